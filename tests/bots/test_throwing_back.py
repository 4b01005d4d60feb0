"""No turn undoes itself: a card is not taken from the discard pile only to be discarded again."""

from __future__ import annotations

import pytest

from game.bots import choose
from game.match import Match
from tests.support.play import SETUPS, Setup, new_match

HANDS = 6
"""For each set-up and level."""
RULES_OF_THUMB = ("constable", "sergeant")


def _thrown_back(match: Match, level: str) -> list[str]:
    """Plays the hand; the turns in which nothing was done but to take a card and to discard one like it."""
    found = []
    taken = ""
    while not match.hand_over:
        seat = match.actors[0]
        view = match.view(seat)
        action = choose(view, level, "")
        if action == "take":
            taken = "" if _would_end_the_hand(match) else str(view["discard"]["top"])
        elif taken and action == f"discard {taken}":
            found.append(f"action {len(match.dealt.actions)}: {seat} {action}")
        else:
            taken = ""
        match.play(seat, action)
    return found


def _would_end_the_hand(match: Match) -> bool:
    """Jekyll & Hyde: with the last card drawn the hand is void, so a player who is ahead may wait instead."""
    position = match.position()
    return (match.case, position["case_file_number"], len(position["case_file"])) == ("jekyll", 2, 1)


@pytest.mark.parametrize(
    ("edition", "players", "code"),
    [("de", 2, "0.9560342718892494"), ("de", 2, "0.5812040171120031"), ("us", 4, "0.08487199515892163")],
)
def test_two_of_a_family_do_not_make_a_meld_with_nothing_left_to_discard(
    edition: str, players: int, code: str
) -> None:
    """In these deals the Sergeant used to take a third, which could not be laid, and to throw it back."""
    assert not _thrown_back(new_match(("ripper", edition, players), code), "sergeant")


@pytest.mark.parametrize("level", RULES_OF_THUMB)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_card_is_taken_to_be_thrown_back(setup: Setup, level: str) -> None:
    for number in range(HANDS):
        assert not _thrown_back(new_match(setup, f"back {number}"), level)
