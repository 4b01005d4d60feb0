"""Workers for a client of bots that answer by a script or on a cue, and questions for them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar, cast

from game.bots import Decision
from game.codec import encode
from game.seen import Seen
from tests.support.apart import run_apart
from tests.support.app_page import deck, match_of
from tests.support.games import BASIL, NORA
from ui.platform import worker
from ui.platform.bot_client import BotClient
from ui.state.bot_questions import ChooseAction
from ui.state.questions import Budget, Priority, Question, UnderWay

T = TypeVar("T")
GOOD_ANSWER = json.dumps(Decision("take", 240), default=encode)


def answer_of_worker(question: Question[T], budget: Budget) -> T:
    """The answer as the functions of the worker find it, and the page reads it."""
    request = json.dumps({"question": question, "budget": budget}, default=encode)
    return question.read(json.loads(worker.answer(question.kind, request)))


def sergeants_ask() -> ChooseAction:
    """The question to a Sergeant whose turn has just begun."""
    match = match_of(deck(NORA, BASIL), "human", "bot", dealer=0)
    return ChooseAction(match.seen(1), "sergeant", "seed")


class ChangedSeen:
    """A `Seen` that differs from another one in this."""

    def __init__(self, seen: Seen, **other: Any) -> None:
        self._seen = seen
        self.__dict__.update(other)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._seen, name)

    def as_json(self) -> dict[str, Any]:
        return self._seen.as_json()


def ask_in_phase(phase: str, seat: int = 1) -> ChooseAction:
    """The same question in another phase, or of another seat than the one whose turn it is."""
    seen = ChangedSeen(
        sergeants_ask().seen, phase=phase, seat=seat, own_seat=seat, out_of_turn_offered=phase == "escape"
    )
    return replace(sergeants_ask(), seen=cast("Seen", seen))


class ScriptedWorker:
    """A worker that answers with `say`, or never; one that is `stuck` cannot even be stopped. After `lives` answers it
    is dead."""

    def __init__(self, say: str | None, *, stuck: bool = False, lives: int = 1000) -> None:
        self.say, self.stopped, self.stuck, self.lives = say, False, stuck, lives
        self.asked: list[Any] = []

    async def answer(self, kind: str, request: str) -> str:
        self.asked.append(json.loads(request))
        self.lives -= 1
        if self.say is None or self.lives < 0:
            await asyncio.sleep(3600)
        return self.say or ""

    def stop(self) -> None:
        if self.stuck:
            raise RuntimeError("it is gone already")
        self.stopped = True


def actions_with(*workers: ScriptedWorker | Exception, asks: int = 1) -> tuple[list[str], list[str], int]:
    """The actions of a client whose workers are these, its complaints, and how many workers it started."""
    faults: list[str] = []
    started = 0

    async def spawn() -> ScriptedWorker:
        nonlocal started
        if started == len(workers):
            raise LookupError("no more workers")
        worker = workers[started]
        started += 1
        if isinstance(worker, Exception):
            raise worker
        return worker

    async def answers() -> list[str]:
        client = BotClient(spawn, lambda error: faults.append(type(error).__name__), patience=0.002)
        thoughts = []
        for _ in range(asks):
            thoughts.append(await client.answer(sergeants_ask()))
            await asyncio.sleep(0.001)  # the page lives on between two decisions
        return [thought.action for thought in thoughts if thought is not None]

    return run_apart(answers()), faults, started


class WorkerOnCue:
    """A worker that answers when it is told to, `GOOD_ANSWER` unless something else is said."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self._answers: list[asyncio.Future[str]] = []

    def answer(self, kind: str, request: str) -> asyncio.Future[str]:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.asked.append(json.loads(request)["question"].get("seed", kind))
        self._answers.append(answer)
        return answer

    def stop(self) -> None:
        pass

    async def answer_last(self, text: str = "") -> None:
        """Let it answer what it was asked last."""
        self._answers[-1].set_result(text or GOOD_ANSWER)
        await settle()


async def settle() -> None:
    """Let everybody do what they can."""
    for _ in range(20):
        await asyncio.sleep(0)


@dataclass(frozen=True, slots=True)
class PersonsQuestion(Question[str | None]):
    """A kind of question that a person waits for, and of which nothing is known in the page."""

    priority: ClassVar = Priority.PERSON
    kind: ClassVar = "hint"

    def run(self, budget: Budget, under_way: UnderWay) -> str | None:
        raise LookupError("only a worker knows")

    def fallback(self) -> None:
        return None

    def read(self, answer: Any) -> str:
        return str(answer["action"])


@dataclass(frozen=True, slots=True)
class BackgroundQuestion(PersonsQuestion):
    """A piece of something in the background."""

    priority: ClassVar = Priority.BACKGROUND
    kind: ClassVar = "slice"


def answer_to(client: BotClient, question: Question[T]) -> asyncio.Task[T | None]:
    return asyncio.ensure_future(client.answer(question))


def decision_of(client: BotClient, seed: str) -> asyncio.Task[Decision | None]:
    """The decision of a bot, which is asked for by its seed."""
    return answer_to(client, replace(sergeants_ask(), seed=seed))


def with_worker(job: Callable[[BotClient, WorkerOnCue], Coroutine[Any, Any, T]]) -> T:
    """Run something with a client whose worker is up, and asked nothing yet; it must not complain."""
    faults: list[BaseException] = []

    async def begun() -> T:
        first = WorkerOnCue()

        async def spawn() -> WorkerOnCue:
            return first

        client = BotClient(spawn, faults.append)
        client.warm()
        await settle()
        return await job(client, first)

    done = run_apart(begun())
    assert not faults
    return done
