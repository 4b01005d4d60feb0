"""A hand that is entered: how it ended, what lies before each player, what is left in hand, and how it counts."""

from __future__ import annotations

import htpy as h

from game.i18n import isolated, number, t, tn
from ui.html import cards
from ui.html.controls import choice, gaslit_portrait, rule_link
from ui.html.icons import glyph, icon, seat_token
from ui.screens.hand_end.score_sheet import score_sheet
from ui.screens.score_pad import words
from ui.screens.score_pad.case_pad import Standing, StandingLine
from ui.screens.score_pad.view_model import (
    Count,
    CountGroup,
    CountTile,
    Ending,
    Entry,
    FaultLine,
    PadView,
    Sheet,
)
from ui.table.point_bars import FULL_BAR

# ---- what lies there ----


def entry(m: PadView, e: Entry) -> h.Node:
    """The tiles of what is counted, and the cards that lie singly."""
    name, held = m.seats[m.seat].name, m.at == "held"
    title = t("pad.held.title", name=name) if held else t("pad.table.title", name=name)
    return [
        h.h2(class_="d title pad-whose")[title],
        _held_line(e) if held else None,
        h.ol(class_="pad-tiles", aria_label=title)[
            [_tile(each) for each in e.tiles], None if held else _left(m, e)
        ],
        h.div(class_="pad-groups")[[_group(each) for each in e.groups]],
    ]


def _held_line(e: Entry) -> h.Element:
    """The cost of the cards left in hand, and those set aside."""
    said = t("pad.held.costs", points=number(e.held)) if e.known else t("pad.held.unknown")
    if e.aside:
        said = f"{said} {tn('pad.held.aside', e.aside)}"
    return h.p(class_="box pad-held text", role="status")[h.b[said], " ", h.small[t("pad.held.help")]]


def _tile(each: CountTile) -> h.Element:
    main, name = each.main, words.short_name(each.main.card)
    code = main.card
    has = " has" if main.count else ""
    return h.li(class_=f"pad-tile {cards.tint(code)}{has}", id=f"pad-{_id(code)}")[
        h.button(
            type="button",
            class_="hit",
            data_ui=f"pad add {code}",
            aria_label=tn("pad.tile", main.count, card=cards.name(code)),
        )[
            h.b(class_="nm clamp")[name],
            glyph(cards.symbol(code)) if cards.symbol(code) else icon("cards"),
            h.span(class_="d n", aria_hidden="true")[str(main.count)],
            h.em(class_="chip aside")[t("pad.held.chip")] if main.aside else None,
        ],
        h.div(class_="ct row spread")[
            h.button(
                type="button",
                class_="ib",
                data_ui=f"pad less {code}",
                disabled=not main.count,
                aria_label=t("pad.tile.less", card=cards.name(code)),
            )["\u2212"],
            _beside(each.beside) if each.beside is not None else _worth(code),
        ],
    ]


def _worth(code: str) -> h.Element:
    return h.span(class_="small faint worth")[tn("pad.worth", cards.points(code))]


def _beside(each: Count) -> h.Element:
    """The single card of the same person."""
    return h.button(
        type="button",
        class_="su row tight",
        data_ui=f"pad turn {each.card}",
        aria_pressed="true" if each.count else "false",
        aria_label=words.called(each.card),
    )[
        seat_token(each.elsewhere) if each.elsewhere is not None else icon("check" if each.count else "plus"),
        h.span[t(f"cards.kind.{cards.kind(each.card)}")],
    ]


def _left(m: PadView, e: Entry) -> h.Element:
    """The way to the cards left in hand."""
    return h.li(class_="pad-tile inhand", id="pad-inhand")[
        h.button(
            type="button",
            class_="hit",
            data_ui=f"pad held {m.seat}",
            aria_label=tn("pad.left", e.held_cards, points=number(e.held)),
        )[
            h.b(class_="nm clamp")[t("scoring.item.hand")],
            icon("cards"),
            h.span(class_="d n", aria_hidden="true")[number(e.held if e.known else e.held_cards)],
            h.span(class_="ct small")[tn("table.cards", e.held_cards)],
        ],
    ]


def _group(each: CountGroup) -> h.Element:
    title = t(f"pad.group.{each.title}")
    return h.section(class_=f"pad-group n-{len(each.cards)}", aria_label=title)[
        h.h3[title], h.ul(class_="pad-chips")[[h.li[_chip(card)] for card in each.cards]]
    ]


def _chip(each: Count) -> h.Element:
    """A card that lies singly: a tap lays it here, another takes it away."""
    code = each.card
    base, _, stands_for = code.partition("=")
    symbol = cards.symbol(stands_for if stands_for and cards.kind(base) == "evidence" else base)
    label = words.called(code)
    if each.count > 1:
        label = tn("pad.chip", each.count, card=label)
    return h.button(
        type="button",
        class_=f"pad-chip {cards.tint(code)} of-{cards.kind(base)}",
        id=f"pad-{_id(code)}",
        data_ui=f"pad turn {code}",
        aria_pressed="true" if each.count else "false",
        aria_label=label,
    )[
        h.span(class_="disc", aria_hidden="true")[
            glyph(symbol) if symbol else icon("cards"),
            h.b(class_="over")[str(each.count)] if each.count > 1 else None,
            seat_token(each.elsewhere, "over") if each.elsewhere is not None else None,
        ],
        h.small[words.short_name(code)],
        h.em(class_="chip aside")[t("pad.held.chip")] if each.aside else None,
    ]


def _id(code: str) -> str:
    return code.replace(":", "-").replace("=", "-as-").replace("~", "-turned")


# ---- how it ended ----


def ending(m: PadView, e: Ending) -> h.Node:
    """The questions about the hand as a whole."""
    return [
        h.h2(class_="d title pad-whose")[t("pad.end.title")],
        h.section(class_="stack near start")[
            choice(
                t("pad.end.title"), [(f"pad how {each}", words.way(each), each == e.how) for each in e.ways]
            ),
        ],
        h.section(class_="stack near start", aria_labelledby="pad-by")[
            h.h3(id="pad-by")[t(f"pad.end.by.{e.how}")],
            choice(
                t(f"pad.end.by.{e.how}"),
                [(f"pad by {seat.number}", seat.name, seat.number == e.by) for seat in m.seats],
            ),
        ]
        if e.asks_by
        else None,
        h.section(class_="stack near start", aria_labelledby="pad-side")[
            h.h3(id="pad-side")[t("pad.end.side")],
            choice(
                t("pad.end.side"),
                [
                    (f"pad side {side}", words.short_name(f"identity:{side}"), side == e.side)
                    for side in e.sides
                ],
            ),
        ]
        if e.sides
        else None,
        _sealings(m, e) if e.sealed else None,
    ]


def _sealings(m: PadView, e: Ending) -> h.Element:
    return h.section(class_="stack near", aria_labelledby="pad-sealed")[
        h.h3(id="pad-sealed")[t("pad.end.sealed")],
        h.p(class_="small faint")[t("pad.end.sealed.hint")],
        [
            h.div(class_="pad-sealing", role="group", aria_label=t("pad.end.sealed-by", name=seat.name))[
                h.p(class_="row")[seat_token(seat.number), h.b(class_="clamp")[seat.name]],
                h.div(class_=f"pad-chips n-{len(e.sealed)}")[
                    [_sealing(seat.number, who, who == e.chosen[seat.number]) for who in e.sealed]
                ],
            ]
            for seat in m.seats
        ],
    ]


def _sealing(seat: int, who: str, down: bool) -> h.Element:
    return h.button(
        type="button",
        class_=f"pad-chip {cards.tint(who)}",
        id=f"pad-sealed-{seat}-{who}",
        data_ui=f"pad seal {seat} {who}",
        aria_pressed="true" if down else "false",
        aria_label=cards.name(who),
    )[
        h.span(class_="disc", aria_hidden="true")[glyph(cards.symbol(who))],
        h.small[cards.short_name(who)],
    ]


# ---- how it counts ----


def sheet(m: PadView, s: Sheet) -> h.Node:
    """The gaps and faults of the entry, and its score sheet."""
    return [
        h.section(class_="pad-faults box", role="status")[
            h.h2(class_="label")[tn("pad.faults.count", len(s.faults))],
            h.ul(class_="stack near")[[_fault(each) for each in s.faults]],
        ]
        if s.faults
        else h.p(class_="box row", role="status")[icon("check"), t("pad.faults.none")],
        score_sheet(s.scoring, s.rows) if s.scoring is not None else None,
        _ways_out(m, s),
    ]


def _fault(each: FaultLine) -> h.Element:
    return h.li(class_="cluster")[
        h.span[h.b[each.name, t("app.colon")] if each.name else None, each.refusal.sentence],
        rule_link(each.refusal.rule),
    ]


def _ways_out(m: PadView, s: Sheet) -> h.Element:
    return h.div(class_="cluster")[
        h.button(".btn.quiet", type="button", data_ui="pad leave")[
            icon("x"), t("pad.leave.edit") if m.editing else t("pad.leave")
        ],
        h.button(".btn.quiet", type="button", data_ui=f"pad strike {s.deletable}")[
            icon("trash"), t("pad.strike", number=s.deletable)
        ]
        if s.deletable
        else None,
    ]


# ---- how the table stands ----


def standing(s: Standing) -> h.Element:
    """The poster of who leads, and the points that make it so."""
    title = f"{s.words} {isolated(s.name)}"
    return h.aside(class_="pad-live", aria_label=title)[
        h.div(class_=f"pad-rip poster {cards.tint(s.card) if s.card else 'nobody'}")[
            h.p(class_="strong")[s.words],
            h.h2(class_="d")[s.name],
            gaslit_portrait(s.person) if s.person else None,
        ],
        h.div(class_="pad-board stack near")[
            h.ol(class_="stack near")[[_line(each) for each in s.lines]],
            h.p(class_="small")[s.note] if s.note else None,
        ]
        if s.lines or s.note
        else None,
    ]


def _line(each: StandingLine) -> h.Element:
    look = {f"pad-line {cards.tint(each.card)}": True, "lead": each.leads, "out": bool(each.note)}
    return h.li(class_=look)[
        glyph(cards.symbol(each.card), "mk"),
        h.b(class_="clamp")[cards.short_name(each.card)],
        h.em(class_="stamp chip")[each.note] if each.note else None,
        h.span(class_="bar", aria_hidden="true")[h.i(class_=f"f0 n-{min(each.points, FULL_BAR)}")],
        h.span(class_="d num")[number(each.points)],
    ]
