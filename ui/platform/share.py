"""A link, or a text, on its way out of the page: by the sheet of the device, else onto the clipboard, else by hand.

It takes the window of a browser, `run` for what takes time, and `plain`, which makes a JavaScript value of a Python
one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from ui.state.address import of_link

FIELD = "share-link"
Then = Callable[[str], None]
CANCELLED_ERRORS = {"AbortError", "InvalidStateError"}
"""Errors of a browser that is not to share by other means: the person closed the sheet of the device, or it is open
already and this was a second tap."""


class LinkSharing:
    """The links of one page."""

    def __init__(
        self, window: Any, plain: Callable[[Any], Any], run: Callable[[Awaitable[None]], None]
    ) -> None:
        self._window, self._plain, self._run = window, plain, run

    def address(self, fragment: str) -> str:
        """The link to a fragment of the page."""
        return of_link(str(self._window.location.href), fragment)

    @property
    def can_share(self) -> bool:
        """True if the device hands things on to other apps."""
        return bool(getattr(self._window.navigator, "share", None))

    def copy(self, text: str, then: Then) -> None:
        """Put a text onto the clipboard; `then` hears how that went."""
        self._run(self._copied(text, then))

    def share(self, link: str, title: str, then: Then, text: str = "") -> None:
        """Hand a link on, or words in its place; `then` hears how that went, unless the person thought better of it."""
        if link.startswith("#"):  # a browser would put the page's own address before it
            text = text or link
        # Browsers allow it only while the tap is being dealt with.
        promise = self._begun("share", self._plain({"text": text} if text else {"url": link, "title": title}))
        if promise:
            self._run(self._sent(promise, text or link, then))
        else:
            self._run(self._copied(text or link, then))

    def _begun(self, way: str, *given: Any) -> Any:
        """The promise of a way that the device has, or nothing."""
        try:
            navigator = self._window.navigator
            return navigator.share(*given) if way == "share" else navigator.clipboard.writeText(*given)
        except Exception:  # the browser's own: it has no such thing, or does not allow it
            return None

    async def _sent(self, promise: Any, link: str, then: Then) -> None:
        try:
            await promise
        except Exception as error:  # the browser's own
            if getattr(error, "name", "") not in CANCELLED_ERRORS:
                await self._copied(link, then)
        else:
            then("sent")

    async def _copied(self, link: str, then: Then) -> None:
        promise = self._begun("copy", link)
        try:
            if promise:
                await promise
        except Exception:  # the browser's own
            promise = None
        then("copied" if promise else self._selected())

    def _selected(self) -> str:
        """The field with the link, ready to be copied by hand."""
        if field := self._window.document.getElementById(FIELD):
            field.focus()
            field.select()
        return "by-hand"
