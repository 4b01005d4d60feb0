"""The site as the Pages workflow hands it over, behind the plainest of servers."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.server import running

BASE = "casefile"


@dataclass(frozen=True)
class Published:
    """A site that is served: its address, and what takes its server away."""

    address: str
    stop: Callable[[], None]


def hand_over(dist: Path, folder: Path) -> Path:
    """Pack a site as `upload-pages-artifact` does and unpack it under `folder`; says where it is then."""
    archive, site = folder / "artifact.tar", folder / "www" / BASE
    site.mkdir(parents=True)
    packed = (
        "--dereference",
        "--hard-dereference",
        "--exclude=.git",
        "--exclude=.github",
        "--exclude=.[^/]*",
        "-cf",
        str(archive),
    )
    subprocess.run(["tar", "--directory", str(dist), *packed, "."], check=True)
    subprocess.run(["tar", "--directory", str(site), "-xf", str(archive)], check=True)
    archive.unlink()
    return site


class Quiet(SimpleHTTPRequestHandler):
    """Python's own server of files: it knows of no header, no rewriting and no cache."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing of each request."""


@contextmanager
def published(folder: Path, path: str = "/") -> Iterator[Published]:
    """A folder served as it is, until the server is stopped or the block ends."""
    with running(ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))) as server:

        def stop() -> None:
            server.shutdown()
            server.server_close()

        yield Published(f"http://127.0.0.1:{server.server_port}{path}", stop)
