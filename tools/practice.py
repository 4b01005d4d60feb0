"""Positions to practise, in assets/practice: `python -m tools.practice --minutes 30` looks for more of them.

Hands are played by bots of several levels, some of whom now and then do anything that is legal. A decision becomes an
exercise if its answer is clear: every other play is within a point of the best one, or loses four points and more, in
fresh worlds, whether the quick rules or Sergeants play the hands out; and if there are reasons that carry most of it.
What is looked for follows from the seed; the file keeps how many hands were looked through, so a run may be broken off
and taken up again. Of each theme and level a limited number is kept. A theme that turns up seldom is looked for on its
own, with `--theme`: all decisions that may be of it are looked at, and no others.

`--check` judges all of them again (or `--sample 10` of each case), with another seed and thus in other worlds, and
fails if an answer has become doubtful; `--drop` takes these out of the files. `--explain` finds the reasons of all
again, once the coach has others to give.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from timeit import default_timer
from typing import Any

from game.bots.judge import Judge
from game.bots.levels import choose
from game.bots.sums import Sums
from game.case import case_named
from game.coach.exercises import LEVELS, Cost, Exercise, file_of, is_clear, theme_of, themes_of_case
from game.coach.reasons import Grounds, grounds
from game.coach.verdicts import AS_GOOD_POINTS, BLUNDER
from game.seen import Seen
from tools import ROOT
from tools.bot_hands import Table, careless_hand
from tools.console import say
from ui.screens.decision_table import has_table

SEED, OTHER_SEED = "practice", "practice again"
CARELESS_SHARE = 0.12
"""The share of decisions in which a careless player does anything."""
FIRST_LOOK_ROUNDS = ((10, 2.0, 3.3), (40, 1.5, 3.7), (120, 1.3, 4.5))
"""Worlds of each round of the first look. A play whose cost is between these is neither right nor wrong, as it seems,
and where nothing costs as much as the larger one there is nothing to find: the decision is looked at no more."""
QUICK_WORLDS = 250
"""Fresh worlds in which the quick rules then say what every play costs."""
SERGEANTS_BLOCK_WORLDS, MOST_BLOCKS = {"ripper": 50, "jekyll": 12}, 5
"""Worlds in which Sergeants play out at a time, and how often at most."""
MOST_LEGAL_PLAYS, MOST_LEGAL_PLAYS_IF_SELDOM, MOST_LEGAL_PLAYS_OF_THEME = 6, 11, 15
"""Legal plays of an exercise, at most: where there are more, some play is nearly always neither right nor wrong. More
are allowed where one of these is among them, which are seldom legal late in a hand, or where a theme is looked for."""
SELDOM_PLAYS = {"ripper": ("meld",), "jekyll": ("play transformation",)}
MOST_EXERCISES_BY_LEVEL = {1: 4, 2: 6, 3: 8}
"""Exercises of a theme, by level, at most."""
SEALED_SUFFIX = " sealed"
"""Behind a theme, its sealed choices."""
MOST_EXERCISES_PER_HAND = 3
"""Exercises from one hand, at most."""
EASY_SHARE = 0.2
"""The share of the decisions that are looked at where all rules of thumb agree."""
CHECKING_WORLDS = 150
"""Worlds in which the quick rules judge again; Sergeants have a block of them."""
DOUBTED_TIMES_WORLDS = 8
"""So many times the worlds for an exercise that is doubted."""
CONTRADICTED_POINTS, CONTRADICTED_ERRORS = 2.0, 2.0
"""Points that a wrong play loses at least when it is judged again, and errors that are allowed for."""
MOST_UNEXPLAINED_SHARE = 0.5
"""The share of the gain that a reason may leave: what is practised is explained by what carries the most of it."""
HANDS_AT_A_TIME = 2
"""Hands of a case that are looked through before the next one has its turn."""
BOT_TRIES = 3
"""The times a bot is asked, each with another seed."""


TABLES = {
    "ripper": (
        Table("ripper", "us", 2),
        Table("ripper", "us", 3),
        Table("ripper", "us", 2),
        Table("ripper", "us", 4),
    ),
    "jekyll": (Table("jekyll", "fr", 2),),
}


def decisions(case: str, number: int) -> Iterator[tuple[str, Seen]]:
    """Play a hand; yields each decision before it is done: its name, and what its seat sees."""
    table = TABLES[case][number % len(TABLES[case])]
    match, random = table.match(f"{SEED} {case}/{number}"), Random(f"{SEED}|{case}|{number}")
    levels = ("constable", "careless", "sergeant", "sergeant")
    for seen, _, step in careless_hand(match, f"{SEED}/{number}", random, levels, CARELESS_SHARE, "sergeant"):
        if len(seen.legal) > 1:
            yield f"{number}-{step}", seen


# ---- judging ----


def best_play_if_clear(seen: Seen, name: str) -> str:
    """The best play, if the first looks leave no play between right and wrong; else ""."""
    judge, best = Judge(seen, f"{SEED}|screen|{name}"), seen.legal[0]
    for worlds, low, high in FIRST_LOOK_ROUNDS:
        gains = judge.gains(best, worlds)
        leader = max(gains, key=lambda action: gains[action].mean)
        lead = max(0.0, gains[leader].mean)
        costs = [lead, *(lead - gain.mean for gain in gains.values())]
        if max(costs) < high or any(low < cost < high for cost in costs):
            return ""
        if lead > 0:
            best = leader
    return best


def right_plays(gains: Mapping[str, Sums], best: str) -> tuple[str, ...]:
    """The plays that are right by the quick rules; none if some play is neither right nor wrong, or all are right."""
    right = [best, *(action for action, gain in gains.items() if -gain.mean < AS_GOOD_POINTS)]
    wrong = [gain for action, gain in gains.items() if action not in right]
    clear = wrong and all(-gain.mean - gain.error >= BLUNDER for gain in wrong)
    return tuple(right) if clear else ()


def costs_of(
    seen: Seen, gains: Mapping[str, Sums], right: Sequence[str], seed: str
) -> dict[str, Cost] | None:
    """The cost of every play by both ways of playing out, the right ones first; None if Sergeants do not agree."""
    best, judge, block = right[0], Judge(seen, seed, sergeants=True), SERGEANTS_BLOCK_WORLDS[seen.case]
    found = judge.gains(best, block)
    costs: dict[str, Cost] = {best: (0.0, 0.0)}
    for action in sorted(gains, key=lambda each: (each not in right, -gains[each].mean)):
        second, blocks = found[action], 1
        while (agrees := _agrees(second, wrong=action not in right)) is None and blocks < MOST_BLOCKS:
            second, blocks = second + judge.gain(action, best, block), blocks + 1
        if agrees is False or (agrees is None and not _nearly_agrees(second, wrong=action not in right)):
            return None
        costs[action] = (_points(gains[action].mean), _points(second.mean))
    return costs if is_clear(costs, right) else None


def _points(gain: float) -> float:
    return round(-gain, 1) + 0.0


def _agrees(second: Sums, *, wrong: bool) -> bool | None:
    """True if Sergeants say the same of a play, by a standard error; False if they say otherwise, None if that is
    open."""
    cost, error, bar = -second.mean, second.error, BLUNDER if wrong else AS_GOOD_POINTS
    if abs(cost - bar) < error:
        return None
    return (cost > bar) == wrong


def _nearly_agrees(second: Sums, *, wrong: bool) -> bool:
    """The same once there are no more worlds."""
    cost, error = -second.mean, second.error
    return (
        cost >= BLUNDER and cost - CONTRADICTED_ERRORS * error >= CONTRADICTED_POINTS
        if wrong
        else cost < AS_GOOD_POINTS
    )


def level_of(seen: Seen, right: Sequence[str], name: str) -> tuple[int, str]:
    """The difficulty, and the play that misleads: that of the strongest bot that goes wrong, or ""."""
    misled = [_missed(seen, bot, right, name) for bot in ("constable", "sergeant")]
    return (3, misled[1]) if misled[1] else (2, misled[0]) if misled[0] else (1, "")


def _missed(seen: Seen, bot: str, right: Sequence[str], name: str) -> str:
    """The play of a bot where it mostly goes wrong; else ""."""
    plays = [choose(seen, bot, f"{SEED}|{name}|{number}") for number in range(BOT_TRIES)]
    wrong = [action for action in plays if action not in right]
    return Counter(wrong).most_common(1)[0][0] if 2 * len(wrong) > BOT_TRIES else ""


def exercise(name: str, seen: Seen, wanted: Counter[tuple[str, int]]) -> Exercise | None:
    """The exercise of a decision; None if its answer is not clear, or if there are enough of its kind."""
    best = best_play_if_clear(seen, name)
    if not best:
        return None
    level, tempting = level_of(seen, (best,), name)
    if not _is_wanted(seen, best, tempting or _other(seen, best), level, wanted):
        return None
    gains = Judge(seen, f"{SEED}|{name}").gains(best, QUICK_WORLDS)
    right = right_plays(gains, best)
    if not right:
        return None
    level, tempting = level_of(seen, right, name)
    tempting = tempting or max(
        (each for each in gains if each not in right), key=lambda each: gains[each].mean
    )
    gain = -gains[tempting].mean
    why = reasons_for(seen, best, tempting, gain, name)
    theme = theme_of(seen, best, tempting, why.reasons)
    if not why.reasons or wanted[_kind(seen, theme), level] <= 0:
        return None
    costs = costs_of(seen, gains, right, f"{SEED}|{name}")
    if costs is None:
        return None
    return Exercise(name, theme, level, seen, costs, right, tempting, why.reasons, why.against)


def reasons_for(seen: Seen, best: str, tempting: str, gain: float, name: str) -> Grounds:
    """The reasons for the best play against the tempting one."""
    return grounds(
        seen, best, tempting, gain, f"{SEED}|{name}", max(AS_GOOD_POINTS, gain * MOST_UNEXPLAINED_SHARE)
    )


def _other(seen: Seen, best: str) -> str:
    return next(action for action in seen.legal if action != best)


def _is_wanted(seen: Seen, best: str, tempting: str, level: int, wanted: Counter[tuple[str, int]]) -> bool:
    """True unless there are enough of its kind; a shut-out is known by its reasons alone."""
    kinds = {_kind(seen, theme_of(seen, best, tempting)), "shut-out"}
    return any(wanted[each, at] > 0 for each in kinds for at in LEVELS if abs(at - level) < 2)


def _kind(seen: Seen, theme: str) -> str:
    """The kind by which positions are counted: sealed choices apart from others of their theme."""
    return f"{theme}{SEALED_SUFFIX}" if seen.sealing else theme


# ---- looking for them ----


def look(case: str, hands: int, theme: str = "") -> bool:
    """Look through some hands, for all themes or for one, and keep what was found. False if there are enough of all."""
    path = ROOT / file_of(case)
    data: dict[str, Any] = (
        json.loads(path.read_text("utf-8")) if path.exists() else {"seed": SEED, "hands": 0, "exercises": []}
    )
    kept: list[dict[str, Any]] = data["exercises"]
    looked: dict[str, int] = data.setdefault("looked", {})
    rules = case_named(case)
    sealed = rules.themes.of_action(rules.sealed_verb) if rules.sealed_verb else ""
    for _ in range(hands):
        themes = [theme] if theme else themes_of_case(case)
        kinds = [*themes, *(f"{each}{SEALED_SUFFIX}" for each in themes if each == sealed)]
        wanted = Counter(
            {(each, level): MOST_EXERCISES_BY_LEVEL[level] for each in kinds for level in LEVELS}
        )
        wanted.subtract(
            (each["theme"] + SEALED_SUFFIX * (each["seen"]["phase"] == rules.sealed_phase), each["level"])
            for each in kept
        )
        if not any(number > 0 for number in wanted.values()):
            return False
        there = {each["name"] for each in kept}
        for found in _of_hand(case, looked.get(theme, 0) if theme else data["hands"], wanted, theme, there):
            kept.append(found.as_json())
            say(f"{case} {found.name}: {found.theme}, level {found.level}; {len(kept)} by now")
        if theme:
            looked[theme] = looked.get(theme, 0) + 1
        else:
            data["hands"] += 1
        write(path, data)
    return True


def _of_hand(
    case: str, number: int, wanted: Counter[tuple[str, int]], theme: str, there: set[str]
) -> Iterator[Exercise]:
    """The exercises of a hand, but for those that are there."""
    random, found, turn = Random(f"{SEED}|lot|{case}|{number}"), 0, 0
    for name, seen in decisions(case, number):
        if found == MOST_EXERCISES_PER_HAND:
            return
        if seen.turn_number == turn or not has_table(seen, *seen.legal) or name in there:
            continue
        if theme:
            if len(seen.legal) > MOST_LEGAL_PLAYS_OF_THEME or not allows_theme(seen, theme):
                continue
        elif not is_small(seen) or (random.random() > EASY_SHARE and _all_agree(seen, name)):
            continue
        each = exercise(name, seen, wanted)
        if each is not None:
            wanted[_kind(seen, each.theme), each.level] -= 1
            found, turn = found + 1, seen.turn_number
            yield each


def is_small(seen: Seen) -> bool:
    """True for a decision with few enough plays."""
    seldom = any(action.startswith(SELDOM_PLAYS[seen.case]) for action in seen.legal)
    return len(seen.legal) <= (MOST_LEGAL_PLAYS_IF_SELDOM if seldom else MOST_LEGAL_PLAYS)


def allows_theme(seen: Seen, theme: str) -> bool:
    """True for a decision in which a play of this theme is legal."""
    of_action = case_named(seen.case).themes.of_action
    return any(of_action(action) == theme for action in seen.legal)


def _all_agree(seen: Seen, name: str) -> bool:
    return len({choose(seen, bot, f"{SEED}|{name}") for bot in ("constable", "sergeant")}) == 1


def write(path: Path, data: dict[str, Any]) -> None:
    """Write a file, a line an exercise."""
    head = {key: value for key, value in data.items() if key != "exercises"}
    rows = ",\n".join(
        json.dumps(each, separators=(",", ":"), ensure_ascii=False) for each in data["exercises"]
    )
    text = json.dumps(head)[:-1] + ', "exercises": [\n' + rows + "\n]}\n"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")


# ---- checking them ----


def faults(exercise: Exercise, seed: str, quick: int = CHECKING_WORLDS, blocks: int = 1) -> Iterator[str]:
    """The objections of another judgement to an exercise."""
    seen, best = exercise.seen, exercise.best
    judges = (Judge(seen, seed), Judge(seen, seed, sergeants=True))
    numbers = (quick, SERGEANTS_BLOCK_WORLDS[seen.case] * blocks)
    for way, judge, worlds in zip(("quick rules", "Sergeants"), judges, numbers, strict=True):
        for action, gain in judge.gains(best, worlds).items():
            cost, error = -gain.mean, gain.error
            if action in exercise.right and cost - CONTRADICTED_ERRORS * error > AS_GOOD_POINTS:
                yield f"{action} loses {cost:.1f} ± {error:.1f} by {way}"
            if action not in exercise.right and cost + CONTRADICTED_ERRORS * error < BLUNDER:
                yield f"{action} loses only {cost:.1f} ± {error:.1f} by {way}"
            elif action not in exercise.right and cost < CONTRADICTED_POINTS and cost + error < BLUNDER:
                yield f"{action} loses as little as {cost:.1f} ± {error:.1f} by {way}"


def check(case: str, seed: str, sample: int, *, drop: bool, since: int = 0) -> bool:
    """Judge the exercises of a case again, from a hand on, all or some drawn by lot. False if something speaks against
    one."""
    path = ROOT / file_of(case)
    data = json.loads(path.read_text("utf-8"))
    rows = data["exercises"]
    late = [row for row in rows if int(row["name"].partition("-")[0]) >= since]
    chosen = Random(seed).sample(late, sample) if 0 < sample < len(late) else late
    doubtful = set()
    for row in chosen:
        each = Exercise.from_json(row)
        if not any(faults(each, f"{seed}|{each.name}")):
            continue
        # Of a thousand comparisons some are off by chance: what is doubted is asked again, in more worlds.
        for fault in faults(
            each, f"{seed}|{each.name}|again", DOUBTED_TIMES_WORLDS * CHECKING_WORLDS, DOUBTED_TIMES_WORLDS
        ):
            say(f"{case} {each.name}: {fault}")
            doubtful.add(each.name)
    say(f"{case}: {len(chosen)} judged again, {len(doubtful)} doubtful")
    if drop and doubtful:
        data["exercises"] = [row for row in rows if row["name"] not in doubtful]
        write(path, data)
    return drop or not doubtful


def explain(case: str) -> None:
    """Find the reasons of all exercises of a case again. Where there are none now, those that were there stay."""
    path = ROOT / file_of(case)
    data = json.loads(path.read_text("utf-8"))
    changed, rows = 0, data["exercises"]
    for place, row in enumerate(rows):
        each = Exercise.from_json(row)
        found = reasons_for(each.seen, each.best, each.tempting, each.costs[each.tempting][0], each.name)
        if found.reasons:
            theme = theme_of(each.seen, each.best, each.tempting, found.reasons)
            rows[place] = replace(each, theme=theme, reasons=found.reasons, against=found.against).as_json()
            changed += rows[place] != row
    say(f"{case}: {len(rows)} explained again, {changed} otherwise")
    write(path, data)


def main(arguments: Sequence[str] | None = None) -> int:
    """Look for exercises, or check them. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.practice", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--case", choices=tuple(TABLES), action="append", help="only this case")
    parser.add_argument("--theme", default="", help="look for one theme of the case that is given")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to look, in all")
    parser.add_argument("--check", action="store_true", help="judge the exercises again, and write nothing")
    parser.add_argument("--drop", action="store_true", help="take what has become doubtful out of the files")
    parser.add_argument("--explain", action="store_true", help="find the reasons of all exercises again")
    parser.add_argument("--sample", type=int, default=0, help="check so many of each case, drawn by lot")
    parser.add_argument("--since", type=int, default=0, help="check only those from this hand on")
    parser.add_argument("--seed", default=OTHER_SEED, help="the seed of the check")
    asked = parser.parse_args(arguments)
    cases: list[str] = asked.case or list(TABLES)
    if asked.theme and any(asked.theme not in themes_of_case(case) for case in cases):
        parser.error("--theme needs a --case that has it")
    if asked.check or asked.drop:
        well = [check(case, asked.seed, asked.sample, drop=asked.drop, since=asked.since) for case in cases]
        return 0 if all(well) else 1
    if asked.explain:
        for case in cases:
            explain(case)
        return 0
    ends = default_timer() + 60 * asked.minutes
    while cases and default_timer() < ends:
        cases = [case for case in cases if look(case, HANDS_AT_A_TIME, asked.theme)]
    return 0


if __name__ == "__main__":
    sys.exit(main())
