"""A seat's knowledge beyond what lies open, found in the events that it has seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.event_follower import EventFollower, on_dealt, on_discarded, on_laid, on_took
from game.bots.memory import Memory
from game.case import SEARCH
from game.cases.jekyll import cards as c
from game.cases.jekyll.events import Transformed
from game.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    LaidOff,
    Melded,
    Picked,
    Played,
    PutAside,
    Reshuffled,
    Took,
    TurnedUp,
)
from game.seen import Seen


def memory_of(seen: Seen, cards: int) -> Memory:
    """The memory of a player who forgets all but the last `cards` of London."""
    return _follower(seen).memory_of(seen.own_seat, cards)


def london(seen: Seen) -> list[int]:
    """The cards of London as far as the seat can know them, the top card last."""
    pile = _follower(seen).pile
    if seen.pile_top is None:
        return []
    if not pile or pile[-1] != c.KIND[seen.pile_top] or len(pile) > seen.pile_count:
        pile = [c.KIND[seen.pile_top]]
    if seen.phase == SEARCH and len(pile) < seen.pile_count:
        # the history is short, but what can be picked lies there
        picks = [c.KIND[text.removeprefix("pick ")] for text in seen.legal]
        pile = [kind for kind in picks if kind not in pile] + pile
    return pile


def seen_in_hands(seen: Seen) -> list[list[int]]:
    """By seat, the cards that both players saw go to its hand and that it must still hold."""
    return [list(c.kinds_of(held)) for held in _follower(seen).memory.held]


def second_case_file(seen: Seen) -> list[int] | None:
    """Count, by kind, the cards that the second Case File can hold at most; None before there is one."""
    return _follower(seen).reshuffled


def _follower(seen: Seen) -> _Follower:
    return _Follower(seen.seat).follow(seen.events, _STEPS)


class _Follower(EventFollower):
    kinds, copies, packing = c.KIND, c.COPIES, c.PACKING

    def __init__(self, seat: int | None) -> None:
        super().__init__(players=2)
        self.seat = seat
        self.turned_up: list[int] = []


def _drew(f: _Follower, e: Drew) -> None:
    f.memory.idle = 0
    if f.reshuffled and e.seat == f.seat:
        for code in e.cards or ():
            f.reshuffled[c.KIND[code]] -= 1


def _melded(f: _Follower, e: Melded) -> None:
    f.lose(e.seat, c.KIND[e.family], len(e.cards))
    f.memory.idle = 0


def _played(f: _Follower, e: Played) -> None:
    on_laid(f, e)
    if e.to == "discard":
        f.pile.append(c.KIND[e.card])


def _turned_up(f: _Follower, e: TurnedUp) -> None:
    f.turned_up.append(c.KIND[e.card])
    if f.reshuffled:
        f.reshuffled[c.KIND[e.card]] -= 1


def _put_aside(f: _Follower, e: PutAside) -> None:
    f.pile += [c.KIND[code] for code in e.cards]
    f.turned_up = []


def _picked(f: _Follower, e: Picked) -> None:
    kind = c.KIND[e.card]
    source = f.turned_up or f.pile
    if kind in source:
        source.remove(kind)
    f.gain(e.seat, kind)


def _reshuffled(f: _Follower, e: Reshuffled) -> None:
    if len(f.pile) == e.count:
        f.reshuffled = [f.pile.count(kind) for kind in range(c.KINDS)]
    f.pile = []


_STEPS: dict[type[Event], Callable[[_Follower, Any], None]] = {
    Dealt: on_dealt,
    Discarded: on_discarded,
    Took: on_took,
    Drew: _drew,
    Melded: _melded,
    LaidOff: on_laid,
    Played: _played,
    Transformed: on_laid,
    TurnedUp: _turned_up,
    PutAside: _put_aside,
    Picked: _picked,
    Reshuffled: _reshuffled,
}
