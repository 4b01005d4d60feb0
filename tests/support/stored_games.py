"""Games as the store holds them."""

from __future__ import annotations

from typing import Any

from tests.support.app_page import Page
from ui.storage import generations
from ui.storage.codec import checked_body, encode, read_whole
from ui.storage.store import Memory, NewerFormat

SLOT = "gone1"


def newest(memory: Memory, slot: str) -> str:
    """The key of the generation that was written last."""
    pointer = checked_body(memory.texts[generations.key(slot)])
    return generations.key(slot, pointer.split()[0])


def both(page: Page) -> list[str]:
    """The keys of both generations of the game on the table."""
    return [generations.key(page.game.slot, name) for name in "ab"]


def of_version(version: int, text: str) -> str:
    """The same save, as if another version had written it."""
    return encode(read_whole(text) | {"version": version})


def data(number: int, **more: Any) -> dict[str, Any]:
    return {"number": number, "record": {}, **more}


def number(data: dict[str, Any]) -> int:
    if data.get("version", 1) > 2:
        raise NewerFormat
    return int(data["number"])
