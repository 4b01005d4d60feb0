"""Replays as HTML: matches that chance has played, at a moment of their first hand or where they stand."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.match import Match, Seat
from game.replay import Timeline
from tests.support.once import all_drawn_once
from tests.support.play import random_hand, random_step
from ui.html.html_writer import html_of
from ui.screens.desk.screen import DeskScreen
from ui.screens.replay import replay_table as replay_view
from ui.screens.replay.model import Replay
from ui.screens.replay.replay_table import ReplayTable
from ui.state.device import Device
from ui.state.session import Session

NAMES = ("Nora", "Basil", "Ines", "Bartholomew")


def replay(
    case: str, edition: str, players: int, *, eyes: str = "", stop: int | None = None, hidden: bool = False
) -> Callable[[], str]:
    """The screen at a stop of the first hand (-1: its scores); without a stop where the second hand stands."""

    def drawn() -> str:
        line = Timeline(_played(case, edition, players))
        holder = None if hidden else 0
        state = Replay(line, 1, home=0, holder=holder, hidden=hidden, eyes=eyes)
        if stop is None:
            state.hand = 2
            state.stop = state.last
        else:
            state.stop = state.last if stop < 0 else min(stop, state.last - 1)
        session = Session(Device(str), DeskScreen())
        at = ReplayTable(state, back=DeskScreen())
        return f'<div id="under">{html_of(replay_view.replay_screen(session, at))}</div>'

    return drawn


def _played(case: str, edition: str, players: int) -> Match:
    """A hand, and ten actions of the next one."""
    seats = [Seat(name, "human") for name in NAMES[:players]]
    match, random = Match.new(case, edition, {}, seats, "pictures"), Random("pictures")
    for _ in random_hand(match, random):
        pass
    match.next_hand()
    for _ in range(10):
        match.play(*random_step(match, random))
    return match


SCENES = all_drawn_once(
    {
        "replay-own": replay("ripper", "us", 2, stop=50),
        "replay-open": replay("ripper", "manual", 4, eyes="open", stop=60),
        "replay-hidden": replay("ripper", "de", 3, hidden=True),
        "replay-scores": replay("ripper", "us", 2, stop=-1),
        "replay-jekyll": replay("jekyll", "fr", 2, eyes="open", stop=40),
    }
)
