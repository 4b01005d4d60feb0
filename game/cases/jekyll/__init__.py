"""Jekyll & Hyde, for two players, as the shared part of the engine sees it."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from game.case import Case, Offer
from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll import events, position, refusals, scoring, veil
from game.cases.jekyll import result as results
from game.cases.jekyll.board import board
from game.cases.jekyll.constants import PHASES
from game.cases.jekyll.editions import CHOICES, EDITIONS, Rules, rules
from game.cases.jekyll.real_table import JekyllTable
from game.cases.jekyll.state import State
from game.errors import CasefileError
from game.themes import Themes

THEMES = Themes(
    ("draw", "meld", "layoff", "potion", "lab", "transformation", "shut-out", "discard"),
    {"pick": "lab"},
    {"potion": "potion", "transformation": "transformation"},
    dict.fromkeys(
        ("shut-out", "shut-out-own", "shut-out-theirs", "stays-pure", "void", "not-void", "void-hand"),
        "shut-out",
    ),
    other="lab",
)


_SORTED_DECK = sorted(c.CODES[kind] for kind in c.DECK)


class Jekyll(Case):
    """The case `jekyll`."""

    name = "jekyll"
    editions = tuple(EDITIONS)
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
    told_fields = results.TOLD
    chance_actions = frozenset({a.REVEAL})
    places = ("identity",)
    themes = THEMES
    real_table = JekyllTable()
    days: ClassVar = {1: ("fr", 2), 4: ("fr", 2)}

    # What a module of its own answers:
    rules = staticmethod(rules)
    read = staticmethod(position.read)
    write = staticmethod(position.write)
    veiled = staticmethod(veil.veiled)
    read_veiled = staticmethod(position.read_veiled)
    has_findable = staticmethod(veil.has_findable)
    result = staticmethod(results.result)
    read_result = staticmethod(results.read)
    readable_event = staticmethod(events.readable_event)
    board = staticmethod(board)
    standing = staticmethod(veil.standing)
    refusal = staticmethod(refusals.explain)
    why_not = staticmethod(refusals.why_not)
    refusal_of_picked_gavel = staticmethod(refusals.refusal_of_picked_gavel)
    refusal_of_found_card = staticmethod(refusals.refusal_of_found_card)

    def deal(self, rules: Rules, players: int, dealer: int, deck: list[str], rng: Random) -> State:
        if sorted(deck) != _SORTED_DECK:
            raise CasefileError("the deck must hold the 61 cards of Jekyll & Hyde")
        return State.deal(rules, dealer, [c.KIND[code] for code in deck], rng)

    def phase(self, hand: State) -> str:
        return PHASES[hand.phase]

    def offer(self, hand: State, action: int) -> Offer:
        text = a.TABLE.texts[action]
        kinds = _hand_cards(action)
        points = sum(scoring.card_points(hand, kind) for kind in kinds) if action in _LAYING else None
        if action in a.TRANSFORM and a.TRANSFORM[action][0] != hand.turn:
            points = None  # its point is its area's (4.4)
        return Offer(text, text.split()[0], tuple(c.CODES[kind] for kind in kinds), points)

    def card_points(self, hand: State, code: str) -> int:
        return scoring.card_points(hand, c.KIND[code])


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
