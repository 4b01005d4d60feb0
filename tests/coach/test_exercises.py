"""The positions to practise: what a file of them has to be, and that every one of them can be solved as it stands."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import exercises
from game.coach.exercises import LEVELS, Exercise, Exercises, is_clear, theme_of, themes_of_case
from game.errors import CasefileError
from tools.practice import OTHER_SEED, check

CASES = ("ripper", "jekyll")
ENOUGH = 60
LARGEST = 600_000
"""Bytes of a file: packed it is a tenth of that."""


def rows(case: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(exercises.resources.read(exercises.file_of(case)))["exercises"]
    return found


@pytest.mark.parametrize("case", CASES)
def test_there_are_enough_of_all_levels_and_most_themes(case: str) -> None:
    found = exercises.exercises(case).entries
    assert len(found) >= ENOUGH and len({each.name for each in found}) == len(found)
    assert {each.level for each in found} == set(LEVELS)
    assert {each.theme for each in found} == set(themes_of_case(case))
    assert len(exercises.resources.read(exercises.file_of(case))) < LARGEST
    assert [each.level for each in found] == sorted(each.level for each in found)


@pytest.mark.parametrize("case", CASES)
def test_every_answer_is_legal_and_clear_and_every_position_reads_back(case: str) -> None:
    for row in rows(case):
        each = Exercise.from_json(row)
        assert each.seen.case == case and len(each.seen.legal) > 1
        assert each.seen.sealing or each.seen.turn == each.seen.seat
        assert set(each.costs) == set(each.seen.legal) and set(each.right) < set(each.costs)
        assert is_clear(each.costs, each.right) and each.tempting not in each.right
        assert each.reasons and each.theme == theme_of(each.seen, each.best, each.tempting, each.reasons)
        assert each.costs[each.best] == (0.0, 0.0)
        assert all(each.band(action)[0] >= 4 for action in each.costs if action not in each.right)
        assert json.loads(json.dumps(each.as_json())) == row


def test_ballots_are_among_them() -> None:
    assert sum(row["seen"]["phase"] == "ballot" for row in rows("ripper")) >= 6


@pytest.mark.parametrize("case", CASES)
def test_a_position_knows_nothing_more_than_its_seat(case: str) -> None:
    for row in rows(case):
        seen = row["seen"]
        assert [type(hand) for hand in seen["hands"]] == [
            list if at == seen["seat"] else int for at in range(seen["players"])
        ]
        assert type(seen["case_file"]) is int and isinstance(seen["discard"], dict)


@given(st.data())
def test_a_damaged_exercise_says_so_and_nothing_else(data: st.DataObject) -> None:
    row = data.draw(st.sampled_from(rows(data.draw(st.sampled_from(CASES)))))
    key = data.draw(st.sampled_from(sorted(row)))
    value = data.draw(
        st.none() | st.integers() | st.text(max_size=5) | st.lists(st.none() | st.integers(), max_size=2)
        | st.dictionaries(st.text(max_size=3), st.integers(), max_size=2)
    )  # fmt: skip
    try:
        found = Exercise.from_json(row | {key: value})
    except CasefileError:
        return
    assert found.seen.legal


def test_a_damaged_file_says_so() -> None:
    for text in (b"{", b"[]", b'{"exercises": 1}', b'{"exercises": [1]}', b'{"exercises": [{"name": "x"}]}'):
        with pytest.raises(CasefileError):
            Exercises("ripper", text)
    found = Exercises("ripper", b'{"exercises": [{"name": "x", "theme": "draw", "level": 1}]}')
    with pytest.raises(CasefileError):
        found.read("x")
    with pytest.raises(CasefileError):
        found.read("y")


@pytest.mark.thorough
@pytest.mark.parametrize("case", CASES)
def test_another_judgement_agrees_with_a_sample(case: str) -> None:
    assert check(case, f"{OTHER_SEED} at night", 6, drop=False)
