"""The words that are printed on the cards, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.i18n import t
from game.jekyll.cards import CODES as JEKYLL_CODES
from game.jekyll.cards import SIDES
from game.ripper.cards import CODES, FAMILIES, SUSPECTS


@dataclass(frozen=True, slots=True)
class Words:
    """Names by code (a bar parts two lines), initials by family or side, numerals by suspect, stamps by kind."""

    names: Mapping[str, str]
    initials: Mapping[str, str]
    numerals: Mapping[str, str]
    stamps: Mapping[str, str]


def catalogue_words(names: Mapping[str, str] | None = None) -> Words:
    """The words of the catalogue in use; `names` takes the place of some of the printed names."""
    identity = (f"identity:{side}" for side in SIDES)
    printed = {code: t(f"cards.printed.{code}") for code in (*CODES, *JEKYLL_CODES, *identity)}
    lettered = (*FAMILIES, "wild", *JEKYLL_CODES, *SIDES)
    return Words(
        names={**printed, **(names or {})},
        initials={family: t(f"cards.initial.{family}") for family in lettered},
        numerals={suspect: t(f"cards.numeral.{suspect}") for suspect in SUSPECTS},
        stamps={kind: t(f"cards.stamp.{kind}") for kind in ("alibi", "victim", "scene")},
    )
