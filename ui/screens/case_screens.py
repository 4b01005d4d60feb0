"""The parts of the screens that a case adds: how its hands end, its pictures on the desk, its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import htpy as h
from htpy import Element, Node

from game.board import Board
from game.i18n import t
from ui.html.controls import command_button
from ui.html.sheet import Sheet
from ui.play.card_choice import SealedChoice
from ui.play.out_of_turn_pause import OutOfTurnPause
from ui.play.table_screen import table_on_screen
from ui.screens.hand_end.view_model import Scoring
from ui.state.case_parts import CasePart
from ui.state.session import Session


@dataclass(frozen=True, slots=True)
class CardNote:
    """The rule and the worth of a card, shown on its sheet beside its words."""

    rule: str
    """The number of the rule on the card."""
    points: str
    """The key, after `sheets.points.`, of what it is worth."""


class CaseQuestion(Sheet, ABC):
    """A question before an action that the case wants to be sure of."""

    action: ClassVar[str]
    """The action that a yes is; the question is asked only where it is legal."""
    no: ClassVar[str]
    yes: ClassVar[str]
    """The keys of the two answers."""
    asks = True
    of_table = True

    @abstractmethod
    def text(self, board: Board) -> Node:
        """The question, as the table stands. The part to be read out has the id `sheet-text`."""

    def may_open(self, session: Session, about: str) -> bool:
        at = table_on_screen(session)
        if at is None or not at.asked or self not in CaseScreens.of(at.seen.case).questions:
            return False
        return self.action in at.seen.legal

    def body(self, session: Session, about: str) -> Node:
        if (at := table_on_screen(session)) is None or self not in CaseScreens.of(at.seen.case).questions:
            raise KeyError(self.name)
        return self.for_seat(at.seen.board, at.viewer)

    def for_seat(self, board: Board, seat: int) -> Node:
        """The question as a seat is asked, with its answers."""
        return [
            h.div(".sh-body.stack.start")[self.text(board)],
            h.footer(".sh-acts.cluster")[
                command_button(".second", "close")[t(self.no)],
                h.button(".btn.prime", type="button", data_action=f"{seat} {self.action}")[t(self.yes)],
            ],
        ]


@dataclass(frozen=True, slots=True)
class CardPicture:
    """Cards that lie side by side, over one another, with words below them."""

    cards: tuple[str, ...]
    words: str = ""
    """The key of the words."""


@dataclass(frozen=True, slots=True)
class MinutePanel:
    """One of the pictures that tell the game in a minute, with a few sentences."""

    key: str
    """Its subject: the key, after `minute.`, of its heading."""
    text: str
    pictures: tuple[CardPicture, ...]
    """The events, one after the other."""


class CaseScreens(CasePart, ABC):
    """The screens of a case, and its share of those that all cases have."""

    fan: ClassVar[tuple[str, ...]]
    """The cards on the desk's large button."""
    faces: ClassVar[tuple[str, str]]
    """The two cards that stand for the case in the Casebook."""
    rules_file: ClassVar[str]
    """The name of its page of rules under `docs/rules/<language>`."""
    option_rules: ClassVar[Mapping[str, str]] = {}
    """By option of the rules: the number of the rule that it changes."""
    same_values: ClassVar[Mapping[str, str]] = {}
    """By option: what has the same words for its values, another option or `casual`."""
    card_notes: ClassVar[Mapping[str, CardNote]] = {}
    """By card: what its sheet says."""
    questions: ClassVar[tuple[CaseQuestion, ...]] = ()
    """The sheets in which it asks before an action."""

    def question(self, name: str) -> CaseQuestion | None:
        """The question that a sheet of this name asks."""
        return next((each for each in self.questions if each.name == name), None)

    @abstractmethod
    def hand_end(self, m: Scoring) -> Element:
        """The end of a hand, as far as it has been shown."""

    def outcome_aloud(self, m: Scoring) -> str:
        """The outcome of a hand, as it is read out once that is told."""
        return ""

    def step_aloud(self, m: Scoring, step: str) -> str:
        """A step of the reveal, as it is read out."""
        return ""

    @abstractmethod
    def emblem(self) -> Node:
        """The picture over the form of a new game."""

    def minute(self, rules: Mapping[str, Any]) -> tuple[MinutePanel, ...]:
        """The game in a minute, by the options of the rules; nothing for a case that has no such page."""
        return ()

    def is_idle_option(self, option: str, values: Mapping[str, str]) -> bool:
        """True if an option has no effect beside the values of the others."""
        return False

    def mood_class(self, board: Board) -> str:
        """The class of the page for the standing of the table, or ""."""
        return ""

    def sealed_choice(self, m: SealedChoice, *, taught: bool = False) -> Element | None:
        """The screen on which a seat makes its sealed choice; None for a case without one. If it is `taught`, a lesson
        has the way out."""
        return None

    def out_of_turn(self, m: OutOfTurnPause) -> Element | None:
        """The screen of the pause in which a card may be played out of turn; None for a case without one."""
        return None


def hand_end(m: Scoring) -> Element:
    """The whole screen of the end of a hand, as its case shows it. `m.step` says how much of it is shown."""
    return CaseScreens.of(m.case).hand_end(m)


def card_note(code: str) -> CardNote:
    """Return the note on the sheet of a card. KeyError for no card."""
    found = next(
        (part.card_notes[code] for part in CaseScreens.of_all_cases() if code in part.card_notes), None
    )
    if found is None:
        raise KeyError(f"{code!r} is no card")
    return found
