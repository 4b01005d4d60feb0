"""Cards that travel: a new drawing is there at once, and copies fly over it from where the cards were. Who wants no
motion sees marks that stay until the next action: where the cards came from, and where they went.

It takes the window of a browser; nothing that can be tapped is moved or covered, so nothing waits for a flight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from ui.html.icons import symbol_id
from ui.table.card_moves import CardTravel

MOVE_MS, APART_MS = 260, 70
EASING = "cubic-bezier(.2,.7,.2,1)"
MOST = 6
"""More cards than these are not followed by any eye."""
NEAR = 2.0
UNSEEN_CARD_SCALE = 0.35
"""The size of a card that goes into a place where it is not seen, or comes out of one."""
CARD_SIZE = (60.0, 84.0)
TURNED = "#under.turned-round"
"""A table in the middle that stands upside-down. What flies over it lies beside it in the page."""
Box = tuple[float, float, float, float]
Frame = dict[str, Any]


class CardFlights:
    """The flights of one page. `plain` makes a JavaScript value, `later` calls back after some milliseconds."""

    def __init__(
        self, window: Any, plain: Callable[[Any], Any], later: Callable[[int, Callable[[], None]], Any]
    ) -> None:
        self._window, self._document, self._plain, self._later = window, window.document, plain, later
        self._still = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._travels: list[CardTravel] = []
        self._actions = 0
        self._shift = False
        self._sight = ""
        self._flights = 0
        self._running: list[Any] = []
        self._due: list[Callable[[], Any]] = []
        self._places: dict[str, list[tuple[Box, Any]]] = {}
        self._measure_hand: Callable[[], Callable[[Any], Any]] = lambda: lambda timing: None
        """Looks where the cards of the hand have come to lie; what it returns lets them glide there (`patch.js`)."""
        self._rests = False
        self._origins: list[Any] = []
        self._marks: list[tuple[Any, str]] = []
        """The elements that bear a mark now, and which."""
        self._timings: dict[int, Any] = {}
        """By their delay: each is made for the browser once."""
        self._air = self._document.createElement("div")
        self._air.id = "air"
        self._air.setAttribute("aria-hidden", "true")
        self._document.body.append(self._air)

    def add(self, travels: Iterable[CardTravel]) -> None:
        """An action was done; its cards travel with what is drawn next. Several at once are not shown."""
        self._travels += travels
        self._actions += 1

    def shift(self) -> None:
        """The hand changes its order with what is drawn next."""
        self._shift = True

    def before(self, sight: str) -> None:
        """Look where everything is, before the page is patched.

        `sight` is what will be seen (`ui.app.page.sight`): cards fly over the table that they were played on, before
        the eyes that saw it, and over nothing else. Every change of the page comes through here, so none outlives it.
        """
        if self._document.visibilityState == "hidden":
            sight = ""
        if sight != self._sight:
            self.finish()
        if sight != self._sight or self._actions:
            self._unmark()
        self._sight = sight
        if self._actions > 1 or len(self._travels) > MOST or not sight:
            self._travels.clear()
        self._actions = 0
        self._rests = not sight or self._is_still()
        if self._rests:
            self._shift = False
            self._origins = [found for each in self._travels for found in self._first(each.source)]
            return
        if not self._travels and not self._shift:
            return
        self.finish()
        self._places = {travel.source: self._sources(travel.source) for travel in self._travels}
        self._measure_hand = self._window.casefile.glide("#hand .hc", NEAR)

    def after(self) -> None:
        """Let everything go from where it was to where it is."""
        travels, shift = self._travels, self._shift
        self._travels, self._shift = [], False
        if self._rests:
            self._mark(travels)
            return
        if not travels and not shift:
            return
        glide = self._measure_hand()
        targets: dict[str, list[Any]] = {}
        for travel in travels:
            if travel.target not in targets:
                count = sum(each.target == travel.target for each in travels)
                targets[travel.target] = self._targets(travel.target, count)
        for at, travel in enumerate(travels):
            origin, targeted = self._places.get(travel.source), targets[travel.target]
            if origin and targeted:
                place = origin.pop(0) if len(origin) > 1 else origin[0]
                target = targeted.pop(0) if len(targeted) > 1 else targeted[0]
                self._fly(*place, target, travel.card, at * APART_MS)
        # Nothing is changed before: a look at the page behind a change has it laid out again.
        self._running.append(glide(self._timing(0)))
        for change in self._due:
            change()
        self._due.clear()
        if travels:
            self._flights += 1
            self._later(MOVE_MS + APART_MS * len(travels), self._landed(self._flights))

    def _mark(self, travels: Iterable[CardTravel]) -> None:
        """Mark both ends of what moved, and again what a patch has stripped of its mark. A place in which something
        has come to lie is no place that it came from."""
        self._marks += [(origin, "from") for origin in self._origins if origin.isConnected]
        counts = Counter(travel.target for travel in travels)
        self._marks += [
            (end, "to") for target, count in counts.items() for end in self._targets(target, count)
        ]
        self._origins = []
        for element, mark in self._marks:
            element.setAttribute("data-moved", mark)

    def _unmark(self) -> None:
        for element, _ in self._marks:
            element.removeAttribute("data-moved")
        self._marks.clear()

    def finish(self) -> None:
        """Everything is where it belongs, now."""
        self._flights += 1
        self._air.replaceChildren()
        for animation in self._running:
            animation.finish()
        self._running.clear()

    def _landed(self, flight: int) -> Callable[[], None]:
        return lambda: self.finish() if flight == self._flights else None

    def _is_still(self) -> bool:
        off = self._document.documentElement.getAttribute("data-motion") == "off"
        return off or bool(self._still.matches)

    def _all(self, selector: str) -> list[Any]:
        return list(self._document.querySelectorAll(selector))

    def _first(self, selector: str, most: int = 1) -> list[Any]:
        """The places a card may come from; the selected cards of a hand first."""
        found = sorted(self._all(selector), key=lambda each: not each.classList.contains("is-selected"))
        return found[:most]

    def _sources(self, selector: str) -> list[tuple[Box, Any]]:
        """The same with a copy of what is seen there."""
        return [(_start(each), _copy(each)) for each in self._first(selector, MOST)]

    def _targets(self, selector: str, count: int) -> list[Any]:
        """The places that were taken last: new cards of the hand, the end of a family."""
        found = self._all(selector)
        new = [each for each in found if each.classList.contains("is-new")]
        return (new or found)[-count:]

    def _fly(self, was: Box, copy: Any, target: Any, card: str, delay: int) -> None:
        """A copy of the card from where it was to where it is; what lies hidden shrinks into its place.

        Where neither place shows a card nothing flies: a copy of the place itself would be a ghost. The copy lies where
        it lands, and is moved from there: a flight that is over leaves it in its place.
        """
        face = _face(target)
        now, seen = _box(face), _copy(target)
        if not now[2] or not was[2]:
            return  # a place that this size of screen does not show
        open_card = seen is not None
        if open_card:
            copy = seen
            self._animate(face, [{"opacity": 0}, {"opacity": 0}], delay)
        if copy is None:
            return
        _show(copy, card)
        width, height = now[2:] if open_card else was[2:]
        copy.style.width, copy.style.height = f"{width}px", f"{height}px"
        self._due.append(partial(self._air.append, copy))
        small = 1.0 if open_card else UNSEEN_CARD_SCALE
        x, y = now[0] + (now[2] - width * small) / 2, now[1] + (now[3] - height * small) / 2
        turned = bool(self._all(TURNED))
        start = _laid(was[0], was[1], width, height, was[2] / width, was[3] / height, turned=turned)
        end = _laid(x, y, width, height, small, small, turned=turned)
        copy.style.transform, copy.style.opacity = end, "1" if open_card else "0"
        frames: list[Frame] = [
            {"transform": start, "opacity": 1},
            {"transform": end, "opacity": 1 if open_card else 0},
        ]
        self._animate(copy, frames, delay)

    def _animate(self, element: Any, frames: list[Frame], delay: int) -> None:
        """Note an element to be moved when every place is known."""
        self._due.append(partial(self._begin, element, frames, delay))

    def _begin(self, element: Any, frames: list[Frame], delay: int) -> None:
        self._running.append(element.animate(self._plain(frames), self._timing(delay)))

    def _timing(self, delay: int) -> Any:
        if delay not in self._timings:
            timing = {"duration": MOVE_MS, "delay": delay, "easing": EASING, "fill": "backwards"}
            self._timings[delay] = self._plain(timing)
        return self._timings[delay]


def _laid(x: float, y: float, width: float, height: float, wide: float, high: float, *, turned: bool) -> str:
    """The transformation that lays a copy into a place at so many times its size; upside-down over a turned table."""
    if not turned:
        return f"translate({x}px,{y}px) scale({wide},{high})"
    return f"translate({x + width * wide}px,{y + height * high}px) rotate(180deg) scale({wide},{high})"


def _face(element: Any) -> Any:
    """The drawing of a card within a place, or the place itself."""
    found = element.querySelector("svg.face")
    return found if found else element


def _copy(element: Any) -> Any:
    """A copy of the card or Gavel that is seen in a place, or None where it shows none."""
    face = _face(element)
    if face is element and not element.matches(".coin"):
        return None
    copy = face.cloneNode(True)
    copy.removeAttribute("id")
    return copy


def _show(copy: Any, card: str) -> None:
    """Put a card's face on a copy, "" for the one it has.

    Of several cards that fly to a pile it shows the last, and a card may be taken from below its top. A Gavel that
    flies as a coin stays one.
    """
    if card and copy.matches(".face"):
        copy.querySelector("use").setAttribute("href", f"#{symbol_id(card)}")


def _start(element: Any) -> Box:
    """The box of a card, or of a small one in the middle of a place that hides its cards."""
    face = _face(element)
    x, y, width, height = _box(face)
    if face is not element or not width:
        return x, y, width, height
    wide, high = CARD_SIZE[0] * UNSEEN_CARD_SCALE, CARD_SIZE[1] * UNSEEN_CARD_SCALE
    return x + (width - wide) / 2, y + (height - high) / 2, wide, high


def _box(element: Any) -> Box:
    rect = element.getBoundingClientRect()
    return rect.x, rect.y, rect.width, rect.height
