"""Questions to the worker, and the messages that answer them: bots, hints, reviews, reckonings."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots import Decision
from game.coach import Hint, Piece, PlayedHand
from game.daily import Reckoning
from game.seen import Seen
from ui.state.messages import Effect, Message, Token


@dataclass(frozen=True, slots=True)
class Answered(Message):
    """A bot has chosen its action."""

    token: Token
    action: str
    rollouts: int = 0


@dataclass(frozen=True, slots=True)
class Explained(Message):
    """A decision of a finished hand was found again, with its reasons; None if it could not be."""

    token: Token
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class Reviewed(Message):
    """The next pieces of a review are there; None if nobody could find them. With `lost` the worker has to be told the
    pieces that were there before."""

    number: int
    pieces: tuple[Piece, ...] | None
    lost: bool = False


FAILED = -1
"""The number of pieces of a hint that could not be found."""


@dataclass(frozen=True, slots=True)
class Hinted(Message):
    """The coach has come so far with a hint: it is there, or more is to be done (`pieces` are), or it has `FAILED`."""

    token: Token
    hint: Hint | None
    pieces: int = 0


@dataclass(frozen=True, slots=True)
class Reckoned(Message):
    """Result of a `Reckon` that had come to `asked`; None if nobody could work it out further."""

    asked: Reckoning
    so_far: Reckoning | None


@dataclass(frozen=True, slots=True)
class Ask(Effect):
    """Ask a bot to choose; the answer comes as `Answered` with the same token. With `explain` the question is why it
    chose in a hand that is over, and the answer `Explained`; `limit` is the number of hands it may play out.

    With `exact` only that limit ends the search, and no clock: the answer is the same on every device."""

    token: Token
    seen: Seen
    level: str
    seed: str
    limit: int | None = None
    explain: bool = False
    exact: bool = False

    def reply(self, decision: Decision) -> Answered | Explained:
        """The message with the bot's decision. Without a plan an old one was not found again."""
        if self.explain:
            return Explained(self.token, decision if decision.plan else None)
        return Answered(self.token, decision.action, decision.rollouts)


@dataclass(frozen=True, slots=True)
class AskHint(Effect):
    """Ask the coach what a seat that sees this should do, all told or `among` some actions, or to go on with that;
    answered by `Hinted`."""

    token: Token
    seen: Seen
    seed: str
    pieces: int = 0
    among: tuple[str, ...] = ()

    def reply(self, hint: Hint | None, pieces: int = 0) -> Hinted:
        """The message with the hint, if it is there."""
        return Hinted(self.token, hint, pieces)


@dataclass(frozen=True, slots=True)
class AskReview(Effect):
    """Ask for the next pieces of the review of a hand, of which `at` are there; answered by `Reviewed`. They are told
    where the worker has not found them itself."""

    number: int
    hand: PlayedHand
    seats: tuple[int, ...]
    seed: str
    at: int
    done: tuple[Piece, ...] | None = None

    def reply(self, pieces: tuple[Piece, ...] | None, lost: bool = False) -> Reviewed:
        """The message with the pieces."""
        return Reviewed(self.number, pieces, lost)


@dataclass(frozen=True, slots=True)
class Reckon(Effect):
    """Work out another piece of par and spread of a daily case; answered by `Reckoned`."""

    so_far: Reckoning

    def reply(self, so_far: Reckoning | None) -> Reckoned:
        """The message with what is worked out now."""
        return Reckoned(self.so_far, so_far)
