"""The cost of visible blunders if the bots play on: `python -m tools.benchmarks.played_on`.

The judge of `tools.benchmarks.regret` plays hands out by the quick rules that the player searches with, and so shares
their mistakes. This is the opinion of the bots themselves. Each visible blunder in docs/regret.json is taken up in its
own hand, once with what was chosen and once with what the judge prefers, and played to the end of the hand: by the
Superintendent in its seat, and by Sergeants in the others. The hidden hands are the true ones, one example of what the
player could not see; the rest of the first Case File lies in another order each time. So one position says little, and
all together say how much of what the judge holds against the player is real.

What came of it is kept beside the blunder, and the table in docs/BOTS.md is written from it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from game.bots import choose
from game.match import Match, Seat
from tools.benchmarks import regret
from tools.benchmarks.report import put_between

BEGIN, END = "<!-- played on: begin -->", "<!-- played on: end -->"
PLAYOUTS = 500
"""Hands that the Superintendent plays out for each further decision."""
ORDERS = 12
"""Orders of the rest of the Case File."""
MOST_ACTIONS = 600
REAL = "played on"
"""The key of the points that a blunder lost when the bots played on."""


def orders(table: regret.Table, hand: int, before: list[str], number: int) -> Iterator[tuple[int, list[str]]]:
    """Yield the dealer and the decks of a hand that agree in all that was dealt and drawn up to a moment of it; the one
    deck, if the cards left are those of a second Case File."""
    match = regret.dealt_match(table, hand)
    dealer, deck = match.hand_record.dealer, match.hand_record.deck
    for action in before:
        match.play_text(action)
    left: list[str] = match.position()["case_file"]
    drawn = len(deck) - len(left)
    yield dealer, deck
    if sorted(deck[drawn:]) == sorted(left):
        for order in range(1, number):
            rest = deck[drawn:]
            Random(f"order {order}").shuffle(rest)
            yield dealer, deck[:drawn] + rest


def points(
    table: regret.Table, deal: tuple[int, list[str]], before: list[str], action: str, seed: str
) -> float:
    """The points over the mean of the others that the seat to move ends with after an action."""
    match = Match.empty(
        table.case, table.edition, {}, [Seat(f"seat {n}", "bot") for n in range(table.players)]
    )
    match.deal(*deal)
    for each in before:
        match.play_text(each)
    watched = match.actors[0]
    match.play(watched, action)
    for _ in range(MOST_ACTIONS):
        if match.hand_over:
            break
        seat = match.actors[0]
        seen = match.seen(seat)
        mine = seat == watched
        action = (
            regret.superintendents_choice(seen, seed, PLAYOUTS) if mine else choose(seen, "sergeant", seed)
        )
        match.play(seat, action)
    assert match.result, "a hand of the bots comes to its end"
    scores = match.result.scores
    return float(scores[watched] - (sum(scores) - scores[watched]) / (table.players - 1))


def loss(table: regret.Table, hand: int, blunder: dict[str, Any], number: int) -> float:
    """The points that a visible blunder loses if the bots play on, in so many orders of the Case File; a gain is a loss
    below nothing."""
    before = blunder["before"]
    return fmean(
        points(table, deal, before, blunder["best"], f"played on {order}")
        - points(table, deal, before, blunder["chosen"], f"played on {order}")
        for order, deal in enumerate(orders(table, hand, before, number))
    )


def blunders(kept: regret.Kept) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Yield the table, the hand and the facts of each visible blunder that a judge with quick rules has found. A called
    vote is none: the judge does not say which ballot follows."""
    for row, hands in kept.items():
        name, _, *ways = row.split(", ")
        if regret.BY_SERGEANTS not in ways:
            for hand in hands:
                for each in hand["regrets"]:
                    if regret.is_blunder(each) and "call-vote" not in (each["chosen"], each["best"]):
                        yield name, hand["hand"], each


def table_of(kept: regret.Kept) -> str:
    """The report as a table in Markdown."""
    losses: dict[str, list[tuple[float, float]]] = {}
    for name, _, each in blunders(kept):
        if REAL in each:
            losses.setdefault(name, []).append((each["regret"], each[REAL]))
    lines = [
        "| visible blunders | number | points lost, says the judge | if the bots play on |",
        "| --- | --- | --- | --- |",
    ]
    everything = [pair for some in losses.values() for pair in some]
    for name, some in [*losses.items(), *([("all", everything)] if everything else [])]:
        real = [each for _, each in some]
        error = f" ± {stdev(real) / sqrt(len(real)):.1f}" if len(real) > 1 else ""
        words = name.split()
        table = (
            f"`{words[0]}`" + (f", {words[1]} seats" if words[1:] else "") if name in regret.TABLES else name
        )
        judged, mean = fmean(each for each, _ in some), f"{fmean(real):.1f}".replace("-", "−")
        lines.append(f"| {table} | {len(some)} | {judged:.1f} | {mean}{error} |")
    return "\n".join(lines)


def main() -> None:
    """Play on what was not yet played on, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--orders", type=int, default=ORDERS)
    asked = parser.parse_args()
    kept: regret.Kept = json.loads(regret.KEPT.read_text("utf-8"))
    for name, hand, each in blunders(kept):
        if REAL not in each:
            each[REAL] = round(loss(regret.TABLES[name], hand, each, asked.orders), 3)
            print(
                f"{name}: {each['chosen']} for {each['best']}, {each['regret']:.1f} and {each[REAL]:.1f}",
                flush=True,
            )
            regret.write(kept)
    put_between(regret.REPORT, BEGIN, END, table_of(kept))


if __name__ == "__main__":
    main()
