"""The costs of the choices in lessons: what is written there, and what a judge says of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.bots.sums import Sums
from game.lessons import LessonRun
from game.lessons.lesson import Step
from tools import lesson_choices
from tools.lesson_choices import Judgement, WorldCounts

FILES = lesson_choices.choice_files()
FEW = WorldCounts(150, 25)
NO_SERGEANTS = WorldCounts(150, 0)
"""Sergeants take many times as long in Jekyll & Hyde."""


def judged(quick: float, sergeants: float, spread: float = 0.5) -> Judgement:
    """A judgement of a play that costs so much, with nearly no error."""
    both = (Sums.of([-each - spread, -each + spread] * 200) for each in (quick, sergeants))
    return Judgement(*both)


def test_each_case_has_a_lesson_that_asks() -> None:
    assert sorted(file.parent.name for file in FILES) == ["jekyll", "ripper"]


def one_choice() -> tuple[str, int, dict[str, Any], Step]:
    """A lesson that ends after one of its choices, a quick one to judge: file, index, data and step."""
    file = next(file for file in FILES if file.parent.name == "ripper")
    lesson, data = lesson_choices.read_lesson(file)
    index, run = [*lesson_choices.choices(lesson)][2]
    data["steps"] = [*data["steps"][: index + 1], {"say": "learned"}]
    return file.name, index, data, run.step


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_choices_of_a_lesson_are_clear(file: Path) -> None:
    lesson, data = lesson_choices.read_lesson(file)
    choices = [run.step for _, run in lesson_choices.choices(lesson)]
    assert 5 <= len(choices) <= 8
    used = data["judged"]
    assert used["seed"] == lesson_choices.SEED
    assert WorldCounts(used["quick"], used["sergeants"]) == lesson_choices.USUAL[lesson.case]
    for step in choices:
        assert min(map(sum, step.costs.values())) == 0
        for action, cost in step.costs.items():
            assert (max(cost) < lesson_choices.CLOSE_POINTS) if action in step.expect else (min(cost) > 2), (
                action
            )
        assert len(step.costs) >= 3 and len(step.expect) <= len(step.costs) / 2


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_judge_with_another_seed_agrees(file: Path) -> None:
    hands = FEW if file.parent.name == "ripper" else NO_SERGEANTS
    assert not list(lesson_choices.faults(file, "test", hands))


def test_the_file_of_a_lesson_is_written_as_it_is() -> None:
    for file in FILES[0].parents[1].glob("*/*.json"):
        text = file.read_text("utf-8")
        assert lesson_choices.lesson_json(json.loads(text)) + "\n" == text, file


def test_a_wrong_cost_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    name, index, data, step = one_choice()
    best, worst = step.expect[0], max(step.costs, key=lambda each: sum(step.costs[each]))
    for each in data["steps"]:
        each.get("costs", {}).clear()
    data["steps"][index] |= {"costs": step.costs | {best: [6.0, 6.0], worst: [0.0, 0.0]}, "replies": {}}
    spoilt = tmp_path / name
    spoilt.write_text(json.dumps(data), "utf-8")
    assert lesson_choices.main(["--check", "--quick", "150", "--sergeants", "25", str(spoilt)]) == 1
    assert f"step {index + 1}: {best!r} would be sound" in capsys.readouterr().out


def test_costs_are_found_and_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A choice begins with a guess, and the best play is found all the same."""
    name, index, data, step = one_choice()
    for each in data["steps"]:
        each.get("costs", {}).clear()
    guess = max(step.costs, key=lambda each: sum(step.costs[each]))
    data["steps"][index]["costs"] = {guess: [0, 0]}
    del data["judged"]
    mine = tmp_path / name
    mine.write_text(json.dumps(data), "utf-8")
    assert lesson_choices.main(["--quick", "300", "--sergeants", "60", str(mine)]) == 0
    assert f"{step.expect[0]}: the best" in capsys.readouterr().out
    again, found = lesson_choices.read_lesson(mine)
    assert found["judged"] == {"seed": lesson_choices.SEED, "quick": 300, "sergeants": 60}
    assert again.steps[index].expect == step.expect
    assert again.steps[index].costs.keys() == step.costs.keys()


def test_what_is_not_clear_is_not_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = FILES[0]
    mine = tmp_path / file.name
    mine.write_bytes(file.read_bytes())

    def close(run: LessonRun, seed: str, hands: WorldCounts, best: str = "") -> dict[str, Judgement]:
        return {action: judged(1.2, 0.2 if action in run.step.expect else 1.01) for action in run.step.costs}

    monkeypatch.setattr(lesson_choices, "judge_plays", close)
    assert lesson_choices.main([str(mine)]) == 1
    assert "neither sound nor clearly worse" in capsys.readouterr().err
    assert mine.read_bytes() == file.read_bytes()


@pytest.mark.parametrize(
    ("quick", "sergeants", "unclear"),
    [(0.2, 0.4, False), (0.2, 1.5, False), (0.2, 2.5, True), (1.02, 4.0, True), (3.0, 4.0, False)],
)
def test_what_is_clear(quick: float, sergeants: float, unclear: bool) -> None:
    assert judged(quick, sergeants).is_unclear() == unclear


@pytest.mark.parametrize(
    ("cost", "judgement", "told"),
    [
        ((0.0, 0.3), judged(0.4, 0.1), ""),
        ((0.0, 0.3), judged(3.0, 2.0), "is no longer sound"),
        ((0.0, 0.3), judged(0.5, 2.0), "has another cost"),
        ((4.0, 5.0), judged(4.6, 4.5), ""),
        ((4.0, 5.0), judged(4.2, 0.2), "would be sound"),
        ((4.0, 5.0), judged(9.0, 5.0), "has another cost"),
        ((4.0, 5.0), Judgement(Sums.of([-4.0] * 20), Sums()), ""),
    ],
)
def test_what_contradicts(cost: tuple[float, float], judgement: Judgement, told: str) -> None:
    assert judgement.contradiction(cost) == told
