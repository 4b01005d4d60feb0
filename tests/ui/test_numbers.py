"""Numbers: one minus sign, the true one, wherever one is printed or said; and at the table what each of them counts."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.i18n import number, t, tn
from tests.support import tables
from tests.support.jekyll_tables import HAND, drawn
from tests.support.markup import Page
from tests.support.results import CAUGHT
from tools.catalogues import read, sources
from ui.screens.case_screens import hand_end
from ui.screens.casebook.screen import casebook
from ui.screens.casebook.view_model import Casebook
from ui.screens.desk.screen import desk
from ui.screens.desk.view_model import Desk, SavedGame
from ui.screens.hand_end.view_model import Scoring
from ui.state.game_summary import GameSummary
from ui.state.view_models import ActionButton, SeatInfo, Table
from ui.table import table

ROOT = Path(__file__).resolve().parents[2]
LOOKS_LIKE = re.compile(r"(?<![\w\d])[-–—‒](?=\d)")
"""A hyphen or a dash that stands for a minus."""
SEATS = (SeatInfo(0, "Nora", "human", None, -9), SeatInfo(1, "Basil", "bot", "sergeant", 46))


def test_a_number_has_a_true_minus_sign() -> None:
    assert (number(-9), number(7), number(0)) == ("−9", "7", "0")
    assert (number(-9, plus=True), number(7, plus=True), number(0, plus=True)) == ("−9", "+7", "0")
    assert (number(-0.25, 1), number(12.04, 1), number(-0.04, 1)) == ("−0.2", "12.0", "0.0")


def test_numbers_in_sentences_have_it_too() -> None:
    assert tn("cards.points", -5) == "−5 points"
    assert t("table.share", name="Nora", points=-5) == "Nora −5"


def test_no_catalogue_writes_a_minus_itself() -> None:
    """A sign before a number comes with the number."""
    wrong = [
        (po.name, message.id, text)
        for po in sources()
        for message in read(po)
        for text in ([message.string] if isinstance(message.string, str) else message.string)
        if message.id and re.search(r"(?<![\w}])[-–—‒−](?=[\d{])", text)
    ]
    assert not wrong


STEPPERS = {"house_rules.py", "entry.py", "entry_cards.py"}


def test_no_code_makes_a_sign_of_its_own() -> None:
    """`number` is the one place; what stands on the buttons of a stepper is a picture."""
    wrong = []
    for path in sorted((ROOT / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                continue
            if node.value.strip() in {"−", "–", "—", "+", "+d"} and path.name not in STEPPERS:
                wrong.append(f"{path.name}:{node.lineno}: {node.value}")
    assert not wrong


SCREENS: dict[str, Callable[[], object]] = {
    "table": lambda: table(replace(tables.two(), seats=SEATS)),
    "desk": lambda: desk(Desk(SavedGame("g1", "ripper", "us", SEATS, 3, "Nora", "today"))),
    "casebook": lambda: casebook(
        Casebook(open=(GameSummary("g1", "ripper", "us", SEATS, 3, "Nora", "today"),))
    ),
    "scores": lambda: hand_end(Scoring("ripper", 2, 100, SEATS, CAUGHT, ((-12, 20), (-9, 46)))),
}


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_has_the_same(name: str) -> None:
    page = Page(SCREENS[name]())
    said = [page.text, *page.all("aria-label"), *page.all("title")]
    assert any("−9" in words for words in said)
    assert not [words for words in said if LOOKS_LIKE.search(words)]


def counted(m: Table, seat: int) -> dict[str, str]:
    """The two numbers on a player's plate, each under what it counts."""
    html = str(table(m))
    plate = html[html.index(f'id="area-{seat}"') :].partition("<dl")[2].partition("</dl>")[0]
    pairs = re.findall(r"<dt[^>]*>(.*?)</dt><dd[^>]*>(.*?)</dd>", plate)
    return {" ".join(re.sub("<[^>]*>", " ", term).split()): number for term, number in pairs}


def shown(m: Table, seat: int) -> list[str]:
    """The same as it is seen, without what only a screen reader says."""
    return [re.sub(" (in hand|on the table)$", "", words) for words in counted(m, seat)]


@pytest.mark.parametrize("case", ["ripper", "jekyll"])
def test_the_plate_says_cards_and_points(case: str) -> None:
    m = tables.two() if case == "ripper" else drawn(hands=[HAND, ["poole"]])
    hands = [len(m.hand), 8] if case == "ripper" else [10, 1]
    for seat in (0, 1):
        noun = "card" if hands[seat] == 1 else "cards"
        assert counted(m, seat) == {
            f"{noun} in hand": str(hands[seat]),
            "points on the table": str(m.board.table[seat]),
        }
        assert shown(m, seat) == [noun, "points"]


def test_gavels_say_their_points() -> None:
    """To the eye "5 points"; a screen reader hears how many of them there are, too."""
    page = Page(table(tables.two()))
    assert [label for label in page.all("aria-label") if "Gavels played" in label] == [
        "3 Gavels played, 5 points",
        "3 Gavels played, 3 points",
    ]
    assert "Gavels5 points" in page.text
    one = Page(table(drawn(areas=[["lab"], []], hands=[HAND[:-2], ["poole"]])))
    assert "1 Gavel played, 1 point" in one.all("aria-label") and "Gavels1 point" in one.text


def test_every_number_of_the_table_has_its_word() -> None:
    """For a screen reader, wherever there is no room to show it."""
    page = Page(table(tables.two()))
    assert "46 points" in page.text and "58 points" in page.text, "the totals in the header"
    said = " ".join(page.all("aria-label"))
    assert "Gull, 2 cards, 4 points" in said and "Chapman, 4 cards, 8 points" in said, "the melds"
    assert "Case File, 24 cards, face down" in said and "Scotland Yard, 9 cards" in said
    jekyll = Page(table(drawn())).text
    assert "17 points" in jekyll and "Points at the end with" in jekyll


def test_one_point_is_one() -> None:
    m = replace(tables.two(), actions=(ActionButton("0 play victim:kelly", "Play Victim: Kelly", 1),))
    assert "+1 point" in Page(table(m)).text and "+1 points" not in Page(table(m)).text
