"""The deals of somebody's first hand: the codes that `tools.first_hands` has chosen, in assets/first-hands."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256

from game import resources


def path_of(case: str) -> str:
    """The file of a case, by its path from the root."""
    return f"assets/first-hands/{case}.json"


def file_text(codes: Sequence[str]) -> str:
    """The file of these deal codes."""
    return json.dumps(list(codes), separators=(",", ":")) + "\n"


def codes(case: str) -> tuple[str, ...]:
    """The deal codes of a case; none if nobody has chosen any for it."""
    try:
        return tuple(json.loads(resources.read(path_of(case))))
    except OSError:
        return ()


def code_for(case: str, chance: str, *, but: str = "") -> str:
    """One of these deals, as the fresh deal code `chance` decides, but not the one named; else that code itself."""
    deals = [each for each in codes(case) if each != but]
    return deals[int.from_bytes(sha256(chance.encode()).digest(), "big") % len(deals)] if deals else chance
