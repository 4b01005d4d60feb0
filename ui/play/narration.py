"""The sentence for the action being shown, and the notice of what must not be gone unseen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.events import Event, HandEnded, SeatEvent
from ui.play import log
from ui.play.case_words import CaseWords
from ui.state import reveal_steps
from ui.state.session import Game
from ui.state.view_models import LogLine, Notice


def action_line(game: Game, events: Sequence[Event]) -> LogLine | None:
    """Return an action's events in one line, as the viewer may know them; None if there is nothing to tell."""
    words = " ".join(
        each.text
        for each in log.lines(events_before_reveal(game, holder_events(game, events)), game.chairs, game.case)
    )
    seat = next((event.seat for event in events if isinstance(event, SeatEvent)), None)
    return LogLine(seat, words) if words else None


def holder_events(game: Game, events: Sequence[Event]) -> list[Event]:
    """Return the newest events, as the holder of the tablet may know them."""
    known = game.seen(game.holder).events
    return list(known[len(known) - len(events) :]) if events else []


def events_before_reveal(game: Game, events: Sequence[Event]) -> list[Event]:
    """The events without the outcome of the hand, as long as the reveal has not come to it."""
    result = game.seen(None).result
    if result is None or reveal_steps.is_outcome_told(game.case, result, game.hand_view.step):
        return list(events)
    return [replace(event, outcome="") if isinstance(event, HandEnded) else event for event in events]


def notice(game: Game, events: Sequence[Event]) -> Notice | None:
    """After a player's own action: cards that came up on the way and would be gone, or laid, without a word."""
    if game.seen(None).over:
        return None
    return CaseWords.of(game.case).notice(holder_events(game, events), game.chairs)
