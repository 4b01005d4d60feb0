"""The score pad: hands played with real cards, scored by the engine.

A `ScorePad` is a match: who plays by which rules, the hands so far, and the table that is being entered. What cannot
be entered is refused with the reason, and so is a pad from a file that holds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from operator import add
from typing import Any, TypeVar

from game.board import Board
from game.case import case_named
from game.errors import BadPosition, CasefileError
from game.names import LONGEST_RECORDED_NAME, is_clean, is_good, name_key
from game.notation import Reader
from game.real_score import HIGHEST_TOTAL, ImpossibleTable, read_totals, result_of, table_of
from game.real_table import Facts, Fault
from game.result import Result
from game.standings import is_match_over, leading_seats

T = TypeVar("T")
FORMAT, VERSION = "casefile-pad", 1
MOST_HANDS = 500
MOST_UNDONE = 100
"""Changes that can be taken back."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A card that may lie in a place: how many of it were entered there, and why there cannot be one more."""

    card: str
    count: int
    why_not: Fault | None


@dataclass(frozen=True, slots=True)
class Change:
    """A change that can be undone: its kind, and the card, the way, the side or the name of the player that it is
    about, or the number of a hand; of a `card` also how many more of it."""

    kind: str
    about: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class _Page:
    """All that changes on a pad."""

    names: tuple[str, ...]
    hands: tuple[Facts, ...]
    draft: Facts
    editing: int | None = None


class ScorePad:
    """A match with real cards. Seats count from 0, hands from 1; `options` are those that differ from the edition.

    The `draft` is the table being entered: that of a new hand, or of the one that is `editing`."""

    def __init__(
        self,
        case: str,
        edition: str,
        options: dict[str, Any],
        names: Sequence[str],
        start: Sequence[int] = (),
    ) -> None:
        self._case = case_named(case)
        self.table = table_of(self._case)
        """The cards as they may lie, the ways a hand may end, what is sealed, what an open card may show."""
        self._case.check_players(len(names))
        self.case, self.edition = case, edition
        self._rules = self._case.rules(edition, options)
        self.start = tuple(start) or (0,) * len(names)
        """The totals before the first hand."""
        if len(self.start) != len(names) or any(abs(total) > HIGHEST_TOTAL for total in self.start):
            raise CasefileError(f"every seat needs a total, of at most {HIGHEST_TOTAL} points")
        self._page = _Page(_checked(names), (), self.table.empty(len(names)))
        self._before: list[tuple[_Page, Change]] = []
        self._results: dict[Facts, Result] = {}

    # ---- the facts ----

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from the edition."""
        return self._case.differences(self.edition, self._rules)

    @property
    def rules(self) -> dict[str, Any]:
        """Every option with its value."""
        return self._case.option_values(self._rules)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return self._page.names

    @property
    def hands(self) -> tuple[Facts, ...]:
        """The hands that were entered."""
        return self._page.hands

    @property
    def draft(self) -> Facts:
        """The table that is being entered."""
        return self._page.draft

    @property
    def editing(self) -> int | None:
        """The number of the hand that is being entered anew; None for a further one."""
        return self._page.editing

    @property
    def number(self) -> int:
        """The number of the hand that is being entered."""
        return self.editing or len(self.hands) + 1

    @property
    def begun(self) -> bool:
        """True if something of a hand is entered that is not among the hands."""
        return self.editing is not None or self.draft != self._empty

    @property
    def results(self) -> list[Result]:
        """The results of the hands that were entered."""
        return [self._result(facts) for facts in self.hands]

    def _result(self, facts: Facts) -> Result:
        if facts not in self._results:
            self._results[facts] = result_of(self._case, self._rules, facts, all_read=False)
        return self._results[facts]

    @property
    def running_totals(self) -> list[tuple[int, ...]]:
        """The totals before the first hand, and after each."""
        scores = (result.scores for result in self.results)
        return [*accumulate(scores, lambda before, more: tuple(map(add, before, more)), initial=self.start)]

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after the hands that were entered."""
        return self.running_totals[-1]

    @property
    def over(self) -> bool:
        """True if no further hand is due."""
        return bool(self.hands) and is_match_over(self.totals, self._rules.target)

    @property
    def winners(self) -> list[int]:
        """The seats that have won, several where a match of one hand is tied; nothing while another hand is due."""
        return leading_seats(self.totals) if self.over else []

    @property
    def asks_sealed(self) -> bool:
        """True if what was chosen in secret is to be entered in the draft."""
        return self.table.counts_sealed(self._rules, self.draft.how)

    @property
    def faults(self) -> list[Fault]:
        """Everything that keeps the draft from being a finished hand."""
        return self.table.faults(self._rules, self.draft, all_read=False)

    @property
    def result(self) -> Result | None:
        """The result of the draft; None while something is wrong or missing."""
        return None if self.faults else self._result(self.draft)

    @property
    def so_far(self) -> Result | None:
        """The result of the draft if nothing else were entered, which is shown while it is. None while nobody has
        said how the hand ended, and where nothing can be said yet."""
        how, by = self.draft.how, self.draft.by
        if how is None or (by is None and how not in self.table.nobodys):
            return None
        return self._tried(self._case.result)

    @property
    def board(self) -> Board | None:
        """The board of the draft's table: totals, who leads, ties. None where nothing can be said yet."""
        return self._tried(self._case.board)

    def _tried(self, read: Callable[[Any], T]) -> T | None:
        try:
            return read(self.table.hand(self._rules, self.draft))
        except BadPosition:
            return None

    def entries(self, seat: int, *, held: bool = False) -> list[Entry]:
        """Every card that may lie in an area, or in a hand, with the reason why no further one can be entered."""
        pile = (self.draft.hands if held else self.draft.areas)[seat]
        cards = tuple(self.table.copies) if held else self.table.laid
        return [Entry(card, pile.count(card), self.why_not(seat, card, held=held)) for card in cards]

    def why_not(self, seat: int, card: str, *, held: bool = False) -> Fault | None:
        """Explain why one more of a card cannot be entered; None if it can."""
        return self._why_not(self.draft.with_card(seat, card, held=held))

    def why_not_end(self, how: str | None, by: int | None) -> Fault | None:
        """Explain why the hand cannot have ended so, as the table stands; None if it can."""
        return self._why_not(replace(self.draft, how=how, by=by))

    def _why_not(self, more: Facts) -> Fault | None:
        return self.table.why_not(self._rules, self.draft, more)

    # ---- entries: CasefileError for what cannot be, which changes nothing ----

    def add(self, seat: int, card: str, *, held: bool = False) -> None:
        """Enter one more card in an area, or in a hand."""
        self._check_seat(seat)
        self._enter(Change("card", card, 1), self.draft.with_card(seat, card, held=held))

    def remove(self, seat: int, card: str, *, held: bool = False) -> None:
        """Take a card away again."""
        self._check_seat(seat)
        try:
            less = self.draft.without_card(seat, card, held=held)
        except ValueError:
            raise CasefileError("there is no such card to take away") from None
        self._turn(Change("card", card, -1), draft=less)

    def clear(self, seat: int) -> None:
        """Take everything away that was entered for a seat."""
        self._check_seat(seat)
        areas, hands = list(self.draft.areas), list(self.draft.hands)
        areas[seat] = hands[seat] = ()
        self._turn(Change("last"), draft=replace(self.draft, areas=tuple(areas), hands=tuple(hands)))

    def end(self, how: str | None, by: int | None = None) -> None:
        """Say how the hand ended, and who ended it. None takes it back. What was chosen in secret goes if it does not
        count after such an end."""
        if how is not None and how not in self.table.ways:
            raise CasefileError(f"no hand ends as {how[:40]!r}; choose from {', '.join(self.table.ways)}")
        if by is not None:
            self._check_seat(by)
        self._end(Change("way", how or ""), how, by)

    def end_by(self, seat: int) -> None:
        """Say who ended the hand."""
        self._check_seat(seat)
        self._end(Change("by", self.names[seat]), self.draft.how, seat)

    def _end(self, change: Change, how: str | None, by: int | None) -> None:
        sealed = self.draft.sealed if self.table.counts_sealed(self._rules, how) else None
        self._enter(change, replace(self.draft, how=how, by=by, sealed=sealed))

    def seal(self, seat: int, choice: str | None) -> None:
        """Enter what a seat chose in secret; None takes it back. After the last one there was no such choice."""
        self._check_seat(seat)
        if choice is not None and choice not in self.table.sealed:
            raise CasefileError(f"{choice[:40]!r} cannot be chosen")
        sealed = list(self.draft.sealed or [None] * len(self.names))
        sealed[seat] = choice
        more = replace(self.draft, sealed=tuple(sealed) if any(sealed) else None)
        self._enter(Change("sealed", self.names[seat]), more)

    def show(self, side: str) -> None:
        """Enter what the open card shows."""
        if side not in self.table.sides:
            raise CasefileError(f"no card shows {side[:40]!r}")
        self._enter(Change("side", side), replace(self.draft, side=side))

    def _enter(self, change: Change, more: Facts) -> None:
        fault = self._why_not(more)
        if fault:
            raise ImpossibleTable(fault)
        self._turn(change, draft=more)

    def _check_seat(self, seat: int) -> None:
        if seat not in range(len(self.names)):
            raise CasefileError(f"there is no seat {seat}")

    # ---- hands ----

    def finish(self) -> Result:
        """Put the draft among the hands, and begin the next table. Impossible while something is wrong or missing."""
        result, number = self._result(self.draft), self.number
        if self.editing is None and (self.over or len(self.hands) >= MOST_HANDS):
            raise CasefileError("there is no next hand: the match is over")
        hands = (*self.hands[: number - 1], self.draft, *self.hands[number:])
        self._turn(Change("hand", number=number), hands=hands, draft=self._empty, editing=None)
        return result

    def edit(self, number: int) -> None:
        """Take up a hand again. What was entered of another one is dropped; `undo` brings it back."""
        self._turn(Change("edit", number=number), draft=self._hand(number), editing=number)

    def leave(self) -> None:
        """Drop the draft: an earlier hand stays as it was."""
        self._turn(Change("leave"), draft=self._empty, editing=None)

    def delete(self, number: int) -> None:
        """Strike a hand out. A draft that was to take its place is dropped."""
        self._hand(number)
        hands, editing = (*self.hands[: number - 1], *self.hands[number:]), self.editing
        draft = self._empty if editing == number else self.draft
        if editing is not None and editing >= number:
            editing = editing - 1 if editing > number else None
        self._turn(Change("delete", number=number), hands=hands, draft=draft, editing=editing)

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name."""
        self._check_seat(seat)
        self.rename_all([name if at == seat else each for at, each in enumerate(self.names)])

    def rename_all(self, names: Sequence[str]) -> None:
        """Give the seats these names, no two of which look the same."""
        if len({name_key(name) for name in names}) < len(self.names):
            raise CasefileError("every seat needs a name of its own")
        old = next((old for old, new in zip(self.names, names, strict=True) if old != new), "")
        self._turn(Change("name", old), names=_checked(names))

    def _hand(self, number: int) -> Facts:
        if not 1 <= number <= len(self.hands):
            raise CasefileError(f"there is no hand {number}")
        return self.hands[number - 1]

    @property
    def _empty(self) -> Facts:
        return self.table.empty(len(self.names))

    # ---- undo ----

    @property
    def last_change(self) -> Change | None:
        """The change that `undo` takes back. A pad that was read from JSON begins anew, but for a `recall`."""
        return self._before[-1][1] if self._before else None

    @property
    def undoable(self) -> bool:
        """True if a change can be taken back."""
        return bool(self._before)

    def undo(self) -> None:
        """Take the last change back, whatever it was."""
        if not self._before:
            raise CasefileError("there is nothing to undo")
        self._page, _ = self._before.pop()

    def before(self) -> dict[str, Any] | None:
        """The JSON of the pad as it was before the last change, for a later `recall`; None if there was none."""
        return self._written(self._before[-1][0]) if self._before else None

    def recall(self, before: Any) -> None:
        """Let the last change be undone, to what `before` gave. CasefileError if that is no state of this pad."""
        other = ScorePad.from_json(before)
        if other._written(self._page) != self.as_json():
            raise CasefileError("this is another score pad")
        self._before = [(other._page, Change("last"))]

    def _turn(self, change: Change, **changed: Any) -> None:
        page = replace(self._page, **changed)
        if page != self._page:
            self._before = [*self._before[1 - MOST_UNDONE :], (self._page, change)]
            self._page = page

    # ---- JSON ----

    def as_json(self) -> dict[str, Any]:
        """The pad as JSON (docs/NOTATION.md), without what could be undone."""
        return self._written(self._page)

    def _written(self, page: _Page) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "case": self.case,
            "edition": self.edition,
            "options": self.options,
            "names": list(page.names),
            "start": list(self.start),
            "hands": [self.table.write(facts) for facts in page.hands],
            "draft": self.table.write(page.draft),
            "editing": page.editing,
        }

    @classmethod
    def from_json(cls, data: Any) -> ScorePad:
        """The pad of JSON, checked as any file from a stranger. CasefileError says what is wrong with it."""
        reader = Reader(data, "score pad")
        if reader.text("format") != FORMAT:
            raise CasefileError("this is not a score pad of Casefile")
        if reader.number("version", 1, 10**6) != VERSION:
            raise CasefileError(f"the pad has version {data['version']}; only a newer Casefile reads it")
        names = reader.cards("names")
        pad = cls(
            reader.text("case"),
            reader.text("edition"),
            reader.mapping("options"),
            names,
            read_totals(reader, "start", len(names)),
        )
        hands = data.get("hands")
        if not isinstance(hands, list) or len(hands) > MOST_HANDS:
            raise BadPosition(f"hands must be a list of at most {MOST_HANDS} hands")
        read = tuple(pad._read(each, f"hand {number}") for number, each in enumerate(hands, 1))
        editing = reader.number("editing", 1, len(read)) if reader.has("editing") else None
        pad._page = replace(pad._page, hands=read, draft=pad._read_draft(reader), editing=editing)
        if pad.as_json() != data:
            raise CasefileError("the score pad holds something else than a score pad does")
        return pad

    def _read(self, data: Any, place: str) -> Facts:
        try:
            facts = self.table.read(Reader(data, "table"), len(self.names))
            self._result(facts)
        except CasefileError as error:
            raise BadPosition(f"{place}: {error}") from None
        return facts

    def _read_draft(self, reader: Reader) -> Facts:
        facts = self.table.read(Reader(reader.mapping("draft"), "draft"), len(self.names))
        faults = self.table.faults(self._rules, facts, all_read=False)
        fault = next((each for each in faults if not each.missing), None)
        if fault:
            raise ImpossibleTable(fault)
        return facts


def _checked(names: Sequence[str]) -> tuple[str, ...]:
    if not all(is_good(name) and is_clean(name) for name in names):
        raise CasefileError(f"every seat needs a name of 1 to {LONGEST_RECORDED_NAME} characters on one line")
    return tuple(names)
