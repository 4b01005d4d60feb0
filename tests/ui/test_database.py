"""The second copy in the browser's database: few changes at a time, of each game the newest, no word of a failure."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ui.platform.database import MOST_FAILURES, MOST_UNDER_WAY, NAME, Database


class Keys(list[str]):
    """A list as the browser has them."""

    def join(self, between: str) -> str:
        return between.join(self)


class Change:
    """A transaction, which the browser does when the test lets it."""

    def __init__(self, browser: Browser, mode: str, how: dict[str, str]) -> None:
        self.browser, self.mode, self.how = browser, mode, how
        self.steps: list[Callable[[], None]] = []
        self.committed = 0
        self.oncomplete = self.onabort = lambda event: None
        browser.changes.append(self)

    def objectStore(self, name: str) -> Change:  # noqa: N802 - the browser's name
        assert name == "games"
        return self

    def put(self, text: str, key: str) -> None:
        assert self.mode == "readwrite"
        self.steps.append(lambda: self.browser.disk.__setitem__(key, text))

    def delete(self, within: Callable[[str], bool]) -> None:
        def erase() -> None:
            for key in [key for key in self.browser.disk if within(key)]:
                del self.browser.disk[key]

        self.steps.append(erase)

    def get(self, key: str) -> SimpleNamespace:
        return self._read(lambda: self.browser.disk.get(key))

    def getAllKeys(self) -> SimpleNamespace:  # noqa: N802
        return self._read(lambda: Keys(sorted(self.browser.disk)))

    def _read(self, found: Callable[[], Any]) -> SimpleNamespace:
        request = SimpleNamespace(result=None)

        def read() -> None:
            request.result = found()
            request.onsuccess(None)

        self.steps.append(read)
        return request

    def commit(self) -> None:
        self.committed += 1


class Browser:
    """A window with a database on a `disk`."""

    def __init__(self, disk: dict[str, str] | None = None) -> None:
        self.disk = {} if disk is None else disk
        self.changes: list[Change] = []
        self.done: list[Change] = []
        self.opened = 0
        self.forbidden = self.refuses = self.failing = False
        self.base: Any = None
        self.closed = False
        self._opening: list[SimpleNamespace] = []
        self.indexedDB = SimpleNamespace(open=self._open)
        self.IDBKeyRange = SimpleNamespace(bound=self._bound)

    def _open(self, name: str, version: int) -> SimpleNamespace:
        if self.forbidden:
            raise PermissionError
        assert (name, version) == (NAME, 1)
        self.opened += 1
        self._opening.append(SimpleNamespace())
        return self._opening[-1]

    def _bound(self, low: str, high: str, low_open: bool, high_open: bool) -> Callable[[str], bool]:
        assert (low_open, high_open) == (False, True)
        return lambda key: low <= key < high

    def _transaction(self, name: str, mode: str = "readonly", how: dict[str, str] | None = None) -> Change:
        if self.closed:
            raise ConnectionError
        return Change(self, mode, how or {})

    def open(self) -> None:
        """Let the database be opened."""
        for request in self._opening:
            if self.refuses:
                request.onerror(None)
                continue
            self.closed = False
            self.base = SimpleNamespace(
                transaction=self._transaction,
                createObjectStore=lambda name: None,
                close=lambda: setattr(self, "closed", True),
            )
            request.result = self.base
            if not self.disk:
                request.onupgradeneeded(None)
            request.onsuccess(None)
        self._opening = []

    def run(self, most: int = 100) -> None:
        """Let the browser work."""
        self.open()
        while self.changes and most:
            most -= 1
            change = self.changes.pop(0)
            if self.failing and change.mode == "readwrite":
                change.onabort(None)
            else:
                for step in change.steps:
                    step()
                self.done.append(change)
                change.oncomplete(None)
            self.open()

    @property
    def written(self) -> list[Change]:
        return [change for change in self.done if change.mode == "readwrite"]


def database(browser: Browser, *, run: bool = True) -> Database:
    made = Database(browser, lambda value: value, lambda heard: heard)
    if run:
        browser.run()
    return made


def key(slot: str, number: int) -> str:
    return f"{slot} {number:015}"


def test_a_save_takes_the_place_of_the_older_ones_and_of_no_other_game() -> None:
    browser = Browser({key("g1", 7): "old", key("g1", 8): "old", key("g12", 3): "other"})
    made = database(browser)
    made.keep("g1", 9, "new")
    browser.run()
    assert browser.disk == {key("g1", 9): "new", key("g12", 3): "other"}
    (change,) = browser.written
    assert change.how == {"durability": "strict"} and change.committed == 1


def test_an_older_save_that_comes_late_takes_the_place_of_none() -> None:
    browser = Browser()
    first, second = database(browser), database(browser)
    second.keep("g1", 10, "newer")
    first.keep("g1", 9, "older")
    browser.run()
    index: dict[str, int] = {}
    database(browser).read_index(index.update)
    assert index == {"g1": 10} and browser.disk[key("g1", 10)] == "newer"


def test_nothing_is_left_of_a_game_that_is_forgotten() -> None:
    browser = Browser({key("g1", 7): "one", key("g12", 3): "other"})
    made = database(browser)
    made.keep("g1", 8, "two")
    made.forget("g1")
    browser.run()
    assert browser.disk == {key("g12", 3): "other"}


def test_of_what_is_stored_meanwhile_only_the_newest_is_written() -> None:
    browser = Browser()
    made = database(browser)
    for number in range(1, 51):
        made.keep("g1", number, f"save {number}")
        made.keep("g2", number, f"save {number}")
    assert len(browser.changes) == MOST_UNDER_WAY
    browser.run()
    assert browser.disk == {key("g1", 50): "save 50", key("g2", 50): "save 50"}
    assert len(browser.written) == MOST_UNDER_WAY + 1


def test_what_was_there_is_known_before_anything_is_written() -> None:
    browser = Browser({key("g1", 7): "seven", key("g2", 3): "three", "something else": ""})
    made = database(browser, run=False)
    found: dict[str, int] = {}
    made.read_index(found.update)
    made.keep("g1", 8, "eight")
    assert made.highest is None and not found, "nobody waits for it"
    browser.run()
    assert found == {"g1": 7, "g2": 3} and made.highest == 7
    texts: list[str] = []
    made.fetch("g2", 3, texts.append)
    made.fetch("g1", 7, texts.append)
    browser.run()
    assert texts == ["three", ""]


def test_without_a_database_there_is_none() -> None:
    for browser in (SimpleNamespace(), Browser()):
        browser.forbidden = True
        made = Database(browser, lambda value: value, lambda heard: heard)
        made.read_index(lambda index: pytest.fail("there is nothing to tell"))
        for number in range(5):
            made.keep("g1", number, "text")
        made.forget("g1")
        texts: list[str] = []
        made.fetch("g1", 1, texts.append)
        assert made.highest is None and texts == [""]


def test_one_that_cannot_be_opened_is_asked_a_few_times() -> None:
    browser = Browser()
    browser.refuses = True
    made = database(browser)
    for number in range(10):
        made.keep("g1", number, "text")
        browser.run()
    assert browser.opened == MOST_FAILURES


def test_a_change_that_fails_is_made_with_the_next() -> None:
    browser = Browser()
    made = database(browser)
    browser.failing = True
    made.keep("g1", 1, "one")
    made.keep("g2", 2, "two")
    browser.run(1)
    browser.failing = False
    made.keep("g1", 3, "three")
    browser.run()
    assert browser.disk == {key("g1", 3): "three", key("g2", 2): "two"}


def test_one_that_fails_again_and_again_is_given_up() -> None:
    browser = Browser()
    made = database(browser)
    browser.failing = True
    for number in range(10):
        made.keep("g1", number, "text")
        browser.run()
    assert browser.opened <= MOST_FAILURES + 1 and not browser.disk
    browser.failing = False
    made.keep("g1", 11, "text")
    browser.run()
    assert not browser.disk


def test_one_that_the_browser_has_closed_is_opened_again() -> None:
    browser = Browser({key("g1", 1): "one"})
    made = database(browser)
    browser.disk.clear()
    browser.closed = True
    browser.base.onclose(None)
    made.keep("g2", 2, "two")
    browser.run()
    assert browser.disk == {key("g2", 2): "two"} and made.highest == 1


def test_it_makes_way_for_a_later_version() -> None:
    browser = Browser()
    made = database(browser)
    browser.base.onversionchange(None)
    assert browser.closed
    made.keep("g1", 1, "one")
    browser.run()
    assert not browser.disk and browser.opened == 1
