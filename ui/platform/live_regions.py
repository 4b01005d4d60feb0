"""The two live regions through which a screen reader says what Casefile tells it: one in its turn, one at once.

They lie beside the page, which is redrawn and may be inert, and stay as long as it does. A line of the page that is to
be said whenever it comes up or changes is marked (`data-aloud`) and said here: a live region that comes with its words
in it is not reliably read.
"""

from __future__ import annotations

from typing import Any

from ui.state.voice import Speech

SPOKEN_LINE_SELECTOR = "#app [data-aloud]"
"""Lines of the page that are said, `polite` or `urgent`."""


class LiveRegions:
    """The voice of the page in the browser, whose document it is given."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._polite, self._urgent = self._region("spoken", "polite"), self._region("urgent", "assertive")
        self._known: set[str] = set()
        """The lines of the page that were said, as long as they are there."""

    def _region(self, name: str, live: str) -> Any:
        region = self._document.createElement("div")
        region.id, region.className = name, "sr"
        region.setAttribute("aria-live", live)
        region.setAttribute("aria-atomic", "true")
        self._document.body.prepend(region)  # behind the page it would make that a pixel longer
        return region

    def say(self, said: Speech) -> None:
        """Say it, and what is new on the page. Each time in an element of its own, so that the same words are said
        again."""
        polite, urgent = self._new_lines(f"{said.polite} {said.urgent}")
        for region, words in (
            (self._polite, [said.polite, *polite]),
            (self._urgent, [said.urgent, *urgent]),
        ):
            if said.clears or any(words):
                self._put(region, " ".join(filter(None, words)))

    def _new_lines(self, said: str) -> tuple[list[str], list[str]]:
        """The lines that have come up or changed, but for those that are `said` already. Beneath a sheet they wait."""
        there, polite, urgent = set(), list[str](), list[str]()
        for line in self._document.querySelectorAll(SPOKEN_LINE_SELECTOR):
            words = " ".join(str(line.innerText).split())
            there.add(words)
            if words and words not in self._known and not line.closest("[inert]"):
                self._known.add(words)
                if words not in said:
                    (urgent if line.dataset.aloud == "urgent" else polite).append(words)
        self._known &= there
        return polite, urgent

    def _put(self, region: Any, words: str) -> None:
        if not words:
            region.replaceChildren()
            return
        sentence = self._document.createElement("p")
        sentence.textContent = words
        region.replaceChildren(sentence)
