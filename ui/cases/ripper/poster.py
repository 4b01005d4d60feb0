"""The poster of a hand's end: the Ripper by name, or that he escaped, is at large, or stays unknown."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from game.cases.ripper.result import RipperResult
from game.i18n import t
from game.result import ScoreLine
from ui.html.cards import name, tint
from ui.html.icons import face
from ui.screens.hand_end import frame
from ui.screens.hand_end.view_model import Scoring

_STRANGER = (
    "M4 206C6 160 38 148 72 138L100 152L128 138C162 148 194 160 196 206Z",
    "M78 112H122V160H78Z",
    "M62 50V84C62 118 80 140 100 140C120 140 138 118 138 84V50Z",
    "M57 60L62-16C76-23 124-23 138-16L143 60Z",
    "M26 46C56 60 144 60 174 46C182 60 160 74 100 74C40 74 18 60 26 46Z",
)
"""Shoulders, neck, head and a top hat: nobody in particular."""
_ROOFS = "h60v-34h22v34h70v-50h18v50h60v-22h30v22h40v-44h16v44h86v-30h16v30"
_STREET = f"M-1554 300V262{_ROOFS * 4}h60v-50h20v50h70v-28h26v28h60v-44h20v44h90v38Z"
"""As far as the poster reaches, whose words stand over its left half."""
_HAZE = ((0, 0), (0.36, 1), (0.72, 1), (1, 0))
"""The thickness of the fog, thin at its left end, thick in the middle and thin again, by parts of its length."""
_FOG = "M-300 {y}C-200 {up}-100 {down} 0 {y}S200 {up} 300 {y}S500 {down} 600 {y}v13H-300Z"


def poster(m: Scoring, revealed: bool) -> h.Element:
    """The poster; before the reveal it only asks."""
    result = RipperResult.of(m.result)
    outcome = result.outcome if revealed else "unknown"
    ripper = result.ripper if outcome == "caught" else None
    return frame.poster(
        m,
        f"{outcome} {tint(ripper)}" if ripper else outcome,
        _figure(outcome, ripper),
        t(f"scoring.poster.{outcome}") if revealed else t("table.hand-over"),
        name(ripper) if ripper else t(f"scoring.title.{outcome}"),
        _foot(m, outcome, ripper),
    )


def _figure(outcome: str, ripper: str | None) -> h.Node:
    if ripper:
        return frame.portrait(ripper)
    if outcome == "escaped":
        running = h.use(
            href="#i-hooded-figure",
            color="var(--card-ink)",
            fill="var(--card-ink)",
            x="31",
            y="78",
            width="188",
            height="188",
        )
        return [h.path(fill="color-mix(in srgb, var(--card-ink) 82%, var(--back))", d=_STREET), running]
    man = h.g(fill="var(--card-ink)", transform="translate(0 104) scale(1.25)")[
        (h.path(d=part) for part in _STRANGER)
    ]
    if outcome == "at-large":
        return [
            h.lineargradient(
                id="sc-haze", gradientUnits="userSpaceOnUse", x1="-160", x2="600", y1="0", y2="0"
            )[
                (
                    h.stop(offset=str(at), stop_color="var(--paper)", stop_opacity=str(thick))
                    for at, thick in _HAZE
                )
            ],
            man,
            (
                h.path(fill="url(#sc-haze)", opacity="0.32", d=_FOG.format(y=y, up=y - 16, down=y + 16))
                for y in (206, 236, 266, 296)
            ),
        ]
    return [
        man,
        h.text(
            ".d",
            fill="var(--paper)" if outcome == "unsolved" else "var(--glow)",
            x="125",
            y="262",
            font_size="104",
            text_anchor="middle",
        )["?"],
    ]


def _foot(m: Scoring, outcome: str, ripper: str | None) -> h.Node:
    if ripper:
        points = next(each.points for each in RipperResult.of(m.result).suspects if each.suspect == ripper)
        return [h.span(".d")[str(points)], h.p[t("scoring.foot.caught")]]
    if outcome == "escaped":
        by = next(
            seat.name for seat, lines in zip(m.seats, m.result.breakdown, strict=True) if _escaped(lines)
        )
        return [face("escapes"), h.p[t("scoring.foot.escaped", name=by)]]
    return h.p[t(f"scoring.foot.{outcome}")]


def _escaped(lines: Iterable[ScoreLine]) -> bool:
    return any(line.item == "escapes" for line in lines)
