"""`python -m tools.design --out FOLDER`: the design system as pages to look at, a board and a theme on each."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

import htpy as h
from markupsafe import Markup

from tools import ROOT
from tools.art.sprite import build_sprite
from tools.design.pieces import DESIGN_BOARDS, board
from tools.page import style_text
from tools.runtime import FONT_FILES

THEMES = ("gaslight", "parchment", "contrast")


def document(name: str, theme: str, sprite: str) -> h.Element:
    """One page: a board in a theme, with the way to all others."""
    links = (
        h.a(href=f"{each}-{other}.html")[f"{each}, {other}"] for each in DESIGN_BOARDS for other in THEMES
    )
    return h.html(lang="en", data_theme=theme)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[f"Casefile: {name}, {theme}"],
            h.link(rel="stylesheet", href="assets/style/app.css"),
        ],
        h.body[Markup(sprite), h.nav(".ds-row.ds-themes")[links], Markup(board(name))],
    ]


def main() -> None:
    """Write the pages and what they need into a folder."""
    parser = argparse.ArgumentParser(prog="python -m tools.design", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    out: Path = parser.parse_args().out
    styles, fonts = out / "assets" / "style", out / "assets" / "fonts"
    styles.mkdir(parents=True, exist_ok=True)
    fonts.mkdir(parents=True, exist_ok=True)
    own = (Path(__file__).parent / "design.css").read_text(encoding="utf-8")
    (styles / "app.css").write_text(f"{style_text(ROOT)}\n{own}", encoding="utf-8")
    for name, source in FONT_FILES.items():
        shutil.copyfile(ROOT / "node_modules" / source, fonts / name)
    sprite = build_sprite(ROOT / "node_modules")
    for name in DESIGN_BOARDS:
        for theme in THEMES:
            text = f"<!doctype html>{document(name, theme, sprite)}"
            (out / f"{name}-{theme}.html").write_text(text, encoding="utf-8")
    shutil.copyfile(out / f"pieces-{THEMES[0]}.html", out / "index.html")


if __name__ == "__main__":
    main()
