"""Time that the review of a hand takes in the built page: `python -m tools.benchmarks.reviews --workers 1 2`.

Long hands, one seat of which often plays by chance, are reviewed in a Chromium while nothing else is done. Told are the
time from the tap to the finished review, and the longest time between two frames meanwhile. Numbers of workers, and
sites where others are named, take turns, so that what else the machine does falls on all of them.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

import ui.cases  # noqa: F401 # enters the cases
from game.bots import think
from game.case import CASES
from game.match import Match, Seat
from tools import ROOT, chromium
from tools.benchmarks.thinking import SLOT, UP
from tools.build import build
from tools.console import say
from tools.server import serving
from ui.state.session import Game
from ui.storage import envelope
from ui.storage.store import Memory, Store

HANDS_DEALT = 20
"""Hands of which the longest is reviewed."""
CARELESS = 0.4
"""The share of decisions that the seat under review leaves to chance."""
REVIEWED_SCRIPT = """
(command) => new Promise((resolve) => {
    document.querySelector(`[data-ui="${command}"]`).click();
    const start = performance.now();
    const gaps = [];
    let last = start;
    const frame = (now) => {
        gaps.push(now - last);
        last = now;
        const working = document.querySelector('[data-ui="review-work"]');
        if ((gaps.length > 30 && !working) || now - start > 300000) {
            resolve([now - start, Math.max(...gaps.slice(1))]);
        } else {
            requestAnimationFrame(frame);
        }
    };
    requestAnimationFrame(frame);
})
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.reviews", description=__doc__)
    parser.add_argument("--case", choices=tuple(CASES), default="ripper")
    parser.add_argument(
        "--rounds", type=int, default=3, metavar="N", help="reviews of each kind (default: 3)"
    )
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2], metavar="N", help="default: 1 2")
    parser.add_argument(
        "--sites", type=Path, nargs="*", default=[], metavar="DIR", help="other builds, as they are"
    )
    parser.add_argument("--seed", default="reviews", help="seed of the deals (default: %(default)r)")
    chosen = parser.parse_args(arguments)
    own = ROOT / "dist"
    build(own, say)
    texts = stored(longest_hand(chosen.case, chosen.seed))
    kinds = [(own, number) for number in chosen.workers] + [(site, 1) for site in chosen.sites]
    times: dict[tuple[Path, int], list[list[float]]] = {kind: [] for kind in kinds}
    for _ in range(chosen.rounds):
        for site, workers in kinds:
            times[site, workers].append(time_review(site, workers, texts))
    print("| site, workers | median s | worst s | longest gap ms |")
    print("| --- | --- | --- | --- |")
    for (site, workers), found in times.items():
        took, gaps = ([each[part] for each in found] for part in (0, 1))
        middle, worst = statistics.median(took) / 1000, max(took) / 1000
        print(f"| {site.name}, {workers} | {middle:.1f} | {worst:.1f} | {max(gaps):.0f} |")
    return 0


def longest_hand(case: str, seed: str) -> Match:
    """The hand with the most actions of some that are dealt."""
    return max((_hand(case, f"{seed} {number}") for number in range(HANDS_DEALT)), key=_length)


def _length(match: Match) -> int:
    return len(match.hand_record.actions)


def _hand(case: str, seed: str) -> Match:
    seats = [Seat("Here", "human"), Seat("There", "bot", "sergeant")]
    match, random = Match.new(case, CASES[case].editions[0], {}, seats, seed), Random(seed)
    while not match.hand_over:
        seat = match.actors[0]
        careless = seat == 0 and random.random() < CARELESS
        match.play(
            seat,
            random.choice(match.legal(seat)) if careless else think(match.seen(seat), "sergeant", "").action,
        )
    return match


def stored(match: Match) -> dict[str, str]:
    """The match as the page stores it, the end of its hand told."""
    memory = Memory()
    game = Game(match, 1, SLOT)
    game.holder, game.hand_view.step = 0, 99
    Store(memory).save(SLOT, envelope.envelope(game, ""))
    return dict(memory.texts)


def time_review(site: Path, workers: int, texts: dict[str, str]) -> list[float]:
    """The time of the review and the longest gap, in milliseconds, in a page that believes in so many cores."""
    with serving(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.options())
        page = browser.new_page(viewport={"width": 1180, "height": 820}, service_workers="block")
        cores = workers if workers < 3 else workers + 1
        page.add_init_script(
            f"Object.defineProperties(navigator, {{ hardwareConcurrency: {{ value: {cores} }}, "
            "deviceMemory: { value: 8 } })"
        )
        found = _review(page, address, texts)
        browser.close()
    return found


def _review(page: Page, address: str, texts: dict[str, str]) -> list[float]:
    page.goto(address)
    page.wait_for_selector(UP, state="attached", timeout=120_000)
    page.evaluate("texts => { for (const key in texts) localStorage.setItem(key, texts[key]) }", texts)
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=120_000)
    page.click('[data-ui="continue"]')
    page.wait_for_selector('[data-ui="review"]', timeout=30_000)
    page.set_default_timeout(300_000)
    found: list[float] = page.evaluate(REVIEWED_SCRIPT, "review")
    return found


if __name__ == "__main__":
    sys.exit(main())
