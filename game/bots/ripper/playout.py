"""Playing a hand to its end, fast: a lean cousin of the rules of thumb, for the many thousand hands of a search.

It picks actions off the packs themselves, without listing what is legal, and the engine does them, so the rules are
those of the engine; `tests/bots/test_playout.py` holds every action it picks against `State.legal`. It looks at what
its seat may see: the own hand, the table, the sizes of hands, and cards that everybody saw in Scotland Yard.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.ripper import gavels_multi, gavels_two
from game.bots.ripper.going_out import goes_out
from game.bots.ripper.playout_manners import ALL_USUAL_MANNERS, USUAL_MANNER, Manner
from game.bots.ripper.quick import CARD_BRINGING_GAVELS, ESCAPES, KIND_AT, GavelPlays, evidence_worth
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.actions import NO_ACTION
from game.cases.ripper.constants import ALL_VICTIMS, BALLOT, DRAW, ESCAPE, NOBODY, OVER, PICKED, PLAY
from game.cases.ripper.effects import EFFECTS
from game.cases.ripper.state import State

MOST_ACTIONS = 400
"""A hand played out is broken off after these."""
IDLE_ROUNDS = 2
"""Rounds of taking and throwing after which the Case File is drawn from."""

_FAMILIES = sum(c.FIELD[: c.WILD])
_ONES = sum(1 << 3 * family for family in range(7))
_SPREAD = tuple(sum(1 << 3 * family for family in range(7) if mask >> family & 1) for mask in range(128))
"""By mask of families: the lowest bit of each one's count in a pack."""
_LAYABLE = tuple(_SPREAD[mask] * 7 | c.FIELD[c.WILD] for mask in range(128))
"""By mask of melded families: the cards that may be laid without a meld of three."""
_WILD_AT = c.SHIFT[c.WILD]
_LATE, _LARGE, _SOON = 16, 8, 6
"""Fewest cards with which Evidence is held back: in the Case File, in the own hand, in any hand."""
_SUSPECT = c.SUSPECT
_SCENES = frozenset(range(c.SCENE, c.STRIKES))
_FAR = 1000.0
_PICKS = tuple(a.PICK)
_FROM_FILE, _TAKE = a.DRAW, a.TAKE
_FIRST_DISCARD, _LAST_DISCARD = a.DISCARD[0], a.DISCARD[-1]
_BRINGING = frozenset(action for action, (kind, _) in a.PLAY.items() if CARD_BRINGING_GAVELS & c.FIELD[kind])
_MELD = {parts: action for action, parts in a.MELD.items()}
_GAVELS: dict[int, GavelPlays] = {2: gavels_two.GAVELS, 3: gavels_multi.GAVELS, 4: gavels_multi.GAVELS}
"""By number of players."""


def play_on(state: State, manners: Sequence[Manner] = ALL_USUAL_MANNERS) -> None:
    """Play a hand to its end, in place, each seat in its manner."""
    idle = 0
    patience = IDLE_ROUNDS * state.players
    for _ in range(MOST_ACTIONS):
        phase = state.phase
        if phase == PLAY:
            action = _play(state, manners[state.turn])
            if action < _FIRST_DISCARD or action > _LAST_DISCARD:
                idle = 0
        elif phase == DRAW:
            action = _draw(state, idle >= patience, manners[state.turn])
            idle = idle + 1 if action == _TAKE else 0
        elif phase == OVER:
            return
        else:
            action = _elsewhere(state, phase)
        EFFECTS[action](state, action, NOBODY)


def choose(state: State, impatient: bool = False, manner: Manner = USUAL_MANNER) -> int:
    """The next action of a hand played out; `impatient` where cards were only taken and thrown for too long."""
    if state.phase == PLAY:
        return _play(state, manner)
    if state.phase == DRAW:
        return _draw(state, impatient, manner)
    return _elsewhere(state, state.phase)


def _elsewhere(state: State, phase: int) -> int:
    if phase == ESCAPE:
        return a.ESCAPE
    if phase == BALLOT:
        return a.BALLOT[max(0, scoring.leader(state))]
    if phase == PICKED:
        return _GAVELS[state.players].picked(state)
    hand, gain = state.hands[state.turn], _GAVELS[state.players].gain
    best, most = c.KINDS, -_FAR
    for kind in {*state.discard} - _SCENES:
        worth = evidence_worth(state, hand, kind) if kind < _SUSPECT else gain(state, hand, kind)
        if worth > most or (worth == most and kind < best):
            best, most = kind, worth
    return _PICKS[best]


def _draw(state: State, impatient: bool, manner: Manner) -> int:
    hand = state.hands[state.turn]
    if hand & ESCAPES and state.victims == ALL_VICTIMS:
        return a.ESCAPE
    if not state.discard:
        return _FROM_FILE
    if not state.case_file:
        return _TAKE
    if impatient:
        return _FROM_FILE
    kind = state.discard[-1]
    worth = (
        evidence_worth(state, hand, kind)
        if kind < _SUSPECT
        else _GAVELS[state.players].gain(state, hand, kind)
    )
    return _TAKE if worth > manner.draw else _FROM_FILE


def _play(state: State, manner: Manner) -> int:
    seat = state.turn
    hand, size = state.hands[seat], state.sizes[seat]
    if hand & ESCAPES and state.victims == ALL_VICTIMS:
        return a.ESCAPE
    if size == 1:
        return _last_card(state, seat, hand)
    gavel = NO_ACTION
    if not state.gavel_played and hand & c.GAVELS:
        gavel = _GAVELS[state.players].best(state, seat, hand, size)
        if gavel in _BRINGING:
            return gavel
    melded = state.melded
    if state.victims and (hand & _LAYABLE[melded] or (hand >> 2 | hand >> 1 & hand) & _ONES):
        action = NO_ACTION if manner.holds and _waits(state, seat) else _evidence(state, seat, hand, size)
        if action != NO_ACTION:
            return action
    if gavel != NO_ACTION:
        return gavel
    return manner.discard(state, hand, melded)


def _last_card(state: State, seat: int, hand: int) -> int:
    kind = KIND_AT[hand.bit_length() - 1]
    if not state.gavel_played and state.last_card_playable(hand) and not goes_out(state, seat, 0):
        return a.PLAYS_OF[kind][0]
    return a.DISCARD[kind]


def _waits(state: State, seat: int) -> bool:
    """True if whoever holds Evidence back still has time for it."""
    return len(state.case_file) >= _LATE and state.sizes[seat] >= _LARGE and min(state.sizes) >= _SOON


def _evidence(state: State, seat: int, hand: int, size: int) -> int:
    """A meld or a layoff; none where it would end a hand that is better not ended."""
    families = hand & _FAMILIES
    melded = state.melded
    longest = size - 1
    triples = (families >> 2 | families >> 1 & families) & _ONES
    if triples and longest >= 3:
        family = (triples.bit_length() - 1) // 3
        number = hand >> 3 * family & 7
        number = min(number, longest)
        if number < longest or goes_out(state, seat, number * c.POINTS[family]):
            return _MELD[family, number, 0]
    laid = (families | families >> 1 | families >> 2) & _SPREAD[melded]
    if laid:
        if longest == 1 and not goes_out(state, seat, 2):
            return NO_ACTION
        return a.LAYOFF[(laid.bit_length() - 1) // 3]
    if hand >> _WILD_AT & 7:
        return _wild(state, seat, hand, longest)
    return NO_ACTION


def _wild(state: State, seat: int, hand: int, longest: int) -> int:
    """The Wild completes a meld, or lies beside one."""
    if longest >= 3:
        for suspect in range(6):
            if hand >> 3 * suspect & 7 == 2 and (longest > 3 or goes_out(state, seat, 6)):
                return _MELD[suspect, 2, 1]
    homes = state.wild_homes(seat) if state.melded else 0
    if homes and (longest > 1 or goes_out(state, seat, 2)):
        return a.WILD_LAYOFFS[homes][0]
    return NO_ACTION
