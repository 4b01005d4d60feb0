"""Coroutines run to their end in a thread of their own: in that of the tests Playwright may have its loop running."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def run_apart(job: Awaitable[T]) -> T:
    """Run it in a thread of its own and return what comes of it."""

    async def done() -> T:
        return await job

    with ThreadPoolExecutor(1) as other:
        return other.submit(lambda: asyncio.run(done())).result()
