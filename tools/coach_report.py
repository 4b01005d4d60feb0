"""A trial of the coach: `python -m tools.coach_report --minutes 30` judges decisions that had no part in setting it up.

Hands are played by bots of several levels, some of whom now and then do anything that is legal, so that there are
mistakes to find. Of their decisions some are drawn by lot, judged by the coach, and judged again by a far deeper
search, thousands of hands by the quick rules and hundreds by Sergeants in worlds that nothing was found in: where the
coach calls a mistake, and where it may have missed a large loss. What was judged is kept in docs/coach.json, so a run
may be broken off and taken up again. `--luck 300` shares hands out among luck and play, and `--bots 20` reviews hands
of the four levels instead, and keeps how well they play on the coach's own measure. Each of the three changes its own
part of what is kept, so they may run side by side.
The tables in docs/COACH.md are written from what is kept, and assets/coach/levels.json, which the page reads.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from math import comb
from random import Random
from timeit import default_timer
from typing import Any

from game.bots.judge import Judge
from game.bots.levels import LEVELS, choose
from game.bots.sums import NOTHING, Sums
from game.coach.effort import Effort
from game.coach.judged import KINDS
from game.coach.luck import ValuedWorlds, shares, value_course
from game.coach.measure import LEVELS_PATH, Measure, MeasuredLevel, levels_text, measure_of
from game.coach.played_hand import played_hands
from game.coach.review import Review
from game.coach.verdicts import AS_GOOD_POINTS, BAD_VERDICTS, MISTAKE
from game.coach.weighing import Weighing
from game.codec import decode, encode
from game.seen import Seen
from tools import ROOT
from tools.bot_hands import Table, careless_hand
from tools.markdown_tables import put_between, table_in_markdown

KEPT, REPORT = ROOT / "docs" / "coach.json", ROOT / "docs" / "COACH.md"
SHIPPED_FILE = ROOT / LEVELS_PATH
BEGIN, END = "<!-- checked: begin -->", "<!-- checked: end -->"
LUCK_BEGIN, LUCK_END = "<!-- luck: begin -->", "<!-- luck: end -->"
BOTS_BEGIN, BOTS_END = "<!-- bots: begin -->", "<!-- bots: end -->"
SEED = "held back a fourth time"
UNSEEN_ERRORS = 2.5
"""Errors by which an action may be better than the coach's first worlds have shown, and be looked at again."""
FIRST_LOOK_WORLDS = 300
"""Fresh worlds in which that is done."""
COMPARING_WORLDS = 2_500
"""Fresh worlds in which it then compares two actions."""
SERGEANTS_WORLDS, SERGEANTS_WORLDS_TIMES = 400, {"ripper": 4, "jekyll": 2}
"""The same, with Sergeants; so many times as many where it is open whether a mistake is wrong. Those of Jekyll & Hyde
take ten times as long."""
OPEN_ERRORS = 2.0
"""Errors by which a loss is beyond or short of what makes a mistake wrong, where that is not open."""
LOOKED_AT_POINTS, MOST_LOOKED_AT = 4.0, 2
"""Points that an action must gain there to be looked at more closely, and how many are."""
LARGE_LOSS_POINTS = 6.0
"""Points of a loss that the coach should find."""
DRAWN_SHARE = 0.3
"""The share of the decisions that are drawn."""
WORLDS_OF_LUCK = 40
"""Worlds in which the luck of a hand is found: enough that their errors are a small part of what differs by hand."""
CARELESS_SHARE = 0.4
"""The share of decisions in which a careless player does anything."""


HOUSE_RULES = (
    ("vote", False),
    ("case_files", 2),
    ("wild_layoff", "any-meld"),
    ("no_ripper", "unsolved"),
    ("last_card", "never"),
)
TABLES = (
    Table("ripper", "us", 2),
    Table("jekyll", "fr", 2),
    Table("ripper", "us", 3),
    Table("ripper", "us", 4),
    Table("ripper", "de", 2),
    Table("ripper", "us", 2, HOUSE_RULES),
)
MEASURED_TABLES = (TABLES[0], TABLES[1], TABLES[3])
"""The tables at which luck and the bots are measured."""


def hand_of(table: Table, number: int) -> Iterator[tuple[Seen, str, int]]:
    """The decisions of a hand of bots, of whom some are careless."""
    match, random = table.match(f"{SEED} {table.name}/{number}"), Random(f"{SEED}|{table.name}|{number}")
    levels = ("constable", "careless", "careless", "sergeant")
    return careless_hand(match, f"{SEED}/{number}", random, levels, CARELESS_SHARE, "constable")


def drawn_decisions(table: Table, number: int) -> Iterator[tuple[Seen, str, int]]:
    """The decisions of a hand that the lot has drawn, of those in which there is a choice."""
    random = Random(f"lot|{table.name}|{number}")
    for seen, action, step in hand_of(table, number):
        if random.random() < DRAWN_SHARE and len(seen.legal) > 1:
            yield seen, action, step


def judged_twice(seen: Seen, action: str, name: str) -> dict[str, Any]:
    """Judge a decision twice: by the coach, and by the deep search where there is something to be decided, which is
    where the coach calls it a mistake, or where it calls it none and may have missed a large loss."""
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
    bad = weighing.verdict in BAD_VERDICTS
    others = [weighing.best] if bad else _suspects(weighing, seen, name)
    for other in others:
        quick = Judge(seen, f"deeper|{name}").gain(other, action, COMPARING_WORLDS)
        found["deep"][other] = [_figures(quick)]
        if bad or quick.mean >= LARGE_LOSS_POINTS - 1:
            found["deep"][other].append(_figures(_by_sergeants(seen, action, other, name, bad)))
    return found


def _suspects(weighing: Weighing, seen: Seen, name: str) -> list[str]:
    """The actions that the coach may have missed though they are far better than the chosen one."""
    judge, found = Judge(seen, f"deep|{name}"), {}
    for action, option in weighing.options.items():
        if (
            action != weighing.chosen
            and option.gain.mean + UNSEEN_ERRORS * option.gain.error >= LARGE_LOSS_POINTS
        ):
            found[action] = judge.gain(action, weighing.chosen, FIRST_LOOK_WORLDS).mean
    likely = [action for action, gain in found.items() if gain >= LOOKED_AT_POINTS]
    return sorted(likely, key=lambda action: -found[action])[:MOST_LOOKED_AT]


def _by_sergeants(seen: Seen, action: str, other: str, name: str, called: bool) -> Sums:
    """The gain of another action if Sergeants play the hands out; oftener where a mistake was called, and it is open
    whether it is wrong."""
    judge, sums = Judge(seen, f"deeper|{name}", sergeants=True), NOTHING
    for _ in range(SERGEANTS_WORLDS_TIMES[seen.case] if called else 1):
        sums += judge.gain(other, action, SERGEANTS_WORLDS)
        if abs(sums.mean - AS_GOOD_POINTS) > OPEN_ERRORS * sums.error:
            break
    return sums


def _figures(sums: Sums) -> list[float]:
    return [round(sums.mean, 3), round(sums.error, 3), sums.count]


def check_coach(kept: dict[str, Any], minutes: float, wanted: int, tables: Sequence[Table]) -> None:
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
                judged_twice(seen, action, f"{table.name}/{number}/{step}")
                for seen, action, step in drawn_decisions(table, number)
            ]
            hands[table.name] = number + 1
            write(kept, "checked", "hands")
            if default_timer() > ends:
                return
        if sum(len(rows[table.name]) for table in tables) >= wanted:
            return


def measure_bots(kept: dict[str, Any], minutes: float, wanted: int) -> None:
    """Review hands of each level among its like, the levels in turn, and add up how well it plays."""
    ends = default_timer() + 60 * minutes
    rows = kept.setdefault("bots", {})
    for number in range(wanted):
        for table in MEASURED_TABLES:
            for level in LEVELS:
                row = rows.setdefault(f"{table.name}, {level}", {"hands": 0, "measure": {}})
                if row["hands"] > number:
                    continue
                if default_timer() > ends:
                    return
                measure = decode(Measure, row["measure"]) + _of_bot(table, number, level)
                row.update(hands=number + 1, measure=encode(measure))
                write(kept, "bots")


def _of_bot(table: Table, number: int, level: str) -> Measure:
    """The measure of one seat in a hand of bots of one level: another seat in every hand."""
    match = table.match(f"measured {table.name}/{number}")
    while not match.hand_over:
        seat = match.actors[0]
        match.play(seat, choose(match.seen(seat), level, f"measured/{number}/{seat}"))
    under_way = Review(played_hands(match)[0], [number % table.players], f"measured/{number}", luck=False)
    while under_way.goes_on:
        under_way.add(under_way.work())
    return measure_of(under_way.decisions)


def measure_luck(kept: dict[str, Any], minutes: float, wanted: int) -> None:
    """Share hands of Sergeants out among luck and play, and keep what fell to the first seat; who deals goes by lot."""
    ends = default_timer() + 60 * minutes
    rows = kept.setdefault("luck", {})
    for number in range(wanted):
        for table in MEASURED_TABLES:
            row = rows.setdefault(table.name, [])
            if len(row) > number:
                continue
            if default_timer() > ends:
                return
            row.append(_shared_out(table, number))
        if number % 10 == 9:
            write(kept, "luck")


def _shared_out(table: Table, number: int) -> list[float]:
    """Result, luck of the deal and luck of the draws of the first seat."""
    match = table.match(f"luck {table.name}/{number}")
    while not match.hand_over:
        seat = match.actors[0]
        match.play(seat, choose(match.seen(seat), "sergeant", f"luck/{number}/{seat}"))
    hand = played_hands(match)[0]
    pieces: list[ValuedWorlds] = []
    while (done := sum(piece.worlds for piece in pieces)) < WORLDS_OF_LUCK:
        pieces.append(value_course(hand, f"luck/{number}", done, WORLDS_OF_LUCK - done))
    found = shares(hand, pieces)
    assert found.result is not None
    for seat, result in enumerate(found.result):
        if found.deal[seat] + found.draws[seat] + sum(each[seat] for each in found.play) != result:
            raise AssertionError(f"hand {number} does not add up")
    return [round(each[0], 3) for each in (found.result, found.deal, found.draws)]


# ---- the report ----


def table_of(kept: dict[str, Any]) -> str:
    """The findings as a table in Markdown."""
    lines: list[tuple[object, ...]] = []
    rows = kept.get("checked", {})
    everything = [each for row in rows.values() for each in row]
    for name, row in [*rows.items(), ("all", everything)]:
        bad = [each for each in row if each["verdict"] in BAD_VERDICTS]
        large = [each for each in row if _deep(each) >= LARGE_LOSS_POINTS]
        found = [each for each in large if each["verdict"] in BAD_VERDICTS]
        counted = sum(map(is_wrong_call, bad)), sum(map(_less, bad)), len(large), len(found)
        lines.append((name, len(row), len(bad), *counted))
    bad = [each for each in everything if each["verdict"] in BAD_VERDICTS]
    low, high = confidence_interval(sum(map(is_wrong_call, bad)), len(bad))
    sentence = f"Of the mistakes {low:.1%} to {high:.1%} are wrong,"
    large = [each for each in everything if _deep(each) >= LARGE_LOSS_POINTS]
    low, high = confidence_interval(sum(each["verdict"] in BAD_VERDICTS for each in large), len(large))
    sentence += f" and of the large losses {low:.0%} to {high:.0%} are found, with 95% confidence."
    columns = "table | decisions | called mistakes | of these wrong | doubtful | losses of 6 and more | found"
    return f"{table_in_markdown(columns, lines)}\n\n{sentence}"


def confidence_interval(hits: int, tries: int) -> tuple[float, float]:
    """The shares between which the true one is with 95% confidence (Clopper and Pearson)."""

    def at_most(most: int, share: float) -> float:
        return sum(
            comb(tries, each) * share**each * (1 - share) ** (tries - each) for each in range(most + 1)
        )

    def share_where(most: int, chance: float) -> float:
        low, high = 0.0, 1.0
        for _ in range(40):
            middle = (low + high) / 2
            low, high = (middle, high) if at_most(most, middle) > chance else (low, middle)
        return low

    low = share_where(hits - 1, 0.975) if hits else 0.0
    return low, share_where(hits, 0.025) if hits < tries else 1.0


def is_wrong_call(each: dict[str, Any]) -> bool:
    """True if a mistake was called one that the deep search finds as good by either way of playing out."""
    return bool(min(mean for mean, *_ in each["deep"][each["best"]]) < AS_GOOD_POINTS)


def _less(each: dict[str, Any]) -> bool:
    """True if what was called a mistake is one of less than two points by the mean of both ways."""
    return bool(sum(mean for mean, *_ in each["deep"][each["best"]]) / 2 < MISTAKE)


def _deep(each: dict[str, Any]) -> float:
    """The loss that the deep search finds for sure: the smaller one of both ways of playing out."""
    return max((min(mean for mean, *_ in both) for both in each["deep"].values()), default=0.0)


def luck_table(kept: dict[str, Any]) -> str:
    """Luck of many hands, as a table in Markdown."""
    lines: list[tuple[object, ...]] = []
    for name, row in kept.get("luck", {}).items():
        columns = [[each[place] for each in row] for place in range(3)]
        columns.append([result - deal - draws for result, deal, draws in row])
        found = [Sums.of(column) for column in columns]
        cells = [
            f"{each.mean:.1f} ± {each.error:.1f} (SD {each.error * each.count**0.5:.0f})" for each in found
        ]
        left = (found[3].error / found[0].error) ** 2 if found[0].error else 1.0
        lines.append((name, len(row), *cells, f"{left:.0%}"))
    names = "table | hands | result | luck of the deal | of the draws | result without luck | variance that is left"
    return _with_signs(table_in_markdown(names, lines))


def bots_table(kept: dict[str, Any]) -> str:
    """The strength of the bots, as a table in Markdown."""
    lines: list[tuple[object, ...]] = []
    for name, row in kept.get("bots", {}).items():
        measure = decode(Measure, row["measure"])
        table, level = name.split(", ")
        total = measure.all.lost
        kinds = [measure.kinds[kind].lost for kind in KINDS if kind in measure.kinds]
        cells = [f"{each.mean:.2f} ({each.count})" if each.count else "" for each in kinds]
        lost = f"{total.mean:.2f} ± {total.error:.2f}"
        lines.append((table, level, row["hands"], total.count, lost, *cells))
    columns = ["table", "level", "hands", "decisions", "points lost a decision", *KINDS]
    return _with_signs(table_in_markdown(" | ".join(columns), lines))


def shipped_text(kept: dict[str, Any]) -> str:
    """The bots' play, as the file that the page reads."""
    places = {table.name: (table.case, table.players) for table in MEASURED_TABLES}
    found: dict[tuple[str, int], dict[str, MeasuredLevel]] = {}
    for name, row in kept["bots"].items():
        table, level = name.split(", ")
        found.setdefault(places[table], {})[level] = decode(MeasuredLevel, row)
    return levels_text(found)


def _with_signs(table: str) -> str:
    """A table with a minus before its numbers in place of a hyphen."""
    return re.sub(r"-(?=\d)", "−", table)


def write(kept: dict[str, Any], *parts: str) -> None:
    """Keep these parts of what was found, a line a decision, and put the tables between their marks in docs/COACH.md.
    The other parts are taken from what is kept: somebody else may be at them."""
    kept = read() | {part: kept[part] for part in parts if part in kept}
    rows = ",\n".join(
        f"{json.dumps(name)}: [\n" + ",\n".join(map(json.dumps, row)) + "]"
        for name, row in kept.get("checked", {}).items()
    )
    rest = "".join(
        f",\n{json.dumps(key)}: {_rows(kept[key])}" for key in ("hands", "bots", "luck") if key in kept
    )
    KEPT.write_text('{"checked": {\n' + rows + "}" + rest + "}\n", "utf-8")
    if kept.get("bots"):
        SHIPPED_FILE.write_text(shipped_text(kept), "utf-8")
    if REPORT.exists():
        put_between(REPORT, BEGIN, END, table_of(kept))
        put_between(REPORT, LUCK_BEGIN, LUCK_END, luck_table(kept))
        put_between(REPORT, BOTS_BEGIN, BOTS_END, bots_table(kept))


def _rows(part: dict[str, Any]) -> str:
    """A part of what is kept, a table a line."""
    return "{" + ",\n".join(f"{json.dumps(name)}: {json.dumps(row)}" for name, row in part.items()) + "}"


def read() -> dict[str, Any]:
    """The judgements that are kept."""
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    return kept


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
    kept = read()
    if asked.bots:
        measure_bots(kept, asked.minutes, asked.bots)
    elif asked.luck:
        measure_luck(kept, asked.minutes, asked.luck)
    else:
        check_coach(
            kept, asked.minutes, asked.decisions, [each for each in TABLES if each.name in asked.tables]
        )
    write(kept)
    print(table_of(kept), luck_table(kept), bots_table(kept), sep="\n\n")


if __name__ == "__main__":
    main()
