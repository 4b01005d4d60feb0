"""The rules of the toy case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game import card_names
from game.actions import ActionTable
from game.board import Board, LaidFamily
from game.case import Case, Offer, Position
from game.consequences import Standing
from game.errors import BadPosition, CasefileError
from game.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    HandEnded,
    LaidOff,
    Melded,
    Played,
    Took,
    Turn,
    kinds_by_name,
)
from game.notation import Hidden, Reader
from game.options import check_edition, check_options
from game.refusal import Refusal
from game.result import Ending, Result, ScoreLine, read_result, total

CODES = ("clue", "lamp")
card_names.enter({"lamp": "gavel"})
CLUE, LAMP = range(2)
POINTS = (2, 1)
DECK = (CLUE,) * 9 + (LAMP,) * 3
HAND_SIZE, MELD = 3, 3
PHASES = ("draw", "play", "over")

TABLE = ActionTable()
DRAW, TAKE = TABLE.add("draw"), TABLE.add("take")
MELDS = {TABLE.add(f"meld clue {number}"): number for number in range(MELD, DECK.count(CLUE) + 1)}
LAYOFF, PLAY = TABLE.add("layoff clue"), TABLE.add("play lamp")
DISCARD = (TABLE.add("discard clue"), TABLE.add("discard lamp"))


@dataclass(frozen=True, slots=True)
class Rules:
    """The one option that every case has."""

    target: int = 50


class State:
    """A hand in play: cards as kinds, counted by kind in hands and areas."""

    def __init__(self, rules: Rules, dealer: int) -> None:
        self.rules, self.players, self.dealer = rules, 2, dealer
        self.turn, self.turns, self.phase = 1 - dealer, 1, "draw"
        self.hands: list[Counter[int]] = [Counter(), Counter()]
        self.areas: list[Counter[int]] = [Counter(), Counter()]
        self.case_file: list[int] = []
        self.discard: list[int] = []
        self.known_reshuffles: tuple[tuple[int, ...], ...] = ()
        self.reshuffles: tuple[tuple[int, ...], ...] = ()
        self.log: list[tuple[Any, ...]] | None = None

    @property
    def sizes(self) -> list[int]:
        return [hand.total() for hand in self.hands]

    def copy(self) -> State:
        """An independent twin."""
        twin = State(self.rules, self.dealer)
        twin.turn, twin.turns, twin.phase = self.turn, self.turns, self.phase
        twin.hands, twin.areas = (
            [Counter(each) for each in self.hands],
            [Counter(each) for each in self.areas],
        )
        twin.case_file, twin.discard = self.case_file[:], self.discard[:]
        return twin

    def actor(self) -> int:
        return self.turn

    def actors(self) -> list[int]:
        return [] if self.phase == "over" else [self.turn]

    def legal_for(self, seat: int) -> list[int]:
        return self.legal() if seat == self.turn else []

    def legal(self) -> list[int]:
        """The legal actions; a play leaves a card to discard."""
        if self.phase == "draw":
            return [DRAW] * bool(self.case_file) + [TAKE] * bool(self.discard)
        if self.phase == "over":
            return []
        hand, spare = self.hands[self.turn], self.sizes[self.turn] - 1
        plays = [action for action, number in MELDS.items() if number <= min(hand[CLUE], spare)]
        if self.melded and hand[CLUE] and spare:
            plays.append(LAYOFF)
        if hand[LAMP] and spare:
            plays.append(PLAY)
        return plays + [DISCARD[kind] for kind in (CLUE, LAMP) if hand[kind]]

    @property
    def melded(self) -> bool:
        return any(area[CLUE] for area in self.areas)

    def apply(self, action: int, seat: int = -1) -> None:
        """Apply a legal action."""
        hand, area = self.hands[self.turn], self.areas[self.turn]
        if action == DRAW:
            self._draw()
            self.phase = "play"
        elif action == TAKE:
            hand[self.discard[-1]] += 1
            self._tell("took", self.turn, self.discard.pop())
            self.phase = "play"
        elif action in DISCARD:
            self._discard(DISCARD.index(action))
        elif action == PLAY:
            hand[LAMP] -= 1
            area[LAMP] += 1
            self._tell("played", self.turn, LAMP)
            self._draw()
        else:
            number = MELDS.get(action, 1)
            hand[CLUE] -= number
            area[CLUE] += number
            self._tell("melded" if action in MELDS else "laid-off", self.turn, number)

    def _draw(self) -> None:
        if self.case_file:
            kind = self.case_file.pop()
            self.hands[self.turn][kind] += 1
            self._tell("drew", self.turn, kind)

    def _discard(self, kind: int) -> None:
        self.hands[self.turn][kind] -= 1
        self.discard.append(kind)
        self._tell("discarded", self.turn, kind)
        if not self.sizes[self.turn] or not self.case_file:
            self.phase = "over"
            self._tell("hand-ended", self.turn)
        else:
            self.turn, self.turns, self.phase = 1 - self.turn, self.turns + 1, "draw"
            self._tell("turn", self.turn, self.turns)

    def _tell(self, *event: Any) -> None:
        if self.log is not None:
            self.log.append(event)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyBoard(Board):
    """The Clues before each seat."""

    families: tuple[tuple[LaidFamily, ...], ...]

    def laid_families(self, seat: int) -> tuple[LaidFamily, ...]:
        return self.families[seat]


class Toy(Case):
    """The case `toy`."""

    name = "toy"
    editions = ("only",)
    choices: dict[str, tuple[Any, ...]] = {}  # noqa: RUF012 # as the base class has it
    players = (2,)
    table = TABLE
    codes, kinds = CODES, dict(zip(CODES, range(2), strict=True))
    deck = tuple(CODES[kind] for kind in DECK)
    event_kinds = kinds_by_name(Dealt, Turn, Drew, Took, Melded, LaidOff, Played, Discarded, HandEnded)

    def rules(self, edition: str, options: dict[str, Any]) -> Rules:
        check_edition(self.name, self.editions, edition)
        check_options(self.choices, options)
        return replace(Rules(), **options)

    def deal(self, rules: Rules, players: int, dealer: int, deck: list[str], rng: Random) -> State:
        if sorted(deck) != sorted(self.deck):
            raise CasefileError("the deck must hold the 12 cards of the toy")
        state, cards = State(rules, dealer), [self.kinds[code] for code in deck]
        for place in range(2 * HAND_SIZE):
            state.hands[(dealer + 1 + place) % 2][cards[place]] += 1
        state.discard, state.case_file = [cards[2 * HAND_SIZE]], cards[: 2 * HAND_SIZE : -1]
        return state

    def read(self, reader: Reader, rules: Rules, rng: Random) -> State:
        state = State(rules, reader.number("dealer", 0, 1))
        state.turn, state.phase = reader.number("turn", 0, 1), reader.one_of("phase", PHASES)
        state.hands = [self._count(codes) for codes in reader.card_lists("hands", 2)]
        state.areas = [self._count(codes) for codes in reader.card_lists("areas", 2)]
        state.case_file = self._kinds(reader.cards("case_file"))[::-1]
        state.discard = self._kinds(reader.cards("discard"))
        return state

    def _kinds(self, codes: Sequence[str]) -> list[int]:
        if not set(codes) <= set(CODES):
            raise BadPosition("that is not a card of the toy")
        return [self.kinds[code] for code in codes]

    def _count(self, codes: Sequence[str]) -> Counter[int]:
        return Counter(self._kinds(codes))

    def write(self, hand: State) -> Position:
        return {
            "players": 2,
            "dealer": hand.dealer,
            "turn": hand.turn,
            "phase": hand.phase,
            "hands": [self._codes(each.elements()) for each in hand.hands],
            "areas": [self._codes(each.elements()) for each in hand.areas],
            "case_file": self._codes(reversed(hand.case_file)),
            "discard": self._codes(hand.discard),
        }

    def _codes(self, kinds: Any) -> list[str]:
        return [CODES[kind] for kind in kinds]

    def veiled(self, hand: State, seat: int | None, *, opened: bool = False) -> State:
        twin, known = hand.copy(), hand.discard[-1:]
        twin.hands = [
            Counter(cards) if opened or owner == seat else Counter({CLUE: cards.total()})
            for owner, cards in enumerate(hand.hands)
        ]
        twin.case_file = [CLUE] * len(hand.case_file)
        twin.discard = [CLUE] * (len(hand.discard) - len(known)) + known
        return twin

    def read_veiled(self, reader: Reader, rules: Rules) -> State:
        hidden = Hidden.read(reader, 2, len(DECK))
        state = self.read(Reader(hidden.open), rules, Random(0))
        state.hands = [
            hand or Counter({CLUE: size}) for hand, size in zip(state.hands, hidden.sizes, strict=True)
        ]
        state.case_file = [CLUE] * hidden.case_file
        state.discard = [CLUE] * hidden.buried + state.discard
        state.phase = reader.one_of("phase", PHASES)
        return state

    def phase(self, hand: State) -> str:
        return hand.phase

    def result(self, hand: State) -> Result:
        sheets = tuple(self._sheet(area) for area in hand.areas)
        out = not hand.sizes[hand.turn]
        end = Ending(way="gone-out" if out else "exhausted", by=hand.turn if out else None, file_number=1)
        return Result(outcome="scored", scores=tuple(map(total, sheets)), breakdown=sheets, end=end)

    def _sheet(self, area: Counter[int]) -> tuple[ScoreLine, ...]:
        return tuple(
            ScoreLine(item, area[kind] * POINTS[kind], (CODES[kind],) * area[kind])
            for item, kind in (("evidence", CLUE), ("lamps", LAMP))
            if area[kind]
        )

    def read_result(self, data: Mapping[str, Any], hand: State) -> Result:
        return read_result(Result, data, self.told_fields, 2)

    def readable_event(self, hand: State, raw: tuple[Any, ...]) -> Event:
        name, seat, *rest = raw
        match name:
            case "turn":
                return Turn(seat, rest[0])
            case "drew":
                return Drew(seat, 1, (CODES[rest[0]],))
            case "took":
                return Took(seat, CODES[rest[0]])
            case "melded":
                return Melded(seat, "clue", ("clue",) * rest[0])
            case "laid-off":
                return LaidOff(seat, "clue", "clue")
            case "played":
                return Played(seat, "lamp", "area")
            case "discarded":
                return Discarded(seat, CODES[rest[0]])
        return HandEnded("scored", None if hand.sizes[seat] else seat)

    def board(self, hand: State) -> ToyBoard:
        return ToyBoard(
            families=tuple(
                (LaidFamily("clue", ("clue",) * area[CLUE], area[CLUE] * POINTS[CLUE]),) if area[CLUE] else ()
                for area in hand.areas
            ),
            gavels=tuple(("lamp",) * area[LAMP] for area in hand.areas),
            table=tuple(sum(POINTS[kind] for kind in area.elements()) for area in hand.areas),
            melded=("clue",) if hand.melded else (),
        )

    def offer(self, hand: State, action: int) -> Offer:
        text = TABLE.texts[action]
        verb, *words = text.split()
        if action in MELDS:
            return Offer(text, verb, ("clue",) * MELDS[action], MELDS[action] * POINTS[CLUE])
        laid = POINTS[CLUE] if action == LAYOFF else POINTS[LAMP] if action == PLAY else None
        return Offer(text, verb, tuple(words), laid)

    def card_points(self, hand: State, code: str) -> int:
        return POINTS[self.kinds[code]]

    def standing(self, hand: State) -> Standing:
        clues = [area[CLUE] * POINTS[CLUE] for area in hand.areas]
        return Standing({"clue": sum(clues)}, leader=None, margin=0, seats=self.board(hand).table)

    def drawn_count(self, raw: tuple[Any, ...]) -> int:
        return int(raw[0] == "drew")

    def refusal(self, hand: State, seat: int, action: int) -> Refusal:
        if hand.phase == "over":
            return Refusal("over", "1")
        if seat != hand.turn:
            return Refusal("not-your-turn", "1")
        drawing = action in (DRAW, TAKE)
        if drawing != (hand.phase == "draw"):
            return Refusal("drawn-already" if drawing else "draw-first", "1")
        return Refusal("keep-a-discard", "2")

    def why_not(self, hand: State, seat: int, codes: list[str]) -> Refusal:
        return Refusal("draw-first" if hand.phase == "draw" else "three-needed", "2")


TOY = Toy()
