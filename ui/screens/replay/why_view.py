"""The sheet on which a bot says why: what it did, its plan, its reasons, and what it weighed on one axis."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.facts import fact
from ui.html.icons import seat_token
from ui.screens.replay.why_view_model import Row, WhySheet

_THIN = "non-scaling-stroke"
"""Lines as wide as the page says, however the drawing is stretched."""


def why(m: WhySheet) -> h.Node:
    """A decision, explained; while it is being found again, that it is."""
    if not m.name:
        return h.p(".sh-body")[t("why.failed")]
    return h.div(".sh-body.why.stack.loose.scroll", tabindex="0", role="region", aria_label=t("why.title"))[
        h.div(".row")[
            seat_token(m.seat),
            h.p(".titled")[
                h.span[h.b[m.name], " ", h.small[m.rank]], h.strong[t("why.played", action=m.played)]
            ],
        ],
        h.div(".box.stack", role="status")[
            h.div(".heading.strong")[
                fact(m.plan) if m.plan.text else t("why.failed" if m.failed else "why.waiting")
            ],
            h.ul(".list")[(h.li[fact(reason)] for reason in m.reasons)] if m.reasons else None,
        ],
        _weighed(m) if m.rows else None,
        (h.p(".remark")[note] for note in m.notes),
    ]


def _weighed(m: WhySheet) -> h.Element:
    return h.section(".why-weighed.stack.near")[
        h.h3(".small.faint")[m.heading], h.ul[(_row(row, m.zero) for row in m.rows)]
    ]


def _row(row: Row, zero: float | None) -> h.Element:
    words = ", ".join(filter(None, [t("why.chosen") if row.chosen else "", row.verdict]))
    return h.li(class_="chosen cluster spread" if row.chosen else "cluster spread")[
        h.b[row.label],
        h.small[words] if words else None,
        h.small(".faint")[row.against] if row.against else None,
        _whisker(row, zero) if zero is not None else None,
    ]


def _whisker(row: Row, zero: float) -> h.Element:
    """The points of a row against those of the chosen action, which is the line through all rows."""
    return h.svg(
        viewBox="0 0 100 20",
        preserveAspectRatio="none",
        fill="none",
        stroke="var(--text)",
        stroke_width="2",
        aria_hidden="true",
        focusable="false",
    )[
        h.path(stroke="var(--brass)", vector_effect=_THIN, d=f"M{100 * zero:.1f} 0V20"),
        _marks(row.low, row.at, row.high) if row.low is not None else None,
    ]


def _marks(low: float, at: float, high: float) -> h.Node:
    """A whisker with ends, and its middle."""
    return [
        h.path(
            vector_effect=_THIN,
            d=f"M{100 * low:.1f} 10H{100 * high:.1f}M{100 * low:.1f} 5V15M{100 * high:.1f} 5V15",
        ),
        h.path(stroke_width="5", vector_effect=_THIN, d=f"M{100 * at:.1f} 3V17"),
    ]
