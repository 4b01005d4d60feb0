"""Pack a built site for a release: the site as a zip, the one file, their checksums, and what to say of it.

    python -m tools.release v1.0.0 --out release

The tag must name the version in ``pyproject.toml``, and CHANGELOG.md must tell of it; else nothing is written. With
``--check`` only this is looked at, before a long run of tests.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from pathlib import Path

from tools import ROOT, files, onefile
from tools.console import SetupError

CHECKSUMS_FILE, NOTES = "SHA256SUMS", "NOTES.md"


def pack(tag: str, out: Path, root: Path = ROOT, *, check: bool = False) -> None:
    """Write the files of a release into ``out``. SetupError where tag, version and changelog do not agree."""
    version = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    if tag != f"v{version}":
        raise SetupError(f"The tag is {tag}, but the version in pyproject.toml is {version}.")
    told = release_notes((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    if check:
        return
    dist = root / "dist"
    if not (dist / onefile.NAME).exists():
        raise SetupError("There is no built site. Build it with python -m tools.build, then pack again.")
    with files.whole_folder(out) as folder:
        site = folder / f"casefile-{version}.zip"
        files.write_zip(
            site, {f"casefile/{name}": path for name, path in files.files_below(dist, "*").items()}
        )
        files.copy({onefile.NAME: dist / onefile.NAME}, folder)
        sums = (f"{files.digest(path)}  {path.name}\n" for path in (site, folder / onefile.NAME))
        (folder / CHECKSUMS_FILE).write_text("".join(sums), encoding="utf-8", newline="\n")
        (folder / NOTES).write_text(told, encoding="utf-8", newline="\n")


def release_notes(changelog: str, version: str) -> str:
    """The section of a version, its lines joined to paragraphs: GitHub shows every end of a line in the notes of a
    release. SetupError if there is none."""
    found = re.search(
        rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)\n+(.*?)(?=^## |\Z)", changelog, re.M | re.S
    )
    if found is None:
        raise SetupError(f"CHANGELOG.md does not tell of {version} with its date.")
    return re.sub(r"\n +(?=\S)|(?<=[^\n])\n(?=[^\n#-])", " ", found[1]).strip() + "\n"


def main(arguments: list[str] | None = None) -> int:
    """The command line; the exit code is 1 if nothing was packed."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release", description="Pack a built site for a release."
    )
    parser.add_argument("tag", help="the tag of the release, such as v1.0.0")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "release", help="write into this folder (default: release)"
    )
    parser.add_argument("--check", action="store_true", help="only see that tag, version and changelog agree")
    options = parser.parse_args(arguments)
    try:
        pack(options.tag, options.out.resolve(), check=options.check)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
