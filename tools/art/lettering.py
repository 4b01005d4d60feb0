"""Lettering on the cards: text that is made to fit, whatever the language.

SVG does not fit text to a width, and the faces are drawn when the site is built, where no browser measures.
So the advance widths of Abril Fatface are written down here, for the letters of English, German and French.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

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

UPPER_LINE_HEIGHT = 5.5
"""The height of the first of two lines above the middle of their place."""


def text_width(text: str, size: float) -> float:
    """Return the width of a text set in Abril Fatface, in units of the card; unknown letters count as the widest."""
    return sum(_WIDTH.get(letter, _WIDEST) for letter in text) * size / 100


def largest_size(text: str, room: float, largest: float) -> float:
    """The largest size, at most `largest`, at which a text fits into `room`, to a half unit."""
    return min(largest, int(room / text_width(text, 1) * 2) / 2)


def set_text(words: str, marks: Mapping[str, str]) -> Iterator[tuple[str, dict[str, str]]]:
    """The lines of a text in a drawing, each with its attributes.

    With `data-room` it is set smaller until it fits. One that would come below `data-least` is set in two lines, and so
    is one with a bar. A `dy` in em is how far its baseline lies below `y`.
    """
    marks = dict(marks)
    if marks.pop("text-transform", "") == "uppercase":
        words = words.upper()
    size, spacing = float(marks["font-size"]), float(marks.get("letter-spacing", 0))
    room, least = marks.pop("data-room", ""), float(marks.pop("data-least", 0))
    free = float(room) - spacing * len(words) if room else 0
    lines = _parted(words, free, least) if least else [words]
    baseline, drop = float(marks.get("y", 0)), float(marks.pop("dy", "0em").removesuffix("em"))
    if len(lines) == 2:
        size, drop, baseline = least, 0, baseline - UPPER_LINE_HEIGHT
    if room:
        size = min(largest_size(line, free, size) for line in lines)
    for at, line in enumerate(lines):
        y = baseline + drop * size + at * (size * 0.86 + 3)
        yield line, marks | {"font-size": f"{size:g}"} | ({"y": f"{y:g}"} if "y" in marks else {})


def _parted(words: str, room: float, least: float) -> list[str]:
    """One line, or two: parted at a bar, or else at the space nearest the middle if one would be too small."""
    if "|" in words:
        return words.split("|", 1)
    spaces = [place for place, letter in enumerate(words) if letter == " "]
    if not spaces or largest_size(words, room, least) >= least:
        return [words]
    middle = min(spaces, key=lambda place: abs(place - len(words) / 2))
    return [words[:middle], words[middle + 1 :]]
