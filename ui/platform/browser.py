"""The browser, known to this module alone: it patches the page, listens, keeps, waits, and has the bots think."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, assert_never

import js
from pyodide.ffi import create_proxy, to_js

from game.i18n import day_in_words, tag
from game.resources import read
from ui.app.loop import PortEffect, Send
from ui.pairing.messages import DrawCode, ScanCode, StopScanning
from ui.platform.animation import CardFlights
from ui.platform.bot_client import BotClient, workers_for
from ui.platform.browser_history import BrowserHistory, HistoryEntries
from ui.platform.calendar_day import iso
from ui.platform.database import Database
from ui.platform.early_taps import EarlyTapGuard
from ui.platform.files import Files
from ui.platform.focus import Focus
from ui.platform.input_events import InputListeners
from ui.platform.languages import Languages
from ui.platform.live_regions import LiveRegions
from ui.platform.local_storage import LocalStorage
from ui.platform.own_window import WindowLine
from ui.platform.peers import Peers
from ui.platform.qr_codes import QrCodes
from ui.platform.share import LinkSharing
from ui.platform.site_status import Site
from ui.platform.sounds import Sounds
from ui.platform.tab_state import TabState
from ui.platform.wake_lock import WakeLock
from ui.state import address
from ui.state.messages import (
    ApplyTheme,
    BringLanguage,
    Command,
    Message,
    ShowEvents,
    ShowNewOrder,
    SiteUpkeep,
    SoundCue,
    TabTurned,
    Wait,
)
from ui.state.peer_messages import ClosePeer, OpenPeer, OpenWindow, ReadPeerCode, TellPeer
from ui.state.questions import Ask
from ui.state.voice import Speech
from ui.storage.store import Store
from ui.table.card_moves import action_sound, card_travels
from ui.transfer.messages import Download, Share, Yield

document, window = js.document, js.window


def _plain(value: Any) -> Any:
    """A JavaScript value of a Python one."""
    return to_js(value, dict_converter=js.Object.fromEntries)


TIME = _plain({"dateStyle": "medium", "timeStyle": "short"})


class BotWorker:
    """A second Python of the bots: PyScript's, or the page's own where that is one file without PyScript."""

    def __init__(self, answer: Callable[[str, str], Awaitable[Any]], stop: Callable[[], None]) -> None:
        self._answer = answer
        self.stop = stop
        """Ends the worker; an answer that is due never comes."""

    @classmethod
    async def spawn(cls) -> BotWorker:
        """Start a worker and wait until its Python is up."""
        own = getattr(window.casefile, "spawn", None)
        if own:
            worker = await own()
            return cls(worker.answer, worker.stop)
        from pyscript import PyWorker, config  # not there in the one file

        # PyScript would have a worker load Python from elsewhere if it were not told the whole address.
        python = js.URL.new(config["interpreter"], document.baseURI).href
        options = {"type": "pyodide", "version": python, "config": "./pyscript.toml", "async": True}
        worker = PyWorker("./worker.py", **options)
        try:
            await worker.ready
        except BaseException:
            worker.terminate()
            raise
        return cls(worker.sync.answer, worker.terminate)

    async def answer(self, kind: str, request: str) -> str:
        """The worker's answer, as text."""
        return str(await self._answer(kind, request))


class Browser:
    """The loop's ports, played by the browser."""

    def __init__(self, languages: Languages) -> None:
        self._languages = languages
        self.root = document.getElementById("app")
        self.store = Store(LocalStorage(window), Database(window, _plain, create_proxy))
        self._bot_client = BotClient(BotWorker.spawn, self.complain, most=workers())
        self._tasks: set[asyncio.Future[None]] = set()
        self._screen, self._sight = "desk", ""  # the build has painted the desk
        self._focus = Focus(window, self.root, _plain, self._timer)
        self._voice = LiveRegions(document)
        self._settling = EarlyTapGuard(document, self._timer)
        self._files = Files(window, _plain, self._run, self._timer)
        self.links = LinkSharing(window, _plain, self._run)
        self._peers = Peers(window, _plain, create_proxy, self._run, self._timer)
        self._camera = QrCodes(window, _plain, window.casefile.codes, self._run)
        self._motion = CardFlights(window, _plain, self._timer)
        self._sounds = Sounds(window, _plain)
        self._site, self._wake = Site(window), WakeLock(window, self._timer)
        self._entries = HistoryEntries(window, _plain)
        self._focus.find_painted(self._screen)
        depth = self._entries.depth()
        self._before = self._entries.place()
        """The place at which the page stood before a reload."""
        self._looks = address.WINDOW in {str(window.location.hash), self._before}
        """True in a window that shows a table and plays no game of its own."""
        if depth is None:
            self._entries.note(0)
        self._history = BrowserHistory(self._entries.push, self._entries.go, depth or 0)
        self._cancel_drag: Callable[[], None] = lambda: None
        """Takes a dragged card off the finger."""

    # ---- what the loop asks for ----

    def draw(self, html: str, title: str, screen: str, sight: str) -> None:
        """Patch the page, and make sure that the focus is never lost, and that no card hangs over what hides it."""
        if sight != self._sight:
            self._cancel_drag()
        self._sight = sight
        self._motion.before(sight)
        self._focus.before()
        window.casefile.patch(self.root, html, self._focus.typing)
        self._motion.after()
        self._settling.note_drawing()
        document.title = title
        if screen != self._screen:
            self._screen = screen
            window.scrollTo(0, 0)
        self._focus.after(screen)
        self._history.set_depth((screen != "desk") + bool(document.getElementById("sheet")))

    def say(self, said: Speech) -> None:
        """Have a screen reader say something."""
        self._voice.say(said)

    def stand(self, place: str) -> None:
        """Keep the place beside the depth, in the entry of the history: not in the address, so that going to another
        entry leads to no other lesson."""
        depth = self._entries.depth()
        if depth is not None and place != self._entries.place():
            self._entries.note(depth, place)

    def speaks(self, language: str) -> bool:
        """True if the words of a language are there."""
        return self._languages.has(language)

    def perform(self, effect: PortEffect, send: Send) -> None:
        """Carry out an effect; its reply is sent when it is known."""
        match effect:
            case ApplyTheme():
                window.casefile.dress(_plain(effect.look))
            case BringLanguage():
                self._run(self._languages.speak(effect.language, lambda done: send(effect.reply(done))))
            case ShowEvents():
                self._motion.add(card_travels(effect.case, effect.events, effect.seat))
                self._sounds.play(action_sound(effect.case, effect.events))
            case ShowNewOrder():
                self._motion.shift()
            case SoundCue():
                self._sounds.play(effect.name)
            case Wait() | Yield():
                self._run(self._later(effect, send))
            case Ask():
                self._run(self._ask(effect, send))
            case SiteUpkeep():
                if not self._tab_state.handle(effect):
                    self._site.handle(effect)
            case OpenWindow():
                self._window_line.open_window()
            case OpenPeer() | ReadPeerCode() | TellPeer() | ClosePeer():
                if not self._window_line.handle(effect):
                    self._peers.handle(effect, send)
            case DrawCode():
                self._camera.draw(effect, send)
            case ScanCode():
                self._camera.scan(send, another=effect.another)
            case StopScanning():
                self._camera.stop()
            case Download():
                self._files.give(effect.name, effect.text, lambda how: send(effect.reply(how)))
            case Share(copies=True):
                self.links.copy(effect.text or effect.link, lambda how: send(effect.reply(how)))
            case Share():
                self.links.share(effect.link, effect.title, lambda how: send(effect.reply(how)), effect.text)
            case _:
                assert_never(effect)

    async def _later(self, rest: Wait | Yield, send: Send) -> None:
        await asyncio.sleep(rest.ms / 1000)
        send(rest.reply())

    async def _ask(self, ask: Ask, send: Send) -> None:
        await window.casefile.shown()  # a bot that thinks meanwhile would take the processor from the drawing
        answered = await self._bot_client.answered(ask)
        if answered is not None:
            send(answered)

    def _run(self, job: Awaitable[None]) -> None:
        task = asyncio.ensure_future(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def warm(self) -> None:
        """Start the bots' worker, when what is drawn now is on the screen."""
        self._bot_client.is_wanted = True
        self._run(self._warm())

    async def _warm(self) -> None:
        await window.casefile.shown()
        self._bot_client.warm()

    def awake(self, on: bool) -> None:
        """Keep the screen on, or let it go off as ever."""
        self._wake.set_wanted(on)

    def now(self) -> str:
        """The time in the world's form; `spoken_time` says it in the place's."""
        return str(js.Date.new().toISOString())

    def today(self) -> str:
        """The date on the calendar of the place: no time of the world, and no zone."""
        now = js.Date.new()
        return iso(now.getFullYear(), now.getMonth() + 1, now.getDate())

    def complain(self, error: BaseException) -> None:
        """A fault, with its traceback, to the console."""
        import traceback

        js.console.error("".join(traceback.format_exception(error)))

    # ---- what the page tells ----

    def listen(self, send: Callable[[Message], None]) -> None:
        """Hear taps, holds, drags, keys, fields, and the browser's Back button."""
        self._sounds.start(create_proxy)  # before the others: a tap may be heard at once
        self._site.start(send, create_proxy)
        listening = InputListeners(window, send, self._timer, self._stirred)
        listening.start(create_proxy)
        self._cancel_drag = listening.cancel_drag
        document.addEventListener("focusin", create_proxy(self._focus.came))
        self._files.start(send, create_proxy)
        self._tab_state = TabState(window, _plain, create_proxy, send, looks=self._looks)
        self._window_line = WindowLine(window, create_proxy, send)
        self._wake.start(create_proxy)
        self._camera.start(create_proxy)

        def came(event: Any) -> None:
            depth = self._entries.depth_in(event.state)
            if depth is None:
                self._entries.note(self._history.came_elsewhere())
                return
            for _ in range(self._history.came(depth)):
                send(Command("back"))

        window.addEventListener("popstate", create_proxy(came))

    def _stirred(self) -> None:
        """A finger or key went down: a show is over."""
        self._motion.finish()
        self._wake.restart()

    def _timer(self, ms: int, then: Callable[[], None]) -> Callable[[], None]:
        proxy = create_proxy(then)
        number = window.setTimeout(proxy, ms)
        return lambda: window.clearTimeout(number)

    def stands(self) -> list[Message]:
        """Return how page and site stand."""
        return [*([TabTurned(False)] if self._looks else []), *self._site.stands()]

    def wanted(self) -> list[Message]:
        """Return the first place to go to, if there is one."""
        return self._site.wanted(self._before)

    def announce_ready(self) -> None:
        """Tell the page that it is up."""
        document.documentElement.setAttribute("data-ready", "true")


def random_code() -> str:
    """A deal code from the browser's own chance: six letters and digits that nobody takes for each other."""
    letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
    numbers = window.crypto.getRandomValues(js.Uint8Array.new(6))
    return "".join(letters[number % len(letters)] for number in numbers.to_py())


def workers() -> int:
    """Return the number of workers that pay here; in the one file, where they start without a snapshot, one."""
    if getattr(window.casefile, "spawn", None):
        return 1
    navigator = window.navigator
    memory = getattr(navigator, "deviceMemory", None)
    return workers_for(int(navigator.hardwareConcurrency or 1), None if memory is None else float(memory))


def about() -> dict[str, str]:
    """Return the facts about browser and page for a report."""
    return {"browser": str(window.navigator.userAgent), "version": version()}


def version() -> str:
    """The number of the release and the digest of what the page runs on, which the build has written beside the
    modules; where nothing was built, that."""
    try:
        return read("version.txt").decode().strip()
    except OSError:
        return "not built"


def spoken_time(when: str) -> str:
    """A stored time as the place says it."""
    return str(js.Date.new(when).toLocaleString(tag(), TIME))


DAYS = {
    "long": _plain(
        {"weekday": "long", "day": "numeric", "month": "long", "year": "numeric", "timeZone": "UTC"}
    ),
    "month": _plain({"month": "long", "year": "numeric", "timeZone": "UTC"}),
    "narrow": _plain({"weekday": "narrow", "timeZone": "UTC"}),
    "weekday": _plain({"weekday": "long", "timeZone": "UTC"}),
    "date": _plain({"day": "numeric", "month": "long", "timeZone": "UTC"}),
}


def spoken_day(day: str, form: str) -> str:
    """A date as the place says it, in one of the forms of `DAYS`."""
    return day_in_words(str(js.Date.new(f"{day}T12:00:00Z").toLocaleDateString(tag(), DAYS[form])))
