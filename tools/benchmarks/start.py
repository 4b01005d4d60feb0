"""Time to open the page: `python -m tools.benchmarks.start`.

In one run, in turn: the built site and two pages with nothing but Pyodide on them, warm (after four visits, with
service worker, caches, and what Chromium keeps of its compiled WebAssembly by then) and cold (a browser that has seen
nothing). Printed are medians: the first paint of the desk, which lists the saved game; from navigation to a table that
can be played on, where Continue is tapped at the first moment it is seen, over a bare page until its Python has written
a word. Then the bytes of a first game, each file packed by brotli, and, where CASEFILE_LIGHTHOUSE names its program,
Lighthouse's score for a server that packs.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import tempfile
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from playwright.sync_api import BrowserContext, BrowserType, Page, sync_playwright

from game.bots import think
from game.match import Match, Seat
from tools import ROOT, chromium, files, onefile, runtime, slim_pyodide
from tools.build import build
from tools.console import say
from tools.server import Handler, Site, serving
from tools.toolchain import node
from ui.state.session import Game
from ui.storage import envelope
from ui.storage import library as book
from ui.storage.store import Memory, Store

RUNS = 5
SLOT = "g1"
ACTIONS = 60
"""Number of actions played in the saved game, to which those until the human's next turn are added."""
SIZE: Any = {"width": 1180, "height": 820}
UP = 'html[data-ready="true"]'
WORKER_STARTED_SCRIPT = (
    "performance.getEntriesByName(new URL('./worker.py', document.baseURI).href).length > 0"
)
WAIT_MS = 120_000
SETTLE_MS = 2000
VISITS = 4
COMPILING_STAY_MS = 6000
"""Chromium writes down what it has compiled some seconds into a visit, and not in the first."""
WINDOW_MS = 1500
"""A new window of Chromium's loads pages of its own, such as the list below its address bar; they are not measured."""

BARE_HTML = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">
<p id="out"></p><script type="module" src="./bare.js"></script></html>"""
BARE_JS = """import { loadPyodide } from "./runtime/pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("import js; js.document.getElementById('out').textContent = 'up'");
document.documentElement.dataset.ready = "true";
"""

WATCH_SCRIPT = """(() => {
  const texts = %s;
  for (const key in texts) if (!localStorage.getItem(key)) localStorage.setItem(key, texts[key]);
  const seen = window.seen = {};
  const note = (name, selector) => {
    if (seen[name] !== undefined || !document.querySelector(selector)) return false;
    return (seen[name] = performance.now()), true;
  };
  const goal = texts["casefile:desk"] ? "#hand" : 'html[data-ready="true"]';
  const tap = () => document.querySelector('[data-ui="continue"]').click();
  const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: "paint", buffered: true }));
  const observer = new MutationObserver(() => {
    if (note("listed", '#app [data-ui="continue"] .chair')) painted.then(tap);
    if (note("drawn", goal)) requestAnimationFrame(() => setTimeout(() => (seen.there = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-ready"] });
})()"""
"""Stores the game, and notes when it is listed and when what was waited for is painted. Continue is tapped when the
first paint shows it: nobody taps what is not there yet, and a tap before it would be drawn into it."""
TIMES = """({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    listed: seen.listed ?? 0,
    there: seen.there,
})"""

PACK_SCRIPT = """const { readFileSync } = require("fs"), { brotliCompressSync } = require("zlib");
console.log(process.argv.slice(1).reduce((sum, name) => sum + brotliCompressSync(readFileSync(name)).length, 0));"""

Times = dict[str, list[float]]


class Packing(Handler):
    """Answers as a server does that packs what it sends."""

    packed: dict[bytes, bytes] = {}  # noqa: RUF012 # by what was asked for, in all connections

    def _send(self, status: Any, body: bytes, kind: str, **headers: str) -> None:
        if body and "br" in self.headers.get("Accept-Encoding", ""):
            if body not in self.packed:
                program = (
                    "process.stdout.write(require('zlib').brotliCompressSync(require('fs').readFileSync(0)))"
                )
                run = subprocess.run(
                    [node(ROOT, say), "-e", program], input=body, capture_output=True, check=True
                )
                self.packed[body] = run.stdout
            body, headers = self.packed[body], headers | {"Content-Encoding": "br"}
        super()._send(status, body, kind, **headers)


def saved_game() -> dict[str, str]:
    """Return what the browser stores of a game in the middle of a hand, at the human's draw."""
    match = Match.new(
        "ripper", "us", {"target": 500}, [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")], "s"
    )
    count = 0
    while count < ACTIONS or match.hand_over or match.phase != "draw" or match.turn != 0:
        if match.hand_over:
            match.next_hand()
            continue
        seat = next(seat for seat in (0, 1) if match.legal(seat))
        match.play(seat, think(match.seen(seat), "sergeant", str(count)).action)
        count += 1
    memory, game = Memory(), Game(match, 1, SLOT)
    game.holder = 0
    store = Store(memory)
    store.save(SLOT, envelope.envelope(game, "2026-01-01T12:00:00Z"))
    store.remember(book.SUMMARY_NAME, book.summary(book.stored_games(store)))
    return dict(memory.texts)


def build_bare_page(folder: Path, pyodide: Path, library: Path, lock: Path) -> Path:
    """A page with Pyodide, as it comes, and nothing else."""
    parts = {name: pyodide / name for name in ("pyodide.mjs", slim_pyodide.GLUE_FILE, slim_pyodide.WASM_FILE)}
    parts |= {"python_stdlib.zip": library, "pyodide-lock.json": lock}
    files.copy(parts, folder / "runtime" / "pyodide")
    (folder / "index.html").write_text(BARE_HTML, encoding="utf-8")
    (folder / "bare.js").write_text(BARE_JS, encoding="utf-8")
    return folder


def visit(context: BrowserContext, address: str) -> dict[str, float]:
    """One visit in a page of its own."""
    page = context.new_page()
    page.wait_for_timeout(WINDOW_MS)
    page.goto(address)
    page.wait_for_function("seen.there", timeout=WAIT_MS)
    times: dict[str, float] = page.evaluate(TIMES)
    page.close()
    return times


def warm_browser(
    chrome: BrowserType, profile: Path, address: str, script: str, *, worker: bool
) -> BrowserContext:
    """A browser that has seen a page, whose copy for the time without a network is there."""
    context = chrome.launch_persistent_context(
        str(profile), headless=True, viewport=SIZE, **chromium.options()
    )
    context.add_init_script(script)
    for _ in range(VISITS):
        page = context.new_page()
        page.goto(address)
        page.wait_for_function("seen.there", timeout=WAIT_MS)
        if worker:
            page.wait_for_selector('html[data-offline="ready"]', state="attached", timeout=WAIT_MS)
        page.wait_for_timeout(COMPILING_STAY_MS)
        page.close()
    return context


def measure_pages(
    chrome: BrowserType, folder: Path, addresses: dict[str, str], runs: int
) -> dict[str, Times]:
    """All times of all pages, warm and cold in turn."""
    scripts = {name: WATCH_SCRIPT % json.dumps(saved_game() if name == "site" else {}) for name in addresses}
    warm = {
        name: warm_browser(chrome, folder / f"profile-{name}", at, scripts[name], worker=name == "site")
        for name, at in addresses.items()
    }
    cold = chrome.launch(**chromium.options())
    found: dict[str, Times] = {}
    for _ in range(runs):
        for name, address in addresses.items():
            fresh = cold.new_context(viewport=SIZE)
            fresh.add_init_script(scripts[name])
            for state, context in (("warm", warm[name]), ("cold", fresh)):
                times = visit(context, address)
                for key, value in times.items():
                    found.setdefault(f"{name} {state}", {}).setdefault(key, []).append(value)
            fresh.close()
    for context in warm.values():
        context.close()
    cold.close()
    return found


def first_game(chrome: BrowserType, site: Path, address: str) -> tuple[int, int]:
    """The bytes of all files that a first game asks for, packed by brotli, and how many files they are."""
    browser = chrome.launch(**chromium.options())
    page = browser.new_page(viewport=SIZE, service_workers="block")
    asked: set[str] = set()
    page.context.on("request", lambda request: asked.add(urlsplit(request.url).path))
    page.goto(address)
    _deal(page)
    page.wait_for_timeout(SETTLE_MS)
    page.wait_for_load_state("networkidle")
    browser.close()
    paths = [site / (path.removeprefix("/") or "index.html") for path in asked]
    names = [str(path) for path in paths if path.is_file()]
    done = subprocess.run(
        [node(ROOT, say), "-e", PACK_SCRIPT, *names], capture_output=True, text=True, check=True
    )
    return int(done.stdout), len(names)


def _deal(page: Page) -> None:
    """A new game against a bot, up to where its worker has started."""
    page.wait_for_selector(UP, state="attached", timeout=WAIT_MS)
    page.click('[data-ui="new"]')
    page.click('[data-ui="start"]')
    page.wait_for_selector("#hand", timeout=WAIT_MS)
    page.wait_for_function(WORKER_STARTED_SCRIPT, timeout=WAIT_MS)
    page.wait_for_timeout(4 * SETTLE_MS)


def lighthouse(program: str, site: Path) -> None:
    """Print the scores of both presets, from a server that packs."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Packing, Site(site)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    _pack(site, address)
    flags = "--headless=new --no-sandbox --disable-dev-shm-usage"
    command = [program, address, "--quiet", "--output=json", "--only-categories=performance"]
    environment = {**os.environ, "CHROME_PATH": chromium.find() or ""}
    for preset, extra in (("desktop", ["--preset=desktop"]), ("mobile", [])):
        done = subprocess.run(
            [*command, f"--chrome-flags={flags}", *extra], capture_output=True, text=True, env=environment
        )
        if done.returncode:
            print(f"Lighthouse, {preset}: failed: {done.stderr.strip()[-300:]}")
            continue
        score = json.loads(done.stdout)["categories"]["performance"]["score"]
        print(f"Lighthouse performance, {preset}: {100 * score:.0f}")
    server.shutdown()


def _pack(site: Path, address: str) -> None:
    """Ask for every file once, so that no visit waits until it is packed: a real server has that done."""
    for name in files.files_below(site, "*"):
        if name != onefile.NAME:
            request = Request(f"{address}{quote(name)}", headers={"Accept-Encoding": "br"})
            urlopen(request).read()


def report(found: dict[str, Times]) -> None:
    """Print the rows of the times."""

    def median(name: str, key: str) -> float:
        return statistics.median(found[name][key])

    for state in ("warm", "cold"):
        times = found[f"site {state}"]
        late = sum(listed > paint for listed, paint in zip(times["listed"], times["paint"], strict=True))
        print(
            f"first paint of the desk, {state}: {median(f'site {state}', 'paint'):.0f} ms"
            f" (the saved game is in it in {len(times['paint']) - late} of {len(times['paint'])} runs)"
        )
    for state, other in (("warm", "precompiled"), ("cold", "stock")):
        ours, theirs = median(f"site {state}", "there"), median(f"{other} {state}", "there")
        ratio = f"{ours / theirs:.2f}x"
        print(f"playable table, {state}, over bare Pyodide ({other}): {ours:.0f} / {theirs:.0f} ms = {ratio}")


def main() -> None:
    """Build the pages, visit them, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=RUNS)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        site = folder / "site"
        build(site, say)
        whole, npm = runtime.runtime_folder(ROOT, ROOT / ".cache", say), ROOT / "node_modules" / "pyodide"
        lock = whole / runtime.PYODIDE_FOLDER / "pyodide-lock.json"
        precompiled = build_bare_page(folder / "precompiled", npm, whole / runtime.LIBRARY_ZIP, lock)
        stock = build_bare_page(folder / "stock", npm, npm / "python_stdlib.zip", lock)
        with serving(site) as at, serving(precompiled) as at_precompiled, serving(stock) as at_stock:
            pages = {"site": at, "precompiled": at_precompiled, "stock": at_stock}
            report(measure_pages(playwright.chromium, folder, pages, chosen.runs))
            size, count = first_game(playwright.chromium, site, at)
            print(f"bytes of a first game, brotli: {size / 1e6:.2f} MB in {count} files")
        program = os.environ.get("CASEFILE_LIGHTHOUSE") or shutil.which("lighthouse")
        if program:
            lighthouse(program, site)
        else:
            print("Lighthouse: not measured (set CASEFILE_LIGHTHOUSE to its path)")


if __name__ == "__main__":
    main()
