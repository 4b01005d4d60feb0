"""The board that everybody can read off the table: the suspects, the areas, the Victims, the Alibi in force."""

from __future__ import annotations

from typing import Any

from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.phases import NOBODY
from game.cases.ripper.state import State


def board(state: State) -> dict[str, Any]:
    """Public facts of the table, derived by the rules of the game.

    `suspects`: six, each with `suspect`, `points`, `by_seat`, `melded`, `alibi`, `leads`, `level` (has the leader's
    points); `leader`; `tied` (those level with the leader); `families`: by seat, a list of `family`, `cards`,
    `suspect_card`, `points`; `victims`: five, each with `victim`, `owner`, `scene`, `scene_owner`; `gavels`: by seat,
    the other Gavels; `alibi` in force: `card`, `suspect`, `owner`, or None; `table`: face values by seat; `melded`.
    """
    leader = scoring.leader(state)
    totals = scoring.totals(state)
    level = [
        suspect
        for suspect, points in enumerate(totals)
        if leader != NOBODY
        and suspect != leader
        and points == totals[leader]
        and state.melded >> suspect & 1
        and suspect != state.alibi
    ]
    return {
        "suspects": [
            {
                "suspect": name,
                "points": totals[suspect],
                "by_seat": [_suspect_points(area, suspect) for area in state.areas],
                "melded": bool(state.melded >> suspect & 1),
                "alibi": suspect == state.alibi,
                "leads": suspect == leader,
                "level": suspect in level,
            }
            for suspect, name in enumerate(c.SUSPECTS)
        ],
        "leader": c.SUSPECTS[leader] if leader != NOBODY else None,
        "tied": [c.SUSPECTS[suspect] for suspect in level],
        "families": [_families(state, seat) for seat in range(state.players)],
        "victims": [_victim(state, number) for number in range(5)],
        "gavels": [[c.CODES[kind] for kind in c.kinds_of(area) if kind >= c.ALIBI] for area in state.areas],
        "alibi": _alibi(state),
        "table": [sum(c.POINTS[kind] for kind in c.kinds_of(area)) for area in state.areas],
        "melded": [name for family, name in enumerate(c.FAMILIES) if state.melded >> family & 1],
    }


def _suspect_points(area: int, suspect: int) -> int:
    return 2 * c.count(area, suspect) + 4 * c.count(area, c.SUSPECT + suspect)


def _families(state: State, seat: int) -> list[dict[str, Any]]:
    out = []
    area = state.areas[seat]
    for family, name in enumerate(c.FAMILIES):
        number = c.count(area, family)
        card = family < c.LETTER and bool(c.count(area, c.SUSPECT + family))
        if number or card:
            wilds = state.wilds[seat] >> 2 * family & 3 if family < c.LETTER else 0
            points = number * c.POINTS[family] + (4 if card else 0)
            cards = [name] * (number - wilds) + ["wild"] * wilds
            out.append({"family": name, "cards": cards, "suspect_card": card, "points": points})
    return out


def _owner(state: State, kind: int) -> int | None:
    return next((seat for seat, area in enumerate(state.areas) if c.count(area, kind)), None)


def _victim(state: State, number: int) -> dict[str, Any]:
    victim, scene = c.VICTIM + number, c.SCENE + number
    return {
        "victim": c.CODES[victim],
        "owner": _owner(state, victim),
        "scene": c.CODES[scene],
        "scene_owner": _owner(state, scene),
    }


def _alibi(state: State) -> dict[str, Any] | None:
    for kind in range(c.ALIBI, c.VICTIM):
        owner = _owner(state, kind)
        if owner is not None:
            return {"card": c.CODES[kind], "suspect": c.SUSPECTS[state.alibi], "owner": owner}
    return None
