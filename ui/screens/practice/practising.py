"""A position on the table: any play may be made, and is answered by what it costs."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import ClassVar

from htpy import Node

from game.coach.exercises import Exercise
from game.i18n import t
from game.seen import Seen
from ui.play.table_commands import TABLE_HANDLERS
from ui.play.table_screen import Effects
from ui.screens.coach.origin import lost_points
from ui.screens.decision_table import DecisionTable
from ui.screens.practice import practising_view
from ui.screens.practice.practising_view import Answer
from ui.screens.replay.reasons import CaseReasons
from ui.state import address
from ui.state.messages import Effect, Keep, Token
from ui.state.practice import OWN, Practice
from ui.state.screen import Handler, Handlers, Screen, Stage
from ui.state.seat_names import NAMES
from ui.state.session import Session
from ui.state.view_models import LostPoints, SeatInfo, Table


@dataclass(eq=False)
class Practising(DecisionTable):
    """The table of a position. `back` is the list that it was chosen from."""

    name = "practising"

    path: str
    exercise: Exercise
    back: Screen
    answer: Answer | None = None
    """The answer to the last play."""
    tried: bool = False
    """Another play was made before, or the answer was shown: it is no longer the first try."""

    def __post_init__(self) -> None:
        seen = self.exercise.seen
        self._chairs = tuple(
            SeatInfo(
                at,
                NAMES[(at - seen.own_seat) % seen.players],
                "human" if at == seen.seat else "bot",
                None,
                seen.scores[at],
            )
            for at in range(seen.players)
        )

    @property
    def is_own(self) -> bool:
        """True for a mistake of one's own."""
        return self.path.startswith(f"{OWN}/")

    @property
    def solved(self) -> bool:
        """True once the answer is on the table."""
        return self.answer is not None and self.answer.right

    # ---- what is seen ----

    @property
    def table_key(self) -> Hashable:
        return "practice", self.path

    @property
    def seen(self) -> Seen:
        return self.exercise.seen

    @property
    def hand_number(self) -> int:
        return 1

    @property
    def chairs(self) -> tuple[SeatInfo, ...]:
        return self._chairs

    @property
    def token(self) -> Token:
        return (self.serial, 1, self.seen.turn_number, len(self.seen.events))

    @property
    def stage(self) -> Stage:
        """The table, on which a sealed choice is answered too."""
        return "table" if self.solved else super().stage

    @property
    def asked(self) -> bool:
        return super().asked and not self.solved

    def table(self, session: Session) -> Table:
        """The table, on which no play is dressed as the thing to do."""
        shown = super().table(session)
        return replace(
            shown,
            actions=tuple(replace(each, costs=True) for each in shown.actions),
            draw=tuple(replace(each, costs=True) for each in shown.draw),
            closing=t("practice.closing") if self.solved else shown.closing,
        )

    @property
    def note_words(self) -> tuple[str, str]:
        return practising_view.note_words(self)

    # ---- how it is drawn ----

    def draw(self, session: Session) -> Node:
        if (choice := self.sealed) is not None:
            return practising_view.at_sealed_choice(choice, self)
        return practising_view.at_table(self.table(session), self)

    def draw_over(self, session: Session) -> Node:
        choice = self.choice(session)
        return None if choice is None else practising_view.over(choice, self)

    def title(self) -> str:
        return t("practice.page-title")

    def place(self) -> str:
        return address.of_practice(self.path)

    def sight(self) -> str:
        return "" if self.covered or not self.shows_table else f"practice {self.path}"

    # ---- what is accepted ----

    def play(self, session: Session, action: str) -> Effects:
        """Answer a play. It is right if it is within a point of the best one."""
        session.sheet, self.choosing.selection = None, ()
        offer = self.offer(action)
        if offer is None or self.solved:
            return []
        self.answer = practising_view.answer(self.exercise, offer, self.names)
        return [*self._note(session, right=self.answer.right), *self._why(action)]

    def show(self, session: Session) -> list[Effect]:
        """Show the answer, with its reasons."""
        offer = self.offer(self.exercise.best)
        if offer is None or self.solved:
            return []
        self.choosing.selection = ()
        self.answer = practising_view.answer(self.exercise, offer, self.names, shown=True)
        return [*self._note(session, right=False), *self._why(offer.action)]

    def _why(self, action: str) -> list[Effect]:
        """Ask where the points are that a wrong play loses; behind the right one, those of the tempting play."""
        right = self.exercise.right
        return self.compare(self.exercise.tempting if action in right else action, self.exercise.best)

    @property
    def lost(self) -> LostPoints | None:
        """The same in words, once it is known. What was found about the position before says how many they are."""
        if self.origin is None or self.asked_about is None:
            return None
        told = self.origin.within(*self.exercise.band(self.asked_about[0]))
        return lost_points(told, CaseReasons.of(self.seen.case), self.names, self.seen.own_seat)

    def _note(self, session: Session, *, right: bool) -> list[Effect]:
        """Note how it went: the first try counts, and of a position that it was solved after all."""
        first, self.tried = not self.tried, True
        if self.is_own and first:
            session.practice.record_try(self.exercise.name, session.today, right=right)
        elif not self.is_own and self.solved:
            session.practice.note(self.path, right=right and first)
        else:
            return []
        return [Keep(Practice)]

    def close(self, session: Session) -> list[Effect]:
        """Go back to the list."""
        session.screen, session.sheet = self.back, None
        return []

    handlers: ClassVar[Handlers] = {
        **TABLE_HANDLERS,
        "undo": Handler(lambda session, at, rest: at.prompt(session)),
        "practice-show": Handler(lambda session, at, rest: at.show(session)),
        "practice-leave": Handler(lambda session, at, rest: at.close(session), looking_on=True),
    }
