"""The rules as they are read: numbered entries, with the names of the editions as they stand on the box."""

from __future__ import annotations

import re

import htpy as h

from game.case import CASES
from game.i18n import t, tn
from ui.screens.rules.pages import by_number, marked, seeks
from ui.screens.sheets.view_model import RulesSheet

_EMPHASIS = re.compile(r"\*([^*]+)\*")
_OPTION = re.compile(r"`(\w+)`")
_OF_EDITIONS = "Editions:"
"""A paragraph that begins so lists editions."""


def rules(m: RulesSheet) -> h.Element:
    """The rules from `m.lines` ("4.1|heading|text"; a chapter's number has no dot), with `m.rule` marked.

    Each rule has the id `rule-4-1`. A blank line in the text parts paragraphs, `*word*` is emphasis. `m.pages` are the
    pages of the reader, of which `m.page` is open; where something is sought (`m.sought`) the lines are what was found,
    and where nothing was, that is said in their place.
    """
    entries = [_entry(line) for line in m.lines]
    sought = seeks(m.sought)
    chapters = [(number, heading) for number, heading, _ in entries if "." not in number and heading]
    return h.div(class_="sh-rules is-search" if sought else "sh-rules")[
        h.div(".sh-find.cluster")[_pages(m), _search(m, entries if sought else None)] if m.pages else None,
        h.nav(".sh-chapters", aria_label=t("sheets.rules.chapters"))[
            (_chapter(m.page, number, heading) for number, heading in chapters)
        ]
        if chapters and not sought
        else None,
        h.div(
            ".sh-body.scroll",
            id=f"rules-{m.page or 'text'}",
            tabindex="0",
            role="region",
            aria_label=t("sheets.rules.text"),
        )[
            (_rule(*entry, entry[0] == m.rule, m.page if sought else "", m.sought) for entry in entries),
            _none(m) if sought and not entries else None,
        ],
    ]


def _none(m: RulesSheet) -> h.Element:
    """Say in the place of the rules what was not found, and what to do about it."""
    number = by_number(m.sought)
    kind = "ruling" if number.startswith("R") else "number"
    missed = (
        t(f"sheets.rules.no-{kind}", number=number)
        if number
        else t("sheets.rules.nothing", sought=m.sought.strip())
    )
    return h.div(".sh-none.stack")[
        h.p[h.b[missed]],
        [
            h.button(f"#elsewhere-{page}.btn.second", type="button", data_ui=f"sheet rules {page}")[
                t("sheets.rules.look", page=_page(page))
            ]
            for page in m.elsewhere
        ]
        or h.p[t("sheets.rules.other")],
    ]


def _page(page: str) -> str:
    return t(f"sheets.rules.page.{page}")


def _search(m: RulesSheet, found: list[tuple[str, str, str]] | None) -> h.Element:
    """The field, and how much was found. The heading of a chapter is no rule."""
    count = sum(bool(text) for _, _, text in found or ())
    said = tn("sheets.rules.found", count) if count else ""
    if found == []:
        where = ", ".join(_page(page) for page in m.elsewhere)
        said = t("sheets.rules.elsewhere", pages=where) if where else t("sheets.rules.none")
    return h.div(
        ".sh-search.cluster", role="search"
    )[
        h.label(".sr", for_="rules-search")[t("sheets.rules.search")],
        h.input(
            id="rules-search",
            type="search",
            value=m.sought,
            data_field="rules-search",
            data_sought=m.sought,  # what is typed is no attribute; by this a field that is to be emptied differs
            placeholder=t("sheets.rules.search"),
            maxlength="60",
            autocomplete="off",
            autocapitalize="none",
            spellcheck="false",
            enterkeyhint="search",
            aria_controls=f"rules-{m.page}",
        ),
        h.p("#rules-found", role="status")[said],
    ]


def _pages(m: RulesSheet) -> h.Element:
    return h.div(".sh-pages", role="group", aria_label=t("sheets.rules.pages"))[
        (
            h.button(
                id=f"page-{page}",
                type="button",
                data_ui=f"sheet rules {page}",
                aria_pressed="true" if page == m.page else "false",
            )[_page(page)]
            for page in m.pages
        )
    ]


def _entry(line: str) -> tuple[str, str, str]:
    number, heading, text = [*line.split("|", 2), "", ""][:3]
    return number.strip(), heading.strip(), text.strip()


def _chapter(page: str, number: str, heading: str) -> h.Element:
    command = f"sheet rules {page} {number}" if page else f"sheet rules {number}"
    return h.button(type="button", data_ui=command)[h.b[number], heading]


def _rule(number: str, heading: str, text: str, current: bool, place: str, sought: str) -> h.Element:
    """A rule. One that was found, on the page `place`, has a way to where it stands and its hits marked."""
    level = h.h4 if "." in number and not place else h.h3  # what was found stands under no chapter
    return h.section(
        class_="sh-rule" + (" chapter" if "." not in number else "") + (" current" if current else ""),
        id=f"rule-{number.replace('.', '-')}",
        aria_current="true" if current else None,
    )[
        level[h.span(".nr")[number], " ", h.span[_marked(heading, sought)] if place else heading],
        (_paragraph(part, sought) for part in re.split(r"\n\s*\n", text) if part),
        h.button(".sh-link", type="button", data_ui=f"sheet rules {place} {number}")[
            t("sheets.rules.place"), h.span(".sr")[f": {number}"]
        ]
        if place
        else None,
    ]


def _marked(text: str, sought: str) -> list[h.Node]:
    return [h.mark[piece] if hit else piece for piece, hit in marked(text, sought)]


def _paragraph(text: str, sought: str) -> h.Element:
    """A paragraph. One of a single edition begins with its name and stands apart."""
    words = _OPTION.sub(_option, text)
    parts = _EMPHASIS.split(words)
    first = parts[1].removesuffix(":") if len(parts) > 1 and not parts[0] else ""
    lists = first + ":" == _OF_EDITIONS
    return h.p(class_="of-edition" if first in _editions() else None)[
        (_word(part, bool(at % 2), lists, sought) for at, part in enumerate(parts))
    ]


def _word(text: str, emphasis: bool, lists: bool, sought: str) -> h.Node:
    if not emphasis:
        return _marked(re.sub(r"\w+", _edition, text) if lists else text, sought)
    return h.em[_marked(_label(text), sought)]


def _label(text: str) -> str:
    """A word with emphasis: the marks that stand in the pages of all languages have words of each."""
    name = text.removesuffix(":")
    if name in _editions():
        words = t(f"screens.edition.{name}.name")
        return t("sheets.rules.of-edition", name=words) if text != name else words
    return t("sheets.rules.editions") if text == _OF_EDITIONS else text


def _editions() -> set[str]:
    return {edition for case in CASES.values() for edition in case.editions}


def _edition(found: re.Match[str]) -> str:
    """A word of a list of editions: where it is one, as it stands on the box."""
    return t(f"screens.edition.{found[0]}") if found[0] in _editions() else found[0]


def _option(found: re.Match[str]) -> str:
    return t("sheets.rules.option", name=t(f"screens.option.{found[1]}"))
