"""JSON of records, derived from the types of their fields: `encode` writes, `decode` reads and checks.

Known are the values of JSON, `Any`, `Literal`, unions, tuples, lists, sets, mappings with texts as keys, and
dataclasses, an object each. `Annotated` adds bounds: `Range`, `Most`, `Meets`. A field named like a word of Python has
`_` behind its name. A class with a form of its own in JSON has `as_json` and `from_json`, and is asked; what is wrong
there it says as a CasefileError. What fits is read the short way; else the value is gone through again for the place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache, partial
from math import isfinite
from operator import call
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
Reader = Callable[[Any], Any]
"""A function that reads a value of JSON. CasefileError where it does not fit."""


class BadData(CasefileError):
    """Data that cannot be read. The message names the place: `hand.deck[3]: not what belongs here`."""

    def __init__(self, reason: str, path: str = "") -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.reason, self.path = reason, path

    @classmethod
    def below(cls, step: str, error: CasefileError) -> BadData:
        """An error as it is seen from a level above."""
        reason, path = (error.reason, error.path) if isinstance(error, BadData) else (str(error), "")
        return cls(reason, f"{step}{'' if not path or path.startswith('[') else '.'}{path}")


@dataclass(frozen=True, slots=True)
class Range:
    """A number from `least` to `most`, both allowed."""

    least: float
    most: float

    def __call__(self, value: Any) -> bool:
        return bool(self.least <= value <= self.most)


@dataclass(frozen=True, slots=True)
class Most:
    """At most so many characters or elements. Where anything is salvaged, the first of a list that is longer."""

    count: int

    def __call__(self, value: Any) -> bool:
        return len(value) <= self.count


@dataclass(frozen=True, slots=True)
class Meets:
    """A value of which the test is true."""

    test: Callable[[Any], object]

    def __call__(self, value: Any) -> bool:
        return bool(self.test(value))


Bound = Range | Most | Meets

SPARING: Literal["sparing"] = "sparing"
"""In `Annotated`: the field is not written while it has its default. So are all fields of a class that is `sparing`."""


def extras_of(kind: Any) -> dict[str, tuple[Any, ...]]:
    """Return what the fields of a dataclass are annotated with, by name."""
    return {each.name: _unbound(each.hint)[2] for each in _layout(kind)}


# ---- written ----

_PLAIN = frozenset({str, int, float, bool, NoneType})


def encode(value: Any) -> Any:
    """A value as JSON: of dataclasses, tuples, sets and mappings."""
    kind: Any = type(value)
    return value if kind in _PLAIN else _writer(kind)(value)


def encode_fields(record: Any) -> dict[str, Any]:
    """The fields of a dataclass as an object, for a class that adds to it in its `as_json`."""
    kind: Any = type(record)
    out = {}
    for name, key, default, sparing, _ in _layout(kind):
        value = getattr(record, name)
        if not sparing or value != default:
            out[key] = value if type(value) in _PLAIN else encode(value)
    return out


@cache
def _writer(kind: Any) -> Callable[[Any], Any]:
    if hasattr(kind, "as_json"):
        return cast(Callable[[Any], Any], kind.as_json)
    if is_dataclass(kind):
        return encode_fields
    if issubclass(kind, Mapping):
        return lambda value: {str(key): encode(each) for key, each in value.items()}
    if issubclass(kind, AbstractSet):
        return lambda value: sorted(map(encode, value))
    return _list


def _list(values: Iterable[Any]) -> list[Any]:
    if (kinds := {*map(type, values)}) <= _PLAIN:
        return [*values]
    return [*map(_writer(kinds.pop()) if len(kinds) == 1 else encode, values)]


# ---- read ----


def decode(kind: type[T], data: Any, *, exact: bool = False) -> T:
    """Read a value of a type. CasefileError where anything in it does not fit, mostly BadData.

    An object may lack what has a default, and further keys are passed over; if `exact` it has the keys that are
    written, and no others."""
    hint: Any = kind
    found: T = _reader(hint, exact)(data)
    return found


def decode_fields(kind: type[T], data: Any, *, exact: bool = False) -> T:
    """Read a dataclass by its fields, for a class that does more in its `from_json`."""
    hint: Any = kind
    found: T = _record(hint, exact)(data)
    return found


def decode_some(kind: type, names: Collection[str], data: Any) -> dict[str, Any]:
    """Read some fields of a dataclass, by name, from an object that has just these; for one whose other fields come
    from elsewhere."""
    record: Any = kind
    return _by_name([entry for entry in _layout(record) if entry.name in names], data, True)


def salvage(kind: type[T], data: Any) -> tuple[T, int]:
    """Read what can be read of a dataclass, all fields of which have defaults, and count what cannot: a field that does
    not fit keeps its default, a collection loses the elements that do not fit. Never fails."""
    if not isinstance(data, dict):
        return kind(), int(data is not None)
    found, lost = {}, 0
    hint: Any = kind
    for entry in _layout(hint):
        if entry.key in data:
            try:
                found[entry.name], missed = _salvaged(entry.hint, data[entry.key])
                lost += missed
            except (CasefileError, RecursionError):
                lost += 1
    return kind(**found), lost


def _salvaged(hint: Any, value: Any) -> tuple[Any, int]:
    inner, bounds, _ = _unbound(hint)
    parts, most = get_args(inner), next((each.count for each in bounds if isinstance(each, Most)), None)
    if isinstance(value, list) and _is_collection(inner):
        found, missed = _gathered(value[:most], _reader(parts[0], False))
        made: Any = get_origin(inner)(found)
    elif isinstance(value, dict) and _is_mapping(inner):
        entry = _each_of(parts, False)
        pairs, missed = _gathered(map(list, [*value.items()][:most]), entry)
        made = dict(pairs)
    else:
        return _reader(hint, False)(value), 0
    _require(all(bound(made) for bound in bounds), "out of bounds")
    return made, missed


def _gathered(values: Iterable[Any], reader: Reader) -> tuple[list[Any], int]:
    """The readable ones of some values, and the number of the others."""
    found, missed = [], 0
    for each in values:
        try:
            found.append(reader(each))
        except (CasefileError, RecursionError):
            missed += 1
    return found, missed


class _Entry(NamedTuple):
    """A field of a dataclass, and its key in JSON."""

    name: str
    key: str
    default: Any
    """MISSING if it has to be there."""
    sparing: bool
    hint: Any


@cache
def _layout(kind: Any) -> tuple[_Entry, ...]:
    hints = get_type_hints(kind, include_extras=True)
    entries = []
    for each in fields(kind):
        if each.init:
            default = each.default if each.default_factory is MISSING else each.default_factory()
            name, hint = each.name, hints[each.name]
            sparing = SPARING in _unbound(hint)[2] or getattr(kind, "sparing", False)
            entries.append(_Entry(name, name.rstrip("_"), default, sparing, hint))
    return tuple(entries)


def _unbound(hint: Any) -> tuple[Any, list[Bound], tuple[Any, ...]]:
    """A type without its annotations, the bounds in them, and all of them."""
    if get_origin(hint) is not Annotated:
        return hint, [], ()
    inner, *extras = get_args(hint)
    return inner, [each for each in extras if callable(each)], tuple(extras)


def _is_collection(hint: Any) -> bool:
    return get_origin(hint) in (list, set, frozenset) or (
        get_origin(hint) is tuple and get_args(hint)[-1] is ...
    )


def _is_mapping(hint: Any) -> bool:
    return isinstance(kind := get_origin(hint), type) and issubclass(kind, Mapping)


@cache
def _reader(hint: Any, exact: bool) -> Reader:
    inner, bounds, _ = _unbound(hint)
    if bounds:
        return _bounded(_reader(inner, exact), bounds)
    origin = get_origin(inner)
    if isinstance(inner, TypeVar):
        return _any_of([_reader(each, exact) for each in inner.__constraints__], False)
    if inner is Any:
        return lambda value: value
    if origin is Literal:
        return _one_of(get_args(inner))
    if origin in (Union, UnionType):
        known = [each for each in get_args(inner) if each is not NoneType]
        return _any_of([_reader(each, exact) for each in known], len(known) < len(get_args(inner)))
    if _is_collection(inner):
        return _collection(origin, get_args(inner)[0], exact)
    if origin is tuple:
        return _each_of(get_args(inner), exact)
    if _is_mapping(inner):
        return _mapping(get_args(inner), exact)
    if inner in (str, int, bool, dict, list, None, NoneType):
        return _just(inner or NoneType)
    if inner is float:
        return _float
    if hasattr(inner, "from_json"):
        return cast(Reader, inner.from_json)
    if is_dataclass(kind := origin or inner):
        return _record(cast(Any, kind), exact)
    raise TypeError(f"{hint!r} has no form in JSON")


def _require(fits: bool, reason: str = "not what belongs here") -> None:
    if not fits:
        raise BadData(reason)


def _just(kind: type) -> Reader:
    def reader(value: Any) -> Any:
        if type(value) is not kind:
            raise BadData("not what belongs here")
        return value

    return reader


def _float(value: Any) -> float:
    try:
        if type(value) in (float, int) and isfinite(value):
            return float(value)
    except OverflowError:
        pass
    raise BadData("no number that counts")


def _one_of(values: tuple[Any, ...]) -> Reader:
    known = [(type(each), each) for each in values]
    return _bounded(lambda value: value, [Meets(lambda value: (type(value), value) in known)])


def _bounded(inner: Reader, bounds: list[Bound]) -> Reader:
    def reader(value: Any) -> Any:
        found = inner(value)
        _require(all(bound(found) for bound in bounds), "out of bounds")
        return found

    return reader


def _any_of(readers: list[Reader], may_be_none: bool) -> Reader:
    def reader(value: Any) -> Any:
        if value is None and may_be_none:
            return None
        for each in readers[:-1]:
            try:
                return each(value)
            except CasefileError:
                pass
        return readers[-1](value)

    return reader


def _many(hint: Any, exact: bool) -> Callable[[Any], Iterable[Any]]:
    """A reader of many values of a type at once: a quick one, where they are plain."""
    one, kinds = _reader(hint, exact), frozenset({hint})

    if hint is float:
        return lambda values: (
            values if kinds.issuperset(map(type, values)) and all(map(isfinite, values)) else map(one, values)
        )
    if hint in (str, int, bool):
        return lambda values: values if kinds.issuperset(map(type, values)) else map(one, values)
    return partial(map, one)


def _each_of(hints: Sequence[Any], exact: bool) -> Reader:
    readers = [_reader(hint, exact) for hint in hints]
    all_of = _many(hints[0], exact) if len({*hints}) == 1 else partial(map, call, readers)

    def reader(value: Any) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(readers):
            raise BadData(f"not {len(readers)} values")
        try:
            return tuple(all_of(value))
        except CasefileError:
            raise _place(
                (f"[{at}]", *step) for at, step in enumerate(zip(value, readers, strict=True))
            ) from None

    return reader


def _collection(kind: Any, hint: Any, exact: bool) -> Reader:
    many, element = _many(hint, exact), _reader(hint, exact)

    def reader(value: Any) -> Any:
        if type(value) is not list:
            raise BadData("no list")
        try:
            return kind(many(value))
        except CasefileError:
            raise _place((f"[{at}]", each, element) for at, each in enumerate(value)) from None

    return reader


def _mapping(hints: Sequence[Any], exact: bool) -> Reader:
    keys, values = (_many(hint, exact) for hint in hints)

    def reader(value: Any) -> dict[Any, Any]:
        if type(value) is not dict:
            raise BadData("no object")
        if not value:
            return {}
        try:
            of_keys, of_values = keys(value), values(inner := value.values())
            return dict(
                value if of_keys is value and of_values is inner else zip(of_keys, of_values, strict=True)
            )
        except CasefileError:
            readers = [_reader(hint, exact) for hint in hints]
            raise _place(
                (f"[{key!r:.40}]", *step)
                for key, each in value.items()
                for step in zip((key, each), readers, strict=True)
            ) from None

    return reader


@cache
def _record(kind: Any, exact: bool) -> Reader:
    layout = _layout(kind)
    steps = [(each.key, _reader(each.hint, exact), each.default) for each in layout]
    by_place = not any(each.kw_only for each in fields(kind))
    shared = by_place and not exact and all(each.default_factory is MISSING for each in fields(kind))

    def reader(data: Any) -> Any:
        try:
            if by_place and len(data) == len(steps):
                return kind(*[read(data[key]) for key, read, _ in steps])
            if shared and type(data) is dict:
                return kind(
                    *[
                        read(data[key]) if key in data or default is MISSING else default
                        for key, read, default in steps
                    ]
                )
        except (CasefileError, LookupError, TypeError):
            pass
        return kind(**_by_name(layout, data, exact))

    return reader


def _by_name(layout: Iterable[_Entry], data: Any, exact: bool) -> dict[str, Any]:
    """The values of fields, looked at one by one."""
    _require(isinstance(data, dict), "no object")
    found, further = {}, {**data}
    for entry in layout:
        if entry.key in data:
            try:
                found[entry.name] = _reader(entry.hint, exact)(further.pop(entry.key))
            except CasefileError as error:
                raise BadData.below(entry.key, error) from None
        elif entry.default is MISSING or (exact and not entry.sparing):
            raise BadData(f"{entry.key!r} is missing")
    if exact and further:
        raise BadData(f"{min(map(str, further))!r:.60} does not belong here")
    return found


def _place(steps: Iterable[tuple[str, Any, Reader]]) -> BadData:
    """The error of the first value that does not fit, of several with the way to each and how it is read."""
    for step, value, read in steps:
        try:
            read(value)
        except CasefileError as error:
            return BadData.below(step, error)
    return BadData("not what belongs here")
