"""The steps of a run: data, so that some can be left out and the others do what they did."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

PEOPLE = 5
"""A step names one of so many people; where there are fewer it is done by one of those."""
GOES_ON = 0.5
"""The share of the steps that are done by whoever did the one before."""
WEIGHTS = {
    "tap": 8, "go": 6, "stale": 7, "type": 3, "play": 10, "finish": 6, "begin": 6, "prepared": 4, "daily": 5,
    "challenge": 5, "share": 8, "open": 14, "group": 8, "paste": 4, "accept": 3, "bring": 4, "pair": 8,
    "reseat": 4, "cut": 3, "wait": 5, "undo": 3, "delete": 3, "look back": 5, "back": 3, "reload": 4, "window": 3,
    "shut": 2, "seize": 3, "midnight": 3, "clock": 4, "fill": 2, "hostile": 5, "settings": 2,
}  # fmt: skip
"""The kinds of steps, and how often each is taken."""


@dataclass(frozen=True, slots=True)
class Step:
    """A deed of somebody. All that is chosen in it follows from `pick`."""

    who: int
    what: str
    pick: int

    def __str__(self) -> str:
        return f"{self.who} {self.what} {self.pick}"

    @classmethod
    def of(cls, text: str) -> Step:
        """The step of a text."""
        who, *what, pick = text.split()
        return cls(int(who), " ".join(what), int(pick))


def random_step(random: Random, before: Step | None = None) -> Step:
    """Any step, rather of the person who did the one before."""
    [what] = random.choices([*WEIGHTS], [*WEIGHTS.values()])
    who = random.randrange(PEOPLE)
    if before is not None and random.random() < GOES_ON:
        who = before.who
    return Step(who, what, random.randrange(100_000))


def written(steps: list[Step]) -> str:
    """Steps in a line, as `--replay` takes them."""
    return "; ".join(map(str, steps))


def read(text: str) -> list[Step]:
    """The steps of such a line."""
    return [Step.of(each) for each in text.split(";") if each.strip()]
