"""The live regions in the browser, played by a document of a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from ui.platform.live_regions import LiveRegions
from ui.state.voice import Speech


class Node:
    """An element with children."""

    def __init__(self) -> None:
        self.id = self.className = self.textContent = self.innerText = ""
        self.dataset = SimpleNamespace(aloud="polite")
        self.is_inert = False
        self.attributes: dict[str, str] = {}
        self.children: list[Node] = []

    def closest(self, selector: str) -> Node | None:
        return self if self.is_inert else None

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        self.attributes[name] = value

    def prepend(self, *children: Node) -> None:
        self.children = [*children, *self.children]

    def replaceChildren(self, *children: Node) -> None:  # noqa: N802
        self.children = [*children]


def line(words: str, aloud: str = "polite", *, inert: bool = False) -> Node:
    """A line of the page that is said."""
    made = Node()
    made.innerText, made.dataset.aloud, made.is_inert = words, aloud, inert
    return made


def regions(lines: Sequence[Node] = ()) -> tuple[LiveRegions, Node, Node]:
    """The regions beside a page with such lines."""
    body = Node()
    document: Any = SimpleNamespace(
        body=body, createElement=lambda name: Node(), querySelectorAll=lambda selector: lines
    )
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


def test_a_line_that_comes_up_is_said_once_and_again_once_it_was_gone() -> None:
    waits, failed = line("Waiting  for\nBasil."), line("That is no code.", "urgent")
    lines = [waits]
    voice, polite, urgent = regions(lines)
    voice.say(Speech("Nora drew a card."))
    assert words(polite) == ["Nora drew a card. Waiting for Basil."] and words(urgent) == []
    lines.append(failed)
    voice.say(Speech())
    assert words(polite) == ["Nora drew a card. Waiting for Basil."] and words(urgent) == ["That is no code."]
    lines.remove(waits)
    voice.say(Speech())
    lines.append(waits)
    voice.say(Speech())
    assert words(polite) == ["Waiting for Basil."]


def test_what_changes_beneath_a_sheet_waits_and_what_is_said_already_is_not_said_twice() -> None:
    beneath, same = line("All are here.", inert=True), line("Basil has left.")
    voice, polite, _ = regions([beneath, same])
    voice.say(Speech("Basil has left."))
    assert words(polite) == ["Basil has left."]
    beneath.is_inert = False
    voice.say(Speech())
    assert words(polite) == ["All are here."]
