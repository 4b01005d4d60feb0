"""The Casebook: every stored game as a file on the desk, the open ones first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import htpy as h

from game.i18n import join_words, number, t, tn
from ui.html.controls import back_button, command_button, icon_button, notice_bar
from ui.html.icons import face, icon, seat_token
from ui.screens.case_screens import CaseScreens
from ui.screens.casebook import view_model
from ui.screens.casebook.view_model import Casebook
from ui.screens.duel.duel_list import Row, duel_list
from ui.state.game_summary import GameSummary
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest, Screen
from ui.state.session import Session
from ui.state.view_models import SeatInfo


@dataclass(eq=False)
class CasebookScreen(Screen):
    """The Casebook. `leaves` is the number of leaves of finished games that it shows."""

    name = "casebook"
    on_second_page: ClassVar[bool] = True

    leaves: int = 1

    def draw(self, session: Session) -> h.Node:
        return casebook(view_model.casebook(session, self.leaves))

    def next_leaf(self, session: Session, rest: Rest) -> list[Effect]:
        """Show one leaf more."""
        self.leaves += 1
        return []

    handlers: ClassVar[Handlers] = {
        "leaf": Handler(lambda session, screen, rest: screen.next_leaf(session, rest), looking_on=True)
    }


def casebook(m: Casebook) -> h.Element:
    """All games that are stored on this device."""
    games = len(m.open) + len(m.finished) + m.more + len(m.odd)
    return h.div(class_="screen casebook")[
        h.header(class_="topbar cluster")[
            back_button(),
            h.h1(class_="d title")[t("casebook.title")],
            h.p(class_="label faint")[tn("casebook.games", games)] if games else None,
            _tools(bool(games) or m.learnt or m.duels),
        ],
        h.main(class_="page stack")[
            notice_bar(m.notice),
            None if games or m.duels else _empty(),
            _part(
                "open", m.open, m.notes
            ),  # what there is to go on with comes first, also on the smallest phone
            _duels(m.duels) if games or m.duels else None,
            _reminder() if m.remind else None,
            _part("odd", m.odd, m.notes),
            _part("finished", m.finished, m.notes),
            _more(m.more) if m.more else None,
            _keeping(m.keeping) if games else None,
        ],
        _undo() if m.removed else None,
    ]


def _tools(saves: object) -> h.Element:
    """Games from files and, if there is anything to save, into files."""
    return h.div(class_="cb-tools cluster")[
        command_button(".second", "import")[icon("file-import"), t("exchange.import")],
        command_button(".second", "export-all")[icon("file-export"), t("exchange.export-all")]
        if saves
        else None,
    ]


def _reminder() -> h.Element:
    return h.div(class_="box row small", role="note")[
        icon("info-circle", "accent"),
        h.div(class_="cluster loose grow")[
            h.p(class_="text")[t("casebook.remind")],
            command_button(".second", "export-all")[t("casebook.remind.save")],
        ],
        icon_button("x", t("casebook.remind.hush"), "hush"),
    ]


def _keeping(state: str) -> h.Element | None:
    """Show the browser's answer about keeping the games."""
    if state not in {"kept", "refused"}:
        return None
    symbol = "lock" if state == "kept" else "clock"
    return h.p(class_="remark text row")[icon(symbol), t(f"casebook.keeping.{state}")]


def _empty() -> h.Element:
    return h.section(class_="nothing-yet stack loose")[
        icon("archive"),
        h.h2(class_="d title")[t("casebook.empty")],
        h.p(class_="faint text")[t("casebook.empty.line")],
        command_button(".prime", "new")[icon("plus"), t("screens.desk.new")],
    ]


def _part(name: str, heads: tuple[GameSummary, ...], notes: Mapping[str, str]) -> h.Element | None:
    if not heads:
        return None
    return h.section(class_="cb-part stack", aria_labelledby=f"cb-{name}")[
        h.h2(class_="d title row", id=f"cb-{name}")[t(f"casebook.{name}")],
        h.ul(class_="tiles")[(h.li[_file(head, notes.get(head.slot, ""))] for head in heads)],
    ]


def _duels(rows: tuple[Row, ...]) -> h.Element:
    """The duels, and the way to another one."""
    return h.section(class_="cb-part stack", aria_labelledby="cb-duels")[
        h.h2(class_="d title row", id="cb-duels")[t("duel.list")],
        duel_list(rows) if rows else None,
        h.div(class_="cluster")[command_button(".second", "duels")[icon("plus"), t("duel.challenge")]],
    ]


def _file(head: GameSummary, note: str) -> h.Element:
    """One game. The names of its buttons say which game it is."""
    state = head.problem if not head.is_playable else "finished" if head.closed else "open"
    stock = " on-paper" if head.is_playable else ""
    return h.article(class_=f"cb-file is-{state}{stock}", aria_labelledby=f"cb-name-{head.slot}")[
        h.span(class_="cb-tab")[head.saved_at or t("casebook.undated")],
        h.span(class_="cfan cb-faces", aria_hidden="true")[
            [h.span[face(code)] for code in CaseScreens.of(head.case).faces] if head.case else icon("archive")
        ],
        h.div(class_="cb-words stack tight")[
            h.h3(class_="d", id=f"cb-name-{head.slot}")[
                t(f"screens.case.{head.case}") if head.case else t("casebook.unknown")
            ],
            h.p(class_="remark text")[
                _line(head),
                [" ", h.em(class_="chip")[t("undo.casual.short")]] if head.casual else None,
                [" ", h.em(class_="chip")[t("pairing.devices")]] if head.part else None,
                [" ", h.em(class_="chip")[tn("coach.hints", head.hints)]] if head.hints else None,
                [" ", h.em(class_="chip")[note]] if note else None,
            ],
            _chairs(head) if head.seats else None,
        ],
        h.span(class_="cb-stamp stamp chip", aria_hidden="true")[t("casebook.closed")]
        if head.closed
        else None,
        h.div(class_="cb-acts cluster")[_acts(head, _named(head, note))],
    ]


def _line(head: GameSummary) -> str:
    if not head.is_playable:
        return t(f"casebook.problem.{head.problem}")
    edition = t(f"screens.edition.{head.edition}.name")
    if head.one_try and head.closed:
        return t("casebook.daily-over" if head.daily else "duel.hand-over", edition=edition)
    if head.ended and not head.finished:
        return t("casebook.ended", edition=edition, hand=head.hand_number)
    if not head.finished:
        return t("casebook.hand", edition=edition, hand=head.hand_number, name=head.turn_name)
    names = join_words(tuple(head.seats[seat].name for seat in head.winners))
    return t("casebook.won", edition=edition, hands=tn("casebook.hands", head.hand_number), names=names)


def _chairs(head: GameSummary) -> h.Element:
    return h.ul(class_="cluster loose", aria_label=t("scoring.step.scores"))[
        (_chair(seat, won=seat.number in head.winners) for seat in head.seats)
    ]


def _chair(seat: SeatInfo, *, won: bool) -> h.Element:
    return h.li(class_=f"cb-chair row label{' won' if won else ''}")[
        seat_token(seat.number),
        h.span(class_="who")[seat.name],
        h.b(class_="d num")[number(seat.total)],
        icon("trophy") if won else None,
    ]


def _acts(head: GameSummary, known: str) -> list[h.Element | None]:
    """The large button, and the small ones in a row. `known` is the game in words."""
    save = _small("export", head, "file-export", known) if head.is_playable else None
    go = (
        _button(
            "scoring.step.scores" if head.closed else "app.resume",
            f"open {head.slot}",
            "arrow-right",
            known,
            prime=not head.closed,
        )
        if head.is_playable
        else _button("casebook.text", f"text {head.slot}", "file-export", known)
    )
    watch = _small("replay", head, "player-play", known) if head.is_playable and not head.in_one_try else None
    deal = _small("deal", head, "cards", known) if head.redealable else None
    review = _small("review", head, "bulb", known) if head.reviewable else None
    return [
        go,
        h.div(class_="row tight spread")[watch, review, deal, save, _small("remove", head, "trash", known)],
    ]


def _button(key: str, command: str, symbol: str, known: str, *, prime: bool = False) -> h.Element:
    return command_button(f".{'prime' if prime else 'second'}.grow", command)[
        t(key), h.span(class_="sr")[f"{t('app.colon')}{known}"], icon(symbol)
    ]


def _small(word: str, head: GameSummary, symbol: str, known: str) -> h.Element:
    """A button with a drawing and a word; what it does to which game is its name."""
    return h.button(
        type="button",
        class_="cb-act stack tight center label",
        id=f"cb-{word}-{head.slot}",
        data_ui=f"{word} {head.slot}",
    )[icon(symbol), h.span[t(f"casebook.short.{word}"), h.span(class_="sr")[f"{t('app.colon')}{known}"]]]


def _named(head: GameSummary, note: str) -> str:
    """A game in words: its case, its players, its day, and what tells it from others."""
    if not head.case:
        return t("casebook.unknown")
    names = join_words(tuple(seat.name for seat in head.seats))
    words = t("casebook.named", case=t(f"screens.case.{head.case}"), names=names, when=head.saved_at)
    return f"{words}, {note}" if note else words


def _more(count: int) -> h.Element:
    return command_button(".second.cb-more", "leaf")[icon("plus"), tn("casebook.more", count)]


def _undo() -> h.Element:
    return h.div(class_="cb-undo afloat cluster on-paper", data_aloud="polite")[
        icon("trash"),
        h.p[t("casebook.removed")],
        command_button(".prime", "unremove")[t("casebook.unremove")],
    ]
