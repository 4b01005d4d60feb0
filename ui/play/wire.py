"""Messages between two devices at one table, as text: a record for each kind, written and read here.

Whatever comes in is a stranger's. It is measured before it is parsed, and has to have just the keys and the kinds of
values that its record has; else it is refused whole, with a reason in a word. Nothing here raises anything else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NoReturn, TypeVar, get_args

from game.bots import levels_of
from game.case import CASES
from game.codec import BadData, Meets, Most, Range, decode, encode_fields
from game.deals import is_seal
from game.errors import CasefileError
from game.fair_deal import is_hex
from game.names import is_clean, is_good, tidy
from game.notation import MOST_CARDS
from game.records import HINT_STEPS
from game.seen import Seen
from ui.storage import json_depth

VERSION = 2
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
Link = Literal["", "waiting", "checking", "connected", "lost"]
"""The state of a guest's line; "" for a chair that is no guest's."""
Count = Annotated[int, Range(0, MOST)]
Number = Annotated[int, Range(1, MOST)]
Hex = Annotated[str, Meets(is_hex)]
Letters = Annotated[str, Meets(lambda text: text == "" or is_seal(text))]
"""The letters of the seal of a deal; "" without one."""


class BadWire(Exception):
    """A message that is refused. `why` is a word for the reason."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


# ---- parts ----


class HexByDevice(dict[int, str]):
    """A digest or a number of each device. In JSON they are pairs."""

    def as_json(self) -> list[list[Any]]:
        """The pairs in the order of the devices."""
        return [[device, self[device]] for device in sorted(self)]

    @classmethod
    def from_json(cls, data: Any) -> HexByDevice:
        """Read what `as_json` wrote. BadData for anything else."""
        pairs = decode(tuple[tuple[Annotated[int, Range(0, 4)], Hex], ...], data)
        found = cls(pairs)
        if len(found) != len(pairs):
            raise BadData("a device comes twice")
        return found


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair as every device may know it. `link` is the state of a guest's line."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None
    link: Link = ""


def _are_chairs(chairs: Sequence[Chair]) -> bool:
    return 2 <= len(chairs) <= 4 and all(map(_is_chair, chairs))


def _is_chair(chair: Chair) -> bool:
    known = chair.level is None or any(chair.level in levels_of(case) for case in CASES)
    fits = (chair.kind == "bot") == (chair.level is not None) and (chair.kind == "human" or not chair.link)
    return known and fits and is_good(chair.name) and is_clean(chair.name)


Chairs = Annotated[tuple[Chair, ...], Meets(_are_chairs)]


@dataclass(frozen=True, slots=True)
class Round:
    """The deal that is being made: its number, that of its hand, and the digests by device once all are bound; before
    that they are None. `bound` says whether the host has the one of this guest."""

    deal: Count
    hand: Number
    bound: bool = False
    digests: HexByDevice | None = None


@dataclass(frozen=True, slots=True)
class Consent:
    """The question whether the last `events` are taken back: who asks, and who has agreed."""

    seat: Count
    events: Count
    agreed: Annotated[tuple[int, ...], Meets(lambda seats: [*seats] == sorted({*seats}))] = ()


# ---- from a guest ----


@dataclass(frozen=True, slots=True)
class Hello:
    """The first word. The name may be empty."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class ActionPlayed:
    """An action in notation, in answer to the table with this number."""

    at: Count
    action: Annotated[str, Most(LONGEST_ACTION), Meets(str.isascii), Meets(str.isprintable)]


@dataclass(frozen=True, slots=True)
class Passed:
    """Nothing is played in the pause."""

    at: Count


@dataclass(frozen=True, slots=True)
class HintShown:
    """So many steps of a hint are shown before the answer to the table with this number; it is no answer itself."""

    at: Count
    steps: Annotated[int, Range(1, HINT_STEPS)]


@dataclass(frozen=True, slots=True)
class UndoWished:
    """The wish to take back."""

    at: Count


@dataclass(frozen=True, slots=True)
class Agreed:
    """The answer to the question whether something is taken back."""

    at: Count
    yes: bool


@dataclass(frozen=True, slots=True)
class Bound:
    """The digest of a number for a deal: with it the guest also agrees that there is one."""

    deal: Count
    digest: Hex


@dataclass(frozen=True, slots=True)
class Opened:
    """The number itself."""

    deal: Count
    number: Hex


# ---- from the host ----


@dataclass(frozen=True, slots=True)
class Lobby:
    """The seats before there is a table, and that of the guest; None for a device that looks on."""

    seat: Count | None
    chairs: Chairs
    round: Round | None = None


@dataclass(frozen=True, slots=True)
class TableTold:
    """Everything a guest, or a device that looks on, may know of the table. Its number `at` tells it from the one
    before."""

    at: Count
    chairs: Chairs
    hand: Number
    totals: Annotated[tuple[tuple[Annotated[int, Range(-MOST, MOST)], ...], ...], Most(MOST_CARDS)]
    """Running totals after each finished hand."""
    asked: Asked
    undo: bool
    """True if something may be taken back if all agree."""
    casual: bool
    seal: Letters
    seen: Seen
    consent: Consent | None = None
    round: Round | None = None

    @property
    def seat(self) -> int | None:
        """The seat of the guest; None for a device that looks on."""
        return self.seen.seat


@dataclass(frozen=True, slots=True)
class RecordTold:
    """The record of the hands that are over, and the numbers of the deal of the last one by device."""

    record: dict[str, Any]
    deal: Count
    numbers: HexByDevice


@dataclass(frozen=True, slots=True)
class Refused:
    """The line is closed, and the reason; only that of the table's own window stays (`left`)."""

    why: Why


FromGuest = Hello | ActionPlayed | Passed | HintShown | UndoWished | Agreed | Bound | Opened
FromHost = Lobby | TableTold | RecordTold | Refused
_FROM_GUEST: Mapping[str, type[FromGuest]] = {
    "hello": Hello,
    "play": ActionPlayed,
    "pass": Passed,
    "hint": HintShown,
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


def message_text(message: FromGuest | FromHost) -> str:
    """The message as text."""
    head = {"casefile": VERSION, "kind": _KINDS[type(message)]}
    return json.dumps(head | encode_fields(message), ensure_ascii=False, separators=(",", ":"))


# ---- read ----


def read_from_guest(text: Any) -> FromGuest:
    """A guest's message. BadWire says why it is refused."""
    said = _said(text, LONGEST_FROM_GUEST, _FROM_GUEST)
    return Hello(tidy(said.name)) if isinstance(said, Hello) else said


def read_from_host(text: Any) -> FromHost:
    """The host's message. BadWire says why it is refused."""
    said = _said(text, LONGEST_FROM_HOST, _FROM_HOST)
    if isinstance(said, Lobby):
        _check(said.seat is None or said.seat < len(said.chairs))
    if isinstance(said, TableTold):
        _check_table(said)
    if isinstance(said, Lobby | TableTold) and said.round is not None and said.round.digests is not None:
        _check(all(device <= len(said.chairs) for device in said.round.digests))
    return said


def _said(text: Any, longest: int, kinds: Mapping[str, type[Said]]) -> Said:
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
    try:
        return decode(kinds[kind], data, exact=True)
    except CasefileError:
        raise BadWire("form") from None


def _check_table(said: TableTold) -> None:
    told, totals, consent = said.seen, said.totals, said.consent
    players = told.players
    _check(len(said.chairs) == players)
    if told.seat is None:
        plain = said.asked in {"", "paused"} and not said.undo and consent is None and said.round is None
        _check(plain and all(cards is None for cards in told.hands))
    _check(all(each.level is None or each.level in levels_of(told.case) for each in said.chairs))
    _check(bool(told.out_of_turn_card) or said.asked in {"", "decide"})
    _check(all(len(each) == players for each in totals))
    _check(len(totals) == said.hand - (not told.over))
    _check(told.scores == (totals[said.hand - 2] if said.hand > 1 else (0,) * players))
    if told.result is not None:
        ends = zip(told.scores, told.result.scores, strict=True)
        _check(totals[-1] == tuple(before + points for before, points in ends))
    if consent is not None:
        _check({consent.seat, *consent.agreed} <= {*range(players)} and consent.events <= len(told.events))


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
