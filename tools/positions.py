"""The page of positions: `python -m tools.positions` decides them again and writes the figures of docs/POSITIONS.md.

A position is a file of Casefile in docs/positions, played up to a decision; docs/positions/decisions.json says who
decides, what the bots decided before they were strengthened, what they decide now, and what the judge says of the two.
A decision of now is the one that most of a few fixed seeds come to, and its figures are those of the first of them. The
words of the page are about these decisions. So if the bots decide otherwise, nothing is written until somebody has
looked at the words and changed `now` in the file. The judge then compares again, and `--judge` has it compare all. With
numbers of positions their decisions are printed in full instead.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Any

import ui.cases  # noqa: F401 - the cases name their cards as they are imported
from game.bots import Decision, think
from game.bots.judge import Judge
from game.bots.sums import Sums
from game.case import case_named
from game.match import Match
from tools import ROOT
from tools.console import SetupError
from ui.html import cards

FOLDER, PAGE = ROOT / "docs" / "positions", ROOT / "docs" / "POSITIONS.md"
DECISIONS = FOLDER / "decisions.json"
SEEDS = tuple(map(str, range(12)))
WORLDS = 4_000
SERGEANTS_WORLDS = {"ripper": 2_000, "jekyll": 600}
"""Worlds that the judge deals, and those in which Sergeants play the hands out."""
Entry = dict[str, Any]


def entries() -> dict[str, Entry]:
    """The decisions, by the name of the file of their position."""
    found: dict[str, Entry] = json.loads(DECISIONS.read_text("utf-8"))
    return found


@cache
def match_of(name: str) -> Match:
    """The match of a position, up to the decision."""
    return Match.from_record(json.loads((FOLDER / f"{name}.json").read_text("utf-8")))


@cache
def decide(name: str, seat: int, level: str, seed: str) -> Decision:
    """The decision of a bot."""
    return think(match_of(name).seen(seat), level, seed)


def action_of_most_seeds(name: str, entry: Entry) -> tuple[str, int, str]:
    """The action that most seeds decide on, the number of these seeds, and the first of them."""
    actions = [decide(name, entry["seat"], entry["level"], seed).action for seed in SEEDS]
    ((action, times),) = Counter(actions).most_common(1)
    return action, times, SEEDS[actions.index(action)]


def position_block(name: str, entry: Entry) -> str:
    """The position and its figures, in Markdown."""
    match, seat = match_of(name), entry["seat"]
    decision = decide(name, seat, entry["level"], entry["seed"])
    before, judged = entry["before"], entry["judged"]
    seeds = "" if decision.way == "rules" else f"in {_of_seeds(entry['times'])}; "
    place = f"`{match.edition}`, after action {len(match.hand_record.actions)}"
    lines = [
        f"[{name}.json](positions/{name}.json), {place}: **{match.seats[seat].name}** decides.",
        "",
        *_table(match, seat),
        "",
        "| | decision | |",
        "| --- | --- | --- |",
        f"| before | `{before['action']}` | {before['words']} |",
        f"| now | `{decision.action}` | {seeds}{_words(decision, before['action'])} |",
    ]
    if judged:
        lines.append(
            f"| the judge | | now over before: {_points(*judged['quick'])} points; {_points(*judged['sergeants'])} "
            "if Sergeants play on |"
        )
    return "\n".join(lines)


def _of_seeds(times: int) -> str:
    return f"all {times} seeds" if times == len(SEEDS) else f"{times} of {len(SEEDS)} seeds"


def _table(match: Match, seat: int) -> list[str]:
    view, names = match.seen(seat).view(), [each.name for each in match.seats]
    top, count = view["discard"]["top"], view["discard"]["count"]
    pile = f"{count} in the discard pile, {_cards_in_words([top])} on top" if top else "no discard pile"
    lines = [
        "| | |",
        "| --- | --- |",
        f"| in {names[seat]}’s hand | {_cards_in_words(view['hands'][seat])} |",
    ]
    for owner, area in enumerate(view["areas"]):
        held = "" if owner == seat else f" ({view['hands'][owner]} in hand)"
        lines.append(f"| laid by {names[owner]}{held} | {_cards_in_words(area) or '–'} |")
    if view.get("picked"):
        lines.append(f"| picked | {_cards_in_words([view['picked']])} |")
    if view.get("revealed"):
        lines.append(f"| turned up | {_cards_in_words(view['revealed'])} |")
    piles = f"{view['case_file']} in the Case File, {pile}"
    if "identity" in view:
        piles += f"; {view['identity'].title()} shows"
    lines.append(f"| piles | {piles} |")
    if any(view["scores"]):
        totals = ", ".join(f"{name} {total}" for name, total in zip(names, view["scores"], strict=True))
        target = case_named(match.case).rules(match.edition, match.options).target
        lines.append(f"| totals | {totals}; the match goes to {target} |")
    return lines


def _cards_in_words(codes: Sequence[str]) -> str:
    """Cards by name, alike ones together, and what a Wild or an Alibi stands for."""
    told = []
    for code, some in groupby(codes):
        number = len([*some])
        card, _, stands_for = code.partition("=")
        words = cards.name_in_sentence(card, brief=True).removeprefix("a ")
        words += (
            f" as {cards.short_name(stands_for)}" if stands_for else " (turned)" if card.endswith("~") else ""
        )
        told.append(f"{number} × {words}" if number > 1 else words)
    return ", ".join(told)


def _words(decision: Decision, before: str) -> str:
    """The figures of a decision, with the action that was taken before among them."""
    if decision.way == "rules":
        return "by the rules of thumb"
    if decision.way == "chances":
        chances = [f"`{each.action}` {each.chance or 0:.0%}" for each in decision.options[:3]]
        return "; ".join([f"{decision.rollouts:,} hands", *chances])
    told = [f"{decision.rollouts:,} hands"]
    _, *others = decision.options
    shown = [each for at, each in enumerate(others) if not at or each.action == before]
    told += [f"`{each.action}` {_points(each.gap, each.gap_error)}" for each in shown]
    if before != decision.action and before not in [each.action for each in others]:
        told.append(f"`{before}` is not tried")
    return "; ".join(told)


def _points(mean: float, error: float) -> str:
    """Points with their standard error and true signs."""
    return f"{mean:+.1f} ± {error:.1f}".replace("-", "−")


def _is_judged(entry: Entry) -> bool:
    """True if the judge has compared these two actions."""
    return bool(entry["judged"]) and entry["judged"]["actions"] == _actions(entry)


def _actions(entry: Entry) -> list[str]:
    return [entry["now"], entry["before"]["action"]]


def _judge_again(name: str, entry: Entry) -> Entry:
    """The judge's word on the decision of now over that of before."""
    match, (now, before) = match_of(name), _actions(entry)
    seen, found = match.seen(entry["seat"]), Entry(actions=[now, before])
    for how, worlds in (("quick", WORLDS), ("sergeants", SERGEANTS_WORLDS[match.case])):
        gains: Sums = Judge(seen, SEEDS[0], sergeants=how == "sergeants").gain(now, before, worlds)
        found[how] = [round(gains.mean, 2), round(gains.error, 2)]
    return found


def marks(name: str) -> tuple[str, str]:
    """The lines of the page before and after what is written there."""
    return f"<!-- {name}: begin -->", f"<!-- {name}: end -->"


def page(found: dict[str, Entry]) -> str:
    """The page with all its figures."""
    text = PAGE.read_text("utf-8")
    for name, entry in found.items():
        begin, end = marks(name)
        head, rest = text.split(begin)
        _, tail = rest.split(end)
        text = f"{head}{begin}\n{position_block(name, entry)}\n{end}{tail}"
    return text


def main(arguments: Sequence[str] | None = None) -> int:
    """Decide, and write the page. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.positions", description=__doc__)
    parser.add_argument("numbers", type=int, nargs="*", help="print these decisions in full")
    parser.add_argument("--judge", action="store_true", help="have the judge compare all again")
    asked = parser.parse_args(arguments)
    try:
        if asked.numbers:
            _print_all(asked.numbers)
        else:
            _write(judge=asked.judge)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _write(*, judge: bool) -> None:
    """Write the page and its decisions. SetupError where the words are about another decision than that of now."""
    found = entries()
    for name, entry in found.items():
        action, entry["times"], entry["seed"] = action_of_most_seeds(name, entry)
        if action != entry["now"]:
            raise SetupError(
                f"{name}: the words of the page are about {entry['now']!r}, and the bot decides {action!r} in "
                f"{_of_seeds(entry['times'])}. See to the words, and to “now” in {DECISIONS.name}."
            )
    for name, entry in found.items():
        if judge or not _is_judged(entry):
            entry["judged"] = _judge_again(name, entry)
    DECISIONS.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    PAGE.write_text(page(found), "utf-8")


def _print_all(numbers: Sequence[int]) -> None:
    """Print these positions, which are numbered from 1. SetupError where there is no such number."""
    found = [*entries().items()]
    for number in numbers:
        if not 1 <= number <= len(found):
            raise SetupError(f"There is no position {number}: they are numbered from 1 to {len(found)}.")
    for number in numbers:
        _print(*found[number - 1])


def _print(name: str, entry: Entry) -> None:
    decision = decide(name, entry["seat"], entry["level"], entry["seed"])
    print(f"{name}: {decision.action}, {decision.rollouts} hands with seed {entry['seed']}")
    for each in decision.options:
        chance = "" if each.chance is None else f", chance {each.chance:.0%}"
        print(f"  {each.action}: {_points(each.gap, each.gap_error)} in {each.playouts} worlds{chance}")


if __name__ == "__main__":
    sys.exit(main())
