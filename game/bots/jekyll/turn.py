"""The steps of a turn: draw, play, pick, discard. Each returns one of the legal actions.

Each gets them with the features of the view."""

from __future__ import annotations

from game.bots.jekyll import evaluation
from game.bots.jekyll.features import Features
from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll.constants import CARDS_REVEALED_BY_LAB, CASE_FILES, PLAY
from game.cases.jekyll.state import State

IDLE = 4
"""Cards taken and thrown and nothing else; then the Case File is drawn from, in any case."""
POTION_DRAWS = 2
_DRAWING = (a.PLAY_POTION, a.SEARCH_LONDON, a.REVEAL)


def draw(features: Features, legal: list[int]) -> int:
    """Choose between the Case File and the top card of London."""
    if a.TAKE not in legal or a.DRAW not in legal:
        return legal[0]
    if features.memory.idle >= IDLE:
        return a.DRAW
    state = features.state
    worths = evaluation.card_gains(features, state)
    taken = evaluation.Prospect(features, state).value(worths[state.discard[-1]])
    if _runs_out(state, 1):
        return a.TAKE if taken > 0 else a.DRAW
    shorter = state.copy()
    shorter.case_file.pop()
    drawn = evaluation.Prospect(features, shorter).value(
        evaluation.mean_gain(features, worths) + features.w.draw
    )
    return a.TAKE if taken > drawn and not _throws_back(features, state.discard[-1]) else a.DRAW


def _throws_back(features: Features, top: int) -> bool:
    """Would the turn only discard the card that it took? What a Gavel may still bring is not foreseen."""
    state, memory = features.state.copy(), features.memory.after_taking(top)
    state.apply(a.TAKE)
    while state.phase == PLAY:
        action = play(Features(state, features.seat, memory, features.w), state.legal())
        if a.DISCARD[0] <= action <= a.DISCARD[-1]:
            return action == a.DISCARD[top]
        if action in _DRAWING:
            break
        state.apply(action)
    return False


def _runs_out(state: State, cards: int) -> bool:
    """True if the hand ends when so many cards are drawn. (6.2)"""
    return state.file_number >= CASE_FILES and len(state.case_file) <= cards


def play(features: Features, legal: list[int]) -> int:
    """The next card or meld to play, or the discard that ends the turn."""
    best, most = -1, evaluation.position_value(features, features.state)
    for action in legal:
        if not a.DISCARD[0] <= action <= a.DISCARD[-1]:
            value = _playing(features, action)
            if value > most:
                best, most = action, value
    return best if best >= 0 else discard(features, legal)


def _playing(features: Features, action: int) -> float:
    """Return the worth of the position after an action."""
    if action == a.PLAY_POTION:
        return _potion(features)
    if action in (a.SEARCH_LONDON, a.REVEAL):
        return _lab(features, action)
    twin = features.state.copy()
    twin.apply(action)
    value = evaluation.position_value(features, twin)
    if action in a.MELD and twin.sizes[features.seat] > 1:
        family = a.MELD[action][0]
        if not features.state.melded >> family & 1:
            value -= features.w.opening * features.unseen[family]
    return value


def _without(features: Features, kind: int) -> State:
    """The position with a Gavel out of the hand."""
    twin = features.state.copy()
    twin.hands[features.seat] -= c.UNIT[kind]
    twin.sizes[features.seat] -= 1
    twin.gavel_played = True
    return twin


def _potion(features: Features) -> float:
    """The other side, and two cards."""
    if _runs_out(features.state, POTION_DRAWS):
        return 0.0
    twin = _without(features, c.POTION)
    twin.identity = 1 - twin.identity
    del twin.case_file[-POTION_DRAWS:]
    twin.sizes[features.seat] += POTION_DRAWS
    found = evaluation.mean_gain(features, evaluation.card_gains(features, twin))
    return evaluation.Prospect(features, twin).value(POTION_DRAWS * found)


def _lab(features: Features, action: int) -> float:
    """A point, and a card that fits: out of London as far as it is remembered, or the best of three."""
    if action == a.REVEAL and _runs_out(features.state, CARDS_REVEALED_BY_LAB):
        return 0.0
    twin = _without(features, c.LAB)
    twin.areas[features.seat] += c.UNIT[c.LAB]
    if action == a.REVEAL:
        del twin.case_file[-CARDS_REVEALED_BY_LAB:]
    twin.sizes[features.seat] += 1
    worths = [
        gain if twin.fits(kind) else 0.0 for kind, gain in enumerate(evaluation.card_gains(features, twin))
    ]
    if action == a.REVEAL:
        found = evaluation.best_of(features, worths, CARDS_REVEALED_BY_LAB)
    else:
        lying = [gain for gain, number in zip(worths, features.memory.lying, strict=True) if number]
        found = max([features.w.unknown_find, *lying])
    return evaluation.Prospect(features, twin).value(found)


def pick(features: Features, legal: list[int]) -> int:
    """The card that helps most."""
    worths = evaluation.card_gains(features, features.state)
    return max(legal, key=lambda action: (worths[action - a.PICK[0]], -action))


def discard(features: Features, legal: list[int]) -> int:
    """The card that is missed least and helps the rival least."""
    return ranked_discards(features, legal)[0]


def ranked_discards(features: Features, legal: list[int]) -> list[int]:
    """All discards, the best first."""
    thrown = [action for action in legal if a.DISCARD[0] <= action <= a.DISCARD[-1]]
    if len(thrown) == 1:
        return thrown
    prospect = evaluation.Prospect(features, features.state)
    pack = features.state.hands[features.seat]
    return sorted(
        thrown, key=lambda action: (_loss_without(features, prospect, pack, action - a.DISCARD[0]), action)
    )


def _loss_without(features: Features, prospect: evaluation.Prospect, pack: int, kind: int) -> float:
    return (
        prospect.hand_worth(pack)
        - prospect.hand_worth(pack - c.UNIT[kind])
        + discard_danger(features, prospect, kind)
    )


def discard_danger(features: Features, prospect: evaluation.Prospect, kind: int) -> float:
    """Return what a discard may be worth to the rival."""
    w = features.w
    if kind >= c.POTION:
        return w.danger_gavel
    if features.state.melded >> kind & 1:
        return w.danger * (prospect.worth_laid(kind) + w.tempo)
    known = c.count(features.memory.held[features.rival], kind)
    return w.danger_pair * features.unseen[kind] + w.danger_known * known
