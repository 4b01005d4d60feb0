"""The actions of others, in a line for each turn: shown for what nobody saw one by one.

The names of the players stand beside the lines, so the words here are short and have no subject.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from game.events import (
    CardEvent,
    Discarded,
    Drew,
    Event,
    FileRanOut,
    Kept,
    LaidOff,
    Melded,
    Picked,
    Played,
    SeatEvent,
    Took,
    of_kind,
)
from game.i18n import isolated, t, tn
from ui.html.cards import counted_name, family_name, name_in_sentence
from ui.play import log
from ui.play.case_words import CaseWords, Seats, Sentence
from ui.play.log import cards_in_words, last_discard
from ui.state.view_models import LogLine

Did = tuple[type[Event], str]
"""A kind of event and the words for one."""


def turns_since(events: Sequence[Event], seats: Seats, seat: int, case: str) -> tuple[LogLine, ...]:
    """A line for each turn since a seat's last discard. `events` are those of the hand as that seat knows them: whoever
    has called a vote has seen what was before."""
    words = CaseWords.of(case)
    turns: list[tuple[int, list[Did]]] = []
    for event in events[last_discard(events, seat) :]:
        who = event.seat if isinstance(event, SeatEvent) else None
        did = _did(event, seats, words)
        if who == seat and type(event) in words.untold:
            turns.clear()
            continue
        if who is not None and (not turns or turns[-1][0] != who):
            turns.append((who, []))
        if did and turns:
            turns[-1][1].append(did)
    return tuple(LogLine(who, _joined(dids, words)) for who, dids in turns if dids)


def of_events(events: Sequence[Event], seats: Seats, case: str) -> str:
    """Return the same of some events, for any actor."""
    words = CaseWords.of(case)
    return _joined([did for event in events if (did := _did(event, seats, words))], words)


def with_names(events: Sequence[Event], seats: Seats, case: str) -> list[str]:
    """Events in the order in which they happened, as they are said aloud: what one player does in a row in a sentence.
    What has no short words, or would lose a card by them, has those of the log."""
    words = CaseWords.of(case)
    said: list[str] = []
    row: list[Did] = []
    who: int | None = None

    def end_row() -> None:
        if row and who is not None:
            said.append(f"{isolated(seats[who].name)} {_joined(row, words)}")
        row.clear()

    for event in events:
        did = None if _loses_cards(event) else _did(event, seats, words)
        seat = event.seat if isinstance(event, SeatEvent) else who
        if did is None or seat != who:
            end_row()
        if did is not None and seat is not None:
            who = seat
            row.append(did)
            continue
        who = None
        if sentence := log.sentence(event, seats, case):
            said.append(sentence)
    end_row()
    return said


def _loses_cards(event: Event) -> bool:
    """True for an event with cards that its short words leave out: the Wilds of a meld."""
    cards = event.cards if isinstance(event, Melded) else (event.card,) if isinstance(event, LaidOff) else ()
    return any(card.startswith("wild") for card in cards)


def _joined(dids: list[Did], words: CaseWords) -> str:
    said: list[str] = []
    before: type[Event] | None = None
    for kind, group in groupby(dids, key=itemgetter(0)):
        told = [word for _, word in group]
        if kind is Kept and before is Picked:  # what is found is kept, unless it is played
            continue
        before = kind
        said += [t(f"table.did.{kind.name}", cards=cards_in_words(told))] if kind in words.gathered else told
    return f"{', '.join(said)}."


def _did(event: Event, seats: Seats, words: CaseWords) -> Did | None:
    """Return the gist of an event, or None if it need not be told. A gathered card is its code."""
    if isinstance(event, CardEvent) and type(event) in words.gathered:
        return type(event), event.card
    told = of_kind(words.deeds, event) or of_kind(_DEEDS, event)
    return (type(event), told(event, seats)) if told else None


# ---- the deeds, and what the cases make theirs with ----


def with_card(event: CardEvent, seats: Seats) -> str:
    """Say what was done with a card."""
    return t(f"table.did.{event.name}", card=name_in_sentence(event.card))


def plain_sentence(event: Event, seats: Seats) -> str:
    """Say what was done, and no more."""
    return t(f"table.did.{event.name}")


def _drew(event: Drew, seats: Seats) -> str:
    if event.cards:
        return t("table.did.drew-known", cards=cards_in_words(event.cards))
    return tn("table.did.drew", event.count)


def _melded(event: Melded, seats: Seats) -> str:
    return t("table.did.melded", cards=len(event.cards), family=counted_name(event.family, len(event.cards)))


def _laid_off(event: LaidOff, seats: Seats) -> str:
    return t("table.did.laid-off", family=family_name(event.family))


_DEEDS: Mapping[type[Event], Sentence] = {
    Drew: _drew,
    Took: with_card,
    Melded: _melded,
    LaidOff: _laid_off,
    Played: with_card,
    Picked: with_card,
    Kept: with_card,
    Discarded: with_card,
    FileRanOut: plain_sentence,
}
