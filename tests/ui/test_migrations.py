"""Saves of every version that was ever written open to the state in which they were left."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support import stored_saves
from tests.support.app_page import Page
from ui.storage import generations, migrations
from ui.storage.codec import checked_body, read_whole
from ui.storage.generations import VERSION
from ui.storage.store import Memory, NewerFormat

SAVES = sorted(stored_saves.SAVES.glob("*.json"))


def kept(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def test_there_are_saves_of_every_version_and_kind() -> None:
    versions = range(migrations.OLDEST_VERSION, VERSION + 1)
    assert {kept(path)["of"] for path in SAVES} == {str(number) for number in versions}
    for number in versions:
        assert {f"version-{number}-{kind}" for kind in stored_saves.KINDS} <= {path.stem for path in SAVES}


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_of_any_version_opens_to_the_same_state(path: Path) -> None:
    data = kept(path)
    page = Page(Memory(dict(data["texts"])))
    (head,) = page.session.book
    page.tap(f"open {head.slot}")
    assert stored_saves.facts(page.game) == data["facts"]
    assert (
        head.finished == data["facts"]["over"]
        and [seat.total for seat in head.seats] == data["facts"]["scores"]
    )
    assert page.session.notice is None and not page.faults


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_that_was_opened_is_saved_in_the_present_version(path: Path) -> None:
    data = kept(path)
    page = Page(Memory(dict(data["texts"])))
    slot = page.session.book[0].slot
    page.tap(f"open {slot}")
    page.game.sorts[1] = "ready"
    page.tap("sort")
    again = page.reload()
    again.tap(f"open {slot}")
    assert stored_saves.facts(again.game) | {"sorts": {}, "orders": {}} == data["facts"] | {
        "sorts": {},
        "orders": {},
    }
    pointed = checked_body(again.memory.texts[generations.key(slot)]).split()[0]
    assert read_whole(again.memory.texts[generations.key(slot, pointed)])["version"] == VERSION
    assert len(again.session.book) == 1


def test_every_version_but_the_present_has_a_step() -> None:
    assert set(migrations.STEPS) == set(range(migrations.OLDEST_VERSION, VERSION))


def test_a_save_walks_all_the_steps_to_the_present(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "VERSION", 4)
    monkeypatch.setattr(
        migrations, "STEPS", {at: lambda data: {**data, "ways": data["ways"] + 1} for at in (2, 3)}
    )
    for version, ways in ((2, 2), (3, 1), (4, 0)):
        data = {"format": migrations.FORMAT, "version": version, "ways": 0}
        assert migrations.migrate(data) == {**data, "version": 4, "ways": ways}


@pytest.mark.parametrize("version", [None, 0, 1, -1, True, "2", 2.0])
def test_a_save_of_no_version_is_none(version: object) -> None:
    with pytest.raises(ValueError, match="version"):
        migrations.migrate({"format": migrations.FORMAT, "version": version})


def test_what_is_not_ours_or_of_a_later_version_is_not_taken() -> None:
    with pytest.raises(ValueError, match="not a game"):
        migrations.migrate({"format": "another", "version": 1})
    with pytest.raises(NewerFormat):
        migrations.migrate({"format": migrations.FORMAT, "version": VERSION + 1})
