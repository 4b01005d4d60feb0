"""Hands played to their end by quick rules, for a search that plays out hundreds of them for one decision.

The rules of the game stay in the engine; what is legal is known here without making lists of it (a test holds every
choice against `State.legal`). A seat uses its own hand, the table, London (all of it was seen when it was laid there)
and the sizes of the rest.
"""

from __future__ import annotations

from game.bots.jekyll.playout_weights import USUAL, WORTH_WHEN_LAID, PlayoutWeights
from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.constants import CARDS_REVEALED_BY_LAB, CASE_FILES, DRAW, OVER, PLAY, SEARCH
from game.cases.jekyll.effects import EFFECTS
from game.cases.jekyll.state import State

MOST_STEPS = 1000
"""Far more than a hand can take that draws from the Case File every few turns."""
IDLE = 3
"""Cards taken off London one after the other; then the Case File is drawn from, so that every hand ends."""
_EVIDENCE = (1 << c.SHIFT[c.POTION]) - 1
_ONES = sum(c.UNIT[: c.POTION])
_FIT = tuple(
    sum(c.UNIT[kind] for kind in range(c.POTION) if kind in c.FITTING_KINDS[side]) for side in range(2)
)
"""By side, one bit for each family that may be melded."""
_WIDTH = c.SHIFT[1]
_SET = 3
_ALL_AT_ONCE = 7
"""Cards in a hand from which going out at once is looked for."""
_TWO_POTIONS = 6 << c.SHIFT[c.POTION]
_NEVER = 1e9
_ONE_LETTER = (1 << c.SHIFT[c.FIRST_OF_BOTH_SIDES]) - 1
_FIELDS = tuple(
    sum(c.FIELD[family] for family in range(c.POTION) if mask >> family & 1) for mask in range(1 << c.POTION)
)
"""By the mask of melded families, all bits of a pack that their cards take up."""
_MELD = {pair: action for action, pair in a.MELD.items()}
_TRANSFORM = {pair: action for action, pair in a.TRANSFORM.items()}
_DRAWS, _TAKES, _DISCARDS, _LAYOFFS = a.DRAW, a.TAKE, tuple(a.DISCARD), tuple(a.LAYOFF)
_POTION, _COPIES = c.POTION, c.COPIES
_ALL_POTIONS = c.FIELD[c.POTION]
_LOWER = (1 << c.SHIFT[5]) - 1


def _spread(pack: int) -> tuple[tuple[int, int], ...]:
    return tuple((kind, c.count(pack, kind)) for kind in range(c.POTION) if c.count(pack, kind))


class _Spreads(dict[int, tuple[tuple[int, int], ...]]):
    """By a half of a pack, its kinds with their numbers."""

    def __missing__(self, half: int) -> tuple[tuple[int, int], ...]:
        made = self[half] = _spread(half)
        return made


_UPPER = _EVIDENCE & ~_LOWER
_LOW, _HIGH = _Spreads(), _Spreads()


def families(pack: int) -> tuple[tuple[int, int], ...]:
    """The Evidence of a pack: families with how many cards."""
    return _LOW[pack & _LOWER] + _HIGH[pack & _UPPER]


def play_on(
    state: State, weights: tuple[PlayoutWeights, PlayoutWeights] = (USUAL, USUAL), idle: int = 0
) -> None:
    """Play a hand to its end, in place.

    `idle` counts the cards taken from London before, since anything else happened."""
    for _ in range(MOST_STEPS):
        phase = state.phase
        if phase == OVER:
            return
        own = weights[state.turn]
        if phase == PLAY:
            _play(state, own)
        elif phase == DRAW:
            action = _draw(state, own) if idle < IDLE or not state.case_file else _DRAWS
            idle = idle + 1 if action == _TAKES else 0
            EFFECTS[action](state, action, state.turn)
        else:
            action = _pick(state, own)
            EFFECTS[action](state, action, state.turn)


def _draw(state: State, own: PlayoutWeights) -> int:
    if not state.discard:
        return a.DRAW
    if not state.case_file:
        return a.TAKE
    if state.file_number == CASE_FILES and len(state.case_file) == 1:
        return a.TAKE if _ahead(state) > 0 else a.DRAW
    return a.TAKE if _card_worth(state, own, state.discard[-1]) > own.unknown else a.DRAW


def _card_worth(state: State, own: PlayoutWeights, kind: int) -> float:
    """Return the worth of one more card."""
    if kind >= _POTION:
        return own.gavels[kind - _POTION]
    if state.melded >> kind & 1:
        return WORTH_WHEN_LAID[state.identity][kind] + own.tempo
    hand = state.hands[state.turn]
    number = hand >> _WIDTH * kind & 7
    worth = own.next[number]
    if _FIT[state.identity] >> _WIDTH * kind & 1:
        return worth
    return worth * (own.turnable if hand & _ALL_POTIONS else own.wrong)


def _pick(state: State, own: PlayoutWeights) -> int:
    cards = state.discard if state.phase == SEARCH else state.revealed
    fitting = c.FITTING_KINDS[state.identity]
    best, most = -1, -_NEVER
    for kind in {*cards}:
        if kind in fitting:
            worth = _card_worth(state, own, kind)
            if worth > most or (worth == most and kind < best):
                best, most = kind, worth
    return a.PICK[best]


def _play(state: State, own: PlayoutWeights) -> None:
    """Everything up to the discard, or up to a card to be picked."""
    seat = state.turn
    _lay(state, own)
    hand = state.hands[seat]
    if hand > _EVIDENCE and not state.gavel_played:
        action = _gavel(state, own, hand)
        if action >= 0:
            EFFECTS[action](state, action, seat)
            return
    action = _discard(state, own)
    EFFECTS[action](state, action, seat)


def _lay(state: State, own: PlayoutWeights) -> None:
    """Make all melds and layoffs, except those that would end a hand that should go on."""
    seat = state.turn
    hand, size = state.hands[seat], state.sizes[seat]
    sets = _sets(hand) & _FIT[state.identity] & ~_FIELDS[state.melded]
    laid = hand & (_FIELDS[state.melded] | sets * 7)
    if not laid:
        return
    spread = families(laid)
    least = 1
    if size <= _ALL_AT_ONCE and size - sum([number for _, number in spread]) <= 1:
        least = 1 if _margin(state, own, laid) >= own.go_out else 2
    for kind, number in spread:
        number = min(number, size - least)
        if sets >> _WIDTH * kind & 1:
            if number >= _SET:
                action = _MELD[kind, number]
                EFFECTS[action](state, action, seat)
                size -= number
        else:
            action = _LAYOFFS[kind]
            for _ in range(number):
                EFFECTS[action](state, action, seat)
            size -= number


def _sets(pack: int) -> int:
    """One bit for each family of which a pack has three or more."""
    return (pack >> 2 | pack & pack >> 1) & _ONES


def _margin(state: State, own: PlayoutWeights, laid: int) -> float:
    """The points over the rival's, about, for laying these cards and going out."""
    seat, side = state.turn, state.identity
    kept = state.areas[seat]
    state.areas[seat] += laid
    mine = scoring.letter_counts(state, seat)
    points = scoring.printed_points(state, state.areas[seat]) + 2 * mine[side]
    state.areas[seat] = kept
    if not mine[1 - side]:
        return points
    return points - _table(state, 1 - seat, side) + own.in_hand * state.sizes[1 - seat]


def _table(state: State, seat: int, side: int) -> int:
    """The points of an area with a side showing."""
    return scoring.printed_points(state, state.areas[seat]) + 2 * scoring.letter_counts(state, seat)[side]


def _ahead(state: State) -> int:
    """The points over the rival's on the table."""
    seat, side = state.turn, state.identity
    return _table(state, seat, side) - _table(state, 1 - seat, side)


def _gavel(state: State, own: PlayoutWeights, hand: int) -> int:
    """A Gavel to play, or -1."""
    last = state.sizes[state.turn] == 1
    if hand & c.FIELD[c.POTION] and _turns(state, own, hand):
        return a.PLAY_POTION
    if hand & c.FIELD[c.LAB]:
        action = _lab(state, own, last)
        if action >= 0:
            return action
    if hand >> c.SHIFT[c.TRANSFORMATION] and not last:
        return _transform(state, own)
    return -1


def _spends(state: State, number: int) -> bool:
    """True if so many cards may be taken off the Case File. The leader does not run it out the second time."""
    file = len(state.case_file)
    if state.file_number < CASE_FILES or file > number:
        return file > 0
    return file > 0 and _ahead(state) < 0


def _turns(state: State, own: PlayoutWeights, hand: int) -> bool:
    """True if it is worth while to turn the Identity card and draw two cards."""
    if not _spends(state, 2):
        return False
    seat, side = state.turn, state.identity
    mine, theirs = scoring.letter_counts(state, seat), scoring.letter_counts(state, 1 - seat)
    gain = 2.0 * (mine[1 - side] - mine[side] - theirs[1 - side] + theirs[side])
    if not mine[side] and mine[1 - side]:
        gain += own.shut * _table(state, 1 - seat, 1 - side)
    elif not mine[1 - side] and mine[side]:
        gain -= own.shut * _table(state, 1 - seat, side)
    opened = _sets(hand) & _FIT[1 - side] & ~_FIT[side]
    worth = own.flip * gain
    if opened:
        worth += own.opens * 4 * sum([number for _, number in families(hand & opened * 7)])
    if hand & _TWO_POTIONS:
        worth += own.spare
    return worth > (own.late if state.sizes[1 - seat] <= own.few else own.keeps)


def _lab(state: State, own: PlayoutWeights, last: bool) -> int:
    """Search London, turn up three, or -1."""
    fitting, best = c.FITTING_KINDS[state.identity], -_NEVER
    for kind in {*state.discard}:
        if kind in fitting:
            best = max(best, _card_worth(state, own, kind))
    if last:
        return a.SEARCH_LONDON if best > own.unknown else -1
    if best < own.found and _spends(state, CARDS_REVEALED_BY_LAB):
        return a.REVEAL
    return a.SEARCH_LONDON if best > -_NEVER else -1


def _transform(state: State, own: PlayoutWeights) -> int:
    """The Transformation where it swings most, or -1."""
    seat, side = state.turn, state.identity
    mine = scoring.letter_counts(state, seat)
    best, most = -1, 0.0
    for target in range(2):
        for family, number in families(state.areas[target] & _ONE_LETTER):
            if (c.side_of(family) == side) == (target == seat):
                continue
            swing = 2.0 * number
            if target == seat and number == mine[1 - side]:
                swing += own.shut * _table(state, 1 - seat, side)
            if swing > most:
                best, most = _TRANSFORM[target, family], swing
    late = min(state.sizes) <= own.few
    return best if late or most > own.swing else -1


def _discard(state: State, own: PlayoutWeights) -> int:
    """The card that is missed least and helps the rival least."""
    hand, side, melded = state.hands[state.turn], state.identity, state.melded
    lying, fit, fed = state.discard.count, _FIT[side], own.fed_costs[side]
    wrong = own.turnable if hand & _ALL_POTIONS else own.wrong
    growing, grown, danger, shed = own.growing, own.grown, own.danger, own.shed_gains
    best, least = -1, _NEVER
    for kind, number in families(hand):
        if melded >> kind & 1:
            cost = fed[kind]
        else:
            live = _COPIES[kind] - number - lying(kind)
            cost = grown[number] + growing[number] * live
            if not fit >> _WIDTH * kind & 1:
                cost *= wrong
            cost += danger * live - shed[kind]
        if cost < least:
            best, least = kind, cost
    if hand > _EVIDENCE:
        for kind, worth in enumerate(own.gavels, _POTION):
            if hand & c.FIELD[kind] and worth + own.gift < least:
                best, least = kind, worth + own.gift
    return _DISCARDS[best]
