"""Letters that people send each other, and a messenger that does not leave it as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from game.duel import Duel, read
from game.errors import CasefileError

HARMLESS = ("plain", "dot", "around", "wrapped", "paren", "signed", "quoted", "doubled", "encoded")
"""Ways of mangling after which everything is still there, and a person would say so."""
HARMFUL = ("cut", "wrong letter", "upper")
WIDTH = 76


@dataclass(frozen=True, slots=True)
class Letter:
    """Something that was sent: `kind` is `duel`, `deal`, `join`, `file` or `words`; letters of one `thread` belong
    together. `sender` is the number of a person, -1 for somebody outside."""

    kind: str
    text: str
    sender: int
    thread: str = ""

    def title(self, people: Sequence[Any]) -> str:
        """The letter in a few words."""
        sender = people[self.sender].name if self.sender >= 0 else "a stranger"
        duel = duel_of(self.text) if self.kind == "duel" else None
        names = [each.name for each in duel.attempts] if duel else []
        what = f"{self.thread} of {duel.terms.deals}, by {' and '.join(names)}" if duel else self.kind
        return f"{what}, from {sender}"

    @classmethod
    def of(cls, text: str, sender: int) -> Letter:
        """A letter of the kind that its text shows."""
        if text.lstrip().startswith("{"):
            return cls("file", text, sender, "file")
        for kind in ("duel", "join", "deal"):
            if f"{kind}=" in text:
                duel = duel_of(text) if kind == "duel" else None
                return cls(kind, text, sender, f"{kind} {duel.terms.code}" if duel else kind)
        return cls("words", text, sender, "words")


def fragment(text: str) -> str:
    """The part that a browser takes for the fragment of an address."""
    return text.partition("#")[2]


@lru_cache(maxsize=500)
def duel_of(text: str) -> Duel | None:
    """The duel in the text of a letter that nobody mangled."""
    at = text.find("duel=")
    try:
        return read(text[at:].strip()) if at >= 0 else None
    except CasefileError:
        return None


def mangled(text: str, how: str, random: Random) -> str:
    """A text as it comes out of a messenger."""
    match how:
        case "dot":
            return f"{text}."
        case "around":
            return f"Look what I made of it: {text} Your turn!"
        case "wrapped":
            return "\n".join(text[at : at + WIDTH] for at in range(0, len(text), WIDTH))
        case "paren":
            return f"({text})"
        case "quoted":
            return "\n".join(f"> {text[at : at + WIDTH]}" for at in range(0, len(text), WIDTH))
        case "signed":
            return f"{text}\n\nSent from my telephone"
        case "cut":
            return text[: -random.randint(1, max(len(text) // 2, 1))]
        case "doubled":
            return f"{text} {text}"
        case "encoded":
            return text.replace("#", "%23").replace("=", "%3D")
        case "wrong letter":
            at = random.randrange(len(text))
            return text[:at] + random.choice("xX0-_ é") + text[at + 1 :]
        case "upper":
            return text.upper()
    return text
