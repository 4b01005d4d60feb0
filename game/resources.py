"""The files beside the packages: catalogues, rules, lessons. In the page English is in the zip of the program, and each
other language in a zip that comes when it is chosen."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Protocol, cast

ROOT = Path(__file__).resolve().parent.parent


class _Reader(Protocol):
    def get_data(self, path: str) -> bytes: ...


_added: list[_Reader] = []


def add_archive(archive: _Reader) -> None:
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


def names(folder: str) -> tuple[str, ...]:
    """The files and folders in a folder, by its path from the root, in alphabetical order; none if it is not there."""
    assert __spec__ is not None
    archive = getattr(__spec__.loader, "archive", None)
    if archive is None:
        found = (ROOT / folder).iterdir() if (ROOT / folder).is_dir() else iter(())
        return tuple(sorted(path.name for path in found))
    below = [name.removeprefix(f"{folder}/") for name in _packed(archive) if name.startswith(f"{folder}/")]
    return tuple(sorted({name.partition("/")[0] for name in below if name}))


@cache
def _packed(archive: str) -> tuple[str, ...]:
    """The names of all files in a zip."""
    from zipfile import ZipFile  # it has been imported where there is an archive, and nowhere else

    with ZipFile(archive) as packed:
        return tuple(packed.namelist())
