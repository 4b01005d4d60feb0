"""The reading of codes in pictures: by the browser's own reader, and by the library `qr` where that fails.

A browser may have a reader that fails at every call, or never sees anything; and one that guards against tracking may
give other pixels than were drawn, so that the library sees nothing either. It takes what the camera takes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

READER_MODULE = "decode"
"""The module of the library."""
BLIND_PICTURES = 25
"""Pictures in which the browser's reader may see nothing before the library looks, too."""
ANSWER_SECONDS = 3.0
"""Time in which the browser's reader answers; later it is as good as none."""
PROBE_PIXELS = 8
"""Pixels of a side of the picture that is drawn to see whether it comes back."""
MOST_COLOUR_ERROR = 48
"""Distance of a colour from the drawn one, of 255: browsers that falsify a little are still read."""
PROBE_COLOUR = (200, 40, 120)


class Unreadable(Exception):
    """No picture can be read here. `guarded`: the browser keeps its pixels back."""

    def __init__(self, *, guarded: bool) -> None:
        super().__init__()
        self.guarded = guarded


class CodeReader:
    """The readers of one scan."""

    def __init__(
        self, window: Any, plain: Callable[[Any], Any], module: Callable[[str], Awaitable[Any]]
    ) -> None:
        self._window, self._plain, self._module = window, plain, module
        self._detector: Any = None
        self._library: Any = None
        self._looked = self._failed = False
        self._empty = 0

    async def texts(self, canvas: Any, pen: Any) -> list[str]:
        """The texts of all codes in a picture. Unreadable if there is nothing that could find one."""
        if not self._looked:
            self._looked, self._detector = True, await self._own()
        found = await self._detected(canvas) if self._detector else []
        self._empty = 0 if found else self._empty + 1
        if found or (self._detector and (self._failed or self._empty <= BLIND_PICTURES)):
            return found
        try:
            return await self._decoded(canvas, pen)
        except Unreadable:
            self._failed = True
            if not self._detector:
                raise
            return []

    async def _own(self) -> Any:
        """The browser's own reader, or None."""
        reader = getattr(self._window, "BarcodeDetector", None)
        try:
            if reader and "qr_code" in (await _soon(reader.getSupportedFormats())).to_py():
                return reader.new(self._plain({"formats": ["qr_code"]}))
        except Exception:  # the browser's own: it has the name of a reader and nothing behind it
            return None
        return None

    async def _detected(self, canvas: Any) -> list[str]:
        try:
            found = await _soon(self._detector.detect(canvas))
            return [str(found[at].rawValue) for at in range(found.length)]
        except Exception:  # the browser's own
            self._detector = None
            return []

    async def _decoded(self, canvas: Any, pen: Any) -> list[str]:
        if self._library is None:
            try:
                self._library = await self._module(READER_MODULE)
            except Exception as error:  # the browser's own: the module is not there
                raise Unreadable(guarded=False) from error
            if not self._is_open():
                raise Unreadable(guarded=True)
        try:
            return [str(self._library.default(pen.getImageData(0, 0, canvas.width, canvas.height)))]
        except Exception:  # the library's own: there is no code in the picture
            return []

    def _is_open(self) -> bool:
        """True if what is drawn can be read again."""
        canvas = self._window.document.createElement("canvas")
        canvas.width = canvas.height = PROBE_PIXELS
        pen = canvas.getContext("2d")
        pen.fillStyle = f"rgb{PROBE_COLOUR}"
        pen.fillRect(0, 0, PROBE_PIXELS, PROBE_PIXELS)
        try:
            pixels = bytes(pen.getImageData(0, 0, PROBE_PIXELS, PROBE_PIXELS).data.to_py())
        except Exception:  # the browser's own: it refuses
            return False
        away = sum(abs(value - PROBE_COLOUR[at % 4]) for at, value in enumerate(pixels) if at % 4 < 3)
        return away / (3 * PROBE_PIXELS * PROBE_PIXELS) < MOST_COLOUR_ERROR


async def _soon(answer: Awaitable[Any]) -> Any:
    async def awaited() -> Any:
        return await answer

    return await asyncio.wait_for(awaited(), ANSWER_SECONDS)
