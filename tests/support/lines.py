"""Browsers that exist only here, whose connections are joined by queues and can be cut: what `ui.platform.peers` asks
of one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any

from tests.support.apart import run_apart
from ui.pairing.codes import read_sdp
from ui.platform.peers import PeerEffect, Peers
from ui.state.messages import Message

SDP = """v=0\r
o=- 1 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
a=candidate:1 1 udp 2113937151 192.168.0.{number} 4000 typ host\r
a=ice-ufrag:abcd\r
a=ice-pwd:{number:024}\r
a=fingerprint:sha-256 {fingerprint}\r
a=setup:{setup}\r
a=mid:0\r
"""


class Heard:
    """Something with listeners."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Callable[[Any], None]]] = {}

    def addEventListener(self, name: str, handler: Callable[[Any], None]) -> None:  # noqa: N802
        self._listeners.setdefault(name, []).append(handler)

    def removeEventListener(self, name: str, handler: Callable[[Any], None]) -> None:  # noqa: N802
        self._listeners[name].remove(handler)

    def happen(self, name: str, **event: Any) -> None:
        """Tell the listeners."""
        for handler in list(self._listeners.get(name, ())):
            handler(SimpleNamespace(**event))


class Channel(Heard):
    """One end of a data channel."""

    def __init__(self) -> None:
        super().__init__()
        self.readyState = "connecting"
        self.other: Channel | None = None
        self.sent: list[str] = []

    def send(self, text: str) -> None:
        if self.other is None:
            raise ValueError("not open")
        self.sent.append(text)
        self.other.happen("message", data=text)

    def close(self) -> None:
        other, self.other = self.other, None
        if other is not None:
            other.other = None
            other.happen("close")


class Connection(Heard):
    """One end of a connection."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self._network = network
        self.number = next(network.numbers)
        self.connectionState = "new"
        self.iceGatheringState = "complete"
        self.localDescription = SimpleNamespace(sdp="")
        self.channel: Channel | None = None
        self.remote, self.answered = "", False
        network.ends[self.number] = self

    def createDataChannel(self, name: str, how: Any) -> Channel:  # noqa: N802
        assert how == {"ordered": True}
        self.channel = Channel()
        return self.channel

    async def setLocalDescription(self) -> None:  # noqa: N802
        self.localDescription.sdp = SDP.format(
            number=self.number,
            fingerprint=":".join(["AB"] * 32),
            setup="active" if self.remote else "actpass",
        )

    async def setRemoteDescription(self, given: Any) -> None:  # noqa: N802
        if given["type"] == "answer" and self.answered:
            raise ValueError("stable")  # as browsers do
        self.remote, self.answered = given["sdp"], given["type"] == "answer"
        if self.answered and self._network.up:
            number = int(read_sdp(self.remote).pwd)
            self._network.join(self, self._network.ends[number])

    def close(self) -> None:
        self.connectionState = "closed"


class Network:
    """The net that the browsers are in. While it is not `up` nobody finds anybody."""

    def __init__(self) -> None:
        self.up = True
        self.numbers: Iterator[int] = count(1)
        self.ends: dict[int, Connection] = {}

    def join(self, host: Connection, guest: Connection) -> None:
        """Two ends have found each other."""
        assert host.channel is not None
        other = Channel()
        other.other, host.channel.other = host.channel, other
        guest.connectionState = "connecting"
        guest.happen("connectionstatechange")
        guest.happen("datachannel", channel=other)
        for end in (other, host.channel):
            end.readyState = "open"
            end.happen("open")


class Device:
    """A browser with its lines, and what they have told the page."""

    def __init__(self, network: Network, *, able: bool = True) -> None:
        self.told: list[Message] = []
        self.due: list[tuple[int, Callable[[], None]]] = []
        made = SimpleNamespace(new=lambda how: Connection(network))
        window = SimpleNamespace(RTCPeerConnection=made) if able else SimpleNamespace()
        self.peers = Peers(window, lambda value: value, lambda handler: handler, self._run, self._later)

    def _run(self, job: Awaitable[None]) -> None:
        run_apart(job)

    def _later(self, ms: int, then: Callable[[], None]) -> Callable[[], None]:
        entry = (ms, then)
        self.due.append(entry)
        return lambda: self.due.remove(entry) if entry in self.due else None

    def wants(self, effect: PeerEffect) -> None:
        """The page wants something of a line."""
        self.peers.handle(effect, self.told.append)

    def time_passes(self) -> None:
        """Let all timers end."""
        due, self.due = self.due, []
        for _, then in due:
            then()

    def last(self, kind: type[Any]) -> Any:
        """The last message of a kind."""
        return next(each for each in reversed(self.told) if isinstance(each, kind))
