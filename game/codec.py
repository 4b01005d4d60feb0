"""JSON of records, derived from the types of their fields: `encode` writes, `decode` reads and checks.

Known are the values of JSON, `Any`, `Literal`, unions, tuples, lists, sets, mappings with texts as keys, and
dataclasses, an object each. `Annotated` adds bounds: `Range`, `Most`, `Meets`. A field named like a word of Python has
`_` behind its name. A class with a form of its own in JSON has `as_json` and `from_json`, and is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from math import isfinite
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from game.errors import CasefileError

T = TypeVar("T")
Lost = list["BadData"] | None
"""Where what cannot be read is noted, to be left out; None if nothing may be."""
Decoder = Callable[[Any, Lost], Any]
"""A function that reads a value of JSON; `BadData` where it does not fit."""


class BadData(CasefileError):
    """Data that cannot be read. The message names the place: `hand.deck[3]: no text`."""

    def __init__(self, reason: str, path: str = "") -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.reason, self.path = reason, path

    def below(self, step: str) -> BadData:
        """The same seen from a level above."""
        joint = "" if not self.path or self.path.startswith("[") else "."
        return BadData(self.reason, f"{step}{joint}{self.path}")


@dataclass(frozen=True, slots=True)
class Range:
    """A number from `least` to `most`, both allowed."""

    least: float
    most: float

    def __call__(self, value: Any) -> bool:
        return bool(self.least <= value <= self.most)


@dataclass(frozen=True, slots=True)
class Most:
    """At most so many characters or elements."""

    count: int

    def __call__(self, value: Any) -> bool:
        return len(value) <= self.count


@dataclass(frozen=True, slots=True)
class Meets:
    """A value of which the test is true."""

    test: Callable[[Any], bool]

    def __call__(self, value: Any) -> bool:
        return self.test(value)


Bound = Range | Most | Meets

SPARING: Literal["sparing"] = "sparing"
"""In `Annotated`: the field is not written while it has its default."""


# ---- written ----


def encode(value: Any) -> Any:
    """Return a value as JSON: of dataclasses, tuples, sets and mappings."""
    kind = type(value)
    if kind in (str, int, float, bool, NoneType):
        return value
    if hasattr(kind, "as_json"):
        return value.as_json()
    if is_dataclass(kind):
        return encode_fields(value)
    if isinstance(value, Mapping):
        return {str(key): encode(each) for key, each in value.items()}
    if isinstance(value, AbstractSet):
        return sorted(map(encode, value))
    return [encode(each) for each in value]


def encode_fields(record: Any) -> dict[str, Any]:
    """Return the fields of a dataclass as an object, for a class that adds to it in its `as_json`."""
    out = {}
    for entry in _layout(type(record)):
        value = getattr(record, entry.name)
        if not entry.sparing or value != entry.default:
            out[entry.key] = encode(value)
    return out


# ---- read ----


def decode(kind: type[T], data: Any) -> T:
    """Read a value of a type. BadData where anything in it does not fit."""
    return cast(T, _decoder(kind)(data, None))


def decode_fields(kind: type[T], data: Any) -> T:
    """Read a dataclass by its fields, for a class that does more in its `from_json`. Further keys are passed over."""
    return cast(T, _record(kind, data, None))


def salvage(kind: type[T], data: Any) -> tuple[T, int]:
    """Read what can be read of a dataclass, all fields of which have defaults, and count what cannot: a field that does
    not fit keeps its default, a collection loses the elements that do not fit. Never fails."""
    lost: list[BadData] = []
    if isinstance(data, dict):
        return cast(T, _record(kind, data, lost)), len(lost)
    return kind(), int(data is not None)


class _Entry(NamedTuple):
    """A field of a dataclass, and its key in JSON."""

    name: str
    key: str
    default: Any
    """MISSING if it has to be there."""
    sparing: bool
    decoder: Decoder


@cache
def _layout(kind: Any) -> tuple[_Entry, ...]:
    hints = get_type_hints(kind, include_extras=True)
    entries = []
    for each in fields(kind):
        if each.init:
            default = each.default if each.default_factory is MISSING else each.default_factory()
            extras = getattr(hints[each.name], "__metadata__", ())
            name, hint = each.name, hints[each.name]
            entries.append(_Entry(name, name.rstrip("_"), default, SPARING in extras, _decoder(hint)))
    return tuple(entries)


def _record(kind: type, data: Any, lost: Lost) -> Any:
    _require(isinstance(data, dict), "no object")
    found = {}
    for name, key, default, _, decoder in _layout(kind):
        if key not in data:
            _require(default is not MISSING, f"{key!r} is missing")
            continue
        try:
            found[name] = decoder(data[key], lost)
        except BadData as error:
            if lost is None or default is MISSING:
                raise error.below(key) from None
            lost.append(error.below(key))
    return kind(**found)


@cache
def _decoder(hint: Any) -> Decoder:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _bounded(_decoder(arguments[0]), [each for each in arguments[1:] if callable(each)])
    if hint is Any:
        return lambda value, lost: value
    if origin is Literal:
        return _checked(lambda value: any(value == each and type(value) is type(each) for each in arguments))
    if origin in (Union, UnionType):
        return _any_of([*map(_decoder, arguments)])
    if origin is tuple and arguments[-1] is not ...:
        return _each_of([*map(_decoder, arguments)])
    if origin in (tuple, list, set, frozenset):
        return _collection(origin, _decoder(arguments[0]))
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(*map(_decoder, arguments))
    if hint in (None, NoneType):
        return _checked(lambda value: value is None)
    if hint is float:
        return _float
    if hint in (str, int, bool, dict, list):
        return _checked(lambda value: type(value) is hint)
    if hasattr(hint, "from_json"):
        return lambda value, lost: _own_form(hint, value)
    if is_dataclass(hint):
        return lambda value, lost: _record(cast(type, hint), value, lost)
    raise TypeError(f"{hint!r} has no form in JSON")


def _require(fits: bool, reason: str = "not what belongs here") -> None:
    if not fits:
        raise BadData(reason)


def _checked(test: Callable[[Any], bool]) -> Decoder:
    def decoder(value: Any, lost: Lost) -> Any:
        _require(test(value))
        return value

    return decoder


def _float(value: Any, lost: Lost) -> float:
    _require(type(value) in (int, float) and isfinite(value))
    return float(value)


def _own_form(kind: Any, value: Any) -> Any:
    try:
        return kind.from_json(value)
    except BadData:
        raise
    except CasefileError as error:
        raise BadData(str(error)) from None


def _bounded(inner: Decoder, bounds: list[Bound]) -> Decoder:
    def decoder(value: Any, lost: Lost) -> Any:
        found = inner(value, lost)
        _require(all(bound(found) for bound in bounds), "out of bounds")
        return found

    return decoder


def _any_of(decoders: list[Decoder]) -> Decoder:
    def decoder(value: Any, lost: Lost) -> Any:
        for each in decoders:
            try:
                return each(value, lost)
            except BadData as error:
                last = error
        raise last

    return decoder


def _each_of(decoders: list[Decoder]) -> Decoder:
    def decoder(value: Any, lost: Lost) -> tuple[Any, ...]:
        _require(isinstance(value, list) and len(value) == len(decoders), f"not {len(decoders)} values")
        return tuple(each(item, None) for each, item in zip(decoders, value, strict=True))

    return decoder


def _collection(kind: Callable[[list[Any]], Any], element: Decoder) -> Decoder:
    def decoder(value: Any, lost: Lost) -> Any:
        _require(isinstance(value, list), "no list")
        found = []
        for at, each in enumerate(value):
            try:
                found.append(element(each, None))
            except BadData as error:
                _note(error.below(f"[{at}]"), lost)
        return kind(found)

    return decoder


def _mapping(of_key: Decoder, of_value: Decoder) -> Decoder:
    def decoder(value: Any, lost: Lost) -> dict[Any, Any]:
        _require(isinstance(value, dict), "no object")
        found = {}
        for key, each in value.items():
            try:
                found[of_key(key, None)] = of_value(each, None)
            except BadData as error:
                _note(error.below(f"[{key!r:.40}]"), lost)
        return found

    return decoder


def _note(error: BadData, lost: Lost) -> None:
    """Note what is lost, or raise it where nothing may be."""
    if lost is None:
        raise error
    lost.append(error)
