"""The files beside the packages: catalogues, pages of rules. In the page all of them are in the zip of the program."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, cast

ROOT = Path(__file__).resolve().parent.parent


class _Reader(Protocol):
    def get_data(self, path: str) -> bytes: ...


def read(name: str) -> bytes:
    """The bytes of a file by its path from the root. OSError where it is not there."""
    assert __spec__ is not None
    return cast(_Reader, __spec__.loader).get_data(str(ROOT / name))
