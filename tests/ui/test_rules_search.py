"""Searching the rules: which words meet which, what comes first, what is marked, and what is said of a miss."""

from __future__ import annotations

import pytest

from game.i18n import speaking
from tests.support.app_page import Page as Window
from tests.support.markup import Page
from ui.screens.rules import pages as rulebook
from ui.screens.rules.view import Reading, RulesSheet, rules
from ui.state.messages import Field

RULES = (
    "1|The cards|",
    "1.1|The deck|Five Alibis, two parties; this party is full. Anyone’s *Wilds* are cast.",
    "2|Melds|",
    "2.1|A case|A melded set, and an Alibi.",
    "2.2|Boxes|The <b>meld</b> & a box.",
    "3|Gavels|",
    "3.1|Alibi|He was elsewhere. Meld nothing.",
)
NOWHERE = "whist"


def numbers(lines: tuple[str, ...], sought: str) -> list[str]:
    return [line.partition("|")[0] for line in rulebook.matching_rules(lines, sought)]


@pytest.mark.parametrize(
    ("word", "others"),
    [
        ("meld", ["meld", "melds", "melded", "Melds’"]),
        ("melds", ["meld", "Melds", "melded"]),
        ("party", ["party", "parties"]),
        ("parties", ["party", "parties"]),
        ("part", ["parties", "party"]),
        ("box", ["boxes"]),
        ("boxes", ["box"]),
        ("cases", ["case", "Case"]),
        ("tie", ["ties"]),
        ("alibis", ["alibi"]),
        ("ties", ["tie"]),
        ("Ripper", ["Ripper’s"]),
        ("ripper's", ["Ripper’s"]),
    ],
)
def test_a_word_meets_what_begins_with_it_and_its_plural(word: str, others: list[str]) -> None:
    for other in others:
        assert numbers((f"1.1|Heading|It says {other}, twice.",), word) == ["1.1"], other


@pytest.mark.parametrize(
    ("word", "other"),
    [("eld", "meld"), ("cases", "cast"), ("this", "think"), ("less", "lest"), ("melds", "mole"), ("is", "i")],
)
def test_a_word_meets_no_middle_and_no_plural_that_is_none(word: str, other: str) -> None:
    assert numbers((f"1.1|Heading|It says {other}.",), word) == []


@pytest.mark.parametrize(
    ("spoken", "word", "other"),
    [
        ("de", "Meldungen", "Meldung"),
        ("de", "Karte", "Karten"),
        ("de", "Hinweise", "Hinweis"),
        ("fr", "Éventreur", "l’Éventreur"),
        ("fr", "eventreur", "d’Éventreur"),
        ("fr", "l'affaire", "l’affaire"),
        ("fr", "lieux", "lieu"),
        ("fr", "suspects", "suspect"),
    ],
)
def test_words_of_other_languages_meet_too(spoken: str, word: str, other: str) -> None:
    with speaking(spoken):
        assert numbers((f"1.1|Heading|{other}.",), word) == ["1.1"]


@pytest.mark.parametrize("spoken", ["de", "fr"])
def test_spaces_that_do_not_break_stay(spoken: str) -> None:
    with speaking(spoken):
        assert "\N{NO-BREAK SPACE}" in "".join(rulebook.lines("ripper"))


def test_every_word_is_asked_for_and_stops_are_none() -> None:
    assert numbers(RULES, "melds alibis") == ["2.1", "3.1"]
    assert numbers(RULES, "alibi, meld.") == ["2.1", "3.1"]
    assert numbers(RULES, f"meld {NOWHERE}") == []


@pytest.mark.parametrize(
    ("sought", "expected"),
    [
        ("alibi", ["3.1", "1.1", "2.1"]),  # its heading
        ("meld", ["2", "2.1", "2.2", "3.1"]),  # its chapter
        ("melds box", ["2.2"]),
        ("gavels alibi", []),
        ("2", ["2", "2.1", "2.2"]),
    ],
)
def test_what_is_named_so_comes_first(sought: str, expected: list[str]) -> None:
    assert numbers(RULES, sought) == expected


def test_the_rules_of_the_ripper_begin_where_they_should() -> None:
    lines = rulebook.lines("ripper")
    assert numbers(lines, "alibi")[0] == "5.3"
    assert numbers(lines, "vote")[0] == "10"
    assert numbers(lines, "melds")[0] == "4.2"
    votes = numbers(lines, "vote")
    assert votes.index("10.1") < votes.index("9.7") < votes.index("9.2")


def drawn(sought: str, elsewhere: tuple[str, ...] = (), lines: tuple[str, ...] = RULES) -> str:
    pages = ("ripper", "jekyll", "rulings")
    found = rulebook.matching_rules(lines, sought)
    return str(RulesSheet().frame("Rules", rules(Reading("ripper", sought=sought), found, pages, elsewhere)))


def test_hits_are_marked_and_nothing_else_is() -> None:
    html = drawn("wilds")
    assert "<mark>Wilds</mark>" in html and html.count("<mark>") == 1
    html = drawn("alibi")
    assert "<mark>Alibi</mark></span></h3>" in html and "<mark>Alibis</mark>" in html
    html = drawn("meld")
    assert "&lt;b&gt;<mark>meld</mark>&lt;/b&gt; &amp; a box." in html and "<mark>melded</mark> set" in html
    assert "<mark>" not in drawn("2") and "<mark>" not in drawn("")
    assert "<mark>Anyone’s</mark>" in drawn("anyone's")
    Page(html).check()


def test_a_miss_is_said_where_the_rules_would_stand() -> None:
    page = Page(drawn(NOWHERE))
    page.check()
    assert f"No rules mention “{NOWHERE}”." in page.text
    assert "another word" in page.text and "number" in page.text
    assert "sh-none" in page.classes() and not any(
        c.startswith("sheet rules ripper ") for c in page.all("data-ui")
    )
    assert "sh-none" not in Page(drawn("meld")).classes() and "sh-none" not in Page(drawn("")).classes()


def test_a_miss_here_names_the_pages_that_have_it() -> None:
    page = Page(drawn(NOWHERE, ("jekyll", "rulings")))
    page.check()
    assert "Look in Jekyll & Hyde" in page.text and "Look in Rulings" in page.text
    assert "another word" not in page.text
    (live,) = [each for _, each in page.elements if each.get("id") == "rules-found"]
    assert (
        live["data-aloud"] == "polite" and "No matches here, but some in Jekyll & Hyde, Rulings." in page.text
    )


def test_the_way_to_another_page_keeps_the_search() -> None:
    window = Window()
    window.tap("sheet rules ripper")
    window.send(Field("rules-search", "hyde"))
    assert "Look in Jekyll &amp; Hyde" in window.html
    window.tap("sheet rules jekyll")
    assert 'value="hyde"' in window.html and "<mark>Hyde</mark>" in window.html
    window.tap("sheet rules ripper")
    window.send(Field("rules-search", NOWHERE))
    assert "Look in" not in window.html and "sh-none" in window.html
    window.send(Field("rules-search", "alibi"))
    assert "sh-none" not in window.html and "Look in" not in window.html


def test_a_number_of_another_page_leads_there() -> None:
    window = Window()
    window.tap("sheet rules jekyll")
    window.send(Field("rules-search", "10.2"))
    assert "Look in Jack the Ripper" in window.html
    assert "There is no rule 10.2 here." in window.html and "10.2”" not in window.html
    window.send(Field("rules-search", "R99"))
    assert "Look in" not in window.html and "sh-none" in window.html
    assert "There is no ruling R99." in window.html
