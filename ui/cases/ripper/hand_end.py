"""The end of a hand of Jack the Ripper: the Ripper unmasked step by step. Each step shows what came before."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.cases.ripper.board import SuspectLine
from game.cases.ripper.result import RipperResult
from game.i18n import NOTHING, capitalized, t, tn
from game.result import Result
from ui.cases.ripper.cards import numeral
from ui.cases.ripper.poster import poster
from ui.cases.ripper.score_rows import rows
from ui.html.cards import name, short_name, symbol, tint
from ui.html.controls import rule_button
from ui.html.icons import bust, glyph
from ui.screens.hand_end import frame
from ui.screens.hand_end.parts import enders, ending_key, ending_line, ending_words
from ui.screens.hand_end.view_model import Scoring
from ui.state import reveal_steps
from ui.state.reveal_steps import SCORES_STEP, HandReveal
from ui.state.view_models import SeatInfo
from ui.table.parts import SEAT_MARKS
from ui.table.point_bars import legend


def is_ripper_sought(result: RipperResult) -> bool:
    """True if the hand ended in a way in which the Ripper is caught, if anybody can be."""
    return result.end.way in {"gone-out", "emptied"} and not result.end.drawn_out


class RipperReveal(HandReveal):
    """The unmasking, if the points decide. If the way in which the hand ended leaves nobody to be caught, there is
    nothing to ask: the outcome comes first."""

    telling = frozenset({"ripper", "outcome"})

    def steps(self, result: Result) -> tuple[str, ...]:
        asked = is_ripper_sought(RipperResult.of(result))
        return ("points", "alibi", "ripper", SCORES_STEP) if asked else ("outcome", SCORES_STEP)


Steps = tuple[str, ...]


def hand_end(m: Scoring) -> h.Element:
    """The whole screen. `m.step` says how much of it is shown."""
    steps = reveal_steps.steps_shown(m.case, m.result, m.step)
    revealed = reveal_steps.is_outcome_told(m.case, m.result, m.step)
    return frame.hand_end(m, poster(m, revealed), _suspects(m, RipperResult.of(m.result), steps), rows(m))


def _suspects(m: Scoring, result: RipperResult, steps: Steps) -> h.Element:
    counts = result.outcome in {"caught", "at-large"}
    words = t("table.points-on-table") if counts else t("scoring.not-counted")
    return h.section(".sc-suspects.stack.tight", aria_labelledby="sc-suspects-title")[
        ending_line(m) if is_ripper_sought(result) else _cause(m),
        h.div(".hd.cluster.spread")[
            h.h2("#sc-suspects-title.d.heading")[t("table.suspects")], h.span(".cap")[words]
        ],
        _reason(m, result, steps[-1]),
        h.ol[(_suspect(m.seats, each, steps, result.ripper) for each in result.suspects)],
        h.div(".foot.tiny.faint")[
            legend(((SEAT_MARKS[seat.number], seat.name) for seat in m.seats), said=True)
        ],
    ]


def _cause(m: Scoring) -> h.Element:
    """Say how the hand ended if that leaves nobody to be caught, and name the rule of it."""
    return h.div(".cluster.spread")[
        h.p("#sc-how.sc-how.grow.text.strong")[_cause_words(m)],
        rule_button("8.3" if m.result.end.way == "escaped" else "8.4", ".sc-rule"),
    ]


def _cause_words(m: Scoring) -> str:
    end = m.result.end
    return t(f"scoring.cause.{ending_key(end)}", **enders(m, end))


def _suspect(seats: Sequence[SeatInfo], each: SuspectLine, steps: Steps, ripper: str | None) -> h.Element:
    suspect, points = each.suspect, each.points
    struck = each.alibi and not {"alibi", "outcome"}.isdisjoint(steps)
    found = suspect == ripper and "ripper" in steps
    state = " lead" if found else " alibi" if struck else "" if each.melded else " idle"
    return h.li(class_=f"rank {tint(suspect)}{state}", id=f"sc-suspect-{suspect}")[
        bust(suspect),
        h.p(".cluster.tight")[
            glyph(symbol(suspect), "mk"),
            h.b[short_name(suspect)],
            h.em(".stamp.chip.push")[t("cards.kind.alibi")] if struck else None,
            h.em(".found.chip.push")[t("scoring.step.ripper")] if found else None,
        ],
        _bar(seats, each),
        h.b(".d", aria_hidden="true")[str(points) if points else NOTHING],
    ]


def _bar(seats: Sequence[SeatInfo], each: SuspectLine) -> h.Element:
    """The suspect's points, in parts by the seat that laid them."""
    whole = tn("scoring.bar", each.points, suspect=name(each.suspect))
    shares = [
        (SEAT_MARKS[seat.number], points, t("table.share", name=seat.name, points=points))
        for seat, points in zip(seats, each.by_seat, strict=True)
    ]
    return frame.bar(whole, shares)


def _reason(m: Scoring, result: RipperResult, step: str) -> h.Element | None:
    """Say in a sentence what the step shows. Every step before the scores that leads to the Ripper has one, to keep
    what stands below in its place."""
    if not is_ripper_sought(result):
        return None
    words = _step_words(m, result, step)
    nobody = step == "scores" and result.outcome != "caught"
    return (
        h.p("#sc-say.why.label.text.cluster")[words, rule_button("8.5", ".sc-rule") if nobody else None]
        if words
        else None
    )


def _step_words(m: Scoring, result: RipperResult, step: str) -> str:
    return {"points": _laid, "alibi": _alibi, "ripper": _found, "scores": _why}[step](m, result)


def _laid(m: Scoring, result: RipperResult) -> str:
    return t("scoring.laid")


def _why(m: Scoring, result: RipperResult) -> str:
    """Explain what is not clear from the bars: the reason why one of several is the Ripper, or nobody is."""
    if result.outcome == "caught":
        return _tie_reason(result)
    return t("scoring.nobody" if _melded_suspects(result) else "scoring.nobody-melded")


def _found(m: Scoring, result: RipperResult) -> str:
    return _why(m, result) or t("scoring.found")


def _melded_suspects(result: RipperResult) -> list[SuspectLine]:
    return [each for each in result.suspects if each.melded]


def _alibi(m: Scoring, result: RipperResult) -> str:
    """Say whom the Alibi clears, or that there is none, and what that means."""
    means = "" if any(not each.alibi for each in _melded_suspects(result)) else "-nobody-left"
    if (alibi := result.alibi) is None:
        return t(f"scoring.no-alibi{means}")
    return t(f"scoring.cleared{means}", name=m.seats[alibi.owner].name, suspect=name(alibi.suspect))


def _tie_reason(result: RipperResult) -> str:
    """Explain why the lower number is the Ripper, if suspects are level."""
    able = [each for each in result.suspects if each.melded and not each.alibi]
    found = next((each for each in able if each.suspect == result.ripper), None)
    if found is None or [each.points for each in able].count(found.points) == 1:
        return ""
    return t("scoring.tie", points=found.points, first=numeral(found.suspect))


# ---- read out ----


def outcome_aloud(m: Scoring) -> str:
    """The Ripper's name, or the news that nobody is caught."""
    result = RipperResult.of(m.result)
    found = {"ripper": name(result.ripper)} if result.ripper else {}
    return t(f"log.outcome.{result.outcome}", **found)


def step_aloud(m: Scoring, step: str) -> str:
    """The end of the hand, with the cards that lie for each suspect; or the step's own words for it."""
    result = RipperResult.of(m.result)
    if not is_ripper_sought(result):
        return "" if step == reveal_steps.SCORES_STEP else _cause_words(m)
    if step != "points":
        return "" if step == reveal_steps.SCORES_STEP else _step_words(m, result, step)
    laid = [
        t("table.share", name=name(each.suspect), points=each.points)
        for each in result.suspects
        if each.points
    ]
    return f"{ending_words(m)} {capitalized(t('app.line', name=t('table.points-on-table'), value=', '.join(laid)))}."
