"""The sprite: every symbol the page refers to, in one SVG that is put into the page once."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import ui.cases  # noqa: F401 # enters the cases
from game.case import CASES
from game.i18n import BASE, speaking
from tools import ROOT
from tools.art import drawings
from tools.console import SetupError
from ui.html.case_cards import CardLook, CaseCards
from ui.html.icons import UI_ICONS, game_icons, symbol_id

DRAWINGS_FOLDER = ROOT / "assets" / "art"
"""The drawings that the cards share, and a folder of drawings for each case."""


def build_sprite(node_modules: Path, language: str = BASE) -> str:
    """The sprite as a string of SVG.

    `node_modules` holds the icon sets, `language` is that of the printed words. Raises FileNotFoundError without the
    icon sets, KeyError for an icon or a word that is missing, SetupError for a drawing.
    """
    with speaking(language):
        defined = dict.fromkeys(_definitions())
        body = "".join((*_icons(node_modules), *(each for case in CASES for each in _drawn(case))))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0"'
        f' aria-hidden="true" focusable="false"><defs>{"".join(defined)}</defs>{body}</svg>\n'
    )


def own_glyphs() -> dict[str, Path]:
    """The objects that are drawn for this project, by name."""
    return {path.stem: path for path in sorted(DRAWINGS_FOLDER.glob("*/glyphs/*.svg"))}


def _icons(node_modules: Path) -> Iterator[str]:
    """Objects, and the icons of the interface: these without their stroke width, which the style sheet sets."""
    taken = _icon_set(node_modules, "game-icons")
    yield from (_symbol(f"i-{name}", taken[name], 512) for name in sorted(game_icons()))
    yield from (drawings.symbol(f"i-{name}", path, {}) for name, path in own_glyphs().items())
    tabler = _icon_set(node_modules, "tabler")
    for name in sorted(UI_ICONS):
        yield _symbol(f"u-{name}", tabler[name].replace(' stroke-width="2"', ""), 24)


def _icon_set(node_modules: Path, name: str) -> dict[str, str]:
    """The drawings of an Iconify set, by icon. FileNotFoundError where the package is not installed."""
    with (node_modules / "@iconify-json" / name / "icons.json").open(encoding="utf-8") as file:
        data: dict[str, Any] = json.load(file)
    return {icon: entry["body"] for icon, entry in data["icons"].items()}


def _symbol(identity: str, body: str, size: int) -> str:
    return f'<symbol id="{identity}" viewBox="0 0 {size} {size}">{body}</symbol>'


def _drawn(case: str) -> Iterator[str]:
    """The portraits of a case, and its cards."""
    for name in CaseCards.of(case).portraits:
        yield drawings.symbol(f"b-{name}", DRAWINGS_FOLDER / case / "portraits" / f"{name}.svg", {})
    yield from (drawings.symbol(symbol_id(code), file, facts) for code, file, facts in cards(case))


def _definitions() -> Iterator[str]:
    yield from drawings.definitions(DRAWINGS_FOLDER / "parts.svg", {})
    for _, file, facts in (each for case in CASES for each in cards(case)):
        yield from drawings.definitions(file, facts)


def cards(case: str) -> Iterator[tuple[str, Path, drawings.Facts]]:
    """Every card of a case and its back: the code, the file, and what the places of the drawing are filled with.

    Those of one file stand together: then the sprite is packed smaller.
    """
    of = CaseCards.of(case)
    files = {code: _file(DRAWINGS_FOLDER / case, code, look) for code, look in of.looks.items()}
    order = list(dict.fromkeys(files.values()))
    for code, file in sorted(files.items(), key=lambda each: order.index(each[1])):
        yield code, file, _facts(code, of.looks)
    yield of.back, DRAWINGS_FOLDER / case / f"{of.back}.svg", {}


def _file(folder: Path, code: str, look: CardLook) -> Path:
    """The drawing of a card: its own, or that of its kind and side, or that of its kind."""
    names = (code.replace(":", "-"), f"{look.kind}-{look.side}", look.kind)
    for name in names:
        if (file := folder / f"{name}.svg").exists():
            return file
    raise SetupError(f"The card {code} has no drawing in {folder}: {', '.join(names)}.")


def _facts(code: str, looks: Mapping[str, CardLook]) -> dict[str, str]:
    look = looks[code]
    kin = {f"{each.kind}.glyph": each.glyph for each in looks.values() if each.tint == look.tint}
    own = {"kind": look.kind, "side": look.side, "tint": look.tint, "glyph": look.glyph}
    return {**kin, **own, "code": code, "who": code.rpartition(":")[2], "points": str(look.points)}
