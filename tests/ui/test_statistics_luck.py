"""Luck over time on the screen of the statistics: from the reviews that are stored, and nothing before there are
enough."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.coach import HandLuck
from game.coach.luck_run import ENOUGH
from game.codec import encode
from game.i18n import LANGUAGES, speaking
from tests.support.markup import Page as Markup
from tests.support.statistics import game, hand
from ui.screens.statistics.figures import StatisticsFilter, read_games, summary
from ui.screens.statistics.skill_view import ROWS, luck_card
from ui.state.hand_review import HandReview, number_of_actions

NUMBER = number_of_actions(["0 draw"] * 40)


def review(deal: float, draws: float, *, of_hand: int = NUMBER) -> dict[str, Any]:
    """A stored review of a hand of two in which seat 0 had so much luck."""
    play = ((0.0, 0.0), (0.0, 0.0))
    both = (deal + draws, -deal - draws)
    return dict(encode(HandReview(of_hand, (), (), (), both, (deal, -deal), (draws, -draws), play)))


def played(*reviews: dict[str, Any] | None, **more: Any) -> dict[str, Any]:
    envelope = game(*(hand("caught", 60 + at, 10) for at in range(len(reviews))), **more)
    return envelope | {"ui": {"reviews": {str(at): each for at, each in enumerate(reviews, 1) if each}}}


def found(*games: dict[str, Any], **wanted: Any) -> list[HandLuck]:
    return summary(read_games(games), StatisticsFilter(**{"person": "nora", **wanted})).luck


def words(hands: list[HandLuck]) -> str:
    return " ".join(re.sub("<[^>]*>", " ", str(luck_card(hands))).split())


def test_luck_is_read_from_the_reviews_of_a_persons_seat() -> None:
    assert found(played(review(2.0, -5.0), None, review(1.0, 1.0, of_hand=1))) == [
        HandLuck(("ripper", 2), 2.0, -5.0)
    ]
    assert found(played(review(2.0, -5.0), levels="- -"), person="basil") == [
        HandLuck(("ripper", 2), -2.0, 5.0)
    ]
    assert found(played({"nonsense": 1})) == []
    assert found(played(review(2.0, -5.0), levels="- -"), person="") == [], (
        "of two people nobody's luck is added up"
    )


@pytest.mark.parametrize("mark", [{"casual": True}, {"again": True}, {"from": {"hand": 1, "action": 0}}])
def test_who_may_know_the_cards_has_no_luck(mark: dict[str, Any]) -> None:
    assert found(played(review(2.0, 2.0), **mark), all_games=True) == []


@pytest.mark.parametrize(
    ("points", "told"),
    [([9.0, -9.0] * 30, "60 reviewed hands: an ordinary run of luck."),
     ([9.0] * 40 + [-9.0] * 20, "60 reviewed hands: luckier than 99 players in 100."),
     ([-9.0] * 40 + [9.0] * 20, "60 reviewed hands: unluckier than 99 players in 100.")],
)  # fmt: skip
def test_it_says_what_it_says_and_no_more(points: list[float], told: str) -> None:
    hands = [HandLuck(("ripper", 2), each, 0.0) for each in points]
    assert told in words(hands)
    page = Markup(luck_card(hands))
    page.check()
    assert str(luck_card(hands)).count("<tr>") == 1 + ROWS, "the last hands are in the table"
    assert "polygon" in str(luck_card(hands)) and not re.search(r"\d[.,]\d", words(hands))


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_hands_say_nothing(language: str) -> None:
    with speaking(language):
        told = words([HandLuck(("ripper", 2), 90.0, 0.0)] * (ENOUGH - 1))
        assert str(ENOUGH) in told and "90" not in told
        assert "100" in words([HandLuck(("ripper", 2), 90.0, 0.0)] * ENOUGH)
