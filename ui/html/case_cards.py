"""The facts that a case gives about each of its cards, for the page to draw with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.case import CASES
from ui.state.case_parts import CasePart

SortRank = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardLook:
    """A card as the page knows it; its words stand in the catalogues by its code."""

    kind: str
    """`evidence`, `gavel`, or a kind of the case's own with a name in `cards.kind`."""
    glyph: str = ""
    """The symbol that stands for it on coins, melds and boards."""
    tint: str = ""
    """The class that lends its colours."""
    points: int | None = None
    """The printed points; None for a card that is never dealt."""
    side: str = ""
    """The side whose letter it bears as printed, in a case of two sides."""
    turned: str = ""
    """The side that it counts for when it was turned."""
    by_family: SortRank = (9,)
    by_kind: SortRank = (9,)
    """Its places in a sorted hand."""
    own_words: bool = False
    """Its name alone makes no sentence: it is called by words of its own."""
    titled: bool = False
    """Its short name is a title, with an article or a verb, which has to fit into a sentence."""
    rule: tuple[str, str] = ("", "")
    """Of an effect that several cards have: its key, and the card of which it is said there, "" for none."""


@dataclass(frozen=True, slots=True)
class CaseCards(CasePart):
    """The cards of a case and the drawings it needs. Codes are unique over all cases."""

    back: str
    """The code of the card back."""
    looks: Mapping[str, CardLook]
    portraits: Mapping[str, str] = field(default_factory=dict)
    """The people with a portrait, and the class of each that lends the colours."""
    glyphs: frozenset[str] = frozenset()
    """Objects from game-icons.net that the case shows, on its faces as well."""
    own_glyphs: frozenset[str] = frozenset()
    """Objects drawn for this project."""


def look(code: str) -> CardLook:
    """The look of a card, by its code as printed. KeyError for no card."""
    found = find(code)
    if found is None:
        raise KeyError(f"{code!r} is no card")
    return found


def find(code: str) -> CardLook | None:
    """The look of a card, or None."""
    return next((part.looks[code] for part in CaseCards.of_all_cases() if code in part.looks), None)


def case_of(code: str) -> str:
    """The case of a card, by its code as printed. KeyError for no card."""
    found = next((case for case in CASES if code in CaseCards.of(case).looks), None)
    if found is None:
        raise KeyError(f"{code!r} is no card")
    return found
