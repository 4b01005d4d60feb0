"""Dataclasses that cost the start of the page next to nothing.

The library's write and compile the methods of every class when it is defined: some milliseconds each in the browser,
and the page has dozens. These share one set of methods that look the fields up. They take longer to be made, which
matters where there are many of them, so the engine keeps to the library's. `replace`, `asdict` and `fields` work on
both; `slots` is taken and does nothing; classes that inherit fields are not for this.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, make_dataclass
from dataclasses import field as library_field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool = False, slots: bool = False) -> Callable[[type], type]:
        """As `dataclasses.dataclass`, of which `ui` uses so much."""
        return lambda cls: _equipped(cls, frozen)


def _equipped(cls: Any, frozen: bool) -> Any:
    assert not hasattr(cls, "__dataclass_fields__"), f"{cls.__name__} inherits fields"
    names = tuple(cls.__annotations__)
    type.__setattr__(cls, "__match_args__", names)
    cls._names, cls._defaults, cls._factories = frozenset(names), {}, {}
    for name in names:
        value = cls.__dict__.get(name, MISSING)
        if isinstance(value, Field):
            delattr(cls, name)
            if value.default_factory is not MISSING:
                cls._factories[name] = value.default_factory
            value = value.default
        if value is not MISSING:
            cls._defaults[name] = value
    cls.__dataclass_fields__ = _Fields()
    cls.__init__, cls.__eq__, cls.__repr__ = _init, _eq, _repr
    cls.__hash__ = _hash if frozen else None
    if frozen:
        cls.__setattr__, cls.__delattr__ = _set, _delete
    return cls


def _init(self: Any, *given: Any, **named: Any) -> None:
    cls, values = type(self), self.__dict__
    names = cls.__match_args__
    values.update(cls._defaults)
    values.update(zip(names, given, strict=False))
    values.update(named)
    for name, factory in cls._factories.items():
        if name not in values:
            values[name] = factory()
    twice = bool(given) and not named.keys().isdisjoint(names[: len(given)])
    if values.keys() != cls._names or len(given) > len(names) or twice:
        raise TypeError(f"{cls.__name__}({', '.join(names)}) cannot be made of {given} and {named}")


def _eq(self: Any, other: object) -> bool:
    return self.__dict__ == other.__dict__ if type(other) is type(self) else NotImplemented


def _hash(self: Any) -> int:
    return hash(tuple(self.__dict__[name] for name in type(self).__match_args__))


def _repr(self: Any) -> str:
    inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).__match_args__)
    return f"{type(self).__qualname__}({inside})"


def _set(self: Any, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


class _Fields:
    """What the library's functions ask a class for; made when they do."""

    def __get__(self, instance: object, cls: Any) -> dict[str, Field[Any]]:
        named = [(name, Any, _field(cls, name)) for name in cls.__match_args__]
        twin: Any = make_dataclass(cls.__name__, named, kw_only=True)
        cls.__dataclass_fields__ = twin.__dataclass_fields__
        return dict(twin.__dataclass_fields__)


def _field(cls: Any, name: str) -> Any:
    if name in cls._factories:
        return library_field(default_factory=cls._factories[name])
    return library_field(default=cls._defaults.get(name, MISSING))
