"""The depth of a text is known before Python reads it, and of a text that is too deep little is looked at."""

from __future__ import annotations

import json
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from ui.storage import json_depth
from ui.transfer import reading
from ui.transfer.reading import FileRefused

MANY = 3_000_000


class Looked(str):
    """A text that counts the characters that were taken out of it."""

    __slots__ = ("count_of",)

    def __getitem__(self, part: Any) -> str:
        found = super().__getitem__(part)
        self.count_of = getattr(self, "count_of", 0) + len(found)
        return found


DEEP = {
    "objects": '{"a":' * MANY + "1" + "}" * MANY,
    "braces": "{" * MANY,
    "brackets": "[" * MANY + "]" * MANY,
    "both": '[{"a":' * (MANY // 2),
    "closed first": "]" * MANY,
}


@pytest.mark.parametrize("name", DEEP)
def test_what_is_too_deep_is_refused_after_a_first_look(name: str) -> None:
    text = Looked(DEEP[name])
    assert json_depth.fault(text)
    assert text.count_of <= 4 * json_depth.SLICE


def test_it_is_refused_where_it_gets_too_deep() -> None:
    text = Looked("[" + "1," * MANY + DEEP["objects"])
    assert json_depth.fault(text) == "deep"
    assert text.count_of <= 2 * MANY + 2 * json_depth.SLICE


@pytest.mark.parametrize("name", DEEP)
def test_python_never_reads_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_VALUES", 4 * MANY)
    python = SimpleNamespace(loads=lambda *args, **more: pytest.fail("it was read"))
    monkeypatch.setattr(reading, "json", python)
    with pytest.raises(FileRefused):
        reading.parse_json(DEEP[name])


def value(chance: Random, depth: int) -> Any:
    """Something with brackets, quotes and backslashes in its strings."""
    match chance.randrange(4) if depth else 0:
        case 0:
            return chance.choice([1, None, 'a"', "]", "\\", '{"\\', "\\\\[", "é}"])
        case 1:
            return {f"{chance.choice('[]{}é')}{at}": value(chance, depth - 1) for at in range(3)}
        case _:
            return [value(chance, depth - 1) for _ in range(chance.randrange(4))]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64])
def test_a_slice_may_end_anywhere(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_depth, "SLICE", size)
    chance = Random(size)
    for _ in range(200):
        text = json.dumps(value(chance, 6), ensure_ascii=chance.random() < 0.5)
        assert json_depth.fault(text) == ""
        assert json_depth.fault(f"{text}]") == json_depth.fault(f"{{{text}") == "broken"
        assert json_depth.fault("[" * 40 + text + "]" * 40) == "deep"
        assert json_depth.fault(f'"{"[" * 40}\\"{"[" * 40}"') == ""
