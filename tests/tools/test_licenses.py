"""The licences that travel with the site: one for each package, and an index of them all."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools import application, build, licenses, pyscript, runtime
from tools.build import ROOT
from tools.console import SetupError

TELLING = {
    "CASEFILE": "The Casefile authors",
    "CREDITS": "Lorc",
    "fontsource-abril-fatface": "SIL OPEN FONT LICENSE",
    "fontsource-variable-instrument-sans": "SIL OPEN FONT LICENSE",
    "htpy": "MIT",
    "iconify-json-game-icons": "creativecommons.org/licenses/by/3.0",
    "iconify-json-tabler": "Paweł Kuna",
    "idiomorph": "Zero-Clause BSD",
    "codedent": "ISC License",
    "markupsafe": "Pallets",
    "polyscript": "Apache License",
    "pyodide": "Mozilla Public License Version 2.0",
    "pyodide-parts": "Emscripten",
    "pyscript-core": "Apache License",
    "qr": "Apache License",
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


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose site is made of next to nothing."""
    texts = {
        "package.json": {"dependencies": {}},
        "package-lock.json": {"packages": {}},
        licenses.PYODIDE_MAP: {"sources": ["../src/js/pyodide.ts"]},
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(json.dumps(text))
    packages = tmp_path / ".venv" / "lib" / "site-packages"
    for name in application.PACKAGES:
        (packages / f"{name}-1.dist-info" / "licenses").mkdir(parents=True)
        (packages / f"{name}-1.dist-info" / "licenses" / "LICENSE").touch()
    return tmp_path


def test_package_without_a_licence_is_told(checkout: Path) -> None:
    assert set(licenses.texts(checkout)) == {"htpy.txt", "markupsafe.txt"}
    (checkout / "package.json").write_text(json.dumps({"dependencies": {"@new/thing": "1"}}))
    with pytest.raises(SetupError, match=r": new-thing\.txt"):
        licenses.texts(checkout)


@pytest.mark.parametrize(
    ("source", "missing"),
    [
        ("../node_modules/thing/index.js", "thing"),
        ("../node_modules/other/node_modules/@new/thing/src/index.js", "new-thing"),
        ("../src/js/vendor/thing/index.ts", "thing"),
        ("../src/3rd-party/thing.js", "thing"),
    ],
)
def test_what_comes_into_a_bundle_is_noticed(checkout: Path, source: str, missing: str) -> None:
    (checkout / licenses.PYODIDE_MAP).write_text(json.dumps({"sources": [source]}))
    with pytest.raises(SetupError, match=rf": {missing}\.txt"):
        licenses.texts(checkout)


def test_what_polyscript_comes_to_need_is_noticed(checkout: Path) -> None:
    needs = {"polyscript": {"thing": "1"}, "thing": {"deep": "1", "polyscript": "1"}, "deep": {}}
    packages = {f"node_modules/{name}": {"dependencies": of} for name, of in needs.items()}
    (checkout / "package-lock.json").write_text(json.dumps({"packages": packages}))
    (checkout / licenses.PYODIDE_MAP).write_text(json.dumps({"sources": ["../node_modules/polyscript/a.js"]}))
    with pytest.raises(SetupError, match=r": deep\.txt, polyscript\.txt, thing\.txt"):
        licenses.texts(checkout)


def test_all_that_the_bundles_of_the_site_are_made_of_is_credited(tmp_path: Path) -> None:
    """Read from the modules as they are in the site, from the program's zip and from the fonts."""
    pyscript.write(ROOT, tmp_path / "pyscript")
    maps = [ROOT / pyscript.SOURCE_FOLDER / f"{path.name}.map" for path in (tmp_path / "pyscript").iterdir()]
    sources = "\n".join(path.read_text(encoding="utf-8") for path in maps)
    found = {name for name in re.findall(r'node_modules/((?:@[^/"]+/)?[^/"]+)/[^/"]', sources) if name}
    assert {"polyscript", "codedent", "to-json-callback"} <= found
    found |= {"/".join(path.split("/")[:2]) for path in runtime.FONT_FILES.values()}
    found |= {name.partition("/")[0] for name in application.sources(ROOT)} - set(application.SOURCES)
    found |= {"mip", "toml", "stackframe"}
    texts = licenses.texts(ROOT)
    assert {f"{name.removeprefix('@').replace('/', '-')}.txt" for name in found} <= texts.keys()
    named = (ROOT / "docs" / "CREDITS.md").read_text(encoding="utf-8").lower()
    assert {name for name in found if not name.startswith("@font") and name.lower() not in named} == set()


def test_what_is_not_in_the_site_is_not_listed() -> None:
    assert {"ws.txt", "types-emscripten.txt", "add-promise-listener.txt"}.isdisjoint(licenses.texts(ROOT))


def test_changed_licence_is_built_again() -> None:
    assert {"LICENSE", "docs/CREDITS.md", "package.json", "tools/**/*.txt"} <= set(build.SOURCES)
