"""The plays that a hint compares: a list in words, with a whisker for each on one scale of points below the best."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import t
from ui.state.view_models import HintCandidate

WIDTH, HEIGHT = 100, 16
SCALE_START, SCALE_END = 4, 94
"""The ends of the scale."""
BEYOND = 60
"""The length by which the line of the best goes beyond its row, so that it is one for all; the list cuts it off."""
LEAST_SCALE_POINTS = 5
"""Points on the scale at least: differences that are small look small."""


def candidate_list(candidates: Sequence[HintCandidate]) -> h.Node:
    """The list, and the same again as it is drawn, where there is room: the picture says nothing that the words do
    not."""
    span = max(LEAST_SCALE_POINTS, *(each.high for each in candidates))
    return [
        h.ol(".sr")[(h.li[each.name, t("app.colon"), each.worth] for each in candidates)],
        h.div(".candidates.lined.no-phone", aria_hidden="true")[
            (
                h.div(".pair")[
                    _whisker(each, span),
                    h.div(".cluster")[h.b[each.name], h.span(".push")[each.worth]],
                ]
                for each in candidates
            )
        ],
    ]


def _whisker(each: HintCandidate, span: int) -> h.Element:
    """A bar from the most to the least that a play may be below the best, with its middle; the line is the best."""

    def x(points: float) -> float:
        return round(SCALE_END - (SCALE_END - SCALE_START) * points / span, 1)

    middle, colour = HEIGHT // 2, "var(--text-2)" if each.high else "var(--brass)"
    return h.svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", focusable="false")[
        h.path(d=f"M{SCALE_END} {-BEYOND}V{HEIGHT + BEYOND}", stroke="var(--line-2)", stroke_width="1.5"),
        h.path(
            d=f"M{x(each.high)} {middle}H{x(each.low)}",
            stroke=colour,
            stroke_width="3",
            stroke_linecap="round",
        ),
        h.circle(
            cx=str(x((each.low + each.high) / 2)), cy=str(middle), r="4" if each.high else "5", fill=colour
        ),
    ]
