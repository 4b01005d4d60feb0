"""The words that are printed on the cards, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.cases.jekyll.cards import CODES as JEKYLL_CODES
from game.cases.jekyll.cards import SIDES
from game.cases.ripper.cards import CODES, FAMILIES, SUSPECTS
from game.i18n import speaking, t


@dataclass(frozen=True, slots=True)
class Words:
    """Names by code (a bar parts two lines), initials by family or side, numerals by suspect, stamps by kind."""

    names: Mapping[str, str]
    initials: Mapping[str, str]
    numerals: Mapping[str, str]
    stamps: Mapping[str, str]


def catalogue_words(names: Mapping[str, str] | None = None, language: str = "en") -> Words:
    """The words of a language; `names` takes the place of some of the printed names."""
    with speaking(language):
        return _words(names or {})


def _words(names: Mapping[str, str]) -> Words:
    identity = (f"identity:{side}" for side in SIDES)
    printed = {code: t(f"faces.printed.{code}") for code in (*CODES, *JEKYLL_CODES, *identity)}
    lettered = (*FAMILIES, "wild", *JEKYLL_CODES, *SIDES)
    return Words(
        names={**printed, **names},
        initials={family: t(f"faces.initial.{family}") for family in lettered},
        numerals={suspect: t(f"faces.numeral.{suspect}") for suspect in SUSPECTS},
        stamps={kind: t(f"faces.stamp.{kind}") for kind in ("alibi", "victim", "scene")},
    )
