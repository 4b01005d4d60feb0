"""The line on top: menu, case, the totals with the way to the target, rules and settings."""

from __future__ import annotations

from htpy import Element, b, button, div, li, nav, ol, p, rect, span, svg
from htpy import header as header_tag
from markupsafe import Markup

from game.i18n import number, t
from ui.html.controls import icon_button
from ui.html.html_cache import remember
from ui.html.icons import icon, seat_token
from ui.state.view_models import Head, SeatInfo, Table
from ui.table.case_table import CaseTable
from ui.table.parts import points_unit


def header(m: Table, head: Head) -> Markup:
    """The header of the table. The seat whose turn it is has a ring about its token."""
    turn = (m.seen.turn, m.hand_number, m.turn_number)
    note = CaseTable.of(m.case).note(m)
    key = (m.case, m.seats, m.viewer, turn, m.target, head, note)
    return remember("header", lambda: _header(m, head, note), *key)


def _header(m: Table, head: Head, note: Markup) -> Element:
    return header_tag("#top.top.row")[
        icon_button("menu-2", t("sheets.menu.title"), "sheet menu"),
        p(".brand.d", aria_hidden="true")["Casefile"],
        p(".case.label.no-upright")[
            t(f"screens.case.{m.case}"),
            span(".tiny.faint")[
                t("table.hand-turn", hand=m.hand_number, turn=m.turn_number),
                [f" · {tag}" for tag in head.tags],
            ],
            note,
        ],
        not head.saved and p(".unsaved.chip")[t("table.unsaved")],
        ol(
            ".scores",
            aria_label=t("table.scores", target=m.target) if m.target else t("table.scores.one-hand"),
        )[(_score(m, seat) for seat in m.seats)],
        nav(aria_label=t("table.help"))[
            head.undo and _undo(head.undo),
            head.turns and icon_button("rotate-2", t("table.turn-round"), "turn-round", ".turner"),
            icon_button("book-2", t("sheets.rules.title"), "sheet rules", ".hide-s"),
            icon_button("settings", t("sheets.settings.title"), "sheet settings", ".hide-s"),
        ],
    ]


_UNDO = {"free": "undo.free", "agree": "undo.by-agreement", "no": "undo.no"}


def _undo(undo: str) -> Element:
    """Draw the undo button. If nothing can be taken back, a tap says why."""
    label = t(_UNDO[undo])
    return button(
        "#undo",
        class_="ib off" if undo == "no" else "ib",
        type="button",
        data_ui="undo",
        aria_label=label,
    )[icon("arrow-back-up")]


def _score(m: Table, seat: SeatInfo) -> Element:
    """A total. A tap on it opens the card about the player, as the button on the plate does."""
    on_turn = m.seen.turn == seat.number
    classes = {"score": True, "me": seat.number == m.viewer, "turn": on_turn}
    return li(class_=classes, id=f"score-{seat.number}", data_ui=f"sheet about seat {seat.number}")[
        seat_token(seat.number),
        span(".nm")[seat.name],
        b(".d")[number(seat.total), points_unit(seat.total)],
        _progress(seat.total, m.target) if m.target else None,
        on_turn and span(".sr")[t("table.on-turn")],
    ]


def _progress(total: int, target: int) -> Element:
    share = max(0, min(100, round(100 * total / target)))
    return div(".track", aria_hidden="true")[
        svg(viewBox="0 0 100 6", preserveAspectRatio="none")[
            rect(fill="var(--panel-2)", width="100", height="6"),
            rect(".at", width=str(share), height="6"),
        ]
    ]
