"""The words on the buttons of the table: what a play is called."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.case import Offer, Position
from game.i18n import t, tn
from game.match import Match
from game.play import Play
from ui.model import ActionButton
from ui.quick import dataclass


@dataclass(frozen=True, slots=True)
class Scene:
    """What the words of a play depend on beside the play itself: the case, the players' names, the board."""

    case: str
    names: tuple[str, ...]
    board: dict[str, Any]
    position: Callable[[], Position]
    """The hand in truth; nothing that is hidden in it comes into the words."""

    @classmethod
    def of(cls, match: Match, seat: int) -> Scene:
        """The scene of a match as a seat sees it."""
        return cls(match.case, tuple(each.name for each in match.seats), match.board(seat), match.position)

    def after(self, seat: int, action: str) -> dict[str, Any]:
        """The board as it would be with an action done, by the engine on a copy."""
        play = Play.from_position(self.position(), Random(0))
        play.play(seat, action)
        return play.board()


def button(seat: int, offer: Offer, scene: Scene, hand_size: int = 0) -> ActionButton:
    """The button of a legal action, with the points it lays on the table."""
    turns = offer.verb == "play" and offer.cards == ("transformation",)
    points = offer.points if offer.verb in {"meld", "layoff", "play"} and not turns else None
    detail = _turning(seat, offer, scene) if turns else ""
    return ActionButton(f"{seat} {offer.action}", label(offer, scene, hand_size), points or None, detail)


def label(offer: Offer, scene: Scene, hand_size: int = 0) -> str:
    """The words of an action; with one card left in the hand a discard is going out."""
    words = offer.action.split()
    match offer.verb:
        case "meld":
            return _meld(offer, words[1])
        case "layoff":
            wild = words[-1] == "wild" and len(words) > 2
            return t("app.layoff-wild" if wild else "app.layoff", family=_short(words[1]))
        case "play":
            return _play_of_jekyll(words, scene) if scene.case == "jekyll" else _play(words)
        case "discard":
            return t("app.go-out" if hand_size == 1 else "app.discard", card=_short(words[1]))
        case "take":
            return t(f"app.take.{scene.case}")
        case "draw" | "call-vote" | "keep":
            return t(f"app.{offer.verb}")
    raise ValueError(f"no button says {offer.verb!r}")


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


def _play_of_jekyll(words: list[str], scene: Scene) -> str:
    match words[1:]:
        case ["potion"]:
            return t("app.potion.jekyll" if scene.board["identity"] == "hyde" else "app.potion.hyde")
        case ["lab", way]:
            return t(f"app.lab.{way}")
    _, _, seat, family = words
    return t("app.transform", name=scene.names[int(seat)], family=_short(family))


def _turning(seat: int, offer: Offer, scene: Scene) -> str:
    """What a Transformation changes as the Identity card lies, its own point among it: it is its area's (4.4)."""
    whose = int(offer.action.split()[2])
    points = scene.after(seat, offer.action)["now"][whose] - scene.board["now"][whose]
    key = "app.transform.loses" if points < 0 else "app.transform.gains"
    return t(key, name=scene.names[whose], points=abs(points))


def _short(code: str) -> str:
    return t(f"cards.short.{code}")
