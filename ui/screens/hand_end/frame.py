"""The frame of a hand's end that all cases fill: the page, its poster, the bars of what was laid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h

from game.i18n import t
from ui.screens.hand_end.parts import header, hints_used, step_buttons, totals
from ui.screens.hand_end.score_sheet import Row, score_sheet
from ui.screens.hand_end.view_model import Scoring
from ui.state import reveal_steps
from ui.table.point_bars import FULL_BAR_POINTS

_BOX = "0 60 250 240"
_RAYS = tuple(range(0, 360, 20))
_LONG_WORDS = ((12, "is-longest"), (10, "is-long"))
"""By the letters of a title's longest word, the class under which it fits the poster."""


def hand_end(
    m: Scoring, poster: h.Node, standing: h.Node, rows: Sequence[Row], *, classes: Iterable[str] = ()
) -> h.Element:
    """The whole screen, header and buttons included: the case's poster, how its table stood, and once the scores are
    shown also the sheet of these rows, the totals and the winners."""
    shown = reveal_steps.SCORES_STEP in reveal_steps.steps_shown(m.case, m.result, m.step)
    state = ["is-scores"] if shown else []
    return h.div(class_=" ".join(["sc-page", *classes, *state, f"is-{m.result.outcome}"]), id="scoring")[
        header(m) if m.headed else None,
        h.main(".sc-main", tabindex="0", aria_label=t("scoring.hand-end", number=m.hand_number))[
            poster,
            h.div(".sc-rest")[
                [m.end_words, score_sheet(m, rows)] if shown else None,
                h.div(".sc-story.stack.loose")[
                    standing,
                    totals(m) if shown and m.target else None,
                    hints_used(m.hints) if shown and m.hints else None,
                ],
            ],
        ],
        step_buttons(m),
    ]


def poster(m: Scoring, cls: str, figure: h.Node, line: str, title: str, below: h.Node) -> h.Element:
    """The poster: a figure before the moon, and the title, which breaks before its last word, even in a name that
    elsewhere stays in one line. Whoever hears the title hears also what Enter does there."""
    way_on = "sc-go" if 'id="sc-go"' in str(step_buttons(m)) else None
    title = title.replace("\u00a0", " ")
    return h.div(class_=f"sc-poster {cls} {_fit(title)}".rstrip())[
        h.div(".words")[
            h.p(".heading.strong")[line],
            h.h1("#sc-title.d", aria_describedby=way_on)[
                ((h.span[word], " ") for word in title.rsplit(" ", 1))
            ],
        ],
        h.svg(
            ".art",
            viewBox=_BOX,
            preserveAspectRatio="xMidYMax meet",
            aria_hidden="true",
            focusable="false",
        )[
            h.g(".rays", fill="var(--paper)")[
                (
                    h.path(d="M0 0L1800 0L1772 312Z", transform=f"translate(125 166) rotate({turn})")
                    for turn in _RAYS
                )
            ],
            h.circle(".glow", fill="var(--glow)", cx="125", cy="166", r="104"),
            figure,
        ],
        h.div(".ft.row.loose.label")[below],
    ]


def _fit(title: str) -> str:
    """The class of a title whose longest word needs smaller letters."""
    longest = max(map(len, title.split()))
    return next((fit for letters, fit in _LONG_WORDS if longest >= letters), "")


def portrait(person: str) -> h.Element:
    """Draw somebody's portrait as the figure of the poster."""
    return h.use(href=f"#b-{person}", x="0", y="84", width="250", height="270")


def bar(words: str, shares: Iterable[tuple[str, int, str]]) -> h.Element:
    """A bar of up to `FULL_BAR_POINTS` points: of each part its pattern, its points and what is said of it. Its
    widths are classes."""
    laid = [share for share in shares if share[1]]
    parts = ", ".join(said for _, _, said in laid)
    return h.span(".bar", role="img", aria_label=f"{words} ({parts})" if parts else words)[
        (h.i(class_=f"{pattern} n-{min(points, FULL_BAR_POINTS)}") for pattern, points, _ in laid)
    ]
