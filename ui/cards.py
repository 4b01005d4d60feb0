"""Cards on the screen: their names, what a screen reader says of them, and their HTML.

`card()` is on the hot path of every redraw, so the HTML of each different card is made once and kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup, escape

from game.i18n import t, tn
from game.ripper.cards import KIND, POINTS
from ui.icons import SCENE_VICTIM, SUSPECT_GLYPH, face, icon

FLAGS = ("selected", "playable", "joins", "new", "off", "press")
"""`selected` raised; `playable` brass foot; `joins` would extend the selection; `new` came since the last
discard; `off` cannot be played now; `press` gives way under the finger though nothing is marked.
"""

_CLASS = {flag: "is-maybe" if flag == "joins" else f"is-{flag}" for flag in FLAGS}
_SPOKEN = {
    "playable": "cards.state.playable",
    "joins": "cards.state.joins",
    "new": "cards.state.new",
    "off": "cards.state.off",
}


def base(code: str) -> str:
    """The code without how the card lies in an area (`wild=druitt` is `wild`)."""
    return code.partition("=")[0].rstrip("~")


def kind(code: str) -> str:
    """`evidence`, `suspect`, `alibi`, `victim`, `scene`, `gavel` (the others of them) or `escapes`."""
    head, colon, _ = code.partition(":")
    if colon:
        return head
    if base(code) == "escapes":
        return "escapes"
    return "gavel" if base(code) in ("strikes", "commissioner") else "evidence"


def points(code: str) -> int:
    """The printed points (rule 1.3)."""
    return POINTS[KIND[base(code)]]


def name(code: str) -> str:
    """`Montague Druitt`, `Mary Nichols`: the name as the rulebooks give it."""
    return t(f"cards.name.{base(code)}")


def short(code: str) -> str:
    """`Druitt`, `Nichols`: for tight places where the kind is plain."""
    return t(f"cards.short.{base(code)}")


def full(code: str) -> str:
    """`Evidence: Montague Druitt`: kind and name."""
    return t(f"cards.full.{base(code)}")


def rule(code: str) -> str:
    """One or two sentences on what the card does."""
    return t(f"cards.rule.{base(code)}")


def kind_name(code: str) -> str:
    """`Evidence`, `Victim`: the kind's name."""
    return t(f"cards.kind.{kind(code)}")


def numeral(suspect: str) -> str:
    """A suspect's number in the order that breaks ties (rule 1.2), as printed on the cards."""
    return t(f"cards.numeral.{suspect}")


def spoken(code: str, *notes: str) -> str:
    """What a screen reader says: `Evidence: Montague Druitt, 2 points`, and then the `notes`."""
    return ", ".join((full(code), tn("cards.points", points(code)), *notes))


def tint(code: str) -> str:
    """The class that lends a card's colours: `s-druitt` sets `--m` and `--c`, `p-nichols` sets `--p`."""
    head, colon, tail = base(code).partition(":")
    if not colon:
        return f"s-{head}" if head in SUSPECT_GLYPH or head == "letter" else ""
    if head == "victim":
        return f"p-{tail}"
    if head == "scene":
        return f"p-{SCENE_VICTIM[tail]}"
    chosen = code.partition("=")[2]
    suspect = chosen or tail
    return f"s-{suspect}" if suspect in SUSPECT_GLYPH else ""


def card(
    code: str,
    size: str = "mini",
    *,
    tag: str = "span",
    flags: Iterable[str] = (),
    label: str | None = None,
    cls: str = "",
    plus: str = "",
    inner: Markup | str = "",
    **attrs: object,
) -> Markup:
    """A card's HTML.

    `code` is a card's code or `back`; `size` is one of the classes of `cards.css`: tiny, mini, mid, vic,
    hand, large, zoom. `flags` are some of FLAGS; `plus` is the text of the chip where `joins` is set
    ("+1"). `label` is what a screen reader says, by default `spoken()` with the flags for a button and
    `full()` for a picture; an empty label hides a picture from it. `inner` goes into the card after its
    face (a count, a token). Other keywords become attributes: `data_ui="select druitt#1"`. ValueError for
    an unknown flag.
    """
    marks = tuple(flag for flag in FLAGS if flag in (given := frozenset(flags)))
    if len(marks) != len(given):
        raise ValueError(f"unknown flags: {sorted(given - frozenset(marks))}")
    if label is None:
        label = _label(code, tag, marks)
    pairs = tuple((key.rstrip("_").replace("_", "-"), value) for key, value in attrs.items())
    return _card(
        code,
        size,
        tag,
        marks,
        label,
        cls,
        plus or t("cards.chip.joins"),
        t("cards.chip.new"),
        str(escape(inner)),
        pairs,
    )


def _label(code: str, tag: str, marks: tuple[str, ...]) -> str:
    if code == "back":
        return t("cards.name.back")
    if tag != "button":
        return full(code)
    return spoken(code, *(t(_SPOKEN[mark]) for mark in marks if mark in _SPOKEN))


@lru_cache(maxsize=2048)
def _card(
    code: str,
    size: str,
    tag: str,
    marks: tuple[str, ...],
    label: str,
    cls: str,
    plus: str,
    new: str,
    inner: str,
    pairs: tuple[tuple[str, object], ...],
) -> Markup:
    classes = " ".join(
        filter(
            None,
            (
                "card",
                "in-hand" if size == "hand" else size,
                *(_CLASS[mark] for mark in marks),
                "is-back" if code == "back" else "",
                cls,
            ),
        )
    )
    all_pairs = (("class", classes), *_semantics(tag, marks, label, dict(pairs)), *pairs)
    attributes = "".join(_attribute(key, value) for key, value in all_pairs)
    return Markup(f"<{tag}{attributes}>{face(code)}{_chip(marks, plus, new)}{inner}</{tag}>")


def _semantics(
    tag: str, marks: tuple[str, ...], label: str, given: dict[str, object]
) -> Iterable[tuple[str, object]]:
    if tag == "button":
        yield from (pair for pair in (("type", "button"), ("aria-label", label)) if pair[0] not in given)
        if marks and "aria-pressed" not in given and "data-ui" in given:
            yield "aria-pressed", "true" if "selected" in marks else "false"
        return
    if "aria-hidden" in given or "aria-label" in given:
        return
    if label:
        yield "role", "img"
        yield "aria-label", label
    else:
        yield "aria-hidden", "true"


def _attribute(key: str, value: object) -> str:
    if value is None or value is False:
        return ""
    return f" {key}" if value is True else f' {key}="{escape(str(value))}"'


def _chip(marks: tuple[str, ...], plus: str, new: str) -> str:
    if "selected" in marks:
        return f'<span class="flag" aria-hidden="true">{icon("check")}</span>'
    if "joins" in marks:
        return f'<span class="flag maybe" aria-hidden="true">{escape(plus)}</span>'
    if "new" in marks:
        return f'<span class="flag new" aria-hidden="true">{escape(new)}</span>'
    return ""
