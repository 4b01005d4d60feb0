"""A fact in words, with the figure on which it rests behind a tap."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h

from ui.html.icons import icon


@dataclass(frozen=True, slots=True)
class Fact:
    """A plan or a reason, and its figure in words; "" without one."""

    text: str
    figure: str = ""


def fact(m: Fact) -> h.Node:
    """A fact, its figure behind a tap."""
    if not m.figure:
        return m.text
    return h.details(".fold")[
        h.summary(".row.tight")[m.text, icon("chevron-right")], h.p(".small.faint")[m.figure]
    ]
