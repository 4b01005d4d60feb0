"""The end of a hand: the Ripper unmasked step by step, then the score sheet, the totals and the winners.

Steps: 1 the points of the suspects, 2 the Alibi, 3 the Ripper, 4 the scores. Each shows what came before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import htpy as h

from game.i18n import t, tn
from ui.cards import name, numeral, short
from ui.icons import SUSPECT_GLYPH, bust, glyph, icon, seat_token
from ui.model import Scoring, SeatInfo
from ui.screens.chart import chart
from ui.screens.poster import poster
from ui.screens.score_sheet import score_sheet

POINTS, ALIBI, RIPPER, SCORES = 1, 2, 3, 4
STEPS = ("points", "alibi", "ripper", "scores")
FILLS = ("a", "b", "c", "e")
"""The pattern of each seat's part of a bar, as on the table: solid, hatched, dotted, striped."""
BAR = 20
"""Points that fill a bar."""

Suspect = Mapping[str, Any]


def scoring(m: Scoring) -> h.Element:
    """The whole screen, header and buttons included. `m.step` says how much of it is shown."""
    step = min(max(m.step, POINTS), SCORES)
    shown = step == SCORES
    return h.div(class_=f"sc-page step-{step} is-{m.result['outcome']}", id="scoring")[
        _header(m, step),
        h.main(class_="sc-main is-over" if shown and m.over else "sc-main")[
            poster(m, step >= RIPPER),
            _winners(m) if shown and m.over else None,
            _suspects(m, step),
            _totals(m) if shown else None,
            score_sheet(m) if shown else None,
            _buttons(m, step),
        ],
    ]


def _header(m: Scoring, step: int) -> h.Element:
    return h.header(".sc-top")[
        _tool("sheet menu", "menu-2", t("scoring.menu")),
        h.span(".sc-brand.d")[t("scoring.brand")],
        h.p(".sc-case")[t(f"scoring.case.{m.case}"), h.span[t("scoring.hand-end", number=m.hand_number)]],
        h.ol(".sc-steps", aria_label=t("scoring.steps"))[
            (_step(i, words, step) for i, words in enumerate(STEPS, 1))
        ],
        h.nav(aria_label=t("scoring.tools"))[
            _tool("sheet log", "history", t("scoring.log")),
            _tool("sheet rules", "book-2", t("scoring.rules")),
        ],
    ]


def _tool(command: str, drawing: str, words: str) -> h.Element:
    return h.button(".ib", type="button", data_ui=command, aria_label=words)[icon(drawing)]


def _step(number: int, key: str, step: int) -> h.Element:
    state = "done" if number < step else "now" if number == step else "next"
    return h.li(class_=state, aria_current="step" if state == "now" else None)[
        icon("check") if state == "done" else None, h.span[t(f"scoring.step.{key}")]
    ]


def _winners(m: Scoring) -> h.Element:
    names = [m.seats[seat].name for seat in m.winners]
    best = max(m.history[-1])
    return h.section(".sc-win", aria_labelledby="sc-win-title")[
        icon("trophy"),
        h.span(".toks")[(seat_token(seat) for seat in m.winners)],
        h.div[
            h.h2("#sc-win-title.d")[tn("scoring.wins", len(names), name=_and(names))],
            h.p[t("scoring.wins-with", points=best, target=m.target, hands=m.hand_number)],
        ],
    ]


def _and(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else t("scoring.and", first=", ".join(names[:-1]), last=names[-1])


def _suspects(m: Scoring, step: int) -> h.Element:
    counts = m.result["outcome"] in {"caught", "at-large"}
    words = t("scoring.on-the-table") if counts else t("scoring.not-counted")
    return h.section(".sc-suspects", aria_labelledby="sc-suspects-title")[
        h.div(".hd")[h.h2("#sc-suspects-title.d")[t("scoring.suspects")], h.span(".cap")[words]],
        h.ol[(_suspect(m, each, step) for each in m.result["suspects"])],
        h.div(".foot")[
            h.p(".leg")[((h.i(class_=FILLS[seat.number]), seat.name) for seat in m.seats)],
            _reasons(m, step),
        ],
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


def _reasons(m: Scoring, step: int) -> Iterable[h.Node]:
    if step == ALIBI and not any(each["alibi"] for each in m.result["suspects"]):
        yield h.p(".why")[t("scoring.no-alibi")]
    if step >= RIPPER and (tied := _tied(m.result)):
        yield h.p(".why")[tied]


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
    return t("scoring.tie", points=found["points"], first=numeral(found["suspect"]), others=_and(level))


def _totals(m: Scoring) -> h.Element:
    best = max(m.history[-1])
    level = [seat.name for seat, total in zip(m.seats, m.history[-1], strict=True) if total == best]
    again = not m.over and best >= m.target and len(level) > 1
    return h.section(".sc-totals", aria_labelledby="sc-totals-title")[
        h.h2("#sc-totals-title.d")[t("scoring.to-target", target=m.target)],
        chart(m.seats, m.history, m.target),
        h.p(".why")[t("scoring.level", names=_and(level), points=best)] if again else None,
    ]


def _buttons(m: Scoring, step: int) -> h.Element:
    if step < SCORES:
        both = [
            _button("second", "skip", t("scoring.skip"), "player-skip-forward"),
            _button("prime", "step", t("scoring.go-on"), "arrow-right"),
        ]
    elif m.over:
        both = [
            _button("second", "desk", t("scoring.desk"), "home"),
            _button("prime", "play-again", t("scoring.play-again"), "refresh"),
        ]
    else:
        both = [_button("prime", "next-hand", t("scoring.next-hand"), "arrow-right")]
    return h.footer(".sc-acts")[both]


def _button(look: str, command: str, words: str, drawing: str) -> h.Element:
    """The prime button keeps its id from step to step, so that the focus stays on it."""
    drawn = icon(drawing)
    return h.button(
        class_=f"btn {look}",
        id="sc-go" if look == "prime" else f"sc-{command}",
        type="button",
        data_ui=command,
    )[[words, drawn] if drawing == "arrow-right" else [drawn, words]]
