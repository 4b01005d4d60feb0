"""Finds: what a check has met, with a key by which the same one is known again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb

_HERE = Path(__file__).resolve().parents[3]


@dataclass(frozen=True, slots=True)
class Find:
    """Something that must not be. `what` tells it from other finds of the same check."""

    check: str
    what: str
    words: str

    @property
    def key(self) -> str:
        """The same for the same find in other runs."""
        return f"{self.check}: {self.what}"


def place_of(error: BaseException) -> str:
    """The kind of an error and the place in the program where it was raised."""
    frames = [each for each in extract_tb(error.__traceback__) if "tests" not in Path(each.filename).parts]
    if not frames:
        return type(error).__name__
    last = frames[-1]
    own = next((each for each in reversed(frames) if _HERE in Path(each.filename).parents), last)
    path = Path(own.filename)
    name = path.relative_to(_HERE) if _HERE in path.parents else path.name
    return f"{type(error).__name__} in {name}, {own.name}"
