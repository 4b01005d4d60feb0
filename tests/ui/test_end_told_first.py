"""The end of a hand is told at the table first: until then neither desk nor lists nor statistics know of it."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from game.events import HandEnded
from game.match import Match
from tests.support.app_page import Page
from tests.support.statistics import counted
from tests.support.untold_hands import EDITIONS, KINDS, ended
from tests.support.watched_replays import replay_of
from ui.play import narration
from ui.play.current_view import stage
from ui.screens.game_table import GameTable
from ui.state import reveal_steps
from ui.state.messages import Save
from ui.state.session import Game
from ui.transfer.messages import FileBrought


def before(page: Page) -> list[int]:
    """The totals before the hand."""
    match = page.game.match
    return [total - points for total, points in zip(match.scores, match.results[-1].scores, strict=True)]


def said(page: Page) -> tuple[list[int], bool]:
    """Return what is said of the newest game before Python is up, and by the book: its totals, and if it is
    finished."""
    first, head = json.loads(page.memory.texts["casefile:desk"])["games"][0], page.session.book[0]
    assert [seat.total for seat in head.seats] == first["totals"] and head.finished is first["finished"]
    assert head.finished or not head.winners
    return first["totals"], first["finished"]


@pytest.mark.parametrize("case", EDITIONS)
def test_the_totals_are_those_from_before_until_the_scores_are_shown(case: str) -> None:
    page = ended(case)
    match = page.game.match
    assert said(page) == (before(page), False) and before(page) != match.scores
    again = page.reload()
    assert said(again) == (before(page), False), "nor is it told by the desk of a page that comes up"
    assert "at the end of hand 1" in again.html and "to play." not in again.html
    again.tap("continue")
    assert again.game.hand_view.step == 1 and said(again) == (before(page), False)
    while not again.game.is_outcome_shown:
        assert said(again) == (before(page), False)
        again.tap("step")
    assert "Next hand" in again.html and said(again) == (match.scores, False)
    third = again.reload()
    assert said(third) == (match.scores, False)
    third.tap("continue")
    assert "Next hand" in third.html, "what was told is there at once"


@pytest.mark.parametrize("case", EDITIONS)
def test_a_match_that_is_won_is_open_until_it_is_told(case: str) -> None:
    page = ended(case, target=50)
    assert page.game.match.over and said(page) == (before(page), False)
    again = page.reload()
    assert again.session.screen.name == "desk" and 'data-ui="continue"' in again.html
    again.tap("casebook")
    assert "Case closed" not in again.html and "At the end of hand" in again.html
    again.tap("desk", "continue")
    assert again.game.hand_view.step == 1 and "wins the game" not in again.html
    again.tap("skip")
    assert "wins the game" in again.html and said(again) == (page.game.match.scores, True)
    assert len(again.store.texts(again.game.slot)) == 1, "packed, and alone"
    third = again.reload()
    third.tap("casebook", f"open {page.game.slot}")
    assert "wins the game" in third.html


def test_a_match_that_could_not_be_stored_can_be_continued_to_its_end() -> None:
    page = ended(target=50)
    page.tap("desk")
    page.session.book, page.session.saved = (), False
    page.tap("desk")
    assert 'data-ui="continue"' in page.html
    page.tap("continue", "skip", "desk")
    page.session.book = ()
    page.tap("desk")
    assert 'data-ui="continue"' not in page.html


def test_a_hand_that_scored_nothing_for_anybody_has_no_end_to_be_told() -> None:
    """Its screen has no steps: without this its head would never be told."""
    match: Any = SimpleNamespace(case="jekyll", result=SimpleNamespace(outcome="scored"))
    game = Game(match, 1, "g1")
    assert not game.is_outcome_shown
    match.result.outcome = "void"
    assert game.is_outcome_shown


def test_the_hand_counts_in_the_statistics_when_it_was_told() -> None:
    page = ended()
    page.tap("desk", "statistics")
    hands = len(page.game.match.results)
    assert sum(len(game.hands) for game in counted(page).games) == hands - 1
    page.tap("desk", "continue", "skip", "desk", "statistics")
    assert sum(len(game.hands) for game in counted(page).games) == hands


@pytest.mark.parametrize("file", ["everything", "rescued", "alone", "report"])
def test_what_is_untold_stays_so_in_a_file(file: str) -> None:
    """Also in the texts that a page offers that cannot start."""
    page = ended(target=50)
    if file == "report":
        page.tap("report", "report-save")
    else:
        page.tap("casebook", f"export {page.game.slot}" if file == "alone" else "export-all")
    text = json.dumps(page.memory.texts) if file == "rescued" else next(iter(page.given.values()))
    other = Page()
    other.send(FileBrought(text))
    while other.waits:
        other.time_passes()
    other.tap("close")
    (head,) = other.session.book
    assert head.untold and not head.finished and [seat.total for seat in head.seats] == before(page)
    other.tap("statistics")
    assert sum(len(game.hands) for game in counted(other).games) == len(page.game.match.results) - 1
    other.tap("desk", "continue")
    assert other.game.hand_view.step == 1 and "wins the game" not in other.html
    other.tap("skip")
    assert other.session.book[0].finished and not other.session.book[0].untold
    other.given.clear()
    other.tap("casebook", f"export {other.game.slot}" if file == "alone" else "export-all")
    assert "untold" not in other.given.popitem()[1]


def test_only_what_is_over_can_be_untold() -> None:
    page = Page()
    page.session.put(Match.new("ripper", "us", {}, list(KINDS), "open"))
    page.loop._do(Save())
    page.tap("casebook", "export-all")
    data = json.loads(next(iter(page.given.values())))
    data["games"][0]["ui"]["untold"] = True
    other = Page()
    other.send(FileBrought(json.dumps(data)))
    while other.waits:
        other.time_passes()
    assert not other.session.book[0].untold and not other.session.book[0].ended


@pytest.mark.parametrize("target", [50, 150])
@pytest.mark.parametrize("case", EDITIONS)
def test_a_replay_does_not_begin_with_what_is_untold(case: str, target: int) -> None:
    page = ended(case, target)
    slot = page.game.slot
    page.tap("casebook", f"replay {slot}")
    replay = replay_of(page)
    assert not replay.scores and replay.stop == replay.first == 0
    page.tap("replay-close", "desk", "continue")
    assert page.game.hand_view.step == 1, "and it is told at the table after it"


def test_a_stray_step_tells_nothing() -> None:
    """The button is there only while there is something to unmask; a tap may come late, or from a page of before."""
    page = Page()
    game = page.session.put(Match.new("ripper", "us", {"target": 150}, list(KINDS), "untold"))
    page.session.screen = GameTable(game)
    page.tap("step", "step", "step", "step", "step")
    assert page.game.hand_view.step == 1 and not page.cues
    page = ended()
    assert not page.game.is_outcome_shown
    page.tap(*["step"] * 9)
    assert page.game.match.result is not None
    steps = reveal_steps.steps("ripper", page.game.match.result)
    assert page.game.hand_view.step == len(steps) and page.cues.count("reveal") == len(steps) - 1


def drawn_out() -> Page:
    """A page with a hand that is over because the Case File ran out: nobody lays anything."""
    page, match = Page(), Match.new("ripper", "us", {"target": 150}, list(KINDS), "untold")
    while not match.hand_over:
        seat = match.actors[0]
        legal = match.legal(seat)
        match.play(seat, next((each for each in legal if each.split()[0] in {"draw", "discard"}), legal[0]))
    page.session.screen = GameTable(page.session.put(match))
    page.loop._do(Save())
    page.tap("close")
    assert match.results[-1].end.way == "exhausted" and stage(page.game) == "scoring"
    return page


def test_a_hand_in_which_nobody_can_be_caught_is_told_in_two_steps() -> None:
    """Its outcome is no secret: page and log say it at once. The scores are told by the next step, and then by all."""
    page = drawn_out()
    assert "still" in page.html and "Who is the" not in page.html
    assert not page.game.is_outcome_shown and page.session.book[0].untold
    ending = [event for event in page.game.match.seen_by_all().events if isinstance(event, HandEnded)]
    assert narration.events_before_reveal(page.game, ending) == ending
    page.tap("step", "step", "step")
    assert page.game.hand_view.step == 2 and page.game.is_outcome_shown and not page.session.book[0].untold
    assert page.cues.count("reveal") == 1 and "Next hand" in page.html


def test_the_outcome_is_veiled_until_the_step_that_shows_it() -> None:
    page = ended()
    result = page.game.match.result
    assert result is not None
    assert reveal_steps.steps("ripper", result) == ("points", "alibi", "ripper", "scores")
    ending = [event for event in page.game.match.seen_by_all().events if isinstance(event, HandEnded)]
    told = []
    for _ in range(4):
        told += [
            event.outcome
            for event in narration.events_before_reveal(page.game, ending)
            if isinstance(event, HandEnded)
        ]
        page.tap("step")
    assert told == ["", "", result.outcome, result.outcome]
