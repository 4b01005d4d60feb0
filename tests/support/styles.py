"""The style sheets as text."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tools import page

ROOT = Path(__file__).resolve().parents[2]
STYLE = ROOT / "assets" / "style"
SHEETS = [*sorted(STYLE.rglob("*.css")), ROOT / "assets" / "boot" / "boot.css"]
"""The sheets of the page."""
VALUES = ("tokens", "themes")
"""The folders whose sheets name colours and sizes: no other does."""


@cache
def rules_of(sheet: Path) -> str:
    """A style sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)


def holds_values(sheet: Path) -> bool:
    """True for a sheet of tokens or of a theme."""
    return sheet.parent.name in VALUES


@cache
def values() -> str:
    """The text of all tokens and themes, and of the colours of the cases."""
    folders = (*VALUES, "cases")
    sheets = (path for folder in folders for path in sorted((STYLE / folder).glob("*.css")))
    return "\n".join((page.tint_classes(ROOT), *(sheet.read_text(encoding="utf-8") for sheet in sheets)))
