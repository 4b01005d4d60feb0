"""Cards dragged by finger, pen or mouse: an extra beside the taps, with the same commands behind it.

A card is dragged to the own area (play), to the discard pile, or to another place in the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.table.piles import DISCARD

CLICK_AFTER_DRAG_MS = 400
"""Time after a drag in which its click may come, in ms. After a finger's there may be none."""
TAP_SLACK_PIXELS = 9.0
"""Distance that a finger may stray and still have tapped."""
MOST = 4
"""Cards of a selection that are seen on the finger."""
PLACES = {".area.me": "play", DISCARD: "discard", "#hand": "hand"}
Slot = tuple[str, float, float, float, float]
"""A card's key, and where its slot lies: left, top, width, height."""


class Drag:
    """One drag at a time. `send` takes a command as the page's own attributes have it.

    `timer` calls back after some milliseconds and returns how to call it off.
    """

    def __init__(
        self,
        window: Any,
        send: Callable[[str], None],
        timer: Callable[[int, Callable[[], None]], Callable[[], None]],
    ) -> None:
        self._document, self._send, self._timer = window.document, send, timer
        self._key = ""
        self._pointer = -1
        self._from = (0.0, 0.0)
        self._going = False
        self._just: Callable[[], None] | None = None
        self._ghosts: list[Any] = []
        self._slots: list[Slot] = []
        self._over = ""
        self._gap: tuple[str, str] | None = None

    @property
    def is_dragging(self) -> bool:
        """True while a card is on the finger."""
        return self._going

    def press(self, event: Any, card: Any) -> None:
        """A pointer went down; `card` is the button of a hand card under it, or None. A second finger, or the ball of
        the hand, leaves the first one its card."""
        if self._key and not event.isPrimary:
            return
        self.cancel()
        self.swallows()
        if card and event.isPrimary and event.button == 0:
            self._key = card.dataset.ui.partition(" ")[2]
            self._pointer, self._from = event.pointerId, (event.clientX, event.clientY)

    def move(self, event: Any) -> bool:
        """The pointer moved; True where it has strayed just now, so that it drags and does not hold."""
        if not self._key or event.pointerId != self._pointer:
            return False
        if event.pointerType == "mouse" and not event.buttons & 1:  # it came up where nobody heard it
            self.cancel()
            return False
        x, y = event.clientX, event.clientY
        began = False
        if not self._going:
            if max(abs(x - self._from[0]), abs(y - self._from[1])) < TAP_SLACK_PIXELS:
                return False
            if not self._begin():
                return True
            began = True
        for at, ghost in enumerate(self._ghosts):
            ghost.style.transform = f"translate({x - 40 + at * 18}px,{y - 70}px) scale(var(--lift,1))"
        self._mark(x, y)
        return began

    def release(self, event: Any) -> None:
        """The pointer came up: what was dragged is dropped where it is."""
        if event.pointerId != self._pointer:
            return
        if not self._going:
            self.cancel()
            return
        key, over = self._key, self._over
        target = nearest(self._slots, event.clientX, event.clientY) if over == "hand" else None
        self.cancel()
        self._just = self._timer(CLICK_AFTER_DRAG_MS, self._over_with)
        if over in {"play", "discard"}:
            self._send(f"drop {over} {key}")
        elif target is not None and target[0] != key:
            self._send(f"place {key} {target[1]} {target[0]}")

    def lose(self, event: Any) -> None:
        """The browser took a pointer for itself."""
        if event.pointerId == self._pointer:
            self.cancel()

    def cancel(self) -> None:
        """Stop the drag."""
        root = self._document.documentElement
        for name in ("data-drag", "data-over"):
            root.removeAttribute(name)
        self._mark_gap(None)
        for each in list(self._document.querySelectorAll("[data-dragged]")):
            each.removeAttribute("data-dragged")
        for ghost in self._ghosts:
            ghost.remove()
        self._ghosts, self._slots, self._key, self._over, self._going = [], [], "", "", False

    def swallows(self) -> bool:
        """True if this click belongs to a drag."""
        call_off, self._just = self._just, None
        if call_off is None:
            return False
        call_off()
        return True

    def _over_with(self) -> None:
        self._just = None

    def _begin(self) -> bool:
        """Lift the card, and what is selected with it; False where it has gone meanwhile."""
        cards = list(self._document.querySelectorAll("#hand .hc > button"))
        own = next((each for each in cards if self._key_of(each) == self._key), None)
        if own is None:
            self.cancel()
            return False
        self._going = True
        chosen = [each for each in cards if each.getAttribute("aria-selected") == "true"]
        taken = chosen if own in chosen else [own]
        for each in taken:
            each.setAttribute("data-dragged", "")
        self._ghosts = [self._lift(each) for each in taken[:MOST]]
        self._slots = [self._slot(each) for each in cards]
        self._document.documentElement.setAttribute("data-drag", "")
        return True

    def _lift(self, card: Any) -> Any:
        face = card.querySelector("svg.face")
        rect = face.getBoundingClientRect()
        ghost = face.cloneNode(True)
        ghost.classList.add("lifted")
        ghost.style.width, ghost.style.height = f"{rect.width}px", f"{rect.height}px"
        self._document.body.append(ghost)
        return ghost

    def _key_of(self, card: Any) -> str:
        return str(card.dataset.ui.partition(" ")[2])

    def _slot(self, card: Any) -> Slot:
        rect = card.parentElement.getBoundingClientRect()
        return self._key_of(card), rect.x, rect.y, rect.width, rect.height

    def _mark(self, x: float, y: float) -> None:
        under = self._document.elementFromPoint(x, y)
        over = next((word for place, word in PLACES.items() if under and under.closest(place)), "")
        if over != self._over:
            self._over = over
            self._document.documentElement.setAttribute("data-over", over)
        self._mark_gap(nearest(self._slots, x, y) if over == "hand" else None)

    def _mark_gap(self, gap: tuple[str, str] | None) -> None:
        """Show between which cards it would fall."""
        if gap == self._gap:
            return
        self._gap = gap
        for card in list(self._document.querySelectorAll("#hand .hc > button")):
            if gap and self._key_of(card) == gap[0]:
                card.setAttribute("data-gap", gap[1])
            else:
                card.removeAttribute("data-gap")


def nearest(slots: list[Slot], x: float, y: float) -> tuple[str, str] | None:
    """The card beside which a point lies, and whether `before` or `behind` it."""
    if not slots:
        return None

    def away(slot: Slot) -> float:
        _, left, top, width, height = slot
        rows = max(top - y, 0.0, y - top - height)
        return abs(x - left - width / 2) + 10 * rows

    key, left, _, width, _ = min(slots, key=away)
    return key, "before" if x < left + width / 2 else "behind"
