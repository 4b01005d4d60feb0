"""Every sentence the project says, by key, from gettext catalogues.

A key is `domain.rest`: the part before the first dot names the catalogue
(`assets/locale/<language>/LC_MESSAGES/<domain>.mo`), the whole key is its msgid. Placeholders are `{name}`, filled in
by `str.format`."""

from __future__ import annotations

import gettext
from functools import lru_cache
from pathlib import Path

LOCALES = Path(__file__).resolve().parent.parent / "assets" / "locale"
_language = "en"


def use_language(language: str) -> None:
    """Choose the language of all later sentences; `en` is there always."""
    global _language
    _language = language


@lru_cache(maxsize=64)
def _catalogue(language: str, domain: str) -> gettext.GNUTranslations:
    path = LOCALES / language / "LC_MESSAGES" / f"{domain}.mo"
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


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
