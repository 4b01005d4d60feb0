"""Every sheet there is, opened and closed: to add one, its class is entered here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.html.sheet import Sheet
from ui.screens.about.view import AboutSheet
from ui.screens.case_screens import CaseScreens
from ui.screens.casebook.update import UnsavedSheet
from ui.screens.deal.opened_deal import OpenedDealSheet
from ui.screens.deal.replayed_deal import DealChoicesSheet
from ui.screens.deal.shared_deal import ShareSheet
from ui.screens.glossary import GlossarySheet, TermSheet
from ui.screens.install import InstallSheet
from ui.screens.minute import GameInAMinuteSheet
from ui.screens.pairing.lost import LeaveSheet, LostSheet, ReseatSheet
from ui.screens.pairing.view import DevicesSheet, PairSheet
from ui.screens.post.sheet import HowPostWorksSheet, PostSheet
from ui.screens.replay.replay_table import WhySheet
from ui.screens.rules.pages import page_for, pages
from ui.screens.rules.view import RulesSheet
from ui.screens.second_page import OnlookerSheet
from ui.screens.settings import SettingsSheet
from ui.screens.sheets.menu import CreditsSheet, KeysSheet, MenuSheet
from ui.screens.sheets.seats import SeatSheet
from ui.screens.sheets.table_sheets import BoardSheet, CardSheet, DiscardSheet, LogSheet, StatusSheet
from ui.screens.sheets.undo import UndoSheet
from ui.screens.your_data import YourDataSheet
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Open, Session
from ui.transfer.sheets import FileSheet, ImportSheet, ReportSheet

KINDS: tuple[type[Sheet], ...] = (
    AboutSheet,
    BoardSheet,
    CardSheet,
    CreditsSheet,
    DealChoicesSheet,
    DevicesSheet,
    DiscardSheet,
    FileSheet,
    GlossarySheet,
    ImportSheet,
    InstallSheet,
    KeysSheet,
    LeaveSheet,
    LogSheet,
    LostSheet,
    MenuSheet,
    GameInAMinuteSheet,
    OnlookerSheet,
    OpenedDealSheet,
    PairSheet,
    HowPostWorksSheet,
    PostSheet,
    ReportSheet,
    ReseatSheet,
    RulesSheet,
    SeatSheet,
    SettingsSheet,
    ShareSheet,
    StatusSheet,
    TermSheet,
    UndoSheet,
    UnsavedSheet,
    WhySheet,
    YourDataSheet,
)
"""All but the questions of the cases, which their `CaseScreens` have."""
SHEETS: Mapping[str, Sheet] = {kind.name: kind() for kind in KINDS}
"""The same by name."""


def find_sheet(name: str) -> Sheet | None:
    """The sheet of a name, be it a question of a case."""
    asked = (part.question(name) for part in CaseScreens.of_all_cases())
    return SHEETS.get(name) or next((each for each in asked if each is not None), None)


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
