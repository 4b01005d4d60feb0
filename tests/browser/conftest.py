"""One server and one browser for all browser tests, and a page that notices what people would not forgive."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NoReturn

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    expect,
)

from tests.support.artefact import hand_over
from tests.support.thorough import THOROUGH
from tests.support.webkit import WebKitPlayer, window
from tools import browsers
from tools.build import ROOT, build
from tools.console import say
from tools.server import Site, open_server, running

BASE = "/casefile/"
BOOT_MS = 120_000
UP = 'html[data-ready="true"]'
WORKER = "performance.getEntriesByName(new URL('./worker.py', document.baseURI).href).length > 0"
"""True in the page once it has started a worker for the bots."""
WATCH_WORKERS = """
    window.workers = [];
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            workers.push(this);
            this.addEventListener("message", ({ data }) => (this.up ||= data === "polyscript:done"));
        }
    };
"""
"""Keeps the page's workers where a test finds them, and whether their Python is up; to be run before the page."""
UNPAINTED = """
    const unpainted = new CSSStyleSheet();
    unpainted.replaceSync("html { opacity: 0 }");
    document.adoptedStyleSheets.push(unpainted);
"""
"""Leaves everything in its place and spares the browser its drawing, a fifth of the time."""
UNDRAWN = """
    new MutationObserver((changes) => {
        for (const added of changes.flatMap((change) => [...change.addedNodes]))
            if (added.matches?.("svg.sprite"))
                for (const drawing of added.querySelectorAll("symbol")) drawing.replaceChildren();
    }).observe(document, { childList: true, subtree: true });
"""
"""Empties the drawings of cards as they come: they have a say in nothing but the picture."""
expect.set_options(timeout=20_000)  # several browsers share the machine

# PyScript says that a worker cannot see the page, which ours has no wish to; Playwright that it blocks service workers.
HARMLESS = ("SharedArrayBuffer", "Service Worker registration blocked")

OpenPage = Callable[..., Page]
Motion = Literal["no-preference", "reduce"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is a browser test."""
    here = f"{Path(__file__).parent}{os.sep}"
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def dist() -> Path:
    """The site as it is published."""
    build(ROOT / "dist", say)
    return ROOT / "dist"


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the published site, below a path as on GitHub Pages."""
    with running(open_server(Site(dist, BASE), "127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.server_port}{BASE}"


class Watch:
    """Collects what a page does wrong: errors, warnings, requests to anyone but its own server."""

    def __init__(self, allow: tuple[str, ...]) -> None:
        self.faults: list[str] = []
        self.allow(*allow)

    def allow(self, *faults: str) -> None:
        """Take these faults, and no others, for harmless from now on."""
        self._allow = re.compile("|".join((*HARMLESS, *faults)))

    def follow(self, context: BrowserContext, site: str) -> None:
        """Watch all pages of a context."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self._add(f"error: {error.error}"))
        context.on("request", lambda request: self._request(request, site))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._add(f"console {message.type}: {message.text}")

    def _request(self, request: Request, site: str) -> None:
        origin = site.removesuffix(BASE)
        if not request.url.startswith((f"{origin}/", f"blob:{origin}/", "data:")):
            self._add(f"request to a third party: {request.url}")

    def _add(self, fault: str) -> None:
        if not self._allow.search(fault):
            self.faults.append(fault)


@pytest.fixture(scope="session")
def artefact(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it comes out at the end of the Pages workflow, in a folder with the name of its path."""
    return hand_over(dist, tmp_path_factory.mktemp("artefact"))


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """Firefox as it is installed; one that Playwright cannot drive is none."""
    program = browsers.firefox() or absent("Firefox")
    try:
        opened = playwright.firefox.launch(channel="moz-firefox", executable_path=program)
    except Error as error:
        if "unknown command" not in str(error):
            raise
        absent("Firefox of a newer version")
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def webkit() -> Iterator[WebKitPlayer]:
    """Somebody at a WebKit of this module's own."""
    with window(browsers.webkit() or absent("WebKitGTK")) as driver:
        yield WebKitPlayer(driver)


def absent(name: str) -> NoReturn:
    """A browser is not there: its tests are skipped, but on CI, where nobody would notice."""
    if os.environ.get("CI"):
        pytest.fail(browsers.why_unavailable(name))
    pytest.skip(browsers.why_unavailable(name))


@pytest.fixture
def open_page(browser: Browser, site: str, motion: Motion) -> Iterator[OpenPage]:
    """Opens pages, each as a new visitor: ``open_page(width=390, height=844, allow=("404",), **options)``.

    ``allow`` names, as regular expressions, the faults that the test provokes; ``options`` are those of Playwright's
    contexts. All other faults fail the test when it ends. Where it matters what is seen, the page is `painted`; one
    whose cards are read is at least `drawn`.
    """
    opened: list[tuple[BrowserContext, Watch]] = []

    def open_one(
        width: int = 1180,
        height: int = 820,
        allow: tuple[str, ...] = (),
        *,
        painted: bool = False,
        drawn: bool = False,
        **options: object,
    ) -> Page:
        settings = {"service_workers": "block", "base_url": site, **options}
        if not painted:
            settings.setdefault("reduced_motion", motion)
        context = browser.new_context(viewport={"width": width, "height": height}, **settings)
        if not painted:
            context.add_init_script(UNPAINTED if drawn or THOROUGH else UNPAINTED + UNDRAWN)
        watch = Watch(allow)
        watch.follow(context, site)
        opened.append((context, watch))
        return context.new_page()

    yield open_one
    faults = [fault for _, watch in opened for fault in watch.faults]
    for context, _ in opened:
        context.close()
    assert not faults, "\n".join(faults)


def boot(page: Page, stored: Mapping[str, str] | None = None) -> Page:
    """Go to the site and wait until Python has drawn it; `stored` is what the browser has kept of an earlier visit."""
    if stored:
        tools = page.context.new_cdp_session(page)
        tools.send("Page.enable")
        script = (
            f"for (const [key, text] of Object.entries({json.dumps(stored)})) localStorage.setItem(key, text)"
        )
        named = tools.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        page.goto("./")
        tools.send("Page.removeScriptToEvaluateOnNewDocument", named)
        tools.detach()
    else:
        page.goto("./")
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    return page


class Visits:
    """One window for one new visitor after the other: a window costs as much as a third of a start.

    What a visitor leaves is taken away by the browser's own means. The next one has another document and another
    Python in it, and finds nothing stored, no history, and no script, answer or permission of the last one's test.
    """

    def __init__(self, browser: Browser, site: str, motion: Motion, *, painted: bool = False) -> None:
        self._context = browser.new_context(
            viewport={"width": 1180, "height": 820},
            service_workers="block",
            base_url=site,
            reduced_motion=None if painted else motion,
        )
        if not painted:
            self._context.add_init_script(UNPAINTED if THOROUGH else UNPAINTED + UNDRAWN)
        self._origin, self._cold = site.removesuffix(BASE), painted
        self._watch = Watch(())
        self._watch.follow(self._context, site)
        self.page = self._context.new_page()
        self._tools = self._context.new_cdp_session(self.page)
        self._tools.send("Page.enable")
        self._scripts: list[Any] = []

    def begin_with(self, script: str) -> None:
        """Run a script before each document of this visitor's."""
        self._scripts.append(
            self._tools.send("Page.addScriptToEvaluateOnNewDocument", {"source": f"{{{script}\n}}"})
        )

    def allow(self, *faults: str) -> None:
        """Let this visitor's page do what it would be blamed for otherwise; regular expressions."""
        self._watch.allow(*faults)

    def end(self) -> list[str]:
        """The visitor goes; returns what the page has done wrong."""
        for other in self._context.pages:
            if other != self.page:
                other.close()
        for script in self._scripts:
            self._tools.send("Page.removeScriptToEvaluateOnNewDocument", script)
        self._scripts.clear()
        self.page.goto("about:blank")
        self.page.unroute_all(behavior="ignoreErrors")
        self._tools.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": "all"})
        if self._cold:  # the start is looked at, which fetches everything
            self._tools.send("Network.clearBrowserCache")
        self._tools.send("Page.resetNavigationHistory")
        self._context.clear_permissions()
        self.page.mouse.move(0, 0)
        faults = list(self._watch.faults)
        self._watch.faults.clear()
        self._watch.allow()
        return faults

    def close(self) -> None:
        """Close the window."""
        self._context.close()


@pytest.fixture(scope="module")
def motion() -> Motion:
    """The motion that visitors want: on an ordinary run none, since frames that nobody looks at cost as much as others.

    A module about what moves, or about taps while it does, says otherwise.
    """
    return "no-preference" if THOROUGH else "reduce"


@pytest.fixture(scope="module")
def painted() -> bool:
    """True if the pages that visitors share are drawn: a module about what is seen says so."""
    return False


@pytest.fixture(scope="module")
def visits(browser: Browser, site: str, motion: Motion, painted: bool) -> Iterator[Visits]:
    """The window that the tests of a module share."""
    visits = Visits(browser, site, motion, painted=painted)
    yield visits
    visits.close()


@pytest.fixture
def visitor(visits: Visits) -> Iterator[Visits]:
    """A new visitor, whose page shows nothing yet, in the size of a tablet that lies on a table.

    A test may run a script before the page, or answer its requests. One that changes the browser around it (its
    clock, its service workers, its size) asks for `open_page`.
    """
    yield visits
    faults = visits.end()
    assert not faults, "\n".join(faults)


@pytest.fixture
def tab(visitor: Visits) -> Page:
    """The page of a new visitor before anything is loaded."""
    return visitor.page


@pytest.fixture
def desk(tab: Page) -> Page:
    """The page at its desk, as a new visitor finds it."""
    return boot(tab)


def accessibility_faults(page: Page) -> list[str]:
    """List what axe has against the page as it stands, each element by itself."""
    page.evaluate((ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    violations = page.evaluate("() => axe.run(document).then(result => result.violations)")
    return [f"{v['id']}: {v['help']} {n['html'][:120]}" for v in violations for n in v["nodes"]]
