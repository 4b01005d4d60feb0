"""A language that nobody speaks, made of the English catalogues: every text has accents, is longer by two fifths, and
stands in marks. What has no accents was never translated; what has lost a mark does not fit.

`use_pseudo_language()` makes it known to a process, tests or the studio; it is no part of the site.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from game import resources
from game.i18n import BASE, LOCALES
from game.po import to_mo

LANGUAGE = "qps"
OPENING, CLOSING = "⟦", "⟧"
LONGER_SHARE = 0.4
_PLAIN = "AaCcDdEeGgIiKkLlNnOoRrSsTtUuYyZz"
_ACCENTED = "ÀáÇçĐďÉéĞğÎîĶķĹļÑñÖöŔřŠšŢťÛúÝýŽž"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_WORD = re.compile(".{1,6}")
"""A word of what makes a text longer: a line breaks behind it, as in any language."""
_PLACE = re.compile(r"(\{\w*\})")
_WORDS = re.compile(r'^(msgstr(?:\[\d\])?) (".*")$', re.MULTILINE)
_FORMATS = f"{LOCALES}/{LANGUAGE}/formats.json"


def pseudo(text: str) -> str:
    """A text in that language. Places to fill are left as they are.

    >>> pseudo("Draw {n} cards")
    '⟦Đřáw {n} çářďš ~⟧'
    """
    said = _PLACE.split(text)
    accented = "".join(part if _PLACE.fullmatch(part) else part.translate(_ACCENTS) for part in said)
    length = sum(len(part) for part in said if not _PLACE.fullmatch(part))
    more = "~" * max(1, round(length * LONGER_SHARE) - 3)
    return f"{OPENING}{accented} {' '.join(_WORD.findall(more))}{CLOSING}"


def pseudo_catalogue(po: str) -> str:
    """An English catalogue in that language."""
    first = re.search(r'^msgid "\w', po, re.MULTILINE)
    texts = first.start() if first else len(po)
    return po[:texts] + _WORDS.sub(_pseudo_word, po[texts:])


def _pseudo_word(found: re.Match[str]) -> str:
    return f"{found[1]} {json.dumps(pseudo(json.loads(found[2])), ensure_ascii=False)}"


class _Made:
    """The files of that language, made when they are asked for."""

    def get_data(self, name: str) -> bytes:
        """The bytes of a file; OSError for one that this language has not."""
        if not name.startswith(f"{LOCALES}/{LANGUAGE}/"):
            raise FileNotFoundError(name)
        english = name.replace(f"/{LANGUAGE}/", f"/{BASE}/")
        if name == _FORMATS:
            return resources.read(english)
        po = resources.read(str(Path(english).with_suffix(".po"))).decode()
        return to_mo(pseudo_catalogue(po))


_made = _Made()


def use_pseudo_language() -> None:
    """Make the language known to this process: `game.i18n.speaking(LANGUAGE)` speaks it from now on."""
    resources.add_archive(_made)
