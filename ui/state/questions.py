"""Questions to the workers: the effect `Ask` with a question, the message `Answered` with what came of it.

A question is a frozen record that goes to the worker as it is (`game.codec`), and says itself what is to be done there
(`run`). So a new kind is one class, beside what it is about, and the type of its answer. What takes long is asked in
pieces: the worker hears nothing while it thinks, so a bot's turn waits for whatever piece has begun (`SLICE_S`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import IntEnum
from math import inf
from time import monotonic
from typing import Any, ClassVar, Generic, Self, TypeVar, cast, get_args

from game.codec import decode
from game.seen import Seen
from ui.state.messages import Effect, Message, Token

A = TypeVar("A")

TURN_S = 1.1
"""Time in seconds for the searches of a turn in the worker, from its draw on, so that a slow device waits no longer. A
decision gets what is left of it, and then makes do with what it has found. Answers out of turn have their own."""
SPARE_THINKING_S, SPARE_TURN_S = 0.3, 0.9
"""Time in seconds in which a decision may play out more hands than its level needs, and all those of a turn together: a
quick device makes the strongest bot stronger, and a slow one loses no time by it."""
LEAST_DECISION_S = 0.15
"""Least time of a decision, in seconds."""
OFFER_ANSWER_S = 0.7
"""The same for a card offered out of turn: a seat that has not answered when the silence is over has declined."""
SLICE_S = 0.25
"""Longest time in seconds of a question in the background."""
WORKER_START_S = 6.0
"""Time in seconds that a decision waits for a worker to start; a slow tablet needs several seconds."""


class Priority(IntEnum):
    """Urgency of a question: the lower the number, the sooner it is asked."""

    TURN = 0
    """A bot's turn, or its answer out of turn."""
    PERSON = 1
    """Somebody waits for the answer: a reason, a hint."""
    BACKGROUND = 2
    """Nobody waits: a review. It waits for the worker as long as that takes, and may take `SLICE_S`."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The time and tries that a question may use up. Its time runs from when this was made or read."""

    seconds: float
    spare: float = 0.0
    """Time in seconds in which more may be done than is needed."""
    playouts: int | None = None
    """Hands that may be played out, if that is limited."""
    begun: float = field(default_factory=monotonic, init=False)

    @property
    def spent(self) -> float:
        """The time in seconds that has gone by."""
        return monotonic() - self.begun

    def is_over(self) -> bool:
        """True if the time is over."""
        return self.spent > self.seconds

    def is_spare(self) -> bool:
        """True while there is time to spare."""
        return self.spent < self.spare


class TurnTime:
    """The time that the decisions of a bot's turn share."""

    def __init__(self) -> None:
        self._turn, self._spent = (0, 0, -1), 0.0

    def budget(self, seen: Seen, asked: Token) -> Budget:
        """The budget of a decision; the first one of a turn begins to count anew."""
        if seen.out_of_turn_offered:
            return Budget(OFFER_ANSWER_S)
        if seen.seat != seen.turn:
            return Budget(TURN_S)
        turn = (*asked[:2], seen.own_seat)
        if seen.phase == "draw" or turn != self._turn:
            self._turn, self._spent = turn, 0.0
        spare = max(0.0, min(SPARE_THINKING_S, SPARE_TURN_S - self._spent))
        return Budget(max(LEAST_DECISION_S, TURN_S - self._spent), spare)

    def spend(self, seen: Seen, seconds: float) -> None:
        """Note what a decision took."""
        if seen.seat == seen.turn:
            self._spent += seconds


UnderWay = dict[type, tuple[object, Any]]
"""Work that is done in slices, between two of them: of each kind of question the newest, with what it is about."""


class Question(ABC, Generic[A]):
    """A question with the answer A. Of those of a kind that wait, the newest replaces the others. Who derives from it
    is a frozen record of all that the worker is told."""

    __slots__ = ()

    priority: ClassVar[Priority]
    seconds: ClassVar[float] = SLICE_S
    """Time that the worker may take."""
    idle_s: ClassVar[float] = 0.0
    """Time in seconds that it leaves to the page before it has a worker started."""

    one_of_many: ClassVar[bool] = False
    """Several are put at a time, so that more workers are worth their start."""

    @abstractmethod
    def run(self, budget: Budget, under_way: UnderWay) -> A:
        """The answer: in the worker, or in the page with a smaller budget. Of what goes on the rest is kept."""

    @abstractmethod
    def fallback(self) -> A:
        """The answer if nobody can find it."""

    @property
    def worker_wait_s(self) -> float:
        """Time in seconds that it waits for a worker to start."""
        return inf if self.priority is Priority.BACKGROUND else WORKER_START_S

    def budget(self, turn: TurnTime, mark: Any) -> Budget:
        """The budget in the worker, as the question is about to be asked."""
        return Budget(self.seconds)

    def here(self) -> Budget | None:
        """The budget in the page, where no worker is up; None if the page shall not stand still for it."""
        return None

    def note_spent(self, turn: TurnTime, seconds: float) -> None:
        """Note how long the worker took; most kinds keep no account."""

    def further(self, answer: A) -> Self | None:
        """The question by which the work goes on before anything of it is told; None to tell the answer."""
        return None

    @property
    def kind(self) -> str:
        """The name of its class, by which the worker finds that."""
        return f"{type(self).__module__}:{type(self).__qualname__}"

    @property
    def resumes(self) -> object:
        """The name of the work that goes on with this, if its worker keeps the rest; None if anybody can answer it."""
        return None

    @property
    def replaces(self) -> str:
        """The name of those that wait and are void once this is asked: of a kind the newest counts."""
        return self.kind

    def read(self, answer: Any) -> A:
        """The answer, from the worker's JSON. Any exception says that the worker is not to be trusted."""
        bases = (base for kind in type(self).__mro__ for base in vars(kind).get("__orig_bases__", ()))
        return cast(A, decode(get_args(next(bases))[0], answer, exact=True))

    def resume(self, under_way: UnderWay, about: object) -> Any:
        """The work on this that was kept; None if there is none."""
        kept, work = under_way.pop(type(self), (None, None))
        return work if kept == about else None


@dataclass(frozen=True, slots=True)
class Ask(Effect):
    """Put a question to the worker; answered by `Answered` with the same mark, unless a newer one of its kind replaces
    it."""

    mark: Any
    """The moment, or whatever else tells later if the answer still counts, mostly a token. The worker is not told."""
    question: Question[Any]


@dataclass(frozen=True, slots=True)
class Answered(Message):
    """The answer to an `Ask`."""

    mark: Any
    answer: object
