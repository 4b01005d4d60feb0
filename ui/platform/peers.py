"""The lines to other devices: data channels of WebRTC from browser to browser, with no server in between.

A browser is told no server that would help it through a router (STUN, TURN), so two devices find each other where they
are in one network. What one has to know of the other travels as a code by eye and hand (`ui.pairing.codes`). It takes
the window of a browser, `plain`, which makes a JavaScript value of a Python one, `heard`, which makes a handler of a
function, `run` for what takes time, and `later`, which calls back after some milliseconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from game.fair_deal import HOST
from ui.pairing.codes import BadCode, DeviceDescription, code_of, read_code, read_sdp, sdp_of
from ui.play.wire import LONGEST_FROM_GUEST, LONGEST_FROM_HOST
from ui.state.messages import Message
from ui.state.peer_messages import (
    Breach,
    ClosePeer,
    OpenPeer,
    PeerCode,
    PeerLink,
    PeerMisbehaved,
    PeerSaid,
    PeerState,
    ReadPeerCode,
    TellPeer,
)

PIECE_LENGTH = 16_000
"""Characters of a piece of a text: at most 64 kB, which every browser takes. Only the last one is shorter."""
RATE_LIMIT_TEXTS, RATE_LIMIT_LENGTH, RATE_WINDOW_MS = 60, LONGEST_FROM_HOST, 10_000
"""Texts, and characters of them, that are taken from a device in so many ms."""
GATHER_MS = 4_000
"""Time in which a browser has to have found its own addresses, in ms."""
CONNECT_MS = 25_000
"""Time in which two devices have to find each other once both codes are known, in ms."""
MORE_MARK, LAST = "&", "."
"""The first letter of a piece."""

Send = Callable[[Message], None]
PeerEffect = OpenPeer | ReadPeerCode | TellPeer | ClosePeer


class Line:
    """The line to one device."""

    def __init__(self, peers: Peers, peer: int) -> None:
        self._peers, self.peer = peers, peer
        self.state: PeerLink = "waiting"
        self._heard: list[Any] = []
        self._pieces: list[str] = []
        self._longest = LONGEST_FROM_HOST if peer == HOST else LONGEST_FROM_GUEST
        self._length = 0
        self._left, self._room = RATE_LIMIT_TEXTS, RATE_LIMIT_LENGTH
        self._stop_filling: Callable[[], None] | None = None
        self.channel: Any = None
        self.own: DeviceDescription | None = None
        self._call_off: Callable[[], None] = lambda: None
        window = peers.window
        self.connection = window.RTCPeerConnection.new(peers.plain({"iceServers": []}))
        self._hear(self.connection, "connectionstatechange", lambda event: self._changed())
        self._hear(self.connection, "datachannel", lambda event: self._given(event.channel))

    # ---- codes ----

    async def offer(self) -> None:
        """Make the code of an offer."""
        self._given(self.connection.createDataChannel("casefile", self._peers.plain({"ordered": True})))
        await self._tell_own(0)

    async def answer(self, offer: DeviceDescription) -> None:
        """Take in an offer and make the code of an answer.

        The addresses of the offer are left out: a browser that has them gives up when the host does not answer for some
        seconds, and until the host has read the answer it does not. It is the host that calls, and a guest that is
        called learns where from.
        """
        silent = "".join(
            line for line in sdp_of(offer).splitlines(True) if not line.startswith("a=candidate:")
        )
        await self.connection.setRemoteDescription(self._peers.plain({"type": "offer", "sdp": silent}))
        await self._tell_own(offer.mark)

    async def take_answer(self, answer: DeviceDescription) -> None:
        """Take in the answer to the own offer, and look for the device."""
        self._now("checking")
        self._call_off = self._peers.later(CONNECT_MS, self._give_up)
        sdp = self._peers.plain({"type": "answer", "sdp": sdp_of(answer)})
        await self.connection.setRemoteDescription(sdp)

    async def _tell_own(self, answers: int) -> None:
        await self.connection.setLocalDescription()
        for _ in range(GATHER_MS // 50):
            if str(self.connection.iceGatheringState) == "complete":
                break
            await asyncio.sleep(0.05)
        if self._peers.lines.get(self.peer) is not self:
            return
        self.own = read_sdp(str(self.connection.localDescription.sdp), answers)
        self._peers.send(PeerCode(self.peer, code_of(self.own)))

    # ---- the line ----

    def _given(self, channel: Any) -> None:
        if self.channel is not None:  # one line, one channel: another one is a stranger's idea
            channel.close()
            self._break("form")
            return
        self.channel = channel
        self._hear(channel, "open", lambda event: self._open())
        self._hear(channel, "close", lambda event: self.lose())
        self._hear(channel, "message", lambda event: self._piece(event.data))
        if str(channel.readyState) == "open":
            self._open()

    def _open(self) -> None:
        self._call_off()
        if self.state != "connected":
            self._now("connected")

    def _changed(self) -> None:
        state = str(self.connection.connectionState)
        if state == "connecting" and self.state == "waiting":
            self._now("checking")
        elif state in {"failed", "closed"}:
            self.lose()

    def _give_up(self) -> None:
        if self.state == "checking":
            self.lose()

    def _now(self, state: PeerLink) -> None:
        self.state = state
        self._peers.send(PeerState(self.peer, state))

    def lose(self) -> None:
        """The line is gone: a new code is needed. Said once."""
        if self._peers.lines.get(self.peer) is self:
            self._peers.hang_up(self.peer)
            self._now("lost")

    def tell(self, text: str) -> None:
        """Send a text in pieces. One that is too long for the other side closes the line: what is left out would be
        missing there."""
        if self.state != "connected":
            return
        if len(text) > LONGEST_FROM_HOST:
            self.lose()
            return
        pieces = [text[at : at + PIECE_LENGTH] for at in range(0, len(text), PIECE_LENGTH)] or [""]
        try:
            for at, piece in enumerate(pieces, 1):
                self.channel.send((LAST if at == len(pieces) else MORE_MARK) + piece)
        except Exception:  # the browser's own: the line is gone, or its buffer is full
            self.lose()

    def _piece(self, data: Any) -> None:
        """Put the pieces together. Beyond what an honest device sends, nothing more is heard: whatever comes then costs
        the page nothing."""
        if self.state != "connected":
            return
        if (why := self._breach(data)) is not None:
            self._break(why)
            return
        self._pieces.append(data[1:])
        self._length += len(data) - 1
        if data[0] == LAST:
            text = "".join(self._pieces)
            self._pieces, self._length = [], 0
            self._peers.send(PeerSaid(self.peer, text))

    def _breach(self, data: Any) -> Breach | None:
        """The reason why a piece is not taken: it is none, the text grows too long, or there are too many."""
        if not isinstance(data, str) or data[:1] not in {MORE_MARK, LAST} or len(data) > PIECE_LENGTH + 1:
            return "form"
        if data[0] == MORE_MARK and len(data) <= PIECE_LENGTH:
            return "form"
        if self._length + len(data) - 1 > self._longest:
            return "large"
        if self._stop_filling is None:
            self._stop_filling = self._peers.later(RATE_WINDOW_MS, self._fill)
        self._left -= data[0] == LAST
        self._room -= len(data) - 1
        return "rate" if self._left < 0 or self._room < 0 else None

    def _fill(self) -> None:
        self._left, self._room, self._stop_filling = RATE_LIMIT_TEXTS, RATE_LIMIT_LENGTH, None

    def _break(self, why: Breach) -> None:
        """Hear nothing more. The page has a last word, and closes the line."""
        self._unhear()
        self._pieces.clear()
        self._peers.send(PeerMisbehaved(self.peer, why))

    def _unhear(self) -> None:
        for end, name, handler in self._heard:
            end.removeEventListener(name, handler)
        self._heard.clear()

    def close(self) -> None:
        """Close it, after what was said; nothing is heard of it any more."""
        self._call_off()
        if self._stop_filling is not None:
            self._stop_filling()
        self._unhear()
        if self.channel is not None:
            self.channel.close()
        connection = self.connection
        self._peers.later(CLOSE_MS, lambda: connection.close())

    def _hear(self, end: Any, name: str, handler: Callable[[Any], None]) -> None:
        made = self._peers.heard(handler)
        end.addEventListener(name, made)
        self._heard.append((end, name, made))


CLOSE_MS = 500
"""Time in which the last words of a line that is closed are still sent, in ms."""


class Peers:
    """The lines of one page, by peer."""

    def __init__(
        self,
        window: Any,
        plain: Callable[[Any], Any],
        heard: Callable[[Callable[[Any], None]], Any],
        run: Callable[[Awaitable[None]], None],
        later: Callable[[int, Callable[[], None]], Callable[[], None]],
    ) -> None:
        self.window, self.plain, self.heard, self._run, self.later = window, plain, heard, run, later
        self.lines: dict[int, Line] = {}
        self.send: Send = lambda message: None

    def handle(self, effect: PeerEffect, send: Send) -> None:
        """Carry out what the page wants of a line."""
        self.send, peer = send, effect.peer
        match effect:
            case OpenPeer():
                self._begin(peer, lambda line: line.offer())
            case ReadPeerCode():
                self._read(peer, effect.code)
            case TellPeer():
                if line := self.lines.get(peer):
                    line.tell(effect.text)
            case ClosePeer():
                self.hang_up(peer)

    def hang_up(self, peer: int) -> None:
        """Close the line to a peer, if there is one."""
        if line := self.lines.pop(peer, None):
            line.close()

    def _read(self, peer: int, code: str) -> None:
        try:
            read = read_code(code)
        except BadCode:
            return  # the page has looked at it before
        line = self.lines.get(peer)
        if peer == HOST and read.kind == "offer":
            self._begin(peer, lambda line: line.answer(read))
        elif line is None or line.own is None or line.own.mark != read.answers:
            return
        elif line.state == "waiting":  # a browser takes one answer, and the line is lost by a second
            self._run(self._tried(line, line.take_answer(read)))

    def _begin(self, peer: int, first: Callable[[Line], Awaitable[None]]) -> None:
        self.hang_up(peer)
        try:
            line = self.lines[peer] = Line(self, peer)
        except Exception:  # the browser's own: it has no such lines, or they are switched off
            self.later(0, lambda: self.send(PeerState(peer, "lost")))
            return
        self._run(self._tried(line, first(line)))
        self.later(0, lambda: self._waits(line))

    def _waits(self, line: Line) -> None:
        if self.lines.get(line.peer) is line and line.state == "waiting":
            self.send(PeerState(line.peer, "waiting"))

    async def _tried(self, line: Line, step: Awaitable[None]) -> None:
        try:
            await step
        except Exception:  # the browser's own, or a description of which no code can be made
            line.lose()
