"""Worlds: whole hands dealt from what a seat sees, for a search to play out."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from operator import mul
from random import Random

from game.bots.determinization import OpenWorlds, World
from game.bots.knowledge import state_of
from game.bots.ripper.beliefs import likelihood, signs_of
from game.bots.ripper.escapes_holder import suspicions
from game.bots.ripper.knowledge import memory_of, scotland_yard, second_case_file, victims_at_most
from game.bots.ripper.last_turns import PAIR_FACTOR, last_turns
from game.bots.ripper.victim_places import HiddenVictims, is_victim
from game.case import Position
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.constants import ALL_VICTIMS, BALLOT, NOBODY
from game.cases.ripper.state import State
from game.seen import Seen

MOST_DEALS = 5
"""Deals drawn for one world; the last is taken even where it fits badly."""
PLAYED_AT_ONCE = 0.9
"""Chance that the holder of Ripper Escapes plays it as soon as five Victims lie: so it hardly is in a hand then."""
_LAST = c.KINDS - 1
_SAME = tuple([kind] * c.COPIES[kind] for kind in range(c.KINDS))
"""By kind: all cards of it."""
_NO_VICTIMS = [0.0] * len(c.VICTIMS)


def may_reshuffle(state: State) -> bool:
    """True if the hand may see another Case File."""
    return state.file_number < state.rules.case_files


def open_worlds(truth: Position, seat: int) -> OpenWorlds[State]:
    """The true hands of a position."""
    return OpenWorlds(truth, seat, may_reshuffle)


class Worlds:
    """All hands that fit what a seat sees. `deal` draws one."""

    def __init__(self, seen: Seen) -> None:
        self.seat: int = seen.own_seat
        self.base: State = state_of(seen)
        self.known = memory_of(seen, 0).held
        pile = scotland_yard(seen)
        self.base.discard = pile
        self.missing = seen.pile_count - len(pile)
        self._hide(seen)
        self.told = [
            (seat, signs.family_likelihoods(self.base.melded))
            for seat, signs in enumerate(signs_of(seen))
            if seat != self.seat
        ]
        ends = last_turns(seen)
        self.weights = [end.card_weights() for end in ends]
        self.triples = [end.triple_weight for end in ends]
        for weights, likelier in zip(self.weights, suspicions(seen), strict=True):
            weights[c.ESCAPES] *= likelier
        if self.base.victims == ALL_VICTIMS:
            for weights in self.weights:
                weights[c.ESCAPES] *= 1 - PLAYED_AT_ONCE
        if self.base.ballots is not None and self.base.phase != BALLOT:
            guess = max(0, scoring.leader(self.base))  # sealed: they most likely name whom the table shows
            own = self.base.ballots[self.seat]
            self.base.ballots = [own if seat == self.seat else guess for seat in range(seen.players)]

    def _hide(self, seen: Seen) -> None:
        """The cards out of sight: those that may lie anywhere, and those that can only be in a hand, since they were
        not in Scotland Yard when it became the second Case File."""
        unseen = self._unseen()
        split = self._split(seen, unseen)
        free, in_hands = split or (unseen, [])
        first, second = victims_at_most(seen)
        room = {
            seat: size - _size(self.known[seat])
            for seat, size in enumerate(self.base.sizes)
            if seat != self.seat
        }
        self.seating = HiddenVictims(
            (first, second if split else [a + b for a, b in zip(first, second, strict=True)]),
            room,
            [kind for kind in free if is_victim(kind)],
            [kind for kind in in_hands if is_victim(kind)],
            len(unseen) - sum(room.values()),
        )
        self.free = free
        self.left = [free.count(kind) for kind in range(c.KINDS)]
        self.in_hands = [kind for kind in in_hands if kind not in self.seating.bound]

    def _split(self, seen: Seen, unseen: list[int]) -> tuple[list[int], list[int]] | None:
        """Those two, once there is a second Case File and everybody saw what it was made of."""
        file = second_case_file(seen)
        if file is None or self.missing:
            return None
        free: list[int] = []
        in_hands: list[int] = []
        for kind in unseen:
            (free if free.count(kind) < file[kind] else in_hands).append(kind)
        return (free, in_hands) if len(free) >= len(self.base.case_file) else None

    def _unseen(self) -> list[int]:
        """The cards that may lie anywhere hidden, sorted, so that no order of the true hand is left in them."""
        state = self.base
        left = list(c.COPIES)
        for kind in state.discard:
            left[kind] -= 1
        for pack in (state.hands[self.seat], *state.areas, *self.known):
            for kind in c.kinds_of(pack):
                left[kind] -= 1
        for wilds in state.wilds:
            for suspect in range(6):
                stand_ins = wilds >> 2 * suspect & 3
                left[suspect] += stand_ins
                left[c.WILD] -= stand_ins
        if state.picked != NOBODY:
            left[state.picked] -= 1
        return [kind for kind, number in enumerate(left) for _ in range(number)]

    def deal(self, random: Random) -> World[State]:
        """One of the hands that fit, the likelier the better it fits what the others did. Its second Case File, if
        there will be one, depends on `random` alone."""
        for _ in range(MOST_DEALS):
            state = self._dealt_hand(random)
            if random.random() < self._likelihood(state):
                break
        return World(state, random.getrandbits(32), may_reshuffle(state))

    def _likelihood(self, state: State) -> float:
        likely = 1.0
        for seat, told in self.told:
            likely *= likelihood(told, state.hands[seat])
        return likely

    def _dealt_hand(self, random: Random) -> State:
        state = self.base.copy()
        left = self.left[:]
        must = self.in_hands[:]
        random.shuffle(must)
        others = [seat for seat in range(state.players) if seat != self.seat]
        random.shuffle(others)
        victims, most = self.seating.deal(random, left)
        sure = [known + some for known, some in zip(self.known, victims, strict=True)]
        if c.ESCAPES in must:
            odds = [
                (state.sizes[seat] - _size(sure[seat])) * self.weights[seat][c.ESCAPES] for seat in others
            ]
            if any(odds):
                must.remove(c.ESCAPES)
                sure[random.choices(others, odds)[0]] += c.UNIT[c.ESCAPES]
        for seat in others:
            pack = sure[seat]
            number = state.sizes[seat] - _size(pack)
            taken = must[:number]
            must = must[number:]
            pack += c.pack_of(taken)
            state.hands[seat] = self._hand(random, pack, seat, number - len(taken), left, most[seat])
        cards: list[int] = []
        for kind, number in enumerate(left):
            if number:
                cards += _SAME[kind][:number]
        random.shuffle(cards)
        file = len(state.case_file)
        state.case_file = cards[:file]
        state.discard = cards[file : file + self.missing] + state.discard
        return state

    def _hand(self, random: Random, hand: int, seat: int, number: int, left: list[int], victims: int) -> int:
        """A hand, and `number` cards drawn to it from those that are `left`, by what its player would still hold; no
        more than so many `victims`."""
        weights, triple = self.weights[seat], self.triples[seat]
        odds = [*map(mul, weights, left)]
        if hand:
            for family in range(c.WILD):
                held = hand >> 3 * family & 7
                if held:
                    odds[family] *= PAIR_FACTOR if held == 1 else triple
        if not victims:
            odds[c.VICTIM : c.SCENE] = _NO_VICTIMS
        for _ in range(number):
            reached = [*accumulate(odds)]  # as `random.choices` does it, without its questions
            kind = bisect(reached, random.random() * (reached[-1] + 0.0), 0, _LAST)
            hand += c.UNIT[kind]
            left[kind] -= 1
            odd = weights[kind] * left[kind]
            if kind < c.WILD:
                odd *= PAIR_FACTOR if hand >> 3 * kind & 7 == 1 else triple
            elif c.VICTIM <= kind < c.SCENE:
                victims -= 1
                if not victims:
                    odds[c.VICTIM : c.SCENE] = _NO_VICTIMS
            odds[kind] = odd
        return hand


def _size(pack: int) -> int:
    return sum(1 for _ in c.kinds_of(pack))
