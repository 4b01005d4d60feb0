"""The files of a release, and what is said of it."""

from __future__ import annotations

import hashlib
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools import ROOT, onefile
from tools.console import SetupError
from tools.release import main, pack, release_notes

CHANGELOG = """# Changelog

## 2.0.0 (2027-01-02)

One thing that takes
two lines.

### New

- A point, over
  two lines
- another

## 1.0.0 (2026-11-28)

The first.
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout whose site is built."""
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "2.0.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    (tmp_path / "dist" / "assets").mkdir(parents=True)
    (tmp_path / "dist" / onefile.NAME).write_text("one")
    (tmp_path / "dist" / "assets" / "style.css").write_text("two")
    return tmp_path


def test_a_release_has_the_site_the_one_file_sums_and_notes(root: Path) -> None:
    out = root / "release"
    pack("v2.0.0", out, root)
    assert {path.name for path in out.iterdir()} == {
        "casefile-2.0.0.zip",
        onefile.NAME,
        "SHA256SUMS",
        "NOTES.md",
    }
    with zipfile.ZipFile(out / "casefile-2.0.0.zip") as archive:
        assert archive.namelist() == ["casefile/assets/style.css", f"casefile/{onefile.NAME}"]
    sums = dict(line.split("  ")[::-1] for line in (out / "SHA256SUMS").read_text().splitlines())
    assert sums == {name: hashlib.sha256((out / name).read_bytes()).hexdigest() for name in sums}
    assert len(sums) == 2


def test_lines_of_the_notes_are_joined() -> None:
    assert release_notes(CHANGELOG, "2.0.0") == (
        "One thing that takes two lines.\n\n### New\n\n- A point, over two lines\n- another\n"
    )
    assert release_notes(CHANGELOG, "1.0.0") == "The first.\n"


@pytest.mark.parametrize("tag", ["v1.0.0", "2.0.0"])
def test_a_tag_of_another_version_packs_nothing(root: Path, tag: str) -> None:
    with pytest.raises(SetupError, match=r"2\.0\.0"):
        pack(tag, root / "release", root)
    assert not (root / "release").exists()


def test_a_version_that_the_changelog_does_not_tell_of_packs_nothing(root: Path) -> None:
    (root / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n")
    with pytest.raises(SetupError, match="CHANGELOG"):
        pack("v2.0.0", root / "release", root)


def test_a_check_needs_no_site_and_packs_nothing(root: Path) -> None:
    (root / "dist" / onefile.NAME).unlink()
    pack("v2.0.0", root / "release", root, check=True)
    assert not (root / "release").exists()
    with pytest.raises(SetupError):
        pack("v2.0.1", root / "release", root, check=True)


def test_without_a_site_it_says_what_to_do(root: Path) -> None:
    (root / "dist" / onefile.NAME).unlink()
    with pytest.raises(SetupError, match=r"tools\.build"):
        pack("v2.0.0", root / "release", root)


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["v0.0.0", "--out", str(tmp_path / "release")]) == 1
    assert "The tag is v0.0.0" in capsys.readouterr().err


def test_the_changelog_tells_of_this_version() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    assert release_notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
