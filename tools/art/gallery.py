"""`python -m tools.art.gallery --out FOLDER`: every card in every size and state, as a page to look at."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from htpy import (
    Element,
    Node,
    body,
    div,
    figcaption,
    figure,
    h2,
    head,
    html,
    link,
    main,
    meta,
    section,
    title,
)
from markupsafe import Markup

from game.ripper.cards import CODES, SUSPECTS
from tools.art.sprite import build_sprite
from ui.cards import card, full
from ui.icons import GLYPHS, SEAT_GLYPHS, UI_ICONS, bust, glyph, icon, seat_token

ROOT = Path(__file__).resolve().parent.parent.parent
SHEETS = ("tokens", "base", "cards")
FONTS = {
    "abril-fatface.woff2": ("@fontsource/abril-fatface", "abril-fatface-latin-400-normal.woff2"),
    "instrument-sans.woff2": (
        "@fontsource-variable/instrument-sans",
        "instrument-sans-latin-wght-normal.woff2",
    ),
}
LAYOUT = """
main { max-width: 1180px; margin: 0 auto; padding: var(--s5); }
h2 { margin: var(--s6) 0 var(--s4); font: var(--t-xl) var(--display); }
.row { display: flex; flex-wrap: wrap; gap: var(--s4); }
.row figcaption { margin-top: var(--s3); font-size: var(--t-xs); color: var(--text-2); max-width: 124px; }
.strip { padding: var(--s5) 0; } .strip .card + .card { margin-left: calc(var(--strip) - var(--hand-w)); }
.line { display: flex; }
.row .bust { width: 60px; height: 58px; }
"""


def _row(name: str, *children: Node, kind: str = "row") -> Element:
    return section[h2[name], div(class_=kind)[children]]


def _figure(code: str, size: str) -> Element:
    return figure[card(code, size), figcaption[full(code)]]


def page(sprite: str, theme: str) -> Element:
    """The gallery in a theme."""
    states = (("playable",), ("playable", "selected"), ("playable", "joins"), ("playable", "new"), ("off",))
    return html(lang="en", data_theme=theme)[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            title["Casefile: the cards"],
            link(rel="stylesheet", href="assets/style/app.css"),
        ],
        body[
            Markup(sprite),
            main[
                _row("In a fan", (card(code, "hand") for code in CODES[::2]), kind="line strip"),
                _row("", (card(code, "hand") for code in CODES[1::2]), kind="line strip"),
                _row(
                    "States",
                    (card("gull", "hand", tag="button", flags=flags) for flags in ((), *states)),
                    card("back", "hand"),
                ),
                _row("Hand size", (_figure(code, "hand") for code in CODES)),
                _row("Table sizes", (card(code, "mini") for code in CODES)),
                _row("", (card(code, "tiny") for code in CODES)),
                _row(
                    "Large",
                    (card(code, "large") for code in (*CODES[:8:2], *CODES[7:32:4], "victim:stride", "back")),
                ),
                _row(
                    "Portraits",
                    (bust(suspect) for suspect in SUSPECTS),
                    (seat_token(seat) for seat in range(len(SEAT_GLYPHS))),
                ),
                _row("Objects", (glyph(name) for name in sorted(GLYPHS))),
                _row("Icons", (icon(name) for name in sorted(UI_ICONS))),
            ],
        ],
    ]


def write_gallery() -> None:
    """Write the page and what it needs into a folder."""
    parser = argparse.ArgumentParser(prog="python -m tools.art.gallery")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--theme", choices=("gaslight", "parchment", "contrast"), default="gaslight")
    options = parser.parse_args()
    style, fonts = options.out / "assets" / "style", options.out / "assets" / "fonts"
    style.mkdir(parents=True, exist_ok=True)
    fonts.mkdir(parents=True, exist_ok=True)
    sheets = [(ROOT / "assets" / "style" / f"{name}.css").read_text(encoding="utf-8") for name in SHEETS]
    (style / "app.css").write_text("\n".join((*sheets, LAYOUT)), encoding="utf-8")
    for name, (package, file) in FONTS.items():
        shutil.copyfile(ROOT / "node_modules" / package / "files" / file, fonts / name)
    sprite = build_sprite(ROOT / "node_modules")
    (options.out / "index.html").write_text(str(page(sprite, options.theme)), encoding="utf-8")


if __name__ == "__main__":
    write_gallery()
