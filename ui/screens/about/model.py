"""The content of a card about a thing on the table: sentences, figures and the cards that they speak of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A number and what it counts; `seat` is whose it is, if it is a player's."""

    text: str
    number: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures that belong together, under their caption."""

    caption: str
    lines: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of the table with what there is to say of it."""

    card: str
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardSpread:
    """Cards that lie or are known together, under their caption."""

    caption: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class About:
    """A thing on the table, explained to its viewer."""

    title: str
    rule: str
    """The number of the rule on it."""
    lead: str
    """The state of it, in one sentence."""
    figures: tuple[Figures, ...] = ()
    facts: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()
    spreads: tuple[CardSpread, ...] = ()
    seat: int | None = None
    """The seat that it is about."""
    changes: bool = False
    """True if another player may take that seat now."""
