"""The events of a hand of Jekyll & Hyde (docs/NOTATION.md), and how the raw ones of the fast engine become them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from game import events as shared
from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.constants import EXHAUSTED
from game.cases.jekyll.state import State
from game.events import CardEvent, Event, Public

_CODES = c.CODES


@dataclass(frozen=True, slots=True)
class IdentityTurned(Event):
    """The Identity card shows its other side."""

    name: ClassVar = "identity-turned"
    side: Public[str]


@dataclass(frozen=True, slots=True)
class Transformed(CardEvent):
    """A Transformation was laid on a family in the area of a seat."""

    name: ClassVar = "transformed"
    target: Public[int]
    family: Public[str]


@dataclass(frozen=True, slots=True)
class HandEnded(shared.HandEnded):
    """The end of a hand. `ripper` is null in JSON: the end is written alike in both cases."""

    order: ClassVar = ("outcome", "ripper", "by")
    ripper: Public[None]


KINDS = shared.kinds_by_name(
    shared.Dealt,
    shared.Turn,
    shared.Drew,
    shared.Took,
    shared.Melded,
    shared.LaidOff,
    shared.Played,
    IdentityTurned,
    Transformed,
    shared.TurnedUp,
    shared.PutAside,
    shared.Picked,
    shared.Discarded,
    shared.FileRanOut,
    shared.Reshuffled,
    HandEnded,
)


def _codes(kinds: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(_CODES[kind] for kind in kinds)


def _melded(seat: int, family: int, number: int) -> Event:
    return shared.Melded(seat, _CODES[family], (_CODES[family],) * number)


def _with_card(kind: type[CardEvent]) -> Callable[[int, int], Event]:
    return lambda seat, card: kind(seat, _CODES[card])


_READ: dict[str, Callable[..., Event]] = {
    "turn": shared.Turn,
    "drew": lambda seat, kinds: shared.Drew(seat, len(kinds), _codes(kinds)),
    "took": _with_card(shared.Took),
    "melded": _melded,
    "laid-off": lambda seat, kind: shared.LaidOff(seat, _CODES[kind], _CODES[kind]),
    "played": lambda seat, kind: shared.Played(seat, _CODES[kind], "discard" if kind == c.POTION else "area"),
    "identity-turned": lambda side: IdentityTurned(c.SIDES[side]),
    "transformed": lambda seat, target, family: Transformed(
        seat, _CODES[c.TRANSFORMATION], target, _CODES[family]
    ),
    "turned-up": _with_card(shared.TurnedUp),
    "put-aside": lambda kinds: shared.PutAside(_codes(kinds)),
    "picked": _with_card(shared.Picked),
    "discarded": _with_card(shared.Discarded),
    "file-ran-out": shared.FileRanOut,
    "reshuffled": shared.Reshuffled,
}


def readable_event(state: State, raw: tuple[Any, ...]) -> Event:
    """One raw event as a record. `state` is the hand after it (the end of a hand is told with its outcome)."""
    name, *rest = raw
    if name == "hand-ended":
        way, seat = rest
        return HandEnded(scoring.outcome(state), None if way == EXHAUSTED else seat, None)
    return _READ[name](*rest)
