"""Jack the Ripper without a feature that a reason speaks of, to see whether the reason is one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.bots.decision import Reason
from game.bots.playout_model import WithoutFeature, only_after
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.constants import DRAW, NOBODY, PLAY, SEARCH
from game.cases.ripper.state import State

_CARDS = {"completes", "lays", "keeps-meld", "keeps-pair", "pairs", "keeps-playable", "plays"}
_RIPPER = {"suspect-held", "makes-ripper", "unseats", "no-rival-ripper"}
_ESCAPE = {"nears-escape", "escape-card", "fifth-closed"}
_WITHOUT_POINTS = {c.STRIKES, c.COMMISSIONER}
_ALL = tuple(range(c.ESCAPES))
"""All kinds that count on the table as they are, Ripper Escapes aside."""


def without(seat: int, reason: Reason, better: int, other: int) -> WithoutFeature | None:
    """The game without what a reason of a seat for an action over another one speaks of; None where it cannot be taken
    away."""
    key, kind = reason.key, c.KIND.get(reason.card, NOBODY)
    found: WithoutFeature | None = None
    if key in _ESCAPE or (key in _CARDS and kind == c.ESCAPES):
        found = WithoutFeature(scores=_no_escape)
    elif key in _CARDS and kind not in _WITHOUT_POINTS:
        found = WithoutFeature(scores=partial(_uncounted, seat, True, (kind,)))
    elif key == "points":
        found = WithoutFeature(scores=partial(_uncounted, seat, True, _laid(better)))
    elif key == "stays-closed":
        found = WithoutFeature(scores=partial(_uncounted, seat, False, (kind,)))
    elif key in _RIPPER:
        found = WithoutFeature(scores=partial(_undoubled, (kind,)))
    elif key == "ends":
        found = WithoutFeature(scores=partial(_uncaught, seat, False))
    elif key == "keeps-going":
        found = WithoutFeature(credit=(other, float(reason.worth)))
    elif key == "feeds-not":
        found = WithoutFeature(begin=only_after(other, _not_taken))
    elif key == "brings":
        found = WithoutFeature(begin=only_after(better, _put_back))
    elif key == "searches":
        found = WithoutFeature(begin=only_after(better, _not_searched))
    return found


def outcomes(seat: int) -> Iterator[tuple[Reason, WithoutFeature]]:
    """The outcomes that one action may bring more of than another one, each with the game without it; those of a single
    family or suspect first."""
    for family in range(c.WILD):
        code = c.CODES[family]
        yield Reason("more-laid", code), WithoutFeature(scores=partial(_uncounted, seat, True, (family,)))
        yield Reason("fewer-theirs", code), WithoutFeature(scores=partial(_uncounted, seat, False, (family,)))
    for suspect, name in enumerate(c.SUSPECTS):
        yield Reason("doubled", name), WithoutFeature(scores=partial(_undoubled, (suspect,)))
    yield Reason("more-laid"), WithoutFeature(scores=partial(_uncounted, seat, True, _ALL))
    yield Reason("fewer-theirs"), WithoutFeature(scores=partial(_uncounted, seat, False, _ALL))
    yield Reason("doubled"), WithoutFeature(scores=partial(_undoubled, range(len(c.SUSPECTS))))
    yield Reason("escape-own"), WithoutFeature(scores=partial(_no_escape_of, seat, True))
    yield Reason("escape-theirs"), WithoutFeature(scores=partial(_no_escape_of, seat, False))
    yield Reason("caught-less"), WithoutFeature(scores=partial(_uncaught, seat, True))
    yield Reason("catches-more"), WithoutFeature(scores=partial(_uncaught, seat, False))
    yield Reason("named-right"), WithoutFeature(scores=_no_ballots)


def _laid(action: int) -> tuple[int, ...]:
    """The kind of the cards that an action lays; the Wild for a Wild that is laid off."""
    if action in a.MELD:
        return (a.MELD[action][0],)
    if action in a.PLAY:
        return (a.PLAY[action][0],)
    if action in a.LAYOFF_WILD:
        return (c.WILD,)
    return (a.LAYOFF.index(action),) if action in a.LAYOFF else ()


# ---- the end counted otherwise: for a seat itself (`own`), or for all others ----


def _counts(hand: State) -> bool:
    return scoring.outcome(hand) in ("caught", "at-large")


def _ripper(hand: State) -> int:
    return scoring.leader(hand) if scoring.outcome(hand) == "caught" else NOBODY


def _worth(hand: State, seat: int, kinds: Sequence[int]) -> int:
    """The points of all cards of some kinds in an area, with what doubling adds."""
    ripper, area, points = _ripper(hand), hand.areas[seat], 0
    for kind in kinds:
        if kind == c.WILD and kinds is not _ALL:
            for suspect in range(6):
                stand_ins = hand.wilds[seat] >> 2 * suspect & 3
                points += stand_ins * c.POINTS[suspect] * (1 + (suspect == ripper))
        elif area & c.FIELD[kind]:
            doubled = ripper != NOBODY and kind in (ripper, c.SUSPECT + ripper)
            points += c.count(area, kind) * c.POINTS[kind] * (1 + doubled)
    return points


def _uncounted(seat: int, own: bool, kinds: Sequence[int], hand: State, scores: list[int]) -> list[int]:
    """Cards of some kinds bring nothing on the table."""
    if not _counts(hand):
        return scores
    return [
        points - _worth(hand, owner, kinds) if (owner == seat) is own else points
        for owner, points in enumerate(scores)
    ]


def _undoubled(suspects: Sequence[int], hand: State, scores: list[int]) -> list[int]:
    """The cards of some suspects are not doubled."""
    ripper = _ripper(hand)
    if ripper not in suspects:
        return scores
    named = (ripper, c.SUSPECT + ripper)
    return [
        points - sum(c.count(area, kind) * c.POINTS[kind] for kind in named)
        for points, area in zip(scores, hand.areas, strict=True)
    ]


def _no_escape(hand: State, scores: list[int]) -> list[int]:
    """Ripper Escapes brings nothing."""
    return [
        points - (c.POINTS[c.ESCAPES] if area & c.FIELD[c.ESCAPES] else 0)
        for points, area in zip(scores, hand.areas, strict=True)
    ]


def _no_escape_of(seat: int, own: bool, hand: State, scores: list[int]) -> list[int]:
    """Ripper Escapes brings nothing to who played it."""
    bare = _no_escape(hand, scores)
    return [bare[owner] if (owner == seat) is own else points for owner, points in enumerate(scores)]


def _uncaught(seat: int, own: bool, hand: State, scores: list[int]) -> list[int]:
    """Nothing is lost by the cards left in hand."""
    if not _counts(hand):
        return scores
    return [
        points + scoring.held_points(hand, owner) if (owner == seat) is own else points
        for owner, points in enumerate(scores)
    ]


def _no_ballots(hand: State, scores: list[int]) -> list[int]:
    """Naming the Ripper brings nothing."""
    ripper = _ripper(hand)
    if hand.ballots is None or ripper == NOBODY:
        return scores
    return [
        points - scoring.CORRECT_VOTE if ballot == ripper else points
        for points, ballot in zip(scores, hand.ballots, strict=True)
    ]


# ---- the hand going on otherwise ----


def _not_taken(_before: State, hand: State) -> None:
    """The next player does not take what was thrown."""
    if hand.phase == DRAW and hand.case_file:
        hand.apply(a.DRAW)


def _put_back(before: State, hand: State) -> None:
    """The cards that were drawn stay in the Case File."""
    drawn = before.case_file[len(hand.case_file) :]
    if hand.phase != PLAY or hand.file_number != before.file_number:
        return
    hand.hands[hand.turn] -= c.pack_of(drawn)
    hand.sizes[hand.turn] -= len(drawn)
    hand.case_file += drawn


def _not_searched(_before: State, hand: State) -> None:
    """Nothing is found."""
    if hand.phase == SEARCH and hand.sizes[hand.turn] > 1:
        hand.phase = PLAY
