"""`python -m tools.art --out FOLDER`: write the sprite of each language."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.i18n import LANGUAGES
from tools import ROOT
from tools.art.sprite import build_sprite


def main() -> None:
    """Build the sprites from the drawings and the installed icon sets."""
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        text = build_sprite(ROOT / "node_modules", language)
        (out / f"{language}.svg").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
