"""The records of what lies over the table: a card to be chosen from a pile, one that was found, a choice in secret."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from game.board import Board
from ui.play import labels
from ui.play.case_words import CaseWords, ChoiceWords
from ui.play.table_screen import TableScreen
from ui.state.view_models import NO_MARKS, ActionButton, HintNote, Marks, Notice, SeatInfo


@dataclass(frozen=True, slots=True)
class SealedChoice:
    """The choice of a seat. `caller` is who brought it about, `chosen` what would be sealed now."""

    seat: SeatInfo
    caller: SeatInfo
    board: Board
    chosen: str | None = None
    marks: Marks = NO_MARKS

    @classmethod
    def of(cls, at: TableScreen) -> SealedChoice:
        """The choice of the viewer."""
        chairs, seen = at.chairs, at.seen
        return cls(chairs[at.viewer], chairs[seen.turn], seen.board, at.choosing.sealed_choice)


@dataclass(frozen=True, slots=True)
class CoveredParts:
    """The parts of the table that a dialog over it covers: the way back, the newest notice, and the hint."""

    undo: Literal["free", "agree", ""] = ""
    done: str = ""
    """The action that can be taken back freely, in a sentence."""
    notice: Notice | None = None
    hints: bool = False
    """A hint can be asked for now."""
    hint: HintNote | None = None
    """The hint that was asked for."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A pick from the discard pile or from what was turned up: a button for each different card, the others closed."""

    cards: tuple[tuple[str, str], ...]
    """(code, action in full notation)"""
    words: ChoiceWords
    closed: tuple[str, ...] = ()
    """Cards of the pile that may not be taken."""
    turned_up: tuple[str, ...] = ()
    """The cards turned up for all to see, in that order, where the pick is from them."""
    covered: CoveredParts = CoveredParts()
    copies: dict[str, int] = field(default_factory=dict)
    """Number of copies of a card in the pile, if there are several: each card is shown once."""
    waits: dict[str, str] = field(default_factory=dict)
    """By the Gavels that could not be played in this turn: why not."""
    marks: Marks = NO_MARKS


@dataclass(frozen=True, slots=True)
class Picked:
    """A card from the search, to be played at once or kept."""

    card: str
    plays: tuple[ActionButton, ...]
    keep: ActionButton
    rule: str
    """The number of the rule on it."""
    covered: CoveredParts = CoveredParts()
    marks: Marks = NO_MARKS


def is_choice_due(at: TableScreen) -> bool:
    """True if one of the two lies over the table."""
    return at.seen.phase in {"search", "choose", "picked"} and at.asked


def search_choice(at: TableScreen, covered: CoveredParts) -> Pick | None:
    """The search of the discard pile, or what was turned up, while it is the viewer's."""
    seen = at.seen
    if seen.phase == "picked" or not is_choice_due(at):
        return None
    picks = [offer for offer in seen.offers if offer.verb == "pick"]
    cards = tuple((offer.action.split()[1], f"{at.viewer} {offer.action}") for offer in picks)
    may = {code for code, _ in cards}
    refusals = {offer.action.split()[1]: seen.refusal_of_picked_gavel(offer.action) for offer in picks}
    turned_up = seen.revealed if seen.phase == "choose" else ()
    pile = Counter(() if turned_up else seen.pile)
    return Pick(
        cards,
        CaseWords.of(seen.case).choice(seen.board, turned_up=bool(turned_up)),
        tuple(code for code in turned_up or pile if code not in may),
        turned_up,
        covered=covered,
        copies={code: count for code, count in pile.items() if count > 1},
        waits={code: refusal.sentence for code, refusal in refusals.items() if refusal is not None},
    )


def picked_choice(at: TableScreen, covered: CoveredParts) -> Picked | None:
    """Return the card found in the search, with its ways to be played at once or kept."""
    seen = at.seen
    if seen.phase != "picked" or seen.picked is None or not is_choice_due(at):
        return None
    names = [chair.name for chair in at.chairs]
    plays = tuple(
        labels.button(seen, offer, names)
        for offer in seen.offers
        if offer.verb == "play" and offer.action != seen.out_of_turn_action
    )
    keep = next(labels.button(seen, offer, names) for offer in seen.offers if offer.verb == "keep")
    return Picked(seen.picked, plays, keep, CaseWords.of(seen.case).picked_rule, covered)
