"""Policies that count: what a card will bring, from the cards that are still out of sight; when to lay, all at the end
or as the points in hand ask for."""

from __future__ import annotations

from math import comb

from game.seen import Seen
from tools.league.policy_view import PolicyView, cards_used
from tools.league.side_answers import best_draw, gavels, side_answer

_TURNS_LEFT = 3
"""Turns that a hand is expected to last, at most."""


def counter(seen: Seen) -> str:
    """Value every card by the points it is expected to bring: those on the table for certain, those of a meld times
    the chance that its missing cards come in time. Keep what is worth most, and take the top card where it is worth
    more than the mean of what is hidden."""
    read = PolicyView(seen)
    answer = side_answer(read)
    if answer:
        return answer
    if seen.phase == "draw":
        return best_draw(read, bool(read.top) and _expected_points(read, read.top, 1) > _mean_of_hidden(read))
    if gavels(read):
        return gavels(read)[0]
    plays = read.lays()
    if plays and (read.size > 4 or read.lead() > -10):
        return max(plays, key=lambda action: (_points(read, action), action))
    thrown = read.discards_by_card()
    return thrown[min(thrown, key=lambda card: (_expected_points(read, card, 0), card))]


def _expected_points(read: PolicyView, card: str, more: int) -> float:
    """The points that a card is expected to bring, with so many more of it in hand than there are."""
    points = read.points[card]
    if read.fits(card):
        return 2.0 * points
    if card not in read.families:
        return 4.0 if card.startswith(("victim:", "scene:")) else 1.5
    held = read.hand[card] + more
    missing = 3 - held
    if missing <= 0:
        return 2.0 * points + 3.0
    chance = _comes(read.unseen_count(card), read.hidden_count(), missing, _draws(read))
    return chance * 3 * points / max(1, held) * 2 - (1 - chance) * points / 2


def _draws(read: PolicyView) -> int:
    """Cards that are expected to come to the hand yet."""
    return 2 * min(_TURNS_LEFT, max(1, int(min(read.others)) // 2))


def _comes(live: int, hidden: int, missing: int, draws: int) -> float:
    """The chance that at least so many of the live cards are among the next ones drawn."""
    draws = min(draws, hidden)
    ways = sum(
        comb(live, hits) * comb(hidden - live, draws - hits)
        for hits in range(missing, min(live, draws) + 1)
        if draws - hits <= hidden - live
    )
    return ways / comb(hidden, draws) if hidden and draws else 0.0


def _mean_of_hidden(read: PolicyView) -> float:
    unseen = {card: read.unseen_count(card) for card in read.copies}
    total = sum(unseen.values())
    return (
        sum(number * _expected_points(read, card, 1) for card, number in unseen.items()) / total
        if total
        else 0.0
    )


def _points(read: PolicyView, action: str) -> float:
    """The points that an action lays, with half of what the leading suspect's doubling may add."""
    words = action.split()
    card = words[1]
    number = sum(int(part) for part in words[2].split("+")) if words[0] == "meld" else 1
    points = float(number * read.points.get(card, 0))
    return points * 1.5 if card.removeprefix("suspect:") == read.leader() else points


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
