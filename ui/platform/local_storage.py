"""The store of the browser, in the form that `ui.storage.store` asks for. It is given the browser's window."""

from __future__ import annotations

from typing import Any

from ui.storage.store import StorageRefused


class LocalStorage:
    """The browser's store. Where even looking at it is forbidden every use is refused."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def read(self, key: str) -> str | None:
        """The text of a key. StorageRefused where the browser does not allow it."""
        try:
            text = self._window.localStorage.getItem(key)
        except Exception as error:  # the browser's own: no space, or not allowed
            raise StorageRefused(str(error)) from error
        return text if isinstance(text, str) else None

    def erase(self, key: str) -> None:
        """Forget a key. StorageRefused where the browser does not allow it."""
        try:
            self._window.localStorage.removeItem(key)
        except Exception as error:  # the browser's own
            raise StorageRefused(str(error)) from error

    def keys(self) -> list[str]:
        """All keys of the origin. StorageRefused where the browser does not allow it."""
        try:
            storage = self._window.localStorage
            return [str(storage.key(at)) for at in range(storage.length)]
        except Exception as error:  # the browser's own
            raise StorageRefused(str(error)) from error

    def write(self, key: str, text: str) -> None:
        """Set a key. StorageRefused where the browser does not allow it or is full."""
        try:
            self._window.localStorage.setItem(key, text)
        except Exception as error:  # the browser's own: no space, or not allowed
            raise StorageRefused(str(error)) from error
