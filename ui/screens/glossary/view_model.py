"""The glossary as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from game.case import CASES
from game.i18n import t
from ui.html.terms import CaseTerms, case_of_term, term_name
from ui.screens.rules.model import case_at_hand
from ui.screens.rules.pages import matches
from ui.screens.sheets.view_model import Sheet
from ui.state.session import Session


@dataclass(frozen=True, slots=True)
class GlossarySheet(Sheet):
    case: str
    terms: tuple[tuple[str, str], ...]
    """The terms that were found, each with its rule, as they stand in a dictionary."""
    cases: tuple[str, ...] = ()
    """The cases that have a glossary."""
    sought: str = ""


@dataclass(frozen=True, slots=True)
class TermSheet(Sheet):
    case: str
    term: str
    rule: str


def glossary(session: Session, about: str) -> GlossarySheet:
    """The terms of a case, or of the one at hand, in which what is sought stands."""
    case = about if about in CASES else case_at_hand(session)
    sought = session.sheet.sought if session.sheet is not None else ""
    rules = CaseTerms.of(case).rules
    names = {key: term_name(key) for key in rules}
    found = [key for key in rules if matches(f"{names[key]} {t(f'terms.text.{key}')}", sought)]
    return GlossarySheet(
        case,
        tuple((key, rules[key]) for key in sorted(found, key=lambda key: _letters(names[key]))),
        tuple(sorted(CASES, key=lambda each: each != case)),
        sought,
    )


def term(session: Session, about: str) -> TermSheet:
    """A term, of the case in whose rules it was tapped, or of the one at hand."""
    key, _, place = about.partition(" ")
    case = case_of_term(key, place.partition(" ")[0], case_at_hand(session))
    return TermSheet(case, key, CaseTerms.of(case).rules[key])


def _letters(name: str) -> str:
    """A name as a dictionary has it: an accent is no letter."""
    return name.casefold().translate(str.maketrans("äöüàâçéèêëîïôû", "aouaaceeeeiiou"))
