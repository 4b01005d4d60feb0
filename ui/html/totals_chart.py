"""The running totals as a line chart: a point for each hand, the target as a dashed line.

Lines are told apart by the shape of their points and by their dashes; colour only says who leads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h

from game.i18n import number, t
from ui.html.chart_plane import ChartPlane
from ui.state.view_models import SeatInfo

WIDTH, HEIGHT = 360, 220
LEFT, RIGHT, TOP, BOTTOM = 44, 332, 14, 188
"""The plot within the drawing."""
TEXT = "14"
"""The size of its letters, in its own measure; the style lets them grow a little with those of the page."""
MOST_HANDS_NAMED = 3
"""Up to so many hands are labelled "hand 2"; with more there is room for numbers only."""
LABELS = 8
LEAST_GRID_STEP = 10
"""Points between two lines of the grid, at least."""
_MARKS = (
    "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z",
    "M-5.5-5.5h11v11h-11Z",
    "M0-7.5L7 5.5H-7Z",
    "M0-8L8 0L0 8L-8 0Z",
)
"""Circle, square, triangle, diamond, about their own middle."""
_DASHES = (None, "11 7", "0.1 8", "14 7 0.1 7")


def chart(seats: Sequence[SeatInfo], history: Sequence[Sequence[int]], target: int) -> h.Element:
    """The chart of the totals after each hand (`history`, one row a hand, one number a seat)."""
    rows = [(0,) * len(seats), *history]
    step = max(LEAST_GRID_STEP, target // 2)
    lowest = min(min(row) for row in rows)
    highest = max(target, *(max(row) for row in rows))
    plane = ChartPlane(LEFT, RIGHT, TOP, BOTTOM, len(history), lowest // 10 * 10, highest)
    leader = max(rows[-1])
    order = sorted(range(len(seats)), key=lambda seat: rows[-1][seat])
    return h.svg(
        ".sc-chart.chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        font_size=TEXT,
        role="img",
        aria_label=_spoken(seats, history, target),
    )[
        _grid(plane, target, step),
        _hands(plane),
        (_line(plane, seat, [row[seat] for row in rows], rows[-1][seat] == leader) for seat in order),
    ]


def _spoken(seats: Sequence[SeatInfo], history: Sequence[Sequence[int]], target: int) -> str:
    each = (
        f"{t('app.line', name=seat.name, value=', '.join(number(row[i]) for row in history))}."
        for i, seat in enumerate(seats)
    )
    return " ".join([t("scoring.chart.says"), *each, t("scoring.chart.target", target=target)])


def _grid(plane: ChartPlane, target: int, step: int) -> Iterable[h.Node]:
    for total in range(-(-plane.low // step) * step, plane.high + 1, step):
        if abs(total - target) >= step // 3:
            yield _rule(plane, total, stroke="var(--line)", stroke_width="1.5")
    bright = _rule(plane, target, stroke="var(--brass)", stroke_width="2.5", stroke_dasharray="7 5")
    yield h.g(fill="var(--brass)", font_weight="700")[bright]


def _rule(plane: ChartPlane, total: int, **look: str) -> h.Node:
    y = plane.y(total)
    return [
        h.path(d=f"M{LEFT} {y}H{RIGHT + 8}", **look),
        h.text(x=str(LEFT - 9), y=str(y + 5), text_anchor="end")[number(total)],
    ]


def _hands(plane: ChartPlane) -> Iterable[h.Node]:
    every = -(-plane.last // LABELS) or 1
    for hand in range(plane.last + 1):
        if hand == 0:
            words = t("scoring.chart.start")
        elif plane.last <= MOST_HANDS_NAMED:
            words = t("scoring.chart.hand", number=hand)
        elif (plane.last - hand) % every == 0:
            words = str(hand)
        else:
            continue
        yield h.text(x=str(plane.x(hand)), y=str(HEIGHT - 6), text_anchor="middle")[words]


def _line(plane: ChartPlane, seat: int, totals: Sequence[int], leads: bool) -> h.Node:
    at = plane.line(totals)
    return h.g(class_="ln lead" if leads else "ln")[
        h.polyline(
            points=" ".join(f"{x},{y}" for x, y in at),
            stroke_width="5" if seat == 2 else "4",
            stroke_dasharray=_DASHES[seat],
        ),
        (h.path(".pt", transform=f"translate({x} {y})", d=_MARKS[seat]) for x, y in at[1:]),
    ]


def legend(seats: Sequence[SeatInfo], history: Sequence[Sequence[int]]) -> h.Element:
    """The key of the lines: mark, total and name of every seat, the best first. The sheet reads them out."""
    totals = history[-1]
    order = sorted(range(len(seats)), key=lambda seat: (-totals[seat], seat))
    leader = max(totals)
    return h.ul(".sc-key.chart-key.cluster.small", aria_hidden="true")[
        (
            h.li(class_="row whole ln lead" if totals[seat] == leader else "row whole ln")[
                h.svg(viewBox="-9 -9 18 18", focusable="false")[h.path(".pt", d=_MARKS[seat])],
                h.b(".d.heading")[number(totals[seat])],
                h.span[seats[seat].name],
            ]
            for seat in order
        )
    ]
