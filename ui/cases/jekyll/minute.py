"""Jekyll & Hyde in a minute: six pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cases.jekyll.constants import HAND_SIZE
from game.i18n import t
from game.options import points_to_reach
from ui.screens.case_screens import Panel, Picture


def minute(rules: Mapping[str, Any]) -> tuple[Panel, ...]:
    """The panels, with the numbers of these rules."""
    return (
        Panel(
            "aim",
            _aim(points_to_reach(rules["target"])),
            (Picture(("identity:jekyll",)), Picture(("identity:hyde",))),
        ),
        Panel(
            "turn",
            t("minute.jekyll.turn", cards=HAND_SIZE),
            (
                Picture(("back-jekyll",), "table.step-draw"),
                Picture(("utterson",) * 3, "table.step-play"),
                Picture(("carew",), "table.step-discard"),
            ),
        ),
        Panel("cards", t("minute.jekyll.cards"), (Picture(("poole",) * 3), Picture(("poole",)))),
        Panel(
            "gavels",
            t("minute.jekyll.gavels"),
            (Picture(("potion",)), Picture(("lab",)), Picture(("transformation",))),
        ),
        Panel("end", t("minute.jekyll.end"), (Picture(("stevenson",)),)),
        Panel(
            "score",
            t("minute.jekyll.score"),
            (Picture(("identity:hyde",)), Picture(("awakes",) * 3, "minute.twice")),
        ),
    )


def _aim(target: int) -> str:
    """The goal of the match: a target, or one hand."""
    return t("minute.jekyll.aim", target=target) if target else t("minute.jekyll.aim-hand")
