"""The way from the book of games to the record of the Casebook: which games it shows, in which order, under what
words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from game.i18n import t
from ui.screens.duel.duel_list import Row, rows
from ui.state.beside_games import KINDS
from ui.state.game_summary import GameSummary
from ui.state.session import Session
from ui.state.view_models import Notice

PAGE = 24
"""Number of finished games on a leaf: shown at first, and added at each wish."""


@dataclass(frozen=True, slots=True)
class Casebook:
    """The view of the Casebook. The times of the games are in words."""

    odd: tuple[GameSummary, ...] = ()
    """Games that cannot be played here: damaged, or of a newer version of the page."""
    open: tuple[GameSummary, ...] = ()
    finished: tuple[GameSummary, ...] = ()
    more: int = 0
    """Finished games beyond those that are shown."""
    removed: bool = False
    """A game was just deleted, and can be brought back."""
    notice: Notice | None = None
    keeping: str = "unknown"
    """The browser's answer about keeping the games: `unknown`, `kept`, `refused`."""
    remind: bool = False
    """Remind of saving the games as files."""
    learnt: bool = False
    """There is something beside games that goes into a file: progress in the lessons, a score pad."""
    duels: tuple[Row, ...] = ()
    notes: dict[str, str] = field(default_factory=dict)
    """By slot: what tells a game from others that look the same."""


def casebook(session: Session, leaves: int = 1) -> Casebook:
    """The Casebook of a session, with so many leaves of finished games."""
    book = [
        replace(head, saved_at=_spoken(session.device.spoken_time, head.saved_at))
        for head in _in_place(session.book)
    ]
    finished = [head for head in book if head.is_playable and head.closed]
    shown = PAGE * leaves
    return Casebook(
        odd=tuple(head for head in book if not head.is_playable),
        open=tuple(head for head in book if head.is_playable and not head.closed),
        finished=tuple(finished[:shown]),
        more=len(finished[shown : shown + PAGE]),
        removed=bool(session.removed),
        notice=session.notice,
        keeping=session.keeping,
        remind=_remind(session, len(finished)),
        learnt=any(session.features.of(kind) != kind() for kind in KINDS),
        notes=_notes(book) | _of_challenges(session, book),
        duels=rows(session),
    )


def _of_challenges(session: Session, book: list[GameSummary]) -> dict[str, str]:
    """Return the dates of the daily cases, and the deals of duels, by slot."""
    notes = {}
    for head in book:
        if head.daily is not None:
            notes[head.slot] = t("casebook.daily", day=session.device.spoken_day(head.daily.day, "long"))
        elif head.duel is not None:
            notes[head.slot] = t("duel.note", number=head.duel.deal)
    return notes


def _notes(book: list[GameSummary]) -> dict[str, str]:
    """Return notes that tell games of one deal apart: which of them each is, in the order in which they were begun; or
    its origin. Games that would still have the same words are numbered."""
    begun = sorted((head for head in book if head.is_playable), key=lambda head: head.slot)
    deals, told = Counter(map(_deal, begun)), Counter[tuple[str, int, str]]()
    notes: dict[str, str] = {}
    for head in begun:
        if head.deal and deals[_deal(head)] > 1:
            told[_deal(head)] += 1
            notes[head.slot] = t("casebook.of-deal", n=told[_deal(head)])
        elif head.again:
            notes[head.slot] = t("casebook.again")
        elif head.left:
            notes[head.slot] = t("casebook.left", hand=head.left)
    alike: dict[tuple[str, ...], list[str]] = {}
    for head in begun:
        names = (seat.name for seat in head.seats)
        alike.setdefault((head.case, head.saved_at, notes.get(head.slot, ""), *names), []).append(head.slot)
    for slots in alike.values():
        for at, slot in enumerate(slots, 1) if len(slots) > 1 else ():
            notes[slot] = ", ".join(filter(None, (notes.get(slot), t("casebook.number", n=at))))
    return notes


def _deal(head: GameSummary) -> tuple[str, int, str]:
    """Return what decides the cards."""
    return head.case, len(head.seats), head.deal


def _in_place(book: tuple[GameSummary, ...]) -> list[GameSummary]:
    """The book with the games that came in a file among the others, by the time at which they were played."""
    came = sorted((head for head in book if head.imported), key=lambda head: head.saved_at, reverse=True)
    found: list[GameSummary] = []
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
