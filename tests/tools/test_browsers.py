"""Browsers that the tests install."""

from __future__ import annotations

import subprocess
from types import SimpleNamespace

import pytest

from tools import chromium


@pytest.mark.parametrize("network", [True, False], ids=["network", "no network"])
def test_packages_are_those_of_today_where_there_is_a_network(
    monkeypatch: pytest.MonkeyPatch, network: bool
) -> None:
    """A machine's old list of packages has old browsers, which no longer understand Playwright."""
    asked: list[str] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        asked.append(command[1])
        return SimpleNamespace(returncode=0 if network or command[1] == "install" else 100)

    monkeypatch.setattr(chromium, "_apt", lambda: ["apt-get"])
    monkeypatch.setattr(subprocess, "run", run)
    assert chromium.install_from_debian(["chromium"], lambda _: None)
    assert asked == ["update", "install"]


@pytest.mark.parametrize("installed", ["", "156.0-1"], ids=["another's", "Debian's"])
def test_the_shell_is_of_the_version_that_the_browser_has(
    monkeypatch: pytest.MonkeyPatch, installed: str
) -> None:
    """A newer one would have apt replace the browser that somebody uses; beside another's browser there is none."""
    asked: list[list[str]] = []
    monkeypatch.delenv(chromium.OVERRIDE, raising=False)
    monkeypatch.setattr(chromium, "find", lambda: "/usr/bin/chromium")
    monkeypatch.setattr(chromium.shutil, "which", lambda name: None)
    monkeypatch.setattr(chromium, "_debian_version", lambda package: installed)
    monkeypatch.setattr(chromium, "install_from_debian", lambda packages, say: asked.append(packages))
    chromium.ensure_from_debian(lambda _: None)
    assert asked == ([[f"chromium-headless-shell={installed}"]] if installed else [])


def test_without_a_shell_the_whole_browser_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    there = {"chromium": "/usr/bin/chromium"}
    monkeypatch.delenv(chromium.OVERRIDE, raising=False)
    monkeypatch.setattr(chromium.shutil, "which", there.get)
    assert chromium.find_shell() == "/usr/bin/chromium"
    there[chromium.HEADLESS_SHELL] = f"/usr/bin/{chromium.HEADLESS_SHELL}"
    assert chromium.find_shell() == f"/usr/bin/{chromium.HEADLESS_SHELL}"
