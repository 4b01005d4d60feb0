"""Bots in a worker that may be slow, wrong or dead; and presses that become holds."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from game.bots import choose
from tests.ui.fake import deck, match_of
from tests.ui.test_app import BASIL, NORA
from ui.gestures import HOLD_MS, Gestures
from ui.messages import Ask
from ui.thinker import Thinker


def ask() -> Ask:
    match = match_of(deck(NORA, BASIL), "human", "bot", dealer=0)
    return Ask((1, 1, 0), match.view(1), "sergeant", "seed")


class Brain:
    """A worker that answers with `say`, or never."""

    def __init__(self, say: str | None) -> None:
        self.say, self.stopped = say, False

    async def choose(self, request: str) -> str:
        assert json.loads(request)["level"] == "sergeant"
        if self.say is None:
            await asyncio.sleep(3600)
        return self.say or ""

    def stop(self) -> None:
        self.stopped = True


def thinking(*brains: Brain | Exception, asks: int = 1) -> tuple[list[str], list[str], int]:
    """The answers of a thinker whose workers are these, its complaints, and how many workers it started."""
    faults: list[str] = []
    started = 0

    async def spawn() -> Brain:
        nonlocal started
        brain = brains[started]
        started += 1
        if isinstance(brain, Exception):
            raise brain
        return brain

    async def run() -> list[str]:
        thinker = Thinker(spawn, lambda error: faults.append(type(error).__name__), patience=0.002)
        return [await thinker.answer(ask()) for _ in range(asks)]

    with ThreadPoolExecutor(1) as other:  # in this one a browser of other tests may have its own loop running
        return other.submit(lambda: asyncio.run(run())).result(), faults, started


GOOD = '{"action": "take"}'


def test_a_worker_is_started_once() -> None:
    assert thinking(Brain(GOOD), asks=3) == (["take"] * 3, [], 1)


def test_a_worker_that_hangs_is_stopped_and_started_again() -> None:
    lost = Brain(None)
    assert thinking(lost, Brain(GOOD)) == (["take"], ["TimeoutError"], 2)
    assert lost.stopped


def test_after_two_failures_the_page_thinks_itself() -> None:
    here = choose(ask().view, "sergeant", "seed")
    broken = Brain('{"error": "KeyError: turn"}')
    for first in (OSError("no worker"), broken, Brain("not JSON")):
        answers, faults, started = thinking(first, Brain(None), asks=2)
        assert answers == [here, here] and len(faults) == 2 and started == 2


class Clock:
    """Timers by hand."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def __call__(self, ms: int, then: Callable[[], None]) -> Callable[[], None]:
        assert ms == HOLD_MS
        self.due.append(then)
        return lambda: self.due.remove(then)

    def rings(self) -> None:
        self.due.pop()()


def gestures() -> tuple[Gestures, Clock, list[str]]:
    clock, held = Clock(), list[str]()
    return Gestures(clock, held.append), clock, held


def test_a_press_held_long_enough_counts_once_and_its_click_does_not() -> None:
    hand, clock, held = gestures()
    hand.pressed("reveal")
    clock.rings()
    hand.released()
    assert held == ["reveal"] and hand.swallows() and not hand.swallows()


def test_a_short_press_does_nothing() -> None:
    hand, clock, held = gestures()
    hand.pressed("reveal")
    hand.released()
    hand.clicked("reveal", by_key=False)
    assert not clock.due and not held and not hand.swallows()


def test_keys_hold_too_and_two_clicks_without_a_finger_are_a_hold() -> None:
    hand, clock, held = gestures()
    hand.pressed("reveal", by_key=True)
    clock.rings()
    assert hand.swallows() and hand.swallows(), "a key that is still down clicks on and on"
    hand.released(by_key=True)
    assert not hand.swallows()
    hand.clicked("reveal", by_key=True)
    hand.clicked("reveal", by_key=True)
    assert held == ["reveal", "reveal"]


def test_a_press_elsewhere_forgets_the_first_click() -> None:
    hand, _, held = gestures()
    hand.clicked("reveal", by_key=True)
    hand.pressed("")
    hand.clicked("reveal", by_key=True)
    assert not held
