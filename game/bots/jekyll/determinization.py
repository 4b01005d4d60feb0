"""Worlds: whole hands dealt from what a seat sees, for a search to play out."""

from __future__ import annotations

from random import Random

from game.bots.determinization import OpenWorlds, World
from game.bots.jekyll.knowledge import london, memory_of, second_case_file
from game.bots.knowledge import state_of
from game.case import Position
from game.cases.jekyll import cards as c
from game.cases.jekyll.constants import CASE_FILES
from game.cases.jekyll.state import State
from game.seen import Seen


def may_reshuffle(state: State) -> bool:
    """True if the hand may see another Case File."""
    return state.file_number < CASE_FILES


def open_worlds(truth: Position, seat: int) -> OpenWorlds[State]:
    """The true hands of a position."""
    return OpenWorlds(truth, seat, may_reshuffle)


class Worlds:
    """All hands that fit what a seat sees. `deal` draws one."""

    def __init__(self, seen: Seen) -> None:
        self.base: State = state_of(seen)
        self.rival = 1 - seen.own_seat
        self.base.discard = london(seen)
        self.missing = seen.pile_count - len(self.base.discard)
        unseen = self._unseen()
        self.known = self._certain_cards(seen, unseen)
        self.hidden = self.base.sizes[self.rival] - sum(self.known)
        left = [number - known for number, known in zip(unseen, self.known, strict=True)]
        self.pack = c.pack_of(kind for kind, number in enumerate(self.known) for _ in range(number))
        self.cards = [kind for kind, number in enumerate(left) for _ in range(number)]

    def _unseen(self) -> list[int]:
        """Count, by kind, the cards that may lie anywhere hidden; so that no order of the true hand is in them."""
        state = self.base
        left = list(c.COPIES)
        for kind in (*state.discard, *state.revealed):
            left[kind] -= 1
        for pack in (*state.hands, *state.areas):
            for kind in c.kinds_of(pack):
                left[kind] -= 1
        return left

    def _certain_cards(self, seen: Seen, unseen: list[int]) -> list[int]:
        """Count, by kind, the cards that the rival is certain to hold: those seen on their way there, and all that are
        out of sight without having been in London when it became the second Case File."""
        held = memory_of(seen, 0).held[self.rival]
        known = [min(c.count(held, kind), unseen[kind]) for kind in range(c.KINDS)]
        file = second_case_file(seen)
        if file and not self.missing:
            known = [max(k, number - most) for k, number, most in zip(known, unseen, file, strict=True)]
        return known

    def deal(self, random: Random) -> World[State]:
        """One of the hands that fit. Its second Case File, if there will be one, depends on `random` alone."""
        state = self.base.copy()
        cards = self.cards[:]
        random.shuffle(cards)
        file, hidden = len(state.case_file), self.hidden
        state.case_file = cards[:file]
        state.hands[self.rival] = self.pack + c.pack_of(cards[file : file + hidden])
        state.discard = cards[file + hidden :] + state.discard
        return World(state, random.getrandbits(32), may_reshuffle(state))
