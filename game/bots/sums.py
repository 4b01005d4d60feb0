"""Sums of figures from hands played out: they can be kept, added, and written as JSON without a loss."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from game.codec import BadData


class Figures:
    """The number of some figures, their sum and that of their squares: added one by one in the order they came, so that
    every Python finds the same."""

    __slots__ = ()
    count: int
    total: float
    squares: float

    @property
    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.count < 2:
            return 0.0
        spread = self.squares - self.total * self.total / self.count
        return sqrt(max(0.0, spread) / (self.count * (self.count - 1)))


class Gains(Figures):
    """The gains of an action over another one, while they come in."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, gain: float) -> None:
        self.count += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def sums(self) -> Sums:
        """The same, to be kept."""
        return Sums(self.count, self.total, self.squares)


@dataclass(frozen=True, slots=True)
class Sums(Figures):
    """Figures that are kept."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, figures: Iterable[float]) -> Sums:
        """The sums of some figures."""
        count, total, squares = 0, 0.0, 0.0
        for figure in figures:
            count += 1
            total += figure
            squares += figure * figure
        return cls(count, total, squares)

    @classmethod
    def like(cls, count: int, mean: float, error: float) -> Sums:
        """The sums of so many figures with this mean and standard error."""
        return cls(count, count * mean, count * (mean * mean + (count - 1) * error * error))

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.count + other.count, self.total + other.total, self.squares + other.squares)

    def as_json(self) -> list[float]:
        """Three numbers."""
        return [self.count, self.total, self.squares]

    @classmethod
    def from_json(cls, data: Any) -> Sums:
        """The sums that `as_json` wrote. BadData for anything else."""
        try:
            count, total, squares = data
            if type(count) is int and count >= 0:
                if type(total) is type(squares) is float:
                    return cls(count, total, squares)  # many hundred in a review
                return cls(count, float(total), float(squares))
        except (TypeError, ValueError):
            pass
        raise BadData("no sums of figures")


NOTHING = Sums()
"""The sums of no figures."""
