"""The other browsers of the tests: Firefox, and WebKitGTK, which stands in for the Safari of iPads."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from tools.chromium import install_from_debian
from tools.console import Say

FIREFOX = ("firefox-esr", "firefox")
FIREFOX_OVERRIDE = "CASEFILE_FIREFOX"
PLACES = ("lib/*/webkit2gtk-4.*/MiniBrowser", "lib*/webkit2gtk-4.*/MiniBrowser")
PACKAGES = {"firefox": "firefox-esr", "webkit": "webkit2gtk-driver", "display": "xvfb"}


@dataclass(frozen=True)
class WebKit:
    """The means to drive WebKitGTK: its small browser, its driver, and a display that nobody sees."""

    browser: str
    driver: str
    display: str


def firefox() -> str | None:
    """A Firefox of the system, or the one that the environment names; None where there is none."""
    chosen = os.environ.get(FIREFOX_OVERRIDE)
    return chosen or next((path for name in FIREFOX if (path := shutil.which(name))), None)


def webkit() -> WebKit | None:
    """WebKitGTK with all that belongs to it; None where a part is missing."""
    browser = max((path for place in PLACES for path in Path("/usr").glob(place)), default=None)
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    return WebKit(str(browser), driver, display) if browser and driver and display else None


def ensure(say: Say) -> None:
    """Install what is missing where that can be done; else say what will not be tested."""
    missing = [] if firefox() else [PACKAGES["firefox"]]
    missing += [] if webkit() else [PACKAGES["webkit"], PACKAGES["display"]]
    if missing and not install_from_debian(missing, say):
        say(f"Could not install {' and '.join(missing)}. Tests in a browser that is missing are skipped.")


def why_unavailable(name: str) -> str:
    """Explain why a test in a browser cannot be run, and what would help."""
    return f"{name} is not installed (on Debian: apt-get install {' '.join(PACKAGES.values())})"
