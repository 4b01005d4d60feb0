"""The screen of a lesson as HTML, with the marks of its step."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from ui.html.html_writer import html_of
from ui.play import card_choice
from ui.play.card_choice import CoveredParts
from ui.play.sealed_choice import SealedChoice
from ui.screens.card_choice import pick, picked_card_dialog
from ui.screens.case_screens import CaseScreens
from ui.screens.lesson import view
from ui.screens.lesson import view_model as shown
from ui.screens.lesson.marks import marks_of
from ui.state.session import Session

if TYPE_CHECKING:
    from ui.screens.lesson.lesson_table import LessonTable


def under(session: Session, at: LessonTable) -> Markup:
    """The screen itself."""
    note, seen, marks = shown.note(at.lesson), at.seen, marks_of(at.lesson)
    if seen.over:
        return html_of(view.scores_page(shown.scoring(at), note))
    if seen.sealing and not at.looking:
        choice = replace(SealedChoice.of(at), marks=marks)
        return html_of(view.at_choice(CaseScreens.of(seen.case).sealed_choice(choice, taught=True), note))
    alone = card_choice.is_choice_due(at)
    return html_of(view.at_table(shown.table(session, at), note, alone=alone))


def over(at: LessonTable) -> Markup | None:
    """A choice of cards that lies over the table, if one is due. It has no way to undo: a lesson has its own way
    back."""
    pile, found = card_choice.search_choice(at, CoveredParts()), card_choice.picked_choice(at, CoveredParts())
    if pile is not None:
        choice = pick(replace(pile, marks=marks_of(at.lesson)))
    elif found is not None:
        choice = picked_card_dialog(replace(found, marks=marks_of(at.lesson)))
    else:
        return None
    return html_of(view.page_over_choice(choice, shown.note(at.lesson)))
