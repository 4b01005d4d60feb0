"""Foresight of a player: how the table stands, and the hand with its hidden cards made harmless."""

from __future__ import annotations

from random import Random

from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.phases import NOBODY, SEARCH
from game.cases.ripper.state import State
from game.consequences import Standing

CHANCE = frozenset({*a.PLAYS_OF[c.STRIKES], *a.PLAYS_OF[c.COMMISSIONER]})
"""Ripper Strikes turns up cards, and the others lay out Victims for Commissioner Resigns (5.9, 5.10)."""
_HARMLESS = c.LETTER
"""A card that no effect looks for; those unseen are taken for this one."""
_FEWEST_STRUCK = 3
"""Cards of the Case File that Ripper Strikes takes at least, if they are there: a Victim and two for her."""


def standing(state: State) -> Standing:
    """The suspects' points, who would be the Ripper, and what the areas would count."""
    totals, leader = scoring.totals(state), scoring.leader(state)
    rivals = [
        points
        for suspect, points in enumerate(totals)
        if suspect not in (leader, state.alibi) and state.melded >> suspect & 1
    ]
    margin = totals[leader] - max(rivals, default=0) if leader != NOBODY else 0
    return Standing(
        lines=dict(zip(c.SUSPECTS, totals, strict=True)),
        leader=c.SUSPECTS[leader] if leader != NOBODY else None,
        margin=margin,
        seats=tuple(scoring.standing(state)),
    )


def veiled(state: State, seat: int) -> State:
    """The hand with harmless cards for those that `seat` may not know. Scenes stay in Scotland Yard, since whether a
    search finds anything is no secret; the other hands keep their sizes alone."""
    twin = state.copy()
    twin.rng, twin.known_reshuffles = Random(0), ()
    twin.hands = [pack if owner == seat else 0 for owner, pack in enumerate(state.hands)]
    twin.case_file = [_HARMLESS] * len(state.case_file)
    if not (state.phase == SEARCH and seat == state.turn):
        buried = [kind if c.SCENE <= kind < c.STRIKES else _HARMLESS for kind in state.discard[:-1]]
        twin.discard = buried + state.discard[-1:]
    return twin


def finds(state: State) -> frozenset[str]:
    """A search may find anything but a Scene (5.7)."""
    if state.phase != SEARCH:
        return frozenset()
    return frozenset(code for kind, code in enumerate(c.CODES) if not c.SCENE <= kind < c.STRIKES)


def sure_end(state: State, action: int) -> bool:
    """Ripper Strikes may stop early, at a Victim: it runs the last Case File out for sure only if that is short."""
    if action not in a.PLAYS_OF[c.STRIKES]:
        return True
    return state.file_number == state.rules.case_files and len(state.case_file) <= _FEWEST_STRUCK
