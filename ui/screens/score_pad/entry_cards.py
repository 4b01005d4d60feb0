"""The cards before a player, or left in hand, as they are entered: tiles of what is counted, and those that lie
singly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import htpy as h

from game.consequences import bare
from game.i18n import NOTHING, number, t, tn
from game.result import Result
from game.score_pad import ScorePad
from ui.html import cards
from ui.html.icons import glyph, icon, seat_token
from ui.screens.score_pad import words
from ui.screens.score_pad.case_pad import CasePad


def cards_of_seat(pad: ScorePad, seat: int, result: Result | None, *, held: bool) -> h.Node:
    """The cards before a seat, or those left in its hand."""
    case = CasePad.of(pad.case)
    lines = result.breakdown[seat] if result else ()
    aside = [card for line in lines if line.item == "set-aside" for card in line.cards]
    worth = number(sum(line.points for line in lines if line.item in case.held))
    pile = EnteredCards(pad, seat, held, frozenset(aside))
    tiles = _several(pad.table.copies) if held else case.tiles
    groups = _single(pad.table.copies) if held else case.groups
    title = t("pad.held.title" if held else "pad.table.title", name=pad.names[seat])
    return [
        h.h2(class_="d title pad-whose")[title],
        _cost(pad, worth if result else "", len(aside)) if held else None,
        h.ol(class_="pad-tiles", aria_label=title)[
            [_tile(pile, card, beside) for card, beside in tiles.items()],
            None if held else _left(pile, worth, known=result is not None),
        ],
        h.div(class_="pad-groups")[[_group(pile, key, codes) for key, codes in groups.items()]],
    ]


@dataclass(frozen=True, slots=True)
class EnteredCards:
    """The cards before a seat, or those `held` in its hand, of which some are set `aside`."""

    pad: ScorePad
    seat: int
    held: bool
    aside: frozenset[str]

    def count(self, card: str) -> int:
        """The number of one card that are here."""
        return (self.pad.draft.hands if self.held else self.pad.draft.areas)[self.seat].count(card)

    def is_aside(self, card: str) -> bool:
        """True for a card that is set aside here."""
        return self.held and bare(card) in self.aside and self.count(card) > 0

    def elsewhere(self, card: str) -> int | None:
        """The seat that has a card of which there is one, if it is not here."""
        base, draft = bare(card), self.pad.draft
        if self.pad.table.copies[base] > 1 or self.count(card):
            return None
        for piles, held in ((draft.areas, False), (draft.hands, True)):
            for seat, pile in enumerate(piles):
                if (seat, held) != (self.seat, self.held) and base in map(bare, pile):
                    return seat
        return None


def _several(copies: Mapping[str, int]) -> Mapping[str, str]:
    """The cards of which there are several, each with nothing beside it."""
    return dict.fromkeys((card for card in copies if copies[card] > 1), "")


def _single(copies: Mapping[str, int]) -> Mapping[str, Sequence[str]]:
    """The cards of which there is one, by kind."""
    found: dict[str, list[str]] = {}
    for card, several in copies.items():
        if several == 1:
            found.setdefault(cards.kind(card), []).append(card)
    return found


def _cost(pad: ScorePad, worth: str, aside: int) -> h.Element:
    """The cost of the cards left in hand, and those set aside; or the way to what has to be said or settled before it
    is known."""
    how, by = pad.draft.how, pad.draft.by
    place, title = "end", t("pad.end.title")
    if worth:
        said, place = t("pad.held.costs", points=worth), ""
    elif how is None:
        said = t("pad.held.unknown")
    elif by is None and how not in pad.table.nobodys:
        said = t("pad.held.unknown.by")
    else:  # such a table cannot be
        said, place, title = tn("pad.faults.count", len(pad.faults)), "score", t("pad.step.score")
    if aside:
        said = f"{said} {tn('pad.held.aside', aside)}"
    return h.p(class_="box pad-held text")[
        h.b(data_aloud="polite")[said],
        " ",
        h.button(type="button", class_="rule", data_ui=f"pad {place}")[title]
        if place
        else h.small[t("pad.held.help")],
    ]


def _tile(pile: EnteredCards, card: str, beside: str) -> h.Element:
    """A card that is counted, and the single card of the same person."""
    here, symbol, name = pile.count(card), cards.symbol(card), cards.name(card)
    has = " has" if here else ""
    return h.li(class_=f"pad-tile {cards.tint(card)}{has}", id=f"pad-{_id(card)}")[
        h.button(
            type="button", class_="hit", data_ui=f"pad add {card}", aria_label=tn("pad.tile", here, card=name)
        )[
            h.b(class_="nm clamp")[words.short_name(card)],
            glyph(symbol) if symbol else icon("cards"),
            h.span(class_="d n", aria_hidden="true")[t("scoring.copies", n=here) if here else number(0)],
            _aside(pile, card),
        ],
        h.div(class_="ct row spread")[
            h.button(
                type="button",
                class_="ib",
                data_ui=f"pad less {card}",
                disabled=not here,
                aria_label=tn("pad.tile.less", here, card=name),
            )["\u2212"],
            _beside(pile, beside)
            if beside
            else h.span(class_="small faint worth")[tn("pad.worth", cards.points(card))],
        ],
    ]


def _aside(pile: EnteredCards, card: str) -> h.Node:
    return h.em(class_="chip aside")[t("pad.held.chip")] if pile.is_aside(card) else None


def _beside(pile: EnteredCards, card: str) -> h.Element:
    here, elsewhere = pile.count(card), pile.elsewhere(card)
    return h.button(
        type="button",
        class_="su row tight",
        data_ui=f"pad turn {card}",
        aria_pressed="true" if here else "false",
        aria_label=words.name_of(card),
    )[
        seat_token(elsewhere) if elsewhere is not None else icon("check" if here else "plus"),
        h.span[t(f"cards.kind.{cards.kind(card)}")],
    ]


def _left(pile: EnteredCards, worth: str, *, known: bool) -> h.Element:
    """The way to the cards left in hand."""
    held = len(pile.pad.draft.hands[pile.seat])
    return h.li(class_="pad-tile inhand", id="pad-inhand")[
        h.button(
            type="button",
            class_="hit",
            data_ui=f"pad held {pile.seat}",
            aria_label=tn("pad.left", held, points=worth),
        )[
            h.b(class_="nm clamp")[t("scoring.item.hand")],
            icon("cards"),
            h.span(class_="d n", aria_hidden="true")[worth if known else NOTHING],
            h.span(class_="ct small")[tn("table.cards", held)],
        ],
    ]


def _group(pile: EnteredCards, key: str, codes: Sequence[str]) -> h.Element:
    title = t(f"pad.group.{key}")
    return h.section(class_=f"pad-group stack tight n-{len(codes)}", aria_label=title)[
        h.h3[title], h.ul(class_="pad-chips")[[h.li[_chip(pile, card)] for card in codes]]
    ]


def _chip(pile: EnteredCards, card: str) -> h.Element:
    """A card that lies singly: a tap lays it here, another takes it away."""
    base, _, stands_for = card.partition("=")
    symbol = cards.symbol(stands_for if stands_for and cards.kind(base) == "evidence" else base)
    here, elsewhere, label = pile.count(card), pile.elsewhere(card), words.name_of(card)
    return h.button(
        type="button",
        class_=f"pad-chip {cards.tint(card)} of-{cards.kind(base)}",
        id=f"pad-{_id(card)}",
        data_ui=f"pad turn {card}",
        aria_pressed="true" if here else "false",
        aria_label=tn("pad.chip", here, card=label) if here > 1 else label,
    )[
        h.span(class_="disc", aria_hidden="true")[
            glyph(symbol) if symbol else icon("cards"),
            h.b(class_="over")[str(here)] if here > 1 else None,
            seat_token(elsewhere, "over") if elsewhere is not None else None,
        ],
        h.small[words.short_name(card)],
        _aside(pile, card),
    ]


def _id(code: str) -> str:
    return code.replace(":", "-").replace("=", "-as-").replace("~", "-turned")
