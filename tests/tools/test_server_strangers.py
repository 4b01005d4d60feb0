"""Requests to the server that no browser sends: each is answered, and none is a traceback on the terminal."""

from __future__ import annotations

import random
import socket
import struct
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.server import Site, open_server

LARGE = b"x" * 5_000_000
"""More than a connection holds on its way."""


@pytest.fixture
def port(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Iterator[int]:
    """A server's port; nothing is said on the terminal until it has stopped."""
    (tmp_path / "secret.txt").write_text("not for you")
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "index.html").write_text("index.html")
    (folder / "large.bin").write_bytes(LARGE)
    with open_server(Site(folder, "/casefile/"), "127.0.0.1", 0) as server:
        server.daemon_threads = False  # closing the server waits for them
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()
    told = capfd.readouterr()
    assert (told.out, told.err) == ("", "")


def send(port: int, request: bytes) -> bytes:
    """All that comes back until the server has had enough."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        try:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
        except ConnectionError:
            pass  # it had enough before the end
        parts = []
        try:
            while part := connection.recv(65536):
                parts.append(part)
        except ConnectionError:
            pass
    return b"".join(parts)


def status(answer: bytes) -> int:
    """Return the status of an answer; every answer tells browsers not to guess its type."""
    head, _, _ = answer.partition(b"\r\n\r\n")
    assert b"X-Content-Type-Options: nosniff" in head.split(b"\r\n"), head
    return int(head.split()[1])


def ask(port: int, target: bytes, method: bytes = b"GET", *headers: bytes) -> int:
    """The status of the answer to a request."""
    lines = [method + b" " + target + b" HTTP/1.1", b"Host: localhost", *headers, b"", b""]
    return status(send(port, b"\r\n".join(lines)))


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        (b"http://[", 400),
        (b"http://[::1", 400),
        (b"http://[x]/casefile/", 400),
        (b"//[/casefile/", 404),
        (b"http://localhost/casefile/", 200),
        (b"http://localhost", 302),
        (b"//casefile/", 200),
        (b"///", 302),
        (b"/%63asefile/", 200),
        (b"/casefile/%69ndex.html", 200),
        (b"/casefile/index.html%00", 404),
        (b"/casefile/%", 404),
        (b"/casefile/%zz%f", 404),
        (b"/casefile/%ff%fe", 404),
        (b"/casefile/\xc3\xa9\xff", 404),
        (b"/casefile/..", 404),
        (b"/casefile/../secret.txt", 404),
        (b"/casefile/..%2fsecret.txt", 404),
        (b"/casefile/%2e%2e%5csecret.txt", 404),
        (b"/casefile//etc/passwd", 404),
        (b"/casefile/" + b"../" * 40 + b"etc/passwd", 404),
        (b"/casefile/" + b"a" * 5000, 404),
        (b"/casefile/" + b"a/" * 5000, 404),
        (b"/" + b"a" * 70000, 414),
        (b"*", 404),
        (b"casefile/", 404),
        (b"/casefile/?" + b"q" * 5000, 200),
        (b"/casefile/#" + b"f" * 50, 200),
    ],
    ids=lambda value: value[:32].decode("latin-1") if isinstance(value, bytes) else str(value),
)
def test_odd_addresses(port: int, target: bytes, expected: int) -> None:
    assert ask(port, target) == expected
    assert ask(port, target, b"HEAD") == expected


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (b"\r\n\r\n", None),
        (b"GET\r\n\r\n", 400),
        (b"GET / HTTP/1.1 and more\r\n\r\n", 400),
        (b"GET / HTTP/x\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 505),
        (b"\xff\xfe\x00 / HTTP/1.1\r\n\r\n", 501),
        (b"POST /casefile/ HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello", 501),
        (b"OPTIONS * HTTP/1.1\r\n\r\n", 501),
        (b"<script> / HTTP/1.1\r\n\r\n", 501),
        (b"GET /casefile/ HTTP/1.1\r\nX: " + b"x" * 70000 + b"\r\n\r\n", 431),
        (b"GET /casefile/ HTTP/1.1\r\n" + b"X: y\r\n" * 200 + b"\r\n", 431),
        (b"GET /casefile/ HTTP/1.1\r\nno header\r\n\r\n", 200),
        (b"GET /casefile/ HTTP/1.1\r\nExpect: 100-continue\r\n\r\n", 100),
    ],
    ids=lambda value: value[:32].decode("latin-1") if isinstance(value, bytes) else str(value),
)
def test_odd_requests(port: int, request_: bytes, expected: int | None) -> None:
    answer = send(port, request_)
    assert (status(answer) if answer else None) == expected
    assert b"<script>" not in answer, "nothing comes back of what was sent"


@pytest.mark.parametrize(
    "header",
    [
        b"Range: bytes=0-3",
        b"Range: bytes=9-1,x",
        b"Range: " + b"bytes=0-1," * 500,
        b'If-None-Match: "something else"',
        b"If-None-Match: ,,\xff,W/",
        b"If-None-Match:",
        b"If-Modified-Since: yesterday",
        b"If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT",
        b"If-Modified-Since: Thu, 99 Xxx 99999 99:99:99 +9999",
        b"Content-Length: -1",
        b"Transfer-Encoding: chunked",
        b"Connection: \xff",
        b"Accept-Encoding: " + b"br," * 3000,
        b"Cookie: " + b"c" * 60000,
    ],
    ids=lambda header: header[:32].decode("latin-1"),
)
def test_a_header_that_makes_no_difference(port: int, header: bytes) -> None:
    assert ask(port, b"/casefile/", b"GET", header) == 200
    assert ask(port, b"/casefile/", b"HEAD", header) == 200
    assert ask(port, b"/casefile/nothing", b"GET", header) == 404


def test_whatever_is_sent_is_answered(port: int) -> None:
    """Three hundred request lines put together by chance, always the same ones."""
    chance = random.Random(54)
    parts = [
        b"/casefile/",
        b"/",
        b"//",
        b"..",
        b"%",
        b"%00",
        b"%2e",
        b"%ff",
        b"http:",
        b"[",
        b"]",
        b"@",
        b":",
        b"?",
    ]
    parts += [
        b"#",
        b";",
        b"\\",
        b"\t",
        b"\x00",
        b"\x7f",
        b"\xe9",
        b"\xe2\x84\x80",
        b"~",
        b"index.html",
        b"a" * 300,
    ]
    for _ in range(300):
        target = b"".join(chance.choices(parts, k=chance.randint(1, 7)))
        assert ask(port, target, chance.choice([b"GET", b"HEAD"])) in {200, 302, 400, 404}, target


def test_clients_that_go_away(port: int) -> None:
    """Without a word, in the middle of a request, and in the middle of an answer, some of them with a reset."""
    for request in (
        b"",
        b"GET /casefi",
        b"GET /casefile/large.bin HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nX: ",
    ):
        for reset in (False, True):
            connection = socket.create_connection(("127.0.0.1", port), timeout=20)
            connection.sendall(request)
            if request.endswith(b"\r\n\r\n"):
                assert connection.recv(1000).startswith(b"HTTP/1.1 200 ")
            if reset:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()
    assert ask(port, b"/casefile/") == 200
