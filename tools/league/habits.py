"""Policies with a habit: the show, the grudge, the whim."""

from __future__ import annotations

from random import Random

from game.seen import Seen
from tools.league.manners import best_draw, gavels, side_answer
from tools.league.reading import CountedView

_SHOW = ("victim", "strikes", "commissioner", "scene", "transformation", "potion", "lab", "suspect", "alibi")


def showman(seen: Seen) -> str:
    """Play a Gavel in every turn that allows one, keep Gavels rather than Evidence, and look for Ripper Escapes."""
    read = CountedView(seen)
    if "play escapes" in read.legal:
        return "play escapes"
    if "pick escapes" in read.legal:
        return "pick escapes"
    answer = side_answer(read)
    if answer:
        return answer
    if seen.phase == "draw":
        return best_draw(
            read,
            read.top.startswith(("victim:", "scene:", "escapes", "lab"))
            or read.fits(read.top)
            or read.completes(read.top),
        )
    shown = [action for name in _SHOW for action in read.starting(f"play {name}") if action in gavels(read)]
    if shown:
        return shown[0]
    if read.lays() and read.size > 2:
        return read.lays()[0]
    thrown = read.discards_by_card()
    return thrown[
        min(thrown, key=lambda card: (card not in read.families, read.fits(card), read.hand[card], card))
    ]


def denier(seen: Seen) -> str:
    """Think of the next player: take what they could lay, throw what nobody can, and open no family of which much is
    out."""
    read = CountedView(seen)
    answer = side_answer(read)
    if answer:
        return answer
    if seen.phase == "draw":
        return best_draw(read, read.fits(read.top) or read.completes(read.top))
    for action in (
        *read.starting("layoff "),
        *read.starting("play suspect", "play alibi", "play transformation"),
    ):
        return action
    late = min(read.others) <= 4 or seen.case_file <= 8
    for action in read.starting("meld "):
        if late or read.unseen_count(action.split()[1]) <= 1:
            return action
    if read.victims < 3 and read.size > 2:
        for action in read.starting("play victim", "play scene", "play lab"):
            return action
    thrown = read.discards_by_card()

    def feeds(card: str) -> tuple[float, int, str]:
        if read.fits(card):
            return 8.0, read.hand[card], card
        if card not in read.families:
            return 3.0, 1, card
        return 0.7 * read.unseen_count(card) + 2.5 * (read.hand[card] - 1), read.hand[card], card

    return thrown[min(thrown, key=feeds)]


def drifter(seen: Seen) -> str:
    """Do anything that is not plainly foolish, by chance: lay rather than not, throw what does not fit. The
    chance comes from the view, so the same view is played alike."""
    read = CountedView(seen)
    answer = side_answer(read)
    if answer:
        return answer
    random = Random(f"{len(seen.events)}|{sorted(read.hand.items())}|{read.top}")
    if seen.phase == "draw":
        useful = read.fits(read.top) or read.completes(read.top) or read.hand[read.top] > 0
        return best_draw(read, useful and random.random() < 0.6)
    plays = gavels(read) + read.lays()
    if plays and random.random() < 0.95:
        return random.choice(plays)
    thrown = read.discards_by_card()
    loose = [
        card for card in thrown if not read.fits(card) and read.hand[card] < 2 and card != "wild"
    ] or list(thrown)
    return thrown[random.choice(sorted(loose))]
