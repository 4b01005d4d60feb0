"""The game in a minute as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from game.case import CASES
from ui.screens.case_screens import CaseScreens, Panel
from ui.screens.rules.model import case_at_hand, edition_of
from ui.screens.sheets.view_model import Sheet
from ui.state.session import Session


@dataclass(frozen=True, slots=True)
class MinuteSheet(Sheet):
    case: str
    edition: str
    """The edition whose numbers it names."""
    panels: tuple[Panel, ...]


def minute(session: Session, about: str) -> MinuteSheet:
    """The pictures of a case, or of the one at hand, by the rules that are played."""
    case = about if about in CASES else case_at_hand(session)
    rules = edition_of(session, case)
    return MinuteSheet(case, rules.edition, CaseScreens.of(case).minute(rules.options))
