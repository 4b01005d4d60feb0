"""The sprite: every drawing the page refers to, once, and nothing that its security policy would refuse."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from game.case import CASES
from game.cases.jekyll.cards import CODES as JEKYLL_CODES
from game.cases.jekyll.cards import SIDES
from game.cases.ripper.cards import CODES
from tests.support import styles
from tools.art import build_sprite, drawings
from tools.art import sprite as packing
from tools.art.lettering import largest_size, set_text, text_width
from tools.console import SetupError
from ui.html.icons import UI_ICONS, card_backs, game_icons, own_glyphs, portraits, symbol_id

ROOT = Path(__file__).resolve().parent.parent.parent
NODE_MODULES = ROOT / "node_modules"
FACES = (*CODES, *JEKYLL_CODES, *(f"identity:{side}" for side in SIDES), *sorted(card_backs()))
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def sprite() -> str:
    assert (NODE_MODULES / "@iconify-json").is_dir(), (
        "the icon sets are missing: python -m tools.build installs them"
    )
    return build_sprite(NODE_MODULES)


@pytest.fixture(scope="module")
def root(sprite: str) -> ElementTree.Element:
    return ElementTree.fromstring(sprite)


def identities(root: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def test_every_card_has_a_symbol(root: ElementTree.Element) -> None:
    assert {symbol_id(code) for code in FACES} <= set(identities(root))


def test_every_icon_and_portrait_has_a_symbol(root: ElementTree.Element) -> None:
    wanted = (
        {f"u-{name}" for name in UI_ICONS}
        | {f"i-{name}" for name in game_icons() | own_glyphs()}
        | {f"b-{name}" for name in portraits()}
    )
    assert wanted <= set(identities(root))


def test_no_symbol_is_there_for_nothing(root: ElementTree.Element) -> None:
    symbols = {element.attrib["id"] for element in root.iter(f"{SVG}symbol")}
    assert len(symbols) == len(FACES) + len(UI_ICONS) + len(game_icons() | own_glyphs()) + len(portraits())


def test_own_glyphs_are_drawn_and_the_others_taken() -> None:
    assert packing.own_glyphs().keys() == own_glyphs()
    assert not own_glyphs() & game_icons()


def test_identities_are_unique(root: ElementTree.Element) -> None:
    found = identities(root)
    assert len(found) == len(set(found))


def test_every_reference_resolves(sprite: str, root: ElementTree.Element) -> None:
    found = set(identities(root))
    assert set(re.findall(r'href="#([^"]+)"', sprite)) | set(re.findall(r"url\(#([^)]+)\)", sprite)) <= found


def test_nothing_is_styled_or_run_inline(root: ElementTree.Element) -> None:
    for element in root.iter():
        assert element.tag not in (f"{SVG}style", f"{SVG}script")
        assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


def test_every_colour_is_a_token(sprite: str) -> None:
    tokens = styles.values()
    defined = set(re.findall(r"^\s*(--[\w-]+):", tokens, re.MULTILINE))
    assert set(re.findall(r"var\((--[\w-]+)\)", sprite)) <= defined
    colours = set(re.findall(r' (?:fill|stroke|color)="([^"]+)"', sprite))
    assert not [
        c for c in colours if not c.startswith(("var(", "url(")) and c not in ("none", "currentColor")
    ]


def test_the_drawing_is_the_same_every_time(sprite: str) -> None:
    assert build_sprite(NODE_MODULES) == sprite


def test_no_drawing_lies_there_for_nothing() -> None:
    """A file is a card, a portrait or an object, or another file takes parts of it."""
    files = set(packing.DRAWINGS_FOLDER.rglob("*.svg"))
    takes = re.compile(r'href="([^"#{]+)#')
    taken = {
        (file.parent / name).resolve() for file in files for name in takes.findall(file.read_text("utf-8"))
    }
    drawn = {file for case in CASES for _, file, _ in packing.cards(case)} | {*packing.own_glyphs().values()}
    drawn |= {file for file in files if file.parent.name == "portraits" and file.stem in portraits()}
    assert files == drawn | taken


def test_lines_of_a_drawing_are_short() -> None:
    for file in packing.DRAWINGS_FOLDER.rglob("*.svg"):
        assert not [line for line in file.read_text("utf-8").splitlines() if len(line) > 115], file


def test_what_cannot_be_drawn_is_named(tmp_path: Path) -> None:
    drawing = tmp_path / "card.svg"
    faults = {
        '<use href="card.svg#lens"/>': "no part 'lens'",
        '<use href="lens.svg"/>': "lens.svg cannot be read",
        '<path d="{street}"/>': "{street}",
        "<path>": "card.svg cannot be read",
    }
    for body, missing in faults.items():
        drawing.write_text(f'<svg xmlns="{SVG[1:-1]}" viewBox="0 0 9 9">{body}</svg>', encoding="utf-8")
        drawings._root.cache_clear()
        with pytest.raises(SetupError, match=missing):
            drawings.symbol("card", drawing, {})


def test_a_part_takes_what_its_use_says_then_the_card_then_its_own(tmp_path: Path) -> None:
    (tmp_path / "parts.svg").write_text(
        f'<svg xmlns="{SVG[1:-1]}"><g id="disc" fill="red" r="{{size}}"><circle fill="{{fill}}" r="{{r}}"/></g></svg>',
        encoding="utf-8",
    )
    card = tmp_path / "card.svg"
    card.write_text(
        f'''<svg xmlns="{SVG[1:-1]}" viewBox="0 0 9 9"><!-- A disc. -->
          <use href="parts.svg#disc"/> <use href="parts.svg#disc" fill="blue"/> <use href="#i-key" color="{{tint}}"/>
          <path d="M0 0L9 9
            Z"/></svg>''',
        encoding="utf-8",
    )
    assert drawings.symbol("card", card, {"size": "4", "tint": "green"}) == (
        '<symbol id="card" viewBox="0 0 9 9"><circle fill="red" r="4"/><circle fill="blue" r="4"/>'
        '<use href="#i-key" color="green"/><path d="M0 0L9 9Z"/></symbol>'
    )


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("Jill", 1),
        ("Ripper Strikes", 1),
        ("Commissioner|Resigns", 2),
        ("Polizeipräsident tritt zurück", 2),
        ("Le préfet de police démissionne", 2),
    ],
)
def test_names_are_made_to_fit(words: str, lines: int) -> None:
    marks = {"font-size": "42", "data-room": "208", "data-least": "27", "y": "300", "dy": ".33em"}
    found = list(set_text(words, marks))
    assert len(found) == lines
    assert all(text_width(line, float(each["font-size"])) <= 208 for line, each in found)
    assert lines == 2 or float(found[0][1]["font-size"]) >= 27
    assert all(each.keys() == {"font-size", "y"} for _, each in found)


def test_an_unknown_letter_counts_as_the_widest() -> None:
    assert text_width("Ж", 100) >= text_width("W", 100)
    assert largest_size("W" * 20, 100, 40) < largest_size("i" * 20, 100, 40)


def test_every_card_of_both_cases_looks_its_own_way(root: ElementTree.Element) -> None:
    drawn = {
        symbol.attrib["id"]: "".join(ElementTree.tostring(child, "unicode") for child in symbol)
        for symbol in root.iter(f"{SVG}symbol")
        if symbol.attrib["id"].startswith("c-")
    }
    assert len(drawn) == len(FACES) == len(set(drawn.values()))


def test_the_credits_name_every_icon_that_is_taken() -> None:
    page = (ROOT / "docs" / "CREDITS.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (?!author|---)[^|]+ \| ([^|]+) \|$", page, re.MULTILINE)
    named = [name.strip() for row in rows for name in row.split(",")]
    assert sorted(named) == sorted(game_icons())
