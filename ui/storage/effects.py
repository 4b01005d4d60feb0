"""The effects that concern the book of games, done on the store. The book in the session follows them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

from game.daily import SEAT, Day, Days
from game.i18n import t
from ui.state import daily_mark, duels, lesson_progress, practice, reckonings, score_pads
from ui.state.beside_games import KEPT
from ui.state.duels import Duels
from ui.state.game_summary import GameSummary, Problem
from ui.state.lesson_progress import LessonProgress
from ui.state.messages import (
    DeleteGames,
    GameImported,
    ImportGame,
    Load,
    Message,
    Opened,
    ReloadLibrary,
    Remember,
    Remove,
    Removed,
    Reshelve,
    Restore,
    Save,
    Saved,
    SetReadOnly,
    StoreEffect,
)
from ui.state.practice import Practice
from ui.state.reckonings import Reckonings
from ui.state.score_pads import ScorePads
from ui.state.session import Game, Session
from ui.state.settings import Settings
from ui.state.view_models import Notice
from ui.storage import envelope as saves
from ui.storage import library as book
from ui.storage import summaries as heads
from ui.storage.store import Loaded, Store

SETTINGS = "settings"
Found = Loaded[tuple[Any, dict[str, Any]]]


class Shelves:
    """The book of a session. `now` is the time as it is stored."""

    def __init__(self, session: Session, store: Store, now: Callable[[], str]) -> None:
        self._session, self._store, self._now = session, store, now
        self._beside: Notice | None = None
        """The notice about the small things beside the games, from the start of the page."""
        self._settings = session.settings.data()
        """The settings as this page has read or written them last: what differs from them was chosen here."""

    def put_aside(self) -> None:
        """Put aside what is damaged of the small things beside the games."""
        damaged = self._store.put_aside()
        own = [Notice(t(key), kind="error") for name, key in KEPT.items() if name in damaged]
        self._beside = _joined(problem_notice("settings") if damaged - KEPT.keys() else None, *own)

    def read_settings(self) -> None:
        """Take the settings that are stored."""
        self._session.settings = Settings.read(self._store.recall(SETTINGS))
        self._settings = self._session.settings.data()

    def start(self) -> Notice | None:
        """Read the book and take its newest open game; returns a notice of any problem."""
        self._read_club()
        return _joined(self._take_newest(), self._beside)

    def remember(self, effect: Remember) -> bool:
        """Write something small down; of settings, days and duels with what another page has written meanwhile. False
        where that failed."""
        data = effect.data
        if effect.name == SETTINGS:
            return self._remember_settings()
        if effect.name == daily_mark.NAME:
            self._read_days()
            data = self._session.days.as_json()
        elif effect.name == duels.NAME:
            self._read_duels()
            data = self._session.screens.of(Duels).data()
        return self._store.remember(effect.name, data)

    def _remember_settings(self) -> bool:
        """Write down the settings that were chosen here; the others stay as another page has written them."""
        self._read_name()
        chosen, stored = self._session.settings.data(), self._store.recall(SETTINGS)
        kept = self._settings if stored is None else Settings.read(stored).data()
        changed = {name: value for name, value in chosen.items() if value != self._settings[name]}
        done = self._store.remember(SETTINGS, kept | changed)
        if done:
            self._settings = chosen
        return done

    def _read_name(self) -> None:
        """Take the person's name as another page has written it, unless it was changed here."""
        settings, stored = self._session.settings, self._store.recall(SETTINGS)
        if stored is not None and settings.name == self._settings["name"]:
            settings.name = self._settings["name"] = Settings.read(stored).name

    def _read_days(self) -> None:
        """Add the days that are stored to those known here: a day has one record, whichever page wrote it."""
        stored, _ = Days.from_json(self._store.recall(daily_mark.NAME))
        self._session.days = self._session.days.merged(stored)

    def _read_duels(self) -> None:
        """Add the duels that are stored to those known here, and drop those that were deleted."""
        self._session.screens.of(Duels).merge(Duels.read(self._store.recall(duels.NAME)))

    def _read_club(self) -> None:
        """Take in what is stored of days and duels, and what was worked out of the days."""
        self._read_days()
        self._read_duels()
        worked_out = Reckonings.read(self._store.recall(reckonings.NAME))
        self._session.screens.of(Reckonings).merge(worked_out)

    def carry_out(self, effect: StoreEffect) -> list[Message]:
        """Carry out an effect; returns how it went."""
        match effect:
            case Save():
                return self._save()
            case ImportGame():
                data = effect.envelope | ({"saved_at": self._now()} if effect.dated else {})
                return [GameImported(effect.slot, self._write(effect.slot, data))]
            case Load():
                return [self._load(effect.slot)]
            case ReloadLibrary():
                return self._shelve()
            case Reshelve():
                return self._reshelve(effect.slots)
            case SetReadOnly():
                self._close(effect.closed)
            case Remove():
                return [self._remove(effect.slot)]
            case Restore():
                return [self._restore(effect.slot)]
            case DeleteGames():
                self._discard(effect.slots)
        return []

    def _close(self, closed: bool) -> None:
        self._store.closed = closed
        if closed:
            self._store.settle()
        if not self._session.removed:  # nothing offers to bring it back
            self._store.clear_gone()

    def _shelve(self) -> list[Message]:
        """Keep the game that could not be stored on the table, apart from what another page has stored of it meanwhile.
        What both have learnt is merged."""
        session = self._session
        self._read_name()
        session.lessons.merge(LessonProgress.read(self._store.recall(lesson_progress.NAME)))
        session.screens.put(ScorePads.read(self._store.recall(score_pads.NAME)))
        session.practice.merge(Practice.read(self._store.recall(practice.NAME)))
        self._read_club()
        if session.game is None or session.saved:
            session.notice = self._take_newest() or session.notice
            return []
        self._read()
        return self._save() if self._lost(session.game) else []

    def _reshelve(self, slots: tuple[str, ...]) -> list[Message]:
        """Start once more, with recovered saves. A game on the table stays, unless one of them is its own newer
        save."""
        session = self._session
        game = session.game if session.screen.game is not None or not session.saved else None
        if game is None:
            session.notice = _joined(problem_notice("recovered"), self._take_newest(), self._beside)
            return []
        self._read()
        session.notice = _joined(problem_notice("recovered"), self._beside)
        if not session.saved or game.slot not in slots or self._take(game.slot).game is None:
            return []
        return [Opened(game.slot, True)]

    def back(self) -> None:
        """Drop all that was done to the game on the table since it was stored. A game of which nothing is stored stays
        as it is."""
        session = self._session
        if session.game is not None and session.saved:
            session.saved = self._take(session.game.slot).game is not None

    def _save(self) -> list[Message]:
        game = self._session.game
        if game is None:
            return []
        when = self._now()
        if moved := self._lost(game):  # theirs stays what it is, and this is a game of its own
            game.slot = self._session.new_slot()
            self._read()  # what is saved now is newer than all of it
        done = self._write(game.slot, saves.envelope(game, when), may_clear_gone=True)
        if self._session.removed and not self._store.holds_removed(self._session.removed):
            self._session.removed = ""  # it was given up to make room
        return [Saved(done, when, moved)]

    def _lost(self, game: Game) -> bool:
        """True if another page that plays has saved or removed the game in its slot."""
        return not self._store.closed and self._store.is_taken(game.slot)

    def _write(self, slot: str, envelope: dict[str, Any], *, may_clear_gone: bool = False) -> bool:
        """Only the game on the table may use up what was removed: without it somebody loses what was just played."""
        head = heads.read_summary(slot, "", envelope)
        done = self._store.save(slot, envelope, packed=head.finished, may_clear_gone=may_clear_gone)
        if done:
            self._show((head, *self._without(slot)))
        return done

    def _load(self, slot: str) -> Opened:
        found = self._take(slot)
        self._session.notice = problem_notice(found.problem)
        if found.game is None:
            self._read()
        return Opened(slot, found.game is not None)

    def _take(self, slot: str) -> Found:
        """Put the game of a slot on the table, if it can be opened; if not, the table stays as it was."""
        found = self._store.load(slot, saves.open_envelope)
        if found.game is not None:
            saves.resume(self._session, slot, *found.game)
            self._session.saved = True
        return found

    def _take_newest(self) -> Notice | None:
        session = self._session
        session.game = None
        self._read()
        while (head := book.newest_open(session.book)) is not None:
            found = self._take(head.slot)
            if found.game is not None:
                return problem_notice(found.problem) or self._said_of_others()
            self._read()
            if book.newest_open(session.book) == head:
                break  # nothing was learned of it
        return self._said_of_others()

    def _said_of_others(self) -> Notice | None:
        """Return a notice of games that cannot be played: any that is damaged, or the last one saved, if a newer page
        wrote it."""
        if not self._store.is_readable:
            return problem_notice("unreadable")
        book = self._session.book
        if any(head.problem == "damaged" for head in book):
            return problem_notice("damaged")
        return problem_notice(book[0].problem) if book and book[0].problem == "newer" else None

    def _remove(self, slot: str) -> Removed:
        done = self._store.remove(slot)
        if done:
            self._show(self._without(slot))
            if self._session.game is not None and self._session.game.slot == slot:
                self._session.game = None
        return Removed(slot, done)

    def _restore(self, slot: str) -> Removed:
        done = self._store.restore(slot)
        self._read()
        return Removed(slot, done, back=True)

    def _discard(self, slots: tuple[str, ...]) -> None:
        """Games go for good: nobody has seen them yet."""
        for slot in slots:
            self._store.drop(slot)
        self._read()

    # ---- the book ----

    def _without(self, slot: str) -> tuple[GameSummary, ...]:
        return tuple(head for head in self._session.book if head.slot != slot)

    def _read(self) -> None:
        self._show(book.stored_games(self._store))

    def _show(self, heads: tuple[GameSummary, ...]) -> None:
        session = self._session
        session.book = heads
        before, session.days = session.days, with_games(session.days, heads)
        if self._store.closed:
            return
        self._store.remember(book.SUMMARY, book.summary(heads))
        if session.days is not before:  # else a day would be lost with its game
            self.remember(Remember(daily_mark.NAME, {}))


def with_games(days: Days, games: tuple[GameSummary, ...]) -> Days:
    """The days with those that only the stored games tell of: their record was lost, or came in a file without it."""
    for head in games:
        if not head.daily or not head.is_playable:
            continue
        known = days.by_date.get(head.daily)
        points = head.seats[SEAT].total if head.closed else None
        if known is None:
            record = Day(head.begun, head.begun == head.daily, points)
        elif known.points is None and points is not None and known.begun == head.begun:
            record = replace(known, points=points)
        else:
            continue
        days = Days({**days.by_date, head.daily: record})
    return days


def problem_notice(problem: Problem | Literal["recovered", "settings"]) -> Notice | None:
    """Return the notice for a problem with what is stored, if there is one."""
    return Notice(t(f"app.storage.{problem}"), kind="error") if problem else None


def _joined(*notices: Notice | None) -> Notice | None:
    """All of them in one."""
    words = [notice.text for notice in notices if notice is not None]
    return Notice(" ".join(words), kind="error") if words else None
