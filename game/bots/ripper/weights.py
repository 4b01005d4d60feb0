"""The numbers in the rules of thumb. They were tuned by playing (docs/BOTS.md); nothing else is known about them.

All are in points of the score unless their name says otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """The worth of things to the rules of thumb."""

    trust: float = 0.58
    """Share of a doubling that counts, as the hand may yet change it."""
    heat: float = 3.66
    """Number of points that a suspect must be ahead to be e times as likely the Ripper."""
    unmelded: float = 1.12
    """The points at which a suspect who is not melded yet counts."""
    tempo: float = 0.61
    """Each card fewer in hand."""
    opening: float = 0.42
    """Lost for each unseen card of a family when it is melded, since the others may lay theirs off."""
    draw: float = 2.05
    """The top card of the Case File, unseen."""
    pair: float = 0.38
    """A second card of a family, for each card of it that may still come."""
    single: float = 0.08
    """A first card of a family, for each card of it that may still come."""
    complete: float = 8.59
    """The card that completes a meld."""
    extra: float = 3.91
    """A card beyond the third of a meld still in hand."""
    wild_complete: float = 2.74
    """The card that completes a meld together with a Wild."""
    wild: float = 3.06
    """A Wild that has nothing to do yet."""
    no_victim: float = 0.70
    """Factor on Evidence while no Victim lies on the table."""
    later: float = 0.52
    """Factor on a Gavel that can be played, but not this turn."""
    hopeful: float = 0.17
    """Factor on a Suspect or an Alibi whose suspect is not melded."""
    two_cards: float = 3.60
    """The two cards a Victim brings."""
    search: float = 2.05
    """A search of Scotland Yard where no good card is remembered."""
    strikes: float = 1.62
    """Ripper Strikes, beside the Victim it may bring."""
    commissioner: float = 0.81
    """Commissioner Resigns, beside the own Victims it lays out."""
    rival_victim: float = 0.43
    """Lost for each Victim that the Commissioner may take out of another hand."""
    safe_pair: float = 0.1
    """A Victim or a Scene whose partner lies in the own area: nobody takes it from there. It decides between equals."""
    open_table: float = 0.79
    """Opening the table with the first Victim, for each point of melds in hand."""
    danger: float = 0.64
    """Factor on what a discard may be worth to the next player."""
    danger_pair: float = 0.48
    """Worth of an unmelded card to the next player, at most, for each card of its family that is unseen."""
    danger_known: float = 2.77
    """The same, for each card of the family that the next player is known to hold."""
    danger_victim: float = 2.30
    """A Victim, to the next player."""
    danger_scene: float = 2.27
    """A Scene, to the next player."""
    danger_other: float = 1.26
    """Ripper Strikes or Commissioner Resigns, to the next player."""
    caught_with: float = 0.98
    """Cost of a card in another hand to its player when the hand ends."""
    go_out: float = -10.71
    """Goes out where the hand is worth at least this much against the others."""
    escapes_held: tuple[float, ...] = (6.8, 7.0, 6.2, 7.3, 22.0, 44.4)
    """Ripper Escapes in hand, by the number of Victims on the table."""
    escapes_feared: tuple[float, ...] = (0.0, 0.3, 1.2, 2.1, 16.4)
    """Ripper Escapes in another hand: what one Victim more costs, by the number on the table."""


TUNED = Weights()

CONSTABLE = replace(
    TUNED, draw=0.6, complete=3.0, two_cards=0.5, go_out=6.0, trust=0.0, opening=0.0, danger=0.0, danger_pair=0.0,
    danger_known=0.0, danger_victim=0.0, danger_scene=0.0, danger_other=0.0, escapes_feared=(0.0,) * 5,
)  # fmt: skip
"""Thinks of the own cards only: heeds neither who becomes the Ripper, nor what a discard gives away, nor who escapes.
It takes what lies open too gladly, and goes out only where it is ahead."""
