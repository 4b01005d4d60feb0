"""The numbers in the quick rules by which hands are played out (`playout`). Points, unless said otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.cases.jekyll import cards as c

WORTH_WHEN_LAID = tuple(
    tuple(
        c.POINTS[kind] * (2 if kind < c.FIRST_OF_BOTH_SIDES and kind in c.FITTING_KINDS[side] else 1)
        for kind in range(c.POTION)
    )
    for side in range(2)
)
"""By side, the points of a card on the table."""


@dataclass(frozen=True, slots=True)
class PlayoutWeights:
    """The worth of things to the quick rules."""

    unknown: float = 3.0
    """The card on top of the Case File."""
    tempo: float = 1.29
    """A card fewer in hand."""
    single: float = 1.14
    """The first card of a family; in hand, times the share of it that may still come."""
    pair: float = 4.04
    """The second."""
    third: float = 12.12
    """The third, or one of three in hand."""
    more: float = 3.71
    """The fourth or fifth."""
    turnable: float = 0.64
    """Factor on a family that does not fit the side that shows, with a Potion in hand."""
    wrong: float = 0.08
    """The same without one."""
    potion: float = 3.02
    lab: float = 5.56
    transformation: float = 1.96
    fed: float = 1.5
    """Thrown where the rival may lay it off: factor on its points."""
    danger: float = 0.25
    """Thrown where the rival may need it, for each card of the family that is not in sight."""
    gift: float = 1.2
    """Thrown: a Gavel."""
    flip: float = 0.84
    """The Potion: factor on what the table gains."""
    opens: float = 1.6
    """The Potion: factor on the points of melds that it makes possible."""
    keeps: float = 1.75
    """The Potion: what the play has to be worth."""
    late: float = 2.3
    """The same, with the rival about to go out."""
    few: float = 3.25
    """Cards in the rival's hand with which that is so."""
    spare: float = 2.88
    """The Potion: what it is worth more with another one in hand."""
    found: float = 8.34
    """Worth of a card in London from which on it is searched for."""
    shed: float = 0.21
    """Thrown: factor on the points that are then not in hand."""
    swing: float = 9.43
    """The Transformation: what it has to swing."""
    shut: float = 0.34
    """Factor on what a shut-out takes from the rival, long before the end."""
    go_out: float = -2.07
    """Goes out where that is worth so much."""
    in_hand: float = 1.98
    """Points of a card that a rival is left with."""
    next: tuple[float, ...] = field(init=False)
    """By the number in hand, what one more of a family is worth."""
    growing: tuple[float, ...] = field(init=False)
    grown: tuple[float, ...] = field(init=False)
    """By the number in hand, what one less costs: for each card of the family that may still come, and at any rate."""
    gavels: tuple[float, ...] = field(init=False)
    fed_costs: tuple[tuple[float, ...], ...] = field(init=False)
    """By side and family: what it costs to throw a card that could be laid off."""
    shed_gains: tuple[float, ...] = field(init=False)
    """By family: what is gained by not having a card of it in hand."""

    def __post_init__(self) -> None:
        def put(name: str, *values: Any) -> None:
            object.__setattr__(self, name, values)

        put("next", self.single, self.pair, self.third, self.more, self.more)
        put("growing", 0.0, self.single / 4, self.pair / 4, 0.0, 0.0, 0.0)
        put("grown", 0.0, 0.0, 0.0, self.third, self.more, self.more)
        put("gavels", self.potion, self.lab, self.transformation)
        fed = [tuple(self.tempo + (1 + self.fed) * points for points in side) for side in WORTH_WHEN_LAID]
        put("fed_costs", *fed)
        put("shed_gains", *(self.shed * c.POINTS[kind] for kind in range(c.POTION)))


USUAL = PlayoutWeights()
