"""The score pad: what its screens share, and the ways between them. Each of them is a module: the form of a new pad
(`new_pad`), a hand that is entered (`entry`), all hands (`totals`)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar

import htpy as h

from game.case import CASES
from game.errors import CasefileError
from game.i18n import t, tn
from game.real_score import ImpossibleTable
from game.refusal import Refusal
from game.score_pad import ScorePad
from ui.html.controls import back_button, command_button
from ui.html.icons import icon
from ui.play import flow
from ui.screens.score_pad import words
from ui.state.messages import Effect, Keep
from ui.state.score_pads import NoPad, ScorePads
from ui.state.screen import Handler, Handlers, Rest, Screen, always
from ui.state.session import Session
from ui.state.view_models import Notice, SeatInfo


def cases() -> tuple[str, ...]:
    """The cases with a score pad."""
    return tuple(name for name, case in CASES.items() if case.real_table is not None)


@dataclass(eq=False)
class ScorePadScreen(Screen):
    """A screen of the score pad."""

    name = "pad"
    bots_soon: ClassVar[bool] = False

    pad: ScorePad | None = None
    slot: str = ""
    at: str = "new"
    """`new`, `end`, `seat`, `held`, `score` or `totals`."""
    seat: int = 0
    problem: str = ""
    """The reason why what was typed cannot be taken."""

    def view_name(self) -> str:
        return f"{self.name} {self.at} {self.seat if self.at in ('seat', 'held') else ''}"

    def place(self) -> str:
        return "#pad"

    def between_hands(self) -> bool:
        return True

    def run(self, session: Session, rest: Rest) -> list[Effect]:
        """`pad <word> ...`: what is tapped on the pad."""
        pads = session.features.of(ScorePads)
        if self.pad is not None and pads.kept.get(self.slot) != self.pad.as_json():
            return open_newest(session, self.pad)  # another window has continued or deleted it
        match rest:
            case ("open", slot):
                try:
                    session.screen = screen_of(pads.open(slot), slot)
                except NoPad:
                    session.notice = Notice(t("pad.unreadable"), kind="error")
                return []
            case ("new",):
                return _open_form(session, self.pad)
        return self.tap(session, rest)

    def tap(self, session: Session, rest: Rest) -> list[Effect]:
        """Take a command that this screen alone understands."""
        return []

    handlers: ClassVar[Handlers] = {"pad": Handler(lambda session, screen, rest: screen.run(session, rest))}


@dataclass(eq=False)
class OpenPad(ScorePadScreen):
    """A pad that was begun."""

    pad: ScorePad
    refused: Refusal | None = None
    """The reason why what was tapped last cannot be."""

    def tap(self, session: Session, rest: Rest) -> list[Effect]:
        match rest:
            case ("undo",) if self.pad.undoable:
                return self.change(session, ScorePad.undo, self.at)
            case ("edit", hand):
                return self.change(session, lambda pad: pad.edit(number_in(hand)), "end")
            case ("strike", hand):
                return self.change(session, lambda pad: pad.delete(number_in(hand)), "totals")
            case ("leave",):
                effects = self.change(session, ScorePad.leave, "totals")
                return effects or self._go(session, "totals" if self.pad.hands else "end")
            case ("end" | "score" | "totals" as place,):
                return self._go(session, place)
            case ("seat" | "held" as place, seat) if number_in(seat) in range(len(self.pad.names)):
                return self._go(session, place, number_in(seat))
        return []

    def _go(self, session: Session, place: str, seat: int = 0) -> list[Effect]:
        session.screen = screen_of(self.pad, self.slot, place, seat)
        return []

    def change(self, session: Session, change: Callable[[ScorePad], object], then: str = "") -> list[Effect]:
        """Change the pad, and go on at another place. What cannot be is told, and changes nothing."""
        pad, before, refused = self.pad, self.pad.last_change, None
        try:
            change(pad)
        except ImpossibleTable as impossible:
            refused = impossible.fault.refusal
        except CasefileError:
            pass  # the page offers nothing of the kind
        changed = pad.last_change is not before
        place = then if changed and then else self.at
        if place == then == "totals" and not pad.hands:
            place = "end"
        shown = session.screen = screen_of(pad, self.slot, place, self.seat)
        shown.refused = refused
        return keep(session, self.slot, pad) if changed else []

    def top_bar(self) -> h.Element:
        """The way back, the hand that is being entered, and what can be undone."""
        pad, all_hands = self.pad, self.at == "totals"
        held = self.at == "held"
        undo = (
            t("pad.undo", what=words.change_name(pad.last_change)) if pad.last_change else t("pad.undo.none")
        )
        return h.header(class_="topbar cluster")[
            back_button(
                f"pad seat {self.seat}" if held else "desk", t("pad.back-to-table" if held else "app.desk")
            ),
            h.h1(class_="d title")[
                t("pad.title"),
                " ",
                None
                if all_hands
                else h.small(class_="remark")[
                    t("pad.edited" if pad.editing else "pad.hand", number=pad.number)
                ],
            ],
            h.div(".cluster.push")[
                command_button(
                    ".quiet.pad-undo", "pad undo", id_="pad-undo", disabled=not pad.undoable, aria_label=undo
                )[icon("arrow-back-up"), h.span(class_="words")[undo]],
                None
                if all_hands
                else command_button(".quiet.pad-all", "pad totals", aria_label=t("pad.all"))[
                    icon("notebook"), h.span(class_="words")[t("pad.all")]
                ],
            ],
        ]


def number_in(text: str) -> int:
    """A seat or a hand in a command; -1 for what is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else -1


def keep(session: Session, slot: str, pad: ScorePad) -> list[Effect]:
    """Keep a pad as it is now."""
    session.features.of(ScorePads).put(slot, pad)
    return [Keep(ScorePads)]


def chairs(pad: ScorePad, totals: tuple[int, ...]) -> tuple[SeatInfo, ...]:
    """The players with their totals."""
    return tuple(
        SeatInfo(at, name, "human", None, total)
        for at, (name, total) in enumerate(zip(pad.names, totals, strict=True))
    )


def unread_notice(session: Session) -> h.Element | None:
    """Say that some pads cannot be read, and that they are kept."""
    pads = session.features.of(ScorePads)
    number = len(pads.unread) + len(pads.strange)
    said = h.span[tn("pad.unread", number)]
    return h.p(class_="box row", data_aloud="polite")[icon("info-circle"), said] if number else None


def next_button(command: str, said: str, symbol: str = "arrow-right", *, disabled: bool = False) -> h.Element:
    """The way on, at the foot of every screen."""
    return command_button(".prime.pad-next", command, id_="pad-next", disabled=disabled)[
        h.span[said], icon(symbol)
    ]


def quiet_button(command: str, symbol: str, said: str) -> h.Element:
    """A way that is not the next one."""
    return command_button(".quiet", f"pad {command}")[icon(symbol) if symbol else None, said]


# ---- the ways between the screens, which know this module ----


def screen_of(pad: ScorePad, slot: str, at: str = "", seat: int = 0) -> OpenPad:
    """The screen of a pad at a place, or else where it was left: at the hand being entered, or at the totals."""
    from ui.screens.score_pad.entry import EntryScreen
    from ui.screens.score_pad.totals import TotalsScreen

    at = at or ("end" if pad.begun or not pad.hands else "totals")
    return TotalsScreen(pad, slot, at) if at == "totals" else EntryScreen(pad, slot, at, seat)


def _open_form(session: Session, last: ScorePad | None) -> list[Effect]:
    """Show the form of a new pad, with what it takes over from the last one."""
    from ui.screens.score_pad.new_pad import NewPadScreen, inherited_form

    session.screen = NewPadScreen(form=inherited_form(session, last))
    return []


def open_newest(session: Session, last: ScorePad | None = None) -> list[Effect]:
    """Show the pad that was used last, or the form of the first one."""
    pads = session.features.of(ScorePads)
    for newest in pads.slots:
        with suppress(NoPad):
            session.screen = screen_of(pads.open(newest), newest)
            return []
    return _open_form(session, last)


def open_pad(session: Session, rest: Rest) -> list[Effect]:
    """`pad`: the pad that was used last, or the form of the first one."""
    effects = open_newest(session)
    flow.leave_for(session, session.screen)
    return effects


HANDLERS: Handlers = {"pad": Handler(open_pad, leaves=always)}
