"""The game in a minute: six pictures of cards with a few words each, on one sheet and on one printed page."""

from __future__ import annotations

import htpy as h

from game.case import CASES
from game.i18n import t
from ui.html.cards import card
from ui.html.controls import READING_SHAPE, link_button, reading_region
from ui.html.sheet import Sheet
from ui.html.terms import with_term_buttons
from ui.screens.case_screens import CardPicture, CaseScreens, MinutePanel
from ui.screens.rules.model import case_at_hand, edition_of
from ui.state.session import Session


class GameInAMinuteSheet(Sheet):
    """The pictures of a case, or of the one at hand, by the rules that are played."""

    name = "minute"
    title_key = "minute.title"
    shape = READING_SHAPE
    anywhere = True

    def body(self, session: Session, about: str) -> h.Node:
        """The panels, with the ways to the rules and the glossary below them."""
        case = about if about in CASES else case_at_hand(session)
        rules = edition_of(session, case)
        return reading_region(".minute.stack", t("minute.title"))[
            h.p(".label.faint")[t(f"screens.case.{case}"), " · ", t(f"screens.edition.{rules.edition}.name")],
            h.ol(".tiles")[(_panel(case, panel) for panel in CaseScreens.of(case).minute(rules.options))],
            h.p(".cluster")[
                link_button(f"sheet rules {case}", "book-2", t("minute.rules")),
                link_button(f"sheet glossary {case}", "language", t("learn.glossary")),
            ],
        ]


def _panel(case: str, panel: MinutePanel) -> h.Element:
    return h.li(".box.stack.near")[
        h.h3(".d.heading")[t(f"minute.{panel.key}")],
        h.div(".pictures.cluster", aria_hidden="true")[[_picture(each) for each in panel.pictures]],
        h.p[with_term_buttons(panel.text, case)],
    ]


def _picture(picture: CardPicture) -> h.Element:
    return h.div(".stack.tight.center")[
        h.div(".fan")[(card(code, "mini", label="") for code in picture.cards)],
        h.small(".label")[t(picture.words)] if picture.words else None,
    ]
