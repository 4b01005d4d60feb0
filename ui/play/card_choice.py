"""The records of what lies over the table: a card to be chosen from a pile, and one that was found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from ui.play import labels
from ui.play import undo as undoing
from ui.play.case_words import CaseWords, ChoiceWords
from ui.play.current_view import decides, viewer
from ui.play.label_context import LabelContext
from ui.state.session import Game
from ui.state.view_models import ActionButton, Notice


@dataclass(frozen=True, slots=True)
class Covered:
    """The parts of the table that a dialog over it covers: the way back, and the newest notice."""

    undo: Literal["free", "agree", ""] = ""
    done: str = ""
    """The action that can be taken back freely, in a sentence."""
    notice: Notice | None = None


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
    covered: Covered = Covered()
    copies: dict[str, int] = field(default_factory=dict)
    """Number of copies of a card in the pile, if there are several: each card is shown once."""
    waits: dict[str, str] = field(default_factory=dict)
    """By the Gavels that could not be played in this turn: why not."""


@dataclass(frozen=True, slots=True)
class Picked:
    """A card from the search, to be played at once or kept."""

    card: str
    plays: tuple[ActionButton, ...]
    keep: ActionButton
    rule: str
    """The number of the rule on it."""
    covered: Covered = Covered()


def due(game: Game) -> bool:
    """True if one of the two lies over the table."""
    return game.match.phase in {"search", "choose", "picked"} and decides(game, viewer(game))


def _covered(game: Game, notice: Notice | None) -> Covered:
    return Covered(undoing.way(game).kind, undoing.offered(game), notice)


def pick(game: Game, notice: Notice | None = None) -> Pick | None:
    """The search of the discard pile, or what was turned up, while it is the viewer's."""
    seat, match = viewer(game), game.match
    if match.phase == "picked" or not due(game):
        return None
    picks = [offer for offer in match.offers(seat) if offer.verb == "pick"]
    cards = tuple((offer.action.split()[1], f"{seat} {offer.action}") for offer in picks)
    may = {code for code, _ in cards}
    refusals = {offer.action.split()[1]: match.waits(seat, offer.action) for offer in picks}
    turned_up = tuple(match.view(seat)["revealed"]) if match.phase == "choose" else ()
    pile = Counter(() if turned_up else match.position()["discard"])
    return Pick(
        cards,
        CaseWords.of(match.case).choice(match.board(), turned_up=bool(turned_up)),
        tuple(code for code in turned_up or pile if code not in may),
        turned_up,
        covered=_covered(game, notice),
        copies={code: count for code, count in pile.items() if count > 1},
        waits={code: refusal.sentence for code, refusal in refusals.items() if refusal is not None},
    )


def picked(game: Game, notice: Notice | None = None) -> Picked | None:
    """Return the card found in the search, with its ways to be played at once or kept."""
    seat, words = viewer(game), CaseWords.of(game.match.case)
    if game.match.phase != "picked" or not due(game):
        return None
    offers, context = game.match.offers(seat), LabelContext.of(game.match)
    plays = tuple(
        labels.button(seat, offer, context)
        for offer in offers
        if offer.verb == "play" and offer.action != game.match.out_of_turn_action
    )
    keep = next(labels.button(seat, offer, context) for offer in offers if offer.verb == "keep")
    card = str(game.match.view(seat)["picked"])
    return Picked(card, plays, keep, words.picked_rule, _covered(game, notice))
