"""Points that the Superintendent's decisions lose: `python -m tools.benchmarks.regret --minutes 60`.

It plays hands among Sergeants as in the arena, each another deal, in which the Superintendent sits one seat further
than in the deal before. A judge (`game.bots.judge`) says of every decision how much a better one would have won.
`--danger` judges only the decisions about Ripper Escapes, Victims and Strikes with four Victims down, and looks for
visible blunders alone; a Sergeant plays the Superintendent's seat up to such a moment, so that many of them are met in
little time. `--sergeants` has Sergeants play the judge's hands out, a quarter as many, instead of the quick rules that
the player searches with.

What was judged is kept hand by hand in docs/regret.json, so a run may be broken off and taken up again (`--again`
forgets the rows that it judges, which is due once the bots have changed); the tables in docs/BOTS.md are written from
it. `--worst 10` prints the worst positions, each with the actions of its hand up to there.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import sqrt
from timeit import default_timer
from typing import Any

from game.bots import choose
from game.bots.judge import Judge, Verdict
from game.bots.player import STRONGEST
from game.i18n import number as printed
from game.match import Match
from game.seen import Seen
from tools import ROOT
from tools.bot_hands import Table
from tools.league import BOTS
from tools.markdown_tables import put_between, table_in_markdown

KEPT, REPORT = ROOT / "docs" / "regret.json", ROOT / "docs" / "BOTS.md"
BEGIN, END = "<!-- regret: begin -->", "<!-- regret: end -->"
SEED = "regret"
JUDGE_TIMES_PLAYOUTS = 8
"""Hands that the judge plays out for one of the player's."""
SERGEANTS_TIMES_PLAYOUTS = 2
"""The same, if Sergeants play them out."""
PLAYER_PLAYOUTS = 2_000
BLUNDER, CLEAR = 4.0, 2.0
"""Points that a visible blunder loses at least, and the errors that they have to be."""
FOUR_VICTIMS = 4
DANGER_ROW, BY_SERGEANTS_ROW = "four Victims down", "Sergeants play on"
_AT_STAKE = ("escapes", "victim:", "strikes")
Kept = dict[str, list[dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class JudgingMethod:
    """A way to judge: with how many hands played out for a decision of the player, which decisions, and by whom."""

    playouts: int
    danger: bool = False
    sergeants: bool = False

    @property
    def judge_playouts(self) -> int:
        """The hands that the judge plays out for a decision."""
        return (SERGEANTS_TIMES_PLAYOUTS if self.sergeants else JUDGE_TIMES_PLAYOUTS) * self.playouts

    def row(self, name: str) -> str:
        """The name of a row of what is kept."""
        parts = [
            name,
            str(self.playouts),
            DANGER_ROW if self.danger else "",
            BY_SERGEANTS_ROW if self.sergeants else "",
        ]
        return ", ".join(filter(None, parts))


TABLES = {
    table.name: table
    for table in (
        Table("ripper", "us", 2),
        Table("ripper", "us", 3),
        Table("ripper", "us", 4),
        Table("ripper", "de", 2),
        Table("jekyll", "fr", 2),
    )
}


def is_dangerous(seen: Seen) -> bool:
    """True where Ripper Escapes, a Victim or Strikes may be played, thrown or found with four Victims or more down."""
    down = sum(card.startswith("victim:") for area in seen.areas for card in area)
    return down >= FOUR_VICTIMS and any(
        action == "pass" or any(word in action for word in _AT_STAKE) for action in seen.legal
    )


def dealt_match(table: Table, number: int) -> Match:
    """The hand with this number before its first action."""
    return table.match(f"{SEED} {table.name}/{number}")


def judged_hand(table: Table, number: int, judging: JudgingMethod) -> dict[str, Any]:
    """Play a hand; how many decisions were judged, how many of them with four Victims down, and those that could have
    been better."""
    match = dealt_match(table, number)
    watched = number % table.players
    found: dict[str, Any] = {"hand": number, "judged": 0, "danger": 0, "regrets": []}
    while not match.hand_over:
        seat = match.actors[0]
        seen = match.seen(seat)
        seed = f"{SEED}/{number}/{seat}"
        urgent = is_dangerous(seen)
        if seat != watched or (judging.danger and not urgent):
            action = choose(seen, "sergeant", seed)
        else:
            action = superintendents_choice(seen, seed, judging.playouts)
            if len(seen.legal) > 1:
                judge = Judge(seen, seed, sergeants=judging.sergeants)
                verdict = judge.verdict(action, judging.judge_playouts, BLUNDER if judging.danger else 0.0)
                _note(found, match, urgent, action, verdict)
        match.play(seat, action)
    return found


def superintendents_choice(seen: Seen, seed: str, playouts: int) -> str:
    """The Superintendent's decision with so many hands played out."""
    bots = BOTS[seen.case]
    player = bots.players[STRONGEST]
    player = replace(player, rollouts=min(playouts, player.rollouts), most=playouts)
    return replace(bots, players={STRONGEST: player}).think(seen, STRONGEST, seed).action


def _note(found: dict[str, Any], match: Match, urgent: bool, action: str, verdict: Verdict) -> None:
    found["judged"] += 1
    found["danger"] += urgent
    if verdict.best == action:
        return
    regret: dict[str, Any] = {
        "at": len(match.hand_record.actions),
        "danger": urgent,
        "chosen": action,
        "best": verdict.best,
        "regret": round(verdict.regret, 3),
        "error": round(verdict.error, 3),
    }
    if is_blunder(regret):
        regret["before"] = match.record()["hands"][-1]["actions"]
    found["regrets"].append(regret)


def is_blunder(regret: dict[str, Any]) -> bool:
    """True for a visible blunder."""
    return bool(regret["regret"] >= max(BLUNDER, CLEAR * regret["error"]))


def forget(kept: Kept, tables: Iterable[str], judging: JudgingMethod) -> None:
    """Empty the rows of these tables that are judged in this way."""
    kept |= {judging.row(name): [] for name in tables}


def run(kept: Kept, tables: Iterable[str], judging: JudgingMethod, minutes: float, wanted: int) -> None:
    """Play and judge hands, the tables in turn, until the time is over or enough decisions are judged."""
    ends = default_timer() + 60 * minutes
    names = [*tables]
    while default_timer() < ends and names:
        for name in names[:]:
            done = kept.setdefault(judging.row(name), [])
            if sum(hand["judged"] for hand in done) >= wanted:
                names.remove(name)
                continue
            done.append(judged_hand(TABLES[name], len(done), judging))
        write(kept)
    print(table_of(kept))


def _figures(hands: list[dict[str, Any]], *, danger: bool = False) -> tuple[int, float, float, int]:
    """Decisions, mean regret of a decision with its standard error over hands, and visible blunders; of all decisions
    or of those with four Victims down alone."""
    counted = [hand["danger" if danger else "judged"] for hand in hands]
    regrets = [[each for each in hand["regrets"] if each["danger"] or not danger] for hand in hands]
    number, sums = sum(counted), [sum(each["regret"] for each in some) for some in regrets]
    blunders = sum(is_blunder(each) for some in regrets for each in some)
    if not number:
        return 0, 0.0, 0.0, 0
    mean = sum(sums) / number
    spread = sum((lost - mean * count) ** 2 for lost, count in zip(sums, counted, strict=True))
    return number, mean, sqrt(spread * len(hands) / max(1, len(hands) - 1)) / number, blunders


def table_of(kept: Kept) -> str:
    """The report as two tables in Markdown."""
    rows: list[tuple[object, ...]] = []
    danger: list[tuple[object, ...]] = []
    for name, hands in kept.items():
        table, playouts, *ways = name.split(", ")
        case = f"`{table.split()[0]}`" + (f", {table.split()[1]} seats" if " " in table else "")
        number, mean, error, blunders = _figures(hands)
        if number and DANGER_ROW not in ways:
            case += ", Sergeants play on" if BY_SERGEANTS_ROW in ways else ""
            lost = f"{printed(mean, 2)} ± {error:.2f}", printed(mean * number / len(hands), 1)
            rows.append(
                (case, f"{int(playouts):,}", len(hands), number, *lost, f"{blunders / len(hands):.2f}")
            )
        number, *_, blunders = _figures(hands, danger=True)
        if number:
            words = "" if DANGER_ROW in ways else ", in the hands above"
            judge = "Sergeants" if BY_SERGEANTS_ROW in ways else "quick rules"
            danger.append((case + words, f"{int(playouts):,}", judge, number, blunders))
    all_columns = (
        "table | hands played out | hands | decisions | points lost a decision | a hand | blunders a hand",
        "four Victims down | hands played out | the judge’s are played out by | decisions | blunders",
    )
    return "\n\n".join(map(table_in_markdown, all_columns, (rows, danger)))


def worst_blunders(kept: Kept, number: int) -> Iterator[str]:
    """The worst of the visible blunders, as positions to look at."""
    blunders = [
        (each["regret"], name, hand["hand"], each)
        for name, hands in kept.items()
        for hand in hands
        for each in hand["regrets"]
        if is_blunder(each)
    ]
    for _, name, hand, each in sorted(blunders, key=lambda found: -found[0])[:number]:
        table = TABLES[name.split(", ")[0]]
        match = dealt_match(table, hand)
        for action in each["before"]:
            match.play_text(action)
        seat = match.actors[0]
        view = match.seen(seat).view()
        yield (
            f"{name}, hand {hand}, action {each['at']}, seat {seat}: {each['chosen']} loses {each['regret']:.1f} ± "
            f"{each['error']:.1f} to {each['best']}"
        )
        for owner, area in enumerate(view["areas"]):
            cards = view["hands"][owner]
            held = " ".join(cards) if owner == seat else f"{cards} cards"
            yield f"  seat {owner}: {held} | {' '.join(area)}"
        yield f"  Case File {view['case_file']}, pile {view['discard']}, phase {view['phase']}"
        yield f"  {'; '.join(each['before'])}"


def write(kept: Kept) -> None:
    """Keep what was judged, a line a row, and put the table between its marks in docs/BOTS.md."""
    rows = (f"{json.dumps(name)}: {json.dumps(hands, separators=(',', ':'))}" for name, hands in kept.items())
    KEPT.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
    put_between(REPORT, BEGIN, END, table_of(kept))


def main() -> None:
    """Play, judge, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--tables", nargs="+", choices=tuple(TABLES), default=[*TABLES])
    parser.add_argument("--playouts", type=int, default=PLAYER_PLAYOUTS)
    parser.add_argument("--danger", action="store_true", help="only decisions with four Victims down")
    parser.add_argument("--sergeants", action="store_true", help="Sergeants play the judge's hands out")
    parser.add_argument("--decisions", type=int, default=10_000, help="enough for a row")
    parser.add_argument("--worst", type=int, default=0, help="print so many positions, and play nothing")
    parser.add_argument(
        "--again", action="store_true", help="forget the rows to be judged, and begin with their first hands"
    )
    asked = parser.parse_args()
    kept: Kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    if asked.worst:
        print("\n".join(worst_blunders(kept, asked.worst)))
        return
    judging = JudgingMethod(asked.playouts, asked.danger, asked.sergeants)
    if asked.again:
        forget(kept, asked.tables, judging)
    run(kept, asked.tables, judging, asked.minutes, asked.decisions)


if __name__ == "__main__":
    main()
