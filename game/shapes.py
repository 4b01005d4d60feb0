"""The shape that a value of JSON must have, as data: for facts that a file tells and no rule can derive."""

from __future__ import annotations

from typing import Any

from game.notation import MOST_CARDS

Shape = Any
"""None: null. A type: a value of just that type. A frozenset: one of these texts or numbers. A tuple: any of these
shapes. A list of one shape: a list of such values; of several: a list of just these. A dict: an object with these keys,
of which those that end in `?` may be missing."""


def has_shape(value: Any, shape: Shape) -> bool:
    """True if the value has the shape."""
    match shape:
        case None:
            return value is None
        case type():
            return type(value) is shape
        case frozenset():
            return type(value) in (str, int) and value in shape
        case tuple():
            return any(has_shape(value, each) for each in shape)
        case list():
            return _fits_list(value, shape)
        case dict():
            return _fits_object(value, shape)
    raise TypeError(f"{shape!r} is no shape")


def _fits_list(value: Any, shape: list[Shape]) -> bool:
    if not isinstance(value, list) or len(value) > MOST_CARDS:
        return False
    if len(shape) == 1:
        return all(has_shape(each, shape[0]) for each in value)
    return len(value) == len(shape) and all(map(has_shape, value, shape))


def _fits_object(value: Any, shape: dict[str, Shape]) -> bool:
    known = {key.removesuffix("?"): each for key, each in shape.items()}
    if not isinstance(value, dict) or not known.keys() >= value.keys():
        return False
    needed = {key for key in shape if not key.endswith("?")}
    return needed <= value.keys() and all(has_shape(each, known[key]) for key, each in value.items())
