"""The words on the buttons of the table: what a play is called."""

from __future__ import annotations

from game.case import Offer
from game.i18n import t, tn
from ui.model import ActionButton


def button(seat: int, offer: Offer, hand_size: int = 0) -> ActionButton:
    """The button of a legal action, with the points it lays on the table."""
    points = offer.points if offer.verb in {"meld", "layoff", "play"} else None
    return ActionButton(f"{seat} {offer.action}", label(offer, hand_size), points or None)


def label(offer: Offer, hand_size: int = 0) -> str:
    """The words of an action; with one card left in the hand a discard is going out."""
    words = offer.action.split()
    match offer.verb:
        case "meld":
            return _meld(offer, words[1])
        case "layoff":
            wild = words[-1] == "wild" and len(words) > 2
            return t("app.layoff-wild" if wild else "app.layoff", family=_short(words[1]))
        case "play":
            return _play(words)
        case "discard":
            return t("app.go-out" if hand_size == 1 else "app.discard", card=_short(words[1]))
        case "take" | "draw" | "call-vote" | "keep" | "pass":
            return t(f"app.{offer.verb}")
    return t("app.pick", card=t(f"cards.full.{words[-1]}"))


def _meld(offer: Offer, family: str) -> str:
    count, wilds = len(offer.cards), offer.cards.count("wild")
    if wilds:
        return tn("app.meld-wild", wilds, count=count, family=_short(family))
    return t("app.meld", count=count, family=_short(family))


def _play(words: list[str]) -> str:
    code = words[1]
    if len(words) > 2:
        return t("app.play", card=t("app.alibi", suspect=t(f"cards.name.{words[2]}")))
    if code in {"escapes", "strikes", "commissioner"}:
        return t("app.play", card=t(f"cards.name.{code}"))
    return t("app.play", card=t(f"cards.full.{code}"))


def _short(code: str) -> str:
    return t(f"cards.short.{code}")
