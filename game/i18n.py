"""Every sentence the project says, by key, from gettext catalogues.

A key is `domain.rest`: the part before the first dot names the catalogue
(`assets/locale/<language>/LC_MESSAGES/<domain>.mo`), the whole key is its msgid. Placeholders are `{name}`, filled in
by `str.format`."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO

from game.beside import read

LOCALES = "assets/locale"
_language = "en"


def use_language(language: str) -> None:
    """Choose the language of all later sentences; `en` is there always."""
    global _language
    _language = language


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
    return gettext.GNUTranslations(BytesIO(read(f"{LOCALES}/{language}/LC_MESSAGES/{domain}.mo")))


def _pattern(key: str, count: int | None) -> str:
    catalogue = _catalogue(_language, key.partition(".")[0])
    text = catalogue.gettext(key) if count is None else catalogue.ngettext(key, key, count)
    if text == key:
        raise KeyError(f"no sentence for {key!r} in {_language!r}")
    return text


def t(key: str, /, **params: object) -> str:
    """The sentence of a key, with its placeholders filled in. KeyError where there is none."""
    pattern = _pattern(key, None)
    return pattern.format(**params) if params else pattern


def tn(key: str, count: int, /, **params: object) -> str:
    """The sentence of a key that has a singular and a plural; `{n}` is the count."""
    return _pattern(key, count).format(n=count, **params)
