"""The names of cards, in the words of the catalogue `cards`.

A code with a colon is of the kind before it. The others are Evidence, but for those that a case enters here.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import t

_KINDS: dict[str, str] = {}
_NAMED: dict[str, str] = {}


def enter(kinds: Mapping[str, str], named: Mapping[str, str] | None = None) -> None:
    """Take over what a case says of its cards: the kinds that their codes do not tell, and the cards that bear the
    name of another, by their codes."""
    _KINDS.update(kinds)
    _NAMED.update(named or {})


def kind(code: str) -> str:
    """`evidence`, `gavel`, or a kind that the case has."""
    before, colon, _ = code.partition(":")
    return before if colon else _KINDS.get(code, "evidence")


def name(code: str) -> str:
    """`Montague Druitt`, `Mary Nichols`: the name as the rulebooks give it."""
    return t(f"cards.name.{_NAMED.get(code, code)}")


def short(code: str) -> str:
    """`Druitt`, `Nichols`: for tight places where the kind is plain. Some names are short as they are."""
    code = _NAMED.get(code, code)
    try:
        return t(f"cards.short.{code}")
    except KeyError:
        return t(f"cards.name.{code}")


def kind_and_name(code: str) -> str:
    """`Evidence: Montague Druitt`: kind and name. A card that gives its kind the name is called by that alone."""
    of_kind, called = t(f"cards.kind.{kind(code)}"), name(code)
    return called if called == of_kind else f"{of_kind}{t('app.colon')}{called}"


FORMS = {"name": name, "short": short, "full": kind_and_name}
"""The forms of a card's name that a parameter may ask for: `cards.full.druitt` stands for `kind_and_name`."""
