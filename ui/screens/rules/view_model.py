"""The reader of the rules as it is drawn."""

from __future__ import annotations

from functools import lru_cache

from game.case import CASES
from game.i18n import language
from ui.screens.rules import pages as rulebook
from ui.screens.rules.model import ALL, Played, case_at_hand, edition_read, game_shown
from ui.screens.sheets.view_model import RulesSheet
from ui.state.session import Session


def rules(session: Session, about: str) -> RulesSheet:
    """The reader at a place, or with what is sought; the page of the case at hand comes first."""
    opened, case = session.sheet, case_at_hand(session)
    sought = opened.sought if opened is not None else ""
    page, number = rulebook.page_and_rule(about, case)
    page = rulebook.page_for(page, sought)
    pages = tuple(sorted(rulebook.pages(), key=lambda each: each != case))
    lines = rulebook.matching_rules(_reader(page), sought)
    editions, game, read = _editions(page), game_shown(session), edition_read(session)
    here = game if game is not None and page in (game.case, rulebook.RULINGS) else None
    return RulesSheet(
        lines=lines,
        rule="" if rulebook.is_search(sought) else number,
        pages=pages,
        page=page,
        case=case,
        sought=sought,
        elsewhere=() if lines else tuple(other for other in pages if _has(other, sought)),
        editions=(*editions, ALL) if len(editions) > 1 else (),
        edition=read if read in editions and len(editions) > 1 else "",
        played=here.edition if here else "",
        changed=_changed(here) if here else (),
    )


def _editions(page: str) -> tuple[str, ...]:
    """The editions that a page speaks of."""
    if page in CASES:
        return CASES[page].editions
    return tuple(edition for case in CASES.values() for edition in case.editions)


def _changed(game: Played) -> tuple[str, ...]:
    case = CASES[game.case]
    return tuple(case.differences(game.edition, case.rules(game.edition, game.options)))


@lru_cache(maxsize=4)
def _lines(page: str, language: str) -> tuple[str, ...]:
    return rulebook.lines(page)


def _reader(page: str) -> tuple[str, ...]:
    return _lines(page, language())


def _has(page: str, sought: str) -> bool:
    """True if the search leads to this page, and finds anything there."""
    return rulebook.page_for(page, sought) == page and bool(rulebook.matching_rules(_reader(page), sought))
