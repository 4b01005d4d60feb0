"""What happened, in sentences: one for each event of a hand, and the recap that waits behind the curtain.

A sentence always says the player's name, never "you": the log is read by whoever holds the device.
The events come already redacted for their reader, so a card that is in an event may be told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from game.case import case_named
from game.events import redacted
from game.i18n import t, tn
from ui.html.cards import called, name, several
from ui.state.view_models import Event, SeatInfo

Seats = Sequence[SeatInfo]
Count = tuple[str, int]

_SILENT = frozenset({"turn"})
"""A turn is told by what is done in it."""
_SEATED = re.compile(r"([0-3]):\s*")
_ACTORS = ("seat", "dealer", "by")
"""Where an event names who acted."""


def sentence(event: Event, seats: Seats, case: str = "ripper") -> str:
    """The sentence of one event, or "" for an event that is not told.

    `seats` are the chairs in order; names go in as they are, so the caller escapes them where it makes HTML.
    Raises KeyError for an event that has no sentence.
    """
    kind = event["event"]
    if kind in _SILENT:
        return ""
    told = _OF_JEKYLL.get(kind) if case == "jekyll" else None
    return (told or _SENTENCES[kind])(event, [seat.name for seat in seats])


def recap(
    events: Sequence[Event], seats: Seats, seat: int, pile: int, case: str = "ripper"
) -> tuple[tuple[str, ...], tuple[Count, ...]]:
    """What happened since a seat's last discard: its lines, and at most three counts as (label, number).

    `events` are all events of the hand so far, `pile` is how many cards lie in the discard pile. Only what is public
    is told: others may look on.
    """
    since = events[last_discard(events, seat) :]
    public = case_named(case).public_fields
    told = (line(redacted(event, None, public), seats, case) for event in since)
    return tuple(each for each in told if each), _counts(since, pile, case)


def line(event: Event, seats: Seats, case: str = "ripper") -> str:
    """The sentence with the acting seat's number and a colon before it: "1:Basil drew..."."""
    words, seat = sentence(event, seats, case), next((event[key] for key in _ACTORS if key in event), None)
    return f"{seat}:{words}" if words and seat is not None else words


def parted(line: str) -> tuple[int | None, str]:
    """A line parted into the acting seat (None where it names none) and its words."""
    found = _SEATED.match(line)
    return (int(found[1]), line[found.end() :]) if found else (None, line)


def listed(codes: Sequence[str]) -> str:
    """Cards within a sentence: "Mr. Utterson, a Potion and Work in Lab"."""
    return joined([called(code) for code in codes])


def joined(words: Sequence[str]) -> str:
    """Words within a sentence: "Basil, Ines and Otto"."""
    if len(words) == 1:
        return words[0]
    return t("log.and", first=", ".join(words[:-1]), last=words[-1])


def last_discard(events: Sequence[Event], seat: int) -> int:
    """Where the story goes on: behind the seat's last discard, or at the start of the hand."""
    at = [i for i, event in enumerate(events) if event["event"] == "discarded" and event["seat"] == seat]
    return at[-1] + 1 if at else 0


def _counts(since: Sequence[Event], pile: int, case: str) -> tuple[Count, ...]:
    laid = sum(_evidence(event) for event in since)
    if case == "jekyll":
        turns = sum(event["event"] == "identity-turned" for event in since)
        counts = (
            (laid, "log.count.evidence"),
            (turns, "log.count.turns"),
            (pile, "log.count.london"),
        )
    else:
        victims = sum(_is_victim(event) for event in since)
        counts = (
            (laid, "log.count.evidence"),
            (victims, "log.count.victims"),
            (pile, "log.count.yard"),
        )
    return tuple((tn(key, number), number) for number, key in counts)


def _evidence(event: Event) -> int:
    """Evidence cards that an event laid on the table."""
    match event["event"]:
        case "melded":
            return len(event["cards"])
        case "laid-off":
            return 1
    return 0


def _is_victim(event: Event) -> bool:
    return event["event"] in {"played", "laid-out"} and event["card"].startswith("victim:")


def _named(key: str) -> Callable[[Event, list[str]], str]:
    """A sentence of a name alone."""
    return lambda event, names: t(key, name=names[event["seat"]])


def _with_card(key: str) -> Callable[[Event, list[str]], str]:
    """A sentence of a name and a card."""
    return lambda event, names: t(key, name=names[event["seat"]], card=called(event["card"]))


def _dealt(event: Event, names: list[str]) -> str:
    return t("log.dealt", name=names[event["dealer"]], card=called(event["top"]))


def _drew(event: Event, names: list[str]) -> str:
    name, cards = names[event["seat"]], event.get("cards")
    if cards:
        return t("log.drew-known", name=name, cards=listed(cards))
    return tn("log.drew", event["count"], name=name)


def _melded(event: Event, names: list[str]) -> str:
    cards = event["cards"]
    words = {
        "name": names[event["seat"]],
        "cards": len(cards),
        "family": several(event["family"]),
    }
    wilds = sum(card.startswith("wild") for card in cards)
    return tn("log.melded-wild", wilds, **words) if wilds else t("log.melded", **words)


def _laid_off(event: Event, names: list[str]) -> str:
    key = "log.laid-off-wild" if event["card"].startswith("wild") else "log.laid-off"
    return t(key, name=names[event["seat"]], family=called(event["family"], brief=True))


def _played(event: Event, names: list[str]) -> str:
    if "family" not in event:
        return _with_card("log.played")(event, names)
    return t("log.played-alibi", name=names[event["seat"]], suspect=name(event["family"]))


def _moved(event: Event, names: list[str]) -> str:
    return t("log.moved", card=called(event["card"]), owner=names[event["from"]], name=names[event["seat"]])


def _ran_out(event: Event, names: list[str]) -> str:
    return t(f"log.file-ran-out.{event['number']}")


def _reshuffled(event: Event, names: list[str]) -> str:
    return tn("log.reshuffled", event["count"])


def _identity(event: Event, names: list[str]) -> str:
    return t(f"log.identity-turned.{event['side']}")


def _transformed(event: Event, names: list[str]) -> str:
    family = called(event["family"], brief=True)
    return t("log.transformed", name=names[event["seat"]], target=names[event["target"]], family=family)


def _put_aside(event: Event, names: list[str]) -> str:
    return tn("log.put-aside", len(event["cards"]), cards=listed(event["cards"]))


def _dealt_of_jekyll(event: Event, names: list[str]) -> str:
    return t("log.dealt.jekyll", name=names[event["dealer"]], card=called(event["top"]))


def _played_of_jekyll(event: Event, names: list[str]) -> str:
    return t(f"log.played.{event['card']}", name=names[event["seat"]])


def _reshuffled_of_jekyll(event: Event, names: list[str]) -> str:
    return tn("log.reshuffled.jekyll", event["count"])


_OUTCOMES = frozenset({"caught", "at-large", "escaped", "unsolved", "shut-out", "void"})
"""Those that the end of a hand says; a hand that is simply scored needs no word."""


def _hand_ended(event: Event, names: list[str]) -> str:
    outcome, ripper, by = event["outcome"], event.get("ripper"), event.get("by")
    how = t("log.hand-over") if by is None else t("log.hand-ended", name=names[by])
    if outcome not in _OUTCOMES:
        return how
    found = {"ripper": name(ripper)} if ripper else {}
    return f"{how} {t(f'log.outcome.{outcome}', **found)}"


_SENTENCES: Mapping[str, Callable[[Event, list[str]], str]] = {
    "dealt": _dealt,
    "vote-called": _named("log.vote-called"),
    "ballot-sealed": _named("log.ballot-sealed"),
    "drew": _drew,
    "took": _with_card("log.took"),
    "melded": _melded,
    "laid-off": _laid_off,
    "played": _played,
    "displaced": _with_card("log.displaced"),
    "moved": _moved,
    "turned-up": _with_card("log.turned-up"),
    "laid-out": _with_card("log.laid-out"),
    "picked": _with_card("log.picked"),
    "kept": _with_card("log.kept"),
    "discarded": _with_card("log.discarded"),
    "file-ran-out": _ran_out,
    "reshuffled": _reshuffled,
    "identity-turned": _identity,
    "transformed": _transformed,
    "put-aside": _put_aside,
    "hand-ended": _hand_ended,
}
_OF_JEKYLL: Mapping[str, Callable[[Event, list[str]], str]] = {
    "dealt": _dealt_of_jekyll,
    "took": _with_card("log.took.jekyll"),
    "played": _played_of_jekyll,
    "picked": _with_card("log.picked.jekyll"),
    "reshuffled": _reshuffled_of_jekyll,
}
"""What is told with other words in Jekyll & Hyde: its discard pile is London."""
EVENTS = frozenset(_SENTENCES) | _SILENT
"""Every event that this module knows."""
