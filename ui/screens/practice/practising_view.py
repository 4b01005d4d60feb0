"""The table of a position to practise, with what is asked and what is said to the plays that are tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import htpy as h

from game.case import Offer
from game.coach.exercises import Exercise
from game.i18n import t
from ui.html import lost_points
from ui.html.icons import icon
from ui.html.note import note
from ui.screens.coach.words import band, objection
from ui.screens.replay.reasons import CaseReasons
from ui.state.view_models import Table
from ui.table import table
from ui.table.parts import icon_button

if TYPE_CHECKING:
    from ui.screens.practice.practising import Practising

ASKED = {"draw": "draw", "search": "pick", "choose": "pick", "picked": "found"}
"""By phase that has one, the key of its own question."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a play: a title and a text, and whether it was as good as the best."""

    title: str
    text: str
    right: bool


def answer(exercise: Exercise, offer: Offer, names: Sequence[str], *, shown: bool = False) -> Answer:
    """The answer to a play, or the best one where that is `shown`."""
    words = CaseReasons.of(exercise.seen.case)
    label = words.deed(exercise.seen, offer, names)
    if offer.action not in exercise.right:
        again = "coach.try.same" if offer.action == exercise.played else "practice.wrong"
        text = t("practice.costs", points=band(*exercise.band(offer.action)))
        return Answer(t(again, action=label), text, right=False)
    title = t("practice.best" if shown else "coach.try.right", action=label)
    return Answer(title, " ".join(_why(exercise, offer, names)), right=True)


def _why(exercise: Exercise, offer: Offer, names: Sequence[str]) -> list[str]:
    """The reasons for the best play against the tempting one, and the cost of that one. They are not those of a play
    that is as good."""
    seen, words = exercise.seen, CaseReasons.of(exercise.seen.case)
    offers = {each.action: each for each in seen.offers}
    if offer.action == exercise.best:
        lines = [words.to_player(each, names) for each in exercise.reasons]
    else:
        lines = [t("practice.as-good", action=words.deed(seen, offers[exercise.best], names))]
    tempting = words.deed(seen, offers[exercise.tempting], names)
    lines.append(t("practice.instead", action=tempting, points=band(*exercise.band(exercise.tempting))))
    if exercise.against is not None and offer.action == exercise.best:
        said = objection(words, exercise.against, names, "practice.missed")
        lines.insert(-1 if words.is_drawback(exercise.against) else len(lines), said)
    return lines


def at_table(m: Table, at: Practising) -> h.Element:
    """The table with the note, unless a choice lies over it, which has the note beside it."""
    return table(m, top=_top(at), beside=None if at.covered else _note(at), classes=("taught", "chooses"))


def at_sealed_choice(choice: h.Node, at: Practising) -> h.Element:
    """A sealed choice, which has a screen of its own, with the note beneath."""
    return h.div(".rp-page.taught.chooses")[_top(at), h.div(".rp-scores.scroll")[choice], _note(at)]


def over(choice: h.Node, at: Practising) -> h.Element:
    """The layer over the table, with the note above it."""
    return h.div(".taught-over.taught.chooses")[_note(at), choice]


def _top(at: Practising) -> h.Element:
    level = at.exercise.level
    told = at.solved or not level  # the theme of what is still to be found would tell where to look
    words = t(f"practice.theme.{at.exercise.theme}") if told else t(f"practice.level.{level}")
    return h.header("#top.top.row")[
        icon_button("arrow-left", t("practice.back"), "practice-leave"),
        h.p(".case")[t("practice.own") if at.is_own else t("practice.title"), h.span(".tiny.faint")[words]],
        h.nav(".push", aria_label=t("table.help"))[
            icon_button("book-2", t("sheets.rules.title"), "sheet rules"),
            icon_button("settings", t("sheets.settings.title"), "sheet settings"),
        ],
    ]


def note_words(at: Practising) -> tuple[str, str]:
    """The title and the text of the note."""
    if at.answer is not None:
        return at.answer.title, at.answer.text
    return _question(at), t("practice.any.own" if at.is_own else "practice.any")


def _note(at: Practising) -> h.Element:
    title, text = note_words(at)
    ways = [
        None
        if at.solved
        else h.button("#practice-show.btn.plain", type="button", data_ui="practice-show")[t("practice.show")],
        h.button(
            "#practice-next", class_="btn prime" if at.solved else "btn second", type="button",
            data_ui="practice next",
        )[t("practice.next"), icon("arrow-right")],
    ]  # fmt: skip
    return note(
        title,
        text,
        beside=lost_points.folded(lost) if (lost := at.lost) else None,
        actions=ways,
        classes="lesson",
        attributes={"id": "practice-note", "data-practice": at.path},
        who=t("coach.coach"),
    )


def _question(at: Practising) -> str:
    key = "sealed" if at.seen.sealing else ASKED.get(at.seen.phase)
    return t(f"practice.ask.{key}" if key else "practice.ask")
