"""Names from strangers on every screen: a page with them has the same elements as one with plain names."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from game.bots import choose
from game.match import Match, Seat
from game.names import LONGEST_NAME, LONGEST_RECORDED_NAME, is_clean, is_good, name_key, tidy
from tests.support import app_page, markup, pad_scenes
from tests.support.thorough import sparing_rows
from ui.play.current_view import due_human, stage
from ui.screens.score_pad.screen import ScorePadScreen
from ui.state.messages import FieldChanged
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
    "long": tuple(letter * LONGEST_RECORDED_NAME for letter in "Wi<\u00df"),
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
    while page.session.features.of(Inbox).state == "working":
        page.time_passes()
    assert page.session.features.of(Inbox).state == "refused"
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


ALIKE = {
    "unseen": (
        "Anna",
        "An\u200bna",
        "An\u00adna",
        "A\u2060nna",
        "An\u200dna",
        "Anna\ufe0f",
        "An\u034fna",
        "ANNA",
    ),
    "accents": ("Zo\u00eb", "Zoe\u0308", "ZO\u00cb", "\uff3ao\u00eb"),
    "widths": ("Fiona", "\ufb01ona", "\uff26\uff49\uff4f\uff4e\uff41"),
    "scripts": ("Boba", "\u0412oba", "B\u043eb\u0430", "\u0392oba"),
    "spaces": ("An na", "An\u00a0na", "An  na ", "An\u3164na", "An\u2800na"),
    "pictures": ("\u2764", "\u2764\ufe0f"),
}
FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
DIFFERENT = (
    "Anna",
    "Ann\u00e1",
    "An na",
    "Hanna",
    "\u05d0\u05e0\u05d4",
    "\U0001f3f4\U000e0067\U000e007f",
    "\U0001f3f4",
)


@pytest.mark.parametrize("kind", ALIKE)
def test_names_that_look_the_same_have_one_key(kind: str) -> None:
    assert len(set(map(name_key, ALIKE[kind]))) == 1
    assert all(name_key(tidy(name)) == name_key(name) for name in ALIKE[kind])


def test_names_that_differ_to_the_eye_have_keys_of_their_own() -> None:
    assert len(set(map(name_key, DIFFERENT))) == len(DIFFERENT)


@pytest.mark.parametrize("kind", ALIKE)
def test_names_that_look_the_same_do_not_sit_at_one_table(kind: str) -> None:
    first, *others = ALIKE[kind]
    for other in others:
        page = app_page.Page()
        page.tap("new")
        page.send(FieldChanged("name 0", first))
        page.send(FieldChanged("name 1", other))
        page.tap("start")
        assert page.session.game is None and page.session.setup.problem


@pytest.mark.parametrize("kind", ALIKE)
def test_names_that_look_the_same_do_not_stand_on_one_pad(kind: str) -> None:
    first, *others = ALIKE[kind]
    for other in others:
        page = pad_scenes.form()
        page.send(FieldChanged("name 0", first))
        page.send(FieldChanged("name 1", "Basil"))
        pad_scenes.tapped(page, "begin", "totals")
        page.send(FieldChanged("rename 1", other))
        screen = page.session.screen
        assert isinstance(screen, ScorePadScreen) and screen.pad is not None
        assert screen.pad.names[1] == "Basil" and screen.problem
        assert screen.problem in page.html


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("An\u200bna\u00ad\u2060\ufeff", "Anna"),
        ("Zoe\u0308", "Zo\u00eb"),
        (FAMILY * 4, FAMILY * 2),
        ("x" + "\U0001f1e9\U0001f1ea" * 12, "x" + "\U0001f1e9\U0001f1ea" * 9),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("\u06a9\u062a\u0627\u0628\u200c\u0647\u0627",) * 2,
        ("Z" + "\u0335" * 20, "Z" + "\u0335" * 4),
        ("x" * 19 + "\U0001f44d\U0001f3fd", "x" * 19),
    ],
)
def test_what_is_typed_keeps_what_can_be_seen(typed: str, kept: str) -> None:
    assert tidy(typed) == kept and tidy(kept) == kept


@given(st.text(max_size=60))
def test_a_tidy_name_stays_as_it_is(name: str) -> None:
    assert tidy(tidy(name)) == tidy(name)
