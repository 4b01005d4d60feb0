"""A single decision at a table that does not go on: every play is answered, and changes nothing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from htpy import Element, Node

from game.case import Offer
from game.coach import Origin
from game.i18n import t
from game.seen import Seen
from ui.play import card_choice, log
from ui.play import hand as hands
from ui.play.card_choice import CoveredParts
from ui.play.sealed_choice import SealedChoice
from ui.play.table_screen import Effects, TableScreen, refusal_notice
from ui.play.table_view import LOG_LINES, common_table
from ui.screens import table_voice
from ui.screens.card_choice import pick, picked_card_dialog
from ui.screens.case_screens import CaseScreens
from ui.state.messages import Effect, Message, new_serial
from ui.state.screen import Rest, Stage
from ui.state.session import SORTS, Choosing, Session, Sort
from ui.state.view_models import LogLine, Notice, Table
from ui.state.voice import Aloud, ended
from ui.state.worker_messages import FAILED, AskHint, Hinted


def has_table(seen: Seen, *actions: str) -> bool:
    """True for a decision between such actions that is taken at the table, or sealed; none out of turn."""
    aside = seen.out_of_turn_action
    own = seen.sealing or seen.turn == seen.seat
    return own and not seen.out_of_turn_offered and not (aside and aside in actions)


@dataclass(eq=False)
class DecisionTable(TableScreen):
    """The table of one decision. Who derives from it says what is seen and who sits there, and answers the plays."""

    takes_files: ClassVar[bool] = False
    sorts = tuple(order for order in SORTS if order != "hand")

    serial: int = field(default_factory=new_serial, kw_only=True)
    """The number of this decision, where a token has that of a game."""
    origin: Origin | None = field(default=None, kw_only=True)
    """The points that the play in question loses, by rows, once they are known."""
    questions: int = field(default=0, kw_only=True)
    """Questions to the coach; an answer to an older one is none."""
    asked_about: tuple[str, str] | None = field(default=None, kw_only=True)
    """The worse and the better play of the last of them."""
    chosen_now: Choosing = field(default_factory=Choosing, kw_only=True)
    sorted_by: Sort = field(default="family", kw_only=True)

    @property
    def stage(self) -> Stage:
        return "sealing" if self.seen.sealing else "table"

    @property
    def viewer(self) -> int:
        return self.seen.own_seat

    @property
    def asked(self) -> bool:
        return self.stage == "table" and not self.looking

    @property
    def choosing(self) -> Choosing:
        return self.chosen_now

    @property
    def sort(self) -> Sort:
        return self.sorted_by

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(seat.name for seat in self.chairs)

    @property
    def covered(self) -> bool:
        """True if a choice of cards lies over the table."""
        return card_choice.is_choice_due(self)

    @property
    def sealed(self) -> Element | None:
        """The sealed choice, which has a screen of its own; None where none is due, or it is put aside."""
        if self.shows_table:
            return None
        return CaseScreens.of(self.seen.case).sealed_choice(SealedChoice.of(self), taught=True)

    def offer(self, action: str) -> Offer | None:
        """A legal play, described; None if it is not legal."""
        return next((each for each in self.seen.offers if each.action == action), None)

    def table(self, session: Session) -> Table:
        return replace(
            common_table(self),
            turn_number=self.seen.turn_number,
            log=tuple(self.log(session)[-LOG_LINES:]),
            notice=session.notice,
            undo="",
        )

    @property
    @abstractmethod
    def note_words(self) -> tuple[str, str]:
        """The title and the text of the coach's note."""

    def aloud(self, session: Session) -> Aloud:
        words = self.note_words
        return {"note": ((self.serial, self.questions, words), lambda: " ".join(map(ended, words)))} | {
            "chosen": table_voice.aloud(session, self)["chosen"]
        }

    def log(self, session: Session) -> Sequence[LogLine]:
        events = log.remembered_events(self.seen.events, len(self.chairs), "full")
        return list(log.lines(events, self.chairs, self.seen.case))

    def choice(self, session: Session) -> Node:
        """The choice of cards over the table, if one is due."""
        pile = card_choice.search_choice(self, CoveredParts(notice=session.notice))
        if pile is not None:
            return pick(pile)
        found = card_choice.picked_choice(self, CoveredParts(notice=session.notice))
        return None if found is None else picked_card_dialog(found)

    def compare(self, worse: str, best: str) -> list[Effect]:
        """Ask the coach where the points are that a play loses against the best one."""
        self.origin, self.questions, self.asked_about = None, self.questions + 1, (worse, best)
        return [self._question(worse, best, 0)]

    def _question(self, worse: str, best: str, pieces: int) -> AskHint:
        return AskHint((*self.token[:3], self.questions), self.seen, f"{worse}|{best}", pieces, (best, worse))

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        """The coach has come so far."""
        if not isinstance(message, Hinted):
            return None
        asked, hint = self.asked_about, message.hint
        if message.token != (*self.token[:3], self.questions) or asked is None or message.pieces == FAILED:
            return []
        if hint is None:
            return [self._question(*asked, message.pieces)]
        if (hint.rival, hint.action) == asked:
            self.origin = hint.origin
        return []

    def mood_class(self) -> str:
        return CaseScreens.of(self.seen.case).mood_class(self.seen.board)

    def admit_tap(self, session: Session) -> tuple[Effects, bool]:
        return [], not self.looking

    def refuse(self, session: Session, cards: list[str]) -> Effects:
        if cards:
            session.notice = refusal_notice(self.seen.why_not(cards))
        return []

    def prompt(self, session: Session) -> Effects:
        session.notice = Notice(t("coach.try.prompt"), kind="info")
        return []

    def seal(self, session: Session, choice: str) -> Effects:
        if self.stage == "sealing" and self.seen.sealed_action(choice) in self.seen.legal:
            self.choosing.sealed_choice = choice
        return []

    def leave(self, session: Session) -> Effects | None:
        if self.looking:
            self.choosing.looking_since = None
            return []
        return self.close(session)

    @abstractmethod
    def close(self, session: Session) -> Effects:
        """Go back to where the decision was chosen."""

    def adds_to_selection(self, code: str) -> bool:
        return bool(hands.doable_plays(self.seen.offers, [*self.chosen, code])) or self.seen.phase == "draw"

    def arrange(self, session: Session, order: Sort, cards: Sequence[str] | None = None) -> Effects:
        self.sorted_by = order
        return []

    def ask(self, session: Session, kind: str, about: Rest) -> Effects | None:
        """A question before an action stands for the action: nothing here is done for good."""
        question = CaseScreens.of(self.seen.case).question(kind)
        if question is not None:
            return self.play(session, question.action)
        return self.prompt(session) if kind == "seat" else None

    def escape(self, session: Session) -> None:
        self.choosing.selection, self.choosing.looking_since = (), None
