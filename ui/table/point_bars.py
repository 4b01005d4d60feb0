"""Lines of a board: whose points they are, their sum, and what the selection would make of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from htpy import Element, Node, em, i, p, span, strong
from markupsafe import Markup

from game.i18n import NOTHING, number, t
from ui.html.html_cache import cached
from ui.state.view_models import Table
from ui.table.parts import SEAT_MARKS, name_of, points_text

FULL_BAR_POINTS = 20
"""Points that a full bar stands for; classes n-1 ... n-20 set the widths."""


def bar(label: str, by_seat: Sequence[int], shift: int) -> Element:
    """The points of each seat, in order. At their end stands what the selection would add, or what would go of them."""
    return span(".bar", role="img", aria_label=label)[_pieces(by_seat, shift)]


def _pieces(by_seat: Sequence[int], shift: int) -> Iterator[Node]:
    left, stays = FULL_BAR_POINTS, sum(by_seat) + min(shift, 0)
    for seat, points in enumerate(by_seat):
        width = min(points, left, max(stays, 0))
        left -= width
        stays -= points
        if width > 0:
            yield i(class_=f"{SEAT_MARKS[seat]} n-{width}")
    if shift and left:
        yield i(class_=f"gh n-{min(abs(shift), left)}")


def legend(entries: Iterable[tuple[str, str]], *, said: bool = False) -> Markup:
    """The key of the patterns: of each its class, and whose it is. It is read out only if it is to be `said`."""
    return _legend(tuple(entries), said)


@cached
def _legend(entries: tuple[tuple[str, str], ...], said: bool) -> Element:
    return p(".leg.cluster", aria_hidden=None if said else "true")[
        (span(".key.row.whole")[i(class_=pattern), span[words]] for pattern, words in entries)
    ]


def total(points: int, shift: int, before: Node = None) -> Element:
    """The sum of a line, and what the selection would add or take; the bar says it for a screen reader."""
    return strong(class_={"d": True, "grows": shift != 0}, aria_hidden="true")[
        before,
        span[str(points)] if points else not shift and span[NOTHING],
        shift != 0 and em[number(shift, plus=True)],
    ]


def shift_text(shift: int) -> str:
    """The points that the selection would add to a line or take from it, in words."""
    key = "table.would-add-n" if shift > 0 else "follows.would-lose-n"
    return t(key, points=points_text(abs(shift)))


def shift_mark(shift: int) -> Node:
    """The points that the selection would change of a score; nothing if it does not."""
    if not shift:
        return None
    return em(".shift")[
        span(aria_hidden="true")[number(shift, plus=True)], span(".sr")[", ", shift_text(shift)]
    ]


def shares(m: Table, by_seat: Sequence[int]) -> list[str]:
    """List the shares of the points in words, seat by seat."""
    return [
        t("table.share", name=name_of(m, seat), points=points)
        for seat, points in enumerate(by_seat)
        if points
    ]
