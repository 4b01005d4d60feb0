"""Jekyll & Hyde, for two players, as the shared part of the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from game.case import Case, Offer, Position
from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll import editions, events, foresight, position, refusals, scoring
from game.cases.jekyll import result as results
from game.cases.jekyll.board import JekyllBoard, board
from game.cases.jekyll.editions import CHOICES, Rules
from game.cases.jekyll.phases import PHASES
from game.cases.jekyll.real_table import JekyllTable
from game.cases.jekyll.state import State
from game.consequences import Standing
from game.errors import CasefileError
from game.events import Event
from game.notation import Reader
from game.refusal import Refusal
from game.shapes import Shape

_SORTED_DECK = sorted(c.CODES[kind] for kind in c.DECK)


class Jekyll(Case):
    """The case `jekyll`."""

    name = "jekyll"
    editions = tuple(editions.EDITIONS)
    choices = CHOICES
    players = (2,)
    table = a.TABLE
    codes, kinds = c.CODES, c.KIND
    deck = tuple(c.CODES[kind] for kind in c.DECK)
    event_kinds = events.KINDS
    result_fields = (
        "outcome",
        "ripper",
        "scores",
        "breakdown",
    )  # "ripper" is null: records of all cases have it
    told_fields = (*result_fields, "end", "struck")
    chance_actions = frozenset({a.REVEAL})
    places = ("identity",)
    real_table = JekyllTable()
    days: ClassVar = {1: ("fr", 2), 4: ("fr", 2)}

    def rules(self, edition: str, options: dict[str, Any]) -> Rules:
        return editions.rules(edition, options)

    def deal(self, rules: Rules, players: int, dealer: int, deck: list[str], rng: Random) -> State:
        if sorted(deck) != _SORTED_DECK:
            raise CasefileError("the deck must hold the 61 cards of Jekyll & Hyde")
        return State.deal(rules, dealer, [c.KIND[code] for code in deck], rng)

    def read(self, reader: Reader, rules: Rules, rng: Random) -> State:
        return position.read(reader, rules, rng)

    def write(self, hand: State) -> Position:
        return position.write(hand)

    def veiled(self, hand: State, seat: int | None, *, opened: bool = False) -> State:
        return foresight.veiled(hand, seat, opened=opened)

    def read_veiled(self, reader: Reader, rules: Rules) -> State:
        return position.read_veiled(reader, rules)

    def findable(self, hand: State) -> bool:
        return foresight.findable(hand)

    def phase(self, hand: State) -> str:
        return PHASES[hand.phase]

    def result(self, hand: State) -> results.JekyllResult:
        return results.result(hand)

    def end_shape(self, players: int) -> Shape:
        return results.shape()

    def read_result(self, data: Mapping[str, Any], hand: State) -> results.JekyllResult:
        return results.read(data, hand)

    def readable(self, hand: State, raw: tuple[Any, ...]) -> Event:
        return events.readable(hand, raw)

    def board(self, hand: State) -> JekyllBoard:
        return board(hand)

    def offer(self, hand: State, action: int) -> Offer:
        text = a.TABLE.texts[action]
        kinds = _hand_cards(action)
        points = sum(scoring.points(hand, kind) for kind in kinds) if action in _LAYING else None
        if action in a.TRANSFORM and a.TRANSFORM[action][0] != hand.turn:
            points = None  # its point is its area's (4.4)
        return Offer(text, text.split()[0], tuple(c.CODES[kind] for kind in kinds), points)

    def value(self, hand: State, code: str) -> int:
        return scoring.points(hand, c.KIND[code])

    def standing(self, hand: State) -> Standing:
        return foresight.standing(hand)

    def finds(self, hand: State) -> frozenset[str]:
        return foresight.finds(hand)

    def refusal(self, hand: State, seat: int, action: int) -> Refusal:
        return refusals.explain(hand, seat, action)

    def why_not(self, hand: State, seat: int, codes: list[str]) -> Refusal:
        return refusals.why_not(hand, seat, codes)

    def waits(self, hand: State, seat: int, action: int) -> Refusal | None:
        return refusals.waits(hand, seat, action)

    def waiting(self, hand: State, refusal: Refusal, code: str) -> Refusal:
        return refusals.waiting(refusal, code)

    def pause(self, before: State, after: State) -> bool:
        return False  # nothing is ever played out of turn


_LAYING = {*a.MELD, *a.LAYOFF, a.SEARCH_LONDON, a.REVEAL, *a.TRANSFORM}
_GAVELS = {a.PLAY_POTION: c.POTION, a.SEARCH_LONDON: c.LAB, a.REVEAL: c.LAB} | dict.fromkeys(
    a.TRANSFORM, c.TRANSFORMATION
)


def _hand_cards(action: int) -> list[int]:
    if action in a.MELD:
        family, number = a.MELD[action]
        return [family] * number
    if action in _GAVELS:
        return [_GAVELS[action]]
    for actions in (a.LAYOFF, a.DISCARD):
        if action in actions:
            return [actions.index(action)]
    return []


JEKYLL = Jekyll()
