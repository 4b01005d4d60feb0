"""Effects of the actions: one function a kind of action, in a table by action. Gavels are in `gavels`.

The functions trust their caller: the action is legal. All but ballots and Ripper Escapes are those of the turn's
seat, and ask the state for it; `seat` is -1 where the caller leaves it to the state whose decision is due."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import gavels
from game.cases.ripper.constants import BALLOT, DRAW, ESCAPED, GONE_OUT, NOBODY, PICKED, PLAY
from game.cases.ripper.legal import plays_of_picked

if TYPE_CHECKING:
    from game.cases.ripper.state import State

_UNIT = c.UNIT
_WILD_CARD = c.UNIT[c.WILD]
_ESCAPES_CARD = c.UNIT[c.ESCAPES]
_FIRST_LAYOFF, _FIRST_WILD_LAYOFF, _FIRST_DISCARD = a.LAYOFF[0], a.LAYOFF_WILD[0], a.DISCARD[0]


def draw(state: State, _action: int, _seat: int) -> None:
    """The top card of the Case File (3.3)."""
    seat = state.turn
    kind = state.case_file.pop()
    state.hands[seat] += _UNIT[kind]
    state.sizes[seat] += 1
    state.phase = PLAY
    if state.log is not None:
        state.log.append(("drew", seat, (kind,)))
    if not state.case_file:
        state.ran_out()
        state.settle(landed=False)


def take(state: State, _action: int, _seat: int) -> None:
    """The top card of Scotland Yard (3.3)."""
    seat = state.turn
    kind = state.discard.pop()
    state.hands[seat] += _UNIT[kind]
    state.sizes[seat] += 1
    state.phase = PLAY
    if state.log is not None:
        state.log.append(("took", seat, kind))


def call_vote(state: State, _action: int, _seat: int) -> None:
    """Every player owes a ballot (10.1)."""
    seat = state.turn
    state.ballots = [NOBODY] * state.players
    state.phase = BALLOT
    state.tell("vote-called", seat)


def ballot(state: State, action: int, seat: int) -> None:
    """A seat names a suspect; after the last ballot the turn goes on with the draw (10.2)."""
    assert state.ballots is not None
    voter = state.actor() if seat == NOBODY else seat
    suspect = action - a.BALLOT[0]
    state.ballots[voter] = suspect
    if NOBODY not in state.ballots:
        state.phase = DRAW
    state.tell("ballot-sealed", voter, suspect)


def meld(state: State, action: int, _seat: int) -> None:
    """A new meld into the own area (4.2, 4.3, 4.5)."""
    seat = state.turn
    family, naturals, wilds = a.MELD[action]
    number = naturals + wilds
    unit = _UNIT[family]
    state.hands[seat] -= naturals * unit + wilds * _WILD_CARD
    state.sizes[seat] -= number
    state.areas[seat] += number * unit
    state.laid[seat] |= 1 << family
    state.melded |= 1 << family
    if wilds:
        state.wilds[seat] += wilds << 2 * family
    if state.log is not None:
        state.log.append(("melded", seat, family, naturals, wilds))


def layoff(state: State, action: int, _seat: int) -> None:
    """One natural card of a melded family into the own area (4.4, 4.5)."""
    seat = state.turn
    family = action - _FIRST_LAYOFF
    unit = _UNIT[family]
    state.hands[seat] -= unit
    state.sizes[seat] -= 1
    state.areas[seat] += unit
    state.laid[seat] |= 1 << family
    if state.log is not None:
        state.log.append(("laid-off", seat, family, family))


def layoff_wild(state: State, action: int, _seat: int) -> None:
    """A Wild beside a melded suspect; it keeps him for the rest of the hand (4.6, 4.7)."""
    seat = state.turn
    family = action - _FIRST_WILD_LAYOFF
    state.hands[seat] -= _WILD_CARD
    state.sizes[seat] -= 1
    state.areas[seat] += _UNIT[family]
    state.laid[seat] |= 1 << family
    state.wilds[seat] += 1 << 2 * family
    if state.log is not None:
        state.log.append(("laid-off", seat, c.WILD, family))


def discard(state: State, action: int, _seat: int) -> None:
    """One card onto Scotland Yard; the last card ends the hand at once (7.1, 8.1, R12)."""
    seat = state.turn
    kind = action - _FIRST_DISCARD
    state.hands[seat] -= _UNIT[kind]
    state.sizes[seat] -= 1
    state.discard.append(kind)
    if state.log is not None:
        state.log.append(("discarded", seat, kind))
    if state.sizes[seat]:
        state.end_turn()
    else:
        state.finish(GONE_OUT, seat)


def pick(state: State, action: int, _seat: int) -> None:
    """The card that a Scene found. A Gavel that may be played at once waits for that choice; any other card goes to the
    hand (5.7, 5.8, R8b, R25)."""
    seat = state.turn
    kind = action - a.PICK[0]
    state.discard.remove(kind)
    state.tell("picked", seat, kind)
    state.picked = kind
    if plays_of_picked(state):
        state.phase = PICKED
    else:
        keep(state, a.KEEP, seat)


def keep(state: State, _action: int, _seat: int) -> None:
    """The card that was found goes to the hand (5.8)."""
    seat = state.turn
    kind, state.picked = state.picked, NOBODY
    state.hands[seat] += _UNIT[kind]
    state.sizes[seat] += 1
    state.phase = PLAY
    state.tell("kept", seat, kind)


def escape(state: State, _action: int, seat: int) -> None:
    """Ripper Escapes ends the hand at once (6.3)."""
    holder = state.actor() if seat == NOBODY else seat
    state.hands[holder] -= _ESCAPES_CARD
    state.sizes[holder] -= 1
    state.areas[holder] += _ESCAPES_CARD
    state.tell("played", holder, c.ESCAPES, NOBODY)
    state.finish(ESCAPED, holder)


def decline(state: State, _action: int, _seat: int) -> None:
    """Ripper Escapes was offered and is not played now (6.2). Nobody is told."""
    state.resume()


Effect = Callable[["State", int, int], None]


def _by_action() -> dict[int, Effect]:
    table: dict[int, Effect] = {
        a.DRAW: draw, a.TAKE: take, a.CALL_VOTE: call_vote, a.KEEP: keep, a.PASS: decline, a.ESCAPE: escape,
    }  # fmt: skip
    table |= dict.fromkeys(a.BALLOT, ballot)
    table |= dict.fromkeys(a.MELD, meld)
    table |= dict.fromkeys(a.LAYOFF, layoff)
    table |= dict.fromkeys(a.LAYOFF_WILD, layoff_wild)
    table |= dict.fromkeys(a.DISCARD, discard)
    table |= dict.fromkeys(a.PICK, pick)
    return table | gavels.EFFECTS


_TABLE = _by_action()
EFFECTS = tuple(_TABLE[action] for action in range(len(a.TABLE.texts)))
"""By action: what it does to a state, for a seat (-1: the seat whose decision is due)."""
