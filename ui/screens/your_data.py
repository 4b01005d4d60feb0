"""The sheet about what is stored: where, who learns of it, how it is taken along and how it is deleted."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from game.i18n import t
from ui.html.controls import MIDDLE_SHAPE, link_button, reading_region
from ui.html.sheet import Sheet
from ui.state.messages import Offline
from ui.state.session import Session


def _answers(offline: Offline) -> Iterator[tuple[str, str]]:
    """Each question with what is added to its answer: a page that is one file keeps no copy of itself, and has no
    website."""
    alone = offline.state == "file"
    yield "stored", "stored.offline" if offline.state in ("working", "ready") else ""
    yield "sent", "" if alone else "sent.website"
    yield "taken", ""
    yield "deleted", "deleted.file" if alone else "deleted.website"


class YourDataSheet(Sheet):
    """Four short answers, and the way to the Casebook, where games are exported and deleted."""

    name = "data"
    shape = MIDDLE_SHAPE
    anywhere = True

    def body(self, session: Session, about: str) -> h.Node:
        return reading_region(".sh-read.stack.loose", self.title(session, about))[
            (
                h.section[
                    h.h3(".d.heading")[t(f"sheets.data.{part}")],
                    h.p(".text.faint")[
                        t(f"sheets.data.{part}.text"), more and f" {t(f'sheets.data.{more}')}"
                    ],
                ]
                for part, more in _answers(session.offline)
            ),
            link_button("casebook", "archive", t("site.guide.casebook")),
        ]
