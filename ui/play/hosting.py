"""All that the host tells its guests, found in the game at any moment: nothing of it is kept."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from game.i18n import t
from game.match import Match, Seat
from ui.play import flow, undo
from ui.play.current_view import due
from ui.play.wire import WHYS, Asked, ByDevice, Chair, Consent, Round, TableTold
from ui.state.hosting import DealMade, Hosting, device_of
from ui.state.session import Game
from ui.state.setup import level_of


def asked(game: Game, seat: int) -> Asked:
    """The request to a guest now. Nothing in it depends on cards that somebody holds in secret."""
    pending = game.out_of_turn
    if pending.pause is not None:
        return "paused" if device_of(seat) in pending.answered else "pause"
    now = due(game)
    waits = pending.silent or now.over or now.bot is not None or flow.out_of_turn_due(game)
    return "decide" if seat in now.actors and not waits else ""


def told(game: Game, seat: int) -> TableTold:
    """All that a guest may know of the table. It has no number yet."""
    match, hosting = game.match, game.hosting
    assert hosting is not None, "there are no guests"
    return TableTold(
        at=0,
        chairs=chairs(match.case, match.seats, hosting),
        hand=match.hand_number,
        totals=_totals(match),
        asked=asked(game, seat),
        undo=game.consent.seat is None and undo.guests_undo(game, seat).kind != "",
        casual=match.casual,
        seen=match.seen(seat),
        consent=_consent(game),
        round=None if hosting.making is None else round_told(hosting.making, seat),
    )


def chairs(case: str, seats: list[Seat], hosting: Hosting) -> tuple[Chair, ...]:
    """The chairs, with the lines of the guests."""
    lines = {seat: guest.link for seat, guest in hosting.guests.items()}
    return tuple(
        Chair(each.name, "bot", level_of(case, each.level))
        if each.kind == "bot"
        else Chair(each.name, "human", None, lines.get(seat, ""))
        for seat, each in enumerate(seats)
    )


def refusal_words(why: str | None) -> str:
    """Say why a line was closed, on the device at either end; "" if it was not."""
    return t(f"guests.refused.{why}") if why in WHYS else ""


def round_told(making: DealMade, seat: int) -> Round:
    """The deal that is being made, as a guest is told of it."""
    digests = None if making.listed is None else ByDevice(making.listed)
    return Round(making.deal, making.hand, device_of(seat) in making.digests, digests)


def _totals(match: Match) -> tuple[tuple[int, ...], ...]:
    scores = (tuple(result.scores) for result in match.results)
    return tuple(accumulate(scores, lambda totals, points: tuple(map(sum, zip(totals, points, strict=True)))))


def _consent(game: Game) -> Consent | None:
    seat, found = game.consent.seat, undo.wished_undo(game)
    if seat is None or not found.kind:
        return None
    hand = game.match.hand_record
    events = len(game.seen(None).events) - hand.starts[len(hand.actions) - found.count]
    return Consent(seat, events, tuple(sorted(game.consent.agreed)))


def finished_hands(match: Match) -> tuple[int, dict[str, Any]] | None:
    """The number of hands of the match that are over, and the record of these; None if none is."""
    hands = match.hand_number if match.hand_over else match.hand_number - 1
    if hands == 0:
        return None
    record = match.record()
    del record["hands"][hands:]
    if match.origin is not None and match.origin[0] > hands:
        del record["from"]
    return hands, record
