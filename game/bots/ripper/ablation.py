"""Jack the Ripper without a feature that a reason speaks of, to see whether the reason is one."""

from __future__ import annotations

from functools import partial

from game.bots.decision import Reason
from game.bots.judge_model import Without, only_after
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.actions import NO_ACTION
from game.cases.ripper.phases import DRAW, NOBODY, PLAY, SEARCH
from game.cases.ripper.state import State

_CARDS = {"completes", "lays", "keeps-meld", "keeps-pair", "pairs", "keeps-playable", "plays"}
_RIPPER = {"suspect-held", "makes-ripper", "unseats", "no-rival-ripper"}
_ESCAPE = {"nears-escape", "escape-card", "fifth-closed"}
_WITHOUT_POINTS = {c.STRIKES, c.COMMISSIONER}


def without(seat: int, reason: Reason, better: int, other: int) -> Without | None:
    """The game without what a reason of a seat for an action over another one speaks of; None where it cannot be taken
    away."""
    key, kind = reason.key, c.KIND.get(reason.card, NOBODY)
    found: Without | None = None
    if key in _ESCAPE or (key in _CARDS and kind == c.ESCAPES):
        found = Without(scores=_no_escape)
    elif key in _CARDS and kind not in _WITHOUT_POINTS:
        found = Without(scores=partial(_uncounted, seat, kind))
    elif key == "points":
        found = Without(scores=partial(_uncounted, seat, _laid(better)))
    elif key == "stays-closed":
        found = Without(scores=partial(_closed, seat, kind))
    elif key in _RIPPER:
        found = Without(scores=partial(_undoubled, kind))
    elif key == "ends":
        found = Without(scores=partial(_uncaught, seat))
    elif key == "keeps-going":
        found = Without(credit=(other, float(reason.worth)))
    elif key == "feeds-not":
        found = Without(begin=only_after(other, _not_taken))
    elif key == "brings":
        found = Without(begin=only_after(better, _put_back))
    elif key == "searches":
        found = Without(begin=only_after(better, _not_searched))
    return found


def _laid(action: int) -> int:
    """The kind of the cards that an action lays; the Wild for a Wild that is laid off."""
    if action in a.MELD:
        return a.MELD[action][0]
    if action in a.PLAY:
        return a.PLAY[action][0]
    if action in a.LAYOFF_WILD:
        return c.WILD
    return a.LAYOFF.index(action) if action in a.LAYOFF else NO_ACTION


# ---- the end counted otherwise ----


def _counts(hand: State) -> bool:
    return scoring.outcome(hand) in ("caught", "at-large")


def _ripper(hand: State) -> int:
    return scoring.leader(hand) if scoring.outcome(hand) == "caught" else NOBODY


def _worth(hand: State, seat: int, kind: int) -> int:
    """The points of all cards of a kind in an area, with what doubling adds."""
    ripper = _ripper(hand)
    if kind == c.WILD:
        stand_ins = [hand.wilds[seat] >> 2 * suspect & 3 for suspect in range(6)]
        return sum(
            number * c.POINTS[suspect] * (1 + (suspect == ripper)) for suspect, number in enumerate(stand_ins)
        )
    doubled = ripper != NOBODY and kind in (ripper, c.SUSPECT + ripper)
    return c.count(hand.areas[seat], kind) * c.POINTS[kind] * (1 + doubled)


def _uncounted(seat: int, kind: int, hand: State, scores: list[int]) -> list[int]:
    """Cards of a kind bring the seat nothing on the table."""
    if kind == NO_ACTION or not _counts(hand):
        return scores
    return [
        points - (_worth(hand, owner, kind) if owner == seat else 0) for owner, points in enumerate(scores)
    ]


def _closed(seat: int, kind: int, hand: State, scores: list[int]) -> list[int]:
    """Cards of a family bring the others nothing on the table."""
    if not _counts(hand):
        return scores
    return [
        points - (_worth(hand, owner, kind) if owner != seat else 0) for owner, points in enumerate(scores)
    ]


def _undoubled(suspect: int, hand: State, scores: list[int]) -> list[int]:
    """A suspect's cards are not doubled."""
    if _ripper(hand) != suspect:
        return scores
    named = (suspect, c.SUSPECT + suspect)
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


def _uncaught(seat: int, hand: State, scores: list[int]) -> list[int]:
    """The others lose nothing by the cards left in their hands."""
    if not _counts(hand):
        return scores
    return [
        points + (scoring.held_points(hand, owner) if owner != seat else 0)
        for owner, points in enumerate(scores)
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
