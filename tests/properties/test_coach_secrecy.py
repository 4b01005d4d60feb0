"""The coach's word on a decision follows from what its seat could know: with the hidden cards dealt again it is the
same, word for word."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coach import Effort, Hinting
from game.coach.reasons import grounds
from game.coach.weighing import Weighing
from game.match import Match, Seat
from game.seen import Seen
from tests.support.scramble import scrambled
from tests.support.thorough import examples
from ui.screens.coach.case_reasons import CaseReasons, against_better_play, band

NAMES = ("Nora", "Basil", "Ines", "Otto")
TABLES = [("ripper", "us", 2), ("ripper", "manual", 3), ("ripper", "us", 4), ("jekyll", "fr", 2)]
LITTLE = Effort(50)


def moment(table: tuple[str, str, int], seed: int, steps: int) -> tuple[Seen, Seen, str] | None:
    """A seat's view after so many actions by chance, the same with everything hidden dealt again, and one of its
    actions; None where there is nothing to choose."""
    case, edition, players = table
    random = Random(seed)
    match = Match.new(case, edition, {}, [Seat(name, "bot") for name in NAMES[:players]], f"secret {seed}")
    for _ in range(steps):
        if match.hand_over:
            return None
        seat = match.actors[0]
        match.play(seat, random.choice(match.legal(seat)))
    if match.hand_over:
        return None
    seat = match.actors[0]
    twin = scrambled(match._play, seat, random)
    twin.hand.turns = match._play.hand.turns  # a position does not know the number of its turn
    seen, other = match.seen(seat), twin.seen(seat)
    alike = len(seen.legal) > 1 and json.dumps(seen.as_json()) == json.dumps(other.as_json())
    return (seen, other, random.choice(seen.legal)) if alike else None


def told_of(seen: Seen, action: str) -> tuple[str, ...]:
    """All that a review says of a decision."""
    weighing, words = Weighing(seen, action, "x", LITTLE), CaseReasons.of(seen.case)
    while weighing.goes_on:
        weighing.add(weighing.work())
    offers = {offer.action: offer for offer in seen.offers}
    best = weighing.best if weighing.best != action else next(each for each in seen.legal if each != action)
    found = grounds(seen, best, action, 2.0, "x")
    return (
        weighing.verdict,
        band(*weighing.band),
        words.deed(seen, offers[best], NAMES),
        *(words.sentence_to_player(each, NAMES) for each in found.reasons),
        against_better_play(words, found.against, NAMES) if found.against else "",
        str(weighing.ranking()),
    )


def hint_of(seen: Seen) -> str:
    """All that a hint is made of."""
    under_way = Hinting(seen, "x", LITTLE)
    while under_way.goes_on:
        under_way.add(under_way.work())
    return str(under_way.hint)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_nothing_hidden_is_told(table: tuple[str, str, int]) -> None:
    @settings(max_examples=examples(2, 12), deadline=None)
    @given(st.integers(0, 10_000), st.integers(0, 50))
    def told(seed: int, steps: int) -> None:
        found = moment(table, seed, steps)
        if found is not None:
            seen, other, action = found
            assert told_of(seen, action) == told_of(other, action)
            assert hint_of(seen) == hint_of(other)

    told()
