"""The one command that checks everything, here and in CI:

    python -m tools.check [arguments for pytest]

It installs what the checks need into ``.venv``, finds or installs Chromium, builds the site, and runs pytest. With
CASEFILE_THOROUGH set, as every night, it tries all that takes long: Firefox and WebKitGTK too, where the system has
them or lets us install them, every size and theme, and more examples.
Format, lint, types, imports and catalogues are tests like all others (``tests/test_code.py``), so pytest's summary
tells all. The tests run in a process for each core, up to four; ``-n 0`` runs them in one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from tools import browsers, chromium, environment
from tools.build import ROOT, build
from tools.console import say
from tools.errors import SetupError

SPREAD = ("-n", "auto", "--maxprocesses", "4", "--dist", "worksteal")
"""Tests on all cores, but no more than four: each process has browsers of its own."""


def main(arguments: list[str] | None = None) -> int:
    """Prepare, build and test; the exit code is pytest's, or 1 where it could not be started."""
    try:
        chromium.ensure_venv_module(say)
        environment.node(ROOT, say)
        with ThreadPoolExecutor() as pool:  # the one waits for the network while the other unpacks
            npm = pool.submit(environment.install_npm_packages, ROOT, say)
            environment.install_python_packages(ROOT, "dev", say)
            chromium.ensure(ROOT, say)
            npm.result()
        if "CASEFILE_THOROUGH" in os.environ:
            browsers.ensure(say)
        build(ROOT / "dist", say)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    python = str(environment.venv_program(ROOT, "python"))
    return subprocess.run(
        [python, "-m", "pytest", *SPREAD, *(sys.argv[1:] if arguments is None else arguments)], cwd=ROOT
    ).returncode


if __name__ == "__main__":
    raise SystemExit(main())
