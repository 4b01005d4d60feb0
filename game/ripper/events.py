"""The raw events of a hand of Jack the Ripper, made readable (the kinds are listed in docs/NOTATION.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.events import Event
from game.ripper import cards as c
from game.ripper import scoring
from game.ripper.phases import EXHAUSTED, NOBODY
from game.ripper.state import State

_CODES = c.CODES


def _melded(seat: int, family: int, naturals: int, wilds: int) -> Event:
    cards = [_CODES[family]] * naturals + ["wild"] * wilds
    return {"seat": seat, "family": c.FAMILIES[family], "cards": cards}


def _played(seat: int, kind: int, suspect: int) -> Event:
    to = "discard" if kind in (c.STRIKES, c.COMMISSIONER) else "area"
    out: Event = {"seat": seat, "card": _CODES[kind], "to": to}
    return out if suspect == NOBODY else out | {"family": c.SUSPECTS[suspect]}


def _card(seat: int, kind: int) -> Event:
    return {"seat": seat, "card": _CODES[kind]}


_READ: dict[str, Callable[..., Event]] = {
    "turn": lambda seat, number: {"seat": seat, "number": number},
    "vote-called": lambda seat: {"seat": seat},
    "ballot-sealed": lambda seat, suspect: {"seat": seat, "suspect": c.SUSPECTS[suspect]},
    "drew": lambda seat, kinds: {
        "seat": seat,
        "count": len(kinds),
        "cards": [_CODES[kind] for kind in kinds],
    },
    "took": _card,
    "melded": _melded,
    "laid-off": lambda seat, kind, family: _card(seat, kind) | {"family": c.FAMILIES[family]},
    "played": _played,
    "displaced": _card,
    "moved": lambda seat, owner, kind: {"seat": seat, "from": owner, "card": _CODES[kind]},
    "turned-up": _card,
    "laid-out": _card,
    "picked": _card,
    "kept": _card,
    "discarded": _card,
    "file-ran-out": lambda number: {"number": number},
    "reshuffled": lambda count, number: {"count": count, "number": number},
}


def readable(state: State, raw: tuple[Any, ...]) -> Event:
    """One raw event as a dict. `state` is the hand after it (the end of a hand is told with its outcome)."""
    name, *rest = raw
    if name == "hand-ended":
        way, seat = rest
        end = scoring.result(state)
        by = None if way == EXHAUSTED else seat
        return {"event": name, "outcome": end["outcome"], "ripper": end["ripper"], "by": by}
    return {"event": name} | _READ[name](*rest)
