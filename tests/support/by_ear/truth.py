"""The true course of the hand, read from the page's storage: to check what was heard, never to decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from playwright.sync_api import Page

from game.events import Dealt, Drew, Event, HandEnded, Reshuffled, Turn
from game.match import Match
from game.seen import Seen
from tests.support.by_ear.heard_table import Account, ways_to_name
from ui.html.cards import counted_name
from ui.storage import envelope
from ui.storage.store import Memory, Store

TEXTS = """() => Object.fromEntries(Object.keys(localStorage).filter((key) => key.startsWith("casefile:"))
    .map((key) => [key, localStorage[key]]))"""


def match_of(page: Page, slot: str = "") -> Match | None:
    """The match that was saved last, or that of a slot; None where there is none."""
    store = Store(Memory(page.evaluate(TEXTS)))
    slots = sorted(store.list_slots(), key=lambda each: each.revision)
    if not slots:
        return None
    found = store.load(slot or slots[-1].slot, envelope.open_envelope)
    return found.game[0] if found.game else None


def account(seen: Seen) -> Account:
    """The same facts as `Table.account`, from what the seat can see."""
    board, players = seen.board, range(seen.players)
    found: Account = {
        "hand": Counter(seen.own),
        "turn": seen.turn,
        "file": seen.case_file,
        "second file": seen.case_file_number > 1,
        "pile": seen.pile_count,
        "top": seen.pile_top,
    }
    for seat in players:
        found[f"total {seat}"] = seen.scores[seat]
        found[f"cards {seat}"] = seen.counts[seat]
        found[f"points {seat}"] = board.table[seat]
        found[f"melds {seat}"] = sorted(
            (each.family, _laid(each), each.points, *([each.turned] if getattr(each, "turned", 0) else []))
            for each in board.laid_families(seat)
        )
        found[f"gavels {seat}"] = len(board.gavels[seat])
        found[f"gavel names {seat}"] = sorted(board.gavels[seat])
    return found | (_ripper(seen) if seen.case == "ripper" else _jekyll(seen))


def _laid(family: object) -> int:
    return len(family.cards) + getattr(family, "suspect_card", False)  # type: ignore[attr-defined]


def _ripper(seen: Seen) -> Account:
    from game.cases.ripper.board import RipperBoard

    board = RipperBoard.of(seen.board)
    found: Account = {f"suspect {each.suspect}": each.points for each in board.suspects}
    found["leader"] = board.leader
    if board.alibi:
        found["alibi"] = board.alibi.suspect
    for pair in board.victims:
        found[pair.victim] = None if pair.owner is None else (pair.owner, pair.scene_owner is not None)
    return found


def _jekyll(seen: Seen) -> Account:
    from game.cases.jekyll.board import JekyllBoard

    board, own = JekyllBoard.of(seen.board), seen.own_seat
    order = (own, 1 - own)
    return {
        "identity": board.identity,
        "now": [board.now[seat] for seat in order],
        "if turned": [board.if_turned[seat] for seat in order],
    }


# ---- what has to be told ----


def untold(events: list[Event], heard: str) -> Iterator[Event]:
    """The events of which none of their words were heard."""
    for event in events:
        if isinstance(event, Turn | HandEnded | Dealt | Reshuffled):
            continue
        cards = _cards(event)
        named = all(any(words in heard for words in _calls(code, cards)) for code in set(cards))
        if not named or (isinstance(event, Drew) and not cards and not heard):
            yield event


def _cards(event: Event) -> list[str]:
    found = getattr(event, "cards", None) or ([event.card] if getattr(event, "card", None) else [])
    family = getattr(event, "family", None)
    return [family] if family else [each.partition("=")[0].rstrip("~") for each in found]


def _calls(code: str, cards: list[str]) -> set[str]:
    called = ways_to_name(code)
    for number in range(1, 12):
        try:
            called.add(counted_name(code, number))
        except KeyError:
            break
    return {each.lower() for each in called} | called
