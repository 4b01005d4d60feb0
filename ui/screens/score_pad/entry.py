"""A hand that is entered: how it ended, what lies before each player, what is left in hand, and how it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import htpy as h

from game.i18n import NOTHING, isolated, number, t, tn
from game.real_table import Fault
from game.result import Result
from game.score_pad import ScorePad
from ui.html import cards
from ui.html.controls import choice, gaslit_portrait, notice_bar, rule_link
from ui.html.icons import glyph, icon, seat_token
from ui.screens.hand_end.score_sheet import score_sheet
from ui.screens.hand_end.view_model import Scoring
from ui.screens.score_pad import words
from ui.screens.score_pad.case_pad import CasePad, Standing, StandingLine
from ui.screens.score_pad.entry_cards import cards_of_seat
from ui.screens.score_pad.screen import OpenPad, chairs, next_button, number_in, quiet_button, unread_notice
from ui.state.messages import Effect
from ui.state.screen import Rest
from ui.state.session import Session
from ui.table.point_bars import FULL_BAR_POINTS


@dataclass(eq=False)
class EntryScreen(OpenPad):
    """The hand of a pad that is being entered."""

    # ---- commands ----

    def tap(self, session: Session, rest: Rest) -> list[Effect]:
        change = self._change(rest)
        if change is None:
            return super().tap(session, rest)
        return self.change(session, change, "totals" if rest == ("finish",) else "")

    def _change(self, rest: Rest) -> Callable[[ScorePad], object] | None:
        """The change of the pad that a tap stands for."""
        match rest:
            case ("add" | "less" | "turn" as word, card) if self.at in ("seat", "held") and _is_known(card):
                return lambda pad: self._count(pad, word, card)
            case ("how", how):
                return lambda pad: _end(pad, how)
            case ("by", seat):
                return lambda pad: pad.end_by(number_in(seat))
            case ("seal", seat, chosen):
                return lambda pad: _seal(pad, number_in(seat), chosen)
            case ("side", side):
                return lambda pad: pad.show(side)
            case ("finish",):
                return ScorePad.finish
        return None

    def _count(self, pad: ScorePad, word: str, card: str) -> None:
        """Enter one more of a card or one less. A `turn` is one more; where it is there and no other one can be, none
        of it."""
        seat, held = self.seat, self.at == "held"
        here = (pad.draft.hands if held else pad.draft.areas)[seat].count(card)
        if word == "add" or (word == "turn" and not (here and pad.why_not(seat, card, held=held))):
            pad.add(seat, card, held=held)
            return
        for _ in range(here if word == "turn" else 1):
            pad.remove(seat, card, held=held)

    def go_back(self, session: Session) -> list[Effect] | None:
        if self.at != "held":
            return None
        self.at = "seat"
        return []

    # ---- drawing ----

    def draw(self, session: Session) -> h.Node:
        pad, result = self.pad, self.pad.so_far
        standing = CasePad.of(pad.case).standing(pad)
        return h.div(class_=f"screen pad at-{self.at}")[
            self.top_bar(),
            self._steps(result),
            h.main(class_="pad-main stack")[
                notice_bar(session.notice), unread_notice(session), self._page(result)
            ],
            _poster(standing),
            h.footer(class_="pad-foot cluster")[
                h.div(class_="pad-say grow", data_aloud="polite", id="pad-say")[self._said(standing)],
                self._onward(),
            ],
        ]

    def _page(self, result: Result | None) -> h.Node:
        if self.at == "end":
            return _ending(self.pad)
        if self.at == "score":
            return _sheet(self.pad, result)
        return cards_of_seat(self.pad, self.seat, result, held=self.at == "held")

    def _steps(self, result: Result | None) -> h.Element:
        """The way through a hand: how it ended, each player's table, the score sheet."""
        seats = [
            _step(
                f"pad seat {seat}",
                self.at in ("seat", "held") and self.seat == seat,
                number(result.scores[seat]) if result else NOTHING,
                name,
                seat_token(seat),
            )
            for seat, name in enumerate(self.pad.names)
        ]
        return h.nav(class_="pad-steps", aria_label=t("pad.steps"))[
            _step("pad end", self.at == "end", "", t("pad.step.end"), icon("player-skip-forward")),
            seats,
            _step("pad score", self.at == "score", "", t("pad.step.score"), icon("check")),
        ]

    def _said(self, standing: Standing) -> h.Node:
        """The last refusal, or how it stands. The foot keeps its height."""
        if self.refused is not None:
            return h.p(class_="row problem")[
                icon("info-circle"), h.span[self.refused.sentence], rule_link(self.refused.rule)
            ]
        if not standing.name:
            return None
        return h.p(class_="so-far")[
            h.small(class_="faint")[standing.words], " ", h.b(class_="d")[standing.name]
        ]

    def _onward(self) -> h.Element:
        pad = self.pad
        if self.at == "held":
            return next_button(f"pad seat {self.seat}", t("pad.held.done"), "check")
        if self.at == "score":
            said = t("pad.save" if pad.editing else "pad.finish", number=pad.number)
            return next_button("pad finish", said, "check", disabled=bool(pad.faults))
        after = 0 if self.at == "end" else self.seat + 1
        if after < len(pad.names):
            return next_button(f"pad seat {after}", t("pad.next", name=pad.names[after]))
        return next_button("pad score", t("pad.next.score"))


def _is_known(card: str) -> bool:
    return cards.is_card(card.partition("=")[0])


def _end(pad: ScorePad, how: str) -> None:
    """Say how the hand ended; who ended it stays if that can be."""
    by = pad.draft.by
    if how in pad.table.ways and (how in pad.table.nobodys or (by is not None and pad.why_not_end(how, by))):
        by = None
    pad.end(how, by)


def _seal(pad: ScorePad, seat: int, chosen: str) -> None:
    """Enter what a seat chose in secret; the same once more takes it back."""
    sealed = pad.draft.sealed
    pad.seal(seat, None if sealed and sealed[seat : seat + 1] == (chosen,) else chosen)


def _step(command: str, here: bool, points: str, said: str, mark: h.Node) -> h.Element:
    return h.button(type="button", data_ui=command, aria_current="step" if here else None)[
        mark, h.b(class_="clamp")[said], h.span(class_="d num")[points] if points else None
    ]


# ---- how it ended ----


def _ending(pad: ScorePad) -> h.Node:
    """The questions about the hand as a whole."""
    table, how = pad.table, pad.draft.how
    ways = [(f"pad how {each}", t(f"pad.way.{each}"), each == how) for each in table.ways]
    players = [(f"pad by {seat}", name, seat == pad.draft.by) for seat, name in enumerate(pad.names)]
    sides = [
        (f"pad side {each}", words.short_name(f"identity:{each}"), each == pad.draft.side)
        for each in table.sides
    ]
    return [
        h.h2(class_="d title pad-whose")[t("pad.end.title")],
        h.section(class_="stack near start")[choice(t("pad.end.title"), ways)],
        _question("by", t(f"pad.end.by.{how}"), players) if how and how not in table.nobodys else None,
        _question("side", t("pad.end.side"), sides) if sides else None,
        _sealings(pad) if pad.asks_sealed else None,
    ]


def _question(key: str, title: str, answers: list[tuple[str, str, bool]]) -> h.Element:
    return h.section(class_="stack near start", aria_labelledby=f"pad-{key}")[
        h.h3(id=f"pad-{key}")[title], choice(title, answers)
    ]


def _sealings(pad: ScorePad) -> h.Element:
    """The choices in secret, for each player."""
    choices, chosen = pad.table.sealed, pad.draft.sealed or (None,) * len(pad.names)
    return h.section(class_="stack near", aria_labelledby="pad-sealed")[
        h.h3(id="pad-sealed")[t("pad.end.sealed")],
        h.p(class_="small faint")[t("pad.end.sealed.hint")],
        [
            h.div(class_="pad-sealing", role="group", aria_label=t("pad.end.sealed-by", name=name))[
                h.p(class_="row")[seat_token(seat), h.b(class_="clamp")[name]],
                h.div(class_=f"pad-chips n-{len(choices)}")[
                    [_sealing(seat, who, who == chosen[seat]) for who in choices]
                ],
            ]
            for seat, name in enumerate(pad.names)
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


# ---- how it counts, and how the table stands ----


def _sheet(pad: ScorePad, result: Result | None) -> h.Node:
    """The gaps and faults of the entry, its score sheet, and the ways out of it."""
    faults = pad.faults
    return [
        h.section(class_="pad-faults box", data_aloud="polite")[
            h.h2(class_="label")[tn("pad.faults.count", len(faults))],
            h.ul(class_="stack near")[[_fault(pad, each) for each in faults]],
        ]
        if faults
        else h.p(class_="box row", data_aloud="polite")[icon("check"), t("pad.faults.none")],
        _score_sheet(pad, result) if result else None,
        h.div(class_="cluster")[
            quiet_button("leave", "x", t("pad.leave.edit" if pad.editing else "pad.leave")),
            quiet_button(f"strike {pad.editing}", "trash", t("pad.strike", number=pad.editing))
            if pad.editing
            else None,
        ],
    ]


def _fault(pad: ScorePad, fault: Fault) -> h.Element:
    """A fault, which leads to the place where it is settled."""
    name = "" if fault.seat is None else pad.names[fault.seat]
    return h.li(class_="row")[
        h.button(type="button", class_="item grow", data_ui=_place(fault))[
            h.span(class_="grow")[h.b[name, t("app.colon")] if name else None, fault.refusal.sentence],
            icon("chevron-right"),
        ],
        rule_link(fault.refusal.rule),
    ]


def _place(fault: Fault) -> str:
    """The place where a fault is settled; the first table, if it may be any."""
    if fault.of_end:
        return "pad end"
    return f"pad {'held' if fault.of_hands else 'seat'} {fault.seat or 0}"


def _score_sheet(pad: ScorePad, result: Result) -> h.Element:
    """The score sheet, with the totals that the hand would bring; an earlier hand takes its own place in them."""
    before: Sequence[int] = pad.results[pad.editing - 1].scores if pad.editing else (0,) * len(pad.names)
    totals = tuple(
        total - old + new for total, old, new in zip(pad.totals, before, result.scores, strict=True)
    )
    scoring = Scoring(pad.case, pad.number, pad.rules["target"], chairs(pad, totals), result, (totals,))
    return score_sheet(scoring, CasePad.of(pad.case).rows(scoring))


def _poster(standing: Standing) -> h.Element:
    """The poster of who leads, and the points that make it so."""
    look = cards.tint(standing.card) if standing.card else "nobody"
    return h.aside(class_="pad-live", aria_label=f"{standing.words} {isolated(standing.name)}")[
        h.div(class_=f"pad-rip poster {look}")[
            h.p(class_="strong")[standing.words],
            h.h2(class_="d")[standing.name],
            gaslit_portrait(standing.person) if standing.person else None,
        ],
        h.div(class_="pad-board stack near")[
            h.ol(class_="stack near")[[_line(each) for each in standing.lines]],
            h.p(class_="small")[standing.note] if standing.note else None,
        ]
        if standing.lines or standing.note
        else None,
    ]


def _line(each: StandingLine) -> h.Element:
    look = {f"pad-line {cards.tint(each.card)}": True, "lead": each.leads, "out": bool(each.note)}
    return h.li(class_=look)[
        glyph(cards.symbol(each.card), "mk"),
        h.b(class_="clamp")[cards.short_name(each.card)],
        h.em(class_="stamp chip")[each.note] if each.note else None,
        h.span(class_="bar", aria_hidden="true")[h.i(class_=f"f0 n-{min(each.points, FULL_BAR_POINTS)}")],
        h.span(class_="d num")[number(each.points)],
    ]
