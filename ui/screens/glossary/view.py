"""The glossary: every term with a sentence and its rule; and the small card of one."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.icons import icon
from ui.html.terms import parts, term_name, with_buttons
from ui.screens.glossary.view_model import GlossarySheet, TermSheet


def glossary(m: GlossarySheet) -> h.Element:
    """The list of the terms, below a field to search them."""
    return h.div(".sh-rules.is-search.sh-terms")[
        h.div(".sh-find.cluster")[_cases(m), _search(m)],
        h.div(
            ".sh-body.scroll", id=f"terms-{m.case}", tabindex="0", role="region", aria_label=t("terms.list")
        )[
            h.ul(".lined")[(_entry(m.case, key, rule) for key, rule in m.terms)]
            if m.terms
            else h.p(".sh-none.text")[t("terms.none", sought=m.sought.strip())]
        ],
    ]


def term(m: TermSheet) -> h.Element:
    """A term: its sentence, in which other terms can be tapped, and its rule."""
    return h.div(".sh-body.sh-term.stack.scroll")[
        h.p("#sheet-text.heading")[
            with_buttons(parts(t(f"terms.text.{m.term}"), m.case, known=(m.term,)), m.case)
        ],
        h.p(".cluster")[
            _rule(m.case, m.rule),
            h.button(".btn.quiet.sh-link", type="button", data_ui=f"sheet glossary {m.case}")[
                icon("language"), t("terms.all")
            ],
        ],
    ]


def _entry(case: str, key: str, rule: str) -> h.Element:
    return h.li(".cluster.loose", id=f"term-{key}")[
        h.div(".grow.text")[h.h3(".strong")[term_name(key)], h.p[t(f"terms.text.{key}")]],
        _rule(case, rule),
    ]


def _rule(case: str, number: str) -> h.Element:
    return h.button(".btn.quiet.sh-link", type="button", data_ui=f"sheet rules {case} {number}")[
        icon("book-2"), t("app.rule", number=number)
    ]


def _cases(m: GlossarySheet) -> h.Element:
    return h.div(".sh-pages.pills.scroll", role="group", aria_label=t("sheets.rules.pages"))[
        (
            h.button(
                ".seg",
                id=f"terms-of-{case}",
                type="button",
                data_ui=f"sheet glossary {case}",
                aria_pressed="true" if case == m.case else "false",
            )[t(f"screens.case.{case}")]
            for case in m.cases
        )
    ]


def _search(m: GlossarySheet) -> h.Element:
    return h.div(".sh-search.cluster.grow", role="search")[
        h.label(".sr", for_="terms-search")[t("terms.look")],
        h.input(
            ".field.grow",
            id="terms-search",
            type="search",
            value=m.sought,
            data_field="terms-search",
            data_sought=m.sought,
            placeholder=t("terms.look"),
            maxlength="60",
            autocomplete="off",
            autocapitalize="none",
            spellcheck="false",
            enterkeyhint="search",
            aria_controls=f"terms-{m.case}",
        ),
    ]
