"""A finished hand against a bot once more, from the other chair, and then both compared."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.i18n import LANGUAGES, speaking
from game.options import ONE_HAND
from tests.support.app_page import Page
from tests.support.hot_seat import one_step
from tests.support.markup import Page as Markup
from ui.play.current_view import stage
from ui.state.other_chair import OtherChairMark
from ui.transfer.importing import _beside


def finished(page: Page, seed: int = 1) -> Page:
    """Play the hand to its end, and see its scores."""
    page.session.settings.pace = "instant"
    random = Random(seed)
    while not (page.game.match.hand_over and stage(page.game) == "scoring"):
        one_step(page, random)
    page.tap("skip")
    return page


def playing(*choices: str) -> Page:
    page = Page()
    page.tap("new", *choices, "start")
    return page


def changed(page: Page) -> tuple[Any, Any]:
    """Change chairs; the match of before, and that of now."""
    before, slot = page.game.match, page.game.slot
    page.tap("sheet deal")
    assert 'data-ui="other-chair"' in page.html
    page.tap("other-chair")
    assert page.game.slot != slot and len(page.session.book) == 2
    return before, page.game.match


@pytest.mark.parametrize("case", ["ripper", "jekyll"])
def test_each_has_the_cards_of_the_other_and_one_hand_is_all(case: str) -> None:
    before, now = changed(finished(playing(f"case {case}")))
    deal, again = before.hand_record, now.hand_record
    assert again.deck == deal.deck and again.dealer == 1 - deal.dealer
    assert now.rules["target"] == ONE_HAND and now.repeated and now.seats == before.seats


def test_a_later_hand_is_had_again_and_not_the_first() -> None:
    page = finished(playing())
    page.tap("next-hand")
    before, now = changed(finished(page, 2))
    assert before.hand_number == 2 and now.hand_number == 1
    assert now.hand_record.deck == before.hand_records[1].deck != before.hand_records[0].deck


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_its_end_both_are_compared(language: str) -> None:
    page = finished(playing())
    (human,) = page.game.match.human_seats()
    before, now = changed(page)
    assert 'id="sc-chairs"' not in page.html
    with speaking(language):
        finished(page, 3)
        Markup(page.html).check()
        sums = [a + b for a, b in zip(before.result.scores, now.result.scores, strict=True)]
        told = page.html.partition('id="sc-chairs"')[2].partition("</section>")[0]
        for points in (*before.result.scores, *now.result.scores, *sums):
            assert f"<td>{points}".replace("-", "−") in told
        lead = abs(sums[human] - sums[1 - human])
        assert (str(lead) in told.partition("</h2>")[0]) or not lead
        page.tap("sheet deal")
        assert 'data-ui="other-chair"' not in page.html, "it has been played from both"


def test_it_outlives_the_page() -> None:
    page = finished(playing())
    before, _ = changed(page)
    again = page.reload()
    again.tap("continue")
    assert again.game.other_chair == OtherChairMark(before.result.scores)
    assert 'id="sc-chairs"' in finished(again, 4).html


@pytest.mark.parametrize("choices", [("players 3",), ("kind 1 human",)])
def test_it_is_offered_against_one_bot_alone(choices: tuple[str, ...]) -> None:
    page = finished(playing(*choices))
    page.tap("sheet deal")
    assert "other-chair" not in page.html
    page.tap("other-chair")
    assert len(page.session.book) == 1


def test_before_the_end_it_is_no_way_to_the_others_cards() -> None:
    page = playing()
    page.tap("other-chair")
    assert len(page.session.book) == 1 and page.game.other_chair is None
    page.tap("desk", "other-chair")
    assert len(page.session.book) == 1


@pytest.mark.parametrize("points", [None, 5, [], [1], [1, 2, 3], ["1", 2], [10**9, 0], [1.5, 0], [True, 0]])
def test_what_is_no_mark_is_left_out(points: Any) -> None:
    page = finished(playing())
    _, now = changed(page)
    for beside in ({"chair": {"points": points}}, {"chair": points}, points):
        assert OtherChairMark.read(beside, now) is None
    beside = {"chair": {"points": [60, -5]}}
    assert OtherChairMark.read(beside, now) == OtherChairMark((60, -5))
    assert _beside(beside, now, 0)["chair"] == beside["chair"], "a file brings it along"


def test_a_match_that_cannot_be_one_has_no_mark() -> None:
    page = finished(playing())
    assert OtherChairMark.read({"chair": {"points": [60, -5]}}, page.game.match) is None
