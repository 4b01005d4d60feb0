"""A lesson being played: the real match, the step that is due, and the answer to whatever the learner does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from game.case import Position
from game.errors import CasefileError
from game.lessons.lesson import TAP, Lesson, Step
from game.lessons.things import table_things, things_to_touch
from game.match import Match, Seat
from game.play import Play
from game.seen import Seen

OPPONENT = "Basil"
"""The name of the other player in the texts of the lessons."""
LEARNER = "Nora"


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to what the learner did: `moved` on to the next step; else `reply` is the key of what is said, None
    if the touch is a part of what is due."""

    moved: bool
    reply: str | None = None


MOVED_ON, PART = Answer(True), Answer(False)


class LessonRun:
    """A lesson at one of its steps. Nothing but what the step expects changes it."""

    def __init__(
        self, lesson: Lesson, step: int = 0, players: Sequence[str] = (LEARNER, OPPONENT, "Ines", "Otto")
    ) -> None:
        """Begin the lesson, or come back to step `step` (from 0) as if each step before had been answered with the
        first thing that it expects. CasefileError if there is no such step."""
        if not 0 <= step <= len(lesson.steps):
            raise CasefileError(
                f"the lesson has {len(lesson.steps)} steps, there is none with the index {step}"
            )
        self.lesson, self.index = lesson, 0
        self._players = players
        self.match = self._match_of(lesson.position)
        while self.index < step:
            due = lesson.steps[self.index]
            self._advance(due.expect[0] if due.expect else "")

    @property
    def done(self) -> bool:
        """True after the last step."""
        return self.index == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step that is due. IndexError after the last one."""
        return self.lesson.steps[self.index]

    @property
    def progress(self) -> tuple[int, int]:
        """The number of the step that is due, from 1, and of all steps."""
        return min(self.index + 1, len(self.lesson.steps)), len(self.lesson.steps)

    @property
    def seen(self) -> Seen:
        """The hand as the learner sees it."""
        return self.match.seen(self.lesson.learner)

    @property
    def table_things(self) -> frozenset[str]:
        """Everything on the table that can be pointed at or touched now."""
        return table_things(self.seen)

    @property
    def touchable_parts(self) -> frozenset[str]:
        """The things whose touch is a part of an action that is expected, or that may be chosen."""
        return self._leading_to(self.step.answered_plays)

    @property
    def touch_targets(self) -> frozenset[str]:
        """Return what the step wants touched; touching nothing else leads through the lesson."""
        taps = (deed.removeprefix(TAP) for deed in self.step.expect if deed.startswith(TAP))
        return self._leading_to(self.wanted_plays) | frozenset(taps)

    @property
    def wanted_plays(self) -> tuple[str, ...]:
        """The plays that the step wants; of a choice the best one alone, since one is enough to come on."""
        return self.step.actions[:1] if self.step.is_choice else self.step.actions

    def _leading_to(self, actions: Iterable[str]) -> frozenset[str]:
        seen = self.seen
        return frozenset(
            thing for action in actions if action in seen.legal for thing in things_to_touch(seen, action)
        )

    def next(self) -> Answer:
        """The learner has read a step and wants to go on."""
        return self._advance("") if not self.step.expect else Answer(False, self.step.reply("next"))

    def act(self, action: str) -> Answer:
        """The learner makes a play. Only one that the step expects is done."""
        return (
            self._advance(action) if action in self.step.actions else Answer(False, self.step.reply(action))
        )

    def tap(self, thing: str) -> Answer:
        """The learner touches a thing without making a play."""
        deed = f"{TAP}{thing}"
        if deed in self.step.expect:
            return self._advance(deed)
        return PART if thing in self.touchable_parts else Answer(False, self.step.reply(deed))

    def do(self, deed: str) -> Answer:
        """One of these three, as a step writes it: a play, a touch, or "" for going on."""
        if not deed:
            return self.next()
        return self.tap(deed.removeprefix(TAP)) if deed.startswith(TAP) else self.act(deed)

    def _advance(self, deed: str) -> Answer:
        step = self.step
        if deed in step.actions:
            self.match.play(self.lesson.learner, deed)
        for action in step.play:
            self.match.play_text(action)
        self.index += 1
        if not self.done and self.step.position is not None:
            self.match = self._match_of(self.step.position)
        return MOVED_ON

    def _match_of(self, position: Position) -> Match:
        """The match of a position."""
        play = Play.from_position(position, Random(0))
        chairs = [
            Seat(name, "human") if seat == self.lesson.learner else Seat(name, "bot", "constable")
            for seat, name in enumerate(self._players[: play.hand.players])
        ]
        return Match.from_play(play, chairs)
