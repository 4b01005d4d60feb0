"""A table in the middle, turned round for those on its other side."""

from __future__ import annotations

from dataclasses import dataclass

from ui.state.messages import Effect
from ui.state.session import Session


@dataclass(slots=True)
class TurnedTable:
    """The side from which a table in the middle is read."""

    on: bool = False
    """It stands upside-down, for those on the other side of the device."""


def turn_round(session: Session) -> list[Effect]:
    """Show the table to those on the other side."""
    turned = session.features.of(TurnedTable)
    turned.on = not turned.on
    return []
