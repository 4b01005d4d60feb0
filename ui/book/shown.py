"""From the book of games to the record of the Casebook: which games it shows, in which order, under what words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ui.book.heads import Head
from ui.model import Notice
from ui.quick import dataclass
from ui.session import Session

PAGE = 24
"""So many finished games are shown, and so many more at each wish."""


@dataclass(frozen=True, slots=True)
class Casebook:
    """What the Casebook shows. The times of the games are in words."""

    odd: tuple[Head, ...] = ()
    """Games that cannot be played here: damaged, or of a newer version of the page."""
    open: tuple[Head, ...] = ()
    finished: tuple[Head, ...] = ()
    more: int = 0
    """Finished games beyond those that are shown."""
    removed: bool = False
    """A game was just deleted, and can be brought back."""
    notice: Notice | None = None
    keeping: str = "unknown"
    """What the browser says of keeping the games: `unknown`, `kept`, `refused`."""
    remind: bool = False
    """Remind of saving the games as files."""


def casebook(session: Session) -> Casebook:
    """The Casebook of a session."""
    book = [
        replace(head, saved_at=_spoken(session.spoken_time, head.saved_at))
        for head in _in_place(session.book)
    ]
    finished = [head for head in book if head.playable and head.finished]
    shown = PAGE * session.leaves
    return Casebook(
        odd=tuple(head for head in book if not head.playable),
        open=tuple(head for head in book if head.playable and not head.finished),
        finished=tuple(finished[:shown]),
        more=max(len(finished) - shown, 0),
        removed=bool(session.removed),
        notice=session.notice,
        keeping=session.keeping,
        remind=_remind(session, len(finished)),
    )


def _in_place(book: tuple[Head, ...]) -> list[Head]:
    """The book with the games that came in a file among the others, by the time at which they were played."""
    came = sorted((head for head in book if head.imported), key=lambda head: head.saved_at, reverse=True)
    found: list[Head] = []
    for head in book:
        if not head.imported:
            while came and came[0].saved_at > head.saved_at:
                found.append(came.pop(0))
            found.append(head)
    return found + came


def _remind(session: Session, finished: int) -> bool:
    """Safari, for one, drops what a page has stored that was not seen for seven days, unless it is installed."""
    safe = session.keeping == "kept" or session.install == "installed"
    return finished > 0 and not (safe or session.hushed)


def _spoken(words: Callable[[str], str], when: str) -> str:
    return words(when) if when else ""
