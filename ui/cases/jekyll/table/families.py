"""The board of the ten families, by letter, with what each counts now; and the last lines of the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from htpy import Element, Node, b, div, h2, h3, i, li, ol, p, section, small, span

from game.cases.jekyll.board import FamilyLine
from game.i18n import t, tn
from ui.cases.jekyll.table.boards import board_ahead, board_of
from ui.cases.jekyll.table.middle import other_side
from ui.html.cards import letter_mark, name, short_name, symbol, tint
from ui.html.html_cache import remember
from ui.html.html_writer import region
from ui.html.icons import glyph, seat_token
from ui.state.view_models import Table
from ui.table.felt import rail
from ui.table.parts import SEAT_MARKS, cover, name_of, points_text, points_unit
from ui.table.point_bars import bar, shares, shift_mark, shift_text, total

LETTERS = {"jekyll": "J", "hyde": "H"}


def board_rail(m: Table) -> Element:
    """Both scores as they stand, the families beneath them."""
    facts = [
        (each.identity, each.families, each.areas, each.now, each.if_turned)
        for each in (board_of(m), board_ahead(m))
    ]
    families = remember(
        "jekyll-families", lambda: _families(m), m.seats, m.viewer, facts, _shifts(m), m.marks
    )
    return rail(m, region("suspects", families), label="table.board.jekyll", classes=".rail.jrail")


def _shifts(m: Table) -> Mapping[str, int]:
    """By family: what the selection would add to it or take from it, as it counts then."""
    return m.preview.shifts if m.preview else {}


def _families(m: Table) -> Element:
    shows = board_of(m).identity
    marks = m.marks.at("suspects")
    return section("#suspects.suspects.fams.stack", aria_labelledby="families-title", **marks)[
        h2("#families-title.sr")[t("table.families")],
        div(".now2")[(_standing(m, seat) for seat in (m.viewer, 1 - m.viewer))],
        _group(m, LETTERS[shows], shows),
        _group(m, LETTERS[other_side(shows)], other_side(shows)),
        _group(m, "JH", "both"),
    ]


def _standing(m: Table, seat: int) -> Element:
    """A player's points now, with the pattern of the player's bars, and what the selection would change of them."""
    now = board_of(m).now[seat]
    shift = board_ahead(m).now[seat] - now
    return p(".score.label", id=f"now-{seat}", data_ui=f"sheet about seat {seat}")[
        seat_token(seat),
        span(".nm.no-side")[name_of(m, seat)],
        i(class_=f"track key pattern no-upright {SEAT_MARKS[seat]}", aria_hidden="true"),
        b(".d")[str(now), points_unit(now), shift_mark(shift)],
    ]


def _group(m: Table, letter: str, of: str) -> Element:
    """The families of a letter, and after them what a Transformation has made count for it."""
    board = board_of(m)
    lines = [line for line in board.families if line.letter == letter]
    turned = [part for line in board.families if (part := _turned_line(m, line)) and part.letter == letter]
    state = "both" if letter == "JH" else "hot" if of == board.identity else "cold"
    return section(class_=f"fgrp {state} of-{of}", aria_labelledby=f"group-{of}")[
        h3(".cap", id=f"group-{of}")[
            b(".d.bright")[t(f"faces.initial.{of}")], span[t(f"table.group.{state}")]
        ],
        ol[
            (_family(m, rest) for line in lines if (rest := _unturned_line(m, line))),
            (_turned_family(m, part) for part in turned),
        ],
    ]


def _turned_line(m: Table, line: FamilyLine) -> FamilyLine | None:
    """The part of a family that counts for the other letter, as a line of its own; None where there is none."""
    by_seat = [
        sum(each.turned * each.points // len(each.cards) for each in area if each.family == line.family)
        for area in board_of(m).areas
    ]
    if not any(by_seat):
        return None
    letter = "H" if line.letter == "J" else "J"
    now = tuple(points * _times(m, letter) for points in by_seat)
    return replace(line, letter=letter, points=sum(by_seat), doubled_by_seat=now)


def _unturned_line(m: Table, line: FamilyLine) -> FamilyLine | None:
    """Return what is left of a family under its own letter; None if all that lies there was turned and nothing joins
    it."""
    part = _turned_line(m, line)
    if part is None:
        return line
    rest = tuple(now - gone for now, gone in zip(line.doubled_by_seat, part.doubled_by_seat, strict=True))
    if not any(rest) and not _shift(m, line):
        return None
    return replace(line, points=line.points - part.points, doubled_by_seat=rest)


def _cards_turned(m: Table, code: str) -> int:
    """Count the cards of a family that were turned."""
    return sum(each.turned for area in board_of(m).areas for each in area if each.family == code)


def _side(letter: str) -> str:
    return next(side for side, each in LETTERS.items() if each == letter)


def _times(m: Table, letter: str) -> int:
    """Return the number of times that a card of a letter counts now."""
    return 2 if letter == LETTERS[board_of(m).identity] else 1


def _shift(m: Table, line: FamilyLine) -> int:
    """The points that the selection would change of a family, without turned cards that have a line of their own."""
    return _shifts(m).get(line.family, 0) - _turned_shift(m, line)


def _turned_shift(m: Table, line: FamilyLine) -> int:
    """The same of the turned cards of a family, which count as the Identity card lies."""
    part = _turned_line(m, line)
    if part is None or board_ahead(m).identity == board_of(m).identity:
        return 0
    return part.points if _times(m, part.letter) == 1 else -part.points


def _family(m: Table, line: FamilyLine) -> Element:
    code, now, shift = line.family, sum(line.doubled_by_seat), _shift(m, line)
    state = "" if now or shift else "idle"
    return li(class_=f"rank {tint(code)} {state}".strip(), id=f"family-{code}")[
        span(".fi.round", aria_hidden="true")[glyph(symbol(code))],
        p(".cluster")[b(".whole")[short_name(code)]],
        _counts(m, line, shift),
        cover(f"family {code}", f"about-{code}", name(code), m.marks),
    ]


def _turned_family(m: Table, line: FamilyLine) -> Element:
    """The same of turned cards, with the letter that they count for now and the mask of the Transformation."""
    code = line.family
    return li(class_=f"rank {tint(code)} came", id=f"turned-{code}")[
        span(".fi.round", aria_hidden="true")[glyph(symbol(code)), letter_mark(_side(line.letter), "corner")],
        p(".cluster")[b(".whole")[short_name(code)], glyph(symbol("transformation"), "mask")],
        _counts(m, line, _turned_shift(m, board_of(m).line(code)), _cards_turned(m, code)),
        cover(f"family {code}", f"about-turned-{code}", name(code), m.marks),
    ]


def _counts(m: Table, line: FamilyLine, shift: int, turned: int = 0) -> Node:
    now = sum(line.doubled_by_seat)
    doubled = small(".no-phone")[t("table.doubled")] if now > line.points else None
    return [bar(_label(m, line, shift, turned), line.doubled_by_seat, shift), total(now, shift, doubled)]


def _label(m: Table, line: FamilyLine, shift: int, turned: int) -> str:
    parts = [t("app.line", name=name(line.family), value=points_text(sum(line.doubled_by_seat)))]
    parts += shares(m, line.doubled_by_seat)
    if turned:
        parts.append(tn(f"table.turned.{_side(line.letter)}", turned))
    if shift:
        parts.append(shift_text(shift))
    return ", ".join(parts)
