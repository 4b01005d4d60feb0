"""A studio for the visual tests: the pages of the app without Python in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.conftest import NO_SECOND_COMPILER, chromium_of
from tests.support.shared_pages import MeasuredPages, SharedPages
from tools import chromium
from tools.design.studio import Studio

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The Chromium of every run, also at night: these pages have no Python, and the pictures are those that it took."""
    with chromium_of(playwright, chromium.find_shell(), switches=(NO_SECOND_COMPILER,)) as opened:
        yield opened


@pytest.fixture(scope="session")
def fresh_studio(browser: Browser) -> Studio:
    """The style sheets, fonts and drawings of the site, in the browser of the tests: each page of it is new."""
    return Studio(browser, ROOT)


@pytest.fixture(scope="session")
def measured_pages(browser: Browser) -> MeasuredPages:
    """The same with pages that the tests share, and without what the drawings show."""
    return MeasuredPages(browser, ROOT)


@pytest.fixture(scope="session")
def drawn_pages(browser: Browser) -> SharedPages:
    """Shared pages with everything that people see."""
    return SharedPages(browser, ROOT)


@pytest.fixture
def studio(measured_pages: MeasuredPages) -> Iterator[Studio]:
    """The shared pages for tests that measure, cleared after each test."""
    yield measured_pages
    measured_pages.take_back()


@pytest.fixture
def drawn_studio(drawn_pages: SharedPages) -> Iterator[Studio]:
    """The shared pages for tests that take pictures or look at a drawing, cleared after each test."""
    yield drawn_pages
    drawn_pages.take_back()


@pytest.fixture(scope="session")
def update(request: pytest.FixtureRequest) -> bool:
    """True if what is seen now becomes what is to be seen."""
    return bool(request.config.getoption("--update-visuals"))
