"""How a new version of the site reaches a page that keeps a copy, with a site of two small files."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
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
