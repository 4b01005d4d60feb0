"""The files beside the packages: catalogues, pages of rules. In the page those of English are in the zip of the
program, and those of each other language in a zip that comes when it is chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, cast

ROOT = Path(__file__).resolve().parent.parent


class _Reader(Protocol):
    def get_data(self, path: str) -> bytes: ...


_added: list[_Reader] = []


def add(archive: _Reader) -> None:
    """Read also what is in an archive, a zip for example."""
    if archive not in _added:
        _added.append(archive)


def read(name: str) -> bytes:
    """The bytes of a file by its path from the root. OSError where it is not there."""
    assert __spec__ is not None
    try:
        return cast(_Reader, __spec__.loader).get_data(str(ROOT / name))
    except OSError:
        for archive in _added:
            try:
                return archive.get_data(name)
            except OSError:
                continue
        raise
