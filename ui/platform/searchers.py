"""The notes of the workers’ client: on each of them, and on each question that waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field
from math import inf
from typing import Any, Generic, Protocol, TypeVar

from ui.state.questions import Question

T = TypeVar("T")


class Worker(Protocol):
    """A second Python that answers as `ui/platform/worker.py` does."""

    def answer(self, kind: str, request: str) -> Awaitable[str]: ...

    def stop(self) -> None: ...


@dataclass(eq=False, slots=True)
class Waiting(Generic[T]):
    """A question that was put, and has no answer yet."""

    question: Question[T]
    mark: Any
    number: int
    answer: asyncio.Future[T | None]
    called: asyncio.Future[Searcher | None]
    """Its worker, when it is its turn; None if it has to look for one again, or will never be asked."""

    @property
    def closed(self) -> bool:
        return self.answer.done()


@dataclass(eq=False, slots=True)
class Searcher:
    """A worker that is up, or starting."""

    worker: asyncio.Future[Worker]
    born: float
    asked: Waiting[Any] | None = None
    """The question that it is at."""
    free_since: float = inf
    kept: dict[str, object] = field(default_factory=dict)
    """By kind, the work of which it holds the rest (`Question.resumes`)."""
    heard: tuple[int, int] = (-1, 0)
    """The shared work that it was told of last, and how many batches of it."""

    @property
    def is_up(self) -> bool:
        return self.worker.done() and not self.worker.cancelled() and self.worker.exception() is None

    @property
    def is_free(self) -> bool:
        return self.is_up and self.asked is None

    def keeps(self, question: Question[Any]) -> bool:
        """True if it can go on with this where it was."""
        return question.resumes is not None and self.kept.get(question.kind) == question.resumes
