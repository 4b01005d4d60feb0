"""Browsers that die whole, as when the battery is empty: how many actions that were shown are gone.

`python -m tests.support.dying_browser --kills 40` plays on one device, kills all processes of the browser as soon as
the page shows an action, starts it again, and looks how far the game is; `--without` does so in a browser without a
database, and so without a second copy. It exits with 1 if more than one action is gone. The tests do the same
a few times.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

from playwright.sync_api import Page, Playwright, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.support.browser_player import EDGE, Player, seen_of
from tools import chromium
from tools.build import build
from tools.console import say
from tools.server import Site, open_server, running
from ui.storage import envelope
from ui.storage.store import Memory, Store

UP = 'html[data-ready="true"]'
BOOT_MS = 120_000
START_S = 60.0
LOOK_S = 4.0
"""Time in seconds that the page may take to come to what it had shown."""
MOST = 12
"""Actions before a death, at most."""
NO_DATABASE = """
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (name, ...more) {
    if (name === "casefile:book") throw new DOMException("no", "SecurityError");
    return open.call(this, name, ...more);
};
"""
TAP = """selector => new Promise((shown) => {
    document.querySelector(selector).click();
    requestAnimationFrame(() => requestAnimationFrame(() => shown({ ...localStorage })));
})"""
"""Answers with what is stored when the frame with the answer to the tap is on the screen, and the next one begins."""
CONTINUE = re.compile("^Continue")
TOLD = "Casefile opened its backup"


@dataclass(slots=True)
class Tally:
    """Result of the deaths: of each, the number of actions that were shown and are gone."""

    lost: list[int] = field(default_factory=list)
    told: int = 0
    """Number of times that the page said that it opened the second copy."""

    def __str__(self) -> str:
        gone = [each for each in self.lost if each]
        words = f"{len(self.lost)} deaths, {sum(gone)} actions lost in {len(gone)} of them"
        return (
            f"{words}{f', at most {max(gone)}' if gone else ''}; the second copy was opened {self.told} times"
        )


@contextmanager
def browser(
    playwright: Playwright, profile: Path, script: str = "", switches: tuple[str, ...] = ()
) -> Iterator[tuple[Page, int]]:
    """A page of a browser with a profile on the disk, and the number of the group of all its processes, which are
    killed at the end in any case."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    flags = (
        f"--user-data-dir={profile}",
        "--remote-debugging-port=0",
        "--headless",
        "--window-size=1180,820",
    )
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    program = str(chromium.find() or playwright.chromium.executable_path)
    process = subprocess.Popen(
        [program, *chromium.ARGUMENTS, *switches, *flags, "about:blank"], start_new_session=True, **quiet
    )
    try:
        address = f"http://127.0.0.1:{_port(port)}"
        context = playwright.chromium.connect_over_cdp(address).contexts[0]
        if script:
            context.add_init_script(script)
        yield context.pages[0] if context.pages else context.new_page(), process.pid
    finally:
        kill(process.pid)
        process.wait()


def kill(group: int) -> None:
    """End all processes of a browser at once, without a word to any."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


@contextmanager
def _forgetting(profile: Path) -> Iterator[None]:
    """Delete at the end what the browser's localStorage has on the disk, as if it had not written anything yet. When it
    does is its own choice."""
    yield
    stored = profile / "Default" / "Local Storage"
    if stored.exists():
        shutil.rmtree(stored)


def _port(file: Path) -> str:
    end = monotonic() + START_S
    while monotonic() < end:
        if file.exists() and (lines := file.read_text().split()):
            return lines[0]
        sleep(0.02)
    raise TimeoutError("the browser did not come up")


class Device:
    """A device with one game after the other on it, whose browser dies again and again."""

    def __init__(
        self,
        playwright: Playwright,
        address: str,
        profile: Path,
        *,
        script: str = "",
        switches: tuple[str, ...] = (),
        forgets: bool = False,
    ) -> None:
        self._playwright, self._address, self._profile = playwright, address, profile
        self._script, self._switches, self._forgets = script, switches, forgets
        self._slot, self._shown = "", 0

    def die(self, chance: random.Random, tally: Tally, deaths: int) -> None:
        """Start the browser, look what is left of the time before, play, and have it die, unless it has so often."""
        with (
            _forgetting(self._profile) if self._forgets else nullcontext(),
            browser(self._playwright, self._profile, self._script, self._switches) as (page, group),
        ):
            page.goto(self._address)
            page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
            player = Player(page)
            if self._slot:
                self._look(player, tally)
            else:
                page.wait_for_selector('html[data-offline="ready"]', state="attached", timeout=BOOT_MS)
            if len(tally.lost) < deaths:
                self._play(player, chance, group)

    def _look(self, player: Player, tally: Tally) -> None:
        """See how far the game is."""
        end = monotonic() + LOOK_S
        while (length := self._length(player.page)) < self._shown and monotonic() < end:
            sleep(0.05)
        tally.lost.append(max(self._shown - length, 0))
        with suppress(PlaywrightTimeout):
            seen_of(player.page).get_by_text(TOLD).first.wait_for(timeout=1000 * LOOK_S)
            tally.told += 1

    def _length(self, page: Page) -> int:
        return _length(page.evaluate("({ ...localStorage })"), self._slot)

    def _play(self, player: Player, chance: random.Random, group: int) -> None:
        """Go on with the game, or with another, until it dies as soon as an action is shown."""
        going = player.button(CONTINUE)
        if going.count() and chance.random() < 0.8:
            going.first.click()
        else:
            player.new_game(str(chance.random()), humans=2)
        for _ in range(chance.randrange(MOST)):
            _step(player)
        while (asked := player.due()) not in {"draw", "play"}:
            _step(player)
        if asked == "play":
            player.hand().first.click(position=EDGE)
        texts = player.page.evaluate(TAP, '[data-action$=" draw"]' if asked == "draw" else "#discard")
        kill(group)
        self._slot = Store(Memory(texts)).list_slots()[0].slot
        self._shown = _length(texts, self._slot)


def _step(player: Player) -> None:
    """The next decision; behind a hand that is over the next one is dealt."""
    if player.step() == "scoring" and not player.everything.is_visible():
        player.next_hand.or_(player.again).first.click()


def _length(texts: dict[str, str], slot: str) -> int:
    """Count the actions of a game that are stored; none if there is no such game."""
    found = Store(Memory(texts)).load(slot, envelope.open_envelope).game
    return envelope.action_count(found[1]["record"]) if found else 0


def deaths(device: Device, count: int, seed: str) -> Tally:
    """Kill a browser so often."""
    chance, tally = random.Random(seed), Tally()
    while len(tally.lost) < count:
        device.die(chance, tally, count)
    return tally


def main() -> int:
    """Run it, and say how it went."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--without", action="store_true", help="give the page no database")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, sync_playwright() as playwright:
        folder = Path(name)
        build(folder / "site", say)
        with running(open_server(Site(folder / "site", "/casefile/"), "127.0.0.1", 0)) as server:
            address = f"http://127.0.0.1:{server.server_port}/casefile/"
            script = NO_DATABASE if chosen.without else ""
            tally = deaths(
                Device(playwright, address, folder / "profile", script=script), chosen.kills, chosen.seed
            )
    print(tally, tally.lost)
    return 1 if sum(tally.lost) > 1 else 0


if __name__ == "__main__":
    sys.exit(main())
