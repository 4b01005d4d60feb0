"""The way from a bot's decision to what its sheet shows: plan and reasons in words, figures as bands of points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bots import Decision, Option, Reason
from game.i18n import t, tn
from ui.html.facts import NO_FACT, Fact
from ui.screens.replay.model import Asked, Replay
from ui.screens.replay.reasons import CaseReasons
from ui.screens.sheets.view_model import Sheet
from ui.state.bot_profiles import rank
from ui.state.setup import level_of

ALTERNATIVES = 3
"""The most other actions that are shown."""
EQUAL = 1.0
"""Points that decide nothing."""
ERRORS = 2.0
"""Standard errors to each side of a mean; what lies within them is as good as equal."""
LEAST_PLAYOUTS = 8
"""Fewer hands than this say nothing."""
ROOM = 0.04
"""The share of the axis that is left free at its ends."""


@dataclass(frozen=True, slots=True)
class Row:
    """An action that was weighed, with its words. `low`, `at` and `high` are places on the axis, from 0 to 1; None if
    there are no figures."""

    label: str
    verdict: str
    chosen: bool = False
    against: str = ""
    """The words against it, where something is known."""
    low: float | None = None
    at: float = 0.0
    high: float = 0.0


@dataclass(frozen=True, slots=True)
class WhySheet(Sheet):
    """A bot's decision, explained. While the bot thinks there is no plan."""

    seat: int = 0
    name: str = ""
    rank: str = ""
    played: str = ""
    failed: bool = False
    plan: Fact = NO_FACT
    reasons: tuple[Fact, ...] = ()
    heading: str = ""
    rows: tuple[Row, ...] = ()
    zero: float | None = None
    """The place of the chosen action on the axis; None without one."""
    notes: tuple[str, ...] = ()


def sheet(replay: Replay | None) -> WhySheet:
    """The sheet about the last question put in a replay, empty without one."""
    if replay is None or replay.asked is None:
        return WhySheet(failed=True)
    return _Words(replay, replay.asked).sheet()


class _Words:
    """The words for the actions of one decision."""

    def __init__(self, replay: Replay, asked: Asked) -> None:
        step, act = asked.token[2], asked.act
        moment = replay.line.at(asked.hand, step)
        self.asked, self.seat = asked, act.seat
        self.names = tuple(each.name for each in moment.seats)
        self.level = level_of(replay.line.case, moment.seats[act.seat].level)
        self.words = CaseReasons.of(replay.line.case)
        self.seen = moment.seen(act.seat)
        self.offers = {offer.action: offer for offer in self.seen.offers}

    def label(self, action: str) -> str:
        return self.words.action(self.seen, self.offers[action], self.names)

    def sheet(self) -> WhySheet:
        played, decision = self.label(self.asked.act.action), self.asked.decision
        if decision is None or decision.plan is None:
            return WhySheet(self.seat, self.names[self.seat], rank(self.level), played, self.asked.failed)
        options = decision.options[: ALTERNATIVES + 1]
        reasons = tuple(self._fact(self.words.reason, reason) for reason in decision.reasons)
        axis = _axis(options) if decision.way == "playouts" else None
        return WhySheet(
            self.seat,
            self.names[self.seat],
            rank(self.level),
            played,
            plan=_said_once(self._fact(self.words.plan, decision.plan), reasons),
            reasons=reasons,
            heading=_heading(decision) if len(options) > 1 else "",
            rows=tuple(self._row(option, decision, axis) for option in options) if len(options) > 1 else (),
            zero=axis.place(0.0) if axis else None,
            notes=tuple(self._notes(decision)),
        )

    def _fact(self, words: Callable[[Reason, Sequence[str]], str], reason: Reason) -> Fact:
        return Fact(words(reason, self.names), self.words.figure(reason, self.names))

    def _row(self, option: Option[str], decision: Decision, axis: _Axis | None) -> Row:
        label, chosen = self.label(option.action), option.action == decision.action
        known = decision.against.get(option.action)
        against = "" if known is None else self.words.against(known, self.names)
        if axis is None or chosen:
            chance = "" if option.chance is None else self.words.chance(option.chance)
            return Row(label, chance, chosen, against)
        if option.playouts < LEAST_PLAYOUTS:
            return Row(label, t("why.untested"), against=against)
        wide = ERRORS * option.gap_error
        places = (axis.place(each) for each in (option.gap - wide, option.gap, option.gap + wide))
        return Row(label, verdict(option.gap, option.gap_error), False, against, *places)

    def _notes(self, decision: Decision) -> list[str]:
        """Notes on how the decision came about, and on whether it is the one of that moment."""
        notes = []
        if decision.way in ("only", "rules"):
            notes.append(t(f"why.way.{decision.way}"))
        elif decision.rollouts:
            notes.append(tn("why.way.playouts", decision.rollouts))
        if decision.at_stake and decision.way == "playouts":
            notes.append(t("why.stake"))
        if decision.action != self.asked.act.action:
            notes.append(t("why.other", action=self.label(decision.action)))
        elif decision.rollouts != self.asked.act.rollouts:
            notes.append(t("why.anew"))
        return notes


def _said_once(plan: Fact, reasons: tuple[Fact, ...]) -> Fact:
    """The plan, without its figure if a reason has that one."""
    return Fact(plan.text) if any(each.figure == plan.figure for each in reasons) else plan


@dataclass(frozen=True, slots=True)
class _Axis:
    """The points from the worst to the best that is shown."""

    low: float
    high: float

    def place(self, points: float) -> float:
        """Return the place of a number of points, from 0 to 1."""
        return round(ROOM + (1 - 2 * ROOM) * (points - self.low) / (self.high - self.low), 4)


def _axis(options: tuple[Option[str], ...]) -> _Axis:
    """The axis on which all whiskers have room; a point to each side of the chosen action at least."""
    ends = [each.gap + side * ERRORS * each.gap_error for each in options for side in (-1, 1)]
    return _Axis(min(-EQUAL, *ends), max(EQUAL, *ends))


def verdict(gap: float, error: float) -> str:
    """The verdict on an option by its points over the chosen one: a band of points, or that they are as good as
    equal."""
    if abs(gap) < EQUAL or abs(gap) <= ERRORS * error:
        return t("why.equal")
    way = "worse" if gap < 0 else "better"
    low, high = max(1, round(abs(gap) - ERRORS * error)), round(abs(gap) + ERRORS * error)
    return t(f"why.{way}", low=low, high=high) if low < high else tn(f"why.{way}.about", low)


def _heading(decision: Decision) -> str:
    if decision.way == "chances" and decision.options[0].chance is None:
        return t("why.weighed.rules")  # to vote at all or not
    return t(f"why.weighed.{decision.way}")
