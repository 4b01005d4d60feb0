"""The bots' worker: a second Python beside the page's, so that thinking never holds up the table.

It is given what a seat sees and nothing else, as text, and answers with what was asked or with a sentence of what went
wrong.
"""

from __future__ import annotations

import json
import os
import random
import sys
from time import monotonic
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

random.seed()  # as in ui/platform/boot.py: the memory that Python began with is everybody's
if os.path.abspath("app.zip") not in sys.path:
    sys.path.insert(0, os.path.abspath("app.zip"))

__export__ = ["answer"]


def answer(question: str, request: str) -> str:
    """Answer a question of `QUESTIONS`, with its request and the answer as JSON.

    The answer to what goes wrong is `{"error": sentence}`: an exception would reach the page as a message of the
    browser's, without its text.
    """
    try:
        from game.codec import encode

        return json.dumps(QUESTIONS[question](json.loads(request)), default=encode)
    except Exception as error:
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


def choose(asked: dict[str, Any]) -> Any:
    """Return the `Decision` of a bot: `asked` has `seen`, `level`, `seed`, `limit`, `seconds` and `spare`.

    `limit` is the most hands that may be played out for the decision (null: as many as the level does), `seconds` when
    to make do with what was found by then, `spare` up to when more may be played out than the level needs. If it is
    `exact`, the limit alone ends the search.
    """
    return _decide(asked, spare=asked["spare"], exact=asked["exact"])


def explain(asked: dict[str, Any]) -> Any:
    """Return the same as `choose` does, with plan and reasons; it has no time to spare."""
    return _decide(asked, explain=True)


def reckon(asked: dict[str, Any]) -> Any:
    """Return the `Reckoning` of a daily case, worked out further for `seconds` than it is in `so_far`."""
    from game.codec import decode
    from game.daily import Reckoning, reckoned

    end = monotonic() + asked["seconds"]
    return reckoned(decode(Reckoning, asked["so_far"], exact=True), lambda: monotonic() > end)


def _decide(asked: dict[str, Any], *, spare: float = 0.0, explain: bool = False, exact: bool = False) -> Any:
    # Imported here: a fault in a bot becomes an answer, where a worker that cannot start would be silent.
    from game.bots import think
    from game.seen import Seen

    begun = monotonic()
    end, soon = begun + asked["seconds"], begun + spare
    return think(
        Seen.from_json(asked["seen"]),
        asked["level"],
        asked["seed"],
        asked["limit"],
        stop=None if exact else lambda: monotonic() > end,
        spare=None if exact else lambda: monotonic() < soon,
        explain=explain,
    )


_REVIEWS: dict[str, Any] = {}
"""The review under way, by what it is of, as a newer one takes its place."""


def review(asked: dict[str, Any]) -> dict[str, Any]:
    """Return the next pieces of the review of a hand: `asked` has `hand`, `seats`, `seed`, `at`, `done` and `seconds`.

    A review is kept between two slices. If the one that has `at` pieces is not here, it must be told them (`done`).
    """
    from game.coach import Piece, PlayedHand, Review
    from game.codec import decode

    begun = monotonic()
    name = json.dumps([asked["hand"], asked["seats"], asked["seed"]])
    under_way = _REVIEWS.get(name)
    if under_way is None or under_way.done != asked["at"]:
        if asked["done"] is None and asked["at"]:
            return {"pieces": [], "lost": True}
        under_way = Review(PlayedHand.from_json(asked["hand"]), asked["seats"], asked["seed"])
        for each in asked["done"] or ():
            under_way.add(decode(Piece, each))
        _REVIEWS.clear()
        _REVIEWS[name] = under_way
    pieces: list[Piece] = []
    while under_way.goes_on and (not pieces or monotonic() - begun < asked["seconds"] / 2):
        piece = under_way.work()
        under_way.add(piece)
        pieces.append(piece)
    return {"pieces": pieces, "lost": False}


_HINTS: dict[str, Any] = {}
"""The hint under way, with the pieces that are done, by what it is of; a newer one takes its place."""


def hint(asked: dict[str, Any]) -> dict[str, Any]:
    """Return a `Hint` for a seat, or as long as the coach still thinks null and how far that is: `asked` has `seen`,
    `seed`, `among` which actions (none: all) and `seconds`. What has been found is kept until the next slice."""
    from game.coach import Hinting
    from game.seen import Seen

    begun = monotonic()
    name = json.dumps([asked["seen"], asked["seed"], asked["among"]])
    if name not in _HINTS:
        _HINTS.clear()
        _HINTS[name] = [Hinting(Seen.from_json(asked["seen"]), asked["seed"], among=asked["among"]), 0]
    under_way, pieces = _HINTS[name]
    while under_way.goes_on and monotonic() - begun < asked["seconds"]:
        under_way.add(under_way.work())
        pieces += 1
    _HINTS[name][1] = pieces
    return {"hint": None if under_way.goes_on else under_way.hint, "pieces": pieces}


QUESTIONS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    each.__name__: each for each in (choose, explain, hint, reckon, review)
}
"""The functions that answer, by the name that a question of `ui.platform.questions` has."""
