"""Advice for a seat that is to move, from what it sees alone: where to look, what to do, and why.

It is found in pieces like a review, and by the same judgements: what is advised, and what is called as good, has been
weighed as the review weighs what was played, in the same worlds (docs/decisions/0099-one-judgement.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Annotated

from game.bots.decision import Reason
from game.bots.levels import bots_of, choose
from game.bots.player import STRONGEST
from game.case import case_named
from game.coach.effort import Effort
from game.coach.origin import LossOrigin
from game.coach.reasons import Grounds, grounds
from game.coach.trials import Made
from game.coach.verdicts import LOSING_VERDICTS, VERDICTS
from game.coach.weighing import TriedActions, Weighing
from game.codec import SPARING
from game.errors import CasefileError
from game.seen import Seen

RULES_OF_THUMB_LEVEL = "sergeant"
MOST_ADVISED = 3
"""Actions that are weighed, at most, until one is found that nothing is better than."""


@dataclass(frozen=True, slots=True)
class HintAlternative:
    """An action that was compared with the best one, and from and to how many whole points it is below that; the best
    one itself with nothing. What is as good begins at 0."""

    action: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Hint:
    """The advice, in the order in which it is told.

    `plan` says where to look, `action` what to do; the rest why, and what it is worth against the `rival`, the next
    best action ("" if nothing else was legal): from and to so many points, both 0 where one is as good. `alike` are
    this action and those that a review would find as good. `candidates` are the action, the rival, and the next best
    after these, if there is one."""

    plan: Reason
    action: str
    alike: tuple[str, ...]
    rival: str
    worth: tuple[int, int]
    reasons: tuple[Reason, ...]
    against: Reason | None
    candidates: tuple[HintAlternative, ...]
    origin: LossOrigin | None = None


@dataclass(frozen=True, slots=True)
class HintPiece:
    """A piece of the work on a hint."""

    tried: Annotated[TriedActions | None, SPARING] = None
    grounds: Annotated[Grounds | None, SPARING] = None


class Hinting:
    """The work on a hint. `goes_on` tells if there is more to do, `work` does the next piece, `add` takes it in, and
    `hint` is there at the end. With the seed of a review (`decision_seed`) it judges as that does. `among` are the
    actions that are weighed, if not all legal ones are."""

    def __init__(
        self, seen: Seen, seed: str, effort: Effort | None = None, among: Sequence[str] = ()
    ) -> None:
        if not seen.legal:
            raise CasefileError(f"seat {seen.own_seat} has nothing to decide")
        if not set(among) <= set(seen.legal):
            raise CasefileError(f"seat {seen.own_seat} may not do all of {', '.join(among)}")
        self._seen, self._seed, self._effort, self._among = seen, seed, effort or Effort(), among or None
        self._made: Made = {}
        usual = among[0] if among else choose(seen, RULES_OF_THUMB_LEVEL, seed)
        self._search = self._judge(usual)
        self._judged = {usual: self._search}
        """By action, what a review finds of it."""
        self._best = ""
        self._others: tuple[str, ...] = ()
        """The next best ones."""
        self._brief: Weighing | None = None
        """The second of these against the best, unless it was judged before."""
        self._grounds: Grounds | None = None
        self._go_on()

    @property
    def goes_on(self) -> bool:
        """True if there is more to do."""
        return self._under_way is not None or self._wants_grounds

    @property
    def _wants_grounds(self) -> bool:
        rival = self._rival
        if rival is None or self._grounds is not None:
            return False
        return rival.verdict in LOSING_VERDICTS and rival.loss_to(self._best).verdict in LOSING_VERDICTS

    def work(self) -> HintPiece:
        """Work out the next piece."""
        weighing, rival = self._under_way, self._rival
        if weighing is not None:
            return HintPiece(weighing.work())
        assert rival is not None
        gain = rival.loss_to(self._best).first.mean
        found = grounds(self._seen, self._best, rival.chosen, gain, f"{self._seed}|hint")
        return HintPiece(grounds=found)

    def add(self, piece: HintPiece) -> None:
        """Take a piece in. ValueError if it is not the next one."""
        weighing = self._under_way
        if weighing is not None and piece.tried is not None:
            weighing.add(piece.tried)
            self._go_on()
        elif weighing is None and piece.grounds is not None:
            self._grounds = piece.grounds
        else:
            raise ValueError("this piece of a hint belongs to another one")

    @property
    def _under_way(self) -> Weighing | None:
        weighings = (*self._judged.values(), *([self._brief] if self._brief else ()))
        return next((each for each in weighings if each.goes_on), None)

    def _judge(self, action: str) -> Weighing:
        return Weighing(self._seen, action, self._seed, self._effort, self._among, self._made)

    def _go_on(self) -> None:
        """Begin what comes next: what seems best is judged until nothing is better, then the next best. A third one is
        compared briefly, which is not enough to call it as good."""
        while self._under_way is None:
            action = self._next_to_judge()
            if action is not None:
                self._judged[action] = self._judge(action)
            elif self._brief is None and len(self._compared) < len(self._others):
                third = self._others[-1]
                self._brief = Weighing.of_two(self._search, third, self._best)
            else:
                return

    def _next_to_judge(self) -> str | None:
        """The action to be judged next: of the others the first alone, for it takes time."""
        if not self._best:
            *_, last = self._judged.values()
            if last.better not in self._judged and len(self._judged) < MOST_ADVISED:
                return last.better
            mildest = min(reversed(self._judged.values()), key=lambda each: VERDICTS.index(each.verdict))
            self._best = mildest.chosen
            ranked = (action for action, *_ in self._search.ranking() if action != self._best)
            self._others = tuple(islice(ranked, 2))
        return next((action for action in self._others[:1] if action not in self._judged), None)

    @property
    def _compared(self) -> list[Weighing]:
        """The others against the best one, as far as they are compared."""
        found = (self._judged.get(action, self._brief) for action in self._others)
        return [each for each in found if each is not None]

    @property
    def _rival(self) -> Weighing | None:
        """The next best action against the best one: of two that were compared the one that had looked better before,
        unless the other is as good, or loses less by what is told of both."""

        def rank(each: Weighing) -> tuple[bool, int]:
            worse = self._is_worse(each)
            return worse, sum(each.below(self._best)) if worse else 0

        return min(self._compared, key=rank, default=None)

    def _is_worse(self, compared: Weighing) -> bool:
        """True if the action is not known to be as good as the best one."""
        return compared is self._brief or compared.verdict in LOSING_VERDICTS

    @property
    def hint(self) -> Hint:
        """The finished hint."""
        if self.goes_on:
            raise CasefileError("the hint is not found yet")
        seen, best, rival = self._seen, self._best, self._rival
        bots = bots_of(seen.case)
        plan = bots.reasons(seen, bots.players[STRONGEST]).facts(case_named(seen.case).table.codes[best]).plan
        found = self._grounds or Grounds()
        better = rival is not None and self._is_worse(rival)
        compared = sorted(self._compared, key=lambda each: each is not rival)
        return Hint(
            plan,
            best,
            (best, *(each.chosen for each in self._compared if not self._is_worse(each))),
            rival.chosen if rival else "",
            rival.below(best) if rival and better else (0, 0),
            found.reasons,
            found.against,
            (
                HintAlternative(best, 0, 0),
                *(HintAlternative(each.chosen, *each.below(best)) for each in compared),
            ),
            rival.origin if rival and rival.best == best else None,
        )
