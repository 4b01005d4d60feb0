"""Files in and out of the page: chosen, dropped or pasted on the one side, saved or shared on the other.

It takes the window of a browser, `send` for what was brought, `run` for what takes time, and `plain`, which makes a
JavaScript value of a Python one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from ui.platform.share import CANCELLED_ERRORS
from ui.state.messages import Message
from ui.transfer.messages import FileBrought, Given
from ui.transfer.reading import MOST_BYTES

FIELD = "import-file"
TEXT = "import-text"
TYPE = "application/json"
FILE_KEPT_MS = 60_000
"""Time that a file being saved stays in the memory, in ms."""


class Files:
    """The files of one page."""

    def __init__(
        self,
        window: Any,
        plain: Callable[[Any], Any],
        run: Callable[[Awaitable[None]], None],
        later: Callable[[int, Callable[[], None]], Any],
    ) -> None:
        self._window, self._document = window, window.document
        self._plain, self._run, self._later = plain, run, later

    # ---- in ----

    def start(self, send: Callable[[Message], None], heard: Callable[[Callable[[Any], None]], Any]) -> None:
        """Hear from now on what is chosen, dropped and pasted."""
        self._send = send
        handlers: dict[str, Callable[[Any], None]] = {
            "change": self._chosen,
            "dragover": self._over,
            "drop": self._dropped,
            "paste": self._pasted,
        }
        for name, handler in handlers.items():
            self._document.addEventListener(name, heard(handler))

    def _chosen(self, event: Any) -> None:
        field = event.target
        if field.id == FIELD and field.files.length:
            self._bring(field.files.item(0))
            field.value = ""  # the same file can be chosen again

    def _over(self, event: Any) -> None:
        """A file over the page may be dropped: else the browser would leave the game to show it."""
        if event.dataTransfer and "Files" in list(event.dataTransfer.types):
            event.preventDefault()

    def _dropped(self, event: Any) -> None:
        if files := _files(event.dataTransfer):
            event.preventDefault()
            self._bring_one(files)

    def _pasted(self, event: Any) -> None:
        """Import at once what is pasted into the field: a long text would only make the field slow."""
        if event.target.id != TEXT:
            return
        if files := _files(event.clipboardData):
            event.preventDefault()
            self._bring_one(files)
        elif text := str(event.clipboardData.getData("text/plain") or ""):
            event.preventDefault()
            self._send(FileBrought(text))

    def _bring_one(self, files: Any) -> None:
        if files.length > 1:
            self._send(FileBrought(None, "several"))
        else:
            self._bring(files.item(0))

    def _bring(self, file: Any) -> None:
        if file.size > MOST_BYTES:
            self._send(FileBrought(None, "large"))
        else:
            self._run(self._read(file))

    async def _read(self, file: Any) -> None:
        try:
            data = (await file.arrayBuffer()).to_bytes()
        except Exception:  # the browser's own: the file is gone, or a folder, or not allowed
            self._send(FileBrought(None, "read"))
        else:
            self._send(FileBrought(data))

    # ---- out ----

    def give(self, name: str, text: str, then: Callable[[Given], None]) -> None:
        """Hand the person a file. On tablets and phones by the sheet that shares, for where the page is installed they
        have no place to show a download; elsewhere, and where that fails, as a download."""
        try:
            file = self._window.File.new(self._plain([text]), name, self._plain({"type": TYPE}))
            shares = self._shares(file)
            # Browsers allow it only while the tap is being dealt with.
            promise = self._window.navigator.share(self._plain({"files": [file]})) if shares else None
        except Exception:  # the browser's own
            promise = None
        if promise:
            self._run(self._shared(promise, name, text, then))
        else:
            self._later(0, lambda: then(self._save(name, text)))

    def _shares(self, file: Any) -> bool:
        navigator = self._window.navigator
        finger = self._window.matchMedia("(pointer: coarse)").matches
        return bool(
            finger
            and getattr(navigator, "canShare", None)
            and navigator.canShare(self._plain({"files": [file]}))
        )

    async def _shared(self, promise: Any, name: str, text: str, then: Callable[[Given], None]) -> None:
        try:
            await promise
        except Exception as error:  # the browser's own
            if getattr(error, "name", "") in CANCELLED_ERRORS:
                return
            then(self._save(name, text))
        else:
            then("sent")

    def _save(self, name: str, text: str) -> Given:
        """Save as a download, from the memory. No browser tells whether a file comes of it."""
        try:
            blob = self._window.Blob.new(self._plain([text]), self._plain({"type": TYPE}))
            address = self._window.URL.createObjectURL(blob)
            link = self._document.createElement("a")
            link.href, link.download = address, name
            link.click()
        except Exception:  # the browser's own
            return "refused"
        self._later(FILE_KEPT_MS, lambda: self._window.URL.revokeObjectURL(address))
        return "offered"


def _files(transfer: Any) -> Any:
    """The files of a drop or a paste, or nothing."""
    return transfer.files if transfer and transfer.files.length else None
