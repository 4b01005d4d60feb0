"""No turn undoes itself: a card is not taken from the discard pile only to be discarded again."""

from __future__ import annotations

import pytest

from tests.support.play import SETUPS, Setup, new_match
from tests.support.undone_turns import LEVELS, undone_turns

HANDS = 6
"""For each set-up and level; `python -m tests.support.undone_turns` plays thousands."""


@pytest.mark.parametrize(
    ("edition", "players", "code"),
    [("de", 2, "0.9560342718892494"), ("de", 2, "0.5812040171120031"), ("us", 4, "0.08487199515892163")],
)
def test_two_of_a_family_do_not_make_a_meld_with_nothing_left_to_discard(
    edition: str, players: int, code: str
) -> None:
    """In these deals the Sergeant used to take a third, which could not be laid, and to throw it back."""
    assert not undone_turns(new_match(("ripper", edition, players), code), "sergeant")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_card_is_taken_to_be_thrown_back(setup: Setup, level: str) -> None:
    for number in range(HANDS):
        assert not undone_turns(new_match(setup, f"back {number}"), level)
