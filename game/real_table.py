"""The end of a hand that was played with real cards, as it is read off a table.

The engine scores it as it scores its own hands: a case makes a finished hand of the facts (`RealTable.hand`), and
`Case.result` does the rest. What no hand can come to is a fault. A fault that more cards may still put right is
`missing`; any other one forbids the entry that brought it about."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from game.consequences import bare
from game.errors import BadPosition
from game.refusal import Refusal

if TYPE_CHECKING:
    from game.notation import Reader

Piles = tuple[tuple[str, ...], ...]
"""Cards by seat."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The cards before each seat (as they lie, as in a position), those left in each hand, and how the hand ended.
    `how` and `by` are None while nobody has said it. `sealed` is what each seat chose in secret (None: there was no
    such choice), `side` what an open card shows; a case has names for them."""

    areas: Piles
    hands: Piles
    how: str | None = None
    by: int | None = None
    sealed: tuple[str | None, ...] | None = None
    side: str | None = None

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.areas)

    def with_card(self, seat: int, card: str, *, held: bool = False) -> Facts:
        """The same with one card more in an area, or held in a hand."""
        return self._with(seat, (*self._pile(seat, held), card), held)

    def without_card(self, seat: int, card: str, *, held: bool = False) -> Facts:
        """The same with one card less. ValueError if it is not there."""
        pile = list(self._pile(seat, held))
        pile.remove(card)
        return self._with(seat, tuple(pile), held)

    def _pile(self, seat: int, held: bool) -> tuple[str, ...]:
        return (self.hands if held else self.areas)[seat]

    def _with(self, seat: int, pile: tuple[str, ...], held: bool) -> Facts:
        piles = self.hands if held else self.areas
        changed = (*piles[:seat], pile, *piles[seat + 1 :])
        return replace(self, hands=changed) if held else replace(self, areas=changed)

    def card_counts(self) -> Counter[str]:
        """Count all cards that were read off, by code."""
        return Counter(bare(card) for pile in (*self.areas, *self.hands) for card in pile)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that cannot be so. `seat` is at whose place, if it is at one."""

    refusal: Refusal
    seat: int | None = None
    missing: bool = False
    """True if what is still to be entered may put it right."""
    of_hands: bool = False
    """True if it is one only as long as all cards left in hand were read off."""
    of_end: bool = False
    """True if it is settled by what is said of the hand as a whole, not by cards."""

    def __str__(self) -> str:
        return str(self.refusal) if self.seat is None else f"seat {self.seat}: {self.refusal}"


class RealTable(ABC):
    """A case's account of a table of real cards."""

    copies: ClassVar[Mapping[str, int]]
    """The number of each card in the deck."""
    laid: ClassVar[tuple[str, ...]]
    """The cards as they may lie in an area, in the order in which they are shown."""
    ways: ClassVar[tuple[str, ...]]
    """The ways in which a hand may end."""
    nobodys: ClassVar[frozenset[str]] = frozenset()
    """Those that need not have been brought about by somebody."""
    sealed_key: ClassVar[str] = ""
    """The name in JSON of what each seat chose in secret; "" if there is no such choice."""
    sealed: ClassVar[tuple[str, ...]] = ()
    """The choices."""
    side_key: ClassVar[str] = ""
    """The name in JSON of what an open card shows; "" if there is none."""
    sides: ClassVar[tuple[str, ...]] = ()
    """The sides it may show; the first of them lies at the start of a hand."""
    deck_rule: ClassVar[str] = "1.1"
    """The rule that counts the deck."""

    def empty(self, players: int) -> Facts:
        """A table with nothing on it yet."""
        return Facts(((),) * players, ((),) * players, side=self.sides[0] if self.sides else None)

    @abstractmethod
    def hand(self, rules: Any, facts: Facts) -> Any:
        """The finished hand of facts without a fault."""

    @abstractmethod
    def against(self, rules: Any, facts: Facts) -> Iterator[Fault]:
        """Yield what the rules of the case have against the facts. All cards are of the deck, and as they may lie."""

    @abstractmethod
    def counts_hands(self, rules: Any, how: str | None) -> bool:
        """True if the cards left in hand count after such an end, so that all of them have to be read off."""

    def counts_sealed(self, rules: Any, how: str | None) -> bool:
        """True if what was chosen in secret can count after such an end."""
        return bool(self.sealed)

    @abstractmethod
    def end_rule(self, facts: Facts) -> str:
        """The rule of the way in which the hand ended, or of the ends of a hand while nobody has said how."""

    def faults(self, rules: Any, facts: Facts, *, all_read: bool = True) -> list[Fault]:
        """Return everything that cannot be so, the gravest first. Unless `all_read`, hands that do not count need not
        have been read off."""
        strange = [*self._strange(facts)]
        found = strange or [*self._too_many(facts), *self._unsaid(facts), *self.against(rules, facts)]
        whole = all_read or self.counts_hands(rules, facts.how)
        return [each for each in found if whole or not each.of_hands]

    def _strange(self, facts: Facts) -> Iterator[Fault]:
        for seat, (area, hand) in enumerate(zip(facts.areas, facts.hands, strict=True)):
            for card in area:
                if card not in self.laid:
                    key = "pad-not-laid" if bare(card) in self.copies else "pad-no-card"
                    name = f"cards.full.{card}" if card in self.copies else _quoted(card)
                    yield Fault(Refusal(key, self.deck_rule, {"card": name}), seat)
            for card in hand:
                if card not in self.copies:
                    yield Fault(Refusal("pad-no-card", self.deck_rule, {"card": _quoted(card)}), seat)

    def _too_many(self, facts: Facts) -> Iterator[Fault]:
        for card, number in facts.card_counts().items():
            if number > (copies := self.copies[card]):
                found: dict[str, str | int] = {"card": f"cards.full.{card}"}
                if copies == 1:
                    yield Fault(Refusal("pad-one-copy", self.deck_rule, found))
                else:
                    yield Fault(Refusal("pad-copies", self.deck_rule, found | {"n": copies}))

    def _unsaid(self, facts: Facts) -> Iterator[Fault]:
        if facts.how is None:
            yield Fault(Refusal("pad-how", self.end_rule(facts)), missing=True, of_end=True)
        elif facts.by is None and facts.how not in self.nobodys:
            yield Fault(Refusal("pad-by", self.end_rule(facts)), missing=True, of_end=True)

    def why_not(self, rules: Any, facts: Facts, more: Facts) -> Fault | None:
        """Return why an entry that makes `more` of the facts is impossible, whatever else is entered; None if it is
        not."""
        before, after = (self.faults(rules, each, all_read=False) for each in (facts, more))
        return next((each for each in after if not each.missing and each not in before), None)

    def rest(self, facts: Facts) -> list[str]:
        """List the cards of the deck that were not read off: those in the piles."""
        return sorted((Counter(self.copies) - facts.card_counts()).elements())

    def read(self, reader: Reader, players: int) -> Facts:
        """The facts of a JSON object: of the form that they must have, but perhaps impossible. BadPosition says what is
        wrong with it."""
        how = reader.one_of("how", self.ways) if reader.has("how") else None
        by = reader.number("by", 0, players - 1) if reader.has("by") else None
        areas = tuple(map(tuple, reader.card_lists("areas", players)))
        hands = tuple(map(tuple, reader.card_lists("hands", players)))
        side = reader.one_of(self.side_key, self.sides) if self._has(reader, self.side_key) else None
        return Facts(areas, hands, how, by, self._read_sealed(reader, players), side)

    def _has(self, reader: Reader, key: str) -> bool:
        return bool(key) and reader.has(key)

    def _read_sealed(self, reader: Reader, players: int) -> tuple[str | None, ...] | None:
        if not self._has(reader, self.sealed_key):
            return None
        chosen = reader.sequence(self.sealed_key, players)
        for each in chosen:
            if each is not None and each not in self.sealed:
                raise BadPosition(f"{self.sealed_key}: {str(each)[:40]!r} cannot be chosen")
        return tuple(chosen)

    def write(self, facts: Facts) -> dict[str, Any]:
        """The facts as JSON."""
        out: dict[str, Any] = {
            "how": facts.how,
            "by": facts.by,
            "areas": [list(area) for area in facts.areas],
            "hands": [list(hand) for hand in facts.hands],
        }
        if self.sealed_key:
            out[self.sealed_key] = facts.sealed and list(facts.sealed)
        if self.side_key:
            out[self.side_key] = facts.side
        return out


def _quoted(card: str) -> str:
    """A card that there is not, as it was written; never taken for a key."""
    return repr(card[:40])


def without_cards(facts: Facts) -> Sequence[int]:
    """The seats that have no card left in hand."""
    return [seat for seat, hand in enumerate(facts.hands) if not hand]
