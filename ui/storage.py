"""What is kept on the device: the game in two generations, and small things beside it.

Browsers refuse, forget and tear. So the game is written to the two generations in turn, each with a checksum, read
back, and only then pointed to. The generation that was last read or written well is never the one that is written to.
What cannot be read is put aside under another key before its place is used again, and nothing that is found here stops
the start. All keys begin with `casefile:`, for several pages of one owner may share one origin.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeVar

T = TypeVar("T")

PREFIX = "casefile:"
GENERATIONS = ("a", "b")
POINTER = f"{PREFIX}game"
"""The key that says which generation is the newest; it changes last."""

Problem = Literal["", "older", "damaged", "newer", "unreadable"]
"""What a start has to say of the stored game: nothing; the save before it was used; none could be used; it was made
by a newer version of the page, whether or not the save before it could be used; the browser does not let the page
read."""


class StorageRefused(Exception):
    """The browser did not let the page read or write: no space, or storage forbidden."""


class NewerFormat(Exception):
    """A save of a later version of this page."""


class Backend(Protocol):
    """A store of texts by key. Both methods raise StorageRefused."""

    def read(self, key: str) -> str | None: ...

    def write(self, key: str, text: str) -> None: ...


class Memory:
    """A backend that forgets everything when the page goes; for tests, and for pages that may not store."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = {} if texts is None else texts

    def read(self, key: str) -> str | None:
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self.texts[key] = text


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What was found: the game, if any could be opened, and what there is to say."""

    game: T | None
    problem: Problem


def sealed(text: str) -> str:
    """A text with its checksum on a line before it."""
    return f"{zlib.crc32(text.encode()):08x}\n{text}"


def unsealed(text: str) -> str:
    """The text behind a checksum. ValueError where they do not go together."""
    checksum, _, body = text.partition("\n")
    if sealed(body) != text:
        raise ValueError(f"checksum {checksum[:8]!r} is not that of the text")
    return body


class Store:
    """The page's storage. Nothing here raises; what failed is told in the answer."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._good: str | None = None
        """The generation that was last read or written well."""
        self._seen: str | None = None
        """Where the pointer stood then; elsewhere it stands where another page has saved since."""
        self._loose: dict[str, tuple[str, str]] = {}
        """By generation: what lies there and could not be put aside, with the key where it belongs."""

    # ---- the game ----

    def save(self, data: dict[str, Any]) -> bool:
        """Write a game down and read it back. False where that failed; the save before it is still there then."""
        text = sealed(json.dumps(data, separators=(",", ":"), ensure_ascii=False))
        try:
            name = self._free()
            if not (self._cleared(name) and self._put(f"game:{name}", text)):
                return False
            self._good = name
            done = self._put("game", name)
            self._seen = self._backend.read(POINTER)
        except StorageRefused:
            return False
        return done

    def _free(self) -> str:
        """The generation to be written to: not the one that is known to be good."""
        pointer = self._backend.read(POINTER)
        elsewhere = pointer in GENERATIONS and pointer != self._seen
        return "b" if (pointer if elsewhere or self._good is None else self._good) == "a" else "a"

    def _cleared(self, name: str) -> bool:
        """May this generation be written over? Only when what could not be read of it lies elsewhere."""
        text, key = self._loose.get(name, ("", ""))
        if key and self._backend.read(f"{PREFIX}game:{name}") == text and not self._put(key, text):
            return False
        self._loose.pop(name, None)
        return True

    def _put(self, name: str, text: str) -> bool:
        self._backend.write(PREFIX + name, text)
        return self._backend.read(PREFIX + name) == text

    def load(self, opened: Callable[[dict[str, Any]], T]) -> Loaded[T]:
        """The newest game that `opened` accepts. It raises ValueError or NewerFormat for what it cannot take."""
        try:
            pointer = self._backend.read(POINTER)
            order = GENERATIONS if pointer != "b" else GENERATIONS[::-1]
            texts = [(name, self._backend.read(f"{PREFIX}game:{name}")) for name in order]
        except StorageRefused:
            return Loaded(None, "unreadable")
        self._good, self._seen = None, pointer
        self._loose.clear()
        problem: Problem = ""
        for name, text in texts:
            if text is None:
                continue
            try:
                game = opened(_mapping(unsealed(text)))
            except NewerFormat:
                problem = "newer"
                self._put_aside(name, f"newer:{name}", text)
            except Exception:  # whatever a foreign text provokes, the page starts
                problem = problem or "damaged"
                self._put_aside(name, f"aside:{name}", text)
            else:
                self._good = name
                return Loaded(game, "older" if problem == "damaged" else problem)
        return Loaded(None, problem)

    def _put_aside(self, name: str, key: str, text: str) -> None:
        """Keep what could not be read where no save overwrites it. Where that fails no save takes its place either."""
        try:
            if self._put(key, text):
                return
        except StorageRefused:
            pass
        self._loose[name] = (text, key)

    # ---- what is beside it ----

    def remember(self, name: str, data: dict[str, Any]) -> bool:
        """Write something small down, as plain JSON: the first script of the page reads it too. False where that
        failed."""
        try:
            return self._put(name, json.dumps(data, ensure_ascii=False))
        except StorageRefused:
            return False

    def recall(self, name: str) -> dict[str, Any] | None:
        """What was written under a name; None where there is nothing that can be read."""
        try:
            text = self._backend.read(PREFIX + name)
            return None if text is None else _mapping(text)
        except (StorageRefused, ValueError):
            return None


def _mapping(text: str) -> dict[str, Any]:
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("not a JSON object")
    return data
