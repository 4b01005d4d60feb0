"""Evidence: seen through a lens, on a field of the suspect's colour, with the name on paper."""

from __future__ import annotations

from game.cases.ripper.cards import SUSPECTS
from tools.art.lettering import (
    BAND_LEFT,
    BAND_RIGHT,
    NAME_MAX,
    NAME_MIN,
    band_name,
    disc,
    initial,
    largest_size,
    text,
)
from tools.art.svg import (
    INDEX_X,
    INK,
    PAPER,
    RED,
    SCENE_X,
    circle,
    clipped_group,
    line,
    path,
    rect,
    scatter,
    stock,
    symbol,
    use,
)
from tools.art.words import Words
from ui.cases.ripper.cards import SUSPECT_GLYPH
from ui.html.icons import symbol_id

LENS_Y = 168
NUMERAL = 33
"""The size of the number that decides between level suspects."""
_COLUMN = "M21 9H78V256H9V21A12 12 0 0 1 21 9Z"
"""The ground of the index column, where the pattern would disturb."""
_HANDLE = "M208 218L262 272"


def index_column(letters: str, glyph: str, points: int, colour: str, ground: str, numeral: str = "") -> str:
    """The index column of a family: letter, symbol, the points in `ground` on a disc of `colour`, a suspect's numeral.

    All of it lies in the first 44 pixels of a card in the hand, which is what a fan shows.
    """
    number = text(numeral, INDEX_X, 245, NUMERAL, colour, "middle") if numeral else ""
    return (
        initial(letters, colour)
        + use(glyph, INDEX_X - 27, 90, 54, colour)
        + disc(points, 178, colour, ground)
        + number
    )


def patterns() -> str:
    """The fields' patterns, one a family."""
    return "".join(scatter(f"pt-{family}", glyph, PAPER) for family, glyph in SUSPECT_GLYPH.items())


def _lens(glass: str = PAPER) -> str:
    glint = line("M105 146A57 57 0 0 1 136 115", INK, 5, opacity=".1")
    return clipped_group(
        "clip-field",
        circle(SCENE_X, LENS_Y, 86, PAPER, opacity=0.14)
        + line(_HANDLE, PAPER, 24)
        + circle(SCENE_X, LENS_Y, 77, "none", PAPER, 4)
        + circle(SCENE_X, LENS_Y, 69, glass)
        + glint,
    )


def _suspect_evidence(suspect: str, words: Words) -> str:
    colour, glyph = f"var(--s-{suspect})", SUSPECT_GLYPH[suspect]
    body = (
        stock(colour, pattern=f"pt-{suspect}")
        + path(_COLUMN, colour)
        + _lens()
        + use(glyph, SCENE_X - 50, LENS_Y - 50, 100, colour)
        + index_column(words.initials[suspect], glyph, 2, PAPER, colour, words.numerals[suspect])
        + band_name(words.names[suspect], colour)
    )
    return symbol(symbol_id(suspect), body)


def _letters(words: Words) -> str:
    colour = "var(--s-letter)"
    torn = "M96 66H224V246" + "l-10-8-10 8-11-8-11 8-11-8-11 8-11-8-11 8-11-8-11 8-10-8-10 8Z"
    script = (
        "M112 92q10-8 18 0t18 0 18 0 18 0 22 0M112 116q8-7 16 0t16 0 16 0 16 0 28 0"
        "M112 140q10-8 20 0t18 0 18 0 12 0M112 164q8-7 16 0t14 0"
    )
    shadow = '<g transform="translate(5 7)" opacity=".22">' + path(torn, INK) + "</g>"
    sheet = f'<g transform="rotate(7 160 160)">{shadow}{path(torn, PAPER)}{line(script, colour, 5)}</g>'
    body = (
        stock(colour, pattern="pt-letter")
        + path(_COLUMN, colour)
        + clipped_group("clip-field", sheet)
        + use("wax-seal", 146, 160, 88, RED)
        + index_column(words.initials["letter"], SUSPECT_GLYPH["letter"], 3, PAPER, colour)
        + band_name(words.names["letter"], colour)
    )
    return symbol(symbol_id("letter"), body)


def _wild(words: Words) -> str:
    stripes = path("M30 300L130 -10H300V300Z", "var(--s-jill)") + "".join(
        path(f"M{60 + at * 34} 300L{160 + at * 34} -10h36L{96 + at * 34} 300Z", f"var(--s-{suspect})")
        for at, suspect in enumerate(SUSPECTS)
    )
    column = rect(9, 9, 76, 266, INK, 12)
    name = words.names["wild"]
    marks, x = "", BAND_RIGHT - 6 * 16.8 + 2
    size = largest_size(name, x - BAND_LEFT - 8, NAME_MAX)
    if size >= NAME_MIN:  # the six symbols stand beside a name that is short enough
        for suspect in SUSPECTS:
            marks += use(SUSPECT_GLYPH[suspect], x, 304, 16, f"var(--s-{suspect})")
            x += 16.8
    body = (
        stock(INK)
        + clipped_group("clip-field", stripes + column)
        + _lens()
        + text("?", SCENE_X, LENS_Y + 46, 128, INK, "middle")
        + index_column(words.initials["wild"], "magnifying-glass", 2, PAPER, INK)
        + band_name(name, INK, largest=size if marks else NAME_MAX)
        + marks
    )
    return symbol(symbol_id("wild"), body)


def evidence(words: Words) -> str:
    """The symbols of all Evidence cards."""
    return "".join(_suspect_evidence(suspect, words) for suspect in SUSPECTS) + _letters(words) + _wild(words)
