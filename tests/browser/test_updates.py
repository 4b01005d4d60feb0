"""The way of a new version of the site to a page that keeps a copy, with a site of two small files."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.support.thorough import sparing
from tools import page as page_tools
from tools.build import ROOT
from tools.server import Handler, Site, open_server, running

HTML = """<!doctype html><title>{0}</title>
<script src="./assets/offline.js" defer></script><script src="./version.js"></script>"""
HOUR = 3600


def write(folder: Path, version: str) -> None:
    """A version of the site, as the build would write it."""
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(HTML.format(version))
    (folder / "version.js").write_text(
        f"document.documentElement.dataset.ready = 'true'; window.version = '{version}'"
    )
    (folder / "assets" / "offline.js").write_bytes((ROOT / "assets" / "boot" / "offline.js").read_bytes())
    (folder / "404.html").write_bytes((ROOT / "404.html").read_bytes())
    (folder / "sw.js").unlink(missing_ok=True)
    page_tools.write_service_worker(ROOT, folder)


Visit = Callable[[bool], Page]


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """Opens the first version, live or as published, and waits until it is kept."""
    write(tmp_path, "one")
    site = Site(tmp_path, "/casefile/")
    context = browser.new_context()

    with running(open_server(site, "127.0.0.1", 0)) as server:

        def first(live: bool) -> Page:
            site.refresh = (lambda: None) if live else None
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/casefile/")
            page.wait_for_selector('html[data-offline="ready"]', state="attached")
            page.reload()
            return page

        yield first
        context.close()


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


ADDRESSES = ["./", "./?from=a-shortcut", "./index.html", "./index.html?x=1"]


@pytest.mark.parametrize("by", ["static routes", "the worker"])
def test_every_address_of_a_published_page_works_offline(visit: Visit, tmp_path: Path, by: str) -> None:
    if by == "the worker":  # as in browsers that know of no routes
        text = (tmp_path / "sw.js").read_text()
        (tmp_path / "sw.js").write_text(f"InstallEvent.prototype.addRoutes = undefined;\n{text}")
    page = visit(False)
    page.context.set_offline(True)
    for address in ADDRESSES:
        page.goto(page.evaluate("name => new URL(name, location.href).href", address))
        assert seen(page) == ("one", "one"), address


ENCODED = {
    "%23deal%3Drainy%26case%3Dripper": "#deal%3Drainy%26case%3Dripper",
    "%23deal=rainy&case=ripper?utm_source=x": "#deal=rainy&case=ripper?utm_source=x",
    "index.html%23lesson-ripper/aim/2": "#lesson-ripper/aim/2",
    "%2523duel%253D1.abc": "#duel%253D1.abc",
    "?from=mail%23x": "",
}
"""Links as filters of mail write them, and the fragments at which the page opens; what stands in a query is no link."""


@pytest.mark.parametrize("by", ["static routes", "the worker", "a live site", "its server"])
def test_a_link_whose_hash_was_encoded_leads_to_the_page(visit: Visit, tmp_path: Path, by: str) -> None:
    if by == "the worker":
        text = (tmp_path / "sw.js").read_text()
        (tmp_path / "sw.js").write_text(f"InstallEvent.prototype.addRoutes = undefined;\n{text}")
    page = visit(by == "a live site")
    home = page.url
    if by == "its server":
        page = page.context.browser.new_context(service_workers="block").new_page()  # type: ignore[union-attr]
    else:
        page.context.set_offline(True)
    for link, fragment in ENCODED.items():
        page.goto(home + link)
        page.wait_for_function("window.version === 'one'")
        assert page.evaluate("location.hash") == fragment
        assert page.url.partition("#")[0] in {home, f"{home}index.html", f"{home}?from=mail%23x"}


@pytest.mark.parametrize("vary", sparing(["Accept-Encoding", "Accept", "*"], ["Accept-Encoding"]))
def test_a_host_whose_answers_vary_leaves_a_whole_copy(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, vary: str
) -> None:
    end_headers = Handler.end_headers

    def varying(answer: Handler) -> None:
        answer.send_header("Vary", vary)
        end_headers(answer)

    monkeypatch.setattr(Handler, "end_headers", varying)
    page = visit(False)
    page.context.set_offline(True)
    page.reload()
    assert seen(page) == ("one", "one")


def await_new_version(page: Page) -> None:
    """Wait until the browser holds the next version back."""
    page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        while (!registration.waiting) await new Promise((later) => setTimeout(later, 50));
    }""")


def test_a_language_that_is_spoken_is_part_of_every_copy(visit: Visit, tmp_path: Path) -> None:
    spoken, other = (f"./assets/languages/{language}.json" for language in ("de", "fr"))
    written = tmp_path / "assets" / "languages"
    written.mkdir(parents=True)

    def translate(version: str) -> None:
        for language in ("de", "fr"):
            (written / f"{language}.json").write_text(f"{language} {version}")
        write(tmp_path, version)

    translate("one")
    page = visit(False)
    kept = "name => caches.match(name).then((found) => found?.text())"
    assert page.evaluate(kept, spoken) is None, "nobody has spoken it"
    assert page.evaluate("casefile.keepLanguage('de')") is True
    assert page.evaluate("casefile.keepLanguage('en')") is True, "it is there always"
    translate("two")
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    await_new_version(page)
    with page.expect_navigation():
        page.evaluate("casefile.update('')")
    assert seen(page) == ("two", "two")
    page.context.set_offline(True)
    assert (page.evaluate(kept, spoken), page.evaluate(kept, other)) == ("de two", None)


def stand(page: Page) -> dict[str, Any]:
    """Return what the page is told of its copy."""
    return dict(json.loads(page.evaluate("casefile.stand()")))


def new_version(page: Page, folder: Path, version: str = "two") -> None:
    """Publish another version, and have the page find it."""
    write(folder, version)
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    await_new_version(page)


def test_a_new_version_changes_nothing_until_the_page_asks(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    new_version(page, tmp_path)
    page.wait_for_function("JSON.parse(casefile.stand()).fresh")
    for _ in range(2):
        page.reload()
        assert seen(page) == ("one", "one")
        page.wait_for_function("JSON.parse(casefile.stand()).fresh")


def test_the_page_changes_with_one_reload_and_comes_back_to_its_place(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    new_version(page, tmp_path)
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    page.evaluate("void casefile.update('#continue')")
    page.wait_for_function("window.version == 'two'")
    page.wait_for_timeout(500)
    assert seen(page) == ("two", "two")
    assert len(loads) == 1 and loads[0].endswith("/casefile/#continue")
    assert stand(page)["fresh"] is False and not page.evaluate(
        "navigator.serviceWorker.getRegistration().then(found => found.waiting)"
    )


def test_of_two_versions_one_copy_is_kept_and_saves_are_not_touched(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    page.evaluate("localStorage.setItem('casefile:game', 'a')")
    page.evaluate("caches.open('somebody else')")
    new_version(page, tmp_path)
    page.evaluate("void casefile.update('')")
    page.wait_for_function("window.version == 'two'")
    page.wait_for_function("caches.keys().then(names => names.length == 2)")
    assert page.evaluate("caches.has('somebody else')")
    assert page.evaluate("localStorage.getItem('casefile:game')") == "a"


def test_with_a_second_page_open_both_stay_and_it_is_said(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    other = page.context.new_page()
    other.goto(page.url)
    new_version(page, tmp_path)
    page.evaluate("void casefile.update('')")
    page.wait_for_function("JSON.parse(casefile.stand()).crowded")
    assert seen(page) == seen(other) == ("one", "one")
    assert script_from_the_worker(other) == "one"
    other.close()
    page.evaluate("void casefile.update('')")
    page.wait_for_function("window.version == 'two'")


def test_who_comes_back_after_all_pages_were_closed_has_the_new_version(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    new_version(page, tmp_path)
    other, address = page.context.new_page(), page.url
    page.close()
    for _ in range(20):  # the browser takes a moment to see that nobody is there
        other.goto("about:blank")
        other.goto(address)
        if seen(other) == ("two", "two"):
            return
        other.goto("about:blank")
        other.wait_for_timeout(200)
    raise AssertionError("the old version is shown for ever")


def test_a_version_that_does_not_start_is_left_by_its_retry(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    page.set_content(page.content() + '<button data-boot="retry">Retry</button>')
    new_version(page, tmp_path)
    page.get_by_role("button", name="Retry").click()
    page.wait_for_function("window.version == 'two'")


def test_a_page_that_stays_open_looks_once_an_hour(visit: Visit, tmp_path: Path) -> None:
    page = visit(False)
    page.clock.install()
    page.reload()
    page.wait_for_selector('html[data-offline="ready"]', state="attached")
    write(tmp_path, "two")
    look = "document.dispatchEvent(new Event('visibilitychange'))"
    page.evaluate(look)
    page.wait_for_timeout(300)
    assert not stand(page)["fresh"]
    page.clock.fast_forward(HOUR * 1000)
    page.context.set_offline(True)
    page.evaluate(look)
    page.context.set_offline(False)
    page.evaluate(look)
    page.wait_for_function("JSON.parse(casefile.stand()).fresh")


def test_an_update_loads_only_what_has_changed(visit: Visit, tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    large.write_text("as before")
    write(tmp_path, "one")
    page = visit(False)
    write(tmp_path, "two")
    large.unlink()
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    await_new_version(page)
    assert page.evaluate("fetch('./large.txt').then(r => r.text())") == "as before"


def script_from_the_worker(page: Page) -> str:
    """The version of a file that the page asks for now."""
    return str(page.evaluate("fetch('./version.js').then(r => r.text())")).split("'")[-2]


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

    with running(ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))) as server:

        def open_copy(name: str) -> Page:
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/{name}/")
            page.wait_for_selector('html[data-offline="ready"]', state="attached")
            return page

        yield open_copy
        context.close()


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


def test_the_size_is_told_and_that_it_grows(browser: Browser, tmp_path: Path) -> None:
    write(tmp_path, "one")
    size = sum(path.stat().st_size for path in tmp_path.rglob("*.*") if path.name != "sw.js")
    context = browser.new_context()
    context.add_init_script(
        "window.told = []; addEventListener('casefile:offline', ({ detail }) => told.push(JSON.parse(detail)))"
    )
    with running(open_server(Site(tmp_path, "/casefile/"), "127.0.0.1", 0)) as server:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/casefile/")
        page.wait_for_function("told.at(-1)?.state == 'ready' && told.at(-1).size")
        told = page.evaluate("told")
        context.close()
    assert told[-1]["size"] == size
    growth = [each["kept"] for each in told if each["state"] == "working"]
    assert (
        growth == sorted(growth) and growth[0] == 0 and growth[-1] <= size
    )  # how often it is told is the clock's


def test_a_copy_that_breaks_off_is_said_and_goes_on_where_it_ended(browser: Browser, tmp_path: Path) -> None:
    write(tmp_path, "one")
    (tmp_path / "version.js").rename(tmp_path / "away.js")
    context = browser.new_context()
    with running(open_server(Site(tmp_path, "/casefile/"), "127.0.0.1", 0)) as server:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/casefile/")
        page.evaluate("document.documentElement.dataset.ready = 'true'")
        page.wait_for_selector('html[data-offline="unavailable"]', state="attached")
        assert stand(page)["why"] == "network"
        (tmp_path / "away.js").rename(tmp_path / "version.js")
        page.evaluate("window.dispatchEvent(new Event('online'))")
        page.wait_for_selector('html[data-offline="ready"]', state="attached")
        context.close()


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
