"""Sounds and the browser's context of them, which may sleep, refuse and die. Without a browser."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ui.platform.sounds import MOST_RESUMES, Sounds


class Context:
    """A context in a state that a test sets; nodes count what is begun."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.state, self.currentTime, self.destination = window.wakes_as, 0.0, None
        self.asked = self.begun = self.closed = 0

    def resume(self) -> Any:
        self.asked += 1
        if self.window.raises:
            raise RuntimeError("InvalidStateError")
        return SimpleNamespace(then=lambda done, refused: refused(None) if self.window.rejects else None)

    def close(self) -> Any:
        if self.state == "closed":
            raise RuntimeError("InvalidStateError")
        self.closed += 1
        return SimpleNamespace(then=lambda done, refused: None)

    def _begin(self, at: float) -> None:
        self.begun += 1

    def createOscillator(self) -> Any:  # noqa: N802
        return SimpleNamespace(
            frequency=SimpleNamespace(), connect=lambda to: None, start=self._begin, stop=lambda at: None
        )

    def createGain(self) -> Any:  # noqa: N802
        gain = SimpleNamespace(setValueAtTime=lambda *at: None, exponentialRampToValueAtTime=lambda *at: None)
        return SimpleNamespace(gain=gain, connect=lambda to: None)


class Window:
    """A browser's window, and the contexts that it has made."""

    def __init__(self, wakes_as: str) -> None:
        self.wakes_as, self.raises, self.rejects, self.full = wakes_as, False, False, False
        self.made: list[Context] = []
        self.heard: dict[str, Callable[[Any], None]] = {}
        self.AudioContext = SimpleNamespace(new=self._new)
        root = SimpleNamespace(getAttribute=lambda name: "on")
        self.document = SimpleNamespace(documentElement=root, addEventListener=self.heard.__setitem__)
        self.sounds = Sounds(self, lambda value: value)
        self.sounds.start(lambda handler: handler)

    def _new(self) -> Context:
        if self.full:
            raise RuntimeError("NotSupportedError")
        self.made.append(Context(self))
        return self.made[-1]

    def tap(self) -> None:
        for name in ("pointerdown", "pointerup", "click"):
            self.heard[name](None)


@pytest.mark.parametrize("state", ["suspended", "interrupted"])
def test_whatever_stopped_it_a_tap_asks_it_to_go_on(state: str) -> None:
    window = Window("running")
    window.tap()
    (context,) = window.made
    assert context.asked == 0
    context.state = state
    window.tap()
    assert context.asked and window.made == [context]


def test_nothing_is_begun_in_a_context_that_stands_still() -> None:
    window = Window("suspended")
    window.tap()
    for _ in range(10):
        window.sounds.play("turn")
    (context,) = window.made
    assert context.begun == 0
    context.state = "running"
    window.sounds.play("turn")
    assert context.begun == 2


@pytest.mark.parametrize("how", ["raises", "rejects", "closed", "never"])
def test_a_dead_context_is_made_anew(how: str) -> None:
    """Its resume fails, or never ends; or the browser has closed it."""
    window = Window("interrupted")
    window.raises, window.rejects = how == "raises", how == "rejects"
    window.tap()
    first = window.made[0]
    first.state = "closed" if how == "closed" else first.state
    window.raises = window.rejects = False
    window.wakes_as = "running"
    for _ in range(MOST_RESUMES):
        window.tap()
    *dead, last = window.made
    assert first in dead and all(each.closed == (how != "closed") for each in dead)
    window.sounds.play("turn")
    assert last.begun == 2


def test_a_browser_that_makes_no_more_contexts_plays_on_without_sound() -> None:
    window = Window("running")
    window.full = True
    window.tap()
    window.sounds.play("turn")
    window.full = False
    window.tap()
    window.sounds.play("turn")
    assert window.made[0].begun == 2
