"""The table under fingers, mice and keys: what only a browser can show."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Motion, OpenPage, Visits
from tests.support.browser_games import SHORT, at_the_scoring, continue_game, continue_game_of, to_the_scoring
from tests.support.browser_player import EDGE, Player, seen_of

SETTLED = "html:not([data-settling])"


@pytest.fixture(scope="module")
def motion() -> Motion:
    """The page with motion, as most people have it."""
    return "no-preference"


def names(cards: Locator) -> list[str]:
    """List the names of the cards, in their order."""
    return [(card.get_attribute("aria-label") or "").partition(",")[0] for card in cards.all()]


def drag(page: Page, card: Locator, to: Locator, x: float, y: float) -> None:
    """Drag a card by its left edge to a place within an element."""
    box, target = card.bounding_box(), to.bounding_box()
    assert box is not None and target is not None
    page.mouse.move(box["x"] + 20, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(target["x"] + x, target["y"] + y, steps=5)
    page.mouse.up()


def swipe(page: Page, y: float) -> None:
    """A finger that goes up the screen."""
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": 195, "y": each} for each in at]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", y)
    for step in range(1, 14):
        touch("touchMove", y - 20 * step)
    touch("touchEnd")


def at_play(tab: Page, deal: str) -> Player:
    """A game in which the human has drawn."""
    player = continue_game(tab, deal)
    assert player.due() == "draw"
    player.draws.first.click()
    assert player.due() == "play"
    return player


def test_back_closes_a_sheet_then_goes_to_the_desk(tab: Page) -> None:
    player = at_play(tab, "back")
    hand = names(player.hand())
    player.button("Full log").click()
    expect(player.dialog).to_be_visible()
    tab.go_back()
    expect(player.dialog).to_have_count(0)
    assert names(player.hand()) == hand
    tab.go_back()
    player.button(re.compile("^Continue")).click()
    assert player.due() == "play" and names(player.hand()) == hand
    player.button("Full log").click()
    player.dialog.get_by_role("button", name="Close").click()
    expect(player.dialog).to_have_count(0)
    tab.wait_for_function("history.state.depth === 1")
    tab.go_back()
    expect(player.button(re.compile("^Continue"))).to_be_visible()
    assert tab.evaluate("history.state.depth") == 0
    # a reload within a game leaves no dead entry
    player.button(re.compile("^Continue")).click()
    player.button("Full log").click()
    tab.wait_for_function("history.state.depth === 2")
    tab.reload()
    expect(player.button(re.compile("^Continue"))).to_be_visible()
    tab.wait_for_function("history.state.depth === 0")


def test_a_tap_that_ends_a_show_does_not_fall_through(tab: Page) -> None:
    player = continue_game(tab, "fall through", players=3, pace="calm")
    assert player.due() == "draw"
    player.draws.first.click()
    player.discard()
    expect(player.strip).to_be_visible()
    tab.evaluate("""() => new MutationObserver(() => {
        const draw = document.querySelector("#acts [data-action$=' draw']");
        if (!draw || window.hit) return;
        const box = draw.getBoundingClientRect();
        window.hit = document.elementFromPoint(box.x + 20, box.y + 20);
        window.fell = draw.contains(window.hit);
    }).observe(document.getElementById("app"), { childList: true, subtree: true })""")
    player.strip.click()
    assert player.due() == "draw"
    assert tab.evaluate("window.fell") is False
    expect(tab.get_by_role("region", name="Since your last turn")).to_be_visible()
    player.draws.first.click()
    assert player.due() == "play"
    an_entry_is_refused(tab, player)


def an_entry_is_refused(tab: Page, player: Player) -> None:
    """A sheet whose entry the browser has not put into its history takes none away."""
    tab.evaluate("history.pushState = () => {}")
    player.button("Full log").click()
    player.dialog.get_by_role("button", name="Close").click()
    expect(player.dialog).to_have_count(0)
    tab.wait_for_timeout(200)
    assert player.due() == "play" and tab.evaluate("history.state.depth") == 1


def test_a_card_is_held_refused_and_dragged(tab: Page) -> None:
    """To its own area, where it is played or says why not, to another place in the hand, and to the discard."""
    player = at_play(tab, "drag")
    hold_a_card(tab, player)
    refuse_a_card(tab, player)
    held = player.hand().count()
    drag(tab, player.hand().nth(0), tab.locator(".area.me"), 200, 40)
    expect(tab.locator(".lifted")).to_have_count(0)
    expect(tab.locator(SETTLED)).to_have_count(1)
    assert player.hand().count() < held or tab.locator("#notice").is_visible()
    cards = player.hand()
    before = names(cards)
    drag(tab, cards.nth(0), cards.nth(3), 5, 60)
    after = [*before[1:3], before[0], *before[3:]]
    assert names(cards) == after
    expect(tab.locator(".lifted")).to_have_count(0)
    drag(tab, cards.nth(0), tab.locator(".pile.sy"), 40, 80)
    assert player.due() == "draw"
    assert set(names(cards)) <= set(after) and len(names(cards)) < len(after)


def refuse_a_card(tab: Page, player: Player) -> None:
    """Tap a card that cannot be played: the reason is read once, asked for again by key, and put away."""
    player.hand().and_(tab.get_by_role("option", name=re.compile("^(?!.*playable)"))).first.click(
        position=EDGE
    )
    reason, rule = (
        player.bar.locator("#notice"),
        player.bar.get_by_role("button", name=re.compile("^Rule")),
    )
    expect(reason).to_have_count(1)
    expect(rule).to_be_visible()
    words = reason.get_by_role("paragraph").inner_text()
    expect(seen_of(tab).get_by_text(words, exact=True)).to_have_count(1)
    why = player.bar.get_by_role("button", name="Why?")
    expect(why).to_have_count(0)
    player.bar.locator(".sort").click()
    expect(reason).to_have_count(0)
    why.focus()
    tab.keyboard.press("Enter")
    expect(reason).to_contain_text(words)
    expect(rule).to_be_focused()
    player.bar.locator(".clear").click()
    expect(tab.locator("#notice")).to_have_count(0)


def test_a_whole_turn_by_keys(tab: Page) -> None:
    player = continue_game(tab, "keys")
    assert player.due() == "draw"
    expect(tab.locator(SETTLED)).to_have_count(1)
    tab.keyboard.press("d")
    assert player.due() == "play"
    spoken = tab.locator("body > #spoken")  # beside the page, which may be inert
    expect(spoken).to_have_text(re.compile(r" drew .+\. "))
    expect(player.hand().and_(tab.locator(":focus"))).to_have_count(1)
    tab.keyboard.press("Home")
    tab.keyboard.press("ArrowRight")
    expect(player.hand().nth(1)).to_be_focused()
    second = names(player.hand())[1]
    tab.keyboard.press("Shift+ArrowRight")
    assert names(player.hand())[2] == second
    expect(player.hand().nth(2)).to_be_focused()
    tab.keyboard.press("Space")
    expect(player.hand().nth(2)).to_have_attribute("aria-selected", "true")
    tab.keyboard.press("?")
    expect(player.dialog).to_contain_text("Discard the selected card")
    tab.keyboard.press("Escape")
    expect(player.dialog).to_have_count(0)
    expect(player.hand().nth(2)).to_be_focused()
    tab.keyboard.press("i")
    expect(player.dialog).to_be_visible()
    tab.keyboard.press("Escape")
    tab.keyboard.press("x")
    assert player.due() == "draw"


def hold_a_card(tab: Page, player: Player) -> None:
    """Hold the first card of the hand until it is shown large, and put it back unselected."""
    box = player.hand().nth(0).bounding_box()
    assert box is not None
    tab.mouse.move(box["x"] + 20, box["y"] + 60)
    tab.mouse.down()
    expect(player.dialog).to_be_visible()
    tab.mouse.up()
    expect(player.dialog).to_be_visible()
    player.dialog.get_by_role("button", name="Close").click()
    expect(player.hand().nth(0)).to_have_attribute("aria-selected", "false")


def test_the_score_sheet_lets_a_swipe_through(open_page: OpenPage) -> None:
    page = open_page(width=390, height=844, has_touch=True, reduced_motion="reduce")
    player = continue_game_of(page, at_the_scoring(SHORT))
    to_the_scoring(player)
    sheet = page.locator(".sc-sheet")
    expect(sheet).to_be_visible()
    sheet.scroll_into_view_if_needed()
    scrolled = "[...document.querySelectorAll('*')].reduce((sum, each) => sum + each.scrollTop, 0)"
    top, box = page.evaluate(scrolled), sheet.bounding_box()
    assert box is not None
    swipe(page, min(box["y"] + box["height"] / 2, 500))
    page.wait_for_function(f"top => {scrolled} > top + 50", arg=top)


def one_tap_goes_from_field_to_field(desk: Page) -> None:
    """In the form of a new game; and back to the desk."""
    player = Player(desk)
    player.button(re.compile("^New game")).first.click()
    player.button(re.compile("^House rules")).click()
    fields = desk.get_by_role("textbox")
    fields.nth(0).click()
    desk.keyboard.type("x")
    fields.nth(1).click()
    expect(fields.nth(1)).to_be_focused()
    desk.keyboard.type("y")
    fields.nth(0).click()
    expect(fields.nth(0)).to_be_focused()
    desk.go_back()


def test_fields_are_tapped_and_the_rules_are_searched_and_their_terms_lead_there_and_back(desk: Page) -> None:
    one_tap_goes_from_field_to_field(desk)
    Player(desk).button("Rules").first.click()
    dialog, search = desk.get_by_role("dialog"), desk.get_by_role("searchbox")
    box = dialog.get_by_role("region", name="The rules")

    def scrolled() -> float:
        return float(box.evaluate("box => box.scrollTop"))

    dialog.get_by_role("navigation").get_by_role("button", name=re.compile("The vote")).click()
    expect(dialog.locator(".sh-rule.current")).to_be_in_viewport()
    assert scrolled() > 500
    search.press_sequentially("Strikes")
    expect(dialog.get_by_text(re.compile(r"rules? found"))).to_be_visible()
    assert scrolled() == 0
    box.evaluate("box => { box.scrollTop = box.scrollHeight }")
    assert scrolled() > 100
    desk.wait_for_timeout(100)
    assert scrolled() > 100, "what is read stays where it is while nothing else is sought"
    search.press("Backspace")
    expect(dialog.locator("mark").first).to_have_text(re.compile("Strike"))
    desk.wait_for_function("document.querySelector('.sh-rules > .sh-body').scrollTop === 0")

    # a term is explained and leads back
    search.fill("")
    dialog.get_by_role("navigation").get_by_role("button", name=re.compile("Evidence")).click()
    dialog.locator("#rule-4-2 .term", has_text="Letters").click()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Letters")
    desk.keyboard.press("Escape")
    expect(dialog.locator("#rule-4-2.current")).to_be_in_viewport()
    dialog.get_by_role("button", name="U.S. 2014").click()
    others = dialog.locator("#rule-8-4 details")
    expect(others.locator("p").first).to_be_hidden()
    others.locator("summary").click()
    expect(others.locator("p").first).to_be_visible()


GLIDING = """
const animate = Element.prototype.animate;
let pressed = false;
addEventListener("pointerdown", () => (pressed = true), true);
Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given), finish = animation.finish;
    animation.finish = () => pressed && finish.call(animation);
    animation.pause();
    return animation;
};
"""
"""Cards stand still at the beginning of their way until a finger goes down: a slow machine."""


def test_a_card_that_is_on_its_way_is_tapped_where_it_is_seen(visitor: Visits) -> None:
    """The press ends the show, and the card goes from under the finger."""
    visitor.begin_with(GLIDING)
    player = at_play(visitor.page, "gliding")
    card = player.hand().nth(3)
    before = card.bounding_box()
    card.click(position=EDGE)
    after = card.bounding_box()
    assert before and after and before["x"] < after["x"] - EDGE["x"], "it was on its way"
    expect(card).to_have_attribute("aria-selected", "true")
