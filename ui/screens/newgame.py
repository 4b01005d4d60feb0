"""A new game: the case, the seats round the table, and the rules of the house."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.icons import icon, seat_token
from ui.model import NewGame, SeatChoice
from ui.screens import stranger

LONGEST_NAME = 20
TARGETS = (50, 500)
_STEP = 10


def new_game(m: NewGame) -> h.Element:
    """The form of a new game. Everything keeps its last value, so that one tap on Start is enough."""
    return h.div(class_="screen newgame")[
        h.header(class_="ntop")[
            h.button(type="button", class_="ib back", data_ui="desk", aria_label=t("screens.new.back"))[
                icon("arrow-left")
            ],
            h.h1(class_="d")[t("screens.new.title")],
        ],
        _case(m),
        h.main(class_="form")[_edition(m), _seats(m), _house(m)],
        _start(m),
    ]


def _case(m: NewGame) -> h.Element:
    return h.section(class_="casebill", aria_label=t("screens.new.case"))[
        stranger(lamp=True),
        h.div(class_="ptx")[
            h.p[t("screens.new.case")],
            h.h2(class_="d")[t(f"screens.case.{m.case}")],
        ],
        h.p(class_="pft")[h.b(class_="d")["?"], h.span[t(f"screens.case.{m.case}.line")]],
    ]


def _edition(m: NewGame) -> h.Element:
    """Which book the game follows: a sentence where there is one, a choice above it where there are more."""
    name, line = t(f"screens.edition.{m.edition}.name"), t(f"screens.edition.{m.edition}.line")
    words = h.p[h.b[f"{name}."], " ", h.span[line]]
    if len(m.editions) == 1:
        return h.section(class_="edition")[icon("book-2"), words]
    editions = [(f"edition {each}", t(f"screens.edition.{each}"), each == m.edition) for each in m.editions]
    return h.section(class_="edition many")[_choice(t("screens.new.edition"), editions), words]


def _choice(name: str, choices: list[tuple[str, str, bool]], cls: str = "") -> h.Element:
    """A row of buttons of which one is down: (command, words, down)."""
    return h.div(class_=f"segs {cls}".strip(), role="group", aria_label=name)[
        [
            h.button(type="button", class_="seg", data_ui=command, aria_pressed="true" if down else "false")[
                words
            ]
            for command, words, down in choices
        ]
    ]


def _seats(m: NewGame) -> h.Element:
    counts = [(f"players {n}", str(n), n == m.players) for n in (2, 3, 4)]
    return h.section(class_="sheet-seats", aria_labelledby="seats-title")[
        h.header[
            h.h2(class_="d", id="seats-title")[t("screens.new.seats")],
            _choice(t("screens.new.players"), counts, "nnum"),
        ],
        h.ol[
            [_seat(i, seat, m) for i, seat in enumerate(m.seats[: m.players])],
            [_free(i) for i in range(m.players, 4)],
        ],
    ]


def _free(i: int) -> h.Element:
    """A chair that nobody has taken: a tap brings a player to it."""
    return h.li(id=f"seat-{i}", class_="free")[
        h.button(type="button", class_="chair-free", data_ui=f"players {i + 1}")[
            h.span(aria_hidden="true")[icon("plus")], t("screens.new.free", n=i + 1)
        ]
    ]


def _seat(i: int, seat: SeatChoice, m: NewGame) -> h.Element:
    number = i + 1
    kinds = [
        (f"kind {i} human", t("screens.new.human"), seat.kind == "human"),
        (f"kind {i} bot", t("screens.new.bot"), seat.kind == "bot"),
    ]
    return h.li(id=f"seat-{i}", class_=seat.kind)[
        seat_token(i),
        h.label(class_="sr", for_=f"name-{i}")[t("screens.new.name", seat=number)],
        h.input(
            id=f"name-{i}",
            class_="d",
            type="text",
            value=seat.name,
            maxlength=str(LONGEST_NAME),
            data_field=f"name {i}",
            autocomplete="off",
            autocapitalize="words",
            spellcheck="false",
            enterkeyhint="done",
            required=True,
        ),
        _choice(t("screens.new.kind", seat=number), kinds, "nwho"),
        _level(i, seat, m) if seat.kind == "bot" else h.span(class_="nlevel none", aria_hidden="true"),
    ]


def _level(i: int, seat: SeatChoice, m: NewGame) -> h.Element:
    return h.span(class_="nlevel")[
        h.label(class_="sr", for_=f"level-{i}")[t("screens.new.level", seat=i + 1)],
        h.select(id=f"level-{i}", data_field=f"level {i}", autocomplete="off")[
            [
                h.option(value=level, selected=level == seat.level)[t(f"screens.level.{level}")]
                for level in m.levels
            ]
        ],
    ]


def _house(m: NewGame) -> h.Element:
    return h.section(class_="house")[
        h.button(
            type="button",
            class_="disclose",
            data_ui="house",
            aria_controls="house-rules",
            aria_expanded="true" if m.house_rules_open else "false",
        )[icon("chevron-right"), h.b[t("screens.new.house")], h.small[_house_words(m)]],
        h.div(id="house-rules", class_="rules", hidden=not m.house_rules_open)[
            _vote(m), _target(m), _deal(m)
        ],
    ]


def _house_words(m: NewGame) -> str:
    vote = t("screens.new.vote.on" if m.vote else "screens.new.vote.off")
    return t("screens.new.house.words", target=m.target, vote=vote)


def _vote(m: NewGame) -> h.Element:
    return h.div(class_="opt")[
        h.span(class_="lab", id="vote-label")[t("screens.new.vote")],
        h.button(
            type="button",
            class_="nswitch",
            role="switch",
            data_ui=f"vote {'off' if m.vote else 'on'}",
            aria_checked="true" if m.vote else "false",
            aria_labelledby="vote-label",
            aria_describedby="vote-hint",
        )[
            h.span(class_="nknob", aria_hidden="true"),
            h.span(class_="word")[t("screens.on" if m.vote else "screens.off")],
        ],
        h.small(id="vote-hint")[t("screens.new.vote.hint")],
    ]


def _target(m: NewGame) -> h.Element:
    low, high = TARGETS
    return h.div(class_="opt")[
        h.label(class_="lab", for_="target")[t("screens.new.target")],
        h.span(class_="nsteps")[
            h.button(
                type="button",
                data_ui=f"target {max(low, m.target - _STEP)}",
                aria_label=t("screens.new.target.less"),
                disabled=m.target <= low,
            )["−"],
            h.input(
                id="target",
                class_="d",
                type="number",
                inputmode="numeric",
                min=str(low),
                max=str(high),
                step="1",
                value=str(m.target),
                data_field="target",
                autocomplete="off",
                aria_describedby="target-hint",
            ),
            h.button(
                type="button",
                data_ui=f"target {min(high, m.target + _STEP)}",
                aria_label=t("screens.new.target.more"),
                disabled=m.target >= high,
            )["+"],
        ],
        h.small(id="target-hint")[t("screens.new.target.hint", low=low, high=high)],
    ]


def _deal(m: NewGame) -> h.Element:
    return h.div(class_="opt")[
        h.label(class_="lab", for_="deal")[t("screens.new.deal")],
        h.input(
            id="deal",
            type="text",
            value=m.deal_code,
            data_field="deal",
            placeholder=t("screens.new.deal.random"),
            maxlength="40",
            autocomplete="off",
            autocapitalize="none",
            spellcheck="false",
            enterkeyhint="done",
            aria_describedby="deal-hint",
        ),
        h.small(id="deal-hint")[t("screens.new.deal.hint")],
    ]


def _start(m: NewGame) -> h.Element:
    return h.footer(class_="nstart")[
        h.p(class_="problem", role="alert")[m.problem] if m.problem else h.p(class_="sum")[_summary(m)],
        h.button(type="button", class_="btn prime start", data_ui="start")[
            t("screens.new.start"), icon("arrow-right")
        ],
    ]


def _summary(m: NewGame) -> str:
    humans = sum(seat.kind == "human" for seat in m.seats[: m.players])
    if humans == 1:
        return t("screens.new.alone")
    return t("screens.new.together" if humans else "screens.new.nobody")
