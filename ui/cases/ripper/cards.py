"""The cards of Jack the Ripper on the page: symbols, colours and places in a sorted hand."""

from __future__ import annotations

from collections.abc import Iterator

from game.cases.ripper.cards import ALIBIS, KIND, POINTS, SCENES, SUSPECTS, VICTIMS
from game.i18n import t
from ui.html.case_cards import CardLook, CaseCards, SortRank

SUSPECT_GLYPH = {
    "druitt": "cricket-bat",
    "eddy": "imperial-crown",
    "gull": "serpent-staff",
    "pedachenko": "bear-head",
    "chapman": "scissors",
    "jill": "ample-dress",
    "letter": "quill",
}
"""The symbol of each suspect, and of the family of Letters."""

VICTIM_GLYPH = {
    "nichols": "shut-rose",
    "chapman": "daisy",
    "stride": "poppy",
    "eddowes": "spoted-flower",
    "kelly": "lotus-flower",
}
"""The flower of each Victim; her Scene (rule 1.4) bears the same."""
LANDMARK = {
    "bucks-row": "gate",
    "hanbury-street": "wooden-door",
    "berner-street": "dungeon-gate",
    "mitre-square": "lantern-flame",
    "millers-court": "closed-doors",
}
"""The landmark in the street of each Scene."""
GAVEL_GLYPH = {
    "suspect": "gavel",
    "alibi": "pocket-watch",
    "strikes": "plain-dagger",
    "commissioner": "police-badge",
    "escapes": "run",
}
"""The glyphs of the other cards that are no Evidence, by kind or code."""
OWN_GLYPHS = frozenset("cricket-bat poppy serpent-staff".split())
ON_FACES = frozenset("wax-seal magnifying-glass police-officer-head hooded-figure".split())
"""Objects that only the card faces use."""


def _looks() -> Iterator[tuple[str, CardLook]]:
    """Each card; a suspect's Evidence, portrait and Alibi stand together in a hand sorted by family."""
    for at, name in enumerate(SUSPECTS):
        colours = f"s-{name}"
        yield name, _evidence(name, colours, (0, at, 0), (0, at))
        portrait = f"suspect:{name}"
        yield portrait, _gavel(portrait, "suspect", "suspect", colours, (0, at, 1), (3, at))
    for name in ALIBIS:
        code, of = f"alibi:{name}", name if name in SUSPECTS else ""
        by_family = (0, SUSPECTS.index(of), 2) if of else (0, 2, 3)
        by_kind = (4, SUSPECTS.index(of)) if of else (4, 1)
        yield code, _gavel(code, "alibi", "alibi", f"s-{of}" if of else "", by_family, by_kind)
    yield "letter", _evidence("letter", "s-letter", (1, 0), (1, 0))
    yield "wild", _evidence("wild", "", (1, 1), (2, 0))
    for at, (victim, scene) in enumerate(zip(VICTIMS, SCENES, strict=True)):
        for part, code, glyph in (
            (0, f"victim:{victim}", VICTIM_GLYPH[victim]),
            (1, f"scene:{scene}", LANDMARK[scene]),
        ):
            kind = code.partition(":")[0]
            yield code, _card(code, kind, glyph, f"p-{victim}", (2, at, part), (5 + part, at))
    for at, code in enumerate(("strikes", "commissioner", "escapes")):
        yield code, _gavel(code, "escapes" if code == "escapes" else "gavel", code, "", (3, at), (7, at))


def _evidence(code: str, tint: str, by_family: SortRank, by_kind: SortRank) -> CardLook:
    return CardLook(
        "evidence",
        SUSPECT_GLYPH.get(code, ""),
        tint,
        POINTS[KIND[code]],
        by_family=by_family,
        by_kind=by_kind,
        rule=("evidence", code) if code in SUSPECTS else ("", ""),
        own_words=code in {"letter", "wild"},
    )


def _rule(kind: str, code: str) -> tuple[str, str]:
    """A Victim's rule speaks of her Scene, a Scene's of its Victim."""
    who = code.partition(":")[2]
    if kind == "victim":
        return kind, f"scene:{SCENES[VICTIMS.index(who)]}"
    if kind == "scene":
        return kind, f"victim:{VICTIMS[SCENES.index(who)]}"
    return (kind, who) if who in SUSPECTS else ("", "")


def _gavel(code: str, kind: str, glyph: str, tint: str, by_family: SortRank, by_kind: SortRank) -> CardLook:
    return _card(code, kind, GAVEL_GLYPH[glyph], tint, by_family, by_kind)


def _card(code: str, kind: str, glyph: str, tint: str, by_family: SortRank, by_kind: SortRank) -> CardLook:
    return CardLook(
        kind,
        glyph,
        tint,
        POINTS[KIND[code]],
        by_family=by_family,
        by_kind=by_kind,
        rule=_rule(kind, code),
        own_words=code in {"strikes", "commissioner", "escapes"},
    )


CARDS = CaseCards(
    back="back",
    looks=dict(_looks()),
    portraits={name: f"s-{name}" for name in SUSPECTS},
    glyphs=frozenset(
        {
            *SUSPECT_GLYPH.values(),
            *VICTIM_GLYPH.values(),
            *LANDMARK.values(),
            *GAVEL_GLYPH.values(),
            *ON_FACES,
        }
    )
    - OWN_GLYPHS,
    own_glyphs=OWN_GLYPHS,
)


def numeral(suspect: str) -> str:
    """A suspect's number in the order that breaks ties (rule 1.2), as printed on the cards."""
    return t(f"faces.numeral.{suspect}")
