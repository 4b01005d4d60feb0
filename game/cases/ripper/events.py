"""The events of a hand of Jack the Ripper (docs/NOTATION.md), and how the raw ones of the fast engine become them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from game import events as shared
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.constants import EXHAUSTED, NOBODY
from game.cases.ripper.state import State
from game.events import CardEvent, Event, Public, SeatEvent

_CODES = c.CODES


@dataclass(frozen=True, slots=True)
class VoteCalled(SeatEvent):
    """Everybody owes a ballot."""

    name: ClassVar = "vote-called"


@dataclass(frozen=True, slots=True)
class BallotSealed(SeatEvent):
    """A ballot was cast. For whom is its seat's secret."""

    name: ClassVar = "ballot-sealed"
    suspect: str | None = None


@dataclass(frozen=True, slots=True)
class Played(shared.Played):
    """An Alibi of two suspects is played for one of them, its `family`."""

    family: Public[str | None] = None
    in_vain: Public[bool] = False
    """The Gavel has no Victim to bring out, or nothing to search."""


@dataclass(frozen=True, slots=True)
class Displaced(CardEvent):
    """An Alibi went to Scotland Yard because of a new one; `seat` had it."""

    name: ClassVar = "displaced"


@dataclass(frozen=True, slots=True)
class Moved(SeatEvent):
    """A Scene or a Victim followed its partner to `seat`, from another seat's area."""

    name: ClassVar = "moved"
    from_: Public[int]
    card: Public[str]


@dataclass(frozen=True, slots=True)
class HandEnded(shared.HandEnded):
    """The end of a hand with the Ripper, if he was found."""

    order: ClassVar = ("outcome", "ripper", "by")
    ripper: Public[str | None]


KINDS = shared.kinds_by_name(
    shared.Dealt,
    shared.Turn,
    VoteCalled,
    BallotSealed,
    shared.Drew,
    shared.Took,
    shared.Melded,
    shared.LaidOff,
    Played,
    Displaced,
    Moved,
    shared.TurnedUp,
    shared.PlacedInArea,
    shared.Picked,
    shared.Kept,
    shared.Discarded,
    shared.FileRanOut,
    shared.Reshuffled,
    HandEnded,
)


def _melded(seat: int, family: int, naturals: int, wilds: int) -> Event:
    cards = (_CODES[family],) * naturals + ("wild",) * wilds
    return shared.Melded(seat, c.FAMILIES[family], cards)


def _played(seat: int, kind: int, suspect: int, in_vain: bool = False) -> Event:
    to = "discard" if kind in (c.STRIKES, c.COMMISSIONER) else "area"
    return Played(seat, _CODES[kind], to, None if suspect == NOBODY else c.SUSPECTS[suspect], in_vain)


def _drew(seat: int, kinds: tuple[int, ...]) -> Event:
    return shared.Drew(seat, len(kinds), tuple(_CODES[kind] for kind in kinds))


def _with_card(kind: type[CardEvent]) -> Callable[[int, int], Event]:
    return lambda seat, card: kind(seat, _CODES[card])


_READ: dict[str, Callable[..., Event]] = {
    "turn": shared.Turn,
    "vote-called": VoteCalled,
    "ballot-sealed": lambda seat, suspect: BallotSealed(seat, c.SUSPECTS[suspect]),
    "drew": _drew,
    "took": _with_card(shared.Took),
    "melded": _melded,
    "laid-off": lambda seat, kind, family: shared.LaidOff(seat, _CODES[kind], c.FAMILIES[family]),
    "played": _played,
    "displaced": _with_card(Displaced),
    "moved": lambda seat, owner, kind: Moved(seat, owner, _CODES[kind]),
    "turned-up": _with_card(shared.TurnedUp),
    "laid-out": _with_card(shared.PlacedInArea),
    "picked": _with_card(shared.Picked),
    "kept": _with_card(shared.Kept),
    "discarded": _with_card(shared.Discarded),
    "file-ran-out": shared.FileRanOut,
    "reshuffled": shared.Reshuffled,
}


def readable_event(state: State, raw: tuple[Any, ...]) -> Event:
    """One raw event as a record. `state` is the hand after it (the end of a hand is told with its outcome)."""
    name, *rest = raw
    if name == "hand-ended":
        way, seat = rest
        outcome = scoring.outcome(state)
        ripper = c.SUSPECTS[scoring.leader(state)] if outcome == "caught" else None
        return HandEnded(outcome, None if way == EXHAUSTED else seat, ripper)
    return _READ[name](*rest)
