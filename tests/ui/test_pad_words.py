"""The words of the score pad, in every language and for those who listen."""

from __future__ import annotations

import pytest

from game import card_names
from game.case import CASES
from game.i18n import LANGUAGES, speaking, t
from game.score_pad import Change
from tests.support.markup import Page as Read
from tests.support.pad_scenes import entered, form, tapped
from ui.screens.score_pad import words as pad_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks(language: str) -> None:
    with speaking(language):
        page = entered("first", "second")
        for words in (
            ("end",),
            ("seat 1",),
            ("held 1",),
            ("add druitt",) * 6,
            ("score",),
            ("finish",),
            ("new",),
        ):
            tapped(page, *words)
            assert "pad." not in Read(page.html).text
            Read(page.html).check()
        assert t("pad.title") in Read(page.html).text


@pytest.mark.parametrize(("language", "said"), [("en", "<b>Basil: </b>"), ("fr", "<b>Basil\u00a0: </b>")])
def test_who_misses_something_is_named_before_the_colon_of_the_language(language: str, said: str) -> None:
    with speaking(language):
        page = tapped(form(), "begin", "how discarded", "by 0", "seat 0", "add gull", "score")
        assert said in page.html


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (Change("way", "discarded"), ("how the hand ended", "Ende des Durchgangs", "fin de la manche")),
        (Change("way"), ("how the hand ended", "Ende des Durchgangs", "fin de la manche")),
        (
            Change("card", "escapes", 1),
            ("Ripper Escapes +1", "Der Ripper entkommt +1", "L’Éventreur s’échappe +1"),
        ),
    ],
)
def test_undo_names_what_it_undoes_behind_its_colon(change: Change, said: tuple[str, ...]) -> None:
    for language, words in zip(("en", "de", "fr"), said, strict=True):
        with speaking(language):
            assert pad_words.change_name(change) == words


def test_undo_is_called_what_it_undoes_where_only_its_sign_is_seen() -> None:
    page = tapped(form(), "begin", "seat 0", "add letter")
    assert 'aria-label="Undo: Letters +1"' in page.html


def test_a_tile_is_called_by_its_cards() -> None:
    page = tapped(form(), "begin", "seat 0", "add letter")
    assert 'aria-label="Letters: 1 card. Add one"' in page.html


def test_everything_that_is_tapped_has_a_name() -> None:
    page = entered("first", "second")
    for words in ("end", "seat 1", "held 1", "score", "totals", "new"):
        tapped(page, words)
        Read(page.html).check()


def test_each_case_with_real_cards_has_a_pad() -> None:
    from ui.screens.score_pad.screen import cases

    assert set(cases()) == {name for name, case in CASES.items() if case.real_table is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_on_the_pad_is_called_by_its_kind_and_name(language: str) -> None:
    """A button is no object of a sentence: German would decline it."""
    with speaking(language):
        victim = pad_words.name_of("victim:nichols")
        assert victim == card_names.kind_and_name("victim:nichols")
        of_two = pad_words.name_of("alibi:eddy-gull=gull")
        assert of_two == t("app.line", name=t("cards.kind.alibi"), value=card_names.name("gull"))
