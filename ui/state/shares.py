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


@dataclass(frozen=True, slots=True)
class Told:
    """The rows of a share as JSON, or the answer to the whole question, once all is heard."""

    rows: str = ""
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Share(Question[Told]):
    """The question for a share of the next batch. It is asked anew for each batch, and says all that was heard: by
    batch, the rows of every share."""

    priority: ClassVar = Priority.PERSON

    serial: int
    """The number of the work: what a worker kept of another one, or of another try, is of no use."""
    of_kind: str
    asked: str
    """The question that is shared, as JSON: it is written once, and read once by each."""
    heard: tuple[tuple[str, ...], ...] = ()
    number: int = 0
    shares: int = 1

    def run(self, budget: Budget, under_way: UnderWay) -> Told:
        """The rows of the share, whatever of them there is time for."""
        work = self.resume(under_way, self.serial) or _Work(self._batches(budget))
        for shares in self.heard[work.heard :]:
            work.hear(shares)
        if work.batch is None:
            return Told(answer=json.dumps(work.answer, default=encode))
        under_way[Share] = self.serial, work
        return Told(json.dumps(work.batch.rows(self.number, self.shares)))

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
