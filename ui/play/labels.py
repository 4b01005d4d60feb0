"""The words on the buttons of the table: what a play is called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from game.case import Offer, Position
from game.i18n import number, t, tn
from game.match import Match
from game.play import Play
from ui.html.cards import called, kind_name, several, short
from ui.state.view_models import ActionButton


@dataclass(frozen=True, slots=True)
class LabelContext:
    """What the words of a play depend on beside the play itself: the case, the players' names, the board."""

    case: str
    names: tuple[str, ...]
    board: dict[str, Any]
    position: Callable[[], Position]
    """The hand in truth; nothing that is hidden in it comes into the words."""

    @classmethod
    def of(cls, match: Match, seat: int) -> LabelContext:
        """The scene of a match as a seat sees it."""
        return cls(match.case, tuple(each.name for each in match.seats), match.board(seat), match.position)

    def after(self, seat: int, action: str) -> dict[str, Any]:
        """The board as it would be with an action done, by the engine on a copy."""
        play = self._copy()
        play.play(seat, action)
        return play.board()

    def drawn(self, seat: int, action: str) -> int:
        """The cards that an action would draw, in the same way: the Case File may have fewer than a rule says."""
        return sum(event["count"] for event in self._copy().play(seat, action) if event["event"] == "drew")

    def _copy(self) -> Play:
        return Play.from_position(self.position(), Random(0))


def button(seat: int, offer: Offer, scene: LabelContext, hand_size: int = 0) -> ActionButton:
    """The button of a legal action, with the points it lays on the table."""
    turns = offer.verb == "play" and offer.cards == ("transformation",)
    points = offer.points if offer.verb in {"meld", "layoff", "play"} and not turns else None
    detail = _turning(seat, offer, scene) if turns else _drawing(seat, offer, scene)
    return ActionButton(f"{seat} {offer.action}", label(offer, scene, hand_size), points or None, detail)


def label(offer: Offer, scene: LabelContext, hand_size: int = 0) -> str:
    """The words of an action; with one card left in the hand a discard is going out."""
    words = offer.action.split()
    match offer.verb:
        case "meld":
            return _meld(offer, words[1])
        case "layoff":
            wild = words[-1] == "wild" and len(words) > 2
            if wild:
                return t("app.layoff-wild", family=short(words[1]))
            return t("app.layoff", card=called(words[1], brief=True))
        case "play":
            return _play_of_jekyll(words, scene) if scene.case == "jekyll" else _play(words)
        case "discard":
            return t("app.go-out" if hand_size == 1 else "app.discard", card=called(words[1], brief=True))
        case "take":
            return t("app.take", card=called(scene.position()["discard"][-1], brief=True))
        case "draw" | "call-vote" | "keep":
            return t(f"app.{offer.verb}")
    raise ValueError(f"no button says {offer.verb!r}")


def _meld(offer: Offer, family: str) -> str:
    count, wilds = len(offer.cards), offer.cards.count("wild")
    if wilds:
        return tn("app.meld-wild", wilds, count=count, family=several(family))
    return t("app.meld", count=count, family=several(family))


def _play(words: list[str]) -> str:
    """An Alibi of two suspects is played for one of them."""
    if len(words) > 2:
        return t("app.play", card=t("cards.called", kind=kind_name(words[1]), name=short(words[2])))
    return t("app.play", card=called(words[1], brief=True))


def _play_of_jekyll(words: list[str], scene: LabelContext) -> str:
    match words[1:]:
        case ["potion"]:
            return t("app.potion.jekyll" if scene.board["identity"] == "hyde" else "app.potion.hyde")
        case ["lab", way]:
            return t(f"app.lab.{way}")
    _, _, seat, family = words
    return t("app.transform", name=scene.names[int(seat)], family=called(family, brief=True))


def _drawing(seat: int, offer: Offer, scene: LabelContext) -> str:
    """The cards that a Victim brings."""
    if offer.verb != "play" or not offer.cards[0].startswith("victim:"):
        return ""
    drawn = scene.drawn(seat, offer.action)
    return tn("app.play.draws", drawn) if drawn else ""


def _turning(seat: int, offer: Offer, scene: LabelContext) -> str:
    """What a Transformation changes as the Identity card lies, its own point among it: it is its area's (4.4)."""
    whose = int(offer.action.split()[2])
    points = scene.after(seat, offer.action)["now"][whose] - scene.board["now"][whose]
    return t("app.transform.now", name=scene.names[whose], points=number(points, plus=True))
