"""Lines of a board: whose points they are, their sum, and what the selection would add."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from htpy import Element, Node, em, i, p, span, strong

from game.i18n import number, t
from ui.state.view_models import Table
from ui.table.parts import SEAT_MARKS, name_of

FULL_BAR = 20
"""Points that a full bar stands for; classes n-1 ... n-20 set the widths."""


def bar(label: str, by_seat: Sequence[int], adds: int) -> Element:
    """The points of each seat, in order, and behind them what the selection would add."""
    return span(".bar", role="img", aria_label=label)[_pieces(by_seat, adds)]


def _pieces(by_seat: Sequence[int], adds: int) -> Iterator[Node]:
    left = FULL_BAR
    for seat, points in enumerate(by_seat):
        width = min(points, left)
        left -= width
        if width > 0:
            yield i(class_=f"{SEAT_MARKS[seat]} n-{width}")
    if adds and left:
        yield i(class_=f"gh n-{min(adds, left)}")


def legend(entries: Iterable[tuple[str, str]], *, said: bool = False) -> Element:
    """The key of the patterns: of each its class, and whose it is. It is read out only if it is to be `said`."""
    return p(".leg.cluster", aria_hidden=None if said else "true")[
        (span(".key.row")[i(class_=pattern), span[words]] for pattern, words in entries)
    ]


def total(points: int, adds: int, before: Node = None) -> Element:
    """The sum of a line, and what the selection would add; the bar says it for a screen reader."""
    return strong(class_={"d": True, "grows": adds > 0}, aria_hidden="true")[
        before,
        span[str(points)] if points else not adds and span[t("table.nothing")],
        adds > 0 and em[number(adds, plus=True)],
    ]


def shares(m: Table, by_seat: Sequence[int]) -> list[str]:
    """List the shares of the points in words, seat by seat."""
    return [
        t("table.share", name=name_of(m, seat), points=points)
        for seat, points in enumerate(by_seat)
        if points
    ]
