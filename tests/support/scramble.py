"""The same for one seat, with everything hidden from it dealt again: what a fair decision cannot depend on."""

from __future__ import annotations

from random import Random
from typing import Any

from game.cases.jekyll.cards import HYDE_FAMILIES, JEKYLL_FAMILIES
from game.play import Play


def scrambled(play: Play, seat: int, random: Random) -> Play:
    """Return a hand that looks to `seat` like `play`, with the other hands and the Case File dealt again."""
    position = play.position()
    hands = position["hands"]
    others = [other for other in range(len(hands)) if other != seat]
    hidden = [card for other in others for card in hands[other]] + position["case_file"]
    random.shuffle(hidden)
    for other in others:
        size = len(hands[other])
        hands[other], hidden = hidden[:size], hidden[size:]
    position["case_file"] = hidden
    twin = Play.from_position(position, random)
    twin.events = play.events
    return twin


def findable(position: dict[str, Any]) -> bool:
    """Could a search of the pile find a card?"""
    if position["case"] == "jekyll":
        side = position["identity"]
        other = JEKYLL_FAMILIES if side == "hyde" else HYDE_FAMILIES
        return any(card not in other for card in position["discard"])
    return any(not card.startswith("scene:") for card in position["discard"])


def redealt(position: dict[str, Any], seat: int, random: Random) -> dict[str, Any]:
    """Deal again the cards that `seat` cannot see. With five Victims down, the holder of Ripper Escapes stays, since
    others act on it; while the pile is searched, its cards stay, since the searcher sees them."""
    held = [cards if owner != seat else [] for owner, cards in enumerate(position["hands"])]
    pile = position["discard"]
    buried = pile[:-1] if position["phase"] != "search" else []
    fixed = ["escapes"]
    pool = [card for cards in (*held, position["case_file"], buried) for card in cards if card not in fixed]
    random.shuffle(pool)

    def dealt(cards: list[str]) -> list[str]:
        return [card if card in fixed else pool.pop() for card in cards]

    return position | {
        "hands": [cards if owner == seat else dealt(cards) for owner, cards in enumerate(position["hands"])],
        "case_file": dealt(position["case_file"]),
        "discard": dealt(pile[:-1]) + pile[-1:] if buried else pile,
    }
