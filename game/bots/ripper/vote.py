"""The vote: when to call it, and whom to name (rule 10)."""

from __future__ import annotations

from game.bots.memory import Memory
from game.bots.ripper.features import Features
from game.bots.ripper.weights import TUNED
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper.constants import NOBODY
from game.cases.ripper.state import State

LARGEST_HAND = 4
"""With more cards the end is too far off to know who the Ripper will be."""


def ballot(features: Features) -> int:
    """Name the suspect who will most likely be the Ripper."""
    return a.BALLOT[_likely_ripper(features, own_plays=True)]


def expected_ballot(state: State, seat: int) -> int:
    """The suspect whom a seat of a whole hand would name by these rules; it looks at its own cards and the table."""
    return ballot(Features(state, seat, Memory(c.KINDS, state.players), TUNED)) - a.BALLOT[0]


def wants_call(features: Features) -> bool:
    """Call where the own hand makes another suspect the Ripper than the table shows, and the end is near."""
    if features.size > LARGEST_HAND:
        return False
    return _likely_ripper(features, own_plays=False) != _likely_ripper(features, own_plays=True)


def _likely_ripper(features: Features, own_plays: bool) -> int:
    """Return the leading suspect, with the cards that this seat could still lay counted if `own_plays`."""
    best, most = NOBODY, -1.0
    points = [float(total) for total in features.totals]
    melded = features.melded & 63
    cleared = features.state.alibi
    if own_plays:
        melded = _add_own(features, points, melded)
        cleared = _own_alibi(features, points, melded)
    for suspect in range(6):
        if suspect != cleared and melded >> suspect & 1 and points[suspect] > most:
            best, most = suspect, points[suspect]
    if best == NOBODY:
        return max(range(6), key=lambda suspect: (points[suspect] if suspect != cleared else -1.0, -suspect))
    return best


def _add_own(features: Features, points: list[float], melded: int) -> int:
    for suspect in range(6):
        held = features.hand >> 3 * suspect & 7
        if melded >> suspect & 1 or held >= 3:
            points[suspect] += 2 * held
            if features.hand & c.FIELD[c.SUSPECT + suspect]:
                points[suspect] += 4
            melded |= 1 << suspect
        else:
            points[suspect] += held / 2
    return melded


def _own_alibi(features: Features, points: list[float], melded: int) -> int:
    """The suspect who will have an Alibi: the one in force, or the leader whose Alibi this seat would play."""
    cleared = features.state.alibi
    leader = max(range(6), key=lambda s: (points[s] if melded >> s & 1 and s != cleared else -1.0, -s))
    for alibi, suspects in enumerate(c.ALIBI_SUSPECTS):
        if (
            leader in suspects
            and features.hand & c.FIELD[c.ALIBI + alibi]
            and features.mine[leader] * 2 < features.totals[leader]
        ):
            return leader
    return cleared
