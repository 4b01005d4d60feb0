"""The player's choices that outlive a game. They are kept as words, and reach the page as attributes of its root."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from game.i18n import LANGUAGES
from game.names import tidy

PACE_MS: dict[str, int | None] = {"step": None, "calm": 1400, "brisk": 700, "instant": 0}
"""Time for which an opponent's action is shown, in milliseconds; None waits for a tap."""

SETTING_VALUES: Mapping[str, tuple[str, ...]] = {
    "language": ("device", *LANGUAGES),
    "theme": ("device", "gaslight", "parchment", "contrast"),
    "text": ("100", "115", "130", "150", "175", "200"),
    "cards": ("normal", "large"),
    "side": ("right", "left"),
    "pace": tuple(PACE_MS),
    "motion": ("on", "off"),
    "sound": ("off", "on"),
    "confirm": ("off", "on"),
    "hints": ("on", "off"),
    "memory": ("full", "strict"),
    "awake": ("on", "off"),
    "letters": ("on", "off"),
    "spoken": ("all", "main", "own"),
}
"""Every setting with all it can be.

`language` and `theme` may be as the device has them, `text` is a percentage, `cards` is their size, `side` is where
the action bar has its last step, `confirm` asks before a discard, `hints` offers them at the table, `memory` says how
far back the log can be read, `awake` keeps the screen on during a game, `letters` of a keyboard are commands,
`spoken` is how much a screen reader is told by itself.
"""
LOOK_SETTINGS = ("theme", "text", "cards", "motion", "sound", "side", "letters")
"""The settings that the page itself bears, as `data-` attributes of its root element."""


@dataclass(slots=True)
class Settings:
    """One word for each setting; `SETTING_VALUES` holds the words. Only the name may be anything that a name can be."""

    language: str = "device"
    theme: str = "device"
    text: str = "100"
    cards: str = "normal"
    pace: str = "calm"
    motion: str = "on"
    sound: str = "off"
    side: str = "right"
    confirm: str = "off"
    hints: str = "on"
    memory: str = "full"
    awake: str = "on"
    letters: str = "on"
    spoken: str = "all"
    name: str = ""
    """The name of the person at this device, "" until it is known (`ui.state.own_name`)."""

    def put(self, name: str, value: str) -> bool:
        """Change one; False if there is no such setting or value."""
        if value not in SETTING_VALUES.get(name, ()):
            return False
        setattr(self, name, value)
        return True

    def data(self) -> dict[str, str]:
        """Return the settings as they are stored."""
        return asdict(self)

    def appearance(self) -> dict[str, str]:
        """Return the settings that the page itself bears."""
        return {name: getattr(self, name) for name in LOOK_SETTINGS}

    @classmethod
    def read(cls, data: Any) -> Settings:
        """Settings from storage, of this version or another; unusable values keep their defaults."""
        settings = cls()
        for name, value in data.items() if isinstance(data, dict) else ():
            if isinstance(value, str) and not settings.put(name, value) and name == "name":
                settings.name = tidy(value)
        return settings
