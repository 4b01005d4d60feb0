"""The points of a loss on the page: in reviews, in hints, and for a wrong answer in practice."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest

from game.case import CASES
from game.coach import Effort, Hint, Hinting, LossOrigin
from game.i18n import LANGUAGES, use_language
from tests.support.app_page import Page
from tests.support.asked_hints import answer, note, table, words
from tests.support.reviewed_hands import bad_review
from ui.html.lost_points import lost_points as drawn
from ui.screens.coach.case_reasons import CaseReasons
from ui.screens.coach.origin import MOST_ENDS_TOLD, MOST_ROWS, lost_points
from ui.screens.practice.catalogue import entries, path_of
from ui.screens.practice.practice_table import PracticeTable
from ui.screens.review import view_model
from ui.screens.review.retry_table import RetryTable
from ui.screens.review.screen import ReviewScreen
from ui.state.coach_questions import FindHint
from ui.state.hand_review import HandReview
from ui.state.view_models import LostPoints, PointsGroup
from ui.storage.envelope import envelope

NAMES = ("Nora", "Basil")
MANY = LossOrigin(
    (
        ("match", -2.9),
        ("others evidence", -4.0),
        ("others hand", 0.2),
        ("others named", -0.3),
        ("own doubled", 1.9),
        ("own escapes", -0.3),
        ("own evidence", -5.1),
        ("own hand", -0.4),
        ("own somehow", -0.2),
        ("own vote", -2.1),
    ),
    (
        ("out-others", 0.2, 0.51),
        ("out-own", 0.6, 0.4),
        ("ripper:eddy", 0.1, 0.5),
        ("ripper:gull", 0.5, 0.2),
        ("somehow", 0.0, 1.0),
        ("unsolved", 0.3, 0.27),
    ),
)


def shown(
    origin: LossOrigin, case: str = "ripper", names: tuple[str, ...] = NAMES, *, you: bool = True
) -> LostPoints:
    found = lost_points(origin, CaseReasons.of(case), names, 0, you=you)
    assert found is not None
    return found


def test_a_few_bars_add_up_to_the_loss() -> None:
    found = shown(MANY)
    assert found.points == round(MANY.points) == sum(group.points for group in found.groups)
    own, others, match, other = found.groups
    assert own.rows == (("Evidence", -5), ("Vote", -2), ("Doubling", 2)) and own.points == -5
    assert (own.title, others.title) == ("Through your own score", "Through the opponent’s score")
    assert others.rows == (("Evidence", -4),)
    assert match == PointsGroup("", (("Chance of winning the game", -3),))
    assert other == PointsGroup("", (("Other", -1),))
    assert sum(len(group.rows) for group in found.groups) == MOST_ROWS + 1


def test_of_ends_that_always_one_is_the_case_the_most_telling_is_told() -> None:
    assert shown(MANY).ends == (
        "Eddy is the Ripper: 10% (50% with the better play).",
        "Basil goes out: 20% (51% with the better play).",
    )
    assert len(shown(MANY).ends) <= MOST_ENDS_TOLD


def test_who_is_not_alone_is_named_and_several_others_count_by_their_mean() -> None:
    found = shown(replace(MANY, ends=(("out-own", 0.2, 0.6), ("out-others", 0.7, 0.3))), you=False)
    assert found.groups[0].title == "Through Nora’s own score"
    assert found.ends == ("Basil goes out: 70% (30% with the better play).",)
    three = shown(replace(MANY, ends=(("out-others", 0.7, 0.3),)), names=("Nora", "Basil", "Ines"))
    assert three.groups[1].title == "Through the others’ scores, on average"
    assert three.ends == ("Someone else goes out: 70% (30% with the better play).",)


@pytest.mark.parametrize("rows", [(), (("own hand", 3.0),), (("own hand", -0.4),), (("own somehow", -3.0),)])
def test_where_no_point_is_lost_there_is_nothing(rows: tuple[tuple[str, float], ...]) -> None:
    assert lost_points(LossOrigin(rows, ()), CaseReasons.of("ripper"), NAMES, 0) is None
    assert lost_points(None, CaseReasons.of("ripper"), NAMES, 0) is None


def test_what_is_drawn_is_said_in_words() -> None:
    html = str(drawn(shown(MANY)))
    said = re.sub(r"<[^>]*>", "", re.sub(r'<(\w+)[^>]*aria-hidden="true".*?</\1>', "", html))
    assert "Evidence: 5 points lost" in said and "Doubling: 2 points gained" in said
    assert "Where the points are lost: 13 points lost" in said
    assert html.count("<li") == html.count("</li>") and 'aria-hidden="true"' in html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_every_row_and_every_end_has_its_words(case: str, language: str) -> None:
    from game.bots.levels import bots_of

    ends = {
        "ripper": "out-own out-others ran-out escaped-own escaped-others at-large unsolved ripper:jill".split(),
        "jekyll": "out-own out-others void side:hyde shut-out-own shut-out-others".split(),
    }[case]
    use_language(language)
    try:
        reasons = CaseReasons.of(case)
        for row in bots_of(case).ledger.rows:
            [group] = shown(LossOrigin(((f"own {row}", -3.0),), ()), case).groups
            assert group.rows[0][1] == -3 and "." not in group.rows[0][0]
        for end in ends:
            for you in (True, False):
                said = reasons.end(end, NAMES, 0, you=you)
                assert said and "." not in said and "{" not in said
                told = shown(LossOrigin((("own hand", -3.0),), ((end, 0.5, 0.0),)), case, you=you).ends
                assert said in told[0]
    finally:
        use_language("en")


# ---- in a review ----


@pytest.mark.parametrize(
    "setup",
    [("ripper", "us", 2, 1, "bad"), ("ripper", "de", 3, 2, "three"), ("jekyll", "fr", 2, 1, "")],
    ids=str,
)
def test_every_mistake_of_a_review_has_its_bars(setup: tuple[str, str, int, int, str]) -> None:
    page = bad_review(*setup)
    at = page.session.screen
    assert isinstance(at, ReviewScreen)
    mistakes = 0
    for place, (costly, item) in enumerate(
        zip(
            view_model.listed_decisions(page.session, at),
            view_model.page(page.session, at).items,
            strict=True,
        )
    ):
        if place:
            page.tap(f"review-show {place}")
        assert costly.origin is not None
        if costly.verdict in ("mistake", "blunder"):
            mistakes += 1
            assert item.lost is not None
            low, high = costly.loss
            assert low <= -item.lost.points <= high
        assert ("lost-points" in page.html) == (item.lost is not None)
        if item.lost is not None:
            assert sum(group.points for group in item.lost.groups) == item.lost.points
            assert ("Through your own score" in page.text) <= (setup[3] == 1)
    assert mistakes or setup[0] == "jekyll"


def test_a_review_of_before_has_no_bars_and_one_that_makes_no_sense_is_none() -> None:
    page = bad_review()
    [review] = page.game.reviews.values()
    stored = json.loads(json.dumps(envelope(page.game, "now")))["ui"]["reviews"]["1"]
    assert HandReview.read(stored) == review
    old = json.loads(json.dumps(stored))
    for each in old["costly"]:
        del each["origin"]
    found = HandReview.read(old)
    assert found is not None and not any(each.origin for each in found.costly)
    at = page.session.screen
    assert isinstance(at, ReviewScreen)
    view_model.job_of(page.session, at).found = found
    page.tap("review-show 1", "review-show 0")
    assert "lost-points" not in page.html and not page.faults
    for bad in ("x", {"rows": {"own hand": "x"}, "ends": {}}, {"rows": {}, "ends": {"out-own": [1]}}, [1]):
        stored["costly"][0]["origin"] = bad
        assert HandReview.read(stored) is None


def test_one_sentence_says_how_both_kinds_of_figures_belong_together() -> None:
    page = bad_review()
    at = page.session.screen
    assert isinstance(at, ReviewScreen)
    own = view_model.page(page.session, at).parts[2].points[0]
    assert f"does not add up to the {own:+}".replace("-", "−") in page.text
    assert "for your decisions" in page.text
    assert "does not add up" not in bad_review(done=False).text


# ---- in a hint ----


def test_a_hint_has_them_in_its_last_step_where_the_next_best_play_is_worse() -> None:
    page, random, seen = table(), Random(5), 0
    for _ in range(40):
        if not page.at.asked or page.at.stage != "table" or seen:
            break
        page.tap("hint")
        hint = answer(page)
        for _ in range(2):
            assert "lost-points" not in page.html
            page.tap("hint")
        told = note(page)
        assert told is not None
        worse = hint.rival and hint.worth != (0, 0) and hint.rival not in hint.alike
        assert worse or told.lost is None
        assert ("lost-points" in page.html) == (told.lost is not None)
        if told.lost is not None and hint.origin is not None:
            seen += 1
            assert told.lost.points == round(hint.origin.points) and "Where the points are lost" in words(
                page
            )
        page.act(f"0 {hint.action if random.random() < 0.8 else random.choice(page.game.seen(0).legal)}")
        if page.session.sheet is not None:
            page.tap(f"sure 0 {hint.action}")
        page.run()
    assert seen


# ---- in practice ----


def asked(page: Page) -> Hint:
    """The worker answers, with few hands played out."""
    ask, then = page.hints.pop()
    hint = found(ask)
    then(hint)
    return hint


def found(ask: FindHint) -> Hint:
    under_way = Hinting(ask.seen, ask.seed, Effort(300), ask.among)
    while under_way.goes_on:
        under_way.add(under_way.work())
    return under_way.hint


def position(case: str) -> tuple[Page, PracticeTable, str]:
    page = Page()
    page.tap("learn", f"practice {case}", f"practice start {path_of(case, entries(case)[1])}")
    at = page.session.screen
    assert isinstance(at, PracticeTable)
    return page, at, at.decision.tempting


@pytest.mark.parametrize("case", CASES)
def test_a_wrong_answer_is_followed_by_them(case: str) -> None:
    page, at, wrong = position(case)
    page.act(f"{at.viewer} {wrong}")
    assert "lost-points" not in page.html
    hint = asked(page)
    assert (hint.action, hint.rival) == (at.decision.best, wrong)
    assert at.lost_points is not None and "lost-points" in page.html
    low, high = at.decision.band(wrong)
    assert low <= -at.lost_points.points <= high
    for points, told in ((-high - 40.0, high), (-low / 4, low)):
        at.origin = LossOrigin((("own hand", points),), ())
        assert at.lost_points is not None and at.lost_points.points == -told, (
            "what was found in more worlds is told"
        )


def test_a_right_answer_has_those_of_the_tempting_play() -> None:
    page, at, wrong = position("ripper")
    page.tap("practice-show")
    assert asked(page).rival == wrong and at.lost_points is not None


def test_an_older_answer_is_none_and_one_that_cannot_be_found_brings_nothing() -> None:
    page, at, wrong = position("ripper")
    page.act(f"{at.viewer} {wrong}")
    old = page.hints.pop()
    page.act(f"{at.viewer} {wrong}")
    _, then = page.hints.pop()
    old[1](found(old[0]))
    assert at.lost_points is None
    then()
    ask, then = page.hints.pop()
    assert ask.among == (at.decision.best, wrong)
    then(failed=True)
    assert not page.hints and at.lost_points is None and not page.faults


def test_a_play_tried_again_has_them_too() -> None:
    page = bad_review()
    page.tap("review-try")
    at = page.session.screen
    assert isinstance(at, RetryTable)
    page.act(f"{at.decision.seat} {at.decision.action}")
    assert not page.hints and at.lost_points is not None and "lost-points" in page.html
    worse = [
        action for action, mean, _ in at.decision.options
        if at.decision.options[0][1] - mean > 2 and action != at.decision.action
    ]  # fmt: skip
    if worse:
        page.act(f"{at.decision.seat} {worse[-1]}")
        assert at.lost_points is None
        asked(page)
    page.tap("try-solve")
    assert at.lost_points is None and "lost-points" not in page.html
    at.decision = replace(at.decision, origin=None)
    page.act(f"{at.decision.seat} {at.decision.action}")
    assert len(page.hints) == 1, "a review of before does not have them"


def test_what_is_found_after_the_better_play_was_shown_is_not_told_of_it() -> None:
    page = bad_review()
    page.tap("review-try")
    at = page.session.screen
    assert isinstance(at, RetryTable)
    at.decision = replace(at.decision, origin=None)
    page.act(f"{at.viewer} {at.decision.action}")
    ask, then = page.hints.pop()
    page.tap("try-solve")
    then(found(ask))
    assert at.lost_points is None and "lost-points" not in page.html
