"""Secrecy of events: only what its case declares public leaves its own seat."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.case import CASES
from game.events import redacted
from tests.support.play import SETUPS, Setup, new_match, random_step

SECRETS = {"drew": {"cards"}, "ballot-sealed": {"suspect"}}
"""All that anybody keeps to themselves, by kind of event."""


def test_what_no_case_declares_stays_with_its_seat() -> None:
    for case in CASES.values():
        unknown = {"event": "whispered", "seat": 1, "card": "letter"}
        assert redacted(unknown, 1, case.public_fields) == unknown
        assert redacted(unknown, 0, case.public_fields) == {"event": "whispered"}
        grown = {"event": "turn", "seat": 1, "number": 3, "plan": "meld"}
        assert redacted(grown, None, case.public_fields) == {"event": "turn", "seat": 1, "number": 3}


@given(st.sampled_from(SETUPS), st.integers(0, 10**9))
@settings(max_examples=20, deadline=None)
def test_nothing_but_the_secrets_is_withheld(setup: Setup, seed: int) -> None:
    match, random = new_match(setup, str(seed)), Random(seed)
    while not match.hand_over:
        for event in match.play(*random_step(match, random)):
            told = redacted(event, None, CASES[match.case].public_fields)
            assert event.keys() - told.keys() == SECRETS.get(event["event"], set())
