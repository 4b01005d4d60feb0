"""The two live regions through which a screen reader says what Casefile tells it: one in its turn, one at once.

They lie beside the page, which is redrawn and may be inert, and stay as long as it does."""

from __future__ import annotations

from typing import Any

from ui.state.voice import Speech


class LiveRegions:
    """The voice of the page in the browser, whose document it is given."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._polite, self._urgent = self._region("spoken", "polite"), self._region("urgent", "assertive")

    def _region(self, name: str, live: str) -> Any:
        region = self._document.createElement("div")
        region.id, region.className = name, "sr"
        region.setAttribute("aria-live", live)
        region.setAttribute("aria-atomic", "true")
        self._document.body.prepend(region)  # behind the page it would make that a pixel longer
        return region

    def say(self, said: Speech) -> None:
        """Say it. Each time in an element of its own, so that the same words are said again."""
        if said.clears or said.polite:
            self._put(self._polite, said.polite)
        if said.clears or said.urgent:
            self._put(self._urgent, said.urgent)

    def _put(self, region: Any, words: str) -> None:
        if not words:
            region.replaceChildren()
            return
        sentence = self._document.createElement("p")
        sentence.textContent = words
        region.replaceChildren(sentence)
