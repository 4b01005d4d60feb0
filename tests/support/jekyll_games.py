"""Games of Jekyll & Hyde."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.case import case_named
from game.match import Match, Seat
from tests.support.app_page import Page, at_table


def wise(legal: list[str], random: Random) -> str:
    """An action of a player who lays what can be laid, so that hands come to an end."""
    laying = [each for each in legal if each.split()[0] in {"meld", "layoff", "pick"} or "potion" in each]
    return random.choice(laying or legal)


def hand(*cards: str) -> Page:
    """Nora to play with these cards (and others after them), against a bot."""
    return at_table(deal(list(cards)), "instant")


def deal(nora: list[str]) -> Match:
    """A hand in which Nora begins with these cards; the others come in order, Evidence before Gavels."""
    rest = Counter(case_named("jekyll").deck)
    rest.subtract(nora)
    pool = sorted(rest.elements(), key=lambda code: (code in {"potion", "lab", "transformation"}, code))
    nora, pool = nora + pool[: 10 - len(nora)], pool[10 - len(nora) :]
    basil, top, file = pool[:10], pool[10], pool[11:]
    deck = [card for pair in zip(nora, basil, strict=True) for card in pair]
    match = Match.empty("jekyll", "fr", {}, [Seat("Nora", "human"), Seat("Basil", "bot", "random")])
    match.deal(1, [*deck, top, *file])
    return match
