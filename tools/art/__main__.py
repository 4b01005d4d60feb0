"""`python -m tools.art --out FILE`: write the sprite; with `--all` into a folder, one for each language."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.i18n import BASE, LANGUAGES
from tools.art.sprite import build_sprite

ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> None:
    """Build the sprite from the installed icon sets."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.art", description="Draw the cards and icons into one SVG sprite."
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE")
    parser.add_argument("--node-modules", type=Path, default=ROOT / "node_modules", metavar="FOLDER")
    parser.add_argument("--language", choices=LANGUAGES, default=BASE, help="the language on the cards")
    parser.add_argument("--all", action="store_true", help="a sprite for each language, in the folder --out")
    options = parser.parse_args()
    found = {language: options.out / f"{language}.svg" for language in LANGUAGES}
    for language, path in (found if options.all else {options.language: options.out}).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(build_sprite(options.node_modules, language=language), encoding="utf-8")


if __name__ == "__main__":
    main()
