"""Pages that tests have as copies: each goes its own way, and the way of one that was played to the same state."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n import speaking
from tests.support.app_page import Page
from tests.support.every_screen import showing
from tests.support.once import made_once


def heard(page: Page) -> tuple[object, ...]:
    """All that is seen, said and kept on a page."""
    return page.html, page.title, page.spoken, page.memory.texts, page.game.match.record()


def seen_now(page: Page) -> tuple[object, ...]:
    """All that is seen and asked, whatever the game is called in the store."""
    return page.html.replace(page.game.slot, "slot"), page.title, page.spoken, len(page.waits), len(page.asks)


def test_a_copy_goes_on_as_the_page_would_and_no_other_goes_with_it() -> None:
    made = made_once(showing)
    first, one, other = made(), made(), made()
    assert one is not other and heard(first) == heard(one) == heard(other)
    before = heard(other)
    one.run()
    assert heard(one) != before and heard(other) == before == heard(first)
    other.run()
    first.run()
    assert heard(one) == heard(other) == heard(first)


def test_a_copy_is_what_is_made_anew() -> None:
    made = made_once(showing)
    made()
    anew, copied = showing(), made()
    assert seen_now(anew) == seen_now(copied)


def test_each_language_has_its_own() -> None:
    made = made_once(Page)
    english = made().html
    with speaking("de"):
        assert made().html != english and made().html != english
    assert made().html == english


def test_what_is_in_the_middle_of_reading_is_made_again() -> None:
    calls = []

    def reading() -> Iterator[int]:
        calls.append(1)
        return iter(number for number in range(3))

    made = made_once(reading)
    made(), made()
    assert len(calls) == 2
