"""A decision of a hand that is over, to be taken once more: the table as it then was, and an answer to every play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from game.case import Offer
from game.coach import JudgedDecision
from game.i18n import t
from game.replay import Moment, Timeline
from game.seen import Seen
from ui.play.table_screen import Effects
from ui.screens import decision_view
from ui.screens.decision_table import DecisionTable
from ui.state.screen import Handler, Handlers
from ui.state.seats import seats_with_totals
from ui.state.view_models import SeatInfo


@dataclass(eq=False)
class RetryTable(DecisionTable[JudgedDecision]):
    """The table of a decision that lost points. It is judged by what was weighed for the review, and left for that."""

    name = "trying"
    said: ClassVar = {"costs": "coach.try.costs", "best": "coach.try.best"}
    ways = (
        ("try-close", "coach.try.back"),
        ("try-solve", "coach.try.solve"),
        ("try-close", "coach.try.back"),
    )

    line: Timeline
    hand: int

    # ---- what is seen ----

    @property
    def table_key(self) -> tuple[str, int, int, int]:
        return "trying", self.serial, self.hand, self.decision.index

    @cached_property
    def _moment(self) -> Moment:
        return self.line.at(self.hand, self.decision.index)

    @cached_property
    def seen(self) -> Seen:
        return self._moment.seen(self.decision.seat)

    @property
    def hand_number(self) -> int:
        return self.hand

    @cached_property
    def chairs(self) -> tuple[SeatInfo, ...]:
        return seats_with_totals(self.line.case, self._moment.seats, self._moment.scores)

    # ---- how it is drawn ----

    def title(self) -> str:
        return t("coach.try.page-title")

    @property
    def heading(self) -> tuple[str, str]:
        words = t("table.hand-turn", hand=self.hand, turn=self.seen.turn_number)
        return t("coach.list.try"), words

    @property
    def question(self) -> tuple[str, str]:
        asked = t("coach.try.ask" if self.shows_table else "coach.try.ask.sealed")
        return asked, t("coach.try.ask.text")

    @property
    def note_attributes(self) -> dict[str, str]:
        return {"id": "try-note"}

    def why(self, offer: Offer) -> list[str]:
        if offer.action == self.decision.best:
            return decision_view.reasons_for_best(self)
        return [t("coach.try.as-good.text")]

    # ---- what is accepted ----

    def find_lost(self, action: str) -> Effects:
        """Ask for it; that of the play in the game is in the review, unless it is an old one."""
        if self.solved:
            return []
        effects = self.compare(action)
        if action == self.decision.action and self.decision.origin is not None:
            self.origin = self.decision.origin
            return []
        return effects

    handlers: ClassVar[Handlers] = {
        **DecisionTable.handlers,
        "try-close": Handler(lambda session, at, rest: at.close(session), looking_on=True),
        "try-solve": Handler(lambda session, at, rest: at.show(session)),
    }
