"""How a new version of the site reaches a page that keeps a copy, with a site of two small files."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tools import page as page_tools
from tools.build import ROOT
from tools.server import Site, open_server

HTML = """<!doctype html><title>{0}</title><script src="./assets/offline.js" defer></script>
<script src="./version.js"></script>"""


def write(folder: Path, version: str) -> None:
    """A version of the site, as the build would write it."""
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(HTML.format(version).replace("<html>", ""))
    (folder / "version.js").write_text(
        f"document.documentElement.dataset.ready = 'true'; window.version = '{version}'"
    )
    (folder / "assets" / "offline.js").write_bytes((ROOT / "assets" / "boot" / "offline.js").read_bytes())
    (folder / "sw.js").unlink(missing_ok=True)
    page_tools.write_service_worker(ROOT, folder)


Visit = Callable[[bool], Page]


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """Opens the first version, live or as published, and waits until it is kept."""
    write(tmp_path, "one")
    site = Site(tmp_path, "/casefile/")
    context = browser.new_context()

    with open_server(site, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def first(live: bool) -> Page:
            site.refresh = (lambda: None) if live else None
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/casefile/")
            page.wait_for_selector('html[data-offline="ready"]', state="attached")
            page.reload()
            return page

        yield first
        context.close()
        server.shutdown()


def seen(page: Page) -> tuple[str, str]:
    """The version of the page and the version of its script."""
    return page.title(), page.evaluate("window.version")


def test_live_site_shows_a_change_after_one_reload(visit: Visit, tmp_path: Path) -> None:
    page = visit(True)
    assert seen(page) == ("one", "one")
    write(tmp_path, "two")
    page.reload()
    assert seen(page) == ("two", "two")


def test_live_site_works_without_its_server(visit: Visit) -> None:
    page = visit(True)
    page.context.set_offline(True)
    page.reload()
    assert seen(page) == ("one", "one")


def await_new_version(page: Page) -> None:
    """Wait until the browser holds the next version back."""
    page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        while (!registration.waiting) await new Promise((later) => setTimeout(later, 50));
    }""")


def test_published_site_changes_at_a_reload_and_never_mixes(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    write(tmp_path, "two")
    page.reload()
    assert seen(page) == ("one", "one")
    await_new_version(page)
    page.reload()
    page.wait_for_function("window.version == 'two'")
    assert seen(page) == ("two", "two")


def test_second_tab_keeps_the_version_that_it_began_with(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    other = page.context.new_page()
    other.goto(page.url)
    write(tmp_path, "two")
    page.reload()
    await_new_version(page)
    page.reload()
    assert seen(page) == ("one", "one")
    assert other.evaluate("fetch('./version.js').then(r => r.text())").endswith("'one'")
    other.close()
    page.reload()
    page.wait_for_function("window.version == 'two'")


def script_from_the_worker(page: Page) -> str:
    """The version of a file that the page asks for now."""
    return str(page.evaluate("fetch('./version.js').then(r => r.text())")).split("'")[-2]


def test_new_tab_leaves_an_open_page_its_version(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    write(tmp_path, "two")
    page.reload()
    await_new_version(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_function("window.version")
    other.wait_for_timeout(500)
    assert seen(page) == seen(other) == ("one", "one")
    assert script_from_the_worker(page) == script_from_the_worker(other) == "one"
    other.close()
    page.reload()
    page.wait_for_function("window.version == 'two'")


def test_tabs_that_are_loaded_anew_together_do_not_mix(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    other = page.context.new_page()
    other.goto(page.url)
    write(tmp_path, "two")
    page.reload()
    await_new_version(page)
    for tab in (page, other):
        tab.evaluate("void setTimeout(() => location.reload())")
    page.wait_for_timeout(1000)
    for tab in (page, other):
        tab.wait_for_function("window.version")
        assert seen(tab) == (script_from_the_worker(tab),) * 2


class Quiet(SimpleHTTPRequestHandler):
    """Any static server: each folder has its index."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def neighbours(browser: Browser, tmp_path: Path) -> Iterator[Callable[[str], Page]]:
    """Opens one of two copies of the site on one origin and waits until it is kept."""
    for name in ("casefile", "casefile-beta"):
        write(tmp_path / name, name)
    context = browser.new_context()

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def open_copy(name: str) -> Page:
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/{name}/")
            page.wait_for_selector('html[data-offline="ready"]', state="attached")
            return page

        yield open_copy
        context.close()
        server.shutdown()


def test_two_copies_on_one_origin_leave_each_other_alone(neighbours: Callable[[str], Page]) -> None:
    pages = {name: neighbours(name) for name in ("casefile", "casefile-beta")}
    next(iter(pages.values())).context.set_offline(True)
    for name, page in pages.items():
        page.reload()
        assert seen(page) == (name, name)


def test_of_caches_with_the_names_of_before_only_our_own_go(neighbours: Callable[[str], Page]) -> None:
    page = neighbours("casefile-beta")
    page.evaluate("""async () => {
        for (const [name, page] of [["0000000000000000", "../casefile/"], ["1111111111111111", "./"]]) {
            await (await caches.open(`casefile-${name}`)).put(page, new Response("old"));
        }
    }""")
    neighbours("casefile")
    assert page.evaluate("caches.has('casefile-1111111111111111')")
    assert not page.evaluate("caches.has('casefile-0000000000000000')")


def test_browser_is_asked_to_keep_what_was_saved(visit: Visit) -> None:
    page = visit(False)
    page.add_init_script("""
        window.asked = 0;
        navigator.storage.persist = () => Promise.reject(++window.asked);
    """)
    page.reload()
    page.wait_for_selector('html[data-offline="ready"]', state="attached")
    assert page.evaluate("window.asked") == 0
    page.evaluate("localStorage.setItem('casefile:game', 'a')")
    page.reload()
    page.wait_for_function("window.asked == 1")
    page.wait_for_selector('html[data-offline="ready"]', state="attached")


def test_half_published_site_is_not_kept(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    write(tmp_path, "two")
    (tmp_path / "version.js").write_text("window.version = 'not yet'")
    page.reload()
    page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration.update();
        const worker = registration.installing;
        while (worker && worker.state !== "redundant") await new Promise((later) => setTimeout(later, 50));
    }""")
    page.reload()
    assert seen(page) == ("one", "one")
