"""A browser that dies whole loses what it would have written later; the second copy has it.

`python -m tests.support.dying_browser` says how much is lost without it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.conftest import NO_SECOND_COMPILER
from tests.support.dying_browser import Device, deaths
from tests.support.thorough import THOROUGH

DEATHS = 5 if THOROUGH else 1
SWITCHES = () if THOROUGH else (NO_SECOND_COMPILER,)


@pytest.mark.long
@pytest.mark.timeout(60 * DEATHS)
def test_a_browser_that_dies_comes_back_to_the_last_action_that_was_shown(
    playwright: Playwright, site: str, tmp_path: Path
) -> None:
    """By day it dies once, before it has written anything; at night when it likes."""
    device = Device(playwright, site, tmp_path / "profile", switches=SWITCHES, forgets=not THOROUGH)
    tally = deaths(device, DEATHS, "a test 0")
    assert sum(tally.lost) <= 1, tally
    assert tally.told > 0, "that the second copy was opened is told"
