"""The words on the buttons of the table: what a play is called."""

from __future__ import annotations

from game.case import Offer
from game.i18n import t, tn
from ui.html.cards import called, several, short
from ui.html.cards import family as family_of
from ui.play.case_words import CaseWords
from ui.play.label_context import LabelContext
from ui.state.view_models import ActionButton

_LAYING = frozenset({"meld", "layoff", "play"})


def button(seat: int, offer: Offer, context: LabelContext, hand_size: int = 0) -> ActionButton:
    """The button of a legal action, with the points it lays on the table."""
    words = CaseWords.of(context.case)
    points = words.points(offer) if offer.verb in _LAYING else None
    detail = words.detail(seat, offer, context)
    return ActionButton(f"{seat} {offer.action}", label(offer, context, hand_size), points or None, detail)


def label(offer: Offer, context: LabelContext, hand_size: int = 0) -> str:
    """The words of an action; with one card left in the hand a discard is going out."""
    words = offer.action.split()
    match offer.verb:
        case "meld":
            return _meld(offer, words[1])
        case "layoff":
            wild = words[-1] == "wild" and len(words) > 2
            if wild:
                return t("app.layoff-wild", family=short(words[1]))
            return t("app.layoff", family=family_of(words[1]))
        case "discard":
            return t("app.go-out" if hand_size == 1 else "app.discard", card=called(words[1], brief=True))
        case "take":
            return t("app.take", card=called(context.position()["discard"][-1], brief=True))
        case "draw" | "keep":
            return t(f"app.{offer.verb}")
    return CaseWords.of(context.case).label(offer, context)


def _meld(offer: Offer, family: str) -> str:
    count, wilds = len(offer.cards), offer.cards.count("wild")
    if wilds:
        return tn("app.meld-wild", wilds, count=count, family=several(family))
    return t("app.meld", count=count, family=several(family))
