"""The source of the cards. Everything random in a match follows from its first deck, and that from the deal code.

So a record needs no seed: the same decks, dealers and second Case Files come again when it is replayed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import cast

from game.case import Case


def _random(*parts: object) -> Random:
    """A generator that depends on the parts alone, the same on every platform."""
    return Random(_seed(*parts))


def _seed(*parts: object) -> bytes:
    return sha256("|".join(map(str, parts)).encode("utf-8", "surrogatepass")).digest()


_STRAIGHT = {
    ord(each): plain for plain, all_ in (("'", "‘’‚‛′ʼ"), ('"', "“”„‟″"), ("-", "‐‒–—−")) for each in all_
}


def typed_code(text: str) -> str:
    r"""A deal code as it is meant, of what somebody types: what looks the same deals the same cards, whatever the
    keyboard makes of accents, spaces, quotes and dashes. Capitals count. Codes that are there already, in links and
    records, are taken as they are.

    >>> typed_code(" Jack\u2019s  Cafe\u0301 "), typed_code("K7Q3PX")
    ("Jack's Café", 'K7Q3PX')
    """
    text = re.sub(r"\s+", " ", unicodedata.normalize("NFKC", text)).translate(_STRAIGHT)
    return "".join(filter(str.isprintable, text)).strip()


def is_code(text: str, longest: int) -> bool:
    """True for what can be a deal code that travels: so many characters at most, on one line."""
    return bool(text) and text == text.strip() and len(text) <= longest and text.isprintable()


def first_deal(case: Case, players: int, seed: str) -> tuple[int, list[str]]:
    """Dealer (R28) and deck, in the order dealt and drawn, of a match with this deal code."""
    random = _random("deal", case.name, players, seed)
    deck = list(case.deck)
    dealer = random.randrange(players)
    random.shuffle(deck)
    return dealer, deck


def later_deck(
    case: Case, first_deck: list[str], number: int, origin: tuple[int, int] | None = None, salt: str = ""
) -> list[str]:
    """The deck of hand `number` (from 2) of a match that began with `first_deck`.

    A match that was played on from another one, which it left at `origin`, has other decks from there on: it must not
    tell what the other one will deal, or has dealt to somebody who still hides it. By their `salt` two that left it at
    the same moment do not tell that of each other.
    """
    deck = list(case.deck)
    _random("later", number, *first_deck, *(origin or ()), *([salt] if salt else [])).shuffle(deck)
    return deck


class Shuffler:
    """Shuffles as a fresh `Random` of the seed does, each time: what was shuffled before, or thought of, has no say. It
    is made only when it is asked: most hands end before."""

    __slots__ = ("seed",)

    def __init__(self, seed: int | bytes) -> None:
        self.seed = seed

    def shuffle(self, cards: list[int]) -> None:
        Random(self.seed).shuffle(cards)


UNSEEN = cast("Random", Shuffler(0))
"""Shuffles the cards of a hand that is only thought of."""


def shuffler(deck: list[str]) -> Random:
    """The generator that shuffles the second Case Files of a hand with this deck."""
    return cast("Random", Shuffler(_seed("second", *deck)))


SEAL_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that a seal is never a word."""
SEAL_LENGTH = 6


def is_seal(text: str) -> bool:
    """True for letters that a seal may have."""
    return len(text) == SEAL_LENGTH and set(text) <= set(SEAL_LETTERS)


@dataclass(frozen=True, slots=True)
class Seal:
    """The fingerprint of a deal that may be shown before its hand, and the secret number that is in it. Without the
    number somebody could try all orders of the last hidden cards until the letters fit."""

    letters: str
    number: str

    @classmethod
    def of(cls, dealer: int, deck: Sequence[str], number: str) -> Seal:
        """The seal of a deal, with a number of 64 hexadecimal digits that nobody can guess."""
        rest, letters = int.from_bytes(_seed("casefile", "seal", number, dealer, *deck), "big"), ""
        for _ in range(SEAL_LENGTH):
            rest, letter = divmod(rest, len(SEAL_LETTERS))
            letters += SEAL_LETTERS[letter]
        return cls(letters, number)

    def fits(self, dealer: int, deck: Sequence[str]) -> bool:
        """True if the deal was not changed since it was sealed."""
        return self == Seal.of(dealer, deck, self.number)
