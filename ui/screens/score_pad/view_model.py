"""The score pad as it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.refusal import Refusal
from game.result import Result
from game.score_pad import ScorePad
from ui.html import cards
from ui.screens.hand_end.score_sheet import Row
from ui.screens.hand_end.view_model import Scoring
from ui.screens.new_game import view_model as form_model
from ui.screens.new_game.view_model import NewGame
from ui.screens.score_pad import words
from ui.screens.score_pad.case_pad import CasePad, Standing
from ui.state.score_pads import ScorePads
from ui.state.session import Session
from ui.state.view_models import Notice, SeatInfo

if TYPE_CHECKING:
    from ui.screens.score_pad.screen import ScorePadScreen


@dataclass(frozen=True, slots=True)
class Count:
    """A card that is counted: how many lie here, and the seat where it lies instead."""

    card: str
    count: int
    elsewhere: int | None = None
    aside: bool = False
    """Left in hand, it is set aside."""
    full: bool = False
    """The deck has no more of it."""


@dataclass(frozen=True, slots=True)
class CountTile:
    main: Count
    beside: Count | None = None


@dataclass(frozen=True, slots=True)
class CountGroup:
    title: str
    cards: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """The cards before a seat, or left in its hand."""

    tiles: tuple[CountTile, ...]
    groups: tuple[CountGroup, ...]
    held: int = 0
    """Points of the cards left in hand."""
    held_cards: int = 0
    aside: int = 0
    known: bool = False
    """It was said how the hand ended, so what is set aside is known."""


@dataclass(frozen=True, slots=True)
class Ending:
    ways: tuple[str, ...]
    how: str | None
    by: int | None
    asks_by: bool
    sides: tuple[str, ...]
    side: str | None
    sealed: tuple[str, ...]
    """The choices in secret; nothing where there is no such choice."""
    chosen: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class FaultLine:
    refusal: Refusal
    name: str
    """The player at whose place it is, or ""."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The hand as it counts, and what keeps it from being entered."""

    scoring: Scoring | None
    rows: tuple[Row, ...]
    faults: tuple[FaultLine, ...]
    deletable: int | None


@dataclass(frozen=True, slots=True)
class HandLine:
    number: int
    outcome: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OtherPad:
    slot: str
    names: tuple[str, ...]
    case: str
    hands: int


@dataclass(frozen=True, slots=True)
class Totals:
    hands: tuple[HandLine, ...]
    history: tuple[tuple[int, ...], ...]
    target: int
    won: str
    """The sentence that says who has won; "" while another hand is due."""
    text: str
    others: tuple[OtherPad, ...]
    begun: bool
    """A table is being entered."""
    deleting: bool
    told: str
    names: tuple[str, ...]
    """The names as they were typed; none of them is taken while there is a `problem`."""
    problem: str


@dataclass(frozen=True, slots=True)
class NewPad:
    """The form of a new pad."""

    form: NewGame
    totals: tuple[str, ...]
    minus: tuple[bool, ...]
    """Those that are owed."""
    problem: str
    others: tuple[OtherPad, ...]


@dataclass(frozen=True, slots=True)
class PadView:
    """The score pad, and what of it is on the screen: one of `entry`, `ending`, `sheet`, `all` and `new`."""

    at: str
    case: str = ""
    seat: int = 0
    seats: tuple[SeatInfo, ...] = ()
    number: int = 1
    editing: int | None = None
    scores: tuple[int, ...] | None = None
    undo: str = ""
    refused: Refusal | None = None
    notice: Notice | None = None
    standing: Standing | None = None
    entry: Entry | None = None
    ending: Ending | None = None
    sheet: Sheet | None = None
    all: Totals | None = None
    new: NewPad | None = None
    unread: int = 0
    """Pads that cannot be read."""


def score_pad(screen: ScorePadScreen, session: Session) -> PadView:
    """The pad as it is drawn."""
    pads, pad = session.screens.of(ScorePads), screen.pad
    unread = len(pads.unread) + len(pads.strange)
    if screen.at == "new" or pad is None:
        form = replace(form_model.new_game(screen.form), cases=_cases())
        others = _others(pads, "")
        totals = tuple(screen.totals[: form.players])
        new = NewPad(form, totals, tuple(map(words.is_owed, totals)), screen.problem, others)
        return PadView("new", notice=session.notice, new=new, unread=unread)
    case, result = CasePad.of(pad.case), pad.so_far
    view = PadView(
        screen.at,
        pad.case,
        screen.seat,
        _seats(pad, pad.totals),
        pad.editing or len(pad.hands) + 1,
        pad.editing,
        result.scores if result else None,
        screen.done[-1]() if screen.done and pad.undoable else "",
        screen.refused,
        session.notice,
        unread=unread,
    )
    if screen.at == "totals":
        return replace(view, all=_totals(screen, pad, pads))
    view = replace(view, standing=case.standing(pad))
    if screen.at == "end":
        return replace(view, ending=_ending(pad))
    if screen.at == "score":
        return replace(view, sheet=_sheet(case, pad, result))
    return replace(view, entry=_entry(case, pad, screen.seat, held=screen.at == "held", result=result))


def _cases() -> tuple[str, ...]:
    from ui.screens.score_pad.screen import cases

    return cases()


def _seats(pad: ScorePad, totals: tuple[int, ...]) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(at, name, "human", None, total)
        for at, (name, total) in enumerate(zip(pad.names, totals, strict=True))
    )


# ---- a table ----


def _entry(case: CasePad, pad: ScorePad, seat: int, *, held: bool, result: Result | None) -> Entry:
    lines = result.breakdown[seat] if result else ()
    aside = {card for line in lines if line.item == "set-aside" for card in line.cards}
    hand = pad.draft.hands[seat]

    def count(card: str) -> Count:
        base = card.partition("=")[0].removesuffix("~")
        pile = hand if held else pad.draft.areas[seat]
        here = pile.count(card)
        return Count(
            card,
            here,
            None if here else _elsewhere(pad, seat, base, held=held),
            aside=held and here > 0 and base in aside,
            full=not pad.left(base),
        )

    if held:
        several = [card for card, copies in pad.table.copies.items() if copies > 1]
        tiles = tuple(CountTile(count(card)) for card in several)
        groups = tuple(
            CountGroup(title, tuple(map(count, codes))) for title, codes in _kinds(pad.table.copies)
        )
    else:
        tiles = tuple(
            CountTile(count(tile.card), count(tile.beside) if tile.beside else None) for tile in case.tiles
        )
        groups = tuple(CountGroup(group.key, tuple(map(count, group.cards))) for group in case.groups)
    return Entry(
        tiles,
        groups,
        sum(line.points for line in lines if line.item in case.held),
        len(hand),
        sum(len(line.cards) for line in lines if line.item == "set-aside"),
        result is not None,
    )


def _elsewhere(pad: ScorePad, seat: int, base: str, *, held: bool) -> int | None:
    """The seat that has a card of which there is one."""
    if pad.table.copies[base] > 1:
        return None
    for at, pile in enumerate(pad.draft.areas):
        if (held or at != seat) and any(card.partition("=")[0] == base for card in pile):
            return at
    return next(
        (at for at, pile in enumerate(pad.draft.hands) if base in pile and (at != seat or not held)), None
    )


def _kinds(copies: Mapping[str, int]) -> list[tuple[str, list[str]]]:
    """The cards of which there is one, by kind."""
    found: dict[str, list[str]] = {}
    for card, number in copies.items():
        if number == 1:
            found.setdefault(cards.kind(card), []).append(card)
    return list(found.items())


def _ending(pad: ScorePad) -> Ending:
    table, draft = pad.table, pad.draft
    return Ending(
        table.ways,
        draft.how,
        draft.by,
        draft.how is not None and draft.how not in table.nobodys,
        table.sides,
        draft.side,
        table.sealed if pad.asks_sealed else (),
        draft.sealed or (None,) * len(pad.names),
    )


def _sheet(case: CasePad, pad: ScorePad, result: Result | None) -> Sheet:
    faults = tuple(
        FaultLine(each.refusal, "" if each.seat is None else pad.names[each.seat]) for each in pad.faults
    )
    if result is None:
        return Sheet(None, (), faults, pad.editing)
    totals = tuple(total + more for total, more in zip(_others_of(pad), result.scores, strict=True))
    scoring = Scoring(
        pad.case,
        pad.edition,
        pad.editing or len(pad.hands) + 1,
        pad.rules["target"],
        _seats(pad, totals),
        result,
        (totals,),
    )
    return Sheet(scoring, tuple(case.rows(scoring)), faults, pad.editing)


def _others_of(pad: ScorePad) -> tuple[int, ...]:
    """The totals without the hand that is being entered."""
    if pad.editing is None:
        return pad.totals
    old = pad.results[pad.editing - 1].scores
    return tuple(total - less for total, less in zip(pad.totals, old, strict=True))


# ---- all hands ----


def _totals(screen: ScorePadScreen, pad: ScorePad, pads: ScorePads) -> Totals:
    case = CasePad.of(pad.case)
    hands = tuple(
        HandLine(number, case.outcome(result), result.scores) for number, result in enumerate(pad.results, 1)
    )
    chart = pad.running_totals
    return Totals(
        hands,
        tuple(chart[1:]),
        pad.rules["target"],
        words.won(pad) if pad.over else "",
        words.shared(pad),
        _others(pads, screen.slot),
        pad.draft != pad.table.empty(len(pad.names)),
        screen.deleting,
        screen.told,
        tuple(screen.typed.get(at, name) for at, name in enumerate(pad.names)),
        screen.problem,
    )


def _others(pads: ScorePads, but: str) -> tuple[OtherPad, ...]:
    """The other pads, by what their texts say; each is checked when it is opened."""
    return tuple(
        OtherPad(slot, *_told(data))
        for slot, data in pads.kept.items()
        if slot != but and slot not in pads.unread
    )


def _told(data: Mapping[str, Any]) -> tuple[tuple[str, ...], str, int]:
    names, hands, case = data.get("names"), data.get("hands"), data.get("case")
    return (
        tuple(str(name)[:40] for name in names[:4]) if isinstance(names, list) else (),
        case if isinstance(case, str) and case in _cases() else "",
        len(hands) if isinstance(hands, list) else 0,
    )
