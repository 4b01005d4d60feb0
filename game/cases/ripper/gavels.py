"""Effects of each kind of Gavel when it is played: one function a kind, in a table by action (rules 5.2 to 5.10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper.constants import ALL_VICTIMS, NOBODY, SEARCH

if TYPE_CHECKING:
    from game.cases.ripper.state import State

TURNED_UP_AT_MOST = 5


def _spend(state: State, seat: int, kind: int, named: int = NOBODY, *, in_vain: bool = False) -> None:
    """Take the Gavel from where it is played: from the hand, or from the search that found it (5.8). With `in_vain`
    there is nothing that it could find."""
    if state.picked == kind:
        state.picked = NOBODY
    else:
        state.hands[seat] -= c.UNIT[kind]
        state.sizes[seat] -= 1
    state.gavel_played = True
    if state.log is not None:
        state.tell("played", seat, kind, named, in_vain)


def suspect(state: State, action: int, _seat: int) -> None:
    """A Suspect card goes into the own area (5.2)."""
    seat = state.turn
    kind, _ = a.PLAY[action]
    _spend(state, seat, kind)
    state.areas[seat] += c.UNIT[kind]
    state.settle(landed=False)


def alibi(state: State, action: int, _seat: int) -> None:
    """An Alibi goes into the own area and names its suspect; the one before goes on top of Scotland Yard (5.3, R21)."""
    seat = state.turn
    kind, named = a.PLAY[action]
    _spend(state, seat, kind, named)
    for owner, area in enumerate(state.areas):
        if area & c.ALIBI_CARDS:
            old = next(k for k in range(c.ALIBI, c.VICTIM) if area & c.FIELD[k])
            state.areas[owner] -= c.UNIT[old]
            state.discard.append(old)
            state.tell("displaced", owner, old)
    state.areas[seat] += c.UNIT[kind]
    state.alibi = named
    state.settle(landed=False)


def _fetch(state: State, seat: int, kind: int) -> None:
    """The partner of a Victim or a Scene moves to the player of the new card, wherever it lies (5.5, 5.6)."""
    for owner, area in enumerate(state.areas):
        if area & c.FIELD[kind] and owner != seat:
            state.areas[owner] -= c.UNIT[kind]
            state.areas[seat] += c.UNIT[kind]
            state.tell("moved", seat, owner, kind)


def _lay_victim(state: State, seat: int, kind: int) -> bool:
    """Put a Victim into an area, with its Scene. True where she is the fifth."""
    number = kind - c.VICTIM
    state.areas[seat] += c.UNIT[kind]
    state.victims |= 1 << number
    _fetch(state, seat, c.SCENE + number)
    return state.victims == ALL_VICTIMS


def victim(state: State, action: int, _seat: int) -> None:
    """A Victim: her Scene follows, then two cards from the Case File (5.5)."""
    seat = state.turn
    kind, _ = a.PLAY[action]
    _spend(state, seat, kind)
    fifth = _lay_victim(state, seat, kind)
    state.draw_cards(seat, 2)
    state.settle(landed=fifth)


def scene(state: State, action: int, _seat: int) -> None:
    """A Scene: its Victim follows, then a search of Scotland Yard where there is something to find (5.6, 5.7, R8)."""
    seat = state.turn
    kind, _ = a.PLAY[action]
    finds = state.can_search()
    _spend(state, seat, kind, in_vain=not finds)
    state.areas[seat] += c.UNIT[kind]
    _fetch(state, seat, c.VICTIM + kind - c.SCENE)
    if finds:
        state.phase = SEARCH
    else:
        state.settle(landed=False)


def ripper_strikes(state: State, action: int, _seat: int) -> None:
    """Ripper Strikes: cards are turned up until a Victim shows or five are up; she is played at once (5.9)."""
    seat = state.turn
    _spend(state, seat, c.STRIKES, in_vain=not state.case_file)
    state.discard.append(c.STRIKES)
    fifth = False
    for _ in range(TURNED_UP_AT_MOST):
        if not state.case_file:
            break
        kind = state.case_file.pop()
        state.discard.append(kind)
        state.tell("turned-up", seat, kind)
        if c.VICTIM <= kind < c.SCENE:
            fifth = _strike_victim(state, seat, kind)
            break
        if not state.case_file:
            state.ran_out()
    state.settle(landed=fifth)


def _strike_victim(state: State, seat: int, kind: int) -> bool:
    state.discard.pop()
    state.tell("laid-out", seat, kind)
    fifth = _lay_victim(state, seat, kind)
    if not state.case_file:
        state.ran_out()  # R9: she is placed before a second Case File is made
    state.draw_cards(seat, 2)
    return fifth


def commissioner(state: State, action: int, _seat: int) -> None:
    """Commissioner Resigns: every hand lays out its Victims, the player's first; nobody draws for them (5.10)."""
    seat = state.turn
    _spend(state, seat, c.COMMISSIONER, in_vain=not any(hand & c.VICTIM_CARDS for hand in state.hands))
    state.discard.append(c.COMMISSIONER)
    before = state.victims
    for step in range(state.players):
        owner = (seat + step) % state.players
        held = state.hands[owner] & c.VICTIM_CARDS
        for kind in range(c.VICTIM, c.SCENE):
            if held & c.FIELD[kind]:
                state.hands[owner] -= c.UNIT[kind]
                state.sizes[owner] -= 1
                state.tell("laid-out", owner, kind)
                _lay_victim(state, owner, kind)
    state.settle(landed=before != state.victims == ALL_VICTIMS)


_BY_KIND: dict[int, Callable[[State, int, int], None]] = {
    **dict.fromkeys(range(c.SUSPECT, c.ALIBI), suspect),
    **dict.fromkeys(range(c.ALIBI, c.VICTIM), alibi),
    **dict.fromkeys(range(c.VICTIM, c.SCENE), victim),
    **dict.fromkeys(range(c.SCENE, c.STRIKES), scene),
    c.STRIKES: ripper_strikes,
    c.COMMISSIONER: commissioner,
}
EFFECTS = {action: _BY_KIND[kind] for action, (kind, _) in a.PLAY.items() if kind in _BY_KIND}
