"""Jack the Ripper, for 2 to 4 players, as the shared part of the engine sees it."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from game.board import Board
from game.case import Case, Offer
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import events, position, refusals, veil
from game.cases.ripper import result as results
from game.cases.ripper.board import RipperBoard, board
from game.cases.ripper.constants import ALL_VICTIMS, ESCAPE, PHASES
from game.cases.ripper.editions import CHOICES, EDITIONS, Rules, rules
from game.cases.ripper.real_table import RipperTable
from game.cases.ripper.state import State
from game.errors import CasefileError
from game.themes import Themes

THEMES = Themes(
    ("draw", "meld", "layoff", "victims", "suspects", "gavel", "search", "vote", "discard"),
    {"ballot": "vote", "call-vote": "vote", "pass": "victims", "pick": "search", "keep": "search"},
    {"victim": "victims", "escapes": "victims", "suspect": "suspects", "alibi": "suspects"},
    other="gavel",
)


_SORTED_DECK = sorted(c.CODES[kind] for kind in c.DECK)


class Ripper(Case):
    """The case `ripper`."""

    name = "ripper"
    editions = tuple(EDITIONS)
    choices = CHOICES
    players = (2, 3, 4)
    table = a.TABLE
    codes, kinds = c.CODES, c.KIND
    deck = tuple(c.CODES[kind] for kind in c.DECK)
    event_kinds = events.KINDS
    card_fields = Case.card_fields | {"suspect", "ripper"}
    result_fields = ("outcome", "ripper", "scores", "breakdown")
    told_fields = results.TOLD
    sealed_phase, sealed_verb, sealed_field = "ballot", "ballot", "ballots"
    out_of_turn_phase, out_of_turn_card, decline_action = "escape", c.CODES[c.ESCAPES], "pass"  # 6.2
    chance_actions = veil.ACTIONS_OF_CHANCE
    themes = THEMES
    places = ("alibi", *(c.CODES[kind] for kind in range(c.VICTIM, c.SCENE)))
    real_table = RipperTable()
    days: ClassVar = {0: ("us", 2), 2: ("de", 3), 3: ("manual", 2), 5: ("us", 4), 6: ("manual", 3)}

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
    is_end_sure = staticmethod(veil.is_end_sure)
    refusal = staticmethod(refusals.explain)
    why_not = staticmethod(refusals.why_not)
    refusal_of_picked_gavel = staticmethod(refusals.refusal_of_picked_gavel)
    refusal_of_found_card = staticmethod(refusals.refusal_of_found_card)

    def deal(self, rules: Rules, players: int, dealer: int, deck: list[str], rng: Random) -> State:
        if sorted(deck) != _SORTED_DECK:
            raise CasefileError("the deck must hold the 62 cards of Jack the Ripper")
        return State.deal(rules, players, dealer, [c.KIND[code] for code in deck], rng)

    def phase(self, hand: State) -> str:
        return PHASES[hand.phase]

    def offer(self, hand: State, action: int) -> Offer:
        text = a.TABLE.texts[action]
        kinds = _hand_cards(action)
        points = sum(c.POINTS[kind] for kind in kinds) if action in _LAYING else None
        return Offer(text, text.split()[0], tuple(c.CODES[kind] for kind in kinds), points)

    def card_points(self, hand: State, code: str) -> int:
        return c.POINTS[c.KIND[code]]

    def opens_pause(self, before: State, after: State) -> bool:
        return after.victims == ALL_VICTIMS and (before.victims != ALL_VICTIMS or after.phase == ESCAPE)

    def out_of_turn_possible(self, board: Board) -> bool:
        return all(pair.owner is not None for pair in RipperBoard.of(board).victims)


_LAYING = {
    *a.MELD,
    *a.LAYOFF,
    *a.LAYOFF_WILD,
    *(action for action, (kind, _) in a.PLAY.items() if c.POINTS[kind]),
}


def _hand_cards(action: int) -> list[int]:
    if action in a.MELD:
        family, naturals, wilds = a.MELD[action]
        return [family] * naturals + [c.WILD] * wilds
    if action in a.PLAY:
        return [a.PLAY[action][0]]
    for actions, kinds in ((a.LAYOFF, range(7)), (a.DISCARD, range(c.KINDS))):
        if action in actions:
            return [kinds[actions.index(action)]]
    return [c.WILD] if action in a.LAYOFF_WILD else []


RIPPER = Ripper()
