"""Two attempts side by side: where they parted, and what the coach says of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from game.coach import Hint
from game.duel import Attempt, AttemptsFork, Duel, compare
from game.i18n import t
from game.match import Match
from game.seen import Seen
from ui.html.cards import is_card
from ui.play import log
from ui.screens.coach.case_reasons import band
from ui.state.seat_names import seat_names
from ui.state.seats import seat_infos

MOST_SHOWN_CARDS = 4
"""Most cards drawn beside a decision."""

_NATURALS = re.compile(r"[0-9]{1,2}")
"""The number of cards named, before the Wilds among them."""


@dataclass(frozen=True, slots=True)
class ForkSide:
    """A side of a fork: the cards of the play, and the words."""

    cards: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Fork:
    """The fork in a deal. `turn` counts the turns of the hand, `before` the decisions until then."""

    turn: int
    before: int
    seat: str
    person: bool
    sides: tuple[ForkSide, ForkSide]


@dataclass(frozen=True, slots=True)
class ForkQuestion:
    """The question to the coach at a fork: what the seat saw, and what each did, the own attempt first."""

    seen: Seen
    actions: tuple[str, str]
    seed: str


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that both have played; without a fork both played the same."""

    points: tuple[int, int]
    fork: Fork | None
    question: ForkQuestion | None = None
    """None where the coach has nothing to compare."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both attempts, the one of this device first."""

    names: tuple[str, str]
    totals: tuple[int, int]
    deals: tuple[Deal, ...]

    @property
    def lead(self) -> int:
        """Points by which the first is ahead."""
        return self.totals[0] - self.totals[1]


def opinions(both: Comparison, found: Mapping[int, Hint | None]) -> tuple[str, ...]:
    return tuple(
        _opinion(both.names, deal.question, at, found) if deal.question is not None else ""
        for at, deal in enumerate(both.deals)
    )


def _opinion(names: tuple[str, str], asked: ForkQuestion, at: int, found: Mapping[int, Hint | None]) -> str:
    """The coach's word on a fork, in a sentence."""
    if at not in found:
        return t("duel.coach.thinking")
    hint = found[at]
    if hint is None:
        return t("duel.coach.failed")
    if hint.worth == (0, 0) or set(asked.actions) <= set(hint.alike):
        return t("duel.coach.alike")
    better = names[asked.actions.index(hint.action)]
    return t("duel.coach.prefers", name=better, points=band(*hint.worth))


def compared_duel(duel: Duel, names: tuple[str, str]) -> Comparison:
    """The own attempt and another one, side by side, under the names by which they are told apart."""
    both = compare(duel)
    deals = []
    for at, hand in enumerate(both.hands):
        fork, question = _fork(duel, at, hand.parted) if hand.parted is not None else (None, None)
        deals.append(Deal(hand.points, fork, question))
    return Comparison(names, both.totals, tuple(deals))


def _fork(duel: Duel, deal: int, parted: AttemptsFork) -> tuple[Fork, ForkQuestion | None]:
    terms, dealt = duel.terms, duel.terms.deal(deal + 1)
    sides, turn, seat, question = [], 0, "", None
    for attempt, action in zip(duel.attempts, parted.actions, strict=True):
        match = dealt.match(seat_names(attempt.name, terms.levels))
        for done in attempt.hands[deal][: parted.step]:
            match.play_text(done)
        turn, seat = match.turn_number, match.seats[parted.seat].name
        if question is None and parted.person:
            seed = f"{dealt.code}|{parted.step}"
            question = _question(match.seen(parted.seat), parted.actions, seed)
        sides.append(_side(match, attempt, deal, parted, action))
    return Fork(turn, parted.step, seat, parted.person, (sides[0], sides[1])), question


def _question(seen: Seen, actions: tuple[str | None, str | None], seed: str) -> ForkQuestion | None:
    """The question which of both was better, by what the seat saw; None if it left the turn to another."""
    one, two = actions
    if one is None or two is None or not {one, two} <= set(seen.legal):
        return None
    return ForkQuestion(seen, (one, two), f"duel|{seed}")


def _side(match: Match, attempt: Attempt, deal: int, parted: AttemptsFork, action: str | None) -> ForkSide:
    """Play what was done there, and tell it in the words of the log."""
    if action is None:
        return ForkSide((), t("duel.left-it"))
    seats, case = seat_infos(match), match.case
    events = match.play_text(attempt.hands[deal][parted.step])
    told = " ".join(line.text for line in log.lines(events, seats, case))
    return ForkSide(_cards(action), told or t("duel.left-it"))


def _cards(action: str) -> tuple[str, ...]:
    """The cards that are named in an action, each as often as it says."""
    found: list[str] = []
    for word in action.split():
        if is_card(word):
            found.append(word)
        elif found and (count := _NATURALS.match(word)):
            found += [found[-1]] * (min(int(count[0]), MOST_SHOWN_CARDS) - 1)
    return tuple(found[:MOST_SHOWN_CARDS])
