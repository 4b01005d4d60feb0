"""The words that are printed on the cards, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game import card_names
from game.cases.jekyll.cards import BOTH, SIDES, side_of
from game.cases.jekyll.cards import CODES as JEKYLL_CODES
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
    printed = {code: _printed(code) for code in (*CODES, *JEKYLL_CODES, *identity)}
    lettered = {code: code for code in (*FAMILIES, "wild", *SIDES)} | {
        code: SIDES[side_of(kind)] if kind < BOTH else "both" for kind, code in enumerate(JEKYLL_CODES)
    }
    return Words(
        names={**printed, **names},
        initials={code: t(f"faces.initial.{of}") for code, of in lettered.items()},
        numerals={suspect: t(f"faces.numeral.{suspect}") for suspect in SUSPECTS},
        stamps={
            "alibi": t("cards.kind.alibi"),
            "victim": t("cards.kind.victim"),
            "scene": t("faces.stamp.scene"),
        },
    )


def _printed(code: str) -> str:
    """The name on a card. Where the catalogue of the faces has none it is that of the page: short on the cards of a
    suspect, which are many, and whole on others."""
    try:
        return t(f"faces.printed.{code}")
    except KeyError:
        short = card_names.kind(code) in {"evidence", "suspect", "alibi"}
        return card_names.short(code) if short else card_names.name(code)
