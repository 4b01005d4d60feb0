"""The client of the bots, which think in a worker; a game never waits for a worker that died.

One decision is thought about at a time. A newer one waits for the one before it, which has an end in any case, and what
nobody waits for any more is not begun. A worker that fails is started again. After two failures in a row, and while a
start takes long, the page thinks itself, for a moment; the worker is believed again when it is up. A bot that fails on
the page too plays the first action it may. Knows asyncio, not the browser: the worker comes from `spawn`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic
from typing import Protocol

from game.bots import Decision, think
from game.bots.decision import from_json
from ui.state.messages import Ask

TURN_S = 1.1
"""Time in seconds for the searches of a turn in the worker, from its draw on, so that a slow device waits no longer. A
decision gets what is left of it, and then makes do with what it has found. Answers out of turn have their own."""
SPARE_S, SPARE_TURN_S = 0.3, 0.9
"""Time in seconds in which a decision may play out more hands than its level needs, and all those of a turn together: a
quick device makes the strongest bot stronger, and a slow one loses no time by it."""
LEAST_S = 0.15
"""Least time of a decision, in seconds."""
OFFER_S = 0.7
"""The same for a card offered out of turn: a seat that has not answered when the silence is over has declined."""
SOON_S = 6.0
"""Time in seconds that a decision waits for a worker that starts; a slow tablet needs several seconds."""
START_S = 30.0
"""Time in seconds that a worker may take to start before it is given up."""
GRACE_S = 4.0
"""Time in seconds by which an answer may be late."""
FAILURES = 2
"""Failures in a row after which no decision waits for a worker that is still starting."""
MOST_FAILURES = 6
"""Failures in a row after which no worker is tried any more."""
EXPLAIN_S = 3.0
"""Time in seconds to find a decision of a finished hand again: more than it took at the table, on the same device."""
HERE_ROLLOUTS, HERE_S = 40, 0.25
"""Limits of a search in the page itself, in hands played out and in seconds: the page stands still meanwhile."""


class Worker(Protocol):
    """A second Python that answers as `ui/platform/worker.py` does."""

    def choose(self, request: str) -> Awaitable[str]: ...

    def stop(self) -> None: ...


class BotClient:
    """Answers `Ask` with a thought. `complain` hears of every failure."""

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
        self._born = 0.0
        self._late = False
        self._failures = 0
        self._newest = 0
        self._whose, self._spent = (0, 0, -1), 0.0
        self._turn = asyncio.Lock()

    def warm(self) -> None:
        """Start the worker before it is needed."""
        if self._worker is None and self._failures < MOST_FAILURES:
            self._born = monotonic()
            self._worker = asyncio.ensure_future(self._spawn())
            self._worker.add_done_callback(_heard)

    async def answer(self, ask: Ask) -> Decision | None:
        """Return a bot's decision: the worker's if there is one, else found here. None if a newer question came."""
        self._newest += 1
        number = self._newest
        async with self._turn:
            while number == self._newest:
                try:
                    worker = await self._up(waits=not ask.seen.out_of_turn_offered)
                    if worker is None or number != self._newest:
                        break
                    return await self._asked(worker, ask)
                except Exception as error:  # a browser reports a dead worker in many ways
                    self._fail(error)
            return self._here(ask) if number == self._newest else None

    async def _up(self, *, waits: bool) -> Worker | None:
        """The worker; None where none is up that a decision should wait for. Raises what went wrong at its start.

        Where a card is offered out of turn nothing `waits`: the silence is over before a worker is up.
        """
        self.warm()
        if self._worker is None:
            return None
        if not self._worker.done():
            if monotonic() - self._born > START_S * self._patience:
                raise TimeoutError("the worker did not start")
            if not waits or self._late or self._failures >= FAILURES:
                return None
            await asyncio.wait([self._worker], timeout=SOON_S * self._patience)
            self._late = not self._worker.done()
            if self._late:
                return None
        return self._worker.result()

    async def _asked(self, worker: Worker, ask: Ask) -> Decision:
        seconds, begun = self._seconds(ask), monotonic()
        request = {
            "seen": ask.seen.as_json(),
            "level": ask.level,
            "seed": ask.seed,
            "limit": ask.limit,
            "seconds": seconds,
            "spare": self._spare(ask),
            "explain": ask.explain,
        }
        text = worker.choose(json.dumps(request))
        answer = json.loads(await asyncio.wait_for(text, (seconds + GRACE_S) * self._patience))
        if "error" in answer:
            raise RuntimeError(answer["error"])
        thought = from_json(answer)
        if not ask.explain and ask.seen.seat == ask.seen.turn:
            self._spent += monotonic() - begun
        self._failures, self._late = 0, False
        return thought

    def _seconds(self, ask: Ask) -> float:
        """Return the time for this decision."""
        if ask.explain:
            return EXPLAIN_S
        seen, whose = ask.seen, (*ask.token[:2], ask.seen.own_seat)
        if seen.out_of_turn_offered:
            return OFFER_S
        if seen.seat != seen.turn:
            return TURN_S
        if seen.phase == "draw" or whose != self._whose:
            self._whose, self._spent = whose, 0.0
        return max(LEAST_S, TURN_S - self._spent)

    def _spare(self, ask: Ask) -> float:
        """Return the time in which this decision may be thought over further."""
        if ask.explain or ask.seen.out_of_turn_offered or ask.seen.seat != ask.seen.turn:
            return 0.0
        return max(0.0, min(SPARE_S, SPARE_TURN_S - self._spent))

    def _here(self, ask: Ask) -> Decision:
        end = monotonic() + HERE_S
        try:
            limit = HERE_ROLLOUTS if ask.limit is None else min(ask.limit, HERE_ROLLOUTS)
            stop = partial(_past, end)
            return think(ask.seen, ask.level, ask.seed, limit, stop=stop, explain=ask.explain)
        except Exception as error:  # a fault in a bot must not end the game
            self._complain(error)
            return Decision(ask.seen.legal[0])

    def _fail(self, error: BaseException) -> None:
        """Put away a worker that failed; another one starts at once, so that it may be up for the next decision."""
        self._failures += 1
        self._complain(error)
        worker, self._worker = self._worker, None
        if worker is not None:
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


def _heard(worker: asyncio.Future[Worker]) -> None:
    """Look at how a start went, or asyncio says that nobody did; it counts when the worker is wanted."""
    if not worker.cancelled():
        worker.exception()


def _past(end: float) -> bool:
    return monotonic() > end
