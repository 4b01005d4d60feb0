"""Jack the Ripper's share of the screens: its pictures, where its rules speak of what, the question before a vote, the
game in a minute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import htpy as h
from htpy import Node

from game.board import Board
from game.cases.ripper.board import RipperBoard, SuspectLine
from game.cases.ripper.cards import POINTS, SUSPECTS
from game.cases.ripper.constants import HAND_SIZES
from game.cases.ripper.scoring import CORRECT_VOTE
from game.i18n import NOTHING, t
from game.options import points_to_reach
from ui.cases.ripper import ballot, escapes, hand_end
from ui.cases.ripper.cards import CARDS
from ui.cases.ripper.silhouette import silhouette
from ui.html.cards import short_name, symbol, tint
from ui.html.controls import rule_button
from ui.html.icons import glyph
from ui.screens.case_screens import CardNote, CardPicture, CaseQuestion, CaseScreens, MinutePanel


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


class VoteQuestion(CaseQuestion):
    """Asks before a vote is called."""

    name = "vote"
    action = "call-vote"
    no = "app.not-now"
    yes = "sheets.vote.call"

    def text(self, board: Board) -> h.Node:
        return [
            h.p(id="sheet-text")[t("sheets.vote.text", points=CORRECT_VOTE)],
            h.ol(".sh-standing.tiles", aria_label=t("table.suspects"))[
                (_suspect(line) for line in RipperBoard.of(board).suspects)
            ],
            rule_button("10.1"),
        ]


def _suspect(line: SuspectLine) -> h.Element:
    """Draw a suspect's standing in a line."""
    code = line.suspect
    mark = "alibied" if line.alibi else "leads" if line.leads else ""
    words = "cards.kind.alibi" if line.alibi else "table.leads"
    return h.li(class_=[tint(code), mark, "row small"])[
        glyph(symbol(code), cls="mk"),
        h.b[short_name(code)],
        mark and h.em(".chip")[t(words)],
        h.b(".d")[str(line.points) if line.points else NOTHING],
    ]


_RULES = {
    "evidence": "4.2",
    "suspect": "5.2",
    "alibi": "5.3",
    "victim": "5.5",
    "scene": "5.6",
    "escapes": "6.1",
    "wild": "4.6",
    "alibi:eddy-gull": "5.4",
    "strikes": "5.9",
    "commissioner": "5.10",
}
"""Place of a card in the rules, by its code or else by its kind."""
_POINTS = {"letter": "three", "wild": "wild", "alibi": "three", "victim": "one", "scene": "one"}
"""By card or kind: the sentence on its points, where it is not that of the kind."""


class RipperScreens(CaseScreens):
    fan = ("druitt", "chapman", "suspect:chapman")
    faces = ("druitt", "suspect:chapman")
    rules_file = "jack-the-ripper"
    same_values: ClassVar = {"no_ripper": "exhausted", "vote": "casual"}
    option_rules: ClassVar = {
        "vote": "10.1",
        "case_files": "8.4",
        "reshuffle": "8.4",
        "last_card_drawn": "8.4",
        "exhausted": "8.4",
        "commissioner_end": "8.2",
        "wild_layoff": "4.7",
        "no_ripper": "8.5",
        "last_card": "7.2",
    }
    card_notes: ClassVar = {
        code: CardNote(
            _RULES.get(code) or _RULES[look.kind], _POINTS.get(code) or _POINTS.get(look.kind, look.kind)
        )
        for code, look in CARDS.looks.items()
    }
    questions: ClassVar = (VoteQuestion(),)

    outcome_aloud = staticmethod(hand_end.outcome_aloud)
    step_aloud = staticmethod(hand_end.step_aloud)
    hand_end = staticmethod(hand_end.hand_end)
    minute = staticmethod(minute)
    sealed_choice = staticmethod(ballot.ballot)
    out_of_turn = staticmethod(escapes.escapes)

    def emblem(self) -> Node:
        return silhouette(lamp=True)

    def is_idle_option(self, option: str, values: Mapping[str, str]) -> bool:
        """True for the making of the second Case File if there is only one."""
        return option == "reshuffle" and values.get("case_files") == "1"
