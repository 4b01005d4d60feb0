"""Tables at a position with cards selected, as the page makes them from the engine; and what leads to nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.board import Board
from game.consequences import Consequences, Standing
from game.match import Match, Seat
from game.play import Play
from tests.support import jekyll_tables
from ui.play.hands import cards_with_keys
from ui.screens.desk.screen import DeskScreen
from ui.screens.game_table import GameTable
from ui.state.device import Device
from ui.state.session import PendingChoices, Session
from ui.state.view_models import Table

HAND = (
    "druitt druitt eddy jill wild suspect:druitt suspect:jill alibi:jill alibi:druitt victim:kelly"
    " victim:chapman scene:bucks-row scene:mitre-square strikes commissioner escapes"
).split()
AREAS = [
    ["druitt"] * 3 + ["alibi:eddy-gull=eddy", "victim:nichols"],
    ["jill"] * 3 + ["eddy"] * 3 + ["scene:hanbury-street", "victim:stride"],
]


def ripper(**more: Any) -> Match:
    """Nora's play: Druitt and Jill are tied in the lead, Eddy has an Alibi."""
    areas = more.get("areas", AREAS)
    position = {
        "case": "ripper", "edition": "us", "options": {}, "players": len(areas), "dealer": 1, "turn": 0,
        "phase": "play", "gavel_played": False, "hands": [HAND, *[["gull"] * 2] * (len(areas) - 1)],
        "areas": areas, "case_file": ["letter", "pedachenko", "chapman"] * 2, "discard": ["letter", "victim:eddowes"],
        "case_file_number": 1, "ballots": None, "scores": [0] * len(areas),
    } | more  # fmt: skip
    return match(position)


def jekyll(**more: Any) -> Match:
    """Nora's play while Hyde shows."""
    return match(jekyll_tables.position(**more))


def match(position: dict[str, Any]) -> Match:
    """The match of a position, with Nora before the table and bots around it."""
    names = ("Nora", "Basil", "Ines", "Otto")[: len(position["hands"])]
    seats = [
        Seat(name, "bot" if at else "human", "constable" if at else None) for at, name in enumerate(names)
    ]
    return Match.from_play(Play.from_position(position, Random(1)), seats)


def seen(match: Match, *codes: str) -> Table:
    """Nora's table with these cards of her hand selected."""
    session = Session(Device(str), DeskScreen())
    game = session.put(match)
    game.choosing = PendingChoices(tuple(key for key, _ in cards_with_keys(codes)))
    return GameTable(game).table(session)


BARE = Board(gavels=(), table=(), melded=())
"""A board of no case."""


def nothing(
    action: str = "", *, taken: str | None = None, ends: bool = False, board: Board | None = None
) -> Consequences:
    """An action after which everything lies as before."""
    same = Standing({}, None, 0, (0, 0))
    return Consequences(
        action=action, moves=(), drawn=0, turned_up=0, taken=taken, searched=0, gavel=False,
        ends_hand=ends, goes_out=ends, chance=False, before=same, after=same, board=board or BARE,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Foretold:
    """As much of what is seen as a button asks for: the case, and what would follow from an action."""

    case: str
    consequences: Callable[[str], Consequences]
    seat: int = 0


def selections(match: Match) -> list[tuple[str, Sequence[str]]]:
    """Every play that is legal, with the cards that it uses."""
    return [
        (each.action, each.cards) for each in match.seen(0).offers if each.verb in {"meld", "layoff", "play"}
    ]
