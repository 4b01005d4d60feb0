"""The browser of the tests: where it is on this machine, how to get one, how to start it."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tools.console import Say, SetupError
from tools.toolchain import venv_program

HEADLESS_SHELL = "chromium-headless-shell"
"""Debian's Chromium without a window: the same engine, whose pages open at half the price."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
OVERRIDE = "CASEFILE_CHROMIUM"

# A new window loads two pages for the list below its address bar, unseen here: a second of the processor each.
_UNSEEN = "WebUIOmniboxPopup WebUIOmniboxAimPopup"
# The switch takes the place of Playwright's own: what that switches off is named again.
_PLAYWRIGHTS = """
    AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose DialMediaRouteProvider GlobalMediaControls
    HttpsUpgrades LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
    BlockOriginHeaderModificationOnRedirect AvoidCorsURLLoaderRestartOnRedirect Translate AutoDeElevate
    OptimizationHints NetworkTimeServiceQuerying AimEnabled
"""

# Works as root and in small containers, and asks the network for nothing of its own.
ARGUMENTS = (
    f"--disable-features={','.join(f'{_PLAYWRIGHTS} {_UNSEEN}'.split())}",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--disable-gpu",
    "--font-render-hinting=none",
)


def find() -> str | None:
    """A Chromium of the system, or the one that the environment names; None where Playwright's own must do."""
    chosen = os.environ.get(OVERRIDE)
    if chosen:
        return chosen
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def options() -> dict[str, Any]:
    """The arguments with which Playwright launches it."""
    return {"executable_path": find(), "args": list(ARGUMENTS)}


def find_shell() -> str | None:
    """A Chromium without a window, for tests that do not need one; where there is none, as `find`."""
    return os.environ.get(OVERRIDE) or shutil.which(HEADLESS_SHELL) or find()


def ensure_from_debian(say: Say) -> None:
    """Install what is missing of Chromium and its shell where Debian's packages are at hand and we may."""
    if not find():
        install_from_debian(["chromium"], say)
    version = _debian_version("chromium")
    if version and not shutil.which(HEADLESS_SHELL) and OVERRIDE not in os.environ:
        install_from_debian(
            [f"{HEADLESS_SHELL}={version}"], say
        )  # of another version it would take the browser's place


def _debian_version(package: str) -> str:
    """The version of a package that Debian has installed; "" where it is not there."""
    query = ["dpkg-query", "--show", "--showformat=${Version}", package]
    try:
        return subprocess.run(query, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def ensure(root: Path, say: Say) -> None:
    """Make sure that there is a Chromium, be it Playwright's. SetupError if none can be installed."""
    if find():
        return
    say("Installing Chromium with Playwright ...")
    done = subprocess.run(
        [str(venv_program(root, "python")), "-m", "playwright", "install", "chromium"], cwd=root
    )
    if done.returncode:
        raise SetupError(f"The browser tests need Chromium. Install it, or set {OVERRIDE} to its path.")


def ensure_venv_module(say: Say) -> None:
    """Debian keeps the part of Python that makes private environments in a package of its own."""
    if importlib.util.find_spec("ensurepip") is None:
        install_from_debian(["python3-venv"], say)


def install_from_debian(packages: list[str], say: Say) -> bool:
    """Install with apt on a Debian machine if we may; True if that worked.

    The list of packages is asked for again first: an old one names browsers that Playwright no longer drives. Where
    there is no network for it, what the machine has must do.
    """
    apt = _apt()
    if not apt:
        return False
    say(f"Installing {' '.join(packages)} with apt-get ...")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*apt, "update", "--quiet"], env=quiet, stdout=subprocess.DEVNULL)
    install = [*apt, "install", "--yes", "--quiet", "--no-install-recommends", *packages]
    return subprocess.run(install, env=quiet, stdout=subprocess.DEVNULL).returncode == 0


def _apt() -> list[str]:
    """The command of apt; empty where there is none or it is not for us. Of sudo only CI is asked: nobody is there."""
    apt, sudo = shutil.which("apt-get"), shutil.which("sudo")
    if not apt or not hasattr(os, "geteuid"):
        return []
    if os.geteuid() == 0:
        return [apt]
    return [sudo, "--non-interactive", apt] if sudo and os.environ.get("CI") else []
