"""The duels of this device as a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h

from game.i18n import t, tn
from ui.html.controls import name_above
from ui.html.icons import icon
from ui.screens.duel.view_model import Stage, names_in_short, stage
from ui.state.duels import Duels, KeptDuel
from ui.state.session import Session

ORDER: tuple[Stage, ...] = ("to-play", "answered", "waiting", "gone")
"""The order of a list: what there is to do comes first."""


@dataclass(frozen=True, slots=True)
class Row:
    """A duel in a list."""

    id: str
    title: str
    line: str
    stage: Stage


def rows(session: Session) -> tuple[Row, ...]:
    """The duels of this device: those to play first, then by state; the latest first."""
    found = [_row(session, kept) for kept in reversed(session.features.of(Duels).by_id.values())]
    return tuple(sorted(found, key=lambda row: ORDER.index(row.stage)))


def _row(session: Session, kept: KeptDuel) -> Row:
    now, terms, others = stage(session, kept), kept.terms, kept.others
    title = t("duel.against", name=names_in_short(others)) if others else t("duel.open")
    if now == "answered":
        line = tn("duel.row.answered", len(others))
    else:
        line = t(f"duel.row.{now}", next=kept.next, deals=terms.deals)
    case = t(f"screens.case.{terms.case}")
    return Row(kept.id, title, f"{case}{t('app.colon')}{line}", now)


def duel_list(rows: Sequence[Row]) -> h.Element:
    """The duels of this device: a button for each."""
    return h.ul(".tiles.cb-duels")[
        (
            h.li[
                h.button(".item.box.row", type="button", data_ui=f"duel {row.id}")[
                    icon("users", "accent"),
                    h.span(".titled.grow")[name_above(row.title), h.small[row.line]],
                    icon("chevron-right"),
                ]
            ]
            for row in rows
        )
    ]
