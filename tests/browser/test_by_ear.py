"""Casefile played by ear: no sight decides anything, and nothing is lost that only sight would tell."""

from __future__ import annotations

from random import Random

import pytest

from game.i18n import LANGUAGES, speaking, t
from tests.browser.conftest import OpenPage, boot
from tests.support.browser_games import at_the_scoring
from tests.support.by_ear import errands, golden, heard_table, scenes
from tests.support.by_ear.ear import Ear
from tests.support.by_ear.faults import Faults
from tests.support.by_ear.player import Player
from tests.support.by_ear.visits import dealt
from tests.support.by_ear.walk import walk
from tests.support.every_screen import in_casebook

HARMLESS = ("twin", "said by a region that just came")
"""Kinds of faults that a test of its own looks for (tests/visual/test_heard.py), or that the start of the page has."""
TURNS, STEPS = 3, 20
MOST_VAIN = 30
"""Touches that a question may cost somebody who tries everything."""


def listener(open_page: OpenPage, stored: dict[str, str], case: str = "ripper") -> Player:
    """Somebody at a page that has just come up."""
    page = open_page()
    ear = Ear(page)
    boot(page, stored)
    ear.begin()
    player = Player(ear, case)
    player.begin()
    return player


def unforgiven(faults: Faults) -> list[str]:
    return [str(each) for each in faults.of() if each.kind not in HARMLESS]


def test_turns_are_heard_whole_and_a_walk_by_keys_keeps_the_focus(open_page: OpenPage) -> None:
    """In every run the first turns of a hand, in which all that happens is said and the table that can be read is the
    one that the seat can see; and a few steps at random."""
    player = listener(open_page, dict(dealt("ripper").memory.texts))
    player.asks = True
    player.enter("button", t("app.resume"))
    player.check_events()
    while len(player.turns) <= TURNS:
        player.step()
    assert not unforgiven(player.faults)
    walk(player.ear, player.faults, STEPS, Random(1))
    assert not player.faults.of("focus lost")


@pytest.mark.thorough
@pytest.mark.parametrize(("case", "language"), golden.EVERY)
def test_a_hand_is_heard_as_it_is_written(open_page: OpenPage, case: str, language: str) -> None:
    player = golden.play(open_page(), case, language)
    with speaking(language):
        assert not unforgiven(player.faults)
        assert golden.text(player, case) == golden.path(case, language).read_text("utf-8")


@pytest.mark.thorough
@pytest.mark.parametrize("leg", range(len(scenes.SCENES)))
def test_the_focus_is_never_lost(open_page: OpenPage, leg: int) -> None:
    """A longer walk from each scene; `python -m tests.support.by_ear --steps 5000` takes the whole way."""
    faults = Faults()
    player = listener(open_page, dict(scenes.at(leg)[1]))
    walk(player.ear, faults, 60, Random(leg))
    assert not faults.of("focus lost"), str(faults)


@pytest.mark.thorough
@pytest.mark.parametrize("case", ["ripper", "jekyll"])
def test_a_lesson_is_taken_by_ear(open_page: OpenPage, case: str) -> None:
    player = listener(open_page, {}, case)
    assert errands.take_first_lesson(player, case) < MOST_VAIN
    assert not unforgiven(player.faults)


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_everyday_errands_are_done_by_ear(open_page: OpenPage, language: str) -> None:
    """One after the other, by somebody who has played before: each in one language. What is heard in all of them,
    whole hands tell."""
    before = in_casebook()
    before.tap(f"set language {language}")
    if before.brought:
        before.words_come()
    player = listener(open_page, dict(before.memory.texts))
    player.checks, player.watches = False, True
    with speaking(language):
        for errand in errands.EVERY_DAY[LANGUAGES.index(language) :: len(LANGUAGES)]:
            errands.to_desk(player)
            errand(player)
    assert not unforgiven(player.faults), str(player.faults)


@pytest.mark.thorough
def test_a_hand_is_reviewed_by_ear(open_page: OpenPage) -> None:
    player = listener(open_page, dict(at_the_scoring("by ear").memory.texts))
    player.enter("button", t("app.resume"))
    while heard_table.due(player.tree()) == "scoring" and player.step() != "over":
        pass
    errands.review_hand(player)
    assert not unforgiven(player.faults)


@pytest.mark.thorough
def test_a_score_pad_is_kept_by_ear(open_page: OpenPage) -> None:
    player = listener(open_page, {})
    assert heard_table.numbers(errands.keep_pad(player).text)[0] > 0
    assert not unforgiven(player.faults)


@pytest.mark.thorough
def test_two_devices_are_paired_by_ear(open_page: OpenPage) -> None:
    host, guest = listener(open_page, {}), listener(open_page, {})
    errands.pair(host, guest)
    for player in (host, guest):
        assert not player.faults.of("focus lost", "no name", "out of reach", "said twice")
