"""Runs of many steps, and their finds made small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from unittest.mock import patch

from game.i18n import BASE, use_language
from tests.support.several_people.checks import check_all
from tests.support.several_people.crossing import settle
from tests.support.several_people.deeds import DEEDS
from tests.support.several_people.finds import Find
from tests.support.several_people.steps import Step, random_step, written
from tests.support.several_people.world import World
from ui.screens import link_arrived as reading
from ui.transfer import update as transfer_update

LENGTH = 40
"""Steps of one world."""
TOLD = 30
"""Lines of a story, the last ones."""
TRIES = 120
"""Runs in which a find is made small."""
DELIVERED, TIMELY = 0.8, 0.6
"""The shares of the steps after which all that is on its way arrives, and after which what is awaited comes."""


@dataclass(slots=True)
class SmallFind:
    """A find with the steps that lead to it."""

    find: Find
    seed: str
    steps: list[Step]
    story: list[str]

    def __str__(self) -> str:
        told = "\n".join(f"      {each}" for each in self.story[-TOLD:])
        again = f'    --world "{self.seed}" --replay "{written(self.steps)}"'
        return f"{self.find.key}\n    {self.find.words}\n{again}\n{told}"


@dataclass(slots=True)
class Tally:
    """The outcome of a run."""

    worlds: int = 0
    steps: Counter[str] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    finds: list[SmallFind] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)
    """The number of times that each find was met."""

    def __str__(self) -> str:
        kinds = ", ".join(f"{number} {what}" for what, number in self.steps.most_common())
        return (
            f"{self.steps.total()} steps in {self.worlds} worlds, {len(self.words)} commands\n{kinds}\n"
            f"{len(self.finds)} finds"
        )


@contextmanager
def at_any_pace() -> Iterator[None]:
    """Work in slices is done at once: how much fits into one must not matter to a run."""
    with patch.object(reading, "SLICE", 1e9), patch.object(transfer_update, "SLICE", 1e9):
        yield
    use_language(BASE)


def take(world: World, step: Step) -> None:
    """Take a step, and check what must hold behind it."""
    person = world.people[step.who % len(world.people)]
    random = Random(f"{step.what} {step.pick}")
    world.begin_step()
    world.random.seed(str(step))
    playing = [each for each in person.windows if not each.session.onlooking]
    window = random.choice(playing if playing and random.random() < 0.85 else person.windows)
    DEEDS[step.what](world, window, random)
    if random.random() < DELIVERED:
        settle(world)
    if random.random() < TIMELY:
        for each in list(person.windows):
            each.time_goes_on(random)
    world.tell_other_windows()
    if world.find is None:
        world.look()
        check_all(world, random)


def replayed(seed: str, steps: list[Step], ignored: frozenset[str] = frozenset()) -> tuple[World, int]:
    """A world in which these steps were taken, up to a find; and how many they were."""
    world = World(seed, ignored)
    for at, step in enumerate(steps, 1):
        if world.find is not None:
            return world, at - 1
        take(world, step)
    return world, len(steps)


def small(
    seed: str, steps: list[Step], key: str, ignored: frozenset[str] = frozenset(), tries: int = TRIES
) -> list[Step]:
    """The fewest of the steps that lead to the find, as far as it can be tried: halves are left out, then quarters."""

    def leads_there(some: list[Step]) -> int:
        world, taken = replayed(seed, some, ignored)
        return taken if world.find is not None and world.find.key == key else 0

    left, size, tried = list(steps), max(len(steps) // 2, 1), 0
    while tried < tries:
        at, done = 0, False
        while at < len(left) and tried < tries:
            some = left[:at] + left[at + size :]
            tried += 1
            if some and (taken := leads_there(some)):
                left, done = some[:taken], True
            else:
                at += size
        if size == 1 and not done:
            break
        size = max(size // 2, 1)
    return left


def run(seed: object, goes_on: Callable[[Tally], bool], *, length: int = LENGTH) -> Tally:
    """Make worlds and take steps in them as long as it goes on. A find that is known is passed by."""
    tally, known = Tally(), set[str]()
    with at_any_pace():
        while goes_on(tally):
            name = f"{seed}.{tally.worlds}"
            tally.worlds += 1
            _live(name, tally, known, goes_on, length)
    return tally


def _live(name: str, tally: Tally, known: set[str], goes_on: Callable[[Tally], bool], length: int) -> None:
    random, steps = Random(name), list[Step]()
    world = World(name, frozenset(known))
    while len(steps) < length and world.find is None and goes_on(tally):
        step = random_step(random, steps[-1] if steps else None)
        steps.append(step)
        tally.steps[step.what] += 1
        take(world, step)
    tally.words += world.acted
    tally.met += world.passed
    if world.find is not None:
        found = small(name, steps, world.find.key, frozenset(known))
        known.add(world.find.key)
        tally.met[world.find.key] += 1
        again, _ = replayed(name, found, frozenset(known) - {world.find.key})
        tally.finds.append(SmallFind(again.find or world.find, name, found, again.story))


def for_seconds(seconds: float) -> Callable[[Tally], bool]:
    """True for so long."""
    end = monotonic() + seconds
    return lambda tally: monotonic() < end


def for_steps(count: int) -> Callable[[Tally], bool]:
    """True for so many steps."""
    return lambda tally: tally.steps.total() < count
