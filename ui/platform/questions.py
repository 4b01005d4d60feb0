"""The questions for the worker: a class for each kind, with the function of `ui.platform.worker` it names.

A new kind needs its class here and a function of its `name` there, and nothing else. What takes long is asked in
pieces: the worker hears nothing while it thinks, so a bot's turn waits for whatever piece has begun (`SLICE_S`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from math import inf
from time import monotonic
from typing import Any, ClassVar, Generic, TypeVar

from game.bots import Decision, think
from game.coach import Effort, Hint, Hinting, Piece, Review
from game.codec import decode, encode
from game.daily import Reckoning
from ui.state.worker_messages import Ask, AskHint, AskReview

T = TypeVar("T")

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
EXPLAIN_S = 3.0
"""Time in seconds to find a decision of a finished hand again: more than it took at the table, on the same device."""
EXACT_S = 60.0
"""Time in seconds after which a decision that no clock ends is given up: longer than any slow device takes."""
SLICE_S = 0.25
"""Longest time in seconds of a question in the background."""
SOON_S = 6.0
"""Time in seconds that a decision waits for a worker to start; a slow tablet needs several seconds."""
HINT_SLICE_S = 0.6
"""Time in seconds of a slice of a hint, for which a person waits."""
HERE_EFFORT = 50
"""Hands to be played out for a hint in the page itself."""
HERE_ROLLOUTS, HERE_S = 40, 0.25
"""Limits of a search in the page itself, in hands played out and in seconds: the page stands still meanwhile."""


class Priority(IntEnum):
    """Urgency of a question: the lower the number, the sooner it is asked."""

    TURN = 0
    """A bot's turn, or its answer out of turn."""
    PERSON = 1
    """Somebody waits for the answer: a reason, a hint."""
    BACKGROUND = 2
    """Nobody waits: a review. It waits for the worker as long as that takes, and may take `SLICE_S`."""


class Question(ABC, Generic[T]):
    """A question with the answer T. Its own object is what it can be withdrawn by."""

    name: ClassVar[str]
    """The function of the worker that answers. Of those that wait under one name, the newest replaces the others."""
    priority: ClassVar[Priority]

    @property
    def worker_wait_s(self) -> float:
        """Time in seconds that it waits for a worker to start."""
        return inf if self.priority is Priority.BACKGROUND else SOON_S

    @abstractmethod
    def seconds(self) -> float:
        """Return the time in seconds that the worker may take, as the question is about to be asked."""

    @abstractmethod
    def request(self) -> Mapping[str, Any]:
        """The arguments for the worker beside `seconds`, as JSON."""

    @abstractmethod
    def read(self, answer: Any) -> T:
        """The answer, from the worker's JSON. Any exception says that the worker is not to be trusted."""

    def here(self) -> T | None:
        """The answer found in the page, where no worker is up; None if the page shall not stand still for it."""
        return None

    def fallback(self) -> T | None:
        """The answer if finding it in the page fails too."""
        return None

    def note_spent(self, seconds: float) -> None:
        """Note how long the worker took; most kinds keep no account."""


class TurnTime:
    """The time that the decisions of a bot's turn share."""

    def __init__(self) -> None:
        self._turn, self._spent = (0, 0, -1), 0.0

    def seconds_left(self, ask: Ask) -> float:
        """Return the time for this decision; the first one of a turn begins to count anew."""
        if ask.seen.out_of_turn_offered:
            return OFFER_S
        if not _own_turn(ask):
            return TURN_S
        turn = (*ask.token[:2], ask.seen.own_seat)
        if ask.seen.phase == "draw" or turn != self._turn:
            self._turn, self._spent = turn, 0.0
        return max(LEAST_S, TURN_S - self._spent)

    def seconds_to_spare(self, ask: Ask) -> float:
        """Return the time in which this decision may be thought over further."""
        if ask.seen.out_of_turn_offered or not _own_turn(ask):
            return 0.0
        return max(0.0, min(SPARE_S, SPARE_TURN_S - self._spent))

    def spend(self, ask: Ask, seconds: float) -> None:
        """Note what a decision took."""
        if _own_turn(ask):
            self._spent += seconds


class _ToBot(Question[Decision]):
    """A question about a decision of a bot."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def request(self) -> Mapping[str, Any]:
        """The seat's view, and its bot."""
        ask = self._ask
        return {"seen": ask.seen.as_json(), "level": ask.level, "seed": ask.seed, "limit": ask.limit}

    def read(self, answer: Any) -> Decision:
        """The decision."""
        return decode(Decision, {"rollouts": None} | answer)  # a decision tells them

    def fallback(self) -> Decision:
        """The first legal action, without a plan: a fault in a bot must not end the game."""
        return Decision(self._ask.seen.legal[0])


class Choose(_ToBot):
    """The question for a bot's action now."""

    name, priority = "choose", Priority.TURN

    def __init__(self, ask: Ask, time: TurnTime) -> None:
        super().__init__(ask)
        self._time = time

    @property
    def worker_wait_s(self) -> float:
        """Nothing where a card is offered out of turn: the silence is over before a worker is up. It waits for an exact
        answer."""
        return 0.0 if self._ask.seen.out_of_turn_offered and not self._ask.exact else SOON_S

    def seconds(self) -> float:
        """The rest of the turn's time."""
        return EXACT_S if self._ask.exact else self._time.seconds_left(self._ask)

    def request(self) -> Mapping[str, Any]:
        """The same, and until when it may think further."""
        ask = self._ask
        spare = 0 if ask.exact else self._time.seconds_to_spare(ask)
        return {**super().request(), "spare": spare, "exact": ask.exact}

    def here(self) -> Decision:
        """A shorter search."""
        return _thought_here(self._ask)

    def note_spent(self, seconds: float) -> None:
        """Count it for the turn."""
        self._time.spend(self._ask, seconds)


class Reckoner(Question[Reckoning]):
    """Par and spread of a daily case, as far as a piece of work comes."""

    name, priority = "reckon", Priority.BACKGROUND

    def __init__(self, so_far: Reckoning) -> None:
        self._so_far = so_far

    def seconds(self) -> float:
        """One slice."""
        return SLICE_S

    def request(self) -> Mapping[str, Any]:
        """The work done before."""
        return {"so_far": encode(self._so_far)}

    def read(self, answer: Any) -> Reckoning:
        """The work done now."""
        return decode(Reckoning, answer, exact=True)


class Explain(_ToBot):
    """The reasons of a bot in a hand that is over: the decision once more, with plan and reasons."""

    name, priority = "explain", Priority.PERSON

    def seconds(self) -> float:
        """More than the decision itself had."""
        return EXPLAIN_S

    def here(self) -> Decision:
        """A shorter search, which may come to another decision."""
        return _thought_here(self._ask, explain=True)


@dataclass(frozen=True, slots=True)
class Pieces:
    """The next pieces of a review; `lost` if the worker must be told those before."""

    found: tuple[Piece, ...]
    lost: bool = False


class ReviewHand(Question[Pieces]):
    """The next pieces of the review of a hand that is over."""

    name, priority = "review", Priority.BACKGROUND

    def __init__(self, ask: AskReview) -> None:
        self._ask = ask

    def seconds(self) -> float:
        """A slice."""
        return SLICE_S

    def request(self) -> Mapping[str, Any]:
        """The hand, whose decisions are judged, and how far the review has come."""
        ask = self._ask
        return {
            "hand": ask.hand.as_json(),
            "seats": ask.seats,
            "seed": ask.seed,
            "at": ask.at,
            "done": encode(ask.done),
        }

    def read(self, answer: Any) -> Pieces:
        """The pieces."""
        return Pieces(decode(tuple[Piece, ...], answer["pieces"]), answer["lost"] is True)

    def here(self) -> Pieces:
        """One piece, for the page stands still meanwhile. It has to be told all before it."""
        ask = self._ask
        if ask.done is None and ask.at:
            return Pieces((), lost=True)
        under_way = Review(ask.hand, ask.seats, ask.seed)
        for piece in ask.done or ():
            under_way.add(piece)
        return Pieces((under_way.work(),) if under_way.goes_on else ())


@dataclass(frozen=True, slots=True)
class SoFar:
    """A hint, or how many pieces of the work on it are done."""

    hint: Hint | None
    pieces: int


class FindHint(Question[SoFar]):
    """The question for a hint to a person at the table: the coach thinks for a slice, and is asked again until it is
    there."""

    name, priority = "hint", Priority.PERSON

    def __init__(self, ask: AskHint) -> None:
        self._ask = ask

    def seconds(self) -> float:
        """A short time, so that nothing else waits long."""
        return HINT_SLICE_S

    def request(self) -> Mapping[str, Any]:
        """The view of the seat, and the actions to be weighed if not all are."""
        ask = self._ask
        return {"seen": ask.seen.as_json(), "seed": ask.seed, "among": list(ask.among)}

    def read(self, answer: Any) -> SoFar:
        """The hint, or how far it has come."""
        found = answer["hint"]
        return SoFar(None if found is None else decode(Hint, found, exact=True), int(answer["pieces"]))

    def here(self) -> SoFar:
        """A hint from few hands played out."""
        under_way = Hinting(self._ask.seen, self._ask.seed, Effort(HERE_EFFORT), self._ask.among)
        while under_way.goes_on:
            under_way.add(under_way.work())
        return SoFar(under_way.hint, 0)


def _thought_here(ask: Ask, *, explain: bool = False) -> Decision:
    if ask.exact:
        return think(ask.seen, ask.level, ask.seed, ask.limit)
    end = monotonic() + HERE_S
    limit = HERE_ROLLOUTS if ask.limit is None else min(ask.limit, HERE_ROLLOUTS)
    return think(ask.seen, ask.level, ask.seed, limit, stop=partial(_past, end), explain=explain)


def _own_turn(ask: Ask) -> bool:
    return ask.seen.seat == ask.seen.turn


def _past(end: float) -> bool:
    return monotonic() > end
