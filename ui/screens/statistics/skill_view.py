"""A person's play, in the statistics: points that real decisions cost, beside the bots on the same measure.

Figures are whole points for ten decisions, each with its error, and there is none before there are enough decisions."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.bots import LEVELS
from game.coach import HandLuck, luck_run
from game.coach.judged import KINDS
from game.coach.luck_run import ENOUGH as ENOUGH_HANDS
from game.coach.measure import ENOUGH, LossTally
from game.coach.verdicts import BAD_VERDICTS, VERDICTS
from game.i18n import NOTHING, number, t, tn
from ui.html.statistics_plots import Bar, bars, lines, luck_line
from ui.screens.statistics.parts import behind, folded_table, plot, table
from ui.screens.statistics.view_model import SkillFigures
from ui.state import bot_profiles

DECISIONS_PER_FIGURE = 10
"""The decisions for which points are told."""


def skill_card(m: SkillFigures | None, name: str) -> h.Element:
    """The card, with what is missing if there is not enough to say."""
    if m is None:
        return plot("skill", [h.p(".remark")[t("statistics.skill.empty")]])
    where = t(
        "statistics.skill.where",
        case=t(f"screens.case.{m.case}"),
        players=tn("screens.players", m.players),
        decisions=tn("statistics.skill.decisions", m.decisions),
    )
    body: list[h.Node] = [h.p(".remark")[where, " ", t("statistics.skill.others") if m.others else None]]
    if m.measure.all.rate is None:
        return plot("skill", [*body, h.p(".remark")[t("statistics.skill.few", enough=ENOUGH)]])
    return plot("skill", [*body, *_figures(m, name), *_over_time(m), h.p(".remark")[_told(m)]])


def _told(m: SkillFigures) -> list[h.Node]:
    """Say what is counted, and how the bots were measured."""
    hands = [level.hands for level in m.levels.values()]
    verdicts = m.measure.all.verdicts
    bad = sum(verdicts[VERDICTS.index(verdict)] for verdict in BAD_VERDICTS)
    return [
        tn("statistics.skill.bad", m.decisions, bad=bad),
        " ",
        t("statistics.skill.counted"),
        " ",
        tn("statistics.skill.bots", min(hands)) if hands else None,
    ]


def _figures(m: SkillFigures, name: str) -> list[h.Node]:
    """All kinds together as bars; behind them each kind in a table."""
    levels = [
        (bot_profiles.rank_of_level(level), m.levels[level].measure)
        for level in LEVELS
        if level in m.levels and m.levels[level].measure.all.rate is not None
    ]
    players = [(name, m.measure), *levels]
    rows = [Bar(who, _points(measure.all), _figure(measure.all)) for who, measure in players]
    said = ". ".join(f"{row.label}{t('app.colon')}{row.said}" for row in rows)
    kinds = [kind for kind in KINDS if kind in m.measure.kinds and m.measure.kinds[kind].lost.count]
    table_rows = [
        (
            t(f"statistics.skill.kind.{kind}"),
            str(m.measure.kinds[kind].lost.count),
            *(_figure(measure.kinds.get(kind, LossTally())) for _, measure in players),
        )
        for kind in kinds
    ]
    heads = [t("statistics.skill.kind"), t("statistics.skill.count"), *(who for who, _ in players)]
    return [
        h.p(".label.text")[t("statistics.skill.measure")],
        bars(rows, t("statistics.skill.says", rows=said)),
        folded_table(table(heads, table_rows)),
    ]


def _over_time(m: SkillFigures) -> Sequence[h.Node]:
    if len(m.stretches) < 2:
        return []
    rows = [(str(at), str(each.all.lost.count), _figure(each.all)) for at, each in enumerate(m.stretches, 1)]
    said = ", ".join(figure for *_, figure in rows)
    values = [round(_points(each.all)) for each in m.stretches]
    return [
        h.h3(".label.strong")[t("statistics.skill.time")],
        lines([values], [*range(1, len(values) + 1)], t("statistics.skill.time.says", rows=said)),
        behind(("statistics.skill.stretch", "statistics.skill.count", "statistics.skill.points"), rows),
    ]


def _points(tally: LossTally) -> float:
    return max(0.0, DECISIONS_PER_FIGURE * tally.lost.mean)


def _figure(tally: LossTally) -> str:
    """Points for ten decisions with their error; a dash before there are enough."""
    if tally.rate is None:
        return NOTHING
    _, error = tally.rate
    return t(
        "statistics.skill.figure",
        points=number(round(_points(tally))),
        error=number(max(1, round(DECISIONS_PER_FIGURE * error))),
    )


ROWS = 30
"""Hands in the table, the last ones."""


def luck_card(hands: Sequence[HandLuck]) -> h.Element:
    """The card of somebody's luck, with what is missing if there is not enough to say."""
    run = luck_run(hands)
    if run is None:
        return plot("luck", [h.p(".remark")[t("statistics.luck.few", enough=ENOUGH_HANDS)]])
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
