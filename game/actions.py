"""Actions as ints with a table of names, both ways. Each case fills one table and uses its ints everywhere inside."""

from __future__ import annotations

from collections.abc import Callable

from game.errors import CasefileError


class ActionTable:
    """The actions of one case: `texts[action]` is its notation without the seat, `codes[text]` the way back."""

    __slots__ = ("codes", "texts")

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.codes: dict[str, int] = {}

    def add(self, text: str) -> int:
        """Enter an action and return its int."""
        self.codes[text] = len(self.texts)
        self.texts.append(text)
        return self.codes[text]


class ActionLists(dict[int, list[int]]):
    """Lists of actions by an int, each made when it is first asked for. The lists are shared: nobody changes them."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], list[int]]) -> None:
        self._make = make

    def __missing__(self, key: int) -> list[int]:
        made = self[key] = self._make(key)
        return made


def split_seat(action: str) -> tuple[int, str]:
    """`"0 meld druitt 3"` as `(0, "meld druitt 3")`. CasefileError where there is no seat or nothing after it."""
    if not isinstance(action, str):
        raise CasefileError(f"an action must be text, not {str(action)[:60]}")
    seat, _, text = action.partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) == 1) or not text:
        raise CasefileError(f"{action[:60]!r} is not an action: write the seat and the play, as in '0 draw'")
    return int(seat), text
