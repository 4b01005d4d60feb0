"""Input of the page: taps, holds, drags, keys and fields, by one listener each, as messages for the loop.

It takes the window of a browser, and `heard`, which makes a JavaScript function of a Python one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.app.commands import commands_a_held_key_repeats
from ui.platform import keys
from ui.platform.double_taps import DoubleKeyPresses, DoubleTaps
from ui.platform.drag import TAP_SLACK_PIXELS, Drag
from ui.platform.early_taps import SETTLE_MS, SHOWN_ACTION_SELECTOR, WAITING_SELECTOR, is_too_early, key_waits
from ui.platform.long_presses import LongPresses
from ui.platform.share import FIELD as LINK_FIELD
from ui.screens.link_reader import fragment_in, is_address
from ui.state.messages import Act, Command, FieldChanged, Held, Hidden, Message, SavedElsewhere
from ui.storage.generations import POINTER_KEY
from ui.transfer.messages import Shared

FIELD_SELECTOR = "input, select, textarea"
TYPED_FIELD_SELECTOR = ":is(input, select, textarea):not(#replay *)"
"""Fields whose value is the person's while they have the focus. Those of a replay follow it."""
COMMAND_SELECTOR = "[data-action], [data-ui], [data-hold]"
CONTROLS = "button, a, summary, [tabindex='0']"
SAY_AGAIN = Command.of("say last")
"""Answers a key that was meant for what is over: what is due by now is heard."""
WAY_ON = "#under:not([inert]) #sc-go"
"""The button that leads on from a result; its headline has the focus first."""
DECISIVE_SELECTOR = f"{WAITING_SELECTOR}, #sc-go, h1"
"""Controls on which the second half of a double press must do nothing; a headline stands for the way on."""
CARDS = "#hand .hc > [data-ui^='select ']"
"""Cards that can be chosen and dragged; in a replay there are none."""

DAYS = ".cal [data-ui]"
"""The days of a calendar that can be opened."""

Send = Callable[[Message], None]


class InputListeners:
    """The listeners of one page. `timer` calls back later, and says how to call that off; `stirred` hears presses."""

    def __init__(
        self,
        window: Any,
        send: Send,
        timer: Callable[[int, Callable[[], None]], Any],
        stirred: Callable[[], None],
    ) -> None:
        self._window, self._document, self._send, self._stirred = window, window.document, send, stirred
        self._timer = timer
        self._gestures = LongPresses(timer, self._held)
        self._drag = Drag(window, lambda command: send(Command.of(command)), timer)
        self._double_taps, self._double_presses = DoubleTaps(), DoubleKeyPresses()
        self._repeated = commands_a_held_key_repeats()
        self._typed: dict[str, str] = {}
        self._under_finger: Any = None
        """The card of the hand on which a pointer went down, until it comes up."""
        self._pressed_at = (0.0, 0.0)
        self._draws = False
        """A key that draws came too early, and waits."""

    def start(self, heard: Callable[[Callable[[Any], None]], Any]) -> None:
        """Hear everything from now on."""
        handlers: dict[str, Callable[[Any], None]] = {
            "click": self._tapped,
            "input": self._input,
            "change": self._changed,
            "pointerdown": self._pressed,
            "pointermove": self._moved,
            "pointerup": self._released,
            "pointercancel": self._cancelled,
            "keydown": self._key_down,
            "keyup": self._key_up,
            "contextmenu": self._menu,
            "copy": self._copied,
            "cut": self._copied,
            "visibilitychange": self._hidden,
        }
        for name, handler in handlers.items():
            self._document.addEventListener(name, heard(handler))
        self._window.addEventListener("storage", heard(self._stored))

    def cancel_drag(self) -> None:
        """A card on the finger is back in its place."""
        self._drag.cancel()

    # ---- fingers and mice ----

    def _tapped(self, event: Any) -> None:
        element = self._tapped_card(event) or event.target.closest(COMMAND_SELECTOR)
        by_reader = self._gestures.is_by_reader(event)
        if self._gestures.swallows() or (event.detail and self._drag.swallows()):
            return  # a click without a finger has no detail, and is never that of a drag
        if not element:
            if self._document.querySelector(f"#under:not([inert]) {SHOWN_ACTION_SELECTOR}"):
                self._send(Command("skip"))  # any tap ends a show
            return
        if is_too_early(self._document, element):
            if by_reader:
                self._send(SAY_AGAIN)
            return
        data = element.dataset
        acts = element.hasAttribute("data-action")
        if self._double_taps.swallows(
            event, data.action if acts else element.getAttribute("data-ui") or "", acts=acts
        ):
            return
        if element.hasAttribute("data-hold"):
            self._gestures.click(data.hold, by_reader=by_reader)
        elif acts:
            self._send(Act(data.action))
        else:
            self._send(Command.of(data.ui))

    def _tapped_card(self, event: Any) -> Any:
        """The card of the hand that was pressed, and has gone from under the finger since: it was on its way, and a
        press ends that. None for a click on anything else."""
        card, self._under_finger = self._under_finger, None
        x, y = self._pressed_at
        stayed = (
            card and event.detail and max(abs(event.clientX - x), abs(event.clientY - y)) < TAP_SLACK_PIXELS
        )
        return card if stayed and card.isConnected and event.target.closest("#hand") else None

    def _pressed(self, event: Any) -> None:
        self._stirred()
        self._under_finger = event.target.closest(CARDS)
        self._pressed_at = (event.clientX, event.clientY)
        self._gestures.went_down(event)
        self._gestures.press(self._word(event.target) if event.button == 0 else "")
        self._drag.press(event, self._under_finger)

    def _moved(self, event: Any) -> None:
        if self._drag.move(event):
            self._gestures.release()

    def _released(self, event: Any) -> None:
        self._gestures.came_up(event)
        self._gestures.release()
        self._drag.release(event)

    def _cancelled(self, event: Any) -> None:
        self._under_finger = None
        self._gestures.release()
        self._drag.lose(event)

    def _menu(self, event: Any) -> None:
        """Holding a card shows the card, never the browser's menu."""
        if event.target.closest(FIELD_SELECTOR) or not self._word(event.target):
            return
        event.preventDefault()

    def _word(self, target: Any) -> str:
        """Return what holding an element down does: lift the curtain, or show a card large."""
        if found := target.closest("[data-hold]"):
            return str(found.dataset.hold)
        if found := target.closest("[data-ui^='info '], [data-ui^='select '], [data-action*=' pick ']"):
            return _card_of(found)
        pile = target.closest(".pile")
        found = pile.querySelector("[data-ui^='info ']") if pile else None
        return _card_of(found) if found else ""

    def _held(self, word: str) -> None:
        self._drag.cancel()
        self._send(Command.of(word) if word.startswith("info ") else Held(word))

    # ---- keys ----

    def _key_down(self, event: Any) -> None:
        self._stirred()
        self._double_taps.forget()
        target, key = event.target, keys.name_of(event)
        if not key:
            return
        second = self._double_presses.is_second(event, key, _words_of(target))
        if key == "Escape" and self._drag.is_dragging:
            self._drag.cancel()
        elif second and key in {"Enter", " "} and target.closest(DECISIVE_SELECTOR):
            event.preventDefault()
            if not event.repeat:
                self._send(SAY_AGAIN)
        elif key in {"Enter", " "} and target.closest("[data-hold]"):
            if not event.repeat:
                self._gestures.press(target.dataset.hold, by_key=True)
        elif key == "Enter" and target.closest("h1") and (way := self._document.querySelector(WAY_ON)):
            event.preventDefault()
            if not event.repeat:
                way.click()
        elif key != "Escape" and self._is_for_replay(event):
            control = bool(target.closest("button, a, summary"))
            command = keys.replay_command(key, shift=event.shiftKey, control=control, letters=self._letters)
            self._do(event, command)
        elif key == "Escape" or self._is_for_table(event):
            self._key_at_table(event, key)
        elif target.closest(DAYS):
            self._key_in_calendar(event, key)
        elif keys.takes_back(event, alone=self._letters and self._is_at_pick()) and (
            self._is_at_pick() or self._is_at_table(event)
        ):
            self._do(event, "undo")

    @property
    def _letters(self) -> bool:
        """True if single letters are commands."""
        return bool(self._document.documentElement.getAttribute("data-letters") != "off")

    def _is_at_pick(self) -> bool:
        """True if a pick lies over the table. It leaves one key of the table's: the one that takes back."""
        return bool(self._document.querySelector("#decision"))

    def _is_for_table(self, event: Any) -> bool:
        """A key counts for the table where nothing lies over it and nobody types."""
        return not (event.ctrlKey or event.metaKey) and self._is_at_table(event)

    def _is_at_table(self, event: Any) -> bool:
        return not event.target.closest(FIELD_SELECTOR) and bool(
            self._document.querySelector("#under:not([inert]) #table")
        )

    def _is_for_replay(self, event: Any) -> bool:
        """True if a key counts for a replay: wherever the focus is, except for the lists of its bar."""
        held = event.ctrlKey or event.metaKey or event.altKey or event.target.closest("select, textarea")
        return not held and bool(self._document.querySelector("#under:not([inert]) #replay"))

    def _key_at_table(self, event: Any, key: str) -> None:
        cards = list(self._document.querySelectorAll(CARDS))
        at = next((at for at, card in enumerate(cards) if card.contains(event.target)), -1)
        if event.altKey and len(key) > 1 and key != "Escape":
            return  # those are the browser's
        if event.shiftKey and at >= 0 and key in keys.SIDEWAYS_KEYS:
            before = [_key_of(card) for card in cards]
            self._do(event, keys.swap_command(key, at, before))
            now = self._document.querySelectorAll(CARDS)
            if [_key_of(card) for card in now] != before:  # not everywhere can they be moved
                self._focus(now, at + keys.SIDEWAYS_KEYS[key])
        elif (to := keys.focus_target(key, at, len(cards))) is not None and self._may_step(event, at):
            event.preventDefault()
            cards[to].focus()
        else:
            button = at < 0 and bool(event.target.closest(CONTROLS))
            card = _key_of(cards[at]) if at >= 0 else ""
            letters = self._letters or bool(event.altKey)
            self._do(event, keys.command(key, card, button=button or bool(event.altKey), letters=letters))

    def _key_in_calendar(self, event: Any, key: str) -> None:
        days = list(self._document.querySelectorAll(DAYS))
        at = next(at for at, day in enumerate(days) if day.contains(event.target))
        to = keys.day_target(key, at, len(days))
        if to is not None and not (event.ctrlKey or event.metaKey or event.altKey):
            event.preventDefault()
            days[to].focus()

    def _may_step(self, event: Any, at: int) -> bool:
        """Regions that scroll keep their arrow keys, but for the table: it has the hand beneath it."""
        return at >= 0 or not event.target.closest(".scroll:not(#felt)")

    def _focus(self, cards: Any, at: int) -> None:
        if 0 <= at < cards.length:
            cards[at].focus()

    def _do(self, event: Any, command: str) -> None:
        if not command or (event.repeat and command.split()[0] not in self._repeated):
            return
        event.preventDefault()
        if not key_waits(self._document, command):
            self._send(Command.of(command))
        elif not command.startswith("pile "):
            self._send(SAY_AGAIN)
        elif not self._draws:
            self._draws = True
            self._timer(SETTLE_MS, lambda: self._draw(command))

    def _draw(self, command: str) -> None:
        """Draw, as a key wished that came too early: once, and if the table still lies open."""
        self._draws = False
        if self._document.querySelector("#under:not([inert]) #table"):
            self._send(Command.of(command))

    def _key_up(self, event: Any) -> None:
        self._gestures.release(by_key=True)

    # ---- fields, and the world around ----

    def _input(self, event: Any) -> None:
        """A link that is pasted in place of a deal code is followed, and the code then stands in the field: so the
        field is left, for while somebody types it keeps what was typed."""
        field = event.target
        pasted = getattr(event, "inputType", "") == "insertFromPaste"
        is_link = pasted and (is_address(field.value) or fragment_in(field.value) != "")
        if is_link and field.getAttribute("data-field") == "deal":
            self._typed = {"deal": field.value}
            field.blur()
        self._field(field)

    def _changed(self, event: Any) -> None:
        """Send a field that was left, unless it says what it said while it was typed in: drawing again then would take
        the focus from the field that was tapped."""
        field = event.target
        name = field.getAttribute("data-field")
        if name and self._typed.get(name) != field.value:
            self._field(field)

    def _field(self, field: Any) -> None:
        name = field.getAttribute("data-field")
        if name:
            self._typed = {name: field.value}
            self._send(FieldChanged(name, field.value))

    def _copied(self, event: Any) -> None:
        """A link that is copied by hand out of its field, whole, goes out as it does by a button."""
        field = event.target
        if getattr(field, "id", "") != LINK_FIELD:
            return
        if field.selectionEnd - field.selectionStart == len(field.value):
            self._send(Shared("copied"))

    def _hidden(self, event: Any) -> None:
        self._drag.cancel()
        if self._document.visibilityState == "hidden":
            self._send(Hidden())

    def _stored(self, event: Any) -> None:
        if event.key and POINTER_KEY.fullmatch(event.key):
            self._send(SavedElsewhere())


def _words_of(element: Any) -> str:
    """The words of an element."""
    return str(getattr(element, "textContent", ""))


def _key_of(card: Any) -> str:
    return str(card.dataset.ui.partition(" ")[2])


def _card_of(element: Any) -> str:
    """`info` and the card that an element stands for."""
    if element.hasAttribute("data-action"):
        return f"info {element.dataset.action.rpartition(' ')[2]}"
    word, _, card = element.dataset.ui.partition(" ")
    return f"info {card.rpartition('#')[0] if word == 'select' else card}"
