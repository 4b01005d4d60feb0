"""Events, told in the past tense: a frozen record for each kind, and the rule of who may know what of it.

Here are the kinds that games of the family share; a case adds its own (`game.cases.X.events`). A field that is not
declared `Public` is private to the seat of its event: views, logs and summaries all pass through `redact`. In JSON
(docs/NOTATION.md) an event is `as_json` and is read again by `from_json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar, cast

from game.codec import BadData, decode, encode_fields, extras_of
from game.errors import CasefileError
from game.notation import MOST_CARDS

T = TypeVar("T")
E = TypeVar("E", bound="Event")

_PUBLIC = "public"
Public = Annotated[T, _PUBLIC]
"""The type of a field that everybody may see."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a hand.

    A field that may be missing, as every private one is for all other seats, is None by default. Such a field is not in
    the JSON while it is None.
    """

    sparing: ClassVar = True

    name: ClassVar[str]
    """The kind in notation."""
    order: ClassVar[tuple[str, ...]] = ()
    """The fields in the order of the JSON, if that is another one."""

    @property
    def actor(self) -> int | None:
        """The seat that brought it about, if it says so."""
        return None

    def as_json(self) -> dict[str, Any]:
        """The event as JSON has it."""
        told = encode_fields(self)
        if self.order:
            told = {key: told[key] for key in self.order}
        return {"event": self.name, **told}


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """An event of one seat: whatever in it is not public, that seat alone may know."""

    seat: Public[int]

    @property
    def actor(self) -> int | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class CardEvent(SeatEvent):
    """Something done with one card, which everybody sees: no event for a card drawn or chosen in secret."""

    card: Public[str]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A hand begins: how many cards each seat has, and the first card of the discard pile."""

    name: ClassVar = "dealt"
    dealer: Public[int]
    sizes: Public[tuple[int, ...]]
    top: Public[str]

    @property
    def actor(self) -> int | None:
        return self.dealer


@dataclass(frozen=True, slots=True)
class Turn(SeatEvent):
    """A turn begins, the hand's `number`th."""

    name: ClassVar = "turn"
    number: Public[int]


@dataclass(frozen=True, slots=True)
class Drew(SeatEvent):
    """Cards came from the Case File. Which ones is the seat's secret."""

    name: ClassVar = "drew"
    count: Public[int]
    cards: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Took(CardEvent):
    """The top card of the discard pile went to the hand."""

    name: ClassVar = "took"


@dataclass(frozen=True, slots=True)
class Melded(SeatEvent):
    """A new meld was laid."""

    name: ClassVar = "melded"
    family: Public[str]
    cards: Public[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class LaidOff(CardEvent):
    """A card was added to a family on the table."""

    name: ClassVar = "laid-off"
    family: Public[str]


@dataclass(frozen=True, slots=True)
class Played(CardEvent):
    """A Gavel was played: `to` is `area` or `discard`."""

    name: ClassVar = "played"
    to: Public[str]


@dataclass(frozen=True, slots=True)
class TurnedUp(CardEvent):
    """A card of the Case File was turned up for all to see."""

    name: ClassVar = "turned-up"


@dataclass(frozen=True, slots=True)
class PlacedInArea(CardEvent):
    """A card came to a seat's area without being played."""

    name: ClassVar = "laid-out"


@dataclass(frozen=True, slots=True)
class PutAside(Event):
    """Cards that were turned up and not picked went to the discard pile."""

    name: ClassVar = "put-aside"
    cards: Public[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Picked(CardEvent):
    """A card was chosen, in a search or among cards turned up."""

    name: ClassVar = "picked"


@dataclass(frozen=True, slots=True)
class Kept(CardEvent):
    """A picked card went to the hand instead of being played at once."""

    name: ClassVar = "kept"


@dataclass(frozen=True, slots=True)
class Discarded(CardEvent):
    """A card was thrown away, which ended the turn."""

    name: ClassVar = "discarded"


@dataclass(frozen=True, slots=True)
class FileRanOut(Event):
    """The last card of the Case File is gone, of the first one or the second."""

    name: ClassVar = "file-ran-out"
    number: Public[int]


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """A Case File was made from so many cards of the discard pile."""

    name: ClassVar = "reshuffled"
    count: Public[int]
    number: Public[int]


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    """The hand is over: how it came out, and who ended it (None: nobody, it ran out)."""

    name: ClassVar = "hand-ended"
    outcome: Public[str]
    by: Public[int | None]

    @property
    def actor(self) -> int | None:
        return self.by


# ---- who may know what, and the JSON ----


Kinds = Mapping[str, type[Event]]
"""The kinds of event of a case, by name."""


@cache
def _hidden(kind: Any) -> dict[str, None]:
    """The fields that only the seat of an event may know, with what is left of them for others."""
    private = {name for name, extras in extras_of(kind).items() if _PUBLIC not in extras}
    if not all(each.default is None for each in fields(kind) if each.name in private):
        raise TypeError(f"{kind.__name__}: a private field must have None as its default")
    return dict.fromkeys(private)


def kinds_by_name(*types: type[Event]) -> Kinds:
    """The kinds of event that a case has. TypeError for one whose private fields cannot be missing."""
    for kind in types:
        _hidden(cast(Any, kind))
    return {kind.name: kind for kind in types}


def public_fields(kind: type[Event]) -> frozenset[str]:
    """The names of the fields that everybody may see."""
    return frozenset(extras_of(kind).keys() - _hidden(cast(Any, kind)).keys())


def of_kind(table: Mapping[type[Event], T], event: Event) -> T | None:
    """Return what a table by kind has for an event: under its own kind, or under the shared one that its case has added
    fields to."""
    return next((table[kind] for kind in type(event).__mro__ if kind in table), None)


def redact(event: E, seat: int | None) -> E:
    """The event as `seat` may know it (None: as everybody may)."""
    hidden = _hidden(cast(Any, type(event)))
    if not hidden or (seat is not None and isinstance(event, SeatEvent) and event.seat == seat):
        return event
    return replace(event, **hidden)


def from_json(data: Any, known: Kinds) -> list[Event]:
    """A list of events that was written as JSON. CasefileError if one is no event of these kinds."""
    if not isinstance(data, list):
        raise CasefileError(f"{str(data)[:60]} is no list of events")
    return [_read(each, known) for each in data]


def _read(data: Any, known: Kinds) -> Event:
    kind = known.get(str(data.get("event"))) if isinstance(data, dict) else None
    if kind is None:
        raise CasefileError(f"{str(data)[:60]} is not an event")
    if any(isinstance(each, list) and len(each) > MOST_CARDS for each in data.values()):
        raise CasefileError(f"{kind.name}: a list is too long")
    try:
        return decode(kind, {key: each for key, each in data.items() if key != "event"}, exact=True)
    except BadData as error:
        raise CasefileError(f"{kind.name}: {error}") from None
