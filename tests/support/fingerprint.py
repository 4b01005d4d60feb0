"""Fingerprint of the engine: what it makes of the first golden record of every setup and of the lessons, in one text:
the same on every Python."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from game.bots import choose, levels_of, think
from game.codec import encode
from game.lessons import Lesson, LessonRun
from game.lessons.check import every_lesson
from game.match import Match
from tests.support import coached
from tests.support.golden_records import path
from tests.support.play import SETUPS

RULES_OF_THUMB = "sergeant"
LIMIT = 150
"""Hands that are played out for a decision that is searched: Pyodide takes its time."""


def fingerprint(foreseen: int, searched: int, judged: int) -> str:
    """JSON: by record, a digest of every position, view and event of its last hand and of what each play would lead to
    at every `foreseen`th decision, and one of what the rules of thumb do at every decision of it and the strongest
    level at every `searched`th. The records are of more than one hand. By lesson, a digest of its last position. And
    one of what the coach says of the first `judged` actions."""
    records = [path(setup, 1) for setup in SETUPS]
    played = {each.stem: _of(json.loads(each.read_text("utf-8")), foreseen, searched) for each in records}
    lessons = {file: _of_lesson(lesson) for file, lesson in every_lesson()}
    return json.dumps(played | lessons | {"coach": coached.digest(judged)})


def _of_lesson(lesson: Lesson) -> str:
    last = LessonRun(lesson, len(lesson.steps)).match.position()
    return sha256(json.dumps(last).encode()).hexdigest()


def _of(record: dict[str, Any], foreseen: int, searched: int) -> list[str]:
    *before, last = record["hands"]
    match = Match.from_record(record | {"hands": before})
    match.next_hand()
    engine, bots = sha256(), sha256()
    level = levels_of(match.case)[-1]
    for number, action in enumerate(last["actions"]):
        seat = int(action[0])
        seen = match.seen(seat)
        engine.update(json.dumps([match.position(), seen.view()], default=encode).encode())
        if number % foreseen == 0:
            engine.update(repr([match.seen(seat).consequences(each).after for each in seen.legal]).encode())
        bots.update(choose(seen, RULES_OF_THUMB, "fingerprint").encode())
        if number % searched == 0:
            bots.update(repr(think(seen, level, "fingerprint", LIMIT)).encode())
        match.play_text(action)
    engine.update(repr([match.result, match.seen_by_all().events, match.scores]).encode())
    return [engine.hexdigest(), bots.hexdigest()]
