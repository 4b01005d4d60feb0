"""Every sentence the project says, by key, from gettext catalogues.

A key is `domain.rest`: the part before the first dot names the catalogue
(`assets/locale/<language>/LC_MESSAGES/<domain>.po`), the whole key is its msgid. Placeholders are `{name}`, filled in
by `str.format`. The page carries the catalogues compiled; a checkout has only their sources."""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from typing import Any

from game.po import to_mo
from game.resources import read

LOCALES = "assets/locale"
BASE = "en"
"""The language that is there always, and that all others are held against."""
LANGUAGES = (BASE, "de", "fr")
"""The languages that the page speaks."""
_language = BASE
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def use_language(language: str) -> None:
    """Choose the language of all later sentences; `en` is there always."""
    global _language
    _language = language


def language() -> str:
    """The language of what is said now."""
    return _language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Another language for a while."""
    before = _language
    use_language(language)
    try:
        yield
    finally:
        use_language(before)


@lru_cache(maxsize=64)
def _catalogue(language: str, domain: str) -> gettext.GNUTranslations:
    name = f"{LOCALES}/{language}/LC_MESSAGES/{domain}"
    try:
        compiled = read(f"{name}.mo")
    except OSError:
        compiled = to_mo(read(f"{name}.po").decode())
    return gettext.GNUTranslations(BytesIO(compiled))


def _pattern(key: str, count: int | None) -> str:
    catalogue = _catalogue(_language, key.partition(".")[0])
    text = catalogue.gettext(key) if count is None else catalogue.ngettext(key, key, count)
    if text == key:
        raise KeyError(f"no sentence for {key!r} in {_language!r}")
    return text


@lru_cache(maxsize=8)
def _formats(language: str) -> dict[str, Any]:
    """The patterns of numbers and lists, written by `tools.formats`."""
    found: dict[str, Any] = json.loads(read(f"{LOCALES}/{language}/formats.json"))
    return found


def tag() -> str:
    """The language of what is said now and the country whose dates it has, as a browser wants them: `en-GB`, `fr`."""
    return str(_formats(_language)["tag"])


def day_in_words(day: str) -> str:
    """A date as a browser words it, with the ordinal that French has for the first of a month: "1er novembre"."""
    return re.sub(r"\b1(?=\s[^\W\d])", "1er", day) if _language == "fr" else day


NOTHING = "–"
"""In place of a figure, where there is none."""


def number(value: float, digits: int = 0, *, plus: bool = False) -> str:
    """A number as it is printed: with a true minus sign, and with `plus` also with a sign above nothing."""
    text = f"{abs(value):,.{digits}f}"
    zero = not text.strip("0.")
    if "," in text or "." in text:
        formats = _formats(_language)
        text = "".join(formats["group"] if c == "," else formats["decimal"] if c == "." else c for c in text)
    return text if zero else f"{'−' if value < 0 else '+' if plus else ''}{text}"


def isolated(text: str) -> str:
    r"""A name, or other words, as a piece of its own within a sentence: written from right to left it would take the
    numbers, commas and names beside it to its other side. Anything else stays as it is, and so does what is isolated
    already. Only what is shown or sent is; names are kept and compared as they are.

    >>> isolated("Nora"), isolated("\u05d0\u05e0\u05d4") == "\u2068\u05d0\u05e0\u05d4\u2069"
    ('Nora', True)
    """
    if text.isascii() or "\u2068" in text or not _RIGHT_TO_LEFT.search(text):
        return text
    return f"\u2068{text}\u2069"


def join_words(words: Sequence[str]) -> str:
    """Words within a sentence: "Basil, Ines and Otto"."""
    words = [isolated(word) for word in words]
    patterns = _formats(_language)["list"]
    if len(words) < 3:
        return str(patterns["two"]).format(*words) if len(words) == 2 else "".join(words)
    text = str(patterns["end"]).format(*words[-2:])
    for word in words[-3:0:-1]:
        text = str(patterns["middle"]).format(word, text)
    return str(patterns["start"]).format(words[0], text)


def capitalized(text: str) -> str:
    """The text as it begins a sentence; what stands behind the first letter stays."""
    return text[:1].upper() + text[1:]


def _shown(params: dict[str, object]) -> dict[str, object]:
    return {key: _shown_one(each) for key, each in params.items()}


def _shown_one(value: object) -> object:
    if isinstance(value, str):
        return isolated(value)
    return number(value) if isinstance(value, int) and not 0 <= value < 1000 else value


def t(key: str, /, **params: object) -> str:
    """The sentence of a key, with its placeholders filled in. KeyError where there is none."""
    pattern = _pattern(key, None)
    return pattern.format(**_shown(params)) if params else pattern


def tn(key: str, count: int, /, **params: object) -> str:
    """The sentence of a key that has a singular and a plural; `{n}` is the count."""
    return _pattern(key, count).format(**_shown({"n": count, **params}))
