"""The bots' worker: a second Python beside the page's, so that thinking never holds up the table.

It is given a seat's view and nothing else, as text, and answers with an action or with a sentence of what went wrong.
"""

from __future__ import annotations

import json

__export__ = ["choose"]


def choose(request: str) -> str:
    """The action that a bot of a level takes.

    `request` is the JSON of `{"view": ..., "level": ..., "seed": ...}`; the answer that of `{"action": ...}`, or of
    `{"error": sentence}`: an exception would reach the page as a message of the browser's, without its text.
    """
    try:
        # Imported here: a fault in a bot becomes an answer, where a worker that cannot start would be silent.
        from game.bots import choose as choose_action

        asked = json.loads(request)
        return json.dumps({"action": choose_action(asked["view"], asked["level"], asked["seed"])})
    except Exception as error:
        return json.dumps({"error": f"{type(error).__name__}: {error}"})
