"""Sheets of a table: its log, its board, one of its cards, and the question before a discard."""

from __future__ import annotations

import htpy as h

from game.actions import split_seat
from game.consequences import bare
from game.i18n import t
from ui.html import cards
from ui.html.cards import card, is_card
from ui.html.case_cards import case_of
from ui.html.controls import MIDDLE_SHAPE, QUESTION_SHAPE, command_button, reading_region, rule_button
from ui.html.icons import seat_token
from ui.html.note import note, text_of
from ui.html.sheet import Sheet
from ui.html.terms import with_term_buttons
from ui.play import first_hand
from ui.play.case_words import CaseWords
from ui.play.table_screen import table_on_screen
from ui.screens.case_screens import card_note
from ui.screens.table_voice import TOPICS, standing
from ui.state.session import Session
from ui.state.view_models import LogLine, Table
from ui.table.case_table import CaseTable


class LogSheet(Sheet):
    """The whole log, as far as it may be read where it was opened."""

    name = "log"

    def may_open(self, session: Session, about: str) -> bool:
        return session.screen.stage != "curtain"

    def body(self, session: Session, about: str) -> h.Node:
        """The lines. They are scrolled to their end without a script, because the box is filled from below."""
        at = table_on_screen(session)
        lines = () if at is None else at.log(session)
        if not lines:
            return h.p(".sh-body.remark")[t("sheets.log.empty")]
        return reading_region(".sh-log", t("sheets.log.title"))[
            h.ol(".lined")[(_line(line) for line in lines)]
        ]


def _line(line: LogLine) -> h.Element:
    if line.seat is None:
        return h.li(".pair.small.faint")[h.i, h.span[line.text]]
    return h.li(".pair.small")[seat_token(line.seat), h.span[line.text]]


class BoardSheet(Sheet):
    """The board, where the table has no room for it."""

    name = "board"

    def may_open(self, session: Session, about: str) -> bool:
        """True if a table with a board is on the screen, to be played at or looked at."""
        at = table_on_screen(session)
        return at is not None and at.shows_table and bool(CaseTable.of(at.seen.case).board_title)

    def title(self, session: Session, about: str) -> str:
        if (at := table_on_screen(session)) is None:
            raise KeyError("no table, no board")
        return t(CaseTable.of(at.seen.case).board_title)

    def body(self, session: Session, about: str) -> h.Node:
        at = table_on_screen(session)
        return None if at is None else board(at.table(session))


def board(m: Table) -> h.Element:
    """The board of a table in the body of a sheet."""
    return h.div(".sh-body.sh-board.scroll")[CaseTable.of(m.case).board(m)]


class CardSheet(Sheet):
    """A card enlarged, with its words, its rule and its worth."""

    name = "card"
    shape = MIDDLE_SHAPE
    anywhere = True

    def may_open(self, session: Session, about: str) -> bool:
        return is_card(about)

    def title(self, session: Session, about: str) -> str:
        return cards.name(about)

    def body(self, session: Session, about: str) -> h.Node:
        code = bare(about)
        told = card_note(code)
        return h.div(".sh-body.sh-card.pair.scroll")[
            card(code, "zoom", label=""),
            h.div(".stack.start.text")[
                h.p(class_=f"kind heading strong {cards.tint(code)}")[cards.kind_name(code)],
                h.p(".d.heading")[t(f"sheets.points.{told.points}")],
                h.p[with_term_buttons(cards.rule_text(code), case_of(code))],
                rule_button(told.rule),
            ],
        ]


class DiscardSheet(Sheet):
    """The question whether the turn should end with this card; in a first hand the dealer may warn of it. It is about
    the action with its seat."""

    name = "discard"
    shape = QUESTION_SHAPE
    asks = True
    of_table = True

    def body(self, session: Session, about: str) -> h.Node:
        at, game = table_on_screen(session), session.screen.game
        assert at is not None
        seat, text = split_seat(about)
        code = text.removeprefix("discard ")
        warning = None if game is None else first_hand.discard_warning(game, seat, text)
        pile = t(CaseWords.of(at.seen.case).discard_pile)
        return [
            h.div(".sh-body.loose.row")[
                card(code, "mid", label=""),
                h.div(".stack", id="sheet-text")[
                    note(t(warning.key), text_of(warning), classes="first") if warning else None,
                    h.p[t("sheets.discard.text", card=cards.name_in_sentence(code), pile=pile)],
                ],
            ],
            h.footer(".sh-acts.cluster")[
                command_button(".second", "close")[t("sheets.discard.keep")],
                command_button(".prime", f"sure {about}")[
                    t("app.discard", card=cards.name_in_sentence(code, brief=True))
                ],
            ],
        ]


class StatusSheet(Sheet):
    """The state of the hand in sentences: for whoever reads the table and does not see it."""

    name = "status"

    def may_open(self, session: Session, about: str) -> bool:
        return (at := table_on_screen(session)) is not None and at.shows_table

    def is_gone(self, session: Session, about: str) -> bool:
        return not self.may_open(session, about)

    def body(self, session: Session, about: str) -> h.Node:
        return reading_region(".stack.text", self.title(session, about))[
            (h.p[sentence] for topic in TOPICS for sentence in standing(session, topic))
        ]
