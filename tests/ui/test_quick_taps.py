"""Taps too many: right after a show, and the second half of a double tap."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.pointed_page import Element, Table
from ui.platform.early_taps import OTHERS_BAR_SELECTOR, SHOWN_ACTION_SELECTOR, EarlyTapGuard
from ui.platform.input_events import InputListeners
from ui.state.messages import Command


class Bar:
    """A page of which the action bar matters: `there` holds the selectors that find something."""

    def __init__(self) -> None:
        self.table = Table()
        self.there: set[str] = set()
        self.now = 0.0
        self.handlers: dict[str, Callable[[Any], None]] = {}
        root, document = self.table.root, self.table.window.document
        self.table.hand.clear()
        root.hasAttribute = root.attributes.__contains__  # type: ignore[method-assign]
        document.addEventListener = self.handlers.__setitem__
        document.querySelector = lambda selector: selector in self.there or "#table" in selector
        self.settling = EarlyTapGuard(document, self.table.timer)
        InputListeners(self.table.window, self.table.said.append, self.table.timer, lambda: None).start(
            lambda f: f
        )

    def draws(self, *there: str) -> None:
        self.there = set(there)
        self.settling.note_drawing()

    def taps(
        self,
        place: str,
        command: str,
        detail: int = 1,
        at: float | None = None,
        x: float = 0,
        by: str = "touch",
    ) -> bool:
        """Tap a button of the action bar or of the hand, with a finger or (detail 0) by a key; True if it is heard."""
        button = Element()
        button.dataset.ui = command
        button.getAttribute = lambda name: command if name == "data-ui" else None  # type: ignore[method-assign]
        button.closest = lambda selector: button if "[data-ui]" in selector or place in selector else None  # type: ignore[method-assign]
        before = len(self.table.said)
        self.now = self.now + 1000 if at is None else at
        where = {"timeStamp": self.now, "clientX": x, "clientY": 0, "pointerType": by}
        self.handlers["click"](SimpleNamespace(target=button, detail=detail, **where))
        return len(self.table.said) > before

    def presses(self, key: str) -> bool:
        held = {"ctrlKey": False, "metaKey": False, "altKey": False, "shiftKey": False, "repeat": False}
        target = SimpleNamespace(closest=lambda selector: None)
        before, self.now = len(self.table.said), self.now + 1000
        self.handlers["keydown"](
            SimpleNamespace(key=key, target=target, preventDefault=lambda: None, timeStamp=self.now, **held)
        )
        return len(self.table.said) > before


def test_a_tap_too_many_on_a_show_is_none_on_what_comes_up_in_its_place() -> None:
    bar = Bar()
    bar.draws(OTHERS_BAR_SELECTOR, SHOWN_ACTION_SELECTOR)
    assert bar.taps("#abar", "skip")
    bar.draws(OTHERS_BAR_SELECTOR)
    bar.draws()
    for detail in (0, 1):
        bar.taps("#abar", "discard?", detail)
    assert Command("discard?") not in bar.table.said
    assert bar.taps("#hand", "select gull#1") and bar.presses("s")
    bar.table.passes()
    assert bar.taps("#abar", "discard?") and bar.presses("d")


def test_a_key_too_early_is_not_silent() -> None:
    """A key that may be meant for the show, or ends the turn, is answered with what is due; a draw waits, once."""
    bar = Bar()
    bar.draws(OTHERS_BAR_SELECTOR, SHOWN_ACTION_SELECTOR)
    bar.draws()
    bar.taps("#abar", "discard?", 0)
    bar.presses("Enter")
    bar.presses("x")
    again = Command("say", ("last",))
    assert bar.table.said == [again, again, again]
    bar.presses("d")
    bar.presses("d")
    bar.table.passes()
    assert bar.table.said == [again, again, again, Command("pile", ("case-file",))]


def test_a_second_show_has_its_own_moment() -> None:
    bar = Bar()
    for _ in range(2):
        bar.draws(OTHERS_BAR_SELECTOR, SHOWN_ACTION_SELECTOR)
        bar.draws()
    assert len(bar.table.timers) == 1 and not bar.presses("d")


# ---- double taps ----


@pytest.mark.parametrize("detail", [1, 2])
@pytest.mark.parametrize("at", [5, 150, 300])
@pytest.mark.parametrize("word", ["pile case-file", "nobody", "claim 1", "lesson next", "practice next"])
def test_a_double_tap_ends_one_thing(word: str, at: float, detail: int) -> None:
    """A browser that counts the clicks says 2, an iPad never does."""
    bar = Bar()
    assert bar.taps("#abar", word, at=0)
    assert not bar.taps("#abar", word, detail, at=at)
    assert bar.taps("#abar", word, at=at + 400)


def test_a_double_tap_does_not_fall_through_to_what_came_up() -> None:
    bar = Bar()
    assert bar.taps("#abar", "sheet log", at=0)
    assert not bar.taps("#abar", "close", at=150)
    assert bar.taps("#abar", "close", at=600)


def test_quick_taps_that_are_meant_count() -> None:
    bar = Bar()
    assert bar.taps("#hand", "select gull#1", at=0) and bar.taps("#hand", "select gull#1", at=150)
    assert bar.taps("#hand", "select jill#1", at=200, x=60), "another card"
    assert bar.taps("#pad", "count 1", at=300, x=200) and bar.taps("#pad", "count 2", at=400, x=205), (
        "a counter"
    )
    assert bar.taps("#pile", "pile top", at=450, x=400), "another place"
    assert bar.taps("#abar", "nobody", detail=0, at=460, x=400), "a key"


def test_a_mouse_may_be_as_quick_as_a_new_button_appears() -> None:
    bar = Bar()
    assert bar.taps("#abar", "lesson next", at=0, by="mouse") and bar.taps(
        "#abar", "lesson next", at=100, by="mouse"
    )
    assert bar.taps("#abar", "skip", at=300, by="mouse")
    assert not bar.taps("#abar", "discard?", at=430, by="mouse"), "nobody has seen it yet"
    assert bar.taps("#abar", "discard?", at=480, by="mouse")


def test_with_a_key_in_between_two_taps_are_two() -> None:
    bar = Bar()
    assert bar.taps("#abar", "skip", at=0)
    bar.presses("z")
    assert bar.taps("#abar", "skip", at=100)


# ---- keys ----


def enter(bar: Bar, place: str, words: str, at: float, *, key: str = "Enter", repeat: bool = False) -> bool:
    """Press a key on something with such words; True if the browser may do what it does there."""
    held = {"ctrlKey": False, "metaKey": False, "altKey": False, "shiftKey": False, "repeat": repeat}
    stopped: list[bool] = []
    target = SimpleNamespace(
        textContent=words,
        matches=lambda selector: False,
        closest=lambda selector: target if {place, "button"} & {*selector.split(", ")} else None,
    )
    bar.handlers["keydown"](
        SimpleNamespace(
            key=key, target=target, timeStamp=at, preventDefault=lambda: stopped.append(True), **held
        )
    )
    return not stopped


def test_enter_pressed_twice_does_not_take_the_step_that_came_up() -> None:
    bar = Bar()
    assert enter(bar, "#sc-go", "Check the Alibi", 1000)
    assert not enter(bar, "#sc-go", "Unmask the Ripper", 1200) and not enter(
        bar, "#sc-go", "Unmask the Ripper", 1400
    )
    assert bar.table.said == [Command.of("say last")] * 2, "what came up is heard once more"
    assert enter(bar, "#sc-go", "Unmask the Ripper", 2000)
    assert not enter(bar, "#sc-go", "See scores", 9000, repeat=True), "nor does a key that is held"


def test_enter_counts_twice_on_what_says_the_same_and_after_another_key() -> None:
    bar = Bar()
    assert enter(bar, "[data-action]", "Lay off Gull", 1000) and enter(
        bar, "[data-action]", "Lay off Gull", 1200
    )
    enter(bar, "", "", 1300, key="Tab")
    assert enter(bar, "[data-action]", "Discard Jill", 1400)
