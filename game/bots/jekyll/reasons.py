"""The reasons behind a decision at Jekyll & Hyde, found in what its seat can know."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.contrast import Facts, contrasted
from game.bots.decision import Reason
from game.bots.jekyll.features import Features, area
from game.bots.jekyll.knowledge import View, london, memory_of, state_of
from game.bots.jekyll.weights import Weights
from game.bots.player import Player
from game.case import case_named
from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll import foresight
from game.cases.jekyll.phases import EXHAUSTED, NOBODY
from game.cases.jekyll.state import State
from game.consequences import Consequences

ORDER = (
    "ends", "void", "not-void", "keeps-going", "swings", "spoils", "turns", "keeps-side", "stays-pure", "completes",
    "lays", "plays", "feeds-not", "keeps-meld", "keeps-playable", "keeps-pair", "brings", "searches", "reveals",
    "points", "pairs", "stays-closed", "dead", "single", "pile-useless",
)  # fmt: skip
"""The keys of all reasons, the weightiest first."""
PLANS = (
    "ends",
    "void",
    "collect",
    "draw",
    "find",
    "turn",
    "swing",
    "search",
    "reveal",
    "lay",
    "hold",
    "throw",
)
"""The keys of all plans."""
OWN_CARDS_ONLY = frozenset("spoils stays-pure feeds-not stays-closed".split())
"""The reasons of who minds shut-outs, and what the rival makes of a card."""
_THROWN = range(a.DISCARD[0], a.DISCARD[-1] + 1)


def reasons_for(
    view: View, action: int, others: list[int], player: Player[Weights]
) -> tuple[Reason, tuple[Reason, ...]]:
    """The plan behind an action, and its reasons over the best of the others."""
    hand = _Seen(view, player)
    chosen = hand.facts(action)
    chosen.uses = case_named("jekyll").offer(hand.state, action).cards
    best = hand.facts(others[0]) if others else None
    return chosen.plan, contrasted(chosen, best, ORDER, player.unheeded)


class _Seen:
    """The hand as the seat of a view sees it."""

    def __init__(self, view: View, player: Player[Weights]) -> None:
        self.seat: int = view["seat"]
        self.rival = 1 - self.seat
        self.state = state_of(view)
        pile = london(view)
        self.state.discard = [c.BOTH] * (view["discard"]["count"] - len(pile)) + pile
        self.memory = memory_of(view, player.remembered)
        self.features = Features(self.state, self.seat, self.memory, player.weights)
        self.hand, self.size = self.state.hands[self.seat], self.state.sizes[self.seat]
        self.legal = [a.TABLE.codes[text] for text in view["legal"]]

    def facts(self, action: int) -> Facts:
        """Return what speaks for an action and against it."""
        if action in _THROWN:
            facts = self._discard(action - a.DISCARD[0])
        elif action == a.TAKE or action in a.PICK:
            kind = self.state.discard[-1] if action == a.TAKE else action - a.PICK[0]
            facts = Facts(
                Reason("collect" if action == a.TAKE else "find", c.CODES[kind]), [*self._uses(kind)]
            )
        elif action == a.DRAW:
            top = self.state.discard[-1] if a.TAKE in self.legal else NOBODY
            useless = top != NOBODY and not any(self._uses(top))
            facts = Facts(Reason("draw"), [Reason("pile-useless", c.CODES[top])] if useless else [])
        else:
            facts = self._play(action)
        known = case_named("jekyll").consequences(self.state, self.seat, action)
        return self._ending(facts, action, known) if known.ends_hand else facts

    # ---- out of the hand and into it ----

    def _uses(self, kind: int) -> Iterator[Reason]:
        """The effect that a card would have in this hand."""
        code = c.CODES[kind]
        if kind >= c.POTION:
            yield Reason("plays", code)
        elif self.state.melded >> kind & 1:
            if self.state.fits(kind):
                yield Reason("lays", code)
        elif c.count(self.hand, kind) >= 2:
            yield Reason("completes", code)
        elif c.count(self.hand, kind) and self.features.unseen[kind]:
            yield Reason("pairs", code)

    def _discard(self, kind: int) -> Facts:
        code, held = c.CODES[kind], c.count(self.hand, kind)
        could_lay = any(action not in _THROWN for action in self.legal)
        facts = Facts(Reason("hold" if could_lay else "throw", code))
        melded = kind < c.POTION and self.state.melded >> kind & 1
        known = c.count(self.memory.held[self.rival], kind)
        if kind >= c.POTION or (melded and self.state.fits(kind)) or known >= 2:
            facts.costs.append(Reason("feeds-not", code, self.rival))
        if kind >= c.POTION or melded:
            facts.costs.append(Reason("keeps-playable", code))
        elif held >= 3:
            facts.costs.append(Reason("keeps-meld", code))
        elif not self.features.unseen[kind]:
            facts.gains.append(Reason("dead", code))
        elif held == 2:
            facts.costs.append(Reason("keeps-pair", code))
        else:
            facts.gains.append(Reason("single", code))
        return facts

    # ---- onto the table ----

    def _play(self, action: int) -> Facts:
        known = case_named("jekyll").consequences(self.state, self.seat, action)
        after = self._after(action)
        swing = self._lead(known.after.seats) - self._lead(known.before.seats)
        facts = Facts(self._planned(action))
        if action in a.TRANSFORM and swing > 0:
            facts.gains.append(Reason("swings", c.CODES[a.TRANSFORM[action][1]], number=swing))
        if after.identity != self.state.identity:
            if swing > 0:
                facts.gains.append(Reason("turns", c.SIDES[after.identity]))
            elif swing < 0:
                facts.costs.append(Reason("keeps-side", c.SIDES[self.state.identity]))
        if self._pure(self.state, self.rival) and not self._pure(after, self.rival):
            facts.gains.append(Reason("spoils", seat=self.rival))
        if self._pure(self.state, self.seat) and not self._pure(after, self.seat):
            facts.costs.append(Reason("stays-pure"))
        if known.drawn:
            facts.gains.append(Reason("brings", number=known.drawn))
        if known.searched:
            facts.gains.append(Reason("searches"))
        if known.turned_up:
            facts.gains.append(Reason("reveals", number=known.turned_up))
        if (points := known.net(self.seat)) > 0:
            facts.gains.append(Reason("points", number=points))
        family = a.MELD[action][0] if action in a.MELD else NOBODY
        if family != NOBODY and not self.state.melded >> family & 1 and self.features.unseen[family]:
            facts.costs.append(Reason("stays-closed", c.CODES[family]))
        return facts

    def _planned(self, action: int) -> Reason:
        if action in a.TRANSFORM:
            return Reason("swing", c.CODES[a.TRANSFORM[action][1]])
        plans = {a.PLAY_POTION: "turn", a.SEARCH_LONDON: "search", a.REVEAL: "reveal"}
        return Reason(plans.get(action, "lay"))

    def _after(self, action: int) -> State:
        twin = foresight.veiled(self.state, self.seat)
        twin.apply(action)
        return twin

    def _lead(self, seats: tuple[int, ...]) -> int:
        own: int = seats[self.seat]
        other: int = seats[self.rival]
        return own - other

    def _pure(self, state: State, seat: int) -> bool:
        """True if cards lie in an area, some of them of one side, and all fit it: a shut-out is possible."""
        points, pure = area(state.rules, state.areas[seat], state.turned[seat])
        return any(pure) and points[0] != points[1]

    def _ending(self, facts: Facts, action: int, known: Consequences) -> Facts:
        """For an end speaks what the rival is caught with, or that a hand that is lost does not count."""
        ahead = self._lead(known.after.seats) >= 0
        if self._after(action).ended == EXHAUSTED:
            if ahead:
                facts.costs.append(Reason("not-void"))
            else:
                facts.plan = Reason("void")
                facts.gains.append(facts.plan)
            return facts
        facts.plan = Reason("ends", number=self.state.sizes[self.rival])
        facts.gains.append(facts.plan)
        if not ahead:
            facts.costs.append(Reason("keeps-going"))
        return facts
