"""Worth of a card in hand, and gain of playing a Gavel. All in points over the mean of the others."""

from __future__ import annotations

from game.bots.ripper.features import Features
from game.cases.ripper import cards as c
from game.cases.ripper.constants import NOBODY

_WILD_AT = c.SHIFT[c.WILD]


def card_worth(features: Features, kind: int, rest: int) -> float:
    """Return the worth of a card of this kind beside the `rest` of the hand (a pack)."""
    if kind < c.LETTER:
        return _evidence(features, kind, rest)
    if kind == c.LETTER:
        return _family(features, kind, rest, 3)
    if kind == c.WILD:
        return _wild(features, rest)
    if kind == c.ESCAPES:
        return features.w.escapes_held[features.victims] * (1 - features.near_end)
    return _gavel_in_hand(features, kind)


def _evidence(features: Features, family: int, rest: int) -> float:
    return _family(features, family, rest, 2)


def _family(features: Features, family: int, rest: int, points: int) -> float:
    w = features.w
    if features.melded >> family & 1:
        return points + w.tempo + (features.doubling_after_laying(family, 2) if family < c.LETTER else 0.0)
    held = rest >> 3 * family & 7
    wilds = rest >> _WILD_AT & 7 if family < c.LETTER else 0
    factor = points / 2
    if not features.victims:
        factor *= w.no_victim
    penalty = features.near_end * points
    if held >= 3:
        return w.extra * factor - penalty
    if _leaves_a_discard(features, rest):
        if held == 2:
            return w.complete * factor - penalty
        if held and wilds:
            return w.wild_complete * factor - penalty
    live = features.unseen_count(family)
    return (w.pair if held else w.single) * live * factor - penalty


def _leaves_a_discard(features: Features, rest: int) -> bool:
    """True if there is a card besides a meld of three that is made with the `rest`. One is kept for the discard
    (7.2)."""
    size = features.size if rest == features.hand else features.size - 1
    return size >= 3


def _wild(features: Features, rest: int) -> float:
    w = features.w
    melds = _leaves_a_discard(features, rest)
    homes = features.melded & 63
    if features.state.rules.wild_layoff == "own-area":
        homes &= features.state.laid[features.seat]
    best = w.wild
    for suspect in range(6):
        if homes >> suspect & 1:
            best = max(best, 2 + w.tempo + features.doubling_after_laying(suspect, 2))
        elif melds and rest >> 3 * suspect & 7 >= 2:
            best = max(best, w.complete)
    return best - features.near_end * 2


def _gavel_in_hand(features: Features, kind: int) -> float:
    w = features.w
    best = 0.0
    if c.SUSPECT <= kind < c.VICTIM:
        suspects = (kind - c.SUSPECT,) if kind < c.ALIBI else c.ALIBI_SUSPECTS[kind - c.ALIBI]
        melded = [suspect for suspect in suspects if features.melded >> suspect & 1]
        if not melded:
            held = max(features.hand >> 3 * suspect & 7 for suspect in suspects)
            return w.hopeful * c.POINTS[kind] * (1 + held / 2) - features.near_end * c.POINTS[kind]
        best = max(gavel_gain(features, kind, suspect) for suspect in melded)
    else:
        best = gavel_gain(features, kind, NOBODY)
    if features.state.gavel_played:
        best *= w.later
    return max(best, -1.0)


def gavel_gain(features: Features, kind: int, named: int) -> float:
    """Return the gain of playing a Gavel; `named` is the suspect of an Alibi."""
    w = features.w
    if kind < c.ALIBI:
        return 4 + w.tempo + features.doubling_after_laying(kind - c.SUSPECT, 4)
    if kind < c.VICTIM:
        return _alibi(features, named)
    if kind < c.SCENE:
        return _victim(features, kind) + w.tempo
    if kind < c.STRIKES:
        return _scene(features, kind) + w.tempo
    if kind == c.STRIKES:
        return _strikes(features) + w.tempo
    return _commissioner(features) + w.tempo


def _alibi(features: Features, named: int) -> float:
    value = 3 + features.w.tempo + features.doubling_after_alibi(named)
    if features.state.alibi != NOBODY:
        owner = next(seat for seat, area in enumerate(features.state.areas) if area & c.ALIBI_CARDS)
        value += -3 if owner == features.seat else 3 / features.rivals
    return value


def _partner(features: Features, kind: int) -> float:
    """The partner that moves to the own area with a Victim or a Scene; beside one that lies there already, the card
    is safe."""
    owner = features.owner_of(kind)
    if owner == features.seat:
        return features.w.safe_pair
    return 1 + 1 / features.rivals if owner != NOBODY else 0.0


def one_victim_more(features: Features) -> float:
    """Return what one more Victim on the table means for Ripper Escapes."""
    if features.victims > 4:
        return 0.0
    w = features.w
    if features.holds_escapes:
        return w.escapes_held[features.victims + 1] - w.escapes_held[features.victims]
    cost = w.escapes_feared[features.victims]
    if features.victims == 4:
        cost += features.lead() / 2
    return -cost * features.chance_escapes_elsewhere()


def _victim(features: Features, kind: int) -> float:
    w = features.w
    value = 1 + w.two_cards + one_victim_more(features) + _partner(features, kind - c.VICTIM + c.SCENE)
    if not features.victims:
        value += w.open_table * melds_in_hand(features) / 3
    return value


def _scene(features: Features, kind: int) -> float:
    best, rest = features.w.search, features.hand & ~c.FIELD[kind]
    for other, number in enumerate(features.memory.lying):
        if number and not c.SCENE <= other < c.STRIKES and other != kind:
            best = max(best, search_worth(features, other, rest))
    return 1 + best + _partner(features, kind - c.SCENE + c.VICTIM)


def search_worth(features: Features, kind: int, rest: int) -> float:
    """Return the worth of finding a card to the `rest` of the hand. Gavels found may be played beside the one of the
    turn (5.8)."""
    if kind < c.SUSPECT or kind == c.ESCAPES:
        return card_worth(features, kind, rest)
    if c.SUSPECT <= kind < c.VICTIM:
        return _gavel_in_hand(features, kind)
    if c.SCENE <= kind < c.STRIKES or kind == c.STRIKES:
        return 1.0 + features.w.strikes
    return gavel_gain(features, kind, NOBODY)


def _strikes(features: Features) -> float:
    state = features.state
    left = 5 - features.victims - (features.hand & c.VICTIM_CARDS).bit_count()
    file = len(state.case_file)
    others = sum(state.sizes) - features.size
    if left <= 0 or not file:
        return features.w.strikes / 2
    missed = 1.0
    for _ in range(min(5, file)):
        missed *= 1 - left / (file + others)
    return features.w.strikes + (1 - missed) * (1 + features.w.two_cards + one_victim_more(features))


def _commissioner(features: Features) -> float:
    w = features.w
    own = (features.hand & c.VICTIM_CARDS).bit_count()
    left = 5 - features.victims - own
    others = sum(features.state.sizes) - features.size
    unseen = others + len(features.state.case_file) + 1
    expected = left * others / unseen
    value = w.commissioner + own * (1 + w.tempo) - expected * w.rival_victim
    if own or expected > 0.3:
        value += one_victim_more(features) * min(1.0, own + expected)
    return value


def melds_in_hand(features: Features) -> float:
    """The points of the melds that the hand holds."""
    points = 0.0
    for family in range(7):
        held = features.hand >> 3 * family & 7
        if held >= 3:
            points += held * c.POINTS[family]
    return points
