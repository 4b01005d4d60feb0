"""Hints at the table: asked for, told in three steps, void when anything changes, counted, and never of more than the
holder of the tablet sees."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots import Reason
from game.coach import Effort, Hint, Hinting
from game.errors import CasefileError
from game.i18n import LANGUAGES, t, use_language
from game.match import Match, Seat
from game.seen import Seen
from tests.support.app_page import Page, at_table
from tests.support.coming_back_scenes import hinted
from tests.support.jekyll_games import hand
from tests.support.scramble import scrambled
from ui.platform import worker
from ui.platform.questions import FindHint
from ui.screens.coach.words import band
from ui.screens.hint import view_model
from ui.state.duel_mark import DuelMark
from ui.state.view_models import HintCandidate, HintNote
from ui.state.worker_messages import AskHint
from ui.table.candidates import BEST, WIDTH, candidate_list

FEW = Effort(60)
SETUPS = [("ripper", "us", 2), ("ripper", "manual", 4), ("jekyll", "fr", 2)]


def found(seen: Seen, seed: str) -> Hint:
    under_way = Hinting(seen, seed, FEW)
    while under_way.goes_on:
        under_way.add(under_way.work())
    return under_way.hint


def table(case: str = "ripper", edition: str = "us", players: int = 2, humans: int = 1) -> Page:
    names = ("Nora", "Basil", "Ines", "Otto")[:players]
    seats = [
        Seat(name, "human" if at < humans else "bot", None if at < humans else "sergeant")
        for at, name in enumerate(names)
    ]
    page = at_table(Match.new(case, edition, {}, seats, "hints"), pace="instant")
    page.run()
    if humans > 1:
        page.reveal()
    return page


def answer(page: Page) -> Hint:
    """The worker answers the question that is due."""
    ask, then = page.hints.pop()
    hint = found(ask.seen, ask.seed)
    then(hint)
    return hint


def note(page: Page) -> HintNote | None:
    return view_model.note(page.game)


def words(page: Page) -> str:
    html = page.html[page.html.index('id="hint-note"') :]
    return " ".join(re.sub("<[^>]*>", " ", html[: html.index("</section>")]).split())


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
    assert "As good as equal" in told or "next best" in told or "Nothing else" in told
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
    then(None, 4)
    assert [ask.pieces for ask, _ in page.hints] == [4]
    _, then = page.hints.pop()
    then(None, -1)
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
    page.game.duel = DuelMark("d", 1)
    page.tap("no-such-command")
    assert 'id="hint"' not in page.html and 'id="hint-note"' not in page.html
    page.tap("hint")
    assert not page.hints


def test_a_single_legal_play_is_told_as_such() -> None:
    match = next(
        match
        for seed in range(200)
        if (match := _played_until_forced(seed)) is not None and at_table(match).at.asked
    )
    page = at_table(match)
    page.tap("hint")
    hint = answer(page)
    assert hint.rival == "" and "There is only one thing you can do" in words(page)
    page.tap("hint", "hint")
    assert "Nothing else is possible" in words(page)


def test_a_card_to_be_picked_has_its_hint_where_the_cards_lie() -> None:
    page = next(page for seed in range(200) if (page := _played_until_picking(seed)) is not None)
    over = page.html[page.html.index('role="dialog"') :]
    assert page.html.count('id="hint"') == 1 and 'id="hint"' in over
    page.tap("hint")
    hint = answer(page)
    assert "Compare the cards on offer with your hand" in words(page) or hint.rival == ""
    page.tap("hint", "hint")
    assert page.html.count('id="hint-note"') == 1
    page.act(f"0 {hint.action}")
    assert 'id="hint-note"' not in page.html


# ---- the plays that it compares, and the marks on what it advises ----


def marked(page: Page) -> list[str]:
    """The ids of the cards, and the actions of the buttons, that bear the coach's mark."""
    found = re.findall(r"<button[^>]*data-coach[^>]*>", page.html)
    return [m[1] for each in found if (m := re.search(r'(?:data-action|id)="([^"]*)"', each))]


def compared(page: Page) -> list[tuple[str, ...]]:
    """The plays of the note as they are drawn, with their words."""
    html = page.html[page.html.index('class="candidates') :].partition("</section>")[0]
    found = re.findall(r"<b>(.*?)</b><span[^>]*>(.*?)</span>", html)
    spoken = re.search(r'<ol class="sr">(.*?)</ol>', page.html)
    assert spoken is not None and re.findall(r"<li>(.*?)</li>", spoken[1]) == [
        ": ".join(each) for each in found
    ]
    return found


def test_only_the_last_step_shows_figures() -> None:
    for steps in (1, 2):
        page = hinted(steps, drawn=True)
        told = note(page)
        assert told is not None and told.candidates == () and "candidates" not in page.html
        assert not re.search(r"\d", words(page))
    assert "candidates" in hinted(3, drawn=True).html


def test_the_last_step_lists_what_the_engine_compared() -> None:
    page = hinted(3, drawn=True)
    hint = page.game.advice.hint if page.game.advice else None
    assert hint is not None and len(hint.candidates) == 3
    assert compared(page) == [
        ("Discard Druitt, end turn", "best"),
        ("Play Ripper Strikes", "2 to 4 points worse"),
        ("Discard Eddy, end turn", "as good"),
    ]
    assert "2 to 4 points worse: Play Ripper Strikes" in words(page)
    html = page.html[page.html.index('class="candidates') :].partition("</section>")[0]
    assert html.partition(">")[0].endswith('aria-hidden="true"') and html.count("<circle") == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_words_of_the_candidates_are_those_of_the_band(
    setup: tuple[str, str, int], language: str
) -> None:
    page = table(*setup)
    page.act(f"0 {page.game.seen(0).legal[0]}")
    if not page.at.asked:
        page.run()
    page.tap("hint")
    hint = answer(page)
    page.tap("hint", "hint")
    use_language(language)
    try:
        told = note(page)
        assert told is not None and len(told.candidates) == len(hint.candidates) > 1
        for each, drawn in zip(hint.candidates, told.candidates, strict=True):
            assert (drawn.low, drawn.high) == (each.low, each.high)
            if each.action == hint.action:
                assert drawn.worth == t("coach.hint.best")
            elif each.action in hint.alike:
                assert drawn.worth == t("coach.hint.as-good")
            else:
                assert drawn.worth == t("coach.hint.worse", points=band(each.low, each.high))
    finally:
        use_language("en")


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(1, 60)), max_size=2))
def test_all_whiskers_lie_on_one_scale(spans: list[tuple[int, int]]) -> None:
    """A play further below the best stands further from its line, and nothing is outside the drawing."""
    plays = [HintCandidate("a", "best", 0, 0), *(HintCandidate("b", "w", low, low + n) for low, n in spans)]
    drawn = "".join(map(str, candidate_list(plays)))
    ends = [tuple(map(float, m)) for m in re.findall(r"M([\d.]+) 8H([\d.]+)", drawn)]
    dots = [float(m) for m in re.findall(r'cx="([\d.]+)"', drawn)]
    assert len(ends) == len(dots) == len(plays) and ends[0] == (BEST, BEST) and dots[0] == BEST
    places = {}
    for play, (left, right), dot in zip(plays, ends, dots, strict=True):
        assert 0 < left <= dot <= right <= BEST < WIDTH
        places |= {play.high: left, play.low: right}
    assert [places[points] for points in sorted(places)] == sorted(places.values(), reverse=True)


def test_of_a_card_that_can_be_played_in_two_ways_the_button_bears_the_mark_too() -> None:
    page = hand("lab", "theory", "theory", "theory")
    page.act("0 draw", "0 discard theory")
    page.run()
    page.act("0 draw")
    page.tap("hint")
    ways = [each for each in page.game.match.legal(0) if each.startswith("play lab")]
    assert len(ways) == 2
    _, then = page.hints.pop()
    then(Hint(Reason("lay"), ways[1], (ways[1],), "", (0, 0), (), None, ()))
    page.tap("hint")
    assert sorted(marked(page)) == [f"0 {ways[1]}", "hand-lab-1"]


def test_the_cards_of_the_advice_bear_its_mark_while_they_alone_are_selected() -> None:
    page = hinted(1, drawn=True)
    assert marked(page) == []
    page.tap("hint")
    assert marked(page) == ["hand-druitt-1"] and 'data-coach="Coach"' in page.html
    page.tap("hint")
    assert marked(page) == ["hand-druitt-1"]
    page.tap("select eddy#1")
    assert marked(page) == []
    page.tap("clear", "select druitt#1")
    assert marked(page) == ["hand-druitt-1"], "the selection has come back to it"
    page.tap("hint-off")
    assert marked(page) == [] and list(page.at.chosen) == ["druitt"]


def test_without_a_card_the_button_of_the_advice_is_marked() -> None:
    page = hinted(1)
    assert marked(page) == []
    page.tap("hint")
    assert marked(page) == ["0 draw"]
    page.act("0 draw")
    assert marked(page) == []


def test_the_card_to_be_picked_is_marked() -> None:
    page = next(page for seed in range(200) if (page := _played_until_picking(seed)) is not None)
    page.tap("hint")
    hint = answer(page)
    assert marked(page) == []
    page.tap("hint")
    assert marked(page) == [f"0 {hint.action}"]


def test_an_answer_without_candidates_is_none() -> None:
    page = hinted(3)
    assert page.game.advice is not None and page.game.advice.hint is not None
    told = page.game.advice.hint.as_json()
    assert Hint.from_json(told) == page.game.advice.hint
    assert told["candidates"][0] == {"action": "draw", "low": 0, "high": 0}
    del told["candidates"]
    with pytest.raises(KeyError):
        Hint.from_json(told)


def _played_until_picking(seed: int) -> Page | None:
    """A table at which the first seat picks a card, if it comes to that by chance."""
    seats = [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")]
    match, random = Match.new("ripper", "us", {}, seats, f"picking {seed}"), Random(seed)
    while not match.hand_over:
        seat = match.actors[0]
        legal = match.legal(seat)
        if seat == 0 and len(legal) > 1 and legal[0].startswith("pick "):
            return at_table(match)
        match.play(seat, random.choice(legal))
    return None


def _played_until_forced(seed: int) -> Match | None:
    """A hand in which the first seat has a single legal play, if there is such a moment in it."""
    seats = [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")]
    match, random = Match.new("ripper", "us", {}, seats, f"forced {seed}"), Random(seed)
    while not match.hand_over:
        seat = match.actors[0]
        legal = match.legal(seat)
        if seat == 0 and len(legal) == 1 and match.turn == 0:
            return match
        match.play(seat, random.choice(legal))
    return None


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
        assert json.dumps(alike.as_json()) == told
        assert found(alike, ask.seed) == found(ask.seen, ask.seed)


def test_the_worker_finds_the_hint() -> None:
    page = table()
    page.tap("hint")
    [(ask, _)] = page.hints
    question = FindHint(AskHint(ask.token, ask.seen, ask.seed))
    request = json.dumps({**question.request(), "seconds": 0.05})
    for _ in range(400):
        so_far = question.read(json.loads(worker.answer("hint", request)))
        if so_far.hint is not None:
            break
    assert so_far.hint is not None and so_far.hint.action in ask.seen.legal
    assert question.here().hint is not None


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
    match.hinted(1)
    for _ in range(3):
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    match.hinted(3)
    hand = match.hand_record
    assert sorted(hand.hints.values()) == [1, 3]
    hand.truncate(len(hand.actions) - 2)
    assert sorted(hand.hints.values()) == [1, 3] and max(hand.hints) == len(hand.actions) + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_step_has_its_words(setup: tuple[str, str, int], language: str) -> None:
    use_language(language)
    try:
        page, random = table(*setup), Random(5)
        for _ in range(12):
            if not page.at.asked or page.at.stage != "table":
                break
            page.tap("hint")
            hint = answer(page)
            for _ in range(3):
                told = note(page)
                assert told is not None and told.title
                assert "{" not in " ".join((told.title, *told.lines))
                page.tap("hint")
            choice = hint.action if random.random() < 0.8 else random.choice(page.game.seen(0).legal)
            page.act(f"0 {choice}")
            if page.session.sheet is not None:
                page.tap(f"sure 0 {choice}")
            page.run()
    finally:
        use_language("en")
