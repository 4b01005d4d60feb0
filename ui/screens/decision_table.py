"""A single decision at a table that does not go on: every play is told what it costs, and changes nothing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Generic, TypeVar

from htpy import Element, Node

from game.case import Offer
from game.coach import JudgedDecision, LossOrigin
from game.coach.exercises import Exercise
from game.i18n import t
from game.seen import Seen
from ui.play import card_choice, hands, log
from ui.play.card_choice import CoveredParts, SealedChoice
from ui.play.table_commands import TABLE_HANDLERS
from ui.play.table_screen import Effects, TableScreen, refusal_notice
from ui.play.table_view import LOG_LINES, table_for_viewer
from ui.screens import decision_view, table_voice
from ui.screens.card_choice import pick, picked_card_dialog
from ui.screens.case_screens import CaseScreens
from ui.screens.coach.case_reasons import CaseReasons
from ui.screens.coach.origin import lost_points
from ui.screens.decision_view import Answer
from ui.state.coach_questions import FindHint, HintSoFar
from ui.state.messages import Effect, Message, Token, new_serial
from ui.state.questions import Answered, Ask
from ui.state.screen import Handler, Handlers, Rest, Screen, Stage
from ui.state.session import SORTS, PendingChoices, Session, Sort
from ui.state.view_models import LogLine, LostPoints, Notice, Table
from ui.state.voice import Aloud, as_sentence

Known = TypeVar("Known", bound=JudgedDecision | Exercise, covariant=True)
"""The judgement that every play has."""
Way = tuple[str, str]
"""A command, and the key of what its button says."""


def has_table(seen: Seen, *actions: str) -> bool:
    """True for a decision between such actions that is taken at the table, or sealed; none out of turn."""
    aside = seen.out_of_turn_action
    own = seen.sealing or seen.turn == seen.seat
    return own and not seen.out_of_turn_offered and not (aside and aside in actions)


@dataclass(eq=False)
class DecisionTable(TableScreen, Generic[Known]):
    """The table of one decision whose answer is known. `back` is the screen that it was chosen from. Who derives from
    it says what is seen, who sits there and how it is worded, and notes the tries."""

    takes_files: ClassVar[bool] = False
    sorts = tuple(order for order in SORTS if order != "hand")
    ends: ClassVar[bool] = False
    """Nothing more is played once the answer is on the table."""
    said: ClassVar[Mapping[str, str]]
    """The keys of what a wrong play `costs`, and of the `best` one if it is shown."""
    ways: ClassVar[tuple[Way, Way, Way]]
    """The ways back, to the answer, and on."""

    decision: Known
    back: Screen
    answer: Answer | None = field(default=None, kw_only=True)
    """The answer to the last play."""
    serial: int = field(default_factory=new_serial, kw_only=True)
    """The number of this decision, where a token has that of a game."""
    origin: LossOrigin | None = field(default=None, kw_only=True)
    """The points that the play in question loses, by rows, once they are known."""
    questions: int = field(default=0, kw_only=True)
    """Questions to the coach; an answer to an older one is none."""
    asked_about: tuple[str, str] | None = field(default=None, kw_only=True)
    """The worse and the better play of the last of them."""
    chosen_now: PendingChoices = field(default_factory=PendingChoices, kw_only=True)
    sorted_by: Sort = field(default="family", kw_only=True)

    @property
    def solved(self) -> bool:
        """True while the answer is on the table."""
        return self.answer is not None and self.answer.right

    @property
    def ended(self) -> bool:
        """True once nothing more is played."""
        return self.ends and self.solved

    @property
    def stage(self) -> Stage:
        """The table, on which a sealed choice is answered too at the end."""
        return "sealing" if self.seen.sealing and not self.ended else "table"

    @property
    def viewer(self) -> int:
        return self.seen.own_seat

    @property
    def token(self) -> Token:
        return (self.serial, self.hand_number, self.seen.turn_number, len(self.seen.events))

    @property
    def asked(self) -> bool:
        return self.stage == "table" and not self.looking and not self.ended

    @property
    def choosing(self) -> PendingChoices:
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
    def sealed_choice_page(self) -> Element | None:
        """The sealed choice, which has a screen of its own; None where none is due, or it is put aside."""
        if self.shows_table:
            return None
        return CaseScreens.of(self.seen.case).sealed_choice(SealedChoice.of(self), taught=True)

    def offer(self, action: str) -> Offer | None:
        """A legal play, described; None if it is not legal."""
        return next((each for each in self.seen.offers if each.action == action), None)

    def table(self, session: Session) -> Table:
        return replace(
            table_for_viewer(self),
            turn_number=self.seen.turn_number,
            log=tuple(self.log(session)[-LOG_LINES:]),
            notice=session.notice,
        )

    @property
    def note_words(self) -> tuple[str, str]:
        """The title and the text of the coach's note."""
        return self.question if self.answer is None else (self.answer.title, self.answer.text)

    def aloud(self, session: Session) -> Aloud:
        words = self.note_words
        return {"note": ((self.serial, self.questions, words), lambda: " ".join(map(as_sentence, words)))} | {
            "chosen": table_voice.aloud(session, self)["chosen"]
        }

    def log(self, session: Session) -> Sequence[LogLine]:
        events = log.remembered_events(self.seen.events, len(self.chairs), "full")
        return list(log.lines(events, self.chairs, self.seen.case))

    # ---- how it is drawn ----

    @property
    @abstractmethod
    def table_key(self) -> tuple[str | int, ...]:
        """Tells one table from another."""

    @property
    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """A title, and a few words below it."""

    @property
    @abstractmethod
    def question(self) -> tuple[str, str]:
        """The note before the first try: a title and a text."""

    @property
    @abstractmethod
    def note_attributes(self) -> dict[str, str]:
        """The attributes of the note, its id among them."""

    @abstractmethod
    def why(self, offer: Offer) -> list[str]:
        """Say why a play is right."""

    def draw(self, session: Session) -> Node:
        if (choice := self.sealed_choice_page) is not None:
            return decision_view.at_sealed_choice(choice, self)
        return decision_view.at_table(self.table(session), self)

    def draw_over(self, session: Session) -> Node:
        choice = self.choice(session)
        return None if choice is None else decision_view.over(choice, self)

    def sight(self) -> str:
        return "" if self.covered or not self.shows_table else " ".join(map(str, self.table_key))

    def choice(self, session: Session) -> Node:
        """The choice of cards over the table, if one is due."""
        pile = card_choice.search_choice(self, CoveredParts(notice=session.notice))
        if pile is not None:
            return pick(pile)
        found = card_choice.picked_choice(self, CoveredParts(notice=session.notice))
        return None if found is None else picked_card_dialog(found)

    # ---- what is accepted ----

    def play(self, session: Session, action: str) -> Effects:
        """Answer a play. It is right if it is within a point of the best one."""
        session.sheet, self.choosing.selection = None, ()
        return self._answer(session, action)

    def show(self, session: Session) -> Effects:
        """Show the answer, with its reasons."""
        return self._answer(session, self.decision.best, shown=True)

    def _answer(self, session: Session, action: str, *, shown: bool = False) -> Effects:
        offer = self.offer(action)
        if offer is None or self.ended:
            return []
        self.answer = decision_view.answer(self, offer, shown=shown)
        self.origin = self.asked_about = None
        if self.ended:
            self.choosing.selection = ()
        return [*self.note_try(session, right=self.solved and not shown), *self.find_lost(action)]

    def note_try(self, session: Session, *, right: bool) -> Effects:
        """Note how a try went."""
        return []

    @abstractmethod
    def find_lost(self, action: str) -> Effects:
        """Find where the points are that a wrong play loses."""

    @property
    def lost_points(self) -> LostPoints | None:
        """The same in words, once it is known. What was found about the decision before says how many they are."""
        if self.origin is None or self.asked_about is None:
            return None
        told = self.origin.within(*self.decision.band(self.asked_about[0]))
        return lost_points(told, CaseReasons.of(self.seen.case), self.names, self.seen.own_seat)

    def compare(self, worse: str) -> list[Effect]:
        """Ask the coach where the points are that a play loses against the best one."""
        best = self.decision.best
        self.origin, self.questions, self.asked_about = None, self.questions + 1, (worse, best)
        return [self._question(worse, best)]

    def _question(self, worse: str, best: str) -> Ask:
        mark = (*self.token[:3], self.questions)
        return Ask(mark, FindHint(self.seen, f"{worse}|{best}", (best, worse)))

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        """The coach has come so far."""
        if not isinstance(message, Answered) or not isinstance(so_far := message.answer, HintSoFar):
            return None
        asked, hint = self.asked_about, so_far.hint
        if message.mark != (*self.token[:3], self.questions) or asked is None or so_far.failed:
            return []
        if hint is None:
            return [self._question(*asked)]
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

    def go_back(self, session: Session) -> Effects | None:
        if self.looking:
            self.choosing.looking_since = None
            return []
        return self.close(session)

    def close(self, session: Session) -> Effects:
        """Go back to where the decision was chosen."""
        session.screen, session.sheet = self.back, None
        return []

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

    handlers: ClassVar[Handlers] = {
        **TABLE_HANDLERS,
        "undo": Handler(lambda session, at, rest: at.prompt(session)),
    }
