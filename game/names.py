"""Names of players: what may be typed, saved and loaded. One rule for the form, the match and the record."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 20
"""Characters of a name that the form takes."""
LONGEST_READ = 40
"""Characters of a name that a record may bring."""
_NOT_TEXT = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that are no text of one line: controls, halves of characters, breaks."""
_STEERING = frozenset(map(chr, (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Characters that turn the direction of what is written after them, in somebody else's sentence too."""
_BLANK = frozenset(map(chr, (0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0)))
"""Letters and a symbol that are drawn as nothing."""
_UNSEEN = {"Cc", "Cf", "Cn", "Cs", "Mn", "Zl", "Zp", "Zs"}


def tidy(name: str) -> str:
    """The name without invisible characters and those that are no text, spaces made single, no longer than
    `LONGEST_NAME`. It may be empty."""
    text = "".join(
        " " if unicodedata.category(each) in _NOT_TEXT else each for each in name if each not in _STEERING
    )
    text = " ".join(text.split())[:LONGEST_NAME].strip()
    return text if is_clean(text) else ""


def is_good(name: str) -> bool:
    """True if a seat can have this name."""
    if not name.strip() or len(name) > LONGEST_READ:
        return False
    return not any(unicodedata.category(each) in _NOT_TEXT for each in name)


def is_clean(name: str) -> bool:
    """True if something of the name can be seen, and nothing in it turns what is written after it. For names that come
    in; stored games keep theirs."""
    seen = any(unicodedata.category(each) not in _UNSEEN and each not in _BLANK for each in name)
    return seen and _STEERING.isdisjoint(name)
