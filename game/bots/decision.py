"""A bot's decision with all that it weighed: one record for whoever plays, explains or reviews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Annotated, Generic, Literal, TypeVar

from game.codec import Range

Way = Literal["only", "rules", "playouts", "chances"]
"""The way a decision came about: nothing else was legal; by the rules of thumb; by hands played out; by the Rippers, or
whatever else a vote is about, of hands played out."""
WAYS: tuple[Way, ...] = ("only", "rules", "playouts", "chances")
Action = TypeVar("Action", int, str)

FEW_SHARED = 8
"""Shared worlds that tell too little about two actions, if one of them was tried in more."""


@dataclass(frozen=True, slots=True)
class Option(Generic[Action]):
    """An action that was weighed. What was not played out has no figures.

    Points are those of the hand over the mean of the others; once the match is at stake, the chance to win it counts
    as well."""

    action: Action
    playouts: int = 0
    mean: float = 0.0
    """The mean of its own hands, which need not be the hands of another option."""
    error: float = 0.0
    """The standard error of that mean."""
    gap: float = 0.0
    """Points over the action that was chosen, as the hands tell that both were tried in, or both beside the default."""
    gap_error: float = 0.0
    chance: float | None = None
    """Of a vote: the share of the hands in which it named the right one."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact about an action that speaks for it. The words for `key` are the page's, and so are those of the case.

    `card` is the card or family it is about, `seat` another player, `number` a number of points or cards. `figure` is
    the key of the words for `worth`, the number on which the fact rests; "" for a fact without one."""

    key: str
    card: str = ""
    seat: int = -1
    number: int = 0
    figure: str = ""
    worth: int = 0


@dataclass(frozen=True, slots=True)
class Choice(Generic[Action]):
    """The result of a search or a rule."""

    action: Action
    way: Way = "rules"
    options: tuple[Option[Action], ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: an action in notation without its seat, how many hands were played out for it, and what was weighed.

    `options` begins with the action itself, the others follow, the better the earlier. `plan` and `reasons` are there
    if they were asked for; so is what speaks against the best other actions, by action."""

    action: str
    rollouts: Annotated[int, Range(0, inf)] = 0
    way: Way = "rules"
    options: tuple[Option[str], ...] = ()
    at_stake: bool = False
    """True if the match may end with this hand, so that the chance to win it was weighed beside the points."""
    plan: Reason | None = None
    reasons: tuple[Reason, ...] = ()
    against: Mapping[str, Reason] = field(default_factory=dict)


def decision_for(choice: Choice[int], texts: Sequence[str], rollouts: int = 0) -> Decision:
    """The decision of a choice among numbered actions."""
    options = tuple(
        Option(texts[o.action], o.playouts, o.mean, o.error, o.gap, o.gap_error, o.chance)
        for o in choice.options
    )
    return Decision(texts[choice.action], rollouts, choice.way, options)


def options_of_search(
    chosen: int, default: int, values: Mapping[int, Mapping[int, float]]
) -> tuple[Option[int], ...]:
    """The options of a search, from what each was worth in the worlds it was tried in, by their numbers. The default
    was tried in all of them."""
    own, base = values[chosen], values[default]
    options = [
        _option(action, worths, _gap(worths, own, base))
        for action, worths in values.items()
        if action != chosen and worths
    ]
    options.sort(key=lambda option: (-option.gap, option.action))
    return (_option(chosen, own, (0.0, 0.0)), *options)


def _option(action: int, worths: Mapping[int, float], gap: tuple[float, float]) -> Option[int]:
    return Option(action, len(worths), *_mean([*worths.values()]), *gap)


def _gap(
    worths: Mapping[int, float], chosen: Mapping[int, float], default: Mapping[int, float]
) -> tuple[float, float]:
    """The points over the chosen action, and their error. Two that were dropped and taken up again in turn share little
    more than the worlds of the first round; what each gains over the default then tells more."""
    shared = _mean_gain(worths, chosen)
    if chosen is default:
        return shared
    gain, error = _mean_gain(worths, default)
    own, own_error = _mean_gain(chosen, default)
    through = gain - own, sqrt(error * error + own_error * own_error)
    number = sum(world in chosen for world in worths)
    few = number <= FEW_SHARED and number < len(worths)
    return through if few or through[1] < shared[1] else shared


def _mean_gain(worths: Mapping[int, float], others: Mapping[int, float]) -> tuple[float, float]:
    """The mean gain of an action over another in the worlds that both were tried in, and its error."""
    return _mean([worth - others[world] for world, worth in worths.items() if world in others])


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, by plain sums that are the same in every Python, unlike its more exact ones."""
    count, total, squares = len(values), 0.0, 0.0
    for value in values:
        total += value
        squares += value * value
    if count < 2:
        return (total / count if count else 0.0), 0.0
    spread = max(0.0, squares - total * total / count)
    return total / count, sqrt(spread / (count * (count - 1)))
