"""A hand of Jack the Ripper in play: what is legal, and what an action does.

`State` is mutable and small, and copied by hand: search copies it thousands of times a second. Cards are kinds, hands
and areas are packs (`cards`), actions are ints (`actions`). What is legal is written in `legal`, what an action does
in `effects` and `gavels`; here is what they work on, and how turns, Case Files and hands end.

`apply` trusts its caller: it takes an action from `legal`. The checked twin is `game.play.Play.play`.
Numbers in comments are those of `docs/rules/en/jack-the-ripper.md`; R numbers are rulings.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper.constants import (  # fmt: skip
    ALL_VICTIMS,
    BALLOT,
    DRAW,
    EMPTIED,
    ESCAPE,
    EXHAUSTED,
    HAND_SIZES,
    NOBODY,
    OVER,
    PLAY,
)
from game.cases.ripper.editions import Rules
from game.cases.ripper.effects import EFFECTS
from game.cases.ripper.legal import LEGAL, ballot_of
from game.errors import CasefileError

_ESCAPES_CARD = c.FIELD[c.ESCAPES]


_ONES = sum(1 << 3 * family for family in range(7))
"""The lowest bit of each family's count: a count of three or more has its highest bit, or both of the others."""
_SCENES = frozenset(range(c.SCENE, c.STRIKES))


class ShuffleMismatch(CasefileError):
    """The second Case File that was given does not hold the cards that should be shuffled."""


class State:
    """One hand. Seats count from 0; `rules` and `rng` are shared by all copies.

    hands, areas      packs by seat; Wilds in an area are counted with the suspect they stand for
    sizes             cards in each hand
    wilds             by seat: two bits a suspect, how many of the area's cards of that suspect are Wilds
    laid              by seat: a mask of the families the area has an Evidence card of
    melded            mask of the families that are melded somewhere (4.2)
    victims           mask of the Victims on the table
    alibi             the suspect the Alibi in force is named for, or -1
    case_file         kinds, the card to be drawn next is the last
    discard           kinds, the top card last
    ballots           None, or a suspect (-1: not yet cast) by seat
    picked            in phase `picked`, the Gavel that a Scene found, else -1
    ended, ended_by   how the hand ended and who ended it, once it is over
    known_reshuffles  second Case Files to use instead of a shuffle, next card first
    reshuffles        the second Case Files that were made, next card first
    log               raw events, or None where nobody listens (search)
    """

    __slots__ = (
        "alibi", "areas", "ballots", "case_file", "dealer", "discard", "ended", "ended_by", "file_number",
        "gavel_played", "hands", "known_reshuffles", "laid", "log", "melded", "phase", "picked", "players",
        "reshuffles", "rng", "rules", "sizes", "turn", "turns", "victims", "wilds",
    )  # fmt: skip

    players: int
    rules: Rules
    rng: Random
    log: list[tuple[Any, ...]] | None

    def __init__(self, rules: Rules, players: int, dealer: int, rng: Random) -> None:
        self.rules, self.players, self.dealer, self.rng = rules, players, dealer, rng
        self.turn = (dealer + 1) % players
        self.turns = 1
        self.phase = DRAW
        self.hands = [0] * players
        self.areas = [0] * players
        self.sizes = [0] * players
        self.wilds = [0] * players
        self.laid = [0] * players
        self.melded = self.victims = self.ended = 0
        self.alibi = self.picked = self.ended_by = NOBODY
        self.case_file: list[int] = []
        self.discard: list[int] = []
        self.file_number = 1
        self.gavel_played = False
        self.ballots: list[int] | None = None
        self.known_reshuffles: tuple[tuple[int, ...], ...] = ()
        self.reshuffles: tuple[tuple[int, ...], ...] = ()
        self.log = None

    @classmethod
    def deal(cls, rules: Rules, players: int, dealer: int, deck: list[int], rng: Random) -> State:
        """A fresh hand. `deck` is in the order dealt and drawn: one card a seat from the dealer's left (2.2), then the
        card that starts Scotland Yard (2.3), then the Case File."""
        state = cls(rules, players, dealer, rng)
        size = HAND_SIZES[players]
        for place in range(size * players):
            state.hands[(dealer + 1 + place) % players] += c.UNIT[deck[place]]
        state.sizes = [size] * players
        state.discard = [deck[size * players]]
        state.case_file = deck[: size * players : -1]
        return state

    def copy(self) -> State:
        """An independent twin that tells nobody of what it does. Rules and random numbers are shared."""
        twin: State = State.__new__(State)
        twin.rules, twin.rng, twin.players, twin.dealer = self.rules, self.rng, self.players, self.dealer
        twin.turn, twin.turns, twin.phase, twin.gavel_played = (
            self.turn,
            self.turns,
            self.phase,
            self.gavel_played,
        )
        twin.hands, twin.areas, twin.sizes = self.hands[:], self.areas[:], self.sizes[:]
        twin.wilds, twin.laid, twin.melded = self.wilds[:], self.laid[:], self.melded
        twin.victims, twin.alibi, twin.picked = self.victims, self.alibi, self.picked
        twin.case_file, twin.discard, twin.file_number = self.case_file[:], self.discard[:], self.file_number
        ballots = self.ballots
        twin.ballots = ballots if ballots is None else ballots[:]
        twin.known_reshuffles, twin.reshuffles = self.known_reshuffles, self.reshuffles
        twin.ended, twin.ended_by = self.ended, self.ended_by
        twin.log = None
        return twin

    # ---- whose decision it is -------------------------------------------------------------------------------------

    def actor(self) -> int:
        """Return the seat whose decision is due: the turn's, except for ballots and the offer of Ripper Escapes."""
        if self.phase == ESCAPE:
            return self.holder()
        if self.phase == BALLOT:
            assert self.ballots is not None
            return self.ballots.index(NOBODY)
        return self.turn

    def holder(self) -> int:
        """The seat with Ripper Escapes in hand, or -1."""
        for seat, pack in enumerate(self.hands):
            if pack & _ESCAPES_CARD:
                return seat
        return NOBODY

    def actors(self) -> list[int]:
        """Every seat from which a decision is due now; none once the hand is over."""
        if self.phase == OVER:
            return []
        if self.phase == BALLOT:
            assert self.ballots is not None
            return [seat for seat, vote in enumerate(self.ballots) if vote == NOBODY]
        return [self.actor()]

    # ---- legal actions, and doing them --------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The legal actions of `actor()`, each different action once, in no order that means anything."""
        return LEGAL[self.phase](self)

    def legal_for(self, seat: int) -> list[int]:
        """The legal actions of any seat, in its turn and out of it (6.1)."""
        if self.phase == BALLOT:
            return ballot_of(self, seat)
        if self.phase != OVER and seat == self.actor():
            return LEGAL[self.phase](self)
        return [a.ESCAPE] if self.may_escape(seat) else []

    def apply(self, action: int, seat: int = NOBODY) -> None:
        """Apply a legal action of `seat` (default: `actor()`). ShuffleMismatch if a given second Case File is wrong."""
        EFFECTS[action](self, action, seat)

    def tell(self, *event: Any) -> None:
        """Note a raw event for listeners."""
        if self.log is not None:
            self.log.append(event)

    # ---- what the rules ask of the table ---------------------------------------------------------------------------

    def may_escape(self, seat: int) -> bool:
        """True if the seat may play Ripper Escapes now: all five Victims down and the card in hand (6.1)."""
        return self.victims == ALL_VICTIMS and self.phase != OVER and bool(self.hands[seat] & _ESCAPES_CARD)

    def may_call_vote(self, seat: int) -> bool:
        """True if the seat may call a vote: once a hand, with three Evidence cards of one family in the own area (10.1,
        R18)."""
        if not self.rules.vote or self.ballots is not None:
            return False
        area = self.areas[seat]
        return bool((area >> 2 | area >> 1 & area) & _ONES)

    def wild_homes(self, seat: int) -> int:
        """Mask of the suspects a Wild may be laid off on (4.7)."""
        homes = self.melded & 63
        return homes & self.laid[seat] if self.rules.wild_layoff == "own-area" else homes

    def can_search(self) -> bool:
        """True if Scotland Yard holds a card that a Scene may find: any but a Scene. (5.7, R8)"""
        return not _SCENES.issuperset(self.discard)

    def last_card_playable(self, card: int) -> bool:
        """True if the pack of one card may be played as the last of the hand: its effect must be certain to bring a
        card to discard (7.2, R6)."""
        if self.rules.last_card == "never":
            return False
        if card & c.VICTIM_CARDS:
            return bool(self.case_file)
        return bool(card & c.SCENE_CARDS) and self.can_search()

    # ---- the Case File ---------------------------------------------------------------------------------------------

    def draw_cards(self, seat: int, number: int) -> None:
        drawn: list[int] = []
        while number and self.case_file:
            kind = self.case_file.pop()
            self.hands[seat] += c.UNIT[kind]
            self.sizes[seat] += 1
            number -= 1
            drawn.append(kind)
            if not self.case_file:
                if self.log is not None:
                    self.tell("drew", seat, tuple(drawn))
                drawn = []
                self.ran_out()
        if drawn and self.log is not None:
            self.tell("drew", seat, tuple(drawn))

    def ran_out(self) -> None:
        """The last card of the Case File was drawn or turned up (R10): a second one is made at once, or later, or
        not."""
        self.tell("file-ran-out", self.file_number)
        if self.file_number < self.rules.case_files and self.rules.reshuffle == "at-once-but-top":
            self.reshuffle()

    def reshuffle(self) -> None:
        """Make the second Case File from Scotland Yard, with or without its top card (8.4)."""
        but_top = self.rules.reshuffle == "at-once-but-top"
        cards = self.discard[:-1] if but_top else self.discard[:]
        self.file_number += 1
        if not cards:
            return  # R23: counts as running out the second time
        self.discard = self.discard[-1:] if but_top else []
        if self.known_reshuffles:
            drawn_first, self.known_reshuffles = list(self.known_reshuffles[0]), self.known_reshuffles[1:]
            if sorted(drawn_first) != sorted(cards):
                raise ShuffleMismatch(
                    "reshuffles: the second Case File must hold exactly the cards shuffled from Scotland Yard"
                )
        else:
            drawn_first = sorted(cards)
            self.rng.shuffle(drawn_first)
        self.case_file = drawn_first[::-1]
        self.reshuffles += (tuple(drawn_first),)
        self.tell("reshuffled", len(drawn_first), self.file_number)

    # ---- the end ---------------------------------------------------------------------------------------------------

    def _due(self) -> int:
        """The way in which the hand ends as soon as the action is done, or -1."""
        rules = self.rules
        if 0 in self.sizes and (rules.commissioner_end == "at-once" or not self.sizes[self.turn]):
            return EMPTIED  # 8.2, R11
        if not self.case_file and self.file_number >= rules.case_files and rules.last_card_drawn == "at-once":
            return EXHAUSTED  # 8.4, R22
        return NOBODY

    def settle(self, *, landed: bool) -> None:
        """Close an action that may have ended the hand. `landed`: it brought the fifth Victim, so Ripper Escapes is
        offered to its holder first (6.2); so it is where the hand is about to end (R12, R22)."""
        offered = self.victims == ALL_VICTIMS and (landed or self._due() != NOBODY)
        if offered and self.holder() != NOBODY:
            self.phase = ESCAPE
        else:
            self.resume()

    def resume(self) -> None:
        """Go on after an action, or the offer of Ripper Escapes: to the end that is due, or the rest of the turn."""
        way = self._due()
        if way == NOBODY:
            self.phase = PLAY
        else:
            self.finish(way, self.turn)

    def end_turn(self) -> None:
        """The turn is over: the hand ends, or a second Case File is made, or the next seat begins."""
        if 0 in self.sizes:
            self.finish(EMPTIED, self.turn)  # 8.2, where the turn was played to its end
            return
        if not self.case_file:
            if self.file_number >= self.rules.case_files:
                self.finish(EXHAUSTED, self.turn)  # 8.4
                return
            self.reshuffle()
        self.turn = (self.turn + 1) % self.players
        self.turns += 1
        self.gavel_played = False
        self.phase = DRAW
        if self.log is not None:
            self.tell("turn", self.turn, self.turns)

    def finish(self, way: int, seat: int) -> None:
        """The hand is over: how it ended, and who ended it."""
        self.phase, self.ended, self.ended_by = OVER, way, seat
        self.tell("hand-ended", way, seat)
