"""The client of the bots' worker: a queue of questions, and a game that never waits for a worker that died.

One question is asked at a time, the most urgent first (`ui.state.questions`), and none takes another's place but a
newer one of its own kind. What has begun comes to an end in any case: the worker cannot be interrupted. What nobody
waits for any more is not begun. A worker that fails is started again. After two failures in a row, and while a start
takes long, the page thinks itself, for a moment; the worker is believed again when it is up. A bot that fails on the
page too plays the first action it may. Knows asyncio, not the browser: the worker comes from `spawn`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from itertools import count
from math import isinf
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from game.codec import encode
from ui.state.questions import SLICE_S, Answered, Ask, Priority, Question, TurnTime

T = TypeVar("T")

START_S = 30.0
"""Time in seconds that a worker may take to start before it is given up."""
GRACE_S = 4.0
"""Time in seconds by which an answer may be late."""
FAILURES = 2
"""Failures in a row after which no decision waits for a worker that is still starting; failures of one question after
which it is not asked again."""
SLICES_TOLD = 8
"""Slices of work for which nobody waits that are told together: each word of it draws the page anew."""
MOST_FAILURES = 6
"""Failures in a row after which no worker is tried any more."""


class Worker(Protocol):
    """A second Python that answers as `ui/platform/worker.py` does."""

    def answer(self, kind: str, request: str) -> Awaitable[str]: ...

    def stop(self) -> None: ...


@dataclass(eq=False, slots=True)
class _Waiting(Generic[T]):
    """A question that was put, and has no answer yet."""

    question: Question[T]
    mark: Any
    number: int
    answer: asyncio.Future[T | None]
    called: asyncio.Future[None]
    """Done when it is its turn to be asked, or when it will never be."""

    @property
    def closed(self) -> bool:
        return self.answer.done()


class BotClient:
    """Answers questions. `complain` hears of every failure."""

    def __init__(
        self,
        spawn: Callable[[], Awaitable[Worker]],
        complain: Callable[[BaseException], None],
        patience: float = 1.0,
    ) -> None:
        self._spawn = spawn
        self._complain = complain
        self._patience = patience
        self._worker: asyncio.Future[Worker] | None = None
        self._turn_time = TurnTime()
        self._born = 0.0
        self._late = False
        self._failures = 0
        self._numbers = count()
        self._open: list[_Waiting[Any]] = []
        self._queue: list[_Waiting[Any]] = []
        """Those that wait for nothing but their turn."""
        self._asked: _Waiting[Any] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_called(self) -> bool:
        """True if a worker is up, or starting."""
        return self._worker is not None

    def warm(self) -> None:
        """Start the worker before it is needed."""
        if self._worker is None and self._failures < MOST_FAILURES:
            self._born = monotonic()
            self._worker = asyncio.ensure_future(self._spawn())
            self._worker.add_done_callback(_heard)

    async def answered(self, ask: Ask) -> Answered | None:
        """The news of a question, by several slices at once where it goes on; None if nobody waits for it now."""
        if not self.is_called:
            await asyncio.sleep(ask.question.idle_s)
        question, told = ask.question, None
        for _ in range(SLICES_TOLD):
            answer = await self.answer(question, ask.mark)
            if answer is None:
                break
            told, further = Answered(ask.mark, answer), question.further(answer)
            if further is None:
                break
            question = further
        return told

    async def answer(self, question: Question[T], mark: Any = ()) -> T | None:
        """Return the answer: the worker's if there is one, else one found here. None if a newer question replaced it.
        Cancelling this takes the question back: if the worker is at it already, nobody hears its answer."""
        self._replace(question.kind)
        loop = asyncio.get_running_loop()
        mine = _Waiting(question, mark, next(self._numbers), loop.create_future(), loop.create_future())
        self._open.append(mine)
        task = asyncio.ensure_future(self._work(mine))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            return await mine.answer
        finally:
            self._close(mine, None)

    # ---- the queue ----

    def _replace(self, kind: str) -> None:
        """Close what waits of this kind. What the worker is at is answered: that may still be of use."""
        for each in [each for each in self._open if each.question.kind == kind and each is not self._asked]:
            self._close(each, None)

    def _close(self, waiting: _Waiting[T], answer: T | None) -> None:
        if not waiting.answer.done():
            waiting.answer.set_result(answer)
        if waiting in self._open:
            self._open.remove(waiting)
        if waiting in self._queue:
            self._queue.remove(waiting)
            _wake(waiting)

    async def _turn(self, waiting: _Waiting[Any]) -> bool:
        """Wait until it is this question's turn. False if it was closed meanwhile."""
        waiting.called = asyncio.get_running_loop().create_future()
        self._queue.append(waiting)
        self._call()
        await waiting.called
        return self._asked is waiting

    def _call(self) -> None:
        """Call the most urgent question, and of equals the one that was put first."""
        if self._asked is None and self._queue:
            first = min(self._queue, key=lambda each: (each.question.priority, each.number))
            self._queue.remove(first)
            self._asked = first
            _wake(first)

    async def _work(self, waiting: _Waiting[Any]) -> None:
        """See to it that a question is answered, unless it is closed before."""
        failures = 0
        while not waiting.closed and failures < FAILURES:
            self.warm()
            worker = self._worker
            if worker is None:
                break
            try:
                if not await self._up(worker, waiting):
                    break
                if await self._turn(waiting) and worker is self._worker and not waiting.closed:
                    self._close(waiting, await self._exchange(worker.result(), waiting))
            except Exception as error:  # a browser reports a dead worker in many ways
                failures += 1
                self._fail(worker, error)
            finally:
                if self._asked is waiting:
                    self._asked = None
                    self._call()
        if not waiting.closed:
            self._close(waiting, self._here(waiting.question))

    # ---- the worker ----

    async def _up(self, worker: asyncio.Future[Worker], waiting: _Waiting[Any]) -> bool:
        """Wait for a worker that starts as long as the question does. False if it is not up by then, or nobody waits
        any more. Raises what went wrong at its start."""
        if worker.done():
            worker.result()
            return True
        left, worker_wait_s = (
            self._born + START_S * self._patience - monotonic(),
            waiting.question.worker_wait_s,
        )
        if left <= 0:
            raise TimeoutError("the worker did not start")
        patient = isinf(worker_wait_s)
        if not patient and (not worker_wait_s or self._late or self._failures >= FAILURES):
            return False
        either: list[asyncio.Future[Any]] = [worker, waiting.answer]
        timeout = left if patient else worker_wait_s * self._patience
        await asyncio.wait(either, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
        if waiting.closed:
            return False
        if patient and not worker.done():
            raise TimeoutError("the worker did not start")
        self._late = not worker.done()
        if not self._late:
            worker.result()
        return not self._late

    async def _exchange(self, worker: Worker, waiting: _Waiting[T]) -> T:
        question, begun = waiting.question, monotonic()
        budget = question.budget(self._turn_time, waiting.mark)
        if question.priority is Priority.BACKGROUND:
            budget = replace(budget, seconds=min(budget.seconds, SLICE_S))
        request = json.dumps({"question": question, "budget": budget}, default=encode)
        text = worker.answer(question.kind, request)
        answer = json.loads(await asyncio.wait_for(text, (budget.seconds + GRACE_S) * self._patience))
        if "error" in answer:
            raise RuntimeError(answer["error"])
        read = question.read(answer)
        question.note_spent(self._turn_time, monotonic() - begun)
        self._failures, self._late = 0, False
        return read

    def _here(self, question: Question[T]) -> T:
        """The answer without the worker: found in the page, unless it would stand still too long or that fails too."""
        try:
            budget = question.here()
            return question.fallback() if budget is None else question.run(budget, {})
        except Exception as error:
            self._complain(error)
            return question.fallback()

    def _fail(self, worker: asyncio.Future[Worker], error: BaseException) -> None:
        """Put away a worker that failed; another one starts at once, so that it may be up for the next question.
        Several questions may have waited for the same start: it failed once."""
        if worker is not self._worker:
            return
        self._failures += 1
        self._complain(error)
        self._worker = None
        if worker.done():
            self._stop(worker)
        else:
            worker.add_done_callback(self._stop)
        self.warm()

    def _stop(self, worker: asyncio.Future[Worker]) -> None:
        """End a worker that is up: now, or one that took too long when it came up after all."""
        if worker.cancelled() or worker.exception() is not None:
            return
        try:
            worker.result().stop()
        except Exception as error:
            self._complain(error)


def _wake(waiting: _Waiting[Any]) -> None:
    if not waiting.called.done():  # it is where the page ends
        waiting.called.set_result(None)


def _heard(worker: asyncio.Future[Worker]) -> None:
    """Look at how a start went, or asyncio says that nobody did; it counts when the worker is wanted."""
    if not worker.cancelled():
        worker.exception()
