"""The desk as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n import t
from ui.screens import app_updates
from ui.screens.guest.guesting import Guesting
from ui.screens.learn.catalogue import find, lesson_paths
from ui.state.lesson_progress import LessonProgress
from ui.state.messages import Offline
from ui.state.session import Session
from ui.state.view_models import Notice, SeatInfo
from ui.storage import summaries
from ui.storage.library import newest_open


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A stored game as the desk may show it: nothing private."""

    slot: str
    case: str
    edition: str
    seats: tuple[SeatInfo, ...]
    hand_number: int
    turn_name: str
    saved_at: str
    ended: bool = False
    """Its hand is over, and the next one not dealt: it is nobody's turn."""
    duel: int = 0
    """The number of the deal, if it is one of a duel."""


@dataclass(frozen=True, slots=True)
class Desk:
    saved: SavedGame | None = None
    last: tuple[str, tuple[SeatInfo, ...]] | None = None
    """Case and seats of the last game, for "Play again"."""
    offline: Offline = Offline("unknown")
    notice: Notice | None = None
    games: int = 0
    """Number of games in the Casebook."""
    update: str = ""
    """The offer of a new version: "ready", "crowded" if another page is open, or ""."""
    newcomer: bool = False
    """Nobody has played here, or gone anywhere else from the desk: Learn comes first."""
    install: str = ""
    """The way to install the page, as in `messages.Installable`."""
    lessons: str = ""
    """The place reached in the lessons; "" if none was begun."""
    date: str = ""
    """The day of the month on the calendar of the device."""
    today: str = ""
    """In words: what became of today's case."""
    table: str = ""
    """The way back to the table at which this device sat last, in words; "" if it sits nowhere."""
    learning: str = ""
    """The case of the last lesson, as long as some lessons are still to be done; "" if nobody is learning."""


def desk(session: Session) -> Desk:
    """The desk. Of a stored game it says only what everybody at that table knows."""
    last = None
    if session.played and (session.book or session.game):  # an invitation alone is no game
        chairs = session.last.chairs[: session.last.players]
        seats = (
            SeatInfo(at, chair.name, "bot" if chair.kind == "bot" else "human", chair.level)
            for at, chair in enumerate(chairs)
        )
        last = (session.last.case, tuple(seats))
    return Desk(
        _saved(session),
        last,
        session.offline,
        session.notice,
        len(session.book),
        app_updates.offer_state(session),
        is_newcomer(session),
        session.install,
        _lessons(session.lessons),
        session.today[8:].lstrip("0"),
        _today(session),
        table=session.features.of(Guesting).way_back,
        learning=_learning(session.lessons),
    )


def _today(session: Session) -> str:
    """Say how today's case stands (the painted desk says the same, desk.js)."""
    record = session.days.by_date.get(session.today)
    state = "new" if record is None else "going" if record.points is None else "done"
    return t(f"screens.desk.today.{state}")


def _lessons(progress: LessonProgress) -> str:
    """The lesson that was opened last and not finished, else how many are done. The painted desk says the same
    (desk.js)."""
    lesson, step = find(progress.last), progress.at.get(progress.last, 0)
    if lesson is not None and 0 <= step < len(lesson.steps) and (step or progress.last not in progress.done):
        return t("learn.where", number=lesson.number, step=step + 1, steps=len(lesson.steps))
    done = len(progress.done & lesson_paths().keys())
    return t("screens.desk.learn.done", done=done, all=len(lesson_paths())) if done else ""


def _learning(progress: LessonProgress) -> str:
    """Return the case that is being learned (the painted desk finds the same, desk.js)."""
    case = lesson_paths().get(progress.last, ("", ""))[0]
    return case if lesson_paths().keys() - progress.done else ""


def is_newcomer(session: Session) -> bool:
    """True on a first visit: nothing is stored, and the question whether to learn or to play has no answer yet."""
    return not (session.welcomed or session.played or session.book or session.game)


def _saved(session: Session) -> SavedGame | None:
    """Return the game that Continue continues: one that is on the table and could not be stored, else the newest of the
    book."""
    game, head = session.game, newest_open(session.book)
    if game is not None and not (session.is_game_stored or (game.match.over and game.is_outcome_shown)):
        head = summaries.read_summary(
            game.slot, "", {"head": summaries.of_match(game.match, untold=not game.is_outcome_shown)}
        )
    if head is None:
        return None
    return SavedGame(
        slot=head.slot,
        case=head.case,
        edition=head.edition,
        seats=head.seats,
        hand_number=head.hand_number,
        turn_name=head.turn_name,
        saved_at=session.device.spoken_time(head.saved_at) if head.saved_at else "",
        ended=head.ended,
        duel=head.duel.deal if head.duel else 0,
    )
