"""The few sounds of the table, made by the browser itself as they are needed. Off by default."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

NOISE_GAIN = 0.22
NOISE_SECONDS = 0.12
CLICKS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "card": ((0.0, 2600.0, 0.05),),
    "meld": ((0.0, 1900.0, 0.05), (0.07, 1500.0, 0.06), (0.14, 1100.0, 0.09)),
}
"""Of paper: for each rustle its start, the pitch it is filtered to, and how long it lasts (seconds, hertz)."""
TONES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "turn": ((0.0, 523.25, 0.28), (0.12, 783.99, 0.42)),
    "reveal": ((0.0, 130.81, 1.1), (0.0, 196.0, 0.9), (0.09, 311.13, 0.8)),
}
"""Of bells, in the same measures."""


UNLOCKING_EVENTS = ("pointerdown", "pointerup", "click", "keydown")
"""Events in which a browser lets a page sound: some take a finger's press for it, others only its end."""
MOST_RESUMES = 12
"""Number of times a context is asked to go on; one that does not is dead, and another is made."""


class Sounds:
    """Plays by name. A browser lets a page sound only after a tap, so nothing is made before `unlock`.

    The context of the sounds may stop at any time: a call, a locked screen, another app. Until it runs again nothing is
    played: what is begun in one that stands still would be heard all at once when it goes on.
    """

    def __init__(self, window: Any, plain: Callable[[Any], Any]) -> None:
        self._window, self._plain = window, plain
        self._context: Any = None
        self._noise: Any = None
        self._asked = 0

    def start(self, heard: Callable[[Callable[[Any], None]], Any]) -> None:
        """Hear every finger and key."""
        for name in UNLOCKING_EVENTS:
            self._window.document.addEventListener(name, heard(lambda event: self.unlock()))

    def unlock(self) -> None:
        """A finger or a key: from now on there may be sound, if it is wanted."""
        if not self._wanted():
            return
        if self._context is not None and (self._context.state == "closed" or self._asked >= MOST_RESUMES):
            self._give_up(self._context)
        if self._context is None:
            self._context = self._make_context()
        context = self._context
        if context is None or context.state == "running":
            self._asked = 0
            return
        self._asked += 1  # Safari says "interrupted" after a call, others "suspended"
        try:
            context.resume().then(lambda done: None, lambda refused: self._give_up(context))
        except Exception:  # the browser's own: older ones raise at once
            self._give_up(context)

    def play(self, name: str) -> None:
        """Play the sound of a name, unless sounds are off or cannot be heard now."""
        if self._context is None or self._context.state != "running" or not self._wanted():
            return
        for start, pitch, length in CLICKS.get(name, ()):
            self._rustle(start, pitch, length)
        for start, pitch, length in TONES.get(name, ()):
            self._ring(start, pitch, length)

    def _make_context(self) -> Any:
        """A context, or None: some browsers have none, or no more than a few."""
        try:
            return self._window.AudioContext.new()
        except Exception:  # the browser's own
            return None

    def _give_up(self, context: Any) -> None:
        """Leave a dead context to the browser, of whose few it is one."""
        if context is not self._context:
            return
        self._context, self._noise, self._asked = None, None, 0
        try:
            context.close().then(lambda done: None, lambda refused: None)
        except Exception:  # the browser's own: it was closed before
            return

    def _wanted(self) -> bool:
        return bool(self._window.document.documentElement.getAttribute("data-sound") == "on")

    def _rustle(self, start: float, pitch: float, length: float) -> None:
        context = self._context
        source = context.createBufferSource()
        source.buffer = self._noise = self._noise or self._make_noise()
        filtered = context.createBiquadFilter()
        filtered.type = "bandpass"
        filtered.frequency.value = pitch
        source.connect(filtered)
        self._out(filtered, source, start, length)

    def _ring(self, start: float, pitch: float, length: float) -> None:
        tone = self._context.createOscillator()
        tone.type = "sine"
        tone.frequency.value = pitch
        self._out(tone, tone, start, length)

    def _out(self, node: Any, source: Any, start: float, length: float) -> None:
        """Loud at once, then fading away."""
        now = self._context.currentTime + start
        gain = self._context.createGain()
        gain.gain.setValueAtTime(NOISE_GAIN, now)
        gain.gain.exponentialRampToValueAtTime(0.001, now + length)
        node.connect(gain)
        gain.connect(self._context.destination)
        source.start(now)
        source.stop(now + length)

    def _make_noise(self) -> Any:
        """A little noise, the same each time."""
        rate = self._context.sampleRate
        count, random = int(rate * NOISE_SECONDS), Random(1888)
        buffer = self._context.createBuffer(1, count, rate)
        samples = self._window.Float32Array.new(self._plain([random.uniform(-1, 1) for _ in range(count)]))
        buffer.copyToChannel(samples, 0)
        return buffer
