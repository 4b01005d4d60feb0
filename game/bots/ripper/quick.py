"""The parts that the quick rules share (`playout`; `gavels_two` and `gavels_multi` for the Gavels)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper.actions import NO_ACTION
from game.cases.ripper.constants import ALL_VICTIMS
from game.cases.ripper.state import State

KIND_AT = c.PACKING.kind_at
"""The kind that a bit of a pack belongs to."""
WORTHWHILE_GAVELS = a.PLAYABLE_GAVELS
"""By the mask of melded suspects: the Gavels with something in playing them; Ripper Escapes is not among them."""
PLAYS = tuple(a.PLAYS_OF[kind][0] if kind in a.PLAYS_OF else NO_ACTION for kind in range(c.KINDS))
"""By kind: the play of a Gavel, the first of those of an Alibi."""
CARD_BRINGING_GAVELS = c.VICTIM_CARDS | c.SCENE_CARDS | c.FIELD[c.STRIKES]
"""Gavels that bring cards: they come before Evidence."""
ESCAPES = c.FIELD[c.ESCAPES]
SUSPECTS_OF = tuple(
    0
    if not c.SUSPECT <= kind < c.VICTIM
    else 1 << kind - c.SUSPECT
    if kind < c.ALIBI
    else sum(1 << suspect for suspect in c.ALIBI_SUSPECTS[kind - c.ALIBI])
    for kind in range(c.KINDS)
)
"""By kind: the mask of the suspects of a Suspect card or an Alibi."""
ESCAPES_HELD = (7.0, 7.0, 7.0, 8.6, 22.0, 44.0)
"""Ripper Escapes in hand, by the number of Victims on the table."""
MANY_VICTIMS, _FEW_ROUNDS = 3, 5
"""The number of missing Victims that do not come in so few rounds."""

# What a card is worth when it comes to the hand, in points, by cards of its family already there.
_JOINS = (0.1, 1.2, 8.8, 3.3, 3.3, 3.3, 3.3, 3.3)
_LETTER, _WILD = c.LETTER, c.WILD
_WILD_AT = c.SHIFT[c.WILD]


class GavelPlays(NamedTuple):
    """The ways to play Gavels: the next of a turn (for a seat, its hand and size; `NO_ACTION` for
    none), the one a Scene found, and the worth of a Gavel to a hand."""

    best: Callable[[State, int, int, int], int]
    picked: Callable[[State], int]
    gain: Callable[[State, int, int], float]


def escapes_next(state: State, hand: int) -> bool:
    """Would a Victim from this hand be the fifth, with Ripper Escapes in it?"""
    return bool(hand & ESCAPES) and state.victims.bit_count() == 4


def victims_missing(state: State, hand: int) -> int:
    """Return the number of Victims who are neither on the table nor in this hand."""
    return ALL_VICTIMS.bit_count() - state.victims.bit_count() - (hand & c.VICTIM_CARDS).bit_count()


def escapes_too_late(state: State, hand: int) -> bool:
    """Tell a hand that ends before the Victims lie who are missing for Ripper Escapes. With two players; at
    larger tables more hands lay Victims."""
    rounds = min(len(state.case_file) // 2, *state.sizes)
    return state.players == 2 and victims_missing(state, hand) >= MANY_VICTIMS and rounds < _FEW_ROUNDS


def evidence_worth(state: State, hand: int, kind: int) -> float:
    """Return the worth of an Evidence card or a Wild to a hand."""
    if kind == _WILD:
        return 4.0
    if state.melded >> kind & 1:
        return 3.6 if kind == _LETTER else 2.6
    held = hand >> 3 * kind & 7
    if held == 1 and kind != _LETTER and hand >> _WILD_AT & 7:
        return 2.7
    return _JOINS[held]


def doubling_worth(state: State, suspect: int) -> float:
    """Return what the doubling of a suspect's Evidence brings the seat whose turn it is, over the mean of the
    others."""
    areas, shift = state.areas, 3 * suspect
    own, all_ = areas[state.turn] >> shift & 7, sum(areas) >> shift & 7
    return 2 * (state.players * own - all_) / (state.players - 1)
