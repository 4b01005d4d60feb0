"""Contact sheets of the table at every size it has to hold: `python -m tests.support.matrix --out FOLDER`.

One sheet for each size of screen; a row for each size of text, a column for each table. They are there to be looked at:
what can be measured is measured by the layout tests.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path

from PIL import Image

from game.case import CASES
from tests.support import tables
from tests.support.jekyll_tables import drawn
from tests.support.pictures import Size
from tests.support.table_scenes import late, shown
from tools.design.studio import Studio, open_studio
from ui.state.view_models import Table
from ui.table import table

ROOT = Path(__file__).parents[2]
SIZES: tuple[Size, ...] = (
    (1366, 1024), (1180, 820), (1024, 768), (820, 1180), (768, 1024), (600, 960), (390, 844), (375, 667), (844, 390),
    (667, 375),
)  # fmt: skip
TEXTS = ("100", "150", "200")
CELL = 430
"""Pixels of the longer side of a picture."""
GAP = 6
WIDE = tables.seats(*(letter * 20 for letter in "WMQG"), totals=(71, 64, 83, -9))


def _holding(m: Table, cards: int) -> Table:
    """The table with so many cards in the viewer’s hand, the first of them selected."""
    codes = sorted(CASES["ripper"].deck)[:: 3 if cards < 24 else 2][:cards]
    hand = tables.hand(codes, selected=" ".join(codes[:1]))
    counts = (cards, *m.seen.counts[1:])
    return replace(m, **tables.seen_with(m, counts=counts), hand=hand, discard=tables.DISCARD)


def _late(players: int, cards: int) -> Table:
    return _holding(late(players), cards)


COLUMNS: dict[str, Callable[[], Table]] = {
    **{
        f"{players} seats, {cards} cards": partial(_late, players, cards)
        for players in (2, 3, 4)
        for cards in (1, 9, 24)
    },
    "draw": tables.two_drawing,
    "names, 4 seats": lambda: replace(_holding(late(4), 16), seats=WIDE),
    "crowded": tables.crowded,
    "jekyll": lambda: replace(drawn(identity="jekyll"), seats=WIDE[:2]),
}


def pictures(studio: Studio, size: Size) -> Iterator[tuple[int, int, Image.Image]]:
    """Yield column, row and picture of each cell of a sheet."""
    page = studio.page(*size, scale=CELL / max(size))
    for column, make in enumerate(COLUMNS.values()):
        html = shown(table(make()))
        for row, text in enumerate(TEXTS):
            page.show(html, {"text": text})
            yield column, row, Image.open(BytesIO(page.picture())).convert("RGB")
    page.close()


def sheet(studio: Studio, size: Size) -> Image.Image:
    """The contact sheet of a size of screen."""
    width, height = (round(side * CELL / max(size)) + GAP for side in size)
    whole = Image.new("RGB", (width * len(COLUMNS), height * len(TEXTS)), "#777")
    for column, row, picture in pictures(studio, size):
        whole.paste(picture, (column * width, row * height))
    return whole


def main() -> None:
    """Write the sheets into a folder."""
    parser = argparse.ArgumentParser(prog="python -m tests.support.matrix", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    with open_studio(ROOT) as studio:
        for size in SIZES:
            sheet(studio, size).save(out / f"{size[0]}x{size[1]}.webp", quality=90)


if __name__ == "__main__":
    main()
