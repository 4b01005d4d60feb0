"""Weighing one decision, in pieces: which action is the best, and what the chosen one has lost against it.

All legal actions are tried in the same worlds, dealt from what the seat sees; after each round what is clearly behind
is tried no more. The best and the chosen one are then compared in fresh worlds, and where that shows a mistake, once
more with Sergeants in place of the quick rules. What a piece of work finds is a `TriedActions`; it depends on what the
seat sees, the seed and the pieces before it alone, so a weighing that was broken off goes on from the pieces that are
kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

from game.bots.sums import NOTHING, Sums
from game.coach.effort import SLICE, Effort
from game.coach.origin import NOTHING_TALLIED, LossOrigin, Tally, tally
from game.coach.trials import Made, TrialWorlds
from game.coach.verdicts import (
    AGREED_POINTS,
    AS_GOOD_POINTS,
    CERTAIN_STANDARD_ERRORS,
    FEWEST_SERGEANT_WORLDS,
    LOSING_VERDICTS,
    MISTAKE,
    VERDICTS,
    Loss,
    Verdict,
    doubtful,
    nearly_forced,
)
from game.seen import Seen

SEARCH, SUIT, COMPARE, SECOND, DONE = range(5)
"""The stages: finding the best action, the manner of going on that suits it, fresh worlds, Sergeants."""
HOPEFUL_STANDARD_ERRORS = 2.0
"""Errors by which an action may yet be better than it looks."""
HOPELESS_STANDARD_ERRORS = 3.0
"""Errors by which an action has to be behind another to be tried no more."""
MANNERS_DIVISOR = 4
"""The share of the fresh worlds, as a divisor, in which the manners of going on are compared before."""
MOST_COMPARE_ROUNDS, MOST_SECOND_OPINION_ROUNDS = 3, 10
"""Rounds of fresh worlds and of the second opinion, at most."""
MOST_BEST_ACTIONS = 2
"""Actions, at most, that are compared with the chosen one, if the second opinion is against the first of them."""
ALARM_POINTS, ALARM_STANDARD_ERRORS = 2.0, 1.5
"""Points, by so many errors, that have to be lost in the search for a decision to be judged before the others."""
DIFFERS_STANDARD_ERRORS, SURELY_STANDARD_ERRORS = 1.0, 2.0
"""Errors by which both opinions together, or the second alone, have to be short of a mistake to ask no further."""
LUCKY_STANDARD_ERRORS = 1.5
"""Errors by which the worlds that are left may yet change what Sergeants see."""


@dataclass(frozen=True, slots=True)
class TriedActions:
    """The finding of a piece of the work: by action, the one chosen first, the points it was worth and its gains over
    the first, each in the manner of going on that is named by its number in `ways`."""

    stage: int
    worlds: int
    manners: int
    """Number of manners of going on."""
    actions: tuple[str, ...]
    ways: tuple[int, ...]
    worths: tuple[Sums, ...]
    gains: tuple[Sums, ...]
    tally: Tally = NOTHING_TALLIED
    """The points of the first action by rows, where it was played out against the best one alone."""


@dataclass(slots=True)
class WeighedAction:
    """All that was found about an action: its worth, and its gain over the chosen one in the same worlds."""

    action: str
    worth: Sums = NOTHING
    gain: Sums = NOTHING
    way: int = 0


class Weighing:
    """The weighing of one decision, with the `chosen` action against all legal ones or some of them (`among`).

    `goes_on` tells if there is more to do, `work` does the next piece, and `add` takes a piece in, be it a new or a
    kept one. `made` are the trials that other weighings of the decision made, if they are kept."""

    def __init__(
        self,
        seen: Seen,
        chosen: str,
        seed: str,
        effort: Effort,
        among: Sequence[str] | None = None,
        made: Made | None = None,
    ) -> None:
        self._made = made
        self._seen, self.chosen, self._seed, self._effort = seen, chosen, seed, effort
        others = [action for action in (seen.legal if among is None else among) if action != chosen]
        self.options = {action: WeighedAction(action) for action in (chosen, *others)}
        self._rest = others
        self._place = {action: place for place, action in enumerate(self.options)}
        """By action, its place among those weighed, the chosen one first, the others as they are legal: of two that are
        worth the same the earlier one is taken, which spends nothing for nothing."""
        self._stage = SEARCH if others else DONE
        self._round = self._done = 0
        self._manners = 1
        self._compared: list[tuple[str, Loss]] = []
        """The actions that were compared with the chosen one before, and what that showed."""
        self.best = chosen
        """The best action, as far as is known."""
        self.loss = Loss()
        self._brief = False
        """Fresh worlds are tried once, and Sergeants are not asked."""

    @classmethod
    def of_two(cls, search: Weighing, chosen: str, best: str) -> Weighing:
        """An action against the best one of those that another weighing has searched, briefly: in one round of fresh
        worlds, and without the second opinion, which takes most of the time."""
        found = cls(search._seen, chosen, search._seed, search._effort, (chosen, best), search._made)
        for action in found.options:
            found.options[action].way = search.options[action].way
        found._manners, found._brief = search._manners, True
        found._begin_comparing(best)
        return found

    # ---- doing it ----

    @property
    def goes_on(self) -> bool:
        """True if there is more to do."""
        return self._stage != DONE

    @property
    def unsettled(self) -> bool:
        """True if the second opinion has not settled it in as many worlds as it needs at least."""
        return self._stage == SECOND and self.loss.second.count >= FEWEST_SERGEANT_WORLDS

    def stop(self) -> None:
        """Ask no further: what is known by now has to do."""
        if self.best != self.chosen:
            self._compared.append((self.best, self.loss))
        self._conclude()

    @property
    def screened(self) -> bool:
        """True if all actions have been tried at least a little."""
        return self._round > 0 or self._stage != SEARCH

    @property
    def suspicion(self) -> float:
        """The points that seem to be lost: what comes first is judged first."""
        if self._stage == SEARCH:
            return max((self._gain(each).mean for each in self._rest), default=0.0)
        return self.loss.first.mean if self.loss.first.count else self._gain(self.best).mean

    @property
    def alarming(self) -> bool:
        """True if the search shows a loss that is large, and larger than chance makes it."""
        gains = [self._gain(action) for action in self.options if action != self.chosen]
        return any(gain.mean - ALARM_STANDARD_ERRORS * gain.error >= ALARM_POINTS for gain in gains)

    def _gain(self, action: str) -> Sums:
        return self.options[action].gain

    def work(self) -> TriedActions:
        """Work out the next piece."""
        part = f"{len(self._compared)}|{self._stage}|{self._round}|{self._done}"
        sergeants, accounted = self._stage == SECOND, self._stage in (COMPARE, SECOND)
        tried = TrialWorlds(self._seen, f"coach|{self._seed}|{part}", sergeants, accounted)
        manners = len(tried.model.ways)
        suits = self._suits and manners > 1
        actions = self._tried()
        hands = len(actions) * (manners if suits else 1) * tried.model.cost
        worlds = max(1, min(self._wanted - self._done, SLICE // hands))
        ways = [None if suits else 0 if sergeants else self.options[action].way for action in actions]
        made = {} if self._made is None else self._made
        found = tried.trials([*zip(actions, ways, strict=True)], worlds, made)
        base = found[0].worths
        gains = [Sums.of(one - other for one, other in zip(each.worths, base, strict=True)) for each in found]
        return TriedActions(
            self._stage,
            worlds,
            manners,
            tuple(actions),
            tuple(each.way for each in found),
            tuple(Sums.of(each.worths) for each in found),
            tuple(gains),
            tally(self._seen, found[0].account, found[1].account, gains[1].total)
            if accounted
            else NOTHING_TALLIED,
        )

    @property
    def _suits(self) -> bool:
        """True while the manners of going on are compared."""
        return not self._done and (self._stage == SUIT or (self._stage == SEARCH and self._round == 0))

    def _tried(self) -> list[str]:
        return [self.chosen, *(self._rest if self._stage == SEARCH else [self.best])]

    @property
    def _wanted(self) -> int:
        """The worlds of this round."""
        if self._stage == SEARCH:
            return self._effort.round_worlds[self._round]
        if self._stage == SUIT:
            return max(1, self._effort.comparison_worlds // MANNERS_DIVISOR)
        return self._effort.comparison_worlds if self._stage == COMPARE else self._effort.second

    # ---- taking it in ----

    def add(self, tried: TriedActions) -> None:
        """Take a piece in. ValueError if it is not the next one."""
        if tried.stage != self._stage or list(tried.actions) != self._tried():
            raise ValueError("this piece of a review belongs to another one")
        gains = dict(zip(tried.actions, tried.gains, strict=True))
        if self._suits:
            for action, way in zip(tried.actions, tried.ways, strict=True):
                self.options[action].way = way
        if self._stage == SEARCH:
            self._manners = tried.manners
            for action, worth in zip(tried.actions, tried.worths, strict=True):
                weighed = self.options[action]
                weighed.worth += worth
                weighed.gain += gains[action]
        elif self._stage == COMPARE:
            first = self.loss.first + gains[self.best]
            self.loss = replace(self.loss, first=first, by_first=self.loss.by_first + tried.tally)
        elif self._stage == SECOND:
            second = self.loss.second + gains[self.best]
            self.loss = replace(self.loss, second=second, by_second=self.loss.by_second + tried.tally)
        self._done += tried.worlds
        if self._done >= self._wanted:
            self._done = 0
            self._round += 1
            self._turn()

    def _turn(self) -> None:
        """A round is over: what comes next?"""
        if self._stage == SEARCH:
            self._drop()
        elif self._stage == SUIT:
            self._stage, self._round = COMPARE, 0
        elif self._stage == COMPARE:
            self._after_comparing()
        elif self._asked_enough or _settled(self.loss) or not self._may_agree:
            self._after_second()

    @property
    def _asked_enough(self) -> bool:
        """True if Sergeants have been asked as often as they may be; small efforts ask them more often."""
        return self._round >= MOST_SECOND_OPINION_ROUNDS and self.loss.second.count >= FEWEST_SERGEANT_WORLDS

    @property
    def _may_agree(self) -> bool:
        """False if Sergeants, even with luck in all the worlds that are left, would not see a mistake."""
        second, rounds = self.loss.second, MOST_SECOND_OPINION_ROUNDS
        most = max(FEWEST_SERGEANT_WORLDS, rounds * self._effort.second)
        heard = second.count / most
        if second.count < FEWEST_SERGEANT_WORLDS or heard >= 1:
            return True
        mean = second.mean + LUCKY_STANDARD_ERRORS * second.error * sqrt(1 - heard)
        return replace(self.loss, second=Sums.like(most, mean, second.error * sqrt(heard))).agreed

    def _drop(self) -> None:
        gains = {action: self._gain(action) for action in self._rest}
        bar = max(gain.mean - HOPELESS_STANDARD_ERRORS * gain.error for gain in gains.values())
        rest = [
            action
            for action, gain in gains.items()
            if gain.mean + HOPEFUL_STANDARD_ERRORS * gain.error >= AS_GOOD_POINTS
            and gain.mean + HOPELESS_STANDARD_ERRORS * gain.error >= bar
        ]
        rest.sort(key=lambda action: (-gains[action].mean, self._place[action]))
        if self._round > 1:
            rest = rest[: (len(rest) + 1) // 2]
        self._rest = rest
        if not rest:
            self._stage = DONE
            return
        leader = gains[rest[0]]
        ends = self._round == len(self._effort.round_worlds)
        clear = len(rest) == 1 and self._round > 1 and leader.mean > HOPEFUL_STANDARD_ERRORS * leader.error
        if not ends and not clear:
            return
        if leader.mean < AS_GOOD_POINTS or leader.mean <= leader.error:
            self._stage = DONE
            return
        self._begin_comparing(rest[0])

    def _after_comparing(self) -> None:
        first = self.loss.first
        unclear = abs(first.mean - MISTAKE) < CERTAIN_STANDARD_ERRORS * first.error
        rounds = 1 if self._brief else MOST_COMPARE_ROUNDS
        if self._round < rounds and unclear and first.mean + first.error >= AS_GOOD_POINTS:
            return
        if doubtful(first) and not self._brief:
            self._stage, self._round = SECOND, 0
            return
        self._compared.append((self.best, self.loss))
        self._conclude()

    def _after_second(self) -> None:
        """Conclude, or compare another action where Sergeants do not see the loss: the best of all that looked as
        good, even if it was left for one that now turns out to be worse."""
        self._compared.append((self.best, self.loss))
        seen_through = [best for best, _ in self._compared]
        others = [
            action
            for action, option in self.options.items()
            if action != self.chosen and action not in seen_through and doubtful(option.gain)
        ]
        others.sort(key=lambda action: (-self._gain(action).mean, self._place[action]))
        if self.loss.agreed or len(self._compared) == MOST_BEST_ACTIONS or not others:
            self._conclude()
        else:
            self._begin_comparing(others[0])

    def _begin_comparing(self, best: str) -> None:
        self.best, self.loss, self._round = best, Loss(), 0
        self._stage = SUIT if self._manners > 1 else COMPARE

    def _conclude(self) -> None:
        """Keep what says most of all that was compared."""
        if self._compared:
            self.best, self.loss = max(
                self._compared, key=lambda each: (VERDICTS.index(each[1].verdict), each[1].first.mean)
            )
        self._stage = DONE

    # ---- what came of it ----

    @property
    def verdict(self) -> Verdict:
        """The verdict on the chosen action."""
        if len(self.options) < 2:
            return "forced"
        others = [self._gain(action) for action in self.options if action != self.chosen]
        if self.best == self.chosen and nearly_forced(others):
            return "forced"
        return self.loss.verdict

    @property
    def better(self) -> str:
        """The best action; the chosen one where it is as good."""
        return self.best if self.verdict in LOSING_VERDICTS else self.chosen

    @property
    def band(self) -> tuple[int, int]:
        """Whole points that were lost, from and to."""
        return (0, 0) if self.verdict == "forced" else self.loss.band

    def loss_to(self, best: str) -> Loss:
        """The points lost to this action: what showed if they were compared, else by what both were tried in."""
        return self.loss if self.best == best and self.loss.first.count else Loss(self._gain(best))

    def below(self, best: str) -> tuple[int, int]:
        """Whole points from and to which the chosen action may be below this one. What is as good begins at 0."""
        low, high = self.loss_to(best).wide_band
        return (low if self.verdict in LOSING_VERDICTS else 0), high

    @property
    def points(self) -> float:
        """The mean of the points lost."""
        return self.loss.first.mean

    @property
    def origin(self) -> LossOrigin | None:
        """The origin of the loss; None where nothing better was found."""
        return None if self.better == self.chosen else self.loss.origin

    @property
    def progress(self) -> float:
        """The share of the work that is done, about."""
        if self._compared and self._stage != DONE:
            return SECOND / DONE + 0.2  # a second action is compared: it does not go back
        return 1.0 if self._stage == DONE else self._stage / DONE + 0.05 * min(self._round, 4)

    def playouts(self, action: str) -> int:
        """The hands played out for a play."""
        return self.options[action].worth.count

    def ranking(self) -> tuple[tuple[str, float, float], ...]:
        """The plays weighed, the best first: the action, its mean, and the error of that. The means are what each
        gained over the chosen one in the worlds it was tried in, on top of the mean of that one."""
        base = self.options[self.chosen].worth.mean
        worths = {action: base + option.gain.mean for action, option in self.options.items()}
        if self.loss.first.count:
            worths[self.best] = base + self.loss.first.mean
        order = sorted(worths, key=lambda action: (action != self.better, -worths[action], action))
        return tuple((action, worths[action], self.options[action].worth.error) for action in order)


def _settled(loss: Loss) -> bool:
    """True if a further round of the second opinion would hardly change it."""
    mean, error = loss.combined
    against = loss.second.mean + SURELY_STANDARD_ERRORS * loss.second.error < AGREED_POINTS
    return loss.agreed or against or mean + DIFFERS_STANDARD_ERRORS * error < AGREED_POINTS
