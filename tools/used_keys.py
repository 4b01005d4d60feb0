"""The keys of the catalogues that the code asks for, as far as they stand in it.

Many are put together (`t(f"log.drew.{how}")`): of those the fixed parts are known, and any key that fits is used.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools import files

ASKED = frozenset({"t", "tn"})
"""The functions whose first argument is a key."""
SOURCES = ("game/**/*.py", "ui/**/*.py", "tools/**/*.py")
_OF_KEYS = re.compile(r"[\w.:-]+")
_IN_DRAWING = re.compile(r"\{(faces\.(?:[\w.:-]|\{\w+\})+)\}")
_IN_PAGE = re.compile(r'data-t="([\w.-]+)"')


@dataclass(slots=True)
class UsedKeys:
    """The keys of the code: whole ones that are asked for, all its texts, and patterns of those it puts together."""

    asked: dict[str, str] = field(default_factory=dict)
    """Each with the file that asks for it."""
    texts: set[str] = field(default_factory=set)
    patterns: set[str] = field(default_factory=set)

    def missing(self, keys: Iterable[str]) -> Iterator[str]:
        """The keys that are asked for and not there, in sentences."""
        there = set(keys)
        yield from (
            f"{file} asks for {key}, which is missing" for key, file in self.asked.items() if key not in there
        )

    def complaints_of_unused(self, keys: Iterable[str]) -> Iterator[str]:
        """The keys that nothing can ask for, in sentences."""
        fits = re.compile("|".join(sorted(self.patterns)))

        def said(text: str) -> bool:
            return text in self.texts or bool(fits.fullmatch(text))

        def joined(key: str) -> bool:
            """True for a key whose end is put in as a whole, dots and all."""
            ends = (at for dot in re.finditer(r"\.", key) for at in (dot.start(), dot.end()))
            return any(said(key[at:]) and fits.fullmatch(f"{key[:at]}x") for at in ends)

        for key in keys:
            if key not in self.asked and not said(key) and not joined(key):
                yield f"nothing asks for the key {key}"


def find_used_keys(root: Path) -> UsedKeys:
    """Read all of the code, the drawings and the page."""
    found = UsedKeys()
    for name, path in files.matching_files(root, *SOURCES).items():
        _read(ast.parse(path.read_text(encoding="utf-8")), name, found)
    for path in files.matching_files(root, "assets/art/**/*.svg").values():
        for key in _IN_DRAWING.findall(path.read_text(encoding="utf-8")):
            found.patterns.add(re.sub(r"\\\{\w+\\\}", r"[\\w:-]+", re.escape(key)))
    page = root / "index.html"
    found.asked |= dict.fromkeys(_IN_PAGE.findall(page.read_text(encoding="utf-8")), page.name)
    return found


def _read(tree: ast.Module, file: str, found: UsedKeys) -> None:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(key)), *_]) if name in ASKED:
                found.asked.setdefault(key, file)
            case ast.Constant(value=str(text)):
                found.texts.add(text)
            case ast.JoinedStr(values=parts):
                if pattern := _pattern(parts):
                    found.patterns.add(pattern)


def _pattern(parts: list[ast.expr]) -> str:
    """The keys that a text put together may be; "" if it can be none. Only a part at the beginning may have dots."""
    fixed = [part.value if isinstance(part, ast.Constant) else None for part in parts]
    written = "".join(str(part) for part in fixed if part is not None)
    if not _OF_KEYS.fullmatch(written) or (fixed[0] is None and len(written) < 4):
        return ""
    begins = [r"[\w.:-]+"] if fixed[0] is None else []
    rest = fixed[1:] if begins else fixed
    return "".join([*begins, *(r"[\w:-]+" if part is None else re.escape(str(part)) for part in rest)])
