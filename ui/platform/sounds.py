"""The few sounds of the table, made by the browser itself as they are needed. Off by default."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

LOUD = 0.22
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


class Sounds:
    """Plays by name. A browser lets a page sound only after a tap, so nothing is made before `unlock`."""

    def __init__(self, window: Any, plain: Callable[[Any], Any]) -> None:
        self._window, self._plain = window, plain
        self._context: Any = None
        self._noise: Any = None

    def unlock(self) -> None:
        """A finger or a key went down: from now on there may be sound, if it is wanted."""
        if not self._wanted():
            return
        if self._context is None and hasattr(self._window, "AudioContext"):
            self._context = self._window.AudioContext.new()
        if self._context is not None and self._context.state == "suspended":
            self._context.resume()

    def play(self, name: str) -> None:
        """Play the sound of a name, unless sounds are off or nothing was tapped yet."""
        if self._context is None or not self._wanted():
            return
        for start, pitch, length in CLICKS.get(name, ()):
            self._rustle(start, pitch, length)
        for start, pitch, length in TONES.get(name, ()):
            self._ring(start, pitch, length)

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
        gain.gain.setValueAtTime(LOUD, now)
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
