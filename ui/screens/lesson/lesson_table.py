"""A lesson on the screen: its table accepts what the step expects, and answers whatever else is touched."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from htpy import Node

from game.case import Offer
from game.errors import CasefileError
from game.i18n import t
from game.lessons import NOT_NOW
from game.lessons.lesson import TAP, Lesson
from game.seen import Seen
from ui.play import flow
from ui.play.card_choice import CoveredParts, SealedChoice, is_choice_due, picked_choice, search_choice
from ui.play.table_commands import TABLE_HANDLERS
from ui.play.table_screen import Effects, TableScreen
from ui.screens import table_voice
from ui.screens.card_choice import pick, picked_card_dialog
from ui.screens.case_screens import CaseScreens
from ui.screens.hand_end.view_model import scoring
from ui.screens.learn.catalogue import find, following_lesson, path_of
from ui.screens.learn.screen import LessonChoice, open_learn
from ui.screens.lesson import view, view_model
from ui.screens.lesson.marks import marks_of
from ui.screens.lesson.model import OpenLesson
from ui.state import address
from ui.state.lesson_progress import LessonProgress
from ui.state.messages import Effect, Keep, ShowEvents, Token
from ui.state.screen import Handler, Handlers, Rest, Stage
from ui.state.session import SORTS, PendingChoices, Session, Sort
from ui.state.view_models import LogLine, Notice, SeatInfo, Table
from ui.state.voice import Aloud


@dataclass(eq=False)
class LessonTable(TableScreen):
    """The table of a lesson. Only what the step expects is done there, or of a choice what is sound."""

    name = "lesson"
    shows_notices: ClassVar[bool] = False
    sorts = tuple(order for order in SORTS if order != "hand")
    gathers = True

    lesson: OpenLesson

    # ---- what is seen ----

    @property
    def table_key(self) -> Hashable:
        return "lesson", self.lesson.path

    @property
    def stage(self) -> Stage:
        return "scoring" if self.seen.over else "sealing" if self.seen.sealing else "table"

    @property
    def viewer(self) -> int:
        return self.lesson.seat

    @property
    def seen(self) -> Seen:
        return self.lesson.seen

    @property
    def hand_number(self) -> int:
        return 1

    @property
    def chairs(self) -> tuple[SeatInfo, ...]:
        return self.lesson.chairs

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        return () if self.seen.result is None else (tuple(self.seen.result.scores),)

    @property
    def token(self) -> Token:
        return (0, self.hand_number, self.lesson.acts, 0)

    @property
    def asked(self) -> bool:
        seen = self.seen
        return (
            self.stage == "table"
            and not self.looking
            and seen.turn == self.viewer
            and self.viewer in seen.actors
        )

    @property
    def choosing(self) -> PendingChoices:
        return self.lesson.choosing

    @property
    def sort(self) -> Sort:
        return self.lesson.sort

    def table(self, session: Session) -> Table:
        return view_model.table(session, self)

    def log(self, session: Session) -> Sequence[LogLine]:
        return ()

    def aloud(self, session: Session) -> Aloud:
        """The note, again for each thing that is not what the step wants; the selection's play, where one is wanted."""
        lesson = self.lesson
        moment = (lesson.path, lesson.run.index, lesson.reply, lesson.wrong, lesson.asking)
        chosen = table_voice.aloud(session, self)["chosen"]
        return {"note": (moment, lambda: view_model.note_aloud(view_model.note(lesson)))} | (
            {"chosen": chosen} if lesson.run.step.actions else {}
        )

    # ---- how it is drawn ----

    def draw(self, session: Session) -> Node:
        note, seen, marks = view_model.note(self.lesson), self.seen, marks_of(self.lesson)
        if seen.over:
            return view.scores_page(replace(scoring(self), headed=False, marks=marks), note)
        if seen.sealing and not self.looking:
            choice = replace(SealedChoice.of(self), marks=marks)
            return view.at_choice(CaseScreens.of(seen.case).sealed_choice(choice, taught=True), note)
        return view.at_table(self.table(session), note, alone=is_choice_due(self))

    def draw_over(self, session: Session) -> Node:
        """A choice of cards has no way to undo: a lesson has its own way back."""
        marks = marks_of(self.lesson)
        if (pile := search_choice(self, CoveredParts())) is not None:
            choice = pick(replace(pile, marks=marks))
        elif (found := picked_choice(self, CoveredParts())) is not None:
            choice = picked_card_dialog(replace(found, marks=marks))
        else:
            return None
        return view.page_over_choice(choice, view_model.note(self.lesson))

    def title(self) -> str:
        return t("learn.page-title", title=t(self.lesson.run.lesson.title_key))

    def place(self) -> str:
        return address.of_lesson(self.lesson.path, self.lesson.run.index + 1)

    def sight(self) -> str:
        return "" if self.seen.over or is_choice_due(self) else f"lesson {self.lesson.path}"

    def mood_class(self) -> str:
        return CaseScreens.of(self.seen.case).mood_class(self.seen.board)

    # ---- what is accepted ----

    def admit_tap(self, session: Session) -> tuple[Effects, bool]:
        return [], True

    def play(self, session: Session, action: str) -> Effects:
        lesson, before = self.lesson, self.lesson.run.match
        known = len(self.seen.events)
        answer = lesson.run.act(action)
        if answer.moved:
            return self._moved(session, known if lesson.run.match is before else None)
        lesson.choosing.selection = ()
        if action in lesson.run.step.costs:
            lesson.tried = (*lesson.tried, action)
        return self._answer(self._touched_last(action), answer.reply)

    def _touched_last(self, action: str) -> str:
        """The thing that was touched for an action: of a choice its first card, which is there once it is put back."""
        cards = next((each.cards for each in self.seen.offers if each.action == action), ())
        return f"hand {cards[0]}" if self.lesson.run.step.is_choice and cards else f"button {action}"

    def refuse(self, session: Session, cards: list[str]) -> Effects:
        return self._answer("", None)

    def prompt(self, session: Session) -> Effects:
        return self._answer("", None)

    def discard_nothing(self, session: Session) -> Effects:
        return self.play(session, "discard")

    @property
    def may_discard(self) -> bool:
        return True

    def before_primary(self, session: Session) -> Effects | None:
        """Read on, in a step that wants nothing done."""
        return None if self.lesson.run.step.expect else read_on(session, self)

    def fits(self, code: str) -> bool:
        return self.lesson.fits([code])

    def misfit(self, session: Session, code: str) -> Effects:
        return self.touch(session, f"hand {code}", self._meant_by(code))

    def adds_to_selection(self, code: str) -> bool:
        return self.lesson.fits([*self.chosen, code])

    def forget_answer(self) -> None:
        self.lesson.reply = self.lesson.wrong_at = ""

    def drop_selection(self) -> None:
        """Put the selected cards back; the note says again what is due."""
        super().drop_selection()
        self.lesson.asking = False
        self.forget_answer()

    def plays(self) -> Sequence[Offer] | None:
        if self.lesson.run.step.is_choice:
            return super().plays()
        return [each for each in self.lesson.due() if len(each.cards) == len(self.chosen)]

    def tap_pile(self, session: Session, action: str) -> Effects:
        if action in self.lesson.run.step.actions:
            return self.play(session, action)
        return self.touch(session, "pile file" if action == "draw" else "pile discard", (action,))

    def seal(self, session: Session, choice: str) -> Effects:
        action = self.seen.sealed_action(choice)
        if action in self.lesson.run.step.actions:
            self.choosing.sealed_choice, self.lesson.reply = choice, ""
            return []
        return self._answer(f"button {action}", self.lesson.run.step.reply(action))

    def arrange(self, session: Session, order: Sort, cards: Sequence[str] | None = None) -> Effects:
        self.lesson.sort = order
        return []

    def ask(self, session: Session, kind: str, about: Rest) -> Effects | None:
        """A question before an action stands for the action. The card about a thing opens, unless the step has an
        answer to that thing's touch."""
        if kind == "about":
            step = self.lesson.run.step
            told = next(
                (
                    each
                    for each in self._things(about)
                    if step.matching_reply(f"{TAP}{each}") or f"{TAP}{each}" in step.expect
                ),
                "",
            )
            return self.touch(session, told) if told else None
        question = CaseScreens.of(self.seen.case).question(kind)
        return self._answer("", None) if question is None else self.play(session, question.action)

    def _things(self, about: Rest) -> list[str]:
        """The things of a lesson that the card about a thing is about."""
        name = about[-1] if about else ""
        names = (
            " ".join(about),
            f"area {' '.join(about[1:])}" if about[:1] == ("meld",) else "",
            f"line {name}",
            f"place {name}",
            "pile discard" if name == "pile" else f"pile {name}",
        )
        return [each for each in names if each in self.lesson.run.table_things]

    def touch(self, session: Session, thing: str, deeds: Iterable[str] = ()) -> Effects:
        """A thing was touched. `deeds` are what that may be meant for; the first is answered that the step has words
        for."""
        answer = self.lesson.run.tap(thing)
        if answer.moved:
            return self._moved(session)
        if answer.reply is None:
            return []
        step = self.lesson.run.step
        meant = next(
            (deed for deed in (f"{TAP}{thing}", *deeds) if step.matching_reply(deed)), f"{TAP}{thing}"
        )
        return self._answer(thing, step.reply(meant))

    def _meant_by(self, code: str) -> list[str]:
        """List the plays that a tap on a card may be meant for: where a discard is due that, else what lays it down."""
        discards = any(each.startswith("discard ") for each in self.lesson.run.step.actions)
        offers = [each for each in self.seen.offers if code in each.cards]
        plays = sorted(offers, key=lambda each: (each.verb == "discard") != discards)
        return [each.action for each in plays]

    def _answer(self, thing: str, reply: str | None) -> Effects:
        """Say that this was not what the step wants. `thing` is what was touched."""
        lesson = self.lesson
        lesson.reply, lesson.wrong_at, lesson.asking = reply or NOT_NOW, thing, False
        lesson.wrong += 1
        return []

    def read_on(self, session: Session) -> Effects:
        """Go on from a step that is only read."""
        answer = self.lesson.run.next()
        return self._moved(session) if answer.moved else self._answer("", answer.reply)

    def _moved(self, session: Session, known: int | None = None) -> Effects:
        """The next step is reached. `known` is the number of events before an action, if the table is still the same:
        the new ones are seen and heard."""
        lesson = self.lesson
        lesson.reply, lesson.wrong, lesson.wrong_at, lesson.asking, lesson.tried = "", 0, "", False, ()
        lesson.choosing.selection, lesson.choosing.looking_since, lesson.others = (), None, ()
        effects = note_progress(session, lesson)
        if known is None:
            return effects
        new = self.seen.events[known:]
        lesson.acts += 1
        lesson.others = tuple(each for each in new if getattr(each, "seat", self.viewer) != self.viewer)
        return [*effects, ShowEvents(self.seen.case, new, self.viewer)]

    def go_back(self, session: Session) -> list[Effect] | None:
        return to_list(session, ())

    def escape(self, session: Session) -> None:
        self.drop_selection()

    handlers: ClassVar[Handlers] = {
        **TABLE_HANDLERS,
        "discard?": TABLE_HANDLERS["discard"],
        "undo": Handler(lambda session, at, rest: at.prompt(session)),
    }


# ---- in, through and out ----


def start(session: Session, path: str, step: int | None = None) -> list[Effect]:
    """Open a lesson at a step, by default the one at which it was left."""
    lesson = find(path)
    if lesson is None:
        return _faulty(session)
    at = session.lessons.at.get(path, 0) if step is None else step
    try:
        opened = OpenLesson.at(lesson, min(at, len(lesson.steps) - 1))
    except CasefileError:
        return _faulty(session)
    flow.leave_for(session, LessonTable(opened))
    session.features.of(LessonChoice).case = lesson.case
    return note_progress(session, opened)


def _faulty(session: Session) -> list[Effect]:
    """The lesson cannot be opened: the others can."""
    effects = open_learn(session)
    session.notice = Notice(t("learn.no-such-lesson"), kind="error")
    return effects


def note_progress(session: Session, lesson: OpenLesson) -> list[Effect]:
    """Note how far the lesson has come."""
    session.lessons.note_step(lesson.path, lesson.run.index, len(lesson.run.lesson.steps))
    return [Keep(LessonProgress)]


def to_list(session: Session, rest: Rest) -> list[Effect]:
    """Back to the list; the step at which the lesson was left is noted once more, for there it can be told if that
    fails."""
    return [*open_learn(session), Keep(LessonProgress)]


def read_on(session: Session, at: LessonTable) -> list[Effect]:
    """On from a step that is only read; from the last one to the lesson that follows."""
    at.lesson.asking = False
    return follow(session, at.lesson.run.lesson) if at.lesson.last else at.read_on(session)


def follow(session: Session, lesson: Lesson) -> list[Effect]:
    """Open the lesson that follows; the list when this was the last one."""
    following = following_lesson(lesson)
    return open_learn(session) if following is None else start(session, path_of(following))
