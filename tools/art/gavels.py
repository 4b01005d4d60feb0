"""Gavels: Suspects in gaslight, Alibis under the stamp, the other two; and Ripper Escapes."""

from __future__ import annotations

from game.cases.ripper.cards import ALIBI_SUSPECTS, ALIBIS, SUSPECTS
from tools.art.evidence import index_column
from tools.art.lettering import (
    BAND_LEFT,
    BAND_RIGHT,
    NAME_MAX,
    band_name,
    disc,
    initial,
    largest_size,
    name_group,
    stamp,
    text,
)
from tools.art.portraits import portrait_at
from tools.art.svg import (
    CARD_INK,
    FIELD,
    GILT,
    GLOW,
    INDEX_X,
    INK,
    NAVY,
    PAPER,
    PAPER_2,
    RED,
    SCENE_X,
    circle,
    clipped_group,
    line,
    path,
    rays,
    rect,
    stock,
    symbol,
    use,
)
from tools.art.words import Words
from ui.cases.ripper.cards import SUSPECT_GLYPH
from ui.html.icons import symbol_id


def gavel(colour: str) -> str:
    """The mark of every Gavel, top right."""
    return use("gavel", 202, 18, 30, colour)


def _suspect(suspect: str, words: Words) -> str:
    colour, code = f"var(--s-{suspect})", f"suspect:{suspect}"
    halo = circle(SCENE_X, 150, 96, GLOW, opacity=0.22)
    body = (
        stock(colour, band=INK)
        + rays(SCENE_X, 150, PAPER, 0.16, 18)
        + clipped_group(
            "clip-field", halo + circle(SCENE_X, 150, 86, GLOW) + portrait_at(suspect, 65, 86, 0.93)
        )
        + index_column(
            words.initials[suspect], SUSPECT_GLYPH[suspect], 4, PAPER, colour, words.numerals[suspect]
        )
        + gavel(PAPER)
        + band_name(words.names[code], PAPER)
    )
    return symbol(symbol_id(code), body)


def _alibi(suspect: str, words: Words) -> str:
    colour, code = f"var(--s-{suspect})", f"alibi:{suspect}"
    body = (
        stock(PAPER_2, band=colour)
        + f'<rect {FIELD} fill="none" stroke="{colour}" stroke-width="5"/>'
        + use("pocket-watch", 92, 36, 136, colour)
        + stamp(words.stamps["alibi"], SCENE_X, 222, colour)
        + index_column(
            words.initials[suspect], SUSPECT_GLYPH[suspect], 3, colour, PAPER, words.numerals[suspect]
        )
        + gavel(colour)
        + band_name(words.names[code], PAPER)
    )
    return symbol(symbol_id(code), body)


def _alibi_for_two(code: str, first: str, second: str, words: Words) -> str:
    """One card for either of two suspects: cut across the middle, a half for each."""
    a, b = f"var(--s-{first})", f"var(--s-{second})"
    halves = rect(9, 9, 232, 133, a) + rect(9, 142, 232, 133, b) + rect(9, 138.5, 232, 7, PAPER)
    bands = path("M9 282H121V341H22a13 13 0 0 1-13-13Z", a) + path(
        "M129 282H241V328a13 13 0 0 1-13 13H129Z", b
    )
    left, _, right = words.names[code].partition("|")
    size = min(largest_size(left, 96, NAME_MAX - 6), largest_size(right, 96, NAME_MAX - 6))
    body = (
        stock(PAPER_2)
        + clipped_group("clip-field", halves)
        + bands
        + initial(words.initials[first], PAPER, 58, 54)
        + use(SUSPECT_GLYPH[first], INDEX_X - 21, 66, 42, PAPER)
        + initial(words.initials[second], PAPER, 266, 54)
        + use(SUSPECT_GLYPH[second], INDEX_X - 22, 173, 44, PAPER)
        + disc(3, 142, PAPER, INK, 24, 36)
        + use(SUSPECT_GLYPH[first], 114, 24, 88, PAPER)
        + use(SUSPECT_GLYPH[second], 116, 176, 88, PAPER)
        + stamp(words.stamps["alibi"], 160, 142, INK, turn=-12, wide=142, size=36)
        + gavel(PAPER)
        + name_group(
            text(left, BAND_LEFT - 2, 324, size, PAPER) + text(right, BAND_RIGHT + 2, 324, size, PAPER, "end")
        )
    )
    return symbol(symbol_id(code), body)


def _strikes(words: Words) -> str:
    ground = circle(150, 112, 88, GLOW, opacity=0.2) + circle(150, 112, 78, GLOW)
    cloak = (
        "M40 290C60 230 84 176 120 160C128 154 130 146 130 138H172"
        "C172 146 174 154 182 160C218 176 240 240 250 290Z"
        "M120 160L108 138L134 150ZM182 160L196 136L168 150Z"
    )
    hat = "M118 38H184L179 98H123ZM94 96C120 106 182 106 208 96C206 110 180 116 151 116C122 116 96 110 94 96Z"
    figure = (
        path(cloak, CARD_INK)
        + f'<ellipse cx="151" cy="128" rx="24" ry="28" fill="{CARD_INK}"/>'
        + path(hat, CARD_INK)
        + path("M122 82H180L179 94H123Z", RED)
    )
    body = (
        stock(RED, band=CARD_INK)
        + clipped_group("clip-field", ground + figure)
        + use("plain-dagger", 16, 18, 62, PAPER)
        + disc(0, 112, PAPER, RED)
        + gavel(PAPER)
        + band_name(words.names["strikes"], PAPER, largest=30)
    )
    return symbol(symbol_id("strikes"), body)


def _commissioner(words: Words) -> str:
    body = (
        stock(NAVY, band=CARD_INK)
        + rays(SCENE_X, 160, PAPER, 0.1, 14)
        + circle(SCENE_X, 160, 92, PAPER, opacity=0.14)
        + circle(SCENE_X, 160, 84, PAPER)
        + use("police-officer-head", 96, 92, 124, NAVY)
        + line("M88 246L232 62", RED, 13)
        + use("police-badge", 19, 20, 56, PAPER)
        + disc(0, 112, PAPER, NAVY)
        + gavel(PAPER)
        + band_name(words.names["commissioner"], PAPER)
    )
    return symbol(symbol_id("commissioner"), body)


def _escapes(words: Words) -> str:
    roofs = "M0 280V246h22v-16h12v16h50V232h20v-20h16v20h30v-34h18v34h26v-14h14v14h42v48Z"
    moon = circle(166, 120, 88, GILT, opacity=0.16) + circle(166, 120, 76, GILT)
    body = (
        stock(CARD_INK, band=GILT)
        + clipped_group("clip-field", moon + path(roofs, "var(--roof)"))
        + use("hooded-figure", 88, 60, 148, CARD_INK)
        + text("35", INDEX_X, 70, 58, GILT, "middle")
        + use("run", INDEX_X - 27, 84, 54, GILT)
        + band_name(words.names["escapes"], CARD_INK, largest=30)
    )
    return symbol(symbol_id("escapes"), body)


def gavels(words: Words) -> str:
    """The symbols of Suspects, Alibis, Ripper Strikes, Commissioner Resigns and Ripper Escapes."""
    alibis = ""
    for name, suspects in zip(ALIBIS, ALIBI_SUSPECTS, strict=True):
        if len(suspects) == 1:
            alibis += _alibi(name, words)
        else:
            alibis += _alibi_for_two(f"alibi:{name}", SUSPECTS[suspects[0]], SUSPECTS[suspects[1]], words)
    suspects_cards = "".join(_suspect(suspect, words) for suspect in SUSPECTS)
    return suspects_cards + alibis + _strikes(words) + _commissioner(words) + _escapes(words)
