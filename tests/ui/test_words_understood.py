"""Words of what can be touched and of keys: whoever is on the screen understands them."""

from __future__ import annotations

from inspect import signature

import pytest

from tests.support.app_page import Page
from tests.support.every_screen import EVERY_SCREEN, kinds_of_screen, open_each_sheet, touchable_words
from ui.app.commands import EVERYWHERE, commands_a_held_key_repeats, find_handler, tables_of_handlers
from ui.platform import keys
from ui.screens.lesson.update import STEPS, WAYS
from ui.screens.replay.moves import STEPS_BY_COMMAND
from ui.screens.sheets.every import OVER_SHEET_HANDLERS, find_sheet
from ui.state.settings import SETTING_VALUES


def test_every_word_takes_what_it_is_given() -> None:
    """The words of a screen are run with it, those of sheets and of everywhere without; the type checker leaves that
    open."""
    tables = [*tables_of_handlers()]
    assert sum(map(len, tables)) > 100
    for words in tables:
        count = 2 if words in (OVER_SHEET_HANDLERS, EVERYWHERE) else 3
        for name, known in words.items():
            assert len(signature(known.run).parameters) == count, name


def test_every_kind_of_screen_is_tried() -> None:
    assert {made().session.screen.name for made in EVERY_SCREEN.values()} == {
        kind.name for kind in kinds_of_screen() if hasattr(kind, "name")
    }


def understood(page: Page, command: str) -> bool:
    """True if somebody on this screen knows the word of a command, and what it is said of."""
    word, *rest = command.split()
    if find_handler(page.session, word)[0] is None:
        return False
    match word:
        case "sheet":
            return find_sheet(rest[0]) is not None
        case "lesson":
            in_lesson = page.session.screen.name == "lesson"
            return rest[0] in WAYS or (rest[0] in STEPS and in_lesson)
        case "replay-to":
            return rest[0] in STEPS_BY_COMMAND
        case "set":
            return rest[1] in SETTING_VALUES[rest[0]]
    return True


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_every_word_of_a_screen_is_understood_where_it_is_drawn(screen: str) -> None:
    """Also in the sheets that open from there, one of each kind, and from them again."""
    for page, opened in open_each_sheet(EVERY_SCREEN[screen]):
        words = touchable_words(page)
        assert words and not [each for each in words if not understood(page, each)], opened


def test_a_word_that_nobody_knows_is_found() -> None:
    page = Page()
    assert understood(page, "sheet rules") and understood(page, "lesson start ripper/aim")
    assert not understood(page, "select druitt#1") and not understood(page, "sheet weather")
    assert not understood(page, "lesson next") and not understood(page, "claim")


@pytest.mark.parametrize("screen", ["play", "jekyll", "curtain", "pause", "scoring", "lesson", "replay"])
def test_every_key_is_understood_at_a_table(screen: str) -> None:
    page = EVERY_SCREEN[screen]()
    pressed = {*keys.LETTERS, *keys.REPLAY_KEY_STEPS, "Enter", "Escape", "i", " "}
    if screen == "replay":
        commands = {
            keys.replay_command(key, shift=shift, control=False) for key in pressed for shift in (False, True)
        }
    else:
        commands = {keys.command(key, "druitt#1", button=False) for key in pressed}
        commands |= {keys.swap_command(key, 0, ["druitt#1", "druitt#2"]) for key in keys.SIDEWAYS_KEYS}
    assert len(commands) > 8
    assert [command for command in commands - {""} if not understood(page, command)] == []


def test_a_key_that_is_held_down_says_few_words_again() -> None:
    assert commands_a_held_key_repeats() == {"escape", "place", "replay-to"}
