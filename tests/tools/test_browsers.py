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
