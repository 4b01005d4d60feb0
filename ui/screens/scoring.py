"""The end of a hand: the Ripper unmasked step by step, then the score sheet, the totals and the winners.

Steps of Jack the Ripper: 1 the points of the suspects, 2 the Alibi, 3 the Ripper, 4 the scores. Each shows what came
before. Jekyll & Hyde has a screen of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import htpy as h

from game.i18n import t, tn
from ui.cards import name, numeral, short
from ui.icons import SUSPECT_GLYPH, bust, glyph
from ui.model import Scoring, SeatInfo
from ui.screens.hand_end import BAR, FILLS, buttons, header, how, listed, totals, winners
from ui.screens.jekyll_scoring import jekyll_scoring
from ui.screens.poster import poster
from ui.screens.score_sheet import score_sheet

POINTS, ALIBI, RIPPER, SCORES = 1, 2, 3, 4
STEPS = ("points", "alibi", "ripper", "scores")

Suspect = Mapping[str, Any]


def scoring(m: Scoring) -> h.Element:
    """The whole screen, header and buttons included. `m.step` says how much of it is shown."""
    return jekyll_scoring(m) if m.case == "jekyll" else _ripper(m)


def _ripper(m: Scoring) -> h.Element:
    step = min(max(m.step, POINTS), SCORES)
    shown = step == SCORES
    return h.div(class_=f"sc-page step-{step} is-{m.result['outcome']}", id="scoring")[
        header(m, [t(f"scoring.step.{key}") for key in STEPS], step),
        h.main(class_="sc-main is-over" if shown and m.over else "sc-main")[
            poster(m, step >= RIPPER),
            winners(m) if shown and m.over else None,
            _suspects(m, step),
            totals(m) if shown else None,
            score_sheet(m) if shown else None,
            buttons(m, "" if shown else STEPS[step]),
        ],
    ]


def _suspects(m: Scoring, step: int) -> h.Element:
    counts = m.result["outcome"] in {"caught", "at-large"}
    words = t("scoring.on-the-table") if counts else t("scoring.not-counted")
    return h.section(".sc-suspects", aria_labelledby="sc-suspects-title")[
        how(m),
        h.div(".hd")[h.h2("#sc-suspects-title.d")[t("scoring.suspects")], h.span(".cap")[words]],
        _reason(m, step),
        h.ol[(_suspect(m, each, step) for each in m.result["suspects"])],
        h.div(".foot")[h.p(".leg")[((h.i(class_=FILLS[seat.number]), seat.name) for seat in m.seats)]],
    ]


def _suspect(m: Scoring, each: Suspect, step: int) -> h.Element:
    suspect, points = each["suspect"], each["points"]
    struck = each["alibi"] and step >= ALIBI
    found = suspect == m.result.get("ripper") and step >= RIPPER
    state = " lead" if found else " alibi" if struck else "" if each["melded"] else " idle"
    return h.li(class_=f"s-{suspect}{state}", id=f"sc-suspect-{suspect}")[
        bust(suspect),
        h.p[
            glyph(SUSPECT_GLYPH[suspect], "mk"),
            h.b[short(suspect)],
            h.em(".stamp")[t("scoring.stamp")] if struck else None,
            h.em(".found")[t("scoring.the-ripper")] if found else None,
        ],
        _bar(m.seats, each),
        h.strong(".d", aria_hidden="true")[str(points) if points else "–"],
    ]


def _bar(seats: Sequence[SeatInfo], each: Suspect) -> h.Element:
    """A bar of up to `BAR` points, in parts by the seat that laid them. Its widths are classes."""
    parts = ", ".join(
        t("scoring.bar.part", name=seat.name, points=points)
        for seat, points in zip(seats, each["by_seat"], strict=True)
        if points
    )
    whole = tn("scoring.bar", each["points"], suspect=name(each["suspect"]))
    return h.span(".sc-bar", role="img", aria_label=f"{whole} ({parts})" if parts else whole)[
        (
            h.i(class_=f"{FILLS[seat]} n-{min(points, BAR)}")
            for seat, points in enumerate(each["by_seat"])
            if points
        )
    ]


def _reason(m: Scoring, step: int) -> h.Element | None:
    """What the step shows, in a sentence. Until the scores each has one: what stands below is to keep its place."""
    words = {POINTS: _laid, ALIBI: _alibi, RIPPER: _found, SCORES: _why}[step](m)
    return h.p("#sc-say.why")[words] if words else None


def _laid(m: Scoring) -> str:
    return t("scoring.laid")


def _why(m: Scoring) -> str:
    """What is not clear from the bars: why one of several is the Ripper, or nobody is."""
    if tied := _tied(m.result):
        return tied
    if m.result["outcome"] != "caught" and _sought(m):
        return t("scoring.nobody" if _melded(m) else "scoring.nobody-melded")
    return ""


def _found(m: Scoring) -> str:
    if why := _why(m):
        return why
    if m.result["outcome"] == "caught":
        return t("scoring.found", suspect=name(m.result["ripper"]))
    return t("scoring.found-nobody")


def _sought(m: Scoring) -> bool:
    """Did the hand end in a way in which the Ripper is caught, if anybody can be?"""
    end = m.result["end"]
    return end["way"] in {"gone-out", "emptied"} and not end["drawn_out"]


def _melded(m: Scoring) -> list[Suspect]:
    return [each for each in m.result["suspects"] if each["melded"]]


def _alibi(m: Scoring) -> str:
    """Whom the Alibi clears, or that there is none, and what that means."""
    left = any(not each["alibi"] for each in _melded(m))
    means = "-in-vain" if not _sought(m) else "" if left else "-nobody-left"
    if (alibi := m.result["alibi"]) is None:
        return t(f"scoring.no-alibi{means}")
    return t(f"scoring.cleared{means}", name=m.seats[alibi["owner"]].name, suspect=name(alibi["suspect"]))


def _tied(result: Mapping[str, Any]) -> str:
    """Why the lower number is the Ripper, where suspects are level."""
    able = [each for each in result["suspects"] if each["melded"] and not each["alibi"]]
    found = next((each for each in able if each["suspect"] == result.get("ripper")), None)
    level = [
        numeral(each["suspect"])
        for each in able
        if found and each["points"] == found["points"] and each != found
    ]
    if found is None or not level:
        return ""
    return t("scoring.tie", points=found["points"], first=numeral(found["suspect"]), others=listed(level))
