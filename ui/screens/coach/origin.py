"""Words for where the points of a loss are: the rows that count most, and the ends of the hand that differ most."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.score_ledger import OTHERS, OWN
from game.coach import LossOrigin
from game.coach.origin import MATCH
from game.i18n import t
from ui.screens.coach.case_reasons import CaseReasons
from ui.state.hand_review import round_to_total
from ui.state.view_models import LostPoints, PointsGroup

MOST_ROWS = 5
"""Rows that are shown, at most; what is left of the others is one more."""
LEAST = 0.5
"""Points of a row that is shown by itself."""
MOST_ENDS_TOLD, DIFFERS = 3, 0.08
"""Ends of the hand that are told, at most, and the share of the hands by which they differ at least."""


def lost_points(
    origin: LossOrigin | None, words: CaseReasons, names: Sequence[str], seat: int, *, you: bool = True
) -> LostPoints | None:
    """The loss of a play by rows; None where nothing is known, or no whole point is lost. The seat is spoken to, or
    named."""
    if origin is None or (total := round(origin.points)) >= 0:
        return None
    rest, shown = 0.0, list[tuple[str, str, float]]()
    for row, points in sorted(origin.rows, key=lambda each: (-abs(each[1]), each[0])):
        if len(shown) < MOST_ROWS and abs(points) >= LEAST and (label := _label(row, words)):
            shown.append((row, label, points))
        else:
            rest += points
    if not shown:
        return None
    figures = round_to_total((*(points for *_, points in shown), rest), total)
    rows = [(row, label, points) for (row, label, _), points in zip(shown, figures, strict=False) if points]
    groups = [
        PointsGroup(title, tuple((label, points) for row, label, points in rows if row.startswith(kind)))
        for kind, title in (
            (f"{OWN} ", t("coach.origin.own.you") if you else t("coach.origin.own.name", name=names[seat])),
            (f"{OTHERS} ", t(f"coach.origin.others.{'two' if len(names) == 2 else 'more'}")),
            (MATCH, ""),
        )
    ]
    if figures[-1]:
        groups.append(PointsGroup("", ((t("coach.origin.other"), figures[-1]),)))
    return LostPoints(
        total, tuple(group for group in groups if group.rows), _ends(origin, words, names, seat, you=you)
    )


def _label(row: str, words: CaseReasons) -> str:
    """The words of a row; "" for one that is not known."""
    if row == MATCH:
        return t("coach.origin.match")
    _, _, name = row.partition(" ")
    key = words.rows.get(name)
    return t(key) if key else ""


def _ends(
    origin: LossOrigin, words: CaseReasons, names: Sequence[str], seat: int, *, you: bool
) -> tuple[str, ...]:
    """The ends of the hand that one play brings about more often than the other, the most telling first."""
    found: dict[str, str] = {}
    for end, share, better in sorted(origin.ends, key=lambda each: (-abs(each[1] - each[2]), each[0])):
        kind, _, which = end.partition(":")
        if which or end in (f"out-{OWN}", f"out-{OTHERS}"):  # what is more of one is less of the others
            kind = kind.split("-")[0]
        what = words.end(end, names, seat, you=you)
        if what and kind not in found and abs(share - better) >= DIFFERS:
            shares = {"share": round(100 * share), "better": round(100 * better)}
            found[kind] = t("coach.ends.share", what=what, **shares)
    return tuple(found.values())[:MOST_ENDS_TOLD]
