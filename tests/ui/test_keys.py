"""Keys and the commands that they stand for."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.pointed_page import Table
from ui.platform import keys
from ui.platform.input_events import InputListeners
from ui.state.messages import Command


@pytest.mark.parametrize(
    ("key", "command"),
    [
        ("d", "pile case-file"),
        ("T", "pile top"),
        ("x", "discard"),
        ("?", "sheet keys"),
        ("Escape", "escape"),
        ("Enter", "primary"),
        ("q", ""),
        ("i", ""),
    ],
)
def test_a_key_has_a_command(key: str, command: str) -> None:
    name = keys.name_of(SimpleNamespace(key=key))
    assert keys.command(name, "", button=False, letters=True) == command


def test_without_letters_the_other_keys_stay() -> None:
    found = {key: keys.command(key, "gull#1", button=False, letters=False) for key in (*keys.LETTERS, "i")}
    assert set(found.values()) == {""}
    assert keys.command("Enter", "", button=False, letters=False) == "primary"
    assert keys.command("Escape", "", button=False, letters=False) == "escape"
    for key in ("l", "?"):
        assert keys.replay_command(key, shift=False, control=False, letters=True).startswith("sheet")
        assert keys.replay_command(key, shift=False, control=False, letters=False) == ""
    assert keys.replay_command("ArrowRight", shift=False, control=False, letters=False) == "replay-to next"


@pytest.mark.parametrize(
    ("event", "name"),
    [
        ({"key": "X"}, "x"),
        ({"key": "ч", "code": "KeyX"}, "x"),
        ({"key": "ς", "code": "KeyW"}, "w"),
        ({"key": "y", "code": "KeyZ"}, "y"),
        ({"key": "é", "code": "Digit2"}, "é"),
        ({"key": "Dead", "code": "BracketLeft"}, "Dead"),
        ({"key": "Escape", "isComposing": True}, ""),
        ({"key": "Enter", "isComposing": False, "keyCode": 229}, ""),
        ({"key": "x", "keyCode": 229}, ""),
        ({"key": None}, ""),
        ({}, ""),
    ],
)
def test_the_name_of_a_key(event: dict[str, Any], name: str) -> None:
    """Keyboards of other letters count by place; input methods keep their keys; what a browser fills in has none."""
    assert keys.name_of(SimpleNamespace(**event)) == name


def test_enter_belongs_to_a_button_that_has_the_focus() -> None:
    assert keys.command("Enter", "", button=True, letters=True) == ""
    assert keys.command("Enter", "gull#1", button=False, letters=True) == "primary gull#1"
    assert keys.command("x", "gull#1", button=False, letters=True) == "discard gull#1"
    assert keys.command("i", "suspect:gull#1", button=False, letters=True) == "info suspect:gull"


def test_arrows_go_along_the_hand() -> None:
    assert keys.focus_target("ArrowRight", -1, 5) == 0 and keys.focus_target("ArrowLeft", -1, 5) == 4
    assert keys.focus_target("ArrowRight", 4, 5) == 4 and keys.focus_target("ArrowLeft", 2, 5) == 1
    assert keys.focus_target("Home", 3, 5) == 0 and keys.focus_target("End", 0, 5) == 4
    assert keys.focus_target("End", -1, 5) is None and keys.focus_target("ArrowUp", 1, 5) is None
    assert keys.focus_target("ArrowRight", 0, 0) is None


def test_arrows_go_through_the_weeks_of_a_calendar() -> None:
    assert keys.day_target("ArrowRight", 0, 27) == 1 and keys.day_target("ArrowDown", 3, 27) == 10
    assert keys.day_target("ArrowUp", 3, 27) == 3 and keys.day_target("ArrowDown", 26, 27) == 26
    assert keys.day_target("Home", 9, 27) == 0 and keys.day_target("End", 9, 27) == 26
    assert keys.day_target("Enter", 9, 27) is None


def test_a_card_changes_places_with_its_neighbour() -> None:
    hand = ["gull#1", "jill#1"]
    assert keys.swap_command("ArrowRight", 0, hand) == "place gull#1 behind jill#1"
    assert keys.swap_command("ArrowLeft", 1, hand) == "place jill#1 before gull#1"
    assert keys.swap_command("ArrowRight", 1, hand) == "place jill#1 behind jill#1", "where it stands is said"


@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize(("key", "control"), [("z", False), ("z", True), ("x", False)])
def test_over_a_pick_only_the_key_that_takes_back_counts(over: bool, key: str, control: bool) -> None:
    """A dialog over the table leaves the table's own keys alone; it may lie over no table at all."""
    table = Table()
    handlers: dict[str, Callable[[Any], None]] = {}
    table.window.document.addEventListener = handlers.__setitem__
    table.window.document.querySelector = lambda selector: selector == "#decision" and over
    InputListeners(table.window, table.said.append, table.timer, lambda: None).start(lambda handler: handler)
    keys = {"ctrlKey": control, "metaKey": False, "altKey": False, "shiftKey": False, "repeat": False}
    target = SimpleNamespace(closest=lambda selector: None)
    event = SimpleNamespace(key=key, target=target, preventDefault=lambda: None, timeStamp=0, **keys)
    handlers["keydown"](event)
    assert (Command("undo") in table.said) == (over and key == "z")
