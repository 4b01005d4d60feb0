"""The screen of a lesson as finished HTML, with the marks of its step."""

from __future__ import annotations

from dataclasses import replace

from htpy import Node
from markupsafe import Markup

from ui.html.html_writer import written
from ui.play import card_choice
from ui.play.card_choice import Covered
from ui.play.current_view import looking
from ui.screens.card_choice.view import pick, picked
from ui.screens.case_screens import CaseScreens
from ui.screens.lesson import view
from ui.screens.lesson import view_model as shown
from ui.screens.lesson.marks import marked
from ui.screens.lesson.model import OpenLesson
from ui.state.session import Session


def under(session: Session, lesson: OpenLesson) -> Markup:
    """The screen itself."""
    note, match = shown.note(lesson), lesson.run.match
    if match.hand_over:
        return _finished(view.at_scores(shown.scoring(lesson), note), lesson)
    sealed = CaseScreens.of(match.case).sealed_choice(lesson.game, taught=True) if _seals(lesson) else None
    if sealed is not None:
        return _finished(view.at_choice(sealed, note), lesson)
    alone = _choice(lesson) is not None
    return _finished(view.at_table(shown.table(session, lesson), note, alone=alone), lesson)


def over(lesson: OpenLesson) -> Markup | None:
    """A choice of cards that lies over the table, if one is due."""
    choice = _choice(lesson)
    return None if choice is None else _finished(view.over(choice, shown.note(lesson)), lesson)


def _seals(lesson: OpenLesson) -> bool:
    """True if the learner seals a choice now. The others' choices are part of what follows."""
    return lesson.run.match.sealing and not looking(lesson.game)


def _choice(lesson: OpenLesson) -> Node:
    """The choice without a way to undo: a lesson has its own way back."""
    game = lesson.game
    if game.match.hand_over or _seals(lesson):
        return None
    if (pile := card_choice.pick(game)) is not None:
        return pick(replace(pile, covered=Covered()))
    found = card_choice.picked(game)
    return None if found is None else picked(replace(found, covered=Covered()))


def _finished(screen: Node, lesson: OpenLesson) -> Markup:
    return marked(written(screen), lesson)
