"""Stores that fail, each in its own way."""

from __future__ import annotations

from ui.storage.store import Memory, StorageRefused


class Full(Memory):
    """A store with no space left; with `blind` it may not even be read."""

    def __init__(self, *, blind: bool = False) -> None:
        super().__init__()
        self.blind = blind

    def read(self, key: str) -> str | None:
        if self.blind:
            raise StorageRefused
        return super().read(key)

    def keys(self) -> list[str]:
        if self.blind:
            raise StorageRefused
        return super().keys()

    def write(self, key: str, text: str) -> None:
        raise StorageRefused


class Forgetful(Memory):
    """A store that takes a text and keeps half of it."""

    def write(self, key: str, text: str) -> None:
        super().write(key, text[: len(text) // 2])


class Torn(Memory):
    """A store that fails at one write, which keeps a part of its text; with `told` the page learns of it."""

    def __init__(self, texts: dict[str, str], fails_at: int, *, told: bool) -> None:
        super().__init__(texts)
        self.writes, self.fails_at, self.told = 0, fails_at, told

    def write(self, key: str, text: str) -> None:
        self.writes += 1
        if self.writes != self.fails_at:
            super().write(key, text)
            return
        super().write(key, text[: len(text) // 2])
        if self.told:
            raise StorageRefused


class NoAside(Memory):
    """A store with no room for another key."""

    def write(self, key: str, text: str) -> None:
        if key not in self.texts:
            raise StorageRefused
        super().write(key, text)


class Small(Memory):
    """A store with room for so many characters, keys and texts together, as browsers count."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, key: str, text: str) -> None:
        held = sum(len(name) + len(kept) for name, kept in self.texts.items() if name != key)
        if held + len(key) + len(text) > self.room:
            raise StorageRefused
        super().write(key, text)
