"""Pictures of codes: one is drawn from a text, and the camera looks for one.

The library `qr` draws, and is fetched when it is needed first; `code_reader` reads. A camera can go at any time: it is
unplugged, another app takes it, a phone call comes, somebody takes the permission back. Then it is begun anew, or its
end is told. While the page is hidden it is let go.

It takes the window of a browser, `plain`, which makes a JavaScript value of a Python one, `module`, which fetches a
module of the library, and `run` for what takes time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from ui.pairing.messages import CameraFault, CameraOn, CameraRefused, CodeScanned, CodeUnseen, DrawCode
from ui.platform.code_reader import CodeReader, Unreadable
from ui.state.messages import Message

VIDEO_ID = "pair-camera"
"""The element that shows what the camera sees."""
WRITER_MODULE = "index"
"""The module of the library that draws."""
LARGEST_PICTURE_PIXELS = 720
"""Pixels of the longer side of a picture in which a code is looked for."""
SCAN_REST_SECONDS = 0.12
"""Rest between two pictures, in seconds."""
PICTURES_BEFORE_UNSEEN = 60
"""Pictures without a code after which that is said."""
MOST_STILL_PICTURES = 25
"""Pictures for which the device may keep the camera's picture back before it is begun anew."""
MOST_REOPENINGS = 3
"""Times that a camera is begun anew without having shown anything."""
FAULT_OF_ERROR: dict[str, CameraFault] = {
    "NotAllowedError": "refused",
    "SecurityError": "refused",
    "NotReadableError": "refused",
    "AbortError": "refused",
}
"""By the name of the browser's error; any other means that there is no camera."""
FINAL_ERRORS = {"NotAllowedError", "SecurityError"}
"""Errors after which no other camera is asked for: a person or the browser said no."""

Send = Callable[[Message], None]


class QrCodes:
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
        self._device = self._chosen = ""
        """The cameras, by id, that is used and that was chosen with `another`."""

    def start(self, heard: Callable[[Callable[[Any], None]], Any]) -> None:
        """Hear when the page is hidden."""
        self._window.document.addEventListener("visibilitychange", heard(lambda event: self._seen()))

    # ---- drawn ----

    def draw(self, effect: DrawCode, send: Send) -> None:
        """Work out the picture of a text."""
        self._run(self._drawn(effect, send))

    async def _drawn(self, effect: DrawCode, send: Send) -> None:
        try:
            writer = await self._module(WRITER_MODULE)
            made = writer.encodeQR(effect.text, "raw", self._plain({"ecc": "low", "border": 1}))
            bordered = ["".join("1" if dark else "0" for dark in row) for row in made.to_py()]
            rows = tuple(row[1:-1] for row in bordered[1:-1])
        except Exception:  # the browser's own: the module is not there
            rows = ()
        send(effect.reply(rows))

    # ---- seen ----

    def scan(self, send: Send, *, another: bool) -> None:
        """Look for codes until `stop`, with `another` camera than the one that is used."""
        self.stop()
        self._run(self._scanned(self._turn, send, another))

    def stop(self) -> None:
        """Let go of the camera."""
        self._turn += 1
        self._let_go()

    def _let_go(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            _end(stream)
            if video := self._window.document.getElementById(VIDEO_ID):
                video.srcObject = None

    def _seen(self) -> None:
        if self._is_hidden():
            self._let_go()

    def _is_hidden(self) -> bool:
        return bool(self._window.document.visibilityState == "hidden")

    async def _scanned(self, turn: int, send: Send, another: bool) -> None:
        try:
            await self._look(turn, send, another)
            return
        except _Refused as refused:
            why = refused.why
        except Unreadable as fault:
            why = "guarded" if fault.guarded else "reader"
        except Exception:  # the browser's own
            why = "reader"
        if turn == self._turn:
            self.stop()
            send(CameraRefused(why))

    async def _look(self, turn: int, send: Send, another: bool) -> None:
        """Tell every code that a picture shows, each once while it is in sight."""
        reader = CodeReader(self._window, self._plain, self._module)
        canvas = self._window.document.createElement("canvas")
        pen = canvas.getContext("2d", self._plain({"willReadFrequently": True}))
        openings = still = unseen = 0
        last: list[str] = []
        while turn == self._turn:
            stream = self._stream
            if stream is None and not self._is_hidden():
                if openings == MOST_REOPENINGS:
                    raise _Refused("ended")
                openings, still = openings + 1, 0
                await self._open(turn, send, another)
                another = False
                continue
            if stream is not None:
                tracks = list(stream.getTracks())
                still = still + 1 if any(track.muted for track in tracks) else 0
                if still > MOST_STILL_PICTURES or any(track.readyState == "ended" for track in tracks):
                    self._let_go()
                elif not still and self._draw_picture(stream, canvas, pen):
                    openings = 0
                    found = await reader.texts(canvas, pen)
                    for text in found:
                        if text not in last and turn == self._turn:
                            send(CodeScanned(text))
                    last, unseen = found or last, 0 if found else unseen + 1
                else:
                    unseen += 1
                if unseen == PICTURES_BEFORE_UNSEEN and turn == self._turn:
                    send(CodeUnseen())
            await asyncio.sleep(SCAN_REST_SECONDS)

    def _draw_picture(self, stream: Any, canvas: Any, pen: Any) -> bool:
        """Copy what the camera shows. It is shown in the page, which may draw itself anew meanwhile."""
        video = self._window.document.getElementById(VIDEO_ID)
        if not video:
            return False
        if not video.srcObject:
            video.srcObject = stream
        if video.paused:
            video.play().then(lambda done: None, lambda refused: None)
        if not video.videoWidth:
            return False
        share = min(1.0, LARGEST_PICTURE_PIXELS / max(video.videoWidth, video.videoHeight))
        canvas.width, canvas.height = int(video.videoWidth * share), int(video.videoHeight * share)
        pen.drawImage(video, 0, 0, canvas.width, canvas.height)
        return True

    # ---- cameras ----

    async def _open(self, turn: int, send: Send, another: bool) -> None:
        if not self._window.isSecureContext:
            raise _Refused("insecure")
        devices = getattr(self._window.navigator, "mediaDevices", None)
        if not devices:
            raise _Refused("missing")
        stream = await self._lent(devices, await self._others(devices) if another else [])
        if turn != self._turn or self._is_hidden():
            _end(stream)
            return
        self._stream = stream
        self._device = next((_id_of(track) for track in stream.getTracks()), "")
        self._chosen = self._device if another else self._chosen
        send(CameraOn(len(await self._ids(devices)) > 1))

    async def _lent(self, devices: Any, others: list[str]) -> Any:
        """A stream: of one of the `others`, of the chosen camera, of one that looks away from the person, of any."""
        ids = others or [self._chosen] * bool(self._chosen)
        wishes: list[Any] = [{"deviceId": {"exact": each}} for each in ids]
        why: CameraFault = "missing"
        for wish in [*wishes, {"facingMode": "environment"}, True]:
            try:
                return await devices.getUserMedia(self._plain({"audio": False, "video": wish}))
            except Exception as error:  # the browser's own
                name = str(getattr(error, "name", ""))
                why = FAULT_OF_ERROR.get(name, "missing")
                if name in FINAL_ERRORS:
                    break
        raise _Refused(why)

    async def _others(self, devices: Any) -> list[str]:
        """The other cameras in the order in which they are taken."""
        ids = await self._ids(devices)
        at = ids.index(self._device) if self._device in ids else -1
        return ids[at + 1 :] + ids[: max(at, 0)]

    async def _ids(self, devices: Any) -> list[str]:
        try:
            return [
                str(each.deviceId) for each in await devices.enumerateDevices() if each.kind == "videoinput"
            ]
        except Exception:  # the browser's own: it does not tell
            return []


class _Refused(Exception):
    """The camera shows nothing, and why."""

    def __init__(self, why: CameraFault) -> None:
        super().__init__(why)
        self.why: CameraFault = why


def _end(stream: Any) -> None:
    for track in stream.getTracks():
        track.stop()


def _id_of(track: Any) -> str:
    return str(getattr(track.getSettings(), "deviceId", "") or "")
