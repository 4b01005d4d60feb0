"""The board that both players can read off the table: the areas by family, and what each would score with either side
showing."""

from __future__ import annotations

from dataclasses import dataclass

from game.board import Board, LaidFamily
from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.state import State


@dataclass(frozen=True, slots=True)
class FamilyLine:
    """A family on the board."""

    family: str
    letter: str
    """`J`, `H` or `JH`."""
    fits: bool
    """It fits the side that shows."""
    melded: bool
    points: int
    by_seat: tuple[int, ...]
    """The printed points in each area."""
    doubled_by_seat: tuple[int, ...]
    """The same with those doubled that fit the side that shows (8.2)."""


@dataclass(frozen=True, slots=True)
class TurnableFamily(LaidFamily):
    """A family in an area."""

    turned: int = 0
    """Cards of it that were turned by a Transformation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JekyllBoard(Board):
    """Public facts of the table, derived by the rules of the game."""

    identity: str
    """The side that shows."""
    families: tuple[FamilyLine, ...]
    areas: tuple[tuple[TurnableFamily, ...], ...]
    """By seat: what lies in its area, beside its Gavels."""
    now: tuple[int, ...]
    """The points of each area as they would count now."""
    if_turned: tuple[int, ...]
    """The same with the other side showing."""

    def line(self, family: str) -> FamilyLine:
        """The line of a family. KeyError if there is no such family."""
        return {line.family: line for line in self.families}[family]

    def laid_families(self, seat: int) -> tuple[TurnableFamily, ...]:
        return self.areas[seat]


def board(state: State) -> JekyllBoard:
    """The board of a hand."""
    return JekyllBoard(
        identity=c.SIDES[state.identity],
        families=tuple(_family_line(state, family) for family in range(c.POTION)),
        areas=tuple(_area(state, seat) for seat in range(2)),
        gavels=tuple(tuple(c.CODES[k] for k in c.kinds_of(area) if k >= c.POTION) for area in state.areas),
        now=tuple(scoring.area_points(state, seat, state.identity) for seat in range(2)),
        if_turned=tuple(scoring.area_points(state, seat, 1 - state.identity) for seat in range(2)),
        table=tuple(
            sum(scoring.card_points(state, kind) for kind in c.kinds_of(area)) for area in state.areas
        ),
        melded=tuple(name for family, name in enumerate(c.FAMILIES) if state.melded >> family & 1),
    )


def _letter(family: int) -> str:
    return "JH" if family >= c.FIRST_OF_BOTH_SIDES else "JH"[c.side_of(family)]


def _family_line(state: State, family: int) -> FamilyLine:
    by_seat = tuple(c.count(area, family) * c.POINTS[family] for area in state.areas)
    return FamilyLine(
        family=c.FAMILIES[family],
        letter=_letter(family),
        fits=state.fits(family),
        melded=bool(state.melded >> family & 1),
        points=sum(by_seat),
        by_seat=by_seat,
        doubled_by_seat=doubled_by_seat(state, family),
    )


def doubled_by_seat(state: State, family: int) -> tuple[int, ...]:
    """The points of a family in each area, doubled if it fits the side that shows (8.2)."""
    return tuple(
        c.count(area, family) * c.POINTS[family] + _doubling(state, seat, family)
        for seat, area in enumerate(state.areas)
    )


def _doubling(state: State, seat: int, family: int) -> int:
    """Return what doubling adds to a family in an area with the side that shows (8.2)."""
    if family >= c.FIRST_OF_BOTH_SIDES:
        return 0
    return c.POINTS[family] * scoring.fitting_count(state, seat, family, state.identity)


def _area(state: State, seat: int) -> tuple[TurnableFamily, ...]:
    out = []
    for family, name in enumerate(c.FAMILIES):
        number = c.count(state.areas[seat], family)
        if number:
            turned = c.count(state.turned[seat], family)
            out.append(TurnableFamily(name, (name,) * number, number * c.POINTS[family], turned))
    return tuple(out)
