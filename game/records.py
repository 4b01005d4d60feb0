"""Reading a record: it is replayed through the engine, and taken whole or refused whole."""

from __future__ import annotations

from typing import Any

from game.errors import BadRecord, CasefileError
from game.match import FORMAT, RESULT, VERSION, Match, Seat
from game.names import LONGEST_READ, good
from game.notation import Reader

MOST_HANDS = 500
MOST_ACTIONS = 20_000
"""In one hand. No hand played by people comes near it; a file that claims more is not read."""


def replay(data: Any) -> Match:
    """The match of a record. BadRecord names the place ("hand 2, action 17") and the reason."""
    match = _opened(data)
    hands = data.get("hands")
    if not isinstance(hands, list) or not 1 <= len(hands) <= MOST_HANDS:
        raise BadRecord("hands", f"a list of 1 to {MOST_HANDS} hands is needed")
    for number, hand in enumerate(hands, 1):
        if number > 1 and (not match.hand_over or match.over):
            raise BadRecord(f"hand {number}", "the match was not ready for another hand")
        _replay_hand(match, hand, f"hand {number}")
    return match


def _opened(data: Any) -> Match:
    try:
        reader = Reader(data, "record")
        if reader.text("format") != FORMAT:
            raise CasefileError("this is not a record of Casefile")
        if reader.number("version", 1, 10**6) != VERSION:
            raise CasefileError(f"version {data['version']} is newer than this program reads ({VERSION})")
        seats = [_seat(seat) for seat in reader.sequence("seats", None)]
        return Match.empty(reader.text("case"), reader.text("edition"), reader.mapping("options"), seats)
    except CasefileError as error:
        raise BadRecord("", str(error)) from None


def _seat(data: Any) -> Seat:
    reader = Reader(data, "seat")
    name, kind = reader.text("name"), reader.one_of("kind", ("human", "bot"))
    if not good(name):
        raise CasefileError(f"the name of a seat is 1 to {LONGEST_READ} characters of one line")
    level = reader.text("level") if reader.given("level") else None
    if level is not None and len(level) > LONGEST_READ:
        raise CasefileError("the level of a seat is a short word")
    return Seat(name, kind, level)


def _replay_hand(match: Match, data: Any, place: str) -> None:
    try:
        reader = Reader(data, "hand")
        dealer = reader.number("dealer", 0, len(match.seats) - 1)
        if match.hand_number and dealer != (match.dealer + 1) % len(match.seats):
            raise CasefileError(f"seat {dealer} is not the next dealer")
        match.deal(dealer, reader.cards("deck"), reader.lists("reshuffles", None))
        actions = data.get("actions")
        if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
            raise CasefileError(f"actions: a list of at most {MOST_ACTIONS} is needed")
    except CasefileError as error:
        raise BadRecord(place, str(error)) from None
    for number, action in enumerate(actions, 1):
        try:
            match.play_text(action)
        except CasefileError as error:
            raise BadRecord(f"{place}, action {number} ({str(action)[:40]})", str(error)) from None
    _check_result(match, data.get("result"), place)


def _check_result(match: Match, claimed: Any, place: str) -> None:
    if match.result is None:
        if claimed is not None:
            raise BadRecord(place, "a result is given, but the hand is not over")
        return
    if not isinstance(claimed, dict) or any(claimed.get(name) != match.result[name] for name in RESULT):
        raise BadRecord(place, "the result does not come out as the record says")
