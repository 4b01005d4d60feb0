"""The review of a hand, in pieces of which none takes long.

First every decision is looked at a little. What looks worst is then judged first, so that mistakes are known early; the
course of the hand is valued last. What piece comes next follows from those before, so a review that was broken off, or
whose pieces were kept, goes on from them: here, or on another device that is told the hand and the pieces.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from game.case import Case, case_named
from game.coach.effort import Effort
from game.coach.judged import Judged, kind_of
from game.coach.luck import Shares, Valued, shares, value_course
from game.coach.played_hand import PlayedHand, course
from game.coach.reasons import Grounds, grounds
from game.coach.verdicts import BAD
from game.coach.weighing import SECOND, Tried, Weighing
from game.codec import SPARING
from game.errors import CasefileError


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a review: what was found about the decision with this index, why it was better, or what the course of
    the hand was worth."""

    index: Annotated[int, SPARING] = -1
    tried: Annotated[Tried | None, SPARING] = None
    grounds: Annotated[Grounds | None, SPARING] = None
    valued: Annotated[Valued | None, SPARING] = None


class Review:
    """The review of a hand under way: of the decisions of some seats, and of the `luck` of all.

    `goes_on` tells if there is more to do, `work` does the next piece, and `add` takes a piece in."""

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
        went = course(hand)
        self.seats = tuple(sorted({*seats}))
        if not all(0 <= seat < hand.players for seat in self.seats):
            raise CasefileError(f"seats are numbered from 0 to {hand.players - 1}")
        self._case: Case = case_named(hand.case)
        self._weighings = {
            index: Weighing(went.seen(index), text, f"{seed}|{index}", self._effort)
            for index, (seat, text) in enumerate(zip(went.seats, went.texts, strict=True))
            if seat in self.seats
        }
        self._valued: list[Valued] = []
        self._grounds: dict[int, Grounds] = {}
        self._asked = 0
        """Pieces of the second opinion."""
        self._last = -1
        self.done = 0
        """Pieces that are done."""

    # ---- doing it ----

    @property
    def goes_on(self) -> bool:
        """True if there is more to do."""
        return self._next() is not None or self._worlds < self._wanted

    @property
    def _worlds(self) -> int:
        return sum(piece.worlds for piece in self._valued)

    @property
    def _wanted(self) -> int:
        moments = len(self.hand.actions) + 1
        return self._effort.course_worlds(moments) if moments > 1 and self._luck else 0

    def _next(self) -> int | None:
        """The decision that is worked on next: all are looked at first, then the most suspicious is judged; until a
        mistake is found, one that looks like a large one before the others. What the second opinion does not settle
        soon waits."""
        open_ = [index for index, weighing in self._weighings.items() if self._unfinished(index, weighing)]
        fresh = [index for index in open_ if not self._weighings[index].screened]
        settling = [index for index in open_ if not self._weighings[index].unsettled]
        alarming = [index for index in settling if self._weighings[index].alarming]
        if fresh and (self._has_mistake or not alarming):
            return fresh[0]
        open_ = (alarming if fresh else settling) or open_
        if self._last in open_:
            return self._last  # one after the other: so each is known as soon as it can be
        return max(open_, key=lambda index: (self._weighings[index].suspicion, -index), default=None)

    @property
    def _has_mistake(self) -> bool:
        """True if a mistake is known, with its reasons."""
        return any(
            not self._unfinished(index, weighing) and weighing.verdict in BAD
            for index, weighing in self._weighings.items()
        )

    def _unfinished(self, index: int, weighing: Weighing) -> bool:
        return weighing.goes_on or (weighing.better != weighing.chosen and index not in self._grounds)

    def work(self) -> Piece:
        """Do the next piece."""
        index = self._next()
        if index is None:
            return Piece(
                valued=value_course(self.hand, self._seed, self._worlds, self._wanted - self._worlds)
            )
        weighing = self._weighings[index]
        if weighing.goes_on:
            return Piece(index, weighing.work())
        seen = course(self.hand).seen(index)
        seed = f"{self._seed}|{index}"
        return Piece(index, grounds=grounds(seen, weighing.better, weighing.chosen, weighing.points, seed))

    def add(self, piece: Piece) -> None:
        """Take a piece in. ValueError if it is not the next one."""
        index = self._next()
        if piece.valued is not None:
            if index is not None or not self._follows(piece.valued):
                raise ValueError("this piece of a review belongs to another one")
            self._valued.append(piece.valued)
        elif piece.index != index or (piece.grounds or piece.tried) is None:
            raise ValueError("this piece of a review belongs to another one")
        elif piece.grounds is not None:
            self._grounds[piece.index] = piece.grounds
        elif piece.tried is not None:
            self._weighings[piece.index].add(piece.tried)
            self._asked += piece.tried.stage == SECOND
            self._limit()
        self._last = piece.index
        self.done += 1

    def _follows(self, piece: Valued) -> bool:
        """True for the next worlds of this hand, valued at every moment."""
        seats = [self.hand.players] * (len(self.hand.actions) + 1)
        whole = [*map(len, piece.worth)] == [*map(len, piece.worth_squares)] == seats
        return whole and piece.first == self._worlds

    def _limit(self) -> None:
        """Sergeants may take long: once they have, what the least of them did not settle is left at that."""
        if self._asked >= self._effort.second_pieces * len(self.seats):
            for weighing in self._weighings.values():
                if weighing.unsettled:
                    weighing.stop()

    # ---- what is known ----

    @property
    def progress(self) -> float:
        """The share of the work that is done, about, from 0 to 1."""
        if not self.goes_on:
            return 1.0
        weighed = sum(weighing.progress for weighing in self._weighings.values())
        worlds = self._worlds / self._wanted if self._wanted else 1.0
        number = len(self._weighings)
        return (weighed + number / 2 * worlds) / (1.5 * number) if number else worlds

    @property
    def decisions(self) -> tuple[Judged, ...]:
        """The decisions that are judged, in the order of the hand."""
        return tuple(
            self._judged(index, weighing)
            for index, weighing in self._weighings.items()
            if not self._unfinished(index, weighing)
        )

    @property
    def shares(self) -> Shares | None:
        """Luck and play of the hand; None before the first worlds are valued."""
        return shares(self.hand, self._valued) if self._valued else None

    def playouts(self, judged: Judged, action: str) -> int:
        """The hands played out for a play of a decision."""
        return self._weighings[judged.index].playouts(action)

    def _judged(self, index: int, weighing: Weighing) -> Judged:
        found = self._grounds.get(index)
        return Judged(
            index,
            course(self.hand).seats[index],
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
