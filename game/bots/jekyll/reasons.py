"""The reasons behind a decision at Jekyll & Hyde, found in what its seat can know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.bots.contrast import Facts, ReasonsOfSeat, Wording
from game.bots.decision import Reason
from game.bots.jekyll.features import Features, area_scores
from game.bots.jekyll.knowledge import london, memory_of
from game.bots.jekyll.weights import Weights
from game.bots.player import Player
from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.constants import EXHAUSTED, NOBODY, PLAY
from game.cases.jekyll.state import State
from game.consequences import Consequences
from game.seen import Seen

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
WORDING = Wording(
    ORDER, {"lay": ("points",), "turn": ("brings",), "search": ("searches",), "reveal": ("reveals",)}
)
OWN_CARDS_ONLY = frozenset("spoils stays-pure feeds-not stays-closed".split())
"""The reasons of a player who minds shut-outs, and what the rival makes of a card."""
_THROWN = range(a.DISCARD[0], a.DISCARD[-1] + 1)


class Reasons(ReasonsOfSeat):
    """All that speaks for the actions of a seat and against them."""

    wording = WORDING
    play = PLAY
    state: State

    def __init__(self, seen: Seen, player: Player[Weights]) -> None:
        super().__init__(seen, player.unheeded)
        self.rival = 1 - self.seat
        pile = london(seen)
        self.state.discard = [c.FIRST_OF_BOTH_SIDES] * (seen.pile_count - len(pile)) + pile
        self.memory = memory_of(seen, player.remembered)
        self.features = Features(self.state, self.seat, self.memory, player.weights)
        self.hand, self.size = self.state.hands[self.seat], self.state.sizes[self.seat]

    def facts(self, action: int) -> Facts:
        """Return what speaks for an action and against it."""
        if action in _THROWN:
            facts = self._discard(action - a.DISCARD[0])
        elif action == a.TAKE or action in a.PICK:
            kind = self.state.discard[-1] if action == a.TAKE else action - a.PICK[0]
            uses = [*self._uses(kind)]
            useless = [] if uses or action != a.TAKE else [self._unseen("pile-useless", kind)]
            facts = Facts(Reason("collect" if action == a.TAKE else "find", c.CODES[kind]), uses, useless)
        elif action == a.DRAW:
            facts = Facts(Reason("draw"))
        else:
            facts = self._play(action)
        known = self.consequences(action)
        return self._ending(facts, action, known) if known.ends_hand else facts

    # ---- out of the hand and into it ----

    def _uses(self, kind: int) -> Iterator[Reason]:
        """The effect that a card would have in this hand."""
        if kind >= c.POTION:
            yield self._worth("plays", kind)
        elif self.state.melded >> kind & 1:
            if self.state.fits(kind):
                yield self._worth("lays", kind)
        elif (held := c.count(self.hand, kind)) >= 2:
            yield self._worth("completes", kind, held + 1)
        elif held and self.features.unseen[kind]:
            yield self._unseen("pairs", kind)

    def _worth(self, key: str, kind: int, number: int = 1) -> Reason:
        """A fact about cards that rests on their printed points."""
        code, points = c.CODES[kind], number * scoring.card_points(self.state, kind)
        return Reason(key, code, figure="points", worth=points) if points else Reason(key, code)

    def _unseen(self, key: str, family: int) -> Reason:
        """A fact about a family that rests on how many of its cards may still come."""
        return Reason(key, c.CODES[family], figure="unseen", worth=self.features.unseen[family])

    def _discard(self, kind: int) -> Facts:
        code, held = c.CODES[kind], c.count(self.hand, kind)
        could_lay = any(not action.startswith("discard ") for action in self.seen.legal)
        key = "hold" if could_lay else "throw"
        melded = kind < c.POTION and self.state.melded >> kind & 1
        facts = Facts(self._worth(key, kind) if kind >= c.POTION or melded else self._unseen(key, kind))
        known = c.count(self.memory.held[self.rival], kind)
        if kind >= c.POTION or (melded and self.state.fits(kind)) or known >= 2:
            number = known + 1 if known >= 2 and not melded else 1
            points = number * scoring.card_points(self.state, kind)
            figure = "gives" if points else ""
            facts.costs.append(Reason("feeds-not", code, self.rival, figure=figure, worth=points))
        if kind >= c.POTION or melded:
            facts.costs.append(self._worth("keeps-playable", kind))
        elif held >= 3:
            facts.costs.append(self._worth("keeps-meld", kind, held))
        elif not self.features.unseen[kind]:
            facts.gains.append(self._unseen("dead", kind))
        elif held == 2:
            facts.costs.append(self._unseen("keeps-pair", kind))
        else:
            facts.gains.append(self._unseen("single", kind))
        return facts

    # ---- onto the table ----

    def _play(self, action: int) -> Facts:
        known = self.consequences(action)
        after = self._after(action)
        swing = self._lead(known.after.seats) - self._lead(known.before.seats)
        facts = Facts(self._plan(action))
        if action in a.TRANSFORM and swing > 0:
            turned, lead = c.CODES[a.TRANSFORM[action][1]], self._lead(known.after.seats)
            figure = "ahead" if lead > 0 else "behind"
            facts.gains.append(Reason("swings", turned, number=swing, figure=figure, worth=abs(lead)))
        if after.identity != self.state.identity:
            if swing > 0:
                facts.gains.append(Reason("turns", c.SIDES[after.identity], figure="swing", worth=swing))
            elif swing < 0:
                side = c.SIDES[self.state.identity]
                facts.costs.append(Reason("keeps-side", side, figure="swing", worth=-swing))
        if self._pure(self.state, self.rival) and not self._pure(after, self.rival):
            mine = max(0, known.before.seats[self.seat])
            facts.gains.append(Reason("spoils", seat=self.rival, figure="struck", worth=mine))
        if self._pure(self.state, self.seat) and not self._pure(after, self.seat):
            theirs = max(0, known.before.seats[self.rival])
            facts.costs.append(Reason("stays-pure", seat=self.rival, figure="struck-other", worth=theirs))
        left = len(self.state.case_file)
        if known.drawn:
            facts.gains.append(Reason("brings", number=known.drawn, figure="file", worth=left))
        if known.searched:
            facts.gains.append(Reason("searches", figure="pile", worth=known.searched))
        if known.turned_up:
            facts.gains.append(Reason("reveals", number=known.turned_up, figure="file", worth=left))
        if (points := known.net_points(self.seat)) > 0:
            counts = known.after.seats[self.seat] - known.before.seats[self.seat]
            figure = "counts" if counts > 0 else ""
            facts.gains.append(Reason("points", number=points, figure=figure, worth=counts))
            if facts.plan.key == "lay":
                facts.plan = replace(facts.plan, number=points, figure=figure, worth=counts)
        family = a.MELD[action][0] if action in a.MELD else NOBODY
        if family != NOBODY and not self.state.melded >> family & 1 and self.features.unseen[family]:
            facts.costs.append(self._unseen("stays-closed", family))
        return facts

    def _plan(self, action: int) -> Reason:
        if action in a.TRANSFORM:
            return Reason("swing", c.CODES[a.TRANSFORM[action][1]])
        plans = {a.PLAY_POTION: "turn", a.SEARCH_LONDON: "search", a.REVEAL: "reveal"}
        return Reason(plans.get(action, "lay"))

    def _after(self, action: int) -> State:
        twin: State = self.seen.veiled_hand()
        twin.apply(action)
        return twin

    def _lead(self, seats: tuple[int, ...]) -> int:
        own: int = seats[self.seat]
        other: int = seats[self.rival]
        return own - other

    def _pure(self, state: State, seat: int) -> bool:
        """True if cards lie in an area, some of them of one side, and all fit it: a shut-out is possible."""
        points, pure = area_scores(state.rules, state.areas[seat], state.turned[seat])
        return any(pure) and points[0] != points[1]

    def _ending(self, facts: Facts, action: int, known: Consequences) -> Facts:
        """For an end speaks what the rival is caught with, or that a hand that is lost does not count."""
        lead = self._lead(known.after.seats)
        figure = "ahead" if lead >= 0 else "behind"
        if self._after(action).ended == EXHAUSTED:
            if lead >= 0:
                facts.costs.append(Reason("not-void", figure=figure, worth=lead))
            else:
                facts.plan = Reason("void", figure=figure, worth=-lead)
                facts.gains.append(facts.plan)
            return facts
        facts.plan = Reason("ends", number=self.state.sizes[self.rival], figure=figure, worth=abs(lead))
        facts.gains.append(facts.plan)
        if lead < 0:
            facts.costs.append(Reason("keeps-going", figure=figure, worth=-lead))
        return facts
