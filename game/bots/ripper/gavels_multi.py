"""The quick rules for Gavels with three and four players: the one that gains most, in points.

Most of what happens, others do: a Victim helps whoever of them may hold Ripper Escapes, and an Alibi takes the
doubling from the seats that have it. The order of `gavels_two` loses to the Sergeant at a table for four
(docs/BOTS.md).
"""

from __future__ import annotations

from game.bots.ripper.going_out import goes_out
from game.bots.ripper.quick import (
    ESCAPES,
    ESCAPES_HELD,
    KIND_AT,
    PLAYS,
    SUSPECTS_OF,
    WORTHWHILE_GAVELS,
    GavelPlays,
    doubling_worth,
    escapes_next,
    evidence_worth,
)
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.actions import NO_ACTION
from game.cases.ripper.gavels import TURNED_UP_AT_MOST
from game.cases.ripper.legal import plays_of_picked
from game.cases.ripper.state import State

_SUSPECT, _ALIBI, _IDLE = 4.6, 3.6, 0.9
"""A Suspect or an Alibi that can be played, and one that cannot yet."""
_VICTIM, _STRIKES = 4.2, 2.8
_SCENE, _SEARCH = 3.0, 1.6
"""A Scene in hand, and on the table: the latter without the card that it finds."""
_TOO_EARLY = 4.0
"""The loss of a search while a better one may come: with so many cards in the Case File, and in the own hand."""
_EARLY_FILE, _LARGE_HAND = 8, 5
_RESIGNS, _OWN_VICTIM = 0.4, 1.6
"""Commissioner Resigns, and each Victim that it lays out of the own hand; so is one with no card left to draw."""
_TEMPO = 0.6
"""A card fewer in hand."""
_FEARED = {2: 1.2, 3: 2.1, 4: 16.0}
"""One Victim more, if somebody else has Ripper Escapes, by the number on the table; with fewer it is far off."""
_KEPT = 2.5
"""Factor by which Ripper Escapes is likelier in a hand than by chance: whoever draws it keeps it."""
_STRUCK, _RESIGNED = 0.3, 0.6
"""Share of a Victim that Ripper Strikes and Commissioner Resigns bring to the table."""
_EMPTIED_FILE = 3.0
"""The loss by a Case File that Ripper Strikes empties."""
_SCENES = frozenset(range(c.SCENE, c.STRIKES))
_STRIKES_CARDS = c.FIELD[c.STRIKES]
_FAR = 1000.0
_SWAYS = 0.4
"""Share of a doubling that counts, as the hand may yet change it."""


def best_gavel_action(state: State, seat: int, hand: int, size: int) -> int:
    """The best Gavel; none where none gains."""
    found, most = NO_ACTION, 0.0
    gavels = hand & WORTHWHILE_GAVELS[state.melded & 63]
    if size == 2 or not state.case_file:
        gavels &= ~_STRIKES_CARDS
    while gavels:
        kind = KIND_AT[(gavels & -gavels).bit_length() - 1]
        gavels &= ~c.FIELD[kind]
        if size > 2 or _playable_of_two(state, seat, kind):
            action, worth = _best_play(state, hand, kind)
            if worth > most:
                found, most = action, worth
    return found


def play_or_keep(state: State) -> int:
    """Play the Gavel that a Scene found where that gains, else keep it."""
    action, worth = _best_play(state, state.hands[state.turn], state.picked)
    return action if worth > 0 and action in plays_of_picked(state) else a.KEEP


def gavel_gain(state: State, hand: int, kind: int) -> float:
    """Return the worth of a Gavel to a hand."""
    if kind == c.ESCAPES:
        return ESCAPES_HELD[state.victims.bit_count()]
    if kind < c.VICTIM and not SUSPECTS_OF[kind] & state.melded:
        return _IDLE
    if c.SCENE <= kind < c.STRIKES:
        return _SCENE
    return max(0.0, _best_play(state, hand, kind)[1] - _TEMPO)


def _playable_of_two(state: State, seat: int, kind: int) -> bool:
    """True if a Gavel may be played that leaves a single card: the turn goes on, or the hand may well end."""
    if kind < c.VICTIM:
        return goes_out(state, seat, 3)
    if kind < c.SCENE:
        brings = state.case_file or escapes_next(state, state.hands[seat])
        return bool(brings) or goes_out(state, seat, 1)
    if kind < c.STRIKES:
        return state.can_search()
    return goes_out(state, seat, 0)


def _best_play(state: State, hand: int, kind: int) -> tuple[int, float]:
    """Return the best play of a Gavel, and its gain; `NO_ACTION` if it loses."""
    action = PLAYS[kind]
    if kind < c.ALIBI:
        return action, _SUSPECT
    if kind < c.VICTIM:
        return _alibi(state, kind)
    if kind < c.SCENE:
        value = _VICTIM if state.case_file else _OWN_VICTIM
        return action, value + _TEMPO + _one_victim_more(state, hand)
    if kind < c.STRIKES:
        early = len(state.case_file) >= _EARLY_FILE and state.sizes[state.turn] >= _LARGE_HAND
        return action, _SEARCH + _find(state, hand) - (_TOO_EARLY if early else 0.0)
    if kind == c.STRIKES:
        return action, _strikes(state, hand)
    own = (hand & c.VICTIM_CARDS).bit_count()
    return action, _RESIGNS + _TEMPO + _OWN_VICTIM * own + _RESIGNED * _one_victim_more(state, hand)


def _strikes(state: State, hand: int) -> float:
    """The gain of Ripper Strikes."""
    value = _STRIKES + _STRUCK * _one_victim_more(state, hand)
    file = len(state.case_file)
    return value if file > TURNED_UP_AT_MOST else value * file / TURNED_UP_AT_MOST - _EMPTIED_FILE


def _find(state: State, hand: int) -> float:
    """The best card that a Scene may find."""
    most = -_FAR
    for kind in {*state.discard} - _SCENES:
        worth = evidence_worth(state, hand, kind) if kind < c.SUSPECT else gavel_gain(state, hand, kind)
        if worth > most:
            most = worth
    return most if most > -_FAR else 0.0


def _one_victim_more(state: State, hand: int) -> float:
    """Return what one more Victim on the table does for Ripper Escapes, in this hand or in another."""
    victims = state.victims.bit_count()
    if victims > 4:
        return 0.0
    if hand & ESCAPES:
        return ESCAPES_HELD[victims + 1] - ESCAPES_HELD[victims]
    if victims not in _FEARED or c.ESCAPES in state.discard:
        return 0.0
    others = _KEPT * (sum(state.sizes) - state.sizes[state.turn])
    return -_FEARED[victims] * others / (others + len(state.case_file))


def _alibi(state: State, kind: int) -> tuple[int, float]:
    """Return the play of an Alibi that gains most: it may take the doubling from the seat that has it."""
    leader = scoring.leader(state)
    found, most = NO_ACTION, 0.0
    for action in a.PLAYS_OF[kind]:
        suspect = a.PLAY[action][1]
        if state.melded >> suspect & 1:
            worth = _ALIBI - (_SWAYS * doubling_worth(state, suspect) if suspect == leader else 0.0)
            if worth > most:
                found, most = action, worth
    return found, most


GAVELS = GavelPlays(best_gavel_action, play_or_keep, gavel_gain)
