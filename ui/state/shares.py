"""Shares of one question on which several workers work together: a bot's turn, a hint.

All of them are told the same and hear what all have found, batch by batch (`game.bots.batches`); a worker keeps how far
it has come, and one that is new to the work comes to the same point by what was heard until then. So it does not matter
who works out which share, nor how many there are.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, ClassVar

from game.bots.batches import Batch, Batches
from game.codec import encode
from ui.state.questions import Budget, Priority, Question, UnderWay, question_of

ALONE_S = 0.15
"""Time in seconds for which one works alone, batch after batch: what takes no longer is not worth a message."""


@dataclass(frozen=True, slots=True)
class Told:
    """By batch, the rows of a share as JSON; or the answer to the whole question, once all is heard."""

    rows: tuple[str, ...] = ()
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Share(Question[Told]):
    """The question for a share of the next batch. It is asked anew for each batch, and tells what was `heard`, from the
    batch `since` on: the rows of every share. Who has kept nothing is told all."""

    priority: ClassVar = Priority.PERSON

    serial: int
    """The number of the work: what a worker kept of another one, or of another try, is of no use."""
    of_kind: str
    asked: str
    """The question that is shared, as JSON: it is written once, and read once by each."""
    heard: tuple[tuple[str, ...], ...] = ()
    since: int = 0
    number: int = 0
    shares: int = 1

    def run(self, budget: Budget, under_way: UnderWay) -> Told:
        """The rows of the share, whatever of them there is time for; of several batches, if nobody else has a share."""
        work = self.resume(under_way, self.serial) or _Work(self._batches(budget))
        if work.heard < self.since:
            raise LookupError("it was told of the work before, and has kept nothing")
        for shares in self.heard[work.heard - self.since :]:
            work.hear(shares)
        found: list[str] = []
        while work.batch is not None:
            found.append(json.dumps(work.batch.rows(self.number, self.shares)))
            if self.shares > 1 or budget.spent > ALONE_S:
                under_way[Share] = self.serial, work
                return Told((*found,))
            work.hear((found[-1],))
        return Told(answer=json.dumps(work.answer, default=encode))

    def _batches(self, budget: Budget) -> Batches[Any]:
        return question_of(self.of_kind, json.loads(self.asked)).batches(budget)

    def fallback(self) -> Told:
        """Nothing."""
        return Told()


class _Work:
    """The work on a question up to the `batch` that comes next; behind the last one there is its `answer`."""

    def __init__(self, batches: Batches[Any]) -> None:
        self._batches, self.heard = batches, 0
        self.batch: Batch[Any] | None = next(batches)
        self.answer: Any = None

    def hear(self, shares: tuple[str, ...]) -> None:
        """Take in what all have found of the batch."""
        assert self.batch is not None, "nothing is heard behind the last batch"
        self.heard += 1
        try:
            self.batch = self._batches.send(self.batch.joined([json.loads(rows) for rows in shares]))
        except StopIteration as end:
            self.batch, self.answer = None, end.value
