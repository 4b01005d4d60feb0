"""Reading positions and records: small checks with clear sentences, shared by all cases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.errors import BadPosition

MOST_CARDS = 200
"""No list of cards in any position or record is longer; a longer one is not read."""
_MISSING = object()


class Reader:
    """The keys of one JSON object, each read with a check. BadPosition names the key."""

    def __init__(self, data: Any, what: str = "position") -> None:
        if not isinstance(data, dict):
            raise BadPosition(f"the {what} must be a JSON object, not {_name(data)}")
        self.data: dict[str, Any] = data
        self.what = what

    def has(self, key: str) -> bool:
        """True if the key is there, and not null."""
        return self.data.get(key) is not None

    def _value(self, key: str, default: Any = _MISSING) -> Any:
        value = self.data.get(key, default)
        if value is _MISSING:
            raise BadPosition(f"the {self.what} has no {key!r}")
        return value

    def number(self, key: str, low: int, high: int, default: Any = _MISSING) -> int:
        """A whole number from `low` to `high`, both included."""
        value = self._value(key, default)
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(f"{key} must be a whole number from {low} to {high}, not {_short(value)}")
        return value

    def flag(self, key: str, default: Any = _MISSING) -> bool:
        """True or false."""
        value = self._value(key, default)
        if not isinstance(value, bool):
            raise BadPosition(f"{key} must be true or false, not {_short(value)}")
        return value

    def text(self, key: str, default: Any = _MISSING) -> str:
        """A string."""
        value = self._value(key, default)
        if not isinstance(value, str):
            raise BadPosition(f"{key} must be a string, not {_short(value)}")
        return value

    def one_of(self, key: str, choices: tuple[str, ...], default: Any = _MISSING) -> str:
        """One of some strings."""
        value = self._value(key, default)
        if not isinstance(value, str) or value not in choices:
            raise BadPosition(f"{key} must be one of {', '.join(choices)}, not {_short(value)}")
        return value

    def mapping(self, key: str) -> dict[str, Any]:
        """An object with string keys; an empty one where the key is missing or null."""
        value = self.data.get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise BadPosition(f"{key} must be a JSON object, not {_short(value)}")
        return value

    def sequence(self, key: str, length: int | None) -> list[Any]:
        """A list, of `length` items where that is given."""
        value = self._value(key)
        if not isinstance(value, list) or len(value) > MOST_CARDS:
            raise BadPosition(f"{key} must be a list of at most {MOST_CARDS} items, not {_short(value)}")
        if length is not None and len(value) != length:
            raise BadPosition(f"{key} must be a list of {length} items, not {len(value)}")
        return value

    def cards(self, key: str) -> list[str]:
        """Return a list of card codes, unchecked except for being strings."""
        return _strings(key, self.sequence(key, None))

    def card_lists(self, key: str, length: int | None) -> list[list[str]]:
        """A list of lists of card codes; empty where `length` is None and the key is missing."""
        if length is None and not self.has(key):
            return []
        return [_strings(key, item) for item in self.sequence(key, length)]


@dataclass(frozen=True, slots=True)
class Hidden:
    """The hidden cards of a hand, of which a `Seen` tells how many there are.

    `open` is what lies open, as a position whose hidden cards are missing; it is over, since no other phase can do
    without them. `pile_known`: the discard pile is there, card by card; else its top card alone, and `findable` says if
    a search would find something below it."""

    seat: int | None
    sizes: tuple[int, ...]
    case_file: int
    buried: int
    pile_known: bool
    findable: bool
    open: dict[str, Any]

    @classmethod
    def read(cls, reader: Reader, players: int, most: int) -> Hidden:
        """Read how many cards are hidden; `most` are in the deck."""
        seat = reader.number("seat", 0, players - 1) if reader.has("seat") else None
        hands = reader.sequence("hands", players)
        opened = seat is None and all(isinstance(cards, list) for cards in hands)
        known, sizes = [], []
        for owner, cards in enumerate(hands):
            if opened or owner == seat:
                known.append(_strings("hands", cards))
                sizes.append(len(cards))
            else:
                known.append([])
                sizes.append(Reader({"hands": cards}).number("hands", 0, most))
        case_file = reader.number("case_file", 0, most)
        pile = Reader(reader.mapping("discard"), "discard pile")
        count = pile.number("count", 0, most)
        if pile.has("top") != bool(count):
            raise BadPosition("the discard pile must have a top card if it holds any, and only then")
        cards = [pile.text("top")] if count else []
        pile_known = pile.has("cards")
        if pile_known:
            cards = pile.cards("cards")
            if len(cards) != count or cards[-1:] != [*filter(None, [pile.data.get("top")])]:
                raise BadPosition("'cards' must be all of the discard pile, its top card last")
        if sum(sizes) + case_file + count > most:
            raise BadPosition(f"the deck holds only {most} cards")
        shown = reader.data | {
            "hands": known, "case_file": [], "discard": cards, "phase": "over", "reshuffles": None,
        }  # fmt: skip
        findable = False if pile_known else pile.flag("findable")
        return cls(seat, tuple(sizes), case_file, count - len(cards), pile_known, findable, shown)


def _strings(key: str, items: Any) -> list[str]:
    if (
        not isinstance(items, list)
        or len(items) > MOST_CARDS
        or not all(isinstance(item, str) for item in items)
    ):
        raise BadPosition(f"{key} must be a list of card codes, not {_short(items)}")
    return items


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _name(value: Any) -> str:
    return {list: "a list", str: "a string", type(None): "null"}.get(type(value), _short(value))
