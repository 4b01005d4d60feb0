"""The lead along a hand: what a review keeps of it, and its chart."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import combinations, pairwise
from math import dist
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import LeadCourse
from game.i18n import LANGUAGES, use_language
from tests.support.app_page import Page
from tests.support.markup import Page as Markup
from tests.support.reviewed_hands import answer, bad_hand, bad_review, quickly
from ui.html import lead_chart
from ui.html.chart_plane import STEPS, grid_span
from ui.screens.review import view_model
from ui.screens.review.screen import ReviewScreen
from ui.state.hand_review import HandReview
from ui.state.messages import FieldChanged
from ui.storage.envelope import envelope

SETUPS = [("ripper", "us", 2, 1), ("ripper", "manual", 4, 1), ("jekyll", "fr", 2, 1), ("ripper", "de", 3, 2)]


def shown(page: Page) -> view_model.ReviewPage:
    assert isinstance(page.session.screen, ReviewScreen)
    return view_model.page(page.session, page.session.screen)


def line_of(page: Page) -> view_model.LeadLine:
    line = shown(page).line
    assert line is not None
    return line


def stored(page: Page) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(json.dumps(envelope(page.game, "now")))["ui"]["reviews"]["1"]
    return kept


def picture(page: Page) -> str:
    """The words of the chart for those who do not see it."""
    (says,) = re.findall(r'role="img" aria-label="([^"]*)"', page.html)
    return str(says)


# ---- what is kept ----


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_it_goes_from_the_luck_of_the_deal_to_the_result(setup: tuple[str, str, int, int]) -> None:
    page = bad_review(*setup)
    [review] = page.game.reviews.values()
    for seat in review.seats:
        lead = review.lead_of(seat)
        assert (
            lead is not None and len(lead.points) == len(page.game.match.record()["hands"][0]["actions"]) + 1
        )
        assert lead.points[0] == round(review.deal[seat], 1)
        assert lead.points[-1] == round(review.result[seat], 1)
        assert lead.points == tuple(round(each, 1) for each in lead.points), "tenths take little room"
    assert review.lead_of(setup[2]) is None
    assert HandReview.read(stored(page)) == review


def test_a_review_of_before_has_none_and_no_chart() -> None:
    page = bad_review()
    before = stored(page)
    del before["lead"]
    read = HandReview.read(before)
    assert read is not None and read.lead == ()
    page = Page()
    game = page.session.put(bad_hand())
    game.hand_view.step, game.reviews = 99, {1: read}
    page.tap("continue", "review")
    assert not page.reviews and shown(page).parts and shown(page).line is None
    assert "rv-lead" not in page.html and "hindsight" in page.text


SPOILT: dict[str, Callable[[dict[str, Any]], object]] = {
    "words": lambda lead: lead | {"points": "x" * len(lead["points"])},
    "no points": lambda lead: lead | {"points": []},
    "nothing": lambda lead: {"points": [], "errors": []},
    "no errors": lambda lead: {"points": lead["points"]},
    "one error too few": lambda lead: lead | {"errors": lead["errors"][1:]},
    "an error below nothing": lambda lead: lead | {"errors": [-1.0, *lead["errors"][1:]]},
    "another deal": lambda lead: lead | {"points": [lead["points"][0] + 1, *lead["points"][1:]]},
    "another result": lambda lead: lead | {"points": [*lead["points"][:-1], lead["points"][-1] + 1]},
    "no number": lambda lead: lead | {"points": [lead["points"][0], float("nan"), *lead["points"][2:]]},
    "a list": lambda lead: lead["points"],
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_spoilt_lead_is_no_review(how: str) -> None:
    page = bad_review()
    kept = stored(page)
    assert HandReview.read(kept) is not None
    assert HandReview.read(kept | {"lead": [SPOILT[how](kept["lead"][0])]}) is None
    assert HandReview.read(kept | {"lead": kept["lead"] * 2}) is None


def test_a_lead_with_other_moments_is_of_another_hand() -> None:
    page = bad_review()
    kept = stored(page)
    for key in ("points", "errors"):
        kept["lead"][0][key][1:2] = []
    short = HandReview.read(kept)
    assert short is not None
    page = Page()
    game = page.session.put(bad_hand())
    game.hand_view.step, game.reviews = 99, {1: short}
    page.tap("continue", "review")
    assert len(page.reviews) == 1, "it is reviewed anew"
    quickly(page)
    answer(page)
    assert shown(page).line is not None


# ---- the chart ----


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_its_numbers_are_those_of_the_list(setup: tuple[str, str, int, int]) -> None:
    page = bad_review(*setup)
    review, line = shown(page), line_of(page)
    assert len(line.decisions) == len(review.items)
    finds = [each for each in page.commands if each.startswith("review-find ")]
    assert finds == [f"review-find {place}" for place in range(len(review.items))]
    timeline = page.session.screen.line  # type: ignore[attr-defined]
    for at, item in zip(line.decisions, review.items, strict=True):
        assert sum(turn <= at for turn in line.turns) == item.turn
        assert timeline.action(1, at).seat == review.seat
    for place, item in enumerate(review.items):
        page.tap(f"review-find {place}", f"review-find {place}")
        assert shown(page).open == place, "a number of the chart never closes what it found"
        assert item.better.words in page.text
    page.text  # noqa: B018 - its markup is checked


def test_every_turn_has_its_number() -> None:
    for setup in SETUPS:
        page = bad_review(*setup)
        timeline = page.session.screen.line  # type: ignore[attr-defined]
        for at in range(timeline.steps(1)):
            number = timeline.at(1, at).seen(0).turn_number
            assert sum(turn <= at for turn in line_of(page).turns) == number


def test_it_is_of_the_seat_that_the_review_speaks_to() -> None:
    page = bad_review("ripper", "de", 3, 2)
    [review] = page.game.reviews.values()
    assert "Nora’s expected lead" in page.text and line_of(page).lead == review.lead_of(0)
    page.send(FieldChanged("review-seat", "1"))
    assert "Basil’s expected lead" in page.text and line_of(page).lead == review.lead_of(1)
    assert line_of(page).decisions == tuple(each.index for each in review.of_seat(1))


def test_it_is_told_in_words_as_the_parts_tell_it() -> None:
    page = bad_review()
    parts, points = shown(page).parts, line_of(page).lead.points
    says = picture(page)
    assert says.startswith("Your expected lead. ") and says == line_of(page).says
    deal, end, highest, lowest = _told(says)
    assert (deal, end) == (parts[0].points[0], parts[-1].points[0])
    assert abs(highest - max(points)) < 1 and abs(lowest - min(points)) < 1


def _told(says: str) -> tuple[int, int, int, int]:
    found = re.search(
        r"(\S+) after the deal, (\S+) at the end\. Highest: (\S+) \([^)]*\)\. Lowest: (\S+) ", says
    )
    assert found is not None
    deal, end, highest, lowest = (int(each.replace("−", "-")) for each in found.groups())
    return deal, end, highest, lowest


def test_there_is_none_before_the_hand_is_valued() -> None:
    page = bad_review(done=False)
    assert shown(page).line is None and "rv-lead" not in page.html
    answer(page)
    assert shown(page).line is not None and "rv-lead" in page.html


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(language: str) -> None:
    use_language(language)
    try:
        for setup in SETUPS:
            page = bad_review(*setup)
            assert line_of(page).title in page.text and "{" not in page.text
            assert "coach.lead" not in page.html
    finally:
        use_language("en")


# ---- the drawing ----

points = st.lists(st.integers(-600, 600).map(lambda each: each / 10), min_size=2, max_size=60)


@given(points, st.data())
def test_numbers_have_room_for_a_finger_and_lie_in_the_drawing(
    values: list[float], data: st.DataObject
) -> None:
    wide = (lead_chart.RIGHT - lead_chart.LEFT) / (len(values) - 1)
    course = tuple((lead_chart.LEFT + at * wide, 100 - value) for at, value in enumerate(values))
    decisions = data.draw(st.lists(st.integers(0, len(values) - 2), max_size=5, unique=True))
    spots = lead_chart.number_places(course, tuple(decisions))
    assert len(spots) == len(decisions)
    for x, y in spots:
        assert (
            x - lead_chart.DISC_RADIUS >= lead_chart.LEFT and x + lead_chart.DISC_RADIUS <= lead_chart.WIDTH
        )
        assert y - lead_chart.DISC_RADIUS >= 0 and y + lead_chart.DISC_RADIUS <= lead_chart.BOTTOM
    for one, other in combinations(spots, 2):
        assert dist(one, other) >= 2 * lead_chart.TAP_RADIUS


@given(points)
def test_the_area_above_nothing_is_that_under_the_line(values: list[float]) -> None:
    corners = lead_chart.area_above(values)
    assert all(0 <= at <= len(values) - 1 and value >= 0 for at, value in corners)
    assert [at for at, _ in corners] == sorted(at for at, _ in corners)
    assert {(at, value) for at, value in enumerate(values) if value > 0} <= set(corners)
    if max(values) <= 0:
        assert all(value == 0 for _, value in corners)


@given(st.lists(st.floats(-1e9, 1e9) | st.floats(-200, 200), max_size=20), st.integers(3, 8))
def test_the_grid_goes_around_all_values(values: list[float], lines: int) -> None:
    low, high, step = grid_span(values, lines)
    assert low <= min([0.0, *values]) and high >= max([0.0, *values])
    assert step % STEPS[0] == low % step == high % step == 0 and (high - low) / step <= lines + 2


@given(points, st.data())
def test_it_can_be_drawn_of_any_hand(values: list[float], data: st.DataObject) -> None:
    last = len(values) - 1
    turns = sorted(data.draw(st.sets(st.integers(1, last), max_size=last))) if last else []
    errors = tuple(abs(each) / 7 for each in values)
    drawn = str(
        lead_chart.chart(LeadCourse(tuple(values), errors), [0, *turns], [last - 1], 0, "review-find", "so")
    )
    names = re.findall(r'<text x="([\d.]+)" y="212" text-anchor="(\w+)"', drawn)
    assert names[0] == ("42.0", "start") and names[1] == ("432.0", "end")
    places = sorted(float(x) for x, _ in names)
    assert all(new - old >= lead_chart.ROOM - 1 for old, new in pairwise(places))


def test_ahead_and_behind_are_told_apart_without_colour() -> None:
    drawn = Markup(
        f"<div>{lead_chart.chart(LeadCourse((5.0, -5.0), (1.0, 0.0)), [0], [], 0, 'x', 'so')}</div>"
    )
    (pattern,) = (attributes["id"] for tag, attributes in drawn.elements if tag == "pattern")
    assert f"url(#{pattern})" in drawn.all("fill")
