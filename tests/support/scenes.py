"""Every screen of the app as HTML, from fixed records: what the visual tests look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from htpy import Node, fragment

from game.i18n import t
from game.match import Match, Seat
from tests.support import asked_bots, coming_back_scenes, lesson_scenes, pad_scenes, replay_scenes, tables
from tests.support.app_page import Page
from tests.support.framed import framed_board
from tests.support.jekyll_tables import finished
from tests.support.once import Scene, all_drawn_once
from tests.support.results import CAUGHT
from tests.support.shut_out import SHUT_OUT
from tests.support.table_scenes import FOUR, FULL, NAMES, PAIR, STATES, TABLES, drawing, late, shown
from ui.cases.ripper.ballot import ballot
from ui.cases.ripper.escapes import escapes
from ui.html.sheet import Sheet
from ui.play.card_choice import CoveredParts, Pick, Picked, SealedChoice
from ui.play.case_words import CaseWords
from ui.play.out_of_turn_pause import OutOfTurnPause
from ui.play.undo import UndoQuestion
from ui.screens.app_updates import update_bar
from ui.screens.card_choice import pick, picked_card_dialog
from ui.screens.case_screens import hand_end
from ui.screens.casebook.screen import casebook
from ui.screens.casebook.view_model import Casebook
from ui.screens.curtain import Curtain, curtain
from ui.screens.deal.deal_link import Deal, fill_in
from ui.screens.deal.replayed_deal import DealChoicesSheet, ways
from ui.screens.desk.screen import DeskScreen, desk
from ui.screens.desk.view_model import Desk, SavedGame
from ui.screens.game_table import GameTable
from ui.screens.hand_end import view_model as hand_end_model
from ui.screens.hand_end.parts import more_ways, scores_note, to_next_hand, to_next_match, way, winners
from ui.screens.hand_end.view_model import Scoring
from ui.screens.new_game import view_model as new_game_model
from ui.screens.new_game.screen import new_game
from ui.screens.second_page import OnlookerSheet, second_page_bar
from ui.screens.sheets.every import find_sheet
from ui.screens.sheets.seats import SeatSheet, seat_list
from ui.screens.sheets.undo import UndoSheet, undo
from ui.screens.statistics.figures import CountedGame, Hand
from ui.screens.statistics.view import statistics
from ui.screens.statistics.view_model import Statistics
from ui.screens.statistics.view_model import statistics as shown_statistics
from ui.state.device import Device
from ui.state.game_summary import GameSummary
from ui.state.messages import Offline
from ui.state.session import Open, Session
from ui.state.setup import Setup
from ui.state.view_models import ActionButton, LogLine, SeatInfo
from ui.table import table
from ui.transfer.importing import Importing
from ui.transfer.inbox import Inbox

HUMANS = tuple(SeatInfo(at, name, "human", None, 46 + 9 * at) for at, name in enumerate(NAMES))
_OPEN = GameSummary("g1", "ripper", "us", PAIR, 3, "Nora", "21 Nov 2026, 20:14")
_DONE = GameSummary("g4", "ripper", "de", FOUR, 5, "Ines", "18 Nov 2026, 22:40", finished=True, winners=(2,))
FILED = Casebook(
    open=(_OPEN, replace(_OPEN, slot="g2", case="jekyll", edition="fr", hand_number=1, casual=True)),
    finished=(_DONE, replace(_DONE, slot="g5", case="jekyll", edition="fr", seats=PAIR, winners=(0,))),
    more=3,
    removed=True,
    keeping="kept",
    remind=True,
    notes={"g2": "game 1 of this deal", "g5": "game 2 of this deal"},
)
ODD = Casebook(
    odd=(GameSummary("g6", problem="damaged"), replace(_OPEN, slot="g7", problem="newer")),
    open=(_OPEN,),
    keeping="refused",
)
SAVED = SavedGame("game", "ripper", "us", PAIR, 3, "Nora", "21 Nov 2026, 20:14")


def _session(*seats: Seat) -> Session:
    """A session in which a game of the first edition is played, without an address of its deal."""
    session = Session(Device(str), DeskScreen())
    match = Match.new("ripper", "us", {}, list(seats), "fog") if seats else Setup().match("fog")
    session.screen = GameTable(session.put(match))
    return session


def _over_table(over: str, sought: str = "", session: Session | None = None) -> str:
    """A sheet over the table, as the program makes it."""
    session = session or _session()
    name, _, about = over.partition(" ")
    session.sheet = Open(name, about, sought)
    sheet = find_sheet(name)
    assert sheet is not None
    return shown(table(tables.two()), sheet.draw(session, about))


def _sheet(over: str, **facts: Any) -> Scene:
    """A sheet over the table, with these facts of the session."""
    return lambda: _over_table(over, session=replace(_session(), **facts))


def _framed(sheet: Sheet, title: str, body: Callable[[], Node]) -> Scene:
    """A sheet with a body of its own over the table."""
    return lambda: shown(table(tables.two()), sheet.frame(t(title), body()))


class _Logged(GameTable):
    """A table with a long log."""

    def log(self, session: Session) -> list[LogLine]:
        return [*tables.LOG] * 6


def _logged() -> str:
    session = _session()
    session.screen = _Logged(session.put(Setup().match("fog")))
    return _over_table("log", session=session)


def _file(name: str, inbox: Inbox | None = None, **facts: Any) -> Scene:
    """A sheet of files over the desk."""

    def drawn() -> str:
        session, sheet = Session(**{"device": Device(str), "screen": DeskScreen()} | facts), find_sheet(name)
        assert sheet is not None
        session.features.put(inbox or Inbox())
        return shown(desk(Desk()), sheet.draw(session, ""))

    return drawn


def _new(case: str, players: int, *, house: bool = False) -> Node:
    setup = Setup()
    setup.choose("case", (case,))
    setup.choose("players", (str(players),))
    setup.house = house
    return new_game(new_game_model.new_game(setup))


def linked() -> Node:
    """The form, filled in by a link."""
    setup = Setup()
    fill_in(setup, Deal("TEN BELLS", "ripper", "de", 3, {"vote": True}))
    return new_game(new_game_model.new_game(setup))


def _counted(games: int) -> Node:
    """Statistics of so many games against bots of every level."""
    session = Session(Device(str, spoken_time=lambda when: when[:10]), DeskScreen())
    levels = ("constable", "sergeant", "inspector", "superintendent", "")
    counted = Statistics(
        tuple(
            CountedGame(
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
                True,
                at % 2,
                at != 3,
            )
            for at in range(games)
        )
    )
    counted.replace_games(counted.games, "")
    return statistics(shown_statistics(session, counted))


def _pad(page: Page) -> Node:
    """The score pad that a page shows."""
    return page.session.screen.draw(page.session)


TOTALS = ((10, 20), (40, 58), (76, 60))
SCORING = Scoring("ripper", 3, 100, PAIR, CAUGHT, TOTALS, ways=lambda: [more_ways(), to_next_hand()])
SCREENS: Mapping[str, Scene] = {
    "desk": drawing(lambda: desk(Desk(SAVED, ("ripper", PAIR), Offline("ready"), games=7))),
    "desk-first": drawing(lambda: desk(Desk(newcomer=True))),
    "desk-empty": drawing(lambda: desk(Desk())),
    "desk-update": drawing(
        lambda: desk(
            Desk(SAVED, ("ripper", PAIR), Offline("ready", size=17_200_000), update="ready", install="apple")
        )
    ),
    "desk-no-copy": drawing(
        lambda: desk(Desk(offline=Offline("unavailable", size=17_200_000, why="space"), update="crowded"))
    ),
    "new-game": drawing(lambda: _new("ripper", 3)),
    "new-jekyll": drawing(lambda: _new("jekyll", 2)),
    "house-rules": drawing(lambda: _new("ripper", 4, house=True)),
    "new-from-link": drawing(linked),
    "curtain-undo": drawing(
        lambda: curtain(
            Curtain(
                HUMANS[1], "turn", (LogLine(0, "Nora discarded a Letter."),), undo="Nora discarded a Letter."
            )
        )
    ),
    "sheet-undo": _framed(
        UndoSheet(),
        "undo.title",
        lambda: undo(
            UndoQuestion(
                asker="Nora",
                lines=(
                    LogLine(0, "Nora discarded a Letter."),
                    LogLine(1, "Basil drew a card from the Case File."),
                ),
                seats=HUMANS[:3],
                agreed=(1,),
            )
        ),
    ),
    "sheet-undo-alone": _framed(
        UndoSheet(),
        "undo.title",
        lambda: undo(UndoQuestion(lines=(LogLine(0, "Nora discarded a Letter."),), seats=HUMANS[:1])),
    ),
    "sheet-deal": _framed(
        DealChoicesSheet(),
        "screens.desk.places",
        lambda: ways(("replay", "undo", "deal-again g1", "swap-seats g1", "share")),
    ),
    "sheet-share": _sheet(
        "share deal=fog&case=ripper&edition=us&players=2",
        device=Device(str, address="https://example.org/casefile/#{}".format),
        link_sent="copied",
    ),
    "curtain": drawing(
        lambda: curtain(
            Curtain(
                HUMANS[1],
                "turn",
                (
                    LogLine(0, "Nora melded 3 Druitts."),
                    LogLine(0, "Nora played Victim: Mary Nichols."),
                    LogLine(0, "Nora discarded a Letter."),
                ),
                (("cards laid", 3), ("Victim", 1), ("in Scotland Yard", 9)),
            )
        )
    ),
    "ballot": drawing(lambda: ballot(SealedChoice(HUMANS[0], HUMANS[1], tables.two().board, "chapman"))),
    "escapes": drawing(lambda: escapes(OutOfTurnPause(HUMANS[:3]))),
    "escapes-held": drawing(lambda: escapes(OutOfTurnPause(HUMANS[:3], holding=True, seat=2, revealed=True))),
    "search": lambda: shown(
        table(tables.two()),
        pick(
            Pick(
                tuple(
                    (code, f"0 pick {code}") for code in "druitt gull letter wild alibi:jill strikes".split()
                ),
                CaseWords.of("ripper").choice(tables.two().board, turned_up=False),
                ("scene:bucks-row", "scene:mitre-square"),
                copies={"gull": 3, "letter": 2},
            )
        ),
    ),
    "picked": lambda: shown(
        table(tables.two()),
        picked_card_dialog(
            Picked(
                "alibi:eddy-gull",
                tuple(
                    ActionButton(f"0 play alibi:eddy-gull {who}", f"Play Alibi: {name}", 3)
                    for who, name in (("eddy", "Eddy"), ("gull", "Gull"))
                ),
                ActionButton("0 keep", "Keep it in hand"),
                CaseWords.of("ripper").picked_rule,
                CoveredParts("free", "Nora found Alibi: Prince Eddy or Sir Gull in Scotland Yard."),
            )
        ),
    ),
    "card": _sheet("card alibi:eddy-gull"),
    "log": lambda: _over_table(
        "log", session=replace(_session(), screen=_Logged(_session().put(Setup().match("fog"))))
    ),
    "menu": _sheet("menu"),
    "seats": _framed(SeatSheet(), "sheets.seats.title", lambda: seat_list(FOUR)),
    "unsaved": lambda: _over_table(
        "unsaved start",
        session=_session(
            Seat("Nora", "human"), *(Seat(name, "bot", "sergeant") for name in ("Basil", "Ines"))
        ),
    ),
    "casebook": drawing(lambda: casebook(FILED)),
    "casebook-empty": drawing(lambda: casebook(Casebook())),
    "casebook-odd": drawing(lambda: fragment[casebook(ODD), second_page_bar()]),
    "onlooker": lambda: shown(
        desk(Desk(SAVED, ("ripper", PAIR), Offline("ready"))), OnlookerSheet().draw(_session(), "")
    ),
    "discard": _sheet("discard 0 discard druitt"),
    "sheet-board": lambda: shown(table(late(4)), framed_board(late(4))),
    "rules": lambda: _over_table("rules ripper 4.2"),
    "rules-search": lambda: _over_table("rules ripper", "commissioner"),
    "rules-aim": lambda: _over_table("rules"),
    "minute": lambda: _over_table("minute ripper"),
    "minute-jekyll": lambda: _over_table("minute jekyll"),
    "glossary": lambda: _over_table("glossary ripper"),
    "term": lambda: _over_table("term alibi"),
    "settings": _sheet("settings"),
    "keys": _sheet("keys"),
    "about": _sheet("credits", device=Device(str, about={"version": "0.1.0 (3f2a1c9b0d)"})),
    "your-data": _sheet("data", offline=Offline("ready")),
    "install": _sheet("install", install="offered"),
    "pad-new": drawing(lambda: _pad(pad_scenes.form())),
    "pad-end": drawing(lambda: _pad(pad_scenes.tapped(pad_scenes.entered("first", "second"), "end"))),
    "pad-table": drawing(lambda: _pad(pad_scenes.entered("first", "second"))),
    "pad-held": drawing(lambda: _pad(pad_scenes.tapped(pad_scenes.entered("first", "second"), "held 1"))),
    "pad-score": drawing(lambda: _pad(pad_scenes.tapped(pad_scenes.entered("first", "second"), "score"))),
    "pad-totals": drawing(
        lambda: _pad(pad_scenes.tapped(pad_scenes.entered("first", "second"), "score", "finish"))
    ),
    "pad-jekyll": drawing(lambda: _pad(pad_scenes.of_two())),
    "statistics": drawing(lambda: _counted(14)),
    "statistics-none": drawing(lambda: _counted(0)),
    "import": _file("import"),
    "import-working": _file(
        "import", Inbox(state="working", work=cast(Importing, SimpleNamespace(at=3, game_count=12)))
    ),
    "import-done": _file(
        "import",
        Inbox(
            state="done",
            tried=["g1"],
            lines=("3 games were added.", "1 game was already here and was not added again."),
        ),
    ),
    "import-refused": _file(
        "import",
        Inbox(
            state="refused",
            lines=("In game 2, hand 1, action 7 (0 draw): It is another player’s turn. (rule 3.1)",),
        ),
    ),
    "report": _file(
        "report",
        game=_session().game,
        device=Device(
            str, about={"browser": "Mozilla/5.0 (X11; Linux x86_64)", "version": "0.1.0 (8f424fd0aa)"}
        ),
        error="ValueError: no such card",
    ),
    "scoring-1": drawing(lambda: hand_end(replace(SCORING, step=1))),
    "scoring-2": drawing(lambda: hand_end(replace(SCORING, step=2))),
    "scoring-3": drawing(lambda: hand_end(replace(SCORING, step=3))),
    "score-sheet": drawing(lambda: hand_end(SCORING)),
    "score-sheet-first": drawing(
        lambda: hand_end(
            replace(
                SCORING,
                end_words=scores_note(SCORING),
                ways=[
                    more_ways(),
                    way("second", "learn", t("learn.to-lessons"), "school"),
                    to_next_hand(t("first.play-on")),
                ],
            )
        )
    ),
    "match-end": drawing(
        lambda: hand_end(replace(SCORING, end_words=winners(SCORING), ways=[more_ways(), to_next_match()]))
    ),
    "hand-end-update": drawing(
        lambda: hand_end(replace(SCORING, ways=[update_bar("ready"), more_ways(), to_next_hand()]))
    ),
    "scoring-jekyll": drawing(lambda: hand_end(replace(hand_end_model.scoring(finished("scored")), step=0))),
    "scoring-shut-out": drawing(lambda: hand_end(replace(SHUT_OUT, step=2))),
    "score-sheet-jekyll": drawing(lambda: hand_end(SHUT_OUT)),
    "about-suspect": lambda: _over_table("about suspect druitt"),
    "learn": lambda: lesson_scenes.learn("ripper"),
    "lesson": lambda: lesson_scenes.step("ripper/victim", 4),
    "lesson-board": lambda: lesson_scenes.step("ripper/aim", 3),
    "lesson-wrong": lambda: lesson_scenes.wrong("ripper/victim", 4, "select letter#1", "select druitt#1"),
    "lesson-choice": lambda: lesson_scenes.step("ripper/scene", 3),
    **replay_scenes.SCENES,
    **asked_bots.SCENES,
    **coming_back_scenes.SCENES,
}
"""All other screens."""
SCREENS = all_drawn_once(SCREENS)
SCENES: Mapping[str, Scene] = {**TABLES, **FULL, **STATES, **SCREENS}
VARIANTS = frozenset(
    """desk-update desk-no-copy new-from-link sheet-undo-alone escapes-held rules-search statistics-none
    import-working import-done score-sheet-first scoring-2 why-waiting table-recap""".split()
)
"""Screens of which another is but a line, a colour or a word apart: on an ordinary run their layout is measured, and
the other one's picture is compared."""
assert SCENES.keys() >= VARIANTS
