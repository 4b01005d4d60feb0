"""Summaries of games for lists: made when a game is saved and kept in its envelope, so that no list replays one.

Nothing in a head is private: it holds what everybody at that table knows.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.case import case_named
from game.match import Match
from game.names import is_good
from ui.state import challenge, guest_mark
from ui.state.game_summary import GameSummary, OnlineRole, SaveProblem
from ui.state.seats import seat_infos
from ui.state.setup import level_of
from ui.state.view_models import SeatInfo


def of_match(match: Match, *, untold: bool = False) -> dict[str, Any]:
    """The head of a match, as it is stored. `untold`: its hand is over, and the table has not shown that yet."""
    untold = untold and match.result is not None
    points = match.result.scores if untold and match.result else [0] * len(match.seats)
    return {
        "case": match.case,
        "edition": match.edition,
        "seats": [
            {"name": seat.name, "kind": seat.kind, "level": seat.level, "total": seat.total - more}
            for seat, more in zip(seat_infos(match), points, strict=True)
        ],
        "hand": match.hand_number,
        "turn": match.seats[match.turn].name,
        "finished": match.over and not untold,
        "casual": match.casual,
        "shared": len(match.human_seats()) > 1,
        "winners": match.winners if match.over and not untold else [],
        **({"ended": True} if match.hand_over else {}),
        **({"untold": True} if untold else {}),
        **({"again": True} if match.repeated else {}),
        **({"hints": match.hints} if match.hints else {}),
        **({"left": match.origin[0]} if match.origin else {}),
    }


def is_end_untold(envelope: dict[str, Any]) -> bool:
    """True if the table has not shown yet how the last hand of a stored game came out."""
    head = envelope.get("head")
    return isinstance(head, dict) and head.get("untold") is True


def read_summary(slot: str, problem: SaveProblem, data: dict[str, Any]) -> GameSummary:
    """The head in an envelope. A head that makes no sense becomes that of a damaged game."""
    when = data.get("saved_at")
    saved_at = when if isinstance(when, str) else ""
    try:
        head = _read(slot, problem, data["head"], saved_at, imported=data.get("imported") is True)
        return replace(
            head,
            deal=_deal(data.get("ui")),
            challenge=challenge.read(data.get("ui")),
            part=_part(data.get("ui"), len(head.seats)),
        )
    except (KeyError, TypeError, ValueError):
        return GameSummary(slot, saved_at=saved_at, problem="newer" if problem == "newer" else "damaged")


def _read(
    slot: str, problem: SaveProblem, head: dict[str, Any], saved_at: str, *, imported: bool
) -> GameSummary:
    case = case_named(head["case"])
    seats = tuple(_seat(case.name, number, seat) for number, seat in enumerate(head["seats"]))
    winners, finished = tuple(_number(seat) for seat in head["winners"]), head["finished"] is True
    if (
        finished != bool(winners)
        or head["edition"] not in case.editions
        or len(seats) not in case.players
        or max(winners, default=0) >= len(seats)
    ):
        raise ValueError("no game of this page")
    return GameSummary(
        slot,
        case=case.name,
        edition=head["edition"],
        seats=seats,
        hand_number=_number(head["hand"]),
        turn_name=_name(head["turn"]),
        saved_at=saved_at,
        finished=finished,
        casual=head.get("casual") is True,
        shared=head.get("shared") is True or sum(seat.kind == "human" for seat in seats) > 1,
        problem=problem,
        winners=winners,
        imported=imported,
        ended=head.get("ended") is True,
        untold=head.get("untold") is True,
        again=head.get("again") is True,
        left=_number(head.get("left", 0)),
        hints=_number(head.get("hints", 0)),
    )


def _deal(extra: Any) -> str:
    code = extra.get("deal") if isinstance(extra, dict) else ""
    return code if isinstance(code, str) else ""


def _part(extra: Any, seats: int) -> OnlineRole:
    if not isinstance(extra, dict):
        return ""
    guests = extra.get("guests")
    if isinstance(guests, dict) and guests.get("seats"):
        return "host"
    return "" if guest_mark.read(extra.get(guest_mark.NAME), seats) is None else "guest"


def _seat(case: str, number: int, seat: dict[str, Any]) -> SeatInfo:
    total, bot = seat["total"], seat["kind"] == "bot"
    if type(total) is not int:
        raise TypeError("a total is a number")
    level = level_of(case, seat["level"]) if bot else None
    return SeatInfo(number, _name(seat["name"]), "bot" if bot else "human", level, total)


def _name(value: Any) -> str:
    if not isinstance(value, str) or not is_good(value):
        raise TypeError("not a name")
    return value


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise TypeError("not a number")
    return value
