"""The engine beside its peers, in one run: `python -m tools.benchmarks.engine` (needs `requirements/bench.txt`).

Ours and theirs take turns, five times; the table gives medians and their ratios. Two players, uniformly random legal
play, a list of legal actions at every decision, one core. Processor time, so that other work on the machine matters
less."""

from __future__ import annotations

import argparse
import json
import platform
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from importlib.metadata import version
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from game.bench import fresh_hand, random_playout
from game.case import CASES
from tools import ROOT

ROUNDS = 5
MEASURED_SECONDS = 2.0
COPIES = 300
SEARCH_ROLLOUTS = 100
RatePerSecond = dict[str, float]


def measure_ours() -> RatePerSecond:
    """Jack the Ripper, `us`, through the public `legal` and `apply`."""
    case = CASES["ripper"]
    rules, random = case.rules("us", {}), Random(1)
    return _rates(lambda: random_playout(fresh_hand(case, rules, 2, random), random))


def open_spiel_from_python() -> RatePerSecond:
    """OpenSpiel's gin rummy, every step from Python."""
    import pyspiel

    game, random = pyspiel.load_game("gin_rummy"), Random(1)

    def hand() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                decisions += 1
        return decisions

    return _rates(hand)


def open_spiel_in_cpp() -> RatePerSecond:
    """OpenSpiel's gin rummy played out at random in C++: one search step with many rollouts from a dealt hand."""
    import pyspiel

    game, random = pyspiel.load_game("gin_rummy"), Random(1)
    seeds = iter(range(1, 10**9))

    def hands() -> int:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice(state.chance_outcomes())[0])
        evaluator = pyspiel.RandomRolloutEvaluator(SEARCH_ROLLOUTS, next(seeds))
        pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, next(seeds), False).step(state)
        return 0

    rates = _rates(hands)
    return {"hands_per_s": rates["hands_per_s"] * SEARCH_ROLLOUTS}


def _rates(hand: Callable[[], int]) -> RatePerSecond:
    for _ in range(5):
        hand()
    start, hands, decisions = process_time(), 0, 0
    while (elapsed := process_time() - start) < MEASURED_SECONDS:
        decisions += hand()
        hands += 1
    return {"hands_per_s": hands / elapsed, "actions_per_s": decisions / elapsed}


def our_copy_us() -> float:
    """Microseconds to copy one of our states in the middle of a hand."""
    case = CASES["ripper"]
    random = Random(1)
    hand = fresh_hand(case, case.rules("us", {}), 2, random)
    for _ in range(25):
        hand.apply(random.choice(hand.legal()))
    return _microseconds(hand.copy, COPIES * 100)


def rlcard_copy_us() -> float:
    """Microseconds RLCard takes to copy a gin rummy game, which it does by deepcopy."""
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": 1})
    env.reset()
    return _microseconds(lambda: deepcopy(env.game), COPIES)


def _microseconds(copy: Callable[[], Any], times: int) -> float:
    start = process_time()
    for _ in range(times):
        copy()
    return (process_time() - start) / times * 1e6


def in_pyodide() -> float | None:
    """Hands a second of the same playouts in Pyodide under Node; None where there is no Node or no runtime."""
    node, runtime = shutil.which("node"), ROOT / "node_modules" / "pyodide" / "pyodide.mjs"
    if node is None or not runtime.exists():
        return None
    script = Path(__file__).with_name("pyodide_engine.mjs")
    done = subprocess.run([node, str(script), str(ROOT)], capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout.splitlines()[-1])["hands_per_s"])


def main() -> int:
    """Measure and print the table as Markdown."""
    argparse.ArgumentParser(prog="python -m tools.benchmarks.engine", description=__doc__).parse_args()
    contestants: dict[str, Callable[[], RatePerSecond]] = {
        "ours": measure_ours, "OpenSpiel from Python": open_spiel_from_python, "OpenSpiel in C++": open_spiel_in_cpp,
    }  # fmt: skip
    rounds: dict[str, list[RatePerSecond]] = {name: [] for name in contestants}
    copies: dict[str, list[float]] = {"ours": [], "RLCard": []}
    pyodide: list[float] = []
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        for name, contestant in contestants.items():
            rounds[name].append(contestant())
        copies["ours"].append(our_copy_us())
        copies["RLCard"].append(rlcard_copy_us())
        slow = in_pyodide()
        if slow is not None:
            pyodide.append(rounds["ours"][-1]["hands_per_s"] / slow)
    _report(rounds, copies, pyodide)
    return 0


def _report(
    rounds: dict[str, list[RatePerSecond]], copies: dict[str, list[float]], pyodide: list[float]
) -> None:
    def rate(name: str, key: str) -> float:
        return statistics.median(row[key] for row in rounds[name])

    def ratio(key: str, other: str) -> float:
        pairs = zip(rounds["ours"], rounds[other], strict=True)
        return statistics.median(mine[key] / theirs[key] for mine, theirs in pairs)

    copy = {name: statistics.median(times) for name, times in copies.items()}
    copy_ratio = statistics.median(b / a for a, b in zip(copies["ours"], copies["RLCard"], strict=True))
    python, cpp = "OpenSpiel from Python", "OpenSpiel in C++"
    print(
        f"CPython {platform.python_version()}, OpenSpiel {version('open_spiel')}, RLCard {version('rlcard')}\n"
    )
    print("| | ours | theirs | ratio |\n| --- | --- | --- | --- |")
    print(_row("actions/s, OpenSpiel `gin_rummy` from Python", rate("ours", "actions_per_s"),
               rate(python, "actions_per_s"), ratio("actions_per_s", python)))  # fmt: skip
    print(_row("hands/s, OpenSpiel `gin_rummy`, random rollouts in C++", rate("ours", "hands_per_s"),
               rate(cpp, "hands_per_s"), ratio("hands_per_s", cpp)))  # fmt: skip
    print(
        f"| copy of a state in µs, RLCard's deepcopy | {copy['ours']:.2f} | {copy['RLCard']:.0f} | {copy_ratio:.0f}x |"
    )
    if pyodide:
        print(f"| hands/s, CPython over Pyodide | | | {statistics.median(pyodide):.2f}x |")


def _row(name: str, mine: float, theirs: float, ratio: float) -> str:
    return f"| {name} | {mine:,.0f} | {theirs:,.0f} | {ratio:.1f}x |"


if __name__ == "__main__":
    sys.exit(main())
