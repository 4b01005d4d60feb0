"""The one voice of the page: after each update it finds what has happened and what is due, and says what is new of it.

It goes by what the screen shows to the person who may look, so it can tell no more. Words that a screen has beside its
table are those of `Screen.aloud`."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import fields
from typing import TypeGuard

from game.board import Board
from game.events import Dealt, Discarded, Drew, Event, HandEnded, Reshuffled, SeatEvent, redact
from game.i18n import isolated, number, t, tn
from ui.play import turn_summary
from ui.play.case_words import CaseWords
from ui.play.table_screen import TableScreen, table_on_screen
from ui.state.session import Session
from ui.state.voice import HeardTable, Speech, Voice, VoiceSnapshot

_SEATS = frozenset({"seat", "from_", "target"})
"""The fields of an event with the seats that it touches."""
_ROUTINE = Dealt | Drew | Reshuffled
"""Deeds of others that matter little."""
FEW_CARDS = 2
"""The most cards of another's hand of which it is said that they are all."""


def speak(session: Session) -> Speech:
    """Return what is to be said now, and note that it was."""
    voice = session.features.of(Voice)
    before = voice.heard
    voice.heard, polite, urgent = listen(session, before)
    left = voice.heard.stage in {"curtain", "pause", ""} and voice.heard.stage != before.stage
    clears = left or _key(voice.heard) != _key(before)
    if clears:
        voice.last = ""
    if said := " ".join([*urgent, *polite]):
        voice.last = said
    if voice.asked:
        polite, voice.asked = [*polite, voice.asked], ""
    return Speech(" ".join(polite), " ".join(urgent), clears)


def _key(heard: VoiceSnapshot) -> Hashable:
    return None if heard.table is None else heard.table.key


def listen(session: Session, before: VoiceSnapshot) -> tuple[VoiceSnapshot, list[str], list[str]]:
    """Find what is new against what was heard `before`. Returns what stands now, what is said in its turn, and what is
    said at once."""
    screen, at = session.screen, table_on_screen(session)
    aloud = screen.aloud(session)
    waits = at is None or _waits(session, at, before.table)
    now = VoiceSnapshot(
        before.table if at is None or waits else _told(at, before.table),
        stage=screen.stage,
        selection=() if at is None else at.choosing.selection,
        notice=session.notice if screen.shows_notices else None,
        onlooking=session.onlooking,
        moments={name: moment for name, (moment, _) in aloud.items()},
    )
    polite, urgent = _answer(before, now)
    if at is not None and not waits:
        polite += _happened(session.settings.spoken, at, before.table)
    polite += [
        words
        for name, (moment, said) in aloud.items()
        if before.moments.get(name) != moment and (words := said())
    ]
    if now.onlooking and not before.onlooking:
        polite.append(t("casebook.onlooker"))
    return now, polite, urgent


def _answer(before: VoiceSnapshot, now: VoiceSnapshot) -> tuple[list[str], list[str]]:
    """The notice, in its turn or at once. One of what a play turned up is said by the events; that a card cannot be
    played is not said to whoever has only selected it, perhaps to discard it."""
    notice = now.notice
    if notice is None or notice is before.notice or notice.kind == "told":
        return [], []
    if now.stage == "curtain" and not notice.public:
        return [], []
    if notice.kind == "why" and len(now.selection) == 1 and now.selection != before.selection:
        return [], []
    return ([], [notice.with_rule]) if notice.kind in {"why", "error"} else ([notice.text], [])


# ---- what happened at the table ----


def _told(at: TableScreen, before: HeardTable | None) -> HeardTable:
    """The table as it stands. Its last event is as everybody may know it: whoever looks may change."""
    events = at.events
    newest = redact(events[-1], None) if events else None
    told = before.left if _is_same_hand(before, at) and before.edits == at.token[3] else {}
    left = {**told, **_left(at, events[_start(at, before) :])} if _is_same_hand(before, at) else {}
    return HeardTable(at.table_key, at.hand_number, at.token[3], len(events), newest, at.seen.board, left)


def _is_same_hand(before: HeardTable | None, at: TableScreen) -> TypeGuard[HeardTable]:
    return before is not None and (before.key, before.hand) == (at.table_key, at.hand_number)


def _waits(session: Session, at: TableScreen, before: HeardTable | None) -> bool:
    """True if what others did is to be told with what they do next, in one go."""
    if not _is_same_hand(before, at) or not at.hurries(session):
        return False
    return all(event.actor != at.viewer for event in at.events[_start(at, before) :])


def _happened(amount: str, at: TableScreen, before: HeardTable | None) -> list[str]:
    """The new events in sentences, with the points that they moved, and how the table stands now if that is another.
    Where a table has no events, its own words say what it shows."""
    events, start = at.events, _start(at, before)
    if not events:
        return []
    new = [event for event in events[start:] if _is_said(event, at.viewer, amount)]
    said = turn_summary.with_names(new, at.chairs, at.seen.case)
    if not _is_same_hand(before, at):
        return said
    ended = any(isinstance(event, HandEnded) for event in events[start:])
    if ended or (start == len(events) and before.edits == at.token[3]):  # of another position nothing is told
        return said
    words, board = CaseWords.of(at.seen.case), at.seen.board
    said = _with_points(said, events[start:], words.table_points(before.board), board, at, amount)
    if amount == "own":
        return said
    standing = words.standing(before.board, board)
    return [*said, *nearly_out(at, events[start:], before.left), *([standing] if standing else [])]


def nearly_out(at: TableScreen, new: Sequence[Event], had: Mapping[int, int]) -> list[str]:
    """The few cards that others have left behind a discard, if they `had` another number behind the one before: who
    sees the table is not surprised by its end."""
    return [
        tn("table.cards-left", count, name=isolated(at.chairs[seat].name))
        for seat, count in _left(at, new).items()
        if seat != at.viewer and 0 < count <= FEW_CARDS and count != had.get(seat)
    ]


def _left(at: TableScreen, new: Sequence[Event]) -> dict[int, int]:
    return {event.seat: at.seen.counts[event.seat] for event in new if isinstance(event, Discarded)}


def _start(at: TableScreen, before: HeardTable | None) -> int:
    """The place of the first event that was not heard. After an undo, or at another position, all was."""
    events = at.events
    if before is None or before.key != at.table_key:
        return at.first_unheard
    if before.hand != at.hand_number:
        return 0 if at.hand_number == before.hand + 1 else len(events)
    known = before.events
    same = known <= len(events) and (known == 0 or redact(events[known - 1], None) == before.newest)
    return known if same else len(events)


def _is_said(event: Event, viewer: int, amount: str) -> bool:
    """True if an event is told. The end of a hand is told by the steps of its reveal."""
    if isinstance(event, HandEnded):
        return False
    if amount == "all" or not isinstance(event, SeatEvent | Dealt):
        return amount != "own" or not isinstance(event, Reshuffled)
    mine = any(getattr(event, each.name) == viewer for each in fields(event) if each.name in _SEATS)
    return mine or (amount == "main" and not isinstance(event, _ROUTINE))


def _with_points(
    said: list[str], new: Sequence[Event], had: Sequence[int], board: Board, at: TableScreen, amount: str
) -> list[str]:
    """The sentences with the points that areas gained or lost: behind the only one, if it says whose they are."""
    words = CaseWords.of(at.seen.case)
    gains = {
        seat: now - then
        for seat, (then, now) in enumerate(zip(had, words.table_points(board), strict=True))
        if now != then and (amount != "own" or seat == at.viewer)
    }
    actors = {event.seat for event in new if isinstance(event, SeatEvent)}
    if len(said) == len(gains) == 1 and actors == gains.keys():
        return [f"{said[0].removesuffix('.')}, {_points(*gains.values())}."]
    names = [chair.name for chair in at.chairs]
    return [
        *said,
        *(f"{t('app.line', name=names[seat], value=_points(points))}." for seat, points in gains.items()),
    ]


def _points(points: int) -> str:
    return f"{number(points, plus=True)} {tn('table.unit-points', abs(points))}"
