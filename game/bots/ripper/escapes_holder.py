"""The likely holders of Ripper Escapes, judged by what they do about the Victims (tables of three and four).

With three Victims on the table, and more so with four, nobody else wants another one there: Commissioner Resigns is
then played by the holder, and hardly by anybody else. The others play a Suspect, an Alibi or a Scene, or throw a Victim
away. Most numbers are the square root of how much oftener the holder's turns were so than other players', counted in
hands of four Sergeants: the root, since nobody else need play like them. Two players give nothing away
(docs/decisions/0075-who-holds-ripper-escapes.md).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.cases.ripper import cards as c
from game.events import Dealt, Discarded, Drew, Picked, PlacedInArea, Played, Reshuffled, Took, Turn, TurnedUp
from game.seen import Seen

FEWEST_PLAYERS = 3
"""With fewer, the signs tell nothing."""
_ALL_BUT_ONE = 4
_RESIGNS = {3: 4.0, 4: 8.0}
"""Commissioner Resigns, by the number of Victims on the table."""
_OTHERWISE = {3: 0.5, 4: 0.6}
"""A Suspect, an Alibi or a Scene and no Victim, by the number of Victims on the table."""
_THROWN = 0.1
"""A Victim thrown away with four on the table; no holder was seen to do so."""
_FADES = 0.88
"""Share of a sign against a hand that is left after each further card from the Case File; it was chosen, not
counted."""


@dataclass(slots=True)
class _TurnSoFar:
    """The Gavels of a turn that tell something, with the number of Victims on the table before them."""

    resigned: int = 0
    otherwise: int = 0
    victim: bool = False

    def note(self, kind: int, victims: int) -> None:
        """A Gavel was played."""
        if kind == c.COMMISSIONER:
            self.resigned = victims
        elif c.VICTIM <= kind < c.SCENE:
            self.victim = True
        elif kind < c.STRIKES and not self.otherwise:
            self.otherwise = victims

    def suspicion_after(self, likelier: float) -> float:
        """A suspicion after this turn; it is as strong as the strongest sign for it, and signs against it add up."""
        if self.resigned in _RESIGNS:
            return max(likelier, _RESIGNS[self.resigned])
        if self.otherwise in _OTHERWISE and not self.victim:
            return likelier * _OTHERWISE[self.otherwise]
        return likelier


def suspicions(seen: Seen) -> list[float]:
    """Return, by seat, how much likelier than another one its hand is to hold Ripper Escapes."""
    nobody = [1.0] * seen.players
    if seen.players < FEWEST_PLAYERS:
        return nobody
    likelier, turn, victims, lies_open = nobody[:], _TurnSoFar(), 0, False
    for event in seen.events:
        match event:
            case Turn():
                turn = _TurnSoFar()
            case Played(card=card):
                turn.note(c.KIND[card], victims)
                victims += card.startswith("victim:")
            case PlacedInArea(card=card):
                victims += card.startswith("victim:")
            case Drew(seat, count):
                likelier[seat] = max(likelier[seat], 1 - (1 - likelier[seat]) * _FADES**count)
            case Discarded(seat, card):
                likelier[seat] = turn.suspicion_after(likelier[seat])
                if card.startswith("victim:") and victims == _ALL_BUT_ONE:
                    likelier[seat] *= _THROWN
                lies_open = lies_open or card == "escapes"
            case Dealt(top=card) | TurnedUp(card=card):
                lies_open = lies_open or card == "escapes"
            case Took(card=card) | Picked(card=card):
                lies_open = lies_open and card != "escapes"
            case Reshuffled():
                if lies_open:  # nobody had it before
                    likelier, lies_open = nobody[:], False
            case _:
                pass
    return likelier if victims <= _ALL_BUT_ONE else nobody
