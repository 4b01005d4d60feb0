"""A game's additions to its table on this device: who is shown doing what, what is told of it, what can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, islice

from game.events import Event
from game.i18n import join_words, t
from game.seen import Seen
from ui.play import first_hand, log, turn_summary
from ui.play import undo as undoing
from ui.play.case_words import CaseWords
from ui.play.current_view import looking, next_bot, stage
from ui.play.log import remembered_events
from ui.play.narration import events_before_reveal
from ui.play.table_view import LOG_LINES, out_of_turn
from ui.state.session import Game, Session
from ui.state.settings import PACES
from ui.state.view_models import ActionButton, LogLine, SeatInfo, Table


def in_game(session: Session, game: Game, table: Table) -> Table:
    """The table of a game with all that is shown and told there."""
    asked = bool(table.legal)
    return replace(
        table,
        out_of_turn=_out_of_turn(game, table),
        log=tuple(log_lines(session, game, table.seen, LOG_LINES)),
        showing=game.showing,
        stepping=PACES[session.settings.pace] is None,
        recap=_recap(game, table.seen) if asked and table.seen.phase == "draw" else (),
        thinking=_thinking(game),
        notice=session.notice,
        dealers_note=first_hand.current_note(game),
        saved=session.saved,
        casual=game.casual,
        mark="daily.mark" if game.daily else "duel.mark" if game.duel else "",
        undo=undoing.undo_now(game).kind or "no",
        closing="" if asked else missing_guests(game),
        rejoin="pair host" if game.hosting is not None and game.hosting.missing else "",
    )


def missing_guests(game: Game) -> str:
    """The guests that are out of reach, in a sentence; "" if all are there."""
    missing = game.hosting.missing if game.hosting is not None else ()
    return (
        t("guests.missing", names=join_words([game.match.seats[seat].name for seat in missing]))
        if missing
        else ""
    )


def chairs(game: Game) -> tuple[SeatInfo, ...]:
    """The chairs with their totals. While the last action of a hand is being told, those from before its end."""
    shown, result = game.chairs, game.seen(None).result
    if result is None or stage(game) == "scoring":
        return shown
    return tuple(
        replace(each, total=each.total - points) for each, points in zip(shown, result.scores, strict=True)
    )


def history(game: Game) -> tuple[tuple[int, ...], ...]:
    """Running totals after each hand of the match, this hand last."""
    scores = [list(result.scores) for result in game.match.results]
    sums = accumulate(scores, lambda totals, points: [a + b for a, b in zip(totals, points, strict=True)])
    return tuple(tuple(totals) for totals in sums)


def winners(game: Game) -> tuple[int, ...]:
    """The seats that have won the match; none while it goes on."""
    return tuple(game.match.winners) if game.match.over else ()


def _recap(game: Game, seen: Seen) -> tuple[LogLine, ...]:
    """Tell the turns of the others until the draw. It is empty if it was told behind a curtain already."""
    if game.is_shared or game.hand_view.recap_closed == game.length or seen.seat is None:
        return ()
    return turn_summary.turns_since(seen.events, game.chairs, seen.seat, seen.case)


def _out_of_turn(game: Game, table: Table) -> ActionButton | None:
    """The play out of turn. Where several humans share the device everybody has the button, so that it does not tell
    who holds the card."""
    seen = table.seen
    if game.out_of_turn.pause is not None or seen.over or looking(game):
        return None
    if game.is_shared:
        claim = CaseWords.of(seen.case).claim
        return ActionButton("", t(claim)) if seen.out_of_turn_possible else None
    return out_of_turn(table)


def _thinking(game: Game) -> int | None:
    """The bot whose turn it is. In the pause for a play out of turn and in the silence behind it none shows, whether or
    not one is offered the card."""
    if game.showing or game.out_of_turn.pause is not None or game.out_of_turn.silent:
        return None
    bot = next_bot(game)
    return bot if bot is not None and bot == game.match.turn and not game.match.out_of_turn_offered else None


def log_lines(session: Session, game: Game, seen: Seen, last: int | None = None) -> list[LogLine]:
    """The log of this hand as whoever sees this may read it, or its last lines."""
    seats = game.chairs
    kept: Sequence[Event] = remembered_events(
        events_before_reveal(game, seen.events), len(seats), session.settings.memory
    )
    return list(islice(log.lines(reversed(kept), seats, seen.case), last))[::-1]
