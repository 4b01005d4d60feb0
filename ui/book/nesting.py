"""How deep a JSON text is nested, found without reading it: Python follows brackets as deep as they go, and in a
browser the page ends where its stack does."""

from __future__ import annotations

import re

MOST_DEPTH = 16
"""Rounds in which empty brackets are taken out; a text of this page is gone in twelve."""
FEW = 1_000
"""So many brackets are never too deep."""

_BUT_BRACKETS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^]["{}]++', re.DOTALL)
"""Strings, with or without an end, and whatever is no bracket. Nothing is looked at twice."""


def left(text: str) -> str:
    """What is left of the brackets when the strings are taken out, then pair after pair of brackets: "" but for what
    was nested too deep, or never closed."""
    brackets = _BUT_BRACKETS.sub("", text)
    for _ in range(MOST_DEPTH):
        if not brackets:
            break
        brackets = brackets.replace("[]", "").replace("{}", "")
    return brackets


def safe(text: str) -> bool:
    """Can Python read it? Of a text with few brackets nothing else is looked at, which is most of them."""
    return text.count("[") + text.count("{") <= FEW or not left(text)
