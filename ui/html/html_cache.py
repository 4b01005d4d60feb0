"""HTML that is kept: the one store of it, under what each piece depends on.

A piece has a name and what it is made from. The language is part of every key, and a theme changes styles only; all
else in a piece must be a constant of the program. Nothing here knows what a piece is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

from htpy import Node
from markupsafe import Markup

from game.i18n import language
from ui.html.html_writer import html_of

KEPT = 2000
"""Pieces of a generation. When the young one is full it becomes the old one, and what was not asked for since the last
time is gone."""

P = ParamSpec("P")


class HtmlCache:
    """Pieces by their keys, in two generations: at most twice `size`, and what is in use stays."""

    def __init__(self, size: int = KEPT) -> None:
        self._size = size
        self._young: dict[Hashable, Markup] = {}
        self._old: dict[Hashable, Markup] = {}

    def __len__(self) -> int:
        return len(self._young | self._old)

    def get(self, key: Hashable, build: Callable[[], Node]) -> Markup:
        """The HTML under a key, built if there is none yet."""
        html = self._young.get(key)
        if html is not None:
            return html
        html = self._old.get(key)
        if html is None:
            html = html_of(build())
        if len(self._young) >= self._size:
            self._young, self._old = {}, self._young
        self._young[key] = html
        return html

    def clear(self) -> None:
        """Forget all of it."""
        self._young.clear()
        self._old.clear()


_cache = HtmlCache()
clear = _cache.clear


def remember(name: str, build: Callable[[], Node], *depends: object) -> Markup:
    """Return the HTML of a piece, built again only if something that it shows has changed.

    `depends` is all that `build` reads: what can be hashed, or lists and dicts of it.
    """
    return _cache.get((name, language(), frozen_key(depends)), build)


def cached(build: Callable[P, Node]) -> Callable[P, Markup]:
    """A function that makes HTML from its arguments alone; they can be hashed."""
    name = f"{build.__module__}.{build.__qualname__}"

    @wraps(build)
    def found(*args: P.args, **kwargs: P.kwargs) -> Markup:
        return _cache.get((name, language(), args, *kwargs.items()), lambda: build(*args, **kwargs))

    return found


def frozen_key(value: object) -> Hashable:
    """A value as part of a key: lists and dicts as they are now, whatever becomes of them."""
    kind = type(value)
    if kind is dict:
        return tuple([(key, frozen_key(each)) for key, each in value.items()])  # type: ignore[attr-defined]
    if kind is bool:
        return (bool, value)  # else True and 1 were one key
    if kind is list or kind is tuple:
        return tuple([frozen_key(each) for each in value])  # type: ignore[attr-defined]
    return value
