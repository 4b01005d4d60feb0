"""The reasons why a play of Jack the Ripper is not legal now. They explain what `State.legal_for` leaves out, and
decide nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper.constants import BALLOT, DRAW, ESCAPE, NOBODY, OVER, PICKED, PLAY, SEARCH
from game.cases.ripper.legal import plays_of_picked
from game.cases.ripper.state import State
from game.refusal import Refusal


def explain(state: State, seat: int, action: int) -> Refusal:
    """The reason why an action that is not legal is not. The first that holds, from the general to the particular."""
    if state.phase == OVER:
        return Refusal("over", "8.1")
    if action == a.ESCAPE:
        return _escape(state, seat)
    if state.phase == ESCAPE and seat == state.holder():
        return Refusal("offer-first", "6.2")
    if state.phase == BALLOT:
        return _ballot(state, seat, action)
    if seat != state.turn or state.phase == ESCAPE:
        return Refusal("not-your-turn", "3.1")
    verb = a.TABLE.texts[action].split()[0]
    return _BY_PHASE[state.phase](verb) or _BY_VERB[verb](state, seat, action)


def _name(kind: int) -> str:
    return f"cards.name.{c.CODES[kind]}"


def _whole(kind: int) -> str:
    """The card with its kind: a name alone may be that of several cards."""
    return f"cards.full.{c.CODES[kind]}"


def _escape(state: State, seat: int) -> Refusal:
    if not c.count(state.hands[seat], c.ESCAPES):
        return Refusal("not-in-hand", "6.1", {"card": _whole(c.ESCAPES)})
    return Refusal("five-victims", "6.1", {"n": state.victims.bit_count()})


def _ballot(state: State, seat: int, action: int) -> Refusal:
    assert state.ballots is not None
    if action in a.BALLOT or state.ballots[seat] != NOBODY:
        return Refusal("ballot-sealed", "10.2")
    return Refusal("ballot-first", "10.2")


def _in_draw(verb: str) -> Refusal | None:
    return None if verb in ("draw", "take", "call-vote", "ballot", "pass") else Refusal("draw-first", "3.2")


def _in_play(verb: str) -> Refusal | None:
    if verb in ("draw", "take"):
        return Refusal("drawn-already", "3.3")
    return Refusal("vote-before-drawing", "10.1") if verb == "call-vote" else None


def _in_search(verb: str) -> Refusal | None:
    return None if verb == "pick" else Refusal("pick-first", "5.7")


def _in_picked(verb: str) -> Refusal | None:
    return None if verb == "play" else Refusal("play-or-keep", "5.8")


_BY_PHASE: dict[int, Callable[[str], Refusal | None]] = {
    DRAW: _in_draw, PLAY: _in_play, SEARCH: _in_search, PICKED: _in_picked,
}  # fmt: skip


def _draw(_state: State, _seat: int, _action: int) -> Refusal:
    return Refusal("case-file-empty", "3.4")


def _take(_state: State, _seat: int, _action: int) -> Refusal:
    return Refusal("scotland-yard-empty", "3.4")


def _call_vote(state: State, _seat: int, _action: int) -> Refusal:
    if not state.rules.vote:
        return Refusal("no-vote", "10.1")
    return (
        Refusal("voted-already", "10.1") if state.ballots is not None else Refusal("vote-needs-meld", "10.1")
    )


def _no_vote_called(_state: State, _seat: int, _action: int) -> Refusal:
    return Refusal("no-vote-called", "10.2")


def _meld(state: State, seat: int, action: int) -> Refusal:
    family, naturals, wilds = a.MELD[action]
    held = c.count(state.hands[seat], family), c.count(state.hands[seat], c.WILD)
    if held[0] < naturals or held[1] < wilds:
        return Refusal("not-that-many", "4.2", {"card": _name(family)})
    if not state.victims:
        return Refusal("victim-first", "4.1")
    return _all_match(state, seat) or Refusal("keep-a-discard", "7.2")


def _all_match(state: State, seat: int) -> Refusal | None:
    """The last three cards would be a meld, but one of them is kept for the discard."""
    hand = state.hands[seat]
    families = {*c.kinds_of(hand)} - {c.WILD}
    if state.sizes[seat] != 3 or len(families) != 1:
        return None
    [family] = families
    if family > c.WILD or state.melded >> family & 1 or (family == c.LETTER and c.count(hand, c.WILD)):
        return None
    return Refusal("last-three", "7.2", {"family": _name(family)})


def _layoff(state: State, seat: int, action: int) -> Refusal:
    wild = action in a.LAYOFF_WILD
    family = action - (a.LAYOFF_WILD if wild else a.LAYOFF)[0]
    if not c.count(state.hands[seat], c.WILD if wild else family):
        return Refusal("not-in-hand", "4.4", {"card": _whole(c.WILD if wild else family)})
    if not state.victims:
        return Refusal("victim-first", "4.1")
    if not state.melded >> family & 1:
        return _all_match(state, seat) or Refusal("not-melded", "4.4", {"family": _name(family)})
    if wild and not state.wild_homes(seat) >> family & 1:
        return Refusal("wild-own-area", "4.7", {"family": _name(family)})
    return Refusal("keep-a-discard", "7.2")


_EITHER = tuple(named for action in a.PLAYS_OF[a.EDDY_GULL] for named in a.PLAY[action][1:])
"""The two suspects of the shared Alibi."""


def _play(state: State, seat: int, action: int) -> Refusal:
    kind, named = a.PLAY[action]
    held = kind == state.picked if state.phase == PICKED else bool(c.count(state.hands[seat], kind))
    if not held:
        return Refusal("not-in-hand", "5.1", {"card": _whole(kind)})
    if state.gavel_played and state.phase != PICKED:
        return Refusal("one-gavel", "5.1")
    if kind == a.EDDY_GULL and not any(state.melded >> each & 1 for each in _EITHER):
        first, second = map(_name, _EITHER)
        return Refusal("neither-melded", "5.4", {"first": first, "second": second})
    suspect = kind - c.SUSPECT if kind < c.ALIBI else named
    if suspect != NOBODY and not state.melded >> suspect & 1:
        if kind < c.ALIBI:
            return Refusal("suspect-not-melded", "5.2", {"family": _name(suspect)})
        return Refusal("not-melded", "5.3", {"family": _name(suspect)})
    if state.rules.last_card == "never":
        return Refusal("last-card-never", "7.2")
    return Refusal("last-card", "7.2")


def _pick(_state: State, _seat: int, action: int) -> Refusal:
    if c.SCENE <= action - a.PICK[0] < c.STRIKES:
        return Refusal("no-scene-found", "5.7")
    return Refusal("not-there", "5.7", {"card": _whole(action - a.PICK[0])})


def _not_searching(_state: State, _seat: int, _action: int) -> Refusal:
    return Refusal("no-search", "5.7")


def _discard(state: State, _seat: int, action: int) -> Refusal:
    return Refusal("not-in-hand", "7.1", {"card": _whole(action - a.DISCARD[0])})


def _nothing_offered(_state: State, _seat: int, _action: int) -> Refusal:
    return Refusal("nothing-offered", "6.2")


_BY_VERB: dict[str, Callable[[State, int, int], Refusal]] = {
    "draw": _draw, "take": _take, "call-vote": _call_vote, "ballot": _no_vote_called, "meld": _meld, "layoff": _layoff,
    "play": _play, "pick": lambda s, seat, x: _pick(s, seat, x) if s.phase == SEARCH else _not_searching(s, seat, x),
    "keep": _not_searching, "discard": _discard, "pass": _nothing_offered,
}  # fmt: skip


def why_not(state: State, seat: int, codes: list[str]) -> Refusal:
    """Explain why this selection of cards of the hand cannot be played as it is: the refusal of the play it comes
    nearest to."""
    if not codes:
        return Refusal("nothing-selected", "3.2")
    kinds = Counter(c.KIND[code] for code in codes)
    gavels = [kind for kind in kinds if kind > c.WILD]
    if gavels:
        if len(codes) > 1:
            return Refusal("gavel-alone", "5.1")
        return explain(state, seat, a.PLAYS_OF[gavels[0]][0])
    wilds = kinds.pop(c.WILD, 0)
    if len(kinds) > 1:
        return Refusal("one-family", "4.2")
    if not kinds:
        return _why_not_wilds(state, seat, wilds)
    [(family, naturals)] = kinds.items()
    return _why_not_family(state, seat, family, naturals, wilds)


def _why_not_wilds(state: State, seat: int, wilds: int) -> Refusal:
    if state.phase != PLAY or seat != state.turn or not state.victims:
        return explain(state, seat, a.LAYOFF_WILD[0])
    if wilds > 1:
        return Refusal("wilds-need-natural", "4.3")
    if state.sizes[seat] > 1 and not state.wild_homes(seat):
        return _all_match(state, seat) or Refusal(
            "wild-own-area" if state.melded & 63 else "wild-nowhere", "4.7", {"family": _name(c.WILD)}
        )
    return Refusal("keep-a-discard", "7.2")


def _why_not_family(state: State, seat: int, family: int, naturals: int, wilds: int) -> Refusal:
    if state.phase != PLAY or seat != state.turn or not state.victims:
        return explain(state, seat, a.LAYOFF[family])
    if family == c.LETTER and wilds:
        return Refusal("no-wild-letters", "4.6")
    number = naturals + wilds
    if number == 1:
        return explain(state, seat, a.LAYOFF[family])
    if number == 2:
        melded = state.melded >> family & 1
        return (
            Refusal("one-at-a-time", "4.4")
            if melded
            else _all_match(state, seat) or Refusal("three-needed", "4.2", {"family": _name(family)})
        )
    return _all_match(state, seat) or Refusal("keep-a-discard", "7.2")


def refusal_of_picked_gavel(state: State, seat: int, action: int) -> Refusal | None:
    """Explain why the Gavel that a search would find could not be played at once; None if it could, or if the pick is
    no Gavel."""
    kind = action - a.PICK[0]
    if not c.UNIT[kind] & c.GAVELS:
        return None
    twin = state.copy()
    twin.discard.remove(kind)
    twin.picked, twin.phase = kind, PICKED
    return None if plays_of_picked(twin) else _play(twin, seat, a.PLAYS_OF[kind][0])


def refusal_of_found_card(refusal: Refusal, code: str) -> Refusal:
    """The refusal of a card that was found in this turn: as a second Gavel it can be played at once or not at all."""
    return (
        Refusal("found-waits", "5.8", {"card": f"cards.full.{code}"})
        if refusal.key == "one-gavel"
        else refusal
    )
