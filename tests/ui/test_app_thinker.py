"""Bots in a worker that may be slow, wrong or dead; and presses that become holds."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from game.bots import choose
from game.match import Seat
from tests.ui.fake import at_table, deck, match_of
from tests.ui.test_app import BASIL, NORA
from ui.gestures import HOLD_MS, Gestures
from ui.messages import Ask
from ui.thinker import Thinker


def ask() -> Ask:
    match = match_of(deck(NORA, BASIL), "human", "bot", dealer=0)
    return Ask((1, 1, 0), match.view(1), "sergeant", "seed")


class Brain:
    """A worker that answers with `say`, or never; one that is `stuck` cannot even be stopped."""

    def __init__(self, say: str | None, *, stuck: bool = False) -> None:
        self.say, self.stopped, self.stuck = say, False, stuck

    async def choose(self, request: str) -> str:
        assert json.loads(request)["level"] == "sergeant"
        if self.say is None:
            await asyncio.sleep(3600)
        return self.say or ""

    def stop(self) -> None:
        if self.stuck:
            raise RuntimeError("it is gone already")
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


def test_a_worker_that_cannot_be_stopped_does_not_stop_the_game() -> None:
    answers, faults, _ = thinking(Brain(None, stuck=True), Brain(GOOD))
    assert answers == ["take"] and faults == ["TimeoutError", "RuntimeError"]


def test_a_bot_that_fails_on_the_page_too_plays_the_first_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.thinker.choose", lambda view, level, seed: 1 / 0)
    answers, faults, _ = thinking(OSError("no worker"), OSError("no worker"), asks=2)
    assert answers == [ask().view["legal"][0]] * 2
    assert faults == ["OSError", "OSError", "ZeroDivisionError", "ZeroDivisionError"]


@pytest.mark.parametrize("comes_up", [True, False])
def test_a_start_that_took_too_long_is_stopped_when_it_is_up(comes_up: bool) -> None:
    late, faults = Brain(GOOD), list[str]()

    async def run() -> str:
        starts = [asyncio.Event(), asyncio.Event()]
        waiting = iter(starts)

        async def spawn() -> Brain:
            await next(waiting).wait()
            if not comes_up:
                raise OSError("no worker")
            return late

        thinker = Thinker(spawn, lambda error: faults.append(type(error).__name__), patience=0.0005)
        action = await thinker.answer(ask())
        assert not late.stopped
        for start in starts:
            start.set()
        await asyncio.sleep(0.01)
        return action

    with ThreadPoolExecutor(1) as other:
        action = other.submit(lambda: asyncio.run(run())).result()
    assert action == choose(ask().view, "sergeant", "seed") and faults == ["TimeoutError"] * 2
    assert late.stopped == comes_up


@pytest.mark.parametrize("level", ["genius", "random", None])
def test_a_save_with_a_bot_that_nobody_knows_is_played_by_the_usual_one(level: str | None) -> None:
    page = at_table(match_of(deck(NORA, BASIL), "human", "bot"), "instant")
    page.game.match.seats[1] = Seat("Basil", "bot", level)
    page.tap("sort")
    again = page.reload()
    assert again.game.match.seats[1].level == level
    again.tap("continue")
    again.act("0 draw", "0 discard gull")
    assert again.asks[0][0].level == "sergeant"
    again.run()
    assert again.game.match.turn == 0


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
