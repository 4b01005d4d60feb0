"""Veil over a hand: its hidden cards made harmless for one seat, and what may be said of how the table stands."""

from __future__ import annotations

from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.board import doubled_by_seat
from game.cases.jekyll.constants import SEARCH
from game.cases.jekyll.state import State
from game.consequences import Standing
from game.deals import UNSEEN

_FITS = c.FIRST_OF_BOTH_SIDES
"""A card that fits either side; those unseen are taken for this one."""
_FITS_NOT = (c.HYDE, 0)
"""By the side that shows: a card that does not fit it."""


def standing(state: State) -> Standing:
    """The families and the areas, both as they would count now. No family leads here: what counts is whose they are."""
    lines = {c.FAMILIES[family]: sum(doubled_by_seat(state, family)) for family in range(c.POTION)}
    return Standing(
        lines, None, 0, tuple(scoring.area_points(state, seat, state.identity) for seat in range(2))
    )


def veiled(state: State, seat: int | None, *, opened: bool = False) -> State:
    """The hand with harmless cards for those that `seat` may not know. Whether a search of London finds anything is no
    secret: all cards were seen when they were laid there."""
    twin = state.copy()
    twin.rng, twin.known_reshuffles, twin.reshuffles = UNSEEN, (), ()
    if not opened:
        twin.hands = [pack if owner == seat else 0 for owner, pack in enumerate(state.hands)]
    twin.case_file = unseen_case_file(len(state.case_file))
    if not (state.phase == SEARCH and seat == state.turn) and state.discard:
        twin.discard = stand_in_cards(state, len(state.discard) - 1, has_findable(state)) + state.discard[-1:]
    return twin


def has_findable(state: State) -> bool:
    """True if a search of London finds something under its top card."""
    return any(state.fits(kind) for kind in state.discard[:-1])


def stand_in_cards(state: State, number: int, found: bool) -> list[int]:
    """Stand-ins for so many cards of London, as a search finds something there or not."""
    return [_FITS if found else _FITS_NOT[state.identity]] * number


def unseen_case_file(number: int) -> list[int]:
    """Stand-ins for so many cards of the Case File."""
    return [_FITS] * number
