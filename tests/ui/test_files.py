"""Files in and out of a browser that exists only here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.apart import run_apart
from tests.support.promises import Gone, Lasting
from ui.platform.files import FIELD, TEXT, Files
from ui.state.messages import Message
from ui.transfer.messages import FileBrought
from ui.transfer.reading import MOST_BYTES


class Listed(list[Any]):
    """A list as browsers have them."""

    @property
    def length(self) -> int:
        return len(self)

    def item(self, at: int) -> Any:
        return self[at]


class Made:
    """A class of the browser: everything it made is kept."""

    def __init__(self) -> None:
        self.made: list[tuple[Any, ...]] = []

    def new(self, *given: Any) -> Any:
        self.made.append(given)
        return given


class Device:
    """A window with what files need of it."""

    def __init__(self, *, finger: bool = False, share: Lasting | None = None, saves: bool = True) -> None:
        self.handlers: dict[str, Callable[[Any], None]] = {}
        self.links: list[SimpleNamespace] = []
        self.clicked: list[tuple[str, str]] = []
        self.saves, self.shared = saves, 0
        self.File, self.Blob = Made(), Made()
        self.URL = SimpleNamespace(
            createObjectURL=lambda blob: "blob:1", revokeObjectURL=lambda address: None
        )
        self.document = SimpleNamespace(addEventListener=self.handlers.__setitem__, createElement=self._link)
        self.navigator = SimpleNamespace()
        if share:
            self.navigator = SimpleNamespace(
                canShare=lambda what: True, share=lambda what: self._share(share)
            )
        self.matchMedia = lambda query: SimpleNamespace(matches=finger)

    def _share(self, promise: Lasting) -> Lasting:
        self.shared += 1
        return promise

    def _link(self, tag: str) -> SimpleNamespace:
        if not self.saves:
            raise Gone("NotAllowedError")
        link = SimpleNamespace(href="", download="")
        link.click = lambda: self.clicked.append((link.href, link.download))
        return link


class Page:
    """The files of a device, and what they sent."""

    def __init__(self, device: Device) -> None:
        self.sent: list[Message] = []
        self.answers: list[str] = []
        self.device = device
        self.files = Files(device, lambda value: value, self._run, lambda ms, then: None if ms else then())
        self.files.start(self.sent.append, lambda handler: handler)

    def _run(self, job: Awaitable[None]) -> None:
        run_apart(job)

    def hear(self, name: str, **event: Any) -> bool:
        """Something happens; was the browser's own way stopped?"""
        stopped: list[bool] = []
        self.device.handlers[name](SimpleNamespace(preventDefault=lambda: stopped.append(True), **event))
        return bool(stopped)

    def give(self) -> None:
        self.files.give("game.json", "{}", self.answers.append)


def file(data: bytes = b"{}", *, size: int | None = None, error: Exception | None = None) -> SimpleNamespace:
    read = Lasting(SimpleNamespace(to_bytes=lambda: data), error)
    return SimpleNamespace(size=len(data) if size is None else size, arrayBuffer=lambda: read)


def field(*files: Any, name: str = FIELD) -> SimpleNamespace:
    return SimpleNamespace(id=name, files=Listed(files), value="C:\\fakepath\\game.json")


def carried(*files: Any, text: str = "") -> SimpleNamespace:
    kinds = Listed(["Files"] if files else ["text/plain"])
    return SimpleNamespace(files=Listed(files), types=kinds, getData=lambda kind: text)


def test_a_chosen_file_is_brought_and_can_be_chosen_again() -> None:
    page, chosen = Page(Device()), field(file(b"one"))
    page.hear("change", target=chosen)
    assert page.sent == [FileBrought(b"one")] and chosen.value == ""


@pytest.mark.parametrize("target", [field(file(), name="settings"), field()])
def test_other_fields_and_no_file_bring_nothing(target: Any) -> None:
    page = Page(Device())
    page.hear("change", target=target)
    assert page.sent == []


@pytest.mark.parametrize(
    ("brought", "why"), [(file(size=MOST_BYTES + 1), "large"), (file(error=Gone("NotReadableError")), "read")]
)
def test_what_is_too_large_is_not_read_and_what_cannot_be_read_is_told(brought: Any, why: str) -> None:
    page = Page(Device())
    page.hear("change", target=field(brought))
    assert page.sent == [FileBrought(None, why)]


def test_a_dropped_file_is_brought_and_never_leaves_the_page() -> None:
    page = Page(Device())
    assert page.hear("dragover", dataTransfer=carried(file())) and page.hear(
        "drop", dataTransfer=carried(file(b"x"))
    )
    assert page.hear("drop", dataTransfer=carried(file(), file()))
    assert page.sent == [FileBrought(b"x"), FileBrought(None, "several")]
    assert not page.hear("dragover", dataTransfer=carried()) and not page.hear("drop", dataTransfer=None)


def test_what_is_pasted_into_the_field_is_brought() -> None:
    page, into = Page(Device()), SimpleNamespace(id=TEXT)
    assert page.hear("paste", target=into, clipboardData=carried(text="{}"))
    assert page.hear("paste", target=into, clipboardData=carried(file(b"y")))
    assert not page.hear("paste", target=into, clipboardData=carried(text=""))
    assert not page.hear("paste", target=SimpleNamespace(id="name"), clipboardData=carried(text="Nora"))
    assert page.sent == [FileBrought("{}"), FileBrought(b"y")]


def test_a_file_is_saved_under_its_name() -> None:
    page = Page(Device(share=Lasting()))
    page.give()
    assert (
        page.device.clicked == [("blob:1", "game.json")]
        and page.answers == ["offered"]
        and not page.device.shared
    )


@pytest.mark.parametrize(
    ("error", "answers", "saved"),
    [
        (None, ["sent"], 0),
        (Gone("AbortError"), [], 0),
        (Gone("InvalidStateError"), [], 0),
        (Gone("NotAllowedError"), ["offered"], 1),
    ],
)
def test_under_a_finger_it_is_shared(error: Exception | None, answers: list[str], saved: int) -> None:
    """Closing the sheet means that nothing is wanted, and a tap while it is open changes nothing; if sharing fails the
    file is saved after all."""
    page = Page(Device(finger=True, share=Lasting(error=error)))
    page.give()
    assert page.device.shared == 1 and page.answers == answers and len(page.device.clicked) == saved


def test_a_browser_that_cannot_share_saves() -> None:
    page = Page(Device(finger=True))
    page.give()
    assert page.answers == ["offered"] and page.device.clicked


def test_a_browser_that_lets_nothing_out_is_told_of() -> None:
    page = Page(Device(saves=False))
    page.give()
    assert page.answers == ["refused"]
