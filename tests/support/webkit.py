"""A person at the page in WebKitGTK, which Playwright cannot drive: the same plan as `player.py`, by Selenium."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from warnings import catch_warnings, simplefilter

from selenium.common.exceptions import JavascriptException, WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.support.browser_player import EDGE, WAIT_MS
from tools.browsers import WebKit

SIZE = "1180x900x24"
POLL_S = 0.1
BOOT_S = 120.0

# The first element of a selector that can be tapped and bears the name; where to tap it, from its corner or its middle.
FIND = r"""
const [pattern, selector, edge] = arguments;
return find(pattern, selector, edge);
"""
WHICH = r"""
if (document.documentElement.hasAttribute("data-settling")) return "";
return Object.entries(arguments[0]).find(([, [pattern, selector]]) => find(pattern, selector))?.[0] ?? "";
"""
LOOK = r"""
function find(pattern, selector, edge) {
const name = new RegExp(pattern, "im");
const free = (each) => !each.disabled && !each.closest("[inert]") && each.checkVisibility();
const called = (each) => [each.getAttribute("aria-label"), each.textContent.replace(/\s+/g, " ").trim()].join("\n");
const found = [...document.querySelectorAll(selector)].find((each) => name.test(called(each)) && free(each));
if (!found) return null;
const place = () => {
  const box = found.getBoundingClientRect();
  const [x, y] = edge ? [edge.x, edge.y] : [box.width / 2, box.height / 2];
  return [Math.round(box.left + x), Math.round(box.top + y)];
};
found.scrollIntoView({ block: "nearest" });
const seen = document.elementFromPoint(...place()); // a bar may stand over the foot of what scrolls
if (!found.contains(seen) && !seen?.contains(found)) found.scrollIntoView({ block: "center" });
return place();
}
"""
FIELD = r"""
const field = (label) =>
  [...document.querySelectorAll("label")].find((each) => each.textContent.trim() === label).control;
"""
CHOOSE = r"""
const list = field(arguments[0]);
list.value = arguments[1];
for (const kind of ["input", "change"]) list.dispatchEvent(new Event(kind, { bubbles: true }));
"""
BUTTON = "button, [role=button]"
BAR = "[aria-label=Actions]"
ASKED = {
    "dialog": (".", "[role=dialog] li button, [role=dialog] footer button"),
    "play": ("Select cards to play|Nothing can be played", BAR),
    "draw": ("Draw from the Case File", BUTTON),
    "pause": ("^(Play Ripper Escapes|Continue|Nobody)$", BUTTON),
    "ballot": ("Choose a suspect|Seal your ballot", BUTTON),
    "show": ("^(Show everything|See scores)$", BUTTON),
    "scoring": ("^(Next hand|Play again)", BUTTON),
}
"""By decision: what the page shows then, and where."""


@contextmanager
def display(parts: WebKit) -> Iterator[str]:
    """A display that nobody sees; its name, which the server chooses itself."""
    read, write = os.pipe()
    command = [parts.display, "-displayfd", str(write), "-screen", "0", SIZE, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read, encoding="ascii") as told:
                yield f":{told.readline().strip()}"
        finally:
            server.terminate()


@contextmanager
def window(parts: WebKit) -> Iterator[WebKitGTK]:
    """A WebKit, new as on the first day."""
    options = Options()
    options.binary_location = parts.browser
    options.add_argument("--automation")
    with display(parts) as name:
        service = Service(
            parts.driver, env={**os.environ, "DISPLAY": name, "no_proxy": "*", "GDK_BACKEND": "x11"}
        )
        with catch_warnings():
            simplefilter("ignore", DeprecationWarning)  # Selenium's own class uses what Selenium will drop
            driver = WebKitGTK(options=options, service=service)
        try:
            driver.set_window_rect(0, 0, 1180, 860)
            yield driver
        finally:
            with suppress(WebDriverException):
                driver.quit()


class WebKitPlayer:
    """One WebKit and its user."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    # ---- the page ----

    def open(self, address: str) -> None:
        """Go there, and wait until Python has drawn the desk."""
        self.driver.get(address)
        self.until_up()

    def reload(self) -> None:
        """Load the page again."""
        self.driver.refresh()
        self.until_up()

    def until_up(self) -> None:
        self.wait_for(lambda: self.data("ready") == "true", BOOT_S)

    def data(self, name: str) -> str:
        """A word of the root element, or ""."""
        return str(
            self.driver.execute_script("return document.documentElement.dataset[arguments[0]] ?? ''", name)
        )

    def wait_for(self, true: Callable[[], object], seconds: float = WAIT_MS / 1000) -> None:
        """Wait until something is so. AssertionError where it does not become so."""
        end = time.monotonic() + seconds
        while not self.is_so(true):
            assert time.monotonic() < end, self.driver.execute_script("return document.body.innerText")
            time.sleep(POLL_S)

    @staticmethod
    def is_so(true: Callable[[], object]) -> bool:
        try:
            return bool(true())
        except JavascriptException:  # between two pages there is no document
            return False

    def find(self, name: str, where: str = BUTTON, *, edge: bool = False) -> list[int] | None:
        """Return the point at which to tap what bears a name, or None."""
        found: list[int] | None = self.driver.execute_script(LOOK + FIND, name, where, EDGE if edge else None)
        return found

    def tap(self, name: str, where: str = BUTTON, *, edge: bool = False) -> None:
        """Wait until it is there, and tap it."""
        self.wait_for(lambda: self.find(name, where, edge=edge))
        place = self.find(name, where, edge=edge)
        assert place is not None
        actions = ActionBuilder(self.driver, duration=0)
        actions.pointer_action.move_to_location(*place).click()
        actions.perform()

    def type(self, label: str, text: str) -> None:
        """Write into a field."""
        self.driver.execute_script(f"{FIELD} return field(arguments[0])", label).send_keys(text)

    def choose(self, label: str, value: str) -> None:
        """Choose in a list. WebKitGTK opens lists outside the page, where no driver reaches."""
        self.driver.execute_script(FIELD + CHOOSE, label, value)

    # ---- the game ----

    def hurry(self) -> None:
        """Turn off pauses and motion: without a graphics card each frame takes long."""
        self.tap("^Settings")
        for wish in ("^At once", "^No animation"):
            self.tap(wish, "[role=dialog] label")
        self.tap("^Close$", "[role=dialog] button")

    def new_game(self, deal: str, level: str) -> None:
        """A game for one against a bot of a level."""
        self.tap("^New game")
        self.tap("^2$", "[aria-label='Number of players'] button")
        self.choose("Bot level at seat 2", level)
        self.tap("^House rules")
        self.type("Deal code", deal)
        self.tap("Deal the cards")

    def due(self) -> str:
        """Wait for the next decision; says which it is."""
        asked: list[str] = []

        def is_asked() -> bool:
            asked.append(self.driver.execute_script(LOOK + WHICH, ASKED))
            return bool(asked[-1])

        self.wait_for(is_asked)
        return asked[-1]

    def hand(self) -> list[str]:
        """List the names of the cards of the hand."""
        names = self.driver.execute_script(
            "return [...document.querySelectorAll('#hand button')].map((each) => each.getAttribute('aria-label') ?? '')"
        )
        return sorted(re.split(",", name)[0] for name in names if name)

    def step(self) -> str:
        """Take the next decision; returns what it was."""
        match asked := self.due():
            case "play":
                self.play_cards()
            case "ballot":
                self.tap("Druitt", "main button")
                self.tap("Seal your ballot")
            case "scoring":
                pass
            case _:
                self.tap(*ASKED[asked])
        return asked

    def play_cards(self) -> None:
        """Lay down whatever the first card that can be played is good for; else discard the first card."""
        if self.find("playable", "#hand button"):
            self.tap("playable", "#hand button", edge=True)
            if self.find("^(Meld|Lay off|Play) ", f"{BAR} button"):
                self.tap("^(Meld|Lay off|Play) ", f"{BAR} button")
                return
            self.tap("Clear the selection", f"{BAR} button")
        self.tap(".", "#hand button:not([aria-selected=true])", edge=True)
        self.tap("^Discard .", f"{BAR} button")
