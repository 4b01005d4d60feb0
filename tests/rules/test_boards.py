"""Boards and results as records: each case has its own kind, and they can be compared and kept."""

from __future__ import annotations

from random import Random

import pytest

from game.cases.jekyll.board import JekyllBoard
from game.cases.jekyll.result import JekyllResult
from game.cases.ripper.board import RipperBoard
from game.cases.ripper.result import RipperResult
from game.match import Match
from tests.support.play import SETUPS, Setup, new_match, random_hand


def played(setup: Setup) -> Match:
    match = new_match(setup, "boards")
    for _ in random_hand(match, Random(1)):
        pass
    return match


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_equal_hands_have_equal_boards_and_results(setup: Setup) -> None:
    one, other = played(setup), played(setup)
    assert one.result is not other.result
    assert len({one.seen_by_all().board, other.seen_by_all().board}) == len({one.result, other.result}) == 1
    assert one.seen_by_all().board != new_match(setup, "boards").seen_by_all().board


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_laid_is_what_the_areas_count(setup: Setup) -> None:
    """The families and the Gavels before a seat are all that lies there."""
    match = played(setup)
    board, areas = match.seen_by_all().board, match.position()["areas"]
    for seat, area in enumerate(areas):
        portraits = sum(card.startswith("suspect:") for card in area)
        cards = (
            sum(len(each.cards) for each in board.laid_families(seat)) + len(board.gavels[seat]) + portraits
        )
        assert cards == len(area)
        assert sum(each.points for each in board.laid_families(seat)) <= board.table[seat]


def test_a_board_or_result_of_another_case_is_refused() -> None:
    ripper, jekyll = played(("ripper", "us", 2)), played(("jekyll", "fr", 2))
    assert ripper.result is not None and jekyll.result is not None
    assert RipperBoard.of(ripper.seen_by_all().board).line("druitt").suspect == "druitt"
    for kind, board in ((RipperBoard, jekyll.seen_by_all().board), (JekyllBoard, ripper.seen_by_all().board)):
        with pytest.raises(TypeError):
            kind.of(board)
    for kind_of_result, result in ((RipperResult, jekyll.result), (JekyllResult, ripper.result)):
        with pytest.raises(TypeError):
            kind_of_result.of(result)
