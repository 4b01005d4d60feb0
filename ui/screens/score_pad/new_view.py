"""The form of a new score pad: the case, the players with their totals so far, and the rules of the house."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from game.names import LONGEST_NAME
from ui.html.controls import choice, notice_bar
from ui.html.icons import icon, seat_token
from ui.screens.new_game.house_rules import house_rules
from ui.screens.new_game.view import edition_choice
from ui.screens.new_game.view_model import NewGame
from ui.screens.score_pad.totals_view import other_pads
from ui.screens.score_pad.view_model import NewPad, PadView


def new_pad(m: PadView, n: NewPad) -> h.Element:
    """The whole form."""
    from ui.screens.score_pad.view import unread

    return h.div(class_="screen pad at-new")[
        h.header(class_="topbar row")[
            h.button(".ib.back", type="button", data_ui="desk", aria_label=t("app.desk"))[icon("arrow-left")],
            h.h1(class_="d title")[t("pad.title")],
        ],
        h.main(class_="pad-main stack loose")[
            notice_bar(m.notice),
            unread(m),
            h.p(class_="text")[t("pad.new.what")],
            choice(
                t("screens.new.case"),
                [(f"case {each}", t(f"screens.case.{each}"), each == n.form.case) for each in n.form.cases],
            ),
            edition_choice(n.form),
            _players(n),
            house_rules(n.form, dealt=False),
            other_pads(n.others),
        ],
        h.footer(class_="pad-foot row")[
            h.p(class_="grow problem strong accent", role="alert")[n.problem]
            if n.problem
            else h.p(class_="grow"),
            h.button(".btn.prime.pad-next", type="button", id="pad-next", data_ui="pad begin")[
                h.span[t("pad.new.begin")], icon("arrow-right")
            ],
        ],
    ]


def _players(n: NewPad) -> h.Element:
    form = n.form
    counts = [(f"players {count}", str(count), count == form.players) for count in form.counts]
    return h.section(class_="sheet-seats pad-seats on-paper", aria_labelledby="seats-title")[
        h.header(class_="cluster spread")[
            h.h2(class_="d title", id="seats-title")[t("screens.new.seats")],
            choice(t("screens.new.players"), counts, "segs nnum")
            if len(counts) > 1
            else h.p(class_="remark strong")[t("screens.new.just-two")],
        ],
        h.ol(class_="lined")[[_player(at, n, form) for at in range(form.players)]],
    ]


def _player(at: int, n: NewPad, form: NewGame) -> h.Element:
    return h.li(id=f"seat-{at}", class_="pad-player")[
        seat_token(at),
        h.label(class_="sr", for_=f"name-{at}")[t("screens.new.name", seat=at + 1)],
        h.input(
            id=f"name-{at}",
            class_="d",
            type="text",
            value=form.seats[at].name,
            maxlength=str(LONGEST_NAME),
            data_field=f"name {at}",
            autocomplete="off",
            autocapitalize="words",
            spellcheck="false",
            enterkeyhint="done",
            required=True,
        ),
        h.span(class_="row push")[
            h.label(class_="small strong", for_=f"total-{at}")[t("pad.new.total")],
            h.button(
                ".btn.quiet.minus",
                type="button",
                data_ui=f"pad minus {at}",
                aria_label=t("pad.new.minus"),
                aria_pressed="true" if n.minus[at] else "false",
            )["±"],
            h.input(
                id=f"total-{at}",
                class_="d total",
                type="text",
                inputmode="numeric",  # a few of those keyboards have no minus
                value=n.totals[at],
                placeholder="0",
                maxlength="7",
                data_field=f"total {at}",
                autocomplete="off",
                enterkeyhint="done",
            ),
        ],
    ]
