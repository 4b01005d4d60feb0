"""The command line: see the package. The site must be built (`python -m tools.build --out dist`)."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

import ui.cases  # noqa: F401 # enters the cases
from game.i18n import LANGUAGES, speaking
from tests.browser.conftest import boot
from tests.support import by_ear
from tests.support.by_ear import golden, scenes
from tests.support.by_ear.ear import Ear
from tests.support.by_ear.faults import Faults
from tests.support.by_ear.visits import ROOT, chromium_and_site, new_page
from tests.support.by_ear.walk import walk

LEG = 200
"""Steps after which a walk begins elsewhere."""


def main() -> int:
    """Walk, or write the transcripts; say what was found."""
    parser = argparse.ArgumentParser(description=by_ear.__doc__)
    parser.add_argument("--steps", type=int, default=1000, help="presses of a walk at random")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of a walk")
    parser.add_argument("--update", action="store_true", help="write the golden transcripts anew")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    chosen = parser.parse_args()
    with chromium_and_site(chosen.dist) as (browser, site):
        if chosen.update:
            for case, language in golden.EVERY:
                player = golden.play(new_page(browser, site), case, language)
                golden.path(case, language).write_text(golden.text(player, case), "utf-8")
                print(f"{case} {language}: {golden.summary(player)}", player.faults, sep="\n")
            return 0
        faults, random, taken, leg = Faults(), Random(chosen.seed), 0, 0
        while taken < chosen.steps:
            page = new_page(browser, site)
            ear = Ear(page)
            _, stored = scenes.at(leg, chosen.language)
            boot(page, stored)
            ear.begin()
            with speaking(chosen.language):
                taken += max(1, walk(ear, faults, min(LEG, chosen.steps - taken), random))
            page.context.close()
            leg += 1
            print(
                f"{taken} steps, {len(faults.of('focus lost'))} places where the focus was lost",
                file=sys.stderr,
            )
    print(f"{taken} steps", faults, sep="\n")
    return int(bool(faults.of("focus lost")))


if __name__ == "__main__":
    sys.exit(main())
