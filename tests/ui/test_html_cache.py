"""The store of HTML: a piece is built once for all that it depends on, and the store stays small."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from htpy import Element, b

from game.i18n import speaking
from ui.html import html_cache
from ui.html.html_cache import HtmlCache, cached, remember


@pytest.fixture(autouse=True)
def _empty() -> Iterator[None]:
    html_cache.clear()
    yield
    html_cache.clear()


class Counted:
    """A piece that counts how often it is built."""

    def __init__(self) -> None:
        self.built = 0

    def __call__(self) -> Element:
        self.built += 1
        return b[str(self.built)]


def test_a_piece_is_built_once_for_what_it_depends_on() -> None:
    build = Counted()
    assert [remember("a", build, 1, "x") for _ in range(3)] == ["<b>1</b>"] * 3
    assert remember("a", build, 2, "x") == "<b>2</b>"
    assert remember("other", build, 1, "x") == "<b>3</b>"


def test_lists_and_dicts_count_as_they_were() -> None:
    build, cards = Counted(), {"druitt": [1, 2]}
    assert remember("a", build, cards) == remember("a", build, {"druitt": [1, 2]})
    cards["druitt"].append(3)
    assert remember("a", build, cards) == "<b>2</b>"
    assert remember("a", build, {}) == "<b>3</b>" and remember("a", build, None) == "<b>4</b>"


def test_every_language_has_its_own() -> None:
    build = Counted()
    first = remember("a", build)
    with speaking("de"):
        assert remember("a", build) != first
    assert remember("a", build) == first


def test_a_function_is_kept_by_its_arguments() -> None:
    calls: list[str] = []

    @cached
    def small(name: str, cls: str = "") -> Element:
        calls.append(name)
        return b(class_=cls or None)[name]

    assert small("a") == small("a") == "<b>a</b>"
    assert small("a", cls="x") == '<b class="x">a</b>'
    assert calls == ["a", "a"]


def test_an_error_is_not_kept() -> None:
    @cached
    def broken(name: str) -> Element:
        raise KeyError(name)

    for _ in range(2):
        with pytest.raises(KeyError):
            broken("a")


def test_clear_forgets_everything() -> None:
    build = Counted()
    remember("a", build)
    html_cache.clear()
    assert remember("a", build) == "<b>2</b>"


def test_it_stays_small_and_keeps_what_is_asked_for() -> None:
    store, often = HtmlCache(10), Counted()
    for number in range(200):
        store.get("often", often)
        store.get(number, Counted())
        assert len(store) <= 20
    assert often.built == 1
