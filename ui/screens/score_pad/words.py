"""The words of a score pad: cards as they lie, what was done, and the whole pad as a text to share."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import isolated, join_words, number, t, tn
from game.score_pad import Change, ScorePad
from ui.html import cards
from ui.screens.score_pad.case_pad import CasePad

_HYPHENS = "-\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d"
"""Characters that a keyboard may make of a minus."""
_PLUSES = "+\uff0b"


def is_owed(total: str) -> bool:
    """True if a total, as it was typed, is below zero."""
    return total.strip()[:1] in {*_HYPHENS}


def opposite_total(total: str) -> str:
    """The same total with the other sign."""
    plain = total.strip().lstrip(_PLUSES + _HYPHENS).strip()
    return plain if is_owed(total) else f"-{plain}"


def total(text: str, most: int) -> int | None:
    """A total as it was typed; 0 for nothing, None for what is none."""
    plain = text.strip()
    digits = plain[1:].strip() if is_owed(plain) or plain.startswith(tuple(_PLUSES)) else plain
    if not plain:
        return 0
    if not (digits.isascii() and digits.isdecimal()) or int(digits) > most:
        return None
    return -int(digits) if is_owed(plain) else int(digits)


def short_name(card: str) -> str:
    """A card as it lies, in a word: beside others of its kind."""
    base, _, stands_for = card.partition("=")
    return cards.short_name(stands_for or base)


def name_of(card: str, *, brief: bool = False) -> str:
    """A card as it lies, in full, or `brief` within a sentence: an Alibi for two by the one whom it clears, a Wild by
    whom it stands for."""
    base, _, stands_for = card.partition("=")
    if stands_for and cards.kind(base) == "evidence":
        name = cards.short_name(stands_for) if brief else cards.name(stands_for)
        return t("pad.stands-for", card=cards.short_name(base), name=name)
    if stands_for and brief:
        return cards.called_for(cards.kind(base), stands_for, brief=True)
    if stands_for:
        return t("app.line", name=t(f"cards.kind.{cards.kind(base)}"), value=cards.name(stands_for))
    if card.endswith("~"):
        return t("pad.turned", card=cards.short_name(card))
    if brief and ":" in card:
        return cards.name_in_sentence(card, brief=True)
    if brief and cards.kind(card) == "evidence":
        return cards.short_name(card)
    return cards.kind_and_name(card) if ":" in card else cards.name(card)


def change_name(change: Change) -> str:
    """A change that can be taken back."""
    about, key = change.about, f"pad.undo.{change.kind}"
    match change.kind:
        case "card":
            return f"{name_of(about, brief=True)} {number(change.number, plus=True)}"
        case "side":
            return t(key, name=short_name(f"identity:{about}"))
        case "by" | "sealed" | "name":
            return t(key, name=about)
        case "hand" | "edit" | "delete":
            return t(key, number=change.number)
    return t(key)


def winners(pad: ScorePad) -> str:
    """Say who has won a match that is over."""
    return tn("pad.won", len(pad.winners), name=join_words(tuple(pad.names[seat] for seat in pad.winners)))


def pad_text(pad: ScorePad) -> str:
    """The pad as a text: the totals first, then every hand."""
    case = CasePad.of(pad.case)
    order = sorted(range(len(pad.names)), key=lambda seat: -pad.totals[seat])
    named, hands = t(f"screens.case.{pad.case}"), tn("pad.hands", len(pad.hands))
    lines = [t("pad.text.head", case=named, hands=hands, target=pad.rules["target"])]
    lines += [t("app.line", name=pad.names[seat], value=number(pad.totals[seat])) for seat in order]
    if pad.over:
        lines.append(winners(pad))
    if any(pad.start):
        lines.append(t("pad.text.start", points=_by_name(pad, pad.start)))
    for at, result in enumerate(pad.results, 1):
        points = _by_name(pad, result.scores)
        lines.append(t("pad.text.hand", number=at, outcome=case.outcome(result), points=points))
    return "\n".join(lines)


def _by_name(pad: ScorePad, points: Sequence[int]) -> str:
    return ", ".join(f"{isolated(name)} {number(each)}" for name, each in zip(pad.names, points, strict=True))
