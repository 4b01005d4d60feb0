"""The parts of a hand's end that all cases share: the header with its steps, the winners, the totals, the buttons."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import htpy as h

from game.i18n import join_words, number, t, tn
from game.result import Ending
from game.standings import leading_seats
from ui.html.controls import command_button, icon_button
from ui.html.icons import icon, seat_token
from ui.html.note import note
from ui.html.terms import with_term_buttons
from ui.html.totals_chart import chart, legend
from ui.screens.hand_end.view_model import Scoring
from ui.state.reveal_steps import steps, steps_shown


def header(m: Scoring) -> h.Element:
    """The line on top, with all steps."""
    step = len(steps_shown(m.case, m.result, m.step))
    return h.header(".top.sc-top.row")[
        icon_button("menu-2", t("sheets.menu.title"), "sheet menu"),
        h.span(".brand.d")[t("app.title")],
        h.p(".case")[
            t(f"screens.case.{m.case}"), h.span(".tiny.faint")[t("scoring.hand-end", number=m.hand_number)]
        ],
        h.ol(".steps.sc-steps.cluster.faint", aria_label=t("scoring.steps"))[
            (_step(i, t(f"scoring.step.{key}"), step) for i, key in enumerate(steps(m.case, m.result), 1))
        ],
        h.nav(".row", aria_label=t("scoring.tools"))[
            icon_button("rotate-2", t("table.turn-round"), "turn-round", ".turner") if m.turns else None,
            icon_button("history", t("scoring.log"), "sheet log"),
            icon_button("book-2", t("sheets.rules.title"), "sheet rules"),
        ],
    ]


def _step(number: int, words: str, step: int) -> h.Element:
    state = "done" if number < step else "now" if number == step else "next"
    return h.li(class_=f"{state} row tight", aria_current="step" if state == "now" else None)[
        icon("check") if state == "done" else None, h.span[words]
    ]


def ending_line(m: Scoring) -> h.Element:
    """Say in a line how the hand ended."""
    return h.p("#sc-how.sc-how.grow.text.strong")[ending_words(m)]


def ending_words(m: Scoring) -> str:
    """The way in which the hand ended, in a sentence."""
    end = m.result.end
    return t(f"scoring.how.{ending_key(end)}", **enders(m, end))


def ending_key(end: Ending) -> str:
    """Return the way the hand ended, as the catalogue names it."""
    second = end.way == "exhausted" and end.file_number > 1
    return "exhausted-second" if second else end.way


def enders(m: Scoring, end: Ending) -> dict[str, str]:
    """The players who ended it, to be put into a sentence."""
    seats = end.emptied if end.way == "emptied" else () if end.by is None else (end.by,)
    return {"name": join_words([m.seats[seat].name for seat in seats])} if seats else {}


def scores_note(m: Scoring) -> h.Element:
    """Draw what the dealer says to the score sheet of somebody's first hand."""
    text = with_term_buttons(t("first.sheet.text"), m.case, names=[seat.name for seat in m.seats])
    return note(t("first.sheet"), text, classes="first")


def winners(m: Scoring) -> h.Element:
    """Show who has won the game that is over."""
    best = max(m.history[-1])
    seats = leading_seats(m.history[-1])
    names = [m.seats[seat].name for seat in seats]
    return h.section(".sc-win.row.box", aria_labelledby="sc-win-title")[
        icon("trophy"),
        h.span(".toks.cluster.tight")[(seat_token(seat) for seat in seats)],
        h.div[
            h.h2("#sc-win-title.d.title")[tn("scoring.wins", len(names), name=join_words(names))],
            h.p(".label")[
                tn("scoring.wins-with", m.hand_number, points=best, target=m.target)
                if m.target
                else tn("scoring.wins-hand", abs(best), points=number(best))
            ],
        ],
    ]


def chairs_line(m: Scoring, before: Sequence[int], own: int) -> str:
    """The outcome of a hand that was played again from the other chair, with what both made `before`, for the person at
    the seat `own`."""
    mine, theirs = (before[seat] + m.result.scores[seat] for seat in (own, 1 - own))
    lead, name = mine - theirs, m.seats[1 - own].name
    if not lead:
        return t("duel.tie", name=name)
    return tn("duel.won" if lead > 0 else "duel.lost", abs(lead), name=name)


def both_chairs(m: Scoring, before: Sequence[int], own: int) -> h.Element:
    """The same, with the points of both."""
    sums = [first + now for first, now in zip(before, m.result.scores, strict=True)]
    rows = ("deal.chair.before", before), ("deal.chair.now", m.result.scores), ("scoring.total", sums)
    return h.section(".box.stack.near", aria_labelledby="sc-chairs")[
        h.h2("#sc-chairs.d.heading")[chairs_line(m, before, own)],
        h.table(".data")[
            h.thead[h.tr[h.td, (h.th(scope="col")[seat.name] for seat in m.seats)]],
            h.tbody[
                (
                    h.tr[h.th(scope="row")[t(key)], (h.td[number(each)] for each in points)]
                    for key, points in rows
                )
            ],
        ],
    ]


def totals(m: Scoring) -> h.Element:
    """The totals over the hands, and why another hand is played where the target has been reached."""
    best = max(m.history[-1])
    level = [seat.name for seat, total in zip(m.seats, m.history[-1], strict=True) if total == best]
    again = best >= m.target and len(level) > 1
    return h.section(".sc-totals.stack.near", aria_labelledby="sc-totals-title")[
        h.h2("#sc-totals-title.d.heading")[t("scoring.to-target", target=m.target)],
        chart(m.seats, m.history, m.target),
        legend(m.seats, m.history),
        h.p(".why.label.text")[t("scoring.level", names=join_words(level), points=best)] if again else None,
    ]


def hints_used(hints: int) -> h.Element:
    """The number of decisions for which a hint was shown."""
    return h.p(".why.label.text")[tn("coach.hints.used", hints)]


def step_buttons(m: Scoring) -> h.Element | None:
    """Draw the buttons to the step that follows, or to all of them; after the last the ways on."""
    follows = next(iter(steps(m.case, m.result)[len(steps_shown(m.case, m.result, m.step)) :]), "")
    ways = m.ways
    if follows:
        skip = way("second", "skip", t("scoring.skip"), "player-skip-forward")
        on = way("prime", "step", t(f"scoring.go-on.{follows}"), "arrow-right")
        ways = [skip if follows != "scores" else None, on]
    return None if ways is None else h.footer(".sc-acts.cluster")[ways]


def more_ways() -> h.Node:
    """The ways that lead on from any hand that was dealt on this device: with its deal, and to its review."""
    return [
        way("quiet", "sheet deal", t("screens.desk.places"), "cards"),
        way("quiet", "review", t("coach.review.open"), "bulb"),
    ]


def way_to_desk(look: str = "second") -> h.Element:
    """The way out of the game."""
    return way(look, "desk", t("app.desk"), "home")


def to_next_match() -> h.Node:
    """The ways on from a match that is over."""
    return [way_to_desk(), way("prime", "play-again", t("screens.desk.again"), "refresh")]


def to_next_hand(words: str = "") -> h.Element:
    """The way on from a hand after which another follows."""
    return way("prime", "next-hand", words or t("scoring.next-hand"), "arrow-right")


def after_first_hand(lessons: Collection[str]) -> h.Node:
    """The ways on from somebody's first hand: on with the match, or back, to the lessons for who has done any."""
    back = way("second", "learn", t("learn.to-lessons"), "school") if lessons else way_to_desk()
    return [back, to_next_hand(t("first.play-on"))]


def way(look: str, command: str, words: str, drawing: str) -> h.Element:
    """A button of the foot. The prime one keeps its id from step to step, so that the focus stays on it."""
    drawn = icon(drawing)
    return command_button(
        f".{look}", command, id_="sc-go" if look == "prime" else f"sc-{command.replace(' ', '-')}"
    )[[words, drawn] if drawing == "arrow-right" else [drawn, words]]
