"""The script of both floors of the taps benchmark: it draws the full table, and each answer once more on a tap."""

from collections.abc import Callable
from typing import Any

import js
from htpy import div
from pyodide.ffi import create_proxy

from tools.benchmarks.taps_table import match
from ui.app.loop import Loop
from ui.html.html_writer import html_of
from ui.screens.desk.screen import DeskScreen
from ui.screens.play_table import PlayTable
from ui.screens.sheets.every import find_sheet
from ui.state.device import Device
from ui.state.messages import Act, Command, Message
from ui.state.session import Session
from ui.storage.store import Memory, Store
from ui.table import table


class Ports:
    """The browser's part of the program, of which only what is drawn is kept."""

    store = Store(Memory())
    html = ""

    def draw(self, html: str, *rest: str) -> None:
        self.html = html

    def now(self) -> str:
        return "2026-01-01T12:00:00Z"

    def today(self) -> str:
        return "2026-01-01"

    def speaks(self, language: str) -> bool:
        return True

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *given: None


ports, root = Ports(), js.document.getElementById("app")
loop = Loop(Session(Device(lambda: "taps", spoken_time=str), DeskScreen()), ports)
loop.start()
loop.session.put(match)
shown: Any = None
head: Any = None


def drawn() -> str:
    """The answer as HTML, drawn again."""
    opened = loop.session.sheet
    sheet = find_sheet(opened.kind) if opened is not None else None
    lies = div(class_=None)[sheet.draw(loop.session, opened.about)] if opened is not None and sheet else None
    return html_of([div("#under", inert=lies is not None)[table(shown, head=head)], None, lies])


def prepare(selector: str) -> None:
    """Prepare the answer to a tap, but for its drawing."""
    data = js.document.querySelector(selector).dataset
    send(Act(data.action) if hasattr(data, "action") else Command.of(data.ui))


def send(message: Message) -> None:
    """Let the program answer a message, and take hold of what it would show."""
    global shown, head
    loop.send(message)
    session = loop.session
    at = session.screen
    assert isinstance(at, PlayTable)
    shown, head = at.table(session), at.head(session)
    assert drawn() == ports.html, "the floor does not show what the page shows"


def tapped(event: object) -> None:
    """Draw the answer that is ready."""
    root.innerHTML = drawn()


send(Command("continue"))
tapped(None)
root.addEventListener("click", create_proxy(tapped))
js.prepare = create_proxy(prepare)
js.document.documentElement.setAttribute("data-ready", "true")
