"""The cards about the things that every case has on its table: seats, piles, melds and Gavels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import htpy as h

from game.consequences import bare
from game.i18n import number, t, tn
from ui.html.cards import card, kind_and_name, name, short_name
from ui.html.case_cards import CaseCards
from ui.html.controls import QUESTION_SHAPE, link_button, rule_button
from ui.html.icons import seat_token
from ui.html.sheet import Sheet
from ui.play import log
from ui.play.case_words import CaseWords
from ui.play.table_screen import table_on_screen
from ui.screens.about.card_places import card_history
from ui.screens.about.case_about import About, CardSpread, CaseAbout, Entry, Figure, Figures, Tell
from ui.state import bot_profiles
from ui.state.session import Session
from ui.state.view_models import Table
from ui.table.areas import hand_count
from ui.table.parts import name_of, points_text


def about(m: Table, thing: str) -> About:
    """The card about a thing, named as in `sheet about <thing>`. KeyError if there is no such thing."""
    kind, _, which = thing.partition(" ")
    return {**_SHARED, **CaseAbout.of(m.case).things}[kind](m, which)


def seat_named(m: Table, which: str) -> int:
    """The seat that a command names by its number. KeyError for no seat."""
    return {str(seat.number): seat.number for seat in m.seats}[which]


def _seat(m: Table, which: str) -> About:
    """A player: what lies open, and what everybody knows of the hand."""
    number_of, case = seat_named(m, which), CaseAbout.of(m.case)
    chair = m.seats[number_of]
    standing = (
        Figure(t("about.seat.hand"), str(hand_count(m, number_of))),
        Figure(t("about.seat.table"), number(m.board.table[number_of])),
        *case.seat_figures(m, number_of),
        Figure(t("about.seat.total"), number(chair.total)),
    )
    known = case.seen_cards(m.seen).hands[number_of]
    return About(
        title=chair.name,
        rule=case.seat_rule,
        lead=_plays(m, number_of),
        figures=(Figures("", standing), *_laid(m, number_of)),
        facts=(*case.seat_facts(m, number_of), *(() if known else (t("about.seat.unseen"),))),
        spreads=(CardSpread(t("about.seat.seen"), known),) if known else (),
        seat=number_of,
    )


def _plays(m: Table, seat: int) -> str:
    """Say who plays a seat."""
    chair = m.seats[seat]
    if chair.kind == "human" or not chair.level:
        return t("about.seat.human")
    who = bot_profiles.known_as(chair.level, chair.name)
    return t("about.seat.bot", player=who, character=bot_profiles.description_of_level(chair.level))


def _laid(m: Table, seat: int) -> Iterator[Figures]:
    """Count the points of each family in an area, and those of the cards beside them: the Gavels."""
    case = CaseAbout.of(m.case)
    families, gavels = case.families(m, seat), m.board.gavels[seat]
    points = {family: case.family_points(m, seat, family) for family in families}
    lines = [
        Figure(
            f"{short_name(family)}, {tn('table.cards', len(cards))}",
            points_text(points[family]),
        )
        for family, cards in families.items()
    ]
    if gavels:
        what = f"{t('table.gavels')}, {tn('table.cards', len(gavels))}"
        lines.append(Figure(what, points_text(m.board.table[seat] - sum(points.values()))))
    if lines:
        yield Figures(t("about.seat.laid"), tuple(lines))


def _file(m: Table, which: str) -> About:
    """The Case File: how many cards, and what happens without any."""
    case, count = CaseAbout.of(m.case), m.seen.case_file
    second = m.seen.case_file_number > 1
    return About(
        title=t("table.case-file-second" if second else "table.case-file"),
        rule=case.file_rule,
        lead=tn("about.file.left", count),
        facts=(t("about.file.draw"), *case.runs_out(m)),
    )


def _pile(m: Table, which: str) -> About:
    """The discard pile: its top card, how many there are, what may be taken."""
    case, pile = CaseAbout.of(m.case), m.seen
    top, count = pile.pile_top, pile.pile_count
    return About(
        title=t(CaseWords.of(m.case).discard_pile),
        rule=case.pile_rule,
        lead=tn("about.pile.count", count) if top else t("about.pile.empty"),
        facts=case.pile_facts(m),
        entries=(Entry(top, (t("about.pile.top", card=kind_and_name(top)), t("about.pile.take"))),)
        if top
        else (),
    )


def _meld(m: Table, which: str) -> About:
    """A family in an area: what it is worth, and what can be laid off."""
    whose, _, family = which.partition(" ")
    seat, case = seat_named(m, whose), CaseAbout.of(m.case)
    if family not in CaseCards.of(m.case).looks:
        raise KeyError(family)
    cards = case.families(m, seat).get(family, ())
    worth = points_text(case.family_points(m, seat, family))
    return About(
        title=t("about.in-area", what=name(family), name=name_of(m, seat)),
        rule=case.layoff_rule,
        lead=f"{tn('table.cards', len(cards))}, {worth}.",
        facts=(*case.family_facts(m, seat, family), t("about.meld.layoff"), *_yours(m, family)),
        spreads=(CardSpread("", cards),) if cards else (),
    )


def _yours(m: Table, family: str) -> Iterator[str]:
    """Say how many cards of a family the viewer could lay off, and whether that is possible now."""
    hand = m.seen.hands[m.viewer] or ()
    if not (mine := hand.count(family)):
        return
    now = f"layoff {family}" in m.legal
    yield tn("about.meld.now" if now else "about.meld.yours", mine)


def _gavels(m: Table, which: str) -> About:
    """The Gavels of an area, each with what it does and what it did."""
    seat, case = seat_named(m, which), CaseAbout.of(m.case)
    laid = [bare(code) for code in m.board.gavels[seat]]
    return About(
        title=t("about.in-area", what=t("table.gavels"), name=name_of(m, seat)),
        rule=case.gavel_rule,
        lead=tn("about.gavels", len(laid)),
        entries=tuple(
            Entry(code, (kind_and_name(code), *_did(m, code, seat))) for code in dict.fromkeys(laid)
        ),
    )


def _did(m: Table, code: str, seat: int) -> tuple[str, ...]:
    """Tell what a Gavel did; if there are several like it, tell of the seat's alone."""
    alone = sum(bare(each) == code for area in m.board.gavels for each in area) == 1
    return card_history(m, code, None if alone else seat) or (t("about.gavels.forgotten"),)


_SHARED: Mapping[str, Tell] = {
    "seat": _seat,
    "file": _file,
    "pile": _pile,
    "meld": _meld,
    "gavels": _gavels,
}


class AboutSheet(Sheet):
    """The card about a thing on the table."""

    name = "about"
    shape = QUESTION_SHAPE
    asks = True

    def may_open(self, session: Session, about: str) -> bool:
        return about_shown(session, about) is not None

    def is_gone(self, session: Session, about: str) -> bool:
        at = table_on_screen(session)
        return at is None or not at.shows_table

    def title(self, session: Session, about: str) -> str:
        return _card(session, about).title

    def body(self, session: Session, about: str) -> h.Node:
        return about_card(_card(session, about))

    def draw(self, session: Session, about: str) -> h.Element:
        """The dialog, for which the table is looked at once."""
        m = _card(session, about)
        return self.frame(m.title, about_card(m))


def about_shown(session: Session, thing: str) -> About | None:
    """The card about a thing on the table that is shown; None without a table, and for a thing that there is not.

    It goes as far back as the log does.
    """
    at = table_on_screen(session)
    if at is None or not at.shows_table:
        return None
    table = at.table(session)
    known = log.remembered_events(table.seen.events, len(table.seats), at.memory(session))
    try:
        found = about(replace(table, seen=table.seen.recalling(known)), thing)
    except KeyError:
        return None
    return replace(found, changes=True) if found.seat is not None and at.may_reseat(found.seat) else found


def _card(session: Session, thing: str) -> About:
    if (found := about_shown(session, thing)) is None:
        raise KeyError(thing)
    return found


def about_card(m: About) -> h.Element:
    """Draw a card: how the thing stands, figures, sentences and cards; then the ways on."""
    return h.div(".sh-body.sh-about.stack.scroll")[
        h.p(".row.heading.strong")[
            m.seat is not None and seat_token(m.seat), h.span(id="sheet-text")[m.lead]
        ],
        (_figures(each) for each in m.figures),
        (_entry(each) for each in m.entries),
        (_spread(each) for each in m.spreads),
        (h.p[fact] for fact in m.facts),
        h.div(".cluster")[
            rule_button(m.rule),
            link_button(f"sheet seat {m.seat}", "users", t("sheets.seat.title")) if m.changes else None,
        ],
    ]


def _figures(m: Figures) -> h.Element:
    return h.section[
        h.h3(".cap")[m.caption] if m.caption else None,
        h.dl(".lined")[
            (
                h.div(".row.spread")[
                    h.dt(".row")[line.seat is not None and seat_token(line.seat), line.text],
                    h.dd(".d")[line.number],
                ]
                for line in m.lines
            )
        ],
    ]


def _entry(m: Entry) -> h.Element:
    code = bare(m.card)
    label = t("table.about", card=kind_and_name(code))
    return h.div(".pair.loose")[
        card(code, "mini", tag="button", label=label, data_ui=f"info {code}"),
        h.div[(h.p(class_="strong" if not at else None)[fact] for at, fact in enumerate(m.facts))],
    ]


def _spread(m: CardSpread) -> h.Element:
    return h.section[
        h.h3(".cap")[m.caption] if m.caption else None,
        h.ul(".cluster")[(h.li[card(code, "mini")] for code in m.cards)],
    ]
