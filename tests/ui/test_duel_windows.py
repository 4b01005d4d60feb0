"""Duels that two windows of a browser hold: deleted ones stay deleted, new ones stay."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from tests.support.app_page import Page
from tests.support.duelling import accepted, challenger, good_link, kept, link_of
from ui.state.challenge import DuelMark
from ui.state.duels import MOST, NAME, Duels, KeptDuel
from ui.state.messages import SavedElsewhere, TabTurned
from ui.transfer.messages import FileBrought


def ids(page: Page) -> set[str]:
    """The duels of a page, which are also those stored."""
    found = set(page.session.features.of(Duels).by_id)
    assert set(Duels.read(page.store.recall(NAME)).by_id) == found
    return found


def removed(page: Page, id_: str) -> None:
    page.tap(f"duel {id_}", "duel-remove", "duel-remove yes")


def test_a_duel_deleted_in_one_window_does_not_come_back_from_the_other() -> None:
    first = challenger()
    id_ = kept(first).id
    second = Page(first.memory, mine=False)
    assert ids(second) == {id_}
    removed(first, id_)
    first.send(TabTurned(False))
    second.send(TabTurned(True))
    assert ids(second) == set()
    accepted(f"x#{good_link()}", page=second)
    first.send(SavedElsewhere())
    assert len(ids(second)) == 1 and ids(first) == ids(second) == ids(Page(first.memory))


def test_where_every_window_plays_a_deleted_duel_stays_deleted_and_a_new_one_stays() -> None:
    """Without locks neither window hears of what the other does with duels."""
    first = challenger()
    old = kept(first).id
    second = Page(first.memory)
    removed(first, old)
    first.tap("casebook", f"open {first.session.book[0].slot}", "skip", "challenge", "duel-begin")
    new = kept(first).id
    accepted(link_of(challenger(code="mist")), page=second)
    assert isinstance(second.game.challenge, DuelMark)
    both = {new, second.game.challenge.id}
    assert len(both) == 2 and ids(second) == both
    first.send(SavedElsewhere())
    assert ids(first) == both == ids(Page(first.memory))


def test_a_file_brings_a_deleted_duel_back_for_good() -> None:
    page = challenger()
    id_ = kept(page).id
    page.tap("desk", "casebook", "export-all")
    page.run()
    second = Page(page.memory, mine=False)
    removed(page, id_)
    second.send(SavedElsewhere())
    for _ in range(2):
        page.tap("desk", "import")
        page.send(FileBrought([*page.given.values()][-1]))
        page.run()
        page.tap("close")
        assert ids(page) == {id_}
    second.send(TabTurned(True))
    assert ids(second) == {id_} == ids(Page(page.memory))
    removed(second, id_)
    page.send(SavedElsewhere())
    assert ids(page) == set()


@cache
def some_duel() -> KeptDuel:
    return kept(challenger())


def duel(id_: str) -> KeptDuel:
    """A duel at cards of its own."""
    return replace(some_duel(), id=id_, terms=replace(some_duel().terms, code=f"fog {id_}"))


@given(
    st.lists(
        st.tuples(st.integers(0, 2), st.sampled_from("abc"), st.sampled_from(["put", "drop", "file", "hear"]))
    )
)
def test_windows_that_heard_of_each_other_hold_the_same_duels(deeds: list[tuple[int, str, str]]) -> None:
    windows, born = [Duels(), Duels(), Duels()], set[str]()
    file = Duels({id_: duel(id_) for id_ in "abc"})
    for at, id_, deed in deeds:
        window = windows[at]
        if deed == "put" and id_ not in born:
            born.add(id_)
            window.put(duel(id_))
        elif deed == "drop":
            window.remove(id_)
        elif deed == "file":
            window.merge_file(file)
            assert set(window.by_id) == set("abc")
            born |= set("abc")
        elif deed == "hear":
            window.merge(Duels.read(windows[at - 1].data()))
    for _ in range(2):
        for at in range(3):
            windows[at].merge(Duels.read(windows[at - 1].data()))
    assert set(windows[0].by_id) == set(windows[1].by_id) == set(windows[2].by_id)
    assert windows[0].deleted == windows[1].deleted == windows[2].deleted


def test_only_so_many_deleted_ones_are_remembered_and_junk_is_not() -> None:
    duels = Duels()
    for number in range(MOST + 5):
        duels.put(duel(f"d{number}"))
        duels.remove(f"d{number}")
    assert not duels.by_id and len(duels.deleted) == MOST and "d4" not in duels.deleted
    data = duels.data()
    assert Duels.read(data).deleted == duels.deleted
    for junk in (None, 3, [], {"a": "b", "c d": 1, "e": -1, "f": True}):
        assert not Duels.read(data | {"deleted": junk}).deleted
    del data["deleted"]
    assert Duels.read(data) == Duels(), "as it was stored before"
