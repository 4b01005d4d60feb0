"""Play Casefile on this machine: ``python serve.py``.

The first start installs and builds what is missing (Python 3.11 or newer is all that must be there), later ones serve
at once. While it runs, a changed source is seen after one reload of the page.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Casefile needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2])

import argparse
import webbrowser
from pathlib import Path

from tools.build import ROOT, build, sources_digest
from tools.console import say
from tools.errors import SetupError
from tools.server import Site, open_server


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
    """A path that begins and ends with a slash."""
    return f"/{text.strip('/')}/".replace("//", "/")


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Play Casefile in the browser.")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 lets the house in")
    parser.add_argument("--base", type=base_path, default="/", help="serve below a path such as /casefile/")
    parser.add_argument("--open", action="store_true", help="open the page in the default browser")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Set up, build, serve until interrupted; the exit code is 1 where the site cannot be served."""
    chosen = options(arguments)
    live = LiveBuild(ROOT / "dist")
    try:
        with open_server(Site(live.out, chosen.base, live.refresh), chosen.host, chosen.port) as server:
            live.start()
            name = "localhost" if chosen.host in ("127.0.0.1", "0.0.0.0") else chosen.host
            address = f"http://{name}:{server.server_port}{chosen.base}"
            say(f"Casefile is at {address} (stop it with Ctrl+C)")
            if chosen.open:
                webbrowser.open(address)
            server.serve_forever()
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
