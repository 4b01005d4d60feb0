"""A game as it is stored, and back: the match's record in an envelope with its head and what the page adds to it."""

from __future__ import annotations

from typing import Any

from game.codec import encode
from game.match import Match
from ui.state import challenge, guest_mark, other_chair
from ui.state.first_hand import FirstHand
from ui.state.hand_progress import OutOfTurn
from ui.state.hand_review import HandReview
from ui.state.hosting import Hosting
from ui.state.other_chair import OtherChairMark
from ui.state.post_at_table import catch_up_with_post
from ui.state.reveal_steps import ALL_STEPS
from ui.state.session import SORTS, Game, Session
from ui.storage import summaries
from ui.storage.codec import Envelope
from ui.storage.generations import VERSION
from ui.storage.migrations import FORMAT, migrate

MOST_DIGITS = 6
"""Digits of the number of a hand."""


def envelope(game: Game, when: str) -> Envelope:
    """The game as it is stored."""
    sorts = {str(seat): order for seat, order in game.sorts.items()}
    orders = {str(seat): codes for seat, codes in game.orders.items()}
    hangs = game.holder is None
    extra: dict[str, Any] = {
        "sorts": sorts,
        "orders": orders,
        "pause_closed": sorted(game.out_of_turn.closed),
        "curtain": hangs,
    }
    extra |= {"looked": game.hand_view.looked, "deal": game.code}
    if game.hosting is not None and game.deals_with_guests:
        extra["guests"] = game.hosting.data()
    if game.guest_seat is not None:
        extra[guest_mark.NAME] = game.guest_seat
    if game.challenge is not None:
        extra[game.challenge.name] = game.challenge.data()
    if game.other_chair is not None:
        extra[other_chair.NAME] = game.other_chair.data()
    if game.first_hand is not None:
        extra["first_hand"] = game.first_hand.data()
    if game.reviews:
        extra["reviews"] = encode(game.reviews)
    if game.match.salt:
        extra["salt"] = game.match.salt
    return of_match(game.match, when, extra, untold=not game.is_outcome_shown)


def of_match(
    match: Match, when: str, extra: dict[str, Any] | None = None, *, untold: bool = False
) -> Envelope:
    """A match as it is stored. Without `extra` it is as if it had never been on the table."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "head": summaries.of_match(match, untold=untold),
        "saved_at": when,
        "ui": extra or {},
        "record": match.record(),
    }


def envelope_of_import(match: Match, when: str, extra: dict[str, Any], *, untold: bool = False) -> Envelope:
    """A match that came in a file, as it is stored. The first save of it from the table is one like all others."""
    return of_match(match, when, extra, untold=untold) | {"imported": True}


def open_envelope(data: Envelope) -> tuple[Match, Envelope]:
    """The match of an envelope of any version, replayed, with the envelope as this version writes it. ValueError or
    NewerFormat if it cannot be opened."""
    data = migrate(data)
    match = Match.from_record(data["record"])
    if not any(seat.kind == "human" for seat in match.seats):
        raise ValueError("a game without a human")
    return match, data


def action_count(record: dict[str, Any]) -> int:
    """The actions since the match began."""
    return sum(len(hand["actions"]) for hand in record["hands"])


def _told(head: dict[str, Any], *, over: bool) -> bool:
    """True if the end of the hand was shown. Older saves do not say: there that of a finished match was."""
    return head.get("untold") is not True and (over or head.get("ended") is True)


def resume(session: Session, slot: str, match: Match, data: Envelope) -> None:
    """Put a stored match on the table, as it was left; the curtain hangs where several humans share the device. Guests
    have to be asked back in."""
    extra = data.get("ui")
    extra = extra if isinstance(extra, dict) else {}
    humans = [seat for seat, player in enumerate(match.seats) if player.kind == "human"]
    hosting = Hosting.read(extra.get("guests"), humans, over=match.over)
    mark = challenge.read(extra, match)
    game = session.put(match, slot, action_count(data["record"]), hosting, mark)
    if match.hand_over and _told(data["head"], over=match.over):
        game.hand_view.step = ALL_STEPS
    sorts = extra.get("sorts")
    game.out_of_turn.closed = OutOfTurn.read_closed(extra.get("pause_closed"))
    if type(looked := extra.get("looked")) is int:
        game.hand_view.looked = looked
    code = extra.get("deal")
    if isinstance(code, str) and code and match.is_dealt_from(code):
        game.code = code
    game.script = () if mark is None else mark.script(session)
    game.other_chair = OtherChairMark.read(extra, match)
    game.first_hand = FirstHand.read(extra.get("first_hand"))
    if match.hand_over:
        game.guest_seat = guest_mark.read(extra.get(guest_mark.NAME), len(match.seats))
    if isinstance(salt := extra.get("salt"), str):
        match.salt = salt
    if (
        extra.get("curtain") is True and game.by_post is None
    ):  # before a human who is alone, too: another one had the tablet
        game.holder = None
    for seat, order in sorts.items() if isinstance(sorts, dict) else ():
        if order in SORTS and seat in {"0", "1", "2", "3"}:
            game.sorts[int(seat)] = order
    orders = extra.get("orders")
    for seat, codes in orders.items() if isinstance(orders, dict) else ():
        if seat in {"0", "1", "2", "3"} and isinstance(codes, list):
            game.orders[int(seat)] = [code for code in codes if isinstance(code, str)]
    reviews = extra.get("reviews")
    for hand, review in reviews.items() if isinstance(reviews, dict) else ():
        if hand.isdecimal() and len(hand) < MOST_DIGITS and (found := HandReview.read(review)) is not None:
            game.reviews[int(hand)] = found
    catch_up_with_post(session, game)
    when = data.get("saved_at")
    session.saved_at = when if isinstance(when, str) else ""
