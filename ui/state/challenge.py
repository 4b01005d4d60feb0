"""The mark of a game that is compared with what others make of the same cards: a daily case, a deal of a duel."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self

from game.codec import Meets, Range, decode, encode
from game.daily import OWN_SEAT, Date, better_than, daily
from game.duel import LENGTHS
from game.errors import CasefileError
from game.fixed_deal import levels_in
from game.match import Match
from ui.state.duels import Duels, is_id
from ui.state.messages import Effect, Keep
from ui.state.par_progress import Reckonings
from ui.state.played_days import PlayedDays

if TYPE_CHECKING:
    from ui.state.game_summary import GameSummary
    from ui.state.session import Game, Session


class Challenge:
    """There is one try at such a game: it has no hints, its bots play by playouts alone, and its seats stay as they
    are."""

    __slots__ = ()
    name: ClassVar[str]
    """Under which it lies beside a stored game; the keys of its words begin so: `.mark` at the table, `.sealed` before
    it may be watched."""

    one_hand: ClassVar[bool] = True
    """Nothing follows its hand."""

    @property
    @abstractmethod
    def way_on(self) -> tuple[str, str, str]:
        """The button that leads from its end to where it is compared: command, key of the words, drawing."""

    @abstractmethod
    def fits(self, match: Match) -> bool:
        """True if a match can be what this says that it is."""

    def note(self, session: Session, match: Match) -> list[Effect]:
        """Note beside the games how its hand came out, unless that is noted."""
        return []

    def script(self, session: Session) -> tuple[str, ...]:
        """The plays of the bots as long as the same is played here."""
        return ()

    def data(self) -> dict[str, Any]:
        """Return it as it is stored."""
        found: dict[str, Any] = encode(self)
        return found

    @classmethod
    def read(cls, data: Any) -> Self | None:
        """One from storage or a file; None for what cannot be one."""
        try:
            return decode(cls, data)
        except CasefileError:
            return None


@dataclass(frozen=True, slots=True)
class DailyMark(Challenge):
    """The date of the case, and the date on the calendar of the device when it was begun."""

    name: ClassVar = PlayedDays.name

    day: Date
    begun: Date = field(compare=False)

    def __post_init__(self) -> None:
        if self.day > self.begun:
            raise CasefileError("a case is not begun before its day")

    @property
    def way_on(self) -> tuple[str, str, str]:
        return f"daily {self.day}", "daily.to-result", "calendar-event"

    def fits(self, match: Match) -> bool:
        """It is the deal of that day, played by those who play it and by its rules."""
        deal = daily(self.day)
        helped = match.options or match.casual or match.repeated or match.origin or match.hints
        return (
            levels_in(match) == deal.levels
            and match.hand_number == 1
            and not helped
            and deal.is_dealt_in(match)
        )

    def note(self, session: Session, match: Match) -> list[Effect]:
        """Note the points, and with them par if that is known."""
        record = session.days.by_date.get(self.day)
        if record is None or record.points is not None:
            return []
        session.days = session.days.finish(self.day, match.results[0].scores[OWN_SEAT])
        return [Keep(PlayedDays), *judge(session, self.day)]


def judge(session: Session, day: str) -> list[Effect]:
    """Note par and the place among the others beside the own points, as soon as all are known."""
    record, known = session.days.by_date.get(day), session.features.of(Reckonings).of(day)
    if record is None or record.points is None or not known.done:
        return []
    better = better_than(record.points, known.spread)
    if (known.par, better) == (record.par, record.better):
        return []
    session.days = session.days.judge(day, known.par, better)
    return [] if session.onlooking else [Keep(PlayedDays)]


@dataclass(frozen=True, slots=True)
class DuelMark(Challenge):
    """The duel on this device, and the number of the deal in it, from 1."""

    name: ClassVar = "duel"

    id: Annotated[str, Meets(is_id)]
    deal: Annotated[int, Range(1, max(LENGTHS))]

    @property
    def way_on(self) -> tuple[str, str, str]:
        return f"duel {self.id}", "duel.to-duel", "arrow-right"

    def fits(self, match: Match) -> bool:
        """One person plays it alone, by the rules of a duel."""
        alone = len(match.human_seats()) == 1 and match.hand_number == 1
        return alone and not match.casual and match.origin is None

    def note(self, session: Session, match: Match) -> list[Effect]:
        """Note the hand and its points, if it is the one of the duel."""
        duels = session.features.of(Duels)
        kept = duels.by_id.get(self.id)
        if kept is None or not kept.terms.deal(self.deal).is_dealt_in(match):
            return []
        done = kept.with_deal(self.deal, match)
        if done == kept:
            return []
        duels.put(done)
        return [Keep(Duels)]

    def script(self, session: Session) -> tuple[str, ...]:
        kept = session.features.of(Duels).by_id.get(self.id)
        return kept.script(self.deal) if kept is not None and self.deal <= kept.terms.deals else ()


@dataclass(frozen=True, slots=True)
class PostMark(Challenge):
    """The match by post on this device, and the seat of the person here. Each device notes it by its links."""

    name: ClassVar = "post"
    one_hand: ClassVar = False

    id: Annotated[str, Meets(is_id)]
    seat: Annotated[int, Range(0, 3)]

    @property
    def way_on(self) -> tuple[str, str, str]:
        return f"sheet post {self.id}", "post.to-send", "share-2"

    def fits(self, match: Match) -> bool:
        return self.seat in match.human_seats() and len(match.human_seats()) > 1 and not match.casual


def read(beside: Any, match: Match | None = None) -> Challenge | None:
    """The challenge in what lies beside a stored game, whose match it fits if that is known; None if there is none."""
    if not isinstance(beside, dict):
        return None
    for kind in (DailyMark, DuelMark, PostMark):
        mark = kind.read(beside.get(kind.name))
        if mark is not None and (match is None or mark.fits(match)):
            return mark
    return None


def on_table(session: Session, mark: Challenge) -> Game | None:
    """The game on the table, if it bears the mark."""
    return session.game if session.game is not None and session.game.challenge == mark else None


def find_stored_game(session: Session, mark: Challenge) -> GameSummary | None:
    """The stored game that bears a mark: of several, which a file may bring, one that is over, else the one saved
    last."""
    found = [head for head in session.book if head.challenge == mark and head.is_playable]
    return next((head for head in found if head.closed), found[0] if found else None)


def is_here(session: Session, mark: Challenge) -> bool:
    """True if the game that bears a mark can come to the table."""
    return on_table(session, mark) is not None or find_stored_game(session, mark) is not None
