"""The files that the Pages workflow publishes: the very files, whole, behind a server that does nothing for them."""

from __future__ import annotations

import json
import re
import urllib.request
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import BOOT_MS, WORKER
from tests.support.artefact import BASE, published
from tests.support.browser_games import again, continue_game
from tests.support.thorough import THOROUGH, sparing
from tools import files, onefile
from tools.build import ROOT

WORKFLOWS = ROOT / ".github" / "workflows"
NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]*")
"""Names that every server, unzip and file system takes."""


@pytest.fixture(scope="module")
def browser(whole_browser: Browser) -> Browser:
    """A Chromium as people have it."""
    return whole_browser


def test_workflows_hand_over_what_the_tests_have_tested() -> None:
    pages = (WORKFLOWS / "pages.yml").read_text(encoding="utf-8")
    release = (WORKFLOWS / "release.yml").read_text(encoding="utf-8")
    assert re.search(
        r"run: \.ci/run\n\s+- uses: actions/upload-pages-artifact@\S+ # \S+\n\s+with:\n\s+path: dist\n", pages
    )
    assert re.search(r"run: \.ci/run\n(?s:.*)tools\.release (?s:.*)gh release create", release)
    assert f"release/{onefile.NAME}" in release


def test_nothing_is_lost_on_the_way(dist: Path, artefact: Path) -> None:
    arrived = {name: files.digest(path) for name, path in files.files_below(artefact, "*").items()}
    assert arrived == {name: files.digest(path) for name, path in files.files_below(dist, "*").items()}
    assert not [path for path in dist.rglob("*") if path.is_symlink()]
    assert not [name for name in arrived if not all(map(NAME.fullmatch, name.split("/")))]
    assert len({name.lower() for name in arrived}) == len(arrived)
    assert {"index.html", onefile.NAME, "licenses/index.html"} <= arrived.keys()


def test_offline_list_is_what_arrives(artefact: Path) -> None:
    text = (artefact / "sw.js").read_text(encoding="utf-8")
    listed = json.loads(text.partition("self.BUILD = ")[2].partition(";\n")[0])["files"]
    for name, (integrity, size) in listed.items():
        content = (artefact / (name if name != "./" else "index.html")).read_bytes()
        assert (integrity, size) == (
            f"sha256-{b64encode(sha256(content).digest()).decode()}",
            len(content),
        ), name
    assert f"./{onefile.NAME}" not in listed


ANSWERED = """performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource"))
    .filter((entry) => entry.workerFinalSourceType !== "cache").map((entry) => entry.name)"""
"""Requests not answered from the copy by the browser itself, without the service worker's script."""


@pytest.mark.parametrize("path", sparing(["/", f"/{BASE}/"], [f"/{BASE}/"]), ids=["root", "sub-path"])
def test_a_server_of_plain_files_is_enough(browser: Browser, artefact: Path, path: str) -> None:
    """At the root of its origin and below it: start, worker, and all of it again when the server is gone."""
    folder = artefact if path == "/" else artefact.parent
    with published(folder, path) as site:
        with urllib.request.urlopen(site.address) as answer:
            assert {name.lower() for name in answer.headers} <= {
                "server", "date", "content-type", "content-length", "last-modified",
            }  # fmt: skip
        context = browser.new_context(
            viewport={"width": 1180, "height": 820}, reduced_motion="reduce", base_url=site.address
        )
        page = context.new_page()
        player = continue_game(page, "plain files", level="constable")
        while player.step() != "play":
            pass
        page.wait_for_selector('html[data-offline="ready"]', state="attached", timeout=BOOT_MS)
        site.stop()
        player = again(page)
        assert page.evaluate(ANSWERED) == []
        for _ in range(6 if THOROUGH else 2):
            assert player.step() in {"draw", "play", "dialog", "pause"}
        page.wait_for_function(WORKER)
        context.close()
