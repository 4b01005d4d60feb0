"""The curtain as it is drawn: who lifts it and why, and what lies open of what happened meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ui.play import log
from ui.play import undo as undoing
from ui.play.current_view import due_human
from ui.state.seats import infos
from ui.state.session import Game
from ui.state.view_models import LogLine, Notice, SeatInfo


@dataclass(frozen=True, slots=True)
class Curtain:
    """Nothing private is behind this in the page: the table is not rendered while the curtain hangs."""

    next_seat: SeatInfo
    purpose: Literal["turn", "ballot", "escapes"]
    since: tuple[LogLine, ...] = ()
    """Sentences of what happened since that player's last turn."""
    counts: tuple[tuple[str, int], ...] = ()
    """(label, number) pairs, at most three: cards melded, Victims laid, and the like."""
    undo: str = ""
    """What the one who handed the tablet over may still take back, in a sentence."""
    notice: Notice | None = None
    """One that is public."""


def curtain(game: Game) -> Curtain:
    """The curtain: who is to lift it and why, and what lies open of what happened meanwhile."""
    match, chairs = game.match, infos(game.match)
    news = (game.changed,) if game.changed else ()
    seat = due_human(game)
    if game.pause is not None:
        claimed = game.pause.seat
        return Curtain(chairs[seat if claimed is None else claimed], "escapes", news)
    if match.phase == "ballot":
        return Curtain(chairs[seat], "ballot", news, undo=undoing.offered(game))
    pile = match.view(seat)["discard"]["count"]
    since, counts = log.recap(match.events(None), chairs, seat, pile, match.case)
    return Curtain(chairs[seat], "turn", news + since, counts, undoing.offered(game))
