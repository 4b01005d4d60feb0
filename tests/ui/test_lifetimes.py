"""Additions of a game to its match go when their time is over: with an action, a hand, or what was taken back."""

from __future__ import annotations

import pytest

from tests.support import jekyll_games
from tests.support.app_page import deck, match_of
from tests.support.hot_seat import FIVE, THREE
from ui.state.hand_progress import HandView, OutOfTurn, Pause
from ui.state.session import BotRequest, Game, PendingChoices


def used(*kinds: str) -> Game:
    """A game in the middle of everything at once."""
    game = Game(match_of(deck(FIVE, THREE, top="strikes"), *kinds), 1, "g1", length=5, holder=0)
    game.showing, game.changed = "1:Basil drew.", "1:Basil left."
    game.choosing = PendingChoices(("gull#1",), sealer=0, sealed_choice="gull", looking_since=game.token)
    game.request = BotRequest(game.token)
    game.out_of_turn = OutOfTurn(Pause(1, revealed=True), closed=frozenset({5}), silent=True, silences=2)
    game.hand_view = HandView(
        step=3,
        hurry=True,
        cued=5,
        recap_closed=5,
        looked=5,
        laid={3: (0, ["gull"]), 4: (0, ["jill"])},
    )
    game.orders = {0: ["gull", "jill"], 1: ["eddy"]}
    return game


def is_quiet(game: Game) -> bool:
    """True if no bot is asked, nothing shown and nothing waited for."""
    return game.request == BotRequest() and not game.showing and not game.out_of_turn.silent


def test_an_action_ends_the_pause_and_what_was_shown() -> None:
    game = used("human", "human")
    game.note_action("draw")
    assert is_quiet(game) and game.length == 6 and game.out_of_turn.pause is None
    assert game.out_of_turn.closed == {5} and game.hand_view.hurry, "these outlast it"
    game.note_action(game.match.decline_action)
    assert game.out_of_turn.closed == {5, game.length} == {5, 7}, "who declines closes the pause"


@pytest.mark.parametrize(("other", "holder"), [("human", None), ("bot", 0)])
def test_a_new_hand_keeps_nothing_of_the_last_one(other: str, holder: int | None) -> None:
    game = used("human", other)
    game.begin_hand()
    assert is_quiet(game) and game.holder == holder and game.length == 5
    assert (
        game.choosing == PendingChoices() and game.out_of_turn == OutOfTurn() and game.hand_view == HandView()
    )


def test_what_was_taken_back_leaves_only_what_came_before() -> None:
    game = used("human", "human")
    game.rewind(2)
    assert is_quiet(game) and (game.length, game.edits) == (3, 1) and not game.changed
    assert game.choosing == PendingChoices()
    assert game.out_of_turn == OutOfTurn(silences=2), "a timer that still runs must not end the next silence"
    assert game.hand_view == HandView(cued=3, looked=3)
    assert game.orders == {0: ["gull"], 1: ["eddy"]}, "the hand lies as it lay"


def test_a_seat_that_changes_hands_takes_the_tablet_away() -> None:
    game = used("human", "human")
    game.reseat(0, "bot", "sergeant")
    assert is_quiet(game) and game.edits == 1 and game.holder is None and game.choosing == PendingChoices()
    assert game.orders == {1: ["eddy"]}


def test_the_curtain_hides_what_was_chosen_and_who_claimed() -> None:
    game = used("human", "human")
    game.put_away()
    assert game.holder is None and game.choosing == PendingChoices() and game.out_of_turn.pause == Pause()
    alone = used("human", "bot")
    alone.put_away()
    assert alone.holder == 0 and alone.choosing == PendingChoices()


def test_only_a_case_that_has_them_knows_a_sealed_choice_and_a_play_out_of_turn() -> None:
    ripper, jekyll = match_of(deck(FIVE, THREE, top="strikes"), "human", "bot"), jekyll_games.deal([])
    assert (
        ripper.out_of_turn_action == "play escapes" and ripper.seen(0).sealed_action("gull") == "ballot gull"
    )
    of_jekyll = jekyll.seen_by_all()
    assert not (of_jekyll.sealed_verb or of_jekyll.out_of_turn_card or jekyll.decline_action)
    for match in (ripper, jekyll):
        assert not (match.sealing or match.out_of_turn_offered or match.seen_by_all().out_of_turn_possible)
