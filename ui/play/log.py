"""The log in sentences: one for each event of a hand, and the recap that waits behind the curtain.

A sentence always says the player's name, never "you": the log is read by whoever holds the device.
The events come already redacted for their reader, so a card that is in an event may be told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.case import case_named
from game.events import redacted
from game.i18n import joined, t, tn
from ui.html.cards import called, family, several
from ui.play.case_words import CaseWords, Count, Seats, Sentence
from ui.state.view_models import Event, LogLine

_SILENT = frozenset({"turn"})
"""A turn is told by what is done in it."""
_ACTORS = ("seat", "dealer", "by")
"""The fields of an event that may name who acted."""


def sentence(event: Event, seats: Seats, case: str) -> str:
    """The sentence of one event, or "" for an event that is not told.

    `seats` are the chairs in order; names go in as they are, so the caller escapes them where it makes HTML.
    Raises KeyError for an event that has no sentence.
    """
    kind = event["event"]
    if kind in _SILENT:
        return ""
    told = CaseWords.of(case).sentences.get(kind) or _SENTENCES[kind]
    return told(event, seats)


def line(event: Event, seats: Seats, case: str) -> LogLine | None:
    """The sentence with the acting seat; None for an event that is not told."""
    words = sentence(event, seats, case)
    return LogLine(next((event[key] for key in _ACTORS if key in event), None), words) if words else None


def lines(events: Iterable[Event], seats: Seats, case: str) -> Iterator[LogLine]:
    """The lines of those events that are told, each made when it is asked for."""
    return (told for event in events if (told := line(event, seats, case)) is not None)


def recap(
    events: Sequence[Event], seats: Seats, seat: int, pile: int, case: str
) -> tuple[tuple[LogLine, ...], tuple[Count, ...]]:
    """Recap the events since a seat's last discard: its lines, and at most three counts as (label, number).

    `events` are all events of the hand so far, `pile` is how many cards lie in the discard pile. Only what is public
    is told: others may look on.
    """
    since = events[last_discard(events, seat) :]
    public = case_named(case).public_fields
    counts = CaseWords.of(case).counts(since, pile)
    told = lines((redacted(event, None, public) for event in since), seats, case)
    return tuple(told), tuple((tn(key, number), number) for key, number in counts)


def listed(codes: Sequence[str]) -> str:
    """Cards within a sentence: "the Letter, a Wild and Montague Druitt"."""
    return joined([called(code) for code in codes])


def last_discard(events: Sequence[Event], seat: int) -> int:
    """Return the place where the story goes on: behind the seat's last discard, or at the start of the hand."""
    at = [i for i, event in enumerate(events) if event["event"] == "discarded" and event["seat"] == seat]
    return at[-1] + 1 if at else 0


# ---- the sentences, and what the cases make theirs with ----


def named(key: str) -> Sentence:
    """A sentence of a name alone."""
    return lambda event, seats: t(key, name=seats[event["seat"]].name)


def with_card(key: str) -> Sentence:
    """A sentence of a name and a card."""
    return lambda event, seats: t(key, name=seats[event["seat"]].name, card=called(event["card"]))


def dealt(key: str) -> Sentence:
    """The sentence of the deal: who dealt, and the card that opens the discard pile."""
    return lambda event, seats: t(key, name=seats[event["dealer"]].name, card=called(event["top"]))


def reshuffled(key: str) -> Sentence:
    """The sentence of a new Case File: how many cards of the discard pile are in it."""
    return lambda event, seats: tn(key, event["count"])


def hand_ended(event: Event, seats: Seats) -> str:
    """The end of a hand, without what came of it."""
    by = event.get("by")
    return t("log.hand-over") if by is None else t("log.hand-ended", name=seats[by].name)


def _drew(event: Event, seats: Seats) -> str:
    name, cards = seats[event["seat"]].name, event.get("cards")
    if cards:
        return t("log.drew-known", name=name, cards=listed(cards))
    return tn("log.drew", event["count"], name=name)


def _melded(event: Event, seats: Seats) -> str:
    cards = event["cards"]
    words = {
        "name": seats[event["seat"]].name,
        "cards": len(cards),
        "family": several(event["family"]),
    }
    wilds = sum(card.startswith("wild") for card in cards)
    return tn("log.melded-wild", wilds, **words) if wilds else t("log.melded", **words)


def _laid_off(event: Event, seats: Seats) -> str:
    key = "log.laid-off-wild" if event["card"].startswith("wild") else "log.laid-off"
    return t(key, name=seats[event["seat"]].name, family=family(event["family"]))


def _ran_out(event: Event, seats: Seats) -> str:
    return t(f"log.file-ran-out.{event['number']}")


_SENTENCES: Mapping[str, Sentence] = {
    "dealt": dealt("log.dealt.plain"),
    "drew": _drew,
    "took": with_card("log.took.plain"),
    "melded": _melded,
    "laid-off": _laid_off,
    "played": with_card("log.played"),
    "turned-up": with_card("log.turned-up"),
    "kept": with_card("log.kept"),
    "discarded": with_card("log.discarded"),
    "file-ran-out": _ran_out,
    "reshuffled": reshuffled("log.reshuffled.plain"),
    "hand-ended": hand_ended,
}
