"""Cards on the screen: words for each, HTML that says what it shows, and colours that can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.ripper.cards import CODES, SUSPECTS, VICTIMS
from ui import cards, icons
from ui.cards import card

ROOT = Path(__file__).resolve().parent.parent.parent
STYLE = ROOT / "assets" / "style"
THEMES = ("gaslight", "parchment", "contrast")


@pytest.mark.parametrize("code", CODES)
def test_every_card_has_its_words(code: str) -> None:
    for words in (cards.name, cards.short, cards.full, cards.rule, cards.kind_name):
        assert words(code).strip()
    assert cards.name(code) in cards.full(code)
    assert len(cards.rule(code)) > 40


@pytest.mark.parametrize("code", CODES)
def test_no_words_hold_a_machine_name_or_a_long_dash(code: str) -> None:
    for words in (cards.name(code), cards.full(code), cards.rule(code)):
        assert ":" not in words.removeprefix(cards.full(code)) or words == cards.rule(code)
        assert "\u2014" not in words
        assert "{" not in words


def test_kinds() -> None:
    found = {
        code: cards.kind(code)
        for code in ("letter", "wild", "wild=druitt", "suspect:jill", "alibi:eddy-gull=gull")
    }
    assert list(found.values()) == ["evidence", "evidence", "evidence", "suspect", "alibi"]
    assert [
        cards.kind(code) for code in ("victim:kelly", "scene:bucks-row", "strikes", "commissioner", "escapes")
    ] == [
        "victim",
        "scene",
        "gavel",
        "gavel",
        "escapes",
    ]


def test_what_is_spoken() -> None:
    assert cards.spoken("druitt", "can be melded") == "Evidence: Montague Druitt, 2 points, can be melded"
    assert cards.spoken("victim:nichols") == "Victim: Mary Nichols, 1 point"
    assert cards.spoken("strikes") == "Gavel: Ripper Strikes, 0 points"


def test_a_button_says_its_state() -> None:
    html = card("druitt", "hand", tag="button", flags=("playable", "selected"), data_ui="select druitt#2")
    assert html.startswith('<button class="card in-hand is-selected is-playable" type="button"')
    assert 'aria-label="Evidence: Montague Druitt, 2 points, can be played"' in html
    assert 'aria-pressed="true"' in html
    assert 'data-ui="select druitt#2"' in html
    assert 'href="#c-druitt"' in html
    assert "style=" not in html


def test_a_picture_is_named_or_hidden() -> None:
    assert 'role="img" aria-label="Scene: Mitre Square"' in card("scene:mitre-square")
    assert 'aria-hidden="true"' in card("scene:mitre-square", label="")
    assert 'role="img"' not in card("scene:mitre-square", label="")
    assert 'aria-label="Card, face down"' in card("back", "mid")


def test_attributes_are_escaped_and_omitted() -> None:
    html = card("jill", title='"><script>', hidden=True, id=None)
    assert "<script>" not in html
    assert " hidden" in html
    assert " id=" not in html


def test_a_face_does_not_change_with_how_it_lies() -> None:
    assert icons.symbol_id("wild=druitt") == icons.symbol_id("wild")
    assert icons.symbol_id("alibi:eddy-gull=gull") == "c-alibi-eddy-gull"


def test_tints() -> None:
    assert [
        cards.tint(code) for code in ("druitt", "suspect:jill", "alibi:eddy-gull=gull", "letter", "wild")
    ] == [
        "s-druitt",
        "s-jill",
        "s-gull",
        "s-letter",
        "",
    ]
    assert (cards.tint("victim:chapman"), cards.tint("scene:hanbury-street")) == ("p-chapman", "p-chapman")


def test_the_same_card_is_made_once() -> None:
    assert card("gull", "mini") is card("gull", "mini")


def test_what_is_unknown_is_refused() -> None:
    for make, name in (
        (icons.icon, "nothing"),
        (icons.glyph, "nothing"),
        (icons.bust, "letter"),
        (card, "nobody"),
    ):
        with pytest.raises(KeyError):
            make(name)
    with pytest.raises(ValueError, match="unknown flags"):
        card("druitt", flags=("shiny",))


def test_every_icon_of_the_list_is_used() -> None:
    modules = [path for path in (ROOT / "ui").rglob("*.py") if path.name != "icons.py"]
    source = "".join(path.read_text(encoding="utf-8") for path in modules)
    assert not [name for name in icons.UI_ICONS if f'"{name}"' not in source]


# Colours


def tokens(theme: str) -> dict[str, str]:
    """The tokens of a theme, references followed."""
    css = (STYLE / "tokens.css").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for selector in (":root", f'[data-theme="{theme}"]'):
        for block in re.findall(rf"^{re.escape(selector)} \{{([^{{}}]*)\}}", css, re.MULTILINE):
            found |= dict(re.findall(r"(--[\w-]+):\s*(#[0-9a-f]{3,6}|var\(--[\w-]+\));", block))
    return {name: found.get(value[4:-1], value) for name, value in found.items()}


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    bright, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def pairs() -> list[tuple[str, str, float]]:
    """(foreground, background, least contrast) as WCAG asks of text, and of the marks of controls (3)."""
    out = [
        (f"--s-{family}", ground, 4.5)
        for family in (*SUSPECTS, "letter")
        for ground in ("--paper", "--paper-2")
    ]
    out += [(f"--l-{family}", "--panel", 4.5) for family in (*SUSPECTS, "letter")]
    out += [(f"--l-{family}", ground, 3) for family in SUSPECTS for ground in ("--ground", "--ground-2")]
    out += [(f"--p-{victim}", "--card-ink", 7) for victim in VICTIMS]
    out += [("--text", ground, 7) for ground in ("--ground", "--ground-2", "--panel", "--panel-2")]
    out += [("--text-2", ground, 4.5) for ground in ("--ground", "--panel", "--panel-2")]
    out += [("--on-brass", "--brass", 4.5), ("--paper-text-2", "--paper", 4.5), ("--ink", "--paper", 7)]
    out += [
        ("--brass", "--ground", 3),
        ("--line-2", "--ground", 3),
        ("--focus", "--ground", 3),
        ("--focus", "--panel", 3),
    ]
    return out


@pytest.mark.parametrize("theme", THEMES)
def test_colours_can_be_read(theme: str) -> None:
    colour = tokens(theme)
    short = {
        (front, back): round(contrast(colour[front], colour[back]), 2)
        for front, back, least in pairs()
        if contrast(colour[front], colour[back]) < least
    }
    assert not short


def test_no_colour_is_named_outside_the_tokens() -> None:
    for sheet in ("base.css", "cards.css"):
        css = re.sub(r"/\*.*?\*/", "", (STYLE / sheet).read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(", css)


def test_every_token_used_is_defined() -> None:
    defined = set(
        re.findall(
            r"(--[\w-]+)\s*:", "".join((STYLE / s).read_text("utf-8") for s in ("tokens.css", "cards.css"))
        )
    )
    for sheet in ("base.css", "cards.css"):
        used = set(re.findall(r"var\((--[\w-]+)", (STYLE / sheet).read_text(encoding="utf-8")))
        assert used <= defined
