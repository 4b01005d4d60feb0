"""Dr. Jekyll and Mr. Hyde: the two portraits, the two sides of the Identity card, and the back of the deck.

Jekyll stands in the morning sun, Hyde before a sick moon. The portraits share the box and the light of those in
`portraits`: half a face lit from the left, half lost in ink.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.art.lettering import largest_size, text
from tools.art.portraits import BOX
from tools.art.svg import (
    HEIGHT,
    INK,
    PAPER,
    WIDTH,
    circle,
    clipped_group,
    line,
    moved_group,
    path,
    rays,
    rect,
    stock,
    symbol,
    use,
)
from tools.art.words import Words
from ui.html.icons import symbol_id

ACID = "var(--acid)"
DAY = "var(--day)"
GLASS = "var(--glass)"
NIGHT = "var(--night)"
NIGHT_2 = "var(--night-2)"
SUN = "var(--sun)"

_MIDDLE = WIDTH / 2


def _jekyll() -> str:
    """The doctor: well brushed, whiskers, white waistcoat, bow tie. In his dark half an eye is Hyde's."""
    face = "M64 84C64 118 82 138 100 138C118 138 136 118 136 84C136 56 122 44 100 44C78 44 64 56 64 84Z"
    lit = (
        "M64 84C64 118 82 138 100 138C104 138 104 120 106 106C108 94 105 84 107 70L104 44C78 44 64 56 64 84Z"
    )
    return (
        path("M4 206C6 160 38 148 72 138L100 152L128 138C162 148 194 160 196 206Z", INK)
        + path("M84 126H116V152L100 164L84 152Z", PAPER)
        + path("M78 138L100 158L122 138L134 206H66Z", PAPER)
        + path(
            "M72 138L58 150L50 166L66 172L60 182L74 206H66L78 138ZM128 138L142 150L150 166L134 172L140 182L126 206H134L122 138Z",
            INK,
        )
        + path("M100 161L72 147V179ZM100 161L128 147V179Z", DAY)
        + circle(100, 162, 7, INK)
        + circle(100, 184, 3, DAY)
        + circle(100, 198, 3, DAY)
        + path(face, INK)
        + path(lit, PAPER)
        + path(
            "M59 98C49 62 60 28 98 25C134 22 150 46 146 78C144 92 141 100 138 108C138 92 135 76 128 62"
            "C112 66 92 63 83 52C81 64 75 72 70 80C69 100 72 118 80 134C67 127 59 114 59 98Z",
            INK,
        )
        + line("M72 44C78 37 87 33 97 32M108 32C119 33 128 39 133 47", PAPER, 2.5, opacity=".4")
        + path(
            "M72 113C78 103 92 100 100 105C108 100 122 103 128 113C117 110 108 112 100 112C92 112 83 110 72 113Z",
            DAY,
        )
        + path("M75 87C81 82 90 82 97 87C91 91 81 91 75 87Z", INK)
        + line("M74 79C80 74 90 74 97 78", INK, 3.5)
        + path("M132 82C124 82 114 86 108 93C117 97 128 93 132 82Z", ACID)
        + circle(118, 91, 2.2, INK)
    )


def _hyde() -> str:
    """The other one: the hat pulled down, the collar up, teeth and eyes."""
    face = "M62 84C60 118 80 146 102 146C124 146 140 118 138 84L134 50H66Z"
    lit = "M62 84C60 118 80 146 102 146C106 138 104 120 106 106C108 92 104 84 106 70V50H66Z"
    return (
        path("M-10 206C-14 146 10 122 56 120L100 152L144 116C190 112 214 148 210 206Z", NIGHT_2)
        + path("M84 134H118V156L102 170L84 156Z", PAPER)
        + path("M56 116L36 96L30 150L84 206H96L100 168Z", INK)
        + path("M146 114L168 92L172 148L118 206H104L100 168Z", INK)
        + line("M36 98L31 150L82 204M168 94L171 148L120 204", ACID, 3)
        + path(face, INK)
        + path(lit, PAPER)
        + path(
            "M62 66C50 76 44 92 46 108L54 98L50 124L60 112L60 136L70 122L76 142L78 128C68 116 66 96 68 76Z"
            "M138 66C150 76 158 92 156 108L148 98L150 124L142 112L140 136L132 122L126 142L124 128C134 116 136 96 132 76Z",
            INK,
        )
        + path("M62 60H140L138 90C128 100 116 98 104 92C92 98 76 100 64 92Z", INK)
        + path(
            "M70 82C78 80 90 86 97 95C87 99 74 96 70 82ZM134 80C126 79 114 85 107 95C117 99 130 95 134 80Z",
            ACID,
        )
        + circle(86, 91, 2.6, INK)
        + circle(117, 91, 2.6, INK)
        + path("M70 114C88 122 112 120 134 108C132 130 114 140 100 139C86 138 74 130 70 114Z", INK)
        + path(
            "M72 115C88 122 114 120 133 109L130 118L124 114L119 124L112 117L106 128L98 119L92 128L86 119L80 125L77 117Z",
            PAPER,
        )
        + path("M84 133L90 126L96 136L102 128L108 136L114 126L119 131C108 140 94 140 84 133Z", PAPER)
        + path("M57 58L50 -6C62 -16 84 -8 98 -10C114 -14 130 -18 145 -10L143 56Z", INK)
        + path("M53 33L145 31L143.500 52L55 56Z", GLASS)
        + path("M62 -2L72 -4L76 28L66 29Z", PAPER, opacity=".14")
        + path("M16 70C30 46 60 50 100 50C140 50 166 40 186 56C184 74 150 76 100 74C60 76 30 82 16 70Z", INK)
    )


_DRAWN: dict[str, Callable[[], str]] = {"jekyll": _jekyll, "hyde": _hyde}


def busts() -> str:
    """The two portraits as symbols of their own."""
    return "".join(symbol(f"b-{side}", draw(), BOX) for side, draw in _DRAWN.items())


def _side(side: str, field: str, band: str, ink: str, halo: str, words: Words) -> str:
    code = f"identity:{side}"
    name, letter = words.names[code], words.initials[side]
    light = rays(_MIDDLE, 150, halo, 0.5 if side == "jekyll" else 0.16, 20)
    portrait = moved_group(_DRAWN[side](), 14, 60, 1.11)
    body = (
        stock(field, band=band)
        + light
        + circle(_MIDDLE, 148, 110, halo, opacity=0.24)
        + circle(_MIDDLE, 148, 98, halo)
        + clipped_group("clip-field", portrait)
        + text(letter, 38, 68, 62, band, "middle")
        + text(name, _MIDDLE, 326, largest_size(name, 208, 42), ink, "middle")
    )
    return symbol(symbol_id(code), body)


def identity(words: Words) -> str:
    """The symbols of both sides of the Identity card."""
    return _side("jekyll", GLASS, DAY, PAPER, SUN, words) + _side("hyde", NIGHT, ACID, NIGHT, ACID, words)


def back() -> str:
    """The back of Jekyll & Hyde's deck: a face of two halves, counterchanged."""
    half = f"M{_MIDDLE:g} 107A68 68 0 0 0 {_MIDDLE:g} 243Z"
    body = (
        rect(0, 0, WIDTH, HEIGHT, PAPER, 19)
        + rect(9, 9, 232, 332, NIGHT, 12)
        + rect(9, 9, 232, 332, "url(#pt-back-jekyll)", 12)
        + rect(20, 20, 210, 310, "none", 7, GLASS, 3)
        + "".join(circle(x, y, 4, GLASS) for x in (32, 218) for y in (32, 318))
        + circle(_MIDDLE, 175, 76, NIGHT, GLASS, 4)
        + path(half, GLASS)
        + use("duality-mask", 73, 123, 104, ACID)
    )
    return symbol(symbol_id("back-jekyll"), body)
