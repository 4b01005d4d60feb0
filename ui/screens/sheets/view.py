"""The sheets over a screen: log, menu, a card enlarged, rules, settings, credits, and a question.

Every sheet is a dialog with a name and a button that closes it. Its kind chooses what it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import htpy as h

from game.consequences import bare
from game.i18n import join_words, t
from ui.html import cards
from ui.html.cards import card
from ui.html.case_cards import case_of
from ui.html.controls import dialog
from ui.html.icons import icon, seat_token
from ui.html.note import note, text_of
from ui.html.terms import term_name, with_term_buttons
from ui.play.case_words import CaseWords
from ui.screens.about.view import about
from ui.screens.case_screens import CaseScreens, card_note
from ui.screens.deal.view import deal, share_link
from ui.screens.glossary.view import glossary, term
from ui.screens.glossary.view_model import GlossarySheet, TermSheet
from ui.screens.install.view import guide
from ui.screens.minute.view import minute
from ui.screens.minute.view_model import MinuteSheet
from ui.screens.onlooker.view import onlooker_sheet
from ui.screens.pairing.leaving import LeaveSheet, ReseatSheet, leave
from ui.screens.pairing.lost import LostSheet, lost
from ui.screens.pairing.view import devices, pair
from ui.screens.pairing.view_model import DevicesSheet, PairSheet
from ui.screens.replay.why_view import why
from ui.screens.replay.why_view_model import WhySheet
from ui.screens.rules.view import rules
from ui.screens.settings.view import settings
from ui.screens.sheets.seats import seat_list, who
from ui.screens.sheets.table_sheets import board, keys
from ui.screens.sheets.undo import undo
from ui.screens.sheets.view_model import (
    AboutSheet,
    BoardSheet,
    CardSheet,
    CreditsSheet,
    DealSheet,
    DiscardSheet,
    InstallSheet,
    KeysSheet,
    LogSheet,
    MenuSheet,
    OnlookerSheet,
    QuestionSheet,
    RulesSheet,
    SeatSheet,
    SeatsSheet,
    SettingsSheet,
    ShareSheet,
    Sheet,
    UndoSheet,
    UnsavedSheet,
)
from ui.state.view_models import DealersNote, LogLine
from ui.table.case_table import CaseTable

MENU = (
    ("sheet rules", "book-2", "sheets.rules.title"),
    ("sheet log", "history", "sheets.log.title"),
    ("sheet settings", "settings", "sheets.settings.title"),
    ("sheet keys", "keyboard", "sheets.keys.title"),
    ("sheet credits", "info-circle", "sheets.credits.title"),
    ("report", "message-report", "exchange.report"),
)
LICENCES = "./licenses/index.html"
"""The page of all licence texts, beside this one."""
CREDITS = ("unofficial", "game", "pictures", "letters", "machinery", "licence")

_ASKING = (
    UnsavedSheet,
    LostSheet,
    LeaveSheet,
    OnlookerSheet,
    DiscardSheet,
    UndoSheet,
    ShareSheet,
    QuestionSheet,
    AboutSheet,
    TermSheet,
)
"""The kinds of sheets that are read out when they open, in an element with the id `sheet-text`."""
_TITLES: Mapping[type[Sheet], str] = {
    UndoSheet: "undo.title",
    ShareSheet: "deal.share",
    DealSheet: "screens.desk.places",
    SeatsSheet: "sheets.seats.title",
    WhySheet: "why.title",
    DevicesSheet: "screens.desk.others",
    PairSheet: "pairing.devices.host",
    LostSheet: "guests.lost.title",
    LeaveSheet: "guests.leave.title",
    ReseatSheet: "sheets.seat.title",
    MinuteSheet: "minute.title",
    GlossarySheet: "learn.glossary",
}
"""Of sheets whose words are not those of their kind."""


def sheet(m: Sheet) -> h.Element:
    """A sheet, drawn."""
    kind, draw = DRAWN[type(m)]
    kind = m.kind if isinstance(m, QuestionSheet) else kind
    return dialog(kind, _title(m, kind), draw(m), asks=isinstance(m, _ASKING))


def _title(m: Sheet, kind: str) -> str:
    if isinstance(m, CardSheet):
        return cards.name(m.card)
    if isinstance(m, TermSheet):
        return term_name(m.term)
    if isinstance(m, BoardSheet):
        return t(CaseTable.of(m.table.case).board_title)
    if isinstance(m, AboutSheet):
        return m.about.title
    return t(_TITLES.get(type(m), f"sheets.{kind}.title"))


def _log(m: LogSheet) -> h.Element:
    """The whole log. It is scrolled to its end without a script, because the box is filled from below."""
    if not m.lines:
        return h.p(".sh-body.remark")[t("sheets.log.empty")]
    return h.div(".sh-body.sh-log.scroll", tabindex="0", role="region", aria_label=t("sheets.log.title"))[
        h.ol(".lined")[(_line(line) for line in m.lines)]
    ]


def _line(line: LogLine) -> h.Element:
    if line.seat is None:
        return h.li(".pair.small.faint")[h.i, h.span[line.text]]
    return h.li(".pair.small")[seat_token(line.seat), h.span[line.text]]


def _menu(m: MenuSheet) -> h.Element:
    watch = _entry_button("replay", "player-play", t("replay.menu"), t("replay.menu.hint"))
    return h.div(".sh-body.sh-menu.stack.near.scroll")[
        h.p(".text")[t("undo.casual.menu")] if m.casual else None,
        (
            _entry_button(
                f"pair host {each.number}",
                "refresh",
                t("pairing.connect-to", name=each.name),
                t("guests.state.lost"),
            )
            for each in m.missing
        ),
        watch if m.replay else None,
        _entry_button("sheet seat all", "users", t("sheets.seats.title"), t("sheets.menu.seats"))
        if m.seats
        else None,
        (_entry_button(command, drawing, t(key)) for command, drawing, key in MENU),
        _entry_button("share", "share-2", t("deal.share"), t("deal.share.small")) if m.share else None,
        _entry_button("desk", "door-exit", t("app.desk"), _waits(m)),
    ]


def _waits(m: MenuSheet) -> str:
    """What becomes of the game at the desk: one of this device is saved here, a guest has a place at the host's."""
    return t("guests.menu.desk", name=m.host) if m.host else t("sheets.menu.saved")


def _entry_button(command: str, drawing: str, words: str, small: str = "") -> h.Element:
    return h.button(
        class_="item quiet leave" if command == "desk" else "item box", type="button", data_ui=command
    )[
        icon(drawing, "accent"),
        h.span(".titled")[h.b[words], h.small[small] if small else None],
        icon("chevron-right"),
    ]


def _card(m: CardSheet) -> h.Element:
    code = bare(m.card)
    note = card_note(code)
    return h.div(".sh-body.sh-card.pair.scroll")[
        card(code, "zoom", label=""),
        h.div(".stack.start.text")[
            h.p(class_=f"kind heading strong {cards.tint(code)}")[cards.kind_name(code)],
            h.p(".d.heading")[t(f"sheets.points.{note.points}")],
            h.p[with_term_buttons(cards.rule_text(code), case_of(code))],
            h.button(".btn.quiet.sh-link", type="button", data_ui=f"sheet rules {note.rule}")[
                icon("book-2"), t("app.rule", number=note.rule)
            ],
        ],
    ]


def _credits(m: CreditsSheet) -> h.Element:
    return h.div(
        ".sh-body.sh-read.stack.loose.scroll",
        tabindex="0",
        role="region",
        aria_label=t("sheets.credits.title"),
    )[
        (
            h.section[
                h.h3(".d.heading")[t(f"sheets.credits.{key}")],
                h.p(".text.faint")[t(f"sheets.credits.{key}.text")],
            ]
            for key in CREDITS
        ),
        h.section[h.h3(".d.heading")[t("site.version")], h.p(".text.faint")[m.version]]
        if m.version is not None
        else None,
        h.button(".btn.quiet.sh-link", type="button", data_ui="sheet install")[
            icon("device-tablet"), t("site.install.link")
        ],
        h.a(".btn.quiet.sh-link", href=LICENCES, target="_blank", rel="noopener")[
            icon("book-2"), t("sheets.credits.licences")
        ],
    ]


def _unsaved(m: UnsavedSheet) -> h.Node:
    return [
        h.p(".sh-body", id="sheet-text")[
            t("sheets.unsaved.text", names=join_words(m.names)),
            f" {t('sheets.unsaved.lines', names=join_words(m.connected))}" if m.connected else None,
        ],
        h.footer(".sh-acts.cluster")[
            h.button(".btn.prime", type="button", data_ui="close")[t("sheets.unsaved.keep")],
            h.button(".btn.second", type="button", data_ui=f"{m.command} anyway")[t("sheets.unsaved.drop")],
        ],
    ]


def _discard(m: DiscardSheet) -> h.Node:
    pile = t(CaseWords.of(m.case).discard_pile)
    return [
        h.div(".sh-body.loose.row")[
            card(m.card, "mid", label=""),
            h.div(".stack", id="sheet-text")[
                _warned(m.warning) if m.warning else None,
                h.p[t("sheets.discard.text", card=cards.name_in_sentence(m.card), pile=pile)],
            ],
        ],
        h.footer(".sh-acts.cluster")[
            h.button(".btn.second", type="button", data_ui="close")[t("sheets.discard.keep")],
            h.button(".btn.prime", type="button", data_ui=f"sure {m.action}")[
                t("app.discard", card=cards.name_in_sentence(m.card, brief=True))
            ],
        ],
    ]


def _warned(warning: DealersNote) -> h.Element:
    """Draw what the dealer of a first hand says before a discard."""
    return note(t(warning.key), text_of(warning), classes="first")


def _question(m: QuestionSheet) -> h.Node:
    question = CaseScreens.of(m.case).questions[m.kind]
    return [
        h.div(".sh-body.stack.start")[question.text(m.board)],
        h.footer(".sh-acts.cluster")[
            h.button(".btn.second", type="button", data_ui="close")[t(question.no)],
            h.button(".btn.prime", type="button", data_action=m.action)[t(question.yes)],
        ],
    ]


DRAWN: Mapping[type[Sheet], tuple[str, Callable[[Any], h.Node]]] = {
    LogSheet: ("log", _log),
    MenuSheet: ("menu", _menu),
    CardSheet: ("card", _card),
    RulesSheet: ("rules", rules),
    DevicesSheet: ("devices", devices),
    PairSheet: ("pair", pair),
    LostSheet: ("lost", lost),
    LeaveSheet: ("leave", leave),
    ReseatSheet: ("leave", leave),
    MinuteSheet: ("minute", minute),
    GlossarySheet: ("glossary", glossary),
    TermSheet: ("term", term),
    SettingsSheet: ("settings", settings),
    CreditsSheet: ("credits", _credits),
    InstallSheet: ("install", guide),
    UnsavedSheet: ("unsaved", _unsaved),
    OnlookerSheet: ("onlooker", onlooker_sheet),
    SeatSheet: ("seat", who),
    SeatsSheet: ("seat", seat_list),
    DiscardSheet: ("discard", _discard),
    UndoSheet: ("undo", undo),
    ShareSheet: ("share", share_link),
    DealSheet: ("deal", deal),
    KeysSheet: ("keys", keys),
    BoardSheet: ("board", board),
    AboutSheet: ("about", lambda m: about(m.about)),
    WhySheet: ("why", why),
    QuestionSheet: ("", _question),
}
"""Of each sheet its kind, and what draws it; a question has the kind that its case gives it."""
