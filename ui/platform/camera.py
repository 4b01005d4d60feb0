"""Pictures of codes: one is drawn from a text, and the camera looks for one.

The library `qr` does both, and is fetched when it is needed first; where the browser has a reader of its own, that one
reads. It takes the window of a browser, `plain`, which makes a JavaScript value of a Python one, `module`, which
fetches a module of the library, and `run` for what takes time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from ui.pairing.messages import CameraFault, CameraRefused, CodeScanned, DrawCode
from ui.state.messages import Message

VIDEO = "pair-camera"
"""The element that shows what the camera sees."""
WRITER, READER = "index", "decode"
"""Modules of the library."""
LARGEST = 720
"""Pixels of the longer side of a picture in which a code is looked for."""
EVERY = 0.12
"""Rest between two pictures, in seconds."""
REFUSALS: dict[str, CameraFault] = {
    "NotAllowedError": "refused",
    "SecurityError": "refused",
    "NotReadableError": "refused",
    "AbortError": "refused",
}
"""By the name of the browser's error; any other means that there is no camera."""

Send = Callable[[Message], None]


class Camera:
    """The camera of one page, and its codes."""

    def __init__(
        self,
        window: Any,
        plain: Callable[[Any], Any],
        module: Callable[[str], Awaitable[Any]],
        run: Callable[[Awaitable[None]], None],
    ) -> None:
        self._window, self._plain, self._module, self._run = window, plain, module, run
        self._turn = 0
        """Counts scans: one that was stopped finds its number gone."""
        self._stream: Any = None

    # ---- drawn ----

    def draw(self, effect: DrawCode, send: Send) -> None:
        """Work out the picture of a text."""
        self._run(self._drawn(effect, send))

    async def _drawn(self, effect: DrawCode, send: Send) -> None:
        try:
            writer = await self._module(WRITER)
            made = writer.encodeQR(effect.text, "raw", self._plain({"ecc": "low", "border": 1}))
            bordered = ["".join("1" if dark else "0" for dark in row) for row in made.to_py()]
            rows = tuple(row[1:-1] for row in bordered[1:-1])
        except Exception:  # the browser's own: the module is not there
            rows = ()
        send(effect.reply(rows))

    # ---- seen ----

    def scan(self, send: Send) -> None:
        """Look for a code until one is seen."""
        self.stop()
        self._run(self._scanned(self._turn, send))

    def stop(self) -> None:
        """Let go of the camera."""
        self._turn += 1
        stream, self._stream = self._stream, None
        if stream is not None:
            for track in stream.getTracks():
                track.stop()

    async def _scanned(self, turn: int, send: Send) -> None:
        if not self._window.isSecureContext:
            send(CameraRefused("insecure"))
            return
        devices = getattr(self._window.navigator, "mediaDevices", None)
        if not devices:
            send(CameraRefused("missing"))
            return
        try:
            wanted = {"audio": False, "video": {"facingMode": "environment"}}
            stream = await devices.getUserMedia(self._plain(wanted))
        except Exception as error:  # the browser's own
            if turn == self._turn:
                send(CameraRefused(REFUSALS.get(str(getattr(error, "name", "")), "missing")))
            return
        if turn != self._turn:
            for track in stream.getTracks():
                track.stop()
            return
        self._stream = stream
        try:
            found = await self._found(turn, stream)
        except Exception:  # the browser's own: the reader is not there
            found = None
        if turn != self._turn:
            return
        self.stop()
        send(CameraRefused("reader") if found is None else CodeScanned(found))

    async def _found(self, turn: int, stream: Any) -> str:
        """The first text that a picture shows. The picture stands in the page, which may draw itself anew meanwhile."""
        read = await self._reader()
        canvas = self._window.document.createElement("canvas")
        pen = canvas.getContext("2d", self._plain({"willReadFrequently": True}))
        while turn == self._turn:
            video = self._window.document.getElementById(VIDEO)
            if video and not video.srcObject:
                video.srcObject = stream
                await video.play()
            if video and video.videoWidth:
                share = min(1.0, LARGEST / max(video.videoWidth, video.videoHeight))
                canvas.width, canvas.height = (
                    int(video.videoWidth * share),
                    int(video.videoHeight * share),
                )
                pen.drawImage(video, 0, 0, canvas.width, canvas.height)
                if text := await read(canvas, pen):
                    return text
            await asyncio.sleep(EVERY)
        return ""

    async def _reader(self) -> Callable[[Any, Any], Awaitable[str]]:
        """The reader of pictures: the browser's own where it has one, else the library."""
        own = getattr(self._window, "BarcodeDetector", None)
        if own and "qr_code" in (await own.getSupportedFormats()).to_py():
            detector = own.new(self._plain({"formats": ["qr_code"]}))

            async def detected(canvas: Any, pen: Any) -> str:
                found = await detector.detect(canvas)
                return str(found[0].rawValue) if found.length else ""

            return detected
        library = await self._module(READER)

        async def decoded(canvas: Any, pen: Any) -> str:
            try:
                return str(library.default(pen.getImageData(0, 0, canvas.width, canvas.height)))
            except Exception:  # the library's own: there is no code in the picture
                return ""

        return decoded
