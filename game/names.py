"""Names of players: what may be typed, saved and loaded. One rule for the form, the match and the record."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 20
"""Characters of a name that the form takes."""
LONGEST_READ = 40
"""Characters of a name that a record may bring."""
_NOT_TEXT = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that are no text of one line: controls, halves of characters, breaks."""


def tidy(name: str) -> str:
    """The name without what is no text, spaces made single, no longer than `LONGEST_NAME`. It may be empty."""
    text = "".join(" " if unicodedata.category(each) in _NOT_TEXT else each for each in name)
    return " ".join(text.split())[:LONGEST_NAME].strip()


def good(name: str) -> bool:
    """Can a seat have this name?"""
    if not name.strip() or len(name) > LONGEST_READ:
        return False
    return not any(unicodedata.category(each) in _NOT_TEXT for each in name)
