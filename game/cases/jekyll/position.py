"""Positions of Jekyll & Hyde: from notation to `State` and back (docs/NOTATION.md)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game.cases.jekyll import cards as c
from game.cases.jekyll.constants import (  # fmt: skip
    CASE_FILES,
    CHOOSE,
    DRAW,
    EXHAUSTED,
    GONE_OUT,
    NOBODY,
    OVER,
    PHASES,
    PLAY,
    SEARCH,
)
from game.cases.jekyll.editions import Rules
from game.cases.jekyll.state import State
from game.cases.jekyll.veil import stand_in_cards, unseen_case_file
from game.deals import UNSEEN
from game.errors import BadPosition
from game.notation import Hidden, Reader

TURNED = "~"
"""Behind a card of an area: a Transformation turned it."""


def write(state: State) -> dict[str, Any]:
    """The state's part of a position: everything but case, edition, options and scores."""
    out: dict[str, Any] = {
        "players": 2,
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "gavel_played": state.gavel_played,
        "hands": [[c.CODES[kind] for kind in c.kinds_of(pack)] for pack in state.hands],
        "areas": [_area(state, seat) for seat in range(2)],
        "case_file": [c.CODES[kind] for kind in reversed(state.case_file)],
        "discard": [c.CODES[kind] for kind in state.discard],
        "case_file_number": state.file_number,
        "ballots": None,
        "identity": c.SIDES[state.identity],
    }
    if state.revealed:
        out["revealed"] = [c.CODES[kind] for kind in state.revealed]
    if state.known_reshuffles:
        out["reshuffles"] = [[c.CODES[kind] for kind in cards] for cards in state.known_reshuffles]
    return out


def _area(state: State, seat: int) -> list[str]:
    out = []
    for kind, code in enumerate(c.CODES):
        turned = c.count(state.turned[seat], kind)
        out += [code + TURNED] * turned + [code] * (c.count(state.areas[seat], kind) - turned)
    return out


def read(reader: Reader, rules: Rules, rng: Random) -> State:
    """The state of a position. BadPosition says what is impossible in it."""
    reader.number("players", 2, 2)
    state = State(rules, reader.number("dealer", 0, 1), rng)
    state.turn = reader.number("turn", 0, 1)
    state.phase = PHASES.index(reader.one_of("phase", PHASES))
    state.gavel_played = reader.flag("gavel_played", False)
    state.file_number = reader.number("case_file_number", 1, CASE_FILES, default=1)
    state.identity = c.SIDES.index(reader.one_of("identity", c.SIDES, default="jekyll"))
    hands = [[_kind(code) for code in codes] for codes in reader.card_lists("hands", 2)]
    areas = [[_kind(code.removesuffix(TURNED)) for code in codes] for codes in reader.card_lists("areas", 2)]
    state.case_file = [_kind(code) for code in reader.cards("case_file")][::-1]
    state.discard = [_kind(code) for code in reader.cards("discard")]
    if reader.has("revealed"):
        state.revealed = [_kind(code) for code in reader.cards("revealed")]
    state.known_reshuffles = tuple(
        tuple(_kind(code) for code in cards) for cards in reader.card_lists("reshuffles", None)
    )
    _within_deck([*hands, *areas, state.case_file, state.discard, state.revealed])
    for seat in range(2):
        state.hands[seat], state.sizes[seat] = c.pack_of(hands[seat]), len(hands[seat])
        state.areas[seat] = c.pack_of(areas[seat])
        for family in range(c.POTION):
            if c.count(state.areas[seat], family) >= 3:
                state.melded |= 1 << family
        _read_turned(state, seat, reader.card_lists("areas", 2)[seat])
    _check(state, areas)
    return state


def read_veiled(reader: Reader, rules: Rules) -> State:
    """The veiled state that a `Seen` wrote. BadPosition says what is impossible in it."""
    reader.number("players", 2, 2)
    hidden = Hidden.read(reader, 2, len(c.DECK))
    revealed = [_kind(code) for code in reader.cards("revealed")] if reader.has("revealed") else []
    hidden.open["revealed"] = None
    state = read(Reader(hidden.open, reader.what), rules, UNSEEN)
    areas = [[*c.kinds_of(area)] for area in state.areas]
    _within_deck([*map(list, map(c.kinds_of, state.hands)), *areas, state.discard, revealed])
    state.revealed, state.sizes = revealed, list(hidden.sizes)
    state.case_file = unseen_case_file(hidden.case_file)
    state.discard = stand_in_cards(state, hidden.buried, hidden.findable) + state.discard
    state.phase, state.ended = PHASES.index(reader.one_of("phase", PHASES)), NOBODY
    if hidden.pile_known and (state.phase != SEARCH or hidden.seat != state.turn):
        raise BadPosition("only the player who searches the discard pile knows its cards")
    _check(state, areas)
    return state


def _kind(code: Any) -> int:
    if not isinstance(code, str) or code not in c.KIND:
        raise BadPosition(f"{code!r} is not a card of Jekyll & Hyde")
    return c.KIND[code]


def _within_deck(piles: list[list[int]]) -> None:
    for kind, number in Counter(kind for pile in piles for kind in pile).items():
        if number > c.COPIES[kind]:
            raise BadPosition(f"the deck holds only {c.COPIES[kind]} of {c.CODES[kind]!r}")


def _read_turned(state: State, seat: int, codes: list[str]) -> None:
    turned = [_kind(code.removesuffix(TURNED)) for code in codes if code.endswith(TURNED)]
    if not turned:
        return
    if (
        len(set(turned)) > 1
        or turned[0] >= c.FIRST_OF_BOTH_SIDES
        or not state.areas[seat] & c.FIELD[c.TRANSFORMATION]
    ):
        raise BadPosition(
            "turned cards must be of one J or H family, in the area that holds the Transformation"
        )
    state.turned[seat] = c.pack_of(turned)


def _check(state: State, areas: list[list[int]]) -> None:
    """Refuse what no play can lead to and no play can go on from."""
    if any(kind == c.POTION for area in areas for kind in area):
        raise BadPosition("a Potion cannot be in an area")
    if state.phase == DRAW and not (state.case_file or state.discard):
        raise BadPosition("there is nothing to draw: both piles are empty")
    if state.phase == PLAY and not state.sizes[state.turn]:
        raise BadPosition("the player whose turn it is has no card left to discard")
    if state.phase == SEARCH and not state.can_search():
        raise BadPosition("the phase is 'search', but London holds no card that can be picked")
    if (state.phase == CHOOSE) != bool(state.revealed):
        raise BadPosition("'revealed' must hold cards if the phase is 'choose', and only then")
    if state.phase == CHOOSE and not any(state.fits(kind) for kind in state.revealed):
        raise BadPosition("none of the revealed cards can be picked, so they should be in 'discard'")
    if state.phase == OVER:
        state.ended = EXHAUSTED if state.sizes[state.turn] else GONE_OUT
