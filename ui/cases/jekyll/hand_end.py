"""The end of a hand of Jekyll & Hyde: what lies on the table, what the side that shows doubles, then the scores."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.cases.jekyll.board import FamilyLine, JekyllBoard
from game.cases.jekyll.result import JekyllResult
from game.i18n import capitalized, t, tn
from game.result import Result
from ui.cases.jekyll.score_rows import rows
from ui.html.cards import name, short_name, symbol, tint
from ui.html.icons import glyph
from ui.screens.hand_end import frame
from ui.screens.hand_end.parts import ending_line, ending_words
from ui.screens.hand_end.view_model import Scoring
from ui.state import reveal_steps
from ui.state.reveal_steps import SCORES_STEP, HandReveal
from ui.state.view_models import SeatInfo
from ui.state.voice import as_sentence
from ui.table.parts import SEAT_MARKS
from ui.table.point_bars import legend


class JekyllReveal(HandReveal):
    """A void hand has nothing to be shown in steps."""

    telling = frozenset({"identity"})

    def steps(self, result: Result) -> tuple[str, ...]:
        return (SCORES_STEP,) if result.outcome == "void" else ("points", "identity", SCORES_STEP)


def hand_end(m: Scoring) -> h.Element:
    """The whole screen. `m.step` says how much of it is shown; a void hand has nothing to be shown in steps."""
    void, side = m.result.outcome == "void", _board(m).identity
    revealed = reveal_steps.is_outcome_told(m.case, m.result, m.step)
    out = _shut_out(m) if revealed and m.result.outcome == "shut-out" else None
    families = _families(m, doubled=revealed and not void, out=out)
    return frame.hand_end(m, _poster(m, revealed), families, rows(m), classes=("sc-jekyll", f"is-{side}"))


def _board(m: Scoring) -> JekyllBoard:
    return JekyllResult.of(m.result).board


def _poster(m: Scoring, revealed: bool) -> h.Element:
    """The side that shows, which both have seen all along; the mask of both if nobody scores. What that side brings is
    told by its step."""
    outcome, side = m.result.outcome, _board(m).identity
    face = "mask" if outcome == "void" else side
    told = outcome if revealed else "scored"
    return frame.poster(
        m,
        f"of-{face}",
        h.use(href="#i-duality-mask", x="45", y="86", width="160", height="160")
        if face == "mask"
        else frame.portrait(face),
        t(f"scoring.poster.jekyll.{told}", **_who(m, told)),
        t("scoring.title.jekyll.void") if face == "mask" else name(f"identity:{side}"),
        h.p[t(f"scoring.foot.jekyll.{outcome if revealed else 'unknown'}", **_other(m, told))],
    )


def _who(m: Scoring, state: str) -> dict[str, str]:
    return {"name": m.seats[1 - _shut_out(m)].name} if state == "shut-out" else {}


def _other(m: Scoring, state: str) -> dict[str, str]:
    if state != "shut-out":
        return {}
    out = _shut_out(m)
    return {"name": m.seats[1 - out].name, "other": m.seats[out].name}


def _shut_out(m: Scoring) -> int:
    """The seat that scores nothing because the other one shut it out."""
    return next(
        seat
        for seat, lines in enumerate(m.result.breakdown)
        if any(line.item == "shut-out" for line in lines)
    )


def _families(m: Scoring, *, doubled: bool, out: int | None) -> h.Element:
    """The bars of what was laid, as it counts if `doubled`; nothing counts of the seat `out`."""
    laid = [each for each in _board(m).families if each.points]
    words = t("scoring.as-counted") if doubled else t("table.points-on-table")
    return h.section(".sc-suspects.stack.tight", aria_labelledby="sc-families-title")[
        ending_line(m),
        h.div(".hd.cluster.spread")[
            h.h2("#sc-families-title.d.heading")[t("scoring.families")], h.span(".cap")[words]
        ],
        h.ol[(_family(m, each, doubled, out) for each in laid)]
        if laid
        else h.p(".why.label.text")[t("scoring.nothing-laid")],
        h.div(".foot.tiny.faint")[legend((_key(seat, seat.number == out) for seat in m.seats), said=True)],
    ]


def _key(seat: SeatInfo, out: bool) -> tuple[str, str]:
    return _fill(seat.number, out), t("scoring.key.out", name=seat.name) if out else seat.name


def _fill(seat: int, out: bool) -> str:
    return f"{SEAT_MARKS[seat]} out" if out else SEAT_MARKS[seat]


def _family(m: Scoring, each: FamilyLine, doubled: bool, out: int | None) -> h.Element:
    """A family with the points that count; where none do, those that were laid, struck through."""
    code = each.family
    by_seat = each.doubled_by_seat if doubled else each.by_seat
    points, face = (
        sum(laid for seat, laid in enumerate(its) if seat != out) for its in (by_seat, each.by_seat)
    )
    more = points - face
    chip = t("table.doubled") if more == face else t("scoring.doubled-in-part", points=more)
    state = " lead" if more else "" if points else " off"
    return h.li(class_=f"rank {tint(code)}{state}", id=f"sc-family-{code}")[
        h.span(".bust.fam.round", aria_hidden="true")[glyph(symbol(code))],
        h.p(".cluster.tight")[
            h.b[short_name(code)],
            h.em(".found.chip.push")[chip] if more else None,
            None if points else h.em(".stamp.chip.push")[t("scoring.stamp.out")],
        ],
        _bar(m, code, by_seat, points, out),
        h.b(".d", aria_hidden="true")[str(points or sum(by_seat))],
    ]


def _bar(m: Scoring, code: str, by_seat: Sequence[int], whole: int, out: int | None) -> h.Element:
    shares = [
        (
            _fill(seat.number, seat.number == out),
            points,
            t(
                "scoring.bar.part.out" if seat.number == out else "table.share",
                name=seat.name,
                points=points,
            ),
        )
        for seat, points in zip(m.seats, by_seat, strict=True)
    ]
    return frame.bar(tn("scoring.bar", whole, suspect=name(code)), shares)


# ---- read out ----


def outcome_aloud(m: Scoring) -> str:
    """The words of the poster once the side is told."""
    outcome, side = m.result.outcome, _board(m).identity
    title = t("scoring.title.jekyll.void") if outcome == "void" else name(f"identity:{side}")
    line = t(f"scoring.poster.jekyll.{outcome}", **_who(m, outcome))
    foot = t(f"scoring.foot.jekyll.{outcome}", **_other(m, outcome))
    return f"{as_sentence(line)} {title}. {foot}" if outcome == "void" else f"{line} {title}. {foot}"


def step_aloud(m: Scoring, step: str) -> str:
    """The end of the hand, with the points on the table before anything is doubled."""
    if step != "points":
        return ""
    laid = [t("table.share", name=seat.name, points=_board(m).table[seat.number]) for seat in m.seats]
    return f"{ending_words(m)} {capitalized(t('app.line', name=t('table.points-on-table'), value=', '.join(laid)))}."
