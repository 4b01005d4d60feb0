"""``python serve.py``: what it says when it cannot, and that a changed source is built again, once."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import serve
from tools import toolchain
from tools.build import ROOT
from tools.console import SetupError


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


def test_taken_port_is_a_sentence_and_an_exit_code(taken_port: int) -> None:
    command = [sys.executable, "serve.py", "--port", str(taken_port)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith(f"Casefile can’t use port {taken_port} of 127.0.0.1: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "base"),
    [("/", "/"), ("", "/"), ("casefile", "/casefile/"), ("/a/b/", "/a/b/"), ("//a///b//", "/a/b/")],
)
def test_base_path_is_made_whole(text: str, base: str) -> None:
    assert serve.base_path(text) == base


@pytest.mark.parametrize("port", ["-1", "65536", "http", ""])
def test_what_is_no_port_is_a_sentence(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        serve.options([f"--port={port}"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.endswith("argument --port: choose a number up to 65535\n")


@pytest.mark.parametrize(
    ("host", "base", "place"),
    [
        ("127.0.0.1", "/", "http://localhost:8000/"),
        ("0.0.0.0", "/", "http://localhost:8000/"),
        ("::", "/a/", "http://localhost:8000/a/"),
        ("2001:db8::1", "/", "http://[2001:db8::1]:8000/"),
        ("tablet.local", "/カルテ 1/", "http://tablet.local:8000/%E3%82%AB%E3%83%AB%E3%83%86%201/"),
    ],
)
def test_the_address_that_is_told_can_be_opened(host: str, base: str, place: str) -> None:
    assert serve.address(host, 8000, base) == place


def test_only_a_changed_source_is_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    built: list[bool] = []
    sources = ["one"]
    monkeypatch.setattr(serve, "sources_digest", lambda: sources[0])
    monkeypatch.setattr(serve, "build", lambda _out, _say, *, quick=False: built.append(quick))
    live = serve.LiveBuild(tmp_path)
    live.start()
    live.refresh()
    sources[0] = "two"
    live.refresh()
    live.refresh()
    assert built == [False, True]


def test_build_that_failed_is_tried_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tried = []

    def fail(*_: object, **__: object) -> None:
        tried.append(True)
        raise SetupError("A quote is missing.")

    monkeypatch.setattr(serve, "sources_digest", lambda: "new")
    monkeypatch.setattr(serve, "build", fail)
    live = serve.LiveBuild(tmp_path)
    for _ in range(2):
        with pytest.raises(SetupError):
            live.refresh()
    assert tried == [True, True]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a lock file and an npm that has no network."""
    (tmp_path / "package-lock.json").write_text("{}")
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho 'npm error code ENOTFOUND' >&2\nexit 1\n")
    npm.chmod(0o755)
    return tmp_path


def test_first_start_without_a_network_is_told(monkeypatch: pytest.MonkeyPatch, checkout: Path) -> None:
    monkeypatch.setattr(toolchain, "_npm", lambda _root, _say: str(checkout / "npm"))
    with pytest.raises(SetupError) as told:
        toolchain.install_npm_packages(checkout, lambda _: None)
    assert (
        str(told.value)
        == f"npm could not install what runs in the browser (npm error code ENOTFOUND).\n{toolchain.NEEDS_NETWORK_TEXT}"
    )
    assert not (checkout / "node_modules" / ".casefile").exists()


def test_packages_that_are_linked_from_elsewhere_are_left_alone(checkout: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (checkout / "node_modules").symlink_to(elsewhere)
    with pytest.raises(SetupError, match="is a link"):
        toolchain.install_npm_packages(checkout, lambda _: None)
