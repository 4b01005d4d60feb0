"""Messages when the start fails: a part that is missing, a browser that cannot, a fault in Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import BOOT_MS, UP, OpenPage, Visits, accessibility_faults, boot
from tests.support.browser_player import seen_of
from tests.support.thorough import sparing, sparing_rows
from tools.build import ROOT


@pytest.fixture(scope="module")
def painted() -> bool:
    """A drawn page: these tests look at it."""
    return True


def refuse(page: Page, pattern: str) -> None:
    """Let the server have lost a file."""
    page.route(pattern, lambda route: route.fulfill(status=404, body=""))


def see_that_it_is_too_old(page: Page) -> None:
    """Open the site, and wait for what its style sheet says after some seconds, which pass quickly here."""
    tools = page.context.new_cdp_session(page)
    tools.send("Animation.enable")
    tools.send("Animation.setPlaybackRate", {"playbackRate": 50})
    page.goto("./")
    expect(seen_of(page).get_by_text("This browser may be too old")).to_be_visible()
    expect(page.get_by_role("link", name="Retry")).to_be_visible()
    tools.detach()


def test_browser_that_understands_nothing_of_ours_is_told(open_page: OpenPage) -> None:
    page = open_page(
        painted=True, allow=(".",), bypass_csp=True
    )  # the policy knows the page's scripts by their digests
    page.route("**/*.js", lambda route: route.fulfill(body="{", content_type="text/javascript"))

    def garbled(route: Route) -> None:
        route.fulfill(body=re.sub(r"<script>", "<script>{", route.fetch().text()), content_type="text/html")

    page.route(re.compile(r"/$"), garbled)
    see_that_it_is_too_old(page)


def test_browser_that_understands_the_desk_alone_is_told(visitor: Visits) -> None:
    visitor.allow(".")
    page = visitor.page
    page.route("**/start.js", lambda route: route.fulfill(body="{", content_type="text/javascript"))
    see_that_it_is_too_old(page)


@pytest.mark.parametrize(
    "lost",
    sparing(
        """app.zip core.js core-*.js toml-*.js pyodide.asm.mjs pyodide.asm.wasm python_stdlib.zip python.snapshot
        interpreter.mjs memory.mjs later.css patch.js main.py""".split(),
        ["core-*.js", "later.css"],
    ),
)
def test_missing_file_is_told(visitor: Visits, lost: str) -> None:
    visitor.allow(".")
    page = visitor.page
    refuse(page, f"**/{lost}")
    page.goto("./")
    expect(seen_of(page).get_by_text("Part of the game could not be loaded.")).to_be_visible(timeout=BOOT_MS)
    expect(page.get_by_role("button", name="New game")).to_have_count(0)
    expect(page.get_by_role("button", name="Retry")).to_be_visible()


SIGN_IN = "<!doctype html><title>Sign in to the network</title>"


@pytest.mark.parametrize(
    "lost",
    sparing(
        """app.zip core.js core-*.js pyodide-lock.json pyodide.asm.wasm python.snapshot main.py""".split(),
        ["core.js"],
    ),
)
def test_a_network_that_answers_for_the_site_is_told(visitor: Visits, lost: str) -> None:
    visitor.allow(".")
    page = visitor.page
    page.route(f"**/{lost}", lambda route: route.fulfill(body=SIGN_IN, content_type="text/html"))
    page.goto("./")
    expect(seen_of(page).get_by_text("Part of the game could not be loaded.")).to_be_visible(timeout=BOOT_MS)
    expect(page.get_by_role("button", name="Retry")).to_be_visible()


@pytest.mark.parametrize(
    ("lost", "kind"),
    sparing_rows(
        [
            ("core.js", "text/javascript"),
            ("pyodide.asm.wasm", "application/wasm"),
            ("cards.svg", "image/svg+xml"),
        ],
        [("pyodide.asm.wasm", "application/wasm"), ("cards.svg", "image/svg+xml")],
    ),
)
def test_a_part_that_is_something_else_is_told(visitor: Visits, lost: str, kind: str) -> None:
    visitor.allow(".")
    page = visitor.page
    page.route(f"**/{lost}", lambda route: route.fulfill(body=SIGN_IN, content_type=kind))
    page.goto("./")
    expect(seen_of(page).get_by_text("Part of the game could not be loaded.")).to_be_visible(timeout=BOOT_MS)


def test_a_start_that_hangs_offers_another_one(open_page: OpenPage) -> None:
    page = open_page(painted=True, allow=(".",))
    page.clock.install()
    held: list[Route] = []
    page.route("**/app.zip", lambda route: held.append(route), times=1)
    page.goto("./#deal=fog")
    page.evaluate("casefile.painted")
    page.wait_for_function("casefile.understood")
    page.clock.fast_forward(31_000)
    expect(seen_of(page).get_by_text("This is taking longer than usual.")).to_be_visible(timeout=15_000)
    assert accessibility_faults(page) == []
    page.get_by_role("button", name="Retry").click()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    assert seen_of(page).get_by_text("This link").is_visible(), "what the page was opened with is not lost"
    for route in held:
        route.continue_()


def test_missing_script_of_the_start_is_told(visitor: Visits) -> None:
    visitor.allow(".")
    page = visitor.page
    refuse(page, "**/start.js")
    see_that_it_is_too_old(page)
    expect(page.get_by_role("button", name="New game")).to_have_count(0)


def test_retry_starts_anew(open_page: OpenPage) -> None:
    page = open_page(painted=True, allow=("404", "app.zip"))
    refuse(page, "**/app.zip")
    page.goto("./")
    expect(seen_of(page).get_by_text("Part of the game could not be loaded.")).to_be_visible(timeout=BOOT_MS)
    retry = page.get_by_role("button", name="Retry")
    assert accessibility_faults(page) == []
    page.unroute("**/app.zip")
    retry.click()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)


def test_failure_stays_when_python_comes_after_all(visitor: Visits) -> None:
    visitor.allow("404")
    page = visitor.page
    refuse(page, "**/cards.svg")
    with page.expect_console_message(lambda message: "PyScript Ready" in message.text, timeout=BOOT_MS):
        page.goto("./")
    page.wait_for_timeout(500)
    expect(page.get_by_role("button", name="Retry")).to_be_visible()


HOLD_INSTANCES = """
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...given) => {
        window.begun = true;
        while (!document.documentElement.dataset.failed) await new Promise((done) => setTimeout(done, 20));
        return instantiate(...given);
    };
"""
"""Makes the first instance of WebAssembly, a small one of Pyodide's, when a failure is told."""


def test_python_that_has_begun_comes_up_behind_a_failure(visitor: Visits) -> None:
    """Pyodide has been answered for its WebAssembly already, but has not made an instance of it."""
    visitor.allow("404")
    page = visitor.page
    waiting: list[Route] = []
    page.route("**/cards.svg", lambda route: waiting.append(route))
    visitor.begin_with(HOLD_INSTANCES)
    page.goto("./")
    page.wait_for_function("window.begun", timeout=BOOT_MS)
    with page.expect_console_message(lambda message: "PyScript Ready" in message.text, timeout=BOOT_MS):
        waiting[0].fulfill(status=404, body="")
    expect(page.get_by_role("button", name="Retry")).to_be_visible()


def test_browser_without_webassembly_is_told(visitor: Visits) -> None:
    visitor.allow("WebAssembly")
    page = visitor.page
    visitor.begin_with("delete globalThis.WebAssembly")
    page.goto("./")
    expect(seen_of(page).get_by_text("WebAssembly is missing")).to_be_visible()
    expect(page.get_by_role("button", name="Retry")).to_be_visible()


@pytest.mark.thorough
def test_fault_in_python_is_told_and_saves_can_be_carried_away(visitor: Visits, tmp_path: Path) -> None:
    """As in `test_files`, where the page had begun to play."""
    visitor.allow("ModuleNotFoundError")
    page = visitor.page
    program = (ROOT / "ui" / "platform" / "boot.py").read_text(encoding="utf-8")
    broken = program.replace("ui.platform.main", "ui.nowhere")
    page.route("**/main.py", lambda route: route.fulfill(body=broken))
    visitor.begin_with(
        "localStorage.setItem('casefile:test', 'the save'); localStorage.setItem('other', 'x')"
    )
    page.goto("./")
    expect(seen_of(page).get_by_text("a fault in the program")).to_be_visible(timeout=BOOT_MS)
    assert "Traceback" not in page.inner_text("body")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save my games as a file").click()
    download.value.save_as(tmp_path / "saves.json")
    assert (tmp_path / "saves.json").read_text() == '{\n "casefile:test": "the save"\n}'


@pytest.mark.thorough
def test_forbidden_storage_does_not_stop_the_start(visitor: Visits) -> None:
    """As in `test_faults`, where databases are refused too."""
    page = visitor.page
    visitor.begin_with("""
        Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
    """)
    boot(page)
