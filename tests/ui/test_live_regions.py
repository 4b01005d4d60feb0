"""The live regions in the browser, played by a document of a few lines."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ui.platform.live_regions import LiveRegions
from ui.state.voice import Speech


class Node:
    """An element with children."""

    def __init__(self) -> None:
        self.id = self.className = self.textContent = ""
        self.attributes: dict[str, str] = {}
        self.children: list[Node] = []

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        self.attributes[name] = value

    def prepend(self, *children: Node) -> None:
        self.children = [*children, *self.children]

    def replaceChildren(self, *children: Node) -> None:  # noqa: N802
        self.children = [*children]


def regions() -> tuple[LiveRegions, Node, Node]:
    body = Node()
    document: Any = SimpleNamespace(body=body, createElement=lambda name: Node())
    voice = LiveRegions(document)
    urgent, polite = body.children
    return voice, polite, urgent


def words(region: Node) -> list[str]:
    return [each.textContent for each in region.children]


def test_there_is_one_that_waits_and_one_that_does_not() -> None:
    _, polite, urgent = regions()
    assert [each.attributes["aria-live"] for each in (polite, urgent)] == ["polite", "assertive"]


def test_the_same_words_are_said_again() -> None:
    """They come in another element: a reader hears of what is new in a region."""
    voice, polite, urgent = regions()
    voice.say(Speech("Nora drew a card."))
    (first,) = polite.children
    voice.say(Speech("Nora drew a card."))
    assert words(polite) == ["Nora drew a card."] and polite.children != [first] and words(urgent) == []


def test_what_is_not_new_stays_until_somebody_else_may_look() -> None:
    voice, polite, urgent = regions()
    voice.say(Speech("Nora drew a Letter.", "No."))
    voice.say(Speech())
    assert words(polite) == ["Nora drew a Letter."] and words(urgent) == ["No."]
    voice.say(Speech(clears=True))
    assert words(polite) == words(urgent) == []
