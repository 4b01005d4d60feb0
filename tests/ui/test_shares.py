"""A turn and a hint that several workers share: the same answer for any number of them, also when one dies."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from game.coach import Part, Review, played_hands
from game.codec import encode
from tests.support.apart import run_apart
from tests.support.app_page import deck, match_of
from tests.support.bot_workers import settle
from tests.support.games import BASIL, NORA
from tests.support.reviewed_hands import bad_hand
from ui.platform import worker
from ui.platform.bot_client import BotClient
from ui.state.bot_questions import Choose
from ui.state.coach_questions import FindHint, HintSoFar, ReviewHand
from ui.state.questions import Budget, Question
from ui.state.shares import Share

HURRIED = 0.02
"""Patience of the client: a worker that says nothing is given up soon."""


class OwnWorker:
    """A worker with a memory of its own. It dies of the question with the number `dies`: with an error, or silently."""

    def __init__(self) -> None:
        self.under_way: dict[type, tuple[object, Any]] = {}
        self.asked: list[str] = []
        self.dies: int | None = None
        self.silently = self.stopped = False

    async def answer(self, kind: str, request: str) -> str:
        await asyncio.sleep(0)
        self.asked.append(kind.partition(":")[2])
        if self.dies is not None and len(self.asked) > self.dies:
            if self.silently:
                await asyncio.sleep(3600)
            raise ConnectionError("dead")
        worker.UNDER_WAY = self.under_way
        return worker.answer(kind, request)

    def stop(self) -> None:
        self.stopped = True


class Crew:
    """A client with so many workers, which are up."""

    def __init__(self, most: int) -> None:
        self.workers: list[OwnWorker] = []
        self.faults: list[str] = []
        self.client = BotClient(
            self._spawn, lambda error: self.faults.append(type(error).__name__), patience=HURRIED, most=most
        )

    async def _spawn(self) -> OwnWorker:
        self.workers.append(OwnWorker())
        return self.workers[-1]

    async def up(self) -> None:
        """Have all of them started."""
        self.client.warm()
        await settle()
        for _ in range(self.client._most):
            self.client._add_searcher()
            await settle()

    async def hint(self, question: FindHint) -> HintSoFar:
        """Ask until it is there, as the page does."""
        while True:
            so_far = await self.client.answer(question)
            assert so_far is not None
            if so_far.hint is not None or so_far.failed:
                return so_far


@pytest.fixture(autouse=True)
def _own_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "UNDER_WAY", {})


def turn() -> Choose:
    match = match_of(deck(NORA, BASIL), "human", "bot", dealer=0)
    return Choose(match.seen(1), "superintendent", "seed", 500, exact=True)


def hint() -> FindHint:
    match = match_of(deck(NORA, BASIL), "human", "bot", dealer=0)
    return FindHint(match.seen(1), "seed", tuple(match.legal(1)))


async def answered(crew: Crew, question: Question[Any]) -> Any:
    return await (crew.hint(question) if isinstance(question, FindHint) else crew.client.answer(question))


@pytest.mark.parametrize("ask", [turn, hint])
def test_the_answer_is_the_same_for_one_two_and_three(ask: Callable[[], Question[Any]]) -> None:
    async def job(most: int) -> tuple[Any, list[list[str]]]:
        crew = Crew(most)
        await crew.up()
        found = await answered(crew, ask())
        assert not crew.faults
        return found, [each.asked for each in crew.workers]

    alone, asked = run_apart(job(1))
    assert {*asked[0]} == {type(ask()).__name__}
    for most in (2, 3):
        found, asked = run_apart(job(most))
        assert found == alone
        assert [{*each} for each in asked] == [{"Share"}] * most, "all of them had their share"


@pytest.mark.parametrize("silently", [False, True])
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("ask", [turn, hint])
def test_a_worker_that_dies_in_the_middle_costs_nothing(
    ask: Callable[[], Question[Any]], which: int, silently: bool
) -> None:
    async def job(crew: Crew, dies: bool) -> Any:
        await crew.up()
        if dies:
            crew.workers[which].dies, crew.workers[which].silently = 2, silently
        found = await answered(crew, ask())
        if dies:
            while not crew.workers[which].stopped:
                await asyncio.sleep(0.01)  # it is given up when its time is over
            assert await answered(crew, ask()) == found
            await settle()
            assert len(crew.workers) > 2, "it is replaced"
        return found

    whole = run_apart(job(Crew(2), False))
    crew = Crew(2)
    assert run_apart(job(crew, True)) == whole
    assert crew.faults == ["TimeoutError" if silently else "ConnectionError"]


@pytest.mark.parametrize("silently", [False, True])
def test_a_worker_that_dies_in_the_middle_of_a_review_costs_a_slice(silently: bool) -> None:
    hand = played_hands(bad_hand())[0]

    async def job(crew: Crew) -> Review:
        review, asked = Review(hand, (0,), "x", luck=False), dict[asyncio.Task[Any], Part]()
        await crew.up()
        crew.workers[1].dies, crew.workers[1].silently = 1, silently
        while review.goes_on and len(review.decisions) < 2:
            while len(asked) < 3 and (part := review.part(asked.values())) is not None:
                asked[asyncio.ensure_future(crew.client.answer(ReviewHand(hand, "x", part)))] = part
            done, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                review.add_part(asked.pop(task), task.result().found)
        for task in asked:
            task.cancel()
        return review

    crew = Crew(2)
    review, alone = run_apart(job(crew)), Review(hand, (0,), "x", luck=False)
    while not {each.index for each in review.decisions} <= {each.index for each in alone.decisions}:
        alone.add(alone.work())
    assert all(each in alone.decisions for each in review.decisions)
    assert crew.workers[1].stopped and len(crew.workers) > 2


def test_what_a_worker_kept_of_another_try_is_of_no_use() -> None:
    asked = json.dumps(turn(), default=encode)
    kept: dict[type, tuple[object, Any]] = {}
    first = Share(1, turn().kind, asked).run(Budget(60), kept)
    assert first.rows and kept[Share][0] == 1
    again = Share(2, turn().kind, asked).run(Budget(60), kept)
    assert again == first and kept[Share][0] == 2
