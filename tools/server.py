"""Serve the built site to a browser on this machine or at home, and keep it in step with its sources."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools import files
from tools.errors import SetupError

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
PLAIN = "text/plain; charset=utf-8"


@dataclass
class Site:
    """A folder of files under a base path.

    ``refresh`` is called before each page is sent, one call at a time; where it raises SetupError the browser is shown
    that sentence. A site with a ``refresh`` is live: its service worker asks the network first.
    """

    folder: Path
    base: str = "/"
    refresh: Callable[[], None] | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def find(self, address: str) -> Path | None:
        """The file that an address means, or None."""
        path = unquote(urlsplit(address).path)
        if not path.startswith(self.base):
            return None
        name = path.removeprefix(self.base) or "index.html"
        try:
            found = (self.folder / name).resolve()
            return found if found.is_relative_to(self.folder.resolve()) and found.is_file() else None
        except (OSError, ValueError):  # no file can have such a name
            return None

    def is_page(self, address: str) -> bool:
        """Whether an address is one that a person opens."""
        return urlsplit(address).path in (self.base, f"{self.base}index.html")

    def bring_up_to_date(self) -> None:
        """Rebuild what has changed. Raises SetupError."""
        if self.refresh:
            with self._lock:
                self.refresh()

    def read(self, path: Path) -> tuple[bytes, str]:
        """A file's bytes as they are sent, and a tag that changes with them."""
        prefix = b"self.LIVE = true;\n" if self.refresh and path.name == "sw.js" else b""
        return prefix + path.read_bytes(), f'"{"live-" if prefix else ""}{files.digest(path)[:32]}"'


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with files that the browser may keep but must ask about."""

    protocol_version = "HTTP/1.1"
    server_version = "Casefile"
    disable_nagle_algorithm = True  # else a body waits 40 ms until its header is acknowledged

    def __init__(self, site: Site, *arguments: object) -> None:
        self.site = site
        super().__init__(*arguments)  # type: ignore[arg-type]

    def handle(self) -> None:
        """Answer until the browser has enough; one that goes away in the middle is no fault."""
        with suppress(ConnectionError):
            super().handle()

    def do_HEAD(self) -> None:
        """Send what a file is, without the file."""
        self.do_GET()

    def do_GET(self) -> None:
        """Send a file, or say that there is none."""
        if urlsplit(self.path).path == "/" != self.site.base:
            self._send(HTTPStatus.FOUND, b"", PLAIN, Location=self.site.base)
            return
        if self.site.is_page(self.path):
            try:
                self.site.bring_up_to_date()
            except SetupError as error:
                self._send(HTTPStatus.INTERNAL_SERVER_ERROR, f"{error}\n".encode(), PLAIN)
                return
        self._send_file(self.site.find(self.path))

    def _send_file(self, path: Path | None) -> None:
        try:
            body, tag = self.site.read(path) if path else (b"", "")
        except OSError:  # the site is being replaced at this moment, or the file has just gone
            path = None
        if path is None:
            self._send(HTTPStatus.NOT_FOUND, b"There is nothing here.\n", PLAIN)
        elif self.headers.get("If-None-Match") == tag:
            self._send(HTTPStatus.NOT_MODIFIED, b"", TYPES.get(path.suffix, PLAIN), ETag=tag)
        else:
            self._send(HTTPStatus.OK, body, TYPES.get(path.suffix, "application/octet-stream"), ETag=tag)

    def _send(self, status: HTTPStatus, body: bytes, kind: str, **headers: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-cache")
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD" and status != HTTPStatus.NOT_MODIFIED:
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of each request: the terminal is for people."""


def open_server(site: Site, host: str, port: int) -> ThreadingHTTPServer:
    """A server that listens, to be run by ``serve_forever``. SetupError where the port or host cannot be had."""
    try:
        server = ThreadingHTTPServer((host, port), partial(Handler, site))
    except OSError as error:
        advice = f"Choose another: python serve.py --port {port + 1}"
        raise SetupError(f"Port {port} of {host} cannot be used ({error.strerror}). {advice}") from error
    server.daemon_threads = True
    return server
