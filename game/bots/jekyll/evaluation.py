"""Worth of a position to a seat: points over the rival's, at the end of the hand, as far as can be guessed."""

from __future__ import annotations

from collections import Counter
from math import exp, tanh

from game.bots.jekyll.features import Features, area_scores, nearness_of_end
from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.constants import CASE_FILES
from game.cases.jekyll.state import State
from game.packs import Kept

_FAMILIES = sum(c.FIELD[: c.POTION])
_HELD = Kept(lambda pack: tuple(Counter(c.kinds_of(pack)).items()))
"""By a pack of nothing else: its families with the number of their cards."""


class Prospect:
    """A position that a turn of `features.seat` may lead to, judged.

    likely       by side, the chance that it shows in the end
    table        what lies on the table is worth
    """

    __slots__ = ("_turning", "_worths", "features", "likely", "near", "potions", "state", "table")

    def __init__(self, features: Features, state: State) -> None:
        self.features, self.state = features, state
        self._turning: float | None = None
        self._worths: dict[tuple[tuple[int, int], bool], float] = {}
        """By family, number of its cards and whether there is a Lab: what they are worth in hand."""
        self.near = nearness_of_end(state.sizes[features.rival])
        self.potions = c.count(state.hands[features.seat], c.POTION)
        lead = self._lead()
        self.likely = self._sides(lead)
        self.table = sum(chance * points for chance, points in zip(self.likely, lead, strict=True))

    def _lead(self) -> list[float]:
        """Return, by side, the table's points over the rival's, with what a shut-out may make of them."""
        features, state = self.features, self.state
        own, own_pure = area_scores(state.rules, state.areas[features.seat], state.turned[features.seat])
        other, other_pure = area_scores(
            state.rules, state.areas[features.rival], state.turned[features.rival]
        )
        fewer = state.sizes[features.rival] - state.sizes[features.seat] + _ready(state, features.seat)
        first = 1 / (1 + exp(-fewer / features.w.race))
        lead = []
        for side in range(2):
            value = float(own[side] - other[side])
            if own_pure[side]:
                value += features.w.shut * first * max(0, other[side])
            if other_pure[side]:
                value -= features.w.shut * (1 - first) * max(0, own[side])
            lead.append(value)
        return lead

    def _sides(self, lead: list[float]) -> tuple[float, float]:
        """Return the chance of each side to show in the end: Potions are played by those who like the other side
        better."""
        features, w, state = self.features, self.features.w, self.state
        liked = lead[0] - lead[1]
        own = liked + self._hand_leans()
        stays = w.stays + w.hurry * self.near
        odds = stays if state.identity == c.JEKYLL_SIDE else -stays
        odds += w.control * min(2, self.potions) * tanh(own / w.taste)
        odds -= w.control * min(2.0, features.rival_potions) * tanh(liked / w.taste)
        jekyll = 1 / (1 + exp(-odds))
        return jekyll, 1 - jekyll

    def _hand_leans(self) -> float:
        """Return the points that the own hand brings with Jekyll more than with Hyde."""
        leans = 0.0
        for family, held in _HELD[self.state.hands[self.features.seat] & _FAMILIES]:
            if family < c.FIRST_OF_BOTH_SIDES:
                laid = 1.0 if held >= 3 or self.state.melded >> family & 1 else 0.3
                leans += laid * held * c.POINTS[family] * (1 if family < c.HYDE else -1)
        return leans

    def value(self, more: float = 0.0) -> float:
        """The position as a whole, with a hand that is worth `more` than it holds."""
        features, state = self.features, self.state
        value = self.table + self.hand_worth(state.hands[features.seat]) + more
        value += features.w.tempo * (state.sizes[features.rival] - state.sizes[features.seat])
        return value * (1 - self.void_chance(value))

    def void_chance(self, value: float) -> float:
        """Return the chance that the second Case File runs out before somebody goes out: a player who is behind need
        not."""
        state = self.state
        if state.file_number < CASE_FILES:
            return 0.0
        hazard = self.near if value < 0 else nearness_of_end(min(state.sizes))
        return exp(-hazard * len(state.case_file) / self.features.w.ends)

    def hand_worth(self, pack: int) -> float:
        """Return the worth of the cards in hand, beside the number of them."""
        value = 0.0
        labs = c.count(pack, c.LAB)
        known, with_labs = self._worths, labs > 0
        for held in _HELD[pack & _FAMILIES]:
            worth = known.get((held, with_labs))
            if worth is None:
                worth = known[held, with_labs] = self._family(*held, labs)
            value += worth
        w = self.features.w
        waits = w.later if self.state.gavel_played else 1.0
        roomy = min(1.0, self.state.sizes[self.features.seat] / w.roomy)
        value += w.potion * waits * roomy * min(2, c.count(pack, c.POTION))
        value += labs * (w.lab * waits - self.near)
        if pack & c.FIELD[c.TRANSFORMATION]:
            value += self._transformation(waits)
        return value

    def worth_laid(self, family: int) -> float:
        """A card of a family on the table, doubled as far as that is likely."""
        points = c.POINTS[family]
        return points if family >= c.FIRST_OF_BOTH_SIDES else points * (1 + self.likely[c.side_of(family)])

    def _family(self, family: int, held: int, labs: int) -> float:
        w, features = self.features.w, self.features
        printed, laid = c.POINTS[family], self.worth_laid(family)
        caught = self.near * held * printed
        if self.state.melded >> family & 1:
            return held * laid * w.sure - caught
        chance = w.fits if self.state.fits(family) else w.turnable if self.potions else w.wrong
        if held < 3:
            live = features.unseen[family] + (features.memory.lying[family] if labs else 0)
            chance *= 1 - (1 - w.find) ** live if held == 2 else w.single * live
        return chance * max(3, held) * laid - (1 - chance) * held * printed * w.stuck - caught

    def _transformation(self, waits: float) -> float:
        """Laid where it does most, or kept until it finds a place."""
        if self._turning is not None:
            return self._turning
        features, state = self.features, self.state
        best = features.w.transformation - (scoring.TRANSFORMATION_HELD + 1) * self.near
        for action, (seat, family) in a.TRANSFORM.items():
            if state.areas[seat] & c.FIELD[family]:
                best = max(best, waits * (_prospect_after(features, state, action).table - self.table))
        self._turning = best
        return best


def _prospect_after(features: Features, state: State, action: int) -> Prospect:
    twin = state.copy()
    twin.turn = features.seat
    twin.apply(action)
    return Prospect(features, twin)


def _ready(state: State, seat: int) -> int:
    """Count the cards of a hand that can be laid, now or when the side turns."""
    held = _HELD[state.hands[seat] & _FAMILIES]
    return sum(number for family, number in held if number >= 3 or state.melded >> family & 1)


def going_out(features: Features, state: State) -> float:
    """The hand's points over the rival's, if this seat ends it now."""
    own = area_scores(state.rules, state.areas[features.seat], state.turned[features.seat])[0]
    if scoring.shuts_out_rival(state, features.seat):
        return float(own[state.identity])
    other = area_scores(state.rules, state.areas[features.rival], state.turned[features.rival])[0]
    return own[state.identity] - other[state.identity] + features.rival_hand()


def position_value(features: Features, state: State) -> float:
    """A position in the own turn, before the discard."""
    if state.sizes[features.seat] == 1:
        return going_out(features, state) - features.w.go_out
    return Prospect(features, state).value()


def card_gains(features: Features, state: State) -> list[float]:
    """Return, by kind, the worth of one more card of it; a card of no use is thrown, so none is worth less than
    nothing."""
    prospect = Prospect(features, state)
    pack = state.hands[features.seat]
    base = prospect.hand_worth(pack)
    out = []
    for kind in range(c.KINDS):
        full = c.count(pack, kind) >= c.COPIES[kind]
        out.append(0.0 if full else max(0.0, prospect.hand_worth(pack + c.UNIT[kind]) - base))
    return out


def mean_gain(features: Features, worths: list[float]) -> float:
    """Return the worth of an unknown card."""
    return sum(gain * number for gain, number in zip(worths, features.unseen, strict=True)) / features.number


def best_of(features: Features, worths: list[float], number: int) -> float:
    """Return the worth of the best of some unknown cards."""
    expected, below, share = 0.0, 1.0, 0.0
    for gain, unseen in sorted(zip(worths, features.unseen, strict=True), reverse=True):
        share += unseen / features.number
        now = max(0.0, 1 - share) ** number
        expected += gain * (below - now)
        below = now
    return expected
