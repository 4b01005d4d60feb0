"""Tables as HTML, from fixed positions: few cards and many, every seat, every question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from htpy import Node, div, fragment

from tests.support import foreseen, tables
from tests.support.jekyll_tables import drawn
from tests.support.once import Scene, all_drawn_once
from ui.html.html_writer import html_of
from ui.state.view_models import DealersNote, LogLine, Table
from ui.table import table
from ui.table.action_bar import dealers_note

NAMES = ("Nora", "Basil", "Ines", "Bartholomew")
PAIR = tables.seats("Nora", "Basil")
FOUR = tables.seats(*NAMES, totals=(71, 64, 83, -9))
LOG_OF_FOUR = (LogLine(3, "Bartholomew discarded Kate Eddowes."), LogLine(0, "Nora drew from the Case File."))


def shown(screen: Node, over: Node = None, mood: str | None = None) -> str:
    """Put a page together as `ui.app.page.page` does: under an open sheet the rest is inert."""
    under = div("#under", inert=over is not None)[screen]
    return str(html_of(fragment[under, div(class_=mood)[over] if over is not None else None]))


def drawing(screen: Callable[[], Node]) -> Scene:
    return lambda: shown(screen())


def board_of_two() -> Table:
    """Two players in their play phase with nothing selected."""
    start = tables.two()
    return replace(start, hand=tables.hand(tables.TWO_HAND, off="eddy letter"), actions=(), preview=None)


def late(players: int) -> Table:
    """Late in a hand: three or four melds before everybody, and the Gavels spread among them."""
    areas: list[tables.Area] = [
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
    start = tables.four() if players > 2 else tables.two()
    return replace(
        start,
        seats=FOUR[:players],
        **tables.sees([9, *[7] * (players - 1)], case_file=6),
        board=tables.board(areas[:players], ("alibi:jill", "jill") if players > 2 else None),
        log=LOG_OF_FOUR[-1:],
    )


def told_of_one() -> Table:
    """At the draw, with what the other one did meanwhile."""
    line = LogLine(
        1,
        "drew a card, melded 3 Gulls, played Ripper Strikes, turned up a Letter, Sir William Gull and Kate Eddowes,"
        " laid out Kate Eddowes, drew 2 cards, discarded Jill the Ripper.",
    )
    return replace(tables.two_drawing(), seats=PAIR, recap=(line,))


def told_of_three() -> Table:
    """The same of three others, with full areas."""
    lines = (
        LogLine(1, "drew a card, laid off Druitt, discarded a Letter."),
        LogLine(
            2,
            "took Commissioner Resigns, played Commissioner Resigns, laid out Mary Nichols, discarded Prince Eddy.",
        ),
        LogLine(
            3,
            "drew a card, played an Alibi for Jill, gave up Alibi: Pedachenko, melded 3 Chapmans, discarded a Letter.",
        ),
    )
    full, drawing = late(4), tables.two_drawing()
    hand = tuple(replace(card, selected=False, joins=False) for card in full.hand)
    return replace(
        full,
        **tables.seen_with(full, phase="draw"),
        hand=hand,
        draw=drawing.draw,
        actions=(),
        preview=None,
        discard=None,
        recap=lines,
    )


TABLES: Mapping[str, Scene] = {
    "table-2": drawing(lambda: table(tables.two())),
    "table-3": drawing(lambda: table(tables.three())),
    "table-4": drawing(lambda: table(replace(tables.four(), seats=FOUR, log=LOG_OF_FOUR))),
    "table-jekyll": drawing(lambda: table(replace(drawn(identity="jekyll"), seats=PAIR))),
    "table-hyde": drawing(lambda: table(replace(drawn("awakes awakes"), seats=PAIR))),
}
"""The tables."""
FULL: Mapping[str, Scene] = {
    "table-late-2": drawing(lambda: table(late(2))),
    "table-late-3": drawing(lambda: table(late(3))),
    "table-late-4": drawing(lambda: table(late(4))),
    "table-crowded": drawing(lambda: table(tables.crowded())),
    "table-crowded-4": drawing(lambda: table(replace(tables.crowded(4), seats=FOUR, log=LOG_OF_FOUR))),
}
"""Tables with much on them."""
STUCK = [["druitt", "druitt", "eddy", "gull", "jill", "alibi:jill", "suspect:chapman"], ["gull"] * 2]
"""Nothing can be played as long as no Victim lies on the table."""
STATES: Mapping[str, Scene] = {
    "table-drawing": drawing(lambda: table(tables.two_drawing())),
    "table-why": drawing(lambda: table(tables.two_discarding())),
    "table-wild": drawing(lambda: table(tables.two_wild())),
    "table-alibi": drawing(lambda: table(foreseen.seen(foreseen.ripper(), "alibi:druitt"))),
    "table-potion": drawing(lambda: table(foreseen.seen(foreseen.jekyll(), "potion"))),
    "table-stuck": drawing(lambda: table(foreseen.seen(foreseen.ripper(areas=[[], []], hands=STUCK)))),
    "table-showing": drawing(lambda: table(tables.two_showing())),
    "table-recap": drawing(lambda: table(told_of_one())),
    "table-recap-4": drawing(lambda: table(told_of_three())),
    "table-first": drawing(
        lambda: table(
            replace(tables.two(), note=dealers_note(tables.two(), DealersNote("first.ripper.leads")))
        )
    ),
}
TABLES, FULL, STATES = map(all_drawn_once, (TABLES, FULL, STATES))
