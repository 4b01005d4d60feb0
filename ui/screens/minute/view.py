"""The game in a minute: six pictures of cards with a few words each, on one sheet and on one printed page."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.cards import card
from ui.html.icons import icon
from ui.html.terms import with_term_buttons
from ui.screens.case_screens import Panel, Picture
from ui.screens.minute.view_model import MinuteSheet


def minute(m: MinuteSheet) -> h.Element:
    """The panels of `m`, with the ways to the rules and the glossary below them."""
    return h.div(".sh-body.minute.stack.scroll", tabindex="0", role="region", aria_label=t("minute.title"))[
        h.p(".label.faint")[t(f"screens.case.{m.case}"), " · ", t(f"screens.edition.{m.edition}.name")],
        h.ol(".tiles")[(_panel(m.case, panel) for panel in m.panels)],
        h.p(".cluster")[
            h.button(".btn.quiet.sh-link", type="button", data_ui=f"sheet rules {m.case}")[
                icon("book-2"), t("minute.rules")
            ],
            h.button(".btn.quiet.sh-link", type="button", data_ui=f"sheet glossary {m.case}")[
                icon("language"), t("learn.glossary")
            ],
        ],
    ]


def _panel(case: str, panel: Panel) -> h.Element:
    return h.li(".box.stack.near")[
        h.h3(".d.heading")[t(f"minute.{panel.key}")],
        h.div(".pictures.cluster", aria_hidden="true")[[_picture(each) for each in panel.pictures]],
        h.p[with_term_buttons(panel.text, case)],
    ]


def _picture(picture: Picture) -> h.Element:
    return h.div(".stack.tight.center")[
        h.div(".fan")[(card(code, "mini", label="") for code in picture.cards)],
        h.small(".label")[t(picture.words)] if picture.words else None,
    ]
