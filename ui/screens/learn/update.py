"""The commands of the screen Learn."""

from __future__ import annotations

from game.lessons import case_names
from ui.play import flow
from ui.screens.learn.model import Learn
from ui.screens.learn.screen import LearnScreen
from ui.state.messages import Effect
from ui.state.screen import Rest, Word, Words
from ui.state.session import Session


def open_learn(session: Session, rest: Rest = ()) -> list[Effect]:
    """`learn`: the lessons; `learn <case>`: those of a case."""
    flow.leave_for(session, LearnScreen())
    if rest and rest[0] in case_names():
        session.screens.of(Learn).case = rest[0]
    return []


WORDS: Words = {"learn": Word(open_learn)}
