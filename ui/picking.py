"""The records of what lies over the table: a card to be chosen from a pile, and one that was found."""

from __future__ import annotations

from ui import labels, undoing
from ui.model import Aside, Notice, Pick, Picked
from ui.seats import infos
from ui.session import Game
from ui.stage import decides, viewer


def due(game: Game) -> bool:
    """Does one of the two lie over the table?"""
    return game.match.phase in {"search", "choose", "picked"} and decides(game, viewer(game))


def _aside(game: Game, notice: Notice | None) -> Aside:
    return Aside(undoing.way(game).kind, undoing.offered(game), notice)


def pick(game: Game, notice: Notice | None = None) -> Pick | None:
    """The search of the discard pile, or what was turned up, while it is the viewer's."""
    seat, match = viewer(game), game.match
    if match.phase == "picked" or not due(game):
        return None
    picks = [offer for offer in match.offers(seat) if offer.verb == "pick"]
    cards = tuple((offer.action.split()[1], f"{seat} {offer.action}") for offer in picks)
    may = {code for code, _ in cards}
    turned_up = tuple(match.view(seat)["revealed"]) if match.phase == "choose" else ()
    closed = turned_up or dict.fromkeys(match.position()["discard"])
    return Pick(
        infos(match)[seat],
        cards,
        tuple(code for code in closed if code not in may),
        case=match.case,
        turned_up=turned_up,
        side=match.board(seat).get("identity", ""),
        aside=_aside(game, notice),
    )


def picked(game: Game, notice: Notice | None = None) -> Picked | None:
    """A Gavel from the search: played at once, or kept."""
    seat = viewer(game)
    if game.match.phase != "picked" or not due(game):
        return None
    offers, scene = game.match.offers(seat), labels.Scene.of(game.match, seat)
    plays = tuple(
        labels.button(seat, offer, scene)
        for offer in offers
        if offer.verb == "play" and offer.action != "play escapes"
    )
    keep = next(labels.button(seat, offer, scene) for offer in offers if offer.verb == "keep")
    card = str(game.match.view(seat)["picked"])
    return Picked(infos(game.match)[seat], card, plays, keep, _aside(game, notice))
