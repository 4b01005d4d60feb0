"""The raw events of a hand of Jekyll & Hyde, made readable (docs/NOTATION.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.phases import EXHAUSTED
from game.cases.jekyll.state import State
from game.events import Event, public_fields

_CODES = c.CODES

PUBLIC = public_fields(
    dealt="dealer sizes top",
    turn="seat number",
    drew="seat count",
    took="seat card",
    melded="seat family cards",
    laid_off="seat card family",
    played="seat card to",
    identity_turned="side",
    transformed="seat card target family",
    turned_up="seat card",
    put_aside="cards",
    picked="seat card",
    discarded="seat card",
    file_ran_out="number",
    reshuffled="count number",
    hand_ended="outcome ripper by",
)


def _card(seat: int, kind: int) -> Event:
    return {"seat": seat, "card": _CODES[kind]}


def _melded(seat: int, family: int, number: int) -> Event:
    return {"seat": seat, "family": _CODES[family], "cards": [_CODES[family]] * number}


def _transformed(seat: int, target: int, family: int) -> Event:
    return {"seat": seat, "card": "transformation", "target": target, "family": _CODES[family]}


_READ: dict[str, Callable[..., Event]] = {
    "turn": lambda seat, number: {"seat": seat, "number": number},
    "drew": lambda seat, kinds: {
        "seat": seat,
        "count": len(kinds),
        "cards": [_CODES[kind] for kind in kinds],
    },
    "took": _card,
    "melded": _melded,
    "laid-off": lambda seat, kind: _card(seat, kind) | {"family": _CODES[kind]},
    "played": lambda seat, kind: _card(seat, kind) | {"to": "discard" if kind == c.POTION else "area"},
    "identity-turned": lambda side: {"side": c.SIDES[side]},
    "transformed": _transformed,
    "turned-up": _card,
    "put-aside": lambda kinds: {"cards": [_CODES[kind] for kind in kinds]},
    "picked": _card,
    "discarded": _card,
    "file-ran-out": lambda number: {"number": number},
    "reshuffled": lambda count, number: {"count": count, "number": number},
}


def readable(state: State, raw: tuple[Any, ...]) -> Event:
    """One raw event as a dict. `state` is the hand after it (the end of a hand is told with its outcome)."""
    name, *rest = raw
    if name == "hand-ended":
        way, seat = rest
        by = None if way == EXHAUSTED else seat
        return {"event": name, "outcome": scoring.outcome(state), "ripper": None, "by": by}
    return {"event": name} | _READ[name](*rest)
