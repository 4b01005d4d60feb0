"""The bots' worker: a second Python beside the page's, so that thinking never holds up the table.

It is given what a seat sees and nothing else, as text, and answers with an action or with a sentence of what went
wrong.
"""

from __future__ import annotations

import json
import os
import random
import sys
from time import monotonic

random.seed()  # as in ui/platform/boot.py: the memory that Python began with is everybody's
if os.path.abspath("app.zip") not in sys.path:
    sys.path.insert(0, os.path.abspath("app.zip"))

__export__ = ["choose"]


def choose(request: str) -> str:
    """The action that a bot of a level takes.

    `request` is the JSON of `{"seen", "level", "seed", "limit", "seconds", "spare", "explain"}`: `limit` is the most
    hands that may be played out for the decision (null: as many as the level does), `seconds` when to make do with what
    was found by then, `spare` up to when more may be played out than the level needs, `explain` asks for plan and
    reasons. The answer is the JSON of a `Decision`, or of `{"error": sentence}`:
    an exception would reach the page as a message of the browser's, without its text.
    """
    try:
        # Imported here: a fault in a bot becomes an answer, where a worker that cannot start would be silent.
        from game.bots import think
        from game.bots.decision import as_json
        from game.seen import Seen

        asked = json.loads(request)
        begun = monotonic()
        end, soon = begun + asked["seconds"], begun + asked["spare"]
        thought = think(
            Seen.from_json(asked["seen"]),
            asked["level"],
            asked["seed"],
            asked["limit"],
            stop=lambda: monotonic() > end,
            spare=lambda: monotonic() < soon,
            explain=asked["explain"],
        )
        return json.dumps(as_json(thought))
    except Exception as error:
        return json.dumps({"error": f"{type(error).__name__}: {error}"})
