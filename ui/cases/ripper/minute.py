"""Jack the Ripper in a minute: six pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cases.ripper.cards import POINTS, SUSPECTS
from game.cases.ripper.constants import HAND_SIZES
from game.cases.ripper.scoring import CORRECT_VOTE
from game.i18n import t
from game.options import points_to_reach
from ui.screens.case_screens import Panel, Picture


def minute(rules: Mapping[str, Any]) -> tuple[Panel, ...]:
    """The panels, with the numbers of these rules."""
    sizes = {f"for_{players}": size for players, size in HAND_SIZES.items()}
    vote = (t("minute.ripper.vote", points=CORRECT_VOTE),) if rules["vote"] else ()
    return (
        Panel("aim", _aim(points_to_reach(rules["target"])), (Picture(SUSPECTS),)),
        Panel(
            "turn",
            t("minute.ripper.turn", **sizes),
            (
                Picture(("back",), "table.step-draw"),
                Picture(("chapman",) * 3, "table.step-play"),
                Picture(("druitt",), "table.step-discard"),
            ),
        ),
        Panel(
            "cards",
            t("minute.ripper.cards"),
            (Picture(("victim:nichols",)), Picture(("gull",) * 3), Picture(("gull",))),
        ),
        Panel(
            "gavels",
            t("minute.ripper.gavels"),
            (
                Picture(("victim:stride",)),
                Picture(("scene:berner-street",)),
                Picture(("suspect:druitt",)),
                Picture(("alibi:jill",)),
            ),
        ),
        Panel(
            "end",
            " ".join(
                (
                    t("minute.ripper.end"),
                    t(f"minute.ripper.out-{rules['case_files']}-{rules['exhausted']}"),
                    t("minute.ripper.escapes", points=POINTS[-1]),
                )
            ),
            (Picture(("eddy",)), Picture(("escapes",))),
        ),
        Panel(
            "score",
            " ".join((t("minute.ripper.score"), *vote)),
            (Picture(("druitt", "druitt", "wild", "suspect:druitt"), "minute.twice"),),
        ),
    )


def _aim(target: int) -> str:
    """The goal of the match: a target, or one hand."""
    return t("minute.ripper.aim", target=target) if target else t("minute.ripper.aim-hand")
