"""A decision of a hand that is over, to be taken once more: the table as it then was, and an answer to every play."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from htpy import Node

from game.i18n import t
from game.replay import Timeline
from game.seen import Seen
from ui.play import card_choice, log
from ui.play import hand as hands
from ui.play.card_choice import Covered
from ui.play.sitting import Effects, Sitting, refusal_notice
from ui.play.table_commands import TABLE_WORDS
from ui.play.table_view import LOG_LINES, common_table
from ui.screens.card_choice.view import pick, picked_card
from ui.screens.case_screens import CaseScreens
from ui.screens.review import trying_view
from ui.screens.review.trying_view import Answer
from ui.state.hand_review import Costly
from ui.state.messages import Effect, Token
from ui.state.screen import Rest, Screen, Stage, Word, Words
from ui.state.session import SORTS, Choosing, Session, Sort
from ui.state.setup import level_of
from ui.state.view_models import LogLine, Notice, SeatInfo, Table

SERIAL = -1
"""The number of a match in the moment of a decision: no game has it."""


@dataclass(eq=False)
class TryingAgain(Sitting):
    """The table of a decision that lost points. What is played there changes nothing: it is judged by what was weighed
    for the review. `back` is the screen of that."""

    name = "trying"
    takes_files: ClassVar[bool] = False
    sorts = tuple(order for order in SORTS if order != "hand")

    line: Timeline
    hand: int
    costly: Costly
    back: Screen
    answer: Answer | None = None
    """What came of the last play."""
    chosen_now: Choosing = field(default_factory=Choosing)
    sorted_by: Sort = "family"

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
    def number(self) -> Hashable:
        return "trying", self.hand, self.costly.index

    @property
    def stage(self) -> Stage:
        return "table"

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
        return (SERIAL, self.hand, self.costly.index, 0)

    @property
    def asked(self) -> bool:
        return not self.looking

    @property
    def choosing(self) -> Choosing:
        return self.chosen_now

    @property
    def sort(self) -> Sort:
        return self.sorted_by

    def table(self, session: Session) -> Table:
        return replace(
            common_table(self),
            turn_number=self.seen.turn_number,
            log=tuple(self.log(session)[-LOG_LINES:]),
            notice=session.notice,
            undo="",
        )

    def log(self, session: Session) -> Sequence[LogLine]:
        events = log.remembered_events(self.seen.events, len(self.chairs), "full")
        return list(log.lines(events, self.chairs, self.seen.case))

    # ---- how it is drawn ----

    def draw(self, session: Session) -> Node:
        return trying_view.at_table(self.table(session), self.answer, alone=card_choice.is_choice_due(self))

    def draw_over(self, session: Session) -> Node:
        pile = card_choice.search_choice(self, Covered(notice=session.notice))
        found = card_choice.picked_choice(self, Covered(notice=session.notice))
        choice = pick(pile) if pile is not None else picked_card(found) if found is not None else None
        return None if choice is None else trying_view.over(choice, self.answer)

    def title(self) -> str:
        return t("coach.try.page-title")

    def sight(self) -> str:
        return "" if card_choice.is_choice_due(self) else f"trying {self.hand} {self.costly.index}"

    def mood(self) -> str:
        return CaseScreens.of(self.seen.case).mood(self.seen.board)

    # ---- what is accepted ----

    def ready(self, session: Session) -> tuple[Effects, bool]:
        return [], not self.looking

    def play(self, session: Session, action: str) -> Effects:
        """Judge a play. It is right if it is within a point of the best one."""
        session.sheet, self.choosing.selection = None, ()
        offer = next((each for each in self.seen.offers if each.action == action), None)
        if offer is None:
            return []
        names = tuple(seat.name for seat in self.chairs)
        self.answer = trying_view.answer(self.seen, self.costly, offer, names)
        return []

    def refuse(self, session: Session, cards: list[str]) -> Effects:
        if cards:
            session.notice = refusal_notice(self.seen.why_not(cards))
        return []

    def prompt(self, session: Session) -> Effects:
        session.notice = Notice(t("coach.try.prompt"), kind="info")
        return []

    def adds_to_selection(self, code: str) -> bool:
        return bool(hands.doable_plays(self.seen.offers, [*self.chosen, code])) or self.seen.phase == "draw"

    def arrange(self, session: Session, order: Sort, cards: Sequence[str] | None = None) -> Effects:
        self.sorted_by = order
        return []

    def leave(self, session: Session) -> list[Effect] | None:
        return self.close(session)

    def close(self, session: Session) -> list[Effect]:
        """Go back to the review."""
        session.screen, session.sheet = self.back, None
        return []

    def solve(self) -> list[Effect]:
        """Show the better play, with the reasons."""
        names = tuple(seat.name for seat in self.chairs)
        offer = next(each for each in self.seen.offers if each.action == self.costly.best)
        self.answer = trying_view.answer(self.seen, self.costly, offer, names, shown=True)
        return []

    def ask(self, session: Session, kind: str, about: Rest) -> Effects | None:
        return self.prompt(session) if kind == "seat" else None

    def escape(self, session: Session) -> None:
        self.choosing.selection, self.choosing.looking_since = (), None

    words: ClassVar[Words] = {
        **TABLE_WORDS,
        "undo": Word(lambda session, at, rest: at.prompt(session)),
        "try-close": Word(lambda session, at, rest: at.close(session), looking_on=True),
        "try-solve": Word(lambda session, at, rest: at.solve()),
    }
