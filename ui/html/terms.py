"""The terms of the rules, and their marks in a text: each a button that opens what it means."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from htpy import Node, button, span

from game.case import CASES
from game.i18n import capitalized, language, t
from ui.html.case_cards import CaseCards
from ui.state.case_parts import CasePart

UNMARKED_TERMS = frozenset({"hand", "turn", "draw", "edition"})
"""Terms so common that a mark on them would only disturb: they stand in the glossary alone."""
_SPACES = dict.fromkeys((0xA0, 0x202F), " ")
_PARTS = re.compile(r"[\n ]")
"""A space at which a line may end."""
_BEFORE, _AFTER = r"(?<![\w\u00ad-])", r"(?![\w\u00ad-])"
"""A word ends at no soft hyphen: what follows belongs to it."""


@dataclass(frozen=True, slots=True)
class CaseTerms(CasePart):
    """The terms of a case. Their names, sentences and forms stand in the catalogues."""

    rules: Mapping[str, str]
    """By term: the number of the rule that says most of it."""


def case_of_term(key: str, *wanted: str) -> str:
    """The case that has the term, a wanted case before any other; "" if there is no such term."""
    return next((case for case in (*wanted, *CASES) if case in CASES and key in CaseTerms.of(case).rules), "")


def with_term_buttons(text: str, case: str, *, names: Collection[str] = (), place: str = "") -> list[Node]:
    """The text with a button at the first place of each term.

    `names` are the players': they are left alone, whatever they are called. `place` is where in the rules the text
    stands ("ripper 4.2"), to come back to.
    """
    return pieces_with_buttons(parts(text, case, names=tuple(names)), place)


def pieces_with_buttons(pieces: list[tuple[str, str]], place: str = "") -> list[Node]:
    """The pieces of a text, its terms as buttons. What is written on to a term keeps to it, marks and a French l’: to a
    line a button is a picture, and it would end on either side."""
    nodes: list[Node] = []
    for at, (said, key) in enumerate(pieces):
        before, after = pieces[at - 1] if at else ("", ""), (*pieces, ("", ""))[at + 1]
        if key:
            opening, closing = _end(*before, first=at == 1), _beginning(*after)
            term = term_button(key, said, place)
            nodes.append(span(".unparted")[opening, term, closing] if opening or closing else term)
        else:
            start = len(_beginning(said, key)) if before[1] else 0
            end = len(_end(said, key, first=at == 0)) if after[1] else 0
            nodes.append(said[start : len(said) - end])
    return nodes


def _beginning(said: str, key: str) -> str:
    """The part of a text before its first space."""
    return "" if key else _PARTS.split(said, maxsplit=1)[0]


def _end(said: str, key: str, *, first: bool) -> str:
    """The part behind its last space; a text without one belongs to what stands before it."""
    found = _PARTS.split(said)
    return "" if key or (len(found) == 1 and not first) else found[-1]


def term_button(key: str, said: Node, place: str = "") -> Node:
    """A word of a text that opens what it means."""
    return button(".term", type="button", data_ui=f"sheet term {key} {place}".rstrip())[said]


def parts(
    text: str, case: str, *, names: tuple[str, ...] = (), known: Iterable[str] = ()
) -> list[tuple[str, str]]:
    """The text in pieces, each with the term that it is, or "". Terms already `known` are not marked."""
    pattern, keys = _pattern(case, language(), names)
    seen, at, found = {"", *known}, 0, []
    for hit in pattern.finditer(_plain(text)):
        key = "" if hit["name"] else keys[hit[0]]
        if key not in seen:
            seen.add(key)
            found += [(text[at : hit.start()], ""), (text[hit.start() : hit.end()], key)]
            at = hit.end()
    return [piece for piece in (*found, (text[at:], "")) if piece[0]]


def term_name(key: str) -> str:
    """A term as a heading. Where it has no name of its own it is called by its first form."""
    try:
        return t(f"terms.name.{key}")
    except KeyError:
        return capitalized(t(f"terms.forms.{key}").split("|")[0])


def terms_by_form(case: str) -> dict[str, str]:
    """By form, in the language that is spoken: the term. A small first letter may be a capital in a text."""
    said = {
        form: key
        for key in CaseTerms.of(case).rules
        if key not in UNMARKED_TERMS
        for form in t(f"terms.forms.{key}").split("|")
    }
    capitals = {capitalized(form): key for form, key in said.items()}
    return capitals | said


@lru_cache(maxsize=32)
def _pattern(case: str, spoken: str, names: tuple[str, ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    """The pattern sought in a text whose spaces are plain, and the terms by what is found; "" for the names of cards
    that hold one."""
    keys = {
        _plain(words): key for words, key in (dict.fromkeys(_titles(case), "") | terms_by_form(case)).items()
    }
    people, words = _any_of(_plain(name) for name in names if name), _any_of(keys)
    return re.compile(f"(?P<name>{people})|{_BEFORE}(?:{words}){_AFTER}"), keys


def _any_of(words: Iterable[str]) -> str:
    """A pattern of all words, the longest first."""
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True))) or r"(?!)"


def _titles(case: str) -> list[str]:
    """The names of the case and of its Evidence; other cards are terms themselves."""
    looks = CaseCards.of(case).looks.items()
    return [
        t(f"screens.case.{case}"),
        *(t(f"cards.name.{code}") for code, look in looks if look.kind == "evidence"),
    ]


def _plain(words: str) -> str:
    """The words with a plain space for each other one."""
    return words.translate(_SPACES)
