"""The command line: see the package."""

from __future__ import annotations

import argparse
import sys

import ui.cases  # noqa: F401 # enters the cases
from tests.support import several_people
from tests.support.several_people.runs import at_any_pace, for_seconds, for_steps, replayed, run
from tests.support.several_people.steps import read


def main() -> int:
    """Run it, and say what was found."""
    parser = argparse.ArgumentParser(description=several_people.__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--steps", type=int, help="take so many steps, however long that takes")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--world", help="with --replay: the seed of the world")
    parser.add_argument("--replay", help="take these steps, as a find names them")
    chosen = parser.parse_args()
    if chosen.replay:
        with at_any_pace():
            world, taken = replayed(chosen.world or chosen.seed, read(chosen.replay))
        print("\n".join(world.story))
        find = f"{world.find.key}: {world.find.words}" if world.find else "nothing"
        print(f"{taken} steps: {find}")
        return int(world.find is not None)
    tally = run(chosen.seed, for_steps(chosen.steps) if chosen.steps else for_seconds(chosen.seconds))
    print(tally)
    for each in tally.finds:
        print(f"{tally.met[each.find.key]} times: {each}")
    return int(bool(tally.finds))


if __name__ == "__main__":
    sys.exit(main())
