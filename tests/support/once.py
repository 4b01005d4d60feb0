"""Scenes drawn once: the same fixed positions are looked at by many tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, wraps

from game.i18n import language

Scene = Callable[[], str]


def drawn_once(scene: Scene) -> Scene:
    """The scene, drawn for each language when it is first asked for."""
    drawn = cache(lambda language: scene())
    return wraps(scene)(lambda: drawn(language()))


def all_drawn_once(scenes: Mapping[str, Scene]) -> dict[str, Scene]:
    """Each of the scenes, by its name."""
    return {name: drawn_once(scene) for name, scene in scenes.items()}
