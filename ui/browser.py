"""The browser, known to this module alone: it patches the page, listens, keeps, waits, and has the bots think."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import create_named_worker

from ui.gestures import Gestures
from ui.messages import Act, Ask, Command, Elsewhere, Field, Held, Hidden, Message, Offline
from ui.storage import POINTER, StorageRefused, Store
from ui.thinker import Thinker

document, window = js.document, js.window
MORPH = to_js({"morphStyle": "innerHTML", "restoreFocus": True}, dict_converter=js.Object.fromEntries)
MORPH_BUT_TYPING = to_js(
    {"morphStyle": "innerHTML", "restoreFocus": True, "ignoreActiveValue": True},
    dict_converter=js.Object.fromEntries,
)
"""While somebody types, the field is left alone. Only then: Idiomorph leaves all that is inside the active element."""
FIELDS = "input, select, textarea"
COMMANDS = "[data-action], [data-ui], [data-hold]"
TIME = to_js({"dateStyle": "medium", "timeStyle": "short"}, dict_converter=js.Object.fromEntries)


class LocalStorage:
    """The browser's store. Where even looking at it is forbidden every use is refused."""

    def read(self, key: str) -> str | None:
        """The text of a key. StorageRefused where the browser does not allow it."""
        try:
            text = window.localStorage.getItem(key)
        except JsException as error:
            raise StorageRefused(str(error)) from error
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Set a key. StorageRefused where the browser does not allow it or is full."""
        try:
            window.localStorage.setItem(key, text)
        except JsException as error:
            raise StorageRefused(str(error)) from error


class BotWorker:
    """A PyScript worker of one name; a worker that was stopped never gets its name back."""

    started = 0

    def __init__(self, script: Any, exports: Any) -> None:
        self._script, self._exports = script, exports

    @classmethod
    async def spawn(cls) -> BotWorker:
        """Start a worker and wait until its Python is up."""
        cls.started += 1
        name = f"bot-{cls.started}"
        exports = await create_named_worker("./worker.py", name, "./pyscript.toml")
        return cls(document.querySelector(f'script[name="{name}"]'), exports)

    async def choose(self, request: str) -> str:
        """The worker's answer, as text."""
        return str(await self._exports.choose(request))

    def stop(self) -> None:
        """End the worker; an answer that is due never comes."""
        worker = getattr(self._script, "xworker", None)
        if worker:
            worker.terminate()
        self._script.remove()


class Browser:
    """The loop's ports, played by the browser."""

    def __init__(self) -> None:
        self.root = document.getElementById("app")
        self.store = Store(LocalStorage())
        self._thinker = Thinker(BotWorker.spawn, self.complain)
        self._tasks: set[asyncio.Future[None]] = set()
        self._screen = ""
        self._focus = ""

    # ---- what the loop asks for ----

    def draw(self, html: str, title: str, screen: str) -> None:
        """Patch the page, and see to it that the focus is never lost."""
        had = document.getElementById("sheet")
        inside = self.root.contains(document.activeElement)
        if inside and not (had and had.contains(document.activeElement)):
            self._focus = _selector(document.activeElement)
        active = document.activeElement
        typing = bool(active) and active.matches(FIELDS)
        window.Idiomorph.morph(self.root, html, MORPH_BUT_TYPING if typing else MORPH)
        document.title = title
        if screen != self._screen:
            self._screen = screen
            window.scrollTo(0, 0)
        self._place_focus(bool(had), inside)

    def _place_focus(self, had_sheet: bool, inside: bool) -> None:
        sheet = document.getElementById("sheet")
        if sheet and not sheet.contains(document.activeElement):
            sheet.focus()
        elif had_sheet and not sheet and self._focus and (back := document.querySelector(self._focus)):
            back.focus()
        elif inside and not self.root.contains(document.activeElement):
            main = self.root.querySelector("main")
            if main:
                main.setAttribute("tabindex", "-1")
                main.focus(to_js({"preventScroll": True}, dict_converter=js.Object.fromEntries))
        if sheet and (rule := sheet.querySelector(".sh-rule.current")):
            rule.scrollIntoView()

    def dress(self, theme: str, motion: str) -> None:
        """Theme and motion as attributes of the root element, where the style sheets look for them."""
        document.documentElement.setAttribute("data-theme", theme)
        document.documentElement.setAttribute("data-motion", motion)

    def wait(self, ms: int, then: Callable[[], None]) -> None:
        """Call back later."""
        self._run(self._later(ms, then))

    async def _later(self, ms: int, then: Callable[[], None]) -> None:
        await asyncio.sleep(ms / 1000)
        then()

    def ask(self, ask: Ask, then: Callable[[str], None]) -> None:
        """Have the worker choose, and call back."""
        self._run(self._chosen(ask, then))

    async def _chosen(self, ask: Ask, then: Callable[[str], None]) -> None:
        then(await self._thinker.answer(ask))

    def _run(self, job: Awaitable[None]) -> None:
        task = asyncio.ensure_future(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def warm(self) -> None:
        """Start the bots' worker."""
        self._thinker.warm()

    def now(self) -> str:
        """The time in the world's form; `spoken` says it in the place's."""
        return str(js.Date.new().toISOString())

    def complain(self, error: BaseException) -> None:
        """A fault, with its traceback, to the console."""
        import traceback

        js.console.error("".join(traceback.format_exception(error)))

    # ---- what the page tells ----

    def listen(self, send: Callable[[Message], None]) -> None:
        """Hear taps, keys and fields, by one listener each for the whole page."""
        gestures = Gestures(self._timer, lambda word: send(Held(word)))

        acted = False

        def tapped(event: Any) -> None:
            nonlocal acted
            element = event.target.closest(COMMANDS)
            if not element or gestures.swallows():
                return
            if acted and event.detail > 1:
                return  # the second half of a double tap must not fall through to what came up underneath
            data = element.dataset
            acted = element.hasAttribute("data-action") or element.getAttribute("data-ui") == "skip"
            if element.hasAttribute("data-hold"):
                gestures.clicked(data.hold, by_key=event.detail == 0)
            elif element.hasAttribute("data-action"):
                send(Act(data.action))
            else:
                send(Command.of(data.ui))

        def typed(event: Any) -> None:
            if event.target.hasAttribute("data-field"):
                send(Field(event.target.dataset.field, event.target.value))

        def pressed(event: Any) -> None:
            element = event.target.closest("[data-hold]")
            gestures.pressed(element.dataset.hold if element else "")

        def key_down(event: Any) -> None:
            if event.key == "Escape":
                send(Command("close"))
            elif event.key in {"Enter", " "} and event.target.closest("[data-hold]") and not event.repeat:
                gestures.pressed(event.target.dataset.hold, by_key=True)

        def released(event: Any) -> None:
            gestures.released(by_key=event.type == "keyup")

        def hidden(event: Any) -> None:
            if document.visibilityState == "hidden":
                send(Hidden())

        for name, handler in {
            "click": tapped,
            "input": typed,
            "change": typed,
            "pointerdown": pressed,
            "pointerup": released,
            "pointercancel": released,
            "keydown": key_down,
            "keyup": released,
            "visibilitychange": hidden,
        }.items():
            document.addEventListener(name, create_proxy(handler))

        def stored(event: Any) -> None:
            if event.key == POINTER:
                send(Elsewhere())

        window.addEventListener("storage", create_proxy(stored))
        window.addEventListener("casefile:offline", create_proxy(lambda event: send(Offline(event.detail))))

    def _timer(self, ms: int, then: Callable[[], None]) -> Callable[[], None]:
        proxy = create_proxy(then)
        number = window.setTimeout(proxy, ms)
        return lambda: window.clearTimeout(number)

    def ready(self, send: Callable[[Message], None]) -> None:
        """Tell the page that it is up, and the loop how the copy for the time without a network stands."""
        state = document.documentElement.getAttribute("data-offline")
        if state:
            send(Offline(state))
        document.documentElement.setAttribute("data-ready", "true")


def _selector(element: Any) -> str:
    """How to find an element again in a page that was patched meanwhile, or ""."""
    if element.id:
        return f"#{window.CSS.escape(element.id)}"
    command = element.getAttribute("data-ui")
    return f'[data-ui="{window.CSS.escape(command)}"]' if command else ""


def random_code() -> str:
    """A deal code from the browser's own chance: six letters and digits that nobody takes for each other."""
    letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
    numbers = window.crypto.getRandomValues(js.Uint8Array.new(6))
    return "".join(letters[number % len(letters)] for number in numbers.to_py())


def spoken(when: str) -> str:
    """A stored time as the place says it."""
    return str(js.Date.new(when).toLocaleString("en", TIME))
