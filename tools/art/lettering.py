"""Lettering on the cards: text that is made to fit, whatever the language.

SVG does not fit text to a width, and the faces are drawn when the site is built, where no browser measures.
So the advance widths of Abril Fatface are written down here, for the letters of English, German and French.
"""

from __future__ import annotations

from html import escape

from tools.art.svg import INDEX_X, PAPER, rect

_BY_WIDTH = {
    18: " ",
    26: ".,’",
    31: "j",
    32: "ilîï",
    35: "-",
    36: "IÎÏ",
    38: "f",
    39: "t",
    42: "1",
    43: "s",
    44: "”",
    45: "“„",
    48: "cç",
    50: "r–",
    51: "7",
    52: "Jegzèéêë",
    53: "vy",
    54: "o5öô",
    55: "a2äàâ",
    57: "3",
    58: "?",
    59: "Fbdpq",
    60: "LSux4üùû",
    61: "Z8",
    62: "Ehkn69ÈÉÊË",
    63: "P",
    64: "Y",
    66: "B0",
    67: "Nß",
    68: "TUVÜÙÛ",
    69: "ACÄÀÂÇ",
    71: "X",
    72: "GR",
    73: "K",
    75: "HOQÖÔ",
    76: "D",
    82: "&",
    83: "wœ",
    84: "M",
    89: "m",
    102: "W",
    104: "Œ",
}
_WIDTH = {letter: width for width, letters in _BY_WIDTH.items() for letter in letters}
LETTERS = "".join(_WIDTH)
"""All letters whose width is known."""
_WIDEST = 104

NAME_MAX, NAME_MIN = 42, 27
"""Sizes of a name on the band; one that would have to be smaller takes two lines."""
LINE_MAX = 27
BAND_LEFT, BAND_RIGHT = 21, 229
BAND_MIDDLE = 311.5


def width(text: str, size: float) -> float:
    """Return the width of a text set in Abril Fatface, in units of the card; unknown letters count as the widest."""
    return sum(_WIDTH.get(letter, _WIDEST) for letter in text) * size / 100


def largest_size(text: str, room: float, largest: float) -> float:
    """The largest size, at most `largest`, at which a text fits into `room`, to a half unit."""
    return min(largest, int(room / width(text, 1) * 2) / 2)


def text(
    words: str, x: float, y: float, size: float, colour: str, anchor: str = "start", spacing: float = 0
) -> str:
    """A line in the display face, its baseline at `y`."""
    letters = f' letter-spacing="{spacing:g}"' if spacing else ""
    return (
        f'<text font-family="var(--display)" x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"'
        f' fill="{colour}"{letters}>{escape(words)}</text>'
    )


def upright(words: str, colour: str) -> str:
    """The kind of a card, in small capitals along the index column, read upwards."""
    return (
        f'<text font-family="var(--sans)" font-weight="700" font-size="19" letter-spacing="2.2"'
        f' fill="{colour}" transform="translate(54 262) rotate(-90)">{escape(words.upper())}</text>'
    )


def initial(letters: str, colour: str, y: float = 76, largest: float = 74) -> str:
    """The large letter on top of the index column."""
    return text(letters, INDEX_X, y, largest_size(letters, 62, largest), colour, "middle")


def disc(number: int, y: float, ground: str, colour: str, r: float = 25, size: float = 38) -> str:
    """The points, on a disc in the index column."""
    return f'<circle cx="{INDEX_X}" cy="{y:g}" r="{r:g}" fill="{ground}"/>' + text(
        str(number), INDEX_X, y + size * 0.345, size, colour, "middle"
    )


def band_name(words: str, colour: str, *, reserve: float = 0, largest: float = NAME_MAX) -> str:
    """The name on the band, in a group of its own: where cards overlap the style sheet draws it smaller.

    A bar in `words` parts two lines. Without one, a name too long for one line is parted at the space
    nearest its middle. `reserve` keeps room free at the right.
    """
    room = BAND_RIGHT - BAND_LEFT - reserve
    lines = _lines(words, room)
    if len(lines) == 1:
        size = largest_size(words, room, largest)
        return name_group(text(words, BAND_LEFT, BAND_MIDDLE + size * 0.33, size, colour))
    size = min(largest_size(line, room, LINE_MAX) for line in lines)
    top = BAND_MIDDLE - 5.5
    return name_group(
        text(lines[0], BAND_LEFT, top, size, colour)
        + text(lines[1], BAND_LEFT, top + size * 0.86 + 3, size, colour)
    )


def name_group(words: str) -> str:
    """The group of a name on the band, which the style sheet draws smaller, or not at all."""
    return f'<g class="bn">{words}</g>'


def _lines(words: str, room: float) -> list[str]:
    if "|" in words:
        return words.split("|", 1)
    spaces = [place for place, letter in enumerate(words) if letter == " "]
    if not spaces or largest_size(words, room, NAME_MAX) >= NAME_MIN:
        return [words]
    middle = min(spaces, key=lambda place: abs(place - len(words) / 2))
    return [words[:middle], words[middle + 1 :]]


def stamp(
    words: str, x: float, y: float, colour: str, *, turn: float = -14, wide: float = 150, size: float = 38
) -> str:
    """A rubber stamp in capitals, set askew."""
    words = words.upper()
    fitted = largest_size(words, wide - 28 - 2 * len(words), size)
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">'
        + rect(-wide / 2, -30, wide, 58, PAPER, 6, colour, 5)
        + rect(8 - wide / 2, -22, wide - 16, 42, "none", 3, colour, 2)
        + text(words, 1, fitted * 0.37, fitted, colour, "middle", spacing=2)
        + "</g>"
    )
