"""The licences that travel with the site: one for each package, and an index of them all."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools import build, licenses
from tools.build import ROOT
from tools.errors import SetupError

TELLING = {
    "CASEFILE": "The Casefile authors",
    "CREDITS": "Lorc",
    "fontsource-abril-fatface": "SIL OPEN FONT LICENSE",
    "fontsource-variable-instrument-sans": "SIL OPEN FONT LICENSE",
    "htpy": "MIT",
    "iconify-json-game-icons": "creativecommons.org/licenses/by/3.0",
    "iconify-json-tabler": "Paweł Kuna",
    "idiomorph": "Zero-Clause BSD",
    "markupsafe": "Pallets",
    "polyscript": "Apache License",
    "pyodide": "Mozilla Public License Version 2.0",
    "pyscript-core": "Apache License",
    "python": "Python Software Foundation",
}


def test_each_part_of_the_site_has_its_licence(tmp_path: Path) -> None:
    licenses.write(ROOT, tmp_path)
    for name, words in TELLING.items():
        assert words.lower() in (tmp_path / "licenses" / f"{name}.txt").read_text(encoding="utf-8").lower()
    assert not (tmp_path / "licenses" / "axe-core.txt").exists()  # tests the page, is not in it


def test_index_leads_to_every_text(tmp_path: Path) -> None:
    licenses.write(ROOT, tmp_path)
    index = (tmp_path / "licenses" / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'href="\./([^"]+)"', index))
    assert named == {path.name for path in (tmp_path / "licenses").glob("*.txt")}


def test_package_without_a_licence_is_told(tmp_path: Path) -> None:
    (tmp_path / ".venv" / "lib" / "site-packages").mkdir(parents=True)
    (tmp_path / "package.json").write_text(json.dumps({"dependencies": {"@new/thing": "1"}}))
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": {"node_modules/@new/thing": {}}}))
    with pytest.raises(SetupError, match=r"new-thing\.txt"):
        licenses.texts(tmp_path)


def test_changed_licence_is_built_again() -> None:
    assert {"LICENSE", "docs/CREDITS.md", "package.json"} <= set(build.SOURCES["."])
    assert "*.txt" in build.SOURCES["tools"]
