"""Every piece of the page in all its states: cards, marks, controls, words, colours. One page of it for each theme."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import htpy as h

from game.cases.jekyll.cards import CODES as JEKYLL
from game.cases.jekyll.cards import FAMILIES, SIDES
from game.cases.ripper.cards import CODES as RIPPER
from game.cases.ripper.cards import SUSPECTS, VICTIMS
from game.i18n import t
from ui.cases.jekyll.cards import FAMILY_GLYPH
from ui.cases.ripper.cards import SUSPECT_GLYPH, VICTIM_GLYPH
from ui.html.cards import card, kind_and_name, letter_mark, short_name, side, tint
from ui.html.controls import choice, gaslit_portrait
from ui.html.icons import (
    SEAT_GLYPHS,
    UI_ICONS,
    bust,
    game_icons,
    glyph,
    icon,
    own_glyphs,
    portraits,
    seat_token,
)
from ui.table.parts import SEAT_MARKS

CARD_STATES: tuple[tuple[str, ...], ...] = (
    (),
    ("playable",),
    ("playable", "selected"),
    ("playable", "joins"),
    ("playable", "new"),
    ("off",),
)
"""The marks that a card of the hand may bear."""
IDENTITY_CARDS = tuple(f"identity:{each}" for each in SIDES)
CARD_BACKS = ("back", "back-jekyll")
GROUND_COLOURS = (
    "ground",
    "ground-2",
    "panel",
    "panel-2",
    "line",
    "line-2",
    "text",
    "text-2",
    "brass",
    "paper",
    "ink",
)
TYPE = ("t-xs", "t-s", "t-m", "t-l", "t-xl", "t-2xl", "t-3xl")


def _section(title: str, *rows: h.Node) -> h.Element:
    return h.section(".ds")[h.h2(".d")[title], rows]


def _row(pieces: Iterable[h.Node], kind: str = "") -> h.Element:
    return h.div(class_=["ds-row", kind])[pieces]


def _named(piece: h.Node, words: str) -> h.Element:
    return h.figure[piece, h.figcaption[words]]


def colours() -> h.Element:
    """The ground and the text, then the colours that mean somebody, each with its symbol, bar patterns and name."""
    grounds = (_named(h.span(class_=f"ds-chip ds-{name}"), name) for name in GROUND_COLOURS)
    people = [(f"s-{code}", SUSPECT_GLYPH[code], code) for code in (*SUSPECTS, "letter")]
    people += [(tint(code), FAMILY_GLYPH[code], code) for code in FAMILIES]
    lines = (
        h.div(class_=f"ds-line {classes}")[
            glyph(drawing, cls="mk"),
            h.b[short_name(code)],
            h.span(".bar")[(h.i(class_=f"{mark} n-4") for mark in SEAT_MARKS), h.i(".gh.n-3")],
        ]
        for classes, drawing, code in people
    )
    pairs = (h.span(class_=f"coin v p-{name}")[glyph(VICTIM_GLYPH[name])] for name in VICTIMS)
    return _section("Colours", _row(grounds), _row(lines, "ds-lines"), _row(pairs))


def words() -> h.Element:
    """The steps of type, in both hands."""
    steps = (h.p(class_=f"ds-{name}")[h.span(".d")["Casefile 1888"], " ", name] for name in TYPE)
    return _section("Type", h.div(".ds-type")[steps])


def controls() -> h.Element:
    """Draw all controls that can be pressed, and their looks when they cannot."""
    buttons = (
        h.button(class_=f"btn {look}", type="button", disabled=off)[words]
        for words, look, off in (
            ("Primary", "prime", False),
            ("Primary, not now", "prime", True),
            ("Second", "second", False),
            ("Second, not now", "second", True),
            ("Quiet", "quiet", False),
        )
    )
    bar = h.div(".abar.ds-bar")[
        h.button(".btn.prime", type="button")[h.span(".lb")["Meld 3 Druitt"], h.i(".d")["+6"]],
        h.button(".btn.plain", type="button")["Why not?"],
        h.button(".btn.quiet.discard", type="button")[h.span(".lb")["Discard"], icon("arrow-right")],
        h.button(".btn.quiet.discard.ready", type="button")[
            h.span(".lb")["Discard Eddy"], icon("arrow-right")
        ],
    ]
    segments = choice("Level", [("level 1", "Constable", False), ("level 2", "Sergeant", True)])
    return _section("Controls", _row(buttons), bar, _row([h.div(".newgame")[segments]]))


def marks() -> h.Element:
    """Small things that say something of a seat, a suspect or a side."""
    stamps = h.p(".ds-line.s-gull")[
        h.em(".chip.stamp")[t("cards.kind.alibi")],
        h.em(".chip")[t("table.leads")],
        h.em(".label.tiny.faint")[t("table.level")],
    ]
    letters = (letter_mark(side(code)) for code in ("utterson", "carew", "lanyon"))
    return _section(
        "Marks",
        _row(seat_token(seat) for seat in range(len(SEAT_GLYPHS))),
        _row([stamps, *letters]),
        _row(bust(name) for name in portraits()),
        _row(h.span(class_=f"s-{code}")[gaslit_portrait(code)] for code in SUSPECTS),
        _row(glyph(name) for name in sorted(game_icons() | own_glyphs())),
        _row(icon(name) for name in sorted(UI_ICONS)),
    )


def cards(codes: Iterable[str], states_of: str) -> h.Element:
    """All cards of a case: in every state, in a fan that shows their first 44 pixels, on the table, in the hand."""
    codes = tuple(codes)
    return _section(
        "Cards",
        _row((card(states_of, "in-hand", tag="button", flags=flags) for flags in CARD_STATES), "ds-states"),
        _row((card(code, "in-hand", label="") for code in codes[::2]), "ds-strip"),
        _row((card(code, "in-hand", label="") for code in codes[1::2]), "ds-strip"),
        _row(card(code, "tiny", label="") for code in codes),
        _row(card(code, "mini", label="") for code in codes),
        _row(
            card(code, "in-hand", label="")
            if code in CARD_BACKS
            else _named(card(code, "in-hand", label=""), kind_and_name(code))
            for code in codes
        ),
    )


def large_cards(codes: Iterable[str]) -> h.Element:
    """Cards as the sheet of a card shows them."""
    return _section("Large", _row(card(code, "large", label="") for code in codes))


DESIGN_BOARDS: dict[str, Callable[[], h.Node]] = {
    "pieces": lambda: [colours(), words(), controls(), marks()],
    "cards-ripper": lambda: cards((*RIPPER, CARD_BACKS[0]), "gull"),
    "cards-jekyll": lambda: cards((*JEKYLL, *IDENTITY_CARDS, CARD_BACKS[1]), "carew"),
    "large-ripper": lambda: large_cards((*RIPPER, CARD_BACKS[0])),
    "large-jekyll": lambda: large_cards((*JEKYLL, *IDENTITY_CARDS, CARD_BACKS[1])),
}
"""The boards of the design system, by name."""


def board(name: str) -> str:
    """One of them as HTML. KeyError for a name that there is not."""
    return str(h.main(".ds-board")[DESIGN_BOARDS[name]()])
