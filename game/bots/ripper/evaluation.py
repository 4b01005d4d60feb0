"""Worth of a card in hand, and gain of playing a Gavel. All in points over the mean of the others."""

from __future__ import annotations

from game.bots.ripper.features import Look
from game.cases.ripper import cards as c
from game.cases.ripper.phases import NOBODY

_WILD_AT = c.SHIFT[c.WILD]


def card(look: Look, kind: int, rest: int) -> float:
    """Return the worth of a card of this kind beside the `rest` of the hand (a pack)."""
    if kind < c.LETTER:
        return _evidence(look, kind, rest)
    if kind == c.LETTER:
        return _family(look, kind, rest, 3)
    if kind == c.WILD:
        return _wild(look, rest)
    if kind == c.ESCAPES:
        return look.w.escapes_held[look.victims] * (1 - look.near_end)
    return _gavel_in_hand(look, kind)


def _evidence(look: Look, family: int, rest: int) -> float:
    return _family(look, family, rest, 2)


def _family(look: Look, family: int, rest: int, points: int) -> float:
    w = look.w
    if look.melded >> family & 1:
        return points + w.tempo + (look.after_laying(family, 2) if family < c.LETTER else 0.0)
    held = rest >> 3 * family & 7
    wilds = rest >> _WILD_AT & 7 if family < c.LETTER else 0
    factor = points / 2
    if not look.victims:
        factor *= w.no_victim
    penalty = look.near_end * points
    if held >= 3:
        return w.extra * factor - penalty
    if _leaves_a_discard(look, rest):
        if held == 2:
            return w.complete * factor - penalty
        if held and wilds:
            return w.wild_complete * factor - penalty
    live = look.unseen(family)
    return (w.pair if held else w.single) * live * factor - penalty


def _leaves_a_discard(look: Look, rest: int) -> bool:
    """True if there is a card besides a meld of three that is made with the `rest`. One is kept for the discard
    (7.2)."""
    size = look.size if rest == look.hand else look.size - 1
    return size >= 3


def _wild(look: Look, rest: int) -> float:
    w = look.w
    melds = _leaves_a_discard(look, rest)
    homes = look.melded & 63
    if look.state.rules.wild_layoff == "own-area":
        homes &= look.state.laid[look.seat]
    best = w.wild
    for suspect in range(6):
        if homes >> suspect & 1:
            best = max(best, 2 + w.tempo + look.after_laying(suspect, 2))
        elif melds and rest >> 3 * suspect & 7 >= 2:
            best = max(best, w.complete)
    return best - look.near_end * 2


def _gavel_in_hand(look: Look, kind: int) -> float:
    w = look.w
    best = 0.0
    if c.SUSPECT <= kind < c.VICTIM:
        suspects = (kind - c.SUSPECT,) if kind < c.ALIBI else c.ALIBI_SUSPECTS[kind - c.ALIBI]
        melded = [suspect for suspect in suspects if look.melded >> suspect & 1]
        if not melded:
            held = max(look.hand >> 3 * suspect & 7 for suspect in suspects)
            return w.hopeful * c.POINTS[kind] * (1 + held / 2) - look.near_end * c.POINTS[kind]
        best = max(gavel(look, kind, suspect) for suspect in melded)
    else:
        best = gavel(look, kind, NOBODY)
    if look.state.gavel_played:
        best *= w.later
    return max(best, -1.0)


def gavel(look: Look, kind: int, named: int) -> float:
    """Return the gain of playing a Gavel; `named` is the suspect of an Alibi."""
    w = look.w
    if kind < c.ALIBI:
        return 4 + w.tempo + look.after_laying(kind - c.SUSPECT, 4)
    if kind < c.VICTIM:
        return _alibi(look, named)
    if kind < c.SCENE:
        return _victim(look, kind) + w.tempo
    if kind < c.STRIKES:
        return _scene(look, kind) + w.tempo
    if kind == c.STRIKES:
        return _strikes(look) + w.tempo
    return _commissioner(look) + w.tempo


def _alibi(look: Look, named: int) -> float:
    value = 3 + look.w.tempo + look.after_alibi(named)
    if look.state.alibi != NOBODY:
        owner = next(seat for seat, area in enumerate(look.state.areas) if area & c.ALIBI_CARDS)
        value += -3 if owner == look.seat else 3 / look.rivals
    return value


def _partner(look: Look, kind: int) -> float:
    """The partner that moves to the own area with a Victim or a Scene."""
    owner = look.owner_of(kind)
    return 1 + 1 / look.rivals if owner not in (NOBODY, look.seat) else 0.0


def one_victim_more(look: Look) -> float:
    """Return what one more Victim on the table means for Ripper Escapes."""
    if look.victims > 4:
        return 0.0
    w = look.w
    if look.holds_escapes:
        return w.escapes_held[look.victims + 1] - w.escapes_held[look.victims]
    cost = w.escapes_feared[look.victims]
    if look.victims == 4:
        cost += look.lead() / 2
    return -cost * look.escapes_elsewhere()


def _victim(look: Look, kind: int) -> float:
    w = look.w
    value = 1 + w.two_cards + one_victim_more(look) + _partner(look, kind - c.VICTIM + c.SCENE)
    if not look.victims:
        value += w.open_table * melds_in_hand(look) / 3
    return value


def _scene(look: Look, kind: int) -> float:
    best, rest = look.w.search, look.hand & ~c.FIELD[kind]
    for other, number in enumerate(look.memory.lying):
        if number and not c.SCENE <= other < c.STRIKES and other != kind:
            best = max(best, searched(look, other, rest))
    return 1 + best + _partner(look, kind - c.SCENE + c.VICTIM)


def searched(look: Look, kind: int, rest: int) -> float:
    """Return the worth of finding a card to the `rest` of the hand. Gavels found may be played beside the one of the
    turn (5.8)."""
    if kind < c.SUSPECT or kind == c.ESCAPES:
        return card(look, kind, rest)
    if c.SUSPECT <= kind < c.VICTIM:
        return _gavel_in_hand(look, kind)
    if c.SCENE <= kind < c.STRIKES or kind == c.STRIKES:
        return 1.0 + look.w.strikes
    return gavel(look, kind, NOBODY)


def _strikes(look: Look) -> float:
    state = look.state
    left = 5 - look.victims - (look.hand & c.VICTIM_CARDS).bit_count()
    file = len(state.case_file)
    others = sum(state.sizes) - look.size
    if left <= 0 or not file:
        return look.w.strikes / 2
    missed = 1.0
    for _ in range(min(5, file)):
        missed *= 1 - left / (file + others)
    return look.w.strikes + (1 - missed) * (1 + look.w.two_cards + one_victim_more(look))


def _commissioner(look: Look) -> float:
    w = look.w
    own = (look.hand & c.VICTIM_CARDS).bit_count()
    left = 5 - look.victims - own
    others = sum(look.state.sizes) - look.size
    unseen = others + len(look.state.case_file) + 1
    expected = left * others / unseen
    value = w.commissioner + own * (1 + w.tempo) - expected * w.rival_victim
    if own or expected > 0.3:
        value += one_victim_more(look) * min(1.0, own + expected)
    return value


def melds_in_hand(look: Look) -> float:
    """The points of the melds that the hand holds."""
    points = 0.0
    for family in range(7):
        held = look.hand >> 3 * family & 7
        if held >= 3:
            points += held * c.POINTS[family]
    return points
