"""A learner: plays a hand as the lessons teach it, and looks no further than what the buttons of the table say.

It draws what completes or extends a set, plays a Victim at once, melds, lays off, plays a Gavel that pays (so does an
Alibi that clears a suspect of the opponent, and a Potion that suits its cards), goes on collecting pairs, and discards
what it has least use for and its opponent can do nothing with. Now and then it overlooks something. A deal is tried by
having it play against the simplest bot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.bots import choose
from game.case import Offer, Position
from game.cases.jekyll.board import JekyllBoard
from game.cases.ripper.board import RipperBoard
from game.consequences import Consequences
from game.match import Match
from game.seen import Seen
from ui.state.setup import Setup

OVERLOOKED_SHARE = 0.1
"""Share of decisions in which the learner overlooks what is best."""
SEARCH_POINTS, TURNED_UP_CARD_POINTS, DRAWN_CARD_POINTS = 4.0, 1.5, 2.0
"""Points that a search, a card turned up and a card drawn are worth to the learner."""
GIVEN_CARD_POINTS = 6.0
"""Points that it thinks a card costs that the opponent can take and use."""
KEPT = {
    "wild": 9.0, "victim": 7.0, "alibi": 5.0, "scene": 5.0, "strikes": 5.0, "commissioner": 2.0, "suspect": 2.0,
    "escapes": 3.0, "potion": 7.0, "lab": 7.0, "transformation": 4.0,
}  # fmt: skip
"""Points that a card by itself is worth keeping for, by the first word of its code; Evidence is kept by its number."""
SURE_LEAD = 4
"""The margin of a leader of its own with which the learner calls a vote."""


def _gain(seat: int, ahead: Consequences) -> float:
    """The gain of a play, as the buttons tell it: own points less the opponent's, and cards."""
    change = [new - old for old, new in zip(ahead.before.seats, ahead.after.seats, strict=True)]
    cards = (
        DRAWN_CARD_POINTS * ahead.drawn
        + TURNED_UP_CARD_POINTS * ahead.turned_up
        + (SEARCH_POINTS if ahead.searched else 0)
    )
    return 2 * change[seat] - sum(change) + cards


class Learner:
    """A seat of a match played by a learner. `seed` decides between equals, and what it overlooks."""

    def __init__(self, match: Match, seat: int, seed: str) -> None:
        self._match, self._seat, self._random = match, seat, Random(seed)

    @property
    def _seen(self) -> Seen:
        return self._match.seen(self._seat)

    def choose(self) -> str:
        """One of the legal actions."""
        match, seat = self._match, self._seat
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if match.out_of_turn_action in legal:
            return match.out_of_turn_action
        view, offers = self._seen.view(), self._seen.offers
        if match.sealing:
            return self._ballot(legal)
        if view["phase"] == "draw":
            return self._draw(view, legal)
        if all(each.startswith(("pick ", "keep", "play ")) for each in legal):
            return self._pick(view, legal)
        return self._play(view, offers)

    def _overlooks(self) -> bool:
        return self._random.random() < OVERLOOKED_SHARE

    def _best(self, worth: dict[str, float]) -> str:
        """The best one, or one of those as good."""
        most = max(worth.values())
        return self._random.choice(sorted(action for action, points in worth.items() if points == most))

    # ---- the parts of a turn ----

    def _draw(self, view: Position, legal: Sequence[str]) -> str:
        if "call-vote" in legal and self._leads():
            return "call-vote"
        top = view["discard"]["top"]
        if "draw" not in legal or "take" not in legal:
            return "draw" if "draw" in legal else "take"
        return "take" if self._wants(view, top) and not self._overlooks() else "draw"

    def _leads(self) -> bool:
        """True if the suspect who leads by far pays the learner most."""
        board = self._seen.board
        for line in board.suspects if isinstance(board, RipperBoard) else ():
            if line.leads and line.by_seat[self._seat] * 2 > line.points:
                return self._seen.consequences("draw").before.margin >= SURE_LEAD
        return False

    def _wants(self, view: Position, top: str) -> bool:
        """True for a card that completes or extends a set, joins a meld, or is a Gavel worth having."""
        if top in self._seen.board.melded:
            return True
        if top in KEPT:
            return KEPT[top] >= KEPT["scene"]
        kind, _, who = top.partition(":")
        if kind == "suspect":
            return who in self._seen.board.melded
        if who:
            return KEPT[kind] >= KEPT["scene"]
        return self._held(view)[top] >= 2

    def _ballot(self, legal: Sequence[str]) -> str:
        leader = RipperBoard.of(self._seen.board).leader
        return next((each for each in legal if each == f"ballot {leader}"), legal[0])

    def _pick(self, view: Position, legal: Sequence[str]) -> str:
        """Of what a search finds: what helps most."""
        worth = {}
        for action in legal:
            if action.startswith("play "):
                worth[action] = 1 + _gain(self._seat, self._seen.consequences(action))
            elif action == "keep":
                worth[action] = 0.0
            else:
                card = action.split()[1]
                worth[action] = self._use(view, card, self._held(view)[card] + 1) + (
                    4 if card in self._seen.board.melded else 0
                )
        return self._best(worth)

    def _play(self, view: Position, offers: Sequence[Offer]) -> str:
        plays = [each for each in offers if each.verb != "discard"]
        worth = {each.action: self._worth(view, each) for each in plays}
        good = {action: points for action, points in worth.items() if points > 0}
        if good and not self._overlooks():
            return self._best(good)
        return self._discard(view, [each.action for each in offers if each.verb == "discard"])

    def _worth(self, view: Position, offer: Offer) -> float:
        """The learner's wish for a play: a Victim at once, then melds, then the rest by what the button says."""
        if offer.action.startswith("play victim:"):
            return 100.0
        if offer.verb == "meld":
            return 50.0 + len(offer.cards) - 3 * offer.cards.count("wild")
        gain = _gain(self._seat, self._seen.consequences(offer.action))
        if offer.verb == "layoff":
            return 20.0 + gain if gain >= -2 else 0.0
        return gain + self._set_free(view, offer)

    def _set_free(self, view: Position, offer: Offer) -> float:
        """Points in the hand that turning a face lets the learner meld, less those that it no longer lets."""
        ahead = self._seen.consequences(offer.action)
        now, then = self._seen.board, ahead.board
        if (
            not (isinstance(now, JekyllBoard) and isinstance(then, JekyllBoard))
            or now.identity == then.identity
        ):
            return 0.0
        fits = {line.family: line.fits for line in then.families}
        sets = {card: number for card, number in self._held(view).items() if number >= 3 and card in fits}
        both = {line.family for line in then.families if line.letter == "JH"}
        return sum(
            4.0 * number * (1 if fits[card] else -1) for card, number in sets.items() if card not in both
        )

    def _discard(self, view: Position, discards: Sequence[str]) -> str:
        held = self._held(view)
        worth = {}
        for action in discards:
            card = action.split()[1]
            worth[action] = -self._use(view, card, held[card])
            if not self._overlooks():
                worth[action] -= GIVEN_CARD_POINTS * bool(self._seen.gives(action))
        return self._best(worth)

    # ---- what a card is worth ----

    def _held(self, view: Position) -> Counter[str]:
        return Counter(view["hands"][self._seat])

    def _use(self, view: Position, card: str, number: int) -> float:
        """The use of a card of which the hand has, or would have, so many."""
        kind = card.partition(":")[0]
        if kind in KEPT:
            return KEPT[kind]
        left = self._left(card)
        if number == 1:
            return 0.5 * left / 4
        return 4.0 * left if number == 2 else 9.0

    def _left(self, card: str) -> float:
        """The share of the copies of a card that do not lie with the opponent."""
        board, copies = self._seen.board, 5
        lost = 0
        for seat in range(len(board.table)):
            if seat != self._seat:
                lost += sum(len(each.cards) for each in board.laid_families(seat) if each.family == card)
        return 1 - lost / copies


MOST_ACTIONS = 2_000


@dataclass(frozen=True, slots=True)
class Trial:
    """A hand of a learner: the points by which it was won (or lost, below zero), the learner's turns, and the words of
    what the learner played: `meld`, `layoff`, `gavel`, and the first word of each Gavel's code."""

    margin: int
    turns: int
    used: frozenset[str]


def play_deal(setup: Setup, code: str, seed: int) -> Trial:
    """Play a deal once."""
    match = setup.match(code)
    learner, bot = 0, match.seats[1]
    hand = Learner(match, learner, f"{code}/{seed}")
    turns, used = set(), set[str]()
    for _ in range(MOST_ACTIONS):
        if match.hand_over:
            break
        seat = match.actors[0]
        if seat != learner:
            match.play(seat, choose(match.seen(seat), str(bot.level), f"{code}/{seed}"))
            continue
        if match.turn == learner:
            turns.add(match.turn_number)
        action = hand.choose()
        used |= lesson_words(match, learner, action)
        match.play(seat, action)
    assert match.result is not None, f"{code} has no end"
    mine, his = match.result.scores
    return Trial(mine - his, len(turns), frozenset(used))


def lesson_words(match: Match, seat: int, action: str) -> set[str]:
    """Words that the lessons taught and an action uses."""
    verb, *rest = action.split()
    if verb == "play":
        return {"gavel", rest[0].partition(":")[0]}
    return {verb} if verb in {"meld", "layoff"} else set()
