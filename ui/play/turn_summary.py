"""What others did, in a line for each turn: what the page shows of actions that nobody saw one by one.

The names of the players stand beside the lines, so the words here are short and have no subject.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import itemgetter

from game.i18n import t, tn
from ui.html.cards import called, several, short
from ui.play.log import last_discard, listed
from ui.state.view_models import Event, SeatInfo

Did = tuple[str, str]
"""A kind of event and what there is to say of one."""
_LISTED = frozenset({"turned-up", "laid-out"})
"""Cards of these kinds in a row are told in one go."""


def since(events: Sequence[Event], seats: Sequence[SeatInfo], seat: int) -> tuple[str, ...]:
    """A line for each turn since a seat's last discard, the acting seat and a colon before it.

    `events` are those of the hand as that seat knows them.
    """
    lines: list[tuple[int, list[Did]]] = []
    for event in events[last_discard(events, seat) :]:
        who, did = event.get("seat"), _did(event, seats)
        if who == seat and event["event"] == "vote-called":
            continue  # that was this turn, and the own doing
        if who is not None and (not lines or lines[-1][0] != who):
            lines.append((who, []))
        if did and lines:
            lines[-1][1].append(did)
    return tuple(f"{who}:{_joined(deeds)}" for who, deeds in lines if deeds)


def words(events: Sequence[Event], seats: Sequence[SeatInfo]) -> str:
    """The same of some events, whoever acted."""
    return _joined([did for event in events if (did := _did(event, seats))])


def _joined(deeds: list[Did]) -> str:
    said: list[str] = []
    for kind, group in groupby(deeds, key=itemgetter(0)):
        told = [word for _, word in group]
        said += [t(f"table.did.{kind}", cards=listed(told))] if kind in _LISTED else told
    return t("table.did.stop", words=", ".join(said))


def _did(event: Event, seats: Sequence[SeatInfo]) -> Did | None:
    """What an event comes to, or None for what needs no telling. A listed card is its code."""
    kind = event["event"]
    if kind in _LISTED:
        return kind, event["card"]
    told = _DEEDS.get(kind)
    return (kind, told(event, seats)) if told else None


def _card(event: Event, seats: Sequence[SeatInfo]) -> str:
    return t(f"table.did.{event['event']}", card=called(event["card"]))


def _drew(event: Event, seats: Sequence[SeatInfo]) -> str:
    return tn("table.did.drew", event["count"])


def _melded(event: Event, seats: Sequence[SeatInfo]) -> str:
    return t("table.did.melded", cards=len(event["cards"]), family=several(event["family"]))


def _laid_off(event: Event, seats: Sequence[SeatInfo]) -> str:
    return t("table.did.laid-off", family=called(event["family"], brief=True))


def _played(event: Event, seats: Sequence[SeatInfo]) -> str:
    if "family" in event:
        return t("table.did.played-alibi", suspect=short(event["family"]))
    return _card(event, seats)


def _moved(event: Event, seats: Sequence[SeatInfo]) -> str:
    return t("table.did.moved", card=called(event["card"]), owner=seats[event["from"]].name)


def _transformed(event: Event, seats: Sequence[SeatInfo]) -> str:
    family = called(event["family"], brief=True)
    return t("table.did.transformed", target=seats[event["target"]].name, family=family)


def _identity(event: Event, seats: Sequence[SeatInfo]) -> str:
    return t(f"table.did.turned-to.{event['side']}")


def _put_aside(event: Event, seats: Sequence[SeatInfo]) -> str:
    return t("table.did.put-aside", cards=listed(event["cards"]))


def _plain(event: Event, seats: Sequence[SeatInfo]) -> str:
    return t(f"table.did.{event['event']}")


_DEEDS: dict[str, Callable[[Event, Sequence[SeatInfo]], str]] = {
    "vote-called": _plain,
    "drew": _drew,
    "took": _card,
    "melded": _melded,
    "laid-off": _laid_off,
    "played": _played,
    "displaced": _card,
    "moved": _moved,
    "picked": _card,
    "kept": _card,
    "discarded": _card,
    "file-ran-out": _plain,
    "identity-turned": _identity,
    "transformed": _transformed,
    "put-aside": _put_aside,
}
