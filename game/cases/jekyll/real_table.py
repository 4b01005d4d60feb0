"""A table of real cards at the end of a hand of Jekyll & Hyde: what cannot be, and the finished hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from game.cases.jekyll import cards as c
from game.cases.jekyll import position
from game.cases.jekyll.constants import CASE_FILES, EXHAUSTED, GONE_OUT
from game.cases.jekyll.editions import Rules
from game.cases.jekyll.position import TURNED
from game.cases.jekyll.state import State
from game.consequences import bare
from game.deals import UNSEEN
from game.notation import Reader
from game.real_table import Facts, Fault, RealTable, without_cards
from game.refusal import Refusal

_RULES = {"discarded": "7.1", "exhausted": "7.2", None: "7"}
_TRANSFORMATION = c.CODES[c.TRANSFORMATION]


class JekyllTable(RealTable):
    """The score pad of Jekyll & Hyde."""

    copies: ClassVar = dict(zip(c.CODES, c.COPIES, strict=True))
    laid = (
        *(name + turned for name in c.FAMILIES[: c.FIRST_OF_BOTH_SIDES] for turned in ("", TURNED)),
        *c.FAMILIES[c.FIRST_OF_BOTH_SIDES :],
        *c.CODES[c.LAB :],
    )
    ways = ("discarded", "exhausted")
    nobodys = frozenset({"exhausted"})
    side_key, sides = "identity", c.SIDES

    def counts_hands(self, rules: Rules, how: str | None) -> bool:
        return how != "exhausted"

    def end_rule(self, facts: Facts) -> str:
        return _RULES[facts.how]

    def hand(self, rules: Rules, facts: Facts) -> State:
        rest, drawn_out = self.rest(facts), facts.how == "exhausted"
        turn = facts.by or 0
        state = position.read(
            Reader(
                {
                    "players": facts.players,
                    "dealer": 1 - turn,
                    "turn": turn,
                    "phase": "over",
                    "hands": [list(hand) for hand in facts.hands],
                    "areas": [list(area) for area in facts.areas],
                    "case_file": [] if drawn_out else rest[1:],
                    "discard": rest if drawn_out else rest[:1],
                    "case_file_number": CASE_FILES if drawn_out else 1,
                    "identity": facts.side or c.SIDES[c.JEKYLL_SIDE],
                }
            ),
            rules,
            UNSEEN,
        )
        state.ended = EXHAUSTED if drawn_out else GONE_OUT
        return state

    def against(self, rules: Rules, facts: Facts) -> Iterator[Fault]:
        if facts.side is None:
            yield Fault(Refusal("pad-side", "1.2"), missing=True, of_end=True)
        yield from _unmelded(facts)
        yield from _turned(facts)
        yield from _end(facts)
        if facts.how == "discarded" and len(self.rest(facts)) < 2:
            yield Fault(Refusal("pad-all-laid", "6.1"))


def _unmelded(facts: Facts) -> Iterator[Fault]:
    """Three of a family lie in one area before any is laid off (3.1, 3.4)."""
    laid = [Counter(bare(card) for card in area) for area in facts.areas]
    for family in c.FAMILIES:
        if 0 < max(area[family] for area in laid) < 3:
            yield Fault(Refusal("pad-no-meld", "3.1", {"family": f"cards.name.{family}"}), missing=True)


def _turned(facts: Facts) -> Iterator[Fault]:
    """A Transformation turns what lay there of one family, in the area where it lies itself (4.4)."""
    turned = {(seat, card) for seat, area in enumerate(facts.areas) for card in area if card.endswith(TURNED)}
    if len(turned) > 1:
        yield Fault(Refusal("pad-turned-one", "4.4"))
        return
    place = next((seat for seat, area in enumerate(facts.areas) if _TRANSFORMATION in area), None)
    for seat, _ in turned:
        if seat != place:
            yield Fault(Refusal("pad-turned-beside", "4.4"), seat, missing=place is None)
    if place is not None and not turned:
        yield Fault(Refusal("pad-turned-none", "4.4"), place, missing=True)


def _end(facts: Facts) -> Iterator[Fault]:
    """The seats without cards: the player who went out, and nobody else (7.1, 7.2)."""
    empty = without_cards(facts)
    if facts.how == "discarded" and facts.by is not None and facts.by not in empty:
        yield Fault(Refusal("pad-went-out", "7.1"), facts.by)
    for seat in empty if facts.how is not None else ():
        if facts.how == "exhausted" or facts.by not in (None, seat):
            yield Fault(Refusal("pad-no-cards-left", _RULES[facts.how]), seat, missing=True, of_hands=True)
