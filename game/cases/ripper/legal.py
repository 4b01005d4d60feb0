"""The legal actions of each phase. This is the only place where legality is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper.constants import ALL_VICTIMS, BALLOT, DRAW, ESCAPE, NOBODY, OVER, PICKED, PLAY, SEARCH

if TYPE_CHECKING:
    from game.cases.ripper.state import State

_ESCAPES_CARD = c.FIELD[c.ESCAPES]
_LOW = (1 << a.EVIDENCE_LOW_BITS) - 1
_GAVELS_LOW = (1 << a.GAVEL_LOW_BITS) - 1
_GAVELS_AT = c.GAVELS_AT
_WILD_AT = c.SHIFT[c.WILD]
_EDDY_GULL_CARD = c.FIELD[a.EDDY_GULL]
_LONGEST_MELD = 7
_HIGH_AT, _GAVEL_LOW, _SIZE = a.EVIDENCE_LOW_BITS, a.GAVEL_LOW_BITS, a.SIZE
_DISCARD_LOW, _DISCARD_HIGH = a.DISCARDS_BY_LOW_PART, a.DISCARDS_BY_HIGH_PART
_DISCARD_GAVELS_LOW, _DISCARD_GAVELS_HIGH = a.GAVEL_DISCARDS_BY_LOW_PART, a.GAVEL_DISCARDS_BY_HIGH_PART
_MELDS_LOW, _MELDS_HIGH = a.MELDS_BY_LOW_PART, a.MELDS_BY_HIGH_PART
_LAYOFF_LOW, _LAYOFF_HIGH = a.LAYOFFS_BY_LOW_PART, a.LAYOFFS_BY_HIGH_PART
_PLAY_GAVELS_LOW, _PLAY_GAVELS_HIGH, _PLAYABLE_GAVELS = (
    a.GAVEL_PLAYS_BY_LOW_PART,
    a.GAVEL_PLAYS_BY_HIGH_PART,
    a.PLAYABLE_GAVELS,
)


def draw(state: State) -> list[int]:
    """The draw, or the call for a vote before it (3.3, 3.4, 10.1)."""
    out = [a.DRAW, a.TAKE]
    if not state.discard:
        out.remove(a.TAKE)
    if not state.case_file:
        out.remove(a.DRAW)
    if state.melded and state.ballots is None and state.may_call_vote(state.turn):
        out.append(a.CALL_VOTE)
    if state.victims == ALL_VICTIMS:
        return _with_escape(state, out)
    return out


def _with_escape(state: State, out: list[int]) -> list[int]:
    if state.victims == ALL_VICTIMS and state.hands[state.turn] & _ESCAPES_CARD:
        out.append(a.ESCAPE)  # 6.1
    return out


def ballot(state: State) -> list[int]:
    """The ballots of the first seat that has not voted; any order is allowed (10.2)."""
    return ballot_of(state, state.actor())


def ballot_of(state: State, seat: int) -> list[int]:
    """Return what a seat may do while ballots are due: its ballot, once, and Ripper Escapes (10.2, 10.3, 6.1)."""
    assert state.ballots is not None
    out = a.BALLOT[:] if state.ballots[seat] == NOBODY else []
    if state.may_escape(seat):
        out.append(a.ESCAPE)
    return out


def play(state: State) -> list[int]:
    """Evidence, Gavels and the discard. One long display of lists: this is where searching bots spend their time."""
    turn = state.turn
    pack = state.hands[turn]
    low, high = pack & _LOW, pack >> _HIGH_AT & _LOW
    gavel_bits = pack >> _GAVELS_AT
    if state.sizes[turn] == 1:
        return _last_card(state, pack)
    if not state.victims:  # 4.1
        out = [
            *_DISCARD_LOW[low],
            *_DISCARD_HIGH[high],
            *_DISCARD_GAVELS_LOW[gavel_bits & _GAVELS_LOW],
            *_DISCARD_GAVELS_HIGH[gavel_bits >> _GAVEL_LOW],
        ]
        return out if state.gavel_played else out + gavels(state, pack)
    wilds = pack >> _WILD_AT & 7
    melded = state.melded
    melds = _MELDS_LOW[pack & 0x1FF | wilds << 9] + _MELDS_HIGH[pack >> 9 & 0xFFF | wilds << 12]
    if melds and state.sizes[turn] <= _LONGEST_MELD:  # 7.2: one card is kept for the discard
        melds = [action for action in melds if _SIZE[action] < state.sizes[turn]]
    out = [
        *_DISCARD_LOW[low],
        *_DISCARD_HIGH[high],
        *_DISCARD_GAVELS_LOW[gavel_bits & _GAVELS_LOW],
        *_DISCARD_GAVELS_HIGH[gavel_bits >> _GAVEL_LOW],
        *melds,
        *_LAYOFF_LOW[low | (melded & 15) << _HIGH_AT],
        *_LAYOFF_HIGH[high & 0x1FF | melded >> 4 << 9],
    ]
    if wilds and melded:
        out += a.WILD_LAYOFFS[state.wild_homes(turn)]
    if not state.gavel_played:  # 5.1
        out += gavels(state, pack)
    if state.victims == ALL_VICTIMS and pack & _ESCAPES_CARD:
        out.append(a.ESCAPE)  # 6.1
    return out


def _last_card(state: State, pack: int) -> list[int]:
    """The last card of a hand: discarded, or played where that is certain to bring another (7.2, 7.3)."""
    out = [a.DISCARD[kind] for kind in c.kinds_of(pack)]
    if not state.gavel_played and state.last_card_playable(pack):
        out += gavels(state, pack)
    return _with_escape(state, out)


def gavels(state: State, pack: int) -> list[int]:
    """The Gavels of a pack that may be played (5.2 to 5.10)."""
    melded = state.melded
    playable = pack & _PLAYABLE_GAVELS[melded & 63]
    if not playable:
        return []
    bits = playable >> _GAVELS_AT
    out = _PLAY_GAVELS_LOW[bits & _GAVELS_LOW] + _PLAY_GAVELS_HIGH[bits >> _GAVEL_LOW]
    if playable & _EDDY_GULL_CARD:
        out += a.PLAY_EDDY_GULL[melded >> 1 & 3]
    return out


def search(state: State) -> list[int]:
    """Any card of Scotland Yard that is not a Scene (5.7)."""
    out = [a.PICK[kind] for kind in sorted(set(state.discard)) if not c.SCENE <= kind < c.STRIKES]
    return _with_escape(state, out)


def picked(state: State) -> list[int]:
    """The Gavel that a Scene found: played at once, or kept (5.8)."""
    return _with_escape(state, [*plays_of_picked(state), a.KEEP])


def plays_of_picked(state: State) -> list[int]:
    """Return the ways to play at once the Gavel that a Scene found, over and above the one of the turn; none if it
    cannot be played (5.8, R6, R8b)."""
    card = c.UNIT[state.picked]
    if not card & c.GAVELS or (not state.sizes[state.turn] and not state.last_card_playable(card)):
        return []
    return gavels(state, card)


def offer(_state: State) -> list[int]:
    """The offer of Ripper Escapes to its holder (6.2)."""
    return [a.ESCAPE, a.PASS]


def over(_state: State) -> list[int]:
    """Return no action."""
    return []


_BY_PHASE: dict[int, Callable[[State], list[int]]] = {
    DRAW: draw, BALLOT: ballot, PLAY: play, SEARCH: search, PICKED: picked, ESCAPE: offer, OVER: over,
}  # fmt: skip
LEGAL = tuple(_BY_PHASE[phase] for phase in range(len(_BY_PHASE)))
"""By phase: the legal actions of the seat whose decision is due."""
