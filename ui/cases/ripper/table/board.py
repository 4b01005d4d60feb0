"""The suspects' board: who leads, who has an Alibi, and whom the viewer has named in the vote."""

from __future__ import annotations

from typing import Any

from htpy import Element, Node, b, button, div, em, h2, li, ol, p, section, span
from markupsafe import Markup

from game.i18n import number, t
from ui.cases.ripper.cards import numeral
from ui.html.cards import name, short, symbol, tint
from ui.html.html_cache import remember
from ui.html.html_writer import region, written
from ui.html.icons import bust, glyph, icon
from ui.state.view_models import Table
from ui.table.bars import bar, legend, shares, total
from ui.table.felt import rail
from ui.table.parts import SEAT_MARKS, cover, points_text


def board_rail(m: Table) -> Element:
    """The suspects, the log beneath them."""
    suspects = remember("ripper-suspects", lambda: _suspects(m), m.seats, *_standing(m), m.adds)
    return rail(m, region("suspects", suspects), label="table.board")


def _standing(m: Table) -> tuple[Any, Any, str]:
    return m.board["suspects"], m.board["leader"], voted(m)


def _suspects(m: Table) -> Element:
    return section("#suspects.suspects", aria_labelledby="suspects-title")[
        h2[
            span("#suspects-title.d")[t("table.suspects")],
            _voted(m),
            span(".cap")[t("table.points-on-table")],
        ],
        _lines(m),
    ]


def _voted(m: Table) -> Node:
    """The viewer's own vote: beside the title, or in the foot of a board without one."""
    words = voted(m)
    return span(".voted.row")[icon("lock"), words] if words else None


def whole_board(m: Table) -> Element:
    """The board in a sheet, which has its title."""
    return div(".suspects")[p(".cap")[t("table.points-on-table")], _lines(m, "sheet-")]


def vote_note(m: Table) -> Markup:
    """The own vote in the header: on a telephone on its side the board has no title to stand beside."""
    words = voted(m)
    return written(span(".voted.row", aria_hidden="true")[icon("lock"), words]) if words else Markup("")


def voted(m: Table) -> str:
    """That the vote of this hand was held, and whom the viewer named in it; "" before the own ballot is sealed.

    A view has nobody else's ballot, so this is as private as the hand is.
    """
    ballots = m.view.get("ballots")
    mine = ballots[m.viewer] if ballots else None
    if not mine:
        return ""
    return t("table.your-vote", name=short(mine)) if isinstance(mine, str) else t("table.vote-held")


def _lines(m: Table, place: str = "") -> Node:
    """The suspects and the foot of the board. `place` goes before their ids, so that the board can be there twice."""
    return [
        ol[(_kept_suspect(m, line, place) for line in m.board["suspects"])],
        div(".foot")[_legend(m), p[_note(m)], _voted(m)],
    ]


def _kept_suspect(m: Table, line: dict[str, Any], place: str) -> Markup:
    adds = m.adds.get(line["suspect"], 0)
    return remember("ripper-suspect", lambda: _suspect(m, line, place), m.seats, line, adds, place)


def _suspect(m: Table, line: dict[str, Any], place: str) -> Element:
    code, points = line["suspect"], line["points"]
    adds = m.adds.get(code, 0)
    state = "alibi" if line["alibi"] else "lead" if line["leads"] else "idle" if not points else ""
    return li(class_=f"{tint(code)} {state}".strip(), id=f"{place}suspect-{code}")[
        bust(code),
        p[glyph(symbol(code), cls="mk"), b[short(code)], _mark(line)],
        bar(_bar_label(m, line, adds), line["by_seat"], adds),
        total(points, adds),
        cover(f"suspect {code}", f"{place}about-{code}", name(code)),
    ]


def _mark(line: dict[str, Any]) -> Node:
    if line["alibi"]:
        return em(".stamp")[t("table.alibied")]
    if line["leads"]:
        return em(".lead")[t("table.leads")]
    return em(".mute")[t("table.level")] if line["level"] else None


def _bar_label(m: Table, line: dict[str, Any], adds: int) -> str:
    code = line["suspect"]
    parts = [
        t("table.suspect-line", number=numeral(code), name=name(code), points=points_text(line["points"]))
    ]
    if len(each := shares(m, line["by_seat"])) > 1:
        parts += each
    if line["alibi"]:
        parts.append(t("table.has-alibi"))
    if adds:
        parts.append(t("table.would-add-n", points=points_text(adds)))
    return ", ".join(parts)


def _legend(m: Table) -> Element:
    entries = [(SEAT_MARKS[seat.number], seat.name) for seat in m.seats]
    return legend([*entries, ("gh", t("table.would-add"))] if m.adds else entries)


def _note(m: Table) -> str:
    """Explain why a level score leads; else name the leader, or say that nobody leads."""
    order = [line["suspect"] for line in m.board["suspects"]]
    leader = m.board["leader"]
    if leader is None:
        return t("table.nobody-leads")
    points = m.board["suspects"][order.index(leader)]["points"]
    if any(line["level"] for line in m.board["suspects"]):
        return t("table.tie", points=points)
    return t("table.leads-with", name=short(leader), points=points_text(points))


def leads(m: Table) -> Markup:
    """Draw the leader in one line, and what the selection would add: a phone shows it where the board is out of
    sight."""
    return remember("ripper-leads", lambda: _leads(m), *_standing(m), m.adds)


def _leads(m: Table) -> Element:
    """The way to the board, which opens as a sheet."""
    leader = m.board["leader"]
    mark = glyph(symbol(leader), cls="mk") if leader else None
    return section("#leads.leads", aria_label=t("table.leader"))[
        button(
            "#leader",
            class_=leader and tint(leader),
            type="button",
            data_ui="sheet board",
            aria_haspopup="dialog",
        )[
            mark,
            span(".say")[_note(m)],
            _voted(m),
            (_added(code, points) for code, points in m.adds.items()),
            icon("chevron-right"),
        ]
    ]


def _added(code: str, points: int) -> Element:
    return em(class_=tint(code))[
        glyph(symbol(code), cls="mk"),
        span(aria_hidden="true")[number(points, plus=True)],
        span(".sr")[f" {short(code)}: ", t("table.would-add-n", points=points_text(points))],
    ]
