"""In another language nothing is left in English: every text on every screen is compared with the English catalogue.

A second look is through a language in which every text of the catalogues has marks: what stands outside of them was
written into the code. Marks and spaces of each language are looked at on the screens too, where texts have been put
together from several.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from itertools import pairwise
from random import Random
from typing import Literal

import pytest

from game import resources
from game.case import CASES
from game.i18n import BASE, LANGUAGES, speaking, t
from tests.support import lesson_scenes, pseudo
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.hot_seat import one_step
from tests.support.jekyll_games import deal
from tests.support.listening import started
from tests.support.markup import Page as Markup
from tests.support.scenes import SCENES
from tests.support.table_scenes import NAMES, shown
from tests.support.thorough import THOROUGH
from tests.support.words_seen import misspelt, of_fixtures, whole_texts
from tools import catalogues
from tools import languages as page_languages
from ui.play.current_view import stage
from ui.screens.desk.screen import DeskScreen
from ui.screens.fault import FaultScreen
from ui.screens.install import InstallSheet
from ui.screens.learn.catalogue import path_of
from ui.state.device import Device
from ui.state.session import Session

OTHERS = [language for language in LANGUAGES if language != BASE]
RULES = ("rules", "rules-aim", "rules-search")
"""Scenes of the pages of rules, which `tests/rules` compares."""
OURS = ("Casefile", "Unknown Number", "Ada")
"""Names that are the same in all languages."""
CODE = re.compile(r"[0-9A-Z]{100,}|#daily-[0-9-]+")
"""The code of a device, and the address of a day."""
PLACE = re.compile(r"\{\w*\}")
WORD = re.compile(r"[^\W\d_]{2,}")
SENTENCE_END = re.compile(r"(?<=[^\W\d][.!?]) (?=[^a-z])")
"""The space between two sentences."""
FEW = 2
"""A text with places to fill is known by so many words of its own."""
HAND = "druitt druitt druitt eddy gull jill letter wild chapman pedachenko".split()
OTHER = "eddy eddy eddy gull gull chapman chapman jill letter letter".split()


@cache
def texts(language: str) -> dict[str, tuple[str, ...]]:
    """All texts of a language by their keys."""
    return {
        key: tuple(message.string) if isinstance(message.string, tuple | list) else (str(message.string),)
        for po in sorted((catalogues.LOCALE / language / "LC_MESSAGES").glob("*.po"))
        for key, message in catalogues._by_key(catalogues.read(po)).items()
    }


def pattern(text: str) -> str:
    """A pattern of a text, whatever is put into it."""
    return ".+".join(map(re.escape, PLACE.split(text)))


@cache
def english_only(language: str) -> tuple[dict[str, str], list[tuple[str, re.Pattern[str], str]]]:
    """The English texts that a language says otherwise, with their keys: whole ones, and those with
    places to fill, each behind the longest part of it, which is looked for first."""
    theirs = {text for each in texts(language).values() for text in each}
    whole, filled = {}, []
    for key, forms in texts(BASE).items():
        for text in forms:
            if len(text) == 1 or text in theirs or text in texts(language)[key]:
                continue  # one letter may be that of a key, which is the same everywhere
            if not PLACE.search(text):
                whole[text] = key
            elif len(WORD.findall(PLACE.sub("", text))) >= FEW:
                filled.append((max(PLACE.split(text), key=len), re.compile(pattern(text), re.DOTALL), key))
    return whole, filled


def left_in_english(html: str, language: str) -> Iterator[tuple[str, str]]:
    """Each text of a page that is an English one, with its key."""
    for said in whole_texts(html):
        yield from ((said, key) for key in english_keys(said, language))


@cache
def english_keys(said: str, language: str) -> tuple[str, ...]:
    """The keys of the English texts that something said is."""
    whole, filled = english_only(language)
    if of_a_scene(said):
        return ()
    if key := whole.get(said.strip(" ,.:·")) or whole.get(said):
        return (key,)
    return tuple(key for part, fits, key in filled if part in said and fits.fullmatch(said))


@cache
def of_a_scene(said: str) -> bool:
    """True for a text of a scene itself, be it without the name of the player at its beginning."""
    return said in of_fixtures() or any(text.endswith(f" {said}") for text in of_fixtures())


@cache
def known_texts() -> list[str]:
    """The texts that need no marks, the longest first."""
    return sorted((*of_fixtures(), *NAMES, *OURS), key=len, reverse=True)


def unmarked(html: str) -> Iterator[str]:
    """Each text of a page with words that stand in none of the marks, and are neither names nor those of a scene."""
    for said in whole_texts(html):
        rest = "" if of_a_scene(said) else CODE.sub("", said)
        while (inner := re.sub(r"⟦[^⟦⟧]*⟧", "", rest)) != rest:
            rest = inner
        rest = re.sub(r"⟦[^⟧]*$|^[^⟦]*⟧", "", rest)  # a title that stands on two lines
        for each in known_texts():
            rest = rest.replace(each, "") if each in rest else rest
        if WORD.search(rest):
            yield said


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_has_the_marks_of_each_language_and_nothing_in_english(name: str) -> None:
    """On an ordinary run in one of the languages that English is left over in, which take turns."""
    for language in LANGUAGES if THOROUGH else (OTHERS[list(SCENES).index(name) % len(OTHERS)],):
        with speaking(language):
            html = SCENES[name]()
        assert list(misspelt(html, language)) == []
        if language in OTHERS and name not in RULES:
            assert list(left_in_english(html, language)) == []


def test_marks_of_another_language_are_found() -> None:
    page = Page()
    assert list(misspelt(page.html, "en")) == []
    assert list(misspelt("<p>Prêt? Oui: oui.</p>", "fr"))
    assert list(misspelt("<p>Druitt führt mit 6 Punkte</p>", "de"))


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The language of marks, known for one test."""
    monkeypatch.setattr(resources, "_added", [])
    pseudo.use_pseudo_language()
    with speaking(pseudo.LANGUAGE):
        yield


@pytest.mark.parametrize("name", [name for name in SCENES if name not in RULES])
@pytest.mark.usefixtures("marked")
def test_no_scene_has_a_text_of_its_own(name: str) -> None:
    assert list(unmarked(SCENES[name]())) == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_hand_that_is_played_is_told_in_the_language(language: str) -> None:
    page = at_table(match_of(deck(OTHER, HAND), "human", "bot", dealer=0), "instant")
    page.tap(f"set language {language}")
    page.words_come()
    seen: list[tuple[str, str]] = []
    for _ in range(60):
        page.run()
        if page.game.match.result is not None:
            break
        page.tap("sheet log")
        seen += left_in_english(page.html, language)
        page.tap("close")
        legal = page.game.match.legal(0)
        play = next((each for each in legal if each.startswith(("meld", "layoff", "play"))), legal[0])
        page.act(f"0 {play}")
        seen += left_in_english(page.html, language)
    assert page.game.length > 20 and seen == []


def heard_hand(case: str) -> list[str]:
    """All that is said by itself while a hand is played."""
    page, random, said = started(case), Random("heard"), list[str]()
    while stage(page.game) != "scoring":
        said += page.heard()
        one_step(page, random)
    return said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_each_sentence_that_is_heard_is_whole_and_said_once_in_its_language(case: str, language: str) -> None:
    with speaking(language):
        said = heard_hand(case)
    assert len(said) > 20
    for heard in said:
        sentences = SENTENCE_END.split(heard)
        assert all(map(WORD.search, sentences)) and "{" not in heard, heard
        assert not any(one == other for one, other in pairwise(sentences)), heard
        if language in OTHERS:
            assert [key for each in (heard, *sentences) for key in english_keys(each, language)] == []


@pytest.mark.parametrize("case", CASES)
@pytest.mark.usefixtures("marked")
def test_nothing_that_is_heard_has_a_text_of_its_own(case: str) -> None:
    assert [text for heard in heard_hand(case) for text in unmarked(f"<p>{escape(heard)}</p>")] == []


LESSONS = {path_of(lesson): len(lesson.steps) for lesson in lesson_scenes.every_lesson()}


@pytest.mark.parametrize("path", LESSONS)
@pytest.mark.usefixtures("marked")
def test_no_step_of_a_lesson_has_a_text_of_its_own(path: str) -> None:
    assert [said for at in range(LESSONS[path]) for said in unmarked(lesson_scenes.step(path, at + 1))] == []


def tables() -> Iterator[Page]:
    """A table of each case after some plays."""
    for match in (match_of(deck(OTHER, HAND), "human", "bot", dealer=0), deal(["utterson"] * 4)):
        page = at_table(match, "instant")
        page.run()
        for _ in range(6):
            legal = page.game.match.legal(0)
            laying = [each for each in legal if each.startswith(("meld", "layoff", "play"))]
            page.act(f"0 {(laying or legal)[0]}")
            page.run()
        yield page


OPENED = "glossary {case},minute {case},log,menu,install,keys,credits,data,settings".split(",")
"""Sheets that every table can open, whatever lies on it."""


@pytest.mark.usefixtures("marked")
def test_nothing_that_a_table_opens_has_a_text_of_its_own() -> None:
    for page in tables():
        about = sorted({each for each in Markup(page.html).all("data-ui") if each.startswith("sheet about ")})
        assert len(about) > 5
        for command in (*about, *(f"sheet {each}".format(case=page.game.match.case) for each in OPENED)):
            page.tap(command)
            assert page.session.sheet is not None, command
            assert list(unmarked(page.html)) == [], command
            page.tap("close")


@pytest.mark.parametrize("install", ["", "offered", "apple", "installed"])
@pytest.mark.usefixtures("marked")
def test_no_way_to_install_has_a_text_of_its_own(
    install: Literal["", "offered", "apple", "installed"],
) -> None:
    session = Session(Device(str), DeskScreen(), install=install)
    assert list(unmarked(shown(None, InstallSheet().draw(session, "")))) == []


@pytest.mark.usefixtures("marked")
def test_a_fault_is_told_in_the_language() -> None:
    page = Page()
    page.session.screen = FaultScreen()
    page.loop._draw()
    assert t("app.fault") in page.html and list(unmarked(page.html)) == []


SAID_BY_THE_PAGE = re.compile(r"<(\w+)([^>]*)>([^<{]*[^\W\d_]{2}[^<{]*)<")


@pytest.mark.parametrize("language", OTHERS)
def test_the_page_says_nothing_of_its_own_before_python(language: str) -> None:
    """Each sentence of `index.html`, faults among them, has the key of one in the catalogue and is said otherwise."""
    index = (catalogues.ROOT / "index.html").read_text(encoding="utf-8")
    told = [(attributes, said) for tag, attributes, said in SAID_BY_THE_PAGE.findall(index) if tag != "title"]
    theirs = page_languages.texts(index, language)
    assert len(told) > 8
    for attributes, said in told:
        key = re.search(r'data-t="([^"]+)"', attributes)
        assert key, f"{said} has no key"
        assert texts(BASE)[key[1]] == (said,)
        assert theirs[key[1]] != said or said in OURS


def test_english_is_found() -> None:
    page = Page()
    assert {key for _, key in left_in_english(page.html, "de")} >= {
        "casebook.title",
        "screens.desk.tagline",
    }
    assert "New game" in list(unmarked(page.html))
