"""A seat's knowledge beyond what lies open, found in the events that it has seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.event_follower import EventFollower, on_dealt, on_discarded, on_laid, on_took
from game.bots.memory import Memory
from game.cases.ripper import cards as c
from game.cases.ripper.constants import NOBODY
from game.cases.ripper.events import Displaced, Played
from game.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    Kept,
    LaidOff,
    Melded,
    Picked,
    PlacedInArea,
    Reshuffled,
    Took,
    TurnedUp,
)
from game.seen import Seen


def memory_of(seen: Seen, discards: int) -> Memory:
    """The memory of a player who forgets all but the last `discards` cards of Scotland Yard."""
    return _follower(seen).memory_of(seen.own_seat, discards)


def scotland_yard(seen: Seen) -> list[int]:
    """The cards of Scotland Yard, the top card last; every one was seen when it was laid there.

    Cards are missing only where the history does not go back to the deal; the top card never is.
    """
    if seen.pile_top is None:
        return []
    return _follower(seen).pile[-seen.pile_count :] or [c.KIND[seen.pile_top]]


def seen_in_hands(seen: Seen) -> list[list[int]]:
    """By seat, the cards that everybody saw go to its hand and that it must still hold."""
    return [list(c.kinds_of(held)) for held in _follower(seen).memory.held]


def second_case_file(seen: Seen) -> list[int] | None:
    """Count, by kind, the cards that the second Case File can still hold at most: everybody saw what it was made of.
    None before there is one, and if the history does not go back far enough."""
    return _follower(seen).reshuffled


def victims_at_most(seen: Seen) -> tuple[list[int], list[int]]:
    """By seat, how many Victims may be in hand that were never seen on their way there: as many as unknown cards came
    to the hand since Commissioner Resigns took the last ones. The first list is of the deal and the first Case File,
    the second of the second one; everybody saw which Victims that was made of."""
    followed = _follower(seen)
    return followed.unknown[0], followed.unknown[1]


def _follower(seen: Seen) -> _Follower:
    return _Follower(seen.players).follow(seen.events, _STEPS)


class _Follower(EventFollower):
    """`unknown` is what `victims_at_most` tells; `file` is 1 once the second Case File is drawn from."""

    kinds, copies, packing = c.KIND, c.COPIES, c.PACKING

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.picked = NOBODY
        self.file = 0
        self.unknown = [[len(c.VICTIMS)] * players, [0] * players]

    def lose(self, seat: int, kind: int, number: int = 1) -> None:
        if c.VICTIM <= kind < c.SCENE and not c.count(self.memory.held[seat], kind):
            most = self.unknown[1 if self.reshuffled and self.reshuffled[kind] else 0]
            most[seat] = max(0, most[seat] - 1)
        super().lose(seat, kind, number)

    def out_of_file(self, kind: int) -> None:
        """A card was seen to come from the Case File."""
        if self.reshuffled:
            self.reshuffled[kind] = max(0, self.reshuffled[kind] - 1)

    def out_of_pile(self, kind: int) -> None:
        if kind in self.pile:
            self.pile.remove(kind)


def _drew(f: _Follower, e: Drew) -> None:
    f.unknown[f.file][e.seat] += e.count
    for code in e.cards or ():
        f.out_of_file(c.KIND[code])
    f.memory.idle = 0


def _melded(f: _Follower, e: Melded) -> None:
    for code in e.cards:
        f.lose(e.seat, c.KIND[code])
    f.memory.idle = 0


def _played(f: _Follower, e: Played) -> None:
    kind = c.KIND[e.card]
    if f.picked == kind:
        f.picked = NOBODY
    else:
        f.lose(e.seat, kind)
    if e.to == "discard":
        f.pile.append(kind)
    if kind == c.COMMISSIONER:  # every Victim in hand is laid out now (5.10)
        f.unknown = [[0] * len(most) for most in f.unknown]
    f.memory.idle = 0


def _displaced(f: _Follower, e: Displaced) -> None:
    f.pile.append(c.KIND[e.card])


def _turned_up(f: _Follower, e: TurnedUp) -> None:
    kind = c.KIND[e.card]
    f.out_of_file(kind)
    f.pile.append(kind)


def _laid_out(f: _Follower, e: PlacedInArea) -> None:
    kind = c.KIND[e.card]
    if f.pile and f.pile[-1] == kind:
        f.pile.pop()  # turned up by Ripper Strikes the moment before
    else:
        f.lose(e.seat, kind)


def _picked(f: _Follower, e: Picked) -> None:
    f.picked = c.KIND[e.card]
    f.out_of_pile(f.picked)


def _kept(f: _Follower, e: Kept) -> None:
    f.picked = NOBODY
    f.gain(e.seat, c.KIND[e.card])


def _reshuffled(f: _Follower, e: Reshuffled) -> None:
    f.file = 1
    everything = e.count >= len(f.pile)
    shuffled, f.pile = (f.pile, []) if everything else (f.pile[:-1], f.pile[-1:])
    f.reshuffled = [shuffled.count(kind) for kind in range(c.KINDS)] if e.count == len(shuffled) else None


_STEPS: dict[type[Event], Callable[[_Follower, Any], None]] = {
    Dealt: on_dealt,
    Discarded: on_discarded,
    Took: on_took,
    Drew: _drew,
    Melded: _melded,
    LaidOff: on_laid,
    Played: _played,
    Displaced: _displaced,
    TurnedUp: _turned_up,
    PlacedInArea: _laid_out,
    Picked: _picked,
    Kept: _kept,
    Reshuffled: _reshuffled,
}
