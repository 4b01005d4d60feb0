"""Every sheet there is: to add one, its class is entered here."""

from __future__ import annotations

from collections.abc import Mapping

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
from ui.screens.pairing.leaving import LeaveSheet, ReseatSheet
from ui.screens.pairing.lost import LostSheet
from ui.screens.pairing.view import DevicesSheet, PairSheet
from ui.screens.post.sheet import HowPostWorksSheet, PostSheet
from ui.screens.replay.replay_table import WhySheet
from ui.screens.rules.view import RulesSheet
from ui.screens.second_page import OnlookerSheet
from ui.screens.settings import SettingsSheet
from ui.screens.sheets.menu import CreditsSheet, KeysSheet, MenuSheet
from ui.screens.sheets.seats import SeatSheet
from ui.screens.sheets.table_sheets import BoardSheet, CardSheet, DiscardSheet, LogSheet, StatusSheet
from ui.screens.sheets.undo import UndoSheet
from ui.screens.your_data import YourDataSheet
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
