"""The plays that a hint compares, and the marks on what it advises."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots import Reason
from game.coach import Hint
from game.codec import decode, encode
from game.errors import CasefileError
from game.i18n import LANGUAGES, t, use_language
from tests.support.app_page import Page
from tests.support.asked_hints import (
    SETUPS,
    answer,
    note,
    played_until_picking,
    table,
    words,
)
from tests.support.coming_back_scenes import hinted
from tests.support.jekyll_games import hand
from ui.screens.coach.case_reasons import band
from ui.state.view_models import HintCandidate
from ui.table.candidates import SCALE_END, WIDTH, candidate_list


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


def test_why_is_asked_in_one_place() -> None:
    """Of a card that is to be discarded, the coach tells why; the bar would say why it cannot be played."""
    page = hinted(2, drawn=True)
    assert t("app.why") in words(page) and 'id="why"' not in page.html
    page.tap("hint-off")
    assert 'id="why"' in page.html


def test_the_last_step_lists_what_the_engine_compared() -> None:
    page = hinted(3, drawn=True)
    hint = page.game.advice.hint if page.game.advice else None
    assert hint is not None and len(hint.candidates) == 3
    assert compared(page) == [
        ("Discard Druitt", "best"),
        ("Play Ripper Strikes", "2 to 4 points worse"),
        ("Discard Eddy", "as good"),
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
    assert len(ends) == len(dots) == len(plays) and ends[0] == (SCALE_END, SCALE_END) and dots[0] == SCALE_END
    places = {}
    for play, (left, right), dot in zip(plays, ends, dots, strict=True):
        assert 0 < left <= dot <= right <= SCALE_END < WIDTH
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
    page = next(page for seed in range(200) if (page := played_until_picking(seed)) is not None)
    page.tap("hint")
    hint = answer(page)
    assert marked(page) == []
    page.tap("hint")
    assert marked(page) == [f"0 {hint.action}"]


def test_an_answer_without_candidates_is_none() -> None:
    page = hinted(3)
    assert page.game.advice is not None and page.game.advice.hint is not None
    told = encode(page.game.advice.hint)
    assert decode(Hint, told) == page.game.advice.hint
    assert told["candidates"][0] == {"action": "draw", "low": 0, "high": 0}
    del told["candidates"]
    with pytest.raises(CasefileError):
        decode(Hint, told)
