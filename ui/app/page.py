"""The page of a session, as HTML."""

from __future__ import annotations

from htpy import Node, div

from ui.html.html_writer import html_of
from ui.screens.guest.guesting import Guesting
from ui.screens.second_page import SecondPage, second_page_bar
from ui.screens.sheets.every import find_sheet
from ui.state.session import Session


def page(session: Session) -> str:
    """The whole page inside its root element. Under an open sheet the rest is inert."""
    over = _over(session)
    turned = "turned-round" if session.screen.is_turned_round(session) else None
    under = div("#under", class_=turned, inert=over is not None)[session.screen.draw(session)]
    bar = (
        second_page_bar(ousted=session.features.of(SecondPage).ousted)
        if session.onlooking and over is None and not session.features.of(Guesting).window
        else None
    )
    classes = " ".join(filter(None, (session.screen.mood_class(), turned))) or None
    return str(html_of([under, bar, div(class_=classes)[over] if over is not None else None]))


def sight(session: Session) -> str:
    """Return the table that lies open, and its viewer; "" for any other screen, and if something lies over the table.

    When it changes, cards in the air or on the finger are gone.
    """
    return "" if session.sheet is not None else session.screen.sight()


def _over(session: Session) -> Node:
    """Draw what lies over the screen: a sheet, else what the screen itself lays over it."""
    shows, opened = session.screen.shows_sheets, session.sheet
    if opened is None:
        return session.screen.draw_over(session) if shows else None
    sheet = find_sheet(opened.kind)
    if sheet is not None and (shows or sheet.over_faults):
        return sheet.draw(session, opened.about)
    if shows:
        raise KeyError(f"there is no sheet {opened.kind}")
    return None
