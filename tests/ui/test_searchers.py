"""Several workers for one page: when more are started, who is asked what, and what becomes of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

import pytest

from game.bots import Decision
from tests.support.apart import run_apart
from tests.support.bot_workers import (
    BackgroundQuestion,
    PersonsQuestion,
    WorkerOnCue,
    answer_to,
    decision_of,
    settle,
)
from ui.platform import bot_client
from ui.platform.bot_client import MOST_WORKERS, BotClient, workers_for

T = TypeVar("T")
IDLE_S = 0.05
"""Time in seconds without work after which a worker goes here."""


@dataclass(frozen=True, slots=True)
class OneOfMany(BackgroundQuestion):
    """A piece of something that many can work on."""

    one_of_many: ClassVar = True
    seed: str = ""

    @property
    def replaces(self) -> str:
        return self.seed


@dataclass(frozen=True, slots=True)
class Slice(PersonsQuestion):
    """A slice of what goes on where it was begun."""

    seed: str = ""

    @property
    def resumes(self) -> str:
        return self.seed


class StoppedOnCue(WorkerOnCue):
    """A worker that notes when it is stopped."""

    stopped = False

    def stop(self) -> None:
        self.stopped = True

    def die(self) -> None:
        """Break off what it was asked last."""
        self._answers[-1].set_exception(ConnectionError("dead"))


class Crew:
    """A client whose workers answer on cue; a start fails if that is said. It has all the patience that it has in a
    page: a machine with much to do may take its time over a cue."""

    def __init__(self, most: int) -> None:
        self.workers: list[StoppedOnCue] = []
        self.faults: list[str] = []
        self.fails: BaseException | None = None
        self.client = BotClient(
            self._spawn, lambda error: self.faults.append(type(error).__name__), most=most
        )

    async def _spawn(self) -> StoppedOnCue:
        if self.fails is not None:
            raise self.fails
        self.workers.append(StoppedOnCue())
        return self.workers[-1]

    async def put(self, *names: str) -> list[asyncio.Task[Any]]:
        """Put questions of which several are put at a time."""
        jobs: list[asyncio.Task[Any]] = [answer_to(self.client, OneOfMany(name)) for name in names]
        await settle()
        return jobs

    @property
    def asked(self) -> list[list[str]]:
        return [worker.asked for worker in self.workers]


def with_crew(most: int, job: Callable[[Crew], Coroutine[Any, Any, T]]) -> T:
    async def begun() -> T:
        return await job(Crew(most))

    return run_apart(begun())


@pytest.mark.parametrize("most", [1, 2, 3])
def test_more_workers_are_started_when_there_is_something_for_them(most: int) -> None:
    async def job(crew: Crew) -> None:
        jobs = await crew.put("a")
        assert crew.asked == [["a"]], "one is enough for one"
        jobs += await crew.put("b", "c", "d")
        assert crew.asked == [[name] for name in "abcd"[:most]]
        for _ in range(4):
            for worker in crew.workers:
                if not all(each.done() for each in worker._answers):
                    await worker.answer_last()
        assert [await each for each in jobs] == ["take"] * 4 and not crew.faults

    with_crew(most, job)


def test_turns_and_hints_call_no_further_worker_and_the_background_waits_for_them() -> None:
    async def job(crew: Crew) -> None:
        turn = decision_of(crew.client, "turn")
        await settle()
        hint = answer_to(crew.client, PersonsQuestion())
        await settle()
        assert crew.asked == [["turn"]]
        behind = await crew.put("a", "b")
        assert crew.asked == [["turn"], ["hint"]], "the second one was started, and is asked what is urgent"
        await crew.workers[0].answer_last()
        assert crew.asked == [["turn"], ["hint"]], "somebody waits"
        await crew.workers[1].answer_last()
        assert crew.asked == [["turn", "a"], ["hint", "b"]]
        for worker in crew.workers:
            await worker.answer_last()
        assert await turn == Decision("take", 240)
        assert [await hint, *[await each for each in behind]] == ["take"] * 3

    with_crew(2, job)


def test_a_turn_goes_to_whoever_is_free_first() -> None:
    async def job(crew: Crew) -> None:
        jobs = await crew.put("a", "b")
        turn = decision_of(crew.client, "turn")
        await settle()
        await crew.workers[1].answer_last()
        assert crew.asked == [["a"], ["b", "turn"]]
        for worker in crew.workers:
            await worker.answer_last()
        await asyncio.gather(turn, *jobs)

    with_crew(2, job)


def test_what_was_begun_goes_on_where_it_was() -> None:
    async def job(crew: Crew) -> None:
        jobs = await crew.put("a", "b")
        first = answer_to(crew.client, Slice("mine"))
        await settle()
        await crew.workers[1].answer_last()
        assert crew.asked == [["a"], ["b", "mine"]]
        await crew.workers[1].answer_last()
        await crew.workers[0].answer_last()
        jobs += await crew.put("c", "d")
        again = answer_to(crew.client, Slice("mine"))
        await settle()
        await crew.workers[0].answer_last()
        assert crew.asked == [["a", "c"], ["b", "mine", "d"]], "the first one has nothing of it"
        await crew.workers[1].answer_last()
        assert crew.asked[1][-1] == "mine"
        await crew.workers[1].answer_last()
        await asyncio.gather(first, again, *jobs)

    with_crew(2, job)


@pytest.mark.parametrize("dies", [0, 1])
def test_when_a_worker_dies_its_question_goes_to_another_one(dies: int) -> None:
    async def job(crew: Crew) -> None:
        jobs = await crew.put("a", "b")
        crew.workers[dies].die()
        await settle()
        assert crew.workers[dies].stopped and crew.faults == ["ConnectionError"]
        other = crew.workers[1 - dies]
        await other.answer_last()
        assert other.asked == [["a", "b"][1 - dies], ["a", "b"][dies]], "asked of whoever is up"
        await other.answer_last()
        assert [await each for each in jobs] == ["take"] * 2
        jobs = await crew.put("c", "d")
        assert len(crew.workers) == 3, "and replaced when there is something for it"
        for each in jobs:
            each.cancel()

    with_crew(2, job)


def test_a_further_worker_that_cannot_start_is_not_tried_again_and_disturbs_nobody() -> None:
    async def job(crew: Crew) -> None:
        jobs = await crew.put("a")
        crew.fails = MemoryError()
        jobs += await crew.put("b", "c")
        assert crew.faults == ["MemoryError"] and crew.asked == [["a"]]
        crew.fails = None
        for _ in range(3):
            await crew.workers[0].answer_last()
        assert [await each for each in jobs] == ["take"] * 3
        jobs = await crew.put("d", "e")
        assert len(crew.workers) == 1 and crew.faults == ["MemoryError"]
        for each in jobs:
            each.cancel()

    with_crew(3, job)


def test_further_workers_go_when_they_have_had_nothing_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_client, "IDLE_S", IDLE_S)

    async def job(crew: Crew) -> None:
        jobs = await crew.put("a", "b", "c")
        for worker in crew.workers:
            await worker.answer_last()
        await asyncio.gather(*jobs)
        assert not any(worker.stopped for worker in crew.workers)
        await asyncio.sleep(3 * IDLE_S)
        assert [worker.stopped for worker in crew.workers] == [False, True, True], "one stays"
        jobs = await crew.put("d", "e")
        assert len(crew.workers) == 4 and not crew.faults, "and come again"
        for each in jobs:
            each.cancel()

    with_crew(3, job)


@pytest.mark.parametrize(
    ("cores", "memory", "number"),
    [
        (1, 8, 1),
        (2, 8, 2),
        (2, 1, 1),
        (4, 8, 3),
        (6, 4, 4),
        (6, 2, 2),
        (6, 0.5, 1),
        (6, None, 2),
        (1, None, 1),
        (16, 8, MOST_WORKERS),
    ],
)
def test_as_many_workers_as_pay(cores: int, memory: float | None, number: int) -> None:
    assert workers_for(cores, memory) == number
