"""The sizes and themes that screens are shown in."""

from __future__ import annotations

from pathlib import Path

from tests.support import pictures
from tests.visual.conftest import ROOT

THEMES = ("gaslight", "parchment", "contrast")

PHONE, UPRIGHT, TABLET = (390, 844), (820, 1180), (1180, 820)

SIX = ((375, 667), PHONE, UPRIGHT, TABLET, (1366, 1024), (1920, 1080))

USUAL = (SIX[0], UPRIGHT, TABLET)
"""The sizes of every run, where what is measured goes wrong at the narrowest first, or on one side of a tablet."""

DRESSED = (PHONE, TABLET)
"""The sizes at which the nightly run looks at every theme: all but the first change nothing but colours."""

BASELINES = Path(__file__).parents[1] / "visual" / "baselines"

RESULTS = ROOT / "test-results" / "visual"


def check(name: str, cells: pictures.Cells, update: bool, whole: pictures.Keys = ()) -> None:
    """Compare screenshots with the sheet that is kept, or with `update` keep them. AssertionError where they differ.
    `whole` are all that the sheet holds, in their order."""
    baseline = BASELINES / f"{name}.webp"
    if update:
        BASELINES.mkdir(exist_ok=True)
        if not baseline.exists() or pictures.differing(cells, baseline, whole):
            baseline.write_bytes(pictures.sheet(cells, whole))
        return
    assert baseline.exists(), f"there is no picture of {name}: look at it, then run with --update-visuals"
    found = pictures.differing(cells, baseline, whole)
    if found:
        RESULTS.mkdir(parents=True, exist_ok=True)
        (RESULTS / f"{name}.webp").write_bytes(pictures.sheet(cells, whole))
    assert not found, f"{name} does not look as it did (see {RESULTS}): {'; '.join(found)}"
