"""The bots' worker: a second Python beside the page's, so that thinking never holds up the table.

It is given a question and nothing else, as text, and answers with what was asked or with a sentence of what went wrong.
"""

from __future__ import annotations

import json
import os
import random
import sys
from importlib import import_module
from typing import Any

random.seed()  # as in ui/platform/boot.py: the memory that Python began with is everybody's
if os.path.abspath("app.zip") not in sys.path:
    sys.path.insert(0, os.path.abspath("app.zip"))

__export__ = ["answer"]

UNDER_WAY: dict[type, tuple[object, Any]] = {}
"""The work that is done in slices, between two of them (`ui.state.questions.UnderWay`)."""


def answer(kind: str, request: str) -> str:
    """Answer a `Question` of this kind: its class with the module of that, the record and its budget as JSON.

    The answer to what goes wrong is `{"error": sentence}`: an exception would reach the page as a message of the
    browser's, without its text.
    """
    try:
        # Imported here: a fault in a bot becomes an answer, where a worker that cannot start would be silent.
        from game.codec import decode, encode
        from ui.state.questions import Budget, Question

        module, _, name = kind.partition(":")
        known: type[Question[Any]] = getattr(import_module(module), name)
        asked = json.loads(request)
        budget = decode(Budget, asked["budget"], exact=True)  # from now on its time runs
        question = decode(known, asked["question"], exact=True)
        return json.dumps(question.run(budget, UNDER_WAY), default=encode)
    except Exception as error:
        return json.dumps({"error": f"{type(error).__name__}: {error}"})
