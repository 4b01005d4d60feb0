"""The places on the page of the things that a lesson speaks of, and their marks: `data-lesson-point` for what a step
points at, `data-lesson-target` for what it wants touched, `data-lesson-wrong` for what was touched in vain.

The table is drawn as in any game and knows nothing of this; the marks are put into the finished HTML.
"""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from game.lessons.lesson import TAP
from game.lessons.things import DRAWN_FROM, leading_to
from ui.play import hand as hands
from ui.play.case_words import CaseWords
from ui.screens.lesson.model import OpenLesson
from ui.table.case_table import CaseTable
from ui.table.parts import dom_id

SHEET = "sheet "
"""The lines of the score sheet: if a step wants one of them touched, all of them answer."""


def marked(html: Markup, lesson: OpenLesson) -> Markup:
    """Put the marks of the step into a page."""
    places = Places(html, lesson)
    targets = dict.fromkeys(places.targets())
    pointed = [place for thing in lesson.run.step.point for place in places.of(thing)]
    lit = pointed if lesson.quiet else [*pointed, *targets]
    found = dict.fromkeys(lit, " data-lesson-point")
    for place in targets:
        found[place] = found.get(place, "") + " data-lesson-target"
    for place in places.of(lesson.wrong_at) if lesson.wrong_at else ():
        found[place] = found.get(place, "") + " data-lesson-wrong"
    for thing, place in places.tapped():
        found[place] = f'{found.get(place, "")} data-ui="lesson tap {thing}"'
    for place, marks in found.items():
        html = html.replace(Markup(place), Markup(place + marks))
    return html


class Places:
    """The attributes by which the things of a lesson are found in a page."""

    def __init__(self, html: Markup, lesson: OpenLesson) -> None:
        self._html, self._lesson = html, lesson
        case = lesson.run.lesson.case
        self._table, self._words = CaseTable.of(case), CaseWords.of(case)

    def of(self, thing: str) -> list[str]:
        """The places of a thing; of several that could stand for it the first that is there. Empty if it is not on the
        page."""
        kind, _, what = thing.partition(" ")
        if kind == "hand":
            return [_id(f"hand-{dom_id(key)}") for key in self._keys(what)]
        return next(([place] for place in self._candidates(kind, what) if Markup(place) in self._html), [])

    def _keys(self, code: str) -> list[str]:
        return [key for key, each in hands.keyed(self._lesson.seen.own) if each == code]

    def _candidates(self, kind: str, what: str) -> Iterator[str]:
        seat = self._lesson.seat
        match kind:
            case "button":
                yield f'data-action="{seat} {what}"'
                yield f'data-ui="choose {what.rpartition(" ")[2]}"'
                yield _id(what)
            case "choice":
                yield f'data-action="{seat} pick {what}"'
            case "pile":
                yield _id("pile-case-file" if what == "file" else f"pile-{self._open_pile()}")
            case "seat":
                yield _id(f"area-{what}")
            case "area":
                owner, _, card = what.partition(" ")
                yield from (_id(f"{place}-{dom_id(card)}") for place in (f"meld-{owner}", "coin") if card)
                yield _id(f"area-{owner}")
            case "sheet":
                yield _id(f"sc-more-{what}")
                yield _id("sc-sheet")
            case _:
                yield from map(_id, self._table.places(kind, what))

    def _open_pile(self) -> str:
        return next(
            pile for pile, action in self._words.piles.items() if DRAWN_FROM.get(action) == "pile discard"
        )

    def targets(self) -> Iterator[str]:
        """The things to touch now to come on: of the plays that fit the selected cards, the cards that are still to be
        selected, the pile, the button."""
        lesson = self._lesson
        for deed in lesson.run.step.expect:
            if deed.startswith(TAP):
                yield from self.of(deed.removeprefix(TAP))
        for offer in lesson.due():
            ready = sorted(offer.cards) == sorted(lesson.chosen)
            for thing in leading_to(lesson.seen, offer.action):
                if not thing.startswith("hand "):
                    yield from self.of(thing)
                elif not ready:
                    chosen = {_id(f"hand-{dom_id(key)}") for key in lesson.choosing.selection}
                    yield from (place for place in self.of(thing) if place not in chosen)

    def tapped(self) -> Iterator[tuple[str, str]]:
        """The lines of the score sheet with their places, in a step that wants one of them touched."""
        if any(deed.startswith(f"{TAP}{SHEET}") for deed in self._lesson.run.step.expect):
            for thing in sorted(self._lesson.run.things):
                if thing.startswith(SHEET):
                    yield from ((thing, place) for place in self.of(thing))


def _id(name: str) -> str:
    return f'id="{name}"'
