"""The small things kept on the device beside the games: by name, sealed, and put aside when they are damaged."""

from __future__ import annotations

from typing import Any

from ui.state.beside_games import KEPT
from ui.storage.backends import Backend, StorageRefused
from ui.storage.codec import decode_small, encode_small
from ui.storage.generations import ASIDE_PREFIX, KEY_PREFIX

NAMES = ("settings", "last", "hushed", "welcomed", "statistics", *KEPT)
"""Names of everything that a person has chosen. Damage to values derived from the games is no loss."""


class SmallValues:
    """The small things of a store. Nothing raises anything here; what failed is told in the answer."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._damaged: set[str] = set()
        """Names that cannot be read, and could not be put aside."""

    def remember(self, name: str, data: dict[str, Any]) -> bool:
        """Write something small down: the first script of the page reads it too. False where that failed, or what lies
        there is damaged and could not be put aside."""
        try:
            if name in self._damaged and not self._move(name):
                return False
            return self._put(KEY_PREFIX + name, encode_small(data))
        except StorageRefused:
            return False

    def recall(self, name: str) -> dict[str, Any] | None:
        """Return what was written under a name; None if there is nothing that can be read."""
        try:
            text = self._backend.read(KEY_PREFIX + name)
            return None if text is None else decode_small(text)
        except (StorageRefused, ValueError):
            return None

    def put_aside(self) -> frozenset[str]:
        """Put aside what cannot be read, so that it is reported once, and kept. Returns their names."""
        try:
            damaged = [name for name in NAMES if self._broken(name)]
        except StorageRefused:
            return frozenset()
        self._damaged.update(damaged)
        for name in damaged:
            self._move(name)
        return frozenset(damaged)

    def _broken(self, name: str) -> bool:
        return self._backend.read(KEY_PREFIX + name) is not None and self.recall(name) is None

    def _move(self, name: str) -> bool:
        """Put one aside. False where that failed: it stays where it is."""
        try:
            text = self._backend.read(KEY_PREFIX + name)
            if text is not None:
                if not self._put(ASIDE_PREFIX + name, text):
                    return False
                self._backend.erase(KEY_PREFIX + name)
        except StorageRefused:
            return False
        self._damaged.discard(name)
        return True

    def damaged_texts(self) -> dict[str, str]:
        """Return what was found damaged, now or before, as it was stored, by the keys under which it lies."""
        keys = [KEY_PREFIX + name for name in NAMES if name in self._damaged] + [
            ASIDE_PREFIX + name for name in NAMES
        ]
        try:
            texts = {each: self._backend.read(each) for each in keys}
        except StorageRefused:
            return {}
        return {each: text for each, text in texts.items() if text is not None}

    def _put(self, key: str, text: str) -> bool:
        """Write and read back. False where that failed; StorageRefused where not even reading is allowed."""
        try:
            self._backend.write(key, text)
        except StorageRefused:
            return False
        return self._backend.read(key) == text
