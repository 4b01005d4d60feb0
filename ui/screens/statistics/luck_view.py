"""Luck over time, in the statistics: how much the cards gave, and in which band chance alone leaves most players."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.coach import HandLuck, luck_run
from game.coach.luck_run import ENOUGH
from game.i18n import number, t
from ui.html.statistics_plots import luck_line
from ui.screens.statistics.parts import behind, plot

ROWS = 30
"""Hands in the table, the last ones."""


def luck_card(hands: Sequence[HandLuck]) -> h.Element:
    """The card of somebody's luck, with what is missing if there is not enough to say."""
    run = luck_run(hands)
    if run is None:
        return plot("luck", [h.p(".remark")[t("statistics.luck.few", enough=ENOUGH)]])
    key = "more" if run.share > 0 else "less" if run.share < 0 else "chance"
    sums, band = run.sums, round(run.band[-1])
    rows = [
        (str(at), *(number(round(each)) for each in (hand.deal, hand.draws, sums[at])))
        for at, hand in enumerate(hands, 1)
    ]
    return plot(
        "luck",
        [
            h.p(".text")[t(f"statistics.luck.{key}", hands=len(hands), share=abs(run.share))],
            luck_line(
                sums,
                run.band,
                t(
                    "statistics.luck.says",
                    points=number(round(sums[-1])),
                    low=number(-band),
                    high=number(band),
                ),
            ),
            h.p(".remark")[t("statistics.luck.band")],
            behind(
                ("statistics.luck.hand", "coach.part.deal", "coach.part.draws", "statistics.luck.sum"),
                rows[-ROWS:],
            ),
        ],
    )
