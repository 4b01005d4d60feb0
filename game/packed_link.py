"""A link that holds what was played: of each action its place among all that were possible then, packed into one whole
number. Before it stand a checksum and a JSON head. Duels and matches by post travel so, in the fragment of a link."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from game.errors import CasefileError

CHECKSUM_BYTES = 6
"""Bytes of a checksum."""
_SIZE = 2
"""Bytes of the length of a head."""
Place = tuple[int, int]
"""Number of the actions that were possible, and the place of the one that was played, from 0."""


class BadLink(CasefileError):
    """A link that cannot be read, or holds what was never played. `why` is a word for the reason: `text`, `long`,
    `version`, `damaged`, `terms`, `deal` or `play`."""

    def __init__(self, why: str, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why


def checksum(body: bytes) -> bytes:
    """The checksum of some bytes."""
    return sha256(body).digest()[:CHECKSUM_BYTES]


def pack(places: Sequence[Place]) -> bytes:
    """The number of these places; the first is taken from it first."""
    number = 0
    for base, index in reversed(places):
        number = number * base + index
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def next_action(number: int, choices: Sequence[str]) -> tuple[int, str]:
    """Take the next action from a number, and return what is left of it."""
    number, index = divmod(number, len(choices))
    return number, choices[index]


@dataclass(frozen=True, slots=True)
class LinkForm:
    """The form of a kind of link."""

    word: str
    """A fragment that begins so is of this kind."""
    version: int
    longest: int
    """Characters of a fragment that is read at all."""
    thing: str
    """Name of what it holds, for a sentence."""
    refused: type[BadLink]

    def fragment(self, head: Any, rest: bytes) -> str:
        """The fragment of a head and what follows it, without its "#"."""
        told = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
        body = len(told).to_bytes(_SIZE, "big") + told + rest
        return f"{self.word}={self.version}.{urlsafe_b64encode(checksum(body) + body).decode().rstrip('=')}"

    def parts(self, fragment: str) -> tuple[Any, bytes]:
        """The head of a fragment, with or without its "#", and what follows it. Refused where a part is missing."""
        body = self.body(fragment)
        size = int.from_bytes(body[:_SIZE], "big")
        told, rest = body[_SIZE : _SIZE + size], body[_SIZE + size :]
        if len(told) < size or len(rest) < 1:
            raise self.refused("damaged", "the link is damaged: a part of it is missing")
        try:
            return json.loads(told.decode()), rest
        except (ValueError, RecursionError):
            raise self.refused("terms", "the link does not say what is played") from None

    def body(self, fragment: str) -> bytes:
        """All that the checksum is for, checked by it alone."""
        text = fragment.removeprefix("#")
        if len(text) > self.longest:
            raise self.refused("long", f"the link is longer than {self.longest} characters")
        word, _, rest = text.partition("=")
        version, _, code = rest.partition(".")
        if word != self.word or not (version.isascii() and version.isdigit()):
            raise self.refused("text", f"this is not the link of a {self.thing}")
        if version != str(self.version):
            raise self.refused("version", f"only another version of Casefile reads this {self.thing}")
        try:
            data = urlsafe_b64decode(code.encode("ascii") + b"=" * (-len(code) % 4))
        except (NotBase64, ValueError):
            raise self.refused(
                "text", f"the link has characters that no link of a {self.thing} has"
            ) from None
        if len(data) <= CHECKSUM_BYTES or checksum(data[CHECKSUM_BYTES:]) != data[:CHECKSUM_BYTES]:
            raise self.refused("damaged", "the link is damaged: its checksum is wrong")
        return data[CHECKSUM_BYTES:]
