"""Names of players: what may be typed, saved and loaded, and which of them are the same. One rule for the form, the
match and the record."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

LONGEST_NAME = 20
"""Characters of a name that the form takes."""
LONGEST_RECORDED_NAME = 40
"""Characters of a name that a record may bring."""
_NOT_TEXT = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that are no text of one line: controls, halves of characters, breaks."""
_STEERING = frozenset(map(chr, (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Characters that turn the direction of what is written after them, in somebody else's sentence too."""
_BLANK = frozenset(map(chr, (0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0)))
"""Letters and a symbol that are drawn as nothing."""
_UNSEEN = {"Cc", "Cf", "Cn", "Cs", "Mn", "Zl", "Zp", "Zs"}
_JOINERS = frozenset(map(chr, (0x200C, 0x200D)))
_VARIANTS = frozenset(map(chr, (*range(0x180B, 0x180E), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
_TAGS = frozenset(map(chr, range(0xE0020, 0xE0080)))
"""Letters of a flag, behind the picture of one."""
_SHAPED = {"So", "Sk", "Lo", "Mc", "Mn"}
"""Categories of pictures, and of letters whose shape an invisible character behind them can change."""
_SKIN = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
_FLAGS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
"""Letters of which two make a flag."""
MOST_MARKS_PER_LETTER = 4
"""Marks over or under one letter, as many as writing needs; more cover the lines around it."""
_ALIKE = str.maketrans("авекмнорстухіјѕ" + "αβεζηικμνορτυχ", "abekmhopctyxijs" + "abezhikmnoptyx")
"""Cyrillic and Greek letters, by the Latin ones that their capitals look like."""


def tidy(name: str) -> str:
    """The name without invisible characters and those that are no text, letters and their accents as one, spaces made
    single, no longer than `LONGEST_NAME`. It may be empty. Pictures of several characters stay whole."""
    text = "".join(
        " " if unicodedata.category(each) in _NOT_TEXT else each for each in name[: 50 * LONGEST_NAME]
    )
    text = _visible(" ".join(unicodedata.normalize("NFC", _visible(text)).split()))
    text = _shortened(text).strip()
    return text if is_clean(text) else ""


def numbered_names(name: str) -> tuple[str, ...]:
    """The name with a number behind it, for those who have the same."""
    return tuple(f"{name[: LONGEST_NAME - 2].rstrip()} {number}" for number in range(2, 6))


@lru_cache(maxsize=1024)
def name_key(name: str) -> str:
    r"""The name as names are compared: those that look the same have one key, whatever their case, their characters'
    widths and what cannot be seen in them. Names in letters of other scripts look the same as well.

    >>> name_key("Zoe\u0308") == name_key("ZO\u00cb"), name_key("An\u200bna") == name_key("\uff21nna"), name_key("Zoe")
    (True, True, 'zoe')
    """
    text = "".join(each for each in _visible(name) if each not in _JOINERS and each not in _VARIANTS)
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return " ".join(text.translate(_ALIKE).split())


def is_good(name: str) -> bool:
    """True if a seat can have this name."""
    if not name.strip() or len(name) > LONGEST_RECORDED_NAME:
        return False
    return not any(unicodedata.category(each) in _NOT_TEXT for each in name)


def is_clean(name: str) -> bool:
    """True if something of the name can be seen, and nothing in it turns what is written after it. For names that come
    in; stored games keep theirs."""
    seen = any(unicodedata.category(each) not in _UNSEEN and each not in _BLANK for each in name)
    return seen and _STEERING.isdisjoint(name)


def _visible(text: str) -> str:
    """The text without characters that nobody sees, and without the marks that are too many."""
    kept: list[str] = []
    marks = 0
    for each in text:
        category, before = unicodedata.category(each), kept[-1] if kept else ""
        if each in _BLANK:
            kept.append(" ")
        elif each in _JOINERS or each in _VARIANTS or each in _TAGS:
            if _is_shaped(before, each):
                kept.append(each)
        elif category != "Cf" and each != "\u034f":
            marks = marks + 1 if category in {"Mn", "Me"} else 0
            if marks <= MOST_MARKS_PER_LETTER:
                kept.append(each)
    return "".join(kept).rstrip("\u200c\u200d")


def _is_shaped(before: str, after: str) -> bool:
    """True if a character that is not seen itself shows in the one before it."""
    if not before:
        return False
    category = unicodedata.category(before)
    return before in _TAGS or category == "So" if after in _TAGS else category in _SHAPED or before in _TAGS


def _shortened(text: str) -> str:
    """The beginning of a text, cut between two characters as they are seen."""
    end = LONGEST_NAME
    while len(text) > end > 0 and _belong(text[:end], text[end]):
        end -= 1
    return text[: end or LONGEST_NAME]


def _belong(text: str, after: str) -> bool:
    joined = text[-1] in _JOINERS or after in _JOINERS | _VARIANTS | _TAGS | _SKIN
    half = after in _FLAGS and (len(text) - len(text.rstrip(_FLAGS))) % 2 == 1
    return joined or half or unicodedata.category(after) in {"Mn", "Me", "Mc"}
