"""The Back button and the entries of the browser's history, without a browser."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ui.platform.browser_history import BrowserHistory, HistoryEntries


class Counting:
    """A browser's history that allows so many changes, as some do in a time; and nothing at all with `dead`."""

    def __init__(self, allowed: int = 0, *, dead: bool = False) -> None:
        self.allowed, self.dead = allowed, dead
        self.entries: list[Any] = [None]
        self.replaceState, self.pushState = self._replace, self._push

    @property
    def state(self) -> Any:
        if self.dead:
            raise PermissionError("SecurityError")
        return self.entries[-1]

    def _count(self) -> None:
        if self.dead or self.allowed == 0:
            raise PermissionError("SecurityError")
        self.allowed -= 1

    def _replace(self, state: Any, title: str) -> None:
        self._count()
        self.entries[-1] = SimpleNamespace(**state)

    def _push(self, state: Any, title: str) -> None:
        self._count()
        self.entries.append(SimpleNamespace(**state))

    def go(self, steps: int) -> None:
        self._count()


def test_places_are_noted_until_the_browser_refuses() -> None:
    kept = Counting(2)
    entries = HistoryEntries(SimpleNamespace(history=kept), lambda value: value)
    entries.note(0)
    entries.note(0, "#learn")
    assert (entries.depth(), entries.place()) == (0, "#learn")
    entries.note(0, "#daily")
    assert entries.place() == "#learn" and not entries.push(1)
    kept.allowed = 1
    assert entries.push(1) and entries.depth() == 1 and entries.place() == ""


def test_a_history_that_allows_nothing_troubles_nobody() -> None:
    entries = HistoryEntries(SimpleNamespace(history=Counting(dead=True)), lambda value: value)
    assert entries.depth() is None and entries.place() == "" and not entries.push(1)
    entries.note(1, "#learn")
    page = BrowserHistory(entries.push, entries.go, 2)
    page.set_depth(0)
    page.set_depth(2)
    assert page.came(1) == 1, "Back still counts"


class History:
    """A browser's history with a page that keeps its depth in it."""

    def __init__(self, depth: int = 0) -> None:
        self.entries, self.at = list(range(depth + 1)), depth
        self.asked: list[int] = []
        self.refuses = False
        self.page = BrowserHistory(self.push, self.asked.append, depth)

    def push(self, depth: int) -> bool:
        if self.refuses:
            return False
        self.entries = [*self.entries[: self.at + 1], depth]
        self.at += 1
        return True

    def moves(self, by: int) -> int:
        """The browser goes there; returns by how many steps the page is to go back."""
        self.at += by
        return self.page.came(self.entries[self.at])

    def arrives(self) -> int:
        """Carry out what the page asked for."""
        return self.moves(self.asked.pop(0))


def test_back_undoes_each_step() -> None:
    history = History()
    history.page.set_depth(1)
    history.page.set_depth(2)
    assert history.entries == [0, 1, 2]
    assert history.moves(-1) == 1
    history.page.set_depth(1)
    assert history.moves(-1) == 1
    history.page.set_depth(0)
    assert history.at == 0 and not history.asked


def test_the_pages_own_buttons_take_the_entries_away() -> None:
    history = History()
    history.page.set_depth(2)
    history.page.set_depth(1)
    assert history.asked == [-1]
    history.page.set_depth(2)
    assert history.arrives() == 0, "the page has not been asked to go back"
    assert history.entries[: history.at + 1] == [0, 1, 2], "what was wanted meanwhile was made up for"


def test_two_steps_back_at_once() -> None:
    history = History()
    history.page.set_depth(2)
    assert history.moves(-2) == 2


def test_forward_leads_nowhere() -> None:
    history = History()
    history.page.set_depth(1)
    history.moves(-1)
    history.page.set_depth(0)
    assert history.moves(1) == 0
    assert history.arrives() == 0 and history.at == 0


def test_an_entry_of_another_kind_becomes_ours() -> None:
    history = History()
    history.page.set_depth(1)
    assert history.page.came_elsewhere() == 1
    history.page.set_depth(1)
    assert not history.asked


def test_an_entry_the_browser_refused_is_not_taken_away() -> None:
    history = History()
    history.page.set_depth(1)
    history.refuses = True
    history.page.set_depth(2)
    history.page.set_depth(1)
    assert not history.asked, "going back would leave the game, and at last the page"
    assert history.moves(-1) == 1, "and Back still counts"


def test_an_entry_the_browser_refused_is_made_later() -> None:
    history = History()
    history.refuses = True
    history.page.set_depth(2)
    history.refuses = False
    history.page.set_depth(2)
    assert history.entries == [0, 1, 2]


@pytest.mark.parametrize("depth", [1, 2])
def test_a_reload_within_a_game_leaves_no_dead_entry(depth: int) -> None:
    history = History(depth)
    history.page.set_depth(0)
    assert history.asked == [-depth]
    assert history.arrives() == 0 and history.at == 0
    history.page.set_depth(1)
    assert history.entries == [0, 1] and not history.asked
