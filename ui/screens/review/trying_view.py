"""The table of a decision that is taken once more, with what is said to the plays that are tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import TYPE_CHECKING

import htpy as h

from game.case import Offer
from game.coach.verdicts import AS_GOOD
from game.i18n import t
from game.seen import Seen
from ui.html import lost_points
from ui.html.icons import icon
from ui.html.note import note
from ui.screens.coach.words import band
from ui.screens.replay.reasons import CaseReasons
from ui.state.hand_review import Costly
from ui.state.view_models import Table
from ui.table import table
from ui.table.parts import icon_button

if TYPE_CHECKING:
    from ui.screens.review.trying import TryingAgain


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a play: a title and a text, and whether it was as good as the best."""

    title: str
    text: str
    right: bool


def answer(seen: Seen, costly: Costly, offer: Offer, names: Sequence[str], *, shown: bool = False) -> Answer:
    """The answer to a play, or the better play where that is `shown`. A play within a point of the best is right."""
    words = CaseReasons.of(seen.case)
    label = words.deed(seen, offer, names)
    weighed = {action: (mean, error) for action, mean, error in costly.options}
    best, _ = weighed[costly.best]
    mean, _ = weighed.get(offer.action, (best, 0.0))
    right = offer.action == costly.best or best - mean < AS_GOOD
    reasons = [words.to_player(each, names) for each in costly.reasons]
    if shown or offer.action == costly.best:
        title = t("coach.try.best" if shown else "coach.try.right", action=label)
        return Answer(title, " ".join(reasons), right=True)
    if right:
        return Answer(t("coach.try.right", action=label), t("coach.try.as-good.text"), right=True)
    again = "coach.try.same" if offer.action == costly.action else "coach.try.other"
    return Answer(
        t(again, action=label), t("coach.try.costs", points=band(*lost(costly, offer.action))), right=False
    )


def lost(costly: Costly, action: str) -> tuple[int, int]:
    """Whole points that a play loses, from and to: those that the review tells, or what else was found."""
    if action == costly.action:
        return costly.loss
    weighed = {action: (mean, error) for action, mean, error in costly.options}
    best, _ = weighed[costly.best]
    mean, error = weighed.get(action, (best, 0.0))
    return max(1, floor(best - mean - error)), max(2, ceil(best - mean + error))


def at_table(m: Table, at: TryingAgain) -> h.Element:
    """The table with the note, unless a choice lies over it, which has the note beside it."""
    return table(m, top=_top(m), beside=None if at.covered else _note(at), classes=("taught", "chooses"))


def at_sealed_choice(m: Table, choice: h.Node, at: TryingAgain) -> h.Element:
    """A sealed choice, which has a screen of its own, with the note beneath."""
    return h.div(".rp-page.taught.chooses")[_top(m), h.div(".rp-scores.scroll")[choice], _note(at)]


def over(choice: h.Node, at: TryingAgain) -> h.Element:
    """The layer over the table, with the note above it."""
    return h.div(".taught-over.taught.chooses")[_note(at), choice]


def _top(m: Table) -> h.Element:
    return h.header("#top.top.row")[
        icon_button("arrow-left", t("coach.try.back"), "try-close"),
        h.p(".case")[
            t("coach.list.try"),
            h.span(".tiny.faint")[t("table.hand-turn", hand=m.hand_number, turn=m.turn_number)],
        ],
        h.nav(".push", aria_label=t("table.help"))[
            icon_button("book-2", t("sheets.rules.title"), "sheet rules"),
            icon_button("settings", t("sheets.settings.title"), "sheet settings"),
        ],
    ]


def note_words(at: TryingAgain) -> tuple[str, str]:
    """The title and the text of the note."""
    if at.answer is not None:
        return at.answer.title, at.answer.text
    return t("coach.try.ask.sealed" if at.stage == "sealing" and not at.looking else "coach.try.ask"), t(
        "coach.try.ask.text"
    )


def _note(at: TryingAgain) -> h.Element:
    said, (title, text) = at.answer, note_words(at)
    solved = said is not None and said.right
    ways = [
        None
        if solved
        else h.button("#try-solve.btn.plain", type="button", data_ui="try-solve")[t("coach.try.solve")],
        h.button(
            "#try-close", class_="btn prime" if solved else "btn second", type="button", data_ui="try-close"
        )[t("coach.try.back"), icon("arrow-right")],
    ]
    return note(
        title,
        text,
        beside=lost_points.folded(found) if (found := at.lost) else None,
        actions=ways,
        classes="lesson",
        attributes={"id": "try-note"},
        who=t("coach.coach"),
    )
