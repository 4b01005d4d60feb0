"""Games that go out as files and come back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.match import Match, Seat
from tests.support.app_page import WHEN, Page
from ui.state.messages import GameImported, ImportGame
from ui.storage import envelope
from ui.storage import envelope as saves
from ui.storage.store import Memory, Store
from ui.transfer.inbox import Inbox
from ui.transfer.messages import FileBrought

GOLDEN = Path(__file__).parents[1] / "golden" / "records"


def golden(name: str) -> dict[str, Any]:
    return dict(json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8")))


ONE, TWO, THREE = golden("ripper-us-3p-4"), golden("ripper-de-2p-2"), golden("jekyll-fr-2p-5")


def kept(*records: dict[str, Any], memory: Memory | None = None) -> Page:
    """A page with these games in its book, the last one saved last."""
    memory = memory or Memory()
    store = Store(memory)
    for number, record in enumerate(records):
        match = Match.from_record(record)
        assert store.save(f"g{number}1", envelope.of_match(match, f"2026-11-0{number + 1}T12:00:00.000Z"))
    return Page(memory)


def bring(page: Page, data: bytes | str) -> str:
    """Import something; returns how that ended."""
    page.send(FileBrought(data))
    while page.waits:
        page.time_passes()
    return page.session.features.of(Inbox).state


def records(page: Page) -> list[dict[str, Any]]:
    """Every stored record, that of the game saved last first."""
    found = [page.store.load(head.slot, lambda data: data).game for head in page.session.book]
    return [game["record"] for game in found if game]


def only(page: Page) -> tuple[str, str]:
    """The one file that was given."""
    ((name, text),) = page.given.items()
    return name, text


def begun(games: int = 1, memory: Memory | None = None) -> tuple[Page, list[str]]:
    """A page that has begun so many games, and their slots, the first one first."""
    page, slots = Page(memory), []
    for _ in range(games):
        page.tap("new", "start", "desk")
        slots.append(page.game.slot)
    return page, slots


def finish(match: Match) -> Match:
    """Play a match to its end."""
    while not match.over:
        if match.hand_over:
            match.next_hand()
        seat = match.actors[0]
        legal = match.legal(seat)
        lays = [each for each in legal if each.split()[0] in {"meld", "layoff", "play"}]
        match.play(seat, "draw" if "draw" in legal else (lays or legal)[-1])
    return match


def finished(case: str = "ripper", edition: str = "us") -> Match:
    seats = [Seat("Nora", "human"), Seat("Basil", "human")]
    return finish(Match.new(case, edition, {"target": 50}, seats, "the last hand"))


def keep(page: Page, match: Match) -> str:
    """Store a match that is not on the table."""
    effect = ImportGame(page.session.device.new_slot(), saves.of_match(match, WHEN))
    (kept,) = page.loop._do(effect)
    assert kept == GameImported(effect.slot, True)
    return effect.slot
