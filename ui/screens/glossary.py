"""The glossary: every term with a sentence and its rule; and the small card of one."""

from __future__ import annotations

import htpy as h

from game.case import CASES
from game.i18n import t
from ui.html.controls import (
    QUESTION_SHAPE,
    READING_SHAPE,
    link_button,
    page_buttons,
    reading_region,
    rule_button,
    search_field,
)
from ui.html.sheet import Sheet
from ui.html.terms import CaseTerms, case_of_term, parts, pieces_with_buttons, term_name
from ui.screens.rules.model import case_at_hand
from ui.screens.rules.pages import has_all_words
from ui.state.session import Session


class GlossarySheet(Sheet):
    """The terms of a case, or of the one at hand, in which what is sought stands."""

    name = "glossary"
    title_key = "learn.glossary"
    shape = READING_SHAPE
    anywhere = True

    def body(self, session: Session, about: str) -> h.Node:
        """The list of the terms, below a field to search them."""
        case = about if about in CASES else case_at_hand(session)
        sought = session.sheet.sought if session.sheet is not None else ""
        terms = terms_found(case, sought)
        return h.div(".sh-rules.is-search.sh-terms")[
            h.div(".sh-find.cluster")[
                _cases(case), search_field("terms", t("terms.look"), sought, f"terms-{case}")
            ],
            reading_region("", t("terms.list"), id_=f"terms-{case}")[
                h.ul(".lined")[(_entry(case, key, rule) for key, rule in terms)]
                if terms
                else h.p(".sh-none.text")[t("terms.none", sought=sought.strip())]
            ],
        ]


def terms_found(case: str, sought: str) -> list[tuple[str, str]]:
    """The terms in which what is sought stands, each with its rule, as they stand in a dictionary."""
    rules = CaseTerms.of(case).rules
    names = {key: term_name(key) for key in rules}
    found = [key for key in rules if has_all_words(f"{names[key]} {t(f'terms.text.{key}')}", sought)]
    return [(key, rules[key]) for key in sorted(found, key=lambda key: _letters(names[key]))]


def _letters(name: str) -> str:
    """A name as a dictionary has it: an accent is no letter."""
    return name.casefold().translate(str.maketrans("äöüàâçéèêëîïôû", "aouaaceeeeiiou"))


class TermSheet(Sheet):
    """A term, of the case in whose rules it was tapped, or of the one at hand."""

    name = "term"
    shape = QUESTION_SHAPE
    asks = True
    anywhere = True

    def may_open(self, session: Session, about: str) -> bool:
        return bool(about) and bool(case_of_term(about.split()[0]))

    def title(self, session: Session, about: str) -> str:
        return term_name(about.partition(" ")[0])

    def body(self, session: Session, about: str) -> h.Node:
        """The sentence of the term, in which other terms can be tapped, and its rule."""
        key, _, place = about.partition(" ")
        case = case_of_term(key, place.partition(" ")[0], case_at_hand(session))
        rule = CaseTerms.of(case).rules[key]
        return h.div(".sh-body.sh-term.stack.scroll")[
            h.p("#sheet-text.heading")[
                pieces_with_buttons(parts(t(f"terms.text.{key}"), case, known=(key,)), case)
            ],
            h.p(".cluster")[
                rule_button(rule, case=case),
                link_button(f"sheet glossary {case}", "language", t("terms.all")),
            ],
        ]


def _entry(case: str, key: str, rule: str) -> h.Element:
    return h.li(".cluster.loose", id=f"term-{key}")[
        h.div(".grow.text")[h.h3(".strong")[term_name(key)], h.p[t(f"terms.text.{key}")]],
        rule_button(rule, case=case),
    ]


def _cases(shown: str) -> h.Element:
    return page_buttons(
        (f"terms-of-{case}", f"sheet glossary {case}", t(f"screens.case.{case}"), case == shown)
        for case in sorted(CASES, key=lambda each: each != shown)
    )
