"""Jack the Ripper in a minute: six pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cases.ripper.cards import POINTS, SUSPECTS
from game.cases.ripper.constants import HAND_SIZES
from game.cases.ripper.scoring import CORRECT_VOTE
from game.i18n import t
from game.options import points_to_reach
from ui.screens.case_screens import CardPicture, MinutePanel


def minute(rules: Mapping[str, Any]) -> tuple[MinutePanel, ...]:
    """The panels, with the numbers of these rules."""
    sizes = {f"for_{players}": size for players, size in HAND_SIZES.items()}
    vote = (t("minute.ripper.vote", points=CORRECT_VOTE),) if rules["vote"] else ()
    return (
        MinutePanel("aim", _aim(points_to_reach(rules["target"])), (CardPicture(SUSPECTS),)),
        MinutePanel(
            "turn",
            t("minute.ripper.turn", **sizes),
            (
                CardPicture(("back",), "table.step-draw"),
                CardPicture(("chapman",) * 3, "table.step-play"),
                CardPicture(("druitt",), "table.step-discard"),
            ),
        ),
        MinutePanel(
            "cards",
            t("minute.ripper.cards"),
            (CardPicture(("victim:nichols",)), CardPicture(("gull",) * 3), CardPicture(("gull",))),
        ),
        MinutePanel(
            "gavels",
            t("minute.ripper.gavels"),
            (
                CardPicture(("victim:stride",)),
                CardPicture(("scene:berner-street",)),
                CardPicture(("suspect:druitt",)),
                CardPicture(("alibi:jill",)),
            ),
        ),
        MinutePanel(
            "end",
            " ".join(
                (
                    t("minute.ripper.end"),
                    t(f"minute.ripper.out-{rules['case_files']}-{rules['exhausted']}"),
                    t("minute.ripper.escapes", points=POINTS[-1]),
                )
            ),
            (CardPicture(("eddy",)), CardPicture(("escapes",))),
        ),
        MinutePanel(
            "score",
            " ".join((t("minute.ripper.score"), *vote)),
            (CardPicture(("druitt", "druitt", "wild", "suspect:druitt"), "minute.twice"),),
        ),
    )


def _aim(target: int) -> str:
    """The goal of the match: a target, or one hand."""
    return t("minute.ripper.aim", target=target) if target else t("minute.ripper.aim-hand")
