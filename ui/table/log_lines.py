"""The last lines of the log, as they stand on the table."""

from __future__ import annotations

from functools import partial

from htpy import Element, Node, b, li, ol, section, span
from markupsafe import Markup

from game.i18n import t
from ui.html.controls import icon_button
from ui.html.html_cache import remember
from ui.html.icons import seat_token
from ui.state.view_models import LogLine, Table
from ui.table.parts import name_of


def log_lines(m: Table) -> Markup:
    """The last sentences of the log, and the button to all of it if there is more."""
    return remember("log", lambda: _log(m), m.seats, m.log[-3:], m.whole_log)


def _log(m: Table) -> Element:
    return section("#log-lines.log.row", aria_label=t("table.log"))[
        ol[(remember("line", partial(_line, m, line), m.seats, line) for line in m.log[-3:])],
        icon_button("history", t("table.whole-log"), "sheet log") if m.whole_log else None,
    ]


def _line(m: Table, line: LogLine) -> Element:
    if line.seat is None:
        return li(".row.tiny.faint")[span(".tok.nobody"), span(".say.clamp")[line.text]]
    return li(".row.tiny.faint")[
        seat_token(line.seat), span(".say.clamp")[log_sentence(m, line.seat, line.text)]
    ]


def log_sentence(m: Table, seat: int, sentence: str) -> Node:
    """A sentence of the log with the acting player's name set off."""
    who = name_of(m, seat)
    return [b[who], sentence[len(who) :]] if sentence.startswith(who) else sentence
