"""Who holds Ripper Escapes, judged by what its players do about the Victims (tables of three and four).

With three Victims on the table, and more so with four, nobody else wants another one there: Commissioner Resigns is
then played by the holder, and hardly by anybody else. The others play their Suspects, Alibis and Scenes, or throw a
Victim away. Each number is the square root of how much oftener a holder was seen to do so than other players, in 4,000
hands of Sergeants: the root, since nobody else need play like them. With two players it tells nothing (docs/BOTS.md).
"""

from __future__ import annotations

from game.bots.ripper.knowledge import View
from game.cases.ripper import cards as c
from game.events import Discarded, Drew, LaidOut, Played

FEWEST_PLAYERS = 3
"""With two, one hand is as good a guess as the Case File."""
_MANY_VICTIMS, _ALL_BUT_ONE = 3, 4
_RESIGNS, _RESIGNS_LATE = 4.0, 8.0
"""Commissioner Resigns, with three Victims on the table and with four."""
_OTHERWISE, _OTHERWISE_LATE = 0.5, 0.6
"""A Suspect, an Alibi or a Scene instead, with three and with four."""
_THROWN = 0.1
"""A Victim thrown away, with four on the table."""
_FADES = 0.88
"""Share of a sign against a hand that is left after each further card from the Case File."""


def suspicions(view: View) -> list[float]:
    """Return, by seat, how much likelier than another one its hand is to hold Ripper Escapes."""
    likelier = [1.0] * view["players"]
    if view["players"] < FEWEST_PLAYERS:
        return likelier
    victims = 0
    for event in view["history"]:
        match event:
            case Played(seat, card):
                likelier[seat] = _after_gavel(likelier[seat], c.KIND[card], victims)
                victims += card.startswith("victim:")
            case LaidOut(card=card):
                victims += card.startswith("victim:")
            case Discarded(seat, card):
                if card == "escapes":
                    likelier = [1.0] * len(likelier)
                elif card.startswith("victim:") and victims == _ALL_BUT_ONE:
                    likelier[seat] *= _THROWN
            case Drew(seat, count):
                likelier[seat] = max(likelier[seat], 1 - (1 - likelier[seat]) * _FADES**count)
            case _:
                pass
    return likelier


def _after_gavel(likelier: float, kind: int, victims: int) -> float:
    """What is left of a suspicion after a Gavel, with so many Victims on the table before it."""
    if not _MANY_VICTIMS <= victims <= _ALL_BUT_ONE:
        return likelier
    late = victims == _ALL_BUT_ONE
    if kind == c.COMMISSIONER:
        return max(likelier, 1.0) * (_RESIGNS_LATE if late else _RESIGNS)
    if c.SUSPECT <= kind < c.VICTIM or c.SCENE <= kind < c.STRIKES:
        return likelier * (_OTHERWISE_LATE if late else _OTHERWISE)
    return likelier
