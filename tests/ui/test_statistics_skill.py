"""The measure of somebody's play in the statistics: from the reviews of stored hands, and nothing before there is
enough."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.bots.sums import Sums
from game.coach import Measure
from game.coach.measure import ENOUGH, LossTally
from game.codec import encode
from game.i18n import LANGUAGES, use_language
from tests.support.markup import Page as Markup
from tests.support.reviewed_hands import bad_hand, bad_review, reviewed
from tests.support.statistics import game, hand
from ui.screens.statistics.figures import StatisticsFilter, read_games, summary
from ui.screens.statistics.skill_view import skill_card
from ui.screens.statistics.view_model import _skill
from ui.state.hand_review import HandReview, number_of_actions

DRAWS = 40
NUMBER = number_of_actions(["0 draw"] * 40)


def judged(lost: float, *, of_hand: int = NUMBER, decisions: int = DRAWS, seat: int = 0) -> dict[str, Any]:
    """A stored review of a hand of two, whose seat has lost so much in each decision."""
    verdicts = (0, decisions - 1, 0, 1, 0)
    sums = Sums.of([lost + at % 2 for at in range(decisions)])
    measure = Measure({"draw": LossTally(sums, verdicts)})
    points = (0.0, 0.0)
    review = HandReview(
        of_hand, (seat,), ((decisions, decisions),), (), points, points, points, (points, points), (measure,)
    )
    return dict(encode(review))


def played(*reviews: dict[str, Any] | None, **more: Any) -> dict[str, Any]:
    """A game of so many hands, each with its review."""
    envelope = game(*(hand("caught", 60 + at, 10) for at in range(len(reviews))), **more)
    return envelope | {"ui": {"reviews": {str(at): each for at, each in enumerate(reviews, 1) if each}}}


def words(*games: dict[str, Any], wanted: StatisticsFilter | None = None) -> str:
    shown = _skill(summary(read_games(games), wanted or StatisticsFilter(person="nora")))
    return " ".join(re.sub("<[^>]*>", " ", str(skill_card(shown, "Nora"))).split())


def test_nothing_reviewed_and_too_little() -> None:
    assert "Review a hand once it is over" in words(played(None))
    told = words(played(judged(0.5)))
    assert f"{DRAWS} decisions reviewed" in told and f"after {ENOUGH} decisions" in told and "±" not in told


def test_a_figure_with_its_error_beside_the_bots() -> None:
    told = words(played(judged(0.5), judged(0.5)))
    assert "80 decisions reviewed" in told and "10 ± 1" in told
    assert "Constable" in told and "Superintendent" in told and "Mistakes: 2 of 80" in told
    assert not re.search(r"\d[.,]\d", told), "no decimals"


def test_over_time_there_is_a_point_for_enough_decisions() -> None:
    assert "Over time" not in words(played(judged(0.5), judged(0.5)))
    told = words(played(*[judged(0.5)] * 2, *[judged(0.0)] * 2))
    assert "Over time" in told and "5 ± 1" in told


def test_what_is_not_of_the_hand_or_of_the_person_is_not_counted() -> None:
    for each in (judged(0.5, of_hand=1), judged(0.5, seat=1), {"nonsense": 1}):
        assert "Review a hand once it is over" in words(played(each))
    broken = played(judged(0.5))
    broken["ui"] = {"reviews": [1]}
    assert "Review a hand once it is over" in words(broken)


def test_the_table_with_most_decisions_is_shown_and_others_are_named() -> None:
    four = played(judged(0.5, decisions=60))
    more = game(
        hand("caught", 60, 10, 5, 5), names="Nora Basil Ines Otto", levels="- sergeant sergeant sergeant"
    )
    points = (0.0,) * 4
    review = HandReview.read(judged(0.5))
    assert review is not None
    more["ui"] = {
        "reviews": {
            "1": encode(
                HandReview(
                    NUMBER, (0,), ((1, 1),), (), points, points, points, (points,) * 4, review.measures
                )
            )
        }
    }
    told = words(four, more)
    assert "2 players: 60 decisions" in told and "choose a case" in told
    assert "4 players: 40 decisions" in words(four, more, wanted=StatisticsFilter(person="nora", players=4))


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_in_every_language(language: str) -> None:
    use_language(language)
    try:
        for games in ([played(None)], [played(judged(0.5))], [played(*[judged(0.5)] * 4)]):
            assert "{" not in words(*games)
    finally:
        use_language("en")


def test_a_review_that_is_done_is_counted_without_the_decisions_that_had_a_hint() -> None:
    page = bad_review()
    [review] = page.game.reviews.values()
    count = review.measures[0].all.lost.count
    assert count > 3
    page.tap("review-close", "desk", "statistics")
    shown = Markup(page.html)
    shown.check()
    assert f"{count} decisions reviewed" in shown.text
    match = bad_hand()
    index = next(each.index for each in review.costly)
    match.hand_record.hints = {index + 1: 1}
    hinted = reviewed(match)
    [review] = hinted.game.reviews.values()
    assert review.measures[0].all.lost.count == count - 1
