"""The steps of a turn: draw, play, pick, discard. Each gets a look and the legal actions, and returns one of them."""

from __future__ import annotations

from game.bots.following import without
from game.bots.jekyll import evaluation
from game.bots.jekyll.features import Look
from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll.phases import CASE_FILES, PLAY, REVEALED
from game.cases.jekyll.state import State

IDLE = 4
"""Cards taken and thrown and nothing else; then the Case File is drawn from, in any case."""
POTION_DRAWS = 2
_DRAWING = (a.PLAY_POTION, a.SEARCH_LONDON, a.REVEAL)


def draw(look: Look, legal: list[int]) -> int:
    """Choose between the Case File and the top card of London."""
    if a.TAKE not in legal or a.DRAW not in legal:
        return legal[0]
    if look.memory.idle >= IDLE:
        return a.DRAW
    state = look.state
    worths = evaluation.gains(look, state)
    taken = evaluation.Prospect(look, state).value(worths[state.discard[-1]])
    if _runs_out(state, 1):
        return a.TAKE if taken > 0 else a.DRAW
    shorter = state.copy()
    shorter.case_file.pop()
    drawn = evaluation.Prospect(look, shorter).value(evaluation.mean_gain(look, worths) + look.w.draw)
    return a.TAKE if taken > drawn and not _throws_back(look, state.discard[-1]) else a.DRAW


def _throws_back(look: Look, top: int) -> bool:
    """Would the turn only discard the card that it took? What a Gavel may still bring is not foreseen."""
    state, memory = look.state.copy(), without(look.memory, top)
    state.apply(a.TAKE)
    while state.phase == PLAY:
        action = play(Look(state, look.seat, memory, look.w), state.legal())
        if a.DISCARD[0] <= action <= a.DISCARD[-1]:
            return action == a.DISCARD[top]
        if action in _DRAWING:
            break
        state.apply(action)
    return False


def _runs_out(state: State, cards: int) -> bool:
    """True if the hand ends when so many cards are drawn. (6.2)"""
    return state.file_number >= CASE_FILES and len(state.case_file) <= cards


def play(look: Look, legal: list[int]) -> int:
    """The next card or meld to play, or the discard that ends the turn."""
    best, most = -1, evaluation.value(look, look.state)
    for action in legal:
        if not a.DISCARD[0] <= action <= a.DISCARD[-1]:
            value = _playing(look, action)
            if value > most:
                best, most = action, value
    return best if best >= 0 else discard(look, legal)


def _playing(look: Look, action: int) -> float:
    """Return the worth of the position after an action."""
    if action == a.PLAY_POTION:
        return _potion(look)
    if action in (a.SEARCH_LONDON, a.REVEAL):
        return _lab(look, action)
    twin = look.state.copy()
    twin.apply(action)
    value = evaluation.value(look, twin)
    if action in a.MELD and twin.sizes[look.seat] > 1:
        family = a.MELD[action][0]
        if not look.state.melded >> family & 1:
            value -= look.w.opening * look.unseen[family]
    return value


def _without(look: Look, kind: int) -> State:
    """The position with a Gavel out of the hand."""
    twin = look.state.copy()
    twin.hands[look.seat] -= c.UNIT[kind]
    twin.sizes[look.seat] -= 1
    twin.gavel_played = True
    return twin


def _potion(look: Look) -> float:
    """The other side, and two cards."""
    if _runs_out(look.state, POTION_DRAWS):
        return 0.0
    twin = _without(look, c.POTION)
    twin.identity = 1 - twin.identity
    del twin.case_file[-POTION_DRAWS:]
    twin.sizes[look.seat] += POTION_DRAWS
    found = evaluation.mean_gain(look, evaluation.gains(look, twin))
    return evaluation.Prospect(look, twin).value(POTION_DRAWS * found)


def _lab(look: Look, action: int) -> float:
    """A point, and a card that fits: out of London as far as it is remembered, or the best of three."""
    if action == a.REVEAL and _runs_out(look.state, REVEALED):
        return 0.0
    twin = _without(look, c.LAB)
    twin.areas[look.seat] += c.UNIT[c.LAB]
    if action == a.REVEAL:
        del twin.case_file[-REVEALED:]
    twin.sizes[look.seat] += 1
    worths = [gain if twin.fits(kind) else 0.0 for kind, gain in enumerate(evaluation.gains(look, twin))]
    if action == a.REVEAL:
        found = evaluation.best_of(look, worths, REVEALED)
    else:
        lying = [gain for gain, number in zip(worths, look.memory.lying, strict=True) if number]
        found = max([look.w.blind, *lying])
    return evaluation.Prospect(look, twin).value(found)


def pick(look: Look, legal: list[int]) -> int:
    """The card that helps most."""
    worths = evaluation.gains(look, look.state)
    return max(legal, key=lambda action: (worths[action - a.PICK[0]], -action))


def discard(look: Look, legal: list[int]) -> int:
    """The card that is missed least and helps the rival least."""
    return ranked_discards(look, legal)[0]


def ranked_discards(look: Look, legal: list[int]) -> list[int]:
    """All discards, the best first."""
    thrown = [action for action in legal if a.DISCARD[0] <= action <= a.DISCARD[-1]]
    if len(thrown) == 1:
        return thrown
    prospect = evaluation.Prospect(look, look.state)
    pack = look.state.hands[look.seat]
    return sorted(thrown, key=lambda action: (_missed(look, prospect, pack, action - a.DISCARD[0]), action))


def _missed(look: Look, prospect: evaluation.Prospect, pack: int, kind: int) -> float:
    return prospect.hand(pack) - prospect.hand(pack - c.UNIT[kind]) + danger(look, prospect, kind)


def danger(look: Look, prospect: evaluation.Prospect, kind: int) -> float:
    """Return what a discard may be worth to the rival."""
    w = look.w
    if kind >= c.POTION:
        return w.danger_gavel
    if look.state.melded >> kind & 1:
        return w.danger * (prospect.laid(kind) + w.tempo)
    known = c.count(look.memory.held[look.rival], kind)
    return w.danger_pair * look.unseen[kind] + w.danger_known * known
