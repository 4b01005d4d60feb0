"""Policies without any rule of thumb: one looks a step ahead at the score, one plays hands out by chance.

Both work on hands dealt from the view: what is hidden, evenly shuffled."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from random import Random
from statistics import fmean

from game.case import CASES
from game.cases.ripper import cards
from game.cases.ripper.scoring import scores
from game.play import Play
from game.seen import Seen
from tools.league.policy_view import PolicyView, plain_card
from tools.league.side_answers import may_take, side_answer

_HANDS, _ACTIONS, _STEPS = 10, 8, 120
_CODES = CASES["ripper"].table.codes
_THROWN = {code for text, code in _CODES.items() if text.startswith(("discard ", "call-vote"))}
_HELD = 0.6
"""Share of the points in hand that count as lost."""


def deal_unseen(seen: Seen, random: Random) -> Play:
    """A hand that may be the one seen: every hidden card anywhere."""
    view = seen.view()
    left: Counter[str] = Counter(dict(zip(cards.CODES, cards.COPIES, strict=True)))
    seat, top = view["seat"], view["discard"]["top"]
    position = {
        key: deepcopy(value) for key, value in view.items() if key not in ("history", "legal", "seat")
    }
    for card in (*view["hands"][seat], *(each for area in view["areas"] for each in area)):
        left[plain_card(card)] -= 1
    for card in (top, view.get("picked"), *view.get("revealed", ())):
        if card:
            left[card] -= 1
    hidden = sorted((+left).elements())
    random.shuffle(hidden)
    position["hands"] = [
        held if owner == seat else [hidden.pop() for _ in range(held)]
        for owner, held in enumerate(view["hands"])
    ]
    position["case_file"] = [hidden.pop() for _ in range(view["case_file"])]
    position["discard"] = [*hidden, top] if top else []
    position["ballots"] = None
    return Play.from_position(position, random)


def _if_it_ended(play: Play, seat: int) -> float:
    """The score of a seat over the mean of the others, as if the hand ended here."""
    reading = PolicyView(play.seen(seat))
    return reading.lead() - _HELD * sum(
        reading.points[card] * number for card, number in reading.hand.items()
    )


def appraiser(seen: Seen) -> str:
    """Try every action once, and take that after which the score would be best, with most of the hand counted as
    lost."""
    read = PolicyView(seen)
    answer = side_answer(read)
    if answer:
        return answer
    random = Random(f"{len(seen.events)}|{read.top}")
    if seen.phase == "draw":
        useful = read.fits(read.top) or read.completes(read.top)
        return "take" if may_take(read) and (useful or "draw" not in read.legal) else "draw"
    best, most = read.legal[0], -1000.0
    for action in read.legal:
        play = deal_unseen(seen, random)
        play.play(read.seat, action)
        worth = _if_it_ended(play, read.seat) + 0.1 * action.startswith("play ")
        if action.startswith("discard "):
            worth -= 3.0 * read.fits(action.removeprefix("discard ")) + 1.0
        if worth > most:
            best, most = action, worth
    return best


def sampler(seen: Seen) -> str:
    """Play a few hands out by chance after each of some actions, and take the best mean. A card is thrown only when
    nothing can be laid."""
    read = PolicyView(seen)
    answer = side_answer(read)
    if answer:
        return answer
    random = Random(f"{len(seen.events)}|{sorted(read.hand.items())}")
    tried = [action for action in read.legal if action != "call-vote"]
    forward = [action for action in tried if not action.startswith("discard ")]
    if seen.phase == "play" and forward:
        tried = forward
    if not may_take(read) and "draw" in tried:
        tried = ["draw"]
    if len(tried) > _ACTIONS:
        tried = sorted(tried, key=lambda action: (action.startswith("discard "), random.random()))[:_ACTIONS]
    if len(tried) == 1:
        return tried[0]
    worlds = [deal_unseen(seen, random) for _ in range(_HANDS)]
    return max(
        tried, key=lambda action: fmean(_played_out(world, read.seat, action, random) for world in worlds)
    )


def _played_out(world: Play, seat: int, action: str, random: Random) -> float:
    """The score of a seat when everybody goes on by chance."""
    hand = world.hand.copy()
    hand.apply(_CODES[action], seat)
    for _ in range(_STEPS):
        legal = hand.legal()
        if not legal:
            break
        forward = [code for code in legal if code not in _THROWN]
        hand.apply(random.choice(forward or legal))
    others = scores(hand)
    own = others.pop(seat)
    return float(own) - fmean(others)
