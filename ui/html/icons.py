"""Every drawing the page refers to, by name: the one list that the sprite is built from (`tools/art`).

The page holds one hidden SVG sprite. A drawing is shown by a tiny `<svg><use href="#..."/></svg>` that
these functions make: `u-` interface icons (Tabler), `i-` objects (game-icons.net and our own), `c-` card
faces, `b-` portraits. All of them are decoration: the words beside them, or the label of the button around
them, say what they mean.
"""

from __future__ import annotations

from markupsafe import Markup, escape

from game.cases.jekyll.cards import SIDES
from game.cases.ripper.cards import SCENES, SUSPECTS, VICTIMS
from ui.html.html_cache import kept

UI_ICONS = frozenset(
    """
    archive arrow-back-up arrow-bar-to-left arrow-bar-to-right arrow-left arrow-right arrows-exchange arrows-sort
    bolt book-2 brain bulb bulb-off cards chart-line check chevron-left chevron-right chevrons-left chevrons-right clock
    contrast device-tablet door-exit file-export file-import hand-finger help history home info-circle keyboard lock
    menu-2 message-report moon notebook player-pause player-play player-skip-back player-skip-forward plus
    refresh settings share-2 sun trash trophy users volume volume-off x
    """.split()
)
"""Tabler icons of the interface."""

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
"""The flower of each Victim; her Scene bears the same."""
SCENE_VICTIM = dict(zip(SCENES, VICTIMS, strict=True))
"""Rule 1.4: the Victim each Scene belongs to, which gives it colour and flower."""
LANDMARK = {
    "bucks-row": "gate",
    "hanbury-street": "wooden-door",
    "berner-street": "dungeon-gate",
    "mitre-square": "lantern-flame",
    "millers-court": "closed-doors",
}
"""What stands in the street of each Scene."""

PAIR_GLYPH = {
    **VICTIM_GLYPH,
    **LANDMARK,
    **{f"victim:{victim}": flower for victim, flower in VICTIM_GLYPH.items()},
    **{f"scene:{scene}": landmark for scene, landmark in LANDMARK.items()},
}
"""On a coin: a Victim's flower or a Scene's landmark, by code or bare name; both are tinted `p-<victim>`."""
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
"""Jekyll & Hyde: the symbol of each family and Gavel, by code."""

GAVEL_GLYPH = {
    "suspect": "gavel",
    "alibi": "pocket-watch",
    "strikes": "plain-dagger",
    "commissioner": "police-badge",
    "escapes": "run",
    **{code: FAMILY_GLYPH[code] for code in ("potion", "lab", "transformation")},
}
"""What stands for the other cards that are no Evidence, by kind or code."""

SEAT_GLYPHS = ("top-hat", "old-lantern", "key", "pilgrim-hat")
"""The symbol of each seat, 0 to 3."""

CARD_GLYPHS = frozenset("wax-seal magnifying-glass police-officer-head hooded-figure fizzing-flask".split())
"""Objects that only the card faces use."""

OWN_GLYPHS = frozenset("broken-cane cricket-bat gladstone-bag poppy serpent-staff waking-eyes".split())
"""Drawn for this project (`tools/art/glyphs.py` and `jekyll_glyphs.py`).

The set's own are thin, or hard to tell at 20 px.
"""

GAME_ICONS = (
    frozenset(SUSPECT_GLYPH.values())
    | frozenset(FAMILY_GLYPH.values())
    | frozenset(VICTIM_GLYPH.values())
    | frozenset(LANDMARK.values())
    | frozenset(GAVEL_GLYPH.values())
    | frozenset(SEAT_GLYPHS)
    | CARD_GLYPHS
) - OWN_GLYPHS
"""Icons taken from game-icons.net."""
GLYPHS = GAME_ICONS | OWN_GLYPHS
PORTRAITS = (*SUSPECTS, *SIDES)
BACKS = {"ripper": "back", "jekyll": "back-jekyll"}
"""The code of each case's card back."""


def _svg(symbol: str, box: str, classes: str) -> Markup:
    return Markup(
        f'<svg class="{escape(classes.strip())}" viewBox="{box}" aria-hidden="true" focusable="false">'
        f'<use href="#{symbol}"></use></svg>'
    )


@kept
def icon(name: str, cls: str = "") -> Markup:
    """An interface icon. KeyError for one that the sprite does not hold."""
    if name not in UI_ICONS:
        raise KeyError(f"{name!r} is not in UI_ICONS")
    return _svg(f"u-{name}", "0 0 24 24", f"ic {cls}")


@kept
def glyph(name: str, cls: str = "") -> Markup:
    """An object (a suspect's symbol, a flower, a hat). KeyError for one that the sprite does not hold."""
    if name not in GLYPHS:
        raise KeyError(f"{name!r} is not in GLYPHS")
    return _svg(f"i-{name}", "0 0 512 512", f"gi {cls}")


def symbol_id(code: str) -> str:
    """The sprite's id of a card; how it lies (`wild=druitt`, `utterson~`) does not change its face."""
    return "c-" + code.partition("=")[0].rstrip("~").replace(":", "-")


@kept
def face(code: str, cls: str = "") -> Markup:
    """A card's face, `identity:jekyll` or `identity:hyde`, or one of BACKS."""
    return _svg(symbol_id(code), "0 0 250 350", f"face {cls}")


@kept
def bust(suspect: str, cls: str = "") -> Markup:
    """A portrait in its lit medallion: a suspect's in the suspect's colours, or `jekyll`, or `hyde`.

    KeyError for anybody else.
    """
    if suspect not in PORTRAITS:
        raise KeyError(f"there is no portrait of {suspect!r}")
    colours = f"f-{suspect}" if suspect in SIDES else f"s-{suspect}"
    return _svg(f"b-{suspect}", "0 -16 200 216", f"bust {colours} {cls}")


@kept
def seat_token(seat: int, cls: str = "") -> Markup:
    """The round token of a seat."""
    return Markup(f'<span class="{escape(f"tok {cls}".strip())}">{glyph(SEAT_GLYPHS[seat])}</span>')
