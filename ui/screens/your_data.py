"""The sheet about what is stored: where, who learns of it, how it is taken along and how it is deleted."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.controls import MIDDLE, reading_region
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.state.session import Session

PARTS = ("stored", "sent", "taken", "deleted")


class YourDataSheet(Sheet):
    """Four short answers, and the way to the Casebook, where games are exported and deleted."""

    name = "data"
    shape = MIDDLE
    anywhere = True

    def body(self, session: Session, about: str) -> h.Node:
        return reading_region(".sh-read.stack.loose", self.title(session, about))[
            (
                h.section[
                    h.h3(".d.heading")[t(f"sheets.data.{part}")],
                    h.p(".text.faint")[t(f"sheets.data.{part}.text")],
                ]
                for part in PARTS
            ),
            h.button(".btn.quiet.sh-link", type="button", data_ui="casebook")[
                icon("archive"), t("site.guide.casebook")
            ],
        ]
