"""Cards on their way: where they fly, what is seen of them, and that none is left over what hides the table."""

from __future__ import annotations

import re
from math import dist, hypot
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Motion
from tests.support.browser_games import PRIVATE, continue_game
from tests.support.browser_player import EDGE, Player
from tests.support.page_visibility import HIDE

MELD, STRIKES = "flight 1", "flight 23"
"""Deals: after the draw a Victim and then three of Jill can be laid; Ripper Strikes can be played, and turns up five
cards of which none is laid out."""
TURNED_UP = ["eddy", "jill", "gull", "suspect:eddy", "pedachenko"]

Point = list[float]
Flight = dict[str, Any]
WATCH = """() => {
  window.flights = [];
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  new MutationObserver((changes) => {
    const copies = changes.flatMap((change) => [...change.addedNodes]);
    const moves = copies.map((copy) => copy.getAnimations()[0]);
    const flights = copies.map((copy) => ({ card: copy.querySelector("use").getAttribute("href"), path: [] }));
    const end = Math.max(...moves.map((move) => move.effect.getComputedTiming().endTime));
    for (let now = 0; now < end + 200; now += 16) {
      for (const move of moves) move.currentTime = now;
      copies.forEach((copy, at) => flights[at].path.push(middle(copy.getBoundingClientRect())));
    }
    for (const move of moves) move.currentTime = 0;
    window.flights.push(...flights);
  }).observe(document.getElementById("air"), { childList: true });
}"""
"""Goes through every flight frame by frame, to the end of the last and on, and writes down where each copy is."""
FACES = "document.querySelectorAll('#air > *, .lifted').length"


@pytest.fixture(scope="module")
def motion() -> Motion:
    """The page with motion, as most people have it."""
    return "no-preference"


def flown(page: Page) -> list[Flight]:
    """The flights since this was asked last."""
    flights: list[Flight] = page.evaluate("window.flights.splice(0)")
    return flights


def middle_of(page: Page, selector: str, at: int = -1) -> Point:
    """The middle of the last of some elements, or of another one."""
    box = page.locator(selector).nth(at).bounding_box()
    assert box is not None
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


def astray(flight: Flight) -> list[Point]:
    """List the points at which a flight is off the straight way from its first place to its last."""
    (x, y), (to_x, to_y) = flight["path"][0], flight["path"][-1]
    length = hypot(to_x - x, to_y - y)
    assert length > 20, "it goes somewhere"
    return [
        [px, py]
        for px, py in flight["path"]
        if abs((to_x - x) * (y - py) - (x - px) * (to_y - y)) / length > 2
        or dist((px, py), (x, y)) > length + 2
        or dist((px, py), (to_x, to_y)) > length + 2
    ]


def names(flights: list[Flight]) -> list[str]:
    """The cards that were seen to fly, as ids of their drawings."""
    return [flight["card"] for flight in flights]


def test_cards_fly_straight_and_stay_where_they_land(tab: Page) -> None:
    player = continue_game(tab, MELD, pace="calm")
    tab.evaluate(WATCH)
    player.draws.first.click()
    assert player.due() == "play"
    (drawn,) = flown(tab)
    assert not astray(drawn) and dist(drawn["path"][0], middle_of(tab, "#pile-case-file .face")) < 2

    player.hand().and_(player.page.get_by_role("option", name=re.compile("^Victim"))).first.click(
        position=EDGE
    )
    player.bar.get_by_role("button", name=re.compile("^Play Victim")).click()
    victim, *new = flown(tab)
    assert victim["card"] == "#c-victim-nichols" and len(new) == 2
    assert [astray(each) for each in (victim, *new)] == [[]] * 3
    assert dist(victim["path"][-1], middle_of(tab, "#victim-nichols .face")) < 2

    for card in (
        player.hand().and_(player.page.get_by_role("option", name=re.compile("^Jill the Ripper"))).all()
    ):
        card.click(position=EDGE)
    player.bar.get_by_role("button", name=re.compile(r"^Meld 3 Jills(?! and)")).click()
    melded = flown(tab)
    assert names(melded) == ["#c-jill"] * 3 and [astray(each) for each in melded] == [[]] * 3
    for at, each in enumerate(melded):
        assert dist(each["path"][-1], middle_of(tab, "#meld-0-jill .face", at)) < 2


@pytest.mark.thorough
def test_what_is_turned_up_flies_with_its_own_face(tab: Page) -> None:
    player = continue_game(tab, STRIKES, pace="calm")
    player.draws.first.click()
    assert player.due() == "play"
    tab.evaluate(WATCH)
    player.hand().and_(
        player.page.get_by_role("option", name=re.compile("^Gavel: Ripper Strikes"))
    ).first.click(position=EDGE)
    player.bar.get_by_role("button", name=re.compile("^Play Ripper Strikes")).click()
    flights = flown(tab)
    turned_up = [f"#c-{card.replace(':', '-')}" for card in TURNED_UP]
    assert names(flights) == ["#c-strikes", *turned_up]
    assert [astray(each) for each in flights] == [[]] * 6
    pile = middle_of(tab, "#pile-scotland-yard .face")
    assert all(dist(each["path"][-1], pile) < 2 for each in flights)


def at_home(page: Page) -> Player:
    """Two people at one tablet, of whom the first is to draw."""
    player = continue_game(page, "one leak", humans=2)
    player.reveal()
    assert player.due() == "draw"
    return player


def draw_and(page: Page, then: str) -> int:
    """Draw a card, and while it flies do something else; returns how many cards were in the air before that."""
    in_the_air: int = page.evaluate(f"""() => {{
      document.querySelector("#acts [data-action$=' draw']").click();
      const count = {FACES};
      ({then})();
      return count;
    }}""")
    return in_the_air


def test_a_page_out_of_sight_shows_no_card_in_the_air(tab: Page) -> None:
    """Alone at the table there is no curtain, and yet nothing flies that nobody sees."""
    player = continue_game(tab, MELD, pace="calm")
    assert player.due() == "draw"
    assert draw_and(tab, f"() => {{ ({HIDE})(); window.left = {FACES}; }}") == 1
    assert tab.evaluate("window.left") == 0


def test_no_card_is_left_when_the_table_goes(tab: Page) -> None:
    """One turn after the other: on the finger, by the browser's Back button, under a sheet, behind a curtain."""
    player = at_home(tab)
    put_down_from_the_finger(tab, player)
    player.reveal()
    assert player.due() == "draw"

    # at the very moment at which the table goes the card is gone, too
    tab.evaluate(f"""() => new MutationObserver(() => {{
      if (!document.getElementById("table")) window.left ??= {FACES};
    }}).observe(document.getElementById("app"), {{ childList: true, subtree: true }})""")
    assert draw_and(tab, "() => history.back()") == 1
    expect(player.button(re.compile("^Continue"))).to_be_visible()
    assert tab.evaluate("window.left") == 0

    player.button(re.compile("^Continue")).click()
    to_the_next(player)
    menu = "document.querySelector(\"[data-ui='sheet menu']\")"
    assert draw_and(tab, f"() => {{ {menu}.click(); window.left = {FACES}; }}") == 1
    expect(player.dialog).to_be_visible()
    assert tab.evaluate("window.left") == 0

    player.dialog.get_by_role("button", name="Close").click()
    to_the_next(player)
    left = draw_and(tab, f"() => {{ ({HIDE})(); window.left = {FACES}; }}")
    assert left == 1 and tab.evaluate("window.left") == 0
    expect(player.curtain).to_be_visible()
    assert not PRIVATE.search(tab.content())


def to_the_next(player: Player) -> None:
    """End the turn; the next player is about to draw."""
    while (asked := player.due()) != "draw":
        player.reveal() if asked == "curtain" else player.discard()


def put_down_from_the_finger(page: Page, player: Player) -> None:
    """Leave the table with a card on the finger, and come back to the curtain."""
    box = player.hand().first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 80, steps=4)
    assert page.evaluate(FACES) == 1
    page.go_back()
    expect(player.button(re.compile("^Continue"))).to_be_visible()
    assert page.evaluate(FACES) == 0
    page.mouse.up()
    player.button(re.compile("^Continue")).click()
    expect(player.curtain).to_be_visible()
