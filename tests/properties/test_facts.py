"""Facts read off a hand are kept until the next action, and no longer."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.case import Case
from game.match import Match
from game.undo import undo
from tests.support.app_page import Page
from tests.support.play import SETUPS, Setup, new_match, random_step
from tests.support.thorough import THOROUGH, examples
from ui.app import page as render
from ui.play.current_view import stage
from ui.screens.game_table import GameTable
from ui.state.session import SORTS, Open


def facts(match: Match) -> list[Any]:
    """Everything that is kept, for every seat."""
    seats = range(len(match.seats))
    return [
        match.seen_by_all().board,
        *((match.seen(seat).view(), match.seen(seat).offers) for seat in seats),
    ]


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(1, 80))
@settings(max_examples=examples(10, 60), deadline=None)
def test_nothing_outlives_what_happens(setup: Setup, seed: int, steps: int) -> None:
    """Play, take back, deal: each time the table is that of a match that nobody has looked at yet."""
    match, random = new_match(setup, str(seed)), Random(seed)
    match.casual = True
    for _ in range(steps):
        facts(match)
        if match.over:
            break
        if match.hand_over:
            match.next_hand()
        elif match.hand_record.actions and random.random() < 0.2:
            undo(match, random.randint(1, len(match.hand_record.actions)), agreed=True)
        else:
            match.play(*random_step(match, random))
        assert facts(match) == facts(Match.from_record(match.record()))


@given(st.sampled_from(SETUPS), st.integers(0, 10**9))
@settings(max_examples=10, deadline=None)
def test_what_is_taken_away_from_a_view_is_still_there(setup: Setup, seed: int) -> None:
    """A returned answer belongs to whoever asked."""
    match = new_match(setup, str(seed))
    seat = match.actors[0]
    before = match.seen(seat).view()
    match.seen(seat).view()["legal"] = []
    assert match.seen(seat).view() == before and before["legal"]
    assert [offer.action for offer in match.seen(seat).offers] == before["legal"]


@pytest.mark.parametrize("setup", [("ripper", "us", 3), ("jekyll", "fr", 2)])
def test_a_page_that_is_drawn_leaves_the_facts_alone(setup: Setup) -> None:
    """With all that lies in them, through a whole hand in which each seat looks in turn."""
    page, random = Page(), Random(5)
    match = new_match(setup, "drawn")
    game = page.session.put(match)
    page.session.screen, page.session.settings.memory = GameTable(game), "strict"
    stages = set[str]()
    while not match.hand_over:
        match.play(*random_step(match, random))
        if not THOROUGH and match.phase in {"draw", "play"} and random.random() < 0.7:
            continue
        for game.holder in (None, *range(len(match.seats))):
            game.sorts[0] = random.choice(SORTS)
            before = deepcopy(facts(match))
            render.page(page.session)
            assert facts(match) == before
            stages.add(stage(game))
    assert {"table", "curtain", "scoring"} <= stages


def test_the_log_of_the_table_is_what_its_view_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not told a second time what it may know of a whole hand."""
    page, random = Page(), Random(5)
    match = new_match(SETUPS[0], "log")
    game = page.session.put(match)
    for _ in range(40):
        match.play(*random_step(match, random))
    game.holder, page.session.screen = match.turn, GameTable(game)
    told = render.page(page.session)
    monkeypatch.setattr("game.play.redact", lambda *_: pytest.fail("read again"))
    assert stage(game) == "table" and render.page(page.session) == told
    page.session.sheet = Open("log")
    assert len(render.page(page.session)) > len(told)


def test_it_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match, read = new_match(SETUPS[0], "once"), list[int]()
    veiled = match._case.veiled

    def counted(case: Case, hand: Any, seat: int, *, opened: bool = False) -> Any:
        read.append(seat)
        return veiled(hand, seat, opened=opened)

    monkeypatch.setattr(type(match._case), "veiled", counted)
    for seat in (0, 1, 0, 1, 1):
        assert match.seen(seat) is match.seen(seat)
    assert read == [0, 1]
