"""The quick rules for Gavels with two players: in a fixed order, first what brings cards.

With one rival every card counts double, the own and the one withheld: so the order is by what a Gavel brings to the
hand, and a Victim too many is simply not laid. `gavels_multi` weighs them, which is worse with two players
(docs/BOTS.md).
"""

from __future__ import annotations

from game.bots.ripper.quick import (
    BRINGING,
    ESCAPES,
    ESCAPES_HELD,
    GAVEL_KINDS,
    SUSPECTS_OF,
    Gavels,
    doubled,
    escapes_next,
)
from game.bots.ripper.tempo import goes_out
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.legal import plays_of_picked
from game.cases.ripper.phases import NOBODY
from game.cases.ripper.state import State


def best(state: State, seat: int, hand: int, size: int) -> int:
    """A Gavel that brings cards, or else another one; -1 where none should be played."""
    action = _bringing(state, hand, size) if hand & BRINGING else NOBODY
    if action == NOBODY:
        action = _other(state, seat, hand, size)
    if action == NOBODY and not state.case_file and hand & c.VICTIM_CARDS:
        return _bare_victim(state, seat, hand, size)
    return action


def _bringing(state: State, hand: int, size: int) -> int:
    """A Victim, a Scene, Ripper Strikes."""
    feared = _fears_a_victim(state, hand)
    if hand & c.VICTIM_CARDS and not feared and (state.case_file or escapes_next(state, hand)):
        return _victim(hand)
    if hand & c.SCENE_CARDS and (state.can_search() or size > 2):
        for kind in range(c.SCENE, c.STRIKES):
            if hand & c.FIELD[kind]:
                return a.PLAYS_OF[kind][0]
    if hand & c.FIELD[c.STRIKES] and state.case_file and not feared and size > 2:
        return a.PLAYS_OF[c.STRIKES][0]
    return NOBODY


def _victim(hand: int) -> int:
    """The first Victim in hand."""
    return next(a.PLAYS_OF[kind][0] for kind in range(c.VICTIM, c.SCENE) if hand & c.FIELD[kind])


def _bare_victim(state: State, seat: int, hand: int, size: int) -> int:
    """A Victim for whom no card is left in the Case File: a point, where nothing better is played."""
    if _fears_a_victim(state, hand) or (size == 2 and not goes_out(state, seat, 1)):
        return NOBODY
    return _victim(hand)


def _other(state: State, seat: int, hand: int, size: int) -> int:
    """A Suspect, an Alibi, Commissioner Resigns."""
    melded = state.melded
    for kind in GAVEL_KINDS:
        if not hand & c.FIELD[kind] or BRINGING & c.FIELD[kind]:
            continue
        if kind == c.COMMISSIONER:
            if _fears_a_victim(state, hand) or (size == 2 and not goes_out(state, seat, 0)):
                continue
            return a.PLAYS_OF[kind][0]
        if not SUSPECTS_OF[kind] & melded or (size == 2 and not goes_out(state, seat, 3)):
            continue
        action = a.PLAYS_OF[kind][0] if kind < c.ALIBI else _alibi(state, kind)
        if action != NOBODY:
            return action
    return NOBODY


def picked(state: State) -> int:
    """Play the Gavel that a Scene found, or keep it."""
    kind = state.picked
    if c.ALIBI <= kind < c.VICTIM:
        action = _alibi(state, kind)
        return action if action != NOBODY else a.KEEP
    if _fears_a_victim(state, state.hands[state.turn]) and (kind < c.SCENE or kind >= c.STRIKES):
        return a.KEEP if kind >= c.VICTIM else plays_of_picked(state)[0]
    return plays_of_picked(state)[0]


def gain(state: State, hand: int, kind: int) -> float:
    """Return the worth of a Gavel to a hand."""
    if kind < c.VICTIM:
        if not SUSPECTS_OF[kind] & state.melded:
            return 0.9
        return 4.6 if kind < c.ALIBI or _alibi(state, kind) != NOBODY else 0.5
    if kind < c.SCENE:
        return 0.5 if _fears_a_victim(state, hand) else 4.6
    if kind == c.ESCAPES:
        return ESCAPES_HELD[state.victims.bit_count()]
    if kind < c.STRIKES:
        return 3.0
    if kind == c.STRIKES:
        return 0.5 if _fears_a_victim(state, hand) else 3.0
    return 3.0 if hand & c.VICTIM_CARDS else 0.9


def _fears_a_victim(state: State, hand: int) -> bool:
    """Would one Victim more let another player escape?"""
    victims = state.victims
    if victims.bit_count() != 4 or hand & ESCAPES:
        return False
    return c.ESCAPES not in state.discard


def _alibi(state: State, kind: int) -> int:
    """The play of an Alibi that does not clear a suspect whose doubling is the seat's own; else -1."""
    leader = scoring.leader(state)
    found = NOBODY
    for action in a.PLAYS_OF[kind]:
        suspect = a.PLAY[action][1]
        if not state.melded >> suspect & 1:
            continue
        if suspect != leader:
            found = action if found == NOBODY else found
            continue
        if doubled(state, suspect) < 0:
            return action
    return found


GAVELS = Gavels(best, picked, gain)
