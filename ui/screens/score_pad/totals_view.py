"""All hands of a pad: the totals, each hand, the running chart, the text to share, and the other pads."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import number, t, tn
from game.names import LONGEST_NAME
from ui.html.icons import icon, seat_token
from ui.html.totals_chart import chart, legend
from ui.screens.score_pad import words
from ui.screens.score_pad.view_model import HandLine, OtherPad, PadView, Totals
from ui.state.view_models import SeatInfo


def totals_page(m: PadView, a: Totals) -> h.Node:
    """The page of all hands."""
    best = max(seat.total for seat in m.seats)
    return [
        h.p(class_="banner row label", role="status")[icon("trophy"), a.won] if a.won else None,
        h.ol(class_="pad-totals", aria_label=t("pad.totals"))[
            [_total(seat, a.target, leads=seat.total == best) for seat in m.seats]
        ],
        _hands(m, a) if a.hands else h.p(class_="text faint")[t("pad.no-hands")],
        h.section(class_="pad-chart", aria_labelledby="pad-chart")[
            h.h2(class_="d heading", id="pad-chart")[t("pad.chart")],
            chart(m.seats, a.history, a.target),
            legend(m.seats, a.history),
        ]
        if a.hands
        else None,
        _share(a),
        _names(m, a),
        _pads(a),
    ]


def _total(seat: SeatInfo, target: int, *, leads: bool) -> h.Element:
    to_go = target - seat.total
    return h.li(class_="lead on-paper" if leads else "on-paper")[
        h.p(class_="row")[seat_token(seat.number), h.b(class_="clamp")[seat.name]],
        h.p(class_="d n")[number(seat.total)],
        h.small[t("pad.to-go", points=number(to_go)) if to_go > 0 else t("pad.there")],
    ]


def _hands(m: PadView, a: Totals) -> h.Element:
    return h.div(class_="pad-hands on-paper")[
        h.table[
            h.thead[
                h.tr[
                    h.th(scope="col")[t("replay.which-hand")],
                    [h.th(scope="col", class_="num")[seat.name] for seat in m.seats],
                ]
            ],
            h.tbody[[_hand(each) for each in a.hands]],
        ]
    ]


def _hand(each: HandLine) -> h.Element:
    """A hand; a tap on its number opens it again."""
    return h.tr[
        h.th(scope="row")[
            h.button(
                class_="row",
                type="button",
                data_ui=f"pad edit {each.number}",
                aria_label=t("pad.edit", number=each.number),
            )[h.b(class_="d")[str(each.number)], h.span[each.outcome], icon("chevron-right")]
        ],
        [h.td(class_="d num")[number(points)] for points in each.scores],
    ]


def _share(a: Totals) -> h.Element:
    return h.details(class_="pad-share", id="pad-share")[
        h.summary(class_="item")[icon("share-2"), h.b[t("pad.share")]],
        h.div(class_="stack near")[
            h.textarea(
                ".field",
                id="share-link",
                readonly=True,
                rows=str(min(12, 2 + a.text.count("\n"))),
                aria_label=t("pad.share.text"),
            )[a.text],
            h.p(role="status", class_="small")[t(f"deal.share.{a.told}") if a.told else ""],
            h.button(".btn.second", type="button", data_ui="pad share")[
                icon("share-2"), t("deal.share.send")
            ],
        ],
    ]


def _names(m: PadView, a: Totals) -> h.Element:
    return h.details(class_="pad-names", id="pad-names")[
        h.summary(class_="item")[icon("users"), h.b[t("pad.names")]],
        h.div(class_="tiles")[
            [
                h.label(class_="row")[
                    seat_token(seat.number),
                    h.span(class_="sr")[t("screens.new.name", seat=seat.number + 1)],
                    h.input(
                        ".field",
                        id=f"rename-{seat.number}",
                        type="text",
                        value=a.names[seat.number],
                        maxlength=str(LONGEST_NAME),
                        data_field=f"rename {seat.number}",
                        autocomplete="off",
                        spellcheck="false",
                        enterkeyhint="done",
                    ),
                ]
                for seat in m.seats
            ]
        ],
        h.p(class_="problem strong accent", role="alert")[a.problem] if a.problem else None,
    ]


def _pads(a: Totals) -> h.Element:
    return h.section(class_="stack near", aria_label=t("pad.pads"))[
        h.div(class_="cluster")[
            h.button(".btn.quiet", type="button", data_ui="pad new")[icon("plus"), t("pad.new")],
            [
                h.button(".btn.quiet", type="button", data_ui="pad delete-sure")[
                    icon("trash"), t("pad.delete.sure")
                ],
                h.button(".btn.quiet", type="button", data_ui="pad totals")[t("pad.delete.no")],
            ]
            if a.deleting
            else h.button(".btn.quiet", type="button", data_ui="pad delete")[icon("trash"), t("pad.delete")],
        ],
        other_pads(a.others),
    ]


def other_pads(others: Sequence[OtherPad]) -> h.Node:
    """The other pads of this device, to be continued."""
    if not others:
        return None
    return [
        h.h2(class_="d heading")[t("pad.others")],
        h.ul(class_="lined")[
            [
                h.li[
                    h.button(type="button", class_="item", data_ui=f"pad open {each.slot}")[
                        icon("notebook", "accent"),
                        h.span(class_="titled")[
                            h.b[words.company(each.names)],
                            h.small[
                                f"{t(f'screens.case.{each.case}')}, " if each.case else None,
                                tn("pad.hands", each.hands),
                            ],
                        ],
                        icon("arrow-right"),
                    ]
                ]
                for each in others
            ]
        ],
    ]


def totals_foot(m: PadView, a: Totals) -> h.Element:
    """The way to the next hand, or back to the one that is being entered."""
    if a.begun or m.editing:
        button = h.button(".btn.prime.pad-next", type="button", id="pad-next", data_ui="pad end")[
            h.span[t("pad.go-on", number=m.number)], icon("arrow-right")
        ]
    elif a.won:
        button = h.button(".btn.prime.pad-next", type="button", id="pad-next", data_ui="pad new")[
            h.span[t("pad.new")], icon("arrow-right")
        ]
    else:
        button = h.button(".btn.prime.pad-next", type="button", id="pad-next", data_ui="pad end")[
            h.span[t("pad.next-hand", number=m.number)], icon("arrow-right")
        ]
    return h.footer(class_="pad-foot row")[h.p(class_="grow faint")[t("pad.kept")], button]
