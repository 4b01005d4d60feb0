"""What a game bears that is compared with what others make of the same cards: a daily case, a deal of a duel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    from game.match import Match
    from ui.state.messages import Effect
    from ui.state.session import Session


class Challenge(Protocol):
    """There is one try at such a game: one hand without hints, whose bots play by playouts alone and whose seats stay
    as they are."""

    name: ClassVar[str]
    """Of the mark beside a stored game; the keys of its words begin so: `.mark` at the table, `.sealed` before it may
    be watched."""

    @property
    def way_on(self) -> tuple[str, str, str]:
        """The button that leads from its end to where it is compared: command, key of the words, drawing."""

    def data(self) -> dict[str, Any]:
        """Return it as it is stored."""

    def note(self, session: Session, match: Match) -> list[Effect]:
        """Note beside the games how its hand came out, unless that is noted."""
