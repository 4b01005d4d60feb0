"""The curtain as it is drawn: who lifts it and why, and what lies open of what happened meanwhile."""

from __future__ import annotations

from dataclasses import dataclass

from ui.play import log
from ui.play import undo as undoing
from ui.play.current_view import due_human
from ui.state.session import Game
from ui.state.view_models import LogLine, Notice, SeatInfo


@dataclass(frozen=True, slots=True)
class Curtain:
    """The page holds nothing private then: the table is not rendered while the curtain hangs."""

    next_seat: SeatInfo
    purpose: str
    """`turn`; or the verb of the sealed choice, or the card that may be played out of turn."""
    since: tuple[LogLine, ...] = ()
    """Sentences of what happened since that player's last turn."""
    counts: tuple[tuple[str, int], ...] = ()
    """(label, number) pairs, at most three: cards melded, and the like."""
    turn: str = ""
    """Whose turn it is, if it is not that player's: a guest's on another device."""
    undo: str = ""
    """The action that the player who passed the tablet on may still take back, in a sentence."""
    notice: Notice | None = None
    """One that is public."""


def curtain(game: Game) -> Curtain:
    """The curtain: who is to lift it and why, and what lies open of what happened meanwhile."""
    seen, chairs = game.seen(None), game.chairs
    news = (game.changed,) if game.changed else ()
    seat = due_human(game)
    if (pause := game.out_of_turn.pause) is not None:
        claimed = pause.seat
        return Curtain(chairs[seat if claimed is None else claimed], seen.out_of_turn_card, news)
    if seen.sealing:
        return Curtain(chairs[seat], seen.sealed_verb, news, undo=undoing.curtain_offer(game))
    since, counts = log.recap(seen.events, chairs, seat, seen.pile_count, seen.case)
    turn = chairs[seen.turn].name if seen.turn in game.far else ""
    return Curtain(chairs[seat], "turn", news + since, counts, turn, undoing.curtain_offer(game))
