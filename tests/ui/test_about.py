"""Everything on the table answers a tap: each thing has its card, and no card says more than its viewer may know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.bots import choose
from game.case import CASES
from game.match import Match
from tests.support import games, scenes
from tests.support.app_page import Page, at_table
from tests.support.hot_seat import hotseat
from tests.support.html_reader import HTMLReader
from tests.support.markup import VOID
from tests.support.markup import Page as Markup
from tests.support.play import SETUPS, Setup, new_match, random_step
from tests.support.secrecy import leaks
from tests.support.thorough import THOROUGH, sparing
from tests.support.toy.registered import registered
from tests.support.watched_replays import LONE, match_of, watched
from ui.play.current_view import stage
from ui.screens.about.view import about

USUAL = [("ripper", "us", 2), ("ripper", "manual", 3), ("ripper", "de", 4), ("jekyll", "fr", 2)]
"""Tables of every run: each edition, each number of players."""
ABOUT = "sheet about "
SECRET_PHASES = ("escape", "ballot", "over")
EVERY, STEPS = 16 if THOROUGH else 27, 100
"""Actions between two tables that are looked at, and all of a hand."""


class Things(HTMLReader):
    """The pictures on a table that do not answer a tap: no button or command around them, and none over them."""

    def __init__(self, html: str) -> None:
        self.dumb: list[str] = []
        self._open: list[tuple[str, bool, list[str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        answers = bool({"data-ui", "data-action"} & names.keys())
        if answers and "cover" in (names.get("class") or "") and self._open:
            self._open[-1][2].clear()
        if tag not in VOID:
            self._open.append((tag, answers, []))
        classes = (names.get("class") or "").split()
        if (names.get("role") == "img" or "card" in classes) and not any(each[1] for each in self._open):
            self._open[-1][2].append(names.get("aria-label") or " ".join(classes))

    def handle_endtag(self, tag: str) -> None:
        _, _, dumb = self._open.pop()
        if self._open:
            self._open[-1][2].extend(dumb)
        else:
            self.dumb += dumb


def things(html: str) -> list[str]:
    """The commands that open a card about something on the page."""
    return sorted({each for each in Markup(html).all("data-ui") if each.startswith(ABOUT)})


def moments(setup: Setup, seed: str, every: int = EVERY) -> Iterator[Page]:
    """Tables of a hand that chance plays, as the seat sees them whose turn it is."""
    match, random = new_match(setup, seed), Random(seed)
    for step in range(STEPS):
        if match.hand_over:
            return
        if step % every == every - 1 and match.phase not in SECRET_PHASES:
            page = at_table(Match.from_record(match.record()))
            page.reveal()
            if stage(page.game) == "table":
                yield page
        match.play(*random_step(match, random))


@pytest.mark.parametrize("name", [*scenes.TABLES, *scenes.FULL, *scenes.STATES])
def test_whatever_is_seen_on_a_table_answers_a_tap(name: str) -> None:
    html = (scenes.TABLES | scenes.FULL | scenes.STATES)[name]()
    assert Things(html).dumb == []
    opening = [
        each
        for tag, each in Markup(html).elements
        if each.get("data-ui", "").startswith(ABOUT) and tag == "button"
    ]
    assert opening and all(each["aria-haspopup"] == "dialog" and each["id"] for each in opening)
    assert {each["data-ui"] for each in opening} == set(things(html)), "each has a button with a name"


def test_a_picture_that_is_dumb_is_found() -> None:
    coin = '<span role="img" aria-label="Coin"></span>'
    dumb = f'<div><p>{coin}</p><button data-ui="x"><i class="card"></i></button></div>'
    assert Things(dumb).dumb == ["Coin"]
    over = f'<div><p>{coin}</p><button class="cover" data-ui="x"></button></div>'
    assert Things(over).dumb == []


@pytest.mark.parametrize("setup", sparing(SETUPS, USUAL), ids=lambda setup: "-".join(map(str, setup)))
def test_every_card_opens_and_tells_nothing_hidden(setup: Setup) -> None:
    """Two hands that differ in hidden cards alone have the same cards."""
    random, opened = Random(0), 0
    for page in moments(setup, "about"):
        for command in things(page.html):
            page.tap(command)
            drawn = Markup(page.html)
            drawn.check()
            assert page.session.sheet is not None and 'role="dialog"' in page.html, command
            assert any(each.startswith("sheet rules ") for each in drawn.all("data-ui"))
            assert not leaks(page, random), command
            opened += 1
            page.tap("close")
    assert opened > 20


def test_a_third_case_has_them_too() -> None:
    with registered():
        page = next(moments(("toy", "only", 2), "about", 3))
        assert {f"{ABOUT}seat 0", f"{ABOUT}seat 1"} <= {*things(page.html)}
        for command in things(page.html):
            page.tap(command)
            assert 'role="dialog"' in page.html
            page.tap("close")


def test_a_pile_is_drawn_from_where_that_is_due_and_explained_where_not() -> None:
    page = next(each for each in moments(("ripper", "us", 2), "pile") if each.game.match.phase == "draw")
    assert {"pile case-file", "pile scotland-yard"} <= set(Markup(page.html).all("data-ui"))
    page.tap("pile case-file")
    assert page.game.match.phase == "play"
    assert {f"{ABOUT}file", f"{ABOUT}pile"} <= set(things(page.html))
    before = page.game.match.record()
    page.tap(f"{ABOUT}file")
    assert "cards left, face down" in page.html and page.game.match.record() == before


@pytest.mark.parametrize(
    "thing", ["", "weather", "seat", "seat 7", "meld 0 nobody", "meld 9 druitt", "suspect", "place x"]
)
def test_a_thing_that_there_is_not_opens_nothing(thing: str) -> None:
    page = next(moments(("ripper", "us", 2), "odd"))
    page.tap(f"{ABOUT}{thing}")
    assert page.session.sheet is None and not page.faults


def test_no_card_lies_over_a_curtain() -> None:
    page = hotseat()
    page.tap(f"{ABOUT}seat 0")
    assert page.session.sheet is None, "a curtain hangs"
    page.reveal()
    page.tap(f"{ABOUT}seat 0")
    assert page.session.sheet is not None
    page.tap("desk")
    assert page.session.sheet is None


def test_a_replay_has_the_cards_and_changes_no_seat() -> None:
    page = watched(match_of(*LONE))
    for command in things(page.html):
        page.tap(command)
        assert 'role="dialog"' in page.html and "sheet seat" not in page.html
        page.tap("close")


def test_a_short_memory_has_short_cards() -> None:
    """A card does not tell anything that the log no longer tells."""
    page = list(moments(("ripper", "us", 2), "memory"))[-1]
    assert not any("no longer shows" in each for each in _cards(page, " gavels "))
    page.tap("set memory strict")
    assert any("no longer shows" in each for each in _cards(page, " gavels "))


def _cards(page: Page, kind: str) -> Iterator[str]:
    """The pages with the cards of one kind."""
    for command in [each for each in things(page.html) if kind in each]:
        page.tap(command)
        yield page.html
        page.tap("close")


@pytest.mark.parametrize("case", CASES)
def test_the_points_of_an_area_are_all_listed(case: str) -> None:
    """The lines of an area add up to the points on the table, those of the Gavels among them."""
    page, seen = Page(), 0
    page.tap(f"first-hand {case}")
    for number in range(2_000):
        if page.asks:
            page.bot_thinks()
        elif page.waits:
            page.time_passes()
        elif page.game.match.hand_over:
            break
        else:
            match = page.game.match
            table = games.table(page)
            for seat in (0, 1):
                told = about(table, f"seat {seat}")
                area = [each for figures in told.figures[1:] for each in figures.lines]
                points = sum(int(each.number.split()[0].replace("−", "-")) for each in area)
                assert points == table.board.table[seat]
                seen += bool(table.board.gavels[seat])
            page.act(f"0 {choose(match.seen(0), 'constable', str(number))}")
    assert seen
