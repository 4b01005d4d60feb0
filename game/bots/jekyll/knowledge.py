"""From a view to what the rules of thumb work on: a state with empty hidden parts, and a memory. This is the firewall:
whatever a bot knows has passed through here, and nothing comes in but the view.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.bots.following import Follower, dealt, discarded, laid, took
from game.bots.memory import Memory
from game.case import case_named
from game.cases.jekyll import cards as c
from game.cases.jekyll import position
from game.cases.jekyll.events import Transformed
from game.cases.jekyll.phases import NOBODY, PHASES
from game.cases.jekyll.state import State
from game.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    LaidOff,
    Melded,
    Picked,
    Played,
    PutAside,
    Reshuffled,
    Took,
    TurnedUp,
)
from game.notation import Reader

View = dict[str, Any]


def state_of(view: View) -> State:
    """The state as far as the view tells it: the rival's hand and the Case File have their sizes, and no cards."""
    seat = view["seat"]
    top = view["discard"]["top"]
    shown = view | {
        "hands": [cards if owner == seat else [] for owner, cards in enumerate(view["hands"])],
        "case_file": [],
        "discard": [top] if top else [],
        "revealed": [],
        "phase": "over",  # the one phase that asks for no hidden cards; set right below
    }
    rules = case_named("jekyll").rules(view["edition"], view.get("options") or {})
    state = position.read(Reader(shown), rules, Random(0))
    state.phase, state.ended = PHASES.index(view["phase"]), NOBODY
    state.revealed = [c.KIND[code] for code in view.get("revealed") or []]
    state.sizes = [len(cards) if owner == seat else cards for owner, cards in enumerate(view["hands"])]
    state.case_file = [NOBODY] * view["case_file"]
    state.discard = [NOBODY] * (view["discard"]["count"] - len(state.discard)) + state.discard
    return state


def memory_of(view: View, cards: int) -> Memory:
    """Return what a player remembers who forgets all but the last `cards` of London."""
    return _followed(view).remembered(view["seat"], cards)


def london(view: View) -> list[int]:
    """The cards of London as far as the view tells them, the top card last."""
    pile = _followed(view).pile
    top, count = view["discard"]["top"], view["discard"]["count"]
    if top is None:
        return []
    if not pile or pile[-1] != c.KIND[top] or len(pile) > count:
        pile = [c.KIND[top]]
    if (
        view["phase"] == "search" and len(pile) < count
    ):  # the history is short, but what can be picked lies there
        picks = [c.KIND[text.removeprefix("pick ")] for text in view["legal"]]
        pile = [kind for kind in picks if kind not in pile] + pile
    return pile


def seen_in_hands(view: View) -> list[list[int]]:
    """By seat, the cards that both players saw go to its hand and that it must still hold."""
    return [list(c.kinds_of(held)) for held in _followed(view).memory.held]


def second_file(view: View) -> list[int] | None:
    """Count, by kind, the cards that the second Case File can hold at most; None before there is one."""
    return _followed(view).reshuffled


def _followed(view: View) -> _Follower:
    return _Follower(view["seat"]).follow(view["history"], _STEPS)


class _Follower(Follower):
    kinds, copies, packing = c.KIND, c.COPIES, c.PACKING

    def __init__(self, seat: int) -> None:
        super().__init__(players=2)
        self.seat = seat
        self.turned_up: list[int] = []


def _drew(f: _Follower, e: Drew) -> None:
    f.memory.idle = 0
    if f.reshuffled and e.seat == f.seat:
        for code in e.cards or ():
            f.reshuffled[c.KIND[code]] -= 1


def _melded(f: _Follower, e: Melded) -> None:
    f.lose(e.seat, c.KIND[e.family], len(e.cards))
    f.memory.idle = 0


def _played(f: _Follower, e: Played) -> None:
    laid(f, e)
    if e.to == "discard":
        f.pile.append(c.KIND[e.card])


def _turned_up(f: _Follower, e: TurnedUp) -> None:
    f.turned_up.append(c.KIND[e.card])
    if f.reshuffled:
        f.reshuffled[c.KIND[e.card]] -= 1


def _put_aside(f: _Follower, e: PutAside) -> None:
    f.pile += [c.KIND[code] for code in e.cards]
    f.turned_up = []


def _picked(f: _Follower, e: Picked) -> None:
    kind = c.KIND[e.card]
    source = f.turned_up or f.pile
    if kind in source:
        source.remove(kind)
    f.gain(e.seat, kind)


def _reshuffled(f: _Follower, e: Reshuffled) -> None:
    if len(f.pile) == e.count:
        f.reshuffled = [f.pile.count(kind) for kind in range(c.KINDS)]
    f.pile = []


_STEPS: dict[type[Event], Callable[[_Follower, Any], None]] = {
    Dealt: dealt,
    Discarded: discarded,
    Took: took,
    Drew: _drew,
    Melded: _melded,
    LaidOff: laid,
    Played: _played,
    Transformed: laid,
    TurnedUp: _turned_up,
    PutAside: _put_aside,
    Picked: _picked,
    Reshuffled: _reshuffled,
}
