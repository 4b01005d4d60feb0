"""The Casebook on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from htpy import Node

from ui.screens.casebook import view_model
from ui.screens.casebook.view import casebook
from ui.state.messages import Effect
from ui.state.screen import Rest, Screen, Word, Words
from ui.state.session import Session


@dataclass(eq=False)
class CasebookScreen(Screen):
    """The Casebook. `leaves` is the number of leaves of finished games that it shows."""

    name = "casebook"
    for_onlookers: ClassVar[bool] = True

    leaves: int = 1

    def draw(self, session: Session) -> Node:
        return casebook(view_model.casebook(session, self.leaves))

    def next_leaf(self, session: Session, rest: Rest) -> list[Effect]:
        """Show one leaf more."""
        self.leaves += 1
        return []

    words: ClassVar[Words] = {
        "leaf": Word(lambda session, screen, rest: screen.next_leaf(session, rest), looking_on=True)
    }
