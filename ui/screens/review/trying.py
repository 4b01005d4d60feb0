"""A decision of a hand that is over, to be taken once more: the table as it then was, and an answer to every play."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from htpy import Node

from game.i18n import t
from game.replay import Timeline
from game.seen import Seen
from ui.play.table_commands import TABLE_HANDLERS
from ui.play.table_screen import Effects
from ui.screens.coach.origin import lost_points
from ui.screens.decision_table import DecisionTable
from ui.screens.replay.reasons import CaseReasons
from ui.screens.review import trying_view
from ui.screens.review.trying_view import Answer
from ui.state.hand_review import Costly
from ui.state.messages import Effect, Token
from ui.state.screen import Handler, Handlers, Screen
from ui.state.session import Session
from ui.state.setup import level_of
from ui.state.view_models import LostPoints, SeatInfo


@dataclass(eq=False)
class TryingAgain(DecisionTable):
    """The table of a decision that lost points. What is played there changes nothing: it is judged by what was weighed
    for the review. `back` is the screen of that."""

    name = "trying"
    line: Timeline
    hand: int
    costly: Costly
    back: Screen
    answer: Answer | None = None
    """The answer to the last play."""

    def __post_init__(self) -> None:
        self._moment = self.line.at(self.hand, self.costly.index)
        self._seen = self._moment.seen(self.costly.seat)
        case = self.line.case
        self._chairs = tuple(
            SeatInfo(
                at,
                seat.name,
                "bot" if seat.kind == "bot" else "human",
                level_of(case, seat.level) if seat.kind == "bot" else None,
                self._moment.scores[at],
            )
            for at, seat in enumerate(self._moment.seats)
        )

    # ---- what is seen ----

    @property
    def table_key(self) -> Hashable:
        return "trying", self.hand, self.costly.index

    @property
    def viewer(self) -> int:
        return self.costly.seat

    @property
    def seen(self) -> Seen:
        return self._seen

    @property
    def hand_number(self) -> int:
        return self.hand

    @property
    def chairs(self) -> tuple[SeatInfo, ...]:
        return self._chairs

    @property
    def token(self) -> Token:
        return (self.serial, self.hand, self.costly.index, 0)

    @property
    def note_words(self) -> tuple[str, str]:
        return trying_view.note_words(self)

    # ---- how it is drawn ----

    def draw(self, session: Session) -> Node:
        if (choice := self.sealed) is not None:
            return trying_view.at_sealed_choice(self.table(session), choice, self)
        return trying_view.at_table(self.table(session), self)

    def draw_over(self, session: Session) -> Node:
        choice = self.choice(session)
        return None if choice is None else trying_view.over(choice, self)

    def title(self) -> str:
        return t("coach.try.page-title")

    def sight(self) -> str:
        return "" if self.covered or not self.shows_table else f"trying {self.hand} {self.costly.index}"

    # ---- what is accepted ----

    def play(self, session: Session, action: str) -> Effects:
        """Judge a play. It is right if it is within a point of the best one."""
        session.sheet, self.choosing.selection = None, ()
        offer = self.offer(action)
        if offer is None:
            return []
        self.answer = trying_view.answer(self.seen, self.costly, offer, self.names)
        return self._why(action)

    def _why(self, action: str) -> list[Effect]:
        """Find where the points are that a wrong play loses: that of the game is in the review, unless it is an old
        one."""
        effects = self.compare(action, self.costly.best)
        if self.answer is None or self.answer.right:
            return []
        if action == self.costly.action and self.costly.origin is not None:
            self.origin = self.costly.origin
            return []
        return effects

    @property
    def lost(self) -> LostPoints | None:
        """The same in words, once it is known."""
        if self.origin is None or self.asked_about is None:
            return None
        told = self.origin.within(*trying_view.lost(self.costly, self.asked_about[0]))
        return lost_points(told, CaseReasons.of(self.seen.case), self.names, self.costly.seat)

    def close(self, session: Session) -> list[Effect]:
        """Go back to the review."""
        session.screen, session.sheet = self.back, None
        return []

    def solve(self) -> list[Effect]:
        """Show the better play, with the reasons."""
        offer = self.offer(self.costly.best)
        if offer is not None:
            self.answer = trying_view.answer(self.seen, self.costly, offer, self.names, shown=True)
            self.origin = None
        return []

    handlers: ClassVar[Handlers] = {
        **TABLE_HANDLERS,
        "undo": Handler(lambda session, at, rest: at.prompt(session)),
        "try-close": Handler(lambda session, at, rest: at.close(session), looking_on=True),
        "try-solve": Handler(lambda session, at, rest: at.solve()),
    }
