"""The consequences of a play, as far as the seat that considers it can know: found by doing it on a copy of the hand.

The copy is `Case.veiled`: every card that the seat may not know is one that does nothing. So what is said here is what
is certain, and no hidden card can have a part in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.board import Board

Position = Mapping[str, Any]
Value = Callable[[str], int]


@dataclass(frozen=True, slots=True)
class CardMove:
    """A card that a play brings onto the table, takes off it or moves there.

    `source` is the seat whose area it leaves, None if it comes from elsewhere; `target` the seat whose area it goes to,
    None if it goes onto a pile. `points` are its printed ones."""

    card: str
    points: int
    source: int | None
    target: int | None


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of the table.

    `lines`: what the board counts, by suspect or family. `leader`: whose line leads, None if none does or none can;
    `margin`: by how many points, 0 in a tie. `seats`: what each area would count if the hand ended now, doubling
    included."""

    lines: Mapping[str, int]
    leader: str | None
    margin: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Consequences:
    """The certain consequences of a legal action; nothing that depends on hidden cards."""

    action: str
    moves: tuple[CardMove, ...]
    drawn: int
    """Cards that go unseen from the Case File to the hand of the seat that acts."""
    turned_up: int
    """Cards turned up from the Case File, at most."""
    taken: str | None
    """The card that everybody sees go to the hand of the seat that acts."""
    searched: int
    """Cards in the discard pile that the seat searches next; 0 if it does not."""
    gavel: bool
    """True if it is the turn's Gavel."""
    ends_hand: bool
    """True if it is certain to. A seat may still be offered its play out of turn before the hand is over."""
    goes_out: bool
    """True if the seat that acts ends the hand by it with its last card."""
    chance: bool
    """True if hidden cards may add to what is told here, and bring `drawn` and points with them."""
    before: Standing
    after: Standing
    board: Board
    """The board afterwards."""

    @property
    def lost_cards(self) -> tuple[CardMove, ...]:
        """Cards thrown off the table, with the points they take along."""
        return tuple(move for move in self.moves if move.target is None)

    @property
    def followed_cards(self) -> tuple[CardMove, ...]:
        """Cards that follow from one area to another."""
        return tuple(move for move in self.moves if move.source is not None and move.target is not None)

    def net_points(self, seat: int) -> int:
        """Return the change of a seat's printed points on the table: what it gains less what it loses."""
        gained = sum(move.points for move in self.moves if move.target == seat)
        return gained - sum(move.points for move in self.moves if move.source == seat)

    @property
    def line_shifts(self) -> dict[str, int]:
        """The lines of the board that change, with the points by which they do."""
        old, new = self.before.lines, self.after.lines
        return {name: new[name] - old[name] for name in new if new[name] != old[name]}


def bare(code: str) -> str:
    """The code of a card without what it stands for in an area.

    >>> bare("wild=druitt"), bare("utterson~"), bare("letter")
    ('wild', 'utterson', 'letter')
    """
    return code.partition("=")[0].removesuffix("~")


def card_moves(before: Position, after: Position, value: Value) -> tuple[CardMove, ...]:
    """Compare the areas of two positions: the cards that came, went and moved."""
    pairs = [
        (Counter(map(bare, old)), Counter(map(bare, new)))
        for old, new in zip(before["areas"], after["areas"], strict=True)
    ]
    gone = [(card, seat) for seat, (old, new) in enumerate(pairs) for card in (old - new).elements()]
    return tuple(_matching_moves(pairs, gone, value))


def _matching_moves(
    pairs: Sequence[tuple[Counter[str], Counter[str]]], gone: list[tuple[str, int]], value: Value
) -> Iterator[CardMove]:
    for target, (old, new) in enumerate(pairs):
        for card in (new - old).elements():
            source = next((seat for each, seat in gone if each == card), None)
            if source is not None:
                gone.remove((card, source))
            yield CardMove(card, value(card), source, target)
    for card, source in gone:
        yield CardMove(card, value(card), source, None)


def card_taken(before: Position, after: Position, seat: int) -> str | None:
    """The one card that a hand gained; only if no card was drawn unseen."""
    new = list((Counter(after["hands"][seat]) - Counter(before["hands"][seat])).elements())
    return new[0] if len(new) == 1 else None
