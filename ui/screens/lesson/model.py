"""A lesson at one of its steps: the run of the engine, what the learner has chosen, and what was done wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.case import Offer
from game.events import Event
from game.lessons import Lesson, LessonRun
from game.seen import Seen
from ui.play import hands
from ui.screens.learn.catalogue import path_of
from ui.state.seats import seat_infos
from ui.state.session import PendingChoices, Sort
from ui.state.view_models import SeatInfo

PLAIN = 2
"""After so many things done wrong at a step the note says plainly what to touch."""


@dataclass(slots=True)
class OpenLesson:
    """A lesson at one of its steps. The game in play is not touched by it: it has a match of its own."""

    run: LessonRun
    choosing: PendingChoices = field(default_factory=PendingChoices)
    sort: Sort = "family"
    acts: int = 0
    """Actions that were done since the lesson was opened."""
    reply: str = ""
    """The key of the answer to what was done wrong last; "" if nothing was."""
    wrong: int = 0
    """Number of things done wrong at this step."""
    wrong_at: str = ""
    """The thing that was touched in vain last."""
    tried: tuple[str, ...] = ()
    """The plays of a choice that were not sound, in their order."""
    asking: bool = False
    """The note asks whether the lesson is to be skipped."""
    others: tuple[Event, ...] = field(default=())
    """The deeds of the others since the learner's last action, as the learner may know it."""

    @classmethod
    def at(cls, lesson: Lesson, step: int) -> OpenLesson:
        """The lesson at a step, from 0."""
        return cls(LessonRun(lesson, step))

    @property
    def seen(self) -> Seen:
        """The hand as the learner sees it."""
        return self.run.seen

    @property
    def path(self) -> str:
        """The name of the lesson in commands."""
        return path_of(self.run.lesson)

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.run.lesson.learner

    @property
    def chairs(self) -> tuple[SeatInfo, ...]:
        """The players."""
        return seat_infos(self.run.match)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def last(self) -> bool:
        """True at the last step, which says what was learned."""
        return self.run.index == len(self.run.lesson.steps) - 1

    @property
    def needs_plain_words(self) -> bool:
        """True if the words of the step were not enough, so that the note says plainly what to touch."""
        slips = len(self.tried) if self.run.step.is_choice else self.wrong
        return slips >= PLAIN and bool(self.run.step.expect)

    @property
    def quiet(self) -> bool:
        """True if nothing on the table may show what the step wants: the learner chooses."""
        return self.run.step.is_choice and not self.needs_plain_words

    @property
    def chosen(self) -> list[str]:
        """The cards that are selected."""
        return [hands.code_of(key) for key in self.choosing.selection]

    def due(self) -> list[Offer]:
        """The plays that the step wants, as far as the selected cards are part of them."""
        offers = [each for each in self.seen.offers if each.action in self.run.wanted_plays]
        return [each for each in offers if not Counter(self.chosen) - Counter(each.cards)]

    def fits(self, codes: Sequence[str]) -> bool:
        """True if these cards together are part of a play that the step expects, or that may be chosen."""
        return any(
            each.action in self.run.step.answered_plays and not Counter(codes) - Counter(each.cards)
            for each in self.seen.offers
        )
