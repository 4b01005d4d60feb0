"""The one command that checks everything, here and in CI:

    python -m tools.check [arguments for pytest]

It builds the site and meanwhile installs Chromium, where there is none, and what the checks need into ``.venv``; then
it runs pytest. With CASEFILE_THOROUGH set, as every night, it tries all that takes long: Firefox and WebKitGTK too,
where the system has them or lets us install them, every size and theme, and more examples; at its end it tells what
took longest.
Format, lint, types, imports and catalogues are tests like all others (``tests/test_code.py``), so pytest's summary
tells all. The tests run in two processes more than there are cores, up to four; ``-n 0`` runs them in one.

A build leaves cores idle at times. They do what the tests would do: they read the types of all modules, to their end,
and compile the tests, for as long as there is something to wait for. What they have come to is kept in ``.cache`` and
in ``.mypy_cache``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from tools import ROOT, browsers, chromium, toolchain
from tools.build import build
from tools.console import SetupError, say

COLLECT_COMMAND, TYPES = ("pytest", "--collect-only", "-qq", "-p", "no:cacheprovider"), ("mypy",)
"""Modules that are begun beside the build. Nobody reads what they say: the tests say it again."""
SLOWEST_TESTS_TOLD = 60
"""Tests of the nightly run whose times it tells at its end."""
MOST_PROCESSES = 4
"""More than so many processes of the tests are not begun: each has browsers of its own."""


def main(arguments: list[str] | None = None) -> int:
    """Prepare, build and test; the exit code is pytest's, or 1 where it could not be started."""
    try:
        chromium.ensure_venv_module(say)
        toolchain.node(ROOT, say)
        with ThreadPoolExecutor() as pool:  # the one waits for the network while the other unpacks
            browser = pool.submit(chromium.ensure_from_debian, say)
            packages = pool.submit(toolchain.install_npm_packages, ROOT, say)
            toolchain.install_python_packages(ROOT, "site", say)
            packages.result()
            # Beside all that: a build needs no browser, which may still be on its way, and little of the rest.
            site = pool.submit(build, ROOT / "dist", say)
            toolchain.install_python_packages(ROOT, "dev", say)
            if site.done():
                site.result()  # a mistake in it is told before anything more begins
            python, environ = str(toolchain.venv_program(ROOT, "python")), keeping_bytecode(os.environ)
            with running_ahead(python, environ):
                site.result()
            browser.result()
        chromium.ensure(ROOT, say)
        told: tuple[str, ...] = ()
        if "CASEFILE_THOROUGH" in os.environ:
            browsers.ensure(say)
            told = (f"--durations={SLOWEST_TESTS_TOLD}",)
        chosen = sys.argv[1:] if arguments is None else arguments
        spread = ("-n", str(test_processes()), "--dist", "worksteal")
        return subprocess.run(
            [python, "-m", "pytest", *spread, *told, *chosen], cwd=ROOT, env=environ
        ).returncode
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1


def test_processes() -> int:
    """Processes of the tests: two more than there are cores, since each of them waits at times, for a page or a bot."""
    return min((os.cpu_count() or 1) + 2, MOST_PROCESSES)


def keeping_bytecode(environ: Mapping[str, str]) -> dict[str, str]:
    """The environment in which Python keeps what it compiles, away from the sources, even where it was told not to."""
    kept = {name: value for name, value in environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(ROOT / ".cache" / "pycache")}


@contextmanager
def running_ahead(python: str, environ: Mapping[str, str]) -> Iterator[None]:
    """Run `TYPES` beside a block and to its end, for a test runs mypy again, and two of it on one cache can find it
    locked; and `COLLECT_COMMAND` as long as either takes. Where the block fails, both end with it."""
    quiet = subprocess.DEVNULL
    collecting, types = (
        subprocess.Popen([python, "-m", *module], cwd=ROOT, env=environ, stdout=quiet, stderr=quiet)
        for module in (COLLECT_COMMAND, TYPES)
    )
    try:
        yield
        types.wait()
    finally:
        for process in (collecting, types):
            process.terminate()
            process.wait()


if __name__ == "__main__":
    raise SystemExit(main())
