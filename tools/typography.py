"""The types of each language: what stands for quotation marks, dashes and apostrophes, and which spaces do not part.

The texts of the catalogues and of the rules have their marks as they are to be seen; `python -m tools.catalogues --set`
puts them right, and without `--set` says where they are not. Spaces that do not part are hard to see in an editor:
write plain ones, and have them set.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

NO_BREAK, NARROW_NO_BREAK = "\u00a0", "\u202f"
_UNITS = r"%|(?:[KMG]B|[KMG]o|px|ms)\b"

Replacement = tuple[str, str]
EVERYWHERE: tuple[Replacement, ...] = (
    (r"\.\.\.", "…"),
    (r"(?<=\w)'(?=\w)", "’"),
    (r"(?<![\w−])-(?=\d)", "−"),
    (rf"(?<=[\d}}]) (?={_UNITS})", NO_BREAK),
)
BY_LANGUAGE: dict[str, tuple[Replacement, ...]] = {
    "en": (),
    "de": (
        (r"\b([zduo])\. ?([BhaU])\.", rf"\1.{NO_BREAK}\2."),
        (r"(?<=\w) …", f"{NO_BREAK}…"),
        (r"(?<![\d.])(\d+|\}) (?=Punkt)", rf"\1{NO_BREAK}"),
    ),
    "fr": (
        (rf"(?<=\S)[ {NO_BREAK}]?(?<![;!?{NARROW_NO_BREAK}])(?=[;!?])", NARROW_NO_BREAK),
        (rf"(?<=\S)[ {NARROW_NO_BREAK}]?(?<![{NO_BREAK}])(?=:(?:\s|$|\*))", NO_BREAK),
        (rf"«[ {NARROW_NO_BREAK}]?(?!{NO_BREAK})", f"«{NO_BREAK}"),
        (rf"(?<!{NO_BREAK})[ {NARROW_NO_BREAK}]?»", f"{NO_BREAK}»"),
        (r"\b(Dr|Mr) (?=[A-Z])", rf"\1{NO_BREAK}"),
    ),
}
"""Patterns of what is written, each with what is set instead; each leaves alone what it has set."""

FOREIGN_MARKS = {"en": "„«»\"'‚—‖", "de": "”«»\"'—‖", "fr": "“”„‚\"'—‖"}
"""Marks that a language has no use for."""
_ASTRAY = {
    "en": re.compile(r"(?<=\w)“|”(?=\w)| - |--"),
    "de": re.compile(r"“(?=\w)|(?<=\w)„| - |--"),
    "fr": re.compile(r" - |--"),
}
"""Marks of its own where they cannot stand, and dashes that are none."""
_CODE = re.compile(r"(`[^`]*`|\*(?:us|manual|de|fr|Editions):\*)")
"""Marks in the rules that code reads: they stand as in English."""


def typeset(text: str, language: str) -> str:
    """The text with the marks and spaces of its language."""
    parts = _CODE.split(text)
    for written, instead in (*EVERYWHERE, *BY_LANGUAGE.get(language, ())):
        parts[::2] = [re.sub(written, instead, part) for part in parts[::2]]
    return "".join(parts)


def faults(text: str, language: str) -> Iterator[str]:
    """Yield what is wrong with a text: what `typeset` would change, and marks that belong to another language."""
    if (right := typeset(text, language)) != text:
        yield f"“{text}” should be set “{right}”"
    prose = _CODE.sub("", text)
    if foreign := {mark for mark in FOREIGN_MARKS.get(language, "") if mark in prose}:
        yield f"“{text}” has {' '.join(sorted(foreign))}, which this language does not use"
    if (astray := _ASTRAY.get(language)) and (found := astray.search(prose)):
        yield f"“{text}” has {found[0].strip()} where it cannot stand"
