"""Play Casefile on this machine: ``python serve.py``.

The first start installs and builds what is missing (Python 3.11 or newer is all that must be there), later ones serve
at once. While it runs, a changed source is seen after one reload of the page.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Casefile needs Python 3.11 or newer. This is Python %d.%d." % sys.version_info[:2])

import argparse
import webbrowser
from pathlib import Path
from urllib.parse import quote

from tools import ROOT
from tools.build import build, sources_digest
from tools.console import SetupError, say
from tools.server import LAST_PORT, Site, open_server

EVERYWHERE = ("127.0.0.1", "0.0.0.0", "::1", "::")
"""Hosts that a browser on this machine reaches as localhost."""


class LiveBuild:
    """Rebuilds the site when a source has changed since it was last built."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.seen = ""

    def start(self) -> None:
        """The first build, as it will be published. SetupError where it cannot be done."""
        self.seen = sources_digest()
        build(self.out, say)

    def refresh(self) -> None:
        """A quick build where a source has changed. SetupError where it cannot be built as it stands."""
        now = sources_digest()  # before the build: what changes meanwhile is for the next one
        if now != self.seen or not self.out.is_dir():
            build(self.out, say, quick=True)
            self.seen = now


def base_path(text: str) -> str:
    """A path that begins and ends with a slash, and has one at a time."""
    return "/".join(["", *filter(None, text.split("/")), ""]) if text.strip("/") else "/"


def port_number(text: str) -> int:
    """A port. ArgumentTypeError where it is none."""
    if not text.isdecimal() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"choose a number up to {LAST_PORT}")
    return int(text)


def address(host: str, port: int, base: str) -> str:
    """The address for a browser on this machine."""
    name = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}{quote(base)}"


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Play Casefile in your browser.")
    parser.add_argument("--port", type=port_number, default=8000, help="use another port than 8000")
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="0.0.0.0 lets other devices in your network play too (default: 127.0.0.1, this machine alone)",
    )
    parser.add_argument(
        "--base", type=base_path, default="/", help="put Casefile below a path, such as /casefile/"
    )
    parser.add_argument("--open", action="store_true", help="open Casefile in your browser")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Set up, build, serve until interrupted; the exit code is 1 where the site cannot be served."""
    chosen = options(arguments)
    live = LiveBuild(ROOT / "dist")
    try:
        with open_server(Site(live.out, chosen.base, live.refresh), chosen.host, chosen.port) as server:
            live.start()
            place = address(chosen.host, server.server_port, chosen.base)
            say(f"Play Casefile at {place} (Ctrl+C stops it)")
            if chosen.open:
                webbrowser.open(place)
            server.serve_forever()
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
