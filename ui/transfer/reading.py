"""A file from a stranger, until it is plain JSON: bytes, length, nesting and every kind of value are looked at first.

Python's own reader follows brackets as deep as they go, takes the last of two keys that are the same, and knows
numbers that JSON has not. So brackets are counted before it is asked, and what no file of this page holds is refused.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from game.i18n import t
from ui.storage import json_depth

MOST_BYTES = 32 * 2**20
"""Of a file. Browsers give a page some five megabytes to store, packed; unpacked this is what becomes of them."""
MOST_VALUES = 4_000_000
"""Commas and brackets: what the memory of a tablet can bear as Python's values. Of quotes twice as many."""
LONGEST_NUMBER = 15
"""Digits of a whole number: all that every program reads alike."""


class FileRefused(Exception):
    """A file that is refused whole. The text is a sentence for a person: where in the file, and the reason."""

    def __init__(self, why: str, /, place: str = "", reason: str = "", **params: object) -> None:
        self.why, self.place, self.reason = why, place, reason or t(f"exchange.not.{why}", **params)
        super().__init__(t("exchange.place", place=place, reason=self.reason) if place else self.reason)

    def within(self, place: str) -> FileRefused:
        """The same, with where in the file that is."""
        places = f"{place}, {self.place}" if self.place else place
        return FileRefused("record", place=places, reason=self.reason)


def parse_json(data: bytes | str) -> Any:
    """The JSON of a file or of what was pasted. NotTaken says what is wrong with it."""
    text = _text(data)
    if sum(map(text.count, ",[{")) > MOST_VALUES or text.count('"') > 2 * MOST_VALUES:
        raise FileRefused("full")
    _check_depth(text)
    try:
        return json.loads(
            text,
            object_pairs_hook=_mapping,
            parse_int=_whole,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except (ValueError, RecursionError):
        raise FileRefused("json") from None


def _text(data: bytes | str) -> str:
    if len(data) > MOST_BYTES:
        raise FileRefused("large", most=MOST_BYTES // 2**20)
    if isinstance(data, str):
        text = data
    else:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            raise FileRefused("text") from None
    text = text.removeprefix("\ufeff").strip()
    if not text:
        raise FileRefused("empty")
    return text


def _check_depth(text: str) -> None:
    if fault := json_depth.fault(text):
        raise FileRefused("deep" if fault == "deep" else "json")


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) != len(pairs):
        raise FileRefused("twice", key=_twice(pairs))
    return mapping


def _twice(pairs: list[tuple[str, Any]]) -> str:
    seen: set[str] = set()
    double = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return ascii(double[:40])[1:-1]


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise FileRefused("number", number=f"{digits[:12]}…")
    return int(digits)


def _no_number(digits: str) -> NoReturn:
    raise FileRefused("number", number=digits[:20])
