"""The form of a new score pad: the case, the players with their totals so far, and the rules of the house; below it
the pads that there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

import htpy as h

from game.errors import CasefileError
from game.i18n import isolated, t, tn
from game.real_score import HIGHEST_TOTAL
from game.score_pad import ScorePad
from ui.html.controls import back_button, choice, command_button, notice_bar
from ui.html.icons import icon, seat_token
from ui.screens.new_game.house_rules import house_rules
from ui.screens.new_game.screen import edition_choice, seat_name_field, seats_head
from ui.screens.new_game.view_model import new_game
from ui.screens.score_pad import words
from ui.screens.score_pad.screen import (
    ScorePadScreen,
    cases,
    keep,
    next_button,
    number_in,
    screen_of,
    unread_notice,
)
from ui.state.messages import Effect
from ui.state.score_pads import ScorePads
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Session
from ui.state.setup import FORM_COMMANDS, Setup

LONGEST_TOTAL = 7


def _choice(word: str) -> Handler:
    """The word of a choice in the form."""
    return Handler(lambda session, screen, rest: screen.choose(word, rest))


@dataclass(eq=False)
class NewPadScreen(ScorePadScreen):
    """The form of a new pad."""

    form: Setup = field(default_factory=Setup)
    totals: list[str] = field(default_factory=lambda: [""] * 4)
    """The totals so far, as they were typed."""

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        word, _, place = name.partition(" ")
        if word == "total" and number_in(place) in range(4):
            self.totals[number_in(place)] = value[:LONGEST_TOTAL]
        elif word in {"name", "target"}:
            self.form.type(name, value)
        else:
            return None
        self.problem = ""
        return []

    def choose(self, word: str, rest: Rest) -> list[Effect]:
        """Take in a choice."""
        if word != "case" or (rest and rest[-1] in cases()):
            self.form.choose(word, rest)
            self.problem = ""
        return []

    def tap(self, session: Session, rest: Rest) -> list[Effect]:
        match rest:
            case ("minus", place) if number_in(place) in range(4):
                self.totals[number_in(place)], self.problem = (
                    words.opposite_total(self.totals[number_in(place)]),
                    "",
                )
            case ("begin",):
                return self._begin(session)
        return []

    def _begin(self, session: Session) -> list[Effect]:
        form = self.form
        form.tidy()
        start = [words.total(text, HIGHEST_TOTAL) for text in self.totals[: form.players]]
        self.problem = form.fault()
        if not self.problem and None in start:
            self.problem = t("pad.new.total-wrong", most=HIGHEST_TOTAL)
        if not self.problem and session.features.of(ScorePads).full:
            self.problem = t("pad.new.full")
        if self.problem:
            return []
        names = [chair.name for chair in form.chairs[: form.players]]
        try:
            pad = ScorePad(form.case, form.edition, form.differences, names, [each or 0 for each in start])
        except CasefileError as error:  # whatever a form may come to
            self.problem = str(error)
            return []
        slot = session.device.new_slot()
        session.screen = screen_of(pad, slot)
        return keep(session, slot, pad)

    def draw(self, session: Session) -> h.Node:
        form = new_game(self.form)
        chosen = [(f"case {each}", t(f"screens.case.{each}"), each == form.case) for each in cases()]
        return h.div(class_="screen pad at-new")[
            h.header(class_="topbar row")[
                back_button(),
                h.h1(class_="d title")[t("pad.title")],
            ],
            h.main(class_="pad-main stack loose")[
                notice_bar(session.notice),
                unread_notice(session),
                h.p(class_="text")[t("pad.new.what")],
                choice(t("screens.new.case"), chosen),
                edition_choice(form),
                h.section(class_="sheet-seats pad-seats on-paper", aria_labelledby="seats-title")[
                    seats_head(form), h.ol(class_="lined")[[self._player(at) for at in range(form.players)]]
                ],
                house_rules(form, dealt=False),
                other_pads(session),
            ],
            h.footer(class_="pad-foot row")[
                h.p(class_="grow problem strong accent", data_aloud="urgent")[self.problem]
                if self.problem
                else h.p(class_="grow"),
                next_button("pad begin", t("pad.new.begin")),
            ],
        ]

    def _player(self, at: int) -> h.Element:
        total, name = self.totals[at], self.form.chairs[at].name
        return h.li(id=f"seat-{at}", class_="pad-player")[
            seat_token(at),
            seat_name_field(at, self.form.chairs[at].name),
            h.span(class_="row push", role="group", aria_label=self.form.chairs[at].name)[
                h.label(class_="small strong", for_=f"total-{at}")[t("pad.new.total")],
                command_button(
                    ".quiet.minus",
                    f"pad minus {at}",
                    aria_label=t("app.line", name=name, value=t("pad.new.minus")),
                    aria_pressed="true" if words.is_owed(total) else "false",
                )["±"],
                h.input(
                    id=f"total-{at}",
                    class_="d total",
                    type="text",
                    inputmode="numeric",  # a few of those keyboards have no minus
                    value=total,
                    placeholder="0",
                    maxlength=str(LONGEST_TOTAL),
                    data_field=f"total {at}",
                    aria_label=t("app.line", name=name, value=t("pad.new.total")),
                    autocomplete="off",
                    enterkeyhint="done",
                ),
            ],
        ]

    handlers: ClassVar[Handlers] = {
        **ScorePadScreen.handlers,
        **{word: _choice(word) for word in FORM_COMMANDS if word not in {"kind", "level", "casual"}},
    }


def inherited_form(session: Session, last: ScorePad | None) -> Setup:
    """The form with the names and rules of the last pad, or else of the last game."""
    form = Setup.of_pad(last) if last is not None else Setup.read(session.last.data())
    if form.case not in cases():
        form.choose("case", (cases()[0],))
    form.one_hand = False  # nobody draws up a pad for that, and the form does not offer it
    if form.points is None:
        form.target = str(form.preset["target"])
    for seat, chair in enumerate(form.chairs):
        if chair.kind != "human":
            form.type(f"kind {seat}", "human")
        if chair.kind == "bot":  # nobody of flesh and blood
            form.type(f"name {seat}", "")
    form.tidy()
    return form


def other_pads(session: Session, but: str = "") -> h.Node:
    """The other pads of this device, to be continued, by what their texts say; each is checked when it is opened."""
    pads = session.features.of(ScorePads)
    others = [
        _entry(slot, data) for slot, data in pads.kept.items() if slot != but and slot not in pads.unread
    ]
    return [h.h2(class_="d heading")[t("pad.others")], h.ul(class_="lined")[others]] if others else None


def _entry(slot: str, data: Mapping[str, Any]) -> h.Element:
    names, hands, case = data.get("names"), data.get("hands"), data.get("case")
    company = [isolated(str(name)[:40]) for name in names[:4]] if isinstance(names, list) else []
    played = len(hands) if isinstance(hands, list) else 0
    return h.li[
        h.button(type="button", class_="item", data_ui=f"pad open {slot}")[
            icon("notebook", "accent"),
            h.span(class_="titled")[
                h.b[", ".join(company)],
                h.small[
                    f"{t(f'screens.case.{case}')}, " if case in cases() else None, tn("pad.hands", played)
                ],
            ],
            icon("arrow-right"),
        ]
    ]
