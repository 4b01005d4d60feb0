"""The check of the games of a file: each is played through, move by move, and must say the same written again."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

from game.case import CASES, case_named
from game.daily import Days, daily
from game.errors import BadRecord
from game.i18n import t
from game.match import Match
from game.names import is_clean
from game.records import replay_by_hand
from ui.state import challenge, guest_mark, other_chair
from ui.state.challenge import DailyMark
from ui.state.first_hand import FirstHand
from ui.state.hand_progress import OutOfTurn
from ui.state.other_chair import OtherChairMark
from ui.state.session import SORTS
from ui.state.setup import LONGEST_CODE
from ui.storage.codec import Envelope, canonical_json, digest
from ui.storage.known_games import KnownGames
from ui.storage.summaries import is_end_untold
from ui.transfer.exchange import UNTOLD_KEY, Contents
from ui.transfer.reading import FileRefused

LONGEST_QUOTED = 60
"""Of the words of a file in a sentence."""
MOST_CARDS = max(len(case.deck) for case in CASES.values())
_WHEN = re.compile(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z", re.ASCII)
_LEVEL = re.compile(r"[a-z][a-z-]{0,39}", re.ASCII)


@dataclass(frozen=True, slots=True)
class TakenGame:
    """A game that was played through, with what the page keeps beside it. `saved_at` may be empty. `untold`: the
    table has not shown how the last hand ended; ignored while that hand goes on."""

    match: Match
    ui: dict[str, Any]
    saved_at: str
    untold: bool = False


@dataclass(slots=True)
class Importing:
    """The games of a file on their way in. Nothing is stored before the last of them is through."""

    contents: Contents
    here: KnownGames
    """The games that are here already."""
    now: str
    """The time, as it is stored: no game was saved later."""
    at: int = 0
    """Number of the game being played through, from 1."""
    days: Days = field(default_factory=Days)
    """The daily cases that were begun here."""
    second_tries: int = 0
    """Hands left in the middle of days that were begun here: they stay out, for the first try stands."""
    there: int = 0
    """Games that were here already, some of them further on, or came twice."""
    damaged: int = 0
    """Doubtful games that could not be read."""
    newer: int = 0
    """Doubtful games that a newer version of this page wrote."""
    taken: list[TakenGame] = field(default_factory=list)
    _work: Iterator[None] | None = None

    @property
    def game_count(self) -> int:
        """Number of games."""
        return self.contents.number

    def play_hand(self) -> bool:
        """Play one hand through; False when all is done. NotTaken refuses the whole file, with place and reason."""
        if self._work is None:
            self._work = self._all()
        return next(self._work, self) is not self

    def _all(self) -> Iterator[None]:
        sure = len(self.contents.games)
        for number, game in enumerate((*self.contents.games, *self.contents.doubtful), 1):
            self.at = number
            try:
                yield from self._first_of(game())
            except FileRefused as refusal:
                if number <= sure:
                    raise self._placed(refusal) from None
                self.newer += refusal.why == "newer"
                self.damaged += refusal.why != "newer"
        if self.game_count and self.damaged + self.newer == self.game_count:
            raise FileRefused("newer" if self.newer else "all-damaged")

    def _first_of(self, envelopes: list[Envelope]) -> Iterator[None]:
        """The first that can be taken. NotTaken if there is none."""
        for number, envelope in enumerate(envelopes, 1):
            try:
                yield from self._take(envelope)
            except FileRefused:
                if number == len(envelopes):
                    raise
            else:
                return

    def _take(self, envelope: Envelope) -> Iterator[None]:
        record = envelope.get("record")
        if not isinstance(record, dict):
            raise FileRefused("shape", key="record")
        mark = digest(record)
        if mark in self.here.marks:
            self.there += 1
            yield
            return
        match = yield from _played(record)
        check(match, record)
        if self.here.has_continuation(
            record
        ):  # asked only now: what is told as a game that is here has to be one
            self.there += 1
            return
        self.here.marks.add(mark)
        when = _when(envelope.get("saved_at"), self.now)
        length = sum(len(hand["actions"]) for hand in record["hands"])
        beside = envelope.get("ui")
        kept = _beside(beside, match, length)
        if not match.hand_over and self._is_second_try(match, kept):
            self.second_tries += 1
            return
        hidden = is_end_untold(envelope) or (isinstance(beside, dict) and beside.get(UNTOLD_KEY) is True)
        self.taken.append(TakenGame(match, kept, when, hidden))

    def _is_second_try(self, match: Match, beside: dict[str, Any]) -> bool:
        """True if it is a daily case that was begun here, or has the cards of one that is under way here."""
        begun = self.days.by_date
        return beside.get(DailyMark.name, {}).get("day") in begun or any(
            record.points is None and daily(day).is_dealt_in(match) for day, record in begun.items()
        )

    def _placed(self, refusal: FileRefused) -> FileRefused:
        if self.game_count == 1:
            return refusal
        return refusal.within(t("exchange.place.game", number=self.at))


def _played(record: dict[str, Any]) -> Generator[None, None, Match]:
    try:
        for match in replay_by_hand(record):  # noqa: B007
            yield
    except BadRecord as error:
        raise _unplayable(error) from None
    return match


def _unplayable(error: BadRecord) -> FileRefused:
    """Say where a record cannot be played on, and why, in words of the catalogue: the engine's are for its command
    line, but for those of the rules."""
    if not error.hand:
        return FileRefused("head")
    place = t("exchange.place.hand", number=error.hand)
    if not error.action:
        return FileRefused("hand", place=place)
    place += ", " + t("exchange.place.action", number=error.action, action=_seen(error.written))
    if error.ruled:
        return FileRefused("record", place=place, reason=error.reason)
    return FileRefused("action", place=place)


def _seen(words: str) -> str:
    """Words that may quote a file, so that they cannot do more than be read."""
    return "".join(each if each.isprintable() else "\ufffd" for each in words[:LONGEST_QUOTED])


def check(match: Match, record: dict[str, Any]) -> None:
    """Check that the record is this match and nothing else, and one that the page can show. NotTaken if it is not."""
    again = match.record()
    if canonical_json(again) != canonical_json(record):
        raise FileRefused("more", key=_seen(_difference(again, record)))
    for number, seat in enumerate(record["seats"], 1):
        if not is_clean(seat["name"]):
            raise FileRefused("name", seat=number)
    changes = [change[1:] for hand in record["hands"] for change in hand.get("seats", ())]
    began = [(number, seat["kind"], seat["level"]) for number, seat in enumerate(record["seats"])]
    for number, _, level in [*began, *changes]:
        if level is not None and not _LEVEL.fullmatch(level):
            raise FileRefused("level", seat=number + 1)
    if not any(seat.kind == "human" for seat in match.seats):
        raise FileRefused("no-human")


def _difference(ours: Any, theirs: Any, path: str = "") -> str:
    """Return the place where two values begin to differ, as a path of keys: "hands 2 seats"."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = [
            key
            for key in {**ours, **theirs}
            if canonical_json(ours.get(key)) != canonical_json(theirs.get(key))
        ]
        keys = keys or sorted(ours.keys() ^ theirs.keys())
        return _difference(ours.get(keys[0]), theirs.get(keys[0]), f"{path} {keys[0][:40]}")
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        at = next(
            at
            for at, pair in enumerate(zip(ours, theirs, strict=True))
            if len(set(map(canonical_json, pair))) > 1
        )
        return _difference(ours[at], theirs[at], f"{path} {at + 1}")
    return path.strip()


def _when(value: Any, now: str) -> str:
    """A stored time that there is, and not one that is yet to come."""
    from datetime import datetime  # not needed before a file comes

    if not isinstance(value, str) or not _WHEN.fullmatch(value):
        return ""
    try:
        return value if datetime.fromisoformat(value) <= datetime.fromisoformat(now) else now
    except ValueError:
        return ""


def _beside(value: Any, match: Match, length: int) -> dict[str, Any]:
    """The order of the hands as the page keeps it, whether the curtain hung, what was seen, the deal's code, the
    notes of a first hand and the marks of a daily case, of a duel, of the other chair and of a guest's copy.

    Nothing else is taken. Where nothing says what was seen it was everything: nothing is taken back freely that another
    one may know.
    """
    extra = value if isinstance(value, dict) else {}
    seats, deck = set(map(str, range(len(match.seats)))), set(case_named(match.case).deck)
    looked, code = extra.get("looked"), extra.get("deal")
    known = type(looked) is int and -1 <= looked <= length
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
        "pause_closed": sorted(OutOfTurn.read_closed(extra.get("pause_closed"))),
        "curtain": extra.get("curtain") is True,
        "looked": looked if known else length,
        "deal": code if _short(code) else "",
        **({"first_hand": first.data()} if (first := FirstHand.read(extra.get("first_hand"))) else {}),
        **({mark.name: mark.data()} if (mark := challenge.read(extra, match)) else {}),
        **({other_chair.NAME: chair.data()} if (chair := OtherChairMark.read(extra, match)) else {}),
        **({"salt": extra["salt"]} if _short(extra.get("salt")) else {}),
        **(
            {}
            if (guest := guest_mark.read(extra.get(guest_mark.NAME), len(match.seats))) is None
            or not match.hand_over
            else {guest_mark.NAME: guest}
        ),
    }


def _short(code: Any) -> bool:
    """True if it can be a deal code. The match itself is compared with it when it comes to the table."""
    return isinstance(code, str) and len(code) <= LONGEST_CODE and code.isprintable()


def _items(extra: dict[str, Any], key: str) -> list[tuple[str, Any]]:
    value = extra.get(key)
    return list(value.items()) if isinstance(value, dict) else []


def _all_in(codes: list[Any], deck: set[str]) -> bool:
    return all(isinstance(code, str) and code in deck for code in codes)
