"""Every drawing the page refers to, by name: the one list that the sprite is built from (`tools/art`).

The page holds one hidden SVG sprite. A drawing is shown by a tiny `<svg><use href="#..."/></svg>` that
these functions make: `u-` interface icons (Tabler), `i-` objects (game-icons.net and our own), `c-` card
faces, `b-` portraits. All of them are decoration: the words beside them, or the label of the button around
them, say what they mean.
"""

from __future__ import annotations

from markupsafe import Markup, escape

from game.case import first_case
from game.consequences import bare
from ui.html.case_cards import CaseCards
from ui.html.html_cache import cached

UI_ICONS = frozenset(
    """
    archive arrow-back-up arrow-bar-to-left arrow-bar-to-right arrow-left arrow-right arrows-exchange
    arrows-sort app-window bolt book-2 brain bulb bulb-off calendar-event camera cards chart-line check chevron-left
    chevron-right chevrons-left chevrons-right clock contrast device-tablet door-exit eye file-export file-import
    hand-finger help history home info-circle keyboard language lock menu-2 message-report moon notebook
    player-pause player-play player-skip-back player-skip-forward plus refresh rotate-2 school settings share-2 sun
    trash trophy users volume volume-off wifi-off x
    """.split()
)
"""Tabler icons of the interface."""

SEAT_GLYPHS = ("top-hat", "old-lantern", "key", "pilgrim-hat")
"""The symbol of each seat, 0 to 3."""
_SEAT_COLOURS = (0, 3, 2, 1)
"""The portrait of the first case whose colour its seal has."""


def seat_colour_class(seat: int) -> str:
    """The class that lends a seat's seal its colour."""
    return list(CaseCards.of(first_case()).portraits.values())[_SEAT_COLOURS[seat]]


def game_icons() -> frozenset[str]:
    """The icons taken from game-icons.net."""
    return frozenset({*SEAT_GLYPHS, *(name for part in CaseCards.of_all_cases() for name in part.glyphs)})


def own_glyphs() -> frozenset[str]:
    """Icons drawn for this project (`assets/art`, in a folder of each case).

    The set's own are thin, or hard to tell at 20 px.
    """
    return frozenset(name for part in CaseCards.of_all_cases() for name in part.own_glyphs)


def portraits() -> dict[str, str]:
    """Return everybody with a portrait, and the class that lends the colours."""
    return {name: tint for part in CaseCards.of_all_cases() for name, tint in part.portraits.items()}


def card_backs() -> frozenset[str]:
    """The codes of all card backs."""
    return frozenset(part.back for part in CaseCards.of_all_cases())


def _svg(symbol: str, box: str, classes: str) -> Markup:
    return Markup(
        f'<svg class="{escape(classes.strip())}" viewBox="{box}" aria-hidden="true" focusable="false">'
        f'<use href="#{symbol}"></use></svg>'
    )


@cached
def icon(name: str, cls: str = "") -> Markup:
    """An interface icon. KeyError if the sprite does not hold it."""
    if name not in UI_ICONS:
        raise KeyError(f"{name!r} is not in UI_ICONS")
    return _svg(f"u-{name}", "0 0 24 24", f"ic {cls}")


@cached
def glyph(name: str, cls: str = "") -> Markup:
    """An object (a suspect's symbol, a flower, a hat). KeyError if the sprite does not hold it."""
    if name not in game_icons() | own_glyphs():
        raise KeyError(f"no case shows {name!r}")
    return _svg(f"i-{name}", "0 0 512 512", f"gi {cls}")


def symbol_id(code: str) -> str:
    """The sprite's id of a card; how it lies (`wild=druitt`, `utterson~`) does not change its face."""
    return "c-" + bare(code).replace(":", "-")


@cached
def face(code: str, cls: str = "") -> Markup:
    """A card's face, or a card back."""
    return _svg(symbol_id(code), "0 0 250 350", f"face {cls}")


@cached
def bust(person: str, cls: str = "") -> Markup:
    """A portrait in its lit medallion, in the person's colours. KeyError for somebody without one."""
    return _svg(f"b-{person}", "0 -16 200 216", f"bust {portraits()[person]} {cls}")


@cached
def seat_token(seat: int, cls: str = "") -> Markup:
    """The round token of a seat."""
    return Markup(f'<span class="{escape(f"tok {cls}".strip())}">{glyph(SEAT_GLYPHS[seat])}</span>')
