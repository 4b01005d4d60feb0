"""Serve the built site to a browser on this machine or at home, and keep it in step with its sources."""

from __future__ import annotations

import errno
import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import BaseServer
from typing import TypeVar
from urllib.parse import quote, unquote, urlsplit

from tools import files
from tools.console import SetupError

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
NOT_FOUND_PAGE = "404.html"
FIRST_PORT, LAST_PORT = 1024, 65535
"""The ports that are open to everybody."""
POLL_S = 0.05
"""Time in seconds after which a server beside a block sees that the block is over; Python's own takes ten times it."""
_S = TypeVar("_S", bound=BaseServer)
ETAG_PATTERN = re.compile(r'"[^"]*"')
"""One of the tags that a browser lists of the copies it has."""


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

    def find(self, path: str) -> Path | None:
        """The file at a path of the site, or None."""
        if not path.startswith(self.base):
            return None
        name = path.removeprefix(self.base) or "index.html"
        try:
            found = (self.folder / name).resolve()
            return found if found.is_relative_to(self.folder.resolve()) and found.is_file() else None
        except (OSError, ValueError):  # no file can have such a name
            return None

    def is_page(self, path: str) -> bool:
        """True for a path that a person opens."""
        return path in (self.base, f"{self.base}index.html")

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
    default_request_version = "HTTP/1.0"  # a request without a version gets a head in its answer, too
    server_version = "Casefile"
    disable_nagle_algorithm = True  # else a body waits 40 ms until its header is acknowledged

    def __init__(self, site: Site, *arguments: object) -> None:
        self.site = site
        super().__init__(*arguments)  # type: ignore[arg-type]

    def handle(self) -> None:
        """Answer until the browser has had enough. One that goes away in the middle is no fault."""
        with suppress(ConnectionError, TimeoutError):
            super().handle()

    def do_HEAD(self) -> None:
        """Send what a file is, without the file."""
        self.do_GET()

    def do_GET(self) -> None:
        """Send a file, or say that there is none."""
        try:
            path = path_of(self.path)
        except ValueError:
            self.send_error(HTTPStatus.BAD_REQUEST)
            return
        if path == "/" != self.site.base:
            self._send(HTTPStatus.FOUND, b"", PLAIN, Location=quote(self.site.base))
            return
        if self.site.is_page(path):
            try:
                self.site.bring_up_to_date()
            except SetupError as error:
                self._send(HTTPStatus.INTERNAL_SERVER_ERROR, f"{error}\n".encode(), PLAIN)
                return
        self._send_file(self.site.find(path))

    def _send_file(self, path: Path | None) -> None:
        try:
            body, tag = self.site.read(path) if path else (b"", "")
        except OSError:  # the site is being replaced at this moment, or the file has just gone
            path = None
        if path is None:
            self._send_not_found()
        elif tag in ETAG_PATTERN.findall(self.headers.get("If-None-Match", "")):
            self._send(HTTPStatus.NOT_MODIFIED, b"", TYPES.get(path.suffix, PLAIN), ETag=tag)
        else:
            self._send(HTTPStatus.OK, body, TYPES.get(path.suffix, "application/octet-stream"), ETag=tag)

    def _send_not_found(self) -> None:
        """Send the page for that, as hosts of plain files do: it mends a link whose "#" was encoded."""
        try:
            page = (self.site.folder / NOT_FOUND_PAGE).read_bytes()
        except OSError:
            self._send(HTTPStatus.NOT_FOUND, b"There is nothing at this address.\n", PLAIN)
        else:
            self._send(HTTPStatus.NOT_FOUND, page, TYPES[".html"])

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

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse what cannot be read or done, and end the connection. Nothing of what was sent comes back."""
        status = HTTPStatus(code)
        self._send(status, f"{status.phrase}.\n".encode(), PLAIN, Connection="close")

    def end_headers(self) -> None:
        """End the head of any answer. No browser is to guess another type than the one that is told."""
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of each request: the terminal is for people."""


def path_of(target: str) -> str:
    """The path that a request asks for, in plain letters. ValueError where it cannot be read."""
    return unquote(urlsplit(target).path) or "/"


class Server(ThreadingHTTPServer):
    """Listens on an address of either kind, IPv4 or IPv6."""

    daemon_threads = True

    def __init__(self, site: Site, host: str, port: int) -> None:
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        super().__init__((host, port), partial(Handler, site))


def open_server(site: Site, host: str, port: int) -> Server:
    """Return a server that listens, to be run by ``serve_forever``. SetupError if the port or host is not available."""
    try:
        return Server(site, host, port)
    except OSError as error:
        raise SetupError(_listen_error(host, port, error)) from error


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a site that is served from a folder, on this machine and for the length of a block."""
    with running(open_server(Site(folder), "127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.server_port}/"


@contextmanager
def running(server: _S) -> Iterator[_S]:
    """A server that answers for the length of a block; it looks often whether that is over."""
    with server:
        threading.Thread(target=server.serve_forever, args=(POLL_S,), daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()


def _listen_error(host: str, port: int, error: OSError) -> str:
    """Explain why nobody can listen there, and what to do instead."""
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        advice = "Leave out --host to play on this machine, or let the house in with --host 0.0.0.0"
        return f"This machine does not have the address {host}: {error.strerror}. {advice}"
    free = FIRST_PORT if port < FIRST_PORT else port - 1 if port == LAST_PORT else port + 1
    return f"Casefile can’t use port {port} of {host}: {error.strerror}. Try another: python serve.py --port {free}"
