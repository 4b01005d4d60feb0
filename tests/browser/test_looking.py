"""A look at the table from the ballot, and from a search of the discard pile, by finger and by key."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser_games import PRIVATE, at_table
from tests.support.browser_player import Player
from tests.support.page_visibility import HIDE


@pytest.mark.long
def test_whoever_votes_looks_at_the_table_and_comes_back(desk: Page) -> None:
    player = Player(desk)
    player.new_game("tram", humans=3, players=3)
    look, back = player.button("Look at the table"), player.button("Back to the ballot")
    hands: list[str] = []
    for _ in range(400):
        asked = player.due()
        if asked == "draw" and not hands and player.button("Call a vote").is_visible():
            box = player.button("Call a vote").bounding_box()
            assert box is not None and min(box["width"], box["height"]) >= 44
            player.button("Call a vote").click()
            expect(player.dialog).to_contain_text("10 points")
            expect(player.dialog.get_by_role("button", name="Rule 10.1")).to_be_visible()
            player.dialog.get_by_role("button", name="Call the vote").click()
        elif asked == "ballot":
            _looked(desk, player, hands)
            if len(hands) == 1:  # while looking the page goes out of sight
                look.click()
                expect(back).to_be_visible()
                desk.evaluate(HIDE)
                expect(player.curtain).to_be_visible()
                assert not PRIVATE.search(desk.content())
                player.reveal()
                expect(look).to_be_visible()
            player.step()
            expect(back).to_have_count(0)
        else:
            if asked == "curtain":
                assert not PRIVATE.search(desk.content())
            player.step()
        if len(hands) == 3:
            break
    assert len(set(hands)) == 3, "everybody saw a hand, and no two the same"


def _looked(desk: Page, player: Player, hands: list[str]) -> None:
    look, back = player.button("Look at the table"), player.button("Back to the ballot")
    box = look.bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 44
    expect(player.hand()).to_have_count(0)
    desk.get_by_role("main", name="Secret ballot").get_by_role("button", name="Eddy").click()
    look.focus()
    desk.keyboard.press("Enter")
    expect(player.middle).to_be_visible()
    expect(back).to_be_focused()
    hands.append("|".join(card.get_attribute("aria-label") or "" for card in player.hand().all()))
    assert hands[-1]
    if len(hands) == 2:
        desk.keyboard.press("Escape")
    elif len(hands) == 1:
        desk.keyboard.press("Enter")
    else:
        desk.go_back()
    expect(player.seal).to_be_visible()
    expect(desk.get_by_role("button", name="Eddy", pressed=True)).to_have_count(1)
    expect(look).to_be_focused()


@pytest.mark.long
def test_a_search_is_put_aside_for_a_look(tab: Page) -> None:
    player = at_table(tab, "ten bells")
    for _ in range(600):
        asked = player.due()
        if asked == "dialog" and player.dialog.get_by_role("heading", name="Search Scotland Yard").count():
            break
        if asked == "scoring" and player.next_hand.is_visible():
            player.next_hand.click()
        else:
            player.step()
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
