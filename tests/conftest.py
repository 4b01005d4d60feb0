"""Settings that all tests share: how hypothesis searches, and one browser for those that look at pages."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

import ui.cases  # noqa: F401 # enters the cases
from game.i18n import BASE, use_language
from tests.support.thorough import THOROUGH, deselect, put_long_first
from ui.screens import link_arrived

# A slow machine is no fault of the code. CI tries the same examples each time; a developer's machine looks further.
# At night there are three times as many, and other ones every night.
settings.register_profile(
    "here", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=15
)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.register_profile("thorough", settings.get_profile("here"), max_examples=45)
settings.load_profile("thorough" if THOROUGH else "ci" if os.environ.get("CI") else "here")

link_arrived.SLICE = 1e9
"""A slice of a link is all of it: no test depends on the clock."""

NO_SECOND_COMPILER = "--js-flags=--liftoff-only,--no-opt"
"""One compilation of WebAssembly in Chromium, and no last one of the JavaScript that runs often: a page of a test lives
for seconds. A start costs a quarter less, and axe and what is measured an eighth. At night Chromium does as it does for
players."""
USUAL_SWITCHES = () if THOROUGH else (NO_SECOND_COMPILER,)

YOUNG = 50_000
"""New objects after which Python looks for garbage. After 700, as is usual, it costs tests/ui a tenth of their time."""

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-visuals` takes what is seen now for what is to be seen."""
    parser.addoption("--update-visuals", action="store_true", help="write the pictures of tests/visual anew")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the nightly tests, and begin with the long ones."""
    deselect(config, items)
    put_long_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def pytest_collection_finish() -> None:
    """Have Python look for garbage in what comes from now on, not in all the tests again and again; and seldom."""
    gc.freeze()
    gc.set_threshold(YOUNG)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test chooses, the next one begins in English."""
    yield
    use_language(BASE)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright: one, because two of it cannot run in one thread."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@contextmanager
def chromium_of(
    playwright: Playwright, program: str | None, switches: tuple[str, ...] = USUAL_SWITCHES
) -> Iterator[Browser]:
    """A Chromium for tests."""
    from tools import chromium

    opened = playwright.chromium.launch(executable_path=program, args=[*chromium.ARGUMENTS, *switches])
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium without a window of its own; at night one as people have it."""
    from tools import chromium

    with chromium_of(playwright, chromium.find() if THOROUGH else chromium.find_shell()) as opened:
        yield opened


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium as people have it, for tests of what a browser does around its pages.

    A module that needs it calls it `browser`.
    """
    from tools import chromium

    with chromium_of(playwright, chromium.find()) as opened:
        yield opened
