"""The plays that a hint compares: a list in words, with a whisker for each on one scale of points below the best."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import t
from ui.state.view_models import HintCandidate

WIDTH, HEIGHT = 100, 16
WORST, BEST = 4, 94
"""The ends of the scale."""
BEYOND = 60
"""How far the line of the best goes beyond its row, so that it is one for all; the list cuts it off."""
LEAST_SPAN = 5
"""Points on the scale at least: differences that are small look small."""


def candidate_list(candidates: Sequence[HintCandidate]) -> h.Node:
    """The list, and the same again as it is drawn, where there is room: the picture says nothing that the words do
    not."""
    span = max(LEAST_SPAN, *(each.high for each in candidates))
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
    """From the most to the least that a play may be below the best, and the middle of that; the line is the best."""

    def x(points: float) -> float:
        return round(BEST - (BEST - WORST) * points / span, 1)

    middle, colour = HEIGHT // 2, "var(--text-2)" if each.high else "var(--brass)"
    return h.svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", focusable="false")[
        h.path(d=f"M{BEST} {-BEYOND}V{HEIGHT + BEYOND}", stroke="var(--line-2)", stroke_width="1.5"),
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
