"""The reader of the rules: it opens at the aim, follows the edition that is played, and has the game in a minute."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from game.case import CASES
from game.cases.ripper.editions import CHOICES
from game.i18n import LANGUAGES, speaking
from game.match import Match, Seat
from game.options import ONE_HAND
from tests.support.app_page import Page as Window
from tests.support.app_page import at_table
from tests.support.markup import Page
from ui.screens.case_screens import CaseScreens
from ui.screens.rules import pages as rulebook
from ui.screens.rules.view import _by_edition
from ui.state.messages import FieldChanged

EDITIONS = ("us", "manual", "de")


def playing(edition: str, case: str = "ripper", **options: Any) -> Window:
    seats = [Seat("Nora", "human"), Seat("Basil", "bot", "constable")]
    return at_table(Match.new(case, edition, options, seats, "reader"))


def commands(window: Window) -> list[str]:
    return Page(window.html).all("data-ui")


def rule(window: Window, number: str) -> tuple[str, str]:
    """The HTML of a rule: what stands open, and what is folded away."""
    found = re.search(rf'<section class="sh-rule[^>]*id="rule-{number}".*?</section>', window.html, re.DOTALL)
    assert found
    opened, _, folded = found[0].partition("<details")
    return opened, folded


def test_it_opens_at_the_aim_after_the_way_to_the_minute() -> None:
    window = Window()
    window.tap("sheet rules")
    text = Page(window.html).text
    assert "The aim of the game" in text[text.index("The game in a minute") :]
    ids = [each for each in Page(window.html).all("id") if each.startswith("rule-")]
    assert ids[:3] == ["rule-aim", "rule-1", "rule-1-1"] and "sheet minute ripper" in commands(window)
    window.tap("sheet rules rulings")
    assert "How we read the rules" in Page(window.html).text and "sheet minute rulings" not in commands(
        window
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_other_editions_say_is_folded_away(edition: str, language: str) -> None:
    window = playing(edition)
    window.tap(f"set language {language}")
    window.words_come()
    window.tap("sheet rules")
    with speaking(language):
        opened, folded = rule(window, "8-4")
    assert opened.count("of-edition") == 1 and folded.count("of-edition") == 2
    assert "<details" in window.html and 'class="others fold" data-steered open' not in window.html
    window.tap("edition-read all")
    assert "<details" not in window.html and rule(window, "8-4")[0].count("of-edition") == 3
    other = next(each for each in EDITIONS if each != edition)
    window.tap(f"edition-read {other}")
    assert rule(window, "8-4")[0] != opened and rule(window, "8-4")[0].count("of-edition") == 1


@pytest.mark.parametrize("page", rulebook.pages())
@pytest.mark.parametrize("edition", [*EDITIONS, "fr"])
def test_nothing_is_lost_by_folding(page: str, edition: str) -> None:
    for line in rulebook.lines(page):
        paragraphs = [part for part in line.split("|", 2)[2].split("\n\n") if part]
        kept, folded = _by_edition(paragraphs, edition)
        assert sorted(kept + folded) == sorted(paragraphs)
        assert all(not part.startswith(f"*{edition}:*") for part in folded)
        others = {each for case in CASES.values() for each in case.editions} - {edition}
        assert not any(part.startswith(f"*{each}:*") for part in kept for each in others)


def test_a_ruling_of_other_editions_is_folded_unless_it_is_asked_for() -> None:
    window = playing("de")
    window.tap("sheet rules rulings")
    assert "<p" not in rule(window, "R13")[0] and "<p" in rule(window, "R27")[0]
    window.tap("sheet rules R13")
    assert 'class="others fold" data-steered open' in window.html


def test_the_edition_that_is_played_is_named_with_its_house_rules() -> None:
    window = playing("us", vote=False, target=150)
    window.tap("sheet rules")
    text = Page(window.html).text
    assert "You are playing: U.S. Games Systems, 2014" in text
    assert "House rules in this game: The vote and Target" in text
    one_hand = playing("us", target=ONE_HAND)
    one_hand.tap("sheet rules")
    assert "House rules in this game" not in Page(one_hand.html).text, "a length that is chosen is none"
    window.tap("sheet rules jekyll")
    assert "You are playing" not in Page(window.html).text


def test_outside_of_a_game_every_edition_is_read_until_one_is_chosen() -> None:
    window = Window()
    window.tap("sheet rules")
    assert "<details" not in window.html and "You are playing" not in window.html
    window.tap("edition-read de")
    assert rule(window, "8-4")[0].count("of-edition") == 1
    window.tap("edition-read weather", "sheet rules jekyll")
    assert "edition-read all" not in commands(window), "there is but one edition"
    window.tap("close", "new", "start", "sheet rules")
    assert "You are playing: U.S. Games Systems, 2014" in Page(window.html).text
    assert "There is one" in rule(window, "8-4")[0], "the one played, whatever was read before"


def test_what_was_found_is_shown_with_all_editions() -> None:
    window = playing("de")
    window.tap("sheet rules ripper")
    window.send(FieldChanged("rules-search", "8.4"))
    assert 'class="others fold" data-steered open' in window.html and "edition-read de" not in commands(
        window
    )


# ---- the game in a minute ----


@pytest.mark.parametrize("case", CASES)
def test_the_minute_has_six_pictures_and_the_numbers_of_the_edition(case: str) -> None:
    edition = CASES[case].editions[0]
    window = playing(edition, case, target=77)
    window.tap(f"sheet minute {case}")
    page = Page(window.html)
    page.check()
    assert [tag for tag, _ in page.elements].count("h3") >= 6 and "77" in page.text
    assert f"sheet rules {case}" in commands(window)


def test_the_minute_follows_the_rules_that_are_played() -> None:
    for edition, said, vote in (("us", "stays at large", True), ("de", "the case is unsolved", False)):
        window = playing(edition)
        window.tap("sheet minute ripper")
        text = Page(window.html).text
        assert said in text and ("second Case File" in text) == (edition == "de")
        assert ("A correct vote earns 10." in text) == vote


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_the_rules_has_its_words(language: str) -> None:
    with speaking(language):
        for files, out, vote in product(CHOICES["case_files"], CHOICES["exhausted"], CHOICES["vote"]):
            rules = {"target": 100, "case_files": files, "exhausted": out, "vote": vote}
            panels = CaseScreens.of("ripper").minute(rules)
            assert len(panels) == 6 and all(panel.text and panel.pictures for panel in panels)
