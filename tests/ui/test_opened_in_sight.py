"""An item that is opened in a list comes into sight, from wherever it was tapped."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ui.platform.focus import Focus


class Item:
    """The item that is open in the list."""

    def __init__(self) -> None:
        self.scrolled: list[dict[str, str]] = []

    def scrollIntoView(self, how: dict[str, str]) -> None:  # noqa: N802 - the browser's own
        self.scrolled.append(how)


class Document:
    """A page with nothing but a list, of which at most one item is open."""

    activeElement = None  # noqa: N815 - the browser's own

    def __init__(self) -> None:
        self.item, self.opened = Item(), ""

    def getElementById(self, name: str) -> None:  # noqa: N802 - the browser's own
        return None

    def querySelectorAll(self, places: str) -> list[Any]:  # noqa: N802 - the browser's own
        return []

    def querySelector(self, place: str) -> Any:  # noqa: N802 - the browser's own
        if place != "[data-opened]" or not self.opened:
            return None
        item = None if self.opened.endswith("-1.0") else self.item
        return SimpleNamespace(dataset=SimpleNamespace(opened=self.opened), querySelector=lambda _: item)


def test_what_is_opened_comes_into_sight_but_not_what_is_open_already() -> None:
    document = Document()
    root = SimpleNamespace(contains=lambda _: False)
    focus = Focus(SimpleNamespace(document=document), root, lambda plain: plain, lambda *_: None)

    def scrolled(opened: str) -> int:
        document.opened, document.item.scrolled = opened, []
        focus.before()
        focus.after("list")
        return len(document.item.scrolled)

    assert not scrolled("1 0 0.0"), "the list comes up"
    assert not scrolled("1 0 0.0"), "nothing was opened"
    assert scrolled("1 0 2.0") == 1
    assert not scrolled("1 0 -1.0"), "it was closed"
    assert scrolled("1 0 2.0") == 1 and document.item.scrolled[0]["block"] == "nearest"
    assert scrolled("1 0 2.1") == 1, "it was looked for again"
    assert not scrolled("1 1 0.0"), "another list"
    assert not scrolled("") and not scrolled("1 1 3.0"), "the list comes up again"
