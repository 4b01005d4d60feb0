"""Tables of Jekyll & Hyde as they are drawn."""

from __future__ import annotations

from random import Random
from typing import Any

from game.match import Match, Seat
from game.play import Play
from tests.support.app_page import Page as App
from ui.play import hands, labels, table_view
from ui.screens.game_table import GameTable
from ui.state.view_models import CardInHand, LogLine, SeatInfo, Table

HOSTILE = "<img src=x onerror=alert(1)>"

HAND = "awakes awakes awakes carew theory theory stevenson potion lab will".split()

AREAS = [
    ["carew"] * 4 + ["lanyon"] * 3 + ["enfield", "lab"],
    ["utterson~"] * 2 + ["utterson"] + ["enfield"] * 4 + ["lab", "lab", "transformation"],
]


def position(**more: Any) -> dict[str, Any]:
    """Nora’s play while Hyde shows, with two of Basil’s Utterson turned."""
    return {
        "case": "jekyll", "edition": "fr", "options": {}, "players": 2, "dealer": 1, "turn": 0, "phase": "play",
        "gavel_played": False, "hands": [HAND, ["poole"] * 4], "areas": AREAS, "case_file": ["will"] * 4,
        "discard": ["theory", "hideaway"], "case_file_number": 1, "ballots": None, "scores": [31, 27],
        "identity": "hyde",
    } | more  # fmt: skip


def drawn(selected: str = "", *, live: bool = True, **more: Any) -> Table:
    """The record of the table at a position, made as the page makes it."""
    play = Play.from_position(position(**more), Random(0))
    seen, names = play.seen(0), ("Nora", "Basil")
    offers = seen.offers if live else ()
    plays = hands.doable_plays(offers, selected.split())
    return Table(
        hand_number=2,
        turn_number=7,
        seats=(SeatInfo(0, "Nora", "human", None, 31), SeatInfo(1, HOSTILE, "bot", "constable", 27)),
        viewer=0,
        seen=seen,
        board=seen.board,
        legal=seen.legal if live else (),
        hand=tuple(CardInHand(key, code) for key, code in hands.cards_with_keys(seen.own)),
        actions=tuple(labels.button(seen, each, names) for each in plays),
        preview=table_view.preview(seen, plays[0].action) if plays else None,
        short_cuts=tuple(labels.button(seen, each, names) for each in offers if each.action == "play potion"),
        draw=tuple(labels.button(seen, each, names) for each in offers if each.verb in {"draw", "take"}),
        log=(LogLine(1, "Basil discarded Hyde’s Hideaway."),),
    )


def at(match: Match) -> GameTable:
    """A match on the table of a page."""
    return GameTable(App().session.put(match))


def finished(outcome: str) -> GameTable:
    """The table of a hand that random play ends with an outcome."""
    for seed in range(400):
        random = Random(seed)
        match = Match.new("jekyll", "fr", {}, [Seat("Nora", "human"), Seat(HOSTILE, "human")], f"end-{seed}")
        while not match.hand_over:
            match.play(match.turn, random.choice(match.legal(match.turn)))
        if match.result and match.result.outcome == outcome:
            return at(match)
    raise AssertionError(f"no hand ended {outcome}")
