"""The legal actions of each phase. This is the only place where legality is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ripper import actions as a
from game.ripper import cards as c
from game.ripper.phases import ALL_VICTIMS, BALLOT, DRAW, ESCAPE, NOBODY, OVER, PICKED, PLAY, SEARCH

if TYPE_CHECKING:
    from game.ripper.state import State

_ESCAPES_CARD = c.FIELD[c.ESCAPES]
_LOW = (1 << a.LOW) - 1
_GAVELS_LOW = (1 << a.GAVEL_LOW) - 1
_GAVELS_AT = c.GAVELS_AT
_GAVELS_HIGH_AT = c.GAVELS_AT + a.GAVEL_LOW
_WILD_AT = c.SHIFT[c.WILD]
_EDDY_GULL_CARD = c.FIELD[a.EDDY_GULL]
_LONGEST_MELD = 7


def draw(state: State) -> list[int]:
    """The draw, or the call for a vote before it (3.3, 3.4, 10.1)."""
    out = []
    if state.case_file:
        out.append(a.DRAW)
    if state.discard:
        out.append(a.TAKE)
    if state.melded and state.may_call_vote(state.turn):
        out.append(a.CALL_VOTE)
    return _with_escape(state, out)


def _with_escape(state: State, out: list[int]) -> list[int]:
    if state.victims == ALL_VICTIMS and state.hands[state.turn] & _ESCAPES_CARD:
        out.append(a.ESCAPE)  # 6.1
    return out


def ballot(state: State) -> list[int]:
    """The ballots of the first seat that has not voted; any order is allowed (10.2)."""
    return ballot_of(state, state.actor())


def ballot_of(state: State, seat: int) -> list[int]:
    """What a seat may do while ballots are due: its ballot, once, and Ripper Escapes (10.2, 10.3, 6.1)."""
    assert state.ballots is not None
    out = a.BALLOT[:] if state.ballots[seat] == NOBODY else []
    if state.may_escape(seat):
        out.append(a.ESCAPE)
    return out


def play(state: State) -> list[int]:
    """Evidence, Gavels and the discard."""
    turn = state.turn
    pack = state.hands[turn]
    out = (
        a.DISCARD_LOW[pack & _LOW]
        + a.DISCARD_HIGH[pack >> a.LOW & _LOW]
        + a.DISCARD_GAVELS_LOW[pack >> _GAVELS_AT & _GAVELS_LOW]
        + a.DISCARD_GAVELS_HIGH[pack >> _GAVELS_HIGH_AT]
    )
    size = state.sizes[turn]
    if size > 1:
        if state.victims:  # 4.1
            out += evidence(state, turn, pack, size)
            if state.victims == ALL_VICTIMS and pack & _ESCAPES_CARD:
                out.append(a.ESCAPE)  # 6.1
        if not state.gavel_played:  # 5.1
            out += gavels(state, pack)
        return out
    if not state.gavel_played and state.last_card_playable(pack):
        out += gavels(state, pack)
    return _with_escape(state, out)


def evidence(state: State, turn: int, pack: int, size: int) -> list[int]:
    """Melds and layoffs from a hand of two cards or more (4.2 to 4.7)."""
    wilds = pack >> _WILD_AT & 7
    melded = state.melded
    out = a.MELDS_LOW[pack & 0x1FF | wilds << 9] + a.MELDS_HIGH[pack >> 9 & 0xFFF | wilds << 12]
    if size <= _LONGEST_MELD and out:  # 7.1: one card is kept for the discard
        out = [action for action in out if a.SIZE[action] < size]
    if melded:
        out += a.LAYOFF_LOW[pack & _LOW | (melded & 15) << a.LOW]
        out += a.LAYOFF_HIGH[pack >> a.LOW & 0x1FF | melded >> 4 << 9]
        if wilds:
            out += a.WILD_LAYOFFS[state.wild_homes(turn)]
    return out


def gavels(state: State, pack: int) -> list[int]:
    """The Gavels of a pack that may be played (5.2 to 5.10)."""
    melded = state.melded
    playable = pack & a.PLAYABLE_GAVELS[melded & 63]
    if not playable:
        return []
    out = (
        a.PLAY_GAVELS_LOW[playable >> _GAVELS_AT & _GAVELS_LOW]
        + a.PLAY_GAVELS_HIGH[playable >> _GAVELS_HIGH_AT]
    )
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
    """How the Gavel that a Scene found may be played at once, over and above the one of the turn; none where it
    cannot be (5.8, R6, R8b)."""
    card = c.UNIT[state.picked]
    if not card & c.GAVELS or (not state.sizes[state.turn] and not state.last_card_playable(card)):
        return []
    return gavels(state, card)


def offer(_state: State) -> list[int]:
    """The offer of Ripper Escapes to its holder (6.2)."""
    return [a.ESCAPE, a.PASS]


def over(_state: State) -> list[int]:
    """Nothing."""
    return []


_BY_PHASE: dict[int, Callable[[State], list[int]]] = {
    DRAW: draw, BALLOT: ballot, PLAY: play, SEARCH: search, PICKED: picked, ESCAPE: offer, OVER: over,
}  # fmt: skip
LEGAL = tuple(_BY_PHASE[phase] for phase in range(len(_BY_PHASE)))
"""By phase: the legal actions of the seat whose decision is due."""
