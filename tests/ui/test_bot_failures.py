"""Bots in a worker that hangs, dies or answers nonsense, and saves with a bot that nobody knows."""

from __future__ import annotations

import asyncio
from traceback import format_exception
from typing import Any

import pytest

from game.bots import Decision, choose
from game.match import Match, Seat
from tests.support.apart import run_apart
from tests.support.app_page import at_table, deck
from tests.support.bot_workers import (
    GOOD_ANSWER,
    BackgroundQuestion,
    ScriptedWorker,
    actions_with,
    sergeants_ask,
)
from tests.support.games import BASIL, NORA
from ui.platform.bot_client import MOST_FAILURES, START_S, BotClient


def test_a_worker_that_hangs_is_stopped_and_started_again() -> None:
    lost = ScriptedWorker(None)
    assert actions_with(lost, ScriptedWorker(GOOD_ANSWER)) == (["take"], ["TimeoutError"], 2)
    assert lost.stopped


@pytest.mark.parametrize(
    "bad",
    [
        OSError("no worker"),
        ScriptedWorker('{"error": "KeyError: turn"}'),
        ScriptedWorker("not JSON"),
        ScriptedWorker('{"action": "take"}'),
        ScriptedWorker('{"action": "take", "rollouts": -1}'),
    ],
)
def test_after_two_failures_the_page_thinks_itself(bad: ScriptedWorker | Exception) -> None:
    here = choose(sergeants_ask().seen, "sergeant", "seed")
    answers, faults, started = actions_with(bad, ScriptedWorker(None))
    assert answers == [here] and len(faults) == 2 and started == 2


def test_a_worker_that_dies_twice_is_replaced_and_the_next_one_believed() -> None:
    here = choose(sergeants_ask().seen, "sergeant", "seed")
    dead, again = ScriptedWorker(GOOD_ANSWER, lives=1), ScriptedWorker(None)
    answers, faults, started = actions_with(dead, again, ScriptedWorker(GOOD_ANSWER), asks=4)
    assert answers == ["take", here, "take", "take"] and started == 3
    assert faults == ["TimeoutError"] * 2 and dead.stopped and again.stopped


def test_what_dies_again_and_again_is_given_up_and_the_game_goes_on() -> None:
    here = choose(sergeants_ask().seen, "sergeant", "seed")
    answers, faults, started = actions_with(*(ScriptedWorker(None) for _ in range(20)), asks=12)
    assert answers == [here] * 12 and len(faults) == started == MOST_FAILURES


def test_what_the_page_cannot_answer_is_given_up_after_two_failures() -> None:
    bad = '{"error": "KeyError: slice"}'
    faults: list[str] = []
    asked = 0

    async def job() -> list[Any]:
        async def spawn() -> ScriptedWorker:
            nonlocal asked
            asked += 1
            return ScriptedWorker(bad if asked <= 2 else GOOD_ANSWER)

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__))
        return [await client.answer(BackgroundQuestion()), await client.answer(sergeants_ask())]

    assert run_apart(job()) == [None, Decision("take", 240)] and faults == ["RuntimeError"] * 2


def test_a_worker_that_cannot_be_stopped_does_not_stop_the_game() -> None:
    answers, faults, _ = actions_with(ScriptedWorker(None, stuck=True), ScriptedWorker(GOOD_ANSWER))
    assert answers == ["take"] and faults == ["TimeoutError", "RuntimeError"]


def test_a_bot_that_fails_on_the_page_too_plays_the_first_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.state.bot_questions.think", lambda *_, **__: 1 / 0)
    answers, faults, _ = actions_with(OSError("no worker"), OSError("no worker"), asks=1)
    assert answers == [sergeants_ask().seen.legal[0]]
    assert faults == ["OSError", "OSError", "ZeroDivisionError"]


@pytest.mark.parametrize("comes_up", [True, False])
def test_a_start_that_takes_long_is_not_waited_for_and_believed_when_it_is_up(comes_up: bool) -> None:
    late, faults = ScriptedWorker(GOOD_ANSWER), list[str]()
    here = choose(sergeants_ask().seen, "sergeant", "seed")
    starts = 0

    async def answers() -> list[str]:
        up = asyncio.Event()

        async def spawn() -> ScriptedWorker:
            nonlocal starts
            starts += 1
            await up.wait()
            if not comes_up:
                raise OSError("no worker")
            return late

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__), patience=0.003)
        first = [await client.answer(sergeants_ask()) for _ in range(3)]
        up.set()
        await asyncio.sleep(0)
        thoughts = [*first, await client.answer(sergeants_ask())]
        return [thought.action for thought in thoughts if thought is not None]

    assert run_apart(answers()) == [here] * 3 + (["take"] if comes_up else [here])
    assert (faults, starts) == (([], 1) if comes_up else (["OSError"], 2))


def test_a_start_that_hangs_is_given_up_and_stopped_when_it_is_up_after_all() -> None:
    late, good, faults = ScriptedWorker(GOOD_ANSWER), ScriptedWorker(GOOD_ANSWER), list[str]()

    async def answers() -> list[Decision | None]:
        up = asyncio.Event()
        spawned: list[ScriptedWorker] = []

        async def spawn() -> ScriptedWorker:
            mine = good if spawned else late
            spawned.append(mine)
            if mine is late:
                await up.wait()
            return mine

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__), patience=0.001)
        thoughts = [await client.answer(sergeants_ask())]
        await asyncio.sleep(START_S * 0.001)
        thoughts.append(await client.answer(sergeants_ask()))
        await asyncio.sleep(0.001)
        assert not late.stopped
        up.set()
        await asyncio.sleep(0.001)
        return [*thoughts, await client.answer(sergeants_ask())]

    assert run_apart(answers())[-1] == Decision("take", 240)
    assert faults == ["TimeoutError"] and late.stopped and not good.stopped


def test_a_worker_that_does_not_answer_in_time_is_complained_of_in_a_sentence() -> None:
    """A task that was cancelled to keep the time is no matter to whoever reads the console."""
    faults: list[BaseException] = []

    async def answer() -> Decision | None:
        async def spawn() -> ScriptedWorker:
            return ScriptedWorker(None)

        return await BotClient(spawn, faults.append, patience=0.002).answer(sergeants_ask())

    assert run_apart(answer()) is not None
    told = "".join(format_exception(faults[0]))
    assert "TimeoutError: the worker did not answer" in told and "CancelledError" not in told


def test_a_timeout_of_the_worker_itself_is_complained_of_in_its_own_words() -> None:
    """Only of a deadline of ours it is said that nothing answered."""
    faults: list[BaseException] = []

    class Failing(ScriptedWorker):
        async def answer(self, kind: str, request: str) -> str:
            raise TimeoutError("the line was cut")

    async def answer() -> Decision | None:
        async def spawn() -> ScriptedWorker:
            return Failing(None)

        return await BotClient(spawn, faults.append).answer(sergeants_ask())

    assert run_apart(answer()) is not None and str(faults[0]) == "the line was cut"


@pytest.mark.parametrize("level", ["genius", "random", None])
def test_a_save_with_a_bot_that_nobody_knows_is_played_by_the_usual_one(level: str | None) -> None:
    match = Match.empty("ripper", "us", {}, [Seat("Nora", "human"), Seat("Basil", "bot", level)])
    match.deal(1, deck(NORA, BASIL))
    page = at_table(match, "instant")
    page.tap("sort")
    again = page.reload()
    assert again.game.match.seats[1].level == level
    again.tap("continue")
    again.act("0 draw", "0 discard gull")
    assert again.asks[0][0].level == "sergeant"
    again.run()
    assert again.game.match.turn == 0
