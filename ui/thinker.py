"""Has the bots think in a worker, and never lets a game wait for one that died.

It is started again, and after two failures in a row the page thinks itself; a bot that fails there too plays the first
action it may. Knows asyncio, not the browser: the worker
comes from `spawn`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Protocol

from game.bots import choose
from ui.messages import Ask

START_S = 20.0
"""How long a worker may take to start; a slow tablet needs several seconds."""
THINK_S = 10.0
"""How long one decision may take."""
FAILURES = 2
"""Failures in a row after which no worker is tried any more."""


class Worker(Protocol):
    """A second Python that answers as `ui/worker.py` does."""

    def choose(self, request: str) -> Awaitable[str]: ...

    def stop(self) -> None: ...


class Thinker:
    """Answers `Ask` with an action. `complain` is told of every failure."""

    def __init__(
        self,
        spawn: Callable[[], Awaitable[Worker]],
        complain: Callable[[BaseException], None],
        patience: float = 1.0,
    ) -> None:
        self._spawn = spawn
        self._complain = complain
        self._start_s, self._think_s = START_S * patience, THINK_S * patience
        self._worker: asyncio.Future[Worker] | None = None
        self._failures = 0

    def warm(self) -> None:
        """Start the worker before it is needed."""
        if self._worker is None and self._failures < FAILURES:
            self._worker = asyncio.ensure_future(self._spawn())

    async def answer(self, ask: Ask) -> str:
        """The action of a bot. Takes the worker's word where there is one, else finds it here."""
        request = json.dumps({"view": ask.view, "level": ask.level, "seed": ask.seed})
        while self._failures < FAILURES:
            try:
                action = await self._asked(request)
                self._failures = 0
                return action
            except Exception as error:  # a browser reports a dead worker in many ways
                self._failures += 1
                self._complain(error)
                self._drop()
        try:
            return choose(ask.view, ask.level, ask.seed)
        except Exception as error:  # a fault in a bot must not end the game
            self._complain(error)
            return str(ask.view["legal"][0])

    async def _asked(self, request: str) -> str:
        self.warm()
        assert self._worker is not None
        worker = await asyncio.wait_for(asyncio.shield(self._worker), self._start_s)
        answer = json.loads(await asyncio.wait_for(worker.choose(request), self._think_s))
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return str(answer["action"])

    def _drop(self) -> None:
        worker, self._worker = self._worker, None
        if worker is None:
            return
        if worker.done():
            self._stop(worker)
        else:
            worker.add_done_callback(self._stop)

    def _stop(self, worker: asyncio.Future[Worker]) -> None:
        """End a worker that is up: now, or one that took too long when it came up after all."""
        if worker.cancelled() or worker.exception() is not None:
            return
        try:
            worker.result().stop()
        except Exception as error:
            self._complain(error)
