"""Messages about the lines to other devices, and the effects that open, use and close them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ui.state.messages import Effect, Message

PeerLink = Literal["waiting", "checking", "connected", "lost"]
"""The state of a line: a code is shown and not answered yet; the devices look for each other; they have found each
other; they have not, or no more."""


Breach = Literal["large", "form", "rate"]
"""The breach of what devices may send: a text is too long, it is none, there are too many."""


@dataclass(frozen=True, slots=True)
class PeerCode(Message):
    """The code that another device needs to find this one."""

    peer: int
    code: str


@dataclass(frozen=True, slots=True)
class PeerState(Message):
    """The line to another device has changed. For a guest its host is peer 0."""

    peer: int
    state: PeerLink


@dataclass(frozen=True, slots=True)
class PeerSaid(Message):
    """Another device has said something. It is a stranger's text until it is read."""

    peer: int
    text: str


@dataclass(frozen=True, slots=True)
class PeerMisbehaved(Message):
    """Another device has sent what no honest one does, or more than it may. Nothing more of it is heard; the line is
    there for a last word."""

    peer: int
    why: Breach


@dataclass(frozen=True, slots=True)
class OpenPeer(Effect):
    """Look for another device: `PeerCode` follows, then `PeerState`."""

    peer: int


@dataclass(frozen=True, slots=True)
class OpenWindow(Effect):
    """Open the table in a window of its own, in the same browser."""


@dataclass(frozen=True, slots=True)
class ReadPeerCode(Effect):
    """Take in the code of another device."""

    peer: int
    code: str


@dataclass(frozen=True, slots=True)
class TellPeer(Effect):
    """Say something to another device. Where the line is lost it is not said."""

    peer: int
    text: str


@dataclass(frozen=True, slots=True)
class ClosePeer(Effect):
    """Close the line to another device, after what was said."""

    peer: int
