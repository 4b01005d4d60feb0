"""Everything is measured before anything moves: to look behind a change has the browser lay out the page again."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from ui.platform.animation import CardFlights
from ui.table.card_moves import CardTravel


class Place:
    """A place of the page that writes down what is done to it, and moves with every measurement."""

    def __init__(self, name: str, story: list[str]) -> None:
        self.id, self.story, self.at = name, story, 0.0
        self.style, self.classList = SimpleNamespace(), SimpleNamespace(contains=lambda name: False)

    def __getattr__(self, name: str) -> Any:
        """Return a function that does nothing, for whatever does not matter here."""
        return lambda *given: None

    def querySelector(self, selector: str) -> Place:  # noqa: N802 - as the browser says it
        return Place("face", self.story)

    def cloneNode(self, deep: bool) -> Place:  # noqa: N802 - as the browser says it
        return Place("copy", self.story)

    def append(self, child: Any) -> None:
        self.story.append("change")

    def getBoundingClientRect(self) -> Any:  # noqa: N802 - as the browser says it
        self.story.append("measure")
        self.at += 50.0
        return SimpleNamespace(x=self.at, y=0.0, width=60.0, height=84.0)

    def animate(self, frames: Any, options: Any = None) -> Any:
        self.story.append("change")
        return SimpleNamespace(finish=lambda: None)


def test_all_is_measured_before_anything_moves() -> None:
    story: list[str] = []
    found = {
        "#pile": [Place("pile", story)],
        "#mine": [Place("one", story), Place("two", story)],
    }
    document = SimpleNamespace(
        createElement=lambda tag: Place("air", story),
        body=Place("body", []),
        documentElement=Place("root", []),
        visibilityState="visible",
        querySelectorAll=lambda selector: found.get(selector, []),
    )

    def glide(selector: str, near: float) -> Any:
        def measure() -> Any:
            story.append("measure")
            return Place(selector, story).animate

        return measure

    window = SimpleNamespace(
        document=document,
        matchMedia=lambda query: SimpleNamespace(matches=False),
        casefile=SimpleNamespace(glide=glide),
    )

    def later(ms: int, then: Callable[[], None]) -> None:
        pass

    motion = CardFlights(window, lambda value: value, later)
    motion.shift()
    motion.add([CardTravel("#pile", "#mine"), CardTravel("#pile", "#mine")])
    motion.before("game 1 0")
    motion.after()
    assert story.count("change") == 1 + 2 * 3, "the hand glides, two cards fly over places that wait for them"
    assert "measure" not in story[story.index("change") :]
