"""A studio for the visual tests: the pages of the app without Python in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.shared_pages import SharedPages
from tools.design.studio import Studio

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="session")
def fresh_studio(browser: Browser) -> Studio:
    """The style sheets, fonts and drawings of the site, in the browser of the tests: each page of it is new."""
    return Studio(browser, ROOT)


@pytest.fixture(scope="session")
def shared_pages(browser: Browser) -> SharedPages:
    """The same with a page of each size, which the tests share."""
    return SharedPages(browser, ROOT)


@pytest.fixture
def studio(shared_pages: SharedPages) -> Iterator[Studio]:
    """The shared pages, cleared after each test."""
    yield shared_pages
    shared_pages.take_back()


@pytest.fixture(scope="session")
def update(request: pytest.FixtureRequest) -> bool:
    """True if what is seen now becomes what is to be seen."""
    return bool(request.config.getoption("--update-visuals"))
