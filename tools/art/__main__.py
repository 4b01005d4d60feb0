"""`python -m tools.art --out FILE`: write the sprite."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.art.sprite import build_sprite
from tools.art.words import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> None:
    """Build the sprite from the installed icon sets."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.art", description="Draw the cards and icons into one SVG sprite."
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE")
    parser.add_argument("--node-modules", type=Path, default=ROOT / "node_modules", metavar="FOLDER")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language on the cards")
    options = parser.parse_args()
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(build_sprite(options.node_modules, language=options.language), encoding="utf-8")


if __name__ == "__main__":
    main()
