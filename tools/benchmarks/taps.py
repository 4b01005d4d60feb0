"""Time from a tap until its answer is painted: `python -m tools.benchmarks.taps`.

A hand of twenty cards and four crowded areas in the built site, in Chromium without a window, at full speed and with
the processor throttled to a quarter. The clock runs from the click to the first task behind the frame with the answer.
Beside it stands the processor time of the page's main thread, which other work on the machine does not move.

In turn with it, two floors: pages with the same runtime and nothing else, `dressed` with the site's styles and
drawings, `bare` without. For each tap they are given the view model of the answer, outside the clock, and draw it once,
so that all pieces are kept. On the click Python draws it again, by the same functions, and sets the text as the
`innerHTML` of the page. It is checked that this is the text that the site would show. Nothing is updated, stored,
compared or moved.

Five runs take a quarter of an hour and more; a line tells of every page that is done. `--site FOLDER`, given once or
several times, measures sites that are built already, in turn, each with the floors of this checkout beside it.
"""

from __future__ import annotations

import argparse
import re
import shutil
import statistics
import tempfile
import time
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from playwright.sync_api import Error as PageError

from tools import chromium
from tools.build import build
from tools.console import say
from tools.server import serving

RUNS = 5
SLOWDOWNS = (1, 4)
AIM_MS_BY_SLOWDOWN = {1: 100, 4: 250}
"""Milliseconds that 95 of 100 taps must keep to, by how often the processor is slowed down."""
OVER = "1.5 times the dressed floor; 1.3 times the bare one for a card, 2.5 times for a lay-off"
"""Greatest time of a tap."""
PAUSE_MS = 250
START_MS, ANSWER_MS = 60_000, 10_000
"""Longest times until a page is up, and until an answer is painted."""
LAID_OFF = ("druitt", "eddy", "gull", "pedachenko", "chapman", "jill")
CARDS, CARD = "#hand .hc > button", "#hand-{}-1"
SORT, LAY_OFF = "#abar .sort", "#acts .btn:first-child"
OPEN, CLOSE = '[data-ui="sheet log"]', '#sheet [data-ui="close"]'
WIDTH, HEIGHT = 1180, 820
UP = 'html[data-ready="true"]'

FOLDER = Path(__file__).parent
TABLE = "from tools.benchmarks.taps_table import match\n"


def page_program(name: str) -> str:
    """One of the Python programs beside this one, as the page gets it: with the table in place of its import."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert TABLE in text, name
    return text.replace(TABLE, (FOLDER / "taps_table.py").read_text(encoding="utf-8"))


SITE_PAGE, DRESSED_PAGE, BARE_PAGE = "", "dressed.html", "bare.html"
PAGES = (SITE_PAGE, DRESSED_PAGE, BARE_PAGE)
LOADER_SCRIPT = """import { loadPyodide } from "./assets/boot/interpreter.mjs";
const python = await loadPyodide({});
const zip = await (await fetch("./app.zip")).arrayBuffer();
python.FS.writeFile("app.zip", new Uint8Array(zip));
python.runPython(await (await fetch("./floor.py")).text());
document.getElementById("boot").remove();
"""
"""Starts it: the runtime of the site with nothing of PyScript's."""
DRESSING_SCRIPT = """const sprite = await (await fetch("./assets/cards.svg")).text();
document.body.prepend(document.adoptNode(new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement));
document.body.prepend(document.importNode(document.querySelector("template[data-paint=faces]").content, true));
document.head.append(document.importNode(document.getElementById("later").content, true));
"""
"""Brings the drawings and styles that the first frame of the site goes without."""

TAP = """([selector, most]) => new Promise((done, failed) => {
    const element = document.querySelector(selector), start = performance.now();
    if (!element) return failed(new Error("it is not on the page"));
    setTimeout(() => failed(new Error(`nothing was painted in ${most} ms`)), most);
    element.click();
    requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - start);
        channel.port2.postMessage(0);
    });
})"""


Times = dict[str, list[tuple[float, float]]]
"""By what was tapped: milliseconds until the answer was painted, and of the main thread's processor time."""


def lay_floors(site: Path) -> None:
    """Put the pages of the floors beside the site's own."""
    html = (site / "index.html").read_text(encoding="utf-8")
    html = re.sub(
        r"<script\b.*?</script>|<meta http-equiv[^>]*>|<link rel=.manifest[^>]*>", "", html, flags=re.S
    )
    naked = re.sub(
        r"<style\b.*?</style>|<link rel=.stylesheet[^>]*>|<svg[^>]*.sprite.*?</svg>", "", html, flags=re.S
    )
    loader = '<script type="module" src="./{}.js"></script></body>'
    texts = {
        DRESSED_PAGE: html.replace("</body>", loader.format("dressed")),
        BARE_PAGE: naked.replace("</body>", loader.format("bare")),
        "dressed.js": DRESSING_SCRIPT + LOADER_SCRIPT,
        "bare.js": LOADER_SCRIPT,
        "floor.py": page_program("taps_floor.py"),
    }
    for name, text in texts.items():
        (site / name).write_text(text, encoding="utf-8")


class Finger:
    """Taps elements of a page and takes the time."""

    def __init__(self, page: Page, tools: CDPSession) -> None:
        self._page, self._tools = page, tools
        self._prepares = page.evaluate("'prepare' in window")
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def _worked(self) -> float:
        metrics = self._tools.send("Performance.getMetrics")["metrics"]
        return 1000.0 * float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))

    def tap(self, selector: str) -> tuple[float, float]:
        """Tap an element, some time after the last one; returns both times."""
        try:
            if self._prepares:
                self._page.evaluate("selector => prepare(selector)", selector)
            self._page.wait_for_timeout(PAUSE_MS)
            before = self._worked()
            painted = self._page.evaluate(TAP, [selector, ANSWER_MS])
        except PageError as error:
            raise SystemExit(f"A tap on {selector} has no answer: {error}") from error
        return painted, self._worked() - before


def taps(page: Page, finger: Finger) -> Times:
    """Tap everything that a player taps often."""
    cards = page.evaluate(f"[...document.querySelectorAll({CARDS!r})].map(card => '#' + card.id)")
    assert len(cards) == 20, f"{len(cards)} cards in hand"
    found: Times = {
        "select a card": [finger.tap(card) for card in cards],
        "let go of it": [finger.tap(card) for card in cards],
        "sort the hand": [finger.tap(SORT) for _ in range(8)],
        "open a sheet": [],
        "close it": [],
    }
    for _ in range(4):
        found["open a sheet"].append(finger.tap(OPEN))
        found["close it"].append(finger.tap(CLOSE))
    found["lay off, saved"] = []
    for family in LAID_OFF:
        finger.tap(CARD.format(family))
        found["lay off, saved"].append(finger.tap(LAY_OFF))
    return found


def run(browser: Browser, address: str, rate: int) -> Times:
    """One page from its start."""
    context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, service_workers="block")
    page, start = context.new_page(), page_program("taps_start.py")
    page.route("**/main.py", lambda route: route.fulfill(body=start, content_type="text/plain"))
    faults: list[str] = []
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(address)
    try:
        page.wait_for_selector(f"{UP} #hand", timeout=START_MS)
    except PageError as error:
        raise SystemExit("\n".join((f"{address} has not come up: {error}", *faults))) from error
    page.wait_for_timeout(1500)  # the bots' worker starts in the meantime
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    done = taps(page, Finger(page, tools))
    context.close()
    return done


def quantile(values: list[float], share: float) -> float:
    """The value that a share of all keep to."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def figures(runs: list[Times], name: str) -> list[float]:
    """Return the figures of what was tapped: painted, its p95, processor time and its p95, as medians over the runs."""
    return [
        statistics.median(quantile([time[which] for time in each[name]], share) for each in runs)
        for which in (0, 1)
        for share in (0.5, 0.95)
    ]


def report(rate: int, found: dict[str, list[Times]]) -> None:
    """A table of medians over the runs: the site, each floor and how many times as long the site takes; the aim."""
    speed = "at full speed" if rate == 1 else f"slowed down {rate} times"
    print(
        f"\nProcessor {speed}, {len(found[SITE_PAGE])} runs, ms: site | dressed floor = ratio | bare floor = ratio"
    )
    columns = ("painted", "p95", "processor", "p95")
    print(f"{'':<16}" + "".join(f"{column:>32}" for column in columns))
    for runs in found.values():
        for each in runs:
            each["all"] = [time for times in each.values() for time in times]
    for name in found[SITE_PAGE][0]:
        print(
            f"{name:<16}"
            + "".join(
                _row(*each) for each in zip(*(figures(found[page], name) for page in PAGES), strict=True)
            )
        )
    print(f"Aim: {OVER}; all of it painted, p95 <= {AIM_MS_BY_SLOWDOWN[rate]}")


def _row(site: float, dressed: float, bare: float) -> str:
    return f"{site:>7.0f} |{dressed:>4.0f} ={site / dressed:4.1f} |{bare:>4.0f} ={site / bare:4.1f}"


def main() -> None:
    """Build the site, tap, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--site", type=Path, action="append", default=[], metavar="FOLDER")
    chosen = parser.parse_args()
    found: dict[tuple[Path, int, str], list[Times]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        built: list[Path] = chosen.site
        if not built:
            built = [Path(folder) / "built"]
            build(built[0], say)
        sites = {each: Path(folder) / f"site-{at}" for at, each in enumerate(built)}
        for each, copy in sites.items():
            shutil.copytree(each, copy)
            lay_floors(copy)
        browser = playwright.chromium.launch(**chromium.options())
        for at, rate in product(range(chosen.runs), SLOWDOWNS):
            for page, (site, copy) in product(PAGES, sites.items()):
                began = time.monotonic()
                with serving(copy) as address:
                    found.setdefault((site, rate, page), []).append(run(browser, address + page, rate))
                took = time.monotonic() - began
                say(f"Run {at + 1} of {chosen.runs}, {rate}x, {site.name}/{page}: {took:.0f} s")
        browser.close()
    for rate, site in product(SLOWDOWNS, sites):
        print(f"\n{site.name}")
        report(rate, {page: found[site, rate, page] for page in PAGES})


if __name__ == "__main__":
    main()
