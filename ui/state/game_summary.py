"""Summaries of games for lists. Nothing in a summary is private: it holds what everybody at that table knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ui.state.challenge import Challenge, DailyMark, DuelMark, PostMark
from ui.state.view_models import SeatInfo

SaveProblem = Literal["", "older", "damaged", "newer", "unreadable"]
"""State of a stored game: no problem; the newest save cannot be read, but the one before can; none can be read; it was
made by a newer version of the page; the browser does not let the page read."""
OnlineRole = Literal["", "host", "guest"]
"""The part of this device in a game of several: none; it has the cards; it sat there with one seat's view, and keeps a
copy of the hands that are over, to be looked at."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A stored game as the desk and the Casebook show it. Most of it is empty if the game cannot be read."""

    slot: str
    case: str = ""
    edition: str = ""
    seats: tuple[SeatInfo, ...] = ()
    hand_number: int = 0
    turn_name: str = ""
    saved_at: str = ""
    """Time of storing, as it was stored; `session.device.spoken_time` puts it into words."""
    finished: bool = False
    casual: bool = False
    shared: bool = False
    """True if several humans have ever played in it."""
    problem: SaveProblem = ""
    winners: tuple[int, ...] = ()
    imported: bool = False
    """It came in a file, and nobody has played on in it here."""
    ended: bool = False
    """True if its hand is over, and the next one not dealt."""
    untold: bool = False
    """Its hand is over, and the table has not shown how it came out: the head is as it was before the end."""
    deal: str = ""
    """The deal code, where it is known: games that have the same are told apart. It is nowhere shown."""
    again: bool = False
    """It is the deal of another game once more."""
    hints: int = 0
    """Decisions for which a hint was shown."""
    challenge: Challenge | None = None
    """The mark that it bears, if it is a daily case or a deal of a duel."""
    left: int = 0
    """It was played on from another game, which it left in this hand."""
    part: OnlineRole = ""

    @property
    def closed(self) -> bool:
        """True if nothing follows in it here: a match that is over, a game with one try whose hand is, a guest's
        copy."""
        return self.finished or self.part == "guest" or (self.one_try and self.ended and not self.untold)

    @property
    def in_one_try(self) -> bool:
        """True while the one try goes on: nothing of it can be had again."""
        return self.challenge is not None and not self.closed

    @property
    def one_try(self) -> bool:
        """True for a daily case, and for a deal of a duel."""
        return self.challenge is not None and self.challenge.one_hand

    @property
    def daily(self) -> DailyMark | None:
        """Its mark, if it is a daily case."""
        return self.challenge if isinstance(self.challenge, DailyMark) else None

    @property
    def duel(self) -> DuelMark | None:
        """Its mark, if it is a deal of a duel."""
        return self.challenge if isinstance(self.challenge, DuelMark) else None

    @property
    def has_line(self) -> bool:
        """True if the desk has a place for it: today's case, and a match by post as long as that goes on."""
        return self.daily is not None or (isinstance(self.challenge, PostMark) and not self.closed)

    @property
    def is_playable(self) -> bool:
        """True if it can be put on the table."""
        return self.problem in {"", "older"}

    @property
    def redealable(self) -> bool:
        """True if its deal can be had again without showing anybody what others hold."""
        return self.is_playable and not self.in_one_try and (self.finished or not self.shared)

    @property
    def reviewable(self) -> bool:
        """True if a hand of it is over, and the table has shown that."""
        return self.is_playable and (self.hand_number > 1 or (self.ended and not self.untold))
