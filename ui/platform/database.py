"""The second copy of the games in the browser's database, which writes it to the disk at once. It takes the window.

Nothing waits for it: a save is handed over in a fraction of a millisecond. Few changes are under way at a time; what is
stored meanwhile goes into the next, of each game only the newest. Where there is no database, or it fails again and
again, there is no second copy, and nobody hears of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ui.storage.second_copy import SaveNumbers

NAME = "casefile:book"
"""Like the lock it stands for what is stored, which all copies of the site on one origin share."""
GAMES = "games"
MOST_UNDER_WAY = 2
"""Changes that the browser has and has not done yet. With one alone the next would wait until the page has drawn and
hears of its end."""
MOST_FAILURES = 3
"""Failures in a row after which it is given up."""
_KEY = re.compile(r"(g[0-9a-z]+) (\d{15})", re.ASCII)
"""A slot and the number of its save. So the keys alone say which saves there are, and an older save that arrives late,
from an earlier page, replaces none."""

Changes = dict[str, tuple[int, str] | None]
"""By slot: the number and the text of the save to be kept, or that nothing of it is."""


class Database:
    """Handed to the store. `plain` makes a JavaScript value of a Python one, `heard` a JavaScript function."""

    def __init__(
        self, window: Any, plain: Callable[[Any], Any], heard: Callable[[Callable[..., Any]], Any]
    ) -> None:
        self._window, self._heard = window, heard
        self._strict = plain({"durability": "strict"})
        self._stored, self._failed = heard(self._done), heard(self._lost)
        self._base: Any = None
        self._index: dict[str, int] | None = None
        self._highest: int | None = None
        self._asked: Callable[[SaveNumbers], None] | None = None
        self._due: Changes = {}
        self._under_way: list[Changes] = []
        self._opening, self._failures = False, 0
        self._open()

    # ---- what the store asks for ----

    @property
    def highest(self) -> int | None:
        """The highest number of a save that was there when the page began; None where that is not known."""
        return self._highest

    def keep(self, slot: str, number: int, text: str) -> None:
        """Keep the newest save of a slot."""
        self._change(slot, (number, text))

    def forget(self, slot: str) -> None:
        """Forget all saves of a slot."""
        self._change(slot, None)

    def read_index(self, then: Callable[[SaveNumbers], None]) -> None:
        """Tell what was there when the page began."""
        if self._index is None:
            self._asked = then
        else:
            then(self._index)

    def fetch(self, slot: str, number: int, then: Callable[[str], None]) -> None:
        """Tell the text of a save, "" where it is not there any more."""
        self._ask(
            lambda games: games.get(_key(slot, number)),
            lambda text: then(text if isinstance(text, str) else ""),
        )

    # ---- opening and reading ----

    def _open(self) -> None:
        self._opening = True
        try:
            request = self._window.indexedDB.open(NAME, 1)
            request.onupgradeneeded = self._heard(lambda _: request.result.createObjectStore(GAMES))
            request.onsuccess = self._heard(lambda _: self._opened(request.result))
            request.onerror = self._failed
        except Exception:  # the browser's own: it has none, or not for this page
            self._failures = MOST_FAILURES

    def _opened(self, base: Any) -> None:
        self._opening, self._base = False, base
        base.onversionchange = self._heard(lambda _: self._leave(base))
        base.onclose = self._heard(self._closed)
        if self._index is None:
            self._ask(lambda games: games.getAllKeys(), self._know)
        self._write()  # behind the reading

    def _leave(self, base: Any) -> None:
        """A page of a later version wants the database changed, which takes that no page uses it."""
        base.close()
        self._base, self._failures = None, MOST_FAILURES

    def _closed(self, event: Any) -> None:
        """The browser closed it: the person cleared what is stored, or the page was long in the background."""
        self._base = None

    def _ask(self, ask: Callable[[Any], Any], then: Callable[[Any], None]) -> None:
        """Read something; None where that fails."""
        try:
            request = ask(self._base.transaction(GAMES).objectStore(GAMES))
            request.onsuccess = self._heard(lambda _: then(request.result))
            request.onerror = self._heard(lambda _: then(None))
        except Exception:  # the browser's own
            then(None)

    def _know(self, keys: Any) -> None:
        if keys is None:
            return
        self._index = {}
        for line in str(keys.join("\n")).split("\n"):
            if found := _KEY.fullmatch(line):
                self._index[found[1]] = max(self._index.get(found[1], 0), int(found[2]))
        self._highest = max(self._index.values(), default=0)
        asked, self._asked = self._asked, None
        if asked:
            asked(self._index)

    # ---- writing ----

    def _change(self, slot: str, kept: tuple[int, str] | None) -> None:
        if self._failures < MOST_FAILURES:
            self._due[slot] = kept
            self._write()

    def _write(self) -> None:
        if len(self._under_way) == MOST_UNDER_WAY or self._opening or not self._due:
            return
        if self._base is None:
            self._open()
            return
        due, self._due = self._due, {}
        self._under_way.append(due)
        try:
            change = self._base.transaction(GAMES, "readwrite", self._strict)
            change.oncomplete, change.onabort = self._stored, self._failed
            games = change.objectStore(GAMES)
            for slot, kept in due.items():
                self._put(games, slot, kept)
            if hasattr(change, "commit"):
                change.commit()  # else the browser waits until the page is drawn
        except Exception:  # the browser's own
            self._lost()

    def _put(self, games: Any, slot: str, kept: tuple[int, str] | None) -> None:
        """Replace all older saves by this one; if there is none, remove them all."""
        below = f"{slot}!"
        if kept is not None:
            number, text = kept
            below = _key(slot, number)
            games.put(text, below)
        games.delete(self._window.IDBKeyRange.bound(f"{slot} ", below, False, True))

    def _done(self, event: Any = None) -> None:
        """They end in the order in which they began."""
        self._under_way, self._failures = self._under_way[1:], 0
        self._write()

    def _lost(self, event: Any = None) -> None:
        """Note that it could not be opened, or a change was not made: that is tried again with the next."""
        for changes in reversed(self._under_way):
            self._due = {**changes, **self._due}
        if self._base is not None:
            self._base.close()
        self._under_way, self._base, self._opening = [], None, False
        self._failures += 1
        if self._failures >= MOST_FAILURES:
            self._due = {}


def _key(slot: str, number: int) -> str:
    return f"{slot} {number:015}"
