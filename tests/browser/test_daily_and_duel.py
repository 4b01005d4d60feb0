"""The daily case is the same in every zone and browser; a duel goes between two browsers by links alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from game.daily import OWN_SEAT, daily
from tests.browser.conftest import BOOT_MS, UP, OpenPage, boot
from tests.support.browser_games import SHORT, continue_game, to_the_scoring
from tests.support.browser_player import WAIT_MS, Player
from tests.support.duelling import answered, challenger, kept
from tests.support.thorough import sparing

DAY = "2026-11-20"
CARDS = """() => [...document.querySelectorAll('#hand [data-ui^="select "]')]
    .map((each) => each.dataset.ui.slice(7).replace(/#.*/, "")).sort()"""


def dealt() -> list[str]:
    """The cards in the hand of the person, as the command line deals them."""
    names = [f"seat {seat}" for seat in range(daily(DAY).players)]
    return sorted(daily(DAY).match(names).seen(OWN_SEAT).own)


def at(page: Page, fragment: str) -> Page:
    """Open the page at a fragment of its address."""
    page.goto(f"./#{fragment}")
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    return page


def case_of_day(page: Page) -> list[str]:
    """The cards that a page deals for the day."""
    at(page, f"daily-{DAY}")
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator('#hand [data-ui^="select "]').first.wait_for(state="attached")
    return page.evaluate(CARDS)  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    "zone", sparing(["Pacific/Kiritimati", "America/Los_Angeles"], ["Pacific/Kiritimati"])
)
def test_every_zone_has_the_cards_of_the_command_line(open_page: OpenPage, zone: str) -> None:
    assert case_of_day(open_page(timezone_id=zone)) == dealt()


@pytest.mark.thorough
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles"])
def test_firefox_has_them_too(firefox: Browser, site: str, zone: str) -> None:
    context = firefox.new_context(base_url=site, timezone_id=zone, service_workers="block")
    try:
        assert case_of_day(context.new_page()) == dealt()
    finally:
        context.close()


def test_a_duel_goes_from_browser_to_browser_by_links(open_page: OpenPage) -> None:
    link = kept(challenger()).link
    page = at(open_page(390, 844), link)
    expect(page.get_by_role("heading", name=re.compile("challenges you"))).to_be_visible()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Accept and play").click()
    page.locator('#hand [data-ui^="select "]').first.wait_for(state="attached")
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    page.get_by_role("button", name=re.compile("^Casebook")).click()
    page.get_by_role("button", name=re.compile("^Against Nora")).click()
    page.get_by_role("button", name="Continue deal 1").click()
    page.locator('#hand [data-ui^="select "]').first.wait_for(state="attached")


@pytest.mark.thorough
def test_the_answer_opens_the_comparison_and_a_damaged_link_says_so(open_page: OpenPage) -> None:
    link = kept(answered()[1]).link
    page = at(open_page(), link)
    page.get_by_role("button", name="I’m Ada").click()
    expect(page.get_by_role("heading", name="Where your play diverged")).to_be_visible()
    expect(page.get_by_role("heading", name="Deal by deal")).to_be_visible()
    other = boot(open_page())
    other.evaluate("(link) => { location.hash = link; }", link[:-8])
    expect(other.locator(".banner")).to_contain_text("part of the link is missing")


def followed(page: Page, link: str) -> Page:
    """Open a link in the page that is up."""
    page.evaluate("(link) => { location.hash = link.slice(link.indexOf('#')); }", link)
    return page


def seen_to_the_end(player: Player, then: str) -> None:
    """Have the end of the hand shown, until a button is there; tap it."""
    for _ in range(9):
        expect(player.button(then).or_(player.everything).first).to_be_visible()
        if player.button(then).is_visible():
            break
        player.everything.first.click()
    player.button(then).click()


def sent(page: Page) -> str:
    """The link to send."""
    link = page.get_by_role("region", name=re.compile("^Send")).get_by_role("textbox").input_value()
    assert "#duel=1." in link and len(link) < 2_000
    return link


def points(page: Page) -> dict[str, str]:
    """The points of the one deal, by name."""
    table = page.get_by_role("region", name="Deal by deal").get_by_role("table")
    names, cells = table.get_by_role("columnheader"), table.get_by_role("cell")
    expect(names).to_have_count(2)
    values = [text for text in cells.all_inner_texts() if text.strip()]
    return dict(zip([name.strip().split("\n")[-1] for name in names.all_inner_texts()], values, strict=True))


def opinion(page: Page) -> Locator:
    """The verdict of the coach on the fork."""
    return page.get_by_role("region", name="Where your play diverged").locator("[data-aloud]")


@pytest.mark.thorough
def test_two_people_play_a_whole_duel_by_links_alone(open_page: OpenPage) -> None:
    first = continue_game(open_page(), SHORT, level="constable")
    to_the_scoring(first)
    seen_to_the_end(first, "More")
    first.dialog.get_by_role("button", name=re.compile("^Challenge someone")).click()
    first.page.get_by_label("Your name").fill("Nora")
    first.button("Get the link").click()
    challenge = sent(first.page)

    second = Player(boot(open_page(390, 844)))
    second.set_pace("At once")
    followed(second.page, challenge)
    expect(second.page.get_by_role("heading", name="Nora challenges you")).to_be_visible()
    second.page.get_by_label("Your name").fill("Ada")
    second.button("Accept and play").click()
    while second.due() != "play":
        second.step()
    second.hand().last.click(position={"x": 20, "y": 40})  # Nora played, or discarded, what came first
    second.bar.get_by_role("button", name=re.compile("^Discard .")).click()
    to_the_scoring(second)
    seen_to_the_end(second, "Go to the duel")
    expect(second.page.get_by_role("heading", name="Where your play diverged")).to_be_visible()

    followed(first.page, sent(second.page))
    expect(first.page.get_by_role("heading", name="Where your play diverged")).to_be_visible()
    assert points(first.page) == points(second.page) and points(first.page).keys() == {"Nora", "Ada"}
    said = re.compile("The coach would have done what (Nora|Ada) did|The coach rates both plays about equal")
    for player in (first, second):
        expect(opinion(player.page)).to_have_text(said, timeout=WAIT_MS)
    assert opinion(first.page).inner_text() == opinion(second.page).inner_text()
