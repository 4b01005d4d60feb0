"""HTML written in one go is htpy's own, and its regions are what the page's patch takes them for."""

from __future__ import annotations

import re
from collections.abc import Callable

import htpy as h
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from game.i18n import isolated
from game.match import Match, Seat
from tests.support import tables
from tests.support.app_page import Page, at_table
from tests.support.jekyll_tables import drawn
from ui.html.html_writer import html_of, region
from ui.table import table

TABLES: dict[str, Callable[[], h.Element]] = {
    **{name: lambda make=make: table(make()) for name, make in tables.ALL.items()},  # type: ignore[misc]
    "jekyll": lambda: table(drawn()),
}
REGION = re.compile(r"<!--#([\w-]+)-->(.*?)<!--/-->", re.DOTALL)
PLAIN = st.text().filter(lambda text: isolated(text) == text)
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(), PLAIN, st.builds(Markup, st.text("ab&")))


def _elements(children: st.SearchStrategy[h.Node]) -> st.SearchStrategy[h.Node]:
    lists = st.lists(children, max_size=4)
    return st.one_of(
        lists,
        st.builds(tuple, lists),
        st.builds(lambda inside, title: h.p(title=title)[inside], lists, st.text()),
        st.builds(lambda inside: h.fragment[inside], lists),
        st.just(h.br),
    )


@given(st.recursive(LEAVES, _elements, max_leaves=20))
def test_the_text_is_that_of_htpy(node: h.Node) -> None:
    assert html_of(node) == str(h.fragment[node])


def test_a_name_from_right_to_left_is_isolated_but_not_where_it_is_copied() -> None:
    name = "\u05d0\u05e0\u05d4"
    assert html_of(h.p[name, ": ", 12]) == f"<p>\u2068{name}\u2069: 12</p>"
    assert html_of(h.p[f"\u2068{name}\u2069: 12"]) == f"<p>\u2068{name}\u2069: 12</p>"
    assert html_of(h.textarea[f"{name}\n12"]) == f"<textarea>{name}\n12</textarea>"
    assert html_of(h.input(value=name)) == f'<input value="{name}">'


def test_generators_are_written_once() -> None:
    assert html_of(h.ul[(h.li[str(at)] for at in range(3))]) == "<ul><li>0</li><li>1</li><li>2</li></ul>"


def test_what_no_node_is_is_refused() -> None:
    with pytest.raises(TypeError):
        html_of(object())  # type: ignore[arg-type]


@pytest.mark.parametrize("name", TABLES)
def test_tables_are_written_as_htpy_does(name: str) -> None:
    assert html_of(TABLES[name]()) == str(TABLES[name]())


@pytest.mark.parametrize("name", TABLES)
def test_a_region_is_one_element_with_its_name(name: str) -> None:
    found = REGION.findall(html_of(TABLES[name]()))
    assert len({each for each, _ in found}) == len(found) > 5
    for each, part in found:
        tag = re.match(r"<(\w+)", part)
        assert tag and re.match(rf'<\w+[^>]* id="{each}"', part), each
        assert "<!--" not in part
        assert part.endswith(f"</{tag[1]}>") and part.count(f"<{tag[1]}") == part.count(f"</{tag[1]}>")


def _regions(page: Page) -> dict[str, str]:
    return dict(REGION.findall(page.html))


def test_a_tap_on_a_card_changes_hand_bar_and_board_alone() -> None:
    seats = [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")]
    page = at_table(Match.new("ripper", "us", {}, seats, "regions"))
    page.run()
    page.act("0 draw")
    before = _regions(page)
    page.tap(re.findall(r'data-ui="(select [^"]+)"', page.html)[0])
    after = _regions(page)
    assert after.keys() == before.keys()
    assert {name for name in after if after[name] != before[name]} <= {"hand", "abar", "suspects", "leads"}


def test_names_cannot_end_a_region() -> None:
    assert "<!--" not in REGION.findall(html_of(region("x", h.p(id="x")["<!--/-->"])))[0][1]
