"""The things on the table that a lesson can point at, by the words with which it names them."""

from __future__ import annotations

from collections.abc import Iterator

from game.consequences import bare
from game.seen import Seen

BOARD, SHEET = "board", "sheet"
DRAWN_FROM = {"draw": "pile file", "take": "pile discard"}
"""The piles, by the action of a tap on them."""


def table_things(seen: Seen) -> frozenset[str]:
    """Return everything that can be pointed at now, as a seat sees the table."""
    return frozenset(_things(seen))


def _things(seen: Seen) -> Iterator[str]:
    if seen.result is not None:  # the score sheet has taken the table's place
        yield SHEET
        yield from (f"{SHEET} {line.item}" for lines in seen.result.breakdown for line in lines)
        return
    yield BOARD
    yield from DRAWN_FROM.values()
    yield from (f"line {name}" for name in seen.lines)
    yield from (f"place {name}" for name in seen.places)
    yield from (f"hand {card}" for card in seen.own)
    for owner, cards in enumerate(seen.areas):
        yield f"seat {owner}"
        yield f"area {owner}"
        yield from (f"area {owner} {bare(card)}" for card in cards)
    yield from map(_button, seen.legal)


def things_to_touch(seen: Seen, action: str) -> Iterator[str]:
    """The things whose touch is a part of a legal action: its cards in hand, its pile, its button."""
    offer = next(each for each in seen.offers if each.action == action)
    yield _button(action)
    yield from (f"hand {card}" for card in offer.cards if card in seen.own)
    if action in DRAWN_FROM:
        yield DRAWN_FROM[action]


def _button(action: str) -> str:
    """The thing touched last for an action: its button, or the card that is picked."""
    verb, _, what = action.partition(" ")
    return f"choice {what}" if verb == "pick" else f"button {action}"
