"""Following the events that a seat has seen, for the bots of both cases: the discard pile card by card, and who holds
what.

What is here means the same in every case; what else a case's events tell, its `knowledge` adds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Self

from game.bots.memory import NOTHING, Memory
from game.events import CardEvent, Dealt, Discarded, Event, Took
from game.packs import Packing


class EventFollower:
    """Follows the events: the discard pile card by card (as far as the history goes back), cards known in hands, and
    what the second Case File was made of, less what was seen to come out of it."""

    kinds: ClassVar[Mapping[str, int]]
    copies: ClassVar[tuple[int, ...]]
    packing: ClassVar[Packing]

    def __init__(self, players: int) -> None:
        self.memory = Memory(len(self.copies), players)
        self.pile: list[int] = []
        self.reshuffled: list[int] | None = None

    def follow(
        self, history: Iterable[Event], steps: Mapping[type[Event], Callable[[Self, Any], None]]
    ) -> Self:
        """Follow every event that has a step."""
        for event in history:
            step = steps.get(type(event))
            if step:
                step(self, event)
        return self

    def memory_of(self, seat: int, cards: int) -> Memory:
        """Return what `seat` remembers if it forgets all but the last `cards` of the discard pile."""
        self.memory.held[seat] = 0
        for kind in self.pile[-cards:] if cards else []:
            self.memory.lying[kind] += 1
        self.memory.below = self.pile[-cards - 1] if len(self.pile) > cards else NOTHING
        return self.memory

    def gain(self, seat: int, kind: int) -> None:
        held = self.memory.held
        if self.packing.count_kind(held[seat], kind) < self.copies[kind]:
            held[seat] += self.packing.unit[kind]

    def lose(self, seat: int, kind: int, number: int = 1) -> None:
        held = self.memory.held
        held[seat] -= min(number, self.packing.count_kind(held[seat], kind)) * self.packing.unit[kind]


def on_dealt(f: EventFollower, e: Dealt) -> None:
    """The pile begins."""
    f.pile.append(f.kinds[e.top])


def on_took(f: EventFollower, e: Took) -> None:
    """The top card of the pile goes to a hand."""
    kind = f.kinds[e.card]
    if f.pile and f.pile[-1] == kind:
        f.pile.pop()
    f.gain(e.seat, kind)
    f.memory.idle += 1


def on_laid(f: EventFollower, e: CardEvent) -> None:
    """A card goes from a hand to the table."""
    f.lose(e.seat, f.kinds[e.card])
    f.memory.idle = 0


def on_discarded(f: EventFollower, e: Discarded) -> None:
    """A card goes from a hand to the pile."""
    kind = f.kinds[e.card]
    f.lose(e.seat, kind)
    f.pile.append(kind)
