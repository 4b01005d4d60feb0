"""Is the coach right? `python -m tools.coach_report --minutes 30` judges decisions that had no part in setting it up.

Hands are played by bots of several levels, some of whom now and then do anything that is legal, so that there are
mistakes to find. Of their decisions some are drawn by lot, judged by the coach, and judged again by a far deeper
search: twice as many hands to find the best action, and then thousands by the quick rules and hundreds by Sergeants
in worlds that nothing was found in. What was judged is kept in docs/coach.json, so a run may be broken off and taken
up again. `--luck 300` shares hands out among luck and play, and `--bots 20` reviews hands of the four levels instead,
and keeps how well they play on the coach's own measure.
The tables in docs/COACH.md are written from what is kept, and assets/coach/levels.json, which the page reads.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from timeit import default_timer
from typing import Any

from game.bots.judge import Judge
from game.bots.levels import LEVELS, choose
from game.coach.effort import Effort
from game.coach.levels import PATH, MeasuredLevel, file_text
from game.coach.luck import shares, valued
from game.coach.measure import Measure, measured
from game.coach.played_hand import played_hands
from game.coach.review import KINDS, Review
from game.coach.sums import Sums
from game.coach.verdicts import AS_GOOD, BAD, MISTAKE
from game.coach.weighing import Weighing
from game.match import Match, Seat
from game.seen import Seen
from tools.benchmarks.report import put_between

ROOT = Path(__file__).parents[1]
KEPT, REPORT = ROOT / "docs" / "coach.json", ROOT / "docs" / "COACH.md"
SHIPPED = ROOT / PATH
BEGIN, END = "<!-- checked: begin -->", "<!-- checked: end -->"
LUCK_BEGIN, LUCK_END = "<!-- luck: begin -->", "<!-- luck: end -->"
BOTS_BEGIN, BOTS_END = "<!-- bots: begin -->", "<!-- bots: end -->"
SEED = "held back for good"
DEEP = 4_000
"""Hands in which the deep search looks for the best action and compares it."""
WORLDS = 2_500
"""Fresh worlds in which it then compares two actions."""
BY_SERGEANTS = {"ripper": 400, "jekyll": 400}
"""The same, with Sergeants; those of Jekyll & Hyde take ten times as long."""
LOOKED_AT = 1.0
"""Points that a loss must have at first sight to be looked at so closely."""
LARGE = 6.0
"""Points of a loss that the coach should find."""
LOT = 0.3
"""The share of the decisions that are drawn."""
WORLDS_OF_LUCK = 8
"""Worlds in which the luck of a hand is found, where only the mean of many hands counts."""
CARELESS = 0.3
"""The share of decisions in which a careless player does anything."""


@dataclass(frozen=True, slots=True)
class Table:
    """A case with its edition and number of seats."""

    case: str
    edition: str
    players: int

    @property
    def name(self) -> str:
        return f"{self.edition} {self.players}" if self.case == "ripper" else self.case


TABLES = (
    Table("ripper", "us", 2),
    Table("jekyll", "fr", 2),
    Table("ripper", "us", 3),
    Table("ripper", "us", 4),
    Table("ripper", "de", 2),
)


def hand_of(table: Table, number: int) -> Iterator[tuple[Seen, str, int]]:
    """Play a hand; yields each decision before it is done: what its seat sees, what it does, and how many actions came
    before."""
    random = Random(f"{SEED}|{table.name}|{number}")
    seats = [Seat(f"seat {seat}", "bot") for seat in range(table.players)]
    match = Match.new(table.case, table.edition, {}, seats, f"{SEED} {table.name}/{number}")
    players = [random.choice(("constable", "careless", "careless", "sergeant")) for _ in seats]
    step = 0
    while not match.hand_over:
        seat = match.actors[0]
        seen, level = match.seen(seat), players[seat]
        if level == "careless" and random.random() < CARELESS:
            action = random.choice(seen.legal)
        else:
            action = choose(seen, "constable" if level == "careless" else level, f"{SEED}/{number}/{seat}")
        yield seen, action, step
        match.play(seat, action)
        step += 1


def drawn(table: Table, number: int) -> Iterator[tuple[Seen, str, int]]:
    """The decisions of a hand that the lot has drawn, of those in which there is a choice."""
    random = Random(f"lot|{table.name}|{number}")
    for seen, action, step in hand_of(table, number):
        if random.random() < LOT and len(seen.legal) > 1:
            yield seen, action, step


def checked(seen: Seen, action: str, name: str) -> dict[str, Any]:
    """Judge a decision twice, by the coach and by the deep search."""
    begun = default_timer()
    weighing = Weighing(seen, action, name, Effort())
    while weighing.goes_on:
        weighing.add(weighing.work())
    seconds = default_timer() - begun
    loss = weighing.loss
    found: dict[str, Any] = {
        "decision": name,
        "action": action,
        "verdict": weighing.verdict,
        "best": weighing.best,
        "first": _figures(loss.first),
        "second": _figures(loss.second),
        "seconds": round(seconds, 3),
        "deep": {},
    }
    deep = Judge(seen, f"deep|{name}").verdict(action, DEEP)
    others = {deep.best} if deep.regret >= LOOKED_AT else set()
    if weighing.better != action:
        others.add(weighing.better)
    for other in sorted(others - {action}):
        quick = Judge(seen, f"deeper|{name}").gain(other, action, WORLDS)
        found["deep"][other] = [_figures(quick)]
        if quick.mean >= LARGE - LOOKED_AT or (other == weighing.better and weighing.verdict in BAD):
            slow = Judge(seen, f"deeper|{name}", sergeants=True).gain(other, action, BY_SERGEANTS[seen.case])
            found["deep"][other].append(_figures(slow))
    return found


def _figures(sums: Any) -> list[float]:
    return [round(sums.mean, 3), round(sums.error, 3), sums.count]


def run(kept: dict[str, Any], minutes: float, wanted: int, tables: Sequence[Table]) -> None:
    """Check decisions of these tables in turn until the time is over or there are enough of them."""
    ends = default_timer() + 60 * minutes
    rows, hands = kept.setdefault("checked", {}), kept.setdefault("hands", {})
    while default_timer() < ends:
        for table in tables:
            done = rows.setdefault(table.name, [])
            number = hands.get(table.name, 0)
            if len(done) >= wanted / len(tables):
                continue
            done += [
                checked(seen, action, f"{table.name}/{number}/{step}")
                for seen, action, step in drawn(table, number)
            ]
            hands[table.name] = number + 1
            write(kept)
            if default_timer() > ends:
                return
        if sum(len(rows[table.name]) for table in tables) >= wanted:
            return


def bots(kept: dict[str, Any], minutes: float, wanted: int) -> None:
    """Review hands of each level among its like, the levels in turn, and add up how well it plays."""
    ends = default_timer() + 60 * minutes
    rows = kept.setdefault("bots", {})
    for number in range(wanted):
        for table in (TABLES[0], TABLES[1], TABLES[3]):
            for level in LEVELS:
                row = rows.setdefault(f"{table.name}, {level}", {"hands": 0, "measure": {}})
                if row["hands"] > number:
                    continue
                if default_timer() > ends:
                    return
                measure = Measure.from_json(row["measure"]) + _of_bot(table, number, level)
                row.update(hands=number + 1, measure=measure.as_json())
                write(kept)


def _of_bot(table: Table, number: int, level: str) -> Measure:
    """The measure of one seat in a hand of bots of one level: another seat in every hand."""
    seats = [Seat(f"seat {seat}", "bot") for seat in range(table.players)]
    match = Match.new(table.case, table.edition, {}, seats, f"measured {table.name}/{number}")
    while not match.hand_over:
        seat = match.actors[0]
        match.play(seat, choose(match.seen(seat), level, f"measured/{number}/{seat}"))
    under_way = Review(played_hands(match)[0], [number % table.players], f"measured/{number}", luck=False)
    while under_way.goes_on:
        under_way.add(under_way.work())
    return measured(under_way.decisions)


def luck(kept: dict[str, Any], minutes: float, wanted: int) -> None:
    """Share hands of Sergeants out among luck and play, and keep what fell to the first seat; who deals goes by lot."""
    ends = default_timer() + 60 * minutes
    rows = kept.setdefault("luck", {})
    for number in range(wanted):
        for table in (TABLES[0], TABLES[1], TABLES[3]):
            row = rows.setdefault(table.name, [])
            if len(row) > number:
                continue
            if default_timer() > ends:
                return
            row.append(_shared_out(table, number))
        if number % 10 == 9:
            write(kept)


def _shared_out(table: Table, number: int) -> list[float]:
    """Result, luck of the deal and luck of the draws of the first seat."""
    seats = [Seat(f"seat {seat}", "bot") for seat in range(table.players)]
    match = Match.new(table.case, table.edition, {}, seats, f"luck {table.name}/{number}")
    while not match.hand_over:
        seat = match.actors[0]
        match.play(seat, choose(match.seen(seat), "sergeant", f"luck/{number}/{seat}"))
    hand = played_hands(match)[0]
    found = shares(hand, [valued(hand, f"luck/{number}", 0, WORLDS_OF_LUCK)])
    assert found.result is not None
    for seat, result in enumerate(found.result):
        if found.deal[seat] + found.draws[seat] + sum(each[seat] for each in found.play) != result:
            raise AssertionError(f"hand {number} does not add up")
    return [round(each[0], 3) for each in (found.result, found.deal, found.draws)]


# ---- the report ----


def table_of(kept: dict[str, Any]) -> str:
    """The findings as a table in Markdown."""
    lines = [
        "| table | decisions | called mistakes | of these wrong | doubtful | losses of 6 and more | found |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    rows = kept.get("checked", {})
    everything = [each for row in rows.values() for each in row]
    for name, row in [*rows.items(), ("all", everything)]:
        bad = [each for each in row if each["verdict"] in BAD]
        large = [each for each in row if _deep(each) >= LARGE]
        found = [each for each in large if each["verdict"] in BAD]
        lines.append(
            f"| {name} | {len(row)} | {len(bad)} | {sum(map(wrong, bad))} | {sum(map(_less, bad))} "
            f"| {len(large)} | {len(found)} |"
        )
    return "\n".join(lines)


def wrong(each: dict[str, Any]) -> bool:
    """True if a mistake was called one that the deep search finds as good by either way of playing out."""
    return bool(min(mean for mean, *_ in each["deep"][each["best"]]) < AS_GOOD)


def _less(each: dict[str, Any]) -> bool:
    """True if what was called a mistake is one of less than two points by the mean of both ways."""
    return bool(sum(mean for mean, *_ in each["deep"][each["best"]]) / 2 < MISTAKE)


def _deep(each: dict[str, Any]) -> float:
    """The loss that the deep search finds for sure: the smaller one of both ways of playing out."""
    return max((min(mean for mean, *_ in both) for both in each["deep"].values()), default=0.0)


def luck_table(kept: dict[str, Any]) -> str:
    """Luck of many hands, as a table in Markdown."""
    lines = [
        "| table | hands | result | luck of the deal | of the draws | result without luck |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for name, row in kept.get("luck", {}).items():
        columns = [[each[place] for each in row] for place in range(3)]
        columns.append([result - deal - draws for result, deal, draws in row])
        cells = []
        for column in columns:
            sums = Sums.of(column)
            cells.append(f"{sums.mean:.1f} ± {sums.error:.1f} (SD {sums.error * sums.count**0.5:.0f})")
        lines.append(f"| {name} | {len(row)} | " + " | ".join(cells) + " |")
    return "\n".join(lines).replace("| -", "| −")


def bots_table(kept: dict[str, Any]) -> str:
    """How well the bots play, as a table in Markdown."""
    lines = [
        "| table | level | hands | decisions | points lost a decision | " + " | ".join(KINDS) + " |",
        "| --- | --- | --- | --- | --- |" + " --- |" * len(KINDS),
    ]
    for name, row in kept.get("bots", {}).items():
        measure = Measure.from_json(row["measure"])
        table, level = name.split(", ")
        total = measure.all.lost
        kinds = [measure.kinds[kind].lost for kind in KINDS if kind in measure.kinds]
        cells = [f"{each.mean:.2f} ({each.count})" if each.count else "" for each in kinds]
        lines.append(
            f"| {table} | {level} | {row['hands']} | {total.count} | {total.mean:.2f} ± {total.error:.2f} | "
            + " | ".join(cells)
            + " |"
        )
    return "\n".join(lines).replace("-0.", "−0.")


def shipped(kept: dict[str, Any]) -> str:
    """How well the bots play, as the file that the page reads."""
    places = {table.name: (table.case, table.players) for table in TABLES}
    found: dict[tuple[str, int], dict[str, MeasuredLevel]] = {}
    for name, row in kept["bots"].items():
        table, level = name.split(", ")
        found.setdefault(places[table], {})[level] = MeasuredLevel.from_json(row)
    return file_text(found)


def write(kept: dict[str, Any]) -> None:
    """Keep what was judged, a line a decision, and put the tables between their marks in docs/COACH.md."""
    rows = ",\n".join(
        f"{json.dumps(name)}: [\n" + ",\n".join(map(json.dumps, row)) + "]"
        for name, row in kept.get("checked", {}).items()
    )
    rest = "".join(
        f",\n{json.dumps(key)}: {json.dumps(kept[key])}" for key in ("hands", "bots", "luck") if key in kept
    )
    KEPT.write_text('{"checked": {\n' + rows + "}" + rest + "}\n", "utf-8")
    if kept.get("bots"):
        SHIPPED.write_text(shipped(kept), "utf-8")
    if REPORT.exists():
        put_between(REPORT, BEGIN, END, table_of(kept))
        put_between(REPORT, LUCK_BEGIN, LUCK_END, luck_table(kept))
        put_between(REPORT, BOTS_BEGIN, BOTS_END, bots_table(kept))


def main() -> None:
    """Check the coach, or measure the bots."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--decisions", type=int, default=500, help="enough of these tables together")
    names = [table.name for table in TABLES]
    parser.add_argument("--tables", nargs="+", choices=names, default=names)
    parser.add_argument("--bots", type=int, default=0, help="review so many hands of each level instead")
    parser.add_argument("--luck", type=int, default=0, help="share so many hands out instead")
    asked = parser.parse_args()
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    if asked.bots:
        bots(kept, asked.minutes, asked.bots)
    elif asked.luck:
        luck(kept, asked.minutes, asked.luck)
    else:
        run(kept, asked.minutes, asked.decisions, [each for each in TABLES if each.name in asked.tables])
    print(table_of(kept), luck_table(kept), bots_table(kept), sep="\n\n")


if __name__ == "__main__":
    main()
