"""Questions to the bots: what to do now, and why something was done in a hand that is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.bots import Decision, think
from game.seen import Seen
from ui.state.messages import Token
from ui.state.questions import WORKER_START_S, Budget, Priority, Question, TurnTime, UnderWay

EXPLAIN_S = 3.0
"""Time in seconds to find a decision of a finished hand again: more than it took at the table, on the same device."""
EXACT_S = 60.0
"""Time in seconds after which a decision that no clock ends is given up: longer than any slow device takes."""
HERE_ROLLOUTS, HERE_S = 40, 0.25
"""Limits of a search in the page itself, in hands played out and in seconds: the page stands still meanwhile."""


@dataclass(frozen=True, slots=True)
class _ToBot(Question[Decision]):
    """A question about a decision of a bot. `limit` is the number of hands it may play out for it, None for as many as
    its level does."""

    seen: Seen
    level: str
    seed: str
    limit: int | None = None

    def here(self) -> Budget:
        """A shorter search."""
        return Budget(HERE_S, playouts=HERE_ROLLOUTS)

    def fallback(self) -> Decision:
        """The first legal action, without a plan: a fault in a bot must not end the game."""
        return Decision(self.seen.legal[0])

    def _thought(self, budget: Budget, *, explain: bool = False) -> Decision:
        limits = [each for each in (self.limit, budget.playouts) if each is not None]
        return think(
            self.seen,
            self.level,
            self.seed,
            min(limits, default=None),
            stop=budget.is_over,
            spare=budget.is_spare,
            explain=explain,
        )


@dataclass(frozen=True, slots=True)
class ChooseAction(_ToBot):
    """The question for a bot's action now. If `exact` only the limit ends the search, and no clock: the answer is the
    same on every device."""

    priority: ClassVar = Priority.TURN

    exact: bool = False

    def run(self, budget: Budget, under_way: UnderWay) -> Decision:
        """The best that was found in the time."""
        if self.exact:
            return think(self.seen, self.level, self.seed, self.limit)
        return self._thought(budget)

    @property
    def worker_wait_s(self) -> float:
        """Nothing where a card is offered out of turn: the silence is over before a worker is up. It waits for an exact
        answer."""
        return 0.0 if self.seen.out_of_turn_offered and not self.exact else WORKER_START_S

    def budget(self, turn: TurnTime, mark: Token) -> Budget:
        """The rest of the turn's time."""
        return Budget(EXACT_S) if self.exact else turn.budget(self.seen, mark)

    def note_spent(self, turn: TurnTime, seconds: float) -> None:
        """Count it for the turn."""
        turn.spend(self.seen, seconds)


@dataclass(frozen=True, slots=True)
class ExplainAction(_ToBot):
    """The reasons of a bot in a hand that is over: the decision once more, with plan and reasons. In the page, where it
    searches less, it may come to another one; without a plan it was not found again."""

    priority: ClassVar = Priority.PERSON
    seconds: ClassVar = EXPLAIN_S

    def run(self, budget: Budget, under_way: UnderWay) -> Decision:
        """The same decision, if as much is played out."""
        return self._thought(budget, explain=True)
