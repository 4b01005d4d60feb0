"""Positions of Jack the Ripper: from notation to `State` and back (the notation is described in docs/NOTATION.md)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game.cases.ripper import cards as c
from game.cases.ripper.constants import (  # fmt: skip
    ALL_VICTIMS,
    BALLOT,
    DRAW,
    EMPTIED,
    ESCAPE,
    ESCAPED,
    EXHAUSTED,
    GONE_OUT,
    NOBODY,
    OVER,
    PHASES,
    PICKED,
    PLAY,
    SEARCH,
)
from game.cases.ripper.editions import Rules
from game.cases.ripper.legal import plays_of_picked
from game.cases.ripper.state import State
from game.cases.ripper.veil import ANY_BALLOT, stand_in_cards, unseen_case_file
from game.deals import UNSEEN
from game.errors import BadPosition
from game.notation import Hidden, Reader

NEVER_LAID = {c.STRIKES, c.COMMISSIONER, c.WILD}


def write(state: State) -> dict[str, Any]:
    """The state's part of a position: everything but case, edition, options and scores."""
    out: dict[str, Any] = {
        "players": state.players,
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "gavel_played": state.gavel_played,
        "hands": [[c.CODES[kind] for kind in c.kinds_of(pack)] for pack in state.hands],
        "areas": [area_codes(state, seat) for seat in range(state.players)],
        "case_file": [c.CODES[kind] for kind in reversed(state.case_file)],
        "discard": [c.CODES[kind] for kind in state.discard],
        "case_file_number": state.file_number,
        "ballots": state.ballots and [None if vote == NOBODY else c.SUSPECTS[vote] for vote in state.ballots],
    }
    if state.picked != NOBODY:
        out["picked"] = c.CODES[state.picked]
    if state.known_reshuffles:
        out["reshuffles"] = [[c.CODES[kind] for kind in cards] for cards in state.known_reshuffles]
    return out


def area_codes(state: State, seat: int) -> list[str]:
    """The cards of an area, Wilds and the Eddy/Gull Alibi with the suspect they stand for."""
    wilds, out = state.wilds[seat], []
    for family, name in enumerate(c.FAMILIES):
        stand_ins = wilds >> 2 * family & 3 if family < 6 else 0
        out += [name] * (c.count(state.areas[seat], family) - stand_ins) + [f"wild={name}"] * stand_ins
    for kind in range(c.SUSPECT, c.KINDS):
        if c.count(state.areas[seat], kind):
            named = f"={c.SUSPECTS[state.alibi]}" if kind == c.ALIBI + 1 else ""
            out.append(c.CODES[kind] + named)
    return out


def read(reader: Reader, rules: Rules, rng: Random) -> State:
    """The state of a position. BadPosition says what is impossible in it."""
    players = reader.number("players", 2, 4)
    state = State(rules, players, reader.number("dealer", 0, players - 1), rng)
    state.turn = reader.number("turn", 0, players - 1)
    state.phase = PHASES.index(reader.one_of("phase", PHASES))
    state.gavel_played = reader.flag("gavel_played", False)
    state.file_number = reader.number("case_file_number", 1, rules.case_files, default=1)
    for seat, codes in enumerate(reader.card_lists("hands", players)):
        kinds = [_kind(code) for code in codes]
        _within_deck(Counter(kinds))
        state.hands[seat], state.sizes[seat] = c.pack_of(kinds), len(kinds)
    for seat, codes in enumerate(reader.card_lists("areas", players)):
        for code in codes:
            _lay(state, seat, code)
    state.case_file = [_kind(code) for code in reader.cards("case_file")][::-1]
    state.discard = [_kind(code) for code in reader.cards("discard")]
    state.known_reshuffles = tuple(
        tuple(_kind(code) for code in cards) for cards in reader.card_lists("reshuffles", None)
    )
    if reader.has("picked"):
        state.picked = _kind(reader.text("picked"))
    _read_ballots(reader, state)
    _within_deck(_all_cards(state))
    _check_phase(state)
    return state


def read_veiled(reader: Reader, rules: Rules) -> State:
    """The veiled state that a `Seen` wrote. BadPosition says what is impossible in it."""
    hidden = Hidden.read(reader, reader.number("players", 2, 4), len(c.DECK))
    if reader.has("ballots"):
        votes = reader.sequence("ballots", len(hidden.sizes))
        hidden.open["ballots"] = [c.SUSPECTS[ANY_BALLOT] if vote is True else vote for vote in votes]
    state = read(Reader(hidden.open, reader.what), rules, UNSEEN)
    state.sizes = list(hidden.sizes)
    state.case_file = unseen_case_file(hidden.case_file)
    state.discard = stand_in_cards(hidden.buried, hidden.findable) + state.discard
    state.phase = PHASES.index(reader.one_of("phase", PHASES))
    state.ended, state.ended_by = 0, NOBODY
    if hidden.pile_known and (state.phase != SEARCH or hidden.seat != state.turn):
        raise BadPosition("only the player who searches the discard pile knows its cards")
    _check_phase(state)
    return state


def _kind(code: Any) -> int:
    if not isinstance(code, str) or code not in c.KIND:
        raise BadPosition(f"{code!r} is not a card of Jack the Ripper")
    return c.KIND[code]


def _lay(state: State, seat: int, code: str) -> None:
    name, stands, stands_for = code.partition("=")
    kind = _kind(name)
    if name == "wild" and stands_for in c.SUSPECTS:
        kind = c.SUSPECTS.index(stands_for)
        if _stand_ins(state) == c.COPIES[c.WILD]:
            raise BadPosition(f"the deck holds only {c.COPIES[c.WILD]} of 'wild'")
        state.wilds[seat] += 1 << 2 * kind
    elif name == "alibi:eddy-gull" and stands_for in ("eddy", "gull"):
        state.alibi = c.SUSPECTS.index(stands_for)
    elif stands or kind in NEVER_LAID or kind == c.ALIBI + 1:
        raise BadPosition(f"no card can be in an area as {code!r}")
    if c.count(state.areas[seat], kind) == (7 if kind < 6 else c.COPIES[kind]):
        raise BadPosition(f"the deck holds only {c.COPIES[kind]} of {name!r}")
    state.areas[seat] += c.UNIT[kind]
    if kind <= c.LETTER:
        state.laid[seat] |= 1 << kind
        if c.count(state.areas[seat], kind) >= 3:
            state.melded |= 1 << kind
    elif c.ALIBI <= kind < c.VICTIM:
        if sum((area & c.ALIBI_CARDS).bit_count() for area in state.areas) > 1:
            raise BadPosition("only one Alibi can be in force at a time")
        if kind != c.ALIBI + 1:
            state.alibi = c.ALIBI_SUSPECTS[kind - c.ALIBI][0]
    elif c.VICTIM <= kind < c.SCENE:
        state.victims |= 1 << kind - c.VICTIM


def _stand_ins(state: State) -> int:
    """Count the Wilds in all areas."""
    return sum(wilds >> 2 * suspect & 3 for wilds in state.wilds for suspect in range(6))


def _read_ballots(reader: Reader, state: State) -> None:
    if not reader.has("ballots"):
        return
    ballots = reader.sequence("ballots", state.players)
    for vote in ballots:
        if vote is not None and vote not in c.SUSPECTS:
            raise BadPosition(f"ballots: {vote!r} is not a suspect")
    state.ballots = [NOBODY if vote is None else c.SUSPECTS.index(vote) for vote in ballots]


def _all_cards(state: State) -> Counter[int]:
    cards = Counter(state.case_file + state.discard)
    for pack in state.hands:
        cards.update(c.kinds_of(pack))
    for pack, wilds in zip(state.areas, state.wilds, strict=True):
        cards.update(c.kinds_of(pack))
        for suspect in range(6):
            stand_ins = wilds >> 2 * suspect & 3
            cards[suspect] -= stand_ins
            cards[c.WILD] += stand_ins
    if state.picked != NOBODY:
        cards[state.picked] += 1
    return cards


def _within_deck(cards: Counter[int]) -> None:
    for kind, number in cards.items():
        if number > c.COPIES[kind]:
            raise BadPosition(f"the deck holds only {c.COPIES[kind]} of {c.CODES[kind]!r}")


def _check_phase(state: State) -> None:
    """Refuse what no play can lead to and no play can go on from."""
    phase, open_ballot = state.phase, state.ballots is not None and NOBODY in state.ballots
    # Ripper Escapes may end the hand in the middle of a vote, or between a pick and what is done with it.
    if (phase == BALLOT) != open_ballot and phase != OVER:
        raise BadPosition("the phase must be 'ballot' if a ballot is still missing, and only then")
    if (phase == PICKED) != (state.picked != NOBODY) and phase != OVER:
        raise BadPosition("'picked' must name a card if the phase is 'picked', and only then")
    if phase == DRAW and not (state.case_file or state.discard):
        raise BadPosition("there is nothing to draw: both piles are empty")
    if phase == PLAY and not state.sizes[state.turn]:
        raise BadPosition("the player whose turn it is has no card left to discard")
    if phase == SEARCH and not state.can_search():
        raise BadPosition("the phase is 'search', but Scotland Yard holds no card that can be picked")
    if phase == PICKED and not plays_of_picked(state):
        raise BadPosition("the picked card cannot be played at once, so it should be in the hand")
    if phase == ESCAPE and (state.victims != ALL_VICTIMS or state.holder() == NOBODY):
        raise BadPosition(
            "the phase 'escape' needs all five Victims on the table and Ripper Escapes in a hand"
        )
    escaped = next((seat for seat, area in enumerate(state.areas) if area & c.FIELD[c.ESCAPES]), NOBODY)
    if escaped != NOBODY and phase != OVER:
        raise BadPosition("Ripper Escapes is in an area, so the phase must be 'over'")
    if phase == OVER:
        state.ended = _how_it_ended(state) if escaped == NOBODY else ESCAPED
        state.ended_by = state.turn if escaped == NOBODY else escaped


def _how_it_ended(state: State) -> int:
    if not state.sizes[state.turn]:
        return GONE_OUT
    return EMPTIED if 0 in state.sizes else EXHAUSTED
