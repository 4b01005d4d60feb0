"""Words of those who look on: they change no game."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.any_command import ANY_LOOK, EXAMPLES, LOOKING_ON
from tests.support.app_page import Page
from tests.support.every_screen import EVERY_SCREEN, playing
from tests.support.thorough import THOROUGH
from ui.state.messages import Command
from ui.storage import generations


def games_of(page: Page) -> dict[str, str]:
    """Everything that is stored of games, as it is stored: what was put aside and what was removed as well."""
    kinds = tuple(f"{generations.KEY_PREFIX}{kind}" for kind in ("game", "aside", "gone"))
    return {key: text for key, text in page.memory.texts.items() if key.startswith(kinds)}


ABOUT = ("rules", "menu", "log", "back", "next", "casebook", "theme contrast", "{slot}", "{slot} anyway")
"""Arguments for the words of those who look on."""


def said_about(at: int) -> tuple[str, ...]:
    """The arguments of a word in turn, "" for none: at night none and a third of them, else one or none."""
    if THOROUGH:
        return ("", *ABOUT[at % 3 :: 3])
    return (ABOUT[at // 2 % len(ABOUT)] if at % 2 else "",)


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_the_words_of_those_who_look_on_change_no_game(screen: str) -> None:
    """Said where one plays: no closed store stands before the games. On each screen a word has other arguments."""
    page = EVERY_SCREEN[screen]()
    where, first = page.session.screen.name, list(EVERY_SCREEN).index(screen)
    for at, word in enumerate(LOOKING_ON, first):
        for about in said_about(at):
            if page.session.screen.name != where or page.session.sheet is not None:
                page = EVERY_SCREEN[screen]()
            slot = page.session.book[0].slot if page.session.book else "g1"
            before, game = games_of(page), page.session.game
            record = game.match.record() if game is not None else None
            page.tap(f"{word} {about.format(slot=slot)}".rstrip())
            assert games_of(page) == before, (word, about)
            assert game is None or game.match.record() == record, (word, about)


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_no_row_of_them_changes_a_game(screen: str) -> None:
    @settings(max_examples=EXAMPLES, deadline=None)
    @given(st.lists(ANY_LOOK, min_size=1, max_size=12))
    def tried(commands: list[Command]) -> None:
        page = EVERY_SCREEN[screen]()
        before, game = games_of(page), page.session.game
        record = game.match.record() if game is not None else None
        for command in commands:
            page.send(command)
            assert games_of(page) == before, command
            assert game is None or game.match.record() == record, command

    tried()


def test_a_word_that_changes_a_game_is_caught() -> None:
    page = playing()
    before = games_of(page)
    page.tap("sort")
    assert games_of(page) != before and "sort" not in LOOKING_ON
