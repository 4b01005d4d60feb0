"""The sheets over a screen: log, menu, a card enlarged, rules, settings, credits, and a question.

Every sheet is a dialog with a name and a button that closes it. Its kind chooses what it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import htpy as h

from game.i18n import t
from ui.html import cards
from ui.html.cards import card
from ui.html.controls import dialog
from ui.html.icons import icon, seat_token
from ui.play.log import joined, parted
from ui.screens.case_screens import CaseScreens, card_note
from ui.screens.deal.share_view import share
from ui.screens.deal.view import deal
from ui.screens.install.view import guide
from ui.screens.onlooker.view import onlooker_sheet
from ui.screens.rules.view import rules
from ui.screens.settings.view import settings
from ui.screens.sheets.seats import who
from ui.screens.sheets.table_sheets import board, keys
from ui.screens.sheets.undo import undo
from ui.screens.sheets.view_model import Sheet

MENU = (
    ("sheet rules", "book-2", "rules"),
    ("sheet log", "history", "log"),
    ("sheet settings", "settings", "settings"),
    ("sheet keys", "keyboard", "keys"),
    ("sheet credits", "info-circle", "credits"),
    ("report", "message-report", "report"),
)
LICENCES = "./licenses/index.html"
"""The page of all licence texts, beside this one."""
CREDITS = ("unofficial", "game", "pictures", "letters", "machinery", "licence")

_QUESTIONS = frozenset({"unsaved", "onlooker", "discard", "undo", "share"})
"""Those that are read out when they open, in an element with the id `sheet-text`."""
_TITLES = {"undo": "undo.title", "share": "deal.share", "deal": "deal.more", "board": "table.suspects"}
"""Of sheets whose words are in a catalogue of their own."""


def sheet(m: Sheet) -> h.Element:
    """The sheet of `m.kind`. KeyError for a kind that there is not."""
    body = _question if m.case else _BODIES[m.kind]
    return dialog(m.kind, m.title or _title(m), body(m), asks=m.kind in _QUESTIONS or bool(m.case))


def _title(m: Sheet) -> str:
    return cards.name(m.card) if m.kind == "card" else t(_TITLES.get(m.kind, f"sheets.{m.kind}.title"))


def _log(m: Sheet) -> h.Element:
    """The whole log. It is scrolled to its end without a script, because the box is filled from below."""
    if not m.lines:
        return h.p(".sh-body.sh-empty")[t("sheets.log.empty")]
    return h.div(".sh-body.sh-log.scroll", tabindex="0", role="region", aria_label=t("sheets.log.title"))[
        h.ol[(_line(line) for line in m.lines)]
    ]


def _line(line: str) -> h.Element:
    seat, words = parted(line)
    if seat is None:
        return h.li(".open")[h.span[words]]
    return h.li[seat_token(seat), h.span[words]]


def _menu(m: Sheet) -> h.Element:
    """The menu; at a table (`m.seats`) with the way into its replay."""
    watch = _entry_button("replay", "player-play", t("replay.menu"), t("replay.menu.hint"))
    return h.div(".sh-body.sh-menu")[
        h.p[t("undo.casual.menu")] if "casual" in m.pages else None,
        watch if m.seats else None,
        _entry_button("sheet seat all", "users", t("sheets.seats.title"), t("sheets.menu.seats"))
        if "seats" in m.pages
        else None,
        (_entry_button(command, drawing, t(f"sheets.menu.{key}")) for command, drawing, key in MENU),
        _entry_button("share", "share-2", t("deal.share"), t("deal.share.small"))
        if "share" in m.pages
        else None,
        _entry_button("desk", "door-exit", t("sheets.menu.desk"), t("sheets.menu.saved")),
    ]


def _entry_button(command: str, drawing: str, words: str, small: str = "") -> h.Element:
    return h.button(class_="leave" if command == "desk" else None, type="button", data_ui=command)[
        icon(drawing), h.span[h.b[words], h.small[small] if small else None], icon("chevron-right", "go")
    ]


def _card(m: Sheet) -> h.Element:
    code = cards.base(m.card)
    note = card_note(code)
    return h.div(".sh-body.sh-card.scroll")[
        card(code, "zoom", label=""),
        h.div[
            h.p(class_=f"kind {cards.tint(code)}")[cards.kind_name(code)],
            h.p(".points")[t(f"sheets.points.{note.points}")],
            h.p[cards.rule(code)],
            h.button(".sh-link", type="button", data_ui=f"sheet rules {note.rule}")[
                icon("book-2"), t("sheets.card.rule", number=note.rule)
            ],
        ],
    ]


def _credits(m: Sheet) -> h.Element:
    return h.div(
        ".sh-body.sh-credits.scroll", tabindex="0", role="region", aria_label=t("sheets.credits.title")
    )[
        (
            h.section[h.h3[t(f"sheets.credits.{key}")], h.p[t(f"sheets.credits.{key}.text")]]
            for key in CREDITS
        ),
        h.section[h.h3[t("site.version")], h.p[m.lines[0]]] if m.lines else None,
        h.button(".sh-link", type="button", data_ui="sheet install")[
            icon("device-tablet"), t("site.install.link")
        ],
        h.a(".sh-link", href=LICENCES, target="_blank", rel="noopener")[
            icon("book-2"), t("sheets.credits.licences")
        ],
    ]


def _unsaved(m: Sheet) -> h.Node:
    """May another game take the place of one that could not be stored? `m.lines` are the others at its table."""
    return [
        h.p(".sh-body", id="sheet-text")[t("sheets.unsaved.text", names=joined(m.lines))],
        h.footer(".sh-acts")[
            h.button(".btn.prime", type="button", data_ui="close")[t("sheets.unsaved.keep")],
            h.button(".btn.second", type="button", data_ui=f"{m.command} anyway")[t("sheets.unsaved.drop")],
        ],
    ]


def _discard(m: Sheet) -> h.Node:
    """Is the turn to end with this card? `m.lines` holds the case, `m.command` the action."""
    pile = t(f"sheets.discard.pile.{m.lines[0]}")
    return [
        h.div(".sh-body.sh-sure")[
            card(m.card, "mid", label=""),
            h.p(id="sheet-text")[t("sheets.discard.text", card=cards.called(m.card), pile=pile)],
        ],
        h.footer(".sh-acts")[
            h.button(".btn.second", type="button", data_ui="close")[t("sheets.discard.keep")],
            h.button(".btn.prime", type="button", data_ui=f"sure {m.command}")[
                t("app.discard", card=cards.called(m.card, brief=True))
            ],
        ],
    ]


def _question(m: Sheet) -> h.Node:
    """Is an action of the case meant? `m.command` is the action, `m.board` how the table stands."""
    question = CaseScreens.of(m.case).questions[m.kind]
    return [
        h.div(".sh-body")[question.text(m.board)],
        h.footer(".sh-acts")[
            h.button(".btn.second", type="button", data_ui="close")[t(question.no)],
            h.button(".btn.prime", type="button", data_action=m.command)[t(question.yes)],
        ],
    ]


_BODIES: Mapping[str, Callable[[Sheet], h.Node]] = {
    "log": _log,
    "menu": _menu,
    "card": _card,
    "rules": rules,
    "settings": settings,
    "credits": _credits,
    "install": guide,
    "unsaved": _unsaved,
    "onlooker": onlooker_sheet,
    "seat": who,
    "discard": _discard,
    "undo": undo,
    "share": share,
    "deal": deal,
    "keys": keys,
    "board": board,
}
KINDS = frozenset(_BODIES)
"""Every kind of sheet there is."""
