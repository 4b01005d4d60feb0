"""The deals of somebody's first hand, in assets/first-hands.

    python -m tools.first_hands --choose     look for deals and write their codes
    python -m tools.first_hands --check      play all of them again, as no choice has seen them

A learner (`tools.first_hands.learner`) plays a deal against the bot of a first hand, several times: it overlooks other
things each time. A deal `is_good` if the learner mostly wins, is never beaten badly, has time, and gets to use
what the lessons taught, by the rules of every edition that a first hand may have. The check plays with other seeds than
the choice, so that it is not the luck of the choice that is measured; it fails if the learner does not win seven hands
of ten, or if a deal has become a bad one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import Pool
from random import Random
from statistics import fmean, median

import ui.cases  # noqa: F401 - the cases name their cards as they are imported
from game.case import CASES
from game.i18n import LANGUAGES, speaking
from game.lessons import first_hands
from game.resources import ROOT
from tools.console import say
from tools.first_hands.learner import Trial, play_deal
from ui.state.setup import Setup

SEED = "a first hand"
"""The codes that are tried follow from it."""
LETTERS, CODE_LENGTH = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789", 6
"""A code looks like any that the page makes (`ui.platform.browser.random_code`)."""
DEALS, MOST_CODES_TRIED = 24, 20_000
"""Deals for each case, and the codes that are tried at most."""
PLAYS = ((0, 30), (30, 90))
"""Seeds of the plays of a deal by the rules of each edition: of a first look, and of a second one at what it passed,
which takes out what only looked good."""
PLAYS_AGAIN = (1_000, 1_030)
"""Those of the check."""
ROUT_MARGIN = -15
"""A hand lost by so much is a rout."""
FEWEST_TURNS = 6
"""Turns that the learner needs to have."""


@dataclass(frozen=True, slots=True)
class DealLimits:
    """The demands on the plays of a deal: shares of them, and turns of the learner."""

    won: float
    routs: float
    """At most."""
    short: float
    """With fewer turns than it takes, at most."""
    taught: float
    """In which the learner gets to use a thing."""
    turns: int
    """Not more in half of them."""


CHOICE_LIMITS = (
    DealLimits(won=0.75, routs=0.04, short=0.1, taught=0.6, turns=18),
    DealLimits(won=0.7, routs=0.07, short=0.15, taught=0.5, turns=18),
)
"""Of the first look and of the second."""
CHECK_LIMITS = DealLimits(won=0.55, routs=0.2, short=0.25, taught=0.4, turns=20)
"""Of one deal: its few plays in the check are others than those of the choice."""
CHECK_OF_ALL_LIMITS = DealLimits(won=0.7, routs=0.06, short=0.1, taught=0.6, turns=18)
"""Of all deals of a case together."""
TAUGHT = {"ripper": (("alibi",), ("victim",)), "jekyll": (("potion", "lab"),)}
"""By case: what the learner gets to use beside melds, layoffs and Gavels, one of each group."""


def setups(case: str) -> list[Setup]:
    """The forms of a first hand, one for each edition that some language has it played by."""
    found = {}
    for language in LANGUAGES:
        with speaking(language):
            form = Setup.first_hand(case)
        found[form.edition] = form
    return list(found.values())


def _share(trials: Sequence[Trial], marks: Iterable[bool]) -> float:
    return sum(marks) / len(trials)


def faults(case: str, trials: Sequence[Trial], limits: DealLimits) -> list[str]:
    """Return what speaks against a deal, or several, that were played so; nothing against good ones."""
    out = []
    if _share(trials, (each.margin > 0 for each in trials)) < limits.won:
        out.append("lost too often")
    if _share(trials, (each.margin <= ROUT_MARGIN for each in trials)) > limits.routs:
        out.append("too many routs")
    if _share(trials, (each.turns < FEWEST_TURNS for each in trials)) > limits.short:
        out.append("over too soon")
    if median(each.turns for each in trials) > limits.turns:
        out.append("too long")
    groups = (("meld",), ("layoff",), ("gavel",), *TAUGHT.get(case, ()))
    shares = {group: _share(trials, (bool(each.used & set(group)) for each in trials)) for group in groups}
    return out + [f"too rarely {' or '.join(group)}" for group in groups if shares[group] < limits.taught]


def is_good(case: str, code: str) -> bool:
    """True for a deal to be chosen."""
    looks = zip(PLAYS, CHOICE_LIMITS, strict=True)
    return all(_passes(case, form, code, *look) for look in looks for form in setups(case))


def _passes(case: str, form: Setup, code: str, seeds: tuple[int, int], limits: DealLimits) -> bool:
    """Play a deal so many times, or until it has disappointed too often."""
    start, end = seeds
    trials: list[Trial] = []
    for seed in range(start, end):
        trials.append(play_deal(form, code, seed))
        lost = sum(each.margin <= 0 for each in trials)
        routs = sum(each.margin <= ROUT_MARGIN for each in trials)
        if lost > (1 - limits.won) * (end - start) or routs > limits.routs * (end - start):
            return False
    return not faults(case, trials, limits)


def _judged(work: tuple[str, str]) -> tuple[str, bool]:
    return work[1], is_good(*work)


def _candidates(case: str) -> Iterator[tuple[str, str]]:
    random = Random(f"{SEED}|{case}")
    for _ in range(MOST_CODES_TRIED):
        yield case, "".join(random.choice(LETTERS) for _ in range(CODE_LENGTH))


def choose(case: str, jobs: int) -> None:
    """Look for deals of a case, and write their codes."""
    codes: list[str] = []
    with Pool(jobs) as pool:
        for number, (code, is_good) in enumerate(pool.imap(_judged, _candidates(case), 4), 1):
            codes += [code] * is_good
            if is_good:
                say(f"{case}: {len(codes)} of {number}")
            if len(codes) == DEALS:
                break
        pool.terminate()
    path = ROOT / first_hands.path_of(case)
    path.parent.mkdir(exist_ok=True)
    path.write_text(first_hands.file_text(codes), "utf-8")


def check_deal(case: str, code: str, plays: int = PLAYS_AGAIN[1] - PLAYS_AGAIN[0]) -> list[list[Trial]]:
    """Play a deal again by the rules of each edition, with other seeds than the choice did."""
    seeds = range(PLAYS_AGAIN[0], PLAYS_AGAIN[0] + plays)
    return [[play_deal(form, code, seed) for seed in seeds] for form in setups(case)]


def _checked(work: tuple[str, str]) -> list[list[Trial]]:
    return check_deal(*work)


def check(case: str, jobs: int) -> bool:
    """Play all deals of a case again, and tell how it went. False if that was not well."""
    codes = first_hands.codes(case)
    with Pool(jobs) as pool:
        found = pool.map(_checked, [(case, code) for code in codes])
    well = True
    for code, by_edition in zip(codes, found, strict=True):
        for form, trials in zip(setups(case), by_edition, strict=True):
            if against := faults(case, trials, CHECK_LIMITS):
                say(f"{case} {code} ({form.edition}): {', '.join(against)}")
                well = False
    for at, form in enumerate(setups(case)):
        trials = [each for by_edition in found for each in by_edition[at]]
        say(_report(f"{case}, {form.edition}: {len(codes)} deals, {len(trials)} plays", trials))
        if against := faults(case, trials, CHECK_OF_ALL_LIMITS):
            say(f"  {', '.join(against)}")
            well = False
    return well


def _report(head: str, trials: Sequence[Trial]) -> str:
    margins = sorted(each.margin for each in trials)
    won, routs = (sum(each > low for each in margins) / len(margins) for low in (0, ROUT_MARGIN))
    short = _share(trials, (each.turns < FEWEST_TURNS for each in trials))
    words = sorted({word for each in trials for word in each.used})
    used = ", ".join(f"{word} {_share(trials, (word in each.used for each in trials)):.0%}" for word in words)
    return f"""{head}
  won {won:.1%}, by {fmean(margins):+.1f} points in the mean; one of twenty by no more than \
{margins[len(margins) // 20]:+}, the worst {margins[0]:+}; routs {1 - routs:.1%}
  turns of the learner: {median(each.turns for each in trials):g} in the median, under {FEWEST_TURNS} in {short:.1%}
  used: {used}"""


def main() -> int:
    """Run the tool from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.first_hands", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--case", choices=tuple(CASES), action="append", help="only this case")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--choose", action="store_true", help="look for deals and write their codes")
    what.add_argument("--check", action="store_true", help="play all of them again")
    options = parser.parse_args()
    cases: list[str] = options.case or list(CASES)
    if options.choose:
        for case in cases:
            choose(case, options.jobs)
    well = [check(case, options.jobs) for case in cases]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
