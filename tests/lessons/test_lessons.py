"""The lessons as they are: each can be played through, and nothing but what it expects changes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.errors import CasefileError
from game.i18n import speaking, t
from game.lessons import NOT_NOW, READ_FIRST, Lesson, LessonRun
from game.lessons.check import check, every_lesson, languages
from game.lessons.lesson import TAP

LESSONS = dict(every_lesson())
each_lesson = pytest.mark.parametrize("path", LESSONS)
ORDER = {
    "ripper": "aim turn victim layoff gavels scene strikes alibi going-out last-card escapes vote choose",
    "jekyll": "two-faces melds potion lab transformation shut-out last-card choose",
}
ABBREVIATIONS = re.compile(r"\b(Dr|Mr)\. ")
SENTENCE_END = re.compile(r"[.!?…](?=\W*\s|\W*$)")


def answer(run: LessonRun, choice: int = 0) -> None:
    """Take one of the things that the step expects."""
    before, expect = run.index, run.step.expect
    if not expect:
        assert run.next().moved
    else:
        deed = expect[choice % len(expect)]
        done = run.do(deed)
        assert done.moved and done.reply is None
    assert run.index == before + 1


def steps(lesson: Lesson) -> Iterator[LessonRun]:
    """The lesson at each of its steps."""
    run = LessonRun(lesson)
    while not run.done:
        yield run
        answer(run)


def wrong_deeds(run: LessonRun) -> list[str]:
    """Everything that can be done at a step, except for what leads on or is a part of it."""
    actions = [each for each in run.match.legal(run.lesson.learner) if each not in run.step.expect]
    return actions + sorted(
        f"{TAP}{thing}" for thing in run.table_things - run.touch_targets - run.touchable_parts
    )


def do(run: LessonRun, deed: str) -> str | None:
    """Take a wrong step; returns the key of the answer."""
    done = run.do(deed)
    assert not done.moved
    return done.reply


def test_the_themes_come_in_their_order() -> None:
    for case, themes in ORDER.items():
        assert [lesson.name for lesson in LESSONS.values() if lesson.case == case] == themes.split()


@each_lesson
def test_every_way_through_a_lesson_is_legal_and_every_text_is_there(path: str) -> None:
    check(path, LESSONS[path])


@each_lesson
@pytest.mark.parametrize("choice", range(3))
def test_a_lesson_is_played_through_by_what_it_expects(path: str, choice: int) -> None:
    run = LessonRun(LESSONS[path])
    while not run.done:
        assert run.progress == (run.index + 1, len(run.lesson.steps))
        answer(run, choice)
    assert run.progress == (len(run.lesson.steps),) * 2


@each_lesson
def test_what_is_to_be_touched_is_there(path: str) -> None:
    """Whoever touches nothing but targets gets through the lesson."""
    for run in steps(LESSONS[path]):
        assert bool(run.touch_targets) == bool(run.step.expect)
        assert run.touch_targets <= run.table_things
        for thing in run.touch_targets:
            if f"{TAP}{thing}" not in run.step.expect:
                assert run.tap(thing).reply is None


@each_lesson
def test_every_reply_answers_something(path: str) -> None:
    for run in steps(LESSONS[path]):
        answers = {do(run, deed) for deed in wrong_deeds(run)}
        assert set(run.step.replies.values()) <= answers
        assert None not in answers
        assert answers <= {*run.step.replies.values(), NOT_NOW if run.step.expect else READ_FIRST}


@each_lesson
def test_a_step_is_come_back_to(path: str) -> None:
    for run in steps(LESSONS[path]):
        again = LessonRun(LESSONS[path], run.index)
        assert again.match.position() == run.match.position()
        assert (again.index, again.table_things) == (run.index, run.table_things)
    assert LessonRun(LESSONS[path], run.index).done
    with pytest.raises(CasefileError, match="there is none with the index"):
        LessonRun(LESSONS[path], run.index + 1)


@given(st.sampled_from(list(LESSONS)), st.integers(0, 10**9))
@settings(max_examples=60, deadline=None)
def test_what_is_wrong_leaves_the_lesson_where_it_was(path: str, seed: int) -> None:
    random = Random(seed)
    for run in steps(LESSONS[path]):
        deeds = wrong_deeds(run)
        before, place = run.match.position(), run.index
        for deed in random.sample(deeds, min(3, len(deeds))):
            assert do(run, deed)
        assert run.act("no play at all").reply
        if run.step.expect:
            assert run.next().reply
        assert (run.match.position(), run.index) == (before, place)


@each_lesson
def test_no_play_that_is_passed_over_would_bring_more(path: str) -> None:
    """A learner who sees more points on another button is right to want them; they may come later in the lesson. What a
    choice is about are the points that come after."""
    lesson = LESSONS[path]
    for run in steps(lesson):
        match, seat = run.match, lesson.learner
        expected = set(run.step.actions) & set(match.legal(seat))
        if not expected or expected & {"draw", "take"} or run.step.is_choice:
            continue
        most = max(match.seen(seat).consequences(action).net_points(seat) for action in expected)
        later = {action for step in lesson.steps[run.index :] for action in step.actions}
        for action in set(match.legal(seat)) - later:
            if action.split()[0] in {"meld", "layoff", "play"}:
                assert match.seen(seat).consequences(action).net_points(seat) <= most, (run.index + 1, action)


@each_lesson
def test_a_lesson_is_short(path: str) -> None:
    steps = LESSONS[path].steps
    if choices := sum(step.is_choice for step in steps):
        assert 5 <= choices <= 8
        assert len(steps) <= 2 * choices + 4, (
            "what each of them teaches, a word before and after, and how it ends"
        )
    else:
        assert 5 <= len(steps) <= 9
        assert sum(bool(step.expect) for step in steps) >= 3


def sentences(text: str) -> int:
    return len(SENTENCE_END.findall(ABBREVIATIONS.sub("Dr ", text)))


@pytest.mark.parametrize("language", languages())
def test_the_dealer_is_brief(language: str) -> None:
    with speaking(language):
        for lesson in LESSONS.values():
            is_brief(lesson)


def is_brief(lesson: Lesson) -> None:
    """AssertionError where a lesson says too much at once."""
    for key in lesson.texts():
        text = t(key)
        assert sentences(text) <= 3, text
        assert len(text) <= 190, text
    assert sentences(t(lesson.steps[-1].say)) == 1
    assert sentences(t(lesson.title_key)) <= 1 and len(t(lesson.title_key)) <= 32


def test_sentences_are_counted() -> None:
    assert sentences("Now it is Dr. Jekyll. Who? « Vous ! » Ja: „Weiter“.") == 4


@each_lesson
def test_a_lesson_has_no_record(path: str) -> None:
    """It was not dealt, so nothing could replay it."""
    match = LessonRun(LESSONS[path]).match
    for what in (match.record, lambda: match.truncate(0)):
        with pytest.raises(CasefileError, match="not dealt"):
            what()


def test_the_others_have_names() -> None:
    lesson = next(iter(LESSONS.values()))
    assert [seat.name for seat in LessonRun(lesson).match.seats] == ["Nora", "Basil"]
    assert [seat.name for seat in LessonRun(lesson, players=("Ada", "Ben")).match.seats] == ["Ada", "Ben"]


def test_at_a_score_sheet_only_its_lines_can_be_pointed_at() -> None:
    run = LessonRun(LESSONS["assets/lessons/jekyll/06-shut-out.json"], 3)
    assert run.match.result is not None
    assert run.table_things and all(thing.startswith("sheet") for thing in run.table_things)
