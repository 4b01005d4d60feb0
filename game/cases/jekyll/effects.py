"""Effects of the actions: one function a kind of action, in a table by action.

The functions trust their caller: the action is legal, and `seat` is that of the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll.constants import CARDS_REVEALED_BY_LAB, CHOOSE, GONE_OUT, PLAY, SEARCH

if TYPE_CHECKING:
    from game.cases.jekyll.state import State

_UNIT = c.UNIT
_FIRST_LAYOFF, _FIRST_PICK, _FIRST_DISCARD = a.LAYOFF[0], a.PICK[0], a.DISCARD[0]


def draw(state: State, _action: int, seat: int) -> None:
    """The top card of the Case File (2.3)."""
    state.phase = PLAY
    if len(state.case_file) == 1:
        state.draw_cards(seat, 1)
        return
    kind = state.case_file.pop()
    state.hands[seat] += _UNIT[kind]
    state.sizes[seat] += 1
    if state.log is not None:
        state.tell("drew", seat, (kind,))


def take(state: State, _action: int, seat: int) -> None:
    """The top card of London (2.3)."""
    kind = state.discard.pop()
    state.hands[seat] += _UNIT[kind]
    state.sizes[seat] += 1
    state.phase = PLAY
    if state.log is not None:
        state.tell("took", seat, kind)


def meld(state: State, action: int, seat: int) -> None:
    """A new meld into the own area (3.1, 3.2)."""
    family, number = a.MELD[action]
    cards = number * _UNIT[family]
    state.hands[seat] -= cards
    state.sizes[seat] -= number
    state.areas[seat] += cards
    state.melded |= 1 << family
    if state.log is not None:
        state.tell("melded", seat, family, number)


def layoff(state: State, action: int, seat: int) -> None:
    """One card of a melded family into the own area (3.4)."""
    family = action - _FIRST_LAYOFF
    unit = _UNIT[family]
    state.hands[seat] -= unit
    state.sizes[seat] -= 1
    state.areas[seat] += unit
    if state.log is not None:
        state.tell("laid-off", seat, family)


def potion(state: State, _action: int, seat: int) -> None:
    """A Potion goes to London and turns the Identity card; then two cards from the Case File (4.2)."""
    state.lose(seat, c.POTION)
    state.discard.append(c.POTION)
    state.gavel_played = True
    state.identity = 1 - state.identity
    state.tell("played", seat, c.POTION)
    state.tell("identity-turned", state.identity)
    state.draw_cards(seat, 2)


def _play_lab(state: State, seat: int) -> None:
    state.lose(seat, c.LAB)
    state.areas[seat] += _UNIT[c.LAB]
    state.gavel_played = True
    state.tell("played", seat, c.LAB)


def search(state: State, _action: int, seat: int) -> None:
    """Work in Lab, for a card out of London (4.3)."""
    _play_lab(state, seat)
    state.phase = SEARCH


def reveal(state: State, _action: int, seat: int) -> None:
    """Work in Lab, for one of three cards turned up from the Case File (4.3)."""
    _play_lab(state, seat)
    for _ in range(CARDS_REVEALED_BY_LAB):
        if not state.case_file:
            break
        kind = state.case_file.pop()
        state.revealed.append(kind)
        state.tell("turned-up", seat, kind)
        if not state.case_file:
            state.ran_out()
    if any(state.fits(kind) for kind in state.revealed):
        state.phase = CHOOSE
    else:
        state.discard_turned_up()


def transform(state: State, action: int, seat: int) -> None:
    """The Transformation goes into either area, and a family there counts for the other side (4.4)."""
    target, family = a.TRANSFORM[action]
    state.lose(seat, c.TRANSFORMATION)
    state.areas[target] += _UNIT[c.TRANSFORMATION]
    state.turned[target] = state.areas[target] & c.FIELD[family]
    state.gavel_played = True
    state.tell("transformed", seat, target, family)


def pick(state: State, action: int, seat: int) -> None:
    """The card that Work in Lab found goes to the hand (4.3)."""
    kind = action - _FIRST_PICK
    (state.discard if state.phase == SEARCH else state.revealed).remove(kind)
    state.gain(seat, kind)
    state.phase = PLAY
    state.tell("picked", seat, kind)
    state.discard_turned_up()


def discard(state: State, action: int, seat: int) -> None:
    """One card onto London; the last card ends the hand (5.1, 7.1)."""
    kind = action - _FIRST_DISCARD
    state.hands[seat] -= _UNIT[kind]
    state.sizes[seat] -= 1
    state.discard.append(kind)
    if state.log is not None:
        state.tell("discarded", seat, kind)
    if state.sizes[seat]:
        state.end_turn()
    else:
        state.finish(GONE_OUT)


Effect = Callable[["State", int, int], None]


def _by_action() -> dict[int, Effect]:
    table: dict[int, Effect] = {
        a.DRAW: draw, a.TAKE: take, a.PLAY_POTION: potion, a.SEARCH_LONDON: search, a.REVEAL: reveal,
    }  # fmt: skip
    table |= dict.fromkeys(a.MELD, meld)
    table |= dict.fromkeys(a.LAYOFF, layoff)
    table |= dict.fromkeys(a.TRANSFORM, transform)
    table |= dict.fromkeys(a.PICK, pick)
    return table | dict.fromkeys(a.DISCARD, discard)


_TABLE = _by_action()
EFFECTS = tuple(_TABLE[action] for action in range(len(a.TABLE.texts)))
"""By action: what it does to a state, for the turn's seat."""
