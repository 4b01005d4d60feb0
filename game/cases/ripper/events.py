"""The raw events of a hand of Jack the Ripper, made readable (the kinds are listed in docs/NOTATION.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.phases import EXHAUSTED, NOBODY
from game.cases.ripper.state import State
from game.events import Event, public_fields

_CODES = c.CODES

PUBLIC = public_fields(
    dealt="dealer sizes top",
    turn="seat number",
    vote_called="seat",
    ballot_sealed="seat",
    drew="seat count",
    took="seat card",
    melded="seat family cards",
    laid_off="seat card family",
    played="seat card to family",
    displaced="seat card",
    moved="seat from card",
    turned_up="seat card",
    laid_out="seat card",
    picked="seat card",
    kept="seat card",
    discarded="seat card",
    file_ran_out="number",
    reshuffled="count number",
    hand_ended="outcome ripper by",
)


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
