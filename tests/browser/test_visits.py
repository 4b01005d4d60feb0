"""A test of the tests: a new visitor in a window that others have used finds nothing of theirs."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import Visits, boot
from tests.support.browser_player import Player

FOUND = """async () => ({
    stored: Object.keys(localStorage), session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name.startsWith("casefile")),
    copies: await caches.keys(),
    locks: (await navigator.locks.query()).pending.length, cookies: document.cookie,
    history: history.length, left: window.left ?? null, where: location.href.replace(/.*\\//, ""),
    root: { ...document.documentElement.dataset }, focus: document.activeElement.localName,
    desk: document.getElementById("app").innerHTML, air: document.getElementById("air").childElementCount,
})"""


def found(page: Page) -> object:
    """All that a page finds in its browser, and what it shows when it has settled."""
    page.wait_for_function("navigator.locks.query().then(({ held }) => held.length)")
    page.wait_for_function(
        "indexedDB.databases().then((all) => all.length)"
    )  # PyScript's own may be there, empty
    page.wait_for_timeout(500)
    return page.evaluate(FOUND)


def test_a_new_visitor_finds_nothing_of_the_last_one(visits: Visits) -> None:
    page = boot(visits.page)
    fresh = found(page)
    player = Player(page)
    player.set_pace("At once")
    player.new_game("visits")
    player.due()
    player.draws.first.click()
    player.button("Full log").click()
    page.evaluate(
        "() => { window.left = 1; history.pushState = () => {}; sessionStorage.x = document.cookie = 'y=1'; }"
    )
    page.context.new_page()
    assert visits.end() == []
    assert found(boot(page)) == fresh
    assert len(page.context.pages) == 1
    assert Player(page).button("New game").first.is_visible()
    assert visits.end() == []
