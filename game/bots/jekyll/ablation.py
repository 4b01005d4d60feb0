"""Jekyll & Hyde without a feature that a reason speaks of, to see whether the reason is one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.bots.decision import Reason
from game.bots.playout_model import WithoutFeature, only_after
from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.constants import CHOOSE, DRAW, EXHAUSTED, NOBODY, PLAY, SEARCH
from game.cases.jekyll.state import State

_CARDS = {"completes", "lays", "keeps-meld", "keeps-pair", "pairs", "keeps-playable", "plays"}
_SIDES = {"swings", "turns", "keeps-side"}
_SHUT_OUT = {"spoils", "stays-pure"}
_ALL = tuple(range(c.POTION))


def without(seat: int, reason: Reason, better: int, other: int) -> WithoutFeature | None:
    """The game without what a reason of a seat for an action over another one speaks of; None where it cannot be taken
    away."""
    key, kind = reason.key, c.KIND.get(reason.card, NOBODY)
    found: WithoutFeature | None = None
    if key in _CARDS and kind < c.POTION:
        found = WithoutFeature(scores=partial(_uncounted, (seat,), (kind,)))
    elif key == "points":
        found = WithoutFeature(scores=partial(_uncounted, (seat,), (_laid(better),)))
    elif key == "stays-closed":
        found = WithoutFeature(scores=partial(_uncounted, (1 - seat,), (kind,)))
    elif key in _SIDES:
        found = WithoutFeature(scores=_undoubled)
    elif key in _SHUT_OUT:
        found = WithoutFeature(scores=_all_counted)
    elif key in ("void", "not-void"):
        found = WithoutFeature(scores=_not_void)
    elif key == "ends":
        found = WithoutFeature(scores=partial(_uncaught, 1 - seat))
    elif key == "keeps-going":
        found = WithoutFeature(credit=(other, float(reason.worth)))
    elif key == "feeds-not":
        found = WithoutFeature(begin=only_after(other, _not_taken))
    elif key in ("brings", "reveals", "searches"):
        found = WithoutFeature(begin=only_after(better, _put_back))
    return found


def outcomes(seat: int) -> Iterator[tuple[Reason, WithoutFeature]]:
    """The outcomes that one action may bring more of than another one, each with the game without it; those of a single
    family first."""
    rival = 1 - seat
    for family in range(c.POTION):
        code = c.CODES[family]
        yield Reason("more-laid", code), WithoutFeature(scores=partial(_uncounted, (seat,), (family,)))
        yield Reason("fewer-theirs", code), WithoutFeature(scores=partial(_uncounted, (rival,), (family,)))
    yield Reason("more-laid"), WithoutFeature(scores=partial(_uncounted, (seat,), _ALL))
    yield Reason("fewer-theirs"), WithoutFeature(scores=partial(_uncounted, (rival,), _ALL))
    yield Reason("doubled"), WithoutFeature(scores=_undoubled)
    yield Reason("shut-out-own"), WithoutFeature(scores=partial(_counts_anyway, rival))
    yield Reason("shut-out-theirs"), WithoutFeature(scores=partial(_counts_anyway, seat))
    yield Reason("void-hand"), WithoutFeature(scores=_not_void)
    yield Reason("caught-less"), WithoutFeature(scores=partial(_uncaught, seat))
    yield Reason("catches-more"), WithoutFeature(scores=partial(_uncaught, rival))


def _laid(action: int) -> int:
    if action in a.MELD:
        return a.MELD[action][0]
    return a.LAYOFF.index(action) if action in a.LAYOFF else NOBODY


def _counted(hand: State, seat: int) -> int:
    """The points of a seat, be it struck or not."""
    return scoring.area_points(hand, seat, hand.identity) - scoring.held_cost(hand, hand.hands[seat])


def _struck(hand: State, seat: int) -> bool:
    """True if a seat scores nothing because it was shut out."""
    return seat != hand.turn and scoring.shuts_out_rival(hand, hand.turn)


def _uncounted(seats: Sequence[int], families: Sequence[int], hand: State, scores: list[int]) -> list[int]:
    """Cards of some families bring these seats nothing on the table."""
    if NOBODY in families or hand.ended == EXHAUSTED:
        return scores
    out = scores[:]
    for seat in seats:
        for family in () if _struck(hand, seat) else families:
            number = c.count(hand.areas[seat], family)
            if family < c.FIRST_OF_BOTH_SIDES:
                number += scoring.fitting_count(hand, seat, family, hand.identity)
            out[seat] -= number * c.POINTS[family]
    return out


def _undoubled(hand: State, scores: list[int]) -> list[int]:
    """Nothing is doubled, whichever side shows."""
    if hand.ended == EXHAUSTED:
        return scores
    return [
        points
        - (0 if _struck(hand, seat) else c.POINTS[0] * scoring.letter_counts(hand, seat)[hand.identity])
        for seat, points in enumerate(scores)
    ]


def _all_counted(hand: State, scores: list[int]) -> list[int]:
    """Nobody is shut out."""
    return scores if hand.ended == EXHAUSTED else [_counted(hand, seat) for seat in range(2)]


def _counts_anyway(seat: int, hand: State, scores: list[int]) -> list[int]:
    """A seat that is shut out scores all the same."""
    if hand.ended == EXHAUSTED or not _struck(hand, seat):
        return scores
    out = scores[:]
    out[seat] = _counted(hand, seat)
    return out


def _not_void(hand: State, scores: list[int]) -> list[int]:
    """A hand whose Case File runs out the second time counts."""
    return [_counted(hand, seat) for seat in range(2)] if hand.ended == EXHAUSTED else scores


def _uncaught(seat: int, hand: State, scores: list[int]) -> list[int]:
    """A seat loses nothing by the cards left in its hand."""
    if hand.ended == EXHAUSTED or _struck(hand, seat):
        return scores
    out = scores[:]
    out[seat] += scoring.held_cost(hand, hand.hands[seat])
    return out


def _not_taken(_before: State, hand: State) -> None:
    """The rival does not take what was thrown."""
    if hand.phase == DRAW and hand.case_file:
        hand.apply(a.DRAW)


def _put_back(before: State, hand: State) -> None:
    """The cards that were drawn or turned up stay in the Case File, and London is not searched."""
    if hand.file_number != before.file_number or hand.phase not in (PLAY, SEARCH, CHOOSE):
        return
    brought = before.case_file[len(hand.case_file) :]
    if hand.phase == CHOOSE:
        hand.revealed = []
    elif len(hand.discard) > len(before.discard) + 1:  # turned up, of no use, and put aside
        del hand.discard[len(hand.discard) - len(brought) :]
    elif brought:
        hand.hands[hand.turn] -= c.pack_of(brought)
        hand.sizes[hand.turn] -= len(brought)
    hand.case_file += brought
    hand.phase = PLAY
