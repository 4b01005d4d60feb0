"""The page of positions: its files are whole, and what it says of the bots is still so."""

from __future__ import annotations

from typing import Any

import pytest

from tools import positions
from tools.errors import SetupError

ENTRIES = positions.entries()


def test_each_position_has_its_file() -> None:
    assert sorted(ENTRIES) == sorted(file.stem for file in positions.FOLDER.glob("[0-9]*.json"))
    assert len(ENTRIES) == 12


@pytest.mark.parametrize("name", ENTRIES)
def test_a_position_is_one_of_a_hand_that_was_played(name: str) -> None:
    match, entry = positions.match_of(name), ENTRIES[name]
    legal = match.legal(entry["seat"])
    assert {entry["before"]["action"], entry["now"]} <= {*legal}
    assert len(legal) > 1


@pytest.mark.parametrize("name", ENTRIES)
def test_the_bots_decide_as_the_page_says(name: str) -> None:
    entry = ENTRIES[name]
    assert positions.decided(name, entry["seat"], entry["level"]).action == entry["now"]
    begin, end = positions.marks(name)
    assert f"{begin}\n{positions.block(name, entry)}\n{end}" in positions.PAGE.read_text("utf-8")


def test_the_page_is_not_written_while_its_words_are_about_other_decisions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name, entry = next(iter(ENTRIES.items()))
    other: dict[str, Any] = entry | {"now": entry["before"]["action"]}
    monkeypatch.setattr(positions, "entries", lambda: {name: other})
    page = positions.PAGE.read_text("utf-8")
    with pytest.raises(SetupError, match=name):
        positions.main([])
    assert positions.PAGE.read_text("utf-8") == page
