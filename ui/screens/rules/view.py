"""The rules as they are read: numbered entries, with the names of the editions as they stand on the box."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import htpy as h

from game.case import CASES
from game.i18n import join_words, language, t, tn
from game.options import ONE_HAND
from ui.html.controls import (
    READING_SHAPE,
    choice,
    command_button,
    link_button,
    page_buttons,
    reading_region,
    search_field,
)
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.html.terms import CaseTerms, parts, pieces_with_buttons
from ui.screens.rules import pages as rulebook
from ui.screens.rules.model import ALL, ShownRules, case_at_hand, edition_read, game_shown
from ui.screens.rules.pages import RULINGS, by_number, is_search, marked_pieces
from ui.state.session import Session

_EMPHASIS = re.compile(r"\*([^*]+)\*")
_OPTION = re.compile(r"`(\w+)`")
_OF_EDITIONS = "Editions:"
"""A paragraph that begins so lists editions."""


@dataclass(frozen=True, slots=True)
class RulesPlace:
    """A place in the rules, and how they are read there."""

    page: str = ""
    rule: str = ""
    """The number of the one that is marked."""
    case: str = ""
    """The case at hand, in whose terms a page speaks that is of none."""
    edition: str = ""
    """The one that is read, so that what concerns others is folded away; "" for all."""
    sought: str = ""
    """The text searched for."""


class RulesSheet(Sheet):
    """The rules at a place, or those in which stands what is sought; the page of the case at hand comes first."""

    name = "rules"
    shape = READING_SHAPE
    anywhere = True

    def body(self, session: Session, about: str) -> h.Node:
        case, sought = case_at_hand(session), session.sheet.sought if session.sheet is not None else ""
        page, number = rulebook.page_and_rule(about, case)
        page = rulebook.page_for(page, sought)
        pages = sorted(rulebook.pages(), key=lambda each: each != case)
        lines = rulebook.matching_rules(_lines(page, language()), sought)
        rule, edition = "" if is_search(sought) else number, edition_read(session)
        m = RulesPlace(page, rule, case, edition if edition in _choosable_editions(page) else "", sought)
        elsewhere = [] if lines else [other for other in pages if _has(other, sought)]
        return rules(
            m, lines, pages, elsewhere, None if is_search(sought) else _opening(m, game_shown(session))
        )


def rules(
    m: RulesPlace,
    lines: Sequence[str],
    pages: Sequence[str] = (),
    elsewhere: Sequence[str] = (),
    opening: h.Node = None,
) -> h.Element:
    """The reader with these lines ("4.1|heading|text"; a chapter's number has no dot), `m.rule` marked.

    Each rule has the id `rule-4-1`. A blank line in the text parts paragraphs, `*word*` is emphasis. Where something is
    sought (`m.sought`) the lines are what was found, and where nothing was, that is said in their place, with the pages
    that have it `elsewhere`. What concerns other editions than `m.edition` is folded away. The `opening` stands before
    the rules.
    """
    entries = [_entry(line) for line in lines]
    sought = is_search(m.sought)
    chapters = [(number, heading) for number, heading, _ in entries if "." not in number and heading]
    return h.div(class_="sh-rules is-search" if sought else "sh-rules")[
        h.div(".sh-find.cluster")[
            page_buttons(
                (f"page-{page}", f"sheet rules {page}", _page(page), page == m.page) for page in pages
            ),
            _search(m, entries if sought else None, elsewhere),
        ]
        if pages
        else None,
        h.nav(".sh-chapters.scroll", aria_label=t("sheets.rules.chapters"))[
            (_chapter(m.page, number, _heading(m, number, heading)) for number, heading in chapters),
            h.button(
                ".item.label",
                type="button",
                data_ui=f"sheet glossary {m.page if m.page in CASES else ''}".rstrip(),
            )[icon("language"), t("learn.glossary")],
        ]
        if chapters and not sought
        else None,
        reading_region("", t("sheets.rules.text"), id_=f"rules-{m.page or 'text'}")[
            opening,
            (_rule(m, *entry) for entry in entries),
            _none(m.sought, elsewhere) if sought and not entries else None,
        ],
    ]


def _choosable_editions(page: str) -> tuple[str, ...]:
    """The editions that a page speaks of, if they are several."""
    editions = CASES[page].editions if page in CASES else _editions()
    return editions if len(editions) > 1 else ()


@lru_cache(maxsize=4)
def _lines(page: str, language: str) -> tuple[str, ...]:
    return rulebook.lines(page)


def _has(page: str, sought: str) -> bool:
    """True if the search leads to this page, and finds anything there."""
    return rulebook.page_for(page, sought) == page and bool(
        rulebook.matching_rules(_lines(page, language()), sought)
    )


def _none(sought: str, elsewhere: Sequence[str]) -> h.Element:
    """Say in the place of the rules what was not found, and what to do about it."""
    number = by_number(sought)
    kind = "ruling" if number.startswith("R") else "number"
    missed = (
        t(f"sheets.rules.no-{kind}", number=number)
        if number
        else t("sheets.rules.nothing", sought=sought.strip())
    )
    return h.div(".sh-none.stack.start.text")[
        h.p[h.b(".d.heading")[missed]],
        [
            command_button(".second", f"sheet rules {page}", id_=f"elsewhere-{page}")[
                t("sheets.rules.look", page=_page(page))
            ]
            for page in elsewhere
        ]
        or h.p[t("sheets.rules.other")],
    ]


def _page(page: str) -> str:
    return t("sheets.rules.page.rulings" if page == RULINGS else f"screens.case.{page}")


def _search(m: RulesPlace, found: list[tuple[str, str, str]] | None, elsewhere: Sequence[str]) -> h.Element:
    """The field, and how much was found. The heading of a chapter is no rule."""
    count = sum(bool(text) for _, _, text in found or ())
    said = tn("sheets.rules.found", count) if count else ""
    if found == []:
        where = ", ".join(_page(page) for page in elsewhere)
        said = t("sheets.rules.elsewhere", pages=where) if where else t("sheets.rules.none")
    told = h.p("#rules-found.label.faint", data_aloud="polite")[said]
    return search_field("rules", t("sheets.rules.search"), m.sought, f"rules-{m.page}", told)


def _entry(line: str) -> tuple[str, str, str]:
    number, heading, text = [*line.split("|", 2), "", ""][:3]
    return number.strip(), heading.strip(), text.strip()


def _opening(m: RulesPlace, game: ShownRules | None) -> h.Node:
    """Draw what stands before the rules: the edition that is played, the one that is read, the way to the minute."""
    lines: list[h.Node] = []
    if game is not None and m.page in (game.case, rulebook.RULINGS):
        case = CASES[game.case]
        differing = case.differences(game.edition, case.rules(game.edition, game.options))
        # A game of one hand is a length that is chosen, no rule of the house.
        changed = [name for name, value in differing.items() if (name, value) != ("target", ONE_HAND)]
        lines.append(h.p[t("reader.played", name=t(f"screens.edition.{game.edition}.name"))])
        if changed:
            lines.append(
                h.p[t("reader.changed", options=join_words([_option_name(name) for name in changed]))]
            )
    if editions := _choosable_editions(m.page):
        lines.append(choice(t("reader.editions"), [_edition_choice(m, each) for each in (*editions, ALL)]))
    if m.page in CASES:
        lines.append(link_button(f"sheet minute {m.page}", "clock", t("minute.title")))
    return h.div(".sh-opening.stack.start")[lines] if lines else None


def _option_name(name: str) -> str:
    return t("reader.target") if name == "target" else t(f"screens.option.{name}")


def _edition_choice(m: RulesPlace, edition: str) -> tuple[str, str, bool]:
    words = t("reader.all") if edition == ALL else t(f"screens.edition.{edition}")
    return f"edition-read {edition}", words, edition == (m.edition or ALL)


def _heading(m: RulesPlace, number: str, heading: str) -> str:
    """A heading; what stands before the rules of a case has no number and is about its aim."""
    return heading if number or m.page not in CASES else t("reader.aim")


def _chapter(page: str, number: str, heading: str) -> h.Element:
    command = f"sheet rules {page} {number}" if page else f"sheet rules {number}"
    return h.button(".item.label", type="button", data_ui=command.rstrip())[
        h.b(".d.heading")[number], heading
    ]


def _rule(m: RulesPlace, number: str, heading: str, text: str) -> h.Element:
    """A rule. A rule that was found has a link to its place and its hits marked; any other has its terms marked."""
    sought = is_search(m.sought)
    current = number == m.rule != ""
    level = h.h4 if "." in number and not sought else h.h3  # what was found stands under no chapter
    said = _heading(m, number, heading)
    words = _Words(m, number, text)
    kept, folded = _by_edition([part for part in re.split(r"\n\s*\n", text) if part], m.edition)
    return h.section(
        class_="sh-rule" + (" chapter" if "." not in number else "") + (" current" if current else ""),
        id=f"rule-{number.replace('.', '-') or 'aim'}",
        aria_current="true" if current else None,
    )[
        level[h.span(".nr")[number] if number else None, " ", h.span[words.hits(said)] if sought else said],
        [words.paragraph(part) for part in kept],
        h.details(".others.fold", data_steered=True, open=sought or (current and not kept))[
            h.summary(".row.label.faint")[icon("chevron-right"), t("reader.others")],
            [words.paragraph(part) for part in folded],
        ]
        if folded and number
        else None,
        command_button(".quiet.sh-link", f"sheet rules {m.page} {number}".rstrip())[
            t("sheets.rules.place"), h.span(".sr")[f"{t('app.colon')}{number or said}"]
        ]
        if sought
        else None,
    ]


def _by_edition(paragraphs: list[str], edition: str) -> tuple[list[str], list[str]]:
    """Split the paragraphs into those for players of the edition, and others; with "" nobody plays one."""
    if not edition:
        return paragraphs, []
    listed = [_listed(part) for part in paragraphs if part.startswith(f"*{_OF_EDITIONS}*")]
    if any(edition not in editions for editions in listed):
        return [], paragraphs
    folded = [part for part in paragraphs if not _concerns(part, edition)]
    return [part for part in paragraphs if part not in folded], folded


def _concerns(paragraph: str, edition: str) -> bool:
    """True unless a paragraph is of another edition, or about the editions as such."""
    begins = _EMPHASIS.match(paragraph)
    if begins and (of := begins[1].removesuffix(":")) in _editions():
        return of == edition
    return not any(word in _editions() for word in _EMPHASIS.findall(paragraph))


def _case_of(m: RulesPlace, ruling: str) -> str:
    """The case of a ruling: the one at hand, if any of its editions is listed."""
    listed = _listed(ruling.rpartition(_OF_EDITIONS)[2])
    return next((case for case in (m.case, *CASES) if case and listed & {*CASES[case].editions}), m.case)


def _listed(paragraph: str) -> set[str]:
    return set(re.findall(r"\w+", paragraph)).intersection(_editions())


class _Words:
    """The words of a rule: hits of a search marked, or the first place of each term but its own."""

    def __init__(self, m: RulesPlace, number: str, text: str) -> None:
        self._sought, self._place = m.sought if is_search(m.sought) else "", f"{m.page} {number}".rstrip()
        self._case = m.page if m.page in CASES else _case_of(m, text)
        rules = CaseTerms.of(self._case).rules if self._case else {}
        self._known = {key for key, rule in rules.items() if rule == number}

    def hits(self, text: str) -> list[h.Node]:
        """The text with what is sought."""
        return [h.mark[piece] if hit else piece for piece, hit in marked_pieces(text, self._sought)]

    def paragraph(self, text: str) -> h.Element:
        """A paragraph. If it is for a single edition, it begins with its name and stands apart."""
        words = _OPTION.sub(_option, text)
        pieces = _EMPHASIS.split(words)
        first = pieces[1].removesuffix(":") if len(pieces) > 1 and not pieces[0] else ""
        lists = first + ":" == _OF_EDITIONS
        return h.p(class_="of-edition" if first in _editions() else None)[
            (self._word(part, bool(at % 2), lists) for at, part in enumerate(pieces))
        ]

    def _word(self, text: str, emphasis: bool, lists: bool) -> h.Node:
        if emphasis:
            return h.em[self.hits(_label(text))]
        if self._sought:
            return self.hits(re.sub(r"\w+", _edition, text) if lists else text)
        return re.sub(r"\w+", _edition, text) if lists else self._terms(text)

    def _terms(self, text: str) -> list[h.Node]:
        if not self._case:
            return [text]
        pieces = parts(text, self._case, known=self._known)
        self._known |= {key for _, key in pieces}
        return pieces_with_buttons(pieces, self._place)


def _label(text: str) -> str:
    """A word with emphasis: the marks that stand in the pages of all languages have words of each."""
    name = text.removesuffix(":")
    if name in _editions():
        words = t(f"screens.edition.{name}.name")
        return t("sheets.rules.of-edition", name=words) if text != name else words
    return t("sheets.rules.editions") if text == _OF_EDITIONS else text


def _editions() -> tuple[str, ...]:
    return tuple(edition for case in CASES.values() for edition in case.editions)


def _edition(found: re.Match[str]) -> str:
    """A word of a list of editions: where it is one, as it stands on the box."""
    return t(f"screens.edition.{found[0]}") if found[0] in _editions() else found[0]


def _option(found: re.Match[str]) -> str:
    return t("sheets.rules.option", name=t(f"screens.option.{found[1]}"))
