"""The table of a decision whose answer is known, with what is asked and what is said to the plays that are tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import htpy as h

from game.case import Offer
from game.i18n import t
from ui.html import lost_points
from ui.html.controls import command_button, icon_button
from ui.html.icons import icon
from ui.html.note import note
from ui.screens.coach.case_reasons import CaseReasons, band
from ui.state.view_models import Table
from ui.table import table

if TYPE_CHECKING:
    from game.coach import JudgedDecision
    from game.coach.exercises import Exercise
    from ui.screens.decision_table import DecisionTable

    AnyTable = DecisionTable[JudgedDecision | Exercise]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a play: a title and a text, and whether it was as good as the best."""

    title: str
    text: str
    right: bool


def answer(at: AnyTable, offer: Offer, *, shown: bool = False) -> Answer:
    """The answer to a play, or the best one where that is `shown`."""
    label = CaseReasons.of(at.seen.case).deed(at.seen, offer, at.names)
    if at.decision.is_right(offer.action):
        title = t(at.said["best"] if shown else "coach.try.right", action=label)
        return Answer(title, " ".join(at.why(offer)), right=True)
    again = "coach.try.same" if offer.action == at.decision.played else "coach.try.other"
    text = t(at.said["costs"], points=band(*at.decision.band(offer.action)))
    return Answer(t(again, action=label), text, right=False)


def reasons_for_best(at: AnyTable) -> list[str]:
    """The reasons for the best play. They are not those of a play that is as good."""
    words = CaseReasons.of(at.seen.case)
    return [words.sentence_to_player(each, at.names) for each in at.decision.reasons]


def at_table(m: Table, at: AnyTable) -> h.Element:
    """The table with the note, unless a choice lies over it, which has the note beside it."""
    return table(m, top=_top(at), beside=None if at.covered else _note(at), classes=("taught", "chooses"))


def at_sealed_choice(choice: h.Node, at: AnyTable) -> h.Element:
    """A sealed choice, which has a screen of its own, with the note beneath."""
    return h.div(".rp-page.taught.chooses")[_top(at), h.div(".rp-scores.scroll")[choice], _note(at)]


def over(choice: h.Node, at: AnyTable) -> h.Element:
    """The layer over the table, with the note above it."""
    return h.div(".taught-over.taught.chooses")[_note(at), choice]


def _top(at: AnyTable) -> h.Element:
    (command, key), *_ = at.ways
    title, words = at.heading
    return h.header("#top.top.row")[
        icon_button("arrow-left", t(key), command),
        h.p(".case")[title, h.span(".tiny.faint")[words]],
        h.nav(".push", aria_label=t("table.help"))[
            icon_button("book-2", t("sheets.rules.title"), "sheet rules"),
            icon_button("settings", t("sheets.settings.title"), "sheet settings"),
        ],
    ]


def _note(at: AnyTable) -> h.Element:
    _, (show, shows), (on, leads) = at.ways
    title, text = at.note_words
    ways = [
        None if at.solved else command_button(".plain", show, id_=show)[t(shows)],
        command_button(".prime" if at.solved else ".second", on, id_=on.replace(" ", "-"))[
            t(leads), icon("arrow-right")
        ],
    ]
    return note(
        title,
        text,
        beside=lost_points.folded_note(lost) if (lost := at.lost_points) else None,
        actions=ways,
        classes="lesson",
        attributes=at.note_attributes,
        who=t("coach.coach"),
    )
