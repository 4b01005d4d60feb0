"""A fourth language, added to a copy of the project by the steps of docs/TRANSLATING.md: checked, built and spoken."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.i18n import BASE, LANGUAGES
from tests.support import pseudo
from tools import catalogues
from tools.build import ROOT

NEW = "nl"
COPIED = (
    "game",
    "ui",
    "tools",
    "assets/art",
    "assets/lessons",
    "assets/locale",
    "docs/rules",
    "tests/support",
    "tests/__init__.py",
)
PAGE = ("index.html", "manifest.webmanifest")
SPOKEN = """
from pathlib import Path

import ui.cases
from game.i18n import language, speaking
from tests.support.app_page import Page
from tools import languages, prerendered_desk

page = Page(device="nl")
assert language() == "nl" and page.session.settings.language == "device"
assert "⟦" in page.html and page.html.count('data-ui="set language') == 4, page.html
page.tap("sheet settings", "sheet rules")
assert "Ripper" in page.html  # the rules are not translated yet
page.tap("set language en")
page.words_come()
assert "⟦" not in page.html
with speaking("nl"):
    languages.write_boot_files(Path(), Path(), "nl", dict(prerendered_desk._parts()))
assert "⟦" in Path("nl.json").read_text("utf-8") and '"lang":"nl"' in Path("manifest.nl.webmanifest").read_text("utf-8")
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of what a language touches."""
    for name in COPIED:
        source, target = ROOT / name, tmp_path / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
    for name in PAGE:
        shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


def run(project: Path, *arguments: str) -> str:
    """Run Python in the copy; what went wrong, or nothing."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=project,
        env=os.environ | {"PYTHONPYCACHEPREFIX": str(project / "bytecode")},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return done.stderr if done.returncode else ""


@pytest.mark.thorough
def test_a_language_is_added_by_the_steps_that_are_written_down(project: Path) -> None:
    locale = project / "assets" / "locale"
    for po in sorted((locale / BASE / "LC_MESSAGES").glob("*.po")):
        text = po.read_text(encoding="utf-8")
        translated = locale / NEW / "LC_MESSAGES" / po.name
        translated.parent.mkdir(parents=True, exist_ok=True)
        translated.write_text(pseudo.pseudo_catalogue(text), encoding="utf-8")
    for po in locale.glob("*/LC_MESSAGES/screens.po"):
        with po.open("a", encoding="utf-8") as file:
            file.write('\nmsgid "screens.language.nl"\nmsgstr "Nederlands"\n')
    i18n = project / "game" / "i18n.py"
    named = re.sub(r"(LANGUAGES = \([^)]*)\)", rf'\1, "{NEW}")', i18n.read_text(encoding="utf-8"))
    i18n.write_text(named, encoding="utf-8")

    assert run(project, "-m", "tools.formats") == ""
    assert (locale / NEW / "formats.json").exists() and len(LANGUAGES) == 3
    assert run(project, "-m", "tools.catalogues", "--set") == ""
    assert run(project, "-c", SPOKEN) == ""


def test_what_is_forgotten_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locale = tmp_path / "locale"
    shutil.copytree(catalogues.LOCALE, locale)
    shutil.copytree(locale / "de", locale / NEW)
    monkeypatch.setattr(catalogues, "LOCALE", locale)
    assert list(catalogues._missing_files()) == []
    (locale / NEW / "LC_MESSAGES" / "undo.po").unlink()
    assert list(catalogues._missing_files()) == [(locale / NEW, "nl has no undo.po")]
