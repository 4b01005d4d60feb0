"""The start: what is painted before Python, what can be tapped on it, what works without a network."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest
from playwright.sync_api import Page, expect

from game.i18n import t
from tests.browser.conftest import BOOT_MS, UP, WATCH_WORKERS, OpenPage, Visits, accessibility_faults, boot
from tests.support.browser_player import Player, seen_of
from tests.support.held_start import hold, storing
from tests.support.hostile_markup import insert, what_ran
from tests.support.thorough import THOROUGH, sparing_rows
from tools.benchmarks.start import saved_game
from tools.build import ROOT
from ui.storage.codec import encode_small


@pytest.fixture(scope="module")
def painted() -> bool:
    """A drawn page: these tests look at it."""
    return True


class Words(HTMLParser):
    """The texts of a page by their keys."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self._key: str | None = None
        self.feed(html)

    def handle_starttag(self, _tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self._key = dict(attributes).get("data-t")

    def handle_data(self, data: str) -> None:
        if self._key:
            self.found[self._key] = data
            self._key = None


def test_words_are_those_of_the_catalogue() -> None:
    words = Words((ROOT / "index.html").read_text(encoding="utf-8")).found
    assert words
    assert words == {key: t(key) for key in words}


GAME = {
    "slot": "g1",
    "case": "jekyll",
    "names": ["Nora <b>{hand}</b>", "Jean-Luc"],
    "totals": [12, -3],
    "hand": 2,
    "turn": "Jean-Luc",
    "when": "2026-01-02T12:00:00Z",
    "finished": False,
}
PLACES = """[...document.querySelectorAll("#app :is(h1, li, button, .chair, .state)")].map(each => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return each.matches(".state") ? ["state", y, height] : [each.textContent, x, y, width, height];
})"""


def test_saved_games_are_listed_before_python(visitor: Visits) -> None:
    """From a summary with its seal, and from one of before there was any."""
    visitor.begin_with(
        storing(desk=encode_small({"version": 1, "count": 7, "games": [{**GAME, "finished": True}, GAME]}))
    )
    page = visitor.page
    hold(page, "**/core.js")
    page.goto("./", wait_until="commit")
    card = page.get_by_role("button", name="Continue")
    expect(card).to_contain_text("Jekyll & Hyde, hand 2. Jean-Luc to play.")
    expect(card).to_contain_text("saved 2 Jan 2026")
    assert card.locator(".chair").all_text_contents() == ["Nora <b>{hand}</b> 12", "Jean-Luc −3"]
    expect(page.get_by_role("button", name="Casebook")).to_contain_text("7 games")
    between = json.dumps({"version": 1, "count": 1, "games": [{**GAME, "ended": True}]})
    visitor.begin_with(storing(desk=between))
    page.reload(wait_until="commit")
    expect(card).to_contain_text("Jekyll & Hyde, at the end of hand 2")
    expect(card).not_to_contain_text("to play")
    anna, told = "\u05d0\u05e0\u05d4", "\u2068\u05d0\u05e0\u05d4\u2069"
    named = encode_small(
        {"version": 1, "count": 1, "games": [{**GAME, "names": [anna, "Jean-Luc"], "turn": anna}]}
    )
    visitor.begin_with(storing(desk=named))
    page.reload(wait_until="commit")
    expect(card).to_contain_text(f"Jekyll & Hyde, hand 2. {told} to play.")
    assert card.locator(".chair").all_text_contents() == [f"{told} 12", "Jean-Luc −3"]


DAMAGED = [
    "",
    "{",
    "3",
    "[]",
    '{"games": [{"case": "\\""}], "case": "\\""}',
    '{"games": 1}',
    '{"games": [null, 1, {"case": "x"}], "count": "many"}',
    *(
        json.dumps({"games": [{**GAME, key: value}]})
        for key, value in (("names", "x"), ("totals", 0), ("hand", "x"))
    ),
]
STORE = "text => { for (const name of ['desk', 'last']) localStorage.setItem(`casefile:${name}`, text) }"


def test_damaged_summary_is_left_alone(tab: Page) -> None:
    hold(tab, "**/core.js")
    tab.goto("./", wait_until="commit")
    for text in DAMAGED if THOROUGH else DAMAGED[::6]:
        tab.evaluate(STORE, text)
        tab.reload(wait_until="commit")
        expect(tab.get_by_role("button", name=re.compile("^New game"))).to_be_visible()
        expect(tab.get_by_role("button", name="Continue")).to_have_count(0)
        assert tab.evaluate("localStorage.getItem('casefile:desk')") == text


def test_what_its_seal_does_not_go_with_is_not_painted(visitor: Visits) -> None:
    summary = encode_small({"version": 1, "count": 1, "games": [{**GAME, "names": ["Zoë", "Basil"]}]})
    settings = encode_small({"theme": "parchment", "text": "130"})
    visitor.begin_with(
        storing(desk=summary.replace("Basil", "Bazil"), settings=settings.replace("130", "150"))
    )
    page = visitor.page
    hold(page, "**/core.js")
    page.goto("./", wait_until="commit")
    expect(page.get_by_role("button", name=re.compile("^New game"))).to_be_visible()
    expect(page.get_by_role("button", name="Continue")).to_have_count(0)
    assert page.evaluate("({ ...document.documentElement.dataset })")["text"] == "100"


@pytest.mark.parametrize(("width", "height"), sparing_rows([(1180, 820), (390, 844)], [(390, 844)]))
def test_painted_desk_is_that_of_python(open_page: OpenPage, width: int, height: int) -> None:
    page = open_page(width, height, service_workers="allow")
    page.add_init_script(
        storing(**{key.removeprefix("casefile:"): text for key, text in saved_game().items()})
    )
    waiting = hold(page, "**/*.wasm")
    page.goto("./")
    page.evaluate("Promise.all([document.fonts.ready, casefile.painted])")
    painted = page.evaluate(PLACES)
    while not waiting:
        page.wait_for_timeout(50)
    waiting[0].continue_()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    page.wait_for_selector('html[data-offline="ready"]', state="attached", timeout=BOOT_MS)
    expect(
        seen_of(page).get_by_text("Ready to play offline")
    ).to_be_visible()  # as it is on every later visit
    names = [str(place[0]) for place in painted]
    assert any("Continue" in name for name in names)
    drawn = page.evaluate(PLACES)
    assert [str(place[0]) for place in drawn] == names
    assert drawn == painted


@pytest.mark.parametrize(("width", "height"), sparing_rows([(820, 1180), (390, 844)], [(820, 1180)]))
def test_nothing_moves_while_a_first_visit_stores_its_copy(
    open_page: OpenPage, width: int, height: int
) -> None:
    page = open_page(width, height, painted=True, service_workers="allow")
    page.add_init_script("""
        window.moved = 0;
        new PerformanceObserver((list) => {
            for (const { value } of list.getEntries()) window.moved += value;
        }).observe({ type: "layout-shift", buffered: true });
    """)
    boot(page)
    page.wait_for_selector('html[data-offline="ready"]', state="attached", timeout=BOOT_MS)
    expect(seen_of(page).get_by_text("Ready to play offline")).to_be_visible()
    assert page.evaluate("moved") < 0.02


def test_what_is_painted_needs_no_python_and_a_tap_on_it_is_done_when_it_is_there(tab: Page) -> None:
    waiting = hold(tab, "**/*.wasm")
    tab.goto("./")
    expect(tab.get_by_role("heading", name="Casefile")).to_be_visible()
    expect(seen_of(tab).get_by_text("Opening the case…")).to_be_visible()
    expect(tab.get_by_role("button", name="New game")).to_be_visible()
    assert accessibility_faults(tab) == []
    settings, new = (tab.get_by_role("button", name=re.compile(name)) for name in ("^Settings", "^New game"))
    settings.click()
    new.click()
    expect(tab.get_by_role("status").filter(has_text="Got it.")).to_be_visible()
    expect(new).to_have_attribute("aria-busy", "true")
    expect(settings).not_to_have_attribute("aria-busy", "true")
    while not waiting:
        tab.wait_for_timeout(50)
    assert tab.locator("#boot-progress").evaluate("bar => bar.value < bar.max")
    waiting[0].continue_()
    expect(tab.get_by_role("button", name="Deal the cards")).to_be_visible(timeout=BOOT_MS)


SYMBOLS = "[...document.querySelectorAll('svg.sprite symbol')].map((symbol) => symbol.id)"
DRAWN = """[...document.querySelectorAll("#app svg > use")]
    .filter((use) => !document.querySelector(use.getAttribute("href")) || !use.getBBox().width)
    .map((use) => use.getAttribute("href"))"""
"""Drawings that the page asks for and that are not there."""


def test_the_desk_comes_up_with_its_drawings_its_progress_and_no_warning(visitor: Visits) -> None:
    """The progress is that of the bytes, and nothing is done that browsers warn of."""
    visitor.begin_with("""
        window.seen = [];
        new MutationObserver(() => {
            const bar = document.getElementById("boot-progress");
            if (bar && !window.bar) window.bar = bar;
        }).observe(document, { childList: true, subtree: true });
        setInterval(() => window.bar && window.seen.push(window.bar.position), 5);
        window.warned = [];
        new ReportingObserver((list) => warned.push(...list.map(({ body }) => body.id)), { buffered: true }).observe();
    """)
    desk = boot(visitor.page)
    progress = desk.evaluate("[...seen, bar.position]")
    assert progress == sorted(progress) and progress[-1] == 1
    assert desk.evaluate("warned") == []
    assert desk.locator("#boot-progress").count() == 0
    symbols = desk.evaluate(SYMBOLS)
    assert len(symbols) > 150 and len(symbols) == len(set(symbols))
    assert desk.evaluate(DRAWN) == []
    visitor.allow("Content Security Policy")
    markup_is_not_run(desk)


def markup_is_not_run(page: Page) -> None:
    """PyScript runs the page's own script, and none that it finds later."""
    insert(page)
    assert page.workers == []
    assert page.locator("button[disabled]", has_text="Run").count() == 0, "nobody waits for an interpreter"
    assert what_ran(page) == []


def test_the_painted_desk_has_its_portraits_and_the_theme_that_was_chosen(tab: Page) -> None:
    tab.route("**/core.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    tab.goto("./")
    expect(tab.locator("svg.bust")).to_have_count(6)
    assert tab.evaluate(DRAWN) == []
    tab.evaluate("localStorage.setItem('casefile:settings', JSON.stringify({ theme: 'parchment' }))")
    tab.reload()
    expect(tab.locator("html")).to_have_attribute("data-theme", "parchment")


@pytest.mark.thorough
def test_after_one_visit_all_works_without_a_network(open_page: OpenPage) -> None:
    """As where the server is gone (`test_artefact`)."""
    page = open_page(painted=True, service_workers="allow")
    page.add_init_script(WATCH_WORKERS)
    boot(page)
    page.wait_for_selector('html[data-offline="ready"]', state="attached", timeout=BOOT_MS)
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    assert not page.evaluate("navigator.onLine")
    page.wait_for_selector('html[data-offline="ready"]', state="attached")
    player = Player(page)
    player.set_pace("At once")
    player.new_game("no network")
    page.wait_for_function("workers.at(-1)?.up", timeout=BOOT_MS)
    for _ in range(2):
        while player.step() != "play":
            pass
    assert player.due() in {"draw", "play", "scoring", "pause"}, "the bot has played"


WHERE = """
async def ask():
    import pyscript
    from ui.platform.browser import BotWorker

    worker = await BotWorker.spawn()
    js.document.documentElement.dataset.where = f"{pyscript.__file__} {await worker.answer('', '')}"

asking = asyncio.ensure_future(ask())
"""


def test_the_package_of_pyscript_comes_compiled(tab: Page) -> None:
    main = (ROOT / "ui" / "platform" / "boot.py").read_text(encoding="utf-8") + WHERE
    own = "import pyscript\n__export__ = ['answer']\ndef answer(*_):\n    return pyscript.__file__\n"
    tab.route("**/main.py", lambda route: route.fulfill(body=main, content_type="text/plain"))
    tab.route("**/worker.py", lambda route: route.fulfill(body=own, content_type="text/plain"))
    boot(tab)
    tab.wait_for_selector("html[data-where]", state="attached", timeout=BOOT_MS)
    where = (tab.locator("html").get_attribute("data-where") or "").split()
    assert where == ["/lib/python314.zip/pyscript/__init__.pyc"] * 2


def test_page_of_a_path_that_is_not_there(tab: Page, site: str) -> None:
    response = tab.request.get(f"{site}nothing")
    assert response.status == 404


def test_no_inline_code_in_the_page() -> None:
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", html)
