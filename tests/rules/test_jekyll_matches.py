"""Jekyll & Hyde: what no single position can show, the deal and the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.errors import CasefileError
from game.match import Match, Seat
from tests.support.play import draw_and_discard


def _match(seed: str = "soho", players: int = 2, **options: Any) -> Match:
    return Match.new("jekyll", "fr", options, [Seat(str(n), "human") for n in range(players)], seed)


def test_the_deck() -> None:
    """1.1: 61 cards are dealt: 49 Evidence, 12 Gavels; the Identity card is none of them."""
    position = _match().position()
    piles = [*position["hands"], *position["areas"], position["case_file"], position["discard"]]
    cards = Counter(card for pile in piles for card in pile)
    fives = "utterson poole will theory carew awakes hideaway enfield lanyon potion".split()
    assert cards == dict.fromkeys(fives, 5) | {"stevenson": 4, "lab": 6, "transformation": 1}
    assert cards.total() == 61


def test_the_deal() -> None:
    """2.1, 2.2: ten cards each, one at a time, one open, Jekyll showing; who did not deal begins."""
    match = _match()
    position = match.position()
    deck = match.record()["hands"][0]["deck"]
    first = 1 - match.dealer
    assert Counter(position["hands"][first]) == Counter(deck[0:20:2])
    assert Counter(position["hands"][1 - first]) == Counter(deck[1:20:2])
    assert position["discard"] == [deck[20]]
    assert position["case_file"] == deck[21:]
    assert (position["identity"], match.turn, match.phase) == ("jekyll", first, "draw")


@pytest.mark.parametrize("players", [1, 3, 4])
def test_only_two_can_play(players: int) -> None:
    """2.1: other numbers of players are refused."""
    with pytest.raises(CasefileError):
        _match(players=players)


def test_the_first_dealer_is_drawn() -> None:
    """2.1, R28: the deal code decides, and both seats have their chance."""
    assert _match("abc").dealer == _match("abc").dealer
    assert {_match(f"seed {number}").dealer for number in range(20)} == {0, 1}


def test_the_deal_alternates_and_jekyll_shows_again() -> None:
    """2.1, R1, 7.2: after a void hand the other player deals, and every hand begins with Jekyll."""
    match = _match()
    first = match.dealer
    for number in range(1, 4):
        draw_and_discard(match)
        assert match.result is not None
        assert (match.result.outcome, match.scores) == ("void", [0, 0])
        match.next_hand()
        assert match.dealer == (first + number) % 2
        assert match.position()["identity"] == "jekyll"


@pytest.mark.parametrize(
    ("target", "scores", "over"),
    [
        (100, [100, 99], True),
        (100, [99, 98], False),
        (100, [-5, 100], True),
        (50, [50, 49], True),
        (500, [499, 0], False),
        (100, [120, 120], False),
        (100, [120, 121], True),
    ],
)
def test_the_game_ends_at_the_target_with_a_sole_leader(target: int, scores: list[int], over: bool) -> None:
    """9.1, 9.2, R20: somebody has the target and leads alone; otherwise another hand is played."""
    match = _match(target=target)
    draw_and_discard(match)
    match.scores = scores
    assert match.over == over
    if over:
        assert match.winners == [scores.index(max(scores))]
        with pytest.raises(CasefileError):
            match.next_hand()
    else:
        match.next_hand()
        assert match.hand_number == 2


@pytest.mark.parametrize(
    "options",
    [
        {"target": 49},
        {"target": 501},
        {"transformation_value": 2},
        {"transformation_value": -1},
        {"vote": True},
    ],
)
def test_house_rules_have_their_limits(options: dict[str, Any]) -> None:
    """9.3: targets and values that the page does not name are refused, and so are other games' rules."""
    with pytest.raises(CasefileError):
        _match(**options)


@pytest.mark.parametrize("value", [0, 1, 5])
def test_house_rules_can_be_chosen(value: int) -> None:
    """9.3, R32: what the Transformation counts; 1 if nothing is said."""
    assert _match(transformation_value=value).rules["transformation_value"] == value
    assert _match().rules["transformation_value"] == 1
