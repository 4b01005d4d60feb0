"""The review of a hand, in pieces of which none takes long.

First every decision is looked at a little. What looks worst is then judged first, so that mistakes are known early; the
course of the hand is valued last. A review that was broken off, or whose pieces were kept, goes on from them: here, or
on another device that is told the hand and the pieces.

Several can work on a review at a time, each on a `ReviewPart`. A piece follows from the pieces about its decision
before it alone, so it does not matter who finds it, nor when. There is one thing that decisions share: once the second
opinion has cost enough, what is unsettled is left at that. So what is unsettled waits until all else is known, and is
then settled one after the other (docs/decisions/0098-searchers.md).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Annotated

from game.case import Case, case_named
from game.coach.effort import Effort
from game.coach.judged import JudgedDecision, kind_of
from game.coach.luck import LuckShares, ValuedWorlds, shares, value_course, worlds_per_piece
from game.coach.played_hand import PlayedHand, course, decision_seed
from game.coach.reasons import Grounds, grounds
from game.coach.verdicts import BAD_VERDICTS
from game.coach.weighing import SECOND, TriedActions, Weighing
from game.codec import SPARING
from game.errors import CasefileError


@dataclass(frozen=True, slots=True)
class ReviewPiece:
    """A piece of a review: what was found about the decision with this index, why it was better, or what the course of
    the hand was worth."""

    index: Annotated[int, SPARING] = -1
    tried: Annotated[TriedActions | None, SPARING] = None
    grounds: Annotated[Grounds | None, SPARING] = None
    valued: Annotated[ValuedWorlds | None, SPARING] = None


LUCK = -1
"""In the place of a decision: the course of the hand."""
FOREIGN_PIECE = "this piece of a review belongs to another one"


class _Decision:
    """A decision under review: its weighing, then its reasons."""

    def __init__(self, hand: PlayedHand, index: int, seed: str, effort: Effort) -> None:
        went = course(hand)
        self.index, self.seat = index, went.seats[index]
        seen = went.seen(index)
        self._hand, self._seed = hand, decision_seed(seed, seen)
        self.weighing = Weighing(seen, went.texts[index], self._seed, effort)
        self.grounds: Grounds | None = None
        self.pieces: list[ReviewPiece] = []
        self.stopped = False

    @property
    def goes_on(self) -> bool:
        """True if there is more to do."""
        weighing = self.weighing
        return weighing.goes_on or (weighing.better != weighing.chosen and self.grounds is None)

    def work(self) -> ReviewPiece:
        """Work out the next piece."""
        weighing = self.weighing
        if weighing.goes_on:
            return ReviewPiece(self.index, weighing.work())
        seen = course(self._hand).seen(self.index)
        found = grounds(seen, weighing.better, weighing.chosen, weighing.points, self._seed)
        return ReviewPiece(self.index, grounds=found)

    def add(self, piece: ReviewPiece) -> None:
        """Take a piece in. ValueError if it is not the next one."""
        if piece.tried is not None:
            self.weighing.add(piece.tried)
        elif piece.grounds is not None and self.goes_on and not self.weighing.goes_on:
            self.grounds = piece.grounds
        else:
            raise ValueError(FOREIGN_PIECE)
        self.pieces.append(piece)

    def stop(self) -> None:
        """Weigh it no further."""
        self.weighing.stop()
        self.stopped = True


@dataclass(frozen=True, slots=True)
class ReviewPart:
    """Work on a review that is handed out: about a decision, of which some pieces are `done`, and which was perhaps
    stopped behind these; or on the luck of the hand (`LUCK`), from a world on."""

    index: int
    done: tuple[ReviewPiece, ...] = ()
    stopped: bool = False
    first: int = 0
    most: int = 0
    """Worlds that are wanted."""

    def work(
        self, hand: PlayedHand, seed: str, enough: Callable[[], bool], effort: Effort | None = None
    ) -> tuple[ReviewPiece, ...]:
        """The next pieces, until there are `enough`; one at least. What is to wait for other decisions is left."""
        if self.index == LUCK:
            return (ReviewPiece(valued=value_course(hand, seed, self.first, self.most)),)
        decision = _Decision(hand, self.index, seed, effort or Effort())
        for piece in self.done:
            decision.add(piece)
        if self.stopped:
            decision.stop()
        weighing, found = decision.weighing, list[ReviewPiece]()
        screened, unsettled = weighing.screened, weighing.unsettled
        while decision.goes_on and not (found and enough()):
            found.append(decision.work())
            decision.add(found[-1])
            if weighing.screened > screened or weighing.unsettled > unsettled:
                break
        return tuple(found)


class Review:
    """The review of a hand under way: of the decisions of some seats, and of the `luck` of all.

    `goes_on` tells if there is more to do, `work` does the next piece, and `add` takes a piece in. `next_part` is what
    may be worked on elsewhere."""

    def __init__(
        self,
        hand: PlayedHand,
        seats: Iterable[int],
        seed: str,
        effort: Effort | None = None,
        *,
        luck: bool = True,
    ) -> None:
        self.hand, self._seed, self._effort, self._luck = hand, seed, effort or Effort(), luck
        self.seats = tuple(sorted({*seats}))
        if not all(0 <= seat < hand.players for seat in self.seats):
            raise CasefileError(f"seats are numbered from 0 to {hand.players - 1}")
        self._case: Case = case_named(hand.case)
        self._decisions = {
            index: _Decision(hand, index, seed, self._effort)
            for index, seat in enumerate(course(hand).seats)
            if seat in self.seats
        }
        self._valued: dict[int, ValuedWorlds] = {}
        """By the first of their worlds."""
        self._asked = 0
        """Pieces of the second opinion."""
        self._last = LUCK

    # ---- doing it ----

    @property
    def goes_on(self) -> bool:
        """True if there is more to do."""
        return any(each.goes_on for each in self._decisions.values()) or self._worlds < self._wanted

    @property
    def _worlds(self) -> int:
        return sum(piece.worlds for piece in self._valued.values())

    @property
    def _wanted(self) -> int:
        moments = len(self.hand.actions) + 1
        return self._effort.course_worlds(moments) if moments > 1 and self._luck else 0

    def _next(self, busy: Collection[int] = ()) -> _Decision | None:
        """The decision that is worked on next, beside those that others are busy with: all are looked at first, then
        the most suspicious is judged; until a mistake is found, one that looks like a large one before the others. What
        the second opinion does not settle soon waits for all of them."""
        open_ = [each for index, each in self._decisions.items() if each.goes_on and index not in busy]
        fresh = [each for each in open_ if not each.weighing.screened]
        settling = [each for each in open_ if not each.weighing.unsettled]
        alarming = [each for each in settling if each.weighing.alarming]
        if fresh and (self._has_mistake or not alarming):
            return fresh[0]
        if not settling and any(index != LUCK for index in busy):
            return None
        begun = [each for each in settling if each.index == self._last]
        if begun and (begun[0].weighing.alarming or not fresh):
            return begun[0]  # one after the other: so each is known as soon as it can be
        # Of what waits, the order follows from what is known alone: it decides what is left unsettled.
        open_ = (alarming if fresh else settling) or open_
        return max(open_, key=lambda each: (each.weighing.suspicion, -each.index), default=None)

    @property
    def _has_mistake(self) -> bool:
        """True if a mistake is known, with its reasons."""
        return any(
            not each.goes_on and each.weighing.verdict in BAD_VERDICTS for each in self._decisions.values()
        )

    def next_part(self, busy: Collection[ReviewPart] = ()) -> ReviewPart | None:
        """The work that comes next, while others are `busy`; None if all is handed out, or waits for them."""
        decision = self._next({part.index for part in busy})
        if decision is not None:
            return ReviewPart(decision.index, tuple(decision.pieces), decision.stopped)
        taken = {part.first for part in busy if part.index == LUCK} | {*self._valued}
        worlds = worlds_per_piece(self.hand)
        for first in range(0, self._wanted, worlds):
            if first not in taken:
                return ReviewPart(LUCK, first=first, most=min(worlds, self._wanted - first))
        return None

    def work(self) -> ReviewPiece:
        """Work out the next piece."""
        part = self.next_part()
        if part is None:
            raise CasefileError("nothing is left to review")
        if part.index == LUCK:
            return ReviewPiece(valued=value_course(self.hand, self._seed, part.first, part.most))
        return self._decisions[part.index].work()

    def add(self, piece: ReviewPiece) -> None:
        """Take a piece in. ValueError if it is not the next one of its decision."""
        if piece.valued is not None:
            if not self._follows(piece.valued):
                raise ValueError(FOREIGN_PIECE)
            self._valued[piece.valued.first] = piece.valued
        elif piece.index not in self._decisions:
            raise ValueError(FOREIGN_PIECE)
        else:
            self._decisions[piece.index].add(piece)
            self._limit(piece)
        self._last = piece.index

    def add_part(self, part: ReviewPart, pieces: Iterable[ReviewPiece]) -> None:
        """Take in what was found of a part. What came behind its end is left."""
        for piece in pieces:
            stopped = part.index in self._decisions and self._decisions[part.index].stopped
            if stopped == part.stopped:
                self.add(piece)

    def _follows(self, piece: ValuedWorlds) -> bool:
        """True for more worlds of this hand, valued at every moment."""
        seats = [self.hand.players] * (len(self.hand.actions) + 1)
        whole = [*map(len, piece.worth)] == [*map(len, piece.worth_squares)] == seats
        return whole and piece.first % worlds_per_piece(self.hand) == 0 and piece.first not in self._valued

    def _limit(self, piece: ReviewPiece) -> None:
        """Sergeants may take long: once they have, what the least of them did not settle is left at that."""
        self._asked += piece.tried is not None and piece.tried.stage == SECOND
        if self._asked >= self._effort.second_pieces * len(self.seats):
            for each in self._decisions.values():
                if each.weighing.unsettled:
                    each.stop()

    # ---- what is known ----

    @property
    def progress(self) -> float:
        """The share of the work that is done, about, from 0 to 1."""
        if not self.goes_on:
            return 1.0
        weighed = sum(each.weighing.progress for each in self._decisions.values())
        worlds = self._worlds / self._wanted if self._wanted else 1.0
        number = len(self._decisions)
        return (weighed + number / 2 * worlds) / (1.5 * number) if number else worlds

    @property
    def decisions(self) -> tuple[JudgedDecision, ...]:
        """The decisions that are judged, in the order of the hand."""
        return tuple(self._judged(each) for each in self._decisions.values() if not each.goes_on)

    @property
    def shares(self) -> LuckShares | None:
        """Luck and play of the hand; None before the first worlds are valued."""
        return shares(self.hand, [*self._valued.values()]) if self._valued else None

    def playouts(self, judged: JudgedDecision, action: str) -> int:
        """The hands played out for a play of a decision."""
        return self._decisions[judged.index].weighing.playouts(action)

    def _judged(self, decision: _Decision) -> JudgedDecision:
        weighing, found = decision.weighing, decision.grounds
        return JudgedDecision(
            decision.index,
            decision.seat,
            weighing.chosen,
            weighing.better,
            weighing.verdict,
            weighing.band,
            weighing.ranking(),
            found.reasons if found else (),
            found.against if found else None,
            weighing.origin,
            kind_of(self._case, weighing.chosen),
            weighing.points,
        )
