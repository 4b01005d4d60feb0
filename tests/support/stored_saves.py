"""Stored games of every version that was ever written: `tests/ui/saves`, each with what it has to open to.

`python -m tests.support.stored_saves` adds those of the present version, once, when the version changes. What is there
stays as it is: a save that no longer opens is a fault of the page, not of the save.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from game.match import Match, Seat
from tests.support.app_page import Page
from ui.screens.game_table import GameTable
from ui.state.messages import Save
from ui.state.session import Game
from ui.storage.generations import VERSION

SAVES = Path(__file__).parents[1] / "ui" / "saves"
NAMES = ("Nora", "Basil", "Ines", "Otto")
KINDS: dict[str, tuple[str, str, tuple[str, ...], int]] = {
    "ripper-mid-hand": ("ripper", "us", ("human", "bot"), 37),
    "ripper-hot-seat": ("ripper", "de", ("human", "human", "bot"), 61),
    "ripper-finished": ("ripper", "manual", ("human", "bot", "bot", "bot"), 0),
    "jekyll-mid-hand": ("jekyll", "fr", ("human", "bot"), 44),
    "jekyll-finished": ("jekyll", "fr", ("human", "human"), 0),
}
"""Case, edition, who plays, and how many actions; none for all of a match."""


def facts(game: Game) -> dict[str, Any]:
    """Return the facts to which a stored game has to come back."""
    match = game.match
    every = range(len(match.seats))
    return {
        "phase": match.phase,
        "turn": match.turn,
        "turn_number": match.turn_number,
        "hand": match.hand_number,
        "dealer": match.dealer,
        "scores": list(match.scores),
        "actors": match.actors,
        "over": match.over,
        "length": game.length,
        "hands": [list(match.seen(seat).own) for seat in every],
        "legal": [sorted(match.legal(seat)) for seat in every],
        "sorts": {str(seat): order for seat, order in game.sorts.items()},
        "orders": {str(seat): codes for seat, codes in game.orders.items()},
        "holder": None if game.is_shared else game.holder,
        "pause_closed": max(game.out_of_turn.closed, default=-1),
    }


def act(game: Game, chance: random.Random) -> None:
    """Play something legal in the match, melds before all else; deal the next hand when one is over."""
    match = game.match
    if match.hand_over:
        match.next_hand()
        game.out_of_turn.closed = frozenset()
        return
    seat = match.actors[0]
    legal = match.legal(seat)
    lays = [each for each in legal if each.split()[0] in {"meld", "layoff", "play"}]
    if "draw" in legal and chance.random() < 0.8:
        action = "draw"
    else:
        silent = [each for each in legal if each != "call-vote"] or legal
        action = chance.choice(lays if lays and chance.random() < 0.7 else silent)
    match.play(seat, action)
    game.note_action(action)


def stored(name: str) -> dict[str, Any]:
    """A stored game of the present version."""
    case, edition, kinds, actions = KINDS[name]
    chance = random.Random(name)
    page = Page()
    page.session.settings.pace = "instant"
    seats = [Seat(NAMES[at], kind, "sergeant" if kind == "bot" else None) for at, kind in enumerate(kinds)]
    match = Match.new(case, edition, {"target": 50}, seats, name)
    page.session.screen = GameTable(page.session.put(match, "gcorpus"))
    game, left = page.game, actions or -1
    while left and not match.over:
        act(game, chance)
        left -= 1
        if 0 < left < 3 or match.hand_over:
            page.loop._do(Save())
    game.sorts[0] = "kind"
    game.orders[0] = list(match.seen(0).own[::-1])
    page.loop._do(Save())
    return {"of": str(VERSION), "texts": dict(page.memory.texts), "facts": facts(game)}


def write() -> None:
    """Add the saves of the present version to the corpus."""
    for name in KINDS:
        path = SAVES / f"version-{VERSION}-{name}.json"
        if not path.exists():
            path.write_text(json.dumps(stored(name), ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
