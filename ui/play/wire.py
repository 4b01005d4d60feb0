"""Messages between two devices at one table, as text: a record for each kind, written and read here.

Whatever comes in is a stranger's. It is measured before it is parsed, and has to have just the keys and the kinds of
values that its record has; else it is refused whole, with a reason in a word. Nothing here raises anything else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal, NoReturn, TypeVar, get_args

from game.bots import levels_of
from game.case import CASES
from game.errors import CasefileError
from game.fair_deal import is_hex
from game.names import is_clean, is_good, tidy
from game.seen import Seen
from game.shapes import Shape, has_shape
from ui.storage import json_depth

VERSION = 1
"""Devices of another version do not play with each other."""
LONGEST_FROM_GUEST = 1_000
"""Characters of a message."""
LONGEST_FROM_HOST = 1_000_000
MOST = 10**9
"""No number is larger."""
LONGEST_DIGITS = 12
LONGEST_ACTION = 60

Why = Literal["large", "form", "version", "rate", "reseated", "left"]
"""The reason why a line is closed: a message is too large, none of this page, or of another version; too many came;
somebody else plays for the guest now; its host has left the table."""
WHYS: tuple[Why, ...] = get_args(Why)
Asked = Literal["", "decide", "pause", "paused"]
"""The request to a guest: nothing; an action, or a sealed choice; whether a card is played out of turn; nothing yet,
for that is still asked of others."""
ASKED: tuple[Asked, ...] = ("", "decide", "pause", "paused")
LINKS = ("", "waiting", "checking", "connected", "lost")
"""The states of a guest's line; "" for a chair that is no guest's."""


class BadWire(Exception):
    """A message that is refused. `why` is a word for the reason."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


# ---- parts ----


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair as every device may know it. `link` is the state of a guest's line."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None
    link: str = ""

    shape: ClassVar[Shape] = {
        "name": str,
        "kind": frozenset({"human", "bot"}),
        "level": (None, str),
        "link": frozenset(LINKS),
    }


@dataclass(frozen=True, slots=True)
class Round:
    """The deal that is being made: its number, that of its hand, and the digests by device once all are bound; before
    that they are None. `bound` says whether the host has the one of this guest."""

    deal: int
    hand: int
    bound: bool = False
    digests: Mapping[int, str] | None = None

    shape: ClassVar[Shape] = {"deal": int, "hand": int, "bound": bool, "digests": (None, [[int, str]])}


@dataclass(frozen=True, slots=True)
class Consent:
    """The question whether the last `events` are taken back: who asks, and who has agreed."""

    seat: int
    events: int
    agreed: tuple[int, ...] = ()

    shape: ClassVar[Shape] = {"seat": int, "events": int, "agreed": [int]}


# ---- from a guest ----


@dataclass(frozen=True, slots=True)
class Hello:
    """The first word. The name may be empty."""

    name: str = ""

    shape: ClassVar[Shape] = {"name": str}


@dataclass(frozen=True, slots=True)
class Played:
    """An action in notation, in answer to the table with this number."""

    at: int
    action: str

    shape: ClassVar[Shape] = {"at": int, "action": str}


@dataclass(frozen=True, slots=True)
class Passed:
    """Nothing is played in the pause."""

    at: int

    shape: ClassVar[Shape] = {"at": int}


@dataclass(frozen=True, slots=True)
class UndoWished:
    """The wish to take back."""

    at: int

    shape: ClassVar[Shape] = {"at": int}


@dataclass(frozen=True, slots=True)
class Agreed:
    """The answer to the question whether something is taken back."""

    at: int
    yes: bool

    shape: ClassVar[Shape] = {"at": int, "yes": bool}


@dataclass(frozen=True, slots=True)
class Bound:
    """The digest of a number for a deal: with it the guest also agrees that there is one."""

    deal: int
    digest: str

    shape: ClassVar[Shape] = {"deal": int, "digest": str}


@dataclass(frozen=True, slots=True)
class Opened:
    """The number itself."""

    deal: int
    number: str

    shape: ClassVar[Shape] = {"deal": int, "number": str}


# ---- from the host ----


@dataclass(frozen=True, slots=True)
class Lobby:
    """The seats before there is a table, and that of the guest."""

    seat: int
    chairs: tuple[Chair, ...]
    round: Round | None = None

    shape: ClassVar[Shape] = {"seat": int, "chairs": [Chair.shape], "round": (None, Round.shape)}


@dataclass(frozen=True, slots=True)
class TableTold:
    """Everything a guest may know of the table. Its number `at` tells it from the one before."""

    at: int
    chairs: tuple[Chair, ...]
    hand: int
    totals: tuple[tuple[int, ...], ...]
    """Running totals after each finished hand."""
    asked: Asked
    undo: bool
    """True if something may be taken back if all agree."""
    casual: bool
    seen: Seen
    consent: Consent | None = None
    round: Round | None = None

    shape: ClassVar[Shape] = {
        "at": int,
        "chairs": [Chair.shape],
        "hand": int,
        "totals": [[int]],
        "asked": frozenset(ASKED),
        "undo": bool,
        "casual": bool,
        "consent": (None, Consent.shape),
        "round": (None, Round.shape),
    }
    """Without `seen`, which is read by `Seen` itself."""

    @property
    def seat(self) -> int:
        """The seat of the guest."""
        return self.seen.own_seat


@dataclass(frozen=True, slots=True)
class RecordTold:
    """The record of the hands that are over, and the numbers of the deal of the last one by device."""

    record: dict[str, Any]
    deal: int
    numbers: Mapping[int, str]

    shape: ClassVar[Shape] = {"record": dict, "deal": int, "numbers": [[int, str]]}


@dataclass(frozen=True, slots=True)
class Refused:
    """The line is closed, and the reason."""

    why: Why

    shape: ClassVar[Shape] = {"why": frozenset(WHYS)}


FromGuest = Hello | Played | Passed | UndoWished | Agreed | Bound | Opened
FromHost = Lobby | TableTold | RecordTold | Refused
_FROM_GUEST: Mapping[str, type[FromGuest]] = {
    "hello": Hello,
    "play": Played,
    "pass": Passed,
    "undo": UndoWished,
    "agree": Agreed,
    "commit": Bound,
    "open": Opened,
}
_FROM_HOST: Mapping[str, type[FromHost]] = {
    "lobby": Lobby,
    "table": TableTold,
    "record": RecordTold,
    "refused": Refused,
}
_KINDS: Mapping[type, str] = {kind: word for word, kind in (*_FROM_GUEST.items(), *_FROM_HOST.items())}
Said = TypeVar("Said", FromGuest, FromHost)


# ---- written ----


def written(message: FromGuest | FromHost) -> str:
    """The message as text."""
    said = {each.name: _written(getattr(message, each.name)) for each in fields(message)}
    return json.dumps(
        {"casefile": VERSION, "kind": _KINDS[type(message)]} | said, ensure_ascii=False, separators=(",", ":")
    )


def _written(value: Any) -> Any:
    match value:
        case Seen():
            return value.as_json()
        case Chair() | Round() | Consent():
            return {each.name: _written(getattr(value, each.name)) for each in fields(value)}
        case tuple():
            return [_written(each) for each in value]
        case Mapping() if all(isinstance(key, int) for key in value):
            return [[device, value[device]] for device in sorted(value)]
    return value


# ---- read ----


def read_from_guest(text: Any) -> FromGuest:
    """A guest's message. BadWire says why it is refused."""
    kind, data = _parsed(text, LONGEST_FROM_GUEST, _FROM_GUEST)
    _check(has_shape(data, kind.shape))
    _check(all(type(each) is not int or 0 <= each <= MOST for each in data.values()))
    match data:
        case {"digest": code} | {"number": code}:
            _check(is_hex(code))
        case {"action": action}:
            _check(len(action) <= LONGEST_ACTION and action.isascii() and action.isprintable())
        case {"name": name}:
            data["name"] = tidy(name)
    return kind(**data)


def read_from_host(text: Any) -> FromHost:
    """The host's message. BadWire says why it is refused."""
    kind, data = _parsed(text, LONGEST_FROM_HOST, _FROM_HOST)
    if kind is TableTold:
        return _table(data)
    _check(has_shape(data, kind.shape))
    if kind is Lobby:
        chairs = _chairs(data["chairs"])
        _check(0 <= data["seat"] < len(chairs))
        return Lobby(data["seat"], chairs, _round(data["round"], len(chairs)))
    if kind is RecordTold:
        _check(0 <= data["deal"] <= MOST)
        return RecordTold(data["record"], data["deal"], _by_device(data["numbers"], 4))
    return Refused(data["why"])


def _parsed(text: Any, longest: int, kinds: Mapping[str, type[Said]]) -> tuple[type[Said], dict[str, Any]]:
    _check(isinstance(text, str))
    if len(text) > longest:
        raise BadWire("large")
    _check(not json_depth.fault(text))
    try:
        data = json.loads(
            text, object_pairs_hook=_mapping, parse_int=_whole, parse_float=_refuse, parse_constant=_refuse
        )
    except (ValueError, RecursionError):
        raise BadWire("form") from None
    _check(isinstance(data, dict) and type(data.get("casefile")) is int)
    if data.pop("casefile") != VERSION:
        raise BadWire("version")
    kind = data.pop("kind", None)
    _check(isinstance(kind, str) and kind in kinds)
    return kinds[kind], data


def _table(data: dict[str, Any]) -> TableTold:
    seen = data.pop("seen", None)
    _check(has_shape(data, TableTold.shape))
    try:
        told = Seen.from_json(seen)
    except CasefileError:
        raise BadWire("form") from None
    players, chairs = told.players, _chairs(data["chairs"])
    _check(told.seat is not None and len(chairs) == players)
    _check(all(each.level is None or each.level in levels_of(told.case) for each in chairs))
    _check(bool(told.out_of_turn_card) or data["asked"] in {"", "decide"})
    _check(0 <= data["at"] <= MOST and 1 <= data["hand"] <= MOST)
    totals = tuple(map(tuple, data["totals"]))
    _check(all(len(each) == players and all(abs(total) <= MOST for total in each) for each in totals))
    _check(len(totals) == data["hand"] - (not told.over))
    _check(told.scores == (totals[data["hand"] - 2] if data["hand"] > 1 else (0,) * players))
    if told.result is not None:
        ends = zip(told.scores, told.result.scores, strict=True)
        _check(totals[-1] == tuple(before + points for before, points in ends))
    return TableTold(
        data["at"],
        chairs,
        data["hand"],
        totals,
        data["asked"],
        data["undo"],
        data["casual"],
        told,
        _consent(data["consent"], told),
        _round(data["round"], players),
    )


def _chairs(data: list[dict[str, Any]]) -> tuple[Chair, ...]:
    chairs = tuple(Chair(**each) for each in data)
    _check(2 <= len(chairs) <= 4)
    for each in chairs:
        _check(is_good(each.name) and is_clean(each.name))
        _check((each.kind == "bot") == (each.level is not None) and (each.kind == "human" or not each.link))
        _check(each.level is None or any(each.level in levels_of(case) for case in CASES))
    return chairs


def _round(data: dict[str, Any] | None, players: int) -> Round | None:
    if data is None:
        return None
    digests = None if data["digests"] is None else _by_device(data["digests"], players)
    _check(0 <= data["deal"] <= MOST and 1 <= data["hand"] <= MOST)
    return Round(data["deal"], data["hand"], data["bound"], digests)


def _consent(data: dict[str, Any] | None, seen: Seen) -> Consent | None:
    if data is None:
        return None
    seats = range(seen.players)
    _check(data["seat"] in seats and 0 <= data["events"] <= len(seen.events))
    _check(all(seat in seats for seat in data["agreed"]))
    return Consent(data["seat"], data["events"], tuple(sorted(set(data["agreed"]))))


def _by_device(pairs: list[list[Any]], players: int) -> dict[int, str]:
    found = dict(map(tuple, pairs))
    _check(len(found) == len(pairs) and all(0 <= device <= players for device in found))
    _check(all(map(is_hex, found.values())))
    return found


def _check(fits: bool) -> None:
    if not fits:
        raise BadWire("form")


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) != len(pairs):
        raise ValueError("a key comes twice")
    return mapping


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_DIGITS:
        raise ValueError("a number is too large")
    return int(digits)


def _refuse(_: str) -> NoReturn:
    raise ValueError("there are no such numbers here")
