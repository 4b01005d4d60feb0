"""Advice for a seat that is to move."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.coach import Hint, Hinting, HintPiece, hint
from game.errors import CasefileError
from game.play import Play
from game.seen import Seen
from tests.support.coached import FIVE_DOWN, LITTLE
from tests.support.play import Setup, new_match, random_hand
from tests.support.scramble import scrambled


def hinted(seen: Seen) -> Hint:
    """The finished hint."""
    under_way = Hinting(seen, "test", LITTLE)
    while under_way.goes_on:
        under_way.add(under_way.work())
    return under_way.hint


def test_a_hint_says_what_to_do_and_what_it_is_worth() -> None:
    found = hinted(Play.from_position(FIVE_DOWN, Random(0)).seen(0))
    assert found.plan.key in ("escape", "hold", "lay", "throw")
    assert found.action == found.alike[0] != "discard escapes"
    assert found.rival not in ("", found.action)
    assert "discard escapes" not in found.alike
    low, high = found.worth
    assert 0 <= low <= high
    assert Hint.from_json(json.loads(json.dumps(found.as_json()))) == found


def test_where_there_is_no_choice_the_hint_is_there_at_once() -> None:
    seen = Play.from_position(FIVE_DOWN | {"hands": [["gull"], ["eddy", "escapes"]]}, Random(0)).seen(0)
    assert not Hinting(seen, "test", LITTLE).goes_on
    found = hinted(seen)
    assert (found.action, found.rival, found.worth) == ("discard gull", "", (0, 0))


def test_who_has_nothing_to_decide_gets_no_hint() -> None:
    with pytest.raises(CasefileError, match="nothing to decide"):
        Hinting(Play.from_position(FIVE_DOWN, Random(0)).seen(1), "test", LITTLE)


def test_pieces_of_a_hint_can_be_kept() -> None:
    seen = Play.from_position(FIVE_DOWN, Random(0)).seen(0)
    whole = list(hint(seen, "test", LITTLE))
    kept = [HintPiece.from_json(json.loads(json.dumps(piece.as_json()))) for piece in whole]
    assert kept == whole
    assert list(hint(seen, "test", LITTLE, kept[:2])) == whole[2:]
    with pytest.raises(CasefileError, match="not found yet"):
        Hinting(seen, "test", LITTLE).hint  # noqa: B018


@pytest.mark.parametrize("setup", [("ripper", "us", 3), ("jekyll", "fr", 2)])
def test_hidden_cards_change_no_hint(setup: Setup) -> None:
    match = new_match(setup, "hint")
    for number, (seat, _) in enumerate(random_hand(match, Random(1))):
        if number == 20:
            twin = scrambled(match._play, seat, Random(2))
            assert hinted(match.seen(seat)) == hinted(twin.seen(seat))
            sent = Seen.from_json(json.loads(json.dumps(match.seen(seat).as_json())))
            assert hinted(sent) == hinted(match.seen(seat))
            return
