"""Mistakes of one's own: when they come back, and what is kept of them."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import exercises
from game.coach.exercises import Exercise
from game.coach.verdicts import BAD_VERDICTS
from tests.support.reviewed_hands import bad_review
from ui.screens.practice.practice_table import PracticeTable
from ui.screens.review.screen import ReviewScreen
from ui.screens.review.view_model import job_of
from ui.screens.review.work import add_own_mistakes
from ui.state.practice import DAYS_UNTIL_REPEAT, ENOUGH, MOST, Practice, days_later

TODAY = "2026-12-24"
OWN = [exercises.exercises("ripper").read(each.name) for each in exercises.exercises("ripper").entries[:3]]


def test_a_mistake_comes_back_after_one_day_then_three_then_seven() -> None:
    practice, day = Practice(), TODAY
    assert practice.add(OWN[0], day) and not practice.add(OWN[0], day)
    for wait in DAYS_UNTIL_REPEAT[:3]:
        assert not practice.due(days_later(day, wait - 1))
        assert practice.own[0].due == days_later(day, wait)
        day = days_later(day, wait)
        assert [each.name for each in practice.due(day)] == [OWN[0].name]
        practice.record_try(OWN[0].name, day, right=False)
    assert practice.own[0].tries == 3 and practice.own[0].solved == 0


@given(st.lists(st.booleans(), max_size=12))
def test_it_goes_once_it_is_solved_twice_and_not_before(tries: list[bool]) -> None:
    practice, day = Practice(), TODAY
    practice.add(OWN[0], day)
    for number, right in enumerate(tries, 1):
        day = practice.own[0].due if practice.own else day
        practice.record_try(OWN[0].name, day, right=right)
        done = sum(tries[:number]) >= ENOUGH
        assert bool(practice.own) != done and (OWN[0].name in practice.over) == done
    assert Practice.read(json.loads(json.dumps(practice.data()))) == practice


def test_only_so_many_are_kept_the_newest() -> None:
    practice = Practice()
    data = OWN[0].as_json()
    for number in range(MOST + 5):
        practice.add(Exercise.from_json(data | {"name": f"own-{number}"}), TODAY)
    assert [each.name for each in practice.own][:: MOST - 1] == ["own-5", f"own-{MOST + 4}"]


def test_a_mistake_noted_by_a_clock_that_was_ahead_does_not_wait_for_it() -> None:
    practice = Practice()
    practice.add(OWN[0], "2035-01-01")
    practice.add(OWN[1], "2026-11-23")
    assert [each.name for each in practice.due("2026-11-23")] == [OWN[0].name]
    assert practice.own[1].due == "2026-11-24"
    practice.record_try(OWN[0].name, "2026-11-23", right=False)
    assert practice.due("2026-11-23") == ()


def test_two_devices_add_up() -> None:
    one, two = Practice(), Practice()
    for practice in (one, two):
        practice.add(OWN[0], TODAY)
    two.add(OWN[1], TODAY)
    one.add(OWN[2], TODAY)
    two.record_try(OWN[0].name, days_later(TODAY, 1), right=True)
    two.over.add(OWN[2].name)
    one.note("ripper/a", right=False)
    two.note("ripper/a", right=True)
    one.merge(Practice.read(two.data()))
    assert {each.name: each.solved for each in one.own} == {OWN[0].name: 1, OWN[1].name: 0}
    assert one.marks == {"ripper/a": "solved"}


def test_what_is_damaged_costs_itself_and_is_counted() -> None:
    practice = Practice()
    practice.add(OWN[0], TODAY)
    practice.add(OWN[1], TODAY)
    data = practice.data()
    data["own"][0]["exercise"]["seen"]["hands"] = 3
    data["own"].append("x")
    found = Practice.read(data)
    assert [each.name for each in found.own] == [OWN[1].name] and found.lost == 2


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["marks", "last", "own", "over", "exercise", "due", "x/y"]), inner, max_size=4
            )
        ),
    )
)
def test_anything_at_all_can_be_read(data: object) -> None:
    found = Practice.read(data)
    assert Practice.read(json.loads(json.dumps(found.data()))) == Practice(
        found.marks, found.last, found.own, found.over
    )


@pytest.mark.parametrize("day", [date.max.isoformat(), "9999-12-01"])
def test_the_calendar_has_an_end(day: str) -> None:
    assert days_later(day, 30) == date.max.isoformat()


def test_a_finished_review_gives_its_mistakes_to_practice() -> None:
    page = bad_review()
    at = page.session.screen
    assert isinstance(at, ReviewScreen)
    job = job_of(page.session, at)
    assert job.found is not None
    slight = replace(job.found, costly=tuple(replace(each, verdict="slight") for each in job.found.costly))
    assert not add_own_mistakes(page.session, job.played, slight), "nobody knows whether it was one"
    bad = tuple(replace(each, verdict=BAD_VERDICTS[0], loss=(2, 5)) for each in job.found.costly)
    found = replace(job.found, costly=bad)
    assert bad and add_own_mistakes(page.session, job.played, found)
    assert 0 < len(page.session.practice.own) <= len(bad)
    assert not add_own_mistakes(page.session, job.played, found), "they are known by now"
    page.date = days_later(page.date, 1)
    for mistake in page.session.practice.own:
        page.tap(f"practice start own/{mistake.name}")
        there = page.session.screen
        assert isinstance(there, PracticeTable) and there.is_own and not page.faults
        page.act(f"{there.viewer} {there.decision.played}")
        assert there.answer is not None and not there.answer.right and "As in the game" in page.html
        page.tap("practice-show")
        assert there.answer.right and there.answer.text
    assert all(each.tries == 1 and not each.solved for each in page.session.practice.own)
