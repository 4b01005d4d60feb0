"""The screen of a lesson as finished HTML, with the marks of its step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Node
from markupsafe import Markup

from ui.html.html_writer import written
from ui.play import card_choice
from ui.play.card_choice import Covered
from ui.play.sealed_choice import SealedChoice
from ui.screens.card_choice.view import pick, picked
from ui.screens.case_screens import CaseScreens
from ui.screens.lesson import view
from ui.screens.lesson import view_model as shown
from ui.screens.lesson.marks import marked
from ui.screens.lesson.model import OpenLesson
from ui.state.session import Session

if TYPE_CHECKING:
    from ui.screens.lesson.in_lesson import InLesson


def under(session: Session, at: InLesson) -> Markup:
    """The screen itself."""
    note, seen = shown.note(at.lesson), at.seen
    if seen.over:
        return _finished(view.at_scores(shown.scoring(at), note), at.lesson)
    if seen.sealing and not at.looking:
        sealed = CaseScreens.of(seen.case).sealed_choice(SealedChoice.of(at), taught=True)
        return _finished(view.at_choice(sealed, note), at.lesson)
    alone = card_choice.due(at)
    return _finished(view.at_table(shown.table(session, at), note, alone=alone), at.lesson)


def over(at: InLesson) -> Markup | None:
    """A choice of cards that lies over the table, if one is due. It has no way to undo: a lesson has its own way
    back."""
    pile, found = card_choice.pick(at, Covered()), card_choice.picked(at, Covered())
    choice = pick(pile) if pile is not None else None if found is None else picked(found)
    return None if choice is None else _finished(view.over(choice, shown.note(at.lesson)), at.lesson)


def _finished(screen: Node, lesson: OpenLesson) -> Markup:
    return marked(written(screen), lesson)
