"""The numbers in the rules of thumb. All are in points of the score unless their name says otherwise."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """The worth of things to the rules of thumb."""

    stays: float = 1.7
    """Strength of the expectation that the side that shows will show in the end (log odds)."""
    hurry: float = 2.0
    """The same, for a hand that is sure to end at once."""
    control: float = 1.2
    """Addition to that for a Potion in hand, for the side that its holder likes (log odds)."""
    taste: float = 8.0
    """The difference in points at which a holder of a Potion is decided."""
    race: float = 1.4
    """Cards fewer than the rival's at which going out first is e times as likely as not."""
    shut: float = 0.65
    """Factor on what a shut-out takes away."""
    tempo: float = 0.95
    """Each card fewer in hand."""
    opening: float = 0.35
    """Lost for each unseen card of a family when it is melded, since the rival may lay it off."""
    sure: float = 0.95
    """Factor on a card in hand that fits a meld on the table."""
    fits: float = 1.0
    """The chance that a meld in hand will be laid, when it fits now."""
    turnable: float = 0.3
    """The same when it does not, with a Potion in hand."""
    wrong: float = 0.3
    """The same without one."""
    find: float = 0.25
    """The chance to come by a card of a family, for each that is unseen."""
    single: float = 0.035
    """The chance that a first card becomes a meld, for each unseen card of its family."""
    stuck: float = 0.45
    """Factor on the points of cards that find no use."""
    potion: float = 1.1
    """A Potion in hand, beside the choice of the side."""
    roomy: float = 8.0
    """Cards in hand below which two more are less welcome."""
    transformation: float = 1.0
    """The Transformation in hand, where it has no good target yet."""
    lab: float = 1.5
    """A Work in Lab in hand."""
    later: float = 1.0
    """Factor on a Gavel that waits for another turn."""
    unknown_find: float = 2.2
    """A search of London where no good card is remembered."""
    draw: float = 0.3
    """Worth of the unknown card beyond its mean: the rival learns nothing of it."""
    danger: float = 1.0
    """Factor on what a discard that can be laid off is worth to the rival."""
    danger_pair: float = 0.33
    """A discard that is not melded, for each unseen card of its family."""
    danger_known: float = 1.3
    """The same, for each card of the family that the rival is known to hold."""
    danger_gavel: float = 1.5
    """A Gavel, to the rival."""
    go_out: float = -3.0
    """Goes out where that is worth this much more than playing on (less, where it is below 0)."""
    ends: float = 0.9
    """Speed at which the Case File goes: cards a turn."""


TUNED = Weights()
CONSTABLE = replace(
    TUNED,
    **dict.fromkeys(("control", "shut", "potion", "stuck", "hurry"), 0.0),
    **dict.fromkeys(("opening", "danger", "danger_pair", "danger_known", "danger_gavel"), 0.0),
    stays=1.0,
)
"""Plays its own cards, and for this turn: it heeds neither what the rival gets out of a meld or a discard, nor who will
turn the Identity card, nor shut-outs, nor the cards that it may be left with."""
