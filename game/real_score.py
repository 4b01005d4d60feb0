"""The arithmetic of one hand that was played with real cards: what `python -m game score` prints."""

from __future__ import annotations

from typing import Any

from game.case import CASES, Case, case_named
from game.errors import BadPosition, CasefileError
from game.notation import Reader
from game.real_table import Facts, Fault, RealTable
from game.result import Result

HIGHEST_TOTAL = 100_000
"""Points that somebody may have, or owe, when a pad is begun."""


class ImpossibleTable(CasefileError):
    """A table that no hand can come to, or an entry that would make it one. `fault` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def table_of(case: Case) -> RealTable:
    """The case's account of real cards. CasefileError for one that has no score pad."""
    if case.real_table is None:
        raise CasefileError(f"there is no score pad for {case.name}")
    return case.real_table


def result_of(case: Case, rules: Any, facts: Facts, *, all_read: bool = True) -> Result:
    """The result of a hand that was read off a table; unless `all_read`, without cards left in hand that do not count.
    Impossible says why there is none."""
    table = table_of(case)
    faults = table.faults(rules, facts, all_read=all_read)
    if faults:
        raise ImpossibleTable(faults[0])
    return case.result(table.hand(rules, facts))


def score(data: Any) -> dict[str, Any]:
    """Return what `python -m game score` prints of its input (docs/NOTATION.md)."""
    reader = Reader(data, "table")
    case = case_named(reader.text("case"))
    rules = case.rules(reader.text("edition"), reader.mapping("options"))
    players = reader.number("players", 1, 99)
    case.check_players(players)
    table = table_of(case)
    reader.one_of("how", table.ways)
    _check_keys(reader, table)
    before = read_totals(reader, "scores", players) if reader.has("scores") else (0,) * players
    result = result_of(case, rules, table.read(reader, players))
    totals = [total + points for total, points in zip(before, result.scores, strict=True)]
    return result.as_json(case.result_fields) | {"totals": totals}


def _check_keys(reader: Reader, table: RealTable) -> None:
    """Refuse what is chosen in secret in another case: it would have changed the score there."""
    for other in CASES.values():
        key = other.real_table.sealed_key if other.real_table else ""
        if key and key != table.sealed_key and reader.has(key):
            raise BadPosition(f"there are no {key} in this case")


def read_totals(reader: Reader, key: str, players: int) -> tuple[int, ...]:
    """The totals of the seats, from JSON."""
    found = reader.sequence(key, players)
    if not all(type(each) is int and abs(each) <= HIGHEST_TOTAL for each in found):
        raise BadPosition(f"{key} must be whole numbers from -{HIGHEST_TOTAL} to {HIGHEST_TOTAL}")
    return tuple(found)
