"""The identity of the Ripper, and the scores of a finished hand (rules 8 and 9)."""

from __future__ import annotations

from dataclasses import dataclass

from game.cases.ripper import cards as c
from game.cases.ripper.constants import ESCAPED, EXHAUSTED, NOBODY
from game.cases.ripper.state import State
from game.packs import Kept
from game.result import ScoreLine

CORRECT_VOTE = 10
"""Points for naming the Ripper in a vote (9.7)."""
ESCAPES_HELD = 2
"""Points lost for each Victim on the table by the holder of Ripper Escapes at the end (9.6)."""


def suspect_totals(state: State) -> list[int]:
    """Points on the table by suspect: Evidence, Wilds that stand for him, and the Suspect card (9.1, R15)."""
    return _totals(sum(state.areas))


def _totals(laid: int) -> list[int]:
    """The same for all that lies on the table, as one pack."""
    return [_doubled_points(laid, suspect) for suspect in range(6)]


def leader(state: State) -> int:
    """The suspect who would be the Ripper if the hand ended now: the most points among those melded and without an
    Alibi in force, a tie to the lower number (9.1); -1 where nobody can be."""
    laid = sum(state.areas) & _NAMES_SUSPECTS
    return _LEADERS[laid | (state.melded & 63) << _MELDED_AT | state.alibi + 1 << _ALIBI_AT]


_NAMES_SUSPECTS = sum(c.FIELD[: c.LETTER]) | sum(c.FIELD[c.SUSPECT : c.ALIBI])
_MELDED_AT, _ALIBI_AT = c.SHIFT[c.LETTER], c.SHIFT[c.ALIBI]
"""The place of the melded suspects and the Alibi in a pack of nothing but the cards that name suspects."""


def _leader(table: int) -> int:
    melded, alibi = table >> _MELDED_AT & 63, (table >> _ALIBI_AT) - 1
    best, points = NOBODY, -1
    for suspect, total in enumerate(_totals(table)):
        if melded >> suspect & 1 and suspect != alibi and total > points:
            best, points = suspect, total
    return best


_LEADERS = Kept(_leader)


def outcome(state: State) -> str:
    """Return how a finished hand counts: `caught`, `at-large`, `escaped` or `unsolved` (8.1 to 8.5, R13, R14)."""
    rules = state.rules
    if state.ended == ESCAPED:
        return "escaped"
    if state.ended == EXHAUSTED or drawn_out(state):
        return rules.exhausted
    return "caught" if leader(state) != NOBODY else rules.no_ripper


def drawn_out(state: State) -> bool:
    """True if the Ripper is at large because the Case File has run out, even if somebody went out in the same turn.
    (8.4)"""
    rules = state.rules
    return rules.exhausted == "at-large" and not state.case_file and state.file_number >= rules.case_files


def set_aside(state: State, seat: int, kind: int) -> bool:
    """True if this card of a hand is set aside at the end, because it could be laid on the table. (9.5, R17, R26)"""
    if kind <= c.LETTER:
        return bool(state.melded >> kind & 1)
    if kind == c.WILD:
        melded = state.melded & 63
        if state.rules.wild_layoff == "any-meld":
            return bool(melded)
        held = any(melded >> suspect & 1 and c.count(state.hands[seat], suspect) for suspect in range(6))
        return held or bool(melded & state.laid[seat])
    if kind < c.ALIBI:
        return bool(state.melded >> (kind - c.SUSPECT) & 1)
    if kind < c.VICTIM:
        return any(state.melded >> suspect & 1 for suspect in c.ALIBI_SUSPECTS[kind - c.ALIBI])
    return False


@dataclass(frozen=True, slots=True)
class Line(ScoreLine):
    """One line of a score sheet; some name a suspect."""

    suspect: str | None = None


_ITEMS = (
    ("evidence", sum(c.FIELD[: c.SUSPECT])),
    ("suspects", sum(c.FIELD[c.SUSPECT : c.ALIBI])),
    ("alibis", sum(c.FIELD[c.ALIBI : c.VICTIM])),
    ("victims", c.VICTIM_CARDS),
    ("scenes", c.SCENE_CARDS),
    ("escapes", c.FIELD[c.ESCAPES]),
)
"""The items of an area, each with its cards as a pack."""
ITEMS = frozenset({*(item for item, _ in _ITEMS), *{"doubled", "hand", "set-aside", "escapes-held", "vote"}})
"""The items of a score sheet."""
_UNSOLVED_ITEMS = {"victims", "scenes", "escapes"}


def _codes(state: State, seat: int, kinds: list[int]) -> tuple[str, ...]:
    """The cards of an area by code, in the order of the kinds; Wilds as Wilds, behind the suspect they stand for."""
    codes = [c.CODES[kind] for kind in kinds]
    wilds = state.wilds[seat] if kinds[0] < c.WILD else 0
    for suspect in range(6) if wilds else ():
        if (stand_ins := wilds >> 2 * suspect & 3) and suspect in kinds:
            last = kinds.index(suspect) + kinds.count(suspect)
            codes[last - stand_ins : last] = ["wild"] * stand_ins
    return tuple(codes)


def _laid_lines(state: State, seat: int, solved: bool) -> list[Line]:
    lines, area = [], state.areas[seat]
    for item, cards in _ITEMS:
        if area & cards and (solved or item in _UNSOLVED_ITEMS):
            kinds = [*c.kinds_of(area & cards)]
            lines.append(Line(item, sum(c.POINTS[kind] for kind in kinds), _codes(state, seat, kinds)))
    return lines


def _doubled_lines(state: State, seat: int, ripper: int) -> list[Line]:
    kinds = [*c.kinds_of(state.areas[seat] & (c.FIELD[ripper] | c.FIELD[c.SUSPECT + ripper]))]
    if not kinds:
        return []
    points = sum(c.POINTS[kind] for kind in kinds)
    return [Line("doubled", points, _codes(state, seat, kinds), c.SUSPECTS[ripper])]


def _held_lines(state: State, seat: int) -> list[Line]:
    held = [kind for kind in c.kinds_of(state.hands[seat]) if kind != c.ESCAPES]
    aside = [kind for kind in held if set_aside(state, seat, kind)]
    counted = [kind for kind in held if kind not in aside]
    lines = []
    if counted:
        lines.append(
            Line("hand", -sum(c.POINTS[kind] for kind in counted), tuple(c.CODES[kind] for kind in counted))
        )
    if aside:
        lines.append(Line("set-aside", 0, tuple(c.CODES[kind] for kind in aside)))
    if state.hands[seat] & c.FIELD[c.ESCAPES]:
        lines.append(Line("escapes-held", -ESCAPES_HELD * state.victims.bit_count(), ("escapes",)))
    return lines


def _vote(state: State, seat: int, ripper: int) -> list[Line]:
    if state.ballots is None or state.ballots[seat] == NOBODY:
        return []
    vote = state.ballots[seat]
    return [Line("vote", CORRECT_VOTE if vote == ripper else 0, suspect=c.SUSPECTS[vote])]


def score_lines(state: State, seat: int, how: str, ripper: int) -> list[Line]:
    """The lines of one seat's score sheet for an outcome."""
    solved = how in ("caught", "at-large")
    lines = _laid_lines(state, seat, solved)
    if how == "caught":
        lines += _doubled_lines(state, seat, ripper)
    if solved:
        lines += _held_lines(state, seat)
    if how == "caught":
        lines += _vote(state, seat, ripper)
    return lines


# ---- the same sums without their lines: a search asks for them thousands of times a second ----

_EVIDENCE_BITS = 12
_EVIDENCE_PART = (1 << _EVIDENCE_BITS) - 1
_EVIDENCE = tuple(
    tuple(
        sum((part >> 3 * place & 7) * c.POINTS[first + place] for place in range(4))
        for part in range(1 << _EVIDENCE_BITS)
    )
    for first in (0, 4)
)
"""Points of the lower and the upper four Evidence kinds of a pack, by their twelve bits."""
_GAVELS_AT = c.GAVELS_AT
_NAMED_PART = (1 << c.VICTIM - c.SUSPECT) - 1
_NAMED = tuple(
    4 * (part & (1 << c.ALIBI - c.SUSPECT) - 1).bit_count() + 3 * (part >> c.ALIBI - c.SUSPECT).bit_count()
    for part in range(_NAMED_PART + 1)
)
"""Points of the Suspects and Alibis of a pack, by their bits."""
_WILD = c.FIELD[c.WILD]
_ASIDE = tuple(
    sum(c.FIELD[family] for family in range(c.WILD) if melded >> family & 1)
    | sum(c.FIELD[c.SUSPECT + suspect] for suspect in range(6) if melded >> suspect & 1)
    | sum(
        c.FIELD[c.ALIBI + alibi]
        for alibi, suspects in enumerate(c.ALIBI_SUSPECTS)
        if any(melded >> suspect & 1 for suspect in suspects)
    )
    for melded in range(1 << c.WILD)
)
"""By the mask of melded families, all that is set aside of a hand but Wilds (9.5)."""
_ESCAPES_CARD = c.FIELD[c.ESCAPES]
_ONE_POINT = c.VICTIM_CARDS | c.SCENE_CARDS


def _printed_points(pack: int) -> int:
    """The printed points of a pack, Ripper Escapes aside."""
    points = _EVIDENCE[0][pack & _EVIDENCE_PART] + _EVIDENCE[1][pack >> _EVIDENCE_BITS & _EVIDENCE_PART]
    gavels = pack >> _GAVELS_AT
    if gavels:
        points += _NAMED[gavels & _NAMED_PART] + (pack & _ONE_POINT).bit_count()
    return points


def _doubled_points(area: int, ripper: int) -> int:
    return 2 * (area >> 3 * ripper & 7) + (4 if area & c.FIELD[c.SUSPECT + ripper] else 0)


def table_scores(state: State) -> list[int]:
    """Return, by seat, what the table would score if the hand ended now and its Ripper were caught; hands do not
    count."""
    ripper = leader(state)
    if ripper == NOBODY:
        return [_printed_points(area) for area in state.areas]
    return [_printed_points(area) + _doubled_points(area, ripper) for area in state.areas]


def held_points(state: State, seat: int) -> int:
    """Return the cost of the hand (9.5, 9.6)."""
    hand = state.hands[seat]
    lost = ESCAPES_HELD * state.victims.bit_count() if hand & _ESCAPES_CARD else 0
    lost += _printed_points(hand & ~_ASIDE[state.melded])
    if hand & _WILD and set_aside(state, seat, c.WILD):
        lost -= c.count(hand, c.WILD) * c.POINTS[c.WILD]
    return lost


def scores(state: State) -> list[int]:
    """The scores of `result.result`, by seat, of a finished hand."""
    how = outcome(state)
    if how in ("escaped", "unsolved"):
        return [
            (area & _ONE_POINT).bit_count() + (c.POINTS[c.ESCAPES] if area & _ESCAPES_CARD else 0)
            for area in state.areas
        ]
    if how == "at-large":
        return [_printed_points(area) - held_points(state, seat) for seat, area in enumerate(state.areas)]
    table = table_scores(state)
    out = [points - held_points(state, seat) for seat, points in enumerate(table)]
    if state.ballots is not None:
        ripper = leader(state)
        out = [
            points + CORRECT_VOTE if vote == ripper else points
            for points, vote in zip(out, state.ballots, strict=True)
        ]
    return out
