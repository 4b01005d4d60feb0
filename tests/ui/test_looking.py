"""A look at the table in the middle of a vote or of a choice of cards: what the decider may see, and no more."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.app_page import at_table, deck, match_of
from tests.support.hot_seat import THREE, chosen_on, private, voting
from tests.support.looking import SEARCHING, searching
from tests.support.markup import without_terms
from tests.support.secrecy import leaks
from ui.play import card_choice
from ui.play.current_view import decides, due_human, looking, stage, viewer
from ui.state.messages import Hidden


def test_the_voter_sees_the_table_and_the_own_hand_and_comes_back() -> None:
    page = voting("human", "human")
    for seat, suspect in ((0, "druitt"), (1, "jill")):
        page.reveal()
        assert 'data-ui="look"' in page.html and "select " not in page.html
        page.tap(f"choose {suspect}", "look")
        assert looking(page.game) and viewer(page.game) == seat and page.session.screen.view_name() == "table"
        assert all(key in page.html for key in private(page, seat))
        assert not any(key in page.html for key in set(private(page, 1 - seat)) - set(private(page, seat)))
        assert "Back to the ballot" in page.html and "data-action" not in page.html
        page.tap("look")
        assert stage(page.game) == "sealing" and "select " not in page.html
        assert chosen_on(page) == [f"choose {suspect}"], "what was chosen stays"
        page.tap("look")
        page.act(f"{seat} ballot {suspect}")
        assert not looking(page.game) and stage(page.game) == "curtain" and "select " not in page.html
    assert due_human(page.game) == 0


def test_nothing_of_others_is_on_the_table_that_is_looked_at() -> None:
    """Neither hidden cards nor ballots that are sealed."""
    random = Random("look")
    for sealed in ("druitt", "gull"):
        page = voting("human", "human")
        for seat in (0, 1):
            page.reveal()
            page.tap("look")
            assert not leaks(page, random)
            page.tap("sheet log")
            assert not leaks(page, random)
            page.tap("close")
            pages = [page.html]
            page.act(f"{seat} ballot {sealed}")
        if sealed == "druitt":
            before = pages
    assert before == pages, "what the first voter sealed shows nowhere"


def test_a_lone_human_looks_too() -> None:
    page = voting("human", "bot")
    page.bot_thinks()
    page.tap("look")
    assert looking(page.game) and all(key in page.html for key in private(page, 0))
    page.act("0 ballot eddy")
    assert not looking(page.game) and page.game.match.phase == "draw" and decides(page.game, 0)


@pytest.mark.parametrize("made", [lambda: voting("human", "human"), lambda: searching("human", "human")])
def test_the_curtain_falls_over_a_look_when_the_page_is_hidden(made: object) -> None:
    page = made()  # type: ignore[operator]
    page.reveal()
    page.tap("look")
    assert looking(page.game) and "select " in page.html
    page.send(Hidden())
    assert stage(page.game) == "curtain" and not looking(page.game) and "select " not in page.html
    page.reveal()
    assert not looking(page.game), "whoever comes back decides"


def test_leaving_and_reloading_end_a_look() -> None:
    page = voting("human", "human")
    page.reveal()
    page.tap("look", "desk", "continue")
    assert stage(page.game) == "curtain" and not looking(page.game)
    page.reveal()
    page.tap("look")
    again = page.reload()
    again.tap("continue")
    assert stage(again.game) == "curtain" and not looking(again.game)


@pytest.mark.parametrize("back", ["look", "escape", "back"])
def test_a_search_is_put_aside_and_taken_up_again(back: str) -> None:
    page = searching("human", "bot")
    assert 'id="decision"' in page.html and page.html.count('id="look"') == 1
    page.tap("look")
    assert 'id="decision"' not in page.html and "inert" not in page.html
    assert "Back to the cards" in page.html and "data-action" not in page.html and not page.asks
    page.tap(back)
    assert 'id="decision"' in page.html and page.session.screen.name == "game"
    page.act("0 pick pedachenko")
    assert not looking(page.game) and decides(page.game, 0)


def test_a_tap_on_the_table_says_what_is_due() -> None:
    page = searching("human", "bot")
    page.tap("look", "pile case-file")
    assert "First choose a card from Scotland Yard." in without_terms(page.html) and looking(page.game)
    page = voting("human", "human")
    page.reveal()
    page.tap("look", f"select {page.game.match.seen(0).view()['hands'][0][0]}#1")
    assert "The vote comes first" in without_terms(page.html) and page.game.choosing.selection == ()


def test_a_tap_on_a_name_says_what_is_due() -> None:
    page = searching("human", "human", "bot")
    page.tap("look")
    page.tap("sheet about seat 1")
    assert 'role="dialog"' in page.html and "sheet seat 1" not in page.html
    page.tap("close", "sheet menu", "sheet seat 1")
    assert page.session.sheet is None and page.session.notice is not None and page.session.notice.rule


def test_what_is_taken_back_while_looking_is_no_look_at_the_next_search() -> None:
    page = searching("human", "bot")
    page.tap("look", "undo")
    assert page.game.match.phase == "play" and decides(page.game, 0)
    page.act("0 play scene:bucks-row")
    assert card_choice.is_choice_due(page.at)


def test_there_is_nothing_to_put_aside_elsewhere() -> None:
    page = at_table(match_of(deck(SEARCHING, THREE, top="pedachenko"), "human", "human"))
    page.tap("look")
    assert page.game.choosing.looking_since is None and stage(page.game) == "curtain"
    page.reveal()
    page.tap("look")
    assert page.game.choosing.looking_since is None and decides(page.game, 0)
