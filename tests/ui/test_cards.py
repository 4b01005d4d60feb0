"""Cards on the screen: words for each, HTML that says what it shows, and colours that can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cases.jekyll import cards as jekyll
from game.cases.ripper.cards import CODES, SUSPECTS, VICTIMS
from tests.support import styles
from ui.cases.jekyll.cards import FAMILY_GLYPH
from ui.html import cards, icons
from ui.html.cards import card

ROOT = Path(__file__).resolve().parent.parent.parent
THEMES = ("gaslight", "parchment", "contrast")
SCHEMES = ("", "is-jekyll", "is-hyde")
IDENTITY = ("identity:jekyll", "identity:hyde")
ALL = (*CODES, *jekyll.CODES, *IDENTITY)


def test_every_card_has_its_words() -> None:
    for code in ALL:
        for words in (cards.name, cards.short_name, cards.kind_and_name, cards.rule_text, cards.kind_name):
            assert words(code).strip(), code
        assert cards.name(code) in cards.kind_and_name(code)
        assert len(cards.rule_text(code)) > 40, code


def test_no_words_hold_a_machine_name_or_a_long_dash() -> None:
    for code in ALL:
        for words in (cards.name(code), cards.kind_and_name(code), cards.rule_text(code)):
            assert ":" not in words.removeprefix(cards.kind_and_name(code)) or words == cards.rule_text(code)
            assert "\u2014" not in words
            assert "{" not in words, code


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


def test_kinds_of_jekyll_and_hyde() -> None:
    found = [cards.kind(code) for code in ("utterson~", "stevenson", "potion", "lab", "transformation")]
    assert found == ["evidence", "evidence", "gavel", "gavel", "gavel"]
    assert {cards.kind(code) for code in IDENTITY} == {"identity"}


def test_the_codes_of_the_cases_do_not_overlap() -> None:
    assert not set(CODES) & set(jekyll.CODES)


def test_points_of_jekyll_and_hyde() -> None:
    assert [cards.points(code) for code in jekyll.CODES] == list(jekyll.POINTS)
    assert cards.points("carew~") == 2
    with pytest.raises(KeyError):
        cards.points("identity:hyde")


def test_sides_and_letters() -> None:
    assert [cards.letter(code) for code in jekyll.CODES] == [*"JJJJ", *"HHHH", *["J/H"] * 5]
    assert [cards.side(code) for code in ("will", "will~", "enfield", "enfield~", "lanyon", "potion")] == [
        "jekyll",
        "hyde",
        "hyde",
        "jekyll",
        "both",
        "both",
    ]
    assert [cards.letter(code) for code in IDENTITY] == ["J", "H"]
    assert cards.letter_mark("both", "small") == '<b class="let let-both small">J/H</b>'
    assert cards.side("druitt") == "", "a case without sides"


def test_a_turned_card_wears_the_other_letter() -> None:
    html = card("theory~")
    assert 'aria-label="Dr. Jekyll’s Theory, turned: counts for Hyde"' in html
    assert '<span class="turned" aria-hidden="true"><b class="let let-hyde">H</b></span>' in html
    assert 'href="#c-theory"' in html
    assert "turned" not in card("theory")


def test_the_identity_card_and_the_backs() -> None:
    html = card("identity:hyde", "large", tag="button")
    assert 'aria-label="Identity: Mr. Hyde"' in html
    assert 'href="#c-identity-hyde"' in html
    for back in icons.card_backs():
        assert 'class="card mid is-back"' in card(back, "mid")
        assert 'aria-label="Face-down card"' in card(back, "mid")


def test_every_family_has_its_symbol() -> None:
    assert tuple(FAMILY_GLYPH) == jekyll.CODES
    assert len(set(FAMILY_GLYPH.values())) == len(jekyll.CODES)


def test_portraits_bring_their_colours() -> None:
    assert 'class="bust s-gull"' in icons.bust("gull")
    assert 'class="bust f-hyde"' in icons.bust("hyde")
    assert 'href="#b-jekyll"' in icons.bust("jekyll")


def test_what_is_spoken() -> None:
    assert cards.spoken_name("lab", "new") == "Gavel: Work in Lab, 1 point, new"
    assert cards.spoken_name("identity:jekyll") == "Identity: Dr. Jekyll"
    assert cards.spoken_name("druitt", "playable") == "Montague Druitt, 2 points, playable"
    assert cards.spoken_name("suspect:druitt") == "Suspect: Montague Druitt, 4 points"
    assert cards.spoken_name("victim:nichols") == "Victim: Mary Nichols, 1 point"
    assert cards.spoken_name("strikes") == "Gavel: Ripper Strikes, 0 points"


def test_a_button_says_its_state() -> None:
    html = card("druitt", "in-hand", tag="button", flags=("playable", "selected"), data_ui="select druitt#2")
    assert html.startswith('<button class="card in-hand is-selected is-playable" type="button"')
    assert 'aria-label="Montague Druitt, 2 points, playable"' in html
    assert 'aria-pressed="true"' in html
    assert 'data-ui="select druitt#2"' in html
    assert 'href="#c-druitt"' in html
    assert "style=" not in html


def test_a_picture_is_named_or_hidden() -> None:
    assert 'role="img" aria-label="Scene: Mitre Square"' in card("scene:mitre-square")
    assert 'aria-hidden="true"' in card("scene:mitre-square", label="")
    assert 'role="img"' not in card("scene:mitre-square", label="")
    assert 'aria-label="Face-down card"' in card("back", "mid")


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
    assert [cards.tint(code) for code in ("utterson~", "lanyon", "potion", "identity:hyde", "back")] == [
        "f-utterson",
        "f-lanyon",
        "f-gavel",
        "f-hyde",
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


def tokens(theme: str, scheme: str = "") -> dict[str, str]:
    """The tokens of a theme, perhaps in one of Jekyll & Hyde's schemes; references followed."""
    css = styles.values()
    found: dict[str, str] = {}
    selectors = [":root", f'[data-theme="{theme}"]']
    if scheme:
        selectors += [f".{scheme}", f'[data-theme="{theme}"].{scheme}']
    for selector in selectors:
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
        ("--on-mark", "--mark", 4.5),
        ("--brass", "--ground", 3),
        ("--line-2", "--ground", 3),
        ("--focus", "--ground", 3),
        ("--focus", "--panel", 3),
    ]
    return out


def pairs_of_jekyll_and_hyde() -> list[tuple[str, str, float]]:
    """The same for Jekyll & Hyde: Evidence on its field, letters on bands, bars and marks on the ground."""
    day, night = jekyll.JEKYLL_FAMILIES, jekyll.FAMILIES[jekyll.HYDE :]
    out = [(f"--f-{family}", ground, 4.5) for family in day for ground in (f"--fp-{family}", "--paper")]
    out += [(f"--f-{family}", "--night", 7) for family in night]
    out += [("--acid", "--night", 7), ("--glass", "--night", 7), ("--day", "--glass", 4.5)]
    out += [("--day", "--paper", 4.5), ("--side", "--panel", 4.5), ("--side", "--ground", 4.5)]
    out += [("--on-side", "--side", 4.5)]
    out += [(f"--l-{family}", "--panel", 4.5) for family in jekyll.FAMILIES]
    out += [
        (f"--l-{family}", ground, 3) for family in jekyll.FAMILIES for ground in ("--ground", "--ground-2")
    ]
    general = ("--text", "--text-2", "--on-brass", "--brass", "--line-2", "--focus")
    return out + [pair for pair in pairs() if pair[0] in general]


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("theme", THEMES)
def test_colours_can_be_read(theme: str, scheme: str) -> None:
    colour = tokens(theme, scheme)
    short = {
        (front, back): round(contrast(colour[front], colour[back]), 2)
        for front, back, least in (pairs_of_jekyll_and_hyde() if scheme else pairs())
        if contrast(colour[front], colour[back]) < least
    }
    assert not short


def test_no_colour_is_named_outside_the_tokens() -> None:
    """The black of a mask is none: it only says what is seen."""
    for sheet in styles.SHEETS:
        if not styles.holds_values(sheet):
            css = re.sub(
                r"mask-image:[^;}]*", lambda mask: mask[0].replace("#000", ""), styles.rules_of(sheet)
            )
            colours = r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color)\("
            assert not re.findall(colours, css), sheet.name


def test_every_token_used_is_defined() -> None:
    texts = (styles.values(), *map(styles.rules_of, styles.SHEETS))
    defined = {name for each in texts for name in re.findall(r"[\s{;](--[\w-]+)\s*:", each)}
    for sheet in styles.SHEETS:
        assert set(re.findall(r"var\(\s*(--[\w-]+)", styles.rules_of(sheet))) <= defined, sheet.name


@pytest.mark.parametrize("scheme", SCHEMES[1:])
def test_the_accent_of_a_scheme_reaches_what_is_selected(scheme: str) -> None:
    """A token that refers to another keeps the value it had where it was declared."""
    css = styles.values()
    blocks = re.findall(rf"^\.{scheme} \{{([^{{}}]*)\}}", css, re.MULTILINE)
    assert len(blocks) == 1
    assert ("--brass:" in blocks[0]) == ("--sel: var(--brass)" in blocks[0])


def test_every_class_of_colours_is_there() -> None:
    css = styles.values()
    classes = set(re.findall(r"^\.([a-z]-[a-z]+) \{", css, re.MULTILINE))
    assert {cards.tint(code) for code in ALL if cards.tint(code)} <= classes
