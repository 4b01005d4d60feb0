"""The plot of the reference players of a daily case: how many of them scored how much, with par and the own points."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import number, t, tn

WIDTH, HEIGHT = 560, 150
LEFT, RIGHT, TOP, BOTTOM = 6, 554, 36, 126
PAR_LINE_Y = 12
"""Height at which the words for par stand, above all bars and what is said of one."""
TEXT = "15"
STEPS = (1, 2, 5, 10, 20, 50, 100)
MOST_BARS = 16


def bars(points: Sequence[int], spread: Sequence[int]) -> tuple[int, int, list[int]]:
    """The lowest value, the width of a bar in points, and the number of players in each bar. All of `points` have their
    place."""
    low, high = min(*spread, *points), max(*spread, *points)
    step = next((each for each in STEPS if high // each - low // each < MOST_BARS), STEPS[-1])
    first = low // step
    counts = [0] * (high // step - first + 1)
    for each in spread:
        counts[each // step - first] += 1
    return first * step, step, counts


def plot(own: int, par: int | None, spread: Sequence[int]) -> h.Element:
    """The bars. What they show is told in words as well."""
    marked = [own] if par is None else [own, par]
    low, step, counts = bars([own, *marked], [*spread])
    wide = (RIGHT - LEFT) / len(counts)
    most = max(counts)

    def x(points: int) -> float:
        return round(LEFT + wide * ((points - low) / step + 0.5 / step), 1)

    def high(count: int) -> float:
        return max(2, (BOTTOM - TOP) * count / most)

    def said(at: int, count: int) -> str:
        first = low + at * step
        if step == 1:
            return tn("daily.plot.one", count, score=number(first))
        return tn("daily.plot", count, low=number(first), high=number(first + step - 1))

    says = ". ".join(said(at, count) for at, count in enumerate(counts) if count)
    mine = (own - low) // step
    return h.svg(
        ".dy-plot.chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", font_size=TEXT, role="img", aria_label=says
    )[
        (
            h.rect(
                class_="own" if at == mine else None,
                x=str(round(LEFT + wide * at + 1, 1)),
                y=str(round(BOTTOM - high(count), 1)),
                width=str(round(wide - 2, 1)),
                height=str(round(high(count), 1)),
            )
            for at, count in enumerate(counts)
            if count or at == mine
        ),
        h.path(".base", d=f"M{LEFT} {BOTTOM}H{RIGHT}"),
        (
            h.text(x=str(round(LEFT + wide * (at + 0.5), 1)), y=str(HEIGHT - 6), text_anchor="middle")[
                number(low + at * step)
            ]
            for at in range(0, len(counts), -(-len(counts) // 9))
        ),
        _own(LEFT + wide * (mine + 0.5), BOTTOM - high(counts[mine]) - 5, None if par is None else x(par)),
        [
            h.path(".par", d=f"M{x(par)} {PAR_LINE_Y + 4}V{BOTTOM}"),
            h.text(".of-par", x=str(x(par)), y=str(PAR_LINE_Y), text_anchor=_inwards(x(par)))[
                t("daily.plot.par", par=number(par))
            ],
        ]
        if par is not None
        else None,
    ]


def _own(x: float, y: float, par: float | None) -> h.Element:
    """The word above the bar with the own points, beside the line of par if that goes through it."""
    anchor = _inwards(x)
    if par is not None and abs(x - par) < 24:
        x, anchor = (par - 4, "end") if x < par else (par + 4, "start")
    return h.text(".you", x=str(round(x, 1)), y=str(round(y, 1)), text_anchor=anchor)[t("app.you")]


def _inwards(x: float) -> str:
    """The anchor of words at a place of the scale: they turn inwards at the edges."""
    return "end" if x > WIDTH * 0.8 else "start" if x < WIDTH * 0.2 else "middle"
