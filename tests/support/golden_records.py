"""Golden records: whole matches, readable, that must replay to the last point for ever.

`python -m tests.support.golden_records` plays the missing ones; `--again` plays all of them again. A change of the bots
never changes a record; one that no longer replays says that a rule has changed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.bots import choose
from game.match import Match
from tests.support.play import SETUPS, Setup, new_match

FOLDER = Path(__file__).parents[1] / "golden" / "records"
MATCHES = 5
"""For each case, edition and number of players."""
BY_BOTS = {"ripper"}


def path(setup: Setup, number: int) -> Path:
    """Return the path of a record."""
    case, edition, players = setup
    return FOLDER / f"{case}-{edition}-{players}p-{number}.json"


def every() -> Iterator[tuple[Setup, int]]:
    """All records there must be."""
    return ((setup, number) for setup in SETUPS for number in range(1, MATCHES + 1))


def played(setup: Setup, number: int) -> Match:
    """A match to its end: by the Sergeant where he plays the case, else by a fixed rule that prefers laying cards."""
    match = new_match(setup, f"golden {number}")
    step = 0
    while not match.over:
        if match.hand_over:
            match.next_hand()
        seat = match.actors[0]
        if setup[0] in BY_BOTS:
            action = choose(match.seen(seat), "sergeant", f"golden {number}")
        else:
            legal = sorted(match.legal(seat))
            plays = [each for each in legal if each.split()[0] not in ("discard", "take")] or legal
            action = plays[(step * 7 + number) % len(plays)]
        match.play(seat, action)
        step += 1
    return match


def text(record: dict[str, Any]) -> str:
    """The record as JSON, a turn a line."""
    hands = ",\n".join(_hand(hand) for hand in record["hands"])
    head = {name: value for name, value in record.items() if name != "hands"}
    return json.dumps(head, ensure_ascii=False)[:-1] + f',\n"hands": [\n{hands}\n]}}\n'


def _hand(hand: dict[str, Any]) -> str:
    lines: list[list[str]] = [[]]
    for action in hand["actions"]:
        lines[-1].append(json.dumps(action))
        if action.split()[1] == "discard":
            lines.append([])
    turns = ",\n  ".join(", ".join(line) for line in lines if line)
    rest = {name: json.dumps(hand[name]) for name in ("dealer", "deck", "reshuffles", "result")}
    return (
        f'{{"dealer": {rest["dealer"]}, "deck": {rest["deck"]}, "reshuffles": {rest["reshuffles"]},\n'
        f' "actions": [\n  {turns}],\n "result": {rest["result"]}}}'
    )


def main(arguments: list[str]) -> int:
    """Play what is missing, or all of it with `--again`."""
    FOLDER.mkdir(exist_ok=True)
    for setup, number in every():
        target = path(setup, number)
        if "--again" in arguments or not target.exists():
            target.write_text(text(played(setup, number).record()), "utf-8")
            print(target.name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
