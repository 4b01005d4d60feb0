"""The server: the right file under the right name, nothing else, and always the newest."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.console import SetupError
from tools.server import Server, Site, open_server, running


@pytest.fixture
def site(tmp_path: Path) -> Site:
    (tmp_path / "secret.txt").write_text("not for you")
    folder = tmp_path / "dist"
    folder.mkdir()
    for name in ("index.html", "sw.js", "app.wasm"):
        (folder / name).write_text(name)
    return Site(folder, "/casefile/")


@pytest.fixture
def connection(site: Site) -> Iterator[http.client.HTTPConnection]:
    with running(open_server(site, "127.0.0.1", 0)) as server:
        opened = http.client.HTTPConnection("127.0.0.1", server.server_port)
        yield opened
        opened.close()


def get(
    connection: http.client.HTTPConnection, path: str, method: str = "GET", **headers: str
) -> tuple[int, str, http.client.HTTPMessage]:
    connection.request(
        method, path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    response = connection.getresponse()
    return response.status, response.read().decode(), response.headers


def test_files_below_the_base(connection: http.client.HTTPConnection) -> None:
    assert get(connection, "/casefile/")[:2] == (200, "index.html")
    status, body, headers = get(connection, "/casefile/app.wasm?v=1")
    assert (status, body, headers["Content-Type"]) == (200, "app.wasm", "application/wasm")
    assert get(connection, "/casefile/app.wasm", "HEAD")[:2] == (200, "")


def test_what_is_not_there_is_answered_with_the_page_for_it(
    site: Site, connection: http.client.HTTPConnection
) -> None:
    assert get(connection, "/casefile/%23deal%3Drainy")[0] == 404
    (site.folder / "404.html").write_text("mended")
    status, body, headers = get(connection, "/casefile/%23deal%3Drainy/x?y")
    assert (status, body, headers["Content-Type"]) == (404, "mended", "text/html; charset=utf-8")


def test_root_leads_to_the_base(connection: http.client.HTTPConnection) -> None:
    status, _, headers = get(connection, "/")
    assert (status, headers["Location"]) == (302, "/casefile/")


@pytest.mark.parametrize(
    "path",
    [
        "/index.html",
        "/casefile/nothing",
        "/casefile/../secret.txt",
        "/casefile/%2e%2e/secret.txt",
        "/casefile/%00",
        "/casefile/" + "long" * 1000,
    ],
)
def test_nothing_else(connection: http.client.HTTPConnection, path: str) -> None:
    assert get(connection, path)[:2] == (404, "There is nothing at this address.\n")


def test_unchanged_file_is_not_sent_again(connection: http.client.HTTPConnection, site: Site) -> None:
    tag = get(connection, "/casefile/")[2]["ETag"]
    for tags in (tag, f"W/{tag}", f'"older", {tag}'):
        assert get(connection, "/casefile/", If_None_Match=tags)[:2] == (304, "")
        assert get(connection, "/casefile/", "HEAD", If_None_Match=tags)[:2] == (304, "")
    (site.folder / "index.html").write_text("new page")
    assert get(connection, "/casefile/", If_None_Match=tag)[:2] == (200, "new page")


def test_live_site_is_refreshed_before_a_page_is_sent(
    connection: http.client.HTTPConnection, site: Site
) -> None:
    def build() -> None:
        (site.folder / "index.html").write_text("built just now")

    site.refresh = build
    assert get(connection, "/casefile/")[1] == "built just now"
    assert get(connection, "/casefile/sw.js")[1] == "self.LIVE = true;\nsw.js"


def test_build_that_fails_is_told_to_the_browser(connection: http.client.HTTPConnection, site: Site) -> None:
    def fail() -> None:
        raise SetupError("The catalogues could not be compiled: a quote is missing.")

    site.refresh = fail
    assert get(connection, "/casefile/")[:2] == (
        500,
        "The catalogues could not be compiled: a quote is missing.\n",
    )


def test_port_that_is_taken_is_a_sentence(site: Site) -> None:
    with open_server(site, "127.0.0.1", 0) as server, pytest.raises(SetupError) as told:
        open_server(site, "127.0.0.1", server.server_port)
    assert str(told.value).startswith(f"Casefile can’t use port {server.server_port} of 127.0.0.1: ")


@pytest.mark.parametrize(("port", "other"), [(80, 1024), (8000, 8001), (65535, 65534)])
def test_the_port_that_is_offered_instead_can_be_had(
    site: Site, monkeypatch: pytest.MonkeyPatch, port: int, other: int
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Server, "server_bind", refuse)
    with pytest.raises(SetupError, match=f"python serve.py --port {other}$"):
        open_server(site, "127.0.0.1", port)


@pytest.mark.parametrize("host", ["no such host", "192.0.2.1", "2001:db8::1"])
def test_an_address_that_is_not_this_machines_is_a_sentence(site: Site, host: str) -> None:
    with pytest.raises(
        SetupError, match=f"^This machine does not have the address {host}: .* Leave out --host"
    ):
        open_server(site, host, 0)


def test_a_base_in_any_script(site: Site) -> None:
    """The page below it is found, and kept up to date; the root leads there."""
    refreshed = []
    site.base, site.refresh = "/カルテ (1)/", lambda: refreshed.append(True)
    with running(open_server(site, "127.0.0.1", 0)) as server:
        opened = http.client.HTTPConnection("127.0.0.1", server.server_port)
        place = get(opened, "/")[2]["Location"]
        assert get(opened, place)[:2] == (200, "index.html")
        opened.close()
    assert refreshed == [True]


@pytest.mark.skipif(not socket.has_ipv6, reason="this machine knows IPv4 alone")
def test_an_address_of_the_newer_kind(site: Site) -> None:
    with running(open_server(site, "::1", 0)) as server:
        opened = http.client.HTTPConnection("::1", server.server_port)
        assert get(opened, "/casefile/")[:2] == (200, "index.html")
        opened.close()


def test_no_header_that_plain_web_space_does_not_send(connection: http.client.HTTPConnection) -> None:
    """The site must run on GitHub Pages, too: no isolation, no policy, no wider scope for the service worker."""
    for path in ("/casefile/", "/casefile/sw.js", "/casefile/app.wasm"):
        sent = {name.lower() for name in get(connection, path)[2]}
        usual = {"server", "date", "content-type", "cache-control", "content-length", "etag"}
        assert sent == {*usual, "x-content-type-options"}, "that one only makes browsers stricter"
