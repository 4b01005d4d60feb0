"""Rules that every page must keep, read from its HTML without a browser."""

from __future__ import annotations

import re
from html import unescape

from tests.support.html_reader import HTMLReader
from ui.app.commands import tables_of_handlers

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
COMMANDS = frozenset(word for words in tables_of_handlers() for word in words)
"""The first words of `data-ui`: the commands that the one listener knows."""

Attributes = dict[str, str]


def words_of(html: object, name: str) -> str:
    """The words of the element with an id that holds nothing but words; "" where it is not there."""
    found = re.search(rf'id="{name}"[^>]*>([^<]*)<', str(html).encode().decode())
    return unescape(found[1]) if found else ""


TERM = re.compile(r'<button class="term"[^>]*>(.*?)</button>')
UNPARTED = re.compile(r'<span class="unparted">([^<]*)</span>')
"""A term that is no button any more, and the marks beside it."""


def without_terms(html: str) -> str:
    """A page in whose texts no term can be tapped, so that each is in one piece."""
    return UNPARTED.sub(r"\1", TERM.sub(r"\1", html))


class Page(HTMLReader):
    """The elements of a piece of HTML and the words of every button.

    AssertionError where a tag is not closed in order.
    """

    def __init__(self, html: object) -> None:
        self.elements: list[tuple[str, Attributes]] = []
        self.buttons: list[list[str]] = []
        self._texts: list[str] = []
        self._open: list[str] = []
        self._button: list[str] | None = None
        self.feed(str(html).encode().decode())  # a plain str: Markup would escape all it is joined with
        assert not self._open, f"never closed: {self._open}"
        self.text = "".join(self._texts)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice"
        attributes = {name: value or "" for name, value in attrs}
        self.elements.append((tag, attributes))
        if tag == "button":
            assert self._button is None, "a button within a button"
            self._button = [attributes.get("aria-label", "")]
            self.buttons.append(self._button)
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open and self._open.pop() == tag, f"</{tag}> closes another"
        if tag == "button":
            self._button = None

    def handle_data(self, data: str) -> None:
        self._texts.append(data)
        if self._button is not None:
            self._button.append(data)

    def all(self, name: str) -> list[str]:
        """Every value of an attribute, in order."""
        return [attributes[name] for _, attributes in self.elements if name in attributes]

    def classes(self) -> set[str]:
        """Every class that is used."""
        return {each for value in self.all("class") for each in value.split()}

    def check(self) -> None:
        """AssertionError where the page breaks a rule that all pages share."""
        ids = self.all("id")
        assert len(ids) == len(set(ids)), "an id twice"
        assert not self.all("style") and not [tag for tag, _ in self.elements if tag in ("style", "script")]
        assert not [name for _, attributes in self.elements for name in attributes if name.startswith("on")]
        assert all("".join(words).strip() for words in self.buttons), "a button without a name"
        assert all(attributes.get("type") == "button" for tag, attributes in self.elements if tag == "button")
        assert {command.split()[0] for command in self.all("data-ui")} <= COMMANDS
        for name in ("aria-labelledby", "aria-describedby", "for"):
            assert set(self.all(name)) <= set(ids), f"{name} points nowhere"
