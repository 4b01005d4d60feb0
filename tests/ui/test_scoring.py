"""The scoring screen: every outcome, every step, two to four seats."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from game.cases.ripper.result import RipperResult
from game.cases.ripper.scoring import Line
from game.i18n import LANGUAGES, speaking, t
from game.match import Match
from tests.support.by_ear.faults import controls_at_fault
from tests.support.by_ear.html_tree import tree_of
from tests.support.markup import Page, words_of
from tests.support.play import new_match, random_hand
from tests.support.results import CAUGHT, ENDS, ended, only
from ui.html.totals_chart import chart, legend
from ui.screens.case_screens import hand_end
from ui.screens.hand_end.parts import more_ways, to_next_hand, to_next_match, winners
from ui.screens.hand_end.view_model import Scoring
from ui.state import reveal_steps
from ui.state.view_models import SeatInfo

HOSTILE = '<img src=x onerror=alert(1)> "&{card}'
NAMES = ("Nora", "Basil", HOSTILE, "Bartholomew")
STEPS = (1, 2, 3, 4)


def seats(players: int) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(i, NAMES[i], "bot" if i else "human", "sergeant" if i else None) for i in range(players)
    )


SCENE = Scoring("ripper", 3, 100, seats(2), CAUGHT, ((10, 20), (40, 58), (76, 60)))


@lru_cache
def finished(edition: str, players: int) -> dict[str, Scoring]:
    """A record of each outcome that random hands come to, by outcome."""
    found: dict[str, Scoring] = {}
    for seed in range(60):
        match = new_match(("ripper", edition, players), f"scoring-{seed}")
        for _ in random_hand(match, Random(seed)):
            pass
        scene = _scene(match, players)
        found.setdefault(scene.result.outcome, scene)
    return found


def _scene(match: Match, players: int) -> Scoring:
    result = match.result
    assert result is not None
    return Scoring("ripper", 1, 100, seats(players), result, (result.scores,))


def test_random_hands_come_to_every_outcome() -> None:
    assert {*finished("us", 2), *finished("de", 4), *finished("manual", 3)} == {
        "caught",
        "at-large",
        "escaped",
        "unsolved",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_played_ripper_escapes_is_told_once(language: str) -> None:
    """By the line that says how the hand ended: the poster has the points of it."""
    with speaking(language):
        first = replace(SCENE, step=1, result=uncaught("escaped"))
        card = t("cards.name.escapes")
        told = [
            part
            for part in re.split(r"<(?:p|div)\b", str(hand_end(first)))
            if "Nora" in part and card in part
        ]
        assert len(told) == 1, told


@pytest.mark.parametrize(("edition", "players"), [("us", 2), ("manual", 3), ("de", 4)])
@pytest.mark.parametrize("step", STEPS)
def test_pages_of_real_hands_are_sound(edition: str, players: int, step: int) -> None:
    for scene in finished(edition, players).values():
        page = Page(hand_end(replace(scene, step=step)))
        page.check()
        assert "img" not in [tag for tag, _ in page.elements]
        if players > 2 and step == STEPS[-1]:
            assert HOSTILE in page.text


@pytest.mark.parametrize("step", STEPS)
def test_a_step_hides_what_comes_later(step: int) -> None:
    page = Page(hand_end(replace(SCENE, step=step)))
    page.check()
    assert ("stamp" in page.classes()) == (step >= 2)
    assert ("found" in page.classes()) == (step >= 3)
    assert ("George" in "".join(_words_of(page, "sc-title"))) == (step >= 3)
    assert ("sc-sheet" in page.classes()) == (step >= 4)
    assert ("sc-chart" in page.classes()) == (step >= 4)


def _words_of(page: Page, anchor: str) -> str:
    """The page's text, where the title is the only place for a Ripper's first name."""
    assert anchor in page.all("id")
    return page.text


@pytest.mark.parametrize(
    ("step", "over", "commands"),
    [
        (1, False, ["skip", "step"]),
        (3, True, ["step"]),
        (4, False, ["review", "next-hand"]),
        (4, True, ["review", "desk", "play-again"]),
    ],
)
def test_buttons(step: int, over: bool, commands: list[str]) -> None:
    ways = [more_ways(), to_next_match() if over else to_next_hand()]
    page = Page(hand_end(replace(SCENE, step=step, ways=ways)))
    page.check()
    shown = [command for command in page.all("data-ui") if not command.startswith("sheet")]
    assert shown == commands


def test_every_line_is_explained_with_its_rule() -> None:
    page = Page(hand_end(SCENE))
    rows = [each for each in page.all("id") if each.startswith("sc-row-")]
    items = "evidence suspects alibis victims scenes doubled hand escapes-held vote"
    assert rows == [f"sc-row-{item}" for item in items.split()]
    rules = [command for command in page.all("data-ui") if command.startswith("sheet rules ")]
    assert rules == [f"sheet rules {number}" for number in "9.2 9.2 9.2 9.2 9.2 9.2 9.5 9.6 9.7".split()]
    assert "Nora: 2 cards set aside." in page.text
    assert "Nora: Chapman. Basil: Gull." in page.text
    assert "Chapman, doubled" in page.text and "+12" in page.text and "−10" in page.text


def test_level_suspects_are_explained() -> None:
    assert "Tied at 14: the lowest number (V) leads." in Page(hand_end(SCENE)).text
    assert "Tied" not in Page(hand_end(replace(SCENE, step=2))).text


FREE = replace(CAUGHT, alibi=None, suspects=tuple(replace(each, alibi=False) for each in CAUGHT.suspects))
UNCAUGHT: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "late": (
        {"by": 1, "emptied": (1,), "drawn_out": True},
        "at-large",
        "Basil went out on the very turn the Case File ran out, so nobody is caught.",
        "8.4",
    ),
    "emptied-late": (
        {"way": "emptied", "by": 0, "emptied": (1,), "drawn_out": True},
        "at-large",
        (
            "Commissioner Resigns left Basil with no cards on the very turn the Case File ran out, so nobody"
            " is caught."
        ),
        "8.4",
    ),
    "escaped": (
        {"way": "escaped", "by": 0, "emptied": ()},
        "escaped",
        "Nora played Ripper Escapes.",
        "8.3",
    ),
    "exhausted": (
        {"way": "exhausted", "by": None, "emptied": ()},
        "at-large",
        "The Case File ran out before anyone went out, so nobody is caught.",
        "8.4",
    ),
    "twice": (
        {"way": "exhausted", "by": None, "emptied": (), "file_number": 2},
        "unsolved",
        "The second Case File also ran out before anyone went out, so nobody is caught.",
        "8.4",
    ),
}
"""Hands that nobody's points decide: how they end, their outcome, the sentence of that, and its rule."""


def uncaught(name: str) -> RipperResult:
    """A hand that ended in a way in which nobody is caught, whatever lies on the table."""
    end, outcome, _, _ = UNCAUGHT[name]
    escapes = (Line("escapes", 35, ("escapes",)),)
    return replace(
        CAUGHT,
        outcome=outcome,
        ripper=None,
        breakdown=(escapes if outcome == "escaped" else (), ()),
        ballots=None,
        end=replace(CAUGHT.end, **end),
    )


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("name", ENDS)
def test_every_step_says_how_the_hand_ended(name: str, step: int) -> None:
    html = str(hand_end(replace(SCENE, step=step, result=ended(name))))
    Page(html).check()
    assert words_of(html, "sc-how") == ENDS[name][1]


@pytest.mark.parametrize(("edition", "players"), [("us", 2), ("manual", 3), ("de", 4)])
def test_every_step_before_the_scores_has_a_sentence(edition: str, players: int) -> None:
    """Without a sentence, what stands below it would jump."""
    for outcome, scene in finished(edition, players).items():
        asked = len(reveal_steps.steps("ripper", scene.result)) == 4
        said = [words_of(hand_end(replace(scene, step=step)), "sc-say") for step in (1, 2, 3)]
        assert len(set(said)) == 3 and all(said) if asked else not any(said), outcome


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (CAUGHT, "Tied at 14: the lowest number (V) leads."),
        (
            replace(CAUGHT, suspects=CAUGHT.suspects[:-1]),
            "No other melded suspect without an Alibi has as many points.",
        ),
    ],
)
def test_the_third_step_says_why_this_one(result: RipperResult, words: str) -> None:
    assert words_of(hand_end(replace(SCENE, step=3, result=result)), "sc-say") == words


def test_how_real_hands_end_fits_their_outcome() -> None:
    ways = {
        (edition, end.way, end.drawn_out, outcome)
        for edition, players in (("us", 2), ("manual", 3), ("de", 4))
        for outcome, scene in finished(edition, players).items()
        for end in [RipperResult.of(scene.result).end]
    }
    for edition, way, drawn_out, outcome in ways:
        assert (way == "escaped") == (outcome == "escaped")
        assert not drawn_out or (edition == "us" and outcome == "at-large")
        assert way != "exhausted" or outcome == ("at-large" if edition == "us" else "unsolved")
    assert {way for _, way, _, _ in ways} >= {"gone-out", "escaped", "exhausted"}


@pytest.mark.parametrize(
    ("result", "name", "words"),
    [
        (FREE, "gone-out", "No Alibi is in force, so the melded suspect with the most points is the Ripper."),
        (
            CAUGHT,
            "gone-out",
            (
                "Basil’s Alibi clears Sir Gull. The Ripper is the one with the most points among the other melded"
                " suspects."
            ),
        ),
    ],
)
def test_the_second_step_says_what_the_alibi_means(result: RipperResult, name: str, words: str) -> None:
    page = Page(hand_end(replace(SCENE, step=2, result=ended(name, result))))
    page.check()
    assert words in page.text
    for other in (1, 3, 4):
        assert words not in Page(hand_end(replace(SCENE, step=other, result=ended(name, result)))).text


@pytest.mark.parametrize(
    ("result", "second", "third"),
    [
        (
            only("gull", alibi=CAUGHT.alibi),
            "Basil’s Alibi clears Sir Gull, and no other suspect is melded.",
            "The only melded suspect has an Alibi, so nobody can be the Ripper.",
        ),
        (
            only(alibi=None),
            "No Alibi is in force, but no suspect is melded.",
            "No suspect is melded, so nobody can be the Ripper.",
        ),
    ],
)
def test_the_second_step_does_not_promise_whom_the_third_cannot_name(
    result: RipperResult, second: str, third: str
) -> None:
    pages = {step: Page(hand_end(replace(SCENE, step=step, result=result))).text for step in (2, 3)}
    assert second in pages[2]
    assert "with the most points is the Ripper" not in pages[2] and "The Ripper is the one" not in pages[2]
    assert third in pages[3]


@pytest.mark.parametrize(
    ("step", "outcome", "said"), [(2, "at-large", False), (3, "at-large", True), (4, "unsolved", True)]
)
def test_it_is_said_where_nobody_can_be_the_ripper(step: int, outcome: str, said: bool) -> None:
    """The hand was not drawn out, and still nobody is caught: that is a true question until the third step."""
    result = replace(ended("gone-out", CAUGHT), outcome=outcome, ripper=None)
    page = Page(hand_end(replace(SCENE, step=step, result=result)))
    page.check()
    assert ("The only melded suspect has an Alibi, so nobody can be the Ripper." in page.text) == said
    assert ("Who is the " in page.text) == (step < 3)
    assert ("sheet rules 8.5" in page.all("data-ui")) == (step == 4)


@pytest.mark.parametrize("name", UNCAUGHT)
def test_where_no_points_decide_nothing_is_asked(name: str) -> None:
    """Straight to what became of it, with the reason and its rule, then the scores."""
    result = uncaught(name)
    _, outcome, words, rule = UNCAUGHT[name]
    title = {"at-large": "still at large", "escaped": "The Ripper escapes", "unsolved": "unsolved"}[outcome]
    assert reveal_steps.steps("ripper", result) == ("outcome", "scores")
    for step in (1, 2, 99):
        html = str(hand_end(replace(SCENE, step=step, result=result)))
        page = Page(html)
        page.check()
        assert words_of(html, "sc-how") == words
        assert page.all("data-ui").count(f"sheet rules {rule}") == 1
        assert title in " ".join(page.text.split())
        for false in ("Who is the", "unless an Alibi", "Unmask", "Show everything", "clears", "No Alibi"):
            assert false not in page.text
        assert ("sc-sheet" in page.all("id")) == (step > 1)
        assert "OutcomeScores" in page.text.replace(" ", "")
    first = Page(hand_end(replace(SCENE, step=1, result=result)))
    assert "skip" not in first.all("data-ui") and "See scores" in first.text


@pytest.mark.parametrize(("edition", "players"), [("us", 2), ("manual", 3), ("de", 4)])
def test_it_is_asked_in_real_hands_where_points_decide(edition: str, players: int) -> None:
    for scene in finished(edition, players).values():
        result = RipperResult.of(scene.result)
        asked = result.end.way in {"gone-out", "emptied"} and not result.end.drawn_out
        assert ("Who is the " in Page(hand_end(replace(scene, step=1))).text) == asked
        assert asked or result.ripper is None


@pytest.mark.parametrize(
    ("totals", "words"),
    [((76, 60), "Nora wins the game"), ((60, 60), "Nora and Basil win the game")],
)
def test_winners_are_named(totals: tuple[int, ...], words: str) -> None:
    scene = replace(SCENE, history=(totals,))
    page = Page(hand_end(replace(scene, end_words=winners(scene))))
    page.check()
    assert words in page.text


@pytest.mark.parametrize(("hand", "words"), [(1, "after 1 hand;"), (3, "after 3 hands;")])
def test_the_hands_of_the_game_are_counted(hand: int, words: str) -> None:
    scene = replace(SCENE, hand_number=hand)
    page = Page(hand_end(replace(scene, end_words=winners(scene))))
    assert words in page.text


def test_a_tie_at_the_target_asks_for_another_hand() -> None:
    page = Page(hand_end(replace(SCENE, history=((50, 50), (104, 104)))))
    assert "Nora and Basil are tied at 104, so another hand is played." in page.text


def test_bars_have_the_width_of_their_points() -> None:
    widths = [value for value in Page(hand_end(SCENE)).all("class") if value[2:5] == " n-"]
    assert widths == ["f0 n-6", "f1 n-10", "f1 n-2", "f0 n-12", "f1 n-2", "f1 n-14"]


def test_the_chart_says_its_numbers_and_marks_every_hand() -> None:
    page = Page(chart(seats(2), ((10, 20), (40, 58), (104, -7)), 100))
    page.check()
    assert page.all("aria-label") == [
        "Totals after each hand. Nora: 10, 40, 104. Basil: 20, 58, −7. Target: 100."
    ]
    assert page.all("class").count("pt") == 6
    assert {"ln lead", "ln"} <= set(page.all("class"))


def test_the_key_of_the_chart_has_whole_names_and_the_best_first() -> None:
    named = tuple(replace(seat, name=f"{seat.name} of the Metropolitan Police") for seat in seats(3))
    page = Page(legend(named, ((0, 0, 0), (4, 30, 12))))
    assert [each for each in page.all("class") if " ln" in each] == [
        "row whole ln lead",
        "row whole ln",
        "row whole ln",
    ]
    places = [
        page.text.index(f"{points}{seat.name}") for points, seat in zip((4, 30, 12), named, strict=True)
    ]
    assert sorted(range(3), key=places.__getitem__) == [1, 2, 0]


def test_the_chart_of_a_long_game_names_few_hands() -> None:
    page = Page(chart(seats(2), tuple((each, each) for each in range(40)), 500))
    assert (
        len([tag for tag, each in page.elements if tag == "text" and each.get("text-anchor") == "middle"])
        <= 10
    )


def test_rules_behind_two_lines_are_told_apart() -> None:
    """Two lines may lead to the same rule: what is behind a line is a group of its name."""
    tree = tree_of(str(hand_end(SCENE)))
    rules = [each.find("button", "Rule") for each in tree.all("group")]
    assert len([each for each in rules if each and each.name == "Rule 9.2"]) > 1
    assert not [words for kind, words in controls_at_fault(tree) if "Rule" in words]
