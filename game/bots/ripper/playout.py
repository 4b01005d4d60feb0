"""Playing a hand to its end, fast: a lean cousin of the rules of thumb, for the many thousand hands of a search.

It picks actions off the packs themselves, without listing what is legal, and the engine does them, so the rules are
those of the engine; `tests/bots/test_playout.py` holds every action it picks against `State.legal`. It looks at what
its seat may see: the own hand, the table, the sizes of hands, and cards that everybody saw in Scotland Yard.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.ripper import gavels_multi, gavels_two
from game.bots.ripper.quick import BRINGING, ESCAPES, ESCAPES_HELD, KIND_AT, SUSPECTS_OF, Gavels, evidence
from game.bots.ripper.tempo import goes_out
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.effects import EFFECTS
from game.cases.ripper.phases import ALL_VICTIMS, BALLOT, DRAW, ESCAPE, NOBODY, OVER, PICKED, PLAY
from game.cases.ripper.state import State
from game.packs import Kept

MOST_ACTIONS = 400
"""A hand played out is broken off after these."""
IDLE_ROUNDS = 2
"""Rounds of taking and throwing after which the Case File is drawn from."""

_FAMILIES = sum(c.FIELD[: c.WILD])
_ONES = sum(1 << 3 * family for family in range(7))
_SPREAD = tuple(sum(1 << 3 * family for family in range(7) if mask >> family & 1) for mask in range(128))
"""By mask of families: the lowest bit of each one's count in a pack."""
_LAYABLE = tuple(_SPREAD[mask] * 7 | c.FIELD[c.WILD] for mask in range(128))
"""By mask of melded families: the cards that may be laid without a meld of three."""
_WILD_AT, _GAVELS_AT = c.SHIFT[c.WILD], c.GAVELS_AT
_SUSPECT = c.SUSPECT
_FROM_FILE, _TAKE, _DISCARDS = a.DRAW, a.TAKE, tuple(a.DISCARD)
_FIRST_DISCARD, _LAST_DISCARD = a.DISCARD[0], a.DISCARD[-1]
_BRINGING = frozenset(action for action, (kind, _) in a.PLAY.items() if BRINGING & c.FIELD[kind])
_MELD = {parts: action for action, parts in a.MELD.items()}
_GAVELS: dict[int, Gavels] = {2: gavels_two.GAVELS, 3: gavels_multi.GAVELS, 4: gavels_multi.GAVELS}
"""By number of players."""

_DRAW = 2.3
"""The card on top of the Case File, in points."""
# What is lost with a discard, by cards of the family in hand: what it was worth, and what the next player gains.
_MISSED = (0.0, 2.2, 3.0, 8.6, 5.2, 5.2, 5.2, 5.2)
_MISSED_LETTER = (0.0, 1.4, 2.2, 11.5, 6.9, 6.9, 6.9, 6.9)
_MISSED_GAVEL = (
    *(1.6,) * 6,  # Suspects whose suspect is not melded
    *(1.1,) * 5,  # Alibis, the same
    *(7.2,) * 5,
    *(5.6,) * 5,
    4.6,
    1.9,
)
_MISSED_PLAYABLE = 5.7
_MISSED_WILD = 6.5
_MISSED_MELDED, _MISSED_MELDED_LETTER = 4.3, 6.0


def play_on(state: State) -> None:
    """Play a hand to its end, in place."""
    idle = 0
    patience = IDLE_ROUNDS * state.players
    for _ in range(MOST_ACTIONS):
        phase = state.phase
        if phase == PLAY:
            action = _play(state)
            if action < _FIRST_DISCARD or action > _LAST_DISCARD:
                idle = 0
        elif phase == DRAW:
            action = _draw(state, idle >= patience)
            idle = idle + 1 if action == _TAKE else 0
        elif phase == OVER:
            return
        else:
            action = _elsewhere(state, phase)
        EFFECTS[action](state, action, NOBODY)


def choose(state: State, impatient: bool = False) -> int:
    """The next action of a hand played out; `impatient` where cards were only taken and thrown for too long."""
    if state.phase == PLAY:
        return _play(state)
    if state.phase == DRAW:
        return _draw(state, impatient)
    return _elsewhere(state, state.phase)


def _elsewhere(state: State, phase: int) -> int:
    if phase == ESCAPE:
        return a.ESCAPE
    if phase == BALLOT:
        return a.BALLOT[max(0, scoring.leader(state))]
    if phase == PICKED:
        return _GAVELS[state.players].picked(state)
    hand = state.hands[state.turn]
    found = {kind for kind in state.discard if not c.SCENE <= kind < c.STRIKES}
    return a.PICK[max(found, key=lambda kind: (_gain(state, hand, kind), -kind))]


def _draw(state: State, impatient: bool) -> int:
    hand = state.hands[state.turn]
    if hand & ESCAPES and state.victims == ALL_VICTIMS:
        return a.ESCAPE
    if not state.discard:
        return _FROM_FILE
    if not state.case_file:
        return _TAKE
    if impatient:
        return _FROM_FILE
    kind = state.discard[-1]
    worth = evidence(state, hand, kind) if kind < _SUSPECT else _GAVELS[state.players].gain(state, hand, kind)
    return _TAKE if worth > _DRAW else _FROM_FILE


def _gain(state: State, hand: int, kind: int) -> float:
    """Return the worth of a card to a hand."""
    if kind < c.SUSPECT:
        return evidence(state, hand, kind)
    return _GAVELS[state.players].gain(state, hand, kind)


def _play(state: State) -> int:
    seat = state.turn
    hand, size = state.hands[seat], state.sizes[seat]
    if hand & ESCAPES and state.victims == ALL_VICTIMS:
        return a.ESCAPE
    if size == 1:
        return _last_card(state, seat, hand)
    gavel = NOBODY
    if not state.gavel_played and hand & c.GAVELS:
        gavel = _GAVELS[state.players].best(state, seat, hand, size)
        if gavel in _BRINGING:
            return gavel
    melded = state.melded
    if state.victims and (hand & _LAYABLE[melded] or (hand >> 2 | hand >> 1 & hand) & _ONES):
        action = _evidence(state, seat, hand, size)
        if action != NOBODY:
            return action
    if gavel != NOBODY:
        return gavel
    return _discard(state, hand, melded)


def _last_card(state: State, seat: int, hand: int) -> int:
    kind = KIND_AT[hand.bit_length() - 1]
    if not state.gavel_played and state.last_card_playable(hand) and not goes_out(state, seat, 0):
        return a.PLAYS_OF[kind][0]
    return a.DISCARD[kind]


def _evidence(state: State, seat: int, hand: int, size: int) -> int:
    """A meld or a layoff; none where it would end a hand that is better not ended."""
    families = hand & _FAMILIES
    melded = state.melded
    longest = size - 1
    triples = (families >> 2 | families >> 1 & families) & _ONES
    if triples and longest >= 3:
        family = (triples.bit_length() - 1) // 3
        number = hand >> 3 * family & 7
        number = min(number, longest)
        if number < longest or goes_out(state, seat, number * c.POINTS[family]):
            return _MELD[family, number, 0]
    laid = (families | families >> 1 | families >> 2) & _SPREAD[melded]
    if laid:
        if longest == 1 and not goes_out(state, seat, 2):
            return NOBODY
        return a.LAYOFF[(laid.bit_length() - 1) // 3]
    if hand >> _WILD_AT & 7:
        return _wild(state, seat, hand, longest)
    return NOBODY


def _wild(state: State, seat: int, hand: int, longest: int) -> int:
    """The Wild completes a meld, or lies beside one."""
    if longest >= 3:
        for suspect in range(6):
            if hand >> 3 * suspect & 7 == 2 and (longest > 3 or goes_out(state, seat, 6)):
                return _MELD[suspect, 2, 1]
    homes = state.wild_homes(seat) if state.melded else 0
    if homes and (longest > 1 or goes_out(state, seat, 2)):
        return a.WILD_LAYOFFS[homes][0]
    return NOBODY


def _discard(state: State, hand: int, melded: int) -> int:
    """The card that is missed least and helps the next player least; of equal ones the first."""
    families = hand & _FAMILIES
    missed, best = _LOW[families & _LOW_PART | (melded & 15) << _LOW_BITS]
    more, kind = _HIGH[families >> _LOW_BITS | melded >> 4 << _HIGH_BITS]
    if more < missed:
        missed, best = more, kind
    gavels = hand >> _GAVELS_AT
    if gavels:
        more, kind = _NAMED[gavels & _NAMED_PART | (melded & 63) << _NAMED_BITS]
        if more < missed:
            missed, best = more, kind
        more, kind = _OTHERS[gavels >> _NAMED_BITS & _OTHERS_PART]
        if more < missed:
            missed, best = more, kind
        if hand & ESCAPES and ESCAPES_HELD[state.victims.bit_count()] < missed:
            missed, best = 0.0, c.ESCAPES
    if missed > _MISSED_WILD and hand >> _WILD_AT & 7:
        best = c.WILD
    return _DISCARDS[best]


Missed = tuple[float, int]
"""How much a card is missed, and its kind."""
_NONE: Missed = (1000.0, c.WILD)


def _least(missed: Iterable[Missed]) -> Missed:
    return min(missed, default=_NONE, key=lambda each: each[0])


def _missed_evidence(families: int, melded: int, kinds: range) -> Missed:
    """The Evidence card of these kinds that is missed least, of a pack and with families melded, both from the first
    of them on."""
    found = []
    for place, family in enumerate(kinds):
        held = families >> 3 * place & 7
        if held:
            values = _MISSED_LETTER if family == c.LETTER else _MISSED
            if melded >> place & 1:
                values = (_MISSED_MELDED_LETTER if family == c.LETTER else _MISSED_MELDED,) * 8
            found.append((values[held], family))
    return _least(found)


def _missed_gavel(gavels: int, melded: int, first: int) -> Missed:
    """The Gavel that is missed least, of the bits of a pack from a kind on."""
    return _least(
        (_MISSED_PLAYABLE if SUSPECTS_OF[kind] & melded else _MISSED_GAVEL[kind - c.SUSPECT], kind)
        for kind in range(first, c.VICTIM if first == c.SUSPECT else c.ESCAPES)
        if gavels << c.SHIFT[first] & c.FIELD[kind]
    )


_LOW_BITS, _HIGH_BITS, _NAMED_BITS = 12, 9, c.VICTIM - c.SUSPECT
_LOW_PART, _NAMED_PART = (1 << _LOW_BITS) - 1, (1 << _NAMED_BITS) - 1
_OTHERS_PART = (1 << c.SHIFT[c.ESCAPES] - c.SHIFT[c.VICTIM]) - 1
_LOW = Kept(lambda part: _missed_evidence(part & _LOW_PART, part >> _LOW_BITS, range(4)))
"""Families 0 to 3 of a hand, then which of them are melded; `_HIGH` are families 4 to 6."""
_HIGH = Kept(lambda part: _missed_evidence(part & (1 << _HIGH_BITS) - 1, part >> _HIGH_BITS, range(4, 7)))
_NAMED = Kept(lambda part: _missed_gavel(part & _NAMED_PART, part >> _NAMED_BITS, c.SUSPECT))
"""Suspects and Alibis of a hand, then the melded suspects; `_OTHERS` are the other Gavels, Ripper Escapes aside."""
_OTHERS = Kept(lambda part: _missed_gavel(part, 0, c.VICTIM))
