"""The files of the lessons: where they are, and how one is read."""

from __future__ import annotations

import json
import re
from pathlib import PurePosixPath
from random import Random
from typing import Any

from game import resources
from game.case import CASES, Position
from game.errors import BadPosition, CasefileError
from game.lessons.lesson import Cost, Lesson, Step, sound_plays
from game.notation import Reader
from game.play import Play

FOLDER = "assets/lessons"
_NAME = re.compile(r"(\d\d)-([a-z][a-z0-9-]*)\.json")
_TEXT = re.compile(r"[a-z][a-z0-9-]*")
_KEYS = frozenset({"judged", "learner", "position", "steps"})
_STEP_KEYS = frozenset({"say", "point", "expect", "replies", "play", "costs", "position"})
MOST_STEPS = 20


class LessonFault(CasefileError):
    """A fault of a lesson and its place: the file and, if it is in one, its step."""

    def __init__(self, file: str, fault: str, step: int | None = None) -> None:
        super().__init__(f"{file}{'' if step is None else f', step {step}'}: {fault}")
        self.file, self.fault, self.step = file, fault, step


def case_names() -> tuple[str, ...]:
    """The cases that have lessons."""
    found = resources.names(FOLDER)
    return tuple(name for name in CASES if name in found)


def names(case: str) -> tuple[str, ...]:
    """The files of a case's lessons, in their order."""
    return tuple(name for name in resources.names(f"{FOLDER}/{case}") if name.endswith(".json"))


def name_of(file: str) -> str:
    """The name of a lesson by that of its file: "turn" of `02-turn.json`; "" if no lesson's file is named like that."""
    named = _NAME.fullmatch(file)
    return named[2] if named else ""


def load(case: str, file: str) -> Lesson:
    """Read a lesson of a case. LessonFault says what is wrong with its file."""
    path = f"{FOLDER}/{case}/{file}"
    lesson = parse(path, resources.read(path))
    if lesson.case != case:
        raise LessonFault(path, f"it is a lesson of {lesson.case}, so it belongs to another folder")
    return lesson


def parse(path: str, text: bytes) -> Lesson:
    """Read the file of a lesson. LessonFault says what is wrong with it."""
    file = PurePosixPath(path.replace("\\", "/")).name
    named = _NAME.fullmatch(file)
    if not named:
        raise LessonFault(path, "a lesson's file must be named like 03-the-draw.json")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LessonFault(path, f"it is not JSON: {error}") from None
    try:
        reader = Reader(data, "lesson")
        _only(reader, _KEYS)
        play = Play.from_position(reader.mapping("position"), Random(0))
        learner = reader.number("learner", 0, play.hand.players - 1, default=0)
        steps = reader.sequence("steps", None)
    except CasefileError as error:
        raise LessonFault(path, str(error)) from None
    if not 1 <= len(steps) <= MOST_STEPS:
        raise LessonFault(path, f"it must have 1 to {MOST_STEPS} steps, not {len(steps)}")
    lesson = Lesson(play.case.name, named[2], int(named[1]), learner, reader.mapping("position"), ())
    read = tuple(_step(path, lesson, number, each) for number, each in enumerate(steps, 1))
    if read[0].position is not None:
        raise LessonFault(path, "the lesson's own position is that of the first step", 1)
    return Lesson(lesson.case, lesson.name, lesson.number, learner, lesson.position, read)


def _only(reader: Reader, keys: frozenset[str]) -> None:
    for key in reader.data:
        if key not in keys:
            raise BadPosition(
                f"the {reader.what} has a key {key!r}; there are only {', '.join(sorted(keys))}"
            )


def _step(path: str, lesson: Lesson, number: int, data: Any) -> Step:
    try:
        reader = Reader(data, "step")
        _only(reader, _STEP_KEYS)
        replies, costs = reader.mapping("replies"), _costs(reader)
        if costs and reader.has("expect"):
            raise BadPosition("the step has costs, so it expects what is sound and nothing else")
        return Step(
            say=_key(lesson, reader.text("say")),
            point=_words(reader, "point"),
            expect=sound_plays(costs) or _words(reader, "expect"),
            replies={deed: _key(lesson, text) for deed, text in replies.items()},
            play=_words(reader, "play"),
            costs=costs,
            position=_position(lesson, reader),
        )
    except CasefileError as error:
        raise LessonFault(path, str(error), number) from None


def _position(lesson: Lesson, reader: Reader) -> Position | None:
    """The table that a step lays anew: of the same case, and for as many players."""
    if not reader.has("position"):
        return None
    position = reader.mapping("position")
    play = Play.from_position(position, Random(0))
    if (play.case.name, play.hand.players) != (lesson.case, len(lesson.position["hands"])):
        raise BadPosition("its position is of another case, or for another number of players")
    return position


def _costs(reader: Reader) -> dict[str, Cost]:
    found = reader.mapping("costs")
    for action, cost in found.items():
        if not isinstance(cost, list) or [type(each) in (int, float) for each in cost] != [True, True]:
            raise BadPosition(f"the cost of {action!r} must be two numbers")
    return {action: (float(quick), float(slow)) for action, (quick, slow) in found.items()}


def _words(reader: Reader, key: str) -> tuple[str, ...]:
    if not reader.has(key):
        return ()
    items = reader.sequence(key, None)
    if not all(isinstance(item, str) for item in items):
        raise BadPosition(f"{key} must be a list of strings")
    return tuple(items)


def _key(lesson: Lesson, text: Any) -> str:
    if not isinstance(text, str) or not _TEXT.fullmatch(text):
        raise BadPosition(f"{text!r} is not the name of a text: small letters, digits and hyphens")
    return lesson.key(text)
