"""The site in one file: a hand against a bot straight from the disk, and nothing of it from anywhere else."""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import BOOT_MS, UP
from tests.support.browser_games import SHORT, dealt, play_turns, stored_once, to_the_scoring
from tests.support.browser_player import WAIT_MS, Player, seen_of
from tests.support.hostile_markup import insert, what_ran
from tests.support.thorough import THOROUGH, sparing
from tests.support.webkit import BOOT_S, WebKitPlayer
from tools import onefile

SPAWN = "casefile.spawn().then((bot) => bot.stop()).then(() => true)"
NO_WORKERS = "window.Worker = class { constructor() { throw new TypeError('no workers for files'); } };"

Open = Callable[..., Page]


@pytest.fixture
def alone(dist: Path, tmp_path: Path) -> Path:
    """The file with nothing beside it, as on a USB stick."""
    copy = tmp_path / "on a stick" / "my game.html"
    copy.parent.mkdir()
    copy.write_bytes((dist / onefile.NAME).read_bytes())
    return copy


@pytest.fixture(params=sparing(["browser", "firefox"], ["browser"]))
def engine(request: pytest.FixtureRequest) -> Browser:
    """Chromium, and Firefox in the nightly run."""
    opened: Browser = request.getfixturevalue(request.param)
    return opened


@pytest.fixture
def asked() -> list[str]:
    """The addresses that pages ask for, filled by `opened`."""
    return []


@pytest.fixture
def opened(alone: Path, asked: list[str]) -> Iterator[Open]:
    """Opens the file in an engine, before anything of it has run: `opened(engine, script)`."""
    contexts = []

    def open_one(engine: Browser, script: str = "") -> Page:
        context = engine.new_context(viewport={"width": 1180, "height": 820}, reduced_motion="reduce")
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        if script:
            page.add_init_script(script)
        page.goto(alone.as_uri(), wait_until="commit")
        return page

    yield open_one
    for context in contexts:
        context.close()


@pytest.mark.long
def test_a_hand_from_the_disk(
    engine: Browser, browser: Browser, opened: Open, asked: list[str], alone: Path
) -> None:
    """A turn of each on an ordinary run, at night all of it."""
    page = opened(engine, stored_once(dealt(SHORT, level="constable")))
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    expect(seen_of(page).get_by_text("One file, ready to play offline")).to_be_visible()
    assert page.evaluate(SPAWN)
    player = Player(page)
    player.button(re.compile("^Continue")).click()
    if THOROUGH:
        to_the_scoring(player)
    else:
        play_turns(player, 1)
    page.evaluate("localStorage.clear()")  # the second copy is there
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    expect(player.button(re.compile("^Continue"))).to_be_visible()
    expect(seen_of(page).get_by_text("think less deeply")).to_have_count(0)
    foreign = [url for url in asked if not url.startswith((alone.as_uri(), "data:", "blob:"))]
    assert (foreign, faults) == ([], [])
    if engine == browser:
        markup_is_not_run_and_forges_no_part_of_it(page)


def markup_is_not_run_and_forges_no_part_of_it(page: Page) -> None:
    """Bring it into a page at its desk."""
    forged = b64encode(gzip.compress(b"<h1>forged</h1>")).decode("ascii")
    page.evaluate(
        """text => {
            const block = Object.assign(document.createElement("script"), { type: "application/octet-stream", text });
            Object.assign(block.dataset, { file: "licenses.html", type: "text/html" });
            document.body.prepend(block);
        }""",
        forged,
    )
    insert(page)
    assert page.workers == []
    page.get_by_role("button", name=re.compile("^About")).click()
    with page.context.expect_page() as beside:
        page.get_by_role("link", name="All licence texts").click()
    expect(beside.value.get_by_role("heading", name="pyodide", exact=True)).to_be_visible()
    beside.value.close()
    page.keyboard.press("Escape")
    assert what_ran(page) == []


@pytest.mark.thorough
def test_licences_open_beside_the_page(browser: Browser, opened: Open) -> None:
    page = opened(browser)
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    page.get_by_role("button", name=re.compile("^About")).click()
    with page.context.expect_page() as beside:
        page.get_by_role("link", name="All licence texts").click()
    expect(beside.value.get_by_role("heading", name="pyodide", exact=True)).to_be_visible()


def test_a_browser_that_gives_files_no_worker_says_so_and_plays(browser: Browser, opened: Open) -> None:
    page = opened(browser, NO_WORKERS + stored_once(dealt("no worker", level="constable")))
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    player = Player(page)
    player.button(re.compile("^Continue")).click()
    while player.step() != "play":
        pass
    while player.due() in {"dialog", "pause"}:
        player.step()
    player.button("Menu").click()
    player.dialog.get_by_role("button", name=re.compile("^Back to the desk")).click()
    expect(seen_of(page).get_by_text("bots think less deeply")).to_be_visible(timeout=WAIT_MS)
    for language, words in (
        ("Deutsch", "Neue Partie"),
        ("Français", "Nouvelle partie"),
    ):  # all are in the file
        page.get_by_role("button", name=language).click()
        expect(seen_of(page).get_by_text(words, exact=True).first).to_be_visible()


def test_a_file_that_was_cut_off_is_told(browser: Browser, opened: Open, alone: Path) -> None:
    with alone.open("r+b") as file:
        file.truncate(alone.stat().st_size // 2)
    page = opened(browser)
    expect(seen_of(page).get_by_text("Part of the game could not be loaded.")).to_be_visible(timeout=BOOT_MS)


@pytest.mark.thorough
@pytest.mark.long
def test_the_file_in_webkit(webkit: WebKitPlayer, alone: Path) -> None:
    webkit.open(alone.as_uri())
    webkit.wait_for(lambda: webkit.find("One file, ready to play offline", "[data-aloud]"), BOOT_S)
    told = webkit.driver.execute_async_script(
        f"{SPAWN}.then(arguments[0], (fault) => arguments[0](`${{fault}}`))"
    )
    assert told is True
    webkit.hurry()
    webkit.new_game("one file", "constable")
    while webkit.step() != "play":
        pass
    assert webkit.due() != "scoring"


def test_nothing_comes_from_outside_and_every_script_is_named(dist: Path) -> None:
    html = (dist / onefile.NAME).read_text(encoding="utf-8")
    page = re.sub(r'<script type="application/octet-stream"[^>]*>[^<]*</script>', "", html)
    assert len(page) < len(html) / 10
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy and policy[1].startswith("default-src 'none'; ")
    assert not re.search(r"https?:|\*|'self'|'unsafe-inline'", policy[1])
    number = len(re.findall(r"<script>", page)) + len(re.findall(r"<style>", page))
    assert len(re.findall("'sha256-", policy[1])) == number
    assert not re.search(r"""<(?:script|link|img|iframe)[^>]+(?:src|href)=["'](?!data:)""", page)
