"""The actions of others, in a line for each turn: shown for what nobody saw one by one.

The names of the players stand beside the lines, so the words here are short and have no subject.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from game.i18n import t, tn
from ui.html.cards import called, family, several
from ui.play.case_words import CaseWords, Seats, Sentence
from ui.play.log import last_discard, listed
from ui.state.view_models import Event, LogLine

Did = tuple[str, str]
"""A kind of event and what there is to say of one."""


def since(events: Sequence[Event], seats: Seats, seat: int, case: str) -> tuple[LogLine, ...]:
    """A line for each turn since a seat's last discard. `events` are those of the hand as that seat knows them."""
    words = CaseWords.of(case)
    turns: list[tuple[int, list[Did]]] = []
    for event in events[last_discard(events, seat) :]:
        who, did = event.get("seat"), _did(event, seats, words)
        if who == seat and event["event"] in words.untold:
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


def _joined(dids: list[Did], words: CaseWords) -> str:
    said: list[str] = []
    for kind, group in groupby(dids, key=itemgetter(0)):
        told = [word for _, word in group]
        said += [t(f"table.did.{kind}", cards=listed(told))] if kind in words.gathered else told
    return t("table.did.stop", words=", ".join(said))


def _did(event: Event, seats: Seats, words: CaseWords) -> Did | None:
    """Return the gist of an event, or None for what needs no telling. A gathered card is its code."""
    kind = event["event"]
    if kind in words.gathered:
        return kind, event["card"]
    told = words.deeds.get(kind) or _DEEDS.get(kind)
    return (kind, told(event, seats)) if told else None


# ---- the deeds, and what the cases make theirs with ----


def with_card(event: Event, seats: Seats) -> str:
    """Say what was done with a card."""
    return t(f"table.did.{event['event']}", card=called(event["card"]))


def plain(event: Event, seats: Seats) -> str:
    """Say what was done, and no more."""
    return t(f"table.did.{event['event']}")


def _drew(event: Event, seats: Seats) -> str:
    return tn("table.did.drew", event["count"])


def _melded(event: Event, seats: Seats) -> str:
    return t("table.did.melded", cards=len(event["cards"]), family=several(event["family"]))


def _laid_off(event: Event, seats: Seats) -> str:
    return t("table.did.laid-off", family=family(event["family"]))


_DEEDS: Mapping[str, Sentence] = {
    "drew": _drew,
    "took": with_card,
    "melded": _melded,
    "laid-off": _laid_off,
    "played": with_card,
    "picked": with_card,
    "kept": with_card,
    "discarded": with_card,
    "file-ran-out": plain,
}
