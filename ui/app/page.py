"""The page of a session, as HTML."""

from __future__ import annotations

from htpy import Node, div

from ui.html.html_writer import html_of
from ui.screens.onlooker.view import onlooker_bar
from ui.screens.sheets.kinds import sheet as sheet_of
from ui.screens.sheets.view import sheet
from ui.state.session import Session
from ui.transfer import view_model as shown_transfer
from ui.transfer.update import FILE_SHEET
from ui.transfer.view import file_sheet, import_sheet, report_sheet


def page(session: Session) -> str:
    """The whole page inside its root element. Under an open sheet the rest is inert."""
    over = _over(session)
    under = div("#under", inert=over is not None)[session.screen.draw(session)]
    bar = onlooker_bar(ousted=session.ousted) if session.onlooking and over is None else None
    mood = session.screen.mood_class() or None
    return str(html_of([under, bar, div(class_=mood)[over] if over is not None else None]))


def sight(session: Session) -> str:
    """Return the table that lies open, and its viewer; "" for any other screen, and if something lies over the table.

    When it changes, cards in the air or on the finger are gone.
    """
    return "" if session.sheet is not None else session.screen.sight()


def _over(session: Session) -> Node:
    """Draw what lies over the screen: a sheet, else what the screen itself lays over it."""
    kind = session.sheet.kind if session.sheet is not None else ""
    if kind == "report":
        return report_sheet(shown_transfer.report(session))
    if kind == FILE_SHEET:
        return file_sheet(shown_transfer.last_file(session))
    if not session.screen.shows_sheets:
        return None
    if kind == "import":
        return import_sheet(shown_transfer.importing(session))
    return sheet(sheet_of(session)) if kind else session.screen.draw_over(session)
