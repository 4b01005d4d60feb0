"""Every screen of the app as HTML, from fixed records: what the visual tests look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from htpy import Node, div, fragment

from tests.ui import samples
from tests.ui.test_scoring import CAUGHT
from tests.ui.test_shut_out import SHUT_OUT
from tests.ui.test_table_jekyll import drawn, finished
from tests.visual import replays
from ui import present
from ui import rules as rulebook
from ui.book.heads import Head
from ui.book.shown import Casebook
from ui.deals.sharing import Deal, take
from ui.files.shown import Import, Report
from ui.messages import Offline
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
from ui.screens.casebook import casebook
from ui.screens.curtain import curtain
from ui.screens.desk import desk
from ui.screens.escapes import escapes
from ui.screens.newgame import new_game
from ui.screens.onlooker import onlooker_bar
from ui.screens.scoring import scoring
from ui.screens.search import pick, picked
from ui.screens.sheets import sheet
from ui.screens.statistics import statistics
from ui.screens.transfer import import_sheet, report_sheet
from ui.session import Session
from ui.settings import Settings
from ui.setup import Setup
from ui.statistics.counted import Statistics
from ui.statistics.figures import Hand, Played
from ui.statistics.shown import statistics as shown_statistics
from ui.table import table

Scene = Callable[[], str]
NAMES = ("Nora", "Basil", "Ines", "Bartholomew")
HUMANS = tuple(SeatInfo(at, name, "human", None, 46 + 9 * at) for at, name in enumerate(NAMES))
PAIR = samples.seats("Nora", "Basil")
FOUR = samples.seats(*NAMES, totals=(71, 64, 83, -9))
LOG_OF_FOUR = ("3:Bartholomew discarded Kate Eddowes.", "0:Nora drew from the Case File.")
_OPEN = Head("g1", "ripper", "us", PAIR, 3, "Nora", "21 Nov 2026, 20:14")
_DONE = Head("g4", "ripper", "de", FOUR, 5, "Ines", "18 Nov 2026, 22:40", finished=True, winners=(2,))
FILED = Casebook(
    open=(_OPEN, replace(_OPEN, slot="g2", case="jekyll", edition="fr", hand_number=1, casual=True)),
    finished=(_DONE, replace(_DONE, slot="g5", case="jekyll", edition="fr", seats=PAIR, winners=(0,))),
    more=3,
    removed=True,
    keeping="kept",
    remind=True,
)
ODD = Casebook(
    odd=(Head("g6", problem="damaged"), replace(_OPEN, slot="g7", problem="newer")),
    open=(_OPEN,),
    keeping="refused",
)
SAVED = SavedGame("game", "ripper", "us", PAIR, 3, "Nora", "21 Nov 2026, 20:14")


def shown(screen: Node, over: Node = None, mood: str | None = None) -> str:
    """As `ui.render.page` puts it together: under an open sheet the rest is inert."""
    under = div("#under", inert=over is not None)[screen]
    return str(fragment[under, div(class_=mood)[over] if over is not None else None])


def _screen(screen: Callable[[], Node]) -> Scene:
    return lambda: shown(screen())


def _sheet(m: Sheet) -> Scene:
    return lambda: shown(table(samples.two()), sheet(m))


def _rules(sought: str = "") -> str:
    lines = rulebook.found(rulebook.lines("ripper"), sought)
    pages, rule = tuple(rulebook.PAGES), "" if sought else "4.2"
    reader = Sheet("rules", lines=lines, rule=rule, pages=pages, page="ripper", sought=sought)
    return shown(table(samples.two()), sheet(reader))


def _new(case: str, players: int, *, house: bool = False) -> Node:
    setup = Setup()
    setup.choose("case", (case,))
    setup.choose("players", (str(players),))
    setup.house = house
    return new_game(setup.record())


def linked() -> Node:
    """The form, filled in by a link."""
    setup = Setup()
    take(setup, Deal("TEN BELLS", "ripper", "de", 3, {"vote": True}))
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


def told_of_one() -> Table:
    """At the draw, with what the other one did meanwhile."""
    line = (
        "1:drew a card, melded 3 Gull, played Ripper Strikes, turned up a Letter, Sir William Gull and Kate Eddowes,"
        " laid out Kate Eddowes, drew 2 cards, discarded Jill the Ripper."
    )
    return replace(samples.two_drawing(), seats=PAIR, recap=(line,))


def told_of_three() -> Table:
    """The same of three others, with full areas."""
    lines = (
        "1:drew a card, laid off Druitt, discarded a Letter.",
        "2:took Commissioner Resigns, played Commissioner Resigns, laid out Mary Nichols, discarded Prince Eddy.",
        "3:drew a card, played an Alibi for Jill, gave up Alibi: Pedachenko, melded 3 Chapman, discarded a Letter.",
    )
    full, drawing = late(4), samples.two_drawing()
    view = full.view | {"phase": "draw", "legal": drawing.view["legal"]}
    hand = tuple(replace(card, selected=False, joins=False) for card in full.hand)
    return replace(
        full, view=view, hand=hand, draw=drawing.draw, actions=(), adds={}, discard=None, recap=lines
    )


def _counted(games: int) -> Node:
    """Statistics of so many games against bots of every level."""
    session = Session(new_code=str, spoken_time=lambda when: when[:10])
    levels = ("constable", "sergeant", "inspector", "superintendent", "")
    session.statistics = Statistics(
        tuple(
            Played(
                f"2026-10-{at + 1:02}T20:14:00.000Z",
                ("ripper", "ripper", "jekyll")[at % 3],
                ("Nora", "Basil"),
                (
                    Hand(
                        ("caught", "at-large", "scored")[at % 3], (31 + 7 * at % 40, 18), ("", levels[at % 5])
                    ),
                    Hand(
                        ("escaped", "caught", "shut-out")[at % 3],
                        (70, 36 + 11 * at % 50),
                        ("", levels[at % 5]),
                    ),
                ),
                at % 2,
                at != 3,
            )
            for at in range(games)
        )
    )
    session.statistics.take(session.statistics.games, "")
    return statistics(shown_statistics(session))


def _over_desk(over: Node) -> Scene:
    return lambda: shown(desk(Desk()), over)


SCORING = Scoring("ripper", "us", 3, 100, PAIR, CAUGHT, ((10, 20), (40, 58), (76, 60)))
TABLES: Mapping[str, Scene] = {
    "table-2": _screen(lambda: table(samples.two())),
    "table-3": _screen(lambda: table(samples.three())),
    "table-4": _screen(lambda: table(replace(samples.four(), seats=FOUR, log=LOG_OF_FOUR))),
    "table-jekyll": _screen(lambda: table(replace(drawn(identity="jekyll"), seats=PAIR))),
    "table-hyde": _screen(lambda: table(replace(drawn("awakes awakes"), seats=PAIR))),
}
"""The tables."""
FULL: Mapping[str, Scene] = {
    "table-late-2": _screen(lambda: table(late(2))),
    "table-late-3": _screen(lambda: table(late(3))),
    "table-late-4": _screen(lambda: table(late(4))),
    "table-crowded": _screen(lambda: table(samples.crowded())),
    "table-crowded-4": _screen(lambda: table(replace(samples.crowded(4), seats=FOUR, log=LOG_OF_FOUR))),
}
"""Tables with much on them."""
STATES: Mapping[str, Scene] = {
    "table-drawing": _screen(lambda: table(samples.two_drawing())),
    "table-why": _screen(lambda: table(samples.two_discarding())),
    "table-wild": _screen(lambda: table(samples.two_wild())),
    "table-showing": _screen(lambda: table(samples.two_showing())),
    "table-recap": _screen(lambda: table(told_of_one())),
    "table-recap-4": _screen(lambda: table(told_of_three())),
}
SCREENS: Mapping[str, Scene] = {
    "desk": _screen(lambda: desk(Desk(SAVED, ("ripper", PAIR), Offline("ready"), games=7))),
    "desk-first": _screen(lambda: desk(Desk())),
    "desk-update": _screen(
        lambda: desk(
            Desk(SAVED, ("ripper", PAIR), Offline("ready", size=17_200_000), update="ready", install="apple")
        )
    ),
    "desk-no-copy": _screen(
        lambda: desk(Desk(offline=Offline("unavailable", size=17_200_000, why="space"), update="crowded"))
    ),
    "new-game": _screen(lambda: _new("ripper", 3)),
    "new-jekyll": _screen(lambda: _new("jekyll", 2)),
    "house-rules": _screen(lambda: _new("ripper", 4, house=True)),
    "new-from-link": _screen(linked),
    "curtain-undo": _screen(
        lambda: curtain(
            Curtain(HUMANS[1], "turn", ("0:Nora discarded a Letter.",), undo="Nora discarded a Letter.")
        )
    ),
    "sheet-undo": _sheet(
        Sheet(
            "undo",
            card="Nora",
            lines=("0:Nora discarded a Letter.", "1:Basil drew a card from the Case File."),
            seats=HUMANS[:3],
            agreed=(1,),
        )
    ),
    "sheet-undo-alone": _sheet(Sheet("undo", lines=("0:Nora discarded a Letter.",), seats=HUMANS[:1])),
    "sheet-deal": _sheet(
        Sheet("deal", lines=("replay", "undo", "deal-again g1", "swap-seats g1", "share"), seats=HUMANS[:1])
    ),
    "sheet-share": _sheet(
        Sheet(
            "share",
            command="https://example.org/casefile/#deal=fog&case=ripper&edition=us&players=2",
            lines=("copied",),
        )
    ),
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
    "search": lambda: shown(
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
    "picked": lambda: shown(
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
    "menu": _sheet(Sheet("menu", seats=PAIR, pages=("seats",))),
    "seats": _sheet(Sheet("seat", "Seats", seats=FOUR, command="all")),
    "unsaved": _sheet(Sheet("unsaved", lines=("Basil", "Ines"), command="start")),
    "casebook": _screen(lambda: casebook(FILED)),
    "casebook-empty": _screen(lambda: casebook(Casebook())),
    "casebook-odd": _screen(lambda: fragment[casebook(ODD), onlooker_bar()]),
    "onlooker": lambda: shown(
        desk(Desk(SAVED, ("ripper", PAIR), Offline("ready"))), sheet(Sheet("onlooker"))
    ),
    "discard": _sheet(Sheet("discard", card="druitt", lines=("ripper",), command="0 discard druitt")),
    "rules": _rules,
    "rules-search": lambda: _rules("commissioner"),
    "settings": _sheet(Sheet("settings", settings=Settings().data())),
    "keys": _sheet(Sheet("keys")),
    "about": _sheet(Sheet("credits", lines=("0.1.0 (3f2a1c9b0d)",))),
    "install": _sheet(Sheet("install", command="offered")),
    "statistics": _screen(lambda: _counted(14)),
    "statistics-none": _screen(lambda: _counted(0)),
    "import": _over_desk(import_sheet(Import())),
    "import-working": _over_desk(import_sheet(Import("working", 3, 12))),
    "import-done": _over_desk(
        import_sheet(Import("done", lines=("3 games were added.", "1 game is here already.")))
    ),
    "import-refused": _over_desk(
        import_sheet(
            Import("refused", lines=("In game 2: In hand 1, action 7 (0 draw): it is not this seat’s turn.",))
        )
    ),
    "report": _over_desk(
        report_sheet(
            Report(True, "Mozilla/5.0 (X11; Linux x86_64)", "0.1.0 (8f424fd0aa)", "ValueError: no such card")
        )
    ),
    "scoring-1": _screen(lambda: scoring(replace(SCORING, step=1))),
    "scoring-2": _screen(lambda: scoring(replace(SCORING, step=2))),
    "scoring-3": _screen(lambda: scoring(replace(SCORING, step=3))),
    "score-sheet": _screen(lambda: scoring(SCORING)),
    "match-end": _screen(lambda: scoring(replace(SCORING, over=True, winners=(0,)))),
    "hand-end-update": _screen(lambda: scoring(replace(SCORING, update="ready"))),
    "scoring-jekyll": _screen(lambda: scoring(present.scoring(finished("scored")))),
    "scoring-shut-out": _screen(lambda: scoring(replace(SHUT_OUT, step=2))),
    "score-sheet-jekyll": _screen(lambda: scoring(SHUT_OUT)),
    **replays.SCENES,
}
"""All other screens."""
SCENES: Mapping[str, Scene] = {**TABLES, **FULL, **STATES, **SCREENS}
