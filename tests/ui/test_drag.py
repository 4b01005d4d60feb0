"""Cards that are dragged, and fingers that stray or are held, without a browser."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.pointed_page import Element, Table
from ui.platform.drag import nearest
from ui.platform.input_events import InputListeners
from ui.platform.long_presses import LongPresses
from ui.state.messages import Command

SLOTS = [
    ("gull#1", 0.0, 0.0, 50.0, 100.0),
    ("jill#1", 50.0, 0.0, 50.0, 100.0),
    ("wild#1", 0.0, 110.0, 50.0, 100.0),
]


def test_where_a_dragged_card_falls() -> None:
    assert nearest(SLOTS, 10, 50) == ("gull#1", "before")
    assert nearest(SLOTS, 90, 50) == ("jill#1", "behind")
    assert nearest(SLOTS, 90, 150) == ("wild#1", "behind")
    assert nearest([], 0, 0) is None


def test_a_finger_that_strays_holds_nothing() -> None:
    timers: list[object] = []
    held: list[str] = []

    def timer(ms: int, then: object) -> object:
        timers.append(then)
        return lambda: timers.remove(then)

    gestures = LongPresses(timer, held.append)  # type: ignore[arg-type]
    gestures.press("info gull")
    gestures.release()
    assert not timers and not held and not gestures.swallows()
    gestures.press("info gull")
    timers.pop()()  # type: ignore[operator]
    assert held == ["info gull"] and gestures.swallows() and not gestures.swallows()


def test_the_click_of_a_drag_does_not_count() -> None:
    table = Table()
    table.drags(table.drag)
    assert table.said == ["drop discard gull#1"]
    assert table.drag.swallows() and not table.drag.swallows()


def test_a_drag_without_a_click_swallows_no_later_one() -> None:
    table = Table()
    table.drags(table.drag)
    table.passes()
    assert not table.drag.swallows()


def test_a_second_drag_has_its_own_time() -> None:
    table = Table()
    table.drags(table.drag)
    table.drags(table.drag)
    assert len(table.timers) == 1 and table.drag.swallows()


@pytest.mark.parametrize(("detail", "heard"), [(1, 0), (0, 1)])
def test_a_click_without_a_finger_is_none_of_a_drag(detail: int, heard: int) -> None:
    table = Table()
    handlers: dict[str, Callable[[Any], None]] = {}
    table.window.document.addEventListener = handlers.__setitem__
    InputListeners(table.window, table.said.append, table.timer, lambda: None).start(lambda handler: handler)
    for name, x in (("pointerdown", 0), ("pointermove", 40), ("pointerup", 40)):
        event = table.at(x)
        event.target = SimpleNamespace(closest=lambda selector: table.card if "#hand" in selector else None)
        handlers[name](event)
    before = len(table.said)
    click = table.at(40)
    click.target, click.detail = table.card, detail
    handlers["click"](click)
    assert len(table.said) - before == heard


@pytest.mark.parametrize(("end", "said"), [("pointerup", "gull#1"), ("pointercancel", "eddy#1")])
def test_a_press_that_the_browser_takes_is_none_of_the_next_click(end: str, said: str) -> None:
    """The click of a finger that came up is for the card that it pressed, wherever that has gone since."""
    table = Table()
    handlers: dict[str, Callable[[Any], None]] = {}
    table.window.document.addEventListener = handlers.__setitem__
    InputListeners(table.window, table.said.append, table.timer, lambda: None).start(lambda handler: handler)
    table.window.document.querySelector = lambda selector: None
    table.card.isConnected, other = True, Element("eddy#1")
    for each in (table.card, other):
        each.closest = lambda selector, each=each: None if selector == "[data-hold]" else each  # type: ignore[method-assign]
        each.getAttribute = lambda name, each=each: each.dataset.ui  # type: ignore[method-assign]
    for name, target in (("pointerdown", table.card), (end, table.card), ("click", other)):
        event = table.at(0)
        event.target, event.detail = target, 1
        handlers[name](event)
    assert table.said == [Command.of(f"select {said}")]


def test_a_mouse_button_that_came_up_elsewhere_drops_the_card_nowhere() -> None:
    table = Table()
    table.drag.press(table.at(0), table.card)
    table.drag.move(table.at(40))
    assert table.drag.is_dragging
    table.drag.move(table.at(80, buttons=0))
    assert not table.drag.is_dragging and not table.root.attributes
    table.drag.release(table.at(80, buttons=0))
    assert not table.said


def test_a_second_finger_leaves_the_first_its_card() -> None:
    table = Table()
    table.drag.press(table.at(0), table.card)
    table.drag.move(table.at(40))
    for happens in (
        lambda: table.drag.press(table.at(300, pointer=2), table.card),
        lambda: table.drag.move(table.at(350, pointer=2)),
        lambda: table.drag.lose(table.at(350, pointer=2)),
        lambda: table.drag.release(table.at(350, pointer=2)),
    ):
        happens()
        assert table.drag.is_dragging and not table.said
    table.drag.release(table.at(40))
    assert table.said == ["drop discard gull#1"]


def test_a_finger_that_the_browser_takes_drops_nothing() -> None:
    table = Table()
    table.drag.press(table.at(0), table.card)
    table.drag.move(table.at(40))
    table.drag.lose(table.at(40))
    table.drag.release(table.at(40))
    assert not table.said and not table.root.attributes


def test_a_card_that_has_gone_leaves_no_mark_on_the_page() -> None:
    table = Table()
    table.drag.press(table.at(0), table.card)
    table.hand.clear()
    table.drag.move(table.at(40))
    assert not table.root.attributes
    table.drag.release(table.at(40))
    assert not table.root.attributes and not table.drag.is_dragging and not table.said
