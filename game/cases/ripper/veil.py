"""Veil over a hand: its hidden cards made harmless for one seat, and what may be said of how the table stands."""

from __future__ import annotations

from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.constants import ESCAPE, NOBODY, SEARCH
from game.cases.ripper.state import State
from game.consequences import Standing
from game.deals import UNSEEN

ACTIONS_OF_CHANCE = frozenset({*a.PLAYS_OF[c.STRIKES], *a.PLAYS_OF[c.COMMISSIONER]})
"""Ripper Strikes turns up cards, and the others lay out Victims for Commissioner Resigns (5.9, 5.10)."""
_HARMLESS, _NOT_FOUND = c.LETTER, c.SCENE
"""A card that no effect looks for, and one that no search finds. Unseen cards are taken to be these."""
ANY_BALLOT = 0
"""A ballot, for those that are sealed."""
_FEWEST_STRUCK = 3
"""Cards of the Case File that Ripper Strikes takes at least, if they are there: a Victim and two for her."""


def standing(state: State) -> Standing:
    """The suspects' points, who would be the Ripper, and what the areas would count."""
    totals, leader = scoring.suspect_totals(state), scoring.leader(state)
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
        seats=tuple(scoring.table_scores(state)),
    )


def veiled(state: State, seat: int | None, *, opened: bool = False) -> State:
    """The hand with harmless cards for those that `seat` may not know. Whether a search of Scotland Yard finds anything
    is no secret: all cards were seen when they were laid there. The other hands keep their sizes alone, ballots that
    were cast are any, and a secret offer is over (6.2)."""
    twin = state.copy()
    twin.rng, twin.known_reshuffles, twin.reshuffles = UNSEEN, (), ()
    if not opened:
        twin.hands = [0] * state.players
        if seat is not None:
            twin.hands[seat] = state.hands[seat]
    twin.case_file = unseen_case_file(len(state.case_file))
    if not (state.phase == SEARCH and seat == state.turn) and state.discard:
        twin.discard = stand_in_cards(len(state.discard) - 1, has_findable(state)) + state.discard[-1:]
    if state.ballots is not None:
        twin.ballots = [
            vote if owner == seat or vote == NOBODY else ANY_BALLOT
            for owner, vote in enumerate(state.ballots)
        ]
    if state.phase == ESCAPE and seat != state.holder():
        twin.resume()
    return twin


def has_findable(state: State) -> bool:
    """True if a search of Scotland Yard finds something under its top card."""
    return any(not c.SCENE <= kind < c.STRIKES for kind in state.discard[:-1])


def stand_in_cards(number: int, found: bool) -> list[int]:
    """Stand-ins for so many cards of Scotland Yard, as a search finds something there or not."""
    return [_HARMLESS if found else _NOT_FOUND] * number


def unseen_case_file(number: int) -> list[int]:
    """Stand-ins for so many cards of the Case File."""
    return [_HARMLESS] * number


def is_end_sure(state: State, action: int) -> bool:
    """Ripper Strikes may stop early, at a Victim: it runs the last Case File out for sure only if that is short."""
    if action not in a.PLAYS_OF[c.STRIKES]:
        return True
    return state.file_number == state.rules.case_files and len(state.case_file) <= _FEWEST_STRUCK
