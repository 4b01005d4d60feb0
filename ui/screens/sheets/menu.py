"""The menu of a screen, and what it leads to that is of no case: the keys, and what Casefile is made of."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.controls import MIDDLE_SHAPE, link_button, reading_region, way
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.play import out_of_turn_pause, seat_changes
from ui.play.table_screen import table_on_screen
from ui.screens.deal import deal_link
from ui.screens.deal.opened_deal import seal_of
from ui.screens.guest.guest_table import GuestTable
from ui.state.session import Game, Session

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
KEYS = {
    "arrows": "← →",
    "ends": "",
    "move": "",
    "select": "",
    "number": "1–9",
    "primary": "",
    "draw": "D",
    "take": "T",
    "discard": "X",
    "sort": "S",
    "info": "I",
    "undo": "",
    "log": "L",
    "score": "C",
    "piles": "P",
    "hand": "H",
    "others": "O",
    "board": "B",
    "last": "R",
    "help": "?",
    "close": "",
}
"""The use of each, and the key, "" for one that has another name in each language."""
REPLAY_KEYS = {"action": "arrows", "turn": "move", "ends": "ends", "play": "select"}
"""The use of each in a replay, and its use elsewhere."""


class MenuSheet(Sheet):
    """The ways from a screen; more of them where a game of this device is on it."""

    name = "menu"

    def may_open(self, session: Session, about: str) -> bool:
        return True

    def body(self, session: Session, about: str) -> h.Node:
        game = session.screen.game
        return h.div(".sh-body.sh-menu.stack.near.scroll")[
            [] if game is None else _ways_of_game(game),
            way("sheet status", "message-report", t("sheets.status.title"))
            if (at := table_on_screen(session)) is not None and at.shows_table
            else None,
            (way(command, drawing, t(key)) for command, drawing, key in MENU),
            way("share", "share-2", t("deal.share"), t("deal.share.small"))
            if game is not None and deal_link.has_link(game.match, game.code)
            else None,
            way("sheet dealt", "lock", t("deal.dealt"), t("deal.dealt.seal", seal=seal))
            if (seal := seal_of(session))
            else None,
            way("desk", "door-exit", t("app.desk"), _waits(session), ".item.quiet.leave"),
        ]


def _ways_of_game(game: Game) -> list[h.Element | None]:
    return [
        h.p(".text")[t("undo.casual.menu")] if game.casual else None,
        *(
            way(
                f"pair host {each.number}",
                "refresh",
                t("pairing.connect-to", name=each.name),
                t("guests.state.lost"),
            )
            for each in out_of_turn_pause.unreachable_guests(game)
        ),
        None if game.in_one_try else way("replay", "player-play", t("replay.menu"), t("replay.menu.hint")),
        way("sheet seat all", "users", t("sheets.seats.title"), t("sheets.menu.seats"))
        if seat_changes.may_list(game, seat_changes.ALL)
        else None,
        way("window", "app-window", t("guests.window"), t("guests.window.hint"))
        if game.challenge is None and game.guest_seat is None
        else None,
    ]


def _waits(session: Session) -> str:
    """The fate of the game at the desk: one of this device is saved here, a guest has a place at the host's."""
    return t("guests.menu.desk" if isinstance(session.screen, GuestTable) else "sheets.menu.saved")


class KeysSheet(Sheet):
    """Every key with what it does."""

    name = "keys"
    anywhere = True

    def body(self, session: Session, about: str) -> h.Node:
        return reading_region("", t("sheets.keys.title"))[
            h.p(".remark")[t("sheets.keys.letters")],
            h.p(".remark")[t("sheets.keys.reader")],
            h.table(".sh-keys.data")[
                h.thead(".sr")[
                    h.tr[h.th(scope="col")[t("sheets.keys.key")], h.th(scope="col")[t("sheets.keys.does")]]
                ],
                h.tbody[
                    (
                        h.tr[
                            h.th(scope="row")[h.kbd[_key(key)]],
                            h.td[_deed(key)],
                        ]
                        for key in KEYS
                    )
                ],
                h.tbody[
                    h.tr[h.th(colspan="2", scope="rowgroup")[h.b[t("replay.keys")]]],
                    (
                        h.tr[
                            h.th(scope="row")[h.kbd[_key(elsewhere)]],
                            h.td[t(f"replay.keys.{key}")],
                        ]
                        for key, elsewhere in REPLAY_KEYS.items()
                    ),
                ],
            ],
        ]


def _key(word: str) -> str:
    return KEYS[word] or t(f"sheets.keys.name.{word}")


def _deed(word: str) -> str:
    return t("undo.free" if word == "undo" else f"sheets.keys.{word}")


class CreditsSheet(Sheet):
    """The works that Casefile is made of, with its version."""

    name = "credits"
    shape = MIDDLE_SHAPE
    anywhere = True

    def body(self, session: Session, about: str) -> h.Node:
        return reading_region(".sh-read.stack.loose", t("sheets.credits.title"))[
            (
                h.section[
                    h.h3(".d.heading")[t(f"sheets.credits.{key}")],
                    h.p(".text.faint")[t(f"sheets.credits.{key}.text")],
                ]
                for key in CREDITS
            ),
            h.section[
                h.h3(".d.heading")[t("site.version")],
                h.p(".text.faint")[session.device.about.get("version", "").partition("\n")[0]],
            ],
            link_button("sheet install", "device-tablet", t("site.install.link")),
            h.a(".btn.quiet.sh-link", href=LICENCES, target="_blank", rel="noopener")[
                icon("book-2"), t("sheets.credits.licences")
            ],
        ]
