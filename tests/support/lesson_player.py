"""Somebody who goes through lessons by touching only what bears `data-lesson-target`, and Next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tests.support.app_page import Page
from tests.support.html_reader import HTMLReader
from tests.support.markup import VOID
from ui.screens.lesson.lesson_table import LessonTable
from ui.screens.lesson.model import OpenLesson
from ui.storage.store import Memory

NEXT = "lesson next"
MOST_TOUCHES = 12
"""No step needs more."""


@dataclass(frozen=True)
class Element:
    """An element with what a tap on it does: its own command or action, else that of an element around it."""

    attributes: dict[str, str]
    ui: str = ""
    action: str = ""

    def touch(self, page: Page) -> None:
        """Tap it."""
        assert self.ui or self.action, f"nothing answers a tap on {self.attributes}"
        if self.action:
            page.act(self.action)
        else:
            page.tap(self.ui)


class Elements(HTMLReader):
    """The elements of a page that can be touched now: under a dialog the rest is inert."""

    def __init__(self, html: str) -> None:
        self.found: list[Element] = []
        self._open: list[tuple[str, str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        ui, action, inert = self._open[-1] if self._open else ("", "", False)
        if "data-ui" in attributes or "data-action" in attributes:
            ui, action = attributes.get("data-ui", ""), attributes.get("data-action", "")
        inert = inert or "inert" in attributes
        if not inert and "disabled" not in attributes:
            self.found.append(Element(attributes, ui, action))
        if tag not in VOID:
            self._open.append((ui, action, inert))

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()


@lru_cache(maxsize=2)  # between two touches a page is read half a dozen times
def elements(html: str) -> list[Element]:
    """The elements of a page that can be touched."""
    return Elements(html).found


def touchable(page: Page) -> list[Element]:
    """Everything on the page that can be touched now."""
    return elements(page.html)


def targets(page: Page) -> list[Element]:
    """The things that the step wants touched."""
    return [each for each in touchable(page) if "data-lesson-target" in each.attributes]


def note(page: Page) -> dict[str, str]:
    """The attributes of the one note."""
    notes = [each.attributes for each in touchable(page) if "data-lesson" in each.attributes]
    assert len(notes) == 1, f"{len(notes)} notes can be read"
    return notes[0]


def opened(page: Page) -> OpenLesson:
    """The lesson on the screen."""
    assert isinstance(page.session.screen, LessonTable)
    return page.session.screen.lesson


def take_step(page: Page) -> None:
    """Come through the step that is due: Next where it is only read, else the targets, the first of them each time."""
    before = note(page)["data-lesson"], note(page)["data-step"]
    for _ in range(MOST_TOUCHES):
        on = [each for each in touchable(page) if each.ui == NEXT and "id" in each.attributes]
        assert len(on) <= 1
        (on or targets(page))[0].touch(page)
        if page.session.screen.name != "lesson":
            return
        assert not opened(page).wrong, f"{before}: a target was called wrong"
        if (note(page)["data-lesson"], note(page)["data-step"]) != before:
            return
    raise AssertionError(f"{before}: no way through")


def at(path: str, step: int, memory: Memory | None = None) -> Page:
    """A page with a lesson at a step, from 1."""
    page = Page(memory)
    page.session.lessons.at[path] = step - 1
    page.tap(f"lesson start {path}")
    return page
