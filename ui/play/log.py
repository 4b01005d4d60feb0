"""The log in sentences: one for each event of a hand, and the recap that waits behind the curtain.

A sentence always says the player's name, never "you": the log is read by whoever holds the device.
The events come already redacted for their reader, so a card that is in an event may be told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from game.events import (
    CardEvent,
    Dealt,
    Discarded,
    Drew,
    Event,
    FileRanOut,
    HandEnded,
    Kept,
    LaidOff,
    Melded,
    Played,
    Reshuffled,
    SeatEvent,
    Took,
    Turn,
    TurnedUp,
    of_kind,
    redact,
)
from game.i18n import join_words, t, tn
from ui.html.cards import counted_name, family_name, name_in_sentence
from ui.play.case_words import CaseWords, Count, Seats, Sentence
from ui.state.view_models import LogLine


def sentence(event: Event, seats: Seats, case: str) -> str:
    """The sentence of one event, or "" for an event that is not told.

    `seats` are the chairs in order; names go in as they are, so the caller escapes them where it makes HTML.
    Raises KeyError for an event that has no sentence.
    """
    if isinstance(event, Turn):
        return ""  # it is told by what is done in it
    told = of_kind(CaseWords.of(case).sentences, event) or of_kind(_SENTENCES, event)
    if told is None:
        raise KeyError(event.name)
    return told(event, seats)


def line(event: Event, seats: Seats, case: str) -> LogLine | None:
    """The sentence with the acting seat; None for an event that is not told."""
    words = sentence(event, seats, case)
    return LogLine(event.actor, words) if words else None


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
    counts = CaseWords.of(case).curtain_counts(since, pile)
    told = lines((redact(event, None) for event in since), seats, case)
    return tuple(told), tuple((tn(key, number), number) for key, number in counts)


def cards_in_words(codes: Sequence[str], named: Callable[[str], str] = name_in_sentence) -> str:
    """Cards within a sentence, equal ones once: "a Letter, a Wild and Montague Druitt (×2)"."""
    numbers = Counter(map(named, codes))
    return join_words([words if n == 1 else t("log.times", card=words, n=n) for words, n in numbers.items()])


def last_discard(events: Sequence[Event], seat: int) -> int:
    """Return the place where the story goes on: behind the seat's last discard, or at the start of the hand."""
    at = [i for i, event in enumerate(events) if isinstance(event, Discarded) and event.seat == seat]
    return at[-1] + 1 if at else 0


def remembered_events(events: Sequence[Event], seats: int, memory: str) -> Sequence[Event]:
    """The events of a hand that its log may show: all, or with a strict `memory` those of this round, for a real table
    remembers nothing for its players.

    A round is as many turns as there are seats, the present one among them: every other player's last turn.
    """
    turns = [at for at, event in enumerate(events) if isinstance(event, Turn)]
    return events if memory != "strict" or len(turns) <= seats else events[turns[-seats] :]


# ---- the sentences, and what the cases make theirs with ----


def name_sentence(key: str) -> Sentence:
    """A sentence of a name alone."""

    def words(event: SeatEvent, seats: Seats) -> str:
        return t(key, name=seats[event.seat].name)

    return words


def with_card(key: str) -> Sentence:
    """A sentence of a name and a card."""

    def words(event: CardEvent, seats: Seats) -> str:
        return t(key, name=seats[event.seat].name, card=name_in_sentence(event.card))

    return words


def deal_sentence(key: str) -> Sentence:
    """The sentence of the deal: who dealt, and the card that opens the discard pile."""

    def words(event: Dealt, seats: Seats) -> str:
        return t(key, name=seats[event.dealer].name, card=name_in_sentence(event.top))

    return words


def reshuffle_sentence(key: str) -> Sentence:
    """The sentence of a new Case File: how many cards of the discard pile are in it."""

    def words(event: Reshuffled, seats: Seats) -> str:
        return tn(key, event.count)

    return words


def hand_ended(event: HandEnded, seats: Seats) -> str:
    """The end of a hand, without what came of it."""
    return t("refusals.over") if event.by is None else t("log.hand-ended", name=seats[event.by].name)


def _drew(event: Drew, seats: Seats) -> str:
    name = seats[event.seat].name
    if event.cards:
        return t("log.drew-known", name=name, cards=cards_in_words(event.cards))
    return tn("log.drew", event.count, name=name)


def _melded(event: Melded, seats: Seats) -> str:
    words = {
        "name": seats[event.seat].name,
        "cards": len(event.cards),
        "family": counted_name(event.family, len(event.cards)),
    }
    wilds = sum(card.startswith("wild") for card in event.cards)
    return tn("log.melded-wild", wilds, **words) if wilds else t("log.melded", **words)


def _laid_off(event: LaidOff, seats: Seats) -> str:
    key = "log.laid-off-wild" if event.card.startswith("wild") else "log.laid-off"
    return t(key, name=seats[event.seat].name, family=family_name(event.family))


def _ran_out(event: FileRanOut, seats: Seats) -> str:
    return t(f"log.file-ran-out.{event.number}")


_SENTENCES: Mapping[type[Event], Sentence] = {
    Dealt: deal_sentence("log.dealt.plain"),
    Drew: _drew,
    Took: with_card("log.took.plain"),
    Melded: _melded,
    LaidOff: _laid_off,
    Played: with_card("log.played"),
    TurnedUp: with_card("log.turned-up"),
    Kept: with_card("log.kept"),
    Discarded: with_card("log.discarded"),
    FileRanOut: _ran_out,
    Reshuffled: reshuffle_sentence("log.reshuffled.plain"),
    HandEnded: hand_ended,
}
