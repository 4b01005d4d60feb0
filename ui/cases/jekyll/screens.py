"""Jekyll & Hyde's share of the screens: its pictures, where its rules speak of what, day and night, the game in a
minute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from htpy import Element, path, rect, svg, use

from game.board import Board
from game.cases.jekyll.board import JekyllBoard
from game.cases.jekyll.cards import FAMILIES, FIRST_OF_BOTH_SIDES
from game.cases.jekyll.constants import HAND_SIZE
from game.i18n import t
from game.options import points_to_reach
from ui.cases.jekyll import hand_end
from ui.cases.jekyll.cards import CARDS
from ui.screens.case_screens import CardNote, CardPicture, CaseScreens, MinutePanel


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


def two_faces() -> Element:
    """The poster's figure for Jekyll & Hyde, in the box of a portrait.

    Day and night reach beyond the box, so that wherever the figure stands the poster is parted at its middle.
    """
    return svg(
        class_="stranger",
        overflow="visible",
        viewBox="0 -20 200 226",
        preserveAspectRatio="xMidYMax meet",
        aria_hidden="true",
    )[
        rect(fill="var(--day)", x="-1900", y="-900", width="2000", height="1800"),
        rect(fill="var(--night)", x="100", y="-900", width="2000", height="1800"),
        path(fill="var(--sun)", d="M100 -2A94 94 0 0 0 100 186Z"),
        path(fill="var(--acid)", d="M100 -2A94 94 0 0 1 100 186Z"),
        _half("jekyll", 0),
        _half("hyde", 100),
    ]


def _half(side: str, x: int) -> Element:
    """Half of a portrait: a picture in the picture cuts off what lies beyond its box."""
    return svg(x=str(x), y="-20", width="100", height="226", viewBox=f"{x} -20 100 226")[
        use(href=f"#b-{side}", x="0", y="-16", width="200", height="216")
    ]


_RULES = {
    **dict.fromkeys(FAMILIES[:FIRST_OF_BOTH_SIDES], "3.2"),
    **dict.fromkeys(FAMILIES[FIRST_OF_BOTH_SIDES:], "3.3"),
    "potion": "4.2",
    "lab": "4.3",
    "transformation": "4.4",
    "identity": "1.2",
}
"""Place of a card in the rules, by its code or else by its kind."""
_POINTS = {
    **{code: CARDS.looks[code].side for code in FAMILIES[:FIRST_OF_BOTH_SIDES]},
    **{code: code for code in ("lanyon", "lab", "transformation")},
    "stevenson": "three",
}
"""Cards whose points have a sentence of their own, or of their side."""


class JekyllScreens(CaseScreens):
    fan = ("utterson", "awakes", "identity:hyde")
    faces = ("identity:jekyll", "identity:hyde")
    rules_file = "jekyll-and-hyde"
    option_rules: ClassVar = {"transformation_value": "1.3"}
    card_notes: ClassVar = {
        code: CardNote(_RULES.get(code) or _RULES[look.kind], _POINTS.get(code, look.kind))
        for code, look in CARDS.looks.items()
    }

    outcome_aloud = staticmethod(hand_end.outcome_aloud)
    step_aloud = staticmethod(hand_end.step_aloud)
    hand_end = staticmethod(hand_end.hand_end)
    minute = staticmethod(minute)
    emblem = staticmethod(two_faces)

    def mood_class(self, board: Board) -> str:
        """The colours of the side that shows."""
        return f"is-{JekyllBoard.of(board).identity}"
