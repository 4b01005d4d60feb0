"""Presses that become holds."""

from __future__ import annotations

from collections.abc import Callable

from ui.platform.gestures import HOLD_MS, Gestures


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


def gestures() -> tuple[Gestures, Clock, list[str]]:
    clock, held = Clock(), list[str]()
    return Gestures(clock, held.append), clock, held


def test_a_press_held_long_enough_counts_once_and_its_click_does_not() -> None:
    hand, clock, held = gestures()
    hand.pressed("reveal")
    clock.rings()
    hand.released()
    assert held == ["reveal"] and hand.swallows() and not hand.swallows()


def test_a_short_press_does_nothing() -> None:
    hand, clock, held = gestures()
    hand.pressed("reveal")
    hand.released()
    hand.clicked("reveal", by_key=False)
    assert not clock.due and not held and not hand.swallows()


def test_keys_hold_too_and_two_clicks_without_a_finger_are_a_hold() -> None:
    hand, clock, held = gestures()
    hand.pressed("reveal", by_key=True)
    clock.rings()
    assert hand.swallows() and hand.swallows(), "a key that is still down clicks on and on"
    hand.released(by_key=True)
    assert not hand.swallows()
    hand.clicked("reveal", by_key=True)
    hand.clicked("reveal", by_key=True)
    assert held == ["reveal", "reveal"]


def test_a_press_elsewhere_forgets_the_first_click() -> None:
    hand, _, held = gestures()
    hand.clicked("reveal", by_key=True)
    hand.pressed("")
    hand.clicked("reveal", by_key=True)
    assert not held
