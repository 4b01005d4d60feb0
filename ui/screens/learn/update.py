"""The commands of the screen Learn."""

from __future__ import annotations

from collections.abc import Callable

from game.lessons import case_names
from ui.play import flow
from ui.screens.learn.model import Learn
from ui.state.messages import Effect
from ui.state.session import Session


def open_learn(session: Session, rest: tuple[str, ...] = ()) -> list[Effect]:
    """`learn`: the lessons; `learn <case>`: those of a case."""
    flow.leave_for(session, "learn")
    if rest and rest[0] in case_names():
        session.screens.of(Learn).case = rest[0]
    return []


COMMANDS: dict[str, Callable[[Session, tuple[str, ...]], list[Effect]]] = {"learn": open_learn}
