"""Whether the games of a file are taken: each is played through, move by move, and must say the same written again."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from dataclasses import field
from typing import Any

from game.case import case_named
from game.errors import BadRecord
from game.i18n import t
from game.match import Match
from game.names import clean
from game.records import replaying
from ui.book.seal import Envelope
from ui.files.exchange import Contents, canonical, digest
from ui.files.reading import NotTaken
from ui.hand import SORTS
from ui.quick import dataclass

LONGEST_REASON = 300
MOST_CARDS = 62
_WHEN = re.compile(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z", re.ASCII)
_LEVEL = re.compile(r"[a-z][a-z-]{0,39}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Taken:
    """A game that was played through, with what the page keeps beside it. `saved_at` may be empty."""

    match: Match
    ui: dict[str, Any]
    saved_at: str


@dataclass(slots=True)
class Importing:
    """The games of a file on their way in. Nothing is stored before the last of them is through."""

    contents: Contents
    here: set[str]
    """The digests of the records that are here already."""
    at: int = 0
    """Which game is being played through, from 1."""
    there: int = 0
    """Games that were here already, or came twice."""
    damaged: int = 0
    """Games of a rescued storage that could not be read."""
    taken: list[Taken] = field(default_factory=list)
    _work: Iterator[None] | None = None

    @property
    def of(self) -> int:
        """How many games there are."""
        return len(self.contents.games)

    def step(self) -> bool:
        """Play one hand through; False when all is done. NotTaken refuses the whole file, with place and reason."""
        if self._work is None:
            self._work = self._all()
        return next(self._work, self) is not self

    def _all(self) -> Iterator[None]:
        for number, game in enumerate(self.contents.games, 1):
            self.at = number
            try:
                yield from self._first_of(game())
            except NotTaken as refusal:
                if not self.contents.rescued or refusal.why == "newer":
                    raise self._placed(refusal) from None
                self.damaged += 1
        if self.damaged == self.of:
            raise NotTaken("all-damaged")

    def _first_of(self, envelopes: list[Envelope]) -> Iterator[None]:
        """The first that can be taken. NotTaken where there is none."""
        for number, envelope in enumerate(envelopes, 1):
            try:
                yield from self._take(envelope)
            except NotTaken:
                if number == len(envelopes):
                    raise
            else:
                return

    def _take(self, envelope: Envelope) -> Iterator[None]:
        record = envelope.get("record")
        if not isinstance(record, dict):
            raise NotTaken("shape", key="record")
        mark = digest(record)
        if mark in self.here:
            self.there += 1
            yield
            return
        match = yield from _played(record)
        check(match, record)
        self.here.add(mark)
        self.taken.append(Taken(match, _beside(envelope.get("ui"), match), _when(envelope.get("saved_at"))))

    def _placed(self, refusal: NotTaken) -> NotTaken:
        if self.of == 1:
            return refusal
        return refusal.within(t("exchange.place.game", number=self.at))


def _played(record: dict[str, Any]) -> Generator[None, None, Match]:
    try:
        for match in replaying(record):  # noqa: B007
            yield
    except BadRecord as error:
        raise NotTaken("record", place=_seen(error.place), reason=_seen(error.reason)) from None
    return match


def _seen(words: str) -> str:
    """Words that may quote a file, so that they cannot do more than be read."""
    return "".join(each if each.isprintable() else "\ufffd" for each in words[:LONGEST_REASON])


def check(match: Match, record: dict[str, Any]) -> None:
    """Is the record this match and nothing else, and one that the page can show? NotTaken where it is not."""
    again = match.record()
    if canonical(again) != canonical(record):
        raise NotTaken("more", key=_seen(_difference(again, record)))
    for number, seat in enumerate(record["seats"], 1):
        if not clean(seat["name"]):
            raise NotTaken("name", seat=number)
    changes = [change[1:] for hand in record["hands"] for change in hand.get("seats", ())]
    began = [(number, seat["kind"], seat["level"]) for number, seat in enumerate(record["seats"])]
    for number, _, level in [*began, *changes]:
        if level is not None and not _LEVEL.fullmatch(level):
            raise NotTaken("level", seat=number + 1)
    if not any(seat.kind == "human" for seat in match.seats):
        raise NotTaken("no-human")


def _difference(ours: Any, theirs: Any, path: str = "") -> str:
    """Where two values begin to differ, as a path of keys: "hands 2 seats"."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = [key for key in {**ours, **theirs} if canonical(ours.get(key)) != canonical(theirs.get(key))]
        keys = keys or sorted(ours.keys() ^ theirs.keys())
        return _difference(ours.get(keys[0]), theirs.get(keys[0]), f"{path} {keys[0][:40]}")
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        at = next(
            at for at, pair in enumerate(zip(ours, theirs, strict=True)) if len(set(map(canonical, pair))) > 1
        )
        return _difference(ours[at], theirs[at], f"{path} {at + 1}")
    return path.strip()


def _when(value: Any) -> str:
    return value if isinstance(value, str) and _WHEN.fullmatch(value) else ""


def _beside(value: Any, match: Match) -> dict[str, Any]:
    """The order of the hands as the page keeps it, and whether the curtain hung; whatever else there is stays out."""
    extra = value if isinstance(value, dict) else {}
    seats, deck = set(map(str, range(len(match.seats)))), set(case_named(match.case).deck)
    closed = extra.get("pause_closed")
    return {
        "sorts": {
            seat: sort
            for seat, sort in _items(extra, "sorts")
            if seat in seats and isinstance(sort, str) and sort in SORTS
        },
        "orders": {
            seat: codes
            for seat, codes in _items(extra, "orders")
            if seat in seats and isinstance(codes, list) and len(codes) <= MOST_CARDS and _all_in(codes, deck)
        },
        "pause_closed": closed if type(closed) is int else -1,
        "curtain": extra.get("curtain") is True,
    }


def _items(extra: dict[str, Any], key: str) -> list[tuple[str, Any]]:
    value = extra.get(key)
    return list(value.items()) if isinstance(value, dict) else []


def _all_in(codes: list[Any], deck: set[str]) -> bool:
    return all(isinstance(code, str) and code in deck for code in codes)
