"""Presses that become holds."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ui.platform.long_presses import HOLD_MS, LongPresses


class Clock:
    """Timers by hand."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def __call__(self, ms: int, then: Callable[[], None]) -> Callable[[], None]:
        assert ms == HOLD_MS
        self.due.append(then)
        return lambda: self.due.remove(then)

    def rings(self) -> None:
        self.due.pop()()


def gestures() -> tuple[LongPresses, Clock, list[str]]:
    clock, held = Clock(), list[str]()
    return LongPresses(clock, held.append), clock, held


def test_a_press_held_long_enough_counts_once_and_its_click_does_not() -> None:
    hand, clock, held = gestures()
    hand.press("reveal")
    clock.rings()
    hand.release()
    assert held == ["reveal"] and hand.swallows() and not hand.swallows()


def test_a_short_press_does_nothing() -> None:
    hand, clock, held = gestures()
    hand.press("reveal")
    hand.release()
    hand.click("reveal", by_reader=False)
    assert not clock.due and not held and not hand.swallows()


def test_keys_hold_too_and_two_clicks_without_a_finger_are_a_hold() -> None:
    hand, clock, held = gestures()
    hand.press("reveal", by_key=True)
    clock.rings()
    assert hand.swallows() and hand.swallows(), "a key that is still down clicks on and on"
    hand.release(by_key=True)
    assert not hand.swallows()
    hand.click("reveal", by_reader=True)
    hand.click("reveal", by_reader=True)
    assert held == ["reveal", "reveal?", "reveal"]


def test_a_press_elsewhere_forgets_the_first_click() -> None:
    hand, _, held = gestures()
    hand.click("reveal", by_reader=True)
    hand.press("")
    hand.click("reveal", by_reader=True)
    assert held == ["reveal?"] * 2, "it is asked about again"


def event(at: float, *, kind: str = "touch", size: float = 24, detail: int = 1) -> Any:
    return SimpleNamespace(timeStamp=at, pointerType=kind, width=size, height=size, detail=detail)


@pytest.mark.parametrize(
    ("down", "up", "by_reader"),
    [
        (event(0), event(90), False),
        (event(0, kind="mouse", size=1), event(40, kind="mouse", size=1), False),
        (event(0, kind="pen", size=1), event(60, kind="pen", size=1), False),
        (event(0, size=0), event(90, size=0), True),
        (event(0, size=1), event(0, size=1), True),
        (event(0), event(0), True),
        (event(0, kind="mouse", size=1), event(1, kind="mouse", size=1), True),
        (None, None, True),
    ],
    ids=["finger", "mouse", "pen", "no size", "neither", "no time", "a mouse's at once", "no press at all"],
)
def test_a_readers_click_is_told_by_its_press(down: Any, up: Any, by_reader: bool) -> None:
    """Some readers send a finger's events, all at once; only those without a detail were heard as theirs."""
    hand, _, held = gestures()
    for _ in range(2):
        if down is not None:
            hand.went_down(down)
            hand.press("reveal")
            hand.came_up(up)
            hand.release()
        hand.click("reveal", by_reader=hand.is_by_reader(event(100)))
    assert held == ["reveal?", "reveal"] * by_reader
    hand.went_down(event(0))
    hand.came_up(event(90))
    assert hand.is_by_reader(event(100, detail=0)), "and a click without a detail is none of a finger"
