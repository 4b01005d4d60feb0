"""The play for Enter is named before it is done, another is chosen by its number, and the hand is one list."""

from __future__ import annotations

import pytest

from game.match import Match
from tests.support import foreseen
from tests.support.app_page import Page, at_table
from tests.support.hot_seat import hotseat
from tests.support.jekyll_games import hand
from tests.support.markup import Page as Markup
from ui.html.cards import lettered_name
from ui.platform import keys
from ui.play.table_screen import table_on_screen
from ui.screens.game_table import GameTable
from ui.state.messages import Effect, Held
from ui.state.session import Session

OWN = [["victim:nichols"], ["druitt", "druitt", "wild=druitt"]]


def at(match: Match) -> Page:
    page = at_table(match, "instant")
    page.heard()
    return page


def said(page: Page, *commands: str) -> list[str]:
    page.heard()
    page.tap(*commands)
    return page.heard()


def first_play(page: Page) -> str:
    """The play for Enter."""
    table = table_on_screen(page.session)
    plays = None if table is None else table.plays()
    assert plays
    return plays[0].action


def druitts(*more: str) -> Page:
    return at(foreseen.ripper(areas=OWN, hands=[["druitt"] * 3 + ["gull", *more], ["gull"] * 2]))


def test_enter_does_what_brings_most() -> None:
    """Three of a family could be melded, or the one be laid off: the meld is the first, and is said."""
    page = druitts()
    assert said(page, "select druitt#1") == ["Meld 3 Druitts, +6 points, 1 of 2."]
    assert first_play(page) == "meld druitt 3"


def test_a_number_chooses_another_play_and_enter_does_it() -> None:
    page = druitts()
    page.tap("select druitt#1")
    assert said(page, "number 2") == ["Lay off Druitt, +2 points, 2 of 2."]
    assert said(page, "number 3") == [], "there is none"
    assert first_play(page).startswith("layoff druitt")
    page.tap("select druitt#1", "select druitt#1")
    assert first_play(page) == "meld druitt 3", "another selection begins anew"


def test_what_is_dragged_is_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def play(at: GameTable, session: Session, action: str) -> list[Effect]:
        played.append(action)
        return []

    monkeypatch.setattr(GameTable, "play", play)
    druitts().tap("drop play druitt#1")
    assert played[0].startswith("layoff druitt")


def test_a_wild_that_was_not_selected_is_never_the_first() -> None:
    page = druitts("wild")
    (first,) = said(page, "select druitt#1", "select druitt#2", "select druitt#3")[-1:]
    assert first.startswith("Meld 3 Druitts, +6 points, 1 of ")


def transforming() -> Page:
    """Two families could be turned over by the Transformation."""
    page = hand("utterson", "utterson", "utterson", "poole", "poole", "poole", "transformation")
    page.act("0 draw", "0 meld utterson 3", "0 meld poole 3")
    return page


def test_enter_transforms_nothing_unnamed() -> None:
    page = transforming()
    (asked,) = said(page, "select transformation#1")
    assert asked.startswith("1: Transform ") and " 2: Transform " in asked and "in Nora’s area" in asked
    assert said(page, "primary") == [f"Choose a play, or select other cards. {asked}"], "the plays again"
    (chosen,) = said(page, "number 2")
    assert chosen.startswith("Transform ") and chosen.endswith(", 2 of 2.")
    page.tap("primary")
    assert not page.game.choosing.selection, "it was played"


def test_the_hand_is_one_list_in_which_no_two_cards_sound_alike() -> None:
    page = Markup(druitts().html)
    [box] = [each for _, each in page.elements if each.get("role") == "listbox"]
    cards = [each for _, each in page.elements if each.get("role") == "option"]
    assert box["aria-multiselectable"] == "true" and box["aria-label"] == "Nora’s hand, 4 cards"
    assert [(each["aria-posinset"], each["aria-setsize"]) for each in cards] == [
        (str(n), "4") for n in range(1, 5)
    ]
    assert len({each["aria-label"] for each in cards}) == 4
    assert [each["tabindex"] for each in cards].count("0") == 1
    titles = [tag for tag, each in page.elements if tag == "h2" and each.get("class") == "sr"]
    assert len(titles) == 2, "the actions and the hand"


@pytest.mark.parametrize(("code", "letter"), [("utterson", "J"), ("carew", "H"), ("lanyon", "J/H")])
def test_the_letter_is_part_of_a_name(code: str, letter: str) -> None:
    page = hand(code)
    assert f"{lettered_name(code)}, " in page.html
    assert lettered_name(code).endswith(f", {letter}")
    assert not lettered_name("potion").endswith(letter)


def test_a_card_that_is_moved_says_where_it_stands() -> None:
    page = druitts()
    assert said(page, "place gull#1 behind gull#1") == ["4 of 4"]


def test_a_curtain_asks_whoever_does_not_hold() -> None:
    page = hotseat()
    page.send(Held("reveal?"))
    assert "Press again" in page.html and "Hold to look" not in page.html and 'id="hand"' not in page.html
    assert 'class="banner' not in page.html, "nothing pushes the button away from under the finger"
    page.send(Held("reveal"))
    assert "Press again" not in page.html and 'id="hand"' in page.html


def test_digits_and_letters_are_switched_off_together() -> None:
    assert (
        keys.command("2", "", button=False) == "number 2"
        and keys.command("c", "", button=True) == "say score"
    )
    assert not keys.command("2", "", button=False, letters=False)
