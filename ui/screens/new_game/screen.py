"""A new game: the case, the seats round the table, and the rules of the house."""

from __future__ import annotations

from typing import ClassVar

import htpy as h
from htpy import Node

from game.i18n import t
from game.names import LONGEST_NAME
from game.options import ONE_HAND
from ui.html.controls import choice, command_button, list_choice
from ui.html.icons import icon, seat_token
from ui.screens.deal import deal_link
from ui.screens.new_game import view_model
from ui.screens.new_game.house_rules import house_rules, length_in_words
from ui.screens.new_game.view_model import NewGame
from ui.screens.poster_page import case_choice, poster, top_bar
from ui.state import bot_profiles
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest, Screen
from ui.state.session import Session
from ui.state.setup import FORM_COMMANDS, Kind, SeatChoice


def new_game(m: NewGame) -> h.Element:
    """The form of a new game. Everything keeps its last value, so that one tap on Start is enough."""
    return h.div(class_="screen newgame")[
        top_bar(t("screens.desk.new"), "desk", t("app.desk"), case_choice(m.cases, m.case, "case")),
        _case(m),
        h.main(class_="form stack")[
            _came_from(m),
            _first_hand(m),
            edition_choice(m),
            _seats(m),
            _length(m),
            house_rules(m, dealt=not m.by_post),
            _devices(m),
        ],
        _start(m),
    ]


def _case(m: NewGame) -> h.Element:
    return poster(
        m.case,
        t("screens.new.case"),
        t("screens.new.case"),
        t(f"screens.case.{m.case}"),
        [h.b(".d")[t(f"screens.case.{m.case}.sign")], h.span[t(f"screens.case.{m.case}.line")]],
    )


def _came_from(m: NewGame) -> h.Element | None:
    if not m.came_from:
        return None
    return h.p(class_="row box", data_aloud="polite")[icon("cards"), h.span[m.came_from]]


def _first_hand(m: NewGame) -> h.Element | None:
    if not m.first_hand:
        return None
    return h.section(class_="cluster remark")[
        h.p(class_="text")[t("learn.first-hand.hint")],
        command_button(".quiet", f"first-hand {m.case}")[t("learn.first-hand")],
    ]


def edition_choice(m: NewGame) -> h.Element:
    """Show the book that the game follows: a sentence if there is one, a choice above it if there are more."""
    name, line = t(f"screens.edition.{m.edition}.name"), t(f"screens.edition.{m.edition}.line")
    words = h.p(class_="grow text")[h.b(class_="bright")[f"{name}."], " ", h.span[line]]
    if len(m.editions) == 1:
        return h.section(class_="edition cluster remark")[icon("book-2", "accent"), words]
    editions = [(f"edition {each}", t(f"screens.edition.{each}"), each == m.edition) for each in m.editions]
    return h.section(class_="edition cluster remark")[
        choice(t("screens.new.edition"), editions, "segs bright"), words
    ]


def _length(m: NewGame) -> h.Element:
    """A match to a target, or of one hand."""
    one = m.target == ONE_HAND
    target = length_in_words(m.usual_target if one else m.target)
    ways = [("one-hand off", target, not one), ("one-hand on", length_in_words(ONE_HAND), one)]
    return h.section(class_="edition cluster remark")[
        choice(t("screens.new.length"), ways, "segs bright"),
        h.p(class_="grow text")[t(f"screens.new.length.{'hand' if one else 'target'}.line")],
    ]


def seats_head(m: NewGame) -> h.Element:
    """The heading of the seats, with their number to choose."""
    counts = [(f"players {n}", str(n), n == m.players) for n in m.counts]
    return h.header(class_="cluster spread")[
        h.h2(class_="d title", id="seats-title")[t("screens.new.seats")],
        choice(t("screens.new.players"), counts, "segs nnum")
        if len(counts) > 1
        else h.p(class_="remark strong")[t("screens.new.just-two")],
    ]


def seat_name_field(i: int, name: str) -> h.Fragment:
    """The field for the name of a player."""
    return h.fragment[
        h.label(class_="sr", for_=f"name-{i}")[t("screens.new.name", seat=i + 1)],
        h.input(
            id=f"name-{i}",
            class_="d",
            type="text",
            value=name,
            maxlength=str(LONGEST_NAME),
            data_field=f"name {i}",
            autocomplete="off",
            autocapitalize="words",
            spellcheck="false",
            enterkeyhint="done",
            required=True,
        ),
    ]


def _seats(m: NewGame) -> h.Element:
    return h.section(class_="sheet-seats on-paper", aria_labelledby="seats-title")[
        seats_head(m),
        h.div(class_="lined")[
            h.ol(class_="lined")[
                [_seat(i, seat, m) for i, seat in enumerate(m.seats[: m.players])],
                [_free(i) for i in range(m.players, max(m.counts))],
            ],
            _place(m),
        ],
    ]


def _place(m: NewGame) -> h.Element:
    """Somebody plays at this device, or it is the table."""
    ways = [
        ("middle off", t("screens.new.middle.off"), not m.in_middle),
        ("middle on", t("screens.new.middle"), m.in_middle),
    ]
    return h.div(class_="cluster", id="in-middle")[
        choice(t("screens.new.here"), ways),
        h.p(class_="grow remark")[t("screens.new.middle.hint")] if m.in_middle else None,
    ]


def _devices(m: NewGame) -> h.Element:
    """The ways to a table of several devices, for those who look for them here."""
    return h.section(class_="cluster remark", aria_labelledby="devices-title")[
        h.h2(class_="heading grow", id="devices-title")[t("pairing.devices")],
        None if m.invites or m.by_post else command_button(".quiet", "pair host")[t("pairing.devices.host")],
        command_button(".quiet", "sheet post-how")[t("post.how")] if m.by_post else None,
        command_button(".quiet", "pair join")[t("pairing.devices.join")],
    ]


def _free(i: int) -> h.Element:
    """A chair that nobody has taken: a tap brings a player to it."""
    return h.li(id=f"seat-{i}", class_="free")[
        h.button(type="button", class_="chair-free item strong faint", data_ui=f"players {i + 1}")[
            h.span(class_="round", aria_hidden="true")[icon("plus")], t("screens.new.free", n=i + 1)
        ]
    ]


def _seat(i: int, seat: SeatChoice, m: NewGame) -> h.Element:
    number = i + 1
    offered: dict[Kind, tuple[str, bool]] = {
        "human": ("screens.new.here", not m.in_middle),
        "guest": ("screens.new.guest", m.in_middle or i > 0),
        "post": ("post.title", not m.in_middle and i > 0),
        "bot": ("screens.new.bot", True),
    }
    kinds = [
        (f"kind {i} {kind}", t(key), seat.kind == kind)
        for kind, (key, offers) in offered.items()
        if offers or seat.kind == kind
    ]
    return h.li(id=f"seat-{i}", class_=f"{seat.kind} cluster")[
        seat_token(i),
        seat_name_field(i, seat.name),
        choice(t("screens.new.kind", seat=number), kinds, "segs"),
        h.div(class_="nbot cluster")[
            _level(i, seat, m),
            h.p(class_="nchar remark", id=f"character-{i}")[bot_profiles.description_of_level(seat.level)],
        ]
        if seat.kind == "bot"
        else None,
    ]


def _level(i: int, seat: SeatChoice, m: NewGame) -> h.Element:
    return h.span(class_="nlevel select")[
        h.label(class_="sr", for_=f"level-{i}")[t("screens.new.level", seat=i + 1)],
        list_choice(
            f"level {i}",
            ((level, bot_profiles.rank_of_level(level)) for level in m.levels),
            seat.level,
            id_=f"level-{i}",
            described_by=f"character-{i}",
        ),
    ]


def _start(m: NewGame) -> h.Element:
    return h.footer(class_="nstart cluster")[
        h.p(class_="grow problem strong accent", data_aloud="urgent")[m.problem]
        if m.problem
        else h.p(class_="grow remark")[_summary(m)],
        command_button(".prime.start", "pair host" if m.invites and not m.by_post else "start")[
            t("post.invite" if m.by_post else "pairing.devices.host" if m.invites else "screens.new.start"),
            icon("arrow-right"),
        ],
    ]


def _summary(m: NewGame) -> str:
    humans = sum(seat.kind == "human" for seat in m.seats[: m.players])
    if m.by_post:
        return t("post.new.hint")
    if m.invites:
        return t("screens.new.guests")
    if humans == 1:
        return t("screens.new.alone")
    return t("sheets.seat.human.curtain" if humans else "screens.new.nobody")


def _choice(word: str) -> Handler:
    def choose(session: Session, screen: NewGameScreen, rest: Rest) -> list[Effect]:
        session.setup.choose(word, rest)
        return []

    return Handler(choose)


class NewGameScreen(Screen):
    """The form. Its choices belong to the session, since the next game begins with them."""

    name = "new"
    handlers: ClassVar[Handlers] = {word: _choice(word) for word in FORM_COMMANDS}

    def draw(self, session: Session) -> Node:
        return new_game(view_model.new_game(session.setup, played={each.case for each in session.book}))

    def link(self, session: Session) -> str:
        return deal_link.of_setup(session.setup)
