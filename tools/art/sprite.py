"""The sprite: every symbol the page refers to, in one SVG that is put into the page once."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tools.art import identity, jekyll, jekyll_glyphs
from tools.art.evidence import evidence, patterns
from tools.art.gavels import gavels
from tools.art.glyphs import OWN
from tools.art.portraits import busts
from tools.art.svg import FIELD, GILT, HEIGHT, PAPER, WIDTH, circle, path, rect, scatter, symbol, use
from tools.art.victims_scenes import victims_and_scenes
from tools.art.words import Words, catalogue_words
from ui.html.icons import UI_ICONS, game_icons, own_glyphs, symbol_id


def icon_set(node_modules: Path, name: str) -> dict[str, str]:
    """The drawings of an Iconify set, by icon. FileNotFoundError where the package is not installed."""
    with (node_modules / "@iconify-json" / name / "icons.json").open(encoding="utf-8") as file:
        data: dict[str, Any] = json.load(file)
    return {icon: entry["body"] for icon, entry in data["icons"].items()}


def _tabler(drawings: Mapping[str, str], names: Iterable[str]) -> str:
    """Interface icons without their stroke width, which the style sheet sets."""
    return "".join(
        symbol(f"u-{name}", drawings[name].replace(' stroke-width="2"', ""), "0 0 24 24")
        for name in sorted(names)
    )


def _glyphs(drawings: Mapping[str, str]) -> str:
    own = {name: (OWN | jekyll_glyphs.OWN)[name]() for name in own_glyphs()}
    taken = {name: drawings[name] for name in game_icons()}
    return "".join(
        symbol(f"i-{name}", body, "0 0 512 512") for name, body in sorted({**own, **taken}.items())
    )


def _definitions() -> str:
    return (
        "<defs>"
        f'<clipPath id="clip-field"><rect {FIELD}/></clipPath>'
        '<clipPath id="clip-street"><rect x="86" y="0" width="155" height="275"/></clipPath>'
        + patterns()
        + jekyll.patterns()
        + scatter("pt-back", "magnifying-glass", GILT, opacity=0.3, size=26, grid=52)
        + "</defs>"
    )


def _back() -> str:
    """The back: the top hat and moustache of nobody in particular, in gilt on bottle green."""
    ground = "var(--back)"
    moustache = "M84 212c14-16 26-8 41 2 15-10 27-18 41-2-14 22-30 18-41 8-11 10-27 14-41-8Z"
    corners = "".join(circle(x, y, 4, GILT) for x in (32, 218) for y in (32, 318))
    body = (
        rect(0, 0, WIDTH, HEIGHT, PAPER, 19)
        + rect(9, 9, 232, 332, ground, 12)
        + rect(9, 9, 232, 332, "url(#pt-back)", 12)
        + rect(20, 20, 210, 310, "none", 7, GILT, 3)
        + corners
        + circle(125, 175, 70, ground, GILT, 4)
        + circle(125, 175, 60, "none", GILT, 1.5)
        + use("top-hat", 82, 118, 86, GILT)
        + path(moustache, GILT)
    )
    return symbol(symbol_id("back"), body)


def build_sprite(node_modules: Path, names: Mapping[str, str] | None = None, language: str = "en") -> str:
    """The sprite as a string of SVG.

    `node_modules` holds the icon sets, `language` is that of the printed words. `names` (code -> printed name; a bar
    parts two lines) takes the place of some of them. Raises FileNotFoundError without the icon sets, KeyError
    for an icon or a word that is missing.
    """
    words: Words = catalogue_words(names, language)
    drawings = icon_set(node_modules, "game-icons")
    body = (
        _definitions()
        + _glyphs(drawings)
        + _tabler(icon_set(node_modules, "tabler"), UI_ICONS)
        + busts()
        + evidence(words)
        + gavels(words)
        + victims_and_scenes(words)
        + _back()
        + identity.busts()
        + jekyll.jekyll_cards(words)
        + identity.identity(words)
        + identity.back()
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0"'
        ' aria-hidden="true" focusable="false">'
        f"{body}</svg>\n"
    )
