"""All hands of a pad: the totals, each hand, the running chart, the text to share, the names, and the other pads."""

from __future__ import annotations

from dataclasses import dataclass, field

import htpy as h

from game.i18n import number, t
from game.names import LONGEST_NAME, name_key, tidy
from game.result import Result
from game.score_pad import ScorePad
from ui.html.controls import command_button, notice_bar
from ui.html.icons import icon, seat_token
from ui.html.totals_chart import chart, legend
from ui.screens.score_pad import words
from ui.screens.score_pad.case_pad import CasePad
from ui.screens.score_pad.new_pad import other_pads
from ui.screens.score_pad.screen import (
    OpenPad,
    chairs,
    next_button,
    number_in,
    open_newest,
    quiet_button,
    unread_notice,
)
from ui.state.messages import Effect, Keep, Message
from ui.state.score_pads import ScorePads
from ui.state.screen import Rest
from ui.state.session import Session
from ui.state.view_models import SeatInfo
from ui.transfer.messages import Share, Shared


@dataclass(eq=False)
class TotalsScreen(OpenPad):
    """All hands of a pad."""

    shared: str = ""
    """The way in which the text was shared: `sent`, `copied`, `by-hand`, or not yet."""
    deleting: bool = False
    typed: dict[int, str] = field(default_factory=dict)
    """Names that were typed and cannot be taken yet, by seat: two of them look the same."""

    # ---- commands ----

    def tap(self, session: Session, rest: Rest) -> list[Effect]:
        match rest:
            case ("delete",):
                self.deleting = True
            case ("delete-sure",) if self.deleting:
                session.features.of(ScorePads).drop(self.slot)
                return [Keep(ScorePads), *open_newest(session)]
            case ("share",):
                return [Share("", t("pad.title"), words.pad_text(self.pad))]
        return super().tap(session, rest)

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        if not isinstance(message, Shared):
            return None
        self.shared = message.how
        return []

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        """Take a name; together with those that wait for it, where two look the same until the other is typed."""
        word, _, place = name.partition(" ")
        names, seat = self.pad.names, number_in(place)
        if word != "rename" or seat not in range(4):
            return None
        if seat >= len(names):
            return []
        typed = {**self.typed, seat: tidy(value) or names[seat]}
        names = tuple(typed.get(at, each) for at, each in enumerate(names))
        keys = [*map(name_key, names)]
        double = next((each for each, key in zip(names, keys, strict=True) if keys.count(key) > 1), "")
        if not double:
            return self.change(session, lambda pad: pad.rename_all(names))
        problem = t("app.problem.names", name=double)
        session.screen = TotalsScreen(self.pad, self.slot, self.at, problem=problem, typed=typed)
        return []

    # ---- drawing ----

    def draw(self, session: Session) -> h.Node:
        pad = self.pad
        target, seats, hands = pad.rules["target"], chairs(pad, pad.totals), pad.running_totals[1:]
        best = max(seat.total for seat in seats)
        return h.div(class_="screen pad at-totals")[
            self.top_bar(),
            h.main(class_="pad-main stack")[
                notice_bar(session.notice),
                unread_notice(session),
                h.p(class_="banner row label", data_aloud="polite")[icon("trophy"), words.winners(pad)]
                if pad.over
                else None,
                h.ol(class_="pad-totals", aria_label=t("pad.totals"))[
                    [_total(seat, target, best) for seat in seats]
                ],
                _hands(pad) if hands else h.p(class_="text faint")[t("pad.no-hands")],
                h.section(class_="pad-chart", aria_labelledby="pad-chart")[
                    h.h2(class_="d heading", id="pad-chart")[t("pad.chart")],
                    chart(seats, hands, target),
                    legend(seats, hands),
                ]
                if len(hands) > 1
                else None,
                self._text(),
                self._names(),
                self._pads(session),
            ],
            h.footer(class_="pad-foot row")[h.p(class_="grow faint")[t("pad.kept")], _onward(pad)],
        ]

    def _text(self) -> h.Element:
        """The text to share."""
        text = words.pad_text(self.pad)
        return h.details(class_="pad-share", id="pad-share")[
            h.summary(class_="item")[icon("share-2"), h.b[t("pad.share")]],
            h.div(class_="stack near")[
                h.textarea(
                    ".field",
                    id="share-link",
                    readonly=True,
                    rows=str(min(12, 2 + text.count("\n"))),
                    aria_label=t("pad.share.text"),
                )[text],
                h.p(data_aloud="polite", class_="small")[
                    t(f"deal.share.{self.shared}") if self.shared else ""
                ],
                command_button(".second", "pad share")[icon("share-2"), t("deal.share.send")],
            ],
        ]

    def _names(self) -> h.Element:
        """The names, to be changed."""
        return h.details(class_="pad-names", id="pad-names")[
            h.summary(class_="item")[icon("users"), h.b[t("pad.names")]],
            h.div(class_="tiles")[
                [
                    h.label(class_="row")[
                        seat_token(seat),
                        h.span(class_="sr")[t("screens.new.name", seat=seat + 1)],
                        h.input(
                            ".field",
                            id=f"rename-{seat}",
                            type="text",
                            value=self.typed.get(seat, name),
                            maxlength=str(LONGEST_NAME),
                            data_field=f"rename {seat}",
                            autocomplete="off",
                            spellcheck="false",
                            enterkeyhint="done",
                        ),
                    ]
                    for seat, name in enumerate(self.pad.names)
                ]
            ],
            h.p(class_="problem strong accent", data_aloud="urgent")[self.problem] if self.problem else None,
        ]

    def _pads(self, session: Session) -> h.Element:
        """The ways to another pad, and the end of this one."""
        return h.section(class_="stack near", aria_label=t("pad.pads"))[
            h.div(class_="cluster")[
                quiet_button("new", "plus", t("pad.new")),
                [
                    quiet_button("delete-sure", "trash", t("pad.delete.sure")),
                    quiet_button("totals", "", t("pad.delete.no")),
                ]
                if self.deleting
                else quiet_button("delete", "trash", t("pad.delete")),
            ],
            other_pads(session, self.slot),
        ]


def _total(seat: SeatInfo, target: int, best: int) -> h.Element:
    to_go = target - seat.total
    return h.li(class_="lead on-paper" if seat.total == best else "on-paper")[
        h.p(class_="row")[seat_token(seat.number), h.b(class_="clamp")[seat.name]],
        h.p(class_="d n")[number(seat.total)],
        h.small[t("pad.to-go", points=number(to_go)) if to_go > 0 else t("pad.there")],
    ]


def _hands(pad: ScorePad) -> h.Element:
    return h.div(class_="pad-hands on-paper")[
        h.table[
            h.thead[
                h.tr[
                    h.th(scope="col")[t("replay.which-hand")],
                    [h.th(scope="col", class_="num")[name] for name in pad.names],
                ]
            ],
            h.tbody[[_hand(pad.case, at, result) for at, result in enumerate(pad.results, 1)]],
        ]
    ]


def _hand(case: str, at: int, result: Result) -> h.Element:
    """A hand; a tap on its number opens it again."""
    return h.tr[
        h.th(scope="row")[
            h.button(
                class_="row", type="button", data_ui=f"pad edit {at}", aria_label=t("pad.edit", number=at)
            )[h.b(class_="d")[str(at)], h.span[CasePad.of(case).outcome(result)], icon("chevron-right")]
        ],
        [h.td(class_="d num")[number(points)] for points in result.scores],
    ]


def _onward(pad: ScorePad) -> h.Element:
    """The way to the next hand, or back to the one that is being entered."""
    if pad.over and not pad.begun:
        return next_button("pad new", t("pad.new"))
    return next_button("pad end", t("pad.go-on" if pad.begun else "pad.next-hand", number=pad.number))
