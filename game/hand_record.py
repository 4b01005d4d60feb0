"""One hand of a match as its record keeps it: the deck, what was played, and what is noted beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.deals import Seal
from game.result import Result

Change = tuple[int, int, str, str | None]
"""A seat changed hands: after how many actions of the hand, which seat, and the kind and level that play there then."""


class SeatHolder(Protocol):
    """The player of a seat: `game.match.Seat` is one."""

    @property
    def kind(self) -> str: ...
    @property
    def level(self) -> str | None: ...


@dataclass(slots=True)
class HandRecord:
    """Dealer, deck, actions in full notation, second Case Files; the rest decides nothing when it is replayed."""

    dealer: int
    deck: list[str]
    actions: list[str] = field(default_factory=list)
    reshuffles: list[list[str]] = field(default_factory=list)
    rollouts: dict[int, int] = field(default_factory=dict)
    """By the number of an action, from 1: the hands that a bot played out in its head for it."""
    hints: dict[int, int] = field(default_factory=dict)
    """By the number of an action, from 1: how many of the three steps of a hint were shown before it."""
    changes: list[Change] = field(default_factory=list)
    undone: dict[int, int] = field(default_factory=dict)
    """By the number of actions before: how many actions that followed were taken back because all agreed."""
    seal: Seal | None = None
    """The seal that could be seen before the hand; None if there was none."""
    starts: list[int] = field(default_factory=list)
    """By action: how many events of the hand came before it."""

    def add(self, action: str, events: int, rollouts: int) -> None:
        """An action was done, with so many events before it."""
        self.actions.append(action)
        self.starts.append(events)
        if rollouts > 0:
            self.rollouts[len(self.actions)] = rollouts

    def hint(self, steps: int) -> None:
        """So many steps of a hint are shown for the next action."""
        at = len(self.actions) + 1
        self.hints[at] = max(steps, self.hints.get(at, 0))

    def reseat(self, seat: int, kind: str, level: str | None) -> None:
        """A seat changes hands now. At the same moment the last word counts; that a human came and went stays noted,
        for the hand was there to be seen."""
        now = len(self.actions)
        here = [change for change in self.changes if change[:2] == (now, seat)]
        self.changes = [change for change in self.changes if change[:2] != (now, seat)]
        if kind != "human" and any(change[2] == "human" for change in here):
            self.changes.append((now, seat, "human", None))
        self.changes.append((now, seat, kind, level))

    def truncate(self, length: int) -> None:
        """Keep the first `length` actions and what is noted of them. The record keeps what all agreed to take back, and
        a hint for an action that is taken back counts for the one that takes its place."""
        del self.actions[length:], self.starts[length:]
        self.rollouts = {action: count for action, count in self.rollouts.items() if action <= length}
        later = [steps for action, steps in self.hints.items() if action > length]
        self.hints = {action: steps for action, steps in self.hints.items() if action <= length}
        if later:
            self.hint(max(later))
        self.changes = [change for change in self.changes if change[0] <= length]
        for before in [before for before in self.undone if before > length]:
            self.note(length, self.undone.pop(before))

    def note(self, before: int, count: int) -> None:
        """Note that `count` actions behind the first `before` were taken back."""
        self.undone[before] = self.undone.get(before, 0) + count

    def actions_since(self, seat: int, decline: str) -> int | None:
        """Count the actions of the hand since the last one of a seat, that one included; None if it has done nothing.
        The action `decline` does not count: nobody may see that there was an offer."""
        own, declined = f"{seat} ", f"{seat} {decline}"
        for back, action in enumerate(reversed(self.actions), 1):
            if action.startswith(own) and action != declined:
                return back
        return None

    def record(self, result: Result | None, fields: Sequence[str]) -> dict[str, Any]:
        """The hand as JSON (docs/NOTATION.md), with these fields of its result."""
        data: dict[str, Any] = {
            "dealer": self.dealer,
            "deck": self.deck[:],
            "reshuffles": [cards[:] for cards in self.reshuffles],
            "actions": self.actions[:],
            "result": result and result.as_json(fields),
        }
        if self.seal is not None:
            data["seal"] = {"letters": self.seal.letters, "number": self.seal.number}
        if self.rollouts:
            data["rollouts"] = {str(action): count for action, count in self.rollouts.items()}
        if self.hints:
            data["hints"] = {str(action): steps for action, steps in self.hints.items()}
        if self.changes:
            data["seats"] = [list(change) for change in self.changes]
        if self.undone:
            data["undone"] = [list(mark) for mark in sorted(self.undone.items())]
        return data


def human_seats(
    began: Iterable[SeatHolder], hands: Sequence[HandRecord], since: int | None = None
) -> set[int]:
    """The seats that a human has played: ever, or at any time since the last hand had `since` actions."""
    found = {seat for seat, player in enumerate(began) if player.kind == "human"}
    for hand in hands:
        for before, seat, kind, _ in hand.changes:
            if kind == "human":
                found.add(seat)
            elif since is not None and (hand is not hands[-1] or before < since):
                found.discard(seat)
    return found


def truncate_last(
    began: Iterable[SeatHolder], hands: Sequence[HandRecord], length: int, now: Iterable[SeatHolder]
) -> None:
    """Keep the first `length` actions of the last hand. Those who play `now` play on, whoever sat there then; it stays
    noted that a human sat there meanwhile."""
    hand = hands[-1]
    later = {seat for before, seat, kind, _ in hand.changes if before > length and kind == "human"}
    hand.truncate(length)
    then = {seat: (player.kind, player.level) for seat, player in enumerate(began)}
    for each in hands:
        then |= {seat: (kind, level) for _, seat, kind, level in each.changes}
    for seat, player in enumerate(now):
        if seat in later and then[seat][0] != "human":
            then[seat] = "human", None
            hand.reseat(seat, *then[seat])
        if then[seat] != (player.kind, player.level):
            hand.reseat(seat, player.kind, player.level)
