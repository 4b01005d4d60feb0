"""The words that a case adds to a hand in play: its sentences, the words of its plays, its piles and their actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from game.board import Board
from game.case import Offer
from game.consequences import Consequences
from game.events import CardEvent, Event, LaidOff, Melded, TurnedUp
from game.i18n import t
from ui.html.cards import name_in_sentence
from ui.play.first_notes import FirstNote
from ui.state.case_parts import CasePart
from ui.state.session import SORTS, Sort
from ui.state.view_models import Notice, SeatInfo

Seats = Sequence[SeatInfo]
Sentence = Callable[[Any, Seats], str]
"""The words for events of one kind, which is the key under which it is found."""
Count = tuple[str, int]


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """The words around cards that are spread out for one pick."""

    title: str
    text: str
    rule: str
    """The number of the rule on the pick."""
    closed: str = ""
    """Sentence about the cards that may not be picked."""


class CaseWords(CasePart):
    """The words of a case at the table. Anything else is worded as in any rummy."""

    sentences: ClassVar[Mapping[type[Event], Sentence]] = {}
    """By event: what the log says, where the case has events or words of its own."""
    deeds: ClassVar[Mapping[type[Event], Sentence]] = {}
    """By event: what the summary of a turn says of it, in the same way."""
    gathered: ClassVar[frozenset[type[CardEvent]]] = frozenset({TurnedUp})
    """Events of one card each that the summary tells in one go where they come in a row."""
    untold: ClassVar[frozenset[type[Event]]] = frozenset()
    """Events that the summary does not tell the seat that did them: they belong to the turn that is still on."""
    piles: ClassVar[Mapping[str, str]]
    """By the id of a pile in the page's commands: the action of a tap on it."""
    discard_pile: ClassVar[str]
    """The key of the discard pile's name; `-name` and `-empty` behind it are the keys of what a screen reader says."""
    draw_first: ClassVar[str]
    """The key of the sentence that says which piles there are to draw from."""
    turn_rule: ClassVar[str]
    """The number of the rule on the order of a turn."""
    discard_rule: ClassVar[str]
    """The number of the rule on the discard."""
    picked_rule: ClassVar[str] = ""
    """The number of the rule on a picked card that is played at once or kept."""
    first_notes: ClassVar[tuple[FirstNote, ...]] = ()
    """The dealer's notes in a first hand, the more pressing ones first."""
    first_sort: ClassVar[str] = "family"
    """Name of the first order of a hand: `table.sort-family` and `table.sorted-family`."""
    short_cuts: ClassVar[frozenset[str]] = frozenset()
    """Plays with a button on the table itself, beside the bar."""
    claim: ClassVar[str] = ""
    """The key of the words with which anybody at a shared device claims the play out of turn."""

    def sort_name(self, sort: Sort) -> str:
        """The name of an order of the hand, as the keys of its words have it."""
        return self.first_sort if sort == SORTS[0] else sort

    def pile_action(self, pile: str) -> str | None:
        """The action of a tap on a pile, or of the key of the open card, `top`, whatever the case calls its pile."""
        return "take" if pile == "top" else self.piles.get(pile)

    def curtain_counts(self, events: Sequence[Event], pile: int) -> tuple[Count, ...]:
        """Count events since a seat's last discard for the curtain, as keys of the catalogue and numbers; `pile` is the
        number of cards in the discard pile."""
        return (("log.count.evidence", sum(map(_laid_count, events))),)

    def label(self, offer: Offer, names: Sequence[str], ahead: Consequences) -> str:
        """The words on the button of a play, or of an action that only this case has. ValueError if there are none."""
        if offer.verb == "play":
            return t("app.play", card=name_in_sentence(offer.action.split()[1], brief=True))
        raise ValueError(f"no button says {offer.action!r}")

    def points_gained(self, seat: int, ahead: Consequences) -> int:
        """The points that a play brings its player on the table."""
        return ahead.net_points(seat)

    def others_affected(self, seat: int, ahead: Consequences) -> tuple[int, ...]:
        """The other seats whose points change without a card of theirs being moved."""
        return ()

    def table_points(self, board: Board) -> tuple[int, ...]:
        """By seat: the points of its area, as the table says them."""
        return board.table

    def standing(self, before: Board, board: Board) -> str:
        """Say how the table stands for all, if that is not as `before`."""
        return ""

    def board_aloud(self, board: Board, seats: Seats) -> list[str]:
        """The board in sentences, for whoever asks how things stand."""
        return []

    def hidden_cards_words(self, offer: Offer, ahead: Consequences) -> str:
        """Say what comes of hidden cards: of those that a play turns up, and of those that others have to show."""
        return ""

    def notice(self, events: Sequence[Event], seats: Seats) -> Notice | None:
        """Return a notice after a player's own action: of cards that came up on the way and would be gone unseen."""
        return None

    def choice(self, board: Board, *, turned_up: bool) -> ChoiceWords:
        """The words of a pick, from the discard pile or from cards that were turned up."""
        raise NotImplementedError


def _laid_count(event: Event) -> int:
    """Evidence cards that an event laid on the table."""
    match event:
        case Melded(cards=cards):
            return len(cards)
        case LaidOff():
            return 1
    return 0
