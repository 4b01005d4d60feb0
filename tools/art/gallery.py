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
    span,
    title,
)
from markupsafe import Markup

from game.jekyll.cards import CODES as JEKYLL_CODES
from game.jekyll.cards import FAMILIES, SIDES
from game.ripper.cards import CODES
from tools.art.sprite import build_sprite
from ui.cards import card, full, letter_mark, short, side, tint
from ui.icons import (
    FAMILY_GLYPH,
    GLYPHS,
    PORTRAITS,
    SEAT_GLYPHS,
    UI_ICONS,
    bust,
    glyph,
    icon,
    seat_token,
)

MARKS = ("playable", "selected", "joins", "new")
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
.swatch { display: flex; align-items: center; gap: var(--s2); width: 250px; }
.swatch .bar { width: 60px; height: 12px; background: var(--m); }
.swatch .fi { display: grid; place-items: center; width: 26px; height: 26px; border-radius: var(--r1); background: var(--cp); color: var(--c); }
.swatch .fi svg { width: 20px; height: 20px; }
"""


def _row(name: str, *children: Node, kind: str = "row") -> Element:
    return section[h2[name], div(class_=kind)[children]]


def _figure(code: str, size: str) -> Element:
    return figure[card(code, size), figcaption[full(code)]]


def _ripper() -> list[Element]:
    states = (("playable",), ("playable", "selected"), ("playable", "joins"), ("playable", "new"), ("off",))
    return [
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
        _row("Objects", (glyph(name) for name in sorted(GLYPHS))),
        _row("Icons", (icon(name) for name in sorted(UI_ICONS))),
    ]


def _jekyll() -> list[Element]:
    identity = tuple(f"identity:{name}" for name in SIDES)
    lines = (
        div(class_=f"swatch {tint(code)}")[
            span(class_="fi")[glyph(FAMILY_GLYPH[code])], letter_mark(side(code)), short(code), span(".bar")
        ]
        for code in FAMILIES
    )
    return [
        _row("Identity", (card(code, "large") for code in (*identity, "back-jekyll")), map(bust, SIDES)),
        _row("In a fan", (card(code, "hand") for code in JEKYLL_CODES), kind="line strip"),
        _row("States", (card("carew", "hand", tag="button", flags=("playable", mark)) for mark in MARKS)),
        _row("Table sizes", (card(code, "mini") for code in (*JEKYLL_CODES, *identity, "back-jekyll"))),
        _row("", (card(code, "tiny") for code in (*JEKYLL_CODES, *identity, "back-jekyll"))),
        _row("Turned", (card(code, size) for size in ("mini", "hand") for code in ("will~", "enfield~"))),
        _row("Families", lines),
        _row("Hand size", (_figure(code, "hand") for code in JEKYLL_CODES)),
        _row("Large", (card(code, "large") for code in JEKYLL_CODES)),
    ]


def page(sprite: str, theme: str, case: str, scheme: str) -> Element:
    """The gallery of a case in a theme; `scheme` is `hyde`, `jekyll` or empty."""
    return html(lang="en", data_theme=theme, class_=f"is-{scheme}" if scheme else None)[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            title["Casefile: the cards"],
            link(rel="stylesheet", href="assets/style/app.css"),
        ],
        body[
            Markup(sprite),
            main[
                _jekyll() if case == "jekyll" else _ripper(),
                _row(
                    "Portraits",
                    (bust(name) for name in PORTRAITS),
                    (seat_token(seat) for seat in range(len(SEAT_GLYPHS))),
                ),
            ],
        ],
    ]


def write_gallery() -> None:
    """Write the page and what it needs into a folder."""
    parser = argparse.ArgumentParser(prog="python -m tools.art.gallery")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--theme", choices=("gaslight", "parchment", "contrast"), default="gaslight")
    parser.add_argument("--case", choices=("ripper", "jekyll"), default="ripper")
    parser.add_argument(
        "--side", choices=("", *SIDES), default="", help="the scheme of Jekyll & Hyde's table"
    )
    options = parser.parse_args()
    style, fonts = options.out / "assets" / "style", options.out / "assets" / "fonts"
    style.mkdir(parents=True, exist_ok=True)
    fonts.mkdir(parents=True, exist_ok=True)
    sheets = [(ROOT / "assets" / "style" / f"{name}.css").read_text(encoding="utf-8") for name in SHEETS]
    (style / "app.css").write_text("\n".join((*sheets, LAYOUT)), encoding="utf-8")
    for name, (package, file) in FONTS.items():
        shutil.copyfile(ROOT / "node_modules" / package / "files" / file, fonts / name)
    sprite = build_sprite(ROOT / "node_modules")
    (options.out / "index.html").write_text(
        str(page(sprite, options.theme, options.case, options.side)), encoding="utf-8"
    )


if __name__ == "__main__":
    write_gallery()
