"""A game as it is stored, and back: the match's record in an envelope with what the page adds to it."""

from __future__ import annotations

from typing import Any

from game.match import Match
from ui.hand import SORTS
from ui.session import Game, Session
from ui.storage import NewerFormat

FORMAT, VERSION = "casefile-save", 1
Envelope = dict[str, Any]


def envelope(game: Game, when: str) -> Envelope:
    """The game as it is stored."""
    sorts = {str(seat): order for seat, order in game.sorts.items()}
    orders = {str(seat): codes for seat, codes in game.orders.items()}
    hangs = game.holder is None
    return {
        "format": FORMAT,
        "version": VERSION,
        "record": game.match.record(),
        "ui": {"sorts": sorts, "orders": orders, "pause_closed": game.pause_closed, "curtain": hangs},
        "saved_at": when,
    }


def opened(data: Envelope) -> tuple[Match, Envelope]:
    """The match of an envelope, replayed, with the envelope. ValueError or NewerFormat for what cannot be taken."""
    if data.get("format") != FORMAT:
        raise ValueError("not a game of this page")
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise ValueError("a save without a version")
    if version > VERSION:
        raise NewerFormat
    match = Match.from_record(data["record"])
    if not any(seat.kind == "human" for seat in match.seats):
        raise ValueError("a game without a human")
    return match, data


def resume(session: Session, match: Match, data: Envelope) -> None:
    """Put a stored match on the table, as it was left; the curtain hangs where several humans share the device."""
    length = sum(len(hand["actions"]) for hand in data["record"]["hands"])
    game = session.put(match, length)
    extra = data.get("ui")
    extra = extra if isinstance(extra, dict) else {}
    closed, sorts = extra.get("pause_closed"), extra.get("sorts")
    if type(closed) is int:
        game.pause_closed = closed
    if extra.get("curtain") is True:  # before a human who is alone, too: another one had the tablet
        game.holder = None
    for seat, order in sorts.items() if isinstance(sorts, dict) else ():
        if order in SORTS and seat in {"0", "1", "2", "3"}:
            game.sorts[int(seat)] = order
    orders = extra.get("orders")
    for seat, codes in orders.items() if isinstance(orders, dict) else ():
        if seat in {"0", "1", "2", "3"} and isinstance(codes, list):
            game.orders[int(seat)] = [code for code in codes if isinstance(code, str)]
    when = data.get("saved_at")
    session.saved_at = when if isinstance(when, str) else ""
