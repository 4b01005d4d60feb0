"""The book of games: what lists of them are made from, and how a match comes into it."""

from __future__ import annotations

from typing import Any

from ui.state.game_summary import GameSummary as GameSummary
from ui.storage import migrations, summaries
from ui.storage.store import ListedSlot, NewerFormat, Store

SUMMARY_NAME = "desk"
"""Under this name lies what the page shows of the games before Python is up: derived, plain, nothing private."""
STATISTICS_NAME = "statistics"
"""Under this name lies the moment from which the statistics count games."""
MOST_SUMMARISED = 6
"""Greatest number of games in the summary."""


def stored_games(store: Store) -> tuple[GameSummary, ...]:
    """Every game that is stored, the one saved last first. Nothing is replayed."""
    return tuple(_head(each) for each in store.list_slots())


def _head(found: ListedSlot) -> GameSummary:
    if found.problem in {"damaged", "newer"}:
        return summaries.read_summary(found.slot, found.problem, found.data)
    try:
        data = migrations.migrate(found.data)
    except NewerFormat:
        return summaries.read_summary(found.slot, "newer", found.data)
    except Exception:  # whatever a foreign text provokes, the list is drawn
        return GameSummary(found.slot, problem="damaged")
    return summaries.read_summary(found.slot, found.problem, data)


def summary(book: tuple[GameSummary, ...]) -> dict[str, Any]:
    """The summary of the book for the page before Python is up."""
    first = newest_open(book)  # that page continues the first of them that is open
    listed = sorted(
        (head for head in book if head.is_playable and not head.has_line), key=lambda head: head is not first
    )
    games = [_summed(head) for head in listed[:MOST_SUMMARISED]]
    return {"version": 1, "count": len(book), "games": games}


def _summed(head: GameSummary) -> dict[str, Any]:
    return {
        "slot": head.slot,
        "case": head.case,
        "edition": head.edition,
        "names": [seat.name for seat in head.seats],
        "totals": [seat.total for seat in head.seats],
        "hand": head.hand_number,
        "turn": head.turn_name,
        "when": head.saved_at,
        "finished": head.closed,
        **({"ended": True} if head.ended else {}),
        **({"duel": head.duel.deal} if head.duel else {}),
    }


def newest_open(book: tuple[GameSummary, ...]) -> GameSummary | None:
    """The game that Continue continues: one that came in a file only where no other is open. The daily case and the
    matches by post have places of their own."""
    going = [head for head in book if head.is_playable and not head.closed and not head.has_line]
    return next((head for head in going if not head.imported), going[0] if going else None)


def newest_played(book: tuple[GameSummary, ...]) -> GameSummary | None:
    """The game that was played last on this device."""
    return next((head for head in book if head.is_playable and not head.imported), None)
