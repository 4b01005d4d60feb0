"""Two windows of a browser that both play: neither writes over what the other has kept beside the games."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.support.app_page import Page
from tests.support.pad_scenes import tapped
from ui.screens.practice.catalogue import entries, path_of
from ui.screens.practice.practice_table import PracticeTable
from ui.screens.score_pad.screen import ScorePadScreen
from ui.state.kept import merge_entries
from ui.state.messages import FieldChanged, TabTurned
from ui.state.score_pads import ScorePads

AIM, TURN = "ripper/aim", "ripper/turn"


def two(first: Page | None = None) -> tuple[Page, Page]:
    """Two windows; without locks both may play, and neither hears of the other."""
    first = first or Page()
    return first, Page(first.memory)


def pads_of(page: Page) -> dict[str, list[str]]:
    """The names in the pads that a page has."""
    return {slot: pad["names"] for slot, pad in page.session.features.of(ScorePads).kept.items()}


def renamed(page: Page, name: str) -> None:
    """Give the first person of the pad on the screen another name."""
    tapped(page, "totals")
    page.send(FieldChanged("rename 0", name))


def slot_on(page: Page) -> str:
    assert isinstance(page.session.screen, ScorePadScreen)
    return page.session.screen.slot


# ---- lessons ----


def test_both_go_on_with_a_lesson() -> None:
    first, second = two()
    first.tap(f"lesson start {TURN}", "lesson next", "lesson leave")
    second.tap(f"lesson start {AIM}", "lesson next", "lesson leave")
    assert Page(first.memory).session.lessons.at == {TURN: 1, AIM: 1}


def test_a_lesson_that_is_begun_anew_is_not_gone_on_with() -> None:
    first, second = two()
    first.tap(f"lesson start {TURN}", "lesson next", "lesson leave")
    second.tap(f"lesson start {AIM}", "lesson next", "lesson leave", f"lesson start {TURN} 0")
    assert TURN not in Page(first.memory).session.lessons.at


# ---- practice ----


def solved(page: Page, number: int) -> str:
    """Solve a position; returns its path."""
    path = path_of("ripper", entries("ripper")[number])
    page.tap(f"practice start {path}")
    at = page.session.screen
    assert isinstance(at, PracticeTable)
    page.act(f"{at.viewer} {at.decision.best}")
    return path


def test_both_solve_a_position() -> None:
    first, second = two()
    paths = {solved(first, 0), solved(second, 1)}
    assert Page(first.memory).session.practice.marks.keys() == paths


# ---- score pads ----


def test_both_begin_a_pad() -> None:
    first, second = two()
    for page in (first, second):
        page.tap("pad", "pad begin")
    assert pads_of(Page(first.memory)).keys() == {slot_on(first), slot_on(second)}


def test_one_writes_on_a_pad_and_the_other_begins_one() -> None:
    first = Page()
    first.tap("pad", "pad begin")
    first, second = two(first)
    old = slot_on(first)
    renamed(first, "Zoë")
    second.tap("pad")
    tapped(second, "new", "begin")
    kept = pads_of(Page(first.memory))
    assert len(kept) == 2 and kept[old][0] == "Zoë"


def test_a_pad_that_is_deleted_in_one_stays_deleted() -> None:
    first = Page()
    first.tap("pad", "pad begin")
    old = slot_on(first)
    tapped(first, "new", "begin")
    first, second = two(first)
    first.session.features.of(ScorePads).drop(old)
    renamed(first, "Zoë")
    second.tap("pad")
    renamed(second, "Ada")
    kept = pads_of(Page(first.memory))
    assert old not in kept and {names[0] for names in kept.values()} == {"Zoë", "Ada"}, "written on in both"


def test_both_write_on_a_pad_in_turn() -> None:
    first = Page()
    first.tap("pad", "pad begin")
    first, second = two(first)
    second.tap("pad")
    for number in range(4):
        renamed(first, f"Zoë {number}")
        renamed(second, f"Ada {number}")
    names = {names[0] for names in pads_of(Page(first.memory)).values()}
    assert names == {"Zoë 3", "Ada 3"}, "it was copied once"


# ---- the last game ----


def test_who_takes_over_is_offered_the_game_that_was_begun_last() -> None:
    first = Page()
    second = Page(first.memory, mine=False)
    first.tap("new", "players 3", "start", "desk")
    first.send(TabTurned(False))
    second.send(TabTurned(True))
    assert second.session.last.players == 3 and second.session.played


# ---- what both have made of the same ----

ENTRIES = st.dictionaries(st.sampled_from("abcd"), st.integers(0, 3))


@given(ENTRIES, ENTRIES, ENTRIES)
def test_what_only_one_has_changed_is_as_it_left_it(
    mine: dict[str, int], theirs: dict[str, int], since: dict[str, int]
) -> None:
    found = merge_entries(mine, theirs, since, max)
    assert found == merge_entries(theirs, mine, since, max)
    assert (
        merge_entries(since, theirs, since, max) == theirs and merge_entries(mine, since, since, max) == mine
    )
    for key in {*mine, *theirs, *since}:
        if mine.get(key) == since.get(key):
            assert found.get(key) == theirs.get(key)
