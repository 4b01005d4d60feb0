"""Worlds: whole hands dealt from what a view tells, for a search to play out."""

from __future__ import annotations

from random import Random

from game.bots.ripper.knowledge import View, memory_of, scotland_yard, state_of
from game.case import Position, case_named
from game.notation import Reader
from game.ripper import cards as c
from game.ripper import position
from game.ripper.phases import ALL_VICTIMS, NOBODY
from game.ripper.state import State


class Worlds:
    """All hands that fit a view. `deal` draws one."""

    def __init__(self, view: View) -> None:
        self.seat: int = view["seat"]
        self.base = state_of(view)
        self.known = memory_of(view, 0).held
        pile = scotland_yard(view)
        self.base.discard = pile
        self.missing = view["discard"]["count"] - len(pile)
        self.unseen = self._unseen()

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

    def deal(self, random: Random) -> State:
        """One of the hands that fit. Its second Case File, if there will be one, depends on `random` alone."""
        state = self.base.copy()
        cards = self.unseen[:]
        random.shuffle(cards)
        if state.victims == ALL_VICTIMS and c.ESCAPES in cards and state.case_file:
            cards.remove(c.ESCAPES)  # its holder would have played it, so it lies where nobody has it
            cards.insert(random.randrange(len(state.case_file)), c.ESCAPES)
        file = len(state.case_file)
        state.case_file, cards = cards[:file], cards[file:]
        for seat in range(state.players):
            if seat != self.seat:
                pack = self.known[seat]
                number = state.sizes[seat] - _size(pack)
                state.hands[seat] = pack + c.pack_of(cards[:number])
                cards = cards[number:]
        state.discard = cards[: self.missing] + state.discard
        state.rng = Random(random.getrandbits(32))
        return state


class OpenWorld:
    """The one true hand, for the yardstick that searches with all cards open. Never used for a bot that people meet."""

    def __init__(self, truth: Position, seat: int) -> None:
        rules = case_named("ripper").rules(truth["edition"], truth["options"])
        self.base = position.read(Reader(truth), rules, Random(0))
        self.seat = seat

    def deal(self, random: Random) -> State:
        """The true hand; only a second Case File, if there will be one, is open."""
        state = self.base.copy()
        state.rng = Random(random.getrandbits(32))
        return state


def _size(pack: int) -> int:
    return sum(1 for _ in c.kinds_of(pack))
