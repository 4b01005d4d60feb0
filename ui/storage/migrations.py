"""Saves of earlier versions, brought to the present one step by step.

An envelope bears the version that wrote it. `STEPS[n]` makes one of version n + 1 of one of version n; a save of any
earlier version walks them all. Version 1 was the single game of the first release; version 2 keeps a head beside the
record, for lists, and the number of the save. One of each kind ever written lies under `tests/ui/saves`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.match import Match
from ui.storage import summaries
from ui.storage.codec import Envelope
from ui.storage.generations import VERSION
from ui.storage.store import NewerFormat

FORMAT = "casefile-save"


def migrated(data: Envelope) -> Envelope:
    """The envelope as this version writes it. ValueError for what is none, NewerFormat for one of a later version."""
    if data.get("format") != FORMAT:
        raise ValueError("not a game of this page")
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise ValueError("a save without a version")
    if version > VERSION:
        raise NewerFormat
    for step in range(version, VERSION):
        data = {**STEPS[step](data), "version": step + 1}
    return data


def _with_head(data: Envelope) -> dict[str, Any]:
    """Add a head, derived from the record, to a save of version 1."""
    return {**data, "head": summaries.of_match(Match.from_record(data["record"]))}


STEPS: Mapping[int, Callable[[Envelope], Envelope]] = {1: _with_head}
