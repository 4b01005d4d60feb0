"""A page with a hand of one card that hears a pointer and keys, without a browser."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from ui.platform.drag import Drag
from ui.table.piles import DISCARD


class Element:
    """The part of an element of the page that a drag touches."""

    def __init__(self, key: str = "") -> None:
        self.dataset = SimpleNamespace(ui=f"select {key}")
        self.attributes: dict[str, str] = {}
        self.setAttribute, self.getAttribute = self.attributes.__setitem__, self.attributes.get
        self.removeAttribute = lambda name: self.attributes.pop(name, None)
        self.hasAttribute = lambda name: False
        self.getBoundingClientRect = lambda: SimpleNamespace(x=0.0, y=0.0, width=50.0, height=100.0)
        self.parentElement = self
        self.querySelector = lambda selector: self
        self.cloneNode = lambda deep: Element()
        self.style, self.classList = SimpleNamespace(), SimpleNamespace(add=lambda name: None)

    def remove(self) -> None:
        pass

    def closest(self, selector: str) -> Element | None:
        """Every point is over the discard pile, and a command of the page."""
        return self if selector == DISCARD or "data-ui" in selector else None


class Table:
    """A page with a hand of one card, and what hears it."""

    def __init__(self) -> None:
        self.card, self.root = Element("gull#1"), Element()
        self.hand = [self.card]
        self.said: list[Any] = []
        self.timers: list[Callable[[], None]] = []
        document = SimpleNamespace(
            documentElement=self.root,
            body=SimpleNamespace(append=lambda ghost: None),
            querySelectorAll=lambda selector: self.hand,
            elementFromPoint=lambda x, y: self.card,
        )
        self.window = SimpleNamespace(document=document, addEventListener=lambda name, handler: None)
        self.drag = Drag(self.window, self.said.append, self.timer)

    def timer(self, ms: int, then: Callable[[], None]) -> Callable[[], None]:
        self.timers.append(then)
        return lambda: self.timers.remove(then) if then in self.timers else None

    def passes(self) -> None:
        """Some time goes by."""
        while self.timers:
            self.timers.pop()()

    def at(self, x: float, pointer: int = 1, buttons: int = 1) -> SimpleNamespace:
        return SimpleNamespace(
            pointerId=pointer,
            pointerType="mouse",
            clientX=x,
            clientY=0.0,
            width=1,
            height=1,
            timeStamp=x,
            isPrimary=pointer == 1,
            button=0,
            buttons=buttons,
        )

    def drags(self, drag: Drag) -> None:
        drag.press(self.at(0), self.card)
        drag.move(self.at(40))
        drag.release(self.at(40))
