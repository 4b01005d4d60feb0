"""Plots of the statistics as SVG: the totals of games as lines, figures of groups as bars.

Every plot is a picture with its figures in words; the screen puts a table behind it. Lines are told apart by their
points and dashes, colour only says whose they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import htpy as h

from game.i18n import number
from ui.html.chart_plane import ChartPlane, grid_span

WIDTH, HEIGHT = 400, 240
LEFT, RIGHT, TOP, BOTTOM = 44, 390, 14, 206
TEXT = "15"
"""The size of the letters, in the measure of the drawing; the style lets them grow a little with those of the page."""
LINES = 6
LABELS = 8
_MARKS = ("M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z", "M-4.5-4.5h9v9h-9Z")
"""Circle and square, about their own middle."""
BAR_HEIGHT, BAR_LABEL_HEIGHT = 20, 24
"""The height of a bar, and of the words above it."""
GRID_LINE = {"stroke": "var(--line)", "stroke_width": "1.5"}
ZERO_LINE = {"stroke": "var(--line-2)", "stroke_width": "2"}
"""The look of the line of nothing."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar with its words, and what is said at its end."""

    label: str
    value: float
    said: str


def lines(series: Sequence[Sequence[int]], numbers: Sequence[int], says: str) -> h.Element:
    """Lines over games. Each of `series` has one value for each of `numbers`; there are two or more of these."""
    low, high, step = grid_span([value for each in series for value in each], LINES)
    plane = ChartPlane(LEFT, RIGHT, TOP, BOTTOM, len(numbers) - 1, low, high)
    return h.svg(
        ".st-plot.chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", font_size=TEXT, role="img", aria_label=says
    )[
        (_rule(plane, value) for value in range(low, high + 1, step)),
        (
            h.text(x=str(plane.x(at)), y=str(HEIGHT - 12), text_anchor="middle")[str(number)]
            for at, number in enumerate(numbers)
            if at % (-(-len(numbers) // LABELS)) == 0
        ),
        [_line(which, plane.line(each)) for which, each in _last_first(series)],
    ]


def _last_first(series: Sequence[Sequence[int]]) -> Iterable[tuple[int, Sequence[int]]]:
    """The first line is drawn on top."""
    return reversed(list(enumerate(series)))


def _rule(plane: ChartPlane, value: int) -> h.Node:
    return plane.rule(value, number(value), **(ZERO_LINE if value == 0 else GRID_LINE))


def _line(which: int, places: Sequence[tuple[float, float]]) -> h.Element:
    return h.g(class_="ln" if which else "ln lead")[
        h.polyline(
            points=_places(places),
            stroke_width="2.5" if which else "4",
            stroke_dasharray="9 8" if which else None,
        ),
        (h.path(".pt", transform=f"translate({x} {y})", d=_MARKS[which % 2]) for x, y in places),
    ]


def luck_line(values: Sequence[float], band: Sequence[float], says: str) -> h.Element:
    """A line from nothing on, of which only the course counts, before the band to both sides of nothing."""
    low, high, step = grid_span([*values, *band, *(-each for each in band)], LINES)
    plane = ChartPlane(LEFT, RIGHT, TOP, BOTTOM, len(values) - 1, low, high)
    edges = [*plane.line(band), *reversed(plane.line([-each for each in band]))]
    every = -(-len(values) // LABELS)
    return h.svg(
        ".st-plot.chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", font_size=TEXT, role="img", aria_label=says
    )[
        h.polygon(points=_places(edges), fill="var(--text)", fill_opacity=".16"),
        (_rule(plane, value) for value in range(low, high + 1, step)),
        (
            h.text(x=str(plane.x(at)), y=str(HEIGHT - 12), text_anchor="middle")[str(at)]
            for at in range(every, len(values), every)
        ),
        h.g(".ln.lead")[h.polyline(points=_places(plane.line(values)), stroke_width="4")],
    ]


def _places(places: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x},{y}" for x, y in places)


def bars(rows: Sequence[Bar], says: str) -> h.Element:
    """Bars below each other, to the left of the line of nothing where a value is below it."""
    low, high = min(0.0, *(row.value for row in rows)), max(1.0, *(row.value for row in rows))
    scale = (WIDTH - 80) / (high - low)
    zero = round(4 - low * scale, 1)
    tall = len(rows) * (BAR_HEIGHT + BAR_LABEL_HEIGHT + 10)
    return h.svg(
        ".st-plot.chart", viewBox=f"0 0 {WIDTH} {tall}", font_size=TEXT, role="img", aria_label=says
    )[
        (_bar(row, at * (BAR_HEIGHT + BAR_LABEL_HEIGHT + 10), zero, scale) for at, row in enumerate(rows)),
        h.path(d=f"M{zero} 0V{tall}", **ZERO_LINE),
    ]


def _bar(row: Bar, top: int, zero: float, scale: float) -> h.Node:
    long = round(abs(row.value) * scale, 1)
    left = round(zero - long, 1) if row.value < 0 else zero
    return [
        h.text(fill="var(--text)", x=str(zero + 6), y=str(top + 18))[row.label],
        h.rect(
            fill="var(--line-2)",
            x=str(left),
            y=str(top + BAR_LABEL_HEIGHT),
            width=str(max(long, 1)),
            height=str(BAR_HEIGHT),
        ),
        h.text(
            fill="var(--text)",
            x=str(max(zero, zero + row.value * scale) + 8),
            y=str(top + BAR_LABEL_HEIGHT + 16),
        )[row.said],
    ]
