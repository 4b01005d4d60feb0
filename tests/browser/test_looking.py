"""A hand round one tablet, with looks at the table from the ballot; and one from a search of the discard pile."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import boot
from tests.support import app_page
from tests.support.browser_games import PRIVATE, continue_game_of, played
from tests.support.browser_player import Player
from tests.support.page_visibility import HIDE
from tests.support.thorough import THOROUGH


def may_vote(page: app_page.Page) -> bool:
    """True if a vote can be called."""
    match = page.game.match
    return any("call-vote" in match.legal(seat) for seat in range(len(match.seats)))


@pytest.mark.long
def test_a_hand_for_three_round_one_tablet_with_looks_from_the_ballot(tab: Page) -> None:
    """All of it at night; by day from where a vote can be called to the curtain behind the last ballot."""
    if THOROUGH:
        player = Player(boot(tab))
        player.new_game("tram", humans=3, players=3)
    else:
        player = continue_game_of(tab, played("tram", may_vote, humans=3, players=3))
    look, back = player.button("Look at the table"), player.button("Back to the ballot")
    hands: list[str] = []
    curtains = 0
    for _ in range(400):
        asked = player.due()
        if asked == "scoring" or (asked == "curtain" and len(hands) == 3 and not THOROUGH):
            break
        if asked == "curtain":
            assert not PRIVATE.search(tab.content()) and tab.title() == "Jack the Ripper – Casefile"
            expect(player.hand()).to_have_count(0)
            curtains += 1
            player.reveal() if curtains > 1 else player.hold()
        elif asked == "draw" and not hands and player.button("Call a vote").is_visible():
            box = player.button("Call a vote").bounding_box()
            assert box is not None and min(box["width"], box["height"]) >= 44
            player.button("Call a vote").click()
            expect(player.dialog).to_contain_text("10 points")
            expect(player.dialog.get_by_role("button", name="Rule 10.1")).to_be_visible()
            player.dialog.get_by_role("button", name="Call the vote").click()
        elif asked == "ballot":
            _looked(tab, player, hands)
            if len(hands) == 1:  # while looking the page goes out of sight
                look.click()
                expect(back).to_be_visible()
                tab.evaluate(HIDE)
                expect(player.curtain).to_be_visible()
                assert not PRIVATE.search(tab.content())
                player.reveal()
                expect(look).to_be_visible()
            player.step()
            expect(back).to_have_count(0)
        else:
            if asked == "draw":
                expect(player.middle).to_be_visible()
            player.step()
    assert len(hands) == len(set(hands)) == 3, "everybody saw a hand, and no two the same"
    assert not PRIVATE.search(tab.content())
    if THOROUGH:
        player.everything.click()
        expect(player.next_hand.or_(player.again)).to_be_visible()


def _looked(tab: Page, player: Player, hands: list[str]) -> None:
    look, back = player.button("Look at the table"), player.button("Back to the ballot")
    box = look.bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 44
    expect(player.hand()).to_have_count(0)
    tab.get_by_role("main", name="Secret ballot").get_by_role("button", name="Eddy").click()
    look.focus()
    tab.keyboard.press("Enter")
    expect(player.middle).to_be_visible()
    expect(back).to_be_focused()
    hands.append("|".join(card.get_attribute("aria-label") or "" for card in player.hand().all()))
    assert hands[-1]
    if len(hands) == 2:
        tab.keyboard.press("Escape")
    elif len(hands) == 1:
        tab.wait_for_timeout(500)  # at once it would be the same press twice
        tab.keyboard.press("Enter")
    else:
        tab.go_back()
    expect(player.seal).to_be_visible()
    expect(tab.get_by_role("button", name="Eddy", pressed=True)).to_have_count(1)
    expect(look).to_be_focused()


@pytest.mark.thorough
@pytest.mark.long
def test_a_search_is_put_aside_for_a_look(tab: Page) -> None:
    player = continue_game_of(tab, played("ten bells", lambda each: "Search Scotland Yard" in each.html))
    expect(player.dialog.get_by_role("heading", name="Search Scotland Yard")).to_be_visible()
    look, back = player.button("Look at the table"), player.button("Back to the cards")
    look.focus()
    tab.keyboard.press("Enter")
    expect(player.dialog).to_have_count(0)
    expect(back).to_be_focused()
    expect(player.middle).to_be_visible()
    back.click()
    expect(player.dialog).to_be_visible()
    player.step()
    expect(back).to_have_count(0)
