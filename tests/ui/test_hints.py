"""Hints at the table: asked for, told in three steps, void when anything changes, counted, and never of more than the
holder of the tablet sees."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from game.coach import decision_seed, hand_seed, played_hands
from game.coach.played_hand import course
from game.codec import encode
from game.errors import CasefileError
from game.i18n import LANGUAGES, speaking
from game.match import Match, Seat
from tests.support.app_page import at_table
from tests.support.asked_hints import (
    SETUPS,
    answer,
    found,
    note,
    played_until_forced,
    played_until_picking,
    table,
    words,
)
from tests.support.bot_workers import answer_of_worker
from tests.support.scramble import scrambled
from tests.support.thorough import examples
from ui.state.challenge import DuelMark
from ui.state.coach_questions import FindHint
from ui.state.questions import Budget, UnderWay


def test_three_steps_each_on_request() -> None:
    page = table()
    assert 'id="hint"' in page.html and 'id="hint-note"' not in page.html
    page.tap("hint")
    assert "thinking" in words(page) and not page.game.match.hints
    page.tap("hint")
    assert len(page.hints) == 1, "it is being thought about"
    hint = answer(page)
    assert "Where to look" in words(page) and "hint-next" in page.html
    assert page.game.match.hand_record.hints == {len(page.game.match.hand_record.actions) + 1: 1}
    page.tap("hint")
    assert page.game.advice is not None and page.game.advice.step == 2
    seen = page.game.seen(0)
    offer = next(each for each in seen.offers if each.action == hint.action)
    assert sorted(page.at.chosen) == sorted(offer.cards)
    page.tap("hint")
    told = words(page)
    assert "hint-next" not in page.html and not re.search(r"\d[.,]\d", told)
    assert "as good" in told or "next best" in told or "Nothing else" in told
    page.tap("hint-off")
    assert 'id="hint-note"' not in page.html
    assert [*page.game.match.hand_record.hints.values()] == [3]
    page.act(f"0 {hint.action}")
    assert page.game.match.hand_record.actions[-1] == f"0 {hint.action}" or page.session.sheet is not None


def test_the_table_waits_for_nothing_and_an_old_answer_is_none() -> None:
    page = table()
    page.tap("hint")
    [(ask, then)] = page.hints
    page.act(f"0 {page.game.seen(0).legal[0]}")
    assert page.game.advice is None
    then(found(ask.seen, ask.seed))
    assert page.game.advice is None and not page.game.match.hints
    page.run()
    page.hints.clear()
    page.tap("hint", "hint-off")
    answer(page)
    assert page.game.advice is None and not page.game.match.hints, "it was withdrawn"


def test_a_long_thought_is_asked_for_in_slices_and_may_fail() -> None:
    page = table()
    page.tap("hint")
    _, then = page.hints.pop()
    then()
    assert len(page.hints) == 1, "it is asked for again"
    _, then = page.hints.pop()
    then(failed=True)
    assert "No hint this time" in words(page)
    page.tap("hint")
    answer(page)
    assert "Where to look" in words(page)


def test_there_is_a_setting() -> None:
    page = table()
    page.tap("hint")
    answer(page)
    page.tap("set hints off")
    assert 'id="hint"' not in page.html and 'id="hint-note"' not in page.html
    page.hints.clear()
    page.tap("hint")
    assert not page.hints


def test_a_game_that_is_compared_with_others_has_none() -> None:
    page = table()
    page.tap("hint")
    answer(page)
    page.game.challenge = DuelMark("d", 1)
    page.tap("no-such-command")
    assert 'id="hint"' not in page.html and 'id="hint-note"' not in page.html
    page.tap("hint")
    assert not page.hints


def test_a_single_legal_play_is_told_as_such() -> None:
    match = next(
        match
        for seed in range(200)
        if (match := played_until_forced(seed)) is not None and at_table(match).at.asked
    )
    page = at_table(match)
    page.tap("hint")
    hint = answer(page)
    assert hint.rival == "" and "There is only one thing you can do" in words(page)
    page.tap("hint", "hint")
    assert "Nothing else is possible" in words(page)


def test_a_card_to_be_picked_has_its_hint_where_the_cards_lie() -> None:
    page = next(page for seed in range(200) if (page := played_until_picking(seed)) is not None)
    over = page.html[page.html.index('role="dialog"') :]
    assert page.html.count('id="hint"') == 1 and 'id="hint"' in over
    page.tap("hint")
    hint = answer(page)
    assert "Compare the cards on offer with your hand" in words(page) or hint.rival == ""
    page.tap("hint", "hint")
    assert page.html.count('id="hint-note"') == 1
    page.act(f"0 {hint.action}")
    assert 'id="hint-note"' not in page.html


def test_only_while_it_is_the_own_decision() -> None:
    page = at_table(
        Match.new("ripper", "us", {}, [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")], "x")
    )
    while page.at.asked:
        page.act(f"0 {next(each for each in page.game.seen(0).legal)}")
    page.tap("hint")
    assert not page.hints


def test_behind_a_curtain_nothing_of_a_hint_stays() -> None:
    page = table(humans=2)
    page.tap("hint")
    answer(page)
    page.tap("desk", "continue")
    assert page.game.advice is None and 'id="hint-note"' not in page.html
    page.tap("hint")
    assert not page.hints, "nobody holds the tablet"


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_another_truth_gives_the_same_question_and_the_same_hint(setup: tuple[str, str, int]) -> None:
    page = table(*setup)
    seen = page.game.seen(0)
    page.tap("hint")
    [(ask, _)] = page.hints
    told = json.dumps(ask.seen.as_json())
    assert ask.seen == seen or told == json.dumps(seen.as_json())
    other = page.game.match
    random = Random(1)
    for _ in range(3):
        twin = scrambled(other._play, 0, random)
        twin.hand.turns = other._play.hand.turns  # a position does not know the number of its turn
        alike = twin.seen(0)
        assert json.dumps(encode(alike)) == told
        assert found(alike, ask.seed) == found(ask.seen, ask.seed)


def test_the_worker_finds_the_hint() -> None:
    page = table()
    page.tap("hint")
    [(ask, _)] = page.hints
    for _ in range(400):
        so_far = answer_of_worker(ask, Budget(0.05))
        if so_far.hint is not None:
            break
    assert so_far.hint is not None and so_far.hint.action in ask.seen.legal
    kept: UnderWay = {}
    while (here := ask.run(ask.here(), kept)).hint is None:
        pass
    assert here == so_far, "the page finds the same without it"


@pytest.mark.parametrize("setup", SETUPS)
def test_a_review_is_told_the_same_as_the_hint_was(setup: tuple[str, str, int]) -> None:
    """It sees the same, with the same seed, so it judges the same (tests/coach/test_hints.py)."""
    page, random, asked = table(*setup), Random(2), dict[int, FindHint]()
    match = page.game.match
    for number in range(12):
        seen = page.game.seen(0)
        if match.hand_over or not page.at.asked:
            break
        page.tap("hint")
        asked[len(match.hand_record.actions)], _ = page.hints.pop()
        page.act(f"0 {random.choice(seen.legal)}")
        page.run()
        if number == 4:
            page.tap("undo")
    went, seed = course(played_hands(match)[0]), hand_seed(match.hand_number)
    assert len(asked) > 3
    for step, ask in asked.items():
        seen = went.seen(step)
        assert ask.seed == decision_seed(seed, seen)
        assert encode(ask.seen) == encode(seen)


def test_the_record_keeps_what_was_shown() -> None:
    page = table()
    page.tap("hint")
    answer(page)
    page.tap("hint")
    record = page.game.match.record()
    [(at, steps)] = record["hands"][0]["hints"].items()
    assert steps == 2
    assert Match.from_record(record).record() == record
    again = page.reload()
    again.tap("continue")
    assert again.game.match.hints == 1
    assert page.session.book[0].hints == 1
    page.tap("casebook")
    assert "1 hint" in page.html
    for wrong in ({"0": 1}, {"999": 1}, {at: 0}, {at: 4}, {at: True}):
        record["hands"][0]["hints"] = wrong
        with pytest.raises(CasefileError):
            Match.from_record(record)
    del record["hands"][0]["hints"]
    assert Match.from_record(record).hints == 0, "old records say nothing of hints"


def test_an_action_that_is_undone_leaves_its_hint() -> None:
    page = table()
    match = page.game.match
    match.record_hint(1)
    for _ in range(3):
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    match.record_hint(3)
    hand = match.hand_record
    assert sorted(hand.hints.values()) == [1, 3]
    hand.truncate(len(hand.actions) - 2)
    assert sorted(hand.hints.values()) == [1, 3] and max(hand.hints) == len(hand.actions) + 1


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_step_has_its_words(setup: tuple[str, str, int]) -> None:
    page, random = table(*setup), Random(5)
    for _ in range(examples(6, 12)):
        if not page.at.asked or page.at.stage != "table":
            break
        page.tap("hint")
        hint = answer(page)
        for _ in range(3):
            for language in LANGUAGES:
                with speaking(language):
                    told = note(page)
                assert told is not None and told.title
                assert "{" not in " ".join((told.title, *told.lines))
            page.tap("hint")
        choice = hint.action if random.random() < 0.8 else random.choice(page.game.seen(0).legal)
        page.act(f"0 {choice}")
        if page.session.sheet is not None:
            page.tap(f"sure 0 {choice}")
        page.run()
