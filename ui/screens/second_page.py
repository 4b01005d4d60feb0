"""A page that looks on while another one of the same browser plays: it shows what is stored and changes none of it."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h

from game.i18n import t
from ui.html.controls import QUESTION_SHAPE, command_button
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.play import flow
from ui.screens.desk.screen import DeskScreen
from ui.screens.guest.guesting import Guesting
from ui.screens.link_arrived import LinkArrivedScreen
from ui.state.messages import Effect, Recover, ReloadLibrary, SetReadOnly, SiteUpkeep
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Open, Session
from ui.transfer import update as transfer_update


@dataclass(slots=True)
class SecondPage:
    """A page that looks on."""

    ousted: bool = False
    """The other page took over while a game was on the screen here."""


def is_stopped(session: Session, word: Handler | None) -> bool:
    """True if this command is not for an onlooker. The offer to play here appears instead."""
    if not session.onlooking or (word is not None and word.looking_on):
        return False
    if not session.features.of(Guesting).window:  # that one has nothing to play
        session.sheet = Open("onlooker")
    return True


def tab_turned(session: Session, mine: bool) -> list[Effect]:
    """This page plays from now on, or looks on."""
    looked, session.onlooking = session.onlooking, not mine
    page = session.features.of(SecondPage)
    if looked and session.sheet is not None and session.sheet.kind == "onlooker":
        session.sheet = None
    halted: list[Effect] = []
    page.ousted = not mine and (page.ousted if looked else session.screen.game is not None)
    if not mine and not looked:
        _rise(session)
        halted = transfer_update.halt_import(
            session
        )  # before the store is closed: it still takes away what is not whole
    if mine and not looked:  # the page plays from its start on: what it has found may be older than it was
        return [SetReadOnly(False), Recover()]
    arrived = session.screen if mine and isinstance(session.screen, LinkArrivedScreen) else None
    again = [] if arrived is None else arrived.read_again()
    return [*halted, SetReadOnly(not mine), ReloadLibrary(), *again]


def _rise(session: Session) -> None:
    """Leave the table, and whatever else is for those who play."""
    flow.leave_for(session, session.screen if session.screen.on_second_page else DeskScreen())
    session.notice = None


def seize(session: Session, rest: Rest) -> list[Effect]:
    """Play here; the other page looks on from now on."""
    session.sheet = None
    return [SiteUpkeep("seize")] if session.onlooking else []


HANDLERS: Handlers = {"seize": Handler(seize, looking_on=True)}


def second_page_bar(*, ousted: bool = False) -> h.Element:
    """The bar that lies over every screen of such a page. A page that was `ousted` had a game on the screen."""
    why = ".ousted" if ousted else ""
    return h.div(class_="cb-undo afloat cluster on-paper onlooker", id="onlooker")[
        icon("lock"),
        h.p[t(f"casebook.onlooker{why}")],
        command_button(".prime", "seize")[t(f"casebook.onlooker.seize{why}")],
    ]


class OnlookerSheet(Sheet):
    """Something was tapped that only the page that plays can do."""

    name = "onlooker"
    shape = QUESTION_SHAPE
    asks = True

    def body(self, session: Session, about: str) -> h.Node:
        return [
            h.p(".sh-body", id="sheet-text")[t("casebook.onlooker.text")],
            h.footer(".sh-acts.cluster")[
                command_button(".prime", "seize")[t("casebook.onlooker.seize")],
                command_button(".second", "close")[t("casebook.onlooker.look")],
            ],
        ]
