"""What a case adds to a hand being played: its sentences, the words of its plays, the names of its piles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from game.case import Offer
from ui.state.case_parts import CasePart
from ui.state.view_models import Event, Notice, SeatInfo

Sentence = Callable[[Event, Sequence[SeatInfo]], str]


class CaseWords(CasePart):
    """The words of a case at the table."""

    sentences: ClassVar[Mapping[str, Sentence]] = {}
    """By event: what the log says, where the case has events or words of its own."""
    deeds: ClassVar[Mapping[str, Sentence]] = {}
    """By event: what the summary of a turn says of it, in the same way."""
    piles: ClassVar[Mapping[str, str]]
    """By the name of a pile on the page: the action that a tap on it is."""
    draw_first: ClassVar[str]
    """The key of the sentence that says which piles there are to draw from."""
    turn_rule: ClassVar[str]
    """The number of the rule on the order of a turn."""
    discard_rule: ClassVar[str]
    """The number of the rule on the discard."""
    claim: ClassVar[str] = ""
    """The key of the words with which anybody at a shared device claims the play out of turn."""

    def counts(self, events: Sequence[Event], pile: int) -> tuple[tuple[str, int], ...]:
        """What the curtain counts of the events since a seat's last discard, as keys of the catalogue and numbers;
        `pile` is how many cards lie in the discard pile."""
        raise NotImplementedError

    def adds(self, offer: Offer) -> dict[str, int]:
        """What a play would add to the board of the table, by family."""
        raise NotImplementedError

    def play_label(self, offer: Offer, context: object) -> str:
        """The words on the button of an action that begins with `play`."""
        raise NotImplementedError

    def detail(self, seat: int, offer: Offer, context: object) -> str:
        """What stands in small letters behind the words of a play."""
        return ""

    def notice(self, events: Sequence[Event], seats: Sequence[SeatInfo]) -> Notice | None:
        """What must be told after a player's own action: cards that came up on the way and would be gone unseen."""
        return None
