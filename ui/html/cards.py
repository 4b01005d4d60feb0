"""Cards on the screen: their names, what a screen reader says of them, and their HTML.

The codes of the two cases do not overlap, so a code alone says whose card it is.

`card()` is on the hot path of every redraw, so the HTML of each different card is made once and kept.
"""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from game.cases.jekyll import cards as jekyll
from game.cases.ripper import cards as ripper
from game.i18n import t, tn
from ui.html.html_cache import kept
from ui.html.icons import BACKS, SCENE_VICTIM, SUSPECT_GLYPH, face, icon

FLAGS = ("selected", "playable", "joins", "new", "off")
"""`selected` raised; `playable` brass foot; `joins` would extend the selection; `new` came since the last
discard; `off` cannot be played now.
"""

_CALLED = frozenset(("letter", "wild", "potion", "transformation"))
"""Cards whose name alone makes no sentence: they are called by words of their own."""
_TITLED = frozenset(("will",))
"""Families whose short name is a title with an article, which has to fit into a sentence."""
_BACKS = frozenset(BACKS.values())
_GAVELS = frozenset(("strikes", "commissioner", *jekyll.CODES)) - frozenset(jekyll.FAMILIES)
_POINTS: dict[str, int] = {
    **{code: ripper.POINTS[kind] for code, kind in ripper.KIND.items()},
    **{code: jekyll.POINTS[kind] for code, kind in jekyll.KIND.items()},
}
_IDENTITY = frozenset(f"identity:{side}" for side in jekyll.SIDES)
_CLASS = {flag: "is-maybe" if flag == "joins" else f"is-{flag}" for flag in FLAGS}
_SPOKEN = {
    "playable": "cards.state.playable",
    "joins": "cards.state.joins",
    "new": "cards.state.new",
    "off": "cards.state.off",
}


def base(code: str) -> str:
    """The code without how the card lies in an area: `wild` for `wild=druitt`, `utterson` for `utterson~`."""
    return code.partition("=")[0].rstrip("~")


def kind(code: str) -> str:
    """`evidence`, `suspect`, `alibi`, `victim`, `scene`, `gavel` (the others of them), `escapes`, `identity`."""
    head, colon, _ = code.partition(":")
    if colon:
        return head
    if base(code) == "escapes":
        return "escapes"
    return "gavel" if base(code) in _GAVELS else "evidence"


def known(code: str) -> bool:
    """Is there such a card, however it lies? What the page is asked for may be anything."""
    return base(code) in _POINTS or code in _IDENTITY


def side(code: str) -> str:
    """Jekyll & Hyde, rule 1.2: `jekyll`, `hyde` or `both`, whichever letter the card has as it lies.

    A card that a Transformation has turned (`utterson~`) counts for the other side. KeyError for a card of
    Jack the Ripper.
    """
    head, colon, tail = code.partition(":")
    if colon and head == "identity":
        return tail
    kind_number = jekyll.KIND[base(code)]
    if kind_number >= jekyll.BOTH:
        return "both"
    return jekyll.SIDES[jekyll.side_of(kind_number) ^ code.endswith("~")]


def letter(code: str) -> str:
    """The letter of that side as printed: `J`, `H`, `J/H`."""
    return t(f"faces.initial.{side(code)}")


@kept
def letter_mark(of_side: str, cls: str = "") -> Markup:
    """The letter of a side (`jekyll`, `hyde`, `both`) in its small frame, as it stands before a family."""
    words = escape(t(f"faces.initial.{of_side}"))
    return Markup(f'<b class="{escape(f"let let-{of_side} {cls}".strip())}">{words}</b>')


def points(code: str) -> int:
    """The printed points (rule 1.3 of either case). KeyError for the Identity card, which has none."""
    return _POINTS[base(code)]


def name(code: str) -> str:
    """`Montague Druitt`, `Mary Nichols`: the name as the rulebooks give it."""
    return t(f"cards.name.{base(code)}")


def short(code: str) -> str:
    """`Druitt`, `Nichols`: for tight places where the kind is plain."""
    return t(f"cards.short.{base(code)}")


def full(code: str) -> str:
    """`Evidence: Montague Druitt`: kind and name."""
    return t(f"cards.full.{base(code)}")


def called(code: str, *, brief: bool = False) -> str:
    """A card within a sentence: "Alibi: Jill the Ripper", "Montague Druitt", "a Letter".

    `brief` is for a button: "Alibi: Jill", "Druitt". No two different cards of a case are called the same.
    """
    code = base(code)
    if code in _CALLED or (brief and code in _TITLED):
        return t(f"cards.called.{code}")
    words = short(code) if brief and kind(code) not in {"gavel", "escapes"} else name(code)
    return t("cards.called", kind=kind_name(code), name=words) if ":" in code else words


def several(family: str) -> str:
    """Cards of a family behind their number: "3 Druitt", "3 Letters", "3 of the Will"."""
    return t(f"cards.several.{family}") if family in _TITLED else short(family)


def rule(code: str) -> str:
    """One or two sentences on what the card does."""
    return t(f"cards.rule.{base(code)}")


def kind_name(code: str) -> str:
    """`Evidence`, `Victim`: the kind's name."""
    return t(f"cards.kind.{kind(code)}")


def numeral(suspect: str) -> str:
    """A suspect's number in the order that breaks ties (rule 1.2), as printed on the cards."""
    return t(f"faces.numeral.{suspect}")


def spoken(code: str, *notes: str) -> str:
    """What a screen reader says: `Evidence: Montague Druitt, 2 points`, and then the `notes`."""
    worth = (tn("cards.points", _POINTS[base(code)]),) if base(code) in _POINTS else ()
    return ", ".join((_seen(code), *worth, *notes))


def _seen(code: str) -> str:
    """Kind and name, and the side that a turned card counts for."""
    return f"{full(code)}, {t(f'cards.state.turned.{side(code)}')}" if code.endswith("~") else full(code)


def tint(code: str) -> str:
    """The class that lends a card's colours.

    `s-druitt` sets `--m` and `--c`, `f-utterson` also the field `--cp`, `p-nichols` sets `--p`.
    """
    head, colon, tail = base(code).partition(":")
    if head in jekyll.KIND:
        return f"f-{head}" if head in jekyll.FAMILIES else "f-gavel"
    if head == "identity":
        return f"f-{tail}"
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

    `code` is a card's code, a side of the Identity card (`identity:jekyll`) or one of BACKS; `size` is one of
    the classes of `cards.css`: tiny, mini, mid, vic, in-hand, large, zoom. `flags` are some of FLAGS; `plus` is
    the text of the chip where `joins` is set ("+1"). `label` is what a screen reader says, by default
    `spoken()` with the flags for a button and kind and name for a picture; an empty label hides a picture
    from it. `inner` goes into the card after its face (a count, a token). Other keywords become attributes:
    `data_ui="select druitt#1"`. ValueError for an unknown flag.
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
    if code in _BACKS:
        return t("cards.name.back")
    if tag != "button":
        return _seen(code)
    return spoken(code, *(t(_SPOKEN[mark]) for mark in marks if mark in _SPOKEN))


@kept
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
                size,
                *(_CLASS[mark] for mark in marks),
                "is-back" if code in _BACKS else "",
                cls,
            ),
        )
    )
    all_pairs = (("class", classes), *_semantics(tag, marks, label, dict(pairs)), *pairs)
    attributes = "".join(_attribute(key, value) for key, value in all_pairs)
    return Markup(f"<{tag}{attributes}>{face(code)}{_turned(code)}{_chip(marks, plus, new)}{inner}</{tag}>")


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


def _turned(code: str) -> str:
    """The letter that a turned card counts for, stuck over the one that is printed."""
    if not code.endswith("~"):
        return ""
    return f'<span class="turned" aria-hidden="true">{letter_mark(side(code))}</span>'


def _chip(marks: tuple[str, ...], plus: str, new: str) -> str:
    if "selected" in marks:
        return f'<span class="flag" aria-hidden="true">{icon("check")}</span>'
    if "joins" in marks:
        return f'<span class="flag maybe" aria-hidden="true">{escape(plus)}</span>'
    if "new" in marks:
        return f'<span class="flag new" aria-hidden="true">{escape(new)}</span>'
    return ""
