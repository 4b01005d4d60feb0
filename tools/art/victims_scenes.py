"""Victims and Scenes: a cameo with a flower, and the same flower in the moon over a Whitechapel street.

The two of a pair are counterchanged: ink with the pair's tint, tint with ink. No gore.
"""

from __future__ import annotations

from tools.art.gavels import gavel
from tools.art.lettering import band_name, disc, upright
from tools.art.svg import (
    CARD_INK,
    GLOW,
    INDEX_X,
    PAPER,
    SCENE_X,
    circle,
    clipped_group,
    moved_group,
    path,
    rect,
    stock,
    symbol,
    use,
)
from tools.art.words import Words
from ui.cases.ripper.cards import LANDMARK, SCENE_VICTIM, VICTIM_GLYPH
from ui.html.icons import symbol_id

_NAME = 33
_HOUSES = {
    "bucks-row": ((86, 40, 160), (126, 60, 182), (186, 55, 158)),
    "hanbury-street": ((86, 52, 178), (138, 44, 168), (182, 59, 150)),
    "berner-street": ((86, 44, 150), (130, 54, 180), (184, 57, 166)),
    "mitre-square": ((86, 62, 172), (148, 40, 184), (188, 53, 152)),
    "millers-court": ((86, 38, 152), (124, 64, 182), (188, 53, 164)),
}
"""Each street's three houses: left side, width, eaves."""


def _index(flower: str, colour: str, ground: str, kind: str) -> str:
    return use(flower, INDEX_X - 29, 20, 58, colour) + disc(1, 112, colour, ground) + upright(kind, colour)


def _victim(victim: str, words: Words) -> str:
    code, tint, flower = f"victim:{victim}", f"var(--p-{victim})", VICTIM_GLYPH[victim]
    cameo = (
        f'<ellipse cx="{SCENE_X}" cy="142" rx="70" ry="96" fill="none" stroke="{tint}" stroke-width="4"/>'
        f'<ellipse cx="{SCENE_X}" cy="142" rx="61" ry="87" fill="{tint}"/>'
        f'<ellipse cx="{SCENE_X}" cy="142" rx="54" ry="80" fill="none" stroke="{CARD_INK}" stroke-width="1.5"'
        ' stroke-dasharray="0.1 6" stroke-linecap="round" opacity=".55"/>'
    )
    body = (
        stock(CARD_INK, band=tint)
        + cameo
        + use(flower, SCENE_X - 53, 89, 106, CARD_INK)
        + _index(flower, tint, CARD_INK, words.stamps["victim"])
        + gavel(tint)
        + band_name(words.names[code], CARD_INK, largest=_NAME)
    )
    return symbol(symbol_id(code), body)


def _street(scene: str) -> str:
    """Roofs, chimneys and the few windows where a lamp still burns."""
    roofs = windows = ""
    for number, (x, wide, eaves) in enumerate(_HOUSES[scene]):
        roofs += (
            f"M{x} 275V{eaves}L{x + wide / 2:g} {eaves - 22}L{x + wide} {eaves}V275Z"
            f"M{x + wide * 0.68:.0f} {eaves - 34}h10v40h-10Z M{x + wide * 0.2:.0f} {eaves - 24}h8v24h-8Z"
        )
        for row in range(2):
            for left in (x + wide * 0.22, x + wide * 0.6):
                if (number * 3 + row * 2 + int(left)) % 3:
                    windows += f"M{left:.0f} {eaves + 16 + row * 30}h10v16h-10Z"
    return clipped_group("clip-street", moved_group(path(roofs, CARD_INK) + path(windows, GLOW), 0, 12))


def _scene(scene: str, words: Words) -> str:
    victim = SCENE_VICTIM[scene]
    code, tint, flower = f"scene:{scene}", f"var(--p-{victim})", VICTIM_GLYPH[victim]
    moon = circle(SCENE_X, 82, 63, PAPER, opacity=0.3) + circle(SCENE_X, 82, 54, PAPER)
    landmark = rect(92, 196, 94, 90, tint, 6) + use(LANDMARK[scene], 97, 200, 84, CARD_INK)
    body = (
        stock(tint, band=CARD_INK)
        + clipped_group("clip-field", moon + _street(scene) + landmark)
        + use(flower, SCENE_X - 34, 46, 68, CARD_INK)
        + _index(flower, CARD_INK, tint, words.stamps["scene"])
        + gavel(CARD_INK)
        + band_name(words.names[code], tint, largest=_NAME)
    )
    return symbol(symbol_id(code), body)


def victims_and_scenes(words: Words) -> str:
    """The symbols of the five Victims and their Scenes."""
    victims = "".join(_victim(victim, words) for victim in VICTIM_GLYPH)
    return victims + "".join(_scene(scene, words) for scene in SCENE_VICTIM)
