"""The screen after a fault of the program: what happened, what is safe, and the way on."""

from __future__ import annotations

from typing import ClassVar

from htpy import Element, Node, div, h1, main, p

from game.i18n import t
from ui.html.controls import command_button, offer_button
from ui.html.icons import icon
from ui.screens import app_updates
from ui.screens.app_updates import update_bar
from ui.screens.game_table import to_table
from ui.state.screen import Handler, Handlers, Screen
from ui.state.session import Session


class FaultScreen(Screen):
    """A fault was met. Its text for a report is kept in the session, which outlives this screen."""

    name = "fault"
    shows_sheets: ClassVar[bool] = False
    takes_files: ClassVar[bool] = False
    handlers: ClassVar[Handlers] = {"continue": Handler(lambda session, screen, rest: to_table(session))}

    def draw(self, session: Session) -> Node:
        return _fault(session)

    def between_hands(self) -> bool:
        return True


def _fault(session: Session) -> Element:
    words = session.notice.text if session.notice else t("app.fault")
    command = "continue" if session.game is not None else "desk"
    return div(".screen.fault")[
        main(".stack.start.loose.text", aria_label=t("app.fault-title"))[
            h1(".d.figure")[t("app.fault-title")],
            p(data_aloud="urgent")[words],
            offer_button(session.notice) if session.notice else None,
            command_button(".prime", command)[t("app.continue"), icon("arrow-right")],
            command_button(".second", "report")[t("exchange.report")],
            update_bar(app_updates.offer_state(session)),
        ]
    ]
