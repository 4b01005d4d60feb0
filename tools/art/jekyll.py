"""Jekyll & Hyde: Evidence in a flask (day for Jekyll, night for Hyde, cut down the middle for both), and Gavels."""

from __future__ import annotations

from game.cases.jekyll.cards import BOTH, FAMILIES, HYDE, KIND, POINTS
from tools.art.evidence import index_column
from tools.art.gavels import gavel
from tools.art.identity import ACID, GLASS, NIGHT
from tools.art.lettering import band_name, disc, largest_size, text, width
from tools.art.svg import (
    INDEX_X,
    PAPER,
    SCENE_X,
    circle,
    clipped_group,
    line,
    path,
    scatter,
    stock,
    symbol,
    use,
)
from tools.art.words import Words
from ui.cases.jekyll.cards import FAMILY_GLYPH
from ui.html.icons import symbol_id

_Y = 168
"""The middle of the flask's bulb."""
_FLASK = "M136 -14V101.600A70 70 0 1 0 180 101.600V-14Z"
_LEFT = "M158 -14H134V97A74 74 0 0 0 158 242Z"
_RIGHT = "M158 -14H182V97A74 74 0 0 1 158 242Z"
_LIQUID = "M94.500 156C115 142 137 144 158 156S201 168 221.500 156A64.500 64.500 0 1 1 94.500 156Z"
_COLUMN = "M21 9H76V210H9V21A12 12 0 0 1 21 9Z"


def patterns() -> str:
    """The fields' patterns, one a family, and the back's."""
    fields = "".join(
        scatter(
            f"pt-{family}", FAMILY_GLYPH[family], f"var(--f-{family})", opacity=0.13 if kind < HYDE else 0.2
        )
        for kind, family in enumerate(FAMILIES[:BOTH])
    )
    halves = '<clipPath id="clip-left"><rect x="0" y="0" width="158" height="350"/></clipPath>'
    halves += '<clipPath id="clip-right"><rect x="158" y="0" width="92" height="350"/></clipPath>'
    return fields + halves + scatter("pt-back-jekyll", "fizzing-flask", GLASS, opacity=0.22, size=28, grid=56)


def _flask(ring: str, glass: str, liquid: str, opacity: float) -> str:
    glint = line("M107 149A54 54 0 0 1 131 121", PAPER, 6, opacity=".75")
    lip = line("M128 12H188", ring, 12)
    return clipped_group(
        "clip-field",
        path(_FLASK, glass, stroke=ring, stroke_width=11)
        + lip
        + path(_LIQUID, liquid, opacity=f"{opacity:g}")
        + glint,
    )


def _day(family: str, words: Words) -> str:
    deep, pale, glyph = f"var(--f-{family})", f"var(--fp-{family})", FAMILY_GLYPH[family]
    body = (
        stock(pale, pattern=f"pt-{family}", band=deep)
        + path(_COLUMN, pale)
        + _flask(deep, PAPER, pale, 0.8)
        + use(glyph, SCENE_X - 44, _Y - 42, 88, deep)
        + index_column(words.initials[family], glyph, POINTS[KIND[family]], deep, PAPER)
        + band_name(words.names[family], PAPER)
    )
    return symbol(symbol_id(family), body)


def _night(family: str, words: Words) -> str:
    bright, glyph = f"var(--f-{family})", FAMILY_GLYPH[family]
    halo = clipped_group("clip-field", path(_FLASK, "none", stroke=bright, stroke_width=22, opacity=".3"))
    body = (
        stock(NIGHT, pattern=f"pt-{family}", band=bright)
        + path(_COLUMN, NIGHT)
        + halo
        + _flask(bright, bright, NIGHT, 0.12)
        + use(glyph, SCENE_X - 44, _Y - 42, 88, NIGHT)
        + index_column(words.initials[family], glyph, POINTS[KIND[family]], bright, NIGHT)
        + band_name(words.names[family], NIGHT)
    )
    return symbol(symbol_id(family), body)


def index_letters(letters: str, colour: str) -> str:
    """The letter in the corner of a card, or two with a stroke between them."""
    first, stroke, second = letters.partition("/")
    if not stroke:
        return text(letters, INDEX_X, 76, largest_size(letters, 62, 74), colour, "middle")
    size = 42
    left, right = width(first, size), width(second, size)
    start = INDEX_X - (left + right + 3) / 2
    return (
        text(first, start - 2, 55, size, colour)
        + line(f"M{start + left - 7:g} 75L{start + left + 10:g} 22", colour, 3.5)
        + text(second, start + left + 5, 75, size, colour)
    )


def _index_of_both(letters: str, glyph: str, points: int, colour: str, ground: str) -> str:
    return (
        index_letters(letters, colour)
        + use(glyph, INDEX_X - 27, 90, 54, colour)
        + disc(points, 178, colour, ground)
    )


def _cut(family: str, words: Words) -> str:
    tone, glyph = f"var(--f-{family})", FAMILY_GLYPH[family]
    picture = use(glyph, SCENE_X - 50, _Y - 47, 100, tone), use(glyph, SCENE_X - 50, _Y - 47, 100, NIGHT)
    body = (
        stock(tone, band=tone)
        + clipped_group(
            "clip-field",
            path("M158 9H250V280H158Z", NIGHT)
            + path(_LEFT, NIGHT)
            + path(_RIGHT, tone)
            + line("M126 12H158", NIGHT, 12)
            + path("M158 6H190a6 6 0 0 1 0 12H158Z", tone),
        )
        + clipped_group("clip-left", picture[0])
        + clipped_group("clip-right", picture[1])
        + _index_of_both(words.initials[family], glyph, POINTS[KIND[family]], NIGHT, tone)
        + band_name(words.names[family], NIGHT)
    )
    return symbol(symbol_id(family), body)


def _gavel(code: str, words: Words) -> str:
    glyph = FAMILY_GLYPH[code]
    body = (
        stock(GLASS, band=NIGHT)
        + clipped_group("clip-field", path("M250 74V285H60Z", NIGHT))
        + circle(SCENE_X - 1, 158, 78, ACID)
        + circle(SCENE_X - 1, 158, 70, PAPER)
        + use(glyph, SCENE_X - 51, 108, 100, NIGHT)
        + _index_of_both(words.initials[code], glyph, POINTS[KIND[code]], NIGHT, GLASS)
        + gavel(NIGHT)
        + band_name(words.names[code], ACID)
    )
    return symbol(symbol_id(code), body)


def jekyll_cards(words: Words) -> str:
    """The symbols of the ten families and the three Gavels."""
    day = "".join(_day(family, words) for family in FAMILIES[:HYDE])
    night = "".join(_night(family, words) for family in FAMILIES[HYDE:BOTH])
    cut = "".join(_cut(family, words) for family in FAMILIES[BOTH:])
    return day + night + cut + "".join(_gavel(code, words) for code in KIND if code not in FAMILIES)
