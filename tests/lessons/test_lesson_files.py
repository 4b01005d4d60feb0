"""Files of lessons that are wrong: each is told with its file and its step."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from game import resources
from game.cli import main
from game.lessons import FOLDER, LessonFault, check, files, load, parse
from game.lessons.check import every_lesson
from tools import catalogues

GOOD = "01-aim.json"
Data = dict[str, Any]
Change = Callable[[Data], object]


def good() -> Data:
    """The first lesson, to be spoilt."""
    data: Data = json.loads((resources.ROOT / FOLDER / "ripper" / GOOD).read_text("utf-8"))
    return data


def fault(data: Any, name: str = GOOD) -> str:
    """The complaint about a file."""
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    with pytest.raises(LessonFault) as told:
        check.check(name, parse(name, text))
    return str(told.value)


WRONG: dict[str, tuple[Change, str]] = {
    "a key too many": (lambda d: d.update(goal=1), f"{GOOD}: the lesson has a key 'goal'"),
    "no steps": (lambda d: d.pop("steps"), f"{GOOD}: the lesson has no 'steps'"),
    "not one step": (lambda d: d.update(steps=[]), f"{GOOD}: it must have 1 to 20 steps, not 0"),
    "no position": (lambda d: d.pop("position"), f"{GOOD}: the position has no 'case'"),
    "a wrong position": (
        lambda d: d["position"]["hands"][0].append("nobody"),
        f"{GOOD}: 'nobody' is not a card of Jack the Ripper",
    ),
    "no such learner": (lambda d: d.update(learner=2), f"{GOOD}: learner must be a whole number from 0 to 1"),
    "a step's key": (lambda d: d["steps"][1].update(hint="x"), f"{GOOD}, step 2: the step has a key 'hint'"),
    "nothing said": (lambda d: d["steps"][0].pop("say"), f"{GOOD}, step 1: the step has no 'say'"),
    "a text that is no key": (
        lambda d: d["steps"][3]["replies"].update(discard="No!"),
        f"{GOOD}, step 4: 'No!' is not the name of a text",
    ),
    "numbers for things": (
        lambda d: d["steps"][0].update(point=[1]),
        f"{GOOD}, step 1: point must be a list of strings",
    ),
    "a text that is missing": (
        lambda d: d["steps"][2].update(say="unsaid"),
        f"{GOOD}, step 3: there is no text 'lessons.ripper.aim.unsaid' in 'de'",
    ),
    "a thing that is not there": (
        lambda d: d["steps"][0].update(point=["hand wild"]),
        f"{GOOD}, step 1: there is no 'hand wild' on the table to point at",
    ),
    "a tap on nothing": (
        lambda d: d["steps"][1].update(expect=["tap line letter"], replies={}),
        f"{GOOD}, step 2: there is no 'line letter' on the table",
    ),
    "an illegal play": (
        lambda d: d["steps"][3].update(expect=["layoff jill"]),
        f"{GOOD}, step 4: the learner cannot play 'layoff jill': ",
    ),
    "no play at all": (
        lambda d: d["steps"][3].update(expect=["dance"]),
        f"{GOOD}, step 4: the learner cannot play 'dance': there is no play 'dance'",
    ),
    "a second way that leads nowhere": (
        lambda d: d["steps"][3]["expect"].append("discard letter"),
        f"{GOOD}, step 5: the learner cannot play 'layoff gull'",
    ),
    "an illegal play of the others": (
        lambda d: d["steps"][4].update(play=["1 draw"]),
        f"{GOOD}, step 5: what follows on 'layoff gull' cannot be played: ",
    ),
    "the learner's play among theirs": (
        lambda d: d["steps"][4].update(play=["0 discard jill"]),
        f"{GOOD}, step 5: '0 discard jill' is for the learner to play",
    ),
    "a reply to nothing": (
        lambda d: d["steps"][3]["replies"].update(draw="no-place"),
        f"{GOOD}, step 4: nothing that can be done wrong here is answered by 'draw'",
    ),
    "a reply to what is right": (
        lambda d: d["steps"][3]["replies"].update({"layoff gull": "no-place"}),
        f"{GOOD}, step 4: nothing that can be done wrong here is answered by 'layoff gull'",
    ),
    "too many ways": (
        lambda d: [step.update(expect=["discard jill", "discard letter"] * 2) for step in d["steps"][:6]],
        f"{GOOD}: there are 4096 ways through it, more than 200",
    ),
    "an act at the end": (
        lambda d: d["steps"][6].update(expect=["discard jill"]),
        f"{GOOD}, step 7: the last step expects something",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_file_is_told_with_its_step(kind: str) -> None:
    data = good()
    change, told = WRONG[kind]
    change(data)
    assert fault(data).startswith(told)


ASKING = next(name for name in files.names("ripper") if files.name_of(name) == "choose")


def asking() -> Data:
    """A lesson with choices, to be spoilt: the first is step 2, and step 4 another hand."""
    data: Data = json.loads((resources.ROOT / FOLDER / "ripper" / ASKING).read_text("utf-8"))
    return data


WRONG_CHOICES: dict[str, tuple[Change, str]] = {
    "a legal play without its cost": (
        lambda d: d["steps"][1]["costs"].pop("discard letter"),
        "step 2: the costs are not those of the legal plays: discard letter",
    ),
    "the cost of what is not legal": (
        lambda d: d["steps"][1]["costs"].update({"discard wild": [2.5, 3]}),
        "step 2: the costs are not those of the legal plays: discard wild",
    ),
    "a sound play that is not legal": (
        lambda d: d["steps"][1]["costs"].update({"discard wild": [0, 0]}),
        "step 2: the learner cannot play 'discard wild'",
    ),
    "a wrong play without an answer": (
        lambda d: d["steps"][1]["replies"].pop("discard druitt"),
        "step 2: nothing says why 'discard druitt' costs points",
    ),
    "an answer to a sound play": (
        lambda d: d["steps"][1]["replies"].update({"discard letter": "pair"}),
        "step 2: nothing that can be done wrong here is answered by 'discard letter'",
    ),
    "nothing sound": (
        lambda d: d["steps"][1].update(costs={action: [2, 2] for action in d["steps"][1]["costs"]}),
        "step 2: no play is sound",
    ),
    "something expected beside": (
        lambda d: d["steps"][1].update(expect=["discard letter"]),
        "step 2: the step has costs, so it expects what is sound and nothing else",
    ),
    "one number": (
        lambda d: d["steps"][1]["costs"].update({"discard letter": [0]}),
        "step 2: the cost of 'discard letter' must be two numbers",
    ),
    "no number": (
        lambda d: d["steps"][1]["costs"].update({"discard letter": [0, True]}),
        "step 2: the cost of 'discard letter' must be two numbers",
    ),
    "a position of another case": (
        lambda d: d["steps"][3].update(position=json.loads(JEKYLL.read_text("utf-8"))["position"]),
        "step 4: its position is of another case",
    ),
    "a position of more players": (
        lambda d: [
            d["steps"][3]["position"].update(players=3, scores=[0, 0, 0]),
            d["steps"][3]["position"]["hands"].append(["letter"]),
            d["steps"][3]["position"]["areas"].append([]),
            d["steps"][3]["position"]["case_file"].remove("letter"),
        ],
        "step 4: its position is of another case, or for another number of players",
    ),
    "a position that is wrong": (
        lambda d: d["steps"][3]["position"].pop("hands"),
        "step 4: the position has no 'hands'",
    ),
    "a position of the first step": (
        lambda d: d["steps"][0].update(position=d["position"]),
        "step 1: the lesson's own position is that of the first step",
    ),
}
JEKYLL = resources.ROOT / FOLDER / "jekyll" / "01-two-faces.json"


@pytest.mark.parametrize("kind", WRONG_CHOICES)
def test_a_wrong_choice_is_told_with_its_step(kind: str) -> None:
    data = asking()
    change, told = WRONG_CHOICES[kind]
    change(data)
    assert fault(data, ASKING).startswith(f"{ASKING}, {told}")


def test_each_hand_of_a_lesson_has_ways_of_its_own() -> None:
    """Two sound plays in each of two hands are no four ways, and a second way is played as well as the first."""
    data = asking()
    data["steps"][2]["expect"] = ["discard druitt"]
    assert fault(data, ASKING).startswith(f"{ASKING}, step 3: the learner cannot play 'discard druitt'")
    lesson = parse(ASKING, json.dumps(asking()).encode())
    assert [len(hand) for hand in check._hands(lesson)] == [3, 2, 2, 3, 2, 4]
    check.check(ASKING, lesson)


def test_what_follows_on_every_sound_play_is_checked() -> None:
    """The Letter is still there after the best play, and gone after the other one."""
    data = asking()
    data["steps"][2]["point"] = ["hand letter"]
    assert fault(data, ASKING).startswith(f"{ASKING}, step 3: there is no 'hand letter' on the table")
    data["steps"][2]["point"] = ["hand druitt"]
    check.check(ASKING, parse(ASKING, json.dumps(data).encode()))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"{", "it is not JSON"),
        (b"\xff", "it is not JSON"),
        (b"[" * 100_000, "it is not JSON"),
        (b"[]", "the lesson must be a JSON object, not a list"),
    ],
)
def test_what_is_no_lesson_is_told_with_its_file(text: bytes, told: str) -> None:
    assert fault(text).startswith(f"{GOOD}: {told}")


@pytest.mark.parametrize("name", ["aim.json", "1-aim.json", "01-Aim.json", "01-aim.txt"])
def test_the_name_of_a_file_says_its_number(name: str) -> None:
    assert fault(good(), name).startswith(f"{name}: a lesson's file must be named like")


def test_numbers_have_no_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "names", lambda case: files.names(case)[1:])
    with pytest.raises(LessonFault, match=r"02-turn.json: lesson 1 of ripper is missing"):
        list(every_lesson())


def test_a_lesson_lies_in_the_folder_of_its_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "read", lambda path: json.dumps(good()).encode())
    with pytest.raises(LessonFault, match="it is a lesson of ripper"):
        load("jekyll", GOOD)


def test_the_command_lists_what_is_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [each["file"] for each in listed] == [path for path, _ in every_lesson()]
    assert listed[0]["title"]["de"] == "Worum es geht"
    assert all(set(each) == {"file", "case", "name", "steps", "title"} for each in listed)


def test_the_command_says_what_is_wrong_in_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data, path = good(), tmp_path / GOOD
    data["steps"][3]["expect"] = ["layoff letter"]
    path.write_text(json.dumps(data), "utf-8")
    assert main(["lessons", str(path)]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert f"{GOOD}, step 4: the learner cannot play 'layoff letter'" in said.err
    path.write_text(json.dumps(good()), "utf-8")
    assert main(["lessons", str(path)]) == 0
    assert main(["lessons", str(tmp_path / "none.json")]) == 2


def test_lessons_ask_for_their_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = check.keys()
    lost, kept = "lessons.ripper.aim.twice", "lessons.ripper.aim.double"
    monkeypatch.setattr(check, "keys", lambda: asked - {kept} | {lost})
    told = list(catalogues._asked_faults())
    assert any(f"a lesson asks for {lost}, which is missing" in each for each in told)
    assert f"no lesson asks for the key {kept}" in told


def test_a_wrong_lesson_fails_the_catalogues(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def spoilt() -> frozenset[str]:
        raise LessonFault("x.json", "it is not JSON", 2)

    monkeypatch.setattr(check, "keys", spoilt)
    assert catalogues.main([]) == 1
    assert "x.json, step 2: it is not JSON" in capsys.readouterr().err


def test_names_are_found_in_a_zip_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same from a zip, where the page has them."""
    archive = tmp_path / "app.zip"
    with ZipFile(archive, "w") as packed:
        for name in (
            "assets/lessons/ripper/02-b.json",
            "assets/lessons/ripper/01-a.json",
            "assets/lessons.txt",
        ):
            packed.writestr(name, "")
    here = resources.names(FOLDER)
    assert here == ("jekyll", "ripper") and resources.names("assets/nothing") == ()
    assert resources.__spec__ is not None
    loader = type("Loader", (), {"archive": str(archive)})()
    monkeypatch.setattr(resources.__spec__, "loader", loader)
    assert resources.names(FOLDER) == ("ripper",)
    assert resources.names(f"{FOLDER}/ripper") == ("01-a.json", "02-b.json")
