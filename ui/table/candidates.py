"""The plays that a hint compares: a list in words, with a whisker for each on one scale of points below the best."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from ui.state.view_models import HintCandidate

WIDTH, HEIGHT = 100, 16
WORST, BEST = 4, 94
"""The ends of the scale."""
BEYOND = 60
"""How far the line of the best goes beyond its row, so that it is one for all; the list cuts it off."""
LEAST_SPAN = 5
"""Points on the scale at least: differences that are small look small."""


def candidate_list(candidates: Sequence[HintCandidate]) -> h.Element:
    """The list. The picture says nothing that the words do not."""
    span = max(LEAST_SPAN, *(each.high for each in candidates))
    return h.ol(".candidates")[
        (
            h.li[
                _whisker(each, span, is_best=not at),
                h.div(".row")[h.b[each.name], " ", h.span(".push")[each.worth]],
            ]
            for at, each in enumerate(candidates)
        )
    ]


def _whisker(each: HintCandidate, span: int, *, is_best: bool) -> h.Element:
    """From the most to the least that a play may be below the best, and the middle of that; the line is the best."""

    def x(points: float) -> float:
        return round(BEST - (BEST - WORST) * points / span, 1)

    middle = HEIGHT // 2
    return h.svg(".whisker", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true", focusable="false")[
        h.path(".zero", d=f"M{BEST} {-BEYOND}V{HEIGHT + BEYOND}"),
        h.path(d=f"M{x(each.high)} {middle}H{x(each.low)}") if each.high else None,
        h.circle(
            class_="lead" if is_best else None, cx=str(x((each.low + each.high) / 2)), cy=str(middle), r="4"
        ),
    ]
