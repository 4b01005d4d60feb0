"""Strength of the bots: `python -m tools.benchmarks.strength` plays what is still missing and writes the report.

Every row plays duplicate deals (each deal once in every rotation of the seats) of its own seed, on which nothing was
ever tuned. What was played is kept by deal in docs/strength.json, so a run may be broken off and taken up again; the
table in docs/BOTS.md is written from it. A row belongs to one version of its bots. They decide the same again, so a row
whose first or last deal ends otherwise than it is kept was played by others, and is played again; a small change may
not show in two deals, and then `--again` forgets what is kept.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sqrt
from multiprocessing import Pool
from statistics import fmean, stdev
from typing import Any

from game.bots.arena import INTERVAL_ERRORS, Table, play_deal
from game.i18n import number
from tools import ROOT
from tools.league import DEEP_BOT, LEAGUE, guests
from tools.markdown_tables import put_between, table_in_markdown

KEPT, REPORT = ROOT / "docs" / "strength.json", ROOT / "docs" / "BOTS.md"
BEGIN, END = "<!-- strength: begin -->", "<!-- strength: end -->"
SEED, LATER_SEED = "report", "report 2"
"""The deals of the rows. Bots that search at Jack the Ripper have the second: what they try was once decided with an
eye on deals of the first."""
SEARCHING_BOTS = {"superintendent", "inspector", "open-hand", DEEP_BOT}
LEAGUE_BOTS = ("sergeant", "superintendent")
"""The bots that meet the league; the second is compared with the first."""
DEALS_BETWEEN_WRITINGS = 10
"""Deals between two writings of the file."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the report: the first bot against the others, and how many deals it wants."""

    case: str
    edition: str
    bots: tuple[str, ...]
    deals: int

    @property
    def name(self) -> str:
        return f"{self.case} {self.edition} {' '.join(self.bots)}"

    @property
    def seed(self) -> str:
        """The seed of its deals. Whom a stranger met before, it meets on the same deals as whoever searches."""
        later = self.case == "ripper" and {*self.bots} & (SEARCHING_BOTS | LEAGUE.keys())
        return LATER_SEED if later else SEED


def _rows() -> Iterator[Row]:
    """Yield the rows that are wanted, the most telling first."""
    best, next_best = "superintendent", "inspector"
    yield Row("ripper", "us", (best, "sergeant"), 300)
    yield Row("ripper", "us", (next_best, "sergeant"), 300)
    yield Row("ripper", "us", (best, next_best), 300)
    yield Row("ripper", "us", ("sergeant", "constable"), 400)
    yield Row("ripper", "us", ("sergeant", "random"), 300)
    yield Row("ripper", "us", ("open-hand", "sergeant"), 120)
    for players in (3, 4):
        yield Row("ripper", "us", (best, *["sergeant"] * (players - 1)), 140)
    yield Row("jekyll", "fr", (best, "sergeant"), 100)
    yield Row("jekyll", "fr", (best, next_best), 80)
    yield Row("jekyll", "fr", (next_best, "sergeant"), 100)
    yield Row("jekyll", "fr", ("sergeant", "constable"), 200)
    yield Row("jekyll", "fr", ("sergeant", "random"), 150)
    for first, second, deals in (
        (next_best, "sergeant", 300),
        ("sergeant", "constable", 150),
        ("sergeant", "random", 50),
        (best, "sergeant", 100),
        (best, next_best, 120),
        ("open-hand", "sergeant", 40),
    ):
        for players in (2, 3, 4):
            for edition in ("us", "manual", "de"):
                yield Row("ripper", edition, (first, *[second] * (players - 1)), deals)
    yield Row("jekyll", "fr", ("open-hand", "sergeant"), 60)
    for name in LEAGUE:
        for bot in LEAGUE_BOTS:
            yield Row("ripper", "us", (bot, name), 60)
    yield Row("ripper", "us", (DEEP_BOT, best), 60)


def _once(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Each row once, as it is named first."""
    named: dict[str, Row] = {}
    for row in rows:
        named.setdefault(row.name, row)
    return tuple(named.values())


ROWS = _once(_rows())


def _play(work: tuple[Row, int]) -> dict[str, Any]:
    row, number = work
    out = play_deal(Table(row.case, row.edition, row.bots, row.seed), number, guests())
    complete = len(out.points) == len(row.bots)
    return {
        "edge": round(fmean(points[0] - fmean(points[1:]) for points in out.points), 3) if complete else None,
        "won": round(out.wins[0], 3),
        "hands": out.hands,
        "unfinished": out.unfinished,
        "errors": out.errors,
        **({} if row.seed == SEED else {"seed": row.seed}),
    }


def run(kept: dict[str, list[dict[str, Any]]], jobs: int, only: str) -> None:
    """Play what is missing of the rows whose names hold `only`; the file is written as it goes."""
    with Pool(jobs) as pool:
        for row in ROWS:
            done = kept.setdefault(row.name, [])
            if only not in row.name:
                continue
            if done and any(done[at] != _play((row, at)) for at in {0, len(done) - 1}):
                print(
                    f"{row.name}: the bots have changed since {len(done)} deals; playing them again",
                    flush=True,
                )
                done.clear()
            while len(done) < row.deals:
                numbers = range(len(done), min(row.deals, len(done) + DEALS_BETWEEN_WRITINGS))
                done += pool.map(_play, [(row, number) for number in numbers], chunksize=1)
                KEPT.write_text(json.dumps(kept, indent=None, separators=(",", ":")) + "\n", "utf-8")
            print(*_line(row, done), flush=True)


def _line(row: Row, done: list[dict[str, Any]]) -> tuple[object, ...]:
    edges = [deal["edge"] for deal in done if deal["edge"] is not None]
    hands = sum(deal["hands"] for deal in done)
    if len(edges) < 2:
        return (f"{row.case} `{row.edition}`", ", ".join(row.bots), len(done), "", "", "")
    mean, half = fmean(edges), INTERVAL_ERRORS * stdev(edges) / sqrt(len(edges))
    won = sum(deal["won"] for deal in done) / hands
    failed = sum(deal["unfinished"] + len(deal["errors"]) for deal in done)
    against = f"`{row.bots[0]}` against `{row.bots[1]}`" + (
        f" ({len(row.bots)} seats)" if len(row.bots) > 2 else ""
    )
    if done[0].get("seed", SEED) != row.seed:
        against += ", older"
    points = f"{number(mean, 1)} ({number(mean - half, 1)} to {number(mean + half, 1)})"
    return f"{row.case} `{row.edition}`", against, f"{len(done)} ({hands})", points, f"{won:.0%}", failed


def table(kept: dict[str, list[dict[str, Any]]]) -> str:
    """The report as a table in Markdown."""
    columns = "case | bots | deals (hands) | points a hand over the others (95% interval) | hands won | failed hands"
    rows = (_line(row, kept[row.name]) for row in sorted(ROWS, key=_place) if kept.get(row.name))
    return table_in_markdown(columns, [*rows, *_mean_of_league(kept)])


def _mean_of_league(kept: dict[str, list[dict[str, Any]]]) -> Iterator[tuple[object, ...]]:
    """The line of the whole league, on the deals that both bots have played against all of it."""
    rows = [[kept.get(f"ripper us {bot} {name}", []) for bot in LEAGUE_BOTS] for name in LEAGUE]
    deals = min(len(done) for pair in rows for done in pair)
    if deals < 2:
        return
    gains = [
        [after["edge"] - before["edge"] for before, after in zip(*pair, strict=False)][:deals]
        for pair in rows
    ]
    mean = fmean(map(fmean, gains))
    error = INTERVAL_ERRORS * sqrt(sum(stdev(each) ** 2 / deals for each in gains)) / len(gains)
    points = f"{number(mean, 1)} ({number(mean - error, 1)} to {number(mean + error, 1)})"
    against = f"`{LEAGUE_BOTS[1]}` against strangers, above what the `{LEAGUE_BOTS[0]}` gets there"
    yield "ripper `us`", against, f"{deals * len(rows)} ({4 * deals * len(rows)})", points, "", ""


def _place(row: Row) -> tuple[str, str, int]:
    editions = ("us", "manual", "de", "fr")
    return "" if row.case == "ripper" else row.case, str(editions.index(row.edition)), len(row.bots)


def write(kept: dict[str, list[dict[str, Any]]]) -> None:
    """Put the table between its marks in docs/BOTS.md."""
    put_between(REPORT, BEGIN, END, table(kept))


def main() -> None:
    """Play, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="play only the rows whose name contains this")
    parser.add_argument("--again", action="store_true", help="play every deal again")
    parser.add_argument("--report", action="store_true", help="write the report and play nothing")
    asked = parser.parse_args()
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() and not asked.again else {}
    if not asked.report:
        run(kept, asked.jobs, asked.only)
    write(kept)


if __name__ == "__main__":
    main()
