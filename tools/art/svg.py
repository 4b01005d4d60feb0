"""Primitives of the card art: strings of SVG, and the measures of a card.

A card is 250 x 350 units. Around it runs a border of 9; the field is (9, 9) to (241, 275), the band below
it (9, 282) to (241, 341). The index column, 0 to 92, holds what must be seen in the strip of a fanned card:
letter, symbol, points.

Colours are the tokens of `assets/style/themes`, given as presentation attributes, because the page
allows no inline styles. A `<use>` takes its tokens from the element that shows it, so one sprite serves all
themes.
"""

from __future__ import annotations

import math

PAPER = "var(--paper)"
PAPER_2 = "var(--paper-2)"
INK = "var(--ink)"
CARD_INK = "var(--card-ink)"
GLOW = "var(--glow)"
RED = "var(--red)"
NAVY = "var(--navy)"
GILT = "var(--gilt)"

WIDTH, HEIGHT = 250, 350
FIELD = 'x="9" y="9" width="232" height="266" rx="12"'
BAND = "M9 282H241V328a13 13 0 0 1-13 13H22a13 13 0 0 1-13-13Z"
INDEX_X = 47
"""The axis of the index column."""
SCENE_X = 158
"""The axis of the picture in the field."""


def symbol(identity: str, body: str, box: str = f"0 0 {WIDTH} {HEIGHT}") -> str:
    return f'<symbol id="{identity}" viewBox="{box}">{body}</symbol>'


def use(glyph: str, x: float, y: float, size: float, colour: str) -> str:
    """A glyph of the sprite in a square."""
    return f'<use href="#i-{glyph}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" color="{colour}"/>'


def path(d: str, fill: str, **attributes: object) -> str:
    """A filled path; further attributes by name, `_` for `-`."""
    more = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f'<path d="{d}" fill="{fill}"{more}/>'


def line(d: str, stroke: str, width: float, **attributes: object) -> str:
    """A stroked path with round ends."""
    return path(d, "none", stroke=stroke, stroke_width=f"{width:g}", stroke_linecap="round", **attributes)


def circle(
    x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 0, opacity: float = 1
) -> str:
    edge = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    seen = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{edge}{seen}/>'


def rect(
    x: float, y: float, wide: float, high: float, fill: str, r: float = 0, stroke: str = "", width: float = 0
) -> str:
    corners = f' rx="{r:g}"' if r else ""
    edge = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"{corners} fill="{fill}"{edge}/>'


def clipped_group(clip: str, body: str) -> str:
    return f'<g clip-path="url(#{clip})">{body}</g>'


def moved_group(body: str, x: float, y: float, scale: float = 1) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


def stock(fill: str, *, pattern: str = "", band: str = "") -> str:
    """The card itself: paper, the field in its colour, perhaps a pattern on it and a band for the name."""
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="19" fill="{PAPER}"/><rect {FIELD} fill="{fill}"/>'
    if pattern:
        body += f'<rect {FIELD} fill="url(#{pattern})"/>'
    return body + (path(BAND, band) if band else "")


def rays(x: float, y: float, colour: str, opacity: float, count: int) -> str:
    """Light that goes out from a point, over the field."""
    wedges = ""
    for number in range(count):
        start = 2 * math.pi * number / count
        ends = [(x + 400 * math.cos(a), y + 400 * math.sin(a)) for a in (start, start + math.pi / count)]
        wedges += f"M{x:g} {y:g}" + "".join(f"L{px:.0f} {py:.0f}" for px, py in ends) + "Z"
    return path(wedges, colour, clip_path="url(#clip-field)", opacity=f"{opacity:g}")


def scatter(
    identity: str, glyph: str, colour: str, *, opacity: float = 0.15, size: float = 25, grid: float = 60
) -> str:
    """A pattern of small glyphs, two to a tile, that fills a field."""
    tile = use(glyph, 2, 2, size, colour) + use(glyph, 2 + grid / 2, 2 + grid / 2, size, colour)
    return (
        f'<pattern id="{identity}" width="{grid:g}" height="{grid:g}" patternUnits="userSpaceOnUse"'
        f' patternTransform="rotate(-14)"><g opacity="{opacity:g}">{tile}</g></pattern>'
    )
