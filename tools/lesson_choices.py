"""The costs of the choices in lessons: `python -m tools.lesson_choices` judges them again and writes them.

A step of choice says of every legal play what it loses against the best one. Here a judge (`game.bots.judge`)
finds it out, from what the learner sees: first the best play, then in fresh worlds the points that the others lose
against it, once with hands that are played out by the quick rules and once by Sergeants. A play is sound unless it
loses a point in both. What is asked of a newcomer must be clear: a sound play loses less than two points in either way,
any other one more than one point in both, even with two errors taken off. Otherwise nothing is written.

A new choice begins with a guess: a single play at no cost. Seed and number of hands stand in the lesson as `judged`.
`--check` judges with another seed, and with as many hands as it is told, and says what contradicts the lessons; it
writes nothing. With files it sees to these alone.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from typing import Any

from game.bots.judge import Judge
from game.bots.sums import NOTHING, Sums
from game.errors import CasefileError
from game.lessons import LessonRun, parse
from game.lessons.check import every_lesson
from game.lessons.lesson import SOUND_POINTS, Lesson, is_sound
from tools import ROOT
from tools.console import SetupError

SEED, OTHER_SEED = "choices", "choices again"
ERRORS, FAR_ERRORS = 2.0, 4.0
"""Standard errors that make a play clearly worse; those that no second judgement is away from the first."""
CLOSE_POINTS = 2.0
"""Points that a sound play loses at most in the way of playing out that likes it less."""
FINDING_DIVISOR = 4
"""The share of the hands, as a divisor, in which the best play is found."""


@dataclass(frozen=True, slots=True)
class WorldCounts:
    """The numbers of worlds in which quick rules, and Sergeants, play the hands out for each play."""

    quick: int
    sergeants: int


USUAL = {"ripper": WorldCounts(4_000, 1_000), "jekyll": WorldCounts(4_000, 1_200)}
CHECKED = {"ripper": WorldCounts(1_000, 250), "jekyll": WorldCounts(1_000, 100)}


@dataclass(frozen=True, slots=True)
class Judgement:
    """The points that a play loses against the best one, with their errors."""

    quick: Sums
    sergeants: Sums

    @property
    def ways(self) -> tuple[Sums, ...]:
        """The ways of playing out in which hands were played."""
        return tuple(each for each in (self.quick, self.sergeants) if each.count)

    @property
    def cost(self) -> tuple[float, float]:
        """The cost as a lesson has it. A play that the fresh worlds like better than the best costs nothing either."""
        quick, sergeants = (max(0.0, round(-each.mean, 1)) for each in (self.quick, self.sergeants))
        return quick, sergeants

    def is_unclear(self) -> bool:
        """True if a newcomer cannot be told whether this play is sound."""
        if is_sound(self.cost):
            return max(self.cost) >= CLOSE_POINTS
        return not all(-each.mean - ERRORS * each.error > SOUND_POINTS for each in self.ways)

    def contradiction(self, cost: tuple[float, float]) -> str:
        """The objection of this judgement to an earlier one; "" if none."""
        if is_sound(cost) and all(-each.mean - ERRORS * each.error > SOUND_POINTS for each in self.ways):
            return "is no longer sound"
        if not is_sound(cost) and any(-each.mean + ERRORS * each.error < SOUND_POINTS for each in self.ways):
            return "would be sound"
        for each, before in zip((self.quick, self.sergeants), cost, strict=True):
            if each.count and abs(-each.mean - before) > hypot(FAR_ERRORS * each.error, SOUND_POINTS):
                return "has another cost"
        return ""


def choices(lesson: Lesson) -> Iterator[tuple[int, LessonRun]]:
    """The steps of choice of a lesson, by their index."""
    for index, step in enumerate(lesson.steps):
        if step.is_choice:
            yield index, LessonRun(lesson, index)


def judge_plays(run: LessonRun, seed: str, hands: WorldCounts, best: str = "") -> dict[str, Judgement]:
    """Judge all legal plays of a step, the best one first. `best` is that one, if it is known."""
    seen = run.match.seen(run.lesson.learner)
    judges = [Judge(seen, seed, sergeants=way) for way in (False, True)]
    numbers = (hands.quick, hands.sergeants)
    best = best or _best(seen.legal, judges, numbers)
    quick, slow = (judge.gains(best, number) for judge, number in zip(judges, numbers, strict=True))
    found = {action: Judgement(quick[action], slow[action]) for action in quick}
    ranked = sorted(found, key=lambda action: sum(found[action].cost))
    return {best: Judgement(NOTHING, NOTHING)} | {action: found[action] for action in ranked}


def _best(legal: Sequence[str], judges: Sequence[Judge], numbers: Sequence[int]) -> str:
    """The play with the largest gains of both ways together."""
    base = legal[0]
    both = [
        judge.gains(base, number // FINDING_DIVISOR) for judge, number in zip(judges, numbers, strict=True)
    ]
    sums = {action: sum(gains[action].mean for gains in both) for action in both[0]}
    best = max(sums, key=lambda action: sums[action], default=base)
    return best if sums.get(best, 0.0) > 0 else base


def judgement_line(action: str, judgement: Judgement) -> str:
    """A line about a play."""
    figures = (f"{-each.mean + 0.0:.1f} ± {each.error:.1f}" for each in judgement.ways)
    return f"  {action}: {', '.join(figures) or 'the best'}"


def lesson_json(data: Any, indent: str = "") -> str:
    """The JSON of a lesson as its file has it: what holds no object is in one line."""
    inner = indent + "  "
    if isinstance(data, dict) and data:
        rows = [f"{inner}{json.dumps(key)}: {lesson_json(value, inner)}" for key, value in data.items()]
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    if isinstance(data, list) and any(isinstance(each, dict) for each in data):
        rows = [f"{inner}{lesson_json(each, inner)}" for each in data]
        return "[\n" + ",\n".join(rows) + f"\n{indent}]"
    return json.dumps(data, ensure_ascii=False)


def write(path: Path, hands: WorldCounts | None = None) -> None:
    """Judge the choices of a lesson, and write them. SetupError if one is not clear."""
    lesson, data = read_lesson(path)
    number = hands or USUAL[lesson.case]
    unclear = []
    for index, run in choices(lesson):
        print(f"{path.name}, step {index + 1}", flush=True)
        found = judge_plays(run, SEED, number)
        print("\n".join(judgement_line(*each) for each in found.items()), flush=True)
        unclear += [f"step {index + 1}: {action}" for action, each in found.items() if each.is_unclear()]
        data["steps"][index]["costs"] = {action: [*each.cost] for action, each in found.items()}
    if unclear:
        raise SetupError(
            f"{path.name}: these plays are neither sound nor clearly worse: {'; '.join(unclear)}"
        )
    data = {"judged": {"seed": SEED, "quick": number.quick, "sergeants": number.sergeants}} | data
    path.write_text(lesson_json(data) + "\n", "utf-8", newline="\n")


def faults(path: Path, seed: str, hands: WorldCounts | None = None) -> Iterator[str]:
    """All that another judgement says against the choices of a lesson."""
    lesson, _ = read_lesson(path)
    for index, run in choices(lesson):
        step = run.step
        found = judge_plays(run, seed, hands or CHECKED[lesson.case], step.expect[0])
        for action, each in found.items():
            if each.ways and (fault := each.contradiction(step.costs[action])):
                yield f"{path.name}, step {index + 1}: {action!r} {fault}:{judgement_line('', each)[3:]}"


def read_lesson(path: Path) -> tuple[Lesson, dict[str, Any]]:
    """A lesson and the data of its file."""
    text = path.read_bytes()
    return parse(path.name, text), json.loads(text)


def choice_files() -> list[Path]:
    """The files of all lessons in which something is to be chosen."""
    return [ROOT / path for path, lesson in every_lesson() if any(step.is_choice for step in lesson.steps)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge, and write or check. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.lesson_choices", description=__doc__)
    parser.add_argument(
        "files", type=Path, nargs="*", help="the lessons to see to; all with choices by default"
    )
    parser.add_argument(
        "--check", action="store_true", help="judge again with another seed, and write nothing"
    )
    parser.add_argument("--seed", default=OTHER_SEED, help="the seed of the check")
    parser.add_argument("--quick", type=int, help="worlds in which the quick rules play the hands out")
    parser.add_argument("--sergeants", type=int, help="worlds in which Sergeants do")
    asked = parser.parse_args(arguments)
    hands = None
    if asked.quick is not None or asked.sergeants is not None:
        hands = WorldCounts(asked.quick or 0, asked.sergeants or 0)
    try:
        if not asked.check:
            for path in asked.files or choice_files():
                write(path, hands)
            return 0
        found = [fault for path in asked.files or choice_files() for fault in faults(path, asked.seed, hands)]
    except (SetupError, CasefileError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(found) or "The judge agrees.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
