"""The client of the bots' workers: a queue of questions, and a game that never waits for a worker that died.

A worker is asked one question at a time, the most urgent first (`ui.state.questions`), and none takes another's place
but a newer one of its own kind. What has begun comes to an end in any case: a worker cannot be interrupted. What nobody
waits for any more is not begun.

There is one worker, and more, up to `most`, once questions wait that are put several at a time; those go when they have
had nothing to do for a while (docs/decisions/0098-searchers.md). While somebody waits for an answer nothing is begun in
the background: whoever thinks for it has the processor.

A worker that fails is started again. After two failures in a row, and while a start takes long, the page thinks
itself, for a moment; the worker is believed again when it is up. A bot that fails on the page too plays the first
action it may. Knows asyncio, not the browser: a worker comes from `spawn`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from itertools import count
from math import inf, isinf
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from game.codec import encode
from ui.state.questions import SLICE_S, Answered, Ask, Priority, Question, TurnTime, UnderWay

T = TypeVar("T")

START_S = 30.0
"""Time in seconds that a worker may take to start before it is given up."""
NO_START = "the worker did not start"
LATE_ANSWER_S = 4.0
"""Time in seconds by which an answer may be late."""
MOST_FAILURES_OF_QUESTION = 2
"""Failures in a row after which no decision waits for a worker that is still starting; failures of one question after
which it is not asked again."""
SLICES_TOLD_TOGETHER = 8
"""Slices of work for which nobody waits that are told together: each word of it draws the page anew."""
MOST_FAILURES = 6
"""Failures in a row after which no worker is tried any more."""
IDLE_S = 60.0
"""Time in seconds after which a further worker goes that had nothing to do."""


MOST_WORKERS = 4
"""Workers at most: a page that has more of them no longer draws as fast as they answer."""


def workers_for(cores: int, memory: float | None) -> int:
    """The number of workers that pay on a device: one for each core that the page leaves over, two on two cores, since
    the page mostly waits; and one for a gigabyte of memory. Where a browser does not tell the memory, half of that."""
    by_cores = max(cores - 1, min(cores, 2), 1)
    return min(by_cores, max(1, int(memory) if memory else MOST_WORKERS // 2), MOST_WORKERS)


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
    called: asyncio.Future[_Searcher | None]
    """Its worker, when it is its turn; None if it has to look for one again, or will never be asked."""

    @property
    def closed(self) -> bool:
        return self.answer.done()


@dataclass(eq=False, slots=True)
class _Searcher:
    """A worker that is up, or starting."""

    worker: asyncio.Future[Worker]
    born: float
    asked: _Waiting[Any] | None = None
    """The question that it is at."""
    free_since: float = inf
    kept: dict[str, object] = field(default_factory=dict)
    """By kind, the work of which it holds the rest (`Question.resumes`)."""

    @property
    def is_up(self) -> bool:
        return self.worker.done() and not self.worker.cancelled() and self.worker.exception() is None

    @property
    def is_free(self) -> bool:
        return self.is_up and self.asked is None

    def keeps(self, question: Question[Any]) -> bool:
        """True if it can go on with this where it was."""
        return question.resumes is not None and self.kept.get(question.kind) == question.resumes


class BotClient:
    """Answers questions, with so many workers at `most`. `complain` hears of every failure."""

    def __init__(
        self,
        spawn: Callable[[], Awaitable[Worker]],
        complain: Callable[[BaseException], None],
        patience: float = 1.0,
        most: int = 1,
    ) -> None:
        self._spawn = spawn
        self._complain = complain
        self._patience = patience
        self._most = most
        self._searchers: list[_Searcher] = []
        """The first ones are asked first, so that those that are not needed have nothing to do."""
        self._turn_time = TurnTime()
        self._late = False
        self._failures = 0
        self._numbers = count()
        self._open: list[_Waiting[Any]] = []
        self._queue: list[_Waiting[Any]] = []
        """Those that wait for nothing but their turn."""
        self._ending: asyncio.TimerHandle | None = None
        self.is_wanted = False
        """True once a worker is to be there for every question, also for one that could wait."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._here_under_way: UnderWay = {}
        """Work that the page does itself, between two slices."""

    @property
    def is_called(self) -> bool:
        """True if a worker is up, or starting."""
        return bool(self._searchers)

    def warm(self) -> None:
        """Start the worker before it is needed."""
        if not self._searchers and self._failures < MOST_FAILURES:
            searcher = _Searcher(asyncio.ensure_future(self._spawn()), monotonic())
            self._searchers.append(searcher)
            searcher.worker.add_done_callback(_heard)

    async def answered(self, ask: Ask) -> Answered | None:
        """The news of a question, by several slices at once where it goes on; None if nobody waits for it now."""
        if self.is_wanted:
            self.warm()
        if not self.is_called:
            await asyncio.sleep(ask.question.idle_s)
        question, told = ask.question, None
        for _ in range(SLICES_TOLD_TOGETHER):
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
        self._replace(question.replaces)
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

    def _replace(self, name: str) -> None:
        """Close what waits under this name. What a worker is at is answered: that may still be of use."""
        asked = [each.asked for each in self._searchers]
        for each in [each for each in self._open if each.question.replaces == name and each not in asked]:
            self._close(each, None)

    def _close(self, waiting: _Waiting[T], answer: T | None) -> None:
        if not waiting.answer.done():
            waiting.answer.set_result(answer)
        if waiting in self._open:
            self._open.remove(waiting)
        if waiting in self._queue:
            self._wake(waiting, None)

    def _wake(self, waiting: _Waiting[Any], searcher: _Searcher | None) -> None:
        self._queue.remove(waiting)
        if not waiting.called.done():  # it is where the page ends
            waiting.called.set_result(searcher)

    async def _turn(self, waiting: _Waiting[Any]) -> _Searcher | None:
        """Wait until it is this question's turn; None if it was closed meanwhile, or no worker is left."""
        waiting.called = asyncio.get_running_loop().create_future()
        self._queue.append(waiting)
        self._call()
        return await waiting.called

    def _call(self) -> None:
        """Ask the workers that are free: the most urgent question first, and of equals the one that was put first."""
        for waiting in sorted(self._queue, key=lambda each: (each.question.priority, each.number)):
            searcher = self._free_for(waiting.question)
            if searcher is not None:
                searcher.asked = waiting
                self._wake(waiting, searcher)
            elif not any(each.is_up for each in self._searchers):
                self._wake(waiting, None)
        if any(each.question.one_of_many for each in self._queue):
            self._add_searcher()

    def _free_for(self, question: Question[Any]) -> _Searcher | None:
        """The worker that is to be asked this now: the one that has begun it, if there is one."""
        begun = [each for each in self._searchers if each.is_up and each.keeps(question)]
        free = [each for each in begun or self._searchers if each.is_free]
        return (
            None if question.priority is Priority.BACKGROUND and self._is_urgent else next(iter(free), None)
        )

    @property
    def _is_urgent(self) -> bool:
        """True while a worker is at something for which somebody waits."""
        return any(
            each.asked is not None and each.asked.question.priority < Priority.BACKGROUND
            for each in self._searchers
        )

    async def _work(self, waiting: _Waiting[Any]) -> None:
        """See to it that a question is answered, unless it is closed before."""
        failures = 0
        while not waiting.closed and failures < MOST_FAILURES_OF_QUESTION:
            self.warm()
            if not self._searchers:
                break
            searcher = next((each for each in self._searchers if each.is_up), self._searchers[0])
            asked = None
            try:
                if not await self._up(searcher, waiting):
                    break
                asked = await self._turn(waiting)
                if asked is not None and not waiting.closed:
                    searcher = asked
                    self._close(waiting, await self._exchange(asked, waiting))
            except Exception as error:  # a browser reports a dead worker in many ways
                failures += 1
                self._fail(searcher, error)
            finally:
                if asked is not None:
                    asked.asked, asked.free_since = None, monotonic()
                    self._call()
                    self._end_later()
        if not waiting.closed:
            self._close(waiting, self._here(waiting.question))

    # ---- the workers ----

    async def _up(self, searcher: _Searcher, waiting: _Waiting[Any]) -> bool:
        """Wait for a worker that starts as long as the question does. False if it is not up by then, or nobody waits
        any more. Raises what went wrong at its start."""
        worker = searcher.worker
        if worker.done():
            worker.result()
            return True
        left, worker_wait_s = (
            searcher.born + START_S * self._patience - monotonic(),
            waiting.question.worker_wait_s,
        )
        if left <= 0:
            raise TimeoutError(NO_START)
        patient = isinf(worker_wait_s)
        if not patient and (not worker_wait_s or self._late or self._failures >= MOST_FAILURES_OF_QUESTION):
            return False
        either: list[asyncio.Future[Any]] = [worker, waiting.answer]
        timeout = left if patient else worker_wait_s * self._patience
        await asyncio.wait(either, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
        if waiting.closed:
            return False
        if patient and not worker.done():
            raise TimeoutError(NO_START)
        self._late = not worker.done()
        if not self._late:
            worker.result()
        return not self._late

    def _add_searcher(self) -> None:
        """Start one more worker, if there may be more, none is starting and none has just failed."""
        if (
            self._failures
            or len(self._searchers) >= self._most
            or not all(each.is_up for each in self._searchers)
        ):
            return
        start = _in_time(self._spawn(), START_S * self._patience, NO_START)
        searcher = _Searcher(asyncio.ensure_future(start), monotonic())
        self._searchers.append(searcher)

        def begun(worker: asyncio.Future[Worker]) -> None:
            if searcher.is_up:
                searcher.free_since = monotonic()
                self._call()
                self._end_later()
            elif not worker.cancelled():
                if searcher in self._searchers:  # it may have been put away with one that died
                    self._searchers.remove(searcher)
                self._most = max(1, len(self._searchers))  # perhaps there is no memory for more
                self._complain(worker.exception() or RuntimeError())

        searcher.worker.add_done_callback(begun)

    def _end_later(self) -> None:
        """See in a while if a further worker has nothing to do."""
        if len(self._searchers) > 1 and self._ending is None:
            self._ending = asyncio.get_running_loop().call_later(IDLE_S * self._patience, self._end_idle)

    def _end_idle(self) -> None:
        """End the further workers that have had nothing to do for so long."""
        self._ending, long_ago = None, monotonic() - IDLE_S * self._patience
        for each in self._searchers[:0:-1]:
            if each.is_free and each.free_since <= long_ago:
                self._searchers.remove(each)
                self._stop(each.worker)
        self._end_later()

    async def _exchange(self, searcher: _Searcher, waiting: _Waiting[T]) -> T:
        question, begun = waiting.question, monotonic()
        budget = question.budget(self._turn_time, waiting.mark)
        if question.priority is Priority.BACKGROUND:
            budget = replace(budget, seconds=min(budget.seconds, SLICE_S))
        request = json.dumps({"question": question, "budget": budget}, default=encode)
        searcher.kept[question.kind] = question.resumes
        text = searcher.worker.result().answer(question.kind, request)
        seconds = (budget.seconds + LATE_ANSWER_S) * self._patience
        answer = json.loads(await _in_time(text, seconds, "the worker did not answer"))
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
            return question.fallback() if budget is None else question.run(budget, self._here_under_way)
        except Exception as error:
            self._complain(error)
            return question.fallback()

    def _fail(self, searcher: _Searcher, error: BaseException) -> None:
        """Put away a worker that failed; if it was the only one another one starts at once, so that it may be up for
        the next question. Several questions may have waited for the same start: it failed once."""
        if searcher not in self._searchers:
            return
        self._failures += 1
        self._complain(error)
        self._searchers.remove(searcher)
        if searcher.worker.done():
            self._stop(searcher.worker)
        else:
            searcher.worker.add_done_callback(self._stop)
        self.warm()

    def _stop(self, worker: asyncio.Future[Worker]) -> None:
        """End a worker that is up: now, or one that took too long when it came up after all."""
        if worker.cancelled() or worker.exception() is not None:
            return
        try:
            worker.result().stop()
        except Exception as error:
            self._complain(error)


async def _in_time(job: Awaitable[T], seconds: float, late: str) -> T:
    """Await something for so long. TimeoutError with these words, and no word of what was cancelled, if it takes
    longer; its own errors as they are."""
    deadline = asyncio.timeout(seconds)
    try:
        async with deadline:
            return await job
    except TimeoutError:
        if not deadline.expired():
            raise
        raise TimeoutError(late) from None


def _heard(worker: asyncio.Future[Worker]) -> None:
    """Look at how a start went, or asyncio says that nobody did; it counts when the worker is wanted."""
    if not worker.cancelled():
        worker.exception()
