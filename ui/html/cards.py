"""Cards on the screen: their names, what a screen reader says of them, and their HTML.

Codes of different cases do not overlap, so a code alone says whose card it is.

`card()` is on the hot path of every redraw, so the HTML of each different card is made once and kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from markupsafe import Markup, escape

from game import card_names
from game.consequences import bare
from game.i18n import t, tn
from ui.html.case_cards import CardLook, find, look
from ui.html.html_cache import cached
from ui.html.icons import card_backs, face, icon

CARD_FLAGS = ("selected", "playable", "joins", "new", "off")
"""`selected` raised; `playable` brass foot; `joins` would extend the selection; `new` came since the last
discard; `off` cannot be played now.
"""

_CLASS = {flag: "is-maybe" if flag == "joins" else f"is-{flag}" for flag in CARD_FLAGS}
_SPOKEN = {
    "playable": "cards.state.playable",
    "joins": "cards.state.joins",
    "new": "cards.state.new",
}


def _look(code: str) -> CardLook:
    return look(bare(code))


def kind(code: str) -> str:
    """`evidence`, `gavel`, or a kind that its case has: `victim`, `identity`."""
    return _look(code).kind


def is_card(code: str) -> bool:
    """True if there is such a card, whichever way it lies. The page may be asked for anything."""
    return find(bare(code)) is not None


def side(code: str) -> str:
    """The side whose letter a card has as it lies: one that was turned (`utterson~`) counts for the other.

    "" in a case without sides.
    """
    card = _look(code)
    return card.turned if code.endswith("~") else card.side


def letter(code: str) -> str:
    """The letter of that side as printed: `J`, `H`, `J/H`."""
    return t(f"faces.initial.{side(code)}")


@cached
def letter_mark(of_side: str, cls: str = "") -> Markup:
    """The letter of a side in its small frame, as it stands before a family."""
    words = escape(t(f"faces.initial.{of_side}"))
    return Markup(f'<b class="{escape(f"let let-{of_side} {cls}".strip())}">{words}</b>')


def points(code: str) -> int:
    """The printed points (rule 1.3). KeyError for a card that is never dealt, which has none."""
    printed = _look(code).points
    if printed is None:
        raise KeyError(f"{code!r} has no points")
    return printed


def symbol(code: str) -> str:
    """The name of the glyph that stands for a card or its family."""
    return _look(code).glyph


def name(code: str) -> str:
    """`Montague Druitt`, `Mary Nichols`: the name as the rulebooks give it."""
    return card_names.name(bare(code))


def short_name(code: str) -> str:
    """`Druitt`, `Nichols`: for tight places where the kind is plain."""
    return card_names.short(bare(code))


def kind_and_name(code: str) -> str:
    """`Evidence: Montague Druitt`: kind and name."""
    return card_names.kind_and_name(bare(code))


def lettered_name(code: str) -> str:
    """`Suspect: Montague Druitt`, but of Evidence, of which most cards are, the name alone, with the letter that is
    printed on a family: `Carew Murder Case, H`."""
    if kind(code) != "evidence":
        return kind_and_name(code)
    return f"{name(code)}, {letter(code)}" if side(code) and not code.endswith("~") else name(code)


def name_in_sentence(code: str, *, brief: bool = False) -> str:
    """A card within a sentence: "Alibi: Jill the Ripper", "Montague Druitt", "a Letter".

    `brief` is for a button: "Alibi: Jill", "Druitt". No two different cards of a case are called the same.
    """
    code = bare(code)
    if _look(code).own_words or (brief and _look(code).titled):
        return t(f"cards.called.{code}.brief" if brief else f"cards.called.{code}")
    if ":" in code:
        return called_for(kind(code), code, brief=brief)
    return short_name(code) if brief and kind(code) == "evidence" else name(code)


def called_for(of_kind: str, who: str, *, brief: bool = False) -> str:
    """A card of a kind with the name of another card: an Alibi for two is called by the one for whom it is played."""
    words = short_name(who) if brief else name(who)
    return t(f"cards.called.{of_kind}.brief" if brief else f"cards.called.{of_kind}", name=words)


def family_name(code: str) -> str:
    """A family that cards are laid off on, or that is transformed: "Druitt", "a Letter", "the Will"."""
    printed = _look(code)
    return t(f"cards.family.{code}") if printed.titled or printed.own_words else short_name(code)


def counted_name(code: str, number: int) -> str:
    """Cards of a family behind their number: "3 Druitts", "1 Druitt"."""
    return tn(f"cards.several.{code}", number)


def rule_text(code: str) -> str:
    """One or two sentences on what the card does; cards that do the same have the same, said of another card."""
    key, of = _look(code).rule
    if not of:
        return t(f"cards.rule.{key or bare(code)}")
    lettered = {"letter": letter(of)} if _look(of).side else {}
    return t(f"cards.rule.{key}", name=name(of), short=short_name(of), **lettered)


def kind_name(code: str) -> str:
    """`Evidence`, `Victim`: the kind's name."""
    return t(f"cards.kind.{kind(code)}")


def spoken_name(code: str, *notes: str) -> str:
    """Return what a screen reader says: `Montague Druitt, 2 points`, and then the `notes`."""
    printed = _look(code).points
    worth = () if printed is None else (tn("cards.points", printed),)
    return ", ".join((_seen(code), *worth, *notes))


def _seen(code: str) -> str:
    """Kind and name, the letter of a card that has one, and the side that a turned card counts for."""
    turned = t(f"cards.state.turned.{side(code)}") if code.endswith("~") else ""
    return ", ".join(filter(None, (lettered_name(code), turned)))


def tint(code: str) -> str:
    """The class that lends a card's colours; a card that stands for another (`wild=druitt`) has those of that one.

    "" for a card back.
    """
    found = find(code.partition("=")[2] or bare(code))
    return found.tint if found else ""


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
    more: Mapping[str, object] = MappingProxyType({}),
    **attrs: object,
) -> Markup:
    """A card's HTML.

    `code` is a card's code or a card back; `size` is one of the classes of `components/card.css`: tiny, mini, mid,
    vic, in-hand, zoom. `flags` are some of FLAGS; `plus` is the text of the chip where `joins` is set ("Add").
    `label` is what a screen reader says, by default `spoken()` with the flags for a button and kind and name for a
    picture; an empty label hides a picture from it. `inner` goes into the card after its face (a count, a token).
    Other keywords become attributes: `data_ui="select druitt#1"`; so does what stands in `more`. ValueError for an
    unknown flag.
    """
    marks = tuple(flag for flag in CARD_FLAGS if flag in (given := frozenset(flags)))
    if len(marks) != len(given):
        raise ValueError(f"unknown flags: {sorted(given - frozenset(marks))}")
    if label is None:
        label = _label(code, tag, marks)
    pairs = tuple(
        (key.rstrip("_").replace("_", "-"), value) for key, value in (*attrs.items(), *more.items())
    )
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
    if code in card_backs():
        return t("cards.name.back")
    if tag != "button":
        return _seen(code)
    return spoken_name(code, *(t(_SPOKEN[mark]) for mark in marks if mark in _SPOKEN))


@cached
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
                "is-back" if code in card_backs() else "",
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
        if marks and not {"aria-pressed", "aria-selected"} & set(given) and "data-ui" in given:
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
