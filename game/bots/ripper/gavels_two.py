"""The quick rules for Gavels with two players: in a fixed order, first what brings cards.

With one rival every card counts double, the own and the one withheld: so the order is by what a Gavel brings to the
hand, and a Victim too many is simply not laid. `gavels_multi` weighs them, which is worse with two players
(docs/BOTS.md).
"""

from __future__ import annotations

from game.bots.ripper.going_out import goes_out
from game.bots.ripper.quick import (
    CARD_BRINGING_GAVELS,
    ESCAPES,
    ESCAPES_HELD,
    KIND_AT,
    MANY_VICTIMS,
    PLAYS,
    SUSPECTS_OF,
    WORTHWHILE_GAVELS,
    GavelPlays,
    doubling_worth,
    escapes_next,
    victims_missing,
)
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.actions import NO_ACTION
from game.cases.ripper.constants import ALL_VICTIMS
from game.cases.ripper.legal import plays_of_picked
from game.cases.ripper.state import State

_VICTIMS, _SCENES = c.VICTIM_CARDS, c.SCENE_CARDS
_STRIKES, _COMMISSIONER = c.FIELD[c.STRIKES], c.FIELD[c.COMMISSIONER]
_EARLY_FILE, _LARGE_HAND = 24, 9
"""Cards in the Case File, and in the own hand, with which a search waits."""
_SMALL_HAND = 3
"""Number of cards in a hand that may soon be empty."""
_OTHERS = tuple(playable & ~CARD_BRINGING_GAVELS for playable in WORTHWHILE_GAVELS)
"""By the mask of melded suspects: Suspects and Alibis that can be played, and Commissioner Resigns."""


def best_gavel_action(state: State, seat: int, hand: int, size: int) -> int:
    """A Gavel that brings cards, or else another one; `NO_ACTION` where none should be played."""
    action = _bringing(state, hand, size) if hand & CARD_BRINGING_GAVELS else NO_ACTION
    others = hand & _OTHERS[state.melded & 63]
    if others and action == NO_ACTION:
        action = _other(state, seat, hand, size, others)
    if action == NO_ACTION and not state.case_file and hand & c.VICTIM_CARDS:
        return _bare_victim(state, seat, hand, size)
    return action


def _bringing(state: State, hand: int, size: int) -> int:
    """A Victim, a Scene, Ripper Strikes."""
    feared = _fears_a_victim(state, hand)
    if hand & _VICTIMS and not feared and (state.case_file or escapes_next(state, hand)):
        return _first(hand & _VICTIMS)
    if hand & _SCENES and (size > 2 or state.can_search()) and not _is_early(state, size):
        return _first(hand & _SCENES)
    if hand & _STRIKES and state.case_file and not feared and size > 2:
        return PLAYS[c.STRIKES]
    return NO_ACTION


def _is_early(state: State, size: int) -> bool:
    """True while a search may well wait: Scotland Yard will have more to find, and the hand is in no hurry."""
    return len(state.case_file) >= _EARLY_FILE and size >= _LARGE_HAND


def _first(gavels: int) -> int:
    """The play of the first of these Gavels."""
    return PLAYS[KIND_AT[(gavels & -gavels).bit_length() - 1]]


def _bare_victim(state: State, seat: int, hand: int, size: int) -> int:
    """A Victim for whom no card is left in the Case File: a point, where nothing better is played."""
    if _fears_a_victim(state, hand) or (size == 2 and not goes_out(state, seat, 1)):
        return NO_ACTION
    return _first(hand & _VICTIMS)


def _other(state: State, seat: int, hand: int, size: int, others: int) -> int:
    """A Suspect, an Alibi, Commissioner Resigns: the first of those in hand that gains something."""
    named = others & ~_COMMISSIONER
    if named and (size > 2 or goes_out(state, seat, 3)):
        while named:
            kind = KIND_AT[(named & -named).bit_length() - 1]
            action = PLAYS[kind] if kind < c.ALIBI else _alibi(state, kind)
            if action != NO_ACTION:
                return action
            named &= named - 1
    if others & _COMMISSIONER and not _fears_a_victim(state, hand) and (size > 2 or goes_out(state, seat, 0)):
        return PLAYS[c.COMMISSIONER]
    return NO_ACTION


def play_or_keep(state: State) -> int:
    """Play the Gavel that a Scene found, or keep it."""
    kind = state.picked
    if c.ALIBI <= kind < c.VICTIM:
        action = _alibi(state, kind)
        return action if action != NO_ACTION else a.KEEP
    if _fears_a_victim(state, state.hands[state.turn]) and (kind < c.SCENE or kind >= c.STRIKES):
        return a.KEEP if kind >= c.VICTIM else plays_of_picked(state)[0]
    return plays_of_picked(state)[0]


def gavel_gain(state: State, hand: int, kind: int) -> float:
    """Return the worth of a Gavel to a hand."""
    if state.sizes[state.turn] <= _SMALL_HAND and _is_slow(state, hand, kind):
        return 0.5
    if kind < c.VICTIM:
        if not SUSPECTS_OF[kind] & state.melded:
            return 0.9
        return 4.6 if kind < c.ALIBI or _alibi(state, kind) != NO_ACTION else 0.5
    if kind < c.SCENE:
        return 0.5 if _fears_a_victim(state, hand) else 4.6
    if kind == c.ESCAPES:
        near = victims_missing(state, hand) < MANY_VICTIMS
        return ESCAPES_HELD[state.victims.bit_count()] if near else 0.5
    if kind < c.STRIKES:
        return 3.0
    if kind == c.STRIKES:
        return 0.5 if _fears_a_victim(state, hand) else 3.0
    return 3.0 if hand & c.VICTIM_CARDS else 0.9


def _is_slow(state: State, hand: int, kind: int) -> bool:
    """True of a Gavel that pays only later: a Scene, and Ripper Escapes while more Victims are missing than this hand
    may lay at once."""
    if kind == c.ESCAPES:
        missing = ALL_VICTIMS.bit_count() - state.victims.bit_count()
        return missing > min(1, (hand & _VICTIMS).bit_count())
    return c.SCENE <= kind < c.STRIKES


def _fears_a_victim(state: State, hand: int) -> bool:
    """Would one Victim more let another player escape?"""
    victims = state.victims
    if victims.bit_count() != 4 or hand & ESCAPES:
        return False
    return c.ESCAPES not in state.discard


def _alibi(state: State, kind: int) -> int:
    """The play of an Alibi that does not clear a suspect whose doubling is the seat's own, else `NO_ACTION`."""
    leader = scoring.leader(state)
    found = NO_ACTION
    for action in a.PLAYS_OF[kind]:
        suspect = a.PLAY[action][1]
        if not state.melded >> suspect & 1:
            continue
        if suspect != leader:
            found = action if found == NO_ACTION else found
            continue
        if doubling_worth(state, suspect) < 0:
            return action
    return found


GAVELS = GavelPlays(best_gavel_action, play_or_keep, gavel_gain)
