"""Tabs are killed and bytes change: no game is lost. `python -m tests.support.page_crashes` does the same at length."""

from __future__ import annotations

import random

import pytest

from tests.support import page_crashes
from tests.support.page_crashes import Killed, Mortal, Tally
from ui.storage.store import Store


def test_a_tab_that_is_killed_comes_back_to_the_last_shown_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.app.page.page", lambda session: "")
    tally = Tally()
    for number in range(16):
        page_crashes.killed(random.Random(f"test {number}"), tally)
    assert tally.kills > 8 and tally.lost == 0


def test_a_byte_that_changes_costs_no_more_than_its_save() -> None:
    assert not [fault for fault in page_crashes.flips(60, seed=7) if fault]


@pytest.mark.parametrize(("how", "left"), [("before", "old"), ("torn", "n"), ("behind", "new")])
def test_a_page_dies_before_in_or_behind_a_change(how: str, left: str) -> None:
    memory = Mortal({"key": "old"})
    memory.last, memory.how = 2, how
    memory.write("other", "")
    with pytest.raises(Killed):
        memory.write("key", "new")
    assert memory.texts["key"] == left


def test_what_is_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The measurement itself: a store that writes over its only good save loses games, and that is seen."""
    monkeypatch.setattr("ui.app.page.page", lambda session: "")
    tally = Tally()
    target, Store._target = Store._target, lambda self, slot: "a"  # type: ignore[method-assign, assignment]
    try:
        for number in range(12):
            page_crashes.killed(random.Random(f"test {number}"), tally)
    finally:
        Store._target = target  # type: ignore[method-assign]
    assert tally.lost > 0
