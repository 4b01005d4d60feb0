"""The notes of coach and dealer at the table, as they are read out."""

from __future__ import annotations

from game.i18n import t
from ui.html.note import text_of
from ui.state.view_models import DealersNote, HintNote
from ui.state.voice import as_sentence


def note_aloud(note: HintNote | None) -> str:
    """The words of the coach, with the plays that were compared."""
    if note is None:
        return ""
    compared = (t("app.line", name=each.name, value=each.worth) for each in note.candidates)
    return " ".join(as_sentence(words) for words in (note.title, *note.lines, *compared))


def dealer_aloud(said: DealersNote | None) -> str:
    """The words of the dealer in a first hand."""
    return "" if said is None else f"{as_sentence(t(said.key))} {text_of(said)}"
