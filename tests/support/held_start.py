"""A start of the page in the browser that is held at a file, with what the browser had stored."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Route


def storing(**texts: str) -> str:
    """A script by which the browser has stored something."""
    return (
        f"const texts = {json.dumps(texts)};"
        "for (const key in texts) localStorage.setItem(`casefile:${key}`, texts[key])"
    )


def hold(page: Page, pattern: str) -> list[Route]:
    """Let a file take its time."""
    waiting: list[Route] = []
    page.route(pattern, lambda route: waiting.append(route))
    return waiting
