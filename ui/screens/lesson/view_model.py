"""The view model of a lesson: its table, and the dealer's note beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.i18n import t, tn
from game.lessons import NOT_NOW, READ_FIRST, Lesson
from game.lessons.lesson import TAP, Cost
from game.lessons.things import DRAWN_FROM
from ui.html.cards import is_card, name
from ui.play import log, table_view, turn_summary
from ui.play.labels import label
from ui.play.log import remembered_events
from ui.screens.learn.catalogue import following_lesson
from ui.screens.lesson.marks import marks_of
from ui.screens.lesson.model import OpenLesson
from ui.state.session import Session
from ui.state.view_models import ActionButton, LogLine, Preview, Table
from ui.state.voice import as_sentence

if TYPE_CHECKING:
    from ui.screens.lesson.lesson_table import LessonTable


@dataclass(frozen=True, slots=True)
class LessonNote:
    """The dealer's note."""

    path: str
    case: str
    names: tuple[str, ...]
    """Names of the players, which are no terms."""
    number: int
    lesson: str
    """The title of the lesson."""
    step: int
    steps: int
    title: str
    text: str
    hint: str = ""
    """The thing to do, once the words of the step have not been enough."""
    others: tuple[LogLine, ...] = ()
    """The deeds of the others meanwhile."""
    reading: bool = False
    """It is only read: there is a button to go on."""
    last: bool = False
    follows: str = ""
    """At the last step the title of the lesson that follows; "" if this was the last one."""
    asking: bool = False
    room: tuple[tuple[str, str], ...] = ()
    """The titles and texts of all steps, for which it keeps room: what lies beneath it stays where it is."""
    plain: bool = False
    """True if the things to touch are shown more plainly."""
    asks: bool = False
    """True if the thing to touch is the answer to a question, so that nothing on the table may give it away."""
    chooses: bool = False
    """True if the learner is to choose, and nothing on the table may be dressed as the thing to do."""


def note(lesson: OpenLesson) -> LessonNote:
    """The note of the step that is due."""
    run, (step, steps) = lesson.run, lesson.run.progress
    following = following_lesson(run.lesson) if lesson.last else None
    title, text = _words(lesson)
    plain = lesson.needs_plain_words
    return LessonNote(
        path=lesson.path,
        case=run.lesson.case,
        names=lesson.names,
        number=run.lesson.number,
        lesson=t(run.lesson.title_key),
        step=step,
        steps=steps,
        title=title,
        text=text,
        hint=_hint(lesson, plain=plain),
        others=() if lesson.reply or lesson.asking or lesson.last else _others(lesson),
        reading=not run.step.expect,
        last=lesson.last,
        follows="" if following is None else t(following.title_key),
        asking=lesson.asking,
        room=_room(lesson.run.lesson),
        plain=plain,
        asks=run.step.is_question and not plain,
        chooses=lesson.quiet,
    )


def note_aloud(n: LessonNote) -> str:
    """The note as it is read out. What the others did was said as it happened."""
    return " ".join(as_sentence(words) for words in (n.title, n.text, n.hint) if words)


def _words(lesson: OpenLesson) -> tuple[str, str]:
    """The title and the text: the step's, the answer to what was done wrong, or the question before the lesson is
    skipped."""
    if lesson.asking:
        return t("learn.skip-title"), t("learn.skip-text")
    step = lesson.run.step
    if lesson.reply and not _is_reminder(lesson):
        return _cost(step.costs[lesson.tried[-1]]) if lesson.tried else t("learn.not-yet"), t(lesson.reply)
    return _title(lesson.run.lesson, lesson.run.index), t(step.say)


def _title(lesson: Lesson, index: int) -> str:
    """The title of a step: that of a choice, of the step after a choice, or of the last step."""
    step = lesson.steps[index]
    if step.is_choice:
        return t("learn.your-turn" if step.position is None else "learn.another-hand")
    if index + 1 == len(lesson.steps):
        return t("learn.learned")
    return t("learn.well-played") if index and lesson.steps[index - 1].is_choice else ""


def _cost(cost: Cost) -> str:
    """The points that a play loses, as a band: the two ways of playing the hands out seldom agree to the point."""
    low, high = max(1, round(min(cost))), round(max(cost))
    return t("learn.costs", low=low, high=high) if low < high else tn("learn.costs.about", low)


def _is_reminder(lesson: OpenLesson) -> bool:
    """True if the answer is to do, or to read, what the text says: then the text stays."""
    return lesson.reply in (NOT_NOW, READ_FIRST)


def _hint(lesson: OpenLesson, *, plain: bool) -> str:
    if lesson.asking:
        return ""
    if _is_reminder(lesson) and not plain:
        return t(lesson.reply)
    if plain and lesson.run.step.is_choice:
        return t("learn.best", play=_play(lesson, lesson.run.step.actions[0]))
    thing = _highlighted(lesson) if plain else ""
    return t("learn.look-at", thing=thing) if thing else t("learn.look") if plain else ""


def _highlighted(lesson: OpenLesson) -> str:
    """The name of a thing to be chosen now: the play that it leads to, or the card or person that it is about."""
    if due := lesson.due():
        return _play(lesson, due[0].action)
    taps = (deed.split()[-1] for deed in lesson.run.step.expect if deed.startswith(TAP))
    return next((name(code) for code in taps if is_card(code)), "")


def _play(lesson: OpenLesson, action: str) -> str:
    """The words of a play, as on its button."""
    seen = lesson.seen
    offer = next(each for each in seen.offers if each.action == action)
    return label(seen.case, offer, lesson.names, seen.consequences(action))


def _others(lesson: OpenLesson) -> tuple[LogLine, ...]:
    return (
        turn_summary.turns_since(lesson.others, lesson.chairs, lesson.seat, lesson.run.lesson.case)
        if lesson.others
        else ()
    )


def _room(lesson: Lesson) -> tuple[tuple[str, str], ...]:
    """The titles and texts of all steps, and the answers to all that may be chosen."""
    said = [(_title(lesson, index), t(step.say)) for index, step in enumerate(lesson.steps)]
    answers = [
        (_cost(step.costs[action]), t(step.reply(action)))
        for step in lesson.steps
        for action in step.costs
        if action not in step.expect
    ]
    return (*said, *dict.fromkeys(answers))


def table(session: Session, at: LessonTable) -> Table:
    """The table like any other, without the parts that a lesson lacks. A step that wants no play offers none."""
    shown, lesson, seen = table_view.table_for_viewer(at), at.lesson, at.seen
    played = bool(lesson.run.step.actions)
    actions = _expected_first(lesson, shown.actions) if played else ()
    others_turn = shown.seats[seen.turn].kind == "bot" and seen.turn in seen.actors
    return replace(
        shown,
        actions=actions,
        preview=_preview(lesson, actions[0]) if actions else None,
        short_cuts=(),
        out_of_turn=None if at.looking else table_view.out_of_turn(shown),
        whole_log=False,
        log=_log(session, at),
        draw=_expected_first(
            lesson, [each for each in shown.draw if played and _is_taught(lesson, each.action)]
        ),
        thinking=seen.turn if played and others_turn else None,
        closing=_closing(lesson),
        marks=marks_of(lesson),
    )


def _log(session: Session, at: LessonTable) -> tuple[LogLine, ...]:
    kept = remembered_events(at.seen.events, at.seen.players, at.memory(session))
    return tuple(log.lines(kept, at.chairs, at.seen.case))[-table_view.LOG_LINES :]


def _closing(lesson: OpenLesson) -> str:
    """The line in the place of the plays, in a step that wants none."""
    if lesson.last:
        return t("learn.closing")
    step = lesson.run.step
    return t("learn.answer") if step.is_question else "" if step.actions else t("learn.reading")


def _expected_first(lesson: OpenLesson, actions: Iterable[ActionButton]) -> tuple[ActionButton, ...]:
    """The buttons with those first that the step expects; no other one is dressed as the thing to do, and of a choice
    none at all."""
    wanted = () if lesson.run.step.is_choice else lesson.run.step.actions
    expected = {f"{lesson.seat} {action}" for action in wanted}
    dressed = (replace(each, costs=each.action not in expected) for each in actions)
    return tuple(sorted(dressed, key=lambda each: each.costs))


def _preview(lesson: OpenLesson, action: ActionButton) -> Preview:
    return table_view.preview(lesson.seen, action.action.partition(" ")[2])


def _is_taught(lesson: OpenLesson, action: str) -> bool:
    """False for a way to begin a turn that this lesson is not about, beside the piles: it would stand there without a
    word on it."""
    _, verb, *_ = action.split()
    steps = lesson.run.lesson.steps
    expected = {deed.split()[0] for step in steps for deed in (*step.expect, *step.costs)}
    return verb in DRAWN_FROM or verb in expected
