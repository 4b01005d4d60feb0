"""The interface of a store of texts, and a store that lasts as long as the page."""

from __future__ import annotations

from typing import Protocol


class StorageRefused(Exception):
    """The browser did not let the page read or write: no space, or storage forbidden."""


class Backend(Protocol):
    """A store of texts by key. All methods raise StorageRefused."""

    def read(self, key: str) -> str | None: ...

    def write(self, key: str, text: str) -> None: ...

    def erase(self, key: str) -> None: ...

    def keys(self) -> list[str]: ...


class Memory:
    """A backend that forgets everything when the page goes; for tests, and for pages that may not store."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = {} if texts is None else texts

    def read(self, key: str) -> str | None:
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self.texts[key] = text

    def erase(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.texts)
