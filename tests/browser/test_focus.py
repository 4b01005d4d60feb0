"""The focus is never lost: whatever a key brings about, it is then on something that is seen and has a name."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.support.browser_games import continue_game
from tests.support.browser_player import Player

STEPS = 120
KEYS = (
    *("ArrowRight", "ArrowRight", "ArrowLeft", "Home", "Space", "Space", "Enter", "Enter", "Tab", "Tab"),
    *("Shift+Tab", "Escape", "d", "x", "t", "1", "2", "c", "h", "s", "Shift+ArrowRight", "l", "?", "z"),
)
BACK = {"Tab": "Shift+Tab", "Shift+Tab": "Tab"}
SETTLED = "html:not([data-settling])"
FOCUS = """async () => {
    await casefile.shown();
    const at = document.activeElement;
    const named = (at.getAttribute("aria-labelledby") ?? "").split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const name = at.getAttribute("aria-label") || named.trim() || at.labels?.[0]?.textContent || at.textContent;
    const seen = at.getClientRects().length && at.checkVisibility({ visibilityProperty: true });
    return at === document.body || !seen || at.localName === "main" || at.closest("[inert]") ? "" : name.trim();
}"""
"""The name of what has the focus, "" if that is nothing to be heard."""
STILLS = """() => {
    const focus = casefile.focus;
    window.stills = [];
    casefile.focus = (element, still) => { stills.push(still); focus(element, still); };
}"""
"""Note of each handing over of the focus whether it goes without a scroll."""

DRAWN_AGAIN = """() => {
    const { patch, focus } = casefile;
    let again;
    casefile.patch = (...given) => (again = () => patch(...given), patch(...given));
    casefile.focus = (...given) => { focus(...given); again(); };
}"""
"""The page is drawn once more before the focus comes to where it goes: a bot has found its play at that moment."""

DRAWN_OVER = """async () => {
    const root = document.createElement("div"), draw = (inert) =>
        casefile.patch(root, `<div id="under" ${inert}><button id="late">Late</button></div>`);
    document.body.append(root);
    document.activeElement.blur();
    draw("inert");
    draw("");
    casefile.focus(root.querySelector("#late"));
    draw("inert");
    draw("");
    await casefile.shown();
    const { id } = document.activeElement;
    root.remove();
    return id;
}"""
"""Close a sheet, open it at once and close it again. Return what has the focus: what lay under the sheet was to have it
only the first time."""


def focus(page: Page) -> str:
    return str(page.evaluate(FOCUS))


def test_no_key_loses_the_focus(tab: Page) -> None:
    """A walk at random through a hand, its sheets, its end and the desk."""
    random = Random("by ear")
    continue_game(tab, "by ear").due()
    tab.keyboard.press("ArrowRight")
    way: list[tuple[str, str]] = []
    for _ in range(STEPS):
        key = random.choice(KEYS)
        tab.keyboard.press(key)
        way.append((key, focus(tab)))
        if way[-1][1]:
            continue
        assert key in BACK, f"lost by {way[-5:]}"  # those go on to the browser's own controls
        tab.keyboard.press(BACK[key])


def test_a_draw_leads_to_the_cards_from_nowhere(tab: Page) -> None:
    """The cursor of a screen reader may stand on plain text: the page then has the focus nowhere."""
    continue_game(tab, "ten bells").due()
    tab.evaluate("document.activeElement.blur()")
    tab.evaluate(STILLS)
    tab.keyboard.press("Alt+d")
    expect(tab.locator("#hand [role=option]:focus")).to_have_count(1)
    assert tab.evaluate("stills.pop()"), "a finger in Safari leaves the focus nowhere: nothing scrolls"


def test_a_button_leads_on_to_the_cards(desk: Page) -> None:
    """A draw to a card that can be played or was drawn, a discard to the card in its place, a page to its headline."""
    player = Player(desk)
    player.set_pace("At once")
    player.new_game("ten bells")
    expect(desk.locator("h1")).to_be_focused()
    assert desk.evaluate("document.documentElement.scrollHeight <= innerHeight"), (
        "what is spoken takes no room"
    )
    player.due()
    desk.wait_for_selector(SETTLED)
    player.draws.first.press("Enter")
    useful = player.hand().and_(desk.get_by_role("option", name=re.compile("playable|, new$")))
    expect(useful.and_(desk.locator(":focus"))).to_have_count(1)
    desk.keyboard.press("Home")
    desk.keyboard.press("Space")
    expect(player.hand().first).to_have_attribute("aria-selected", "true")
    player.bar.get_by_role("button", name=re.compile("^Discard .")).press("Enter")
    expect(player.hand().first).to_be_focused()
    player.button("Menu").press("Enter")
    player.dialog.get_by_role("button", name="Keys").press("Enter")
    expect(player.dialog.get_by_role("heading", name="Keys")).to_be_focused()
    desk.keyboard.press("Escape")
    expect(player.button("Menu")).to_be_focused()
    desk.keyboard.press("Enter")
    player.dialog.get_by_role("button", name=re.compile("^Back to the desk")).press("Enter")
    expect(desk.get_by_role("heading", name="Casefile", level=1)).to_be_focused()


def test_a_page_that_is_drawn_again_at_once_has_the_focus_on_its_headline(desk: Page) -> None:
    """The focus waits for a moment behind the end of a sheet."""
    player = Player(desk)
    player.new_game("ten bells")
    expect(desk.locator("h1")).to_be_focused()
    desk.evaluate(DRAWN_AGAIN)
    player.button("Menu").press("Enter")
    player.dialog.get_by_role("button", name=re.compile("^Back to the desk")).press("Enter")
    expect(desk.get_by_role("heading", name="Casefile", level=1)).to_be_focused()
    assert desk.evaluate(DRAWN_OVER) == "", "what is wanted no longer does not take the focus later"


def test_a_curtain_that_a_reader_opens_leads_to_the_table(tab: Page) -> None:
    """A click without a pointer asks first; the second lifts it."""
    player = continue_game(tab, "two at one", humans=2)
    expect(player.button("Hold to look")).to_be_visible()
    hold = tab.locator('[data-hold="reveal"]')
    place = hold.bounding_box()
    hold.evaluate("each => each.click()")
    expect(player.button("Press again")).to_be_visible()
    assert hold.bounding_box() == place, "it stays under the finger"
    hold.evaluate("each => each.click()")
    expect(tab.get_by_role("heading", level=1, name=re.compile("view of the table"))).to_be_focused()


def test_a_lesson_leads_on_by_enter(desk: Page) -> None:
    """From a note to its way on, or to the card that it shows; not to the answer of a question, nor away from the way
    back."""
    desk.goto(f"{desk.url.partition('#')[0]}#learn")
    desk.locator('[data-ui="learn ripper"]').click()
    desk.locator('[data-ui="lesson start ripper/aim"]').first.click()
    step, on = desk.locator("[data-step]"), desk.locator("#lesson-next")
    expect(desk.locator("h1")).to_be_focused()
    on.press("Enter")
    expect(step).to_have_attribute("data-step", re.compile("^2/"))
    expect(desk.locator("[data-lesson-target]:focus")).to_have_count(0)
    desk.locator("button[data-lesson-target]").or_(desk.locator("[data-lesson-target] button")).first.press(
        "Enter"
    )
    expect(step).to_have_attribute("data-step", re.compile("^3/"))
    expect(on).to_be_focused()
    desk.keyboard.press("Enter")
    expect(step).to_have_attribute("data-step", re.compile("^4/"))
    expect(desk.locator("#hand [data-lesson-target]:focus")).to_have_count(1)
    desk.locator("#lesson-back").press("Enter")
    expect(step).to_have_attribute("data-step", re.compile("^3/"))
    expect(desk.locator("#lesson-back")).to_be_focused()
