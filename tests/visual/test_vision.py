"""Nothing is told by colour alone: what colours tell apart is told apart by its shapes too, by an eye that sees none.

Pieces that must not be taken for each other are drawn in one size, seen in greys (as by an eye without any colour), and
compared by where they are light and dark, not by how light they are.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from itertools import combinations
from operator import mul

import htpy as h
import pytest
from PIL import Image, ImageStat

from game.cases.jekyll.cards import FAMILIES
from game.cases.ripper.cards import SCENES, SUSPECTS, VICTIMS
from tools.design.pieces import CARD_STATES
from tools.design.studio import Studio, StudioPage
from ui.cases.jekyll.cards import FAMILY_GLYPH
from ui.cases.ripper.cards import GAVEL_GLYPH, LANDMARK, SUSPECT_GLYPH, VICTIM_GLYPH
from ui.html.cards import card, letter_mark, tint
from ui.html.icons import SEAT_GLYPHS, bust, glyph, seat_token
from ui.table.parts import SEAT_MARKS

ALIKE = 0.97
"""From this correlation on two pictures have the same shapes."""
STRIP = 44
"""Least part of a card that a fan shows."""

STYLE = """
#app .in-rows{display:block}
#app .vis{display:inline-block;width:140px;height:200px;padding:18px 4px}
#app .vis:has(.bar){width:320px}
"""

BOXES = """() => [...document.querySelectorAll(".vis > *")].map((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(bottom)];
})"""
Pieces = Mapping[str, h.Node]


def _coin(code: str, picture: str) -> h.Element:
    shape = {"victim": "v", "scene": "s", "alibi": "al"}.get(code.partition(":")[0], "x")
    return h.span(class_=f"coin {shape} {tint(code)}")[glyph(picture)]


def _bar(mark: str) -> h.Node:
    return h.div(".suspects")[h.ul[h.li(".s-gull")[h.span(".bar")[h.i(class_=f"{mark} n-20")]]]]


CARDS: Pieces = {code: card(code, "in-hand") for code in (*SUSPECTS, "letter", "wild")}
KINDS: Pieces = {code: card(code, "in-hand") for code in ("druitt", "suspect:druitt", "alibi:druitt")}
PIECES: Mapping[str, Pieces] = {
    "evidence": CARDS,
    "kinds of one suspect": KINDS,
    "families": {code: card(code, "in-hand") for code in FAMILIES},
    "alibis": {
        code: card(f"alibi:{code}", "in-hand") for code in ("druitt", "pedachenko", "chapman", "jill")
    },
    "victims and scenes": {
        **{code: card(f"victim:{code}", "in-hand") for code in VICTIMS},
        **{code: card(f"scene:{code}", "in-hand") for code in SCENES},
    },
    "states of a card": {
        " ".join(state) or "plain": card(
            "gull", "in-hand", tag="button", flags=state, data_ui="select gull#1"
        )
        for state in CARD_STATES
    },
    "coins": {
        **{code: _coin(f"victim:{code}", VICTIM_GLYPH[code]) for code in VICTIMS},
        **{code: _coin(f"scene:{code}", LANDMARK[code]) for code in SCENES},
        **{
            code: _coin(code, (GAVEL_GLYPH | FAMILY_GLYPH)[code])
            for code in ("strikes", "commissioner", "potion", "lab", "transformation")
        },
        "alibi": _coin("alibi:jill", GAVEL_GLYPH["alibi"]),
    },
    "symbols of suspects": {
        code: h.span(class_=f"coin x s-{code}")[glyph(SUSPECT_GLYPH[code])] for code in SUSPECTS
    },
    "symbols of families": {
        code: h.span(class_=f"coin x f-{code}")[glyph(FAMILY_GLYPH[code])] for code in FAMILIES
    },
    "portraits": {code: bust(code) for code in (*SUSPECTS, "jekyll", "hyde")},
    "seats": {str(seat): seat_token(seat) for seat in range(len(SEAT_GLYPHS))},
    "bars of seats": {mark: _bar(mark) for mark in SEAT_MARKS},
    "letters of sides": {side: letter_mark(side) for side in ("jekyll", "hyde", "both")},
}
CUT = {"states of a card": ".vis", "bars of seats": ".vis .bar i"}
"""The part that is looked at, if it is not the piece itself."""
IN_STRIPS = ("evidence", "families")
"""Cards that lie in fans."""


@pytest.fixture(scope="module")
def sitting(fresh_studio: Studio) -> Iterator[StudioPage]:
    sitting = fresh_studio.page(1180, 820, more_style=STYLE)
    tools = sitting.page.context.new_cdp_session(sitting.page)
    tools.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    yield sitting
    sitting.close()


def _pictures(sitting: StudioPage, pieces: Pieces, name: str = "") -> dict[str, Image.Image]:
    """Each piece, cut out of one picture of all; a state of a card with what stands out of it, each by itself."""
    cut = CUT.get(name)
    sitting.show(
        str(
            h.div(class_=["table", {"in-rows": not cut}])[(h.div(".vis")[piece] for piece in pieces.values())]
        )
    )
    if cut:
        shots = [box.screenshot(animations="disabled") for box in sitting.page.locator(cut).all()]
        seen = [Image.open(io.BytesIO(shot)).convert("L") for shot in shots]
    else:
        whole = Image.open(io.BytesIO(sitting.picture())).convert("L")
        boxes = sitting.page.evaluate(BOXES)
        assert all(right <= whole.width and bottom <= whole.height for _, _, right, bottom in boxes)
        seen = [whole.crop(box) for box in boxes]
    size = seen[0].size
    edge = (0, 0, STRIP, size[1]) if name in IN_STRIPS else (0, 0, *size)
    return {piece: picture.resize(size).crop(edge) for piece, picture in zip(pieces, seen, strict=True)}


def shape(picture: Image.Image) -> list[float]:
    """A picture as a vector of length 1, by how far each pixel is from the mean; an even picture is empty."""
    mean = ImageStat.Stat(picture).mean[0]
    apart = [value - mean for value in picture.getdata()]
    norm = sum(map(mul, apart, apart)) ** 0.5
    return [value / norm for value in apart] if norm else []


def correlation(one: list[float], other: list[float]) -> float:
    """Return how alike two pictures of a size are in where they are light and dark, -1 to 1; an even picture is like
    any."""
    if not (one and other):
        return 1.0
    assert len(one) == len(other), "pictures of one size"
    return sum(map(mul, one, other))


@pytest.mark.parametrize("name", PIECES)
def test_shapes_tell_what_colours_tell(name: str, sitting: StudioPage) -> None:
    pictures = {piece: shape(picture) for piece, picture in _pictures(sitting, PIECES[name], name).items()}
    alike = {
        pair: round(found, 3)
        for pair in combinations(pictures, 2)
        if (found := correlation(pictures[pair[0]], pictures[pair[1]])) >= ALIKE
    }
    assert not alike


def test_a_piece_in_another_grey_is_taken_for_the_same(sitting: StudioPage) -> None:
    """The comparison sees through a change of colour alone, so it would find a piece that has nothing else."""
    same = {code: h.span(class_=f"coin x s-{code}")[glyph("gavel")] for code in ("druitt", "eddy", "gull")}
    pictures = list(map(shape, _pictures(sitting, same).values()))
    assert all(correlation(one, other) > ALIKE for one, other in combinations(pictures, 2))
