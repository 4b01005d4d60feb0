"""The likely contents of hidden hands, judged by what their players left lying, threw away and took.

A player who draws from the Case File while a card of a family lies on Scotland Yard hardly holds two of it, since it
would have completed a meld; who takes one, most likely does. That a hand is without a family fades as further cards
come to it.
"""

from __future__ import annotations

from game.cases.ripper import cards as c
from game.cases.ripper.constants import NOBODY
from game.events import Dealt, Discarded, Drew, Reshuffled, Took, Turn
from game.seen import Seen

_FADES = 0.75
"""Share of a sign that is left after each further card from the Case File."""
_REFUSED, _THROWN, _WANTED = 0.8, 0.5, 0.7
"""Shares by which a hand is less likely that speaks against the sign of a card refused, thrown away, taken."""

FamilyFit = tuple[int, float, float]
"""The place of a family in a pack, and how well a hand with two of its cards fits, and a hand with fewer."""


class Signs:
    """The signs of one other player: by family, how strongly (0 to 1) the hand speaks against two cards (`without`),
    or for them (`wanting`)."""

    __slots__ = ("wanting", "without")

    def __init__(self) -> None:
        self.without = [0.0] * c.WILD
        self.wanting = [0.0] * c.WILD

    def note_unseen_card(self) -> None:
        """A card nobody else saw came to the hand."""
        self.without = [sign * _FADES for sign in self.without]

    def note_refusal(self, kind: int) -> None:
        """The card lay open, and an unknown one was drawn."""
        if kind < c.WILD:
            self.without[kind] = max(self.without[kind], _REFUSED)

    def note_discard(self, kind: int) -> None:
        """The card was discarded."""
        if kind < c.WILD:
            self.without[kind] = max(self.without[kind], _THROWN)
            self.wanting[kind] = 0.0

    def note_taking(self, kind: int) -> None:
        """The card was taken from Scotland Yard."""
        if kind < c.WILD:
            self.wanting[kind], self.without[kind] = _WANTED, 0.0

    def family_likelihoods(self, melded: int) -> list[FamilyFit]:
        """The families that are not melded and about which there is a sign."""
        return [
            (3 * family, 1.0 - without, 1.0 - wanting)
            for family, (without, wanting) in enumerate(zip(self.without, self.wanting, strict=True))
            if not melded >> family & 1 and (without or wanting)
        ]


def likelihood(told: list[FamilyFit], hand: int) -> float:
    """Return how well a hand (a pack) fits what was told about it, from 0 to 1."""
    likely = 1.0
    for shift, with_two, with_fewer in told:
        likely *= with_two if (hand >> shift & 7) >= 2 else with_fewer
    return likely


def signs_of(seen: Seen) -> list[Signs]:
    """Return, by seat, the signs in the events (the own ones are never used)."""
    signs = [Signs() for _ in range(seen.players)]
    thrown = NOBODY  # the last discard: at a draw it is what lies on top
    drawing = False
    for event in seen.events:
        match event:
            case Turn():
                drawing = True
            case Drew(seat):
                signs[seat].note_unseen_card()
                if drawing and thrown != NOBODY:
                    signs[seat].note_refusal(thrown)
                drawing = False
            case Took(seat, card):
                signs[seat].note_taking(c.KIND[card])
                thrown, drawing = NOBODY, False
            case Discarded(seat, card):
                thrown = c.KIND[card]
                signs[seat].note_discard(thrown)
            case Dealt(top=top):
                thrown = c.KIND[top]
            case Reshuffled():
                thrown = NOBODY
    return signs
