"""The sheets: each a named dialog with a way out, and the search of Scotland Yard, which has none."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Literal

import pytest
from htpy import Element

from game.cases.ripper.cards import CODES
from game.deals import Seal
from game.match import Match, Seat
from tests.support import jekyll_tables, tables
from tests.support.app_page import at_table
from tests.support.framed import framed_board, framed_question
from tests.support.markup import Page
from tests.support.play import random_step
from tests.support.posted_pages import invited, kept, played
from tests.support.rule_lines import RULES
from ui.app.page import page as page_of
from ui.play import card_choice
from ui.play.card_choice import CoveredParts, Pick, Picked
from ui.play.case_words import CaseWords
from ui.play.undo import UndoQuestion
from ui.screens.about.case_about import About, CardSpread, Entry, Figure, Figures
from ui.screens.about.view import AboutSheet
from ui.screens.about.view import about_card as about_thing
from ui.screens.card_choice import pick, picked_card_dialog
from ui.screens.case_screens import CaseScreens
from ui.screens.deal.opened_deal import OpenedDealSheet
from ui.screens.deal.replayed_deal import DealChoicesSheet, ways
from ui.screens.desk.screen import DeskScreen
from ui.screens.game_table import GameTable
from ui.screens.pairing.model import Pairing
from ui.screens.rules import pages as rulebook
from ui.screens.rules.view import RulesPlace, RulesSheet, rules
from ui.screens.sheets.every import KINDS, SHEETS, find_sheet
from ui.screens.sheets.undo import UndoSheet, undo
from ui.state.device import Device
from ui.state.hosting import Guest, Hosting
from ui.state.messages import Offline
from ui.state.peer_messages import PeerLink
from ui.state.session import Open, Session
from ui.state.settings import SETTING_VALUES, Settings
from ui.state.view_models import ActionButton, LogLine, Notice, SeatInfo

HOSTILE = "<b onclick=x>&"
SEATS = (SeatInfo(0, "Nora", "human", None), SeatInfo(1, HOSTILE, "human", None))
SEARCH = CaseWords.of("ripper").choice(tables.two().board, turned_up=False)
TURNED_UP = CaseWords.of("jekyll").choice(jekyll_tables.drawn(identity="jekyll").board, turned_up=True)
STORY = [
    LogLine(1, "Basil drew a card from the Case File."),
    LogLine(0, f"{HOSTILE} discarded Jill."),
    LogLine(None, "The Case File has run out."),
]


class Logged(GameTable):
    """A table with these lines in its log."""

    def log(self, session: Session) -> list[LogLine]:
        return STORY


def playing(table: type[GameTable] = GameTable, *, link: PeerLink = "lost") -> Session:
    """A session in which a game is played with people whose names are hostile; one of them is a guest."""
    seats = [Seat("Nora", "human"), Seat(HOSTILE, "human"), Seat("Ines", "bot", "sergeant")]
    session = Session(Device(str, address=f"https://example.org/{HOSTILE}#{{}}".format), DeskScreen())
    match = Match.new("ripper", "us", {}, seats, "fog")
    session.screen = table(session.put(match, hosting=Hosting({1: Guest(link)})))
    return session


def drawn(over: str, session: Session | None = None, sought: str = "", **facts: Any) -> Element:
    """A sheet, as it is drawn over the table of a game, with these facts of the session."""
    session = replace(session or playing(), **facts)
    name, _, about = over.partition(" ")
    session.sheet = Open(name, about, sought)
    sheet = find_sheet(name)
    assert sheet is not None
    return sheet.draw(session, about)


def pairing(state: Pairing, link: PeerLink = "waiting") -> Element:
    session = playing(link=link)
    session.features.put(state)
    return drawn("pair 2", session)


def marked_rules() -> Element:
    return RulesSheet().frame("Rules", rules(RulesPlace(rule="4.1"), RULES))


def explained() -> Element:
    card = About(
        HOSTILE,
        "4.1",
        HOSTILE,
        (Figures(HOSTILE, (Figure(HOSTILE, "1", 1),)),),
        (HOSTILE,),
        (Entry("wild", (HOSTILE,)),),
        (CardSpread(HOSTILE, ("wild",)),),
        seat=1,
        changes=True,
    )
    return AboutSheet().frame(card.title, about_thing(card))


def to_undo(question: UndoQuestion) -> Element:
    return UndoSheet().frame("Undo", undo(question))


def opened_deal() -> Element:
    """A hand that nobody has begun yet, its seal with a name that lures."""
    match = Match.new("ripper", "us", {}, [Seat(HOSTILE, "human"), Seat("Basil", "bot", "sergeant")], "fog")
    match.hand_record.seal = Seal.of(match.dealer, match.hand_record.deck, "0" * 64)
    session = Session(Device(str), DeskScreen())
    session.screen = GameTable(session.put(match))
    return OpenedDealSheet().draw(session, "")


SHEETS_DRAWN: Mapping[str, Callable[[], Element]] = {
    "log": lambda: drawn("log", playing(Logged)),
    "log empty": lambda: drawn("log", screen=DeskScreen()),
    "menu": lambda: drawn("menu"),
    "status": lambda: drawn("status"),
    "menu of the desk": lambda: drawn("menu", screen=DeskScreen()),
    "rules": marked_rules,
    "rules sought": lambda: drawn("rules ripper", sought=HOSTILE),
    "settings": lambda: drawn("settings", settings=Settings.read({"theme": "parchment", "pace": "calm"})),
    "credits": lambda: drawn("credits"),
    "data": lambda: drawn("data"),
    "install": lambda: drawn("install", install="offered"),
    "card": lambda: drawn("card alibi:eddy-gull=gull"),
    "unsaved": lambda: drawn("unsaved start"),
    "leave": lambda: drawn("leave start", playing(link="connected")),
    "reseat": lambda: drawn("reseat seat 1 sergeant", playing(link="connected")),
    "lost": lambda: drawn("lost 1"),
    "devices": lambda: drawn("devices"),
    "onlooker": lambda: drawn("onlooker"),
    "seat": lambda: drawn("seat 0"),
    "seat of a guest": lambda: drawn("seat 1"),
    "seat of all": lambda: drawn("seat all"),
    "post": lambda: SHEETS["post"].draw((page := invited()).session, kept(page).id),
    "post asked": lambda: SHEETS["post"].draw((page := played()).session, f"{kept(page).id} give"),
    "post-how": lambda: drawn("post-how"),
    "discard": lambda: drawn("discard 0 discard druitt"),
    "vote": lambda: framed_question(tables.four(), "vote"),
    "keys": lambda: drawn("keys"),
    "why": lambda: drawn("why"),
    "undo": lambda: to_undo(UndoQuestion(tuple(STORY), SEATS, agreed=(1,), asker=HOSTILE)),
    "undo alone": lambda: to_undo(UndoQuestion(seats=SEATS[:1])),
    "undo of a guest": lambda: to_undo(UndoQuestion(seats=SEATS[:1], asker=HOSTILE, guest=True)),
    "undo with a guest": lambda: to_undo(
        UndoQuestion(seats=SEATS, agreed=(0,), asker=HOSTILE, far=frozenset({1}))
    ),
    "pair": lambda: pairing(Pairing({2: "A" * 120}, HOSTILE, "form")),
    "pair connected": lambda: pairing(Pairing({2: "A" * 120}), "connected"),
    "pair by camera": lambda: pairing(
        Pairing(
            {2: "AB12"}, HOSTILE, scanning=True, cameras=True, seen="form", camera="refused", sent="copied"
        )
    ),
    "deal": lambda: DealChoicesSheet().frame(
        "Deal", ways(("replay", "sheet dealt", "undo", "deal-again g1", "swap-seats g1", "share"))
    ),
    "dealt": opened_deal,
    "board": lambda: framed_board(tables.four()),
    "about": explained,
    "share": lambda: drawn("share deal=fog", link_sent="by-hand"),
    "minute": lambda: drawn("minute ripper"),
    "glossary": lambda: drawn("glossary jekyll"),
    "glossary sought": lambda: drawn("glossary jekyll", sought=HOSTILE),
    "term": lambda: drawn("term alibi"),
    "import": lambda: drawn("import"),
    "report": lambda: drawn(
        "report", device=Device(str, about={"browser": HOSTILE, "version": HOSTILE}), error=HOSTILE
    ),
    "file": lambda: drawn("file", link_sent="copied"),
}
"""Each sheet as it may be drawn, by its name and what sets it apart."""


@pytest.mark.parametrize("name", SHEETS_DRAWN)
def test_a_sheet_is_a_named_dialog_that_closes(name: str) -> None:
    page = Page(SHEETS_DRAWN[name]())
    page.check()
    (dialog,) = [attributes for _, attributes in page.elements if attributes.get("role") == "dialog"]
    assert dialog["aria-modal"] == "true" and dialog["aria-labelledby"] == "sheet-title"
    assert next(each for tag, each in page.elements if tag == "button")["data-ui"] == "close"
    assert "b" not in [tag for tag, each in page.elements if "onclick" in each]


@pytest.mark.parametrize(
    ("offline", "copied", "website"),
    [("ready", True, True), ("working", True, True), ("unavailable", False, True), ("file", False, False)],
)
def test_what_is_said_of_ones_data_is_true_of_a_page_that_is_one_file_too(
    offline: Any, copied: bool, website: bool
) -> None:
    """A file keeps no copy of itself and has no website, so its data lies with that of other files."""
    text = Page(drawn("data", offline=Offline(offline))).text
    assert ("Casefile itself is stored there too" in text) == copied
    assert ("files only from this website" in text) == website
    assert ("this website’s data" in text) == website
    assert ("data of local files" in text) != website


def test_every_sheet_is_tried() -> None:
    assert len(SHEETS) == len(KINDS), "no two have the same name"
    asked = {each.name for part in CaseScreens.of_all_cases() for each in part.questions}
    assert {name.partition(" ")[0] for name in SHEETS_DRAWN} == {*SHEETS} | asked


def test_a_sheet_that_is_read_out_says_what() -> None:
    for name, draw in SHEETS_DRAWN.items():
        sheet = find_sheet(name.partition(" ")[0])
        assert sheet is not None
        assert ("sheet-text" in Page(draw()).all("id")) == sheet.asks, name


def test_a_sheet_that_there_is_not() -> None:
    session = Session(Device(str), DeskScreen(), sheet=Open("weather"))
    with pytest.raises(KeyError):
        page_of(session)


def test_the_log_shows_who_acted_once() -> None:
    page = Page(SHEETS_DRAWN["log"]())
    assert page.all("class").count("tok") == 2
    assert f"{HOSTILE} discarded Jill." in page.text
    assert "1:" not in page.text
    assert "Nothing has happened yet." in Page(SHEETS_DRAWN["log empty"]()).text


def test_the_menu_leads_everywhere() -> None:
    commands = Page(SHEETS_DRAWN["menu of the desk"]()).all("data-ui")
    assert {"sheet rules", "sheet log", "sheet settings", "sheet credits", "report", "desk", "close"} <= set(
        commands
    )


@pytest.mark.parametrize("code", CODES)
def test_every_card_is_shown_with_its_rule(code: str) -> None:
    page = Page(drawn(f"card {code}"))
    page.check()
    (rule,) = [command for command in page.all("data-ui") if command.startswith("sheet rules ")]
    assert rule.split()[2][0] in "456"


def test_rules_have_anchors_and_mark_the_one_asked_for() -> None:
    page = Page(marked_rules())
    ids = [each for each in page.all("id") if each.startswith("rule-")]
    assert ids == ["rule-4", "rule-4-1", "rule-4-10", "rule-R6"]
    marked = [each["id"] for _, each in page.elements if each.get("aria-current") == "true"]
    assert marked == ["rule-4-1"]
    assert "sheet rules 4" in page.all("data-ui")
    assert "<i>Late</i>" in page.text and "*" not in page.text
    assert [tag for tag, _ in page.elements].count("p") == 4


def test_settings_are_radio_groups() -> None:
    page = Page(SHEETS_DRAWN["settings"]())
    radios = [each for tag, each in page.elements if tag == "input"]
    assert {each["data-ui"] for each in radios} == {
        f"set {key} {value}" for key, values in SETTING_VALUES.items() for value in values
    }
    checked = [each["id"] for each in radios if "checked" in each]
    assert checked[:4] == ["set-language-device", "set-theme-parchment", "set-text-100", "set-cards-normal"]
    assert len(checked) == len(SETTING_VALUES)
    assert [tag for tag, _ in page.elements].count("legend") == len(SETTING_VALUES)


def test_a_search_says_how_many_of_a_card_there_are() -> None:
    cards = (("druitt", "1 pick druitt"), ("wild", "1 pick wild"))
    found = Pick(cards, SEARCH, ("scene:bucks-row", "poole"), copies={"druitt": 3, "poole": 2})
    page = Page(pick(found))
    page.check()
    named = [label for label in page.all("aria-label") if "copies" in label]
    assert named == ["Montague Druitt, 2 points, 3 copies", "Evidence: Poole the Butler, 2 copies"]
    assert page.text.count("×3") == page.text.count("×2") == 1 and "×1" not in page.text


def test_all_cards_of_the_pile_are_accounted_for() -> None:
    """Those that may be picked and those that may not, as often as they lie there."""
    for seed in range(30):
        random = Random(seed)
        case, edition = random.choice((("ripper", "us"), ("jekyll", "fr")))
        match = Match.new(case, edition, {}, [Seat("Nora", "human"), Seat("Basil", "human")], f"pile-{seed}")
        while not match.hand_over:
            if match.phase == "search":
                page = at_table(match)
                page.reveal()
                shown = card_choice.search_choice(page.at, CoveredParts())
                assert shown is not None
                codes = [*(code for code, _ in shown.cards), *shown.closed]
                pile = Counter({code: shown.copies.get(code, 1) for code in codes})
                assert pile == Counter(match.position()["discard"]) and len(codes) == len(set(codes))
            match.play(*random_step(match, random))


def test_a_search_offers_each_card_and_shows_the_scenes_closed() -> None:
    cards = (("druitt", "1 pick druitt"), ("strikes", "1 pick strikes"))
    page = Page(pick(Pick(cards, SEARCH, ("scene:bucks-row",))))
    page.check()
    assert page.all("data-action") == ["1 pick druitt", "1 pick strikes"]
    assert "close" not in page.all("data-ui")
    assert "Scene: Buck’s Row" in page.all("aria-label")
    assert "Scenes stay where they are" in page.text
    assert "sh-closed" not in Page(pick(Pick(cards, SEARCH))).classes()
    assert "Choose the card you want." in page.text and "undo" not in page.all("data-ui")


@pytest.mark.parametrize(("kind", "words"), [("free", "Undo"), ("agree", "Undo, if everyone agrees")])
def test_what_led_to_a_pick_is_taken_back_where_it_asks(kind: Literal["free", "agree"], words: str) -> None:
    covered = CoveredParts(kind, "Nora played it." if kind == "free" else "", Notice("Undone.", "5.7"))
    keep = ActionButton("0 keep", "Keep it")
    for element in (
        pick(Pick((("druitt", "0 pick druitt"),), SEARCH, covered=covered)),
        pick(Pick((("poole", "0 pick poole"),), TURNED_UP, (), ("poole",), covered)),
        picked_card_dialog(Picked("strikes", (), keep, "5.8", covered)),
    ):
        page = Page(element)
        page.check()
        assert page.all("data-ui").count("undo") == 1 and ["", words] in page.buttons
        assert "Undone." in page.text and ("Nora played it." in page.text) == (kind == "free")


def test_a_card_that_cannot_be_played_yet_says_why_in_its_name() -> None:
    why = "Work in Lab was your Gavel this turn."
    page = Page(pick(Pick((("lab", "0 pick lab"),), TURNED_UP, (), ("lab",), waits={"lab": why})))
    assert any(why in (label or "") for label in page.all("aria-label"))


def test_a_picked_gavel_may_be_played_or_kept() -> None:
    plays = tuple(
        ActionButton(f"0 play alibi:eddy-gull {who}", f"Alibi for {who}", 3) for who in ("eddy", "gull")
    )
    keep = ActionButton("0 keep", "Keep it")
    page = Page(picked_card_dialog(Picked("alibi:eddy-gull", plays, keep, "5.8")))
    page.check()
    assert page.all("data-action") == ["0 play alibi:eddy-gull eddy", "0 play alibi:eddy-gull gull", "0 keep"]
    assert "close" not in page.all("data-ui")


def test_rules_name_the_editions_as_they_are_printed() -> None:
    lines = (
        "4.7|Wilds|*us:* Only your own area.\n\n*manual:* Any meld, as in *Gavels*.",
        "R6|Last|A rule (`last_card`) says so.\n\n*Editions:* us, manual, de; fr alike.",
    )
    page = Page(rules(RulesPlace(), lines))
    assert "U.S. Games Systems, 2014:" in page.text and "Reference Manual:" in page.text
    assert "U.S. 2014, Manual, Pegasus;" in page.text and "Only your own area." in page.text
    assert "us:" not in page.text and "last_card" not in page.text and "`" not in page.text


@pytest.mark.parametrize("name", rulebook.pages())
def test_no_code_is_left_in_the_rules(name: str) -> None:
    text = Page(rules(RulesPlace(name), rulebook.lines(name))).text
    assert not re.search(r"\b(us|de|fr):|`|\*", text)


def test_about_leads_to_the_licence_texts() -> None:
    page = Page(drawn("credits"))
    (link,) = [attributes for tag, attributes in page.elements if tag == "a"]
    assert link["href"] == "./licenses/index.html"
