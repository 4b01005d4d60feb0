"""The suspects' board: who leads, who has an Alibi, and whom the viewer has named in the vote."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from htpy import Element, Node, b, button, div, em, h2, li, ol, p, section, span
from markupsafe import Markup

from game.cases.ripper.board import RipperBoard, SuspectLine
from game.i18n import number, t
from ui.cases.ripper.cards import numeral
from ui.cases.ripper.table.boards import board_ahead, board_of
from ui.html.cards import name, short_name, symbol, tint
from ui.html.html_cache import remember
from ui.html.html_writer import html_of, region
from ui.html.icons import bust, glyph, icon
from ui.state.view_models import Table
from ui.table.felt import rail
from ui.table.parts import SEAT_MARKS, cover, points_text
from ui.table.point_bars import bar, legend, shares, shift_text, total


@dataclass(frozen=True, slots=True)
class _Mark:
    """A mark that distinguishes a suspect."""

    name: str
    word: str
    """The key of the word for it."""
    look: str
    on: Callable[[SuspectLine], bool]
    """True for a suspect who has it."""


_MARKS = (
    _Mark("alibi", "cards.kind.alibi", "stamp", lambda line: line.alibi),
    _Mark("leads", "table.leads", "lead", lambda line: line.leads),
)


def board_rail(m: Table) -> Element:
    """The suspects, the log beneath them."""
    suspects = remember("ripper-suspects", lambda: _suspects(m), m.seats, *_standing(m), _shifts(m), m.marks)
    return rail(m, region("suspects", suspects), label="table.board")


def _standing(m: Table) -> tuple[object, ...]:
    """All that the board is drawn from."""
    now, then = board_of(m), board_ahead(m)
    return now.suspects, now.leader, then.suspects, then.leader, vote_line(m)


def _shifts(m: Table) -> Mapping[str, int]:
    return m.preview.shifts if m.preview else {}


def _suspects(m: Table) -> Element:
    return section("#suspects.suspects", aria_labelledby="suspects-title", **m.marks.at("suspects"))[
        h2(".cluster.spread.no-phone")[
            span("#suspects-title.d.heading")[t("table.suspects")],
            span(class_="sr")[". "],
            _voted(m) or span(".cap")[t("table.points-on-table")],
        ],
        _lines(m),
    ]


def _voted(m: Table) -> Node:
    """The viewer's own vote: beside the title, or in the foot of a board without one."""
    words = vote_line(m)
    return span(".voted.row.cap.bright")[icon("lock"), words] if words else None


def whole_board(m: Table) -> Element:
    """The board in a sheet, which has its title."""
    return div(".suspects")[p(".cap")[t("table.points-on-table")], _lines(m, "sheet-")]


def vote_note(m: Table) -> Markup:
    """The own vote in the header: on a telephone on its side the board has no title to stand beside."""
    words = vote_line(m)
    return (
        html_of(span(".voted.row.cap.bright", aria_hidden="true")[icon("lock"), words])
        if words
        else Markup("")
    )


def vote_line(m: Table) -> str:
    """The line on the vote of this hand, with whom the viewer named in it; "" before the own ballot is sealed.

    A view has nobody else's ballot, so this is as private as the hand is.
    """
    ballots = m.seen.sealed_choices
    mine = (None not in ballots if m.for_all else ballots[m.viewer]) if ballots else None
    if not mine:
        return ""
    return t("table.your-vote", name=short_name(mine)) if isinstance(mine, str) else t("table.vote-held")


def _lines(m: Table, place: str = "") -> Node:
    """The suspects and the foot of the board. `place` goes before their ids, so that the board can be there twice."""
    pairs = zip(board_of(m).suspects, board_ahead(m).suspects, strict=True)
    return [
        ol[(_kept_suspect(m, line, then, place) for line, then in pairs)],
        div(".foot.cluster.spread.tiny.faint")[_legend(m), p(".no-side")[_note(m)], _voted(m)],
    ]


def _kept_suspect(m: Table, line: SuspectLine, then: SuspectLine, place: str) -> Markup:
    shift = _shifts(m).get(line.suspect, 0)
    parts = (m.seats, line, then, shift, place, m.marks)
    return remember("ripper-suspect", lambda: _suspect(m, line, then, shift, place), *parts)


def _suspect(m: Table, line: SuspectLine, then: SuspectLine, shift: int, place: str) -> Element:
    """A line as it is; `then` is the same after the play of the selection."""
    code, points = line.suspect, line.points
    state = "alibi" if line.alibi else "lead" if line.leads else "idle" if not points else ""
    return li(class_=f"rank {tint(code)} {state}".strip(), id=f"{place}suspect-{code}")[
        bust(code),
        p(".cluster")[glyph(symbol(code), cls="mk"), b(".whole")[short_name(code)], _mark(line, then)],
        bar(_bar_label(m, line, then, shift), line.by_seat, shift),
        total(points, shift),
        cover(f"suspect {code}", f"{place}about-{code}", name(code), m.marks),
    ]


def _mark(line: SuspectLine, then: SuspectLine) -> Node:
    """The mark that distinguishes a line. A mark that would come is dashed, one that would go is struck through."""
    for mark in _MARKS:
        if mark.on(then) and not mark.on(line):
            return em(class_=f"chip push {mark.look} comes", aria_hidden="true")[t(mark.word)]
    for mark in _MARKS:
        if mark.on(line):
            goes = "" if mark.on(then) else " goes"
            return em(class_=f"chip push {mark.look}{goes}")[t(mark.word)]
    return em(".label.tiny.faint.push.no-phone")[t("table.level")] if line.level else None


def _bar_label(m: Table, line: SuspectLine, then: SuspectLine, shift: int) -> str:
    code = line.suspect
    parts = [t("app.line", name=f"{numeral(code)} {name(code)}", value=points_text(line.points))]
    if len(each := shares(m, line.by_seat)) > 1:
        parts += each
    if line.alibi:
        parts.append(t("table.has-alibi"))
    if shift:
        parts.append(shift_text(shift))
    changes = [mark for mark in _MARKS if mark.on(then) != mark.on(line)]
    parts += [t(f"follows.{mark.name}.{_whether(mark.on(then))}") for mark in changes]
    return ", ".join(parts)


def _whether(comes: bool) -> str:
    return "comes" if comes else "goes"


def _legend(m: Table) -> Markup:
    entries = [(SEAT_MARKS[seat.number], seat.name) for seat in m.seats]
    return legend([*entries, ("gh", t("follows.after"))] if _changes(m) else entries)


def _changes(m: Table) -> bool:
    return bool(_shifts(m)) or board_ahead(m).suspects != board_of(m).suspects


def _note(m: Table) -> str:
    """Explain why a level score leads; else name the leader, or say that nobody leads. Of a selection that changes it,
    tell who would lead."""
    board, then = board_of(m), board_ahead(m)
    if then.leader != board.leader:
        return _leading(then, "follows.would-lead") or t("follows.nobody-would-lead")
    if board.leader and board.tied:
        return t("table.tie", name=short_name(board.leader), points=board.line(board.leader).points)
    return _leading(board, "table.leads-with") or t("table.nobody-leads")


def _leading(board: RipperBoard, key: str) -> str:
    """The words of a key about the leader; "" if nobody leads."""
    leader = board.leader
    return t(key, name=short_name(leader), points=points_text(board.line(leader).points)) if leader else ""


def leader_button(m: Table) -> Markup:
    """Draw the leader in one line, and what the selection would change: a phone shows it where the board is out of
    sight."""
    return remember("ripper-leads", lambda: _leads(m), *_standing(m), _shifts(m))


def _leads(m: Table) -> Element:
    """The way to the board, which opens as a sheet."""
    leader = board_ahead(m).leader
    mark = glyph(symbol(leader), cls="mk") if leader else None
    return section("#leads.leads", aria_label=t("table.leader"))[
        button(
            "#leader",
            class_=f"cluster cap {tint(leader)}" if leader else "cluster cap",
            type="button",
            data_ui="sheet board",
            aria_haspopup="dialog",
        )[
            mark,
            span(".say")[_note(m)],
            _voted(m),
            _alibi_moves(m),
            (_added(code, points) for code, points in _shifts(m).items()),
            icon("chevron-right"),
        ]
    ]


def _alibi_moves(m: Table) -> Iterator[Element]:
    """The suspects whose Alibi would come or go."""
    for line, then in zip(board_of(m).suspects, board_ahead(m).suspects, strict=True):
        if line.alibi != then.alibi:
            code = line.suspect
            yield em(class_=f"row tight {tint(code)} {_whether(then.alibi)}")[
                glyph(symbol(code), cls="mk"),
                span(aria_hidden="true")[t("cards.kind.alibi")],
                span(".sr")[
                    f" {short_name(code)}{t('app.colon')}", t(f"follows.alibi.{_whether(then.alibi)}")
                ],
            ]


def _added(code: str, points: int) -> Element:
    return em(class_=f"row tight {tint(code)}")[
        glyph(symbol(code), cls="mk"),
        span(aria_hidden="true")[number(points, plus=True)],
        span(".sr")[f" {short_name(code)}{t('app.colon')}", shift_text(points)],
    ]
