"""A hand of Jekyll & Hyde in play: what is legal, and what an action does.

Shaped like the state of the other case: mutable, small, copied by hand, cards as kinds and packs, one function a
phase that lists its legal actions. Numbers in comments are those of `docs/rules/jekyll-and-hyde.md`; R numbers are
rulings."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.errors import CasefileError
from game.jekyll import actions as a
from game.jekyll import cards as c
from game.jekyll.editions import Rules

DRAW, PLAY, SEARCH, CHOOSE, OVER = range(5)
PHASES = ("draw", "play", "search", "choose", "over")
GONE_OUT, EXHAUSTED = range(2)
"""The ways a hand ends (7.1, 7.2)."""
HAND_SIZE = 10
CASE_FILES = 2
REVEALED = 3
"""Cards turned up by Work in Lab (4.3)."""
NOBODY = -1
_LOW = (1 << a.EVIDENCE_LOW) - 1
_LONGEST_MELD = 5


class State:
    """One hand. Seats are 0 and 1.

    identity          the side that shows: 0 Jekyll, 1 Hyde
    hands, areas      packs by seat; `turned` the cards of an area that a Transformation turned, as a pack
    sizes             cards in each hand
    melded            mask of the families that are melded somewhere
    case_file         kinds, the next card drawn last; `discard` (London) with its top card last
    revealed          the cards that Work in Lab turned up, in that order, while one is to be chosen
    given, renewals   second Case Files to use instead of a shuffle, and those that were made, next card first
    """

    __slots__ = (
        "areas", "case_file", "dealer", "discard", "ended", "file_number", "gavel_played", "given", "hands", "identity",
        "log", "melded", "phase", "players", "renewals", "revealed", "rng", "rules", "sizes", "turn", "turned", "turns",
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
        self.given: tuple[tuple[int, ...], ...] = ()
        self.renewals: tuple[tuple[int, ...], ...] = ()
        self.log = None

    @classmethod
    def deal(cls, rules: Rules, dealer: int, deck: list[int], rng: Random) -> State:
        """A fresh hand; `deck` is in the order dealt and drawn, the first card to the one who does not deal (2.1)."""
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
        twin.file_number, twin.given, twin.renewals = self.file_number, self.given, self.renewals
        twin.log = None
        return twin

    # ---- legality, phase by phase ----

    def actor(self) -> int:
        """The seat whose decision is due: always that of the turn."""
        return self.turn

    def actors(self) -> list[int]:
        """The seats from which a decision is due; none once the hand is over."""
        return [] if self.phase == OVER else [self.turn]

    def legal(self) -> list[int]:
        """The legal actions of `actor()`, each different action once, in no order that means anything."""
        return _LEGAL[self.phase](self)

    def legal_for(self, seat: int) -> list[int]:
        """The legal actions of a seat: nothing is ever played out of turn here."""
        return self.legal() if seat == self.turn else []

    def _legal_draw(self) -> list[int]:
        return [a.DRAW] * bool(self.case_file) + [a.TAKE] * bool(self.discard)

    def _legal_play(self) -> list[int]:
        pack = self.hands[self.turn]
        low, high = pack & _LOW, pack >> a.EVIDENCE_LOW & _LOW
        out = a.DISCARD_LOW[low] + a.DISCARD_HIGH[high] + a.DISCARD_GAVELS[pack >> 2 * a.EVIDENCE_LOW]
        size = self.sizes[self.turn]
        if size > 1:
            melds = a.MELDS_LOW[self.identity][low] + a.MELDS_HIGH[self.identity][high]
            if size <= _LONGEST_MELD and melds:  # 5.1: one card is kept for the discard
                melds = [action for action in melds if a.MELD[action][1] < size]
            out += melds
            if self.melded:  # 3.4: whatever side shows
                out += a.LAYOFF_LOW[low | (self.melded & 31) << a.EVIDENCE_LOW]
                out += a.LAYOFF_HIGH[high | self.melded >> 5 << a.EVIDENCE_LOW]
        if not self.gavel_played:
            out += self._gavels(pack, last=size == 1)
        return out

    def _gavels(self, pack: int, *, last: bool) -> list[int]:
        """One a turn (4.1); the last card of a hand only where it is certain to bring another (5.2, R6)."""
        out = []
        if pack & c.FIELD[c.POTION] and (self.case_file or not last):
            out.append(a.PLAY_POTION)
        if pack & c.FIELD[c.LAB]:
            if self.can_search():
                out.append(a.SEARCH_LONDON)
            if self.case_file and not last:
                out.append(a.REVEAL)
        if pack & c.FIELD[c.TRANSFORMATION] and not last:
            out += [
                action for action, (seat, family) in a.TRANSFORM.items() if self.areas[seat] & c.FIELD[family]
            ]
        return out

    def fits(self, kind: int) -> bool:
        """Does a card fit the side that shows? (3.2, 4.3)"""
        return kind in c.FITTING[self.identity]

    def can_search(self) -> bool:
        """Does London hold a card that fits? (4.3)"""
        return any(self.fits(kind) for kind in self.discard)

    def _legal_search(self) -> list[int]:
        return [a.PICK[kind] for kind in sorted(set(self.discard)) if self.fits(kind)]

    def _legal_choose(self) -> list[int]:
        return [a.PICK[kind] for kind in sorted(set(self.revealed)) if self.fits(kind)]

    def _legal_over(self) -> list[int]:
        return []

    # ---- what actions do ----

    def apply(self, action: int, seat: int = NOBODY) -> None:
        """Do a legal action of the turn's seat. CasefileError where a given second Case File is wrong."""
        _APPLY[action](self, action, self.turn)

    def tell(self, *event: Any) -> None:
        """Note a raw event for whoever listens."""
        if self.log is not None:
            self.log.append(event)

    def _gain(self, seat: int, kind: int) -> None:
        self.hands[seat] += c.UNIT[kind]
        self.sizes[seat] += 1

    def _lose(self, seat: int, kind: int, number: int = 1) -> None:
        self.hands[seat] -= number * c.UNIT[kind]
        self.sizes[seat] -= number

    def _do_draw(self, _action: int, seat: int) -> None:
        self.phase = PLAY
        self._draw_cards(seat, 1)

    def _do_take(self, _action: int, seat: int) -> None:
        kind = self.discard.pop()
        self._gain(seat, kind)
        self.phase = PLAY
        self.tell("took", seat, kind)

    def _do_meld(self, action: int, seat: int) -> None:
        family, number = a.MELD[action]
        self._lose(seat, family, number)
        self.areas[seat] += number * c.UNIT[family]
        self.melded |= 1 << family
        self.tell("melded", seat, family, number)

    def _do_layoff(self, action: int, seat: int) -> None:
        family = action - a.LAYOFF[0]
        self._lose(seat, family)
        self.areas[seat] += c.UNIT[family]
        self.tell("laid-off", seat, family)

    def _do_potion(self, _action: int, seat: int) -> None:
        self._lose(seat, c.POTION)
        self.discard.append(c.POTION)
        self.gavel_played = True
        self.identity = 1 - self.identity
        self.tell("played", seat, c.POTION)
        self.tell("identity-turned", self.identity)
        self._draw_cards(seat, 2)

    def _play_lab(self, seat: int) -> None:
        self._lose(seat, c.LAB)
        self.areas[seat] += c.UNIT[c.LAB]
        self.gavel_played = True
        self.tell("played", seat, c.LAB)

    def _do_search(self, _action: int, seat: int) -> None:
        self._play_lab(seat)
        self.phase = SEARCH

    def _do_reveal(self, _action: int, seat: int) -> None:
        self._play_lab(seat)
        for _ in range(REVEALED):
            if not self.case_file:
                break
            kind = self.case_file.pop()
            self.revealed.append(kind)
            self.tell("turned-up", seat, kind)
            if not self.case_file:
                self._ran_out()
        if any(self.fits(kind) for kind in self.revealed):
            self.phase = CHOOSE
        else:
            self._put_aside()

    def _put_aside(self) -> None:
        """The cards turned up that were not chosen go to London, in the order turned up (4.3)."""
        if self.revealed:
            self.tell("put-aside", tuple(self.revealed))
            self.discard += self.revealed
            self.revealed = []

    def _do_transform(self, action: int, seat: int) -> None:
        target, family = a.TRANSFORM[action]
        self._lose(seat, c.TRANSFORMATION)
        self.areas[target] += c.UNIT[c.TRANSFORMATION]
        self.turned[target] = self.areas[target] & c.FIELD[family]
        self.gavel_played = True
        self.tell("transformed", seat, target, family)

    def _do_pick(self, action: int, seat: int) -> None:
        kind = action - a.PICK[0]
        (self.discard if self.phase == SEARCH else self.revealed).remove(kind)
        self._gain(seat, kind)
        self.phase = PLAY
        self.tell("picked", seat, kind)
        self._put_aside()

    def _do_discard(self, action: int, seat: int) -> None:
        kind = action - a.DISCARD[0]
        self._lose(seat, kind)
        self.discard.append(kind)
        self.tell("discarded", seat, kind)
        if not self.sizes[seat]:
            self._finish(GONE_OUT)
            return
        self.turn = 1 - seat
        self.turns += 1
        self.gavel_played = False
        self.phase = DRAW
        self.tell("turn", self.turn, self.turns)

    # ---- the Case File and the end ----

    def _draw_cards(self, seat: int, number: int) -> None:
        drawn = []
        while number and self.case_file:
            kind = self.case_file.pop()
            self._gain(seat, kind)
            drawn.append(kind)
            number -= 1
            if not self.case_file:
                self.tell("drew", seat, tuple(drawn))
                drawn = []
                self._ran_out()
        if drawn:
            self.tell("drew", seat, tuple(drawn))

    def _ran_out(self) -> None:
        """The first time all of London becomes the second Case File at once; the second time the hand is over (6.1,
        R23)."""
        self.tell("file-ran-out", self.file_number)
        if self.file_number == CASE_FILES or not self.discard:
            self.file_number = CASE_FILES
            self._put_aside()
            self._finish(EXHAUSTED)
            return
        cards, self.discard = self.discard, []
        self.file_number = CASE_FILES
        if self.given:
            drawn_first, self.given = list(self.given[0]), self.given[1:]
            if sorted(drawn_first) != sorted(cards):
                raise CasefileError("the given second Case File does not hold the cards of London")
        else:
            drawn_first = sorted(cards)
            self.rng.shuffle(drawn_first)
        self.case_file = drawn_first[::-1]
        self.renewals += (tuple(drawn_first),)
        self.tell("reshuffled", len(drawn_first), CASE_FILES)

    def _finish(self, way: int) -> None:
        self.phase, self.ended = OVER, way
        self.tell("hand-ended", way, self.turn)


_LEGAL: tuple[Callable[[State], list[int]], ...] = (
    State._legal_draw, State._legal_play, State._legal_search, State._legal_choose, State._legal_over,
)  # fmt: skip


def _effects() -> list[Callable[[State, int, int], None]]:
    table: dict[int, Callable[[State, int, int], None]] = {
        a.DRAW: State._do_draw, a.TAKE: State._do_take, a.PLAY_POTION: State._do_potion,
        a.SEARCH_LONDON: State._do_search, a.REVEAL: State._do_reveal,
    }  # fmt: skip
    table |= dict.fromkeys(a.MELD, State._do_meld)
    table |= dict.fromkeys(a.LAYOFF, State._do_layoff)
    table |= dict.fromkeys(a.TRANSFORM, State._do_transform)
    table |= dict.fromkeys(a.PICK, State._do_pick)
    table |= dict.fromkeys(a.DISCARD, State._do_discard)
    return [table[action] for action in range(len(a.TABLE.texts))]


_APPLY = _effects()
