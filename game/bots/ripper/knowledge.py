"""From a view to what the rules of thumb work on: a state with empty hidden parts, and a memory. This is the firewall:
whatever a bot knows has passed through here, and nothing comes in but the view.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.bots.following import Follower, dealt, discarded, laid, took
from game.bots.ripper.memory import Memory
from game.case import case_named
from game.events import Event
from game.notation import Reader
from game.ripper import cards as c
from game.ripper import position
from game.ripper.phases import NOBODY, PHASES
from game.ripper.state import State

View = dict[str, Any]


def state_of(view: View) -> State:
    """The state as far as the view tells it: other hands and the Case File have their sizes, and no cards."""
    seat = view["seat"]
    top = view["discard"]["top"]
    shown = view | {
        "hands": [cards if owner == seat else [] for owner, cards in enumerate(view["hands"])],
        "case_file": [],
        "discard": [top] if top else [],
        "ballots": None,
        "picked": None,
        "phase": "over",  # the one phase that asks for no hidden cards; set right below
    }
    state = position.read(
        Reader(shown), case_named("ripper").rules(view["edition"], view.get("options") or {}), Random(0)
    )
    state.phase, state.ended, state.ended_by = PHASES.index(view["phase"]), 0, NOBODY
    state.picked = c.KIND[view["picked"]] if view.get("picked") else NOBODY
    state.sizes = [len(cards) if owner == seat else cards for owner, cards in enumerate(view["hands"])]
    state.case_file = [NOBODY] * view["case_file"]
    state.discard = [NOBODY] * (view["discard"]["count"] - len(state.discard)) + state.discard
    if view.get("ballots") is not None:
        state.ballots = [NOBODY if vote is None else 0 for vote in view["ballots"]]
        own = view["ballots"][seat]
        if own is not None:
            state.ballots[seat] = c.SUSPECTS.index(own)
    return state


def memory_of(view: View, discards: int) -> Memory:
    """What a player remembers who forgets all but the last `discards` cards of Scotland Yard."""
    return _followed(view).remembered(view["seat"], discards)


def scotland_yard(view: View) -> list[int]:
    """The cards of Scotland Yard, the top card last; every one was seen when it was laid there.

    Cards are missing only where the history does not go back to the deal; the top card never is.
    """
    count, top = view["discard"]["count"], view["discard"]["top"]
    if not count:
        return []
    return _followed(view).pile[-count:] or [c.KIND[top]]


def second_file(view: View) -> list[int] | None:
    """By kind, how many cards the second Case File can still hold at most: everybody saw what it was made of. None
    before there is one, and where the history does not go back far enough."""
    return _followed(view).renewed


def _followed(view: View) -> _Follower:
    return _Follower(view["players"]).follow(view["history"], _STEPS)


class _Follower(Follower[Memory]):
    kinds, copies, packing = c.KIND, c.COPIES, c.PACKING

    def __init__(self, players: int) -> None:
        super().__init__(Memory(players))
        self.picked = NOBODY

    def out_of_file(self, kind: int) -> None:
        """A card was seen to come from the Case File."""
        if self.renewed:
            self.renewed[kind] = max(0, self.renewed[kind] - 1)

    def out_of_pile(self, kind: int) -> None:
        if kind in self.pile:
            self.pile.remove(kind)


def _drew(f: _Follower, e: Event) -> None:
    for code in e.get("cards") or ():
        f.out_of_file(c.KIND[code])
    f.memory.idle = 0


def _melded(f: _Follower, e: Event) -> None:
    for code in e["cards"]:
        f.lose(e["seat"], c.KIND[code])
    f.memory.idle = 0


def _played(f: _Follower, e: Event) -> None:
    kind = c.KIND[e["card"]]
    if f.picked == kind:
        f.picked = NOBODY
    else:
        f.lose(e["seat"], kind)
    if e["to"] == "discard":
        f.pile.append(kind)
    f.memory.idle = 0


def _displaced(f: _Follower, e: Event) -> None:
    f.pile.append(c.KIND[e["card"]])


def _turned_up(f: _Follower, e: Event) -> None:
    kind = c.KIND[e["card"]]
    f.out_of_file(kind)
    f.pile.append(kind)


def _laid_out(f: _Follower, e: Event) -> None:
    kind = c.KIND[e["card"]]
    if f.pile and f.pile[-1] == kind:
        f.pile.pop()  # turned up by Ripper Strikes the moment before
    else:
        f.lose(e["seat"], kind)


def _picked(f: _Follower, e: Event) -> None:
    f.picked = c.KIND[e["card"]]
    f.out_of_pile(f.picked)


def _kept(f: _Follower, e: Event) -> None:
    f.picked = NOBODY
    f.gain(e["seat"], c.KIND[e["card"]])


def _reshuffled(f: _Follower, e: Event) -> None:
    everything = e["count"] >= len(f.pile)
    shuffled, f.pile = (f.pile, []) if everything else (f.pile[:-1], f.pile[-1:])
    f.renewed = [shuffled.count(kind) for kind in range(c.KINDS)] if e["count"] == len(shuffled) else None


_STEPS: dict[str, Callable[[_Follower, Event], None]] = {
    "dealt": dealt,
    "discarded": discarded,
    "took": took,
    "drew": _drew,
    "melded": _melded,
    "laid-off": laid,
    "played": _played,
    "displaced": _displaced,
    "turned-up": _turned_up,
    "laid-out": _laid_out,
    "picked": _picked,
    "kept": _kept,
    "reshuffled": _reshuffled,
}
