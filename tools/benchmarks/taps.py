"""How long a tap takes until its answer is painted: `python -m tools.benchmarks.taps`.

A hand of twenty cards and four crowded areas in the built site, in Chromium without a window, at full speed and with
the processor throttled to a quarter. The clock runs from the click to the first task behind the frame with the answer.
Beside it stands the processor time of the page's main thread, which other work on the machine does not move. Medians
over several runs, each in a page of its own.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tools import chromium
from tools.build import build
from tools.console import say
from tools.server import Site, open_server

RUNS = 5
RATES = (1, 4)
AIMS = {1: 100, 4: 250}
"""Milliseconds that 95 of 100 taps must keep to, by how often the processor is slowed down."""
PAUSE_MS = 250
WIDTH, HEIGHT = 1180, 820
UP = 'html[data-ready="true"]'

START = """
import os, sys
from random import Random

sys.path.insert(0, os.path.abspath("app.zip"))

from game.match import Match, Seat
from game.play import Play
from ui.platform.browser import Browser, random_code, spoken
from ui.app.loop import Loop
from ui.state.messages import Command
from ui.state.session import Session

HAND = "druitt druitt eddy eddy gull gull pedachenko pedachenko chapman chapman jill jill letter wild"
OTHERS = [["suspect:eddy", "scene:mitre-square"], ["alibi:druitt"], ["alibi:jill", "strikes", "wild"]]
AREAS = (
    "victim:nichols druitt druitt druitt suspect:druitt scene:bucks-row",
    "victim:stride eddy eddy eddy letter letter letter scene:berner-street",
    "victim:eddowes gull gull gull suspect:gull alibi:pedachenko",
    "jill jill jill suspect:jill pedachenko pedachenko pedachenko chapman chapman chapman",
)
GAVELS = "alibi:eddy-gull victim:kelly strikes commissioner alibi:chapman suspect:chapman"
position = {
    "case": "ripper", "edition": "us", "options": {}, "players": 4, "dealer": 3, "turn": 0, "phase": "play",
    "gavel_played": False, "hands": [HAND.split() + GAVELS.split(), *OTHERS],
    "areas": [area.split() for area in AREAS], "case_file": ["victim:chapman"],
    "discard": ["escapes", "suspect:pedachenko"], "case_file_number": 1, "ballots": None, "scores": [12, 0, 31, 44],
}
names = ("Nora", "Basil", "Ines", "Otto")
seats = [Seat(name, "bot" if at else "human", "sergeant" if at else None) for at, name in enumerate(names)]
browser = Browser()
loop = Loop(Session(new_code=random_code, spoken_time=spoken), browser)
loop.start()
match = Match.new("ripper", "us", {}, seats, "taps")
match._play = Play.from_position(position, Random(1))
loop.session.put(match)
loop.send(Command("continue"))
browser.listen(loop.send)
browser.ready(loop.send)
"""
"""The page's script in place of its own: it starts at a table that is fuller than any a game comes to in a hurry."""

TAP = """selector => new Promise(done => {
    const element = document.querySelector(selector), start = performance.now();
    element.click();
    requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - start);
        channel.port2.postMessage(0);
    });
})"""


Times = dict[str, list[tuple[float, float]]]
"""By what was tapped: milliseconds until the answer was painted, and of the main thread's processor time."""


class Finger:
    """Taps elements of a page and takes the time."""

    def __init__(self, page: Page, tools: CDPSession) -> None:
        self._page, self._tools = page, tools
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def _worked(self) -> float:
        metrics = self._tools.send("Performance.getMetrics")["metrics"]
        return 1000.0 * float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))

    def tap(self, selector: str) -> tuple[float, float]:
        """Tap an element, some time after the last one; returns both times."""
        self._page.wait_for_timeout(PAUSE_MS)
        before = self._worked()
        painted = self._page.evaluate(TAP, selector)
        return painted, self._worked() - before


def taps(page: Page, finger: Finger) -> Times:
    """Tap everything that a player taps often."""
    cards = page.evaluate("[...document.querySelectorAll('#hand .hc > button')].map(card => '#' + card.id)")
    assert len(cards) == 20, len(cards)
    found: Times = {
        "select a card": [finger.tap(card) for card in cards],
        "let go of it": [finger.tap(card) for card in cards],
        "sort the hand": [finger.tap("#abar .sort") for _ in range(8)],
        "open a sheet": [],
        "close it": [],
    }
    for _ in range(4):
        found["open a sheet"].append(finger.tap('[data-ui="sheet log"]'))
        found["close it"].append(finger.tap('#sheet [data-ui="close"]'))
    finger.tap("#hand-druitt-1")
    found["lay off, saved"] = [finger.tap("#acts .prime")]
    return found


def run(browser: Browser, address: str, rate: int) -> Times:
    """One page from its start."""
    context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, service_workers="block")
    page = context.new_page()
    page.route("**/main.py", lambda route: route.fulfill(body=START, content_type="text/plain"))
    page.goto(address)
    page.wait_for_selector(f"{UP} #hand", timeout=120_000)
    page.wait_for_timeout(1500)  # the bots' worker starts in the meantime
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    done = taps(page, Finger(page, tools))
    context.close()
    return done


def quantile(values: list[float], share: float) -> float:
    """The value that a share of all keep to."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def report(rate: int, runs: list[Times]) -> None:
    """A table of medians over the runs, and what is aimed at."""
    print(
        f"\nProcessor {'at full speed' if rate == 1 else f'slowed down {rate} times'}, {len(runs)} runs, ms"
    )
    print(f"{'':<18}{'painted':>8}{'p95':>6}{'processor':>12}{'p95':>6}")
    everything = [{"all": [time for times in each.values() for time in times]} for each in runs]
    for name, of in [*((name, runs) for name in runs[0]), ("all", everything)]:
        figures = [
            statistics.median(quantile([time[which] for time in each[name]], share) for each in of)
            for which in (0, 1)
            for share in (0.5, 0.95)
        ]
        print(f"{name:<18}{figures[0]:>8.0f}{figures[1]:>6.0f}{figures[2]:>12.0f}{figures[3]:>6.0f}")
    print(f"Aim: painted, p95 <= {AIMS[rate]}")


def main() -> None:
    """Build the site, tap, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS)
    chosen = parser.parse_args()
    found: dict[int, list[Times]] = {rate: [] for rate in RATES}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        build(site, say)
        browser: Any = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.ARGUMENTS)
        )
        with open_server(Site(site, "/"), "127.0.0.1", 0) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            for _ in range(chosen.runs):
                for rate in RATES:
                    found[rate].append(run(browser, f"http://127.0.0.1:{server.server_port}/", rate))
            server.shutdown()
        browser.close()
    for rate, runs in found.items():
        report(rate, runs)


if __name__ == "__main__":
    main()
