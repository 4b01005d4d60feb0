"""Installation of what a build needs: a private Python environment, Node, the npm packages.

Everything goes into folders of the checkout that git ignores (``.venv``, ``node_modules``), and each of them is
stamped last, with the digest of the list it was made from: one that is missing, out of date or half made is made
again, one that is whole costs a glance.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools import files
from tools.console import Say, SetupError


def output_of(
    command: Sequence[str | Path],
    root: Path,
    failure: str,
    given: str = "",
    environ: Mapping[str, str] | None = None,
) -> str:
    """Run a program and give what it prints. SetupError where it fails: `failure`, and what it has said."""
    done = subprocess.run(
        [*map(str, command)],
        cwd=root,
        input=given,
        capture_output=True,
        env=environ,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise SetupError(f"{failure}:\n{(done.stdout + done.stderr).strip()}")
    return done.stdout


OLDEST_NODE = 20
NEEDS_NETWORK_TEXT = "The first start needs a network; later ones do not. Connect to one, then start again."
NPM_CI_ARGUMENTS = (
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--fetch-retries=1",
)
PIP_INSTALL_ARGUMENTS = (
    "-m",
    "pip",
    "install",
    "--quiet",
    "--disable-pip-version-check",
    "--no-input",
    "--require-hashes",
)


def venv_program(root: Path, name: str) -> Path:
    """A program of the private environment, there or not."""
    return (
        root
        / ".venv"
        / ("Scripts" if os.name == "nt" else "bin")
        / (name + (".exe" if os.name == "nt" else ""))
    )


def site_packages(root: Path) -> Path:
    """Return the folder where the private environment keeps its packages. SetupError if it has no such place."""
    for folder in (root / ".venv").glob("[Ll]ib/**/site-packages"):
        return folder
    raise SetupError(
        "Casefile’s own Python environment is broken. Delete the folder .venv, then start again."
    )


def prepare(root: Path, say: Say) -> None:
    """Install what the build needs; returns at once where it is there. SetupError where that cannot be done."""
    install_python_packages(root, "site", say)
    install_npm_packages(root, say)


def install_python_packages(root: Path, requirements_name: str, say: Say) -> None:
    """Make the private environment hold the packages of ``requirements/<requirements_name>.txt``."""
    requirements = root / "requirements" / f"{requirements_name}.txt"
    stamp = root / ".venv" / f"casefile-{requirements_name}"
    mark = f"{files.digest(requirements)} {sys.version_info[0]}.{sys.version_info[1]}"
    if _read(stamp) == mark and venv_program(root, "python").exists():
        return
    _make_venv(root, say)
    say(f"Installing Python packages ({requirements.name}) ...")
    later = (
        ["--no-compile"] if requirements_name == "dev" else []
    )  # of what checks need, the most is never imported
    _run(
        [str(venv_program(root, "python")), *PIP_INSTALL_ARGUMENTS, *later, "-r", str(requirements)],
        root,
        "pip could not install the Python packages",
    )
    stamp.write_text(mark, encoding="utf-8")


def _make_venv(root: Path, say: Say) -> None:
    """A private environment of the Python that runs now; a whole one stays, one of another version is emptied."""
    folder, version = root / ".venv", f"{sys.version_info[0]}.{sys.version_info[1]}"
    if _read(folder / "casefile-python") == version and venv_program(root, "python").exists():
        return
    say("Making a Python environment for Casefile in .venv ...")
    try:
        venv.create(folder, with_pip=True, clear=f"version = {version}." not in _read(folder / "pyvenv.cfg"))
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(
            "This Python can’t make an environment for Casefile. Its modules venv and ensurepip may be missing "
            "(on Debian: apt-get install python3-venv), or the folder .venv may be read-only."
        ) from error
    (folder / "casefile-python").write_text(version, encoding="utf-8")


def install_npm_packages(root: Path, say: Say) -> None:
    """Make ``node_modules`` what ``package-lock.json`` says."""
    stamp = root / "node_modules" / ".casefile"
    mark = files.digest(root / "package-lock.json")
    if _read(stamp) == mark:
        return
    if stamp.parent.is_symlink():  # npm would empty the folder that it leads to
        raise SetupError(f"{stamp.parent} is a link, and holds other packages than package-lock.json names")
    npm = _npm(root, say)
    say("Installing what runs in the browser with npm (about 40 MB) ...")
    _run([npm, *NPM_CI_ARGUMENTS], root, "npm could not install what runs in the browser")
    stamp.write_text(mark, encoding="utf-8")


def node(root: Path, say: Say) -> str:
    """The Node program to use: the system's where it is new enough, else one of our own in ``.venv``."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _node_version(found) >= OLDEST_NODE:
        return found
    if not venv_program(root, "node").exists():
        say("This machine has no recent Node. Installing one in .venv (about 60 MB) ...")
    install_python_packages(root, "node", say)
    return str(venv_program(root, "node"))


def run_python(root: Path, failure: str, *arguments: str | Path) -> None:
    """Run a program of Python's in the private environment. SetupError where it fails."""
    output_of([venv_program(root, "python"), *arguments], root, failure)


def run_node(root: Path, say: Say, failure: str, *arguments: str | Path, given: str = "") -> str:
    """The output of a program of Node's, at Greenwich. SetupError where it fails."""
    environ = {**os.environ, "TZ": "UTC"}
    return output_of([node(root, say), *arguments], root, failure, given, environ)


def _npm(root: Path, say: Say) -> str:
    own = str(venv_program(root, "npm"))
    if node(root, say) == str(venv_program(root, "node")):
        return own
    return shutil.which("npm") or own


def _node_version(program: str) -> int:
    try:
        told = subprocess.run(
            [program, "--version"], capture_output=True, text=True, timeout=30, check=True
        ).stdout
        return int(told.strip().removeprefix("v").split(".")[0])
    except (OSError, ValueError, subprocess.SubprocessError):
        return 0


def _run(command: Sequence[str], root: Path, failure: str) -> None:
    """Run an installer; where it fails, say so with its own last words."""
    try:
        done = subprocess.run(
            command, cwd=root, capture_output=True, text=True, encoding="utf-8", errors="replace"
        )
    except OSError as error:
        raise SetupError(f"{failure}: {error}.") from error
    if done.returncode:
        raise SetupError(f"{failure} ({_last_words(done.stderr or done.stdout)}).\n{NEEDS_NETWORK_TEXT}")


def _last_words(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    telling = [line for line in lines if "error" in line.lower() and "log of this run" not in line]
    return (telling or lines or ["it gives no reason"])[0]


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return ""
