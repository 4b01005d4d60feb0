"""Messages and effects of the pictures of codes: drawn for another device's camera, and seen by this one's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ui.state.messages import Effect, Message

CameraFault = Literal["refused", "missing", "insecure", "reader", "guarded", "ended"]
"""The reason why no code can be scanned: person or device allow no camera; there is none; the page did not come over a
safe connection; what reads pictures could not be loaded; the browser keeps pictures from pages; the camera went off."""


@dataclass(frozen=True, slots=True)
class CodeScanned(Message):
    """The camera has seen a code, and goes on looking. It is a stranger's text, and perhaps another program's."""

    text: str


@dataclass(frozen=True, slots=True)
class CodeUnseen(Message):
    """The camera has been on for a while and has seen no code."""


@dataclass(frozen=True, slots=True)
class CameraOn(Message):
    """The camera is on. With `others` there is another one that could be taken."""

    others: bool


@dataclass(frozen=True, slots=True)
class CameraRefused(Message):
    """Nothing can be scanned."""

    why: CameraFault


@dataclass(frozen=True, slots=True)
class CodeDrawn(Message):
    """The picture of a text: its rows, in which dark squares are "1". Without rows it cannot be drawn here."""

    text: str
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScanCode(Effect):
    """Look through the camera, which the page shows, until `StopScanning`: `CodeScanned` follows for each code, or
    `CameraRefused`. With `another` the next camera is taken."""

    another: bool = False


@dataclass(frozen=True, slots=True)
class StopScanning(Effect):
    """Let go of the camera."""


@dataclass(frozen=True, slots=True)
class DrawCode(Effect):
    """Work out the picture of a text; answered by `CodeDrawn`."""

    text: str

    def reply(self, rows: tuple[str, ...]) -> CodeDrawn:
        """The message with the picture."""
        return CodeDrawn(self.text, rows)
