"""The expected lead of a seat along a hand as a chart: a line in a band of two errors, over the areas in which the seat
is ahead or behind; the decisions of a list are thick pieces of it, with their numbers.

Behind is hatched, for colour alone tells nothing. A number can be tapped; whoever cannot see or reach it has the list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist

import htpy as h

from game.coach import LeadCourse
from game.i18n import number, t
from ui.html.chart_plane import ChartPlane, grid_span

WIDTH, HEIGHT = 440, 220
LEFT, RIGHT, TOP, BOTTOM = 42, 432, 10, 190
TEXT = "12"
"""The size of the letters, in the measure of the drawing; the style lets them grow a little with those of the page."""
LINES = 4
BAND_ERRORS = 2
"""Errors to each side of the line."""
ROOM, EDGE = 64, 82
"""The room that a turn has from another one that is named, and from the deal or the end."""
DISC_RADIUS, TAP_RADIUS = 11, 16
"""Half the width of a number's disc, and of what answers a tap on it."""
CLEAR = 3
"""The distance that a disc keeps from the line."""
HATCHING_ID = "lead-behind"
"""The id of the hatching."""

SIDES = {
    "ahead": {"fill": "var(--line-2)", "fill_opacity": ".45"},
    "behind": {"fill": f"url(#{HATCHING_ID})"},
}
"""The looks of the areas."""

Place = tuple[float, float]


def chart(
    lead: LeadCourse, turns: Sequence[int], decisions: Sequence[int], shown: int, command: str, says: str
) -> h.Element:
    """The chart. `turns` are the moments at which a turn begins, `decisions` those before the numbered actions, in the
    order of the list; that at place `shown` is the one in full. A tap on a number is `command` and its place."""
    high = [points + BAND_ERRORS * error for points, error in zip(lead.points, lead.errors, strict=True)]
    low = [points - BAND_ERRORS * error for points, error in zip(lead.points, lead.errors, strict=True)]
    lowest, highest, step = grid_span([*high, *low], LINES)
    plane = ChartPlane(LEFT, RIGHT, TOP, BOTTOM, len(lead.points) - 1, lowest, highest)
    x, y, course = plane.x, plane.y, plane.line(lead.points)
    top, bottom = plane.line(high), plane.line(low)
    return h.svg(".chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", font_size=TEXT, role="img", aria_label=says)[
        h.pattern(
            id=HATCHING_ID,
            width="6",
            height="6",
            patternUnits="userSpaceOnUse",
            patternTransform="rotate(35)",
        )[h.path(d="M0 0V6", stroke="var(--line-2)", stroke_width="3")],
        [_rule(plane, value) for value in range(lowest, highest + 1, step)],
        [
            h.text(x=str(x(moment)), y=str(HEIGHT - 8), text_anchor=anchor)[words]
            for moment, anchor, words in _times(turns, max(1, plane.last))
        ],
        h.polygon(
            points=_points((x(at), y(value)) for at, value in area_above(lead.points)), **SIDES["ahead"]
        ),
        h.polygon(
            points=_points((x(at), y(-value)) for at, value in area_above([-each for each in lead.points])),
            **SIDES["behind"],
        ),
        h.polygon(points=_points([*top, *reversed(bottom)]), fill="var(--text)", fill_opacity=".2"),
        _line(course, "3"),
        [_line(course[at : at + 2], "6") for at in decisions],
        [
            _numbered(place, (course[at], course[at + 1]), spot, command, shown=place == shown)
            for place, (at, spot) in enumerate(
                zip(decisions, number_places(course, tuple(decisions)), strict=True)
            )
        ],
    ]


def key() -> h.Element:
    """The key of the areas. The chart says it in words."""
    return h.ul(".chart-key.cluster.small.faint", aria_hidden="true")[
        (
            h.li(".row.tight")[
                h.svg(viewBox="0 0 18 12", width="1.2em", height="0.8em", focusable="false")[
                    h.rect(width="18", height="12", **look)
                ],
                t(f"coach.lead.{side}"),
            ]
            for side, look in SIDES.items()
        )
    ]


def area_above(values: Sequence[float]) -> list[Place]:
    """The corners of the area between a line over the moments and nothing, where it is above that."""
    found = [(0.0, 0.0)]
    for at, (old, new) in enumerate(pairwise(values)):
        found.append((at, max(0.0, old)))
        if old * new < 0:
            found.append((at + old / (old - new), 0.0))
    last = len(values) - 1
    return [*found, (last, max(0.0, values[-1])), (last, 0.0)]


def _points(places: Iterable[Place]) -> str:
    return " ".join(f"{x},{y}" for x, y in places)


def _line(places: Iterable[Place], wide: str) -> h.Element:
    look = {"stroke": "var(--text)", "stroke_linejoin": "round", "stroke_linecap": "round", "fill": "none"}
    return h.path(d=f"M{_points(places)}", stroke_width=wide, **look)


def _rule(plane: ChartPlane, value: int) -> h.Node:
    stroke, wide = ("var(--text-2)", "2") if value == 0 else ("var(--line)", "1")
    return plane.rule(value, number(value, plus=True), stroke=stroke, stroke_width=wide)


def _times(turns: Sequence[int], last: int) -> list[tuple[int, str, str]]:
    """The moments that are named below the chart, each with the side from which its name goes: the deal, the end, and
    between them as many turns as there is room for, at equal distances. The first of these says what it is."""
    wide = (RIGHT - LEFT) / last
    found = [(0, "start", t("coach.lead.deal")), (last, "end", t("coach.lead.end"))]
    known = [(turn, at) for turn, at in enumerate(turns, 1) if EDGE <= at * wide <= RIGHT - LEFT - EDGE]
    for every in range(1, len(turns) + 1):
        named = [(turn, at) for turn, at in known if turn % every == 0]
        if all((new - old) * wide >= ROOM for (_, old), (_, new) in pairwise(named)):
            break
    else:
        named = []
    return found + [
        (at, "middle", str(turn) if place else t("coach.lead.turn", turn=turn))
        for place, (turn, at) in enumerate(named)
    ]


@lru_cache(maxsize=8)
def number_places(course: tuple[Place, ...], decisions: tuple[int, ...]) -> tuple[Place, ...]:
    """The places of the numbers: each near its piece of the line, with room for a finger, and beside the line if there
    is a place left."""
    taken: list[Place] = []
    for at in decisions:
        middle = _between(course[at], course[at + 1])
        near = sorted(_grid(), key=lambda spot: (dist(spot, middle), spot))
        free = [spot for spot in near if all(dist(spot, other) >= 2 * TAP_RADIUS for other in taken)] or near
        taken.append(next((spot for spot in free if not _on(spot, course)), free[0]))
    return tuple(taken)


def _grid() -> Iterable[Place]:
    for x in range(LEFT + TAP_RADIUS, RIGHT - TAP_RADIUS + 1, DISC_RADIUS):
        for y in range(TOP + DISC_RADIUS, BOTTOM - DISC_RADIUS + 1, DISC_RADIUS):
            yield x, y


def _on(spot: Place, course: Sequence[Place]) -> bool:
    """True if a disc there would touch the line."""
    near = DISC_RADIUS + CLEAR
    pieces = ((old, new) for old, new in pairwise(course) if old[0] - near <= spot[0] <= new[0] + near)
    return any(_away(spot, old, new) < near for old, new in pieces)


def _away(spot: Place, old: Place, new: Place) -> float:
    """The distance of a place from a straight piece of the line."""
    (x, y), (long, high) = (spot[0] - old[0], spot[1] - old[1]), (new[0] - old[0], new[1] - old[1])
    share = (x * long + y * high) / ((long * long + high * high) or 1)
    share = min(1.0, max(0.0, share))
    return dist((x, y), (share * long, share * high))


def _between(old: Place, new: Place) -> Place:
    return round((old[0] + new[0]) / 2, 1), round((old[1] + new[1]) / 2, 1)


def _numbered(place: int, piece: tuple[Place, Place], spot: Place, command: str, *, shown: bool) -> h.Element:
    """The number of a decision, and a thin line to its piece of the course."""
    (x, y), (to_x, to_y) = spot, _between(*piece)
    disc, edge, digit = ("gilt", "text", "ink") if shown else ("text", "ground", "ground")
    return h.g(cursor="pointer", data_ui=f"{command} {place}")[
        h.path(d=f"M{x} {y}L{to_x} {to_y}", stroke="var(--text)", stroke_width="1.5"),
        h.circle(cx=str(x), cy=str(y), r=str(TAP_RADIUS), fill="transparent"),
        h.circle(
            cx=str(x),
            cy=str(y),
            r=str(DISC_RADIUS),
            fill=f"var(--{disc})",
            stroke=f"var(--{edge})",
            stroke_width="2",
        ),
        h.text(x=str(x), y=str(y + 5), text_anchor="middle", fill=f"var(--{digit})", font_weight="700")[
            str(place + 1)
        ],
    ]
