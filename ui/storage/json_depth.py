"""The depth of nesting of a JSON text, found without reading it: Python follows brackets as deep as they go, and in a
browser the page ends where its stack does.

The text is looked at slice by slice, by a few operations on each, and no further than to where it is too deep.
"""

from __future__ import annotations

import re
from typing import Literal

MOST_DEPTH = 16
"""Rounds in which empty brackets are taken out; a text of this page is gone in twelve."""
MOST_OPEN = 2 * MOST_DEPTH
"""Number of brackets that may be open at once: a round takes out a pair of each kind."""
FEW = 1_000
"""Number of brackets that are never too deep."""
SLICE = 65_536
"""Characters that are looked at at once."""

_ESCAPE = re.compile(r"\\*+.?", re.DOTALL)
"""No slice ends between a backslash and what it stands before."""
_BUT_BRACKETS = bytes(set(range(128)) - set(b"[]{}"))

Fault = Literal["", "deep", "broken"]


def fault(text: str) -> Fault:
    """Return the fault in the brackets of a text: they are nested too `deep`, or not all of them are closed."""
    opened, quoted, at = b"", False, 0
    while at < len(text):
        end = _ends(text, at)
        brackets, quoted = _brackets(text[at:end], quoted)
        opened = _unpaired(opened + brackets)
        if b"[]" in opened or b"{}" in opened:
            return "deep"
        if b"]" in opened or b"}" in opened:
            return "broken"
        if len(opened) > MOST_OPEN:
            return "deep" if "]" in text or "}" in text else "broken"
        at = end
    return "broken" if opened else ""


def _ends(text: str, at: int) -> int:
    """Return the end of a slice."""
    found = _ESCAPE.match(text, min(at + SLICE, len(text)))
    assert found is not None
    return found.end()


def _brackets(part: str, quoted: bool) -> tuple[bytes, bool]:
    """The brackets of a slice that stand in no string, and whether one is open behind it as it is before it."""
    pieces = part.replace("\\\\", "").replace('\\"', "").split('"')
    plain = "".join(pieces[quoted::2]).encode("ascii", "ignore")
    return plain.translate(None, _BUT_BRACKETS), quoted == bool(len(pieces) % 2)


def _unpaired(brackets: bytes) -> bytes:
    """Return what is left when pair after pair of brackets is taken out."""
    for _ in range(MOST_DEPTH):
        shorter = brackets.replace(b"[]", b"").replace(b"{}", b"")
        if len(shorter) == len(brackets):
            break
        brackets = shorter
    return brackets


def is_safe(text: str) -> bool:
    """True if Python can read it. A text with few brackets, as most have, is not looked at further."""
    return text.count("[") + text.count("{") <= FEW or not fault(text)
