"""The things on the table that a lesson can point at, by the words with which it names them."""

from __future__ import annotations

from collections.abc import Iterator

from game.consequences import bare
from game.match import Match

BOARD, SHEET = "board", "sheet"
DRAWN_FROM = {"draw": "pile file", "take": "pile discard"}
"""The piles, by the action of a tap on them."""


def things(match: Match, seat: int) -> frozenset[str]:
    """Return everything that can be pointed at now, as the seat sees the table."""
    return frozenset(_things(match, seat))


def _things(match: Match, seat: int) -> Iterator[str]:
    if match.result is not None:  # the score sheet has taken the table's place
        yield SHEET
        yield from (f"{SHEET} {line.item}" for lines in match.result.breakdown for line in lines)
        return
    view = match.view(seat)
    yield BOARD
    yield from DRAWN_FROM.values()
    yield from (f"line {name}" for name in match.lines)
    yield from (f"place {name}" for name in match.places)
    yield from (f"hand {card}" for card in view["hands"][seat])
    for owner, cards in enumerate(view["areas"]):
        yield f"seat {owner}"
        yield f"area {owner}"
        yield from (f"area {owner} {bare(card)}" for card in cards)
    yield from map(_button, match.legal(seat))


def leading_to(match: Match, seat: int, action: str) -> Iterator[str]:
    """The things whose touch is a part of a legal action: its cards in hand, its pile, its button."""
    offer = next(each for each in match.offers(seat) if each.action == action)
    held = match.view(seat)["hands"][seat]
    yield _button(action)
    yield from (f"hand {card}" for card in offer.cards if card in held)
    if action in DRAWN_FROM:
        yield DRAWN_FROM[action]


def _button(action: str) -> str:
    """The thing touched last for an action: its button, or the card that is picked."""
    verb, _, what = action.partition(" ")
    return f"choice {what}" if verb == "pick" else f"button {action}"
