"""A match that is stored more than once, an older save beside a newer one, is counted once: the longer one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ui.book.seal import Envelope

Hands = list[dict[str, Any]]


def once(games: Iterable[Envelope]) -> list[Envelope]:
    """The games without those that another one of them goes on from, in their order."""
    alike: dict[str, list[tuple[int, Hands]]] = {}
    found = list(games)
    for at, game in enumerate(found):
        if began := _began(game):
            alike.setdefault(began, []).append((at, game["record"]["hands"]))
    left_out: set[int] = set()
    for same in alike.values():
        longest_first = sorted(same, key=lambda each: -_length(each[1]))
        kept: list[Hands] = []
        for at, hands in longest_first:
            if any(_goes_on(hands, longer) for longer in kept):
                left_out.add(at)
            else:
                kept.append(hands)
    return [game for at, game in enumerate(found) if at not in left_out]


def _began(game: Envelope) -> str:
    """What a match has from its first deal on; "" where it makes no sense."""
    try:
        record = game["record"]
        named = [record.get(key) for key in ("case", "edition", "options", "seats", "from", "again")]
        return f"{named} {record['hands'][0]['dealer']} {record['hands'][0]['deck']}"
    except (AttributeError, LookupError, TypeError):
        return ""


def _length(hands: Hands) -> int:
    return sum(len(hand.get("actions", ())) for hand in hands)


def _goes_on(hands: Hands, longer: Hands) -> bool:
    """Is the one the beginning of the other? Or did they part when their first hand was over?"""
    first, other = hands[0].get("actions", []), longer[0].get("actions", [])
    over = hands[0].get("result") is not None
    return bool((other if over else other[: len(first)]) == first)
