"""The reasons behind a decision at Jack the Ripper, found in what its seat can know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.bots.contrast import Facts, ReasonsOfSeat, Wording
from game.bots.decision import Reason
from game.bots.player import Player
from game.bots.ripper.features import Features
from game.bots.ripper.knowledge import memory_of, scotland_yard
from game.bots.ripper.weights import Weights
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.constants import NOBODY, PLAY
from game.cases.ripper.state import State
from game.consequences import Consequences
from game.seen import Seen

VICTIMS_BEFORE_FIFTH = 4
"""Victims on the table before the one with whom Ripper Escapes can be played."""
ORDER = (
    "ends", "keeps-going", "suspect-held", "makes-ripper", "unseats", "no-rival-ripper", "fifth-closed", "nears-escape",
    "completes", "lays", "plays", "escape-card", "feeds-not", "keeps-meld", "keeps-playable", "keeps-pair", "brings",
    "searches", "strikes", "points", "pairs", "stays-closed", "dead", "single", "pile-useless", "shown", "own-cards",
)  # fmt: skip
"""The keys of all reasons, the weightiest first."""
PLANS = (
    "escape", "ends", "call", "names", "pass", "keep", "collect", "draw", "find", "suspect-held", "makes-ripper",
    "victim", "search", "strike", "resign", "clear", "lay", "hold", "throw",
)  # fmt: skip
"""The keys of all plans."""
WORDING = Wording(
    ORDER,
    {
        "lay": ("points",),
        "victim": ("brings",),
        "search": ("searches",),
        "strike": ("strikes",),
        "names": ("shown",),
    },
)
OWN_CARDS_ONLY = frozenset(
    "suspect-held makes-ripper unseats no-rival-ripper fifth-closed feeds-not stays-closed".split()
)
"""The reasons of a player who minds which suspect becomes the Ripper, and what the others make of a card."""
_THROWN = range(a.DISCARD[0], a.DISCARD[-1] + 1)
_BROUGHT = {a.TAKE, *a.PICK}


class Reasons(ReasonsOfSeat):
    """All that speaks for the actions of a seat and against them."""

    wording = WORDING
    play = PLAY
    state: State

    def __init__(self, seen: Seen, player: Player[Weights]) -> None:
        super().__init__(seen, player.unheeded)
        pile = scotland_yard(seen)
        self.state.discard = [NOBODY] * (seen.pile_count - len(pile)) + pile
        self.memory = memory_of(seen, player.remembered)
        self.weights = player.weights
        self.features = Features(self.state, self.seat, self.memory, player.weights)

    def facts(self, action: int) -> Facts:
        """Return what speaks for an action and against it."""
        if action in a.BALLOT:
            return self._ballot(a.BALLOT.index(action))
        if action in _THROWN:
            return self._discard(action - a.DISCARD[0])
        if action == a.DRAW:
            return Facts(Reason("draw"))
        if action in _BROUGHT:
            kind = self.state.discard[-1] if action == a.TAKE else action - a.PICK[0]
            uses = [*self._uses(kind)]
            useless = [] if uses or action != a.TAKE else [self._unseen("pile-useless", kind)]
            return Facts(Reason("collect" if action == a.TAKE else "find", c.CODES[kind]), uses, useless)
        if action in (a.CALL_VOTE, a.PASS, a.KEEP):
            return Facts(Reason({a.CALL_VOTE: "call", a.PASS: "pass", a.KEEP: "keep"}[action]))
        return self._play(action)

    # ---- out of the hand and into it ----

    def _ballot(self, suspect: int) -> Facts:
        code, gains = c.SUSPECTS[suspect], []
        if scoring.leader(self.state) == suspect:
            gains.append(Reason("shown", code, figure="total", worth=self.features.totals[suspect]))
        held, card = c.count(self.features.hand, suspect), c.count(self.features.hand, c.SUSPECT + suspect)
        if own := held + card:
            worth = held * c.POINTS[suspect] + card * c.POINTS[c.SUSPECT + suspect]
            gains.append(Reason("own-cards", code, number=own, figure="points", worth=worth))
        return Facts(Reason("names", code), gains)

    def _about_card(self, key: str, kind: int) -> Reason:
        """A fact about a card that rests on its printed points; about Ripper Escapes, on the Victims on the table."""
        if kind == c.ESCAPES:
            return Reason(key, c.CODES[kind], figure="victims-down", worth=self.features.victims)
        return _worth(key, kind)

    def _unseen(self, key: str, family: int) -> Reason:
        """A fact about a family that rests on how many of its cards may still come; about a Gavel, on its points."""
        if family >= c.WILD:
            return self._about_card(key, family)
        return Reason(key, c.CODES[family], figure="unseen", worth=self.features.unseen_count(family))

    def _uses(self, kind: int) -> Iterator[Reason]:
        """The effect that a card would have in this hand."""
        hand = self.features.hand
        if kind < c.WILD:
            held = c.count(hand, kind)
            if self.features.melded >> kind & 1:
                yield _worth("lays", kind)
            elif held >= 2:
                yield _worth("completes", kind, held + 1)
            elif held and self.features.unseen_count(kind):
                yield self._unseen("pairs", kind)
        elif kind == c.WILD:
            if self.state.wild_homes(self.seat):
                yield _worth("lays", kind)
        elif kind == c.ESCAPES:
            yield self._about_card("escape-card", kind)
        elif self._playable(kind, self._meldable()):
            yield _worth("plays", kind)

    def _playable(self, kind: int, more: int = 0) -> bool:
        """True for a Gavel that could be played with these families melded as well."""
        return bool(a.PLAYABLE_GAVELS[(self.features.melded | more) & 63] & c.FIELD[kind])

    def _meldable(self) -> int:
        """The families that the seat could meld from its hand, as bits."""
        if not self.features.victims:
            return 0
        hand, wilds = self.features.hand, c.count(self.features.hand, c.WILD)
        held = [c.count(hand, family) for family in range(c.WILD)]
        return sum(1 << family for family, number in enumerate(held) if number >= 2 and number + wilds >= 3)

    def _discard(self, kind: int) -> Facts:
        features = self.features
        if features.size == 1:
            return self._ending(
                Facts(Reason("ends", number=self._caught())), self.consequences(a.DISCARD[kind])
            )
        could_lay = any(not action.startswith("discard ") for action in self.seen.legal)
        held, key = c.count(features.hand, kind), "hold" if could_lay else "throw"
        open_still = kind < c.WILD and not features.melded >> kind & 1
        plan = self._unseen(key, kind) if open_still else self._about_card(key, kind)
        if self.consequences(a.DISCARD[kind]).ends_hand:
            return Facts(plan)  # nobody does anything with a card any more
        facts = Facts(plan, costs=[*self._feeds(kind)])
        if open_still:
            if held >= 3:
                facts.costs.append(_worth("keeps-meld", kind, held))
            elif not features.unseen_count(kind):
                facts.gains.append(self._unseen("dead", kind))
            elif held == 2:
                facts.costs.append(self._unseen("keeps-pair", kind))
            else:
                facts.gains.append(self._unseen("single", kind))
        elif any(reason.key in ("lays", "plays", "escape-card") for reason in self._uses(kind)):
            facts.costs.append(self._about_card("keeps-playable", kind))
        return facts

    def _feeds(self, kind: int) -> Iterator[Reason]:
        """The next player can do something with this card at once."""
        taker = (self.seat + 1) % self.state.players
        known = c.count(self.memory.held[taker], kind) if kind < c.WILD else 0
        melded = kind < c.WILD and self.features.melded >> kind & 1
        if melded or known >= 2 or kind == c.WILD or (kind >= c.SUSPECT and self._playable(kind)):
            number = known + 1 if known >= 2 and not melded else 1
            yield (
                Reason("feeds-not", c.CODES[kind], taker, figure="gives", worth=number * c.POINTS[kind])
                if c.POINTS[kind]
                else Reason("feeds-not", c.CODES[kind], taker)
            )

    # ---- onto the table ----

    def _play(self, action: int) -> Facts:
        known = self.consequences(action)
        after = self._after(action)
        kind, named = a.PLAY.get(action, (NOBODY, NOBODY))
        leads = [*self._leading(known, after)]
        facts = Facts(self._plan(known, action, kind, named, leads), leads)
        if known.drawn:
            left = len(self.state.case_file)
            facts.gains.append(Reason("brings", number=known.drawn, figure="file", worth=left))
        if known.searched:
            facts.gains.append(Reason("searches", figure="pile", worth=known.searched))
        if kind == c.STRIKES:
            facts.gains.append(
                Reason("strikes", figure="victims", worth=VICTIMS_BEFORE_FIFTH + 1 - self.features.victims)
            )
        if (points := known.net_points(self.seat)) > 0:
            counts = known.after.seats[self.seat] - known.before.seats[self.seat]
            figure = "counts" if counts > 0 else ""
            facts.gains.append(Reason("points", number=points, figure=figure, worth=counts))
            if facts.plan.key == "lay":
                facts.plan = replace(facts.plan, number=points, figure=figure, worth=counts)
        facts.costs += [*self._given_away(known, after)]
        self._victims(facts, kind)
        family = self._melded_family(action)
        if family != NOBODY and self.features.unseen_count(family):
            facts.costs.append(self._unseen("stays-closed", family))
        return self._ending(facts, known) if known.ends_hand and action != a.ESCAPE else facts

    def _after(self, action: int) -> Features:
        twin: State = self.seen.veiled_hand()
        twin.apply(action, self.seat)
        return Features(twin, self.seat, self.memory, self.weights)

    def _plan(self, known: Consequences, action: int, kind: int, named: int, leads: list[Reason]) -> Reason:
        if action == a.ESCAPE:
            return Reason("escape")
        for reason in leads:
            if reason.key in ("suspect-held", "makes-ripper") and reason.key not in self.unheeded:
                return reason
        if c.VICTIM <= kind < c.SCENE and known.drawn:
            return Reason("victim", c.CODES[kind])
        if c.SCENE <= kind < c.STRIKES and known.searched:
            return Reason("search", c.CODES[kind])
        if kind in (c.STRIKES, c.COMMISSIONER):
            return Reason("strike" if kind == c.STRIKES else "resign")
        return Reason("clear", c.SUSPECTS[named]) if named != NOBODY else Reason("lay")

    def _leading(self, known: Consequences, after: Features) -> Iterator[Reason]:
        """The suspect who would be the Ripper afterwards, if his cards pay this seat more than the others."""
        old, new = known.before.leader, known.after.leader
        if new is not None and (new != old or known.after.margin > known.before.margin):
            suspect = c.SUSPECTS.index(new)
            pays = _pays(after, suspect)
            if pays > 0 and new != old:
                held = c.count(after.hand, c.SUSPECT + suspect)
                key = "suspect-held" if held else "makes-ripper"
                yield Reason(key, new, figure="pays", worth=_whole(pays))
        if old is not None and new != old and (pays := _pays(self.features, c.SUSPECTS.index(old))) < 0:
            yield Reason("unseats", old, figure="pays-others", worth=_whole(-pays))

    def _given_away(self, known: Consequences, after: Features) -> Iterator[Reason]:
        new = known.after.leader
        if new is None or new == known.before.leader:
            return
        if (pays := _pays(after, c.SUSPECTS.index(new))) < 0:
            yield Reason("no-rival-ripper", new, figure="pays-others", worth=_whole(-pays))

    def _victims(self, facts: Facts, kind: int) -> None:
        if not c.VICTIM <= kind < c.SCENE:
            return
        if self.features.holds_escapes:
            facts.gains.append(Reason("nears-escape", figure="victims-down", worth=self.features.victims))
        elif (
            self.features.victims == VICTIMS_BEFORE_FIFTH
            and (chance := self.features.chance_escapes_elsewhere()) > 0
        ):
            facts.costs.append(Reason("fifth-closed", figure="chance", worth=max(1, round(10 * chance))))

    def _melded_family(self, action: int) -> int:
        """The family that a meld brings to the table, where others may lay off on it; -1 for none."""
        family = a.MELD[action][0] if action in a.MELD else NOBODY
        return NOBODY if family == NOBODY or self.features.melded >> family & 1 else family

    def _ending(self, facts: Facts, known: Consequences) -> Facts:
        """Going out ends the hand: for it speaks what the others are caught with, against it a table that is behind."""
        facts.plan = Reason("ends", number=self._caught())
        if known.ends_hand:
            seats = known.after.seats
            own = seats[self.seat]
            lead = own - (sum(seats) - own) / self.features.rivals
            facts.plan = replace(
                facts.plan, figure="ahead" if lead > 0 else "behind", worth=_whole(abs(lead))
            )
            facts.gains.append(facts.plan)
            if lead < 0:
                facts.costs.append(Reason("keeps-going", figure="behind", worth=_whole(-lead)))
        return facts

    def _caught(self) -> int:
        return sum(self.state.sizes) - self.features.size


def _worth(key: str, kind: int, number: int = 1) -> Reason:
    """A fact about cards that rests on their printed points."""
    code, points = c.CODES[kind], number * c.POINTS[kind]
    return Reason(key, code, figure="points", worth=points) if points else Reason(key, code)


def _whole(points: float) -> int:
    """Return points without their fraction, which no table shows; what is there at all is one at least."""
    return max(1, round(points)) if points else 0


def _pays(features: Features, suspect: int) -> float:
    """Return the points that doubling a suspect is worth to the seat over the mean of the others."""
    mine = features.mine[suspect]
    return mine - (features.totals[suspect] - mine) / features.rivals
