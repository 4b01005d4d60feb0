"""Pages to be heard: a site that is built, a browser, and what the browser has kept of earlier visits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.support import app_page
from tools import chromium
from tools.server import Site, open_server, running

ROOT = Path(__file__).resolve().parents[3]
BASE = "/casefile/"
UP = 'html[data-ready="true"]'
DEAL = "by ear 1"


def speaking_page(language: str = "en") -> app_page.Page:
    """A page that exists only here, at the desk of a first visit, in a language."""
    page = app_page.Page()
    page.tap(f"set language {language}")
    if page.brought:
        page.words_come()
    return page


def dealt(case: str, language: str = "en", deal: str = DEAL, pace: str = "instant") -> app_page.Page:
    """A page that exists only here, with a game against a Constable that was just begun."""
    page = speaking_page(language)
    page.tap(f"set pace {pace}")
    page.tap("new", f"case {case}")
    page.session.setup.type("level 1", "constable")
    page.session.setup.type("deal", deal)
    page.tap("start")
    return page


@contextmanager
def chromium_and_site(dist: Path = ROOT / "dist") -> Iterator[tuple[Browser, str]]:
    """A Chromium without a window, and the address of the built site."""
    with running(open_server(Site(dist, BASE), "127.0.0.1", 0)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find_shell(), args=list(chromium.ARGUMENTS)
        )
        yield browser, f"http://127.0.0.1:{server.server_port}{BASE}"
        browser.close()


def new_page(browser: Browser, site: str) -> Page:
    """A new visitor's page, which goes nowhere else and asks for no file."""
    context = browser.new_context(
        viewport={"width": 1180, "height": 820},
        base_url=site,
        service_workers="block",
        reduced_motion="reduce",
    )
    page = context.new_page()
    context.on("page", lambda other: other.close())
    page.on("dialog", lambda dialog: dialog.accept())
    page.on("filechooser", lambda chooser: None)
    return page
