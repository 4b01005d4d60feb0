"""Saves of earlier versions, brought to the present one step by step.

An envelope bears the version that wrote it. `STEPS[n]` turns version n into version n + 1; a save of any earlier
version walks them all. The first version that anybody can have stored is `OLDEST_VERSION`. One of each kind ever
written lies under `tests/ui/saves`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ui.storage.codec import Envelope
from ui.storage.generations import VERSION
from ui.storage.store import NewerFormat

FORMAT = "casefile-save"
OLDEST_VERSION = 2
STEPS: Mapping[int, Callable[[Envelope], dict[str, Any]]] = {}


def migrate(data: Envelope) -> Envelope:
    """The envelope as this version writes it. ValueError if it is no envelope, NewerFormat if a later version wrote
    it."""
    if data.get("format") != FORMAT:
        raise ValueError("not a game of this page")
    version = data.get("version")
    if type(version) is not int or version < OLDEST_VERSION:
        raise ValueError("a save without a version")
    if version > VERSION:
        raise NewerFormat
    for step in range(version, VERSION):
        data = {**STEPS[step](data), "version": step + 1}
    return data
