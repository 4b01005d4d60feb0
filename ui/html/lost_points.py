"""The points of a loss as a list of bars that add up to it, and below them how the hand ends.

A bar to the left is lost, one to the right won. A screen reader is told so in words."""

from __future__ import annotations

import htpy as h

from game.i18n import number, t, tn
from ui.html.icons import icon
from ui.state.view_models import LostPoints, PointsGroup

_HALF, _HIGH = 50, 10
"""Half the width of a bar, and its height."""
_FULL = 8
"""Points that fill half a bar, at least: what is little looks little."""


def lost_points(m: LostPoints) -> h.Element:
    """The bars, those of each group below its title."""
    return h.figure(".lost-points.stack.near.small")[
        h.figcaption(".row.spread.strong")[t("coach.origin.title"), _figure(m.points)],
        _bars(m, ".stack.near"),
    ]


def folded_note(m: LostPoints) -> h.Element:
    """The same in a note at the table, behind a tap on its title."""
    return h.details(".fold.lost-points.small")[
        h.summary(".row.strong")[
            t("coach.origin.title"), icon("chevron-right"), h.span(".push")[_figure(m.points)]
        ],
        h.div(".stack.near")[_bars(m, ".tiles.loose")],
    ]


def _bars(m: LostPoints, side: str) -> h.Node:
    most = max(_FULL, *(abs(points) for group in m.groups for _, points in group.rows))
    return [
        h.ul(side)[(_group(group, most) for group in m.groups)],
        m.ends
        and h.div(".stack.tight")[
            h.p(".strong")[t("coach.ends.title")],
            h.ul(".list")[(h.li[each] for each in m.ends)],
        ],
    ]


def _group(group: PointsGroup, most: int) -> h.Element:
    return h.li[
        group.title and h.p(".row.spread.faint")[h.span[group.title], _figure(group.points)],
        h.ul[
            (
                h.li(".row")[h.span(".grow.whole")[words], signed_bar(points, most), _figure(points)]
                for words, points in group.rows
            )
        ],
    ]


def _figure(points: int) -> h.Node:
    words = tn("coach.origin.lost" if points < 0 else "coach.origin.won", abs(points))
    if not points:
        words = t("coach.origin.even")
    return [h.b(aria_hidden="true")[number(points, plus=True)], h.span(".sr")[t("app.colon"), words]]


def signed_bar(points: int, most: int) -> h.Element:
    """A bar from the middle to the left or to the right, of which half is so many points at most."""
    wide = _HALF * abs(points) / most
    at = _HALF - wide if points < 0 else _HALF
    return h.svg(
        viewBox=f"0 0 {2 * _HALF} {_HIGH}",
        preserveAspectRatio="none",
        width="7em",
        height="0.7em",
        focusable="false",
        aria_hidden="true",
    )[
        h.rect(fill="var(--ground-2)", width=str(2 * _HALF), height=str(_HIGH)),
        h.rect(
            fill="var(--brass)" if points < 0 else "var(--line-2)",
            x=f"{at:.1f}",
            width=f"{wide:.1f}",
            height=str(_HIGH),
        ),
        h.path(
            stroke="var(--text)",
            stroke_width="2",
            vector_effect="non-scaling-stroke",
            d=f"M{_HALF} 0V{_HIGH}",
        ),
    ]
