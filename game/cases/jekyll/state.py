"""A hand of Jekyll & Hyde in play.

Shaped like the state of the other case: mutable, small, copied by hand, cards as kinds and packs. What is legal is
written in `legal`, what an action does in `effects`; here is what they work on, and how turns, Case Files and hands
end. Numbers in comments are those of `docs/rules/en/jekyll-and-hyde.md`; R numbers are rulings."""

from __future__ import annotations

from random import Random
from typing import Any

from game.cases.jekyll import cards as c
from game.cases.jekyll.constants import CASE_FILES, DRAW, EXHAUSTED, HAND_SIZE, NOBODY, OVER
from game.cases.jekyll.editions import Rules
from game.cases.jekyll.effects import EFFECTS
from game.cases.jekyll.legal import LEGAL
from game.errors import CasefileError


class State:
    """One hand. Seats are 0 and 1.

    identity          the side that shows: 0 Jekyll, 1 Hyde
    hands, areas      packs by seat; `turned` the cards of an area that a Transformation turned, as a pack
    sizes             cards in each hand
    melded            mask of the families that are melded somewhere
    case_file         kinds, the card to be drawn next is the last; `discard` (London) with its top card last
    revealed          the cards that Work in Lab turned up, in that order, while one is to be chosen
    reshuffles        the second Case Files that were made, next card first; `known_reshuffles` are to be used instead
                      of a shuffle
    """

    __slots__ = (
        "areas", "case_file", "dealer", "discard", "ended", "file_number", "gavel_played", "hands", "identity",
        "known_reshuffles", "log", "melded", "phase", "players", "reshuffles", "revealed", "rng", "rules", "sizes",
        "turn", "turned", "turns",
    )  # fmt: skip

    rng: Random
    rules: Rules
    log: list[tuple[Any, ...]] | None

    def __init__(self, rules: Rules, dealer: int, rng: Random) -> None:
        self.rules, self.dealer, self.rng = rules, dealer, rng
        self.players = 2
        self.turn = 1 - dealer
        self.turns = self.file_number = 1
        self.phase, self.identity, self.melded, self.ended = DRAW, c.JEKYLL_SIDE, 0, NOBODY
        self.hands, self.areas, self.turned, self.sizes = [0, 0], [0, 0], [0, 0], [0, 0]
        self.case_file: list[int] = []
        self.discard: list[int] = []
        self.revealed: list[int] = []
        self.gavel_played = False
        self.known_reshuffles: tuple[tuple[int, ...], ...] = ()
        self.reshuffles: tuple[tuple[int, ...], ...] = ()
        self.log = None

    @classmethod
    def deal(cls, rules: Rules, dealer: int, deck: list[int], rng: Random) -> State:
        """A fresh hand; `deck` is in the order dealt and drawn, the first card to the player who does not deal
        (2.1)."""
        state = cls(rules, dealer, rng)
        for place in range(2 * HAND_SIZE):
            state.hands[(dealer + 1 + place) % 2] += c.UNIT[deck[place]]
        state.sizes = [HAND_SIZE, HAND_SIZE]
        state.discard = [deck[2 * HAND_SIZE]]
        state.case_file = deck[: 2 * HAND_SIZE : -1]
        return state

    def copy(self) -> State:
        """An independent twin that tells nobody of what it does. Rules and random numbers are shared."""
        twin: State = State.__new__(State)
        twin.rules, twin.rng, twin.players, twin.dealer = self.rules, self.rng, 2, self.dealer
        twin.turn, twin.turns, twin.phase, twin.gavel_played = (
            self.turn,
            self.turns,
            self.phase,
            self.gavel_played,
        )
        twin.identity, twin.melded, twin.ended = self.identity, self.melded, self.ended
        twin.hands, twin.areas, twin.turned, twin.sizes = (
            self.hands[:],
            self.areas[:],
            self.turned[:],
            self.sizes[:],
        )
        twin.case_file, twin.discard, twin.revealed = self.case_file[:], self.discard[:], self.revealed[:]
        twin.file_number = self.file_number
        twin.known_reshuffles, twin.reshuffles = self.known_reshuffles, self.reshuffles
        twin.log = None
        return twin

    # ---- whose decision it is -------------------------------------------------------------------------------------

    def actor(self) -> int:
        """The seat whose decision is due: always that of the turn."""
        return self.turn

    def actors(self) -> list[int]:
        """The seats from which a decision is due; none once the hand is over."""
        return [] if self.phase == OVER else [self.turn]

    # ---- legal actions, and doing them --------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The legal actions of `actor()`, each different action once, in no order that means anything."""
        return LEGAL[self.phase](self)

    def legal_for(self, seat: int) -> list[int]:
        """The legal actions of a seat: nothing is ever played out of turn here."""
        return self.legal() if seat == self.turn else []

    def apply(self, action: int, seat: int = NOBODY) -> None:
        """Apply a legal action of the turn's seat. CasefileError if a given second Case File is wrong."""
        EFFECTS[action](self, action, self.turn)

    def tell(self, *event: Any) -> None:
        """Note a raw event for listeners."""
        if self.log is not None:
            self.log.append(event)

    # ---- what the rules ask of the table ---------------------------------------------------------------------------

    def fits(self, kind: int) -> bool:
        """True if a card fits the side that shows. (3.2, 4.3)"""
        return kind in c.FITTING_KINDS[self.identity]

    def can_search(self) -> bool:
        """True if London holds a card that fits. (4.3)"""
        return any(self.fits(kind) for kind in self.discard)

    # ---- cards on their way ----------------------------------------------------------------------------------------

    def gain(self, seat: int, kind: int) -> None:
        self.hands[seat] += c.UNIT[kind]
        self.sizes[seat] += 1

    def lose(self, seat: int, kind: int, number: int = 1) -> None:
        self.hands[seat] -= number * c.UNIT[kind]
        self.sizes[seat] -= number

    def discard_turned_up(self) -> None:
        """The cards turned up that were not chosen go to London, in the order turned up (4.3)."""
        if self.revealed:
            self.tell("put-aside", tuple(self.revealed))
            self.discard += self.revealed
            self.revealed = []

    # ---- the Case File ---------------------------------------------------------------------------------------------

    def draw_cards(self, seat: int, number: int) -> None:
        drawn = []
        while number and self.case_file:
            kind = self.case_file.pop()
            self.gain(seat, kind)
            drawn.append(kind)
            number -= 1
            if not self.case_file:
                self.tell("drew", seat, tuple(drawn))
                drawn = []
                self.ran_out()
        if drawn and self.log is not None:
            self.tell("drew", seat, tuple(drawn))

    def ran_out(self) -> None:
        """The first time all of London becomes the second Case File at once; the second time the hand is over (6.1,
        R23)."""
        self.tell("file-ran-out", self.file_number)
        if self.file_number == CASE_FILES or not self.discard:
            self.file_number = CASE_FILES
            self.discard_turned_up()
            self.finish(EXHAUSTED)
            return
        cards, self.discard = self.discard, []
        self.file_number = CASE_FILES
        if self.known_reshuffles:
            drawn_first, self.known_reshuffles = list(self.known_reshuffles[0]), self.known_reshuffles[1:]
            if sorted(drawn_first) != sorted(cards):
                raise CasefileError("reshuffles: the second Case File must hold exactly the cards of London")
        else:
            drawn_first = sorted(cards)
            self.rng.shuffle(drawn_first)
        self.case_file = drawn_first[::-1]
        self.reshuffles += (tuple(drawn_first),)
        self.tell("reshuffled", len(drawn_first), CASE_FILES)

    # ---- the end ---------------------------------------------------------------------------------------------------

    def end_turn(self) -> None:
        """The turn is over, and the other seat begins."""
        self.turn = 1 - self.turn
        self.turns += 1
        self.gavel_played = False
        self.phase = DRAW
        if self.log is not None:
            self.tell("turn", self.turn, self.turns)

    def finish(self, way: int) -> None:
        """The hand is over: how it ended."""
        self.phase, self.ended = OVER, way
        self.tell("hand-ended", way, self.turn)
