"""A lesson as it is written in its file: where the hand begins, and what is said and done in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.case import Position

NOT_NOW = "lessons.not-now"
"""The key of the reply to whatever a step has no reply of its own for."""
READ_FIRST = "lessons.read-first"
"""The same where a step is only read."""
TAP = "tap "
"""Before a thing that is touched without a play, in `expect` and in `replies`."""
SOUND_POINTS = 1.0
"""A play is sound unless it costs so many points, however the hands are played out."""
Cost = tuple[float, float]
"""The points that a play loses against the best one, by quick rules and by Sergeants who play the hands out."""


def is_sound(cost: Cost) -> bool:
    """True if at least one way of playing the hands out takes a play for as good as the best.

    >>> is_sound((0.2, 0.7)), is_sound((0.4, 1.3)), is_sound((3.1, 4.6))
    (True, True, False)
    """
    return min(cost) < SOUND_POINTS


def sound_plays(costs: Mapping[str, Cost]) -> tuple[str, ...]:
    """The sound plays of a choice, the best first."""
    return tuple(sorted((each for each in costs if is_sound(costs[each])), key=lambda each: sum(costs[each])))


@dataclass(frozen=True, slots=True)
class Step:
    """One small act of the learner, or a thing to read.

    `say`: the key of its text. `point`: the things on the table that it speaks of (`game.lessons.things`). `expect`:
    the actions that lead on, in notation without the seat, or `tap THING`; none if it is only read. `replies`: by the
    beginning of an action or of `tap THING`, the key of the answer to it. `play`: what the others then do, in full
    notation.

    A step of choice has `costs`: what each legal play loses against the best one. It expects the sound ones.
    `position`: the table that the step lays anew."""

    say: str
    point: tuple[str, ...]
    expect: tuple[str, ...]
    replies: Mapping[str, str]
    play: tuple[str, ...]
    costs: Mapping[str, Cost] = field(default_factory=dict)
    position: Position | None = None

    @property
    def is_choice(self) -> bool:
        """True if the learner is to choose among all that is legal, and nothing may be dressed as the thing to do."""
        return bool(self.costs)

    @property
    def answered_plays(self) -> tuple[str, ...]:
        """The plays that are right or wrong, and no mere slip: of a choice all of them, else what leads on."""
        return tuple(self.costs) or self.actions

    @property
    def actions(self) -> tuple[str, ...]:
        """The plays that lead on; taps are none."""
        return tuple(each for each in self.expect if not each.startswith(TAP))

    @property
    def is_question(self) -> bool:
        """True if it is a question: it wants a thing found, and plays nothing."""
        return bool(self.expect) and not self.actions

    def matching_reply(self, deed: str) -> str | None:
        """Find the longest entry of `replies` that a deed begins with, by whole words.

        >>> step = Step("", (), (), {"discard": "a", "discard wild": "b"}, ())
        >>> step.matching_reply("discard wild"), step.matching_reply("discard letter"), step.matching_reply("draw")
        ('discard wild', 'discard', None)
        """
        words = deed.split()
        starts = (" ".join(words[:length]) for length in range(len(words), 0, -1))
        return next((start for start in starts if start in self.replies), None)

    def reply(self, deed: str) -> str:
        """The key of the answer to something that does not lead on."""
        found = self.matching_reply(deed)
        if found is None:
            return NOT_NOW if self.expect else READ_FIRST
        return self.replies[found]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson; `number` is its place among those of its case, `learner` the learner's seat."""

    case: str
    name: str
    number: int
    learner: int
    position: Position
    steps: tuple[Step, ...]

    @property
    def title_key(self) -> str:
        """The key of its title."""
        return self.key("title")

    @property
    def subtitle_key(self) -> str:
        """The key of the line under its title."""
        return self.key("line")

    def key(self, text: str) -> str:
        """The full key of one of its texts."""
        return f"lessons.{self.case}.{self.name}.{text}"

    def texts(self) -> Iterator[str]:
        """Every key that it uses, some more than once."""
        yield from (self.title_key, self.subtitle_key)
        for step in self.steps:
            yield step.say
            yield from step.replies.values()
