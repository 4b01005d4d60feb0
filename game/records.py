"""Reading a record: it is replayed through the engine, and taken whole or refused whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.case import case_named
from game.deals import SEAL_LENGTH, SEAL_LETTERS, Seal
from game.errors import BadRecord, CasefileError
from game.fair_deal import is_hex
from game.hand_record import Change
from game.match import FORMAT, VERSION, Match, Seat
from game.names import LONGEST_RECORDED_NAME, is_good
from game.notation import Reader
from game.refusal import IllegalAction

MOST_HANDS = 500
MOST_CHANGES = 1_000
"""Seats that change hands within one hand, at most."""
MOST_ACTIONS = 20_000
"""In one hand. No hand played by people comes near it; a file that claims more is not read."""
MOST_UNDONE = 10**6
"""Actions taken back behind one action, at most."""
HINT_STEPS = 3
"""Steps of a hint."""
MOST_ROLLOUTS = 10**9
"""For one action."""
LONGEST_WRITTEN = 40
"""Of an action that is refused: what is quoted of it."""
KINDS = ("human", "bot")


def replay(data: Any) -> Match:
    """The match of a record. BadRecord names the place ("hand 2, action 17") and the reason."""
    *_, match = replay_by_hand(data)
    return match


def replay_by_hand(data: Any) -> Iterator[Match]:
    """Replay a record like `replay`, with a rest after each hand: yields the match as far as it is replayed, the same
    one each time.

    It is the record's match when the iterator ends, not before. BadRecord may come at any hand.
    """
    match = _empty_match(data)
    hands = data.get("hands")
    if not isinstance(hands, list) or not 1 <= len(hands) <= MOST_HANDS:
        raise BadRecord("hands", f"this must be a list of 1 to {MOST_HANDS} hands")
    for number, hand in enumerate(hands, 1):
        try:
            if number > 1 and (not match.hand_over or match.over):
                raise BadRecord(
                    f"hand {number}",
                    "there can be no further hand: the one before is not over, or the match is",
                )
            _replay_hand(match, hand, f"hand {number}")
        except BadRecord as error:
            error.hand = number
            raise
        yield match
    match.origin = _origin(data, hands)


def _empty_match(data: Any) -> Match:
    try:
        reader = Reader(data, "record")
        if reader.text("format") != FORMAT:
            raise CasefileError("this is not a Casefile record")
        if reader.number("version", 1, 10**6) != VERSION:
            raise CasefileError(f"the record has version {data['version']}; only a newer Casefile reads it")
        seats = [_seat(seat) for seat in reader.sequence("seats", None)]
        match = Match.empty(reader.text("case"), reader.text("edition"), reader.mapping("options"), seats)
        match.casual, match.repeated = reader.flag("casual", False), reader.flag("again", False)
        return match
    except CasefileError as error:
        raise BadRecord("", str(error)) from None


def _origin(data: dict[str, Any], hands: list[Any]) -> tuple[int, int] | None:
    """Return the place where the match left another one; it has all that it took over."""
    if "from" not in data:
        return None
    try:
        reader = Reader(data["from"], "from")
        hand = reader.number("hand", 1, len(hands))
        origin = hand, reader.number("action", 0, len(hands[hand - 1]["actions"]))
        if len(data["from"]) != len(origin):
            raise CasefileError("only the keys 'hand' and 'action' are allowed")
    except CasefileError as error:
        raise BadRecord("from", str(error)) from None
    return origin


def _seat(data: Any) -> Seat:
    reader = Reader(data, "seat")
    name, kind = reader.text("name"), reader.one_of("kind", KINDS)
    if not is_good(name):
        raise CasefileError(f"the name of a seat must be 1 to {LONGEST_RECORDED_NAME} characters on one line")
    return Seat(name, kind, _level(reader))


def _level(reader: Reader) -> str | None:
    level = reader.text("level") if reader.has("level") else None
    if level is not None and len(level) > LONGEST_RECORDED_NAME:
        raise CasefileError(
            f"the level of a seat must be a word of at most {LONGEST_RECORDED_NAME} characters"
        )
    return level


def _replay_hand(match: Match, data: Any, place: str) -> None:
    try:
        reader = Reader(data, "hand")
        dealer = reader.number("dealer", 0, len(match.seats) - 1)
        if match.hand_number and dealer != (match.dealer + 1) % len(match.seats):
            raise CasefileError(f"seat {dealer} is not the next dealer")
        reshuffles = reader.card_lists("reshuffles", None)
        match.deal(dealer, reader.cards("deck"), reshuffles)
        actions = data.get("actions")
        if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
            raise CasefileError(f"actions must be a list of at most {MOST_ACTIONS} actions")
        rollouts = _rollouts(reader.mapping("rollouts"), len(actions))
        match.hand_record.hints = _hints(reader.mapping("hints"), len(actions))
        changes = _changes(data.get("seats"), len(actions), len(match.seats))
        match.hand_record.undone = _undone(data.get("undone"), len(actions), casual=match.casual)
        match.hand_record.seal = _seal(data)
    except CasefileError as error:
        raise BadRecord(place, str(error)) from None
    _reseat(match, changes.get(0, ()))
    for number, action in enumerate(actions, 1):
        _play(match, action, rollouts.get(number, 0), place, number)
        _reseat(match, changes.get(number, ()))
    _check_reshuffles(match, len(reshuffles), place)
    _check_result(match, data.get("result"), place)


def _seal(data: dict[str, Any]) -> Seal | None:
    """Read the seal of a hand. One that does not fit the deck is read as well: that it does not fit is to be seen."""
    if "seal" not in data:
        return None
    reader = Reader(data["seal"], "seal")
    letters, number = reader.text("letters"), reader.text("number")
    if len(letters) != SEAL_LENGTH or not set(letters) <= set(SEAL_LETTERS):
        raise CasefileError(f"seal: the letters must be {SEAL_LENGTH} of {SEAL_LETTERS}")
    if not is_hex(number):
        raise CasefileError("seal: the number must be 64 hexadecimal digits, in small letters")
    return Seal(letters, number)


def _play(match: Match, action: Any, rollouts: int, place: str, number: int) -> None:
    try:
        match.play_text(action, rollouts)
    except CasefileError as error:
        written, ruled = str(action)[:LONGEST_WRITTEN], isinstance(error, IllegalAction)
        place = f"{place}, action {number} ({written})"
        raise BadRecord(place, str(error), action=number, written=written, ruled=ruled) from None


def _reseat(match: Match, changes: Iterable[Change]) -> None:
    for _, seat, kind, level in changes:
        match.reseat(seat, kind, level)


def _rollouts(data: dict[str, Any], actions: int) -> dict[int, int]:
    """Read, by the number of an action, how many hands a bot played out for it."""
    numbers = {str(number): number for number in range(1, actions + 1)}
    for name, count in data.items():
        if name not in numbers:
            raise CasefileError(f"rollouts: the hand has no action {name[:20]!r}")
        if type(count) is not int or not 1 <= count <= MOST_ROLLOUTS:
            raise CasefileError(f"rollouts: the number for action {name} must be from 1 to {MOST_ROLLOUTS}")
    return {numbers[name]: count for name, count in data.items()}


def _hints(data: dict[str, Any], actions: int) -> dict[int, int]:
    """Read, by the number of an action, done or due, how many steps of a hint were shown before it."""
    numbers = {str(number): number for number in range(1, actions + 2)}
    for name, steps in data.items():
        if name not in numbers:
            raise CasefileError(f"hints: the hand has no action {name[:20]!r}")
        if type(steps) is not int or not 1 <= steps <= HINT_STEPS:
            raise CasefileError(f"hints: the number for action {name} must be from 1 to {HINT_STEPS}")
    return {numbers[name]: steps for name, steps in data.items()}


def _changes(data: Any, actions: int, seats: int) -> dict[int, list[Change]]:
    """The seats that changed hands, by the number of actions before."""
    if data is None:
        return {}
    if not isinstance(data, list) or len(data) > MOST_CHANGES:
        raise CasefileError(f"seats must be a list of at most {MOST_CHANGES} changes")
    changes: dict[int, list[Change]] = {}
    before = 0
    for number, each in enumerate(data, 1):
        try:
            change = _change(each, before, actions, seats)
        except CasefileError as error:
            raise CasefileError(f"seats, change {number}: {error}") from None
        before = change[0]
        changes.setdefault(before, []).append(change)
    return changes


def _change(data: Any, low: int, high: int, seats: int) -> Change:
    if not isinstance(data, list) or len(data) != 4:
        raise CasefileError("four things are needed: actions before, seat, kind and level")
    reader = Reader(dict(zip(("actions before", "seat", "kind", "level"), data, strict=True)), "change")
    before, seat = reader.number("actions before", low, high), reader.number("seat", 0, seats - 1)
    return before, seat, reader.one_of("kind", KINDS), _level(reader)


def _undone(data: Any, actions: int, *, casual: bool) -> dict[int, int]:
    """Read, by the number of actions before, how many that followed were taken back; in the order of the hand."""
    if data is None:
        return {}
    if not casual:
        raise CasefileError("undone: only in a casual match can players agree to undo actions")
    if not isinstance(data, list) or len(data) > MOST_CHANGES:
        raise CasefileError(f"undone must be a list of at most {MOST_CHANGES} pairs")
    marks: dict[int, int] = {}
    for number, each in enumerate(data, 1):
        try:
            before, count = _mark(each, max(marks, default=-1) + 1, actions)
        except CasefileError as error:
            raise CasefileError(f"undone, pair {number}: {error}") from None
        marks[before] = count
    return marks


def _mark(data: Any, low: int, high: int) -> tuple[int, int]:
    if not isinstance(data, list) or len(data) != 2:
        raise CasefileError("two numbers are needed: actions before, and how many were undone")
    reader = Reader({"actions before": data[0], "count": data[1]}, "pair")
    return reader.number("actions before", low, high), reader.number("count", 1, MOST_UNDONE)


def _check_reshuffles(match: Match, given: int, place: str) -> None:
    """Refuse a second Case File that was not made in the hand: a player who goes on would draw from it unseen."""
    made = len(match.hand_record.reshuffles)
    if given > made:
        raise BadRecord(
            place, f"reshuffles holds {given} second Case Files, but the hand has made only {made}"
        )


def _check_result(match: Match, claimed: Any, place: str) -> None:
    if match.result is None:
        if claimed is not None:
            raise BadRecord(place, "the hand has a result, but it is not over")
        return
    kept = case_named(match.case).result_fields
    found = match.result.as_json(kept)
    if not isinstance(claimed, dict) or any(claimed.get(name) != found[name] for name in kept):
        raise BadRecord(place, "the result differs from the one that these actions lead to")
