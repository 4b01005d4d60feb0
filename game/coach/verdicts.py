"""The verdict on a decision, from what playing it out has shown (docs/COACH.md has the measurements).

A loss counts only where fresh worlds show it, which had no part in finding the better action. To be called a mistake it
must also be there if Sergeants play the hands out: with them in place of the quick rules a single difference may well
be other by several points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import Literal, get_args

from game.bots.sums import NOTHING, Sums
from game.coach.origin import NOTHING_TALLIED, LossOrigin, Tally

Verdict = Literal["forced", "good", "slight", "mistake", "blunder"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
"""From the best to the worst; a choice that was forced is not counted at all."""
LOSING_VERDICTS, BAD_VERDICTS = VERDICTS[2:], VERDICTS[3:]
"""Those of what lost points, and of mistakes."""

AS_GOOD_POINTS = 1.0
"""Points below which one action is as good as another."""
MISTAKE, BLUNDER = 2.0, 4.0
"""Points that a mistake and a blunder lose at least."""
CERTAIN_STANDARD_ERRORS = 2.0
"""Errors that a loss has to be."""
AGREED_POINTS = 1.0
"""Points that a mistake loses at least by both opinions together; a blunder loses as much by the second as by the
first."""
AGREED_STANDARD_ERRORS = 2.5
"""Errors by which they have to be beyond that."""
FEWEST_SERGEANT_WORLDS = 60
"""Worlds of Sergeants before which they agree to nothing: a few may all be alike, and their error then means little."""
SERGEANTS_SPREAD_POINTS, SERGEANTS_SPREAD_SHARE = 2.0, 0.6
"""The distance of Sergeants from the quick rules by itself, as a standard deviation: in points, and as a share of what
the quick rules find, whichever is more."""
NEARLY_FORCED_POINTS, NEARLY_FORCED_STANDARD_ERRORS = 6.0, 2.0
"""Points that every other action loses where nobody has to think, and the errors that are allowed for."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The loss of a decision against the best one: in fresh worlds, and by the second opinion if there was one."""

    first: Sums = NOTHING
    second: Sums = NOTHING
    by_first: Tally = NOTHING_TALLIED
    """The rows of the score sheet in which it is, in the same worlds."""
    by_second: Tally = NOTHING_TALLIED

    @property
    def origin(self) -> LossOrigin | None:
        """The origin of the loss, by both opinions alike: it is in the middle of what they say, in the band."""
        return LossOrigin.of((self.by_first, self.by_second))

    @property
    def verdict(self) -> Verdict:
        """The verdict on the decision."""
        mean, error = self.first.mean, self.first.error
        if mean < AS_GOOD_POINTS or mean <= CERTAIN_STANDARD_ERRORS * error:
            return "good"
        if mean < MISTAKE or not self.second.count:
            return "slight"
        if not self.agreed:
            return "slight" if self.second.mean + self.second.error > 0 else "good"
        return "blunder" if min(mean, self.second.mean) >= BLUNDER else "mistake"

    @property
    def agreed(self) -> bool:
        """True if the second opinion sees the loss too."""
        mean, error = self.combined
        return (
            self.second.count >= FEWEST_SERGEANT_WORLDS
            and mean - AGREED_STANDARD_ERRORS * error >= AGREED_POINTS
        )

    @property
    def combined(self) -> tuple[float, float]:
        """The loss of Sergeants as far as both opinions can tell, and its error.

        The first one stands for the second where that has seen little, and counts the less the more it has seen. So a
        second opinion of few worlds that is far beyond the first is not believed all at once."""
        first, second = self.first, self.second
        if not second.count:
            return 0.0, 0.0
        by_first = 1 / (first.error**2 + self._apart**2)
        if not second.error:
            return second.mean, 0.0
        by_second = 1 / second.error**2
        both = by_first + by_second
        return (first.mean * by_first + second.mean * by_second) / both, sqrt(1 / both)

    @property
    def _apart(self) -> float:
        """The distance of Sergeants from what the quick rules have found, as a standard deviation."""
        return max(SERGEANTS_SPREAD_POINTS, SERGEANTS_SPREAD_SHARE * self.first.mean)

    @property
    def band(self) -> tuple[int, int]:
        """Whole points from and to which it goes, an error of either opinion to each side."""
        low, high = self.first.mean - self.first.error, self.first.mean + self.first.error
        if self.second.count:
            low = min(low, self.second.mean - self.second.error)
            high = max(high, self.second.mean + self.second.error)
        return self._whole(low, high)

    @property
    def wide_band(self) -> tuple[int, int]:
        """The same, made wider by how far Sergeants may be from it if they were called for and not asked."""
        if self.second.count or not doubtful(self.first):
            return self.band
        width = sqrt(self.first.error**2 + self._apart**2)
        return self._whole(self.first.mean - width, self.first.mean + width)

    def _whole(self, low: float, high: float) -> tuple[int, int]:
        """Whole points about these: none is below nothing, and what is as good begins there."""
        low, high = max(0, floor(low)), max(1, ceil(high))
        return (0 if self.verdict == "good" else low), high


def doubtful(first: Sums) -> bool:
    """True if a second opinion is called for."""
    return first.mean >= MISTAKE and first.mean > CERTAIN_STANDARD_ERRORS * first.error


def nearly_forced(gains: Iterable[Sums]) -> bool:
    """True if all other actions, by their gains over the one chosen, are far behind it."""
    return all(
        gain.mean <= -NEARLY_FORCED_POINTS
        and gain.mean + NEARLY_FORCED_STANDARD_ERRORS * gain.error <= -MISTAKE
        for gain in gains
    )
