"""Somebody has the page translated all the same, which wraps every text in elements of the translator's own."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenPage
from tests.support.browser_games import continue_game
from tests.support.thorough import sparing

FOLLOW = """() => {
    const patch = casefile.patch;
    casefile.patch = (root, html, typing) => {
        patch(root, html, typing);
        window.asDrawn = [root, html];
    };
}"""
"""Keeps what Python has drawn last."""
WRAP = """() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
        if (!text.data.trim() || text.parentElement.closest("font, svg, script, style, select, textarea")) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
    }
    return document.querySelectorAll("#app font > font").length;
}"""
"""Replace every text as the translators of browsers do, but for the other words."""
DIFFERENT = """() => {
    const [root, html] = asDrawn, drawn = document.createElement("template");
    drawn.innerHTML = html;
    const lines = (of) => {
        const found = [], texts = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) found.push(texts.currentNode.data);
        return found.join("");
    };
    const [is, should] = [lines(root), lines(drawn.content)];
    if (is === should) return "";
    let at = 0;
    while (is[at] === should[at]) at++;
    return `${is.slice(at - 40, at + 60)} | ${should.slice(at - 40, at + 60)}`;
}"""
"""The texts of the page that are others than were drawn: doubled, left over, or gone."""


@pytest.mark.parametrize("again", sparing([False, True], [True]), ids=["once", "after every redraw"])
def test_a_translated_page_plays_on(open_page: OpenPage, again: bool) -> None:
    player = continue_game(open_page(), "translated", humans=2)
    page = player.page
    page.evaluate(FOLLOW)
    assert page.evaluate(WRAP) > 0
    for _ in range(8):
        step = player.step()
        difference = page.evaluate(DIFFERENT)
        assert not difference, f"after {step}: {difference}"
        if again:
            page.evaluate(WRAP)
