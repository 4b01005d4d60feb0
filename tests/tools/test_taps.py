"""The benchmark of taps finds on the page what it taps. What a tap takes is never tested."""

from __future__ import annotations

import re

from tests.support.app_page import Page
from tools.benchmarks import taps
from tools.benchmarks.taps_table import match


def test_what_the_benchmark_taps_is_there() -> None:
    page = Page()
    page.session.put(match)
    page.tap("continue")
    assert len(re.findall(r'<li class="hc".*?<button[^>]* id="hand-', page.html)) == 20, taps.CARDS
    assert re.search(r'<section id="abar".*<button class="ib sort"', page.html), taps.SORT
    assert taps.OPEN == '[data-ui="sheet log"]' and "sheet log" in page.commands
    page.tap("sheet log")
    assert re.search(r'id="sheet".*data-ui="close"', page.html), taps.CLOSE
    page.tap("close")
    for family in taps.LAID_OFF:
        assert f'id="{taps.CARD.format(family)[1:]}"' in page.html
        page.tap(f"select {family}#1")
        first = re.search(
            r'<div id="acts" class="[^"]*"><button class="btn [^"]*" [^>]*data-action="([^"]*)"', page.html
        )
        assert first and first[1] == f"0 layoff {family}", taps.LAY_OFF
        page.act(first[1])
    assert page.game.length == len(taps.LAID_OFF)


def test_the_programs_of_its_pages_are_whole() -> None:
    for name in ("taps_start.py", "taps_floor.py"):
        compile(taps.page_program(name), name, "exec")
