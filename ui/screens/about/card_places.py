"""The places of the cards of a kind, and the fate of one, as far as a viewer can know."""

from __future__ import annotations

from collections.abc import Iterator

from game.consequences import bare
from game.events import (
    Discarded,
    Event,
    HandEnded,
    Kept,
    LaidOff,
    Melded,
    Picked,
    PlacedInArea,
    Played,
    SeatEvent,
    Took,
    Turn,
    TurnedUp,
)
from game.i18n import t
from ui.html.cards import kind_and_name
from ui.play import log
from ui.play.case_words import CaseWords
from ui.screens.about.case_about import CaseAbout, Figure, Figures
from ui.state.view_models import Table
from ui.table.parts import name_of

_DECISIONS = (Turn, Took, Melded, LaidOff, PlacedInArea, Played, Discarded, HandEnded)
"""Events that end what the last card brought about."""
_NOT_LAID = (Took, Picked, Kept, TurnedUp, Discarded, LaidOff)
"""Events of a card that do not lay it on the table as itself."""


def copies_by_place(m: Table, code: str, copies: int, laid: int) -> Figures:
    """Count the copies of a card by place; `laid` of them lie on the table. The rest is out of sight."""
    lines = [Figure(t("about.where.table"), str(laid)), *_places(m, code)]
    rest = copies - sum(int(line.number) for line in lines)
    lines.append(Figure(t("about.where.hidden"), str(max(0, rest))))
    caption = t("about.where", card=kind_and_name(code), copies=copies)
    return Figures(caption, tuple(line for line in lines if line.number != "0"))


def _places(m: Table, code: str) -> Iterator[Figure]:
    seen, known = m.seen, CaseAbout.of(m.case).seen_cards(m.seen)
    for seat, hand in enumerate(seen.hands):
        if hand is None:
            yield _figure("seen", m, seat, known.hands[seat].count(code))
        else:
            yield _figure("yours" if seat == m.viewer else "hand", m, seat, hand.count(code))
    up = (*seen.revealed, seen.picked)
    yield Figure(t("about.where.open"), str(up.count(code)))
    pile = t(CaseWords.of(m.case).discard_pile)
    yield Figure(t("about.where.pile", pile=pile), str(known.pile.count(code)))


def _figure(where: str, m: Table, seat: int, number: int) -> Figure:
    return Figure(t(f"about.where.{where}", name=name_of(m, seat)), str(number), seat)


def card_history(m: Table, code: str, seat: int | None = None) -> tuple[str, ...]:
    """Tell in the words of the log how a card came to the table and what it brought about; with a `seat`, how those did
    that this seat played."""
    told, follows = [], False
    for event in m.seen.events:
        if _lays(event, code, seat):
            told.append(event)
            follows = isinstance(event, (Played, PlacedInArea))
        elif isinstance(event, _DECISIONS):
            follows = False
        elif follows:
            told.append(event)
    return tuple(line.text for line in log.lines(told, m.seats, m.case))


def _lays(event: Event, code: str, seat: int | None) -> bool:
    card = getattr(event, "card", None)
    if card is None or not isinstance(event, SeatEvent) or isinstance(event, _NOT_LAID):
        return False
    return bare(card) == code and seat in (None, event.seat)
