"""Sheets opened and closed."""

from __future__ import annotations

from dataclasses import replace

from ui.screens.rules.pages import page_for, pages
from ui.screens.sheets.every import find_sheet
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Open, Session


def open_sheet(session: Session, rest: Rest) -> list[Effect]:
    """`sheet <kind> <about>`. The screen may have an answer of its own to that wish."""
    if not rest:
        return []
    kind, *about = rest
    known, words = find_sheet(kind), " ".join(about)
    if known is None or not known.anywhere:
        answer = session.screen.ask(session, kind, tuple(about))
        if answer is not None:
            return answer
    if known is None or (session.onlooking and not known.on_second_page):
        return []
    if known.may_open(session, words):
        session.sheet = Open(
            kind, words, _still_sought(session, kind, about), _left_under(session, kind, about)
        )
    return []


def _left_under(session: Session, kind: str, about: list[str]) -> Open | None:
    """Return the sheet that a term was tapped in: the rules come back at the place that is named behind the term."""
    before = session.sheet
    if kind != "term" or before is None:
        return None
    if before.kind == "term":
        return before.under
    if before.kind == "rules" and len(about) > 1:
        return replace(before, about=" ".join(about[1:]))
    return before


def _still_sought(session: Session, kind: str, about: list[str]) -> str:
    """Take a search of the rules along to another of their pages, except a number that leads back from there."""
    before = session.sheet
    if before is not None and before.kind == kind == "glossary":
        return before.sought
    if before is None or not before.kind == kind == "rules":
        return ""
    page = " ".join(about)
    return before.sought if page in pages() and page_for(page, before.sought) == page else ""


def close(session: Session, rest: Rest = ()) -> list[Effect]:
    """Close the sheet; the one beneath it comes back."""
    session.sheet = session.sheet.under if session.sheet is not None else None
    return []


def _close_it(session: Session, rest: Rest) -> list[Effect]:
    return close(session)


HANDLERS: Handlers = {
    "sheet": Handler(open_sheet, keeps_notice=True, looking_on=True),
    "info": Handler(
        lambda session, rest: open_sheet(session, ("card", *rest[:1])), keeps_notice=True, looking_on=True
    ),
    "close": Handler(_close_it, keeps_notice=True, looking_on=True),
}
OVER_SHEET_HANDLERS: Handlers = {
    "escape": Handler(_close_it, looking_on=True, repeats=True),
    "back": Handler(_close_it, looking_on=True),
}
"""The words that an open sheet takes before the screen beneath it."""
