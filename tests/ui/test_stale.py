"""Two pages that both play, for the browser has no locks or their news comes late: neither writes over the other."""

from __future__ import annotations

import pytest

from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.games import BASIL, NORA
from tests.support.stored_games import SLOT, data, number
from tests.support.stores import Full
from ui.state.messages import SavedElsewhere
from ui.state.view_models import Notice
from ui.storage import generations
from ui.storage.store import Memory, Store


def two() -> tuple[Page, Page]:
    """Two pages with the same game on their tables; the second plays on, and the first hears nothing of it."""
    first = at_table(match_of(deck(NORA, BASIL), "human", "bot"))
    first.act("0 draw", "0 play victim:nichols")
    second = first.reload()
    second.tap("continue")
    return first, second


def told(page: Page) -> str:
    assert isinstance(page.session.notice, Notice) and page.session.screen.name == "desk"
    return page.session.notice.text


# ---- the store ----


def test_a_save_that_another_page_has_overtaken_writes_nothing() -> None:
    memory = Memory()
    first, second = Store(memory), Store(memory)
    assert first.save(SLOT, data(1)) and second.load(SLOT, number).game == 1
    assert second.save(SLOT, data(2))
    texts = dict(memory.texts)
    assert first.is_taken(SLOT) and not first.save(SLOT, data(7))
    assert memory.texts == texts and not second.is_taken(SLOT)
    assert first.load(SLOT, number).game == 2 and first.save(SLOT, data(3)), "what was read may be written"
    assert second.is_taken(SLOT), "and now the other one is behind"


def test_a_page_that_only_loaded_a_game_is_overtaken_as_well() -> None:
    memory = Memory()
    writer, reader = Store(memory), Store(memory)
    assert writer.save(SLOT, data(1)) and reader.load(SLOT, number).game == 1
    assert writer.save(SLOT, data(2)) and not reader.save(SLOT, data(7))


def test_to_look_at_a_game_is_not_to_take_it() -> None:
    """Files and statistics read every game; the one on the table does not become a newer one by that."""
    memory = Memory()
    first, second = Store(memory), Store(memory)
    assert first.save(SLOT, data(1)) and second.load(SLOT, number).game == 1
    assert second.save(SLOT, data(2)) and first.load(SLOT, number, look=True).game == 2
    assert not first.save(SLOT, data(7))


def test_what_another_page_removed_is_not_written_and_what_was_wiped_is() -> None:
    memory = Memory()
    first, second = Store(memory), Store(memory)
    assert first.save(SLOT, data(1)) and second.remove(SLOT)
    texts = dict(memory.texts)
    assert first.is_taken(SLOT) and not first.save(SLOT, data(2)) and memory.texts == texts
    assert second.restore(SLOT) and first.save(SLOT, data(2))
    memory.texts.clear()
    assert not first.is_taken(SLOT) and first.save(SLOT, data(3))


@pytest.mark.parametrize("torn", ["", "b", "torn"])
def test_a_pointer_that_this_page_tore_itself_is_no_other_page(torn: str) -> None:
    memory = Memory()
    store = Store(memory)
    assert store.save(SLOT, data(1))

    class Tearing(Memory):
        def write(self, key: str, text: str) -> None:
            super().write(key, torn if key == generations.key(SLOT) else text)

    store._backend = Tearing(memory.texts)
    assert not store.save(SLOT, data(2))
    store._backend = memory
    assert not store.is_taken(SLOT) and store.save(SLOT, data(3))


# ---- the page ----


def test_a_page_that_is_behind_goes_on_in_a_game_of_its_own_and_says_so() -> None:
    first, second = two()
    slot = first.game.slot
    second.act("0 meld druitt 3")
    first.act("0 discard gull")
    assert "in another window" in told(first) and "now a separate game" in first.html
    assert first.game.slot != slot and first.session.saved
    mine, theirs = first.game.match.record(), second.game.match.record()
    assert first.session.book[0].slot == first.game.slot and {slot} < {
        head.slot for head in first.session.book
    }
    again = first.reload()
    again.tap("continue")
    assert again.game.match.record() == mine, "what was done here is continued"
    again.tap("desk", "casebook", f"open {slot}")
    assert again.game.match.record() == theirs, "and what was done there is there too"
    first.tap("continue")
    assert first.session.screen.name == "game" and first.session.notice is None
    first.run()
    assert first.game.match.record() == first.reload().game.match.record()


def test_a_game_that_was_deleted_elsewhere_is_not_lost_to_the_one_who_plays_it() -> None:
    first, second = two()
    slot = first.game.slot
    second.tap("casebook", f"remove {slot}")
    first.act("0 meld druitt 3")
    assert "deleted" in told(first) and first.session.saved and first.game.slot != slot
    again = first.reload()
    assert [head.slot for head in again.session.book] == [first.game.slot]
    assert again.game.match.record() == first.game.match.record()


def test_the_late_news_of_the_other_page_keeps_both_games() -> None:
    first, second = two()
    second.act("0 meld druitt 3")
    first.act("0 discard gull")
    first.send(SavedElsewhere())
    assert "in another window" in told(first) and len(first.session.book) == 2
    first.tap("continue")
    assert first.game.length == 3 and first.session.saved


def test_where_nothing_can_be_stored_either_the_page_says_both() -> None:
    first, second = two()
    second.act("0 meld druitt 3")
    full = Full()
    full.texts = first.memory.texts
    first.store._backend = full
    first.act("0 discard gull")
    assert "in another window" in told(first) and "won’t save" in told(first)
    assert not first.session.saved and first.game.length == 3
    first.store._backend = first.memory
    first.tap("continue", "sort")
    assert first.session.saved and len(first.reload().session.book) == 2


def test_a_game_that_could_not_be_stored_keeps_its_slot_while_nobody_else_played_it() -> None:
    first = two()[0]
    slot = first.game.slot
    first.store._backend = Full()
    first.act("0 meld druitt 3")
    assert not first.session.saved
    first.store._backend = first.memory
    first.send(SavedElsewhere())
    first.tap("continue", "sort")
    assert first.game.slot == slot and first.session.saved and len(first.reload().session.book) == 1


def test_a_game_that_could_not_be_stored_is_stored_apart_when_another_page_played_it_on() -> None:
    first, second = two()
    slot, full = first.game.slot, Full()
    full.texts = first.memory.texts
    first.store._backend = full
    first.act("0 discard gull")
    second.act("0 meld druitt 3")
    first.store._backend = first.memory
    first.send(SavedElsewhere())
    assert "now a separate game" in told(first) and first.session.saved and first.game.slot != slot
    assert len(first.reload().session.book) == 2
