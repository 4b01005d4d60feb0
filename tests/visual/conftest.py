"""A studio for the visual tests: the pages of the app without Python in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tools.design.studio import Studio

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="session")
def studio(browser: Browser) -> Studio:
    """The style sheets, fonts and drawings of the site, in the browser of the tests."""
    return Studio(browser, ROOT)


@pytest.fixture(scope="session")
def update(request: pytest.FixtureRequest) -> bool:
    """Is what is seen now what is to be seen?"""
    return bool(request.config.getoption("--update-visuals"))
