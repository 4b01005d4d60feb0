"""Mishaps of browsers and tablets, provoked in a real browser: nothing is lost, and "saved" is true."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from game.match import Match
from tests.browser.conftest import BOOT_MS, UP, OpenPage, Visits, boot
from tests.support.browser_games import PRIVATE, continue_game, played
from tests.support.browser_player import WAIT_MS, Player, seen_of
from tests.support.dying_browser import NO_DATABASE, TOLD
from tests.support.thorough import sparing
from ui.storage import envelope
from ui.storage.store import Memory, Store

FULL = """
const write = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
    if (window.full && key.startsWith("casefile:game")) throw new DOMException("full", "QuotaExceededError");
    return write.call(this, key, text);
};
window.asked = 0;
navigator.storage.persist = async () => Boolean(++window.asked);
"""
FORBIDDEN = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""
REFUSED = """
IDBFactory.prototype.open = () => {
    const request = { error: new DOMException("no", "UnknownError") };
    setTimeout(() => request.onerror?.(new Event("error")));
    return request;
};
"""
THROWN = 'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };'
MISSING = "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });"
CLOCK_OF_1999 = "const now = Date.now; Date.now = () => now() - 27 * 365 * 86_400_000;"


def store_of(page: Page) -> Store:
    """Return what the page has stored, as another page would find it."""
    return Store(Memory(page.evaluate("({ ...localStorage })")))


def stored(page: Page, at: int = 0) -> Match:
    """A stored game: the one saved last, or another."""
    store = store_of(page)
    found = store.load(store.list_slots()[at].slot, envelope.open_envelope).game
    assert found is not None, "what is stored replays"
    return found[0]


def actions(match: Match) -> list[str]:
    """All that was done in the hand."""
    found: list[str] = match.record()["hands"][-1]["actions"]
    return found


def again(page: Page) -> Player:
    """Reload the page, and return its player."""
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    return Player(page)


def continued(player: Player) -> Player:
    player.button(re.compile("^Continue")).first.click()
    return player


def begun(page: Page, deal: str = "faults") -> Player:
    """A game of two people, up to its first discard."""
    player = continue_game(page, deal, humans=2)
    player.reveal()
    player.draws.first.click()
    assert player.due() == "play"
    return player


def test_one_window_plays_and_the_other_looks_on(open_page: OpenPage) -> None:
    first = open_page()
    one = begun(first)
    second = first.context.new_page()
    two = Player(boot(second))
    expect(seen_of(second).get_by_text("Casefile is being played in another window")).to_be_visible()
    two.button(re.compile("^Continue")).first.click()
    expect(two.dialog).to_contain_text("Only one window plays at a time")
    two.dialog.get_by_role("button", name="Play here").click()
    expect(two.dialog).to_have_count(0)
    expect(seen_of(first).get_by_text("Casefile is now being played in another window")).to_be_visible()
    expect(one.button("Play here instead")).to_be_visible()
    continued(two)
    assert two.due() == "curtain"
    two.step()
    assert two.due() == "play"
    two.play_cards()
    played = actions(stored(second))
    one.button(re.compile("^Continue")).first.click()
    expect(one.dialog).to_contain_text("Only one window plays at a time")
    second.close()
    expect(one.dialog).to_have_count(0)
    continued(one)
    assert one.due() in {"curtain", "play", "dialog"}
    assert actions(stored(first)) == played, "the first window goes on where the second one ended"


def test_a_full_store_is_said_and_a_way_out_shown(visitor: Visits) -> None:
    visitor.begin_with(FULL)
    page = boot(visitor.page)
    assert page.evaluate("window.asked") == 0
    player = Player(page)
    player.new_game("faults", humans=2)
    player.reveal()
    player.draws.first.click()
    assert player.due() == "play"
    page.wait_for_function("window.asked == 1")
    kept = actions(stored(page))
    page.evaluate("window.full = true")
    player.play_cards()
    expect(seen_of(page).get_by_text("This browser won’t save the game")).to_be_visible()
    expect(seen_of(page).get_by_text("save old games as files, then delete those games")).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("Not saved")
    assert actions(stored(page)) == kept, "the save before is untouched"
    page.evaluate("window.full = false")
    player.page.get_by_role("listbox", name=re.compile("hand, ")).get_by_role("option").first.wait_for()
    while len(actions(stored(page))) <= len(kept) + 1:
        player.step()
    expect(page.locator(".unsaved")).to_have_count(0)


@pytest.mark.parametrize(
    "databases",
    sparing(["", REFUSED, THROWN, MISSING], [REFUSED]),
    ids=["no", "refused", "thrown", "missing"],
)
def test_a_store_that_is_forbidden_stops_nothing(visitor: Visits, databases: str) -> None:
    """Nor do databases, in whatever way a browser denies them: PyScript complains of its own, and the bots think."""
    visitor.allow("^error: (Event$|no$|Cannot read|.*dispatchEvent)")
    visitor.begin_with(FORBIDDEN + databases)
    page = visitor.page
    player = Player(boot(page))
    expect(seen_of(page).get_by_text("won’t let Casefile read your saved games")).to_be_visible()
    player.new_game("forbidden")
    assert player.due() in {"draw", "play"}
    expect(page.locator(".unsaved")).to_be_visible()


DAMAGE = """([slot, name]) => {
    const key = `casefile:game:${slot}:${name}`;
    localStorage.setItem(key, localStorage.getItem(key).replace("casual", "casuaL"));
}"""


def newest(page: Page) -> list[str]:
    """The slot that was saved last, and which of its generations is the newest."""
    slot = store_of(page).list_slots()[0].slot
    pointer = page.evaluate("slot => localStorage.getItem('casefile:game:' + slot)", slot)
    return [slot, pointer.partition("\n")[2].split()[0]]


def test_saves_that_are_wiped_or_damaged_come_back_from_the_second_copy(tab: Page) -> None:
    """The next action on the open page stores the game again; a page that comes back says where the game is from."""
    page = tab
    player = begun(page)
    length = len(actions(stored(page)))
    page.evaluate("localStorage.clear()")
    player.play_cards()
    before = actions(stored(page))
    assert len(before) > length
    for is_wiped in (False, True):
        if is_wiped:
            page.evaluate("localStorage.clear()")
        else:
            page.evaluate(DAMAGE, newest(page))
        player = again(page)
        expect(seen_of(page).get_by_text(TOLD)).to_be_visible()
        assert actions(stored(page)) == before
    assert continued(player).due() == "curtain" and not PRIVATE.search(page.content())
    player.reveal()
    assert player.due() in {"draw", "play"}
    player = again(page)
    expect(player.button(re.compile("^Continue"))).to_be_visible()
    expect(seen_of(page).get_by_text(TOLD)).to_have_count(0)


@pytest.mark.thorough
def test_a_game_that_was_deleted_does_not_come_back(tab: Page) -> None:
    page = tab
    begun(page)
    page.go_back()
    player = Player(page)
    player.button(re.compile("^Casebook")).first.click()
    player.button(re.compile(r"^Delete\s*: ")).click()
    expect(player.button("Undo")).to_be_visible()
    for _ in range(2):
        player = again(page)
        expect(player.button(re.compile("^Casebook"))).to_contain_text("No games yet")
        expect(player.button(re.compile("^Continue"))).to_have_count(0)


def test_a_damaged_save_costs_one_action_and_a_damaged_game_no_other(visitor: Visits) -> None:
    """Without a second copy, of which nothing is said until it is missed."""
    visitor.begin_with(NO_DATABASE)
    page = visitor.page
    player = begun(page, "one")
    before = actions(stored(page))
    player.play_cards()
    assert len(actions(stored(page))) == len(before) + 1
    expect(page.locator("[data-aloud=urgent], [role=alert]")).to_have_count(0)
    again(page)
    expect(page.locator("[data-aloud=urgent], [role=alert]")).to_have_count(0)
    slot, name = newest(page)
    page.evaluate(DAMAGE, [slot, name])
    player = again(page)
    expect(seen_of(page).get_by_text("so this is the one before it")).to_be_visible()
    assert actions(stored(page)) == before
    for each in "ab":
        page.evaluate(DAMAGE, [slot, each])
    page.evaluate(DAMAGE, [slot, name])
    player = again(page)
    expect(seen_of(page).get_by_text("One of your games can’t be read")).to_be_visible()
    player.new_game("another", humans=2)
    assert player.due() == "curtain"
    page.go_back()
    player.button(re.compile("^Casebook")).first.click()
    expect(seen_of(page).get_by_text("can no longer be read")).to_be_visible()
    with page.expect_download() as saved:
        player.button(re.compile("^Save raw text")).click()
    assert slot in saved.value.path().read_text(encoding="utf-8")
    player.button(re.compile(r"^Delete\s*: A game")).click()
    expect(seen_of(page).get_by_text("can no longer be read")).to_have_count(0)
    player.button("Undo").click()
    expect(seen_of(page).get_by_text("can no longer be read")).to_be_visible()


@pytest.mark.thorough
def test_a_clock_that_was_set_back_changes_no_order(visitor: Visits) -> None:
    page = visitor.page
    visitor.begin_with(CLOCK_OF_1999)
    first = played("first", lambda each: each.game.length > 0, humans=2)
    player = Player(boot(page, first.memory.texts))
    player.new_game("second", humans=2)
    assert player.due() == "curtain"
    player = again(page)
    assert stored(page).seats and len(actions(stored(page))) == 0, "the game begun last comes first"
    assert len(actions(stored(page, 1))) > 0
    player.button(re.compile("^Casebook")).first.click()
    expect(page.get_by_role("article")).to_have_count(2)


@pytest.mark.thorough
def test_a_tab_that_is_killed_comes_back_to_what_it_showed(open_page: OpenPage) -> None:
    """So does a browser (`test_dying`), and a page without one (`tests/ui/test_killing`)."""
    page = open_page()
    player = begun(page)
    for _ in range(2):
        shown = _hand(player)
        length = len(actions(stored(page)))
        fresh = page.context.new_page()
        page.close(run_before_unload=False)
        page = fresh
        player = continued(Player(boot(page)))
        assert player.due() == "curtain"
        player.step()
        assert len(actions(stored(page))) == length and _hand(player) == shown
        while len(actions(stored(page))) == length or player.due() != "play":
            player.step()


def _hand(player: Player) -> list[str]:
    expect(player.hand().first).to_be_visible(timeout=WAIT_MS)
    return sorted((card.get_attribute("aria-label") or "").partition(",")[0] for card in player.hand().all())
