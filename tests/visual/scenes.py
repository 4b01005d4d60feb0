"""Every screen of the app as HTML, from fixed records: what the visual tests look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from htpy import Node, div, fragment

from tests.ui import samples
from tests.ui.test_scoring import CAUGHT
from tests.ui.test_table_jekyll import drawn, finished
from ui import present
from ui import rules as rulebook
from ui.model import (
    ActionButton,
    Ballot,
    Curtain,
    Desk,
    EscapesPause,
    Pick,
    Picked,
    SavedGame,
    Scoring,
    SeatInfo,
    Sheet,
    Table,
)
from ui.screens.ballot import ballot
from ui.screens.curtain import curtain
from ui.screens.desk import desk
from ui.screens.escapes import escapes
from ui.screens.newgame import new_game
from ui.screens.scoring import scoring
from ui.screens.search import pick, picked
from ui.screens.sheets import sheet
from ui.settings import Settings
from ui.setup import Setup
from ui.table import table

Scene = Callable[[], str]
NAMES = ("Nora", "Basil", "Ines", "Bartholomew")
HUMANS = tuple(SeatInfo(at, name, "human", None, 46 + 9 * at) for at, name in enumerate(NAMES))
PAIR = samples.seats("Nora", "Basil")
FOUR = samples.seats(*NAMES, totals=(71, 64, 83, -9))
LOG_OF_FOUR = ("3:Bartholomew discarded Kate Eddowes.", "0:Nora drew from the Case File.")
SAVED = SavedGame("game", "ripper", "us", PAIR, 3, "Nora", "21 Nov 2026, 20:14")


def _page(screen: Node, over: Node = None, mood: str | None = None) -> str:
    """As `ui.render.page` puts it together: under an open sheet the rest is inert."""
    under = div("#under", inert=over is not None)[screen]
    return str(fragment[under, div(class_=mood)[over] if over is not None else None])


def _screen(screen: Callable[[], Node]) -> Scene:
    return lambda: _page(screen())


def _sheet(m: Sheet) -> Scene:
    return lambda: _page(table(samples.two()), sheet(m))


def _rules() -> str:
    lines = rulebook.lines("ripper")
    pages = tuple(rulebook.PAGES)
    return _page(
        table(samples.two()), sheet(Sheet("rules", lines=lines, rule="4.2", pages=pages, page="ripper"))
    )


def _new(case: str, players: int, *, house: bool = False) -> Node:
    setup = Setup()
    setup.choose("case", (case,))
    setup.choose("players", (str(players),))
    setup.house = house
    return new_game(setup.record())


def board_of_two() -> Table:
    """Two players in their play phase with nothing selected."""
    start = samples.two()
    return replace(start, hand=samples.hand(samples.TWO_HAND, off="eddy letter"), actions=(), adds={})


def late(players: int) -> Table:
    """Late in a hand: three or four melds before everybody, and the Gavels spread among them."""
    areas: list[samples.Area] = [
        (
            {"gull": ["gull"] * 3, "chapman": ["chapman"] * 3 + ["wild"], "letter": ["letter"] * 3},
            ["victim:nichols", "scene:bucks-row"],
        ),
        (
            {
                "druitt": ["druitt"] * 3 + ["suspect"],
                "gull": ["gull", "suspect"],
                "pedachenko": ["pedachenko"] * 4,
            },
            ["victim:chapman", "scene:hanbury-street", "victim:kelly"],
        ),
        (
            {"eddy": ["eddy"] * 4, "jill": ["jill"] * 3, "chapman": ["chapman"], "letter": ["letter"]},
            ["victim:stride", "scene:berner-street", "alibi:jill"],
        ),
        (
            {"pedachenko": ["pedachenko"] * 3, "druitt": ["druitt"], "jill": ["jill"], "eddy": ["suspect"]},
            ["victim:eddowes", "scene:mitre-square", "scene:millers-court"],
        ),
    ]
    start = samples.four() if players > 2 else samples.two()
    return replace(
        start,
        seats=FOUR[:players],
        view=samples.view([9, *[7] * (players - 1)], case_file=6),
        board=samples.board(areas[:players], ("alibi:jill", "jill") if players > 2 else None),
        log=LOG_OF_FOUR[-1:],
    )


SCORING = Scoring("ripper", "us", 3, 100, PAIR, CAUGHT, ((10, 20), (40, 58), (76, 60)))
TABLES: Mapping[str, Scene] = {
    "table-2": _screen(lambda: table(samples.two())),
    "table-3": _screen(lambda: table(samples.three())),
    "table-4": _screen(lambda: table(replace(samples.four(), seats=FOUR, log=LOG_OF_FOUR))),
    "table-jekyll": _screen(lambda: table(replace(drawn(identity="jekyll"), seats=PAIR))),
    "table-hyde": _screen(lambda: table(replace(drawn("awakes awakes"), seats=PAIR))),
}
"""The tables: looked at in every size."""
FULL: Mapping[str, Scene] = {
    "table-late-2": _screen(lambda: table(late(2))),
    "table-late-3": _screen(lambda: table(late(3))),
    "table-late-4": _screen(lambda: table(late(4))),
    "table-crowded": _screen(lambda: table(samples.crowded())),
    "table-crowded-4": _screen(lambda: table(replace(samples.crowded(4), seats=FOUR, log=LOG_OF_FOUR))),
}
"""Tables with much on them: looked at in every size, too."""
STATES: Mapping[str, Scene] = {
    "table-drawing": _screen(lambda: table(samples.two_drawing())),
    "table-why": _screen(lambda: table(samples.two_discarding())),
    "table-wild": _screen(lambda: table(samples.two_wild())),
    "table-showing": _screen(lambda: table(samples.two_showing())),
}
SCREENS: Mapping[str, Scene] = {
    "desk": _screen(lambda: desk(Desk(SAVED, ("ripper", PAIR), "ready"))),
    "desk-first": _screen(lambda: desk(Desk())),
    "new-game": _screen(lambda: _new("ripper", 3)),
    "new-jekyll": _screen(lambda: _new("jekyll", 2)),
    "house-rules": _screen(lambda: _new("ripper", 4, house=True)),
    "curtain": _screen(
        lambda: curtain(
            Curtain(
                HUMANS[1],
                "turn",
                (
                    "0:Nora melded 3 Druitt.",
                    "0:Nora played Victim: Mary Nichols.",
                    "0:Nora discarded a Letter.",
                ),
                (("cards laid", 3), ("Victim", 1), ("in Scotland Yard", 9)),
            )
        )
    ),
    "ballot": _screen(lambda: ballot(Ballot(HUMANS[0], HUMANS[1], samples.two().board, "chapman"))),
    "escapes": _screen(lambda: escapes(EscapesPause(HUMANS[:3]))),
    "escapes-held": _screen(lambda: escapes(EscapesPause(HUMANS[:3], holding=True, seat=2, revealed=True))),
    "search": lambda: _page(
        table(samples.two()),
        pick(
            Pick(
                PAIR[0],
                tuple(
                    (code, f"0 pick {code}") for code in "druitt gull letter wild alibi:jill strikes".split()
                ),
                ("scene:bucks-row", "scene:mitre-square"),
            )
        ),
    ),
    "picked": lambda: _page(
        table(samples.two()),
        picked(
            Picked(
                PAIR[0],
                "alibi:eddy-gull",
                tuple(
                    ActionButton(f"0 play alibi:eddy-gull {who}", f"Play Alibi: {name}", 3)
                    for who, name in (("eddy", "Prince Eddy"), ("gull", "Sir William Gull"))
                ),
                ActionButton("0 keep", "Keep it"),
            )
        ),
    ),
    "card": _sheet(Sheet("card", card="alibi:eddy-gull")),
    "log": _sheet(Sheet("log", lines=samples.LOG * 6, seats=PAIR)),
    "menu": _sheet(Sheet("menu", seats=PAIR)),
    "replace": _sheet(Sheet("replace", lines=("Basil", "Ines"), command="start")),
    "discard": _sheet(Sheet("discard", card="druitt", lines=("ripper",), command="0 discard druitt")),
    "rules": _rules,
    "settings": _sheet(Sheet("settings", settings=Settings().data())),
    "about": _sheet(Sheet("credits")),
    "scoring-1": _screen(lambda: scoring(replace(SCORING, step=1))),
    "scoring-2": _screen(lambda: scoring(replace(SCORING, step=2))),
    "scoring-3": _screen(lambda: scoring(replace(SCORING, step=3))),
    "score-sheet": _screen(lambda: scoring(SCORING)),
    "match-end": _screen(lambda: scoring(replace(SCORING, over=True, winners=(0,)))),
    "scoring-jekyll": _screen(lambda: scoring(present.scoring(finished("scored")))),
}
"""All other screens: looked at in three sizes."""
SCENES: Mapping[str, Scene] = {**TABLES, **FULL, **STATES, **SCREENS}
