"""The cards of Jekyll & Hyde on the page: symbols, colours, letters and places in a sorted hand."""

from __future__ import annotations

from collections.abc import Iterator

from game.cases.jekyll.cards import (
    CODES,
    FAMILIES,
    FIRST_OF_BOTH_SIDES,
    HYDE_FAMILIES,
    JEKYLL_FAMILIES,
    KIND,
    POINTS,
    POTION,
    SIDES,
    side_of,
)
from ui.html.case_cards import CardLook, CaseCards

FAMILY_GLYPH = {
    "utterson": "gladstone-bag",
    "poole": "ringing-bell",
    "will": "tied-scroll",
    "theory": "brain",
    "carew": "broken-cane",
    "awakes": "waking-eyes",
    "hideaway": "skeleton-key",
    "enfield": "closed-doors",
    "lanyon": "hourglass",
    "stevenson": "fountain-pen",
    "potion": "bubbling-flask",
    "lab": "microscope",
    "transformation": "duality-mask",
}
"""The symbol of each family and Gavel, by code."""
OWN_GLYPHS = frozenset("broken-cane gladstone-bag waking-eyes".split())
ON_FACES = frozenset({"fizzing-flask"})
"""Objects that only the card faces use."""
BY_LETTER = (JEKYLL_FAMILIES, HYDE_FAMILIES, FAMILIES[FIRST_OF_BOTH_SIDES:], CODES[POTION:])
"""The order of a sorted hand: families by letter, the Gavels last."""


def _rule(family: int) -> tuple[str, str]:
    return ("family", f"identity:{SIDES[side_of(family)]}") if family < FIRST_OF_BOTH_SIDES else ("both", "")


def _looks() -> Iterator[tuple[str, CardLook]]:
    for part, codes in enumerate(BY_LETTER):
        for at, code in enumerate(codes):
            family, kind = code in FAMILIES, KIND[code]
            side = SIDES[side_of(kind)] if kind < FIRST_OF_BOTH_SIDES else "both"
            yield (
                code,
                CardLook(
                    "evidence" if family else "gavel",
                    FAMILY_GLYPH[code],
                    f"f-{code}" if family else "f-gavel",
                    POINTS[kind],
                    side,
                    SIDES[1 - SIDES.index(side)] if kind < FIRST_OF_BOTH_SIDES else "both",
                    (part, at),
                    (part, at),
                    rule=_rule(kind) if family else ("", ""),
                    own_words=code in {"potion", "lab", "transformation", "awakes", "carew"},
                    titled=code in {"will", "awakes"},
                ),
            )
    for side in SIDES:
        yield (
            f"identity:{side}",
            CardLook("identity", tint=f"f-{side}", side=side, rule=("identity", f"identity:{side}")),
        )


CARDS = CaseCards(
    back="back-jekyll",
    looks=dict(_looks()),
    portraits={side: f"f-{side}" for side in SIDES},
    glyphs=frozenset({*FAMILY_GLYPH.values(), *ON_FACES}) - OWN_GLYPHS,
    own_glyphs=OWN_GLYPHS,
)
