"""The board that everybody can read off the table: the suspects, the areas, the Victims, the Alibi in force."""

from __future__ import annotations

from dataclasses import dataclass

from game.board import Board, LaidFamily
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.constants import NOBODY
from game.cases.ripper.state import State


@dataclass(frozen=True, slots=True)
class SuspectLine:
    """A suspect on the board."""

    suspect: str
    points: int
    by_seat: tuple[int, ...]
    melded: bool
    alibi: bool
    """The Alibi in force is his."""
    leads: bool
    level: bool
    """He has the leader's points, but a higher number."""


@dataclass(frozen=True, slots=True)
class LaidEvidence(LaidFamily):
    """A family in an area; the Suspect card is not among its cards, but counts in its points."""

    suspect_card: bool = False


@dataclass(frozen=True, slots=True)
class VictimPair:
    """A Victim and her Scene, with the seats that have them on the table."""

    victim: str
    owner: int | None
    scene: str
    scene_owner: int | None


@dataclass(frozen=True, slots=True)
class AlibiInForce:
    """The Alibi in force, the suspect whom it clears, and whose it is."""

    card: str
    suspect: str
    owner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RipperBoard(Board):
    """Public facts of the table, derived by the rules of the game."""

    suspects: tuple[SuspectLine, ...]
    leader: str | None
    """The Ripper, if the hand ended now."""
    tied: tuple[str, ...]
    """Those who are level with the leader."""
    families: tuple[tuple[LaidEvidence, ...], ...]
    """By seat: what lies in its area, beside its Gavels."""
    victims: tuple[VictimPair, ...]
    alibi: AlibiInForce | None

    def line(self, suspect: str) -> SuspectLine:
        """The line of a suspect. KeyError if there is no such suspect."""
        return {line.suspect: line for line in self.suspects}[suspect]

    def laid_families(self, seat: int) -> tuple[LaidEvidence, ...]:
        return self.families[seat]


def board(state: State) -> RipperBoard:
    """The board of a hand."""
    leader = scoring.leader(state)
    totals = scoring.suspect_totals(state)
    level = [
        suspect
        for suspect, points in enumerate(totals)
        if leader != NOBODY
        and suspect != leader
        and points == totals[leader]
        and state.melded >> suspect & 1
        and suspect != state.alibi
    ]
    return RipperBoard(
        suspects=tuple(
            SuspectLine(
                suspect=name,
                points=totals[suspect],
                by_seat=tuple(_suspect_points(area, suspect) for area in state.areas),
                melded=bool(state.melded >> suspect & 1),
                alibi=suspect == state.alibi,
                leads=suspect == leader,
                level=suspect in level,
            )
            for suspect, name in enumerate(c.SUSPECTS)
        ),
        leader=c.SUSPECTS[leader] if leader != NOBODY else None,
        tied=tuple(c.SUSPECTS[suspect] for suspect in level),
        families=tuple(_families(state, seat) for seat in range(state.players)),
        victims=tuple(_victim(state, number) for number in range(5)),
        gavels=tuple(
            tuple(c.CODES[kind] for kind in c.kinds_of(area) if kind >= c.ALIBI) for area in state.areas
        ),
        alibi=_alibi(state),
        table=tuple(sum(c.POINTS[kind] for kind in c.kinds_of(area)) for area in state.areas),
        melded=tuple(name for family, name in enumerate(c.FAMILIES) if state.melded >> family & 1),
    )


def _suspect_points(area: int, suspect: int) -> int:
    return 2 * c.count(area, suspect) + 4 * c.count(area, c.SUSPECT + suspect)


def _families(state: State, seat: int) -> tuple[LaidEvidence, ...]:
    out = []
    area = state.areas[seat]
    for family, name in enumerate(c.FAMILIES):
        number = c.count(area, family)
        card = family < c.LETTER and bool(c.count(area, c.SUSPECT + family))
        if number or card:
            wilds = state.wilds[seat] >> 2 * family & 3 if family < c.LETTER else 0
            points = number * c.POINTS[family] + (4 if card else 0)
            cards = (name,) * (number - wilds) + ("wild",) * wilds
            out.append(LaidEvidence(name, cards, points, card))
    return tuple(out)


def _owner(state: State, kind: int) -> int | None:
    return next((seat for seat, area in enumerate(state.areas) if c.count(area, kind)), None)


def _victim(state: State, number: int) -> VictimPair:
    victim, scene = c.VICTIM + number, c.SCENE + number
    return VictimPair(c.CODES[victim], _owner(state, victim), c.CODES[scene], _owner(state, scene))


def _alibi(state: State) -> AlibiInForce | None:
    for kind in range(c.ALIBI, c.VICTIM):
        owner = _owner(state, kind)
        if owner is not None:
            return AlibiInForce(c.CODES[kind], c.SUSPECTS[state.alibi], owner)
    return None
