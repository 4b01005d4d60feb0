"""Time that a bot takes in the page itself: `python -m tools.benchmarks.thinking --level superintendent`.

Whole hands of a level against itself in the built page, in a Chromium, at the pace "at once". One side is the page's
bot in its worker; the other side is played from here, through the page as a human's. A turn is timed from the tap
that ends the other's turn to the frame that shows the next decision: all decisions of the bot, saving and drawing
included. A gap is the longest time between two animation frames of the page within such a turn; the first, which holds
the tap, and the last, which draws the next decision, are told apart.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from game.bots import levels_of, think
from game.case import CASES
from game.match import Match, Seat
from tools import ROOT, chromium
from tools.build import build
from tools.console import say
from tools.server import serving
from ui.state.session import Game
from ui.storage import envelope
from ui.storage.store import Memory, Store

HUMAN_SEAT, BOT_SEAT = 0, 1
SLOT = "g1"
TARGET = 500
WARM_TURNS = 2
"""Turns left out at the start, while the worker reads its modules for the first time."""
TAPS_REST_MS = 600
"""After others have played, taps decide nothing for half a second (ui/platform/input_events.py)."""
MOST_IDLE = 20
"""Steps after which nothing changes any more."""
UP = 'html[data-ready="true"]'
DECISION_SCRIPT = (
    '[data-action$=" draw"], [data-action$=" take"], #scoring, .screen.pause, .screen.ballot, .screen.fault'
)
"""Selector of what is in the page when the bot's turn is over."""
TIMING_SCRIPT = """
([attribute, command, decision]) => new Promise((resolve) => {
    const button = document.createElement("button");
    button.setAttribute(attribute, command);
    document.body.append(button);
    const start = performance.now();
    const gaps = [];
    let last = start;
    const frame = (now) => {
        gaps.push(now - last);
        last = now;
        if (document.querySelector(decision) || now - start > 30000) {
            resolve([now - start, gaps[0], Math.max(...gaps.slice(1, -1), 0), gaps.at(-1)]);
        } else requestAnimationFrame(frame);
    };
    button.click();
    button.remove();
    requestAnimationFrame(frame);
})
"""


@dataclass
class Times:
    """Measurements in milliseconds: a number a turn."""

    turns: list[float] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)
    """The first gap of a turn, which holds what the page does with the tap itself."""
    gaps: list[float] = field(default_factory=list)
    """The longest of the gaps while the bot is at it."""
    answers: list[float] = field(default_factory=list)
    """The last gap, in which its turn has ended and what it did is drawn."""
    rollouts: list[int] = field(default_factory=list)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print a row."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.thinking", description=__doc__)
    parser.add_argument("--case", choices=tuple(CASES), default="ripper")
    parser.add_argument("--level", default="superintendent")
    parser.add_argument("--hands", type=int, default=10)
    parser.add_argument("--seed", default="thinking")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist", help="build Casefile in this folder (default: dist)"
    )
    chosen = parser.parse_args(arguments)
    if chosen.level not in levels_of(chosen.case):
        parser.error(f"choose a level of this case: {', '.join(levels_of(chosen.case))}")
    build(chosen.out, say)
    with open_site(chosen.out) as page:
        times = measure_turns(page, chosen.case, chosen.level, chosen.hands, chosen.seed)
    report(chosen.level, times)
    return 0


@contextmanager
def open_site(folder: Path) -> Iterator[Page]:
    """The site in a page of its own browser, at its start."""
    with serving(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.options())
        page = browser.new_page(viewport={"width": 1180, "height": 820}, service_workers="block")
        page.goto(address)
        page.wait_for_selector(UP, state="attached", timeout=120_000)
        yield page
        browser.close()


def measure_turns(page: Page, case: str, level: str, hands: int, seed: str) -> Times:
    """Play hands, matches one after the other, and time the bot's turns."""
    times = Times()
    played = number = 0
    while played < hands:
        number += 1
        _put_on_table(page, case, level, f"{seed} {number}")
        match = _stored_match(page)
        idle = 0
        while not match.over and played < hands:
            before, match = match, _step(page, match, level, times)
            played += match.hand_over and not before.hand_over
            idle = idle + 1 if match.record() == before.record() else 0
            if idle:
                page.wait_for_timeout(TAPS_REST_MS)
            if idle > MOST_IDLE:
                raise SystemExit(f"the page does not go on; it shows: {page.inner_text('body')[:300]!r}")
    return times


def _put_on_table(page: Page, case: str, level: str, seed: str) -> None:
    """Store a new match as the page would have, load the page, and go on with it."""
    seats = [Seat("Here", "human"), Seat("There", "bot", level)]
    match = Match.new(case, CASES[case].editions[0], {"target": TARGET}, seats, seed)
    memory = Memory()
    store = Store(memory)
    game = Game(match, 1, SLOT)
    game.holder = HUMAN_SEAT  # without a holder the page comes up behind its curtain
    store.save(SLOT, envelope.envelope(game, ""))
    store.remember("settings", {"pace": "instant"})
    page.evaluate(
        "texts => { for (const key in texts) localStorage.setItem(key, texts[key]) }", dict(memory.texts)
    )
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=120_000)
    _act(page, "data-ui", "continue")


def _stored_match(page: Page) -> Match:
    """The match as the page has stored it."""
    found = Store(Memory(page.evaluate("({ ...localStorage })"))).load(SLOT, envelope.open_envelope).game
    assert found is not None, "the page stores the game that it plays"
    return found[0]


def _step(page: Page, match: Match, level: str, times: Times) -> Match:
    """Take the next step at this side of the table, whatever it is; returns the match after it and the bot's answer to
    it."""
    if page.locator(".screen.pause").count():
        _act(page, "data-ui", "nobody")
    elif match.hand_over:
        _act(page, "data-ui", "next-hand")
    elif not match.legal(HUMAN_SEAT):
        page.wait_for_timeout(TAPS_REST_MS)  # the bot has begun, or answers after the pause
    else:
        seed = f"{HUMAN_SEAT}:{match.hand_number}:{len(match.record()['hands'][-1]['actions'])}"
        action = think(match.seen(HUMAN_SEAT), level, seed).action
        took = _act(page, "data-action", f"{HUMAN_SEAT} {action}")
        after = _stored_match(page)
        if action.startswith("discard ") and not match.hand_over:
            _note(times, took, match, after)
        return after
    return _stored_match(page)


def _act(page: Page, attribute: str, command: str) -> list[float]:
    """Tap a button with a command, wait for the next decision; the whole time, the first gap, the longest
    between, the last."""
    waits = DECISION_SCRIPT if attribute == "data-ui" or " discard " in command else "body"
    found: list[float] = page.evaluate(TIMING_SCRIPT, [attribute, command, waits])
    return found


def _note(times: Times, took: list[float], before: Match, after: Match) -> None:
    """Note a turn that the bot has played."""
    hand: dict[str, Any] = after.record()["hands"][-1]
    begun = len(before.record()["hands"][-1]["actions"]) + 1
    if len(hand["actions"]) == begun:
        return  # the hand ended with the tap itself
    for numbers, value in zip((times.turns, times.taps, times.gaps, times.answers), took, strict=True):
        numbers.append(value)
    counts = hand.get("rollouts", {}).items()
    times.rollouts.append(sum(count for number, count in counts if int(number) > begun))


def report(level: str, times: Times) -> None:
    """A row of the table in docs/BENCHMARKS.md, and how fast the worker plays hands out."""
    turns, taps, gaps, answers = (
        numbers[WARM_TURNS:] for numbers in (times.turns, times.taps, times.gaps, times.answers)
    )
    cuts = statistics.quantiles(turns, n=20, method="inclusive")
    print(
        "| level | turns | p50 s | p95 s | worst s | longest gap ms | of a tap: p50, worst | of an answer |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    print(
        f"| {level} | {len(turns)} | {cuts[9] / 1000:.2f} | {cuts[18] / 1000:.2f} | {max(turns) / 1000:.2f} "
        f"| {max(gaps):.0f} | {statistics.median(taps):.0f}, {max(taps):.0f} "
        f"| {statistics.median(answers):.0f}, {max(answers):.0f} |"
    )
    rollouts = sum(times.rollouts[WARM_TURNS:])
    if rollouts:
        print(f"{rollouts / sum(turns) * 1000:.0f} hands a second played out in the worker, at least")


if __name__ == "__main__":
    sys.exit(main())
