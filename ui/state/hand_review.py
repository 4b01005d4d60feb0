"""The findings of a review of a finished hand, as they are shown and stored with its game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any
from zlib import crc32

from game.coach import JudgedDecision, LeadCourse, Measure, PlayedHand, Review, measure_of
from game.coach.verdicts import BAD_VERDICTS, LOSING_VERDICTS, VERDICTS
from game.codec import Meets, decode
from game.errors import CasefileError

SHOWN, SHOWN_DECISIONS = 5, 3
"""Decisions that are shown of a seat: at most so many mistakes, and lesser losses while there are not so many."""
MOST_POINTS = 1e9


def _are_points(points: Sequence[float]) -> bool:
    return all(abs(each) < MOST_POINTS for each in points)  # nor is there one that is no number


def _is_measure(measure: Measure) -> bool:
    return _are_points(
        [each for kind in measure.kinds.values() for each in (kind.lost.total, kind.lost.squares)]
    )


def _is_lead(lead: LeadCourse) -> bool:
    size = len(lead.points)
    return 0 < size == len(lead.errors) and min(lead.errors) >= 0 and _are_points(lead.points + lead.errors)


Points = Annotated[tuple[float, ...], Meets(_are_points)]


@dataclass(frozen=True, slots=True)
class HandReview:
    """A review, finished or as far as it has come. Points are those over the mean of the others, by seat."""

    of_hand: int
    """A number made from the actions of the hand: another course of it has another review."""
    seats: tuple[int, ...]
    """The seats whose decisions were judged."""
    counts: tuple[tuple[int, int], ...]
    """For each of these: how many decisions were judged in which there was something to decide, and how many of these
    lost nothing that is worth a word."""
    costly: tuple[JudgedDecision, ...]
    """The decisions that cost most, of each of these seats, the dearest first."""
    result: Points = ()
    deal: Points = ()
    draws: Points = ()
    play: tuple[Points, ...] = ()
    """By seat that decided, what that brought each seat. Nothing while luck and play are not told apart yet."""
    measures: tuple[Annotated[Measure, Meets(_is_measure)], ...] = ()
    """For each of the seats whose decisions were judged, how well it played; decisions with a hint not counted."""
    lead: tuple[Annotated[LeadCourse, Meets(_is_lead)], ...] = ()
    """For each of these seats, what the hand was worth to it at each moment, in tenths of a point. There is none in
    reviews of before it was kept."""

    @classmethod
    def of(cls, under_way: Review, hinted: Collection[int] = ()) -> HandReview:
        """A review as far as it has come. `hinted` are the decisions for which a hint was shown, counted from 0."""
        decisions, found = under_way.decisions, under_way.shares
        costly: list[JudgedDecision] = []
        counts = []
        for seat in under_way.seats:
            own = [each for each in decisions if each.seat == seat and each.counts]
            counts.append((len(own), sum(each.verdict not in LOSING_VERDICTS for each in own)))
            costly += (each.rounded for each in _dearest(own))
        judged = cls(
            number_of(under_way.hand),
            under_way.seats,
            tuple(counts),
            tuple(costly),
            measures=tuple(
                measure_of((each for each in decisions if each.index not in hinted), seat)
                for seat in under_way.seats
            ),
        )
        if found is None or found.result is None or under_way.goes_on:
            return judged
        return replace(
            judged,
            result=found.result,
            deal=found.deal,
            draws=found.draws,
            play=found.play,
            lead=tuple(_to_tenths(found.lead[seat]) for seat in under_way.seats),
        )

    @property
    def done(self) -> bool:
        """True if luck and play are told apart: with that a review ends."""
        return bool(self.result)

    def of_seat(self, seat: int) -> tuple[JudgedDecision, ...]:
        """The decisions of a seat that cost most."""
        return tuple(each for each in self.costly if each.seat == seat)

    def decision_counts(self, seat: int) -> tuple[int, int]:
        """The number of decisions of a seat that were judged, and of good ones."""
        return self.counts[self.seats.index(seat)] if seat in self.seats else (0, 0)

    @classmethod
    def read(cls, data: Any) -> HandReview | None:
        """A finished review from storage; None for what makes no sense."""
        try:
            found = decode(cls, data)
        except CasefileError:
            return None
        sizes = {len(found.result), len(found.deal), len(found.draws), len(found.play), *map(len, found.play)}
        whole = (
            len(sizes) == 1 and len(found.counts) == len(found.measures) == len(found.seats) and found.done
        )
        whole = whole and all(0 <= seat < len(found.result) for seat in found.seats)
        return found if whole and found._is_lead_whole() else None

    def _is_lead_whole(self) -> bool:
        """True if the lead of each seat that was judged goes from what the deal brought it to its result; or if none
        was kept."""
        ends = [(lead.points[0], lead.points[-1]) for lead in self.lead]
        due = [(_tenths(self.deal[seat]), _tenths(self.result[seat])) for seat in self.seats]
        return ends in ([], due)

    def lead_of(self, seat: int) -> LeadCourse | None:
        """The lead of a seat whose decisions were judged, if it was kept."""
        return self.lead[self.seats.index(seat)] if self.lead and seat in self.seats else None


def _tenths(points: float) -> float:
    return round(points, 1)


def _to_tenths(lead: LeadCourse) -> LeadCourse:
    return LeadCourse(tuple(map(_tenths, lead.points)), tuple(map(_tenths, lead.errors)))


def _dearest(own: Sequence[JudgedDecision]) -> list[JudgedDecision]:
    """The mistakes that cost most; where there are few, lesser losses behind them."""
    lost = sorted((each for each in own if each.verdict in LOSING_VERDICTS), key=_by_cost)
    bad = [each for each in lost if each.verdict in BAD_VERDICTS][:SHOWN]
    return (
        bad
        if len(bad) >= SHOWN_DECISIONS
        else (bad + [each for each in lost if each not in bad])[:SHOWN_DECISIONS]
    )


def _by_cost(judged: JudgedDecision) -> tuple[int, float, int]:
    return (
        -VERDICTS.index(judged.verdict) if judged.verdict not in BAD_VERDICTS else -9,
        -judged.points,
        judged.index,
    )


def number_of(hand: PlayedHand) -> int:
    """The number that tells a course of a hand from another one."""
    return number_of_actions(hand.actions)


def number_of_actions(actions: Iterable[str]) -> int:
    """The same, from the actions of the hand."""
    return crc32("\n".join(actions).encode())


def round_to_total(parts: Iterable[float], total: int) -> tuple[int, ...]:
    """Round parts so that they add up to a whole total: each is less than a point off."""
    exact = [*parts]
    rounded = [round(each) for each in exact]
    while (short := total - sum(rounded)) != 0:
        step = 1 if short > 0 else -1
        at = max(range(len(exact)), key=lambda place: step * (exact[place] - rounded[place]))
        rounded[at] += step
    return tuple(rounded)
