"""The steps of a turn: draw, play, search, discard. Each returns one of the legal actions.

Each gets them with the features of the view."""

from __future__ import annotations

from game.bots.ripper import evaluation
from game.bots.ripper.features import Features
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper.actions import NO_ACTION
from game.cases.ripper.constants import PLAY

IDLE_TURNS = 2
"""Rounds in which cards are only taken and thrown; then the Case File is drawn from, in any case."""
_NEVER = -1000.0
_DRAWING = (1 << c.VICTIM) * 31 | (1 << c.SCENE) * 31 | 1 << c.STRIKES
"""Mask of the kinds that bring cards: they are played before Evidence is laid."""


def draw(features: Features, legal: list[int]) -> int:
    """Choose between the Case File and the top card of Scotland Yard."""
    if a.TAKE not in legal:
        return a.DRAW
    if a.DRAW not in legal:
        return a.TAKE
    if features.memory.idle >= IDLE_TURNS * features.state.players:
        return a.DRAW
    top = features.state.discard[-1]
    if evaluation.card_worth(features, top, features.hand) <= features.w.draw or _throws_back(features, top):
        return a.DRAW
    return a.TAKE


def _throws_back(features: Features, top: int) -> bool:
    """Would the turn only discard the card that it took? What a Gavel may still bring is not foreseen."""
    state, seat = features.state.copy(), features.seat
    memory = features.memory.after_taking(top)
    state.apply(a.TAKE, seat)
    while state.phase == PLAY:
        action = play(Features(state, seat, memory, features.w), state.legal())
        if a.DISCARD[0] <= action <= a.DISCARD[-1]:
            return action == a.DISCARD[top]
        if action in a.PLAY and _DRAWING >> a.PLAY[action][0] & 1:
            break
        state.apply(action, seat)
    return False


def play(features: Features, legal: list[int]) -> int:
    """The next card or meld to play, or the discard that ends the turn."""
    if features.size == 1:
        return _last_card(features, legal)
    gavel, gain = _best_gavel(features, legal)
    evidence, evidence_gain = _best_evidence(features, legal)
    if gavel != NO_ACTION and gain > 0 and _DRAWING >> a.PLAY[gavel][0] & 1:
        return gavel
    if evidence != NO_ACTION and evidence_gain > 0:
        return evidence
    if gavel != NO_ACTION and gain > 0:
        return gavel
    return discard(features, legal)


def _last_card(features: Features, legal: list[int]) -> int:
    """One card in hand: it is discarded, which goes out, unless playing on is legal and better."""
    gavel, gain = _best_gavel(features, legal)
    if (
        gavel != NO_ACTION
        and gain > 0
        and going_out(features, c.POINTS[a.PLAY[gavel][0]]) < features.w.go_out
    ):
        return gavel
    return discard(features, legal)


def _best_gavel(features: Features, legal: list[int]) -> tuple[int, float]:
    best, gain = NO_ACTION, _NEVER
    for action in legal:
        if action in a.PLAY and action != a.ESCAPE:
            value = _playing(features, action)
            if value > gain:
                best, gain = action, value
    return best, gain


def _playing(features: Features, action: int) -> float:
    """Return the gain of a Gavel."""
    kind, named = a.PLAY[action]
    value = evaluation.gavel_gain(features, kind, named)
    if features.size == 2 and not _DRAWING >> kind & 1:
        value += _ending(features, 4 if kind < c.ALIBI else 3)
    return value


def _best_evidence(features: Features, legal: list[int]) -> tuple[int, float]:
    best, gain = NO_ACTION, _NEVER
    for action in legal:
        if action in _EVIDENCE:
            value = _laying(features, action)
            if value > gain:
                best, gain = action, value
    return best, gain


_EVIDENCE = {*a.MELD, *a.LAYOFF, *a.LAYOFF_WILD}


def ranked_plays(features: Features, legal: list[int]) -> list[int]:
    """Evidence and Gavels, the best first."""
    gains = {action: _laying(features, action) for action in legal if action in _EVIDENCE}
    gains |= {
        action: _playing(features, action) for action in legal if action in a.PLAY and action != a.ESCAPE
    }
    return sorted(gains, key=lambda action: (-gains[action], action))


def _laying(features: Features, action: int) -> float:
    """Return the gain of a meld or a layoff."""
    size = a.SIZE[action]
    value = _melding(features, action) if action in a.MELD else _laying_off(features, action)
    return value + _ending(features, 2 * size) if features.size - size == 1 else value


def _laying_off(features: Features, action: int) -> float:
    w = features.w
    if action == a.LAYOFF[c.LETTER]:
        return 3 + w.tempo
    wild = action in _WILD_LAYOFFS
    suspect = action - (a.LAYOFF_WILD[0] if wild else a.LAYOFF[0])
    return 2 + w.tempo + features.doubling_after_laying(suspect, 2) - (0.1 if wild else 0.0)


def _melding(features: Features, action: int) -> float:
    w = features.w
    family, naturals, wilds = a.MELD[action]
    number = naturals + wilds
    points = number * c.POINTS[family]
    value = points + number * w.tempo - wilds * w.wild
    if family < c.LETTER:
        value += features.doubling_after_laying(family, points)
    if not features.melded >> family & 1:
        value -= w.opening * features.unseen_count(family)
    return value


_WILD_LAYOFFS = set(a.LAYOFF_WILD)


def _ending(features: Features, points: int) -> float:
    """Playing this leaves one card, and its discard ends the hand: nothing against it where going out is good."""
    return 0.0 if going_out(features, points) >= features.w.go_out else _NEVER


def going_out(features: Features, points: int) -> float:
    """The hand's points over the mean of the others, if this seat lays `points` more and goes out."""
    state, w = features.state, features.w
    value = features.lead() + points
    caught = (
        sum(size for seat, size in enumerate(state.sizes) if seat != features.seat)
        * w.caught_with
        / features.rivals
    )
    value += caught
    if features.holds_escapes:
        value -= w.escapes_held[features.victims]
    return value


def search(features: Features, legal: list[int]) -> int:
    """The card to pick from Scotland Yard."""
    picks = [action for action in legal if a.PICK[0] <= action <= a.PICK[-1]]
    return max(
        picks,
        key=lambda action: (evaluation.search_worth(features, action - a.PICK[0], features.hand), -action),
    )


def play_or_keep(features: Features, legal: list[int]) -> int:
    """Play the Gavel that a Scene found, or keep it."""
    best, gain = _best_gavel(features, legal)
    return best if best != NO_ACTION and gain > 0 else a.KEEP


def discard(features: Features, legal: list[int]) -> int:
    """The card that is missed least and helps the next player least."""
    best, least = NO_ACTION, 0.0
    for action in legal:
        if a.DISCARD[0] <= action <= a.DISCARD[-1]:
            value = _loss_without(features, action - a.DISCARD[0])
            if best == NO_ACTION or value < least:
                best, least = action, value
    return best


def ranked_discards(features: Features, legal: list[int]) -> list[int]:
    """The discards, the best first."""
    thrown = [action for action in legal if a.DISCARD[0] <= action <= a.DISCARD[-1]]
    return sorted(thrown, key=lambda action: (_loss_without(features, action - a.DISCARD[0]), action))


def _loss_without(features: Features, kind: int) -> float:
    return evaluation.card_worth(features, kind, features.hand - c.UNIT[kind]) + discard_danger(
        features, kind
    )


def discard_danger(features: Features, kind: int) -> float:
    """Return what the discard may be worth to the next player."""
    w = features.w
    if features.size == 1 or kind == c.WILD:
        return 0.0 if features.size == 1 else 6.0
    taker = (features.seat + 1) % features.state.players
    known = features.memory.held[taker]
    if kind <= c.LETTER:
        if features.melded >> kind & 1:
            return w.danger * (c.POINTS[kind] + w.tempo + max(0.0, -_rival_gain(features, kind)))
        return w.danger_pair * features.unseen_count(kind) + w.danger_known * (known >> 3 * kind & 7)
    if kind < c.VICTIM:
        suspects = (kind - c.SUSPECT,) if kind < c.ALIBI else c.ALIBI_SUSPECTS[kind - c.ALIBI]
        melded = any(features.melded >> suspect & 1 for suspect in suspects)
        return w.danger * c.POINTS[kind] * (1.5 if melded else 0.3)
    if kind < c.SCENE:
        return w.danger_victim
    if kind < c.STRIKES:
        return w.danger_scene
    if kind == c.ESCAPES:
        return w.escapes_held[features.victims]
    return w.danger_other


def _rival_gain(features: Features, suspect: int) -> float:
    """The change in `doubling` when another player lays one card of a suspect."""
    if suspect == c.LETTER:
        return 0.0
    features.totals[suspect] += 2
    gain = features.doubling_worth(features.melded, features.state.alibi) - features.standing
    features.totals[suspect] -= 2
    return gain
