"""The winner, read off the totals alone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.standings import leading_seats, match_winner

TOTALS = st.lists(st.integers(-50, 550), min_size=2, max_size=4)


@given(TOTALS, st.integers(50, 500))
def test_whoever_has_the_target_and_leads_alone_has_won(totals: list[int], target: int) -> None:
    """11.1, 11.2."""
    found = match_winner(totals, target)
    beaten = [
        seat
        for seat, own in enumerate(totals)
        if all(own > each for each in totals[:seat] + totals[seat + 1 :])
    ]
    assert found == next((seat for seat in beaten if totals[seat] >= target), None)
    assert found is None or leading_seats(totals) == [found]


@given(TOTALS)
def test_those_who_lead_have_the_same_and_nobody_has_more(totals: list[int]) -> None:
    assert {totals[seat] for seat in leading_seats(totals)} == {max(totals)}
    assert len(leading_seats(totals)) == totals.count(max(totals))
