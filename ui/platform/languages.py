"""The words of other languages: files that come to the page when one is chosen, by `assets/boot/language.js`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipimport import ZipImportError, zipimporter

from game.i18n import BASE
from game.resources import add_archive


class Languages:
    """The languages that have been brought. It takes the window of a browser."""

    def __init__(self, window: Any) -> None:
        self._page = window.casefile.language
        self._there = {BASE}
        self.device = str(self._page.device)
        """The language of the device, or the nearest to it that the page speaks."""

    def has(self, language: str) -> bool:
        """True if the words of a language are there."""
        return language in self._there

    async def start(self) -> None:
        """Take the words of the language in which the page came up."""
        spoken = str(self._page.spoken)
        if spoken == BASE:
            return
        try:
            self._take(spoken, await self._page.brought)
        except Exception:  # the browser's own, or a zip of another version: the page speaks English
            self._page.use(BASE)

    async def speak(self, language: str, then: Callable[[bool], None]) -> None:
        """Bring the words of a language, and have the page itself speak it; `then` hears whether that could be done."""
        try:
            brought = await self._page.bring(language)
            if language not in self._there:
                self._take(language, brought)
            self._page.use(language, brought.faces)
        except Exception:  # the browser's own, or a zip of another version
            then(False)
        else:
            then(True)

    def _take(self, language: str, brought: Any) -> None:
        """Read from now on also what was brought. ImportError if it belongs to another version of the page."""
        path = Path(f"{language}.zip").resolve()
        path.write_bytes(brought.pack.to_bytes())
        archive = zipimporter(str(path))
        version = getattr(sys.modules["ui"], "__version__", None)
        if version is not None and version != archive.get_data("version.txt"):
            raise ZipImportError(f"the words of {language} are of another version")
        add_archive(archive)
        self._there.add(language)
