"""The choice of a language: what the device asks for, what is chosen and kept, and that nothing else changes by it."""

from __future__ import annotations

import pytest

from game.i18n import LANGUAGES, day_in_words, language, speaking
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.markup import Page as Markup
from ui.state.settings import Settings

HAND = "druitt druitt druitt eddy gull jill letter wild chapman pedachenko".split()
OTHER = "eddy eddy eddy gull gull chapman chapman jill letter letter".split()


def chosen(page: Page, code: str) -> Page:
    """Choose a language, and let its words come."""
    page.tap(f"set language {code}")
    page.words_come()
    return page


@pytest.mark.parametrize("device", LANGUAGES)
def test_a_first_visit_speaks_as_the_device(device: str) -> None:
    page = Page(device=device)
    assert language() == device and page.session.settings.language == "device"
    assert Markup(page.html).text.count(
        {"en": "New game", "de": "Neue Partie", "fr": "Nouvelle partie"}[device]
    )


def test_a_choice_is_spoken_at_once_and_at_the_next_start() -> None:
    page = Page()
    page.tap("set language de")
    assert language() == "en" and "New game" in page.html, "the words are on their way"
    page.words_come()
    assert language() == "de" and "Neue Partie" in page.html and 'aria-pressed="true">Deutsch' in page.html
    again = page.reload()
    assert language() == "de" and "Neue Partie" in again.html
    chosen(again, "device")
    assert language() == "en" and "New game" in again.reload().html


def test_the_last_choice_counts() -> None:
    page = Page()
    page.tap("set language de", "set language fr")
    page.words_come()
    page.words_come()
    assert language() == "fr"


def test_words_that_cannot_be_had_are_told_of_and_nothing_changes() -> None:
    page = Page(untranslated=("fr",))
    page.tap("sheet settings")
    chosen(page, "fr")
    assert language() == "en" and page.session.settings.language == "device"
    assert page.html.count("Français could not be loaded") == 2, (
        "on the desk, and in the sheet that lies over it"
    )
    assert 'id="set-language-device" value="device" checked' in page.html.replace('name="set-language" ', "")
    page.untranslated.clear()
    chosen(page, "fr")
    assert language() == "fr" and "Français could not" not in page.html


def test_a_start_without_its_words_is_english_and_says_so() -> None:
    memory = chosen(Page(), "de").memory
    page = Page(memory, untranslated=("de",))
    assert language() == "en" and "Deutsch could not be loaded" in page.html
    assert Page(memory).html.count("Neue Partie"), "the choice is kept"


def test_a_choice_that_is_none_changes_nothing() -> None:
    page = Page()
    page.tap("set language tlh", "set language")
    assert not page.brought and language() == "en"
    assert Settings.read({"language": "tlh"}).language == "device"


def test_the_table_stays_as_it_is() -> None:
    page = at_table(match_of(deck(OTHER, HAND), "human", "bot", dealer=0))
    page.run()
    page.tap("pile case-file", "select druitt#1", "select druitt#2", "sheet settings")
    game = page.game
    before = game.length, game.choosing.selection
    chosen(page, "de")
    assert (game.length, game.choosing.selection) == before and len(before[1]) == 2
    assert (
        page.session.screen.name == "game"
        and page.session.sheet is not None
        and page.session.sheet.kind == "settings"
    )
    assert "Fallakte" in page.html and "Case File" not in Markup(page.html).text


def test_a_sentence_in_the_language_before_is_put_away() -> None:
    page = at_table(match_of(deck(OTHER, HAND), "human", "bot", dealer=0))
    page.run()
    page.act("0 discard druitt")
    assert page.session.notice is not None
    chosen(page, "fr")
    assert page.session.notice is None


def test_the_edition_is_suggested_and_never_forced() -> None:
    page = chosen(Page(), "de")
    page.tap("new")
    assert page.session.setup.edition == "de"
    assert chosen(page, "en").session.setup.edition == "us"
    page.tap("edition manual")
    assert chosen(page, "de").session.setup.edition == "manual"


def test_the_edition_that_was_played_stays() -> None:
    page = Page()
    page.tap("new", "edition us", "start", "desk")
    assert chosen(page, "de").session.setup.edition == "us"
    assert page.reload().session.setup.edition == "us"


def test_the_first_of_a_month_has_its_ordinal_in_french() -> None:
    with speaking("fr"):
        assert day_in_words("dimanche 1 novembre 2026") == "dimanche 1er novembre 2026"
        for day in ("samedi 21 novembre 2026", "1er novembre", "novembre 2026"):
            assert day_in_words(day) == day
    with speaking("en"):
        assert day_in_words("Sunday 1 November 2026") == "Sunday 1 November 2026"
