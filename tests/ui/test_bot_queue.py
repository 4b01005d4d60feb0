"""Questions that wait for one worker: the order in which they are asked, and withdrawn ones."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from game.bots import Decision, choose
from game.codec import encode
from game.daily import Reckoning
from tests.support.apart import run_apart
from tests.support.bot_workers import (
    GOOD_ANSWER,
    BackgroundQuestion,
    PersonsQuestion,
    ScriptedWorker,
    WorkerOnCue,
    answer_to,
    decision_of,
    sergeants_ask,
    settle,
    with_worker,
)
from ui.platform.bot_client import SLICES_TOLD_TOGETHER, BotClient
from ui.state.bot_questions import ChooseAction, ExplainAction
from ui.state.par_progress import WorkOnReckoning
from ui.state.questions import Answered, Ask


def test_a_newer_decision_replaces_those_that_wait_and_not_the_one_under_way() -> None:
    async def job(client: BotClient, worker: WorkerOnCue) -> list[Decision | None]:
        jobs = [decision_of(client, "one")]
        await settle()
        jobs += [decision_of(client, "two"), decision_of(client, "three")]
        await settle()
        assert jobs[1].done(), "the second is void at once"
        await worker.answer_last()
        await worker.answer_last()
        assert worker.asked == ["one", "three"]
        return list(await asyncio.gather(*jobs))

    assert with_worker(job) == [Decision("take", 240), None, Decision("take", 240)]


def test_the_most_urgent_question_is_asked_first_and_none_cancels_another() -> None:
    async def job(client: BotClient, worker: WorkerOnCue) -> list[Any]:
        jobs: list[asyncio.Task[Any]] = [answer_to(client, BackgroundQuestion())]
        await settle()
        jobs += [
            answer_to(client, BackgroundQuestion()),
            answer_to(client, ExplainAction(sergeants_ask().seen, "sergeant", "why")),
            answer_to(client, PersonsQuestion()),
            decision_of(client, "turn"),
        ]
        await settle()
        for _ in jobs:
            await worker.answer_last()
        assert worker.asked == ["slice", "turn", "why", "hint", "slice"]
        return list(await asyncio.gather(*jobs))

    assert with_worker(job) == ["take", "take", Decision("take", 240), "take", Decision("take", 240)]


def test_a_turn_waits_for_one_slice_however_many_follow() -> None:
    async def job(client: BotClient, worker: WorkerOnCue) -> None:
        async def review() -> list[str | None]:
            return [await client.answer(BackgroundQuestion()) for _ in range(4)]

        reviewed = asyncio.ensure_future(review())
        await settle()
        await worker.answer_last()
        turn = decision_of(client, "turn")
        await worker.answer_last()
        assert worker.asked == ["slice", "slice", "turn"], "the slice under way, and no other"
        for _ in range(3):
            await worker.answer_last()
        assert turn.result() == Decision("take", 240) and await reviewed == ["take"] * 4

    with_worker(job)


@pytest.mark.parametrize("under_way", [False, True])
def test_whoever_asked_can_withdraw(under_way: bool) -> None:
    async def job(client: BotClient, worker: WorkerOnCue) -> None:
        first: asyncio.Task[Any] | None = None if under_way else decision_of(client, "turn")
        await settle()
        mine, other = answer_to(client, PersonsQuestion()), answer_to(client, BackgroundQuestion())
        await settle()
        mine.cancel()
        await settle()
        assert mine.cancelled() and not other.done()
        assert worker.asked == (["hint"] if under_way else ["turn"]), "the worker cannot be interrupted"
        await worker.answer_last()
        assert worker.asked[1:] == ["slice"]
        await worker.answer_last()
        assert other.result() == "take" and (first is None or first.result() == Decision("take", 240))

    with_worker(job)


def test_a_withdrawn_question_that_the_worker_never_answers_does_not_stop_the_others() -> None:
    faults: list[str] = []

    async def job() -> list[Any]:
        lost = ScriptedWorker(None)
        workers = [lost, ScriptedWorker(GOOD_ANSWER)]

        async def spawn() -> ScriptedWorker:
            return workers.pop(0)

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__), patience=0.002)
        mine = answer_to(client, PersonsQuestion())
        await settle()
        mine.cancel()
        answer = await decision_of(client, "turn")
        assert lost.stopped
        return [answer]

    assert run_apart(job()) == [Decision("take", 240)] and faults == ["TimeoutError"]


def test_a_worker_that_dies_in_the_middle_of_a_queue_is_replaced_for_all_of_it() -> None:
    faults: list[str] = []

    async def job() -> list[Any]:
        dead, good = ScriptedWorker(None), ScriptedWorker(GOOD_ANSWER)
        workers = [dead, good]

        async def spawn() -> ScriptedWorker:
            return workers.pop(0)

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__), patience=0.002)
        jobs: list[asyncio.Task[Any]] = [answer_to(client, BackgroundQuestion())]
        await settle()
        jobs += [answer_to(client, PersonsQuestion()), decision_of(client, "turn")]
        answers = list(await asyncio.gather(*jobs))
        assert dead.stopped and len(dead.asked) == 1
        assert [each["question"].get("seed") for each in good.asked] == ["turn", None, None]
        return answers

    assert run_apart(job()) == ["take", "take", Decision("take", 240)]
    assert faults == ["TimeoutError"]


def test_a_start_that_fails_counts_once_for_all_that_wait_for_it() -> None:
    answers: list[Any] = []
    faults: list[str] = []

    async def job() -> None:
        workers = [OSError("no worker"), ScriptedWorker(GOOD_ANSWER)]

        async def spawn() -> ScriptedWorker:
            await asyncio.sleep(0.001)
            worker = workers.pop(0)
            if isinstance(worker, Exception):
                raise worker
            return worker

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__))
        jobs: list[asyncio.Task[Any]] = [
            answer_to(client, BackgroundQuestion()),
            answer_to(client, PersonsQuestion()),
            decision_of(client, "turn"),
        ]
        answers.extend(await asyncio.gather(*jobs))

    run_apart(job())
    assert answers == ["take", "take", Decision("take", 240)] and faults == ["OSError"]


def test_what_waits_in_the_background_for_a_start_holds_up_no_turn() -> None:
    async def job() -> None:
        up = asyncio.Event()

        async def spawn() -> ScriptedWorker:
            await up.wait()
            return ScriptedWorker(GOOD_ANSWER)

        client = BotClient(spawn, print, patience=0.003)
        behind = answer_to(client, BackgroundQuestion())
        here = choose(sergeants_ask().seen, "sergeant", "seed")
        for _ in range(2):
            turn = await client.answer(sergeants_ask())
            assert turn is not None and turn.action == here and not behind.done()
        up.set()
        assert await behind == "take"

    run_apart(job())


def test_of_a_question_that_a_newer_one_replaced_nothing_is_told() -> None:
    """Told as one that failed, it would be taken for the newer one, which is asked at the same moment."""

    async def job(client: BotClient, worker: WorkerOnCue) -> list[Answered | None]:
        jobs = []
        for _ in range(3):
            jobs.append(asyncio.ensure_future(client.answered(Ask("now", PersonsQuestion()))))
            await settle()
        await worker.answer_last()
        await worker.answer_last()
        assert worker.asked == ["hint"] * 2
        return list(await asyncio.gather(*jobs))

    assert with_worker(job) == [Answered("now", "take"), None, Answered("now", "take")]


@pytest.mark.parametrize("wanted", [True, False])
def test_a_worker_that_is_wanted_is_there_as_soon_as_it_is_asked(
    wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without that a question for which nobody waits leaves the page the time that it can spare."""
    monkeypatch.setattr(ChooseAction, "idle_s", 3600.0)
    started: list[ScriptedWorker] = []

    async def spawn() -> ScriptedWorker:
        started.append(ScriptedWorker(GOOD_ANSWER))
        return started[-1]

    async def asked() -> None:
        client = BotClient(spawn, pytest.fail)
        client.is_wanted = wanted
        task = asyncio.ensure_future(client.answered(Ask("mark", sergeants_ask())))
        await settle()
        task.cancel()

    run_apart(asked())
    assert bool(started) == wanted


@pytest.mark.parametrize("most", [3, SLICES_TOLD_TOGETHER + 1])
def test_slices_of_what_nobody_waits_for_are_told_together_as_far_as_they_come(most: int) -> None:
    begun = Reckoning("2026-11-23")

    async def job(client: BotClient, worker: WorkerOnCue) -> Answered | None:
        told = asyncio.ensure_future(client.answered(Ask(begun, WorkOnReckoning(begun))))
        await settle()
        while not told.done():
            points = (0,) * min(len(worker.asked), most)
            await worker.answer_last(json.dumps(replace(begun, points=points), default=encode))
        return await told

    assert with_worker(job) == Answered(begun, replace(begun, points=(0,) * min(most, SLICES_TOLD_TOGETHER)))
