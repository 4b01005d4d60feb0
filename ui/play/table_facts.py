"""The facts of a table, found in its game at any moment: nothing of them is kept. The table of a game on this device
reads them for its own viewer, and the host tells them to its guests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.i18n import t
from game.match import Match, Seat
from game.seen import Seen
from ui.play import flow, undo
from ui.play.current_view import due
from ui.play.wire import WHYS, Asked, Chair, Consent, HexByDevice, Round, TableTold
from ui.state.hosting import DealMade, Hosting, device_of
from ui.state.session import Game
from ui.state.setup import level_of


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The facts of a game for one of its seats, or without one for whoever looks on; each is found when it is asked
    for."""

    game: Game
    seat: int | None
    at: int = 0
    """There is no number yet."""

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return chairs(self.game.case, self.game.match.seats, self.game.hosting)

    @property
    def hand(self) -> int:
        return self.game.match.hand_number

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        return self.game.match.totals

    @property
    def asked(self) -> Asked:
        return request_to(self.game, self.seat)

    @property
    def undo(self) -> bool:
        if self.seat is None or self.game.consent.seat is not None:
            return False
        return undo.guests_undo(self.game, self.seat).kind != ""

    @property
    def casual(self) -> bool:
        return self.game.casual

    @property
    def seal(self) -> str:
        seal = self.game.match.hand_record.seal
        return "" if seal is None else seal.letters

    @property
    def seen(self) -> Seen:
        return self.game.seen(self.seat)

    @property
    def consent(self) -> Consent | None:
        game = self.game
        seat, found = game.consent.seat, undo.wished_undo(game)
        if self.seat is None or seat is None or not found.kind:
            return None
        hand = game.match.hand_record
        events = len(game.seen(None).events) - hand.starts[len(hand.actions) - found.count]
        return Consent(seat, events, tuple(sorted(game.consent.agreed)))

    @property
    def round(self) -> Round | None:
        hosting = self.game.hosting
        making = None if hosting is None or self.seat is None else hosting.making
        return None if making is None or self.seat is None else round_told(making, self.seat)


Facts = TableTold | GameFacts
"""All that a table needs to be drawn and played at from one of its seats."""


def table_for_guest(game: Game, seat: int | None) -> TableTold:
    """All that a guest may know of the table; without a seat, that somebody who looks on may."""
    now = GameFacts(game, seat)
    return TableTold(
        at=now.at,
        chairs=now.chairs,
        hand=now.hand,
        totals=now.totals,
        asked=now.asked,
        undo=now.undo,
        casual=now.casual,
        seal=now.seal,
        seen=now.seen,
        consent=now.consent,
        round=now.round,
    )


def request_to(game: Game, seat: int | None) -> Asked:
    """The request to a seat now. Nothing in it depends on cards that somebody holds in secret. Who looks on is asked
    for nothing, and waits in the pause as all others do."""
    pending = game.out_of_turn
    if seat is None:
        return "" if pending.pause is None else "paused"
    if pending.pause is not None:
        return "paused" if device_of(seat) in pending.answered else "pause"
    now = due(game)
    waits = pending.silent or now.over or now.bot is not None or flow.out_of_turn_due(game)
    return "decide" if seat in now.actors and not waits else ""


def chairs(case: str, seats: list[Seat], hosting: Hosting | None) -> tuple[Chair, ...]:
    """The chairs, with the lines of the guests."""
    lines = {} if hosting is None else {seat: guest.link for seat, guest in hosting.guests.items()}
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
    digests = None if making.listed is None else HexByDevice(making.listed)
    return Round(making.deal, making.hand, device_of(seat) in making.digests, digests)


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
