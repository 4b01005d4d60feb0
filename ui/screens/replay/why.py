"""Asking a bot why it did what a replay shows: it decides once more, from what it saw then. What it
says: what it did, its plan, its reasons, and what it weighed on one axis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import htpy as h

from game.bots import Decision, Option, Reason, bot_seed
from game.i18n import t, tn
from ui.html.controls import reading_region
from ui.html.facts import Fact, fact
from ui.html.icons import seat_token
from ui.screens.coach.case_reasons import CaseReasons
from ui.screens.replay.model import Asked, Replay
from ui.state.bot_profiles import rank_of_level
from ui.state.bot_questions import ExplainAction
from ui.state.messages import Effect, Token
from ui.state.questions import Ask
from ui.state.session import Open, Session
from ui.state.setup import level_of

MOST_ALTERNATIVES = 3
"""The most other actions that are shown."""
EQUAL_POINTS = 1.0
"""Points that decide nothing."""
ERRORS = 2.0
"""Standard errors to each side of a mean; what lies within them is as good as equal."""
UNTESTED_BELOW_PLAYOUTS = 8
"""Fewer hands than this say nothing."""
ROOM = 0.04
"""The share of the axis that is left free at its ends."""


_THIN = "non-scaling-stroke"
"""Lines as wide as the page says, however the drawing is stretched."""


def ask(session: Session, replay: Replay) -> list[Effect]:
    """Open the sheet, and put the question unless that was done already."""
    step = replay.explainable_step
    if step is None:
        return []
    replay.playing = False
    session.sheet = Open("why")
    before, act = replay.asked, replay.line.action(replay.hand, step)
    if before is not None and (before.hand, before.act) == (replay.hand, act) and not before.failed:
        return []
    replay.ticks += 1
    replay.asked = Asked((-replay.serial, replay.hand, step, replay.ticks), replay.hand, act)
    level = level_of(replay.line.case, replay.line.player(replay.hand, step, act.seat).level)
    seen = replay.line.at(replay.hand, step).seen(act.seat)
    seed = bot_seed(act.seat, replay.hand, act.before)
    return [Ask(replay.asked.token, ExplainAction(seen, level, seed, act.rollouts or None))]


def take_explanation(replay: Replay, token: Token, decision: Decision) -> None:
    """Take in the bot's second decision. An answer to an older question is ignored."""
    if replay.asked is not None and replay.asked.token == token:
        found = decision.plan is not None
        replay.asked.decision, replay.asked.failed = decision if found else None, not found


def explanation(replay: Replay, asked: Asked) -> h.Element:
    """A decision in words, and what was weighed."""
    words, decision = _Words(replay, asked), asked.decision
    return reading_region(".why.stack.loose", t("why.title"))[
        h.div(".row")[
            seat_token(words.seat),
            h.p(".titled")[
                h.span[h.b[words.names[words.seat]], " ", h.small[rank_of_level(words.level)]],
                h.strong[t("why.played", action=words.label(asked.act.action))],
            ],
        ],
        h.div(".box.stack", data_aloud="polite")[
            h.div(".heading.strong")[t("why.failed" if asked.failed else "why.waiting")]
        ]
        if decision is None or decision.plan is None
        else words.reasoning(decision, decision.plan),
    ]


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

    def reasoning(self, decision: Decision, plan: Reason) -> list[h.Node]:
        """The plan and the reasons, what was weighed, and the notes below it."""
        reasons = tuple(self._fact(self.words.reason, reason) for reason in decision.reasons)
        return [
            h.div(".box.stack", data_aloud="polite")[
                h.div(".heading.strong")[fact(_said_once(self._fact(self.words.plan, plan), reasons))],
                h.ul(".list")[(h.li[fact(reason)] for reason in reasons)] if reasons else None,
            ],
            self._weighed(decision),
            [h.p(".remark")[note] for note in self._notes(decision)],
        ]

    def _weighed(self, decision: Decision) -> h.Element | None:
        options = decision.options[: MOST_ALTERNATIVES + 1]
        if len(options) < 2:
            return None
        axis = _axis(options) if decision.way == "playouts" else None
        return h.section(".why-weighed.stack.near")[
            h.h3(".small.faint")[_heading(decision)],
            h.ul[(self._row(option, decision, axis) for option in options)],
        ]

    def _fact(self, words: Callable[[Reason, Sequence[str]], str], reason: Reason) -> Fact:
        return Fact(words(reason, self.names), self.words.figure(reason, self.names))

    def _row(self, option: Option[str], decision: Decision, axis: _Axis | None) -> h.Element:
        """An action that was weighed, with its words and, where there are figures, its place on the axis."""
        chosen, known, marks = option.action == decision.action, decision.against.get(option.action), None
        if axis is None or chosen:
            said = "" if option.chance is None else self.words.chance(option.chance)
        elif option.playouts < UNTESTED_BELOW_PLAYOUTS:
            said = t("why.untested")
        else:
            said, wide = verdict(option.gap, option.gap_error), ERRORS * option.gap_error
            marks = _marks(*map(axis.place, (option.gap - wide, option.gap, option.gap + wide)))
        words = ", ".join(filter(None, [t("why.chosen") if chosen else "", said]))
        return h.li(class_="chosen cluster spread" if chosen else "cluster spread")[
            h.b[self.label(option.action)],
            h.small[words] if words else None,
            h.small(".faint")[self.words.against(known, self.names)] if known is not None else None,
            _whisker(marks, axis.place(0.0)) if axis else None,
        ]

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
    return _Axis(min(-EQUAL_POINTS, *ends), max(EQUAL_POINTS, *ends))


def verdict(gap: float, error: float) -> str:
    """The verdict on an option by its points over the chosen one: a band of points, or that they are as good as
    equal."""
    if abs(gap) < EQUAL_POINTS or abs(gap) <= ERRORS * error:
        return t("why.equal")
    way = "worse" if gap < 0 else "better"
    low, high = max(1, round(abs(gap) - ERRORS * error)), round(abs(gap) + ERRORS * error)
    return t(f"why.{way}", low=low, high=high) if low < high else tn(f"why.{way}.about", low)


def _heading(decision: Decision) -> str:
    if decision.way == "chances" and decision.options[0].chance is None:
        return t("why.weighed.rules")  # to vote at all or not
    return t(f"why.weighed.{decision.way}")


def _whisker(marks: h.Node, zero: float) -> h.Element:
    """The points of an action against those of the chosen one, which is the line through all rows."""
    return h.svg(
        viewBox="0 0 100 20",
        preserveAspectRatio="none",
        fill="none",
        stroke="var(--text)",
        stroke_width="2",
        aria_hidden="true",
        focusable="false",
    )[
        h.path(stroke="var(--brass)", vector_effect=_THIN, d=f"M{100 * zero:.1f} 0V20"),
        marks,
    ]


def _marks(low: float, at: float, high: float) -> h.Node:
    """A whisker with ends, and its middle."""
    return [
        h.path(
            vector_effect=_THIN,
            d=f"M{100 * low:.1f} 10H{100 * high:.1f}M{100 * low:.1f} 5V15M{100 * high:.1f} 5V15",
        ),
        h.path(stroke_width="5", vector_effect=_THIN, d=f"M{100 * at:.1f} 3V17"),
    ]
