"""Searching the rules: which words meet which, what comes first, what is marked, and what is said of a miss."""

from __future__ import annotations

import pytest

from game.i18n import speaking
from tests.support import rule_lines
from tests.support.app_page import Page as Window
from tests.support.markup import Page
from ui.screens.rules import pages as rulebook
from ui.screens.rules.view import RulesPlace, RulesSheet, rules
from ui.state.messages import FieldChanged

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
    return str(
        RulesSheet().frame("Rules", rules(RulesPlace("ripper", sought=sought), found, pages, elsewhere))
    )


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
    window.send(FieldChanged("rules-search", "hyde"))
    assert "Look in Jekyll &amp; Hyde" in window.html
    window.tap("sheet rules jekyll")
    assert 'value="hyde"' in window.html and "<mark>Hyde</mark>" in window.html
    window.tap("sheet rules ripper")
    window.send(FieldChanged("rules-search", NOWHERE))
    assert "Look in" not in window.html and "sh-none" in window.html
    window.send(FieldChanged("rules-search", "alibi"))
    assert "sh-none" not in window.html and "Look in" not in window.html


def test_a_number_of_another_page_leads_there() -> None:
    window = Window()
    window.tap("sheet rules jekyll")
    window.send(FieldChanged("rules-search", "10.2"))
    assert "Look in Jack the Ripper" in window.html
    assert "There is no rule 10.2 here." in window.html and "10.2”" not in window.html
    window.send(FieldChanged("rules-search", "R99"))
    assert "Look in" not in window.html and "sh-none" in window.html
    assert "There is no ruling R99." in window.html


# ---- as it is typed ----


@pytest.mark.parametrize(
    ("sought", "numbers"),
    [
        ("", ["4", "4.1", "4.10", "R6"]),
        ("   ", ["4", "4.1", "4.10", "R6"]),
        ("4.1", ["4.1"]),
        ("4", ["4", "4.1", "4.10"]),
        ("r6", ["R6"]),
        (" R6. ", ["R6"]),
        ("4.1.", ["4.1"]),
        ("*", ["4", "4.1", "4.10", "R6"]),
        ("victim", ["4.1"]),
        ("DOWN  victim", ["4.1"]),
        ("anyone's", ["4.1"]),
        ("victim any", ["4.1"]),
        ("&", ["4.10"]),
        ("evidence", ["4"]),
        ("nothing like it", []),
    ],
)
def test_rules_are_found_by_their_number_or_by_words(sought: str, numbers: list[str]) -> None:
    assert [line.partition("|")[0] for line in rulebook.matching_rules(rule_lines.RULES, sought)] == numbers


def searched(*sought: str) -> Window:
    page = Window()
    page.tap("sheet rules ripper")
    for each in sought:
        page.send(FieldChanged("rules-search", each))
    return page


def shown(page: Window) -> list[str]:
    return [each.removeprefix("rule-") for each in Page(page.html).all("id") if each.startswith("rule-")]


def test_typing_leaves_the_rules_that_are_sought_and_says_how_many() -> None:
    page = searched()
    every, drawn = shown(page), Page(page.html)
    fields = [each for tag, each in drawn.elements if tag == "input"]
    assert [each["id"] for each in fields] == ["rules-search"] and 'for="rules-search"' in page.html
    assert "0 rules" not in drawn.text
    page = searched("comm", "commissioner")
    drawn = Page(page.html)
    drawn.check()
    assert 0 < len(shown(page)) < len(every) and set(shown(page)) < set(every)
    assert f"{len(shown(page))} rules found." in drawn.text
    (live,) = [each for _, each in drawn.elements if each.get("id") == "rules-found"]
    assert live["data-aloud"] == "polite"
    number = shown(page)[-1].replace("-", ".")
    page.tap(f"sheet rules ripper {number}")
    assert shown(page) == every and f"rule-{number.replace('.', '-')}" in page.html


def test_what_is_not_in_the_rules_is_said() -> None:
    page = searched("<b>whist</b>")
    Page(page.html).check()
    assert shown(page) == [] and "No rules mention “<b>whist</b>”." in Page(page.html).text
    page.send(FieldChanged("rules-search", ""))
    assert len(shown(page)) > 20 and "No rules mention" not in page.html


def test_a_search_goes_along_to_another_page_and_a_ruling_brings_its_own() -> None:
    page = searched("discard")
    page.tap("sheet rules jekyll")
    assert 'value="discard"' in page.html and "rules-jekyll" in page.html
    page.tap("close", "sheet rules jekyll")
    assert 'value="discard"' not in page.html
    for sought in ("R6", "R6.", " r6 "):
        page = searched(sought)
        assert shown(page) == ["R6"] and "1 rule found." in page.html
        page.tap("sheet rules rulings")
        assert shown(page) == ["R6"]
        page.tap("sheet rules jekyll")
        assert "rules-jekyll" in page.html and len(shown(page)) > 20, "the page that was chosen, whole"
    assert shown(searched("R8b")) == ["R8b"]


def test_where_no_word_is_sought_nothing_is_said_to_be_found() -> None:
    every = shown(searched())
    for sought in ("*", " * ", "  "):
        page = searched(sought)
        assert shown(page) == every and "found." not in page.html and "is-search" not in page.html
    page = searched("*")
    page.tap("sheet rules ripper 4.2")
    assert 'class="sh-rule current"' in page.html


def test_a_heading_is_no_rule() -> None:
    page = searched("4")
    assert shown(page)[0] == "4" and f"{len(shown(page)) - 1} rules found." in page.html
    lines = rulebook.matching_rules(rule_lines.RULES, "evidence")
    found = Page(rules(RulesPlace("ripper", sought="evidence"), lines, ("ripper",)))
    assert "found." not in found.text and "No rules mention" not in found.text
