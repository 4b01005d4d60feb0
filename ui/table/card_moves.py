"""The cards that are seen to travel after an action: from where to where, as selectors of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.consequences import bare
from game.events import (
    CardEvent,
    Discarded,
    Drew,
    Event,
    HandEnded,
    LaidOff,
    Melded,
    Picked,
    PlacedInArea,
    Played,
    PutAside,
    Took,
    TurnedUp,
    of_kind,
)
from ui.table.case_table import CaseTable
from ui.table.parts import dom_id
from ui.table.piles import DISCARD

CASE_FILE_SELECTOR = "#pile-case-file"
DISCARD_PILE_SELECTOR = f"{DISCARD} .pb"


@dataclass(frozen=True, slots=True)
class CardTravel:
    """One card on its way. `source` and `target` are selectors; of several places of a target it takes the last.

    `card` is what is seen of it on the way, "" if it may not be known.
    """

    source: str
    target: str
    card: str = ""


def card_travels(case: str, events: Iterable[Event], viewer: int) -> tuple[CardTravel, ...]:
    """Return the moves to be seen after an action; `events` are as the viewer may know them."""
    places = CaseTable.of(case)
    return tuple(
        travel for event in events for travel in (of_kind(_BY_EVENT, event) or _none)(event, viewer, places)
    )


SOUND_OF_EVENT: dict[type[Event], str] = {
    **dict.fromkeys((Drew, Took, Picked, Discarded, TurnedUp, PutAside), "card"),
    **dict.fromkeys((Melded, LaidOff, Played, PlacedInArea), "meld"),
    HandEnded: "reveal",
}
"""Sounds of events, the lightest first: of an action, the last of those that are heard here is played."""


def action_sound(case: str, events: Iterable[Event]) -> str:
    """Return the sound of an action, that of its weightiest event, or ""."""
    known = SOUND_OF_EVENT | dict(CaseTable.of(case).sounds)
    louder = list(dict.fromkeys(known.values()))
    heard = [found for event in events if (found := of_kind(known, event))]
    return max(heard, key=louder.index, default="")


def _none(event: Event, viewer: int, places: CaseTable) -> list[CardTravel]:
    return []


def _with(seat: int, viewer: int, card: str = "") -> str:
    """Return the place of a seat's cards: the viewer's own lie open, those of others are behind their plate."""
    if seat != viewer:
        return f"#area-{seat} .plate"
    return f'#hand [id^="hand-{dom_id(card)}-"]' if card else "#hand .hc .card"


def _drew(event: Drew, viewer: int, places: CaseTable) -> list[CardTravel]:
    cards = event.cards or ("",) * event.count
    return [CardTravel(CASE_FILE_SELECTOR, _with(event.seat, viewer, card), card) for card in cards]


def _took(event: CardEvent, viewer: int, places: CaseTable) -> list[CardTravel]:
    return [CardTravel(DISCARD_PILE_SELECTOR, _with(event.seat, viewer, event.card), event.card)]


def _melded(event: Melded, viewer: int, places: CaseTable) -> list[CardTravel]:
    fan = f"#meld-{event.seat}-{event.family} .lie .card"
    return [CardTravel(_with(event.seat, viewer, card.partition("=")[0]), fan, card) for card in event.cards]


def _laid_off(event: LaidOff, viewer: int, places: CaseTable) -> list[CardTravel]:
    return _melded(Melded(event.seat, event.family, (event.card,)), viewer, places)


def _played(event: Played, viewer: int, places: CaseTable) -> list[CardTravel]:
    card, seat = event.card, event.seat
    source = _with(seat, viewer, card.partition("=")[0])
    if event.to == "discard":
        return [CardTravel(source, DISCARD_PILE_SELECTOR, card)]
    return [CardTravel(source, _laid(card, seat, places), card)]


def _laid(card: str, seat: int, places: CaseTable) -> str:
    """Return where a card was laid."""
    coin = f"#coin-{dom_id(bare(card))}, #area-{seat} .coins .coin:last-child"
    return places.place_of(card, seat) or coin


def _laid_out(event: PlacedInArea, viewer: int, places: CaseTable) -> list[CardTravel]:
    source = DISCARD_PILE_SELECTOR if event.seat == viewer else _with(event.seat, viewer)
    return [CardTravel(source, _laid(event.card, event.seat, places), event.card)]


def _discarded(event: Discarded, viewer: int, places: CaseTable) -> list[CardTravel]:
    return [CardTravel(_with(event.seat, viewer, event.card), DISCARD_PILE_SELECTOR, event.card)]


_BY_EVENT: dict[type[Event], Callable[[Any, int, CaseTable], list[CardTravel]]] = {
    Drew: _drew,
    Took: _took,
    Picked: _took,
    Melded: _melded,
    LaidOff: _laid_off,
    Played: _played,
    PlacedInArea: _laid_out,
    Discarded: _discarded,
    TurnedUp: lambda event, viewer, places: [
        CardTravel(CASE_FILE_SELECTOR, DISCARD_PILE_SELECTOR, event.card)
    ],
}
