"""Jekyll & Hyde in a minute: six pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cases.jekyll.constants import HAND_SIZE
from game.i18n import t
from game.options import points_to_reach
from ui.screens.case_screens import CardPicture, MinutePanel


def minute(rules: Mapping[str, Any]) -> tuple[MinutePanel, ...]:
    """The panels, with the numbers of these rules."""
    return (
        MinutePanel(
            "aim",
            _aim(points_to_reach(rules["target"])),
            (CardPicture(("identity:jekyll",)), CardPicture(("identity:hyde",))),
        ),
        MinutePanel(
            "turn",
            t("minute.jekyll.turn", cards=HAND_SIZE),
            (
                CardPicture(("back-jekyll",), "table.step-draw"),
                CardPicture(("utterson",) * 3, "table.step-play"),
                CardPicture(("carew",), "table.step-discard"),
            ),
        ),
        MinutePanel(
            "cards", t("minute.jekyll.cards"), (CardPicture(("poole",) * 3), CardPicture(("poole",)))
        ),
        MinutePanel(
            "gavels",
            t("minute.jekyll.gavels"),
            (CardPicture(("potion",)), CardPicture(("lab",)), CardPicture(("transformation",))),
        ),
        MinutePanel("end", t("minute.jekyll.end"), (CardPicture(("stevenson",)),)),
        MinutePanel(
            "score",
            t("minute.jekyll.score"),
            (CardPicture(("identity:hyde",)), CardPicture(("awakes",) * 3, "minute.twice")),
        ),
    )


def _aim(target: int) -> str:
    """The goal of the match: a target, or one hand."""
    return t("minute.jekyll.aim", target=target) if target else t("minute.jekyll.aim-hand")
