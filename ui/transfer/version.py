"""The version of the page, which the build has written beside the modules."""

from __future__ import annotations

from game.resources import read


def version() -> str:
    """The number of the release and the digest of what the page runs on; where nothing was built, that."""
    try:
        return read("version.txt").decode().strip()
    except OSError:
        return "not built"
