"""The legal actions of each phase. This is the only place where legality is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll.constants import CHOOSE, DRAW, OVER, PLAY, SEARCH

if TYPE_CHECKING:
    from game.cases.jekyll.state import State

_HIGH_AT = a.EVIDENCE_LOW_BITS
_GAVELS_AT = 2 * a.EVIDENCE_LOW_BITS
_LOW = (1 << _HIGH_AT) - 1
_LONGEST_MELD = 5


def draw(state: State) -> list[int]:
    """A card from the Case File, or the top card of London (2.3)."""
    return [a.DRAW] * bool(state.case_file) + [a.TAKE] * bool(state.discard)


def play(state: State) -> list[int]:
    """Evidence, Gavels and the discard."""
    turn, side = state.turn, state.identity
    pack = state.hands[turn]
    low, high = pack & _LOW, pack >> _HIGH_AT & _LOW
    out = a.DISCARDS_BY_LOW_PART[low] + a.DISCARDS_BY_HIGH_PART[high] + a.GAVEL_DISCARDS[pack >> _GAVELS_AT]
    size = state.sizes[turn]
    if size > 1:
        melds = a.MELDS_BY_LOW_PART[side][low] + a.MELDS_BY_HIGH_PART[side][high]
        if size <= _LONGEST_MELD and melds:  # 5.1: one card is kept for the discard
            melds = [action for action in melds if a.MELD[action][1] < size]
        out += melds
        if state.melded:  # 3.4: whatever side shows
            out += a.LAYOFFS_BY_LOW_PART[low | (state.melded & 31) << _HIGH_AT]
            out += a.LAYOFFS_BY_HIGH_PART[high | state.melded >> 5 << _HIGH_AT]
    if not state.gavel_played:
        out += gavels(state, pack, last=size == 1)
    return out


def gavels(state: State, pack: int, *, last: bool) -> list[int]:
    """One a turn (4.1); the last card of a hand only where it is certain to bring another (5.2, R6)."""
    out = []
    if pack & c.FIELD[c.POTION] and (state.case_file or not last):
        out.append(a.PLAY_POTION)
    if pack & c.FIELD[c.LAB]:
        if state.can_search():
            out.append(a.SEARCH_LONDON)
        if state.case_file and not last:
            out.append(a.REVEAL)
    if pack & c.FIELD[c.TRANSFORMATION] and not last:
        out += [
            action for action, (seat, family) in a.TRANSFORM.items() if state.areas[seat] & c.FIELD[family]
        ]
    return out


def search(state: State) -> list[int]:
    """Any card of London that fits the side that shows (4.3)."""
    return [a.PICK[kind] for kind in sorted(set(state.discard)) if state.fits(kind)]


def choose(state: State) -> list[int]:
    """Any card that was turned up and fits (4.3)."""
    return [a.PICK[kind] for kind in sorted(set(state.revealed)) if state.fits(kind)]


def over(_state: State) -> list[int]:
    """Return no action."""
    return []


_BY_PHASE: dict[int, Callable[[State], list[int]]] = {
    DRAW: draw, PLAY: play, SEARCH: search, CHOOSE: choose, OVER: over,
}  # fmt: skip
LEGAL = tuple(_BY_PHASE[phase] for phase in range(len(_BY_PHASE)))
"""By phase: the legal actions of the turn's seat."""
