"""Build the site: plain files with relative addresses, ready for any static server.

    python -m tools.build --out dist

Whatever takes time is kept in ``.cache`` under the digest of what it was made from, so that a build does only what
has changed. The site itself appears whole: it is put together beside its place and moved there in one step.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from game.i18n import BASE
from tools import (
    ROOT,
    application,
    files,
    inline,
    languages,
    licenses,
    onefile,
    page,
    prerendered_desk,
    runtime,
    snapshot,
    toolchain,
)
from tools.console import Say, SetupError, say

STAMP_FILE = "build.txt"
# Everything that decides what the site is, and the tools that make it.
SOURCES = """
    404.html index.html sw.js pyproject.toml pyscript.toml manifest.webmanifest package.json package-lock.json
    LICENSE docs/CREDITS.md requirements/site.txt game/**/*.py ui/**/*.py assets/**/* docs/rules/**/*.md
    tools/**/*.py tools/**/*.mjs tools/**/*.txt
""".split()


def sources_digest(root: Path = ROOT) -> str:
    """One digest of all that the site is made from; it changes when a built site is out of date."""
    return files.digest_of(files.matching_files(root, *SOURCES))


def build(out: Path, say: Say, *, quick: bool = False, root: Path = ROOT) -> None:
    """Bring the site in ``out`` up to date.

    With ``quick``, changed Python modules are left for the browser to compile. Raises SetupError, a sentence, where
    something outside the code is in the way.
    """
    cache = root / ".cache"
    with files.hold_lock(cache / "lock", lambda: say("Waiting for another build to finish ...")):
        toolchain.prepare(root, say)
        stamp = f"{sources_digest(root)} {'quick' if quick else 'full'}\n"
        if _stamp(out) in (stamp, stamp.replace("quick", "full")):
            return
        shutil.rmtree(cache / "scratch", ignore_errors=True)
        with files.whole_folder(out) as fresh:
            _fill(fresh, root, cache, say, quick=quick)
            (fresh / STAMP_FILE).write_text(stamp, encoding="utf-8")


def _fill(target: Path, root: Path, cache: Path, say: Say, *, quick: bool) -> None:
    drawn = files.matching_files(root, *page.SPRITE_SOURCES)
    sprite = files.cached_folder(cache, "sprite", drawn, lambda folder: page.write_sprite(root, folder))
    paint = files.matching_files(root, *prerendered_desk.SOURCES) | files.files_below(sprite, "*")
    desk = files.cached_folder(
        cache, "painted", paint, lambda folder: prerendered_desk.write(root, sprite / f"{BASE}.svg", folder)
    )
    with ThreadPoolExecutor() as pool:  # a first build has a core for each
        others = pool.submit(runtime.runtime_folder, root, cache, say)
        catalogues = files.cached_folder(
            cache,
            "catalogues",
            files.matching_files(root, "assets/locale/**/*.po", "tools/catalogues.py"),
            lambda folder: _compile_catalogues(root, folder, say),
        )
        application.write(root, cache, catalogues, cache / application.NAME, say, quick=quick)
        ready = others.result()
    files.copy(files.files_below(ready, "*"), target)
    files.copy({prerendered_desk.SPRITE_FILE: desk / prerendered_desk.SPRITE_FILE}, target / "assets")
    whole = {runtime.LIBRARY_ZIP: ready / runtime.LIBRARY_ZIP, application.NAME: cache / application.NAME}
    files.copy(snapshot.snapshot_and_zips(root, cache, whole, say, quick=quick), target)
    languages.write(root, cache, catalogues, sprite, desk, target)
    page.write(root, target, (desk / prerendered_desk.HTML_FILE).read_text(encoding="utf-8"))
    inline.fold_into_head(target)
    page.write_service_worker(root, target)
    licenses.write(root, target)  # after the list of what is kept: nobody needs them without a network
    if not quick:
        onefile.write(root, cache, target, whole)


def _compile_catalogues(root: Path, target: Path, say: Say) -> None:
    """Compile the catalogues into ``target``. SetupError where one of them has a mistake."""
    say("Compiling the catalogues ...")
    failure = "Correct these mistakes in the catalogues, then build again"
    toolchain.run_python(root, failure, "-m", "tools.catalogues", "--out", target)


def _stamp(out: Path) -> str:
    try:
        return (out / STAMP_FILE).read_text(encoding="utf-8")
    except OSError:
        return ""


def main(arguments: list[str] | None = None) -> int:
    """The command line; the exit code is 1 where the site could not be built."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.build", description="Build Casefile as plain files for any web server."
    )
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist", help="write into this folder (default: dist)"
    )
    options = parser.parse_args(arguments)
    try:
        build(options.out.resolve(), say)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. The next build continues from here.", file=sys.stderr)
        return 130
    size = sum(path.stat().st_size for path in files.files_below(options.out, "*").values())
    say(f"Built Casefile in {options.out} ({size / 1e6:.1f} MB).")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
