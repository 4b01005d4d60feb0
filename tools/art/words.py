"""The words that are printed on the cards, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.i18n import t
from game.ripper.cards import CODES, FAMILIES, SUSPECTS


@dataclass(frozen=True, slots=True)
class Words:
    """Names by code (a bar parts two lines), initials by family, numerals by suspect, stamps by kind."""

    names: Mapping[str, str]
    initials: Mapping[str, str]
    numerals: Mapping[str, str]
    stamps: Mapping[str, str]


def catalogue_words(names: Mapping[str, str] | None = None) -> Words:
    """The words of the catalogue in use; `names` takes the place of some of the printed names."""
    printed = {code: t(f"cards.printed.{code}") for code in CODES}
    return Words(
        names={**printed, **(names or {})},
        initials={family: t(f"cards.initial.{family}") for family in (*FAMILIES, "wild")},
        numerals={suspect: t(f"cards.numeral.{suspect}") for suspect in SUSPECTS},
        stamps={kind: t(f"cards.stamp.{kind}") for kind in ("alibi", "victim", "scene")},
    )
