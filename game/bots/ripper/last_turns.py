"""The likely contents of a hand at the end of its player's turn: what would have been played is no longer there.

Who ends a turn with a card of a melded family in hand, or with a Victim though no Gavel was played in it, would have
laid it: such cards lie elsewhere, and the cards a player saves (pairs, Ripper Escapes) are there the likelier. Each
weight is how often a hidden hand holds such a card, over how often it would by chance; counted over hands of the
Sergeant's, and softened, for others hold back now and then.
"""

from __future__ import annotations

from game.cases.ripper import cards as c
from game.events import Discarded, Melded, PlacedInArea, Played, Turn
from game.seen import Seen

PAIR_FACTOR, TRIPLE_FACTOR = 2.2, 0.1
"""Factors by which the second card of a family is likelier to be in hand with the first, and the third with two that
may be melded."""
_LAID, _WILD = 0.08, 0.25
_UNPLAYED, _UNPLAYED_VICTIM, _SPARE_VICTIM = 0.08, 0.15, 0.6
"""A Gavel that could have been played, and none was; a Victim then; a Victim where another Gavel was played."""
_IDLE_ALIBI = 0.5
_ESCAPES = 2.5


class LastTurn:
    """The end of a seat's last turn: which families were melded, how many Victims lay (without one no Evidence is
    melded), and whether a Gavel was played."""

    __slots__ = ("gavel", "melded", "turns", "victims")

    def __init__(self) -> None:
        self.turns = self.melded = self.victims = 0
        self.gavel = False

    def card_weights(self) -> list[float]:
        """Return, by kind, how much likelier than by chance a hidden card of it lies in this hand."""
        out = [1.0] * c.KINDS
        if not self.turns:
            return out
        for family in range(c.WILD):
            if self.melded >> family & 1:
                out[family] = _LAID
        out[c.WILD] = _WILD if self.melded else 1.0
        out[c.ESCAPES] = _ESCAPES
        for kind in range(c.SUSPECT, c.ESCAPES):
            out[kind] = self._gavel(kind)
        return out

    def _gavel(self, kind: int) -> float:
        if c.VICTIM <= kind < c.SCENE:
            return _SPARE_VICTIM if self.gavel else _UNPLAYED_VICTIM
        if c.ALIBI <= kind < c.VICTIM:
            named = any(self.melded >> suspect & 1 for suspect in c.ALIBI_SUSPECTS[kind - c.ALIBI])
            return 1.0 if named else _IDLE_ALIBI
        if self.gavel or (kind < c.ALIBI and not self.melded >> kind - c.SUSPECT & 1):
            return 1.0
        return _UNPLAYED

    @property
    def triple_weight(self) -> float:
        """The weight of a third card of a family."""
        return TRIPLE_FACTOR if self.victims else 1.0


def last_turns(seen: Seen) -> list[LastTurn]:
    """Return, by seat, how its last turn ended."""
    seats = [LastTurn() for _ in range(seen.players)]
    melded = victims = 0
    gavel = False
    for event in seen.events:
        match event:
            case Turn():
                gavel = False
            case Melded(family=family):
                melded |= 1 << c.FAMILIES.index(family)
            case Played(card=card) | PlacedInArea(card=card):
                gavel = gavel or isinstance(event, Played)
                victims += card.startswith("victim:")
            case Discarded(seat):
                left = seats[seat]
                left.turns, left.melded, left.victims, left.gavel = left.turns + 1, melded, victims, gavel
    return seats
