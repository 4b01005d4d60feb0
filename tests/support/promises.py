"""Promises of a browser that exists only here, and its errors."""

from __future__ import annotations

import asyncio
from typing import Any


class Gone(Exception):
    """The error that a browser throws; `name` is its kind."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Lasting:
    """A promise, kept or broken."""

    def __init__(self, value: Any = None, error: Exception | None = None) -> None:
        self.value, self.error = value, error

    def __await__(self) -> Any:
        yield from asyncio.sleep(0).__await__()
        if self.error:
            raise self.error
        return self.value
