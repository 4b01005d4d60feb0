"""The card about a thing on the table, and the part of a case in it: its own things, and what it knows of those that
all cases have."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.seen import Seen
from ui.state.case_parts import CasePart
from ui.state.view_models import Table


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


Tell = Callable[[Table, str], About]
"""Makes the card about a thing of one kind; the text says which. KeyError if there is no such thing."""


@dataclass(frozen=True, slots=True)
class SeenCards:
    """The cards that everybody saw on their way, as far as the history of a view goes back."""

    hands: tuple[tuple[str, ...], ...]
    """By seat: those that went to its hand and have not left it."""
    pile: tuple[str, ...]
    """Those in the discard pile."""


class CaseAbout(CasePart, ABC):
    """The cards about what lies on the table of a case."""

    things: ClassVar[Mapping[str, Tell]] = {}
    """By the kind of a thing that only this case has: what tells of it."""
    file_rule: ClassVar[str]
    pile_rule: ClassVar[str]
    seat_rule: ClassVar[str]
    gavel_rule: ClassVar[str]
    layoff_rule: ClassVar[str]
    """The numbers of the rules on the two piles, on a player's area, on Gavels and on what is laid off."""

    @abstractmethod
    def seen_cards(self, seen: Seen) -> SeenCards:
        """The cards that were seen to go to hands and to the discard pile."""

    @abstractmethod
    def runs_out(self, m: Table) -> tuple[str, ...]:
        """Say what happens when the Case File runs out."""

    @abstractmethod
    def families(self, m: Table, seat: int) -> Mapping[str, tuple[str, ...]]:
        """The cards of each family in an area, as they lie."""

    def family_points(self, m: Table, seat: int, family: str) -> int:
        """Return the points of a family in an area."""
        return sum(each.points for each in m.board.laid_families(seat) if each.family == family)

    def family_facts(self, m: Table, seat: int, family: str) -> tuple[str, ...]:
        """Say what else counts for a family in an area."""
        return ()

    def pile_facts(self, m: Table) -> tuple[str, ...]:
        """Say what else may be done with the discard pile."""
        return ()

    def seat_figures(self, m: Table, seat: int) -> tuple[Figure, ...]:
        """Count what a seat has beside hand and points."""
        return ()

    def seat_facts(self, m: Table, seat: int) -> tuple[str, ...]:
        """Say what else everybody knows of a seat."""
        return ()
