"""The desk: where the page begins, and where the browser's Back button ends."""

from __future__ import annotations

from typing import ClassVar

from htpy import Node

from ui.screens.desk import view_model
from ui.screens.desk.view import desk
from ui.state.messages import Effect, Remember
from ui.state.screen import Screen
from ui.state.session import Session


class DeskScreen(Screen):
    """The desk. It carries nothing: all that it shows is stored."""

    name = "desk"
    bots_soon: ClassVar[bool] = False

    def draw(self, session: Session) -> Node:
        return desk(view_model.desk(session))

    def between_hands(self) -> bool:
        return True


def asks_newcomer(session: Session) -> bool:
    """True if the desk of a first visit is on the screen, which asks whether to learn or to play."""
    return isinstance(session.screen, DeskScreen) and view_model.is_newcomer(session)


def newcomer_left(session: Session) -> list[Effect]:
    """Note the answer to that question, if the desk was left: it is never asked again, whatever is stored."""
    if isinstance(session.screen, DeskScreen):
        return []
    session.welcomed = True
    return [Remember("welcomed", {"asked": True})]
