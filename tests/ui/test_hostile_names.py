"""Names from strangers on every screen: a page with them has the same elements as one with plain names."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from markupsafe import Markup

from game.bots import choose
from game.match import Match, Seat
from game.names import LONGEST_NAME, LONGEST_READ, is_clean, is_good, tidy
from tests.support import app_page, markup
from tests.support.thorough import sparing_rows
from ui.play.current_view import due_human, stage
from ui.transfer.inbox import Inbox
from ui.transfer.messages import FileBrought

NAMES = {
    "markup": (
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "</div><style>*{}",
        "<!--#a--><b>",
    ),
    "quotes": ('" onload="x', "' autofocus '", "`${1}` {0} {name}", "&lt;b&gt;&quot;&#x3c;"),
    "turning": ("\u202eaidnas\u202c", "\u2066abc", "\u200f\u061cab", "\u202a\u202b\u202d"),
    "unseen": ("\u200b\u200d\u2060", "a\u200bb", "\ufeff.", "\u00ad"),
    "pictures": ("👩‍👩‍👧‍👦🇩🇪", "🕵️‍♀️🔪", "Z̷̧͂a̷l̸g̶o̷", "𝕹𝖔𝖗𝖆"),
    "addresses": ("javascript:alert(1)", "data:text/html,<b>", "//evil.example/x.js", "\\u003cb\\u003e\\\\"),
    "long": tuple(letter * LONGEST_READ for letter in "Wi<\u00df"),
}
LOOKS = 3
"""Times that one screen is looked at."""
SHEETS = ("menu", "log", "settings", "credits", "keys", "rules", "card druitt", "seat 1", "vote")


def seats(names: tuple[str, ...], players: int) -> list[Seat]:
    """Two people, and bots."""
    return [
        Seat(name, "bot" if at > 1 else "human", "constable" if at > 1 else None)
        for at, name in enumerate(names)
    ][:players]


class Tour:
    """A page on which everything is shown once. `pages` are the elements of all that was drawn."""

    def __init__(self, case: str, players: int, names: tuple[str, ...]) -> None:
        self.page = app_page.Page()
        self.pages: list[list[tuple[str, list[str]]]] = []
        self.shown: Counter[str] = Counter()
        match = Match.new(case, "us" if case == "ripper" else "fr", {}, seats(names, players), "names")
        self.page.session.put(match)
        self.page.session.settings.pace = "instant"
        self.page.tap("continue")
        self.page.session.settings.memory = "full"

    def look(self, kind: str) -> None:
        """Take down what is drawn, the first few times it is."""
        self.shown[kind] += 1
        if self.shown[kind] > LOOKS:
            return
        seen = markup.Page(self.page.html)
        self.pages.append([(tag, sorted(attributes)) for tag, attributes in seen.elements])

    def play(self, steps: int) -> None:
        """Play on, with any player who is due."""
        page, game = self.page, self.page.game
        for _ in range(steps):
            self.look(stage(game))
            if game.match.hand_over:
                return
            if page.asks:
                page.bot_thinks()
            elif page.waits:
                page.time_passes()
            elif stage(game) == "curtain":
                page.reveal()
            elif stage(game) == "pause":
                page.tap("nobody")
            else:
                seat = due_human(game)
                calls = "call-vote" in game.match.legal(seat)
                action = (
                    "call-vote" if calls else choose(game.match.seen(seat), "constable", str(game.length))
                )
                page.act(f"{seat} {action}")

    def visit(self) -> None:
        """All the places that are not the table."""
        slot = self.page.game.slot
        for kind in SHEETS:
            self.page.tap(f"sheet {kind}")
            self.look(f"sheet {kind}")
            self.page.tap("close")
        for command in (
            "report",
            "casebook",
            f"replay {slot}",
            "statistics",
            "desk",
            "new",
            "start",
            "casebook",
        ):
            self.page.tap(command)
            self.look(command.split()[0])


def tour(case: str, players: int, names: tuple[str, ...]) -> Tour:
    taken = Tour(case, players, names)
    taken.play(500)
    taken.visit()
    return taken


def twin(name: str, letter: str) -> str:
    """A plain name that takes as much room."""
    return letter * len(name)


@pytest.mark.parametrize(
    ("kind", "case", "players"),
    sparing_rows(
        [*((kind, "ripper", 4) for kind in NAMES), ("markup", "jekyll", 2), ("quotes", "jekyll", 2)],
        [*((kind, "ripper", 4) for kind in ("markup", "quotes", "unseen")), ("markup", "jekyll", 2)],
    ),
)
def test_no_element_comes_of_a_name(kind: str, case: str, players: int) -> None:
    names = NAMES[kind]
    assert all(map(is_good, names))
    hostile = tour(case, players, names)
    plain = tour(case, players, tuple(map(twin, names, "abcd")))
    assert {
        "curtain",
        "table",
        "scoring",
        "casebook",
        "replay",
        "statistics",
        "desk",
        "new",
    } <= hostile.shown.keys()
    assert case == "jekyll" or "sealing" in hostile.shown
    assert hostile.shown == plain.shown
    assert hostile.pages == plain.pages


def test_the_tour_notices_an_element() -> None:
    """Names that are markup for the renderer, as no name from outside can be."""
    marked = (Markup("<b>x</b>"), *"bcd")
    assert tour("ripper", 4, marked).pages != tour("ripper", 4, tuple(map(twin, marked, "abcd"))).pages


def refused(place: str, text: str) -> list[tuple[str, list[str]]]:
    """The elements of the page that refuses a record with this text in a place."""
    page = app_page.Page()
    data = {"format": "casefile", "version": 1, "case": "ripper", "edition": "us", "seats": [], place: text}
    page.send(FileBrought(json.dumps(data)))
    while page.session.screens.of(Inbox).state == "working":
        page.time_passes()
    assert page.session.screens.of(Inbox).state == "refused"
    return [(tag, sorted(attributes)) for tag, attributes in markup.Page(page.html).elements]


@pytest.mark.parametrize("kind", NAMES)
def test_no_element_comes_of_what_a_file_says(kind: str) -> None:
    """A refusal quotes the file's own words."""
    for text in NAMES[kind]:
        for place in ("case", "edition"):
            assert refused(place, text) == refused(place, twin(text, "a"))


@pytest.mark.parametrize("kind", NAMES)
def test_what_is_typed_as_a_name_is_made_clean(kind: str) -> None:
    for name in (*NAMES[kind], NAMES[kind][0] * 1000, "<" * 10_000):
        made = tidy(name)
        assert len(made) <= LONGEST_NAME and (not made or (is_good(made) and is_clean(made)))
        page = app_page.Page()
        page.tap("new")
        page.session.setup.type("name 0", name)
        page.tap("start")
        assert page.game.match.seats[0].name in {made, "Nora"}
