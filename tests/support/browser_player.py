"""A person at the page: finds everything by its role and name, and plays by a simple plan."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

WAIT_MS = 60_000
"""Time in ms that a bot may take on a slow machine that has other browsers to run."""
PLAY = re.compile(r"^(Meld|Lay off|Play) ")
HOLD_MS = 750

EDGE = {"x": 20, "y": 40}
"""Point at which to tap a card of a fan: its right side lies under the next one."""

DUE = """() => {
    const isSeen = (element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    };
    const shows = (selector, name = /^/) => [...document.getElementById("app").querySelectorAll(selector)].some(
        (each) => name.test((each.getAttribute("aria-label") ?? each.textContent).trim()) && isSeen(each));
    return shows("[role=dialog]") ? "dialog"
        : shows("p, span", /^(Select cards to play|Nothing can be played)/) ? "play"
        : shows("button", /Draw from the Case File/) ? "draw"
        : shows("main", /^Hand over the device$/) ? "curtain"
        : shows("h1, h2", /^All five Victims are on the table/) ? "pause"
        : shows("button", /Choose a suspect|Seal your ballot/) ? "ballot"
        : shows("button", /^(Show everything|See scores)$|Next hand|Play again/) ? "scoring" : null;
}"""
"""Names the decision of a human that the page asks for. In JavaScript, because it is asked again and again while others
play: Playwright's search by roles takes twenty times as long."""
POLL_MS = 40


def seen_of(page: Page) -> Locator:
    """The visible part of a page: all but what is spoken."""
    return page.locator("body > :not(.sr)")


class Player:
    """One tablet and its players."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.bar = page.get_by_role("region", name="Actions")
        self.dialog = page.get_by_role("dialog")
        self.draws = self.button("Draw from the Case File")
        self.strip = self.bar.get_by_role("button", name=re.compile("(Continue|Skip)$"))
        self.middle = page.get_by_role("region", name="Piles, Victims and Alibi")
        self.next_hand = self.button("Next hand")
        self.again = self.button("Play again")
        self.everything = self.button(re.compile("^(Show everything|See scores)$"))
        self.seal = self.button("Seal your ballot")
        self.curtain = page.get_by_role("main", name="Hand over the device")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    # ---- the desk ----

    def set_pace(self, name: str) -> None:
        """Choose a pace in the settings."""
        self.button("Settings").first.click()
        pace = self.dialog.get_by_role("group", name="Opponents’ speed")
        pace.get_by_role("radio", name=name).check()
        self.dialog.get_by_role("button", name="Close").click()

    def new_game(self, deal: str, humans: int = 1, players: int = 2, level: str = "") -> None:
        """A game with a deal code; the first seats are humans, the others bots, the last of them of a level."""
        self.button(re.compile("^New game")).first.click()
        number = self.page.get_by_role("group", name="Number of players").get_by_role(
            "button", name=str(players)
        )
        if number.get_attribute("aria-pressed") != "true":
            number.click()
        for seat in range(2, humans + 1):
            kind = self.page.get_by_role("group", name=f"Who plays at seat {seat}")
            kind.get_by_role("button", name="This device").click()
        if level:
            self.page.get_by_label(f"Bot level at seat {players}").select_option(level)
        self.button(re.compile("^House rules")).click()
        self.page.get_by_label("Deal code").fill(deal)
        self.button("Deal the cards").click()

    # ---- at the table ----

    def due(self) -> str:
        """Wait for the next decision of a human; says which it is."""
        return str(self.page.wait_for_function(DUE, timeout=WAIT_MS, polling=POLL_MS).json_value())

    def due_or_shown(self) -> str:
        """The same, or "" where an opponent's action waits for a tap."""
        expect(self.strip.or_(self.draws.first)).to_be_visible(timeout=WAIT_MS)
        return "" if self.strip.is_visible() else self.due()

    def reveal(self) -> None:
        """Lift the curtain with two presses of a key, as a switch or a screen reader does."""
        expect(self.button("Hold to look")).to_be_visible()
        hold = self.page.locator('[data-hold="reveal"]')  # whose words the first press changes
        hold.press("Enter")
        hold.press("Enter")
        expect(hold).to_have_count(0)

    def hold(self) -> None:
        """Lift the curtain by holding its button with the mouse."""
        hold = self.button("Hold to look")
        box = hold.bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.wait_for_timeout(HOLD_MS)
        self.page.mouse.up()
        expect(hold).to_have_count(0)

    def call_vote(self) -> None:
        """Call a vote, and say yes to the question."""
        self.button("Call a vote").click()
        self.dialog.get_by_role("button", name="Call the vote").click()

    def hand(self) -> Locator:
        """The cards of the hand."""
        return self.page.get_by_role("listbox", name=re.compile("hand, ")).get_by_role("option")

    def play_cards(self) -> None:
        """Lay down whatever the first card that can be played is good for; else discard the first card."""
        playable = self.hand().and_(self.page.get_by_role("option", name=re.compile("playable")))
        if playable.count():
            self._select(playable.first)
            act = self.bar.get_by_role("button", name=PLAY)
            if act.count():
                act.first.click()
                return
            self.bar.get_by_role("button", name="Clear the selection").click()
        self.discard()

    def discard(self) -> None:
        """Discard the first card of the hand."""
        self._select(self.hand().first)
        self.bar.get_by_role("button", name=re.compile("^Discard .")).click()

    def _select(self, card: Locator) -> None:
        """Select a card, and see that it is."""
        card.click(position=EDGE)
        expect(self.hand().and_(self.page.get_by_role("option", selected=True))).not_to_have_count(0)

    def step(self) -> str:
        """Take the next decision; returns what it was."""
        match asked := self.due():
            case "draw":
                self.draws.first.click()
            case "play":
                self.play_cards()
            case "dialog":
                self.dialog.get_by_role("listitem").or_(self.dialog.get_by_role("contentinfo")).get_by_role(
                    "button"
                ).first.click()
            case "pause":
                self.button(re.compile("^(Play Ripper Escapes|Continue|Nobody)$")).first.click()
            case "curtain":
                self.reveal()
            case "ballot":
                self.page.get_by_role("main", name="Secret ballot").get_by_role(
                    "button", name="Druitt"
                ).click()
                self.seal.click()
            case "scoring":
                if self.everything.is_visible():
                    self.everything.click()
        return asked
