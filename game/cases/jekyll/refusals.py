"""The reasons why a play of Jekyll & Hyde is not legal now. They explain what `State.legal` leaves out, and decide
nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll.constants import CHOOSE, DRAW, OVER, PLAY, SEARCH
from game.cases.jekyll.state import State
from game.refusal import Refusal


def explain(state: State, seat: int, action: int) -> Refusal:
    """The reason why an action that is not legal is not. The first that holds, from the general to the particular."""
    if state.phase == OVER:
        return Refusal("over", "7.1")
    if seat != state.turn:
        return Refusal("not-your-turn", "2.2")
    verb = a.TABLE.texts[action].split()[0]
    if state.phase == DRAW and verb not in ("draw", "take"):
        return Refusal("draw-first", "2.2")
    if state.phase == PLAY and verb in ("draw", "take"):
        return Refusal("drawn-already", "2.3")
    if state.phase in (SEARCH, CHOOSE) and verb != "pick":
        return Refusal("pick-card-first", "4.3")
    return _BY_VERB[verb](state, seat, action)


def _name(kind: int) -> str:
    return f"cards.name.{c.CODES[kind]}"


def _whole(kind: int) -> str:
    """The card with its kind: a name alone may be that of several cards."""
    return f"cards.full.{c.CODES[kind]}"


def _side(state: State) -> str:
    return f"cards.name.identity:{c.SIDES[state.identity]}"


def _draw(_state: State, _seat: int, _action: int) -> Refusal:
    return Refusal("case-file-empty", "2.3")


def _take(_state: State, _seat: int, _action: int) -> Refusal:
    return Refusal("london-empty", "2.3")


def _meld(state: State, seat: int, action: int) -> Refusal:
    family, number = a.MELD[action]
    if c.count(state.hands[seat], family) < number:
        return Refusal("not-that-many", "3.1", {"card": _name(family)})
    return _wrong_side(state, family) or _all_match(state, seat) or Refusal("keep-a-discard", "5.2")


def _all_match(state: State, seat: int) -> Refusal | None:
    """The last three cards would be a meld, but one of them is kept for the discard."""
    families = {*c.kinds_of(state.hands[seat])}
    if state.sizes[seat] != 3 or len(families) != 1:
        return None
    [family] = families
    if family >= c.POTION or state.melded >> family & 1 or not state.fits(family):
        return None
    return Refusal("last-three", "5.2", {"family": _name(family)})


def _wrong_side(state: State, family: int) -> Refusal | None:
    """A family that does not fit the side that shows cannot be melded, however many of it are held."""
    if state.fits(family):
        return None
    return Refusal("wrong-side", "3.2", {"family": _name(family), "side": _side(state)})


def _not_of_this_side(state: State, seat: int, family: int) -> Refusal | None:
    """A meld that the side forbids; with fewer cards than a meld has, the side is not what is missing (3.4)."""
    return _wrong_side(state, family) if c.count(state.hands[seat], family) >= 3 else None


def _layoff(state: State, seat: int, action: int) -> Refusal:
    family = action - a.LAYOFF[0]
    if not c.count(state.hands[seat], family):
        return Refusal("not-in-hand", "3.4", {"card": _whole(family)})
    if not state.melded >> family & 1:
        return (
            _not_of_this_side(state, seat, family)
            or _all_match(state, seat)
            or Refusal("not-melded", "3.4", {"family": _name(family)})
        )
    return Refusal("keep-a-discard", "5.2")


def _play(state: State, seat: int, action: int) -> Refusal:
    kind = {a.PLAY_POTION: c.POTION, a.SEARCH_LONDON: c.LAB, a.REVEAL: c.LAB}.get(action, c.TRANSFORMATION)
    if not c.count(state.hands[seat], kind):
        return Refusal("not-in-hand", "4.1", {"card": _whole(kind)})
    if state.gavel_played:
        return Refusal("one-gavel", "4.1")
    if action == a.SEARCH_LONDON:
        return Refusal("nothing-fits", "4.3", {"side": _side(state)})
    if state.sizes[seat] == 1:
        return Refusal("last-card", "5.2")
    if kind == c.TRANSFORMATION:
        return Refusal("no-target", "4.4")
    return Refusal("case-file-empty", "4.3")


def _pick(state: State, _seat: int, action: int) -> Refusal:
    kind = action - a.PICK[0]
    if state.phase not in (SEARCH, CHOOSE):
        return Refusal("no-search", "4.3")
    pile = state.discard if state.phase == SEARCH else state.revealed
    if kind not in pile:
        return Refusal("not-to-pick", "4.3", {"card": _whole(kind)})
    return Refusal("wrong-side", "4.3", {"family": _name(kind), "side": _side(state)})


def _discard(_state: State, _seat: int, action: int) -> Refusal:
    return Refusal("not-in-hand", "5.1", {"card": _whole(action - a.DISCARD[0])})


_BY_VERB: dict[str, Callable[[State, int, int], Refusal]] = {
    "draw": _draw, "take": _take, "meld": _meld, "layoff": _layoff, "play": _play, "pick": _pick, "discard": _discard,
}  # fmt: skip


def why_not(state: State, seat: int, codes: list[str]) -> Refusal:
    """Explain why this selection of cards of the hand cannot be played as it is: the refusal of the play it comes
    nearest to."""
    if not codes:
        return Refusal("nothing-selected", "2.2")
    kinds = Counter(c.KIND[code] for code in codes)
    if len(kinds) > 1:
        return Refusal(
            "gavel-alone" if max(kinds) >= c.POTION else "one-family",
            "4.1" if max(kinds) >= c.POTION else "3.1",
        )
    [(kind, number)] = kinds.items()
    if kind >= c.POTION:
        if number > 1:
            return Refusal("gavel-alone", "4.1")
        return explain(state, seat, _GAVEL_ATTEMPT[kind])
    if number == 1 or state.phase != PLAY or seat != state.turn:
        return explain(state, seat, a.LAYOFF[kind])
    if number == 2:
        if state.melded >> kind & 1:
            return Refusal("one-at-a-time", "3.4")
        return (
            _not_of_this_side(state, seat, kind)
            or _all_match(state, seat)
            or Refusal("three-needed", "3.1", {"family": _name(kind)})
        )
    return explain(state, seat, a.TABLE.codes[f"meld {c.CODES[kind]} {number}"])


def refusal_of_picked_gavel(state: State, seat: int, action: int) -> Refusal | None:
    """Explain why the Gavel that Work in Lab would find cannot be played in this turn; None for any other card."""
    return Refusal("lab-was-gavel", "4.1") if action - a.PICK[0] >= c.POTION and state.gavel_played else None


def refusal_of_found_card(refusal: Refusal, code: str) -> Refusal:
    """The refusal of a card that Work in Lab found in this turn, which was its Gavel."""
    return (
        Refusal("found-by-lab", "4.1", {"card": f"cards.full.{code}"})
        if refusal.key == "one-gavel"
        else refusal
    )


_GAVEL_ATTEMPT = {c.POTION: a.PLAY_POTION, c.LAB: a.REVEAL, c.TRANSFORMATION: next(iter(a.TRANSFORM))}
