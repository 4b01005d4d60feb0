"""The effects that concern the book of games, done on the store. The book in the session follows them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

from game.codec import encode
from game.daily import OWN_SEAT, Day, Days
from game.i18n import t
from ui.state import par_progress
from ui.state.beside_games import KEPT, KINDS
from ui.state.game_summary import GameSummary, SaveProblem
from ui.state.kept import Kept
from ui.state.messages import (
    DeleteGames,
    GameImported,
    GameLoaded,
    ImportGame,
    Load,
    Message,
    ReloadLibrary,
    Remove,
    Removed,
    Reshelve,
    Restore,
    Save,
    Saved,
    SetReadOnly,
    StoreEffect,
)
from ui.state.par_progress import Reckonings
from ui.state.played_days import PlayedDays
from ui.state.session import Game, Session
from ui.state.settings import Settings
from ui.state.setup import Setup
from ui.state.view_models import Notice
from ui.storage import envelope as saves
from ui.storage import library as book
from ui.storage import summaries as heads
from ui.storage.store import LoadedGame, Store

SETTINGS, LAST = "settings", "last"
Found = LoadedGame[tuple[Any, dict[str, Any]]]


class SessionBook:
    """The book of a session. `now` is the time as it is stored."""

    def __init__(self, session: Session, store: Store, now: Callable[[], str]) -> None:
        self._session, self._store, self._now = session, store, now
        self._beside: Notice | None = None
        """The notice about the small things beside the games, from the start of the page."""
        self._settings = session.settings.data()
        """The settings as this page has read or written them last: what differs from them was chosen here."""
        self._seen: dict[str, Any] = {}
        """The things beside the games, by name, as this page has read or written them last."""

    def put_aside(self) -> None:
        """Put aside what is damaged of the small things beside the games."""
        damaged = self._store.put_aside()
        own = [Notice(t(kind.warning), kind="error") for kind in KINDS if kind.name in damaged]
        self._beside = _joined(problem_notice("settings") if damaged - KEPT.keys() else None, *own)

    def read_settings(self) -> None:
        """Take the settings that are stored."""
        self._session.settings = Settings.read(self._store.recall(SETTINGS))
        self._settings = self._session.settings.data()

    def start(self) -> Notice | None:
        """Read what is stored, and take the newest open game; returns a notice of any problem."""
        session, store = self._session, self._store
        session.welcomed, session.hushed = (store.recall(name) is not None for name in ("welcomed", "hushed"))
        self._read_beside()
        return _joined(self._take_newest(), self._beside)

    def remember(self, name: str, data: dict[str, Any]) -> bool:
        """Write something small down; of the settings what was chosen here. False where that failed."""
        if name == SETTINGS:
            return self._remember_settings()
        done = self._store.remember(name, data)
        if done:
            self._seen[name] = encode(data)
        return done

    def keep(self, kind: type[Kept]) -> bool:
        """Write a kept thing down, with what another page has made of it meanwhile. False where that failed."""
        self._take_in(kind)
        return self.remember(kind.name, self._session.features.of(kind).data())

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

    def _take_in(self, kind: type[Kept]) -> None:
        """Take in what another page has stored of a kept thing since this one read or wrote it."""
        name, screens = kind.name, self._session.features
        stored, seen = self._store.recall(name), self._seen.get(name)
        if stored is not None and stored != seen:
            mine = screens.of(kind)
            if name not in self._seen or encode(mine.data()) == seen:
                screens.put(kind.read(stored))
            else:
                mine.merge(kind.read(stored), kind.read(seen))
            seen = stored
        self._seen[name] = seen

    def _read_beside(self) -> None:
        """Take in what is stored beside the games, and what was worked out of the days."""
        self._read_last()
        for kind in KINDS:
            self._take_in(kind)
        worked_out = Reckonings.read(self._store.recall(par_progress.NAME))
        self._session.features.of(Reckonings).merge(worked_out)

    def _read_last(self) -> None:
        """Take the form with which a game was begun last, here or on another page."""
        session, stored = self._session, self._store.recall(LAST)
        if stored is None or stored == self._seen.get(LAST):
            return
        if session.setup.data() == session.last.data():
            session.setup = Setup.read(stored)
        session.last, session.played = Setup.read(stored), True
        self._seen[LAST] = stored

    def carry_out(self, effect: StoreEffect) -> list[Message]:
        """Carry out an effect; returns how it went."""
        match effect:
            case Save():
                return self._save()
            case ImportGame():
                data = effect.envelope | ({"saved_at": self._now()} if effect.dated else {})
                return [GameImported(effect.slot, self._write(effect.slot, data))]
            case Load():
                return [self._load(effect)]
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
        self._read_beside()
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
        return [GameLoaded(game.slot, True)]

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
            game.slot = self._session.device.new_slot()
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

    def _load(self, effect: Load) -> GameLoaded:
        found = self._take(effect.slot)
        self._session.notice = problem_notice(found.problem)
        if found.game is None:
            self._read()
        return GameLoaded(effect.slot, found.game is not None, effect.then)

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
        self._store.remember(book.SUMMARY_NAME, book.summary(heads))
        if session.days is not before:  # else a day would be lost with its game
            self.keep(PlayedDays)


def with_games(days: Days, games: tuple[GameSummary, ...]) -> Days:
    """The days with those that only the stored games tell of: their record was lost, or came in a file without it."""
    for head in games:
        mark = head.daily
        if mark is None or not head.is_playable:
            continue
        known = days.by_date.get(mark.day)
        points = head.seats[OWN_SEAT].total if head.closed else None
        if known is None:
            record = Day(mark.begun, mark.begun == mark.day, points)
        elif known.points is None and points is not None and known.begun == mark.begun:
            record = replace(known, points=points)
        else:
            continue
        days = Days({**days.by_date, mark.day: record})
    return days


def problem_notice(problem: SaveProblem | Literal["recovered", "settings"]) -> Notice | None:
    """Return the notice for a problem with what is stored, if there is one."""
    return Notice(t(f"app.storage.{problem}"), kind="error") if problem else None


def _joined(*notices: Notice | None) -> Notice | None:
    """All of them in one."""
    words = [notice.text for notice in notices if notice is not None]
    return Notice(" ".join(words), kind="error") if words else None
