"""The terms of the rules: all are there in every language, and marking one changes nothing else in a text."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html import unescape
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.case import CASES
from game.i18n import LANGUAGES, speaking, t
from tests.support import tables
from tests.support.app_page import Page as Window
from tests.support.markup import Page, without_terms
from ui.html.html_writer import html_of
from ui.html.terms import (
    UNMARKED_TERMS,
    CaseTerms,
    case_of_term,
    parts,
    term_name,
    terms_by_form,
    with_term_buttons,
)
from ui.screens.case_screens import CaseScreens
from ui.state.messages import FieldChanged
from ui.state.view_models import Notice
from ui.table import table

ROOT = Path(__file__).parents[2]
TERMS = [(case, key) for case in CASES for key in CaseTerms.of(case).rules]
OF_THE_PROGRAM = {"case", "match", "seat", "host", "guest", "deal code", "casual match"}
"""Words of the game's glossary for people who read the code, which are no terms of the rules."""


def rules(case: str, language: str) -> str:
    return (ROOT / "docs/rules" / language / f"{CaseScreens.of(case).rules_file}.md").read_text("utf-8")


def said(nodes: object) -> str:
    return str(html_of(nodes))  # type: ignore[arg-type]


# ---- what there is ----


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_has_a_name_a_sentence_and_a_rule(language: str) -> None:
    for case, key in TERMS:
        with speaking(language):
            name, sentence = term_name(key), t(f"terms.text.{key}")
        assert name and sentence.lstrip("„«\u00a0")[0].isupper() and sentence.endswith("."), key
        rule = re.escape(CaseTerms.of(case).rules[key])
        assert re.search(rf"^### {rule} ", rules(case, language), re.MULTILINE), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_every_term_is_known_by_a_form_that_no_other_has(case: str, language: str) -> None:
    with speaking(language):
        of_each = {
            key: t(f"terms.forms.{key}").split("|")
            for key in CaseTerms.of(case).rules
            if key not in UNMARKED_TERMS
        }
        found = {key for _, key in parts(rules(case, language), case)} - {""}
    assert [form for form, count in Counter(chain.from_iterable(of_each.values())).items() if count > 1] == []
    missed = {*of_each} - found
    assert missed == ({"dealer"} if (case, language) == ("jekyll", "de") else set()), "it says: wer gibt"


def test_the_words_of_the_glossary_are_terms() -> None:
    listed = (ROOT / "docs/GLOSSARY.md").read_text("utf-8").partition("## The program")[0]
    rows = re.findall(r"^\| ([^|]+) \|", listed, re.MULTILINE)[2:]
    words = {word.strip() for row in rows for word in row.split(",")} - OF_THE_PROGRAM
    names = {term_name(key).casefold() for _, key in TERMS}
    known = names | {form.casefold() for case in CASES for form in terms_by_form(case)}
    assert len(words) > 20 and {word for word in words if word.casefold() not in known} == set()


def test_every_emphasised_word_of_the_rules_is_an_edition() -> None:
    """The rules define no term by a mark of their own, so the glossary is the only list."""
    editions = {f"{name}{colon}" for case in CASES.values() for name in case.editions for colon in ("", ":")}
    assert {word for case in CASES for word in re.findall(r"\*([^*]+)\*", rules(case, "en"))} <= editions


# ---- marks ----

PIECES = st.one_of(
    st.sampled_from(
        "meld melded Case File Evidence Alibi Victim’s Wilds lay off <b> & \" ' > Jill the Ripper".split(" ")
    ),
    st.text(max_size=8),
)
TEXTS = st.lists(PIECES, max_size=12).map(" ".join)
NAMES = st.lists(
    st.one_of(st.sampled_from(["Meld", "<b>Alibi</b>", "Victim", "lay off"]), st.text(max_size=9))
)


ISOLATES = re.compile("[\u2068\u2069]")
"""Characters that may stand around words from right to left."""


@given(text=TEXTS, names=NAMES, case=st.sampled_from(list(CASES)), language=st.sampled_from(LANGUAGES))
def test_marks_change_no_letter_and_open_no_tag(
    text: str, names: list[str], case: str, language: str
) -> None:
    with speaking(language):
        html = said(with_term_buttons(text, case, names=names, place="ripper 4.2"))
    tags = re.findall(r"<[^>]*>", html)
    assert all(
        re.fullmatch(
            r'</button>|<button class="term" type="button" data-ui="[\w. -]+">|<span class="unparted">|</span>',
            tag,
        )
        for tag in tags
    )
    assert ISOLATES.sub("", unescape(re.sub(r"<[^>]*>", "", html))) == ISOLATES.sub("", text)
    assert len(tags) % 2 == 0


@given(text=TEXTS, name=NAMES.filter(lambda names: any(map(str.strip, names))))
def test_a_player_is_no_term(text: str, name: list[str]) -> None:
    whole = next(filter(str.strip, name))
    pieces = parts(f"{whole} {text}", "ripper", names=(whole,))
    assert pieces[0][0].startswith(whole) and pieces[0][1] == ""
    assert all(key == "" for piece, key in pieces if piece == whole)


@given(text=TEXTS)
def test_each_term_is_marked_once(text: str) -> None:
    keys = [key for _, key in parts(f"{text} {text}", "ripper") if key]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Melds and melded cards.", ["Melds"]),
        ("The Case\u00a0File, the case, a file.", ["Case\u00a0File"]),
        ("Jill the Ripper is not the Ripper.", ["Ripper"]),
        ("Jack the Ripper alone.", []),
        ("A Suspect card against a suspect; more Suspects.", ["Suspect card", "suspect"]),
        ("Ripper Escapes ends it.", ["Ripper Escapes"]),
        ("remelded, meld-like, unwild", []),
        ("your hand, your turn, draw", []),
    ],
)
def test_which_words_are_terms(text: str, found: list[str]) -> None:
    assert [piece for piece, key in parts(text, "ripper") if key] == found


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        (
            "de",
            "Hinweise auf Verdächtige, ein Verdacht, gemeldete Personen.",
            ["evidence", "suspect", "suspect-card", "meld"],
        ),
        (
            "fr",
            "L’alibi d’une carte Suspect, l’Éventreur et ses Preuves.",
            ["alibi", "suspect-card", "ripper", "evidence"],
        ),
    ],
)
def test_words_are_known_in_their_forms(language: str, text: str, found: list[str]) -> None:
    with speaking(language):
        assert [key for _, key in parts(text, "ripper") if key] == found


# ---- on the page ----


def commands(window: Window) -> list[str]:
    return Page(window.html).all("data-ui")


def test_a_refusal_opens_its_terms_but_no_player_is_one() -> None:
    start = tables.two_discarding()
    notice = Notice("No Evidence can be played until a Victim is on the table.", "4.1", "why")
    page = Page(table(replace(start, notice=notice)))
    assert {"sheet term victim", "sheet term evidence"} <= set(
        page.all("data-ui")
    ) and notice.text in page.text
    named = (start.seats[0], replace(start.seats[1], name="Evidence"))
    commands = Page(table(replace(start, notice=notice, seats=named))).all("data-ui")
    assert "sheet term victim" in commands and "sheet term evidence" not in commands


def test_a_term_leads_back_to_the_place_it_was_tapped_at() -> None:
    window = Window()
    window.tap("sheet rules jekyll")
    assert "sheet term evidence jekyll 1.1" not in commands(window), "that is its own rule"
    window.tap("sheet term meld jekyll 3.2")
    assert "sheet rules jekyll 3.1" in commands(window)
    window.tap("sheet term family jekyll")
    window.tap("close")
    assert "rules-jekyll" in window.html and 'id="rule-3-2" aria-current="true"' in window.html
    window.tap("close")
    assert window.session.sheet is None


def test_a_term_that_there_is_not_opens_nothing() -> None:
    window = Window()
    window.tap("sheet term weather", "sheet term")
    assert window.session.sheet is None and case_of_term("weather") == ""


def test_the_glossary_is_searched_like_the_rules() -> None:
    window = Window()
    window.tap("sheet glossary")
    every = [each for each in Page(window.html).all("id") if each.startswith("term-")]
    assert len(every) == len(CaseTerms.of("ripper").rules)
    window.send(FieldChanged("terms-search", "BALLOT"))
    found = [each for each in Page(window.html).all("id") if each.startswith("term-")]
    assert "term-ballot" in found and len(found) < 8
    window.tap("sheet glossary jekyll")
    assert 'value="BALLOT"' in window.html and "No entry matches “BALLOT”." in Page(window.html).text


@pytest.mark.parametrize(
    ("language", "text", "kept"),
    [
        ("en", "Some Evidence, or a meld; no Alibi.", ["Evidence,", "meld;", "Alibi."]),
        ("de", "Spiele „Der Ripper entkommt“, dann ist Schluss.", ["„Der Ripper entkommt“,"]),
        ("fr", "Trouvez l’Éventreur\u00a0: son alibi suffit.", ["l’Éventreur\u00a0:"]),
        ("en", "Evidence/Alibi (Victim)", ["Evidence/", "(Victim)"]),
    ],
)
def test_marks_keep_to_their_term(language: str, text: str, kept: list[str]) -> None:
    """A line ends on neither side of a term where no space is."""
    with speaking(language):
        html = str(html_of(with_term_buttons(text, "ripper")))
    assert re.findall(r'<span class="unparted">(.*?)</span>', re.sub(r"</?button[^>]*>", "", html)) == kept
    assert re.sub("<[^>]*>", "", html) == text
    assert without_terms(html) == text
