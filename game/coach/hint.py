"""Advice for a seat that is to move, from what it sees alone: where to look, what to do, and why.

It is found in pieces like a review. What a Sergeant would do is weighed against everything else, and the best is then
compared with the next best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from game.bots.decision import Reason
from game.bots.levels import bots_of, choose
from game.bots.player import STRONGEST
from game.case import case_named
from game.coach.effort import Effort
from game.coach.origin import Origin
from game.coach.reasons import Grounds, grounds
from game.coach.verdicts import AS_GOOD
from game.coach.weighing import Tried, Weighing
from game.codec import SPARING
from game.errors import CasefileError
from game.seen import Seen

RULES_OF_THUMB = "sergeant"


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was compared with the best one, and from and to how many whole points it is below that; the best
    one itself with nothing. What is as good begins at 0."""

    action: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Hint:
    """The advice, in the order in which it is told.

    `plan` says where to look, `action` what to do; the rest why, and what it is worth against the `rival`, the next
    best action ("" if nothing else was legal): from and to so many points, both 0 where one is as good. `alike` are all
    actions that are as good and were played out often enough to say so, this one included. `candidates` are the action,
    the rival, and the next best after these, if there is one."""

    plan: Reason
    action: str
    alike: tuple[str, ...]
    rival: str
    worth: tuple[int, int]
    reasons: tuple[Reason, ...]
    against: Reason | None
    candidates: tuple[Candidate, ...]
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class HintPiece:
    """A piece of the work on a hint."""

    tried: Annotated[Tried | None, SPARING] = None
    grounds: Annotated[Grounds | None, SPARING] = None


class Hinting:
    """The work on a hint. `goes_on` tells if there is more to do, `work` does the next piece, `add` takes it in, and
    `hint` is there at the end. `among` are the actions that are weighed, if not all legal ones are."""

    def __init__(
        self, seen: Seen, seed: str, effort: Effort | None = None, among: Sequence[str] = ()
    ) -> None:
        if not seen.legal:
            raise CasefileError(f"seat {seen.own_seat} has nothing to decide")
        if not set(among) <= set(seen.legal):
            raise CasefileError(f"seat {seen.own_seat} may not do all of {', '.join(among)}")
        self._seen, self._seed, self._effort = seen, seed, effort or Effort()
        usual = among[0] if among else choose(seen, RULES_OF_THUMB, seed)
        self._search = Weighing(seen, usual, f"{seed}|best", self._effort, among or None)
        self._against_next: Weighing | None = None
        self._against_third: Weighing | None = None
        self._grounds: Grounds | None = None
        self._begin_comparing()

    @property
    def goes_on(self) -> bool:
        """True if there is more to do."""
        return self._grounds is None and len(self._seen.legal) > 1

    def work(self) -> HintPiece:
        """Work out the next piece."""
        weighing = self._under_way
        if weighing is not None:
            return HintPiece(weighing.work())
        compared = self._against_rival
        found = grounds(self._seen, self._best, compared.chosen, compared.points, f"{self._seed}|hint")
        return HintPiece(grounds=found)

    def add(self, piece: HintPiece) -> None:
        """Take a piece in. ValueError if it is not the next one."""
        weighing = self._under_way
        if weighing is not None and piece.tried is not None:
            weighing.add(piece.tried)
            self._begin_comparing()
        elif weighing is None and piece.grounds is not None:
            self._grounds = piece.grounds
        else:
            raise ValueError("this piece of a hint belongs to another one")

    @property
    def _best(self) -> str:
        return self._search.better

    @property
    def _under_way(self) -> Weighing | None:
        for weighing in (self._search, *self._comparisons):
            if weighing.goes_on:
                return weighing
        return None

    @property
    def _comparisons(self) -> list[Weighing]:
        """The actions that are compared with the best one."""
        return [each for each in (self._against_next, self._against_third) if each is not None]

    @property
    def _against_rival(self) -> Weighing:
        """The next best action against the best one: of two that were compared the one that had looked better before,
        unless the other is as good, or loses less by what is told of both."""
        first, *more = self._comparisons
        for other in more:
            if self._is_worse(first) and (not self._is_worse(other) or self._told(other) < self._told(first)):
                return other
        return first

    def _told(self, compared: Weighing) -> float:
        """The middle of the range that is told of a loss."""
        return sum(compared.below(self._best)) / 2

    def _is_worse(self, compared: Weighing) -> bool:
        return compared.better == self._best

    def _begin_comparing(self) -> None:
        """Compare the best action with the next one, unless that was done in finding it, and with one more."""
        if self._search.goes_on or self._against_next is not None or len(self._seen.legal) < 2:
            return
        seen, best, search = self._seen, self._best, self._search
        rival, *others = (action for action, *_ in search.ranking() if action != best)
        if rival == search.chosen:
            self._against_next = search
        else:
            self._against_next = Weighing(
                seen, rival, f"{self._seed}|rival", self._effort, among=(rival, best)
            )
        if others:
            self._against_third = Weighing.of_two(search, others[0], f"{self._seed}|third")

    @property
    def hint(self) -> Hint:
        """The finished hint."""
        if self.goes_on:
            raise CasefileError("the hint is not found yet")
        seen, best = self._seen, self._best
        bots = bots_of(seen.case)
        plan = bots.reasons(seen, bots.players[STRONGEST]).facts(case_named(seen.case).table.codes[best]).plan
        ranked = self._search.ranking()
        found = self._grounds or Grounds()
        comparisons = {each.chosen: each for each in self._comparisons}
        compared = self._against_rival if comparisons else None
        better = compared is not None and self._is_worse(compared)
        worth = next(mean for action, mean, *_ in ranked if action == best)
        enough = sum(self._effort.rounds[:-1])
        alike = tuple(
            action
            for action, mean, _ in ranked
            if action != best
            and (
                not self._is_worse(comparisons[action])
                if action in comparisons
                else self._search.playouts(action) >= enough and worth - mean < AS_GOOD
            )
        )
        others = sorted(comparisons.values(), key=lambda each: each is not compared)
        return Hint(
            plan,
            best,
            (best, *alike),
            compared.chosen if compared else "",
            compared.below(best) if compared and better else (0, 0),
            found.reasons if better else (),
            found.against if better else None,
            (Candidate(best, 0, 0), *(Candidate(each.chosen, *each.below(best)) for each in others)),
            compared.origin if compared and better else None,
        )
