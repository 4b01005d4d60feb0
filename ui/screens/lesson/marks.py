"""The marks of a lesson on the things that it speaks of: `data-lesson-point` for what a step points at,
`data-lesson-target` for what it wants touched, which a screen reader calls so while it is framed, `data-lesson-wrong`
for what was touched in vain.

The table is drawn as in any game: it only gives its things the attributes that are found here for them.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n import t
from game.lessons.lesson import TAP
from game.lessons.things import DRAWN_FROM, things_to_touch
from ui.play import hands
from ui.play.case_words import CaseWords
from ui.screens.lesson.model import OpenLesson
from ui.state.view_models import Marks
from ui.table.case_table import CaseTable
from ui.table.parts import dom_id

SHEET = "sheet "
"""The lines of the score sheet: if a step wants one of them touched, all of them answer."""


def marks_of(lesson: OpenLesson) -> Marks:
    """The marks of the step."""
    targets = dict.fromkeys(_targets(lesson))
    pointed = [place for thing in lesson.run.step.point for place in places(lesson, thing)]
    found: dict[str, dict[str, str | bool]] = {}
    for place in pointed if lesson.quiet else [*pointed, *targets]:
        found.setdefault(place, {})["data_lesson_point"] = True
    framed = {"aria_description": t("learn.framed")} if _frames(lesson) else {}
    for place in targets:
        found.setdefault(place, {}).update({"data_lesson_target": True, **framed})
    for place in places(lesson, lesson.wrong_at) if lesson.wrong_at else ():
        found.setdefault(place, {})["data_lesson_wrong"] = True
    for thing, place in _tapped(lesson):
        found.setdefault(place, {})["data_ui"] = f"lesson tap {thing}"
    return Marks.of(found)


def _frames(lesson: OpenLesson) -> bool:
    """True if what is to be touched is shown: a question and a choice keep their answers."""
    return not lesson.quiet and (lesson.needs_plain_words or not lesson.run.step.is_question)


def places(lesson: OpenLesson, thing: str) -> list[str]:
    """The places of a thing on the page, by ids, or by the action or the command of a button."""
    kind, _, what = thing.partition(" ")
    seen, seat = lesson.seen, lesson.seat
    if kind == "hand":
        return [f"hand-{dom_id(key)}" for key, each in hands.cards_with_keys(seen.own) if each == what]
    table = CaseTable.of(seen.case)
    match kind:
        case "button":
            return [_button(lesson, table, what)]
        case "choice":
            return [f"{seat} pick {what}"]
        case "pile":
            return ["pile-case-file" if what == "file" else f"pile-{_open_pile(seen.case)}"]
        case "seat":
            return [f"area-{what}"]
        case "area":
            return [_in_area(lesson, table, what)]
        case "sheet":
            return [f"sc-more-{what}" if what else "sc-sheet"]
    return [table.place(kind, what, seen.board)]


def _button(lesson: OpenLesson, table: CaseTable, action: str) -> str:
    """The button of an action: of one that is asked about first the one that asks; of a sealed choice the choice, and
    once that is made its seal."""
    verb, _, what = action.partition(" ")
    if verb in table.asks_first:
        return verb
    if verb == lesson.seen.sealed_verb and what != lesson.choosing.sealed_choice:
        return f"choose {what}"
    return f"{lesson.seat} {action}"


def _in_area(lesson: OpenLesson, table: CaseTable, what: str) -> str:
    """A family or a Gavel in an area, or else all of it."""
    owner, _, card = what.partition(" ")
    board = lesson.seen.board
    if any(each.family == card for each in board.laid_families(int(owner))):
        return f"meld-{owner}-{dom_id(card)}"
    if card in board.gavels[int(owner)] and (coin := table.place("coin", card, board)):
        return coin
    return f"area-{owner}"


def _open_pile(case: str) -> str:
    piles = CaseWords.of(case).piles.items()
    return next(pile for pile, action in piles if DRAWN_FROM.get(action) == "pile discard")


def _targets(lesson: OpenLesson) -> Iterator[str]:
    """The things to touch now to come on: of the plays that fit the selected cards, the cards that are still to be
    selected, the pile, the button."""
    for deed in lesson.run.step.expect:
        if deed.startswith(TAP):
            yield from places(lesson, deed.removeprefix(TAP))
    chosen = {f"hand-{dom_id(key)}" for key in lesson.choosing.selection}
    for offer in lesson.due():
        ready = sorted(offer.cards) == sorted(lesson.chosen)
        for thing in things_to_touch(lesson.seen, offer.action):
            if not thing.startswith("hand "):
                yield from places(lesson, thing)
            elif not ready:
                yield from (place for place in places(lesson, thing) if place not in chosen)


def _tapped(lesson: OpenLesson) -> Iterator[tuple[str, str]]:
    """The lines of the score sheet with their places, in a step that wants one of them touched."""
    if any(deed.startswith(f"{TAP}{SHEET}") for deed in lesson.run.step.expect):
        for thing in sorted(lesson.run.table_things):
            if thing.startswith(SHEET):
                yield from ((thing, place) for place in places(lesson, thing))
