"""A seat's view of a hand of Jack the Ripper, as the league reads it: counted."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from game.cases.ripper import cards as ripper
from game.events import Dealt, Discarded, Drew, Event, Picked, Reshuffled, Took, TurnedUp
from game.seen import Seen

ENDS = ("draw", "take")


class PolicyView:
    """The part of a `Seen` that a policy looks at."""

    def __init__(self, seen: Seen) -> None:
        self.seen, self.seat = seen, seen.own_seat
        self.legal: list[str] = list(seen.legal)
        self.points: dict[str, int] = dict(zip(ripper.CODES, ripper.POINTS, strict=True)) | {"escapes": 0}
        self.copies: dict[str, int] = dict(zip(ripper.CODES, ripper.COPIES, strict=True))
        self.families = frozenset(ripper.FAMILIES)
        self.hand: Counter[str] = Counter(seen.own)
        self.size = sum(self.hand.values())
        self.others: list[int] = [cards for seat, cards in enumerate(seen.counts) if seat != self.seat]
        self.areas = [[_stands_for(card) for card in area] for area in seen.areas]
        self.melded = frozenset(card for area in self.areas for card in area) & self.families
        self.top = seen.pile_top or ""
        self.victims = sum(card.startswith("victim:") for area in self.areas for card in area)

    def starting(self, *words: str) -> list[str]:
        """The legal actions that begin with one of these words."""
        return [action for action in self.legal if action.startswith(words)]

    def lays(self) -> list[str]:
        """Melds and layoffs, the longest first."""
        return sorted(self.starting("meld ", "layoff "), key=lambda action: (-cards_used(action), action))

    def discards_by_card(self) -> dict[str, str]:
        """The discards, by card."""
        return {action.removeprefix("discard "): action for action in self.starting("discard ")}

    def fits(self, card: str) -> bool:
        """True if a card could be laid beside others on the table by whoever has it."""
        if card in self.families:
            return card in self.melded
        kind, _, name = card.partition(":")
        if kind in ("suspect", "alibi"):
            return any(part in self.melded for part in (name, *name.split("-")))
        return card == "wild" and bool(self.melded)

    def completes(self, card: str) -> bool:
        """True if the hand would have three of the card's family and one more to discard."""
        return card in self.families and self.hand[card] >= 2 and self.size >= 3

    def on_table(self) -> list[float]:
        """By seat, about what the table scores if the hand ends now."""
        doubled = self.leader()
        return [
            float(sum(self.points[card] * (2 if _named(card) == doubled else 1) for card in area))
            for area in self.areas
        ]

    def lead(self) -> float:
        """The points on the table over the mean of the others."""
        table = self.on_table()
        own = table.pop(self.seat)
        return float(own - fmean(table))

    def leader(self) -> str:
        """The suspect with the most points on the table, who counts twice if the hand ends now; none before anything is
        melded."""
        cleared = {
            card.partition("=")[2] or card.partition(":")[2]
            for area in self.seen.areas
            for card in area
            if card.startswith("alibi:")
        }
        total: Counter[str] = Counter()
        for card in (each for area in self.areas for each in area):
            if _named(card) in ripper.SUSPECTS:
                total[_named(card)] += self.points[card]
        found = [name for name in ripper.SUSPECTS if total[name] and name not in cleared]
        return max(found, key=lambda name: total[name], default="")

    def unseen_count(self, card: str) -> int:
        """Count the cards like this that lie hidden, from everything that was ever open."""
        lying = self._pile().count(card)
        laid = sum(plain_card(each) == card for area in self.seen.areas for each in area)
        return max(0, self.copies[card] - self.hand[card] - laid - lying)

    def _pile(self) -> list[str]:
        pile: list[str] = []
        for event in self.seen.events:
            _follow(pile, event)
        return pile

    def hidden_count(self) -> int:
        """Count all cards out of sight."""
        return self.seen.case_file + sum(self.others)


def _follow(pile: list[str], event: Event) -> None:
    match event:
        case Dealt(top=card) | Discarded(card=card) | TurnedUp(card=card):
            pile.append(card)
        case Took(card=card) | Picked(card=card):
            if card in pile:
                pile.remove(card)
        case Reshuffled():
            pile.clear()
        case Drew():
            pass


def cards_used(action: str) -> int:
    """Count the cards of the hand that an action lays or throws."""
    if action.startswith("meld "):
        return sum(int(part) for part in action.split()[-1].split("+"))
    return 0 if action in (*ENDS, "pass", "keep", "call-vote") else 1


def plain_card(card: str) -> str:
    """The card without what it stands for."""
    return card.partition("=")[0]


def _stands_for(card: str) -> str:
    """A card of an area; a Wild is the suspect whom it stands for."""
    plain, _, named = card.partition("=")
    return named if plain == "wild" else plain


def _named(card: str) -> str:
    """The family or the suspect of a card."""
    return card.removeprefix("suspect:")
