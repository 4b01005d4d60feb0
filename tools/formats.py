"""Numbers and lists as a language writes them, from the Unicode CLDR: the few patterns that `game.i18n` needs of it.

    python -m tools.formats     write assets/locale/<language>/formats.json of each language anew

Babel has the data and is no part of the page. Dates are put into words by the browser, which has the same data and
knows the time zone; it is told the `tag` of the language and its country.
"""

from __future__ import annotations

import json
from pathlib import Path

from babel import Locale

from game.i18n import LANGUAGES
from tools import ROOT

LOCALE = ROOT / "assets" / "locale"
TERRITORY_OF_LANGUAGE = {"en": "GB"}
"""The country whose spelling a language takes, if it is not the one where most speak it."""


def formats(language: str) -> str:
    """The text of the file of a language."""
    tag = "-".join(filter(None, (language, TERRITORY_OF_LANGUAGE.get(language))))
    locale = Locale.parse(tag, sep="-")
    symbols, lists = locale.number_symbols["latn"], locale.list_patterns["standard"]
    found = {
        "tag": tag,
        "decimal": symbols["decimal"],
        "group": symbols["group"],
        "list": {"two": lists["2"], **{place: lists[place] for place in ("start", "middle", "end")}},
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def path(language: str) -> Path:
    """The file of a language."""
    return LOCALE / language / "formats.json"


def main() -> None:
    """Write all of them."""
    for language in LANGUAGES:
        path(language).write_text(formats(language), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
