"""Policies that differ in when they lay: all at the end, or as the points in hand ask for."""

from __future__ import annotations

from game.seen import Seen
from tools.league.policy_view import PolicyView, cards_used
from tools.league.side_answers import best_draw, gavels, side_answer


def hoarder(seen: Seen) -> str:
    """Hold every meld back until it lets the seat go out in one turn, until somebody else is about to go out, or until
    the Case File is short."""
    read = PolicyView(seen)
    answer = side_answer(read)
    if answer:
        return answer
    if seen.phase == "draw":
        return best_draw(read, read.completes(read.top) or read.hand[read.top] >= 3)
    lays = read.lays()
    if lays and (_all_at_once(read) or min(read.others) <= 6 or seen.case_file <= 12):
        return lays[0]
    brings = gavels(read)
    if brings and read.size > 2 and seen.case_file > 2:
        return brings[0]
    thrown = read.discards_by_card()
    return thrown[min(thrown, key=lambda card: (_together(read, card), read.unseen_count(card), card))]


def _all_at_once(read: PolicyView) -> bool:
    """True if all but one card of the hand can be laid now."""
    families = {action.split()[1] for action in read.lays()}
    return read.size - sum(read.hand[family] for family in families) <= 1


def miser(seen: Seen) -> str:
    """Count what would be lost if the hand ended now: lay and throw by that alone, and end a hand only in the lead."""
    read = PolicyView(seen)
    answer = side_answer(read)
    if answer:
        return answer
    if seen.phase == "draw":
        return best_draw(read, read.fits(read.top) or read.completes(read.top))
    plays = sorted(read.lays() + gavels(read), key=lambda action: -_points_laid(read, action))
    ahead = read.lead() > 0
    for action in plays:
        if read.size - cards_used(action) > 1 or ahead:
            return action
    thrown = read.discards_by_card()
    return thrown[
        max(thrown, key=lambda card: (read.points[card] - 4 * read.fits(card) - read.hand[card], card))
    ]


def _points_laid(read: PolicyView, action: str) -> float:
    """The points that an action takes out of the hand."""
    words = action.split()
    return cards_used(action) * read.points.get(words[1], 0) if len(words) > 1 else 0.0


def _together(read: PolicyView, card: str) -> int:
    """Count the cards in hand that go with this one; a card that can be laid later goes with the table."""
    return read.hand[card] + 3 * read.fits(card) + (2 if card == "wild" else 0)
