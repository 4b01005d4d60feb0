"""Things made once and looked at by many tests: scenes as text, and pages, of which each test has a copy."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Hashable, Mapping
from functools import cache, wraps
from types import CellType, CodeType, FunctionType, GeneratorType, ModuleType
from typing import Any, ParamSpec, TypeVar

from game.i18n import language

Scene = Callable[[], str]
P = ParamSpec("P")
V = TypeVar("V")


def drawn_once(scene: Scene) -> Scene:
    """The scene, drawn for each language when it is first asked for."""
    drawn = cache(lambda language: scene())
    return wraps(scene)(lambda: drawn(language()))


def all_drawn_once(scenes: Mapping[str, Scene]) -> dict[str, Scene]:
    """Each of the scenes, by its name."""
    return {name: drawn_once(scene) for name, scene in scenes.items()}


def made_once(make: Callable[P, V]) -> Callable[P, V]:
    """The same maker; of what it has made for these arguments in this language it returns copies, from the second time.

    What it makes may depend on nothing else. To play to a state takes forty times as long as to copy it. What cannot be
    copied, since it is in the middle of reading a link, is made again each time.
    """
    known: dict[Hashable, Callable[[], Any] | None] = {}

    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> V:
        key = (language(), args, *kwargs.items())
        if key not in known:
            whole = make(*args, **kwargs)
            known[key] = _copier(whole)
            return whole
        copied = known[key]
        return copied() if copied is not None else make(*args, **kwargs)

    return made


def _copier(whole: object) -> Callable[[], Any] | None:
    """A way to copy a page as it is now, with whatever it refers to; None for one that runs a generator."""
    text = io.BytesIO()
    pickler = _Pickler(text)
    try:
        pickler.dump(whole)
    except TypeError as error:
        if "generator" not in str(error):
            raise
        return None
    return lambda: _Unpickler(text.getvalue(), pickler.shared).load()


class _Pickler(pickle.Pickler):
    """Pickles functions too, as they are found within a page that waits for them: what they hold is copied."""

    def __init__(self, text: io.BytesIO) -> None:
        super().__init__(text, pickle.HIGHEST_PROTOCOL)
        self.shared: list[Any] = []

    def persistent_id(self, each: Any) -> int | None:
        """The place in `shared` of what copies have in common: all that is of the program and not of a page."""
        of_program = isinstance(each, (type, ModuleType, CodeType)) or (
            isinstance(each, FunctionType) and each.__closure__ is None
        )
        if not of_program and not (type(each) is dict and "__builtins__" in each):  # a module's names
            return None
        self.shared.append(each)
        return len(self.shared) - 1

    def reducer_override(self, each: Any) -> Any:
        """Take a function apart; a generator can be copied once it has come to its end."""
        if isinstance(each, GeneratorType) and each.gi_frame is None:
            return iter, ((),)
        if not isinstance(each, FunctionType):
            return NotImplemented
        held = [cell.cell_contents for cell in each.__closure__ or ()]
        return _function, (each.__code__, each.__globals__, each.__defaults__, each.__kwdefaults__, *held)


class _Unpickler(pickle.Unpickler):
    def __init__(self, text: bytes, shared: list[Any]) -> None:
        super().__init__(io.BytesIO(text))
        self._shared = shared

    def persistent_load(self, at: int) -> Any:
        return self._shared[at]


def _function(
    code: CodeType, names: dict[str, Any], defaults: Any, by_name: Any, *held: object
) -> FunctionType:
    function = FunctionType(code, names, None, defaults, tuple(map(CellType, held)))
    function.__kwdefaults__ = by_name
    return function
