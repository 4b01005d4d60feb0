"""HTML as the program writes it, read in one pass: the library's parser, which forgives, takes five times as long."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape

Attrs = list[tuple[str, str | None]]

_ATTRIBUTE = re.compile(r'\s+([\w:.-]+)(?:="([^"]*)")?')
_PIECE = re.compile(
    r'<([a-zA-Z][\w-]*)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*>|</([a-zA-Z][\w-]*)>|([^<]+)|<!--.*?-->', re.DOTALL
)


class HTMLReader:
    """The callbacks of `html.parser.HTMLParser`, for HTML whose attributes are quoted and whose tags are whole.

    AssertionError at anything else: a browser would guess there.
    """

    def feed(self, html: str) -> None:
        """Read a piece of HTML from its beginning to its end."""
        at = 0
        html = html.encode().decode()  # a plain str: Markup escapes what it is joined with
        for piece in _PIECE.finditer(html):
            assert piece.start() == at, f"no HTML: {html[at : at + 60]!r}"
            at = piece.end()
            tag, attributes, end, text = piece.groups()
            if text is not None:
                self.handle_data(unescape(text) if "&" in text else text)
            elif end is not None:
                self.handle_endtag(end.lower())
            elif tag is not None:
                self.handle_starttag(tag.lower(), list(_read(attributes)) if attributes else [])
        assert at == len(html), f"no HTML: {html[at : at + 60]!r}"

    def handle_starttag(self, tag: str, attrs: Attrs) -> None:
        """Take note of the beginning of an element."""

    def handle_endtag(self, tag: str) -> None:
        """Take note of the end of one."""

    def handle_data(self, data: str) -> None:
        """Take note of a text."""


@lru_cache(maxsize=20_000)
def _read(attributes: str) -> tuple[tuple[str, str | None], ...]:
    """The attributes of an element; a page has most of those of the one before."""
    return tuple(
        (name.lower(), value if value is None else unescape(value))
        for name, value in ((each[1], each[2]) for each in _ATTRIBUTE.finditer(attributes))
    )
