"""From a view to what the rules of thumb work on: a state with empty hidden parts, and a memory. This is the firewall:
whatever a bot knows has passed through here, and nothing comes in but the view.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.bots.jekyll.memory import Memory
from game.case import case_named
from game.jekyll import cards as c
from game.jekyll import position
from game.jekyll.state import NOBODY, PHASES, State
from game.notation import Reader

View = dict[str, Any]
Event = dict[str, Any]


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
    """What a player remembers who forgets all but the last `cards` of London."""
    follower = _follow(view)
    memory = follower.memory
    memory.held[view["seat"]] = 0
    for kind in follower.pile[-cards:] if cards else []:
        memory.lying[kind] += 1
    return memory


def london(view: View) -> list[int]:
    """The cards of London as far as the view tells them, the top card last."""
    pile = _follow(view).pile
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


def second_file(view: View) -> list[int] | None:
    """By kind, how many cards the second Case File can hold at most; None before there is one."""
    return _follow(view).renewed


def _follow(view: View) -> _Follower:
    follower = _Follower(view["seat"])
    for event in view["history"]:
        follow = _FOLLOW.get(event["event"])
        if follow:
            follow(follower, event)
    return follower


class _Follower:
    """Follows the events: London card by card (as far as the history goes back), cards known in hands, and what the
    second Case File was made of, less what was seen to come out of it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.pile: list[int] = []
        self.turned_up: list[int] = []
        self.renewed: list[int] | None = None
        self.memory = Memory()

    def gain(self, seat: int, kind: int) -> None:
        held = self.memory.held
        if c.count(held[seat], kind) < c.COPIES[kind]:
            held[seat] += c.UNIT[kind]

    def lose(self, seat: int, kind: int, number: int = 1) -> None:
        held = self.memory.held
        held[seat] -= min(number, c.count(held[seat], kind)) * c.UNIT[kind]


def _dealt(f: _Follower, e: Event) -> None:
    f.pile.append(c.KIND[e["top"]])


def _discarded(f: _Follower, e: Event) -> None:
    kind = c.KIND[e["card"]]
    f.lose(e["seat"], kind)
    f.pile.append(kind)


def _took(f: _Follower, e: Event) -> None:
    kind = c.KIND[e["card"]]
    if f.pile and f.pile[-1] == kind:
        f.pile.pop()
    f.gain(e["seat"], kind)
    f.memory.idle += 1


def _drew(f: _Follower, e: Event) -> None:
    f.memory.idle = 0
    if f.renewed and e["seat"] == f.seat:
        for code in e["cards"]:
            f.renewed[c.KIND[code]] -= 1


def _melded(f: _Follower, e: Event) -> None:
    f.lose(e["seat"], c.KIND[e["family"]], len(e["cards"]))
    f.memory.idle = 0


def _laid(f: _Follower, e: Event) -> None:
    f.lose(e["seat"], c.KIND[e["card"]])
    f.memory.idle = 0


def _played(f: _Follower, e: Event) -> None:
    _laid(f, e)
    if e["to"] == "discard":
        f.pile.append(c.KIND[e["card"]])


def _turned_up(f: _Follower, e: Event) -> None:
    f.turned_up.append(c.KIND[e["card"]])
    if f.renewed:
        f.renewed[c.KIND[e["card"]]] -= 1


def _put_aside(f: _Follower, e: Event) -> None:
    f.pile += [c.KIND[code] for code in e["cards"]]
    f.turned_up = []


def _picked(f: _Follower, e: Event) -> None:
    kind = c.KIND[e["card"]]
    source = f.turned_up or f.pile
    if kind in source:
        source.remove(kind)
    f.gain(e["seat"], kind)


def _reshuffled(f: _Follower, e: Event) -> None:
    if len(f.pile) == e["count"]:
        f.renewed = [f.pile.count(kind) for kind in range(c.KINDS)]
    f.pile = []


_FOLLOW: dict[str, Callable[[_Follower, Event], None]] = {
    "dealt": _dealt,
    "discarded": _discarded,
    "took": _took,
    "drew": _drew,
    "melded": _melded,
    "laid-off": _laid,
    "played": _played,
    "transformed": _laid,
    "turned-up": _turned_up,
    "put-aside": _put_aside,
    "picked": _picked,
    "reshuffled": _reshuffled,
}
