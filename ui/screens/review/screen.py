"""The review of a hand on the screen."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from htpy import Node

from game.coach import JudgedDecision, PlayedHand, played_hands
from game.i18n import t
from game.replay import Timeline
from ui.play import flow, out_of_turn_pause
from ui.screens.casebook import update as casebook_update
from ui.screens.desk.screen import DeskScreen
from ui.screens.replay.model import Replay
from ui.screens.replay.replay_table import ReplayTable
from ui.screens.review import view_model, work
from ui.screens.review.retry_table import RetryTable
from ui.screens.review.view import review
from ui.screens.review.work import finished_hands, look_at
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest, Screen, always
from ui.state.session import Game, Session
from ui.state.view_models import Notice
from ui.state.voice import Aloud

MOST_DIGITS = 6


@dataclass(eq=False)
class ReviewScreen(Screen):
    """The review of one hand of a game; the others that are over can be chosen. `back` is the screen from which it was
    opened, `home` the seat of the first person at the table."""

    name = "review"
    takes_files: ClassVar[bool] = False
    on_second_page: ClassVar[bool] = True

    line: Timeline
    serial: int
    played: tuple[PlayedHand, ...]
    hands: tuple[int, ...]
    hand: int
    home: int
    back: Screen
    seat: int = -1
    """The seat that the review speaks to."""
    open: int = 0
    """The decision that is shown in full, by its place in the list."""
    sought: int = 0
    """Numbers tapped in the chart."""
    told: Hashable = None
    """The state that was told last: somebody who comes back from a table has heard it."""

    def draw(self, session: Session) -> Node:
        return review(view_model.page(session, self))

    def aloud(self, session: Session) -> Aloud:
        """The progress of it; once done, the outcome of the hand."""
        moment = self.serial, self.hand, view_model.job_of(session, self).state

        def said() -> str:
            self.told = moment
            return view_model.aloud(session, self)

        return {} if moment == self.told else {"state": (moment, said)}

    def title(self) -> str:
        return t("coach.review.page-title", case=t(f"screens.case.{self.line.case}"))

    def between_hands(self) -> bool:
        return True

    # ---- what is chosen ----

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if not value.isdecimal() or len(value) > MOST_DIGITS:
            return None
        if name == "review-hand" and int(value) in self.hands:
            self.hand = int(value)
            return work.look_at(session, self)
        if name == "review-seat" and int(value) in view_model.job_of(session, self).seats:
            self.seat, self.open = int(value), 0
            return []
        return None

    def show(self, session: Session, rest: Rest) -> list[Effect]:
        """`review-show <place>`: a decision of the list in full, or none if it is that one."""
        if rest and rest[0].isdecimal() and len(rest[0]) < MOST_DIGITS:
            self.open = -1 if int(rest[0]) == self.open else int(rest[0])
        return []

    def find(self, session: Session, rest: Rest) -> list[Effect]:
        """`review-find <place>`: a decision of the list in full, which comes into sight."""
        if rest and rest[0].isdecimal() and len(rest[0]) < MOST_DIGITS:
            self.open, self.sought = int(rest[0]), self.sought + 1
        return []

    def _chosen(self, session: Session) -> JudgedDecision | None:
        found = view_model.listed_decisions(session, self)
        return found[self.open] if 0 <= self.open < len(found) else None

    # ---- the ways on ----

    def work(self, session: Session) -> list[Effect]:
        """Stop the review, or go on with it."""
        job = view_model.job_of(session, self)
        if job.state == "working":
            return work.stop(session, job)
        return [] if job.state == "done" else work.go_on(session, job)

    def table(self, session: Session) -> list[Effect]:
        """The table as it was before the decision, through the eyes of who decided."""
        if (costly := self._chosen(session)) is None:
            return []
        eyes = str(costly.seat)
        replay = Replay(self.line, self.serial, self.home, None, False, hand=self.hand, eyes=eyes)
        stops = replay.stops
        replay.stop = max(at for at, step in enumerate(stops) if step <= costly.index)
        session.screen, session.sheet = ReplayTable(replay, self), None
        return []

    def again(self, session: Session) -> list[Effect]:
        """The decision once more, to be taken at the table as it then was."""
        costly = self._chosen(session)
        if costly is not None and view_model.can_be_tried(self.line, self.hand, costly):
            session.screen, session.sheet = RetryTable(costly, self, self.line, self.hand), None
        return []

    def close(self, session: Session) -> list[Effect]:
        """Go back to where the review was opened; to the table only if that is still the one of its game."""
        game, session.sheet = session.game, None
        if self.back.game is not None and game is not None and game.serial == self.serial:
            session.screen = self.back
            return out_of_turn_pause.resume_from_desk(session, game)
        session.screen = self.back if self.back.on_second_page else DeskScreen()
        return []

    def go_back(self, session: Session) -> list[Effect] | None:
        return self.close(session)

    handlers: ClassVar[Handlers] = {
        "review-show": Handler(lambda session, at, rest: at.show(session, rest), looking_on=True),
        "review-find": Handler(lambda session, at, rest: at.find(session, rest), looking_on=True),
        "review-work": Handler(lambda session, at, rest: at.work(session)),
        "review-table": Handler(lambda session, at, rest: at.table(session), looking_on=True),
        "review-try": Handler(lambda session, at, rest: at.again(session), looking_on=True),
        "review-close": Handler(lambda session, at, rest: at.close(session), looking_on=True),
    }


def begin(session: Session, game: Game) -> list[Effect]:
    """Show the review of the hand that was over last, and work on it unless that was done."""
    hands = finished_hands(game)
    if not hands:
        session.notice = Notice(t("coach.review.none"))
        return []
    before = session.screen
    screen = ReviewScreen(
        Timeline(game.match), game.serial, played_hands(game.match), hands, hands[-1], game.home_seat, before
    )
    flow.leave_for(session, screen)
    return look_at(session, screen)


HANDLERS: Handlers = {"review": Handler(casebook_update.command_of_game("review", begin), leaves=always)}
