"""The line between a page and the window of its own in which its table is shown, for a television on a cable: two pages
of one browser, joined by its channels. It takes the window.

The page that plays hears of the other one as of a device that looks on, the other one of it as of its host. Whoever
comes up says so, so that either may be loaded again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.fair_deal import HOST
from ui.platform.peers import PeerEffect
from ui.state import address
from ui.state.hosting import WINDOW
from ui.state.messages import Message
from ui.state.peer_messages import ClosePeer, OpenPeer, PeerSaid, PeerState, TellPeer

TO_WINDOW_CHANNEL, FROM_WINDOW_CHANNEL = "casefile:to-window", "casefile:from-window"
NAME = "casefile-table"
"""The name of the window: it is opened once."""
CALL_WORD, GONE_WORD = "call", "gone"
"""Words that are no messages: whoever is at the other end shall say so; the window goes."""

Send = Callable[[Message], None]


class WindowLine:
    """One end of the line. `heard` makes a handler of a function."""

    def __init__(self, window: Any, heard: Callable[[Callable[[Any], None]], Any], send: Send) -> None:
        self._window, self._heard, self._send = window, heard, send
        self._inside = False
        """This page is the window."""
        self._in: Any = None
        self._out: Any = None
        self._open(FROM_WINDOW_CHANNEL, TO_WINDOW_CHANNEL)
        self._say(CALL_WORD)

    def open_window(self) -> None:
        """Open the window."""
        here = str(self._window.location.href)
        self._window.open(address.of_link(here, address.WINDOW.removeprefix("#")), NAME)

    def handle(self, effect: PeerEffect) -> bool:
        """Carry out what is wanted of this line, and return True if it is."""
        match effect:
            case OpenPeer() if effect.peer == HOST:
                self._be_window()
                return True
            case TellPeer() | ClosePeer() if effect.peer == (HOST if self._inside else WINDOW):
                if isinstance(effect, TellPeer):
                    self._say(effect.text)
                return True
        return False

    def _be_window(self) -> None:
        self._inside = True
        self._window.addEventListener("pagehide", self._heard(lambda event: self._say(GONE_WORD)))
        self._open(TO_WINDOW_CHANNEL, FROM_WINDOW_CHANNEL)
        self._greet()

    def _greet(self) -> None:
        """The page greets its host, as any guest does on a new line."""
        self._send(PeerState(HOST, "connected"))

    def _open(self, hears: str, says: str) -> None:
        """Hear one channel and speak on the other; without channels nothing is heard."""
        made = getattr(self._window, "BroadcastChannel", None)
        if not made:
            return
        if self._in is not None:
            self._in.close()
        self._in, self._out = made.new(hears), made.new(says)
        self._in.addEventListener("message", self._heard(lambda event: self._came(str(event.data))))

    def _say(self, text: str) -> None:
        if self._out is not None:
            self._out.postMessage(text)

    def _came(self, text: str) -> None:
        if self._inside:
            if text == CALL_WORD:
                self._greet()
            else:
                self._send(PeerSaid(HOST, text))
        elif text == GONE_WORD:
            self._send(PeerState(WINDOW, "lost"))
        elif text != CALL_WORD:
            self._send(PeerSaid(WINDOW, text))
