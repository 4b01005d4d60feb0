"""Lessons checked on the engine: every way through each of them is played, and every text is looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import prod

from game import resources
from game.errors import CasefileError
from game.i18n import LOCALES, speaking, t
from game.lessons.files import FOLDER, LessonFault, case_names, load, names
from game.lessons.lesson import NOT_NOW, READ_FIRST, TAP, Lesson, Step
from game.lessons.run import LessonRun

MOST_WAYS_THROUGH = 200
"""A lesson has no more ways through it, as each is played; those that there are have up to six."""


def languages() -> tuple[str, ...]:
    """The languages that there are catalogues of."""
    return resources.names(LOCALES)


def every_lesson() -> Iterator[tuple[str, Lesson]]:
    """The lessons of all cases with their files. LessonFault if one cannot be read."""
    for case in case_names():
        for number, name in enumerate(names(case), 1):
            lesson = load(case, name)
            path = f"{FOLDER}/{case}/{name}"
            if lesson.number != number:
                raise LessonFault(path, f"lesson {number} of {case} is missing, or two have this number")
            yield path, lesson


def keys() -> frozenset[str]:
    """Every key of a text that the lessons use."""
    return frozenset({NOT_NOW, READ_FIRST, *(key for _, lesson in every_lesson() for key in lesson.texts())})


def check(path: str, lesson: Lesson) -> None:
    """LessonFault for the first mistake of a lesson: a text that is missing, a step that cannot be played."""
    _check_texts(path, lesson)
    if lesson.steps[-1].expect:
        raise LessonFault(
            path,
            "the last step expects something, but it should only say what was learned",
            len(lesson.steps),
        )
    ways = max(prod(max(1, len(step.expect)) for step in hand) for hand in _hands(lesson))
    if ways > MOST_WAYS_THROUGH:
        raise LessonFault(
            path,
            f"there are {ways} ways through it, more than {MOST_WAYS_THROUGH}: expect less in some steps",
        )
    _walk(path, lesson, ())


def _check_texts(path: str, lesson: Lesson) -> None:
    said = [(None, key) for key in (lesson.title_key, lesson.subtitle_key)]
    of_steps = [
        (number, key)
        for number, step in enumerate(lesson.steps, 1)
        for key in (step.say, *step.replies.values())
    ]
    for language in languages():
        with speaking(language):
            for number, key in (*said, *of_steps):
                if not _has_text(key):
                    raise LessonFault(path, f"there is no text {key!r} in {language!r}", number)


def _has_text(key: str) -> bool:
    try:
        return bool(t(key))
    except (KeyError, OSError):
        return False


def _hands(lesson: Lesson) -> Iterator[list[Step]]:
    """The steps by the position that they are played in."""
    begins = [at for at, step in enumerate(lesson.steps) if step.position is not None and at]
    for begin, end in pairwise((0, *begins, len(lesson.steps))):
        yield list(lesson.steps[begin:end])


def _walk(path: str, lesson: Lesson, deeds: tuple[str, ...]) -> None:
    """Play on from a step in every way that leads on; `deeds` are those of the steps before. What lays the table anew
    is reached in one of them."""
    if len(deeds) == len(lesson.steps):
        return
    number = len(deeds) + 1
    step, after = lesson.steps[number - 1], lesson.steps[number : number + 1]
    anew = bool(after) and after[0].position is not None
    first_way = all(
        deed == (each.expect or ("",))[0] for deed, each in zip(deeds, lesson.steps, strict=False)
    )
    for at, deed in enumerate(step.expect or ("",)):
        run = _replay(lesson, deeds)
        _check_step(path, run, number)
        try:
            run.do(deed)
        except CasefileError as error:
            raise LessonFault(
                path, f"what follows on {deed or 'it'!r} cannot be played: {error}", number
            ) from None
        if not anew or (first_way and not at):
            _walk(path, lesson, (*deeds, deed))


def _replay(lesson: Lesson, deeds: Iterable[str]) -> LessonRun:
    run = LessonRun(lesson)
    for deed in deeds:
        run.do(deed)
    return run


def _check_step(path: str, run: LessonRun, number: int) -> None:
    step, seat = run.step, run.lesson.learner
    there, legal = run.table_things, run.match.legal(seat)
    for thing in (*step.point, *(each.removeprefix(TAP) for each in step.expect if each.startswith(TAP))):
        if thing not in there:
            raise LessonFault(path, f"there is no {thing!r} on the table to point at", number)
    for action in step.actions:
        if action not in legal:
            why = _why_not(run, action)
            raise LessonFault(path, f"the learner cannot play {action!r}: {why}", number)
    if step.is_choice:
        _check_choice(path, step, legal, number)
    for action in step.play:
        if action.startswith(f"{seat} "):
            raise LessonFault(path, f"{action!r} is for the learner to play", number)
    reached = frozenset(_wrong_deeds(step, run, there, legal))
    for pattern in step.replies:
        if pattern not in reached:
            raise LessonFault(path, f"nothing that can be done wrong here is answered by {pattern!r}", number)


def _check_choice(path: str, step: Step, legal: list[str], number: int) -> None:
    """Check that every legal play has its cost, and every unsound one an answer of its own."""
    if set(step.costs) != set(legal):
        odd = ", ".join(sorted(set(step.costs) ^ set(legal)))
        raise LessonFault(path, f"the costs are not those of the legal plays: {odd}", number)
    if not step.expect:
        raise LessonFault(path, "no play is sound", number)
    for action in legal:
        if action not in step.expect and step.matching_reply(action) is None:
            raise LessonFault(path, f"nothing says why {action!r} costs points", number)


def _why_not(run: LessonRun, action: str) -> str:
    try:
        return str(run.match.seen(run.lesson.learner).refusal(action))
    except CasefileError as error:
        return str(error)


def _wrong_deeds(step: Step, run: LessonRun, there: frozenset[str], legal: list[str]) -> Iterator[str | None]:
    """The replies that what can be done now leads to, apart from what leads on."""
    if step.expect:
        yield step.matching_reply("next")
    yield from (step.matching_reply(action) for action in legal if action not in step.expect)
    parts = run.touchable_parts
    yield from (
        step.matching_reply(f"{TAP}{thing}")
        for thing in there
        if thing not in parts and f"{TAP}{thing}" not in step.expect
    )


def summary(lessons: Iterable[tuple[str, Lesson]]) -> list[dict[str, object]]:
    """Check lessons and list them. LessonFault for the first mistake."""
    out: list[dict[str, object]] = []
    for path, lesson in lessons:
        check(path, lesson)
        titles = {}
        for language in languages():
            with speaking(language):
                titles[language] = t(lesson.title_key)
        out.append(
            {
                "file": path,
                "case": lesson.case,
                "name": lesson.name,
                "steps": len(lesson.steps),
                "title": titles,
            }
        )
    return out
