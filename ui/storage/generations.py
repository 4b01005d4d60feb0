"""The place of a game in the store: the keys of a slot, its two generations, and the one that counts."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Protocol

from ui.state.game_summary import SaveProblem
from ui.storage.codec import checked_body, read_head, with_checksum

KEY_PREFIX = "casefile:"
"""All keys begin with it, for several pages of one owner may share one origin."""
ASIDE_PREFIX = f"{KEY_PREFIX}aside:"
"""Under such keys lies what could not be read."""
GENERATIONS = ("a", "b")
VERSION = 2
"""Of the envelopes that are written; `ui.storage.migrations` says what the others are."""
POINTER_KEY = re.compile(rf"{KEY_PREFIX}game:g[0-9a-z]+")
"""The keys that say which generation of a slot is the newest; they change last."""
_KEY = re.compile(rf"{KEY_PREFIX}(game|aside|gone):(g[0-9a-z]+)(?::[ab])?")


class ReadableStore(Protocol):
    """A store that can be read. StorageRefused where the browser does not allow it."""

    def read(self, key: str) -> str | None: ...


@dataclass(slots=True)
class Found:
    """A generation as it lies in the store. `revision` is -1 where it cannot be read."""

    name: str
    text: str
    data: dict[str, Any] = field(default_factory=dict)
    revision: int = -1

    @property
    def is_newer(self) -> bool:
        """True if a later version of this page wrote it."""
        version = self.data.get("version")
        return type(version) is int and version > VERSION


def key(slot: str, name: str = "", kind: str = "game") -> str:
    """The key of a slot's pointer, or of one of its generations."""
    return KEY_PREFIX + ":".join([kind, slot, *([name] if name else [])])


def keys(slot: str) -> list[str]:
    """The keys of all saves of a slot, those put aside last."""
    return [key(slot, name, kind) for kind in ("game", "aside") for name in GENERATIONS]


def slots(every: list[str], kind: str) -> set[str]:
    """Return the slots that have something of a kind: `game`, `aside` or `gone`."""
    parts = [found.groups() for each in every if (found := _KEY.fullmatch(each))]
    return {slot for word, slot in parts if word == kind}


def other_generation(name: str) -> str:
    """The generation beside this one."""
    return "b" if name == "a" else "a"


def pointer_text(name: str, revision: int) -> str:
    """The text of a pointer."""
    return with_checksum(f"{name} {revision}")


def look(store: ReadableStore, slot: str, unfit: dict[str, str]) -> tuple[list[Found], SaveProblem]:
    """The generations of a slot, the newest first, those that cannot be read last; and the problem, if any.

    `unfit` holds, by key, texts that are whole and could not be opened all the same.
    """
    texts = [(name, store.read(key(slot, name))) for name in GENERATIONS]
    found = [_found(name, text, unfit.get(key(slot, name))) for name, text in texts if text is not None]
    found.sort(key=lambda each: -each.revision)
    return found, _problem(found, _named(store.read(key(slot))))


def _found(name: str, text: str, unfit: str | None) -> Found:
    try:
        data = read_head(text)
    except ValueError:
        return Found(name, text)
    if unfit == text:
        return Found(name, text)
    revision = data.get("revision")
    return Found(name, text, data, revision if type(revision) is int and revision > 0 else 0)


def _named(at: str | None) -> int | None:
    """The number of the save that a pointer names; None where it says nothing."""
    try:
        return int(checked_body(at or "").split()[1])
    except (ValueError, IndexError):
        return None


def _problem(found: list[Found], named: int | None) -> SaveProblem:
    if any(each.is_newer for each in found):
        return "newer"
    if not found or found[0].revision < 0:
        return "damaged" if found else ""
    if named is not None:
        return "older" if found[0].revision < named else ""
    return "older" if found[-1].revision < 0 else ""
